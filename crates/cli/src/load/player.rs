//! A table of the crowd: two people who play, and some who watch.

use std::sync::{Arc, Mutex, PoisonError};
use std::time::{Duration, Instant};

use game::Rng;
use serde::Deserialize;
use server::client::{Client, ClientError, Link};
use server::protocol::http::MakeTable;
use server::protocol::{Command, Phase, Refusal, SeatName, Settings};
use tokio::sync::OwnedSemaphorePermit;
use tokio::time::sleep;

use super::{Crowd, Figures};

const ENTROPY: &str = "10ad10ad10ad10ad10ad10ad10ad10ad";

/// When the last action of a table was sent.
type Sent = Arc<Mutex<Option<Instant>>>;

/// Sits two people down, lets them play for ever, one match after the other.
pub(super) async fn table(
    crowd: &Arc<Crowd>,
    mut rng: Rng,
    n_watchers: u32,
    place: OwnedSemaphorePermit,
) -> Result<(), ClientError> {
    let mut place = Some(place);
    loop {
        let mut ann = Client::new(&crowd.url)?;
        let mut bob = ann.stranger();
        let made = ann
            .make(&MakeTable {
                game: crowd.game.clone(),
                n_seats: 2,
                options: String::new(),
                settings: Settings::default(),
                bots: Vec::new(),
            })
            .await?;
        ann.sit(&made.id, SeatName::A, "Ann", ENTROPY).await?;
        bob.sit(&made.id, SeatName::B, "Bob", ENTROPY).await?;
        let sent = Sent::default();
        let mut links = vec![ann.connect(&made.id, 0).await?, bob.connect(&made.id, 0).await?];
        for _ in 0..n_watchers {
            links.push(ann.stranger().connect(&made.id, 0).await?);
        }
        let (a, b) = (rng.split(1), rng.split(2));
        rng.next_u64();
        let mut tasks = tokio::task::JoinSet::new();
        let mut players = [Some((SeatName::A, a)), Some((SeatName::B, b))].into_iter();
        for link in links {
            let (crowd, sent) = (Arc::clone(crowd), Arc::clone(&sent));
            let player = players.next().flatten();
            tasks.spawn(async move { sit(&crowd, link, player, &sent).await });
        }
        // Whoever comes next may sit down.
        drop(place.take());
        while let Some(done) = tasks.join_next().await {
            done.map_err(|error| ClientError::Answer(error.to_string()))??;
        }
    }
}

/// Plays, or watches, until the match is over.
async fn sit(
    crowd: &Crowd,
    mut link: Link,
    player: Option<(SeatName, Rng)>,
    last: &Sent,
) -> Result<(), ClientError> {
    let (own, mut rng) = match player {
        Some((seat, rng)) => (Some(seat), rng),
        None => (None, Rng::new(0)),
    };
    if let Some(seat) = own {
        link.send(Command::Ready { seat, ready: true, entropy: None }).await?;
    }
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
            Heard::Refused { refusal } => return Err(ClientError::Refused(refusal)),
            Heard::Snapshot(snapshot) => {
                if snapshot.n_played > n_played && n_played > 0 && !was_own {
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
                let (Some(choices), Some(seat)) = (&snapshot.choices, own) else { continue };
                if waiting.is_some() || snapshot.on_turn != own {
                    continue;
                }
                // Between a half and one and a half of it.
                let share = 0.5 + f64::from(rng.below(1_000)) / 1_000.0;
                sleep(Duration::from_secs_f64(crowd.think * share)).await;
                let text = choices[rng.below(choices.len() as u32) as usize].text.clone();
                let now = Instant::now();
                *last.lock().unwrap_or_else(PoisonError::into_inner) = Some(now);
                was_own = true;
                let id = link.send(Command::Act { seat, version: snapshot.version, text }).await?;
                waiting = Some((id, now));
            }
            Heard::Done { .. } | Heard::Other => {}
        }
    }
    Err(ClientError::Answer("the server hung up".to_owned()))
}

/// What a player of the crowd listens to. Reading every message as a whole would take more of
/// the machine than the server that is measured.
enum Heard {
    Snapshot(Glimpse),
    Done { id: u32 },
    Refused { refusal: Refusal },
    Other,
}

/// What of a snapshot a player needs in order to act.
#[derive(Deserialize)]
struct Glimpse {
    phase: Phase,
    version: u64,
    n_played: u32,
    on_turn: Option<SeatName>,
    choices: Option<Vec<Offer>>,
}

#[derive(Deserialize)]
struct Offer {
    text: String,
}

impl Heard {
    fn read(text: &str) -> Result<Heard, ClientError> {
        #[derive(Deserialize)]
        struct Kind<'a> {
            r#type: &'a str,
        }
        #[derive(Deserialize)]
        struct Done {
            id: u32,
        }
        #[derive(Deserialize)]
        struct Refused {
            refusal: Refusal,
        }
        let read = || -> serde_json::Result<Heard> {
            let Kind { r#type: kind } = serde_json::from_str(text)?;
            Ok(match kind {
                "snapshot" => Heard::Snapshot(serde_json::from_str(text)?),
                "done" => Heard::Done { id: serde_json::from_str::<Done>(text)?.id },
                "refused" => {
                    Heard::Refused { refusal: serde_json::from_str::<Refused>(text)?.refusal }
                }
                _ => Heard::Other,
            })
        };
        read().map_err(|error| ClientError::Answer(error.to_string()))
    }
}
