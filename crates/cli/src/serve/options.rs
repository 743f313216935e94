//! The options of `crownland serve`: from the command line, the environment, or a file.

use std::fmt;
use std::net::IpAddr;
use std::path::PathBuf;
use std::str::FromStr;
use std::time::Duration;

use anyhow::{Context, Result};
use clap::Args;
use clap::builder::BoolishValueParser;
use serde::{Deserialize, Deserializer};
use server::config::{Config, Keeping, Limits, ThinkLimits};
use url::Url;

use crate::failure::Usage;
use crate::online;

/// Longest time that an operator may give bots for a turn.
const MOST_THINK_MS: u32 = 60_000;

#[derive(Debug, Args)]
pub(crate) struct ServeArgs {
    #[command(flatten)]
    options: Options,
    /// A file with the same options, as TOML
    #[arg(long, value_name = "FILE", env = "CROWNLAND_CONFIG")]
    config: Option<PathBuf>,
    /// Open the browser
    #[arg(long)]
    pub(super) open: bool,
}

/// What can be set on the command line, by the environment and in the file.
#[derive(Debug, Default, Args, Deserialize)]
#[serde(deny_unknown_fields, rename_all = "kebab-case", default)]
struct Options {
    /// Where to listen, HOST:PORT [default: 127.0.0.1:8080]
    #[arg(long, value_name = "ADDRESS", env = "CROWNLAND_LISTEN")]
    listen: Option<Listen>,
    /// Where matches are kept: sqlite:PATH or postgres://… [default: a file in the user's data
    /// folder]
    #[arg(long, value_name = "URL", env = "CROWNLAND_DATABASE")]
    database: Option<String>,
    /// The public URL, without a path
    #[arg(long, value_name = "URL", env = "CROWNLAND_PUBLIC_URL")]
    public_url: Option<String>,
    /// A proxy whose X-Forwarded-For is trusted; several separated by commas
    #[arg(long, value_name = "ADDRESS", env = "CROWNLAND_TRUSTED_PROXY", value_delimiter = ',')]
    #[serde(deserialize_with = "one_or_several")]
    trusted_proxy: Vec<IpAddr>,
    /// How many bots think at the same time, at least 1 [default: all cores but one]
    #[arg(long, value_name = "N", env = "CROWNLAND_BOT_THREADS")]
    bot_threads: Option<usize>,
    /// Longest time a bot may think about a turn, in milliseconds [default: 5000]
    #[arg(long, value_name = "MS", env = "CROWNLAND_MAX_THINK_MS")]
    max_think_ms: Option<u32>,
    /// Seconds of thinking a minute for one address, then its bots get 200 ms a turn; 0 disables the limit
    /// [default: 30]
    #[arg(long, value_name = "S", env = "CROWNLAND_THINKING")]
    thinking: Option<u32>,
    /// Requests a second from one address; 0 disables the limit [default: 30]
    #[arg(long, value_name = "N", env = "CROWNLAND_REQUESTS")]
    requests: Option<u32>,
    /// Replays, records, proofs and lists a second for one address; 0 disables the limit
    /// [default: 4]
    #[arg(long, value_name = "N", env = "CROWNLAND_REPLAYS")]
    replays: Option<u32>,
    /// Messages a second through one socket; 0 disables the limit [default: 20]
    #[arg(long, value_name = "N", env = "CROWNLAND_MESSAGES")]
    messages: Option<u32>,
    /// Sockets from one address; 0 disables the limit [default: 200]
    #[arg(long, value_name = "N", env = "CROWNLAND_SOCKETS")]
    sockets: Option<u32>,
    /// Connections from one address, sockets included; 0 disables the limit [default: 400]
    #[arg(long, value_name = "N", env = "CROWNLAND_CONNECTIONS")]
    connections: Option<u32>,
    /// Tables made from one address in an hour; 0 disables the limit [default: 200]
    #[arg(long, value_name = "N", env = "CROWNLAND_TABLES")]
    tables: Option<u32>,
    /// Days that a match is kept after its end; 0 keeps it [default: 0]
    #[arg(long, value_name = "DAYS", env = "CROWNLAND_KEEP_FINISHED")]
    keep_finished: Option<u32>,
    /// Days that a match is kept in which nothing happens and which never ended; 0 keeps it
    /// [default: 0]
    #[arg(long, value_name = "DAYS", env = "CROWNLAND_KEEP_ABANDONED")]
    keep_abandoned: Option<u32>,
    /// Log as JSON, a line for each event [default: false]
    #[arg(long, env = "CROWNLAND_LOG_JSON", num_args = 0..=1, require_equals = true,
        default_missing_value = "true", value_name = "BOOL", value_parser = BoolishValueParser::new())]
    log_json: Option<bool>,
}

