//! A table of the crowd: two people who play, and some who watch.

use std::net::IpAddr;
use std::pin::pin;
use std::sync::{Arc, Mutex, PoisonError};
use std::time::{Duration, Instant};

use client::{Client, ClientError, Link};
use game::Rng;
use serde::Deserialize;
use table::protocol::http::{MakeTable, SeatedBot};
use table::protocol::{BotPlan, Command, Phase, Refusal, SeatName};
use tokio::sync::OwnedSemaphorePermit;
use tokio::time::sleep;

use super::{Crowd, Figures};

pub(super) const ENTROPY: &str = "10ad10ad10ad10ad10ad10ad10ad10ad";

/// When the last action of a table was sent.
type Sent = Arc<Mutex<Option<Instant>>>;

/// How long a king thinks about a turn.
const KING_MS: u32 = 1_000;

/// Somebody who plays or watches.
struct Guest {
    client: Client,
    table: String,
    /// Where they sit, and what they decide by.
    player: Option<(SeatName, Rng)>,
    /// How long they think, in seconds.
    think: f64,
    /// Whether others act whose actions are timed.
    sees_others: bool,
}

/// Seats two players who play one match after the other until the test ends.
pub(super) async fn table(
    crowd: &Arc<Crowd>,
    local: Option<IpAddr>,
    mut rng: Rng,
    n_watchers: u32,
    place: OwnedSemaphorePermit,
) -> Result<(), ClientError> {
    let mut place = Some(place);
    let visitor = crowd.visitor(local)?;
    loop {
        let mut ann = visitor.without_cookie();
        let mut bob = visitor.without_cookie();
        let id = open_table(crowd, &mut ann, Vec::new()).await?;
        ann.sit(&id, SeatName::A, "Ann", ENTROPY).await?;
        bob.sit(&id, SeatName::B, "Bob", ENTROPY).await?;
        let mut guests = vec![
            (ann, Some((SeatName::A, rng.split(1)))),
            (bob, Some((SeatName::B, rng.split(2)))),
        ];
        rng.next_u64();
        guests.extend((0..n_watchers).map(|_| (visitor.clone(), None)));
        let guest = |(client, player)| Guest {
            client,
            table: id.clone(),
            player,
            think: crowd.think,
            sees_others: true,
        };
        play(crowd, guests.into_iter().map(guest), &mut place).await?;
    }
}

/// Plays against a king without thinking until the test ends.
pub(super) async fn against_a_king(
    crowd: &Arc<Crowd>,
    local: Option<IpAddr>,
    mut rng: Rng,
    place: OwnedSemaphorePermit,
) -> Result<(), ClientError> {
    let mut place = Some(place);
    let visitor = crowd.visitor(local)?;
    loop {
        let mut client = visitor.without_cookie();
        let bot = BotPlan { level: "king".to_owned(), think_ms: KING_MS };
        let table =
            open_table(crowd, &mut client, vec![SeatedBot { seat: SeatName::B, bot }]).await?;
        client.sit(&table, SeatName::A, "Ann", ENTROPY).await?;
        let player = Some((SeatName::A, rng.split(1)));
        rng.next_u64();
        let guest = Guest { client, table, player, think: 0.0, sees_others: false };
        play(crowd, [guest], &mut place).await?;
    }
}

/// Makes a table for two.
async fn open_table(
    crowd: &Crowd,
    host: &mut Client,
    bots: Vec<SeatedBot>,
) -> Result<String, ClientError> {
    let table = MakeTable { bots, ..MakeTable::for_two(&crowd.game) };
    let id = host.make(&table).await?.id;
    crowd.tables.lock().unwrap_or_else(PoisonError::into_inner).push(id.clone());
    Ok(id)
}

/// One match of these guests, until it is over. Once all have come, the next table may open.
async fn play(
    crowd: &Arc<Crowd>,
    guests: impl IntoIterator<Item = Guest>,
    place: &mut Option<OwnedSemaphorePermit>,
) -> Result<(), ClientError> {
    let sent = Sent::default();
    let mut tasks = tokio::task::JoinSet::new();
    for guest in guests {
        let (crowd, sent) = (Arc::clone(crowd), Arc::clone(&sent));
        let link = guest.client.connect(&guest.table, 0).await?;
        tasks.spawn(async move { stay(&crowd, guest, link, &sent).await });
    }
    drop(place.take());
    while let Some(done) = tasks.join_next().await {
        done.map_err(|error| ClientError::Answer(error.to_string()))??;
    }
    Ok(())
}

/// Stays at a table until the match is over, and comes back if the crowd does.
async fn stay(
    crowd: &Crowd,
    mut guest: Guest,
    mut link: Link,
    last: &Sent,
) -> Result<(), ClientError> {
    if let Some((seat, _)) = guest.player {
        link.send(Command::Ready { seat, ready: true, entropy: None }).await?;
    }
    let mut gone = None;
    loop {
        match sit(crowd, &mut guest, link, last, gone).await {
            Err(Ending::HungUp) if crowd.comes_back => {}
            Err(Ending::HungUp) => {
                return Err(ClientError::Answer("the server hung up".to_owned()));
            }
            Err(Ending::Failed(error)) => return Err(error),
            Ok(()) => return Ok(()),
        }
        let since = Instant::now();
        gone = Some(since);
        link = loop {
            // Not all at the same time.
            let millis = 100 + u64::from(Rng::new(since.elapsed().as_nanos() as u64).below(400));
            sleep(Duration::from_millis(millis)).await;
            if let Ok(link) = guest.client.connect(&guest.table, 0).await {
                break link;
            }
        };
    }
}

