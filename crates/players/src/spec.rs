//! A bot with its limits, in one word.

use std::fmt;
use std::str::FromStr;
use std::time::Duration;

use crate::search::Limits;

/// A bot as it is named on a command line: `king@100ms`, `mce-fg@2000it`, `cmd:./my-bot@1s`.
///
/// After the name, each `@` adds a limit for a whole turn: a time (`100ms`, `1.5s`), a number of
/// iterations (`2000it`), or a number of threads (`2t`).
///
/// ```
/// let spec: players::BotSpec = "king@1.5s@2t".parse()?;
/// assert_eq!(spec.name, players::spec::BotName::Own("king".to_owned()));
/// assert_eq!(spec.limits.time.unwrap().as_millis(), 1500);
/// assert_eq!(spec.to_string(), "king@1500ms@2t");
/// # Ok::<(), players::spec::BotSpecError>(())
/// ```
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct BotSpec {
    /// Which bot it is.
    pub name: BotName,
    /// What it may spend on a turn.
    pub limits: Limits,
    /// The number of threads it uses.
    pub threads: usize,
}

/// Which bot plays.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum BotName {
    /// A bot of this project, by its name.
    Own(String),
    /// An external program: its command line, split as a POSIX shell does.
    Command(String),
}

/// Why a text names no bot.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum BotSpecError {
    /// The name is missing.
    #[error("`{0}` names no player, expected a name or `cmd:` and a command")]
    NoName(String),
    /// A limit that cannot be read.
    #[error(
        "unknown limit `{0}`, expected a time (100ms, 2s; at most a day), iterations (2000it) or threads (2t)"
    )]
    Limit(String),
}

impl FromStr for BotSpec {
    type Err = BotSpecError;

    fn from_str(text: &str) -> Result<BotSpec, BotSpecError> {
        let mut spec =
            BotSpec { name: BotName::Own(String::new()), limits: Limits::default(), threads: 1 };
        let is_command = text.starts_with("cmd:");
        let mut rest = text;
        while let Some((before, limit)) = rest.rsplit_once('@') {
            match spec.set_limit(limit) {
                Some(()) => rest = before,
                // A command may contain the sign itself.
                None if is_command => break,
                None => return Err(BotSpecError::Limit(limit.to_owned())),
            }
        }
        spec.name = match rest.strip_prefix("cmd:") {
            Some(command) => BotName::Command(command.trim().to_owned()),
            None => BotName::Own(rest.trim().to_owned()),
        };
        match &spec.name {
            BotName::Own(name) | BotName::Command(name) if name.is_empty() => {
                Err(BotSpecError::NoName(text.to_owned()))
            }
            _ => Ok(spec),
        }
    }
}

impl BotSpec {
    /// The time for a turn if the text names no limit.
    pub const DEFAULT_TIME: Duration = Duration::from_secs(1);

    /// The limits for a turn; [`BotSpec::DEFAULT_TIME`] if the text names none.
    pub fn limits_or_default(&self) -> Limits {
        let is_limited = self.limits.time.is_some() || self.limits.iterations.is_some();
        let time = if is_limited { self.limits.time } else { Some(BotSpec::DEFAULT_TIME) };
        Limits { time, ..self.limits }
    }

    /// Sets the limit that a text names; `None` if it names none.
    fn set_limit(&mut self, text: &str) -> Option<()> {
        if let Some(n) = text.strip_suffix("it") {
            self.limits.iterations = Some(n.parse().ok()?);
        } else if let Some(n) = text.strip_suffix("ms") {
            self.limits.time = Some(within_a_day(Duration::from_millis(n.parse().ok()?))?);
        } else if let Some(n) = text.strip_suffix('s') {
            self.limits.time = Some(within_a_day(seconds(n)?)?);
        } else {
            let n = text.strip_suffix('t')?.parse().ok()?;
            self.threads = (1..=256).contains(&n).then_some(n)?;
        }
        Some(())
    }
}

/// A number of seconds, like `2` or `0.25`. The standard library's reading of fractions needs
/// tables that take ten kilobytes of a page's engine.
fn seconds(text: &str) -> Option<Duration> {
    let (whole, fraction) = text.split_once('.').unwrap_or((text, "0"));
    let digits = fraction.get(..9).unwrap_or(fraction);
    let is_number = |text: &str| !text.is_empty() && text.bytes().all(|b| b.is_ascii_digit());
    if !is_number(whole) || !is_number(fraction) {
        return None;
    }
    let nanos = digits.parse::<u32>().ok()? * 10_u32.pow(9 - digits.len() as u32);
    Some(Duration::new(whole.parse().ok()?, nanos))
}

/// Longer times would only overflow clocks.
fn within_a_day(time: Duration) -> Option<Duration> {
    (time <= Duration::from_hours(24)).then_some(time)
}

impl fmt::Display for BotName {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            BotName::Own(name) => f.write_str(name),
            BotName::Command(command) => write!(f, "cmd:{command}"),
        }
    }
}

impl fmt::Display for BotSpec {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(&self.name, f)?;
        if let Some(time) = self.limits.time {
            write!(f, "@{}ms", time.as_millis())?;
        }
        if let Some(iterations) = self.limits.iterations {
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
    use super::{BotName, BotSpec, BotSpecError};

    #[test]
    fn a_spec_is_read_and_written() {
        for text in ["random", "king@100ms", "king@2000it", "king@100ms@2000it@3t"] {
            assert_eq!(text.parse::<BotSpec>().map(|spec| spec.to_string()).as_deref(), Ok(text));
        }
        let spec: BotSpec = "cmd:./bot --mail me@home@250ms".parse().expect("a command");
        assert_eq!(spec.name, BotName::Command("./bot --mail me@home".to_owned()));
        assert_eq!(spec.limits.time.map(|time| time.as_millis()), Some(250));
    }

    #[test]
    fn seconds_may_have_a_fraction() {
        let ms = |text: &str| {
            let spec = text.parse::<BotSpec>().ok()?;
            spec.limits.time.map(|time| time.as_micros())
        };
        assert_eq!(ms("king@2s"), Some(2_000_000));
        assert_eq!(ms("king@0.25s"), Some(250_000));
        assert_eq!(ms("king@1.00000199999s"), Some(1_000_001));
        for text in ["king@.5s", "king@1.s", "king@1.5.5s", "king@1e3s", "king@+1s", "king@1.-5s"] {
            assert_eq!(ms(text), None, "{text}");
        }
    }

    #[test]
    fn a_text_without_a_bot_is_refused() {
        assert_eq!("king@soon".parse::<BotSpec>(), Err(BotSpecError::Limit("soon".to_owned())));
        assert_eq!("king@0t".parse::<BotSpec>(), Err(BotSpecError::Limit("0t".to_owned())));
        let too_long = "99999999999s".to_owned();
        assert_eq!("king@99999999999s".parse::<BotSpec>(), Err(BotSpecError::Limit(too_long)));
        assert_eq!("king@-1s".parse::<BotSpec>(), Err(BotSpecError::Limit("-1s".to_owned())));
        for text in ["", "@100ms", "cmd:", "cmd: @1s"] {
            assert_eq!(text.parse::<BotSpec>(), Err(BotSpecError::NoName(text.to_owned())));
        }
    }
}