/// What a server is started with.
pub(super) struct Setup {
    pub(super) listen: Listen,
    pub(super) database: String,
    pub(super) log_json: bool,
    pub(super) config: Config,
}

impl ServeArgs {
    /// Whether the command line or the environment asks for a log of JSON, before a file is read.
    pub(super) fn asks_for_json(&self) -> bool {
        self.options.log_json == Some(true)
    }

    /// The options of the command line, where they are not given those of the file, and else the
    /// defaults.
    pub(super) fn setup(&self) -> Result<Setup> {
        let file = match &self.config {
            None => Options::default(),
            Some(path) => {
                let name = || path.display().to_string();
                let text = std::fs::read_to_string(path).with_context(name)?;
                basic_toml::from_str(&text).with_context(name)?
            }
        };
        let args = &self.options;
        let database = match args.database.clone().or(file.database) {
            Some(database) => database,
            None => online::default_database()?,
        };
        let public_url = args.public_url.as_ref().or(file.public_url.as_ref());
        let is_proxy_given = !args.trusted_proxy.is_empty();
        let usual = Config::default();
        let limit = |arg: Option<u32>, line: Option<u32>, usual: u32| arg.or(line).unwrap_or(usual);
        let limits = Limits {
            requests: limit(args.requests, file.requests, usual.limits.requests),
            messages: limit(args.messages, file.messages, usual.limits.messages),
            sockets: limit(args.sockets, file.sockets, usual.limits.sockets),
            tables: limit(args.tables, file.tables, usual.limits.tables),
            connections: limit(args.connections, file.connections, usual.limits.connections),
            replays: limit(args.replays, file.replays, usual.limits.replays),
        };
        let max_think_ms = args.max_think_ms.or(file.max_think_ms);
        let thinking = args.thinking.or(file.thinking);
        let config = Config {
            public_url: public_url.map(|url| origin(url)).transpose()?,
            thinking: ThinkLimits {
                n_threads: args.bot_threads.or(file.bot_threads).unwrap_or_else(spare_cores),
                max_turn: max_think_ms.map_or(Ok(usual.thinking.max_turn), max_turn)?,
                per_minute: thinking
                    .map_or(usual.thinking.per_minute, |s| Duration::from_secs(s.into())),
            },
            trusted_proxies: if is_proxy_given {
                args.trusted_proxy.clone()
            } else {
                file.trusted_proxy
            },
            limits,
            keeping: Keeping {
                finished_days: args.keep_finished.or(file.keep_finished).unwrap_or(0),
                abandoned_days: args.keep_abandoned.or(file.keep_abandoned).unwrap_or(0),
            },
            ..usual
        };
        Ok(Setup {
            listen: args.listen.clone().or(file.listen).unwrap_or_default(),
            database,
            log_json: args.log_json.or(file.log_json).unwrap_or(false),
            config,
        })
    }
}

fn max_turn(ms: u32) -> Result<Duration> {
    if (1..=MOST_THINK_MS).contains(&ms) {
        return Ok(Duration::from_millis(ms.into()));
    }
    Err(Usage(format!("--max-think-ms: found {ms}, expected 1 to {MOST_THINK_MS}")).into())
}

fn spare_cores() -> usize {
    std::thread::available_parallelism().map_or(1, |n| (n.get() - 1).max(1))
}