/// Why somebody left before the match was over.
enum Ending {
    HungUp,
    Failed(ClientError),
}

impl From<ClientError> for Ending {
    fn from(error: ClientError) -> Ending {
        Ending::Failed(error)
    }
}

/// Plays, or watches, until the match is over or the connection is.
async fn sit(
    crowd: &Crowd,
    guest: &mut Guest,
    mut link: Link,
    last: &Sent,
    mut gone: Option<Instant>,
) -> Result<(), Ending> {
    let own = guest.player.as_ref().map(|&(seat, _)| seat);
    let mut waiting = None;
    let mut n_played = 0;
    let mut was_own = false;
    while let Some(text) = link.next_text().await {
        match Heard::read(&text)? {
            Heard::Done { id } if Some(id) == waiting.map(|(id, _)| id) => {
                if let Some((_, since)) = waiting.take() {
                    Figures::record(&crowd.figures.acknowledged, since);
                }
            }
            Heard::Refused { refusal } => return Err(ClientError::Refused(refusal).into()),
            Heard::Snapshot(snapshot) => {
                if let Some(since) = gone.take() {
                    Figures::record(&crowd.figures.back, since);
                }
                if guest.sees_others && snapshot.n_played > n_played && n_played > 0 && !was_own {
                    let since = *last.lock().unwrap_or_else(PoisonError::into_inner);
                    if let Some(since) = since {
                        Figures::record(&crowd.figures.seen, since);
                    }
                }
                n_played = snapshot.n_played;
                was_own = false;
                if snapshot.phase == Phase::Over {
                    return Ok(());
                }
                let (Some(choices), Some((seat, rng))) = (&snapshot.choices, &mut guest.player)
                else {
                    continue;
                };
                if waiting.is_some() || snapshot.on_turn != own {
                    continue;
                }
                let text = choices[rng.below(choices.len() as u32) as usize].text.to_owned();
                // Between a half and one and a half of it.
                let share = 0.5 + f64::from(rng.below(1_000)) / 1_000.0;
                let mut thinking = pin!(sleep(Duration::from_secs_f64(guest.think * share)));
                loop {
                    tokio::select! {
                        () = &mut thinking => break,
                        heard = link.next_text() => if heard.is_none() {
                            return Err(Ending::HungUp);
                        },
                    }
                }
                let now = Instant::now();
                *last.lock().unwrap_or_else(PoisonError::into_inner) = Some(now);
                was_own = true;
                let (seat, version) = (*seat, snapshot.version);
                let number = link.send(Command::Act { seat, version, text }).await;
                waiting = Some((number.map_err(|_| Ending::HungUp)?, now));
            }
            Heard::Done { .. } | Heard::Other => {}
        }
    }
    Err(Ending::HungUp)
}

/// What a player of the crowd listens to. Reading every message as a whole, or twice, would take
/// more of the machine than the server that is measured.
enum Heard<'a> {
    Snapshot(Glimpse<'a>),
    Done { id: u32 },
    Refused { refusal: Refusal },
    Other,
}

/// What of a snapshot a player needs in order to act.
struct Glimpse<'a> {
    phase: Phase,
    version: u64,
    n_played: u32,
    on_turn: Option<SeatName>,
    choices: Option<Vec<Offer<'a>>>,
}

impl Glimpse<'_> {
    /// A glimpse of a game in which others are on turn: of that message only the number of actions
    /// counts, and most of it is not read.
    fn of_others_turn(text: &str) -> Option<Self> {
        let is_one = text.starts_with("{\"type\":\"snapshot\"")
            && text.contains("\"phase\":\"playing\"")
            && text.contains("\"choices\":null");
        let (_, rest) = text.split_once("\"n_played\":").filter(|_| is_one)?;
        let n_played = rest.split(|c: char| !c.is_ascii_digit()).next()?.parse().ok()?;
        Some(Glimpse { phase: Phase::Playing, version: 0, n_played, on_turn: None, choices: None })
    }
}

#[derive(Deserialize)]
struct Offer<'a> {
    text: &'a str,
}

/// The members of all messages that count here.
#[derive(Deserialize)]
struct Members<'a> {
    r#type: &'a str,
    id: Option<u32>,
    refusal: Option<Refusal>,
    phase: Option<Phase>,
    version: Option<u64>,
    n_played: Option<u32>,
    on_turn: Option<SeatName>,
    #[serde(borrow)]
    choices: Option<Vec<Offer<'a>>>,
}

impl Heard<'_> {
    fn read(text: &str) -> Result<Heard<'_>, ClientError> {
        if let Some(glimpse) = Glimpse::of_others_turn(text) {
            return Ok(Heard::Snapshot(glimpse));
        }
        let members: Members =
            serde_json::from_str(text).map_err(|error| ClientError::Answer(error.to_string()))?;
        let Members { r#type: kind, on_turn, choices, .. } = members;
        let heard = match (kind, members.id, members.refusal) {
            ("done", Some(id), _) => Some(Heard::Done { id }),
            ("refused", _, Some(refusal)) => Some(Heard::Refused { refusal }),
            ("snapshot", ..) => match (members.phase, members.version, members.n_played) {
                (Some(phase), Some(version), Some(n_played)) => {
                    Some(Heard::Snapshot(Glimpse { phase, version, n_played, on_turn, choices }))
                }
                _ => None,
            },
            ("done" | "refused", ..) => None,
            _ => Some(Heard::Other),
        };
        heard.ok_or_else(|| ClientError::Answer(format!("a member of `{kind}` is missing")))
    }
}
