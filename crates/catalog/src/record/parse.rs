//! Reading a record.

use super::header::Header;
use super::lines::{Line, Lines};
use super::{ActionLine, Cut, Problem, Record, RecordError, ResultLine};

const ACTION: &str = "`*` or a seat, one blank, and an action";

impl Record {
    /// Reads a record; one whose last line is cut off is refused.
    pub fn parse(bytes: &[u8]) -> Result<Record, RecordError> {
        let mut reader = Reader { lines: Lines::new(bytes)?, is_recovering: false };
        reader.record()
    }

    /// Reads a record of a match that is to go on: a last line that is cut off is left out.
    pub fn recover(bytes: &[u8]) -> Result<(Record, Option<Cut>), RecordError> {
        let mut reader = Reader { lines: Lines::new(bytes)?, is_recovering: true };
        let record = reader.record()?;
        Ok((record, reader.lines.cut))
    }
}

struct Reader<'a> {
    lines: Lines<'a>,
    is_recovering: bool,
}

impl<'a> Reader<'a> {
    fn record(&mut self) -> Result<Record, RecordError> {
        let mut record = self.header()?;
        self.lines.enter_body();
        while let Some(line) = self.next()? {
            if line.text.is_empty() && record.actions.is_empty() {
                return Err(RecordError::new(line.number, "", ACTION));
            }
            if line.text.is_empty() {
                record.score = self.result("score")?;
                record.rank = self.result("rank")?;
                if let Some(line) = self.next()? {
                    return Err(RecordError::new(line.number, line.text, "nothing after `rank`"));
                }
                break;
            }
            record.actions.push(action(line)?);
        }
        record.places.end = self.lines.next_number();
        Ok(record)
    }

    fn header(&mut self) -> Result<Record, RecordError> {
        let Some(first) = self.next()? else {
            return Err(RecordError::end(self.lines.next_number(), "`crownland 1`"));
        };
        let mut header = Header::open(first)?;
        while let Some(line) = self.next()? {
            if line.text.is_empty() {
                let missing = |expected: String| RecordError::new(line.number, "", expected);
                return header.close(missing, self.is_recovering);
            }
            header.read(line)?;
        }
        let missing = |expected: String| RecordError::end(self.lines.next_number(), expected);
        header.close(missing, self.is_recovering)
    }

    /// What stands after `key` on the next line.
    fn result(&mut self, key: &str) -> Result<Option<ResultLine>, RecordError> {
        let Some(line) = self.next()? else {
            let missing = RecordError::end(self.lines.next_number(), format!("`{key} …`"));
            return if self.is_recovering { Ok(None) } else { Err(missing) };
        };
        match line.text.split_once(' ') {
            Some((found, _)) if found == key => {
                Ok(Some(ResultLine { line: line.number, text: line.text.to_owned() }))
            }
            _ => Err(RecordError::new(line.number, line.text, format!("`{key} …`"))),
        }
    }

    fn next(&mut self) -> Result<Option<Line<'a>>, RecordError> {
        let line = self.lines.next()?;
        match self.lines.cut {
            Some(cut) if line.is_none() && !self.is_recovering => {
                Err(RecordError::at(cut.line, Problem::CutOff { found: cut.found }))
            }
            _ => Ok(line),
        }
    }
}

fn action(line: Line<'_>) -> Result<ActionLine, RecordError> {
    let Some((actor, text)) = line.text.split_once(' ') else {
        return Err(RecordError::new(line.number, line.text, ACTION));
    };
    let actor = actor.parse().map_err(|_| RecordError::new(line.number, line.text, ACTION))?;
    Ok(ActionLine { line: line.number, actor, text: text.to_owned() })
}