/// `"127.0.0.1"`, `"127.0.0.1, ::1"` or `["127.0.0.1", "::1"]`.
fn one_or_several<'de, D: Deserializer<'de>>(deserializer: D) -> Result<Vec<IpAddr>, D::Error> {
    #[derive(Deserialize)]
    #[serde(untagged, expecting = "expected an address, or several")]
    enum Value {
        Text(String),
        List(Vec<String>),
    }
    let texts = match Value::deserialize(deserializer)? {
        Value::Text(text) => text.split(',').map(|part| part.trim().to_owned()).collect(),
        Value::List(texts) => texts,
    };
    let parse = |text: String| {
        let wrong = |_| serde::de::Error::custom(format!("found `{text}`, expected an address"));
        text.parse().map_err(wrong)
    };
    texts.into_iter().map(parse).collect()
}

/// Where to listen: a host, by name or number, and a port.
#[derive(Debug, Clone, PartialEq, Eq, Deserialize)]
#[serde(try_from = "String")]
pub(crate) struct Listen {
    pub(crate) host: String,
    pub(crate) port: u16,
}

impl Default for Listen {
    fn default() -> Listen {
        Listen { host: "127.0.0.1".to_owned(), port: 8080 }
    }
}

impl fmt::Display for Listen {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}:{}", self.host, self.port)
    }
}

impl FromStr for Listen {
    type Err = String;

    fn from_str(text: &str) -> Result<Listen, String> {
        let parts = text.rsplit_once(':').and_then(|(host, port)| {
            let is_bare_v6 = host.contains(':') && !host.starts_with('[');
            let is_host = !host.is_empty() && !host.contains(['/', ' ']) && !is_bare_v6;
            Some((host.to_owned(), port.parse().ok()?)).filter(|_| is_host)
        });
        let expected = "HOST:PORT, such as 127.0.0.1:8080, localhost:8080 or [::1]:8080";
        let (host, port) = parts.ok_or(format!("found `{text}`, expected {expected}"))?;
        Ok(Listen { host, port })
    }
}

impl TryFrom<String> for Listen {
    type Error = String;

    fn try_from(text: String) -> Result<Listen, String> {
        text.parse()
    }
}

/// A public address as browsers write it in `Origin`: in lower case, without a default port, a host
/// of other letters in ASCII.
pub(crate) fn origin(text: &str) -> Result<String> {
    let refuse = |reason: &str| {
        let expected = "http:// or https:// and a host, without a path";
        Usage(format!("--public-url: found `{text}`, expected {expected} ({reason})"))
    };
    let url = Url::parse(text).map_err(|error| refuse(&error.to_string()))?;
    let has_more = url.path() != "/" || url.query().is_some() || url.fragment().is_some();
    let has_user = !url.username().is_empty() || url.password().is_some();
    if !["http", "https"].contains(&url.scheme()) {
        return Err(refuse(&format!("the scheme is {}", url.scheme())).into());
    }
    if has_more || has_user {
        return Err(refuse("there is more than a host and a port").into());
    }
    Ok(url.origin().ascii_serialization())
}

#[cfg(test)]
mod tests {
    use std::net::IpAddr;

    use clap::Parser;
    use server::config::{Config, Limits};

    use super::{Listen, Options, ServeArgs, Setup, origin};

    #[test]
    fn a_public_address_is_what_browsers_say() {
        for (given, expected) in [
            ("https://games.example.org", "https://games.example.org"),
            ("https://Games.Example.org/", "https://games.example.org"),
            ("https://games.example.org:443", "https://games.example.org"),
            ("http://games.example.org:80", "http://games.example.org"),
            ("https://games.example.org:8443", "https://games.example.org:8443"),
            ("https://bücher.example", "https://xn--bcher-kva.example"),
            ("http://[::1]:8080", "http://[::1]:8080"),
        ] {
            assert_eq!(origin(given).expect("an origin"), expected, "{given}");
        }
        for wrong in [
            "games.example.org",
            "ftp://games.example.org",
            "https://",
            "https://games.example.org/path",
            "https://games.example.org?x",
            "https://games.example.org#x",
            "https://ann@games.example.org",
            "https://games example.org",
            "https://games.example.org:99999",
        ] {
            let told = origin(wrong).expect_err(wrong).to_string();
            assert!(told.starts_with(&format!("--public-url: found `{wrong}`")), "{told}");
        }
    }

