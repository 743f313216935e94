//! A player with its settings, in one word.

use std::fmt;
use std::str::FromStr;
use std::time::Duration;

use crate::search::Allowance;

/// A player as it is named on a command line: `king@100ms`, `mce-fg@2000it`, `cmd:./my-bot@1s`.
///
/// After the name, each `@` adds a limit for a whole turn: a time (`100ms`, `1.5s`), a number of
/// iterations (`2000it`), or a number of threads to think with (`2t`).
///
/// ```
/// let spec: bots::Spec = "king@1.5s@2t".parse()?;
/// assert_eq!(spec.name, bots::spec::Name::Own("king".to_owned()));
/// assert_eq!(spec.allowance.time.unwrap().as_millis(), 1500);
/// assert_eq!(spec.to_string(), "king@1500ms@2t");
/// # Ok::<(), bots::spec::SpecError>(())
/// ```
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Spec {
    /// Who plays.
    pub name: Name,
    /// What it may spend on a turn.
    pub allowance: Allowance,
    /// How many threads it thinks with.
    pub threads: usize,
}

/// Who plays.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Name {
    /// A player of this program, by its name.
    Own(String),
    /// Somebody's program: its command line, words apart by blanks.
    Command(String),
}

/// Why a text names no player.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum SpecError {
    /// Nothing stands where a name should.
    #[error("`{0}` names no player, expected a name or `cmd:` and a command")]
    NoName(String),
    /// A limit that cannot be read.
    #[error(
        "unknown limit `{0}`, expected a time (100ms, 2s), iterations (2000it) or threads (2t)"
    )]
    Limit(String),
}

impl FromStr for Spec {
    type Err = SpecError;

    fn from_str(text: &str) -> Result<Spec, SpecError> {
        let mut spec =
            Spec { name: Name::Own(String::new()), allowance: Allowance::default(), threads: 1 };
        let is_command = text.starts_with("cmd:");
        let mut rest = text;
        while let Some((before, limit)) = rest.rsplit_once('@') {
            match spec.limit(limit) {
                Some(()) => rest = before,
                // A command may have a sign of its own.
                None if is_command => break,
                None => return Err(SpecError::Limit(limit.to_owned())),
            }
        }
        spec.name = match rest.strip_prefix("cmd:") {
            Some(command) => Name::Command(command.trim().to_owned()),
            None => Name::Own(rest.trim().to_owned()),
        };
        match &spec.name {
            Name::Own(name) | Name::Command(name) if name.is_empty() => {
                Err(SpecError::NoName(text.to_owned()))
            }
            _ => Ok(spec),
        }
    }
}

impl Spec {
    /// What a player may spend on a turn if nothing is said: a second.
    pub const DEFAULT_TIME: Duration = Duration::from_secs(1);

    /// What it may spend on a turn; if the text names no limit, [`Spec::DEFAULT_TIME`].
    pub fn allowance_or_default(&self) -> Allowance {
        let is_limited = self.allowance.time.is_some() || self.allowance.iterations.is_some();
        let time = if is_limited { self.allowance.time } else { Some(Spec::DEFAULT_TIME) };
        Allowance { time, ..self.allowance }
    }

    /// Takes over a limit; `None` if it is none.
    fn limit(&mut self, text: &str) -> Option<()> {
        if let Some(n) = text.strip_suffix("it") {
            self.allowance.iterations = Some(n.parse().ok()?);
        } else if let Some(n) = text.strip_suffix("ms") {
            self.allowance.time = Some(Duration::from_millis(n.parse().ok()?));
        } else if let Some(n) = text.strip_suffix('s') {
            self.allowance.time = Some(Duration::try_from_secs_f64(n.parse().ok()?).ok()?);
        } else {
            let n = text.strip_suffix('t')?.parse().ok()?;
            self.threads = (1..=256).contains(&n).then_some(n)?;
        }
        Some(())
    }
}

impl fmt::Display for Name {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Name::Own(name) => f.write_str(name),
            Name::Command(command) => write!(f, "cmd:{command}"),
        }
    }
}

impl fmt::Display for Spec {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(&self.name, f)?;
        if let Some(time) = self.allowance.time {
            write!(f, "@{}ms", time.as_millis())?;
        }
        if let Some(iterations) = self.allowance.iterations {
            write!(f, "@{iterations}it")?;
        }
        if self.threads > 1 {
            write!(f, "@{}t", self.threads)?;
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::{Name, Spec, SpecError};

    #[test]
    fn a_spec_is_read_and_written() {
        for text in ["random", "king@100ms", "king@2000it", "king@100ms@2000it@3t"] {
            assert_eq!(text.parse::<Spec>().map(|spec| spec.to_string()).as_deref(), Ok(text));
        }
        let spec: Spec = "cmd:./bot --mail me@home@250ms".parse().expect("a command");
        assert_eq!(spec.name, Name::Command("./bot --mail me@home".to_owned()));
        assert_eq!(spec.allowance.time.map(|time| time.as_millis()), Some(250));
    }

    #[test]
    fn what_names_no_player_is_refused() {
        assert_eq!("king@soon".parse::<Spec>(), Err(SpecError::Limit("soon".to_owned())));
        assert_eq!("king@0t".parse::<Spec>(), Err(SpecError::Limit("0t".to_owned())));
        assert_eq!("king@-1s".parse::<Spec>(), Err(SpecError::Limit("-1s".to_owned())));
        for text in ["", "@100ms", "cmd:", "cmd: @1s"] {
            assert_eq!(text.parse::<Spec>(), Err(SpecError::NoName(text.to_owned())));
        }
    }
}