    /// The options of a command line with a file.
    fn setup(args: &[&str], file: &str) -> Setup {
        #[derive(Parser)]
        struct Cli {
            #[command(flatten)]
            args: ServeArgs,
        }
        let config = tempfile::NamedTempFile::new().expect("a file");
        std::fs::write(config.path(), file).expect("written");
        let path = config.path().display().to_string();
        let given = ["serve", "--database", "sqlite:x", "--config", &path];
        let cli = Cli::parse_from(given.into_iter().chain(args.iter().copied()));
        cli.args.setup().expect("options")
    }

    #[test]
    fn the_command_line_overrides_the_file() {
        let file = "listen = \"0.0.0.0:1\"\npublic-url = \"https://a.example\"\nlog-json = true
            trusted-proxy = [\"10.0.0.1\", \"10.0.0.2\"]\nbot-threads = 3\nmax-think-ms = 900
            thinking = 7\nrequests = 1\nreplays = 2\nmessages = 3\nsockets = 4\nconnections = 5
            tables = 6\nkeep-finished = 7\nkeep-abandoned = 8\n";
        let of_file = setup(&[], file);
        let Config { limits, thinking, keeping, trusted_proxies, .. } = of_file.config;
        let Limits { requests, replays, messages, sockets, connections, tables } = limits;
        let numbers = [requests, replays, messages, sockets, connections, tables];
        assert_eq!(numbers, [1, 2, 3, 4, 5, 6]);
        assert_eq!((keeping.finished_days, keeping.abandoned_days), (7, 8));
        assert_eq!((thinking.n_threads, thinking.max_turn.as_millis()), (3, 900));
        assert_eq!((thinking.per_minute.as_secs(), trusted_proxies.len()), (7, 2));
        assert!(of_file.log_json && of_file.listen.port == 1);
        let args = "--listen localhost:2 --public-url https://b.example --log-json=no \
            --trusted-proxy 10.0.0.9 --bot-threads 4 --max-think-ms 901 --thinking 17 \
            --requests 11 --replays 12 --messages 13 --sockets 14 --connections 15 --tables 16 \
            --keep-finished 17 --keep-abandoned 18";
        let args: Vec<_> = args.split_whitespace().collect();
        let of_args = setup(&args, file);
        let Config { limits, thinking, keeping, trusted_proxies, public_url, .. } = of_args.config;
        let Limits { requests, replays, messages, sockets, connections, tables } = limits;
        let numbers = [requests, replays, messages, sockets, connections, tables];
        assert_eq!(numbers, [11, 12, 13, 14, 15, 16]);
        assert_eq!((keeping.finished_days, keeping.abandoned_days), (17, 18));
        assert_eq!((thinking.n_threads, thinking.max_turn.as_millis()), (4, 901));
        assert_eq!(thinking.per_minute.as_secs(), 17);
        assert_eq!(trusted_proxies, ["10.0.0.9".parse::<IpAddr>().expect("an address")]);
        assert_eq!(public_url.as_deref(), Some("https://b.example"));
        assert!(!of_args.log_json && of_args.listen.to_string() == "localhost:2");
    }

    #[test]
    fn a_host_to_listen_on_has_a_name_or_a_number() {
        for right in ["127.0.0.1:8080", "localhost:0", "[::1]:8080", "games.example.org:1"] {
            assert_eq!(right.parse::<Listen>().expect(right).to_string(), right);
        }
        for wrong in ["8080", "localhost", ":8080", "::1:8080", "a b:1", "localhost:70000"] {
            let told = wrong.parse::<Listen>().expect_err(wrong);
            assert!(told.contains("expected HOST:PORT"), "{told}");
        }
    }

    #[test]
    fn proxies_in_a_file_are_one_or_several() {
        for text in
            ["trusted-proxy = \"127.0.0.1, ::1\"", "trusted-proxy = [\"127.0.0.1\", \"::1\"]"]
        {
            let options: Options = basic_toml::from_str(text).expect(text);
            assert_eq!(options.trusted_proxy.len(), 2, "{text}");
        }
        let wrong =
            basic_toml::from_str::<Options>("trusted-proxy = \"nonsense\"").expect_err("wrong");
        assert!(wrong.to_string().contains("found `nonsense`"), "{wrong}");
    }
}
