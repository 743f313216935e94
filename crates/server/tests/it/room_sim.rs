//! A room without a runtime: time and saving are in the hands of the test.

use table::moment::Moment;
use table::protocol::{Command, Refusal, SeatName, ServerMessage, Settings, Snapshot};
use table::room::{Answer, Ask, Asker, ConnId, Input, Output, Room};
use table::secret::OwnerId;
use table::stored_event::StoredEvent;
use table::summary::Summary;
use table::table::{MatchSetup, Table};

use crate::test_server::{ENTROPY, bot};

/// A room, what was saved of it, and the time.
pub(crate) struct RoomSim {
    pub(crate) room: Room,
    /// The time of day.
    pub(crate) now: u64,
    /// How long the server and its database were away.
    pub(crate) lost: u64,
    pub(crate) saved: Vec<(u64, StoredEvent)>,
    pub(crate) setup: MatchSetup,
    n_requests: u64,
}

pub(crate) fn owner_id(name: &str) -> OwnerId {
    OwnerId::of(name)
}

pub(crate) fn setup(settings: Settings) -> MatchSetup {
    MatchSetup {
        id: "test".to_owned(),
        game: "kingdomino".to_owned(),
        rules_version: 1,
        n_seats: 2,
        options: String::new(),
        settings,
        secret: "5e".repeat(32),
        rematch_of: None,
        made_at: 1_000,
    }
}

impl RoomSim {
    /// An empty table, whose host is `ann`.
    pub(crate) fn empty(settings: Settings) -> RoomSim {
        let setup = setup(settings);
        let saved = vec![(1_000, StoredEvent::Made { host: owner_id("ann") })];
        RoomSim::woken(setup, saved, 1_000)
    }

    /// A room read from what was saved.
    pub(crate) fn woken(setup: MatchSetup, saved: Vec<(u64, StoredEvent)>, now: u64) -> RoomSim {
        let mut table = Table::new(setup.clone());
        for (at, event) in &saved {
            table.apply(*at, event.clone()).expect("an event that fits");
        }
        RoomSim { room: Room::new(table, now), now, lost: 0, saved, setup, n_requests: 0 }
    }

    /// Ann and Bob play Kingdomino.
    pub(crate) fn two_people(settings: Settings) -> RoomSim {
        RoomSim::two_people_at(setup(settings))
    }

    /// Ann and Bob play.
    pub(crate) fn two_people_at(setup: MatchSetup) -> RoomSim {
        let mut sim = RoomSim::woken(
            setup,
            vec![(1_000, StoredEvent::Made { host: owner_id("ann") })],
            1_000,
        );
        for (who, seat) in [("ann", SeatName::A), ("bob", SeatName::B)] {
            sim.ask(who, sit(seat, who)).expect("a seat");
        }
        for (who, seat) in [("ann", SeatName::A), ("bob", SeatName::B)] {
            sim.command(who, Command::Ready { seat, ready: true, entropy: None }).expect("ready");
        }
        sim
    }

    /// Ann plays against a bot.
    pub(crate) fn against_a_bot(settings: Settings) -> RoomSim {
        let mut sim = RoomSim::empty(settings);
        sim.ask("ann", sit(SeatName::A, "ann")).expect("a seat");
        sim.ask("ann", Ask::SeatBot { seat: SeatName::B, bot: bot() }).expect("a bot");
        let ready = Command::Ready { seat: SeatName::A, ready: true, entropy: None };
        sim.command("ann", ready).expect("ready");
        sim
    }

    pub(crate) fn moment(&self) -> Moment {
        Moment { at: self.now, served: self.now - self.lost }
    }

    /// The server is frozen, or the database away.
    pub(crate) fn outage(&mut self, ms: u64) {
        self.now += ms;
        self.lost += ms;
    }

    /// Lets the room handle something, without saving.
    pub(crate) fn handle(&mut self, input: Input) -> Vec<Output> {
        self.room.handle(input, self.moment()).expect("the room makes sense")
    }

    /// Lets the room handle something, and saves whatever it wants saved. What it sums up for lists
    /// beforehand is how the table is afterwards.
    pub(crate) fn run(&mut self, input: Input) -> Vec<Output> {
        let mut all = Vec::new();
        let mut inputs = vec![input];
        let mut promised = None;
        while let Some(input) = inputs.pop() {
            let outputs = self.handle(input);
            if let Some((phase, summary)) = promised.take() {
                let table = self.room.table();
                assert_eq!((table.phase, Summary::of(table)), (phase, summary));
            }
            for output in outputs {
                if let Output::Save { first_seq, at, events, phase, summary, .. } = &output {
                    promised = Some((*phase, summary.clone()));
                    assert_eq!(*first_seq, self.saved.len() as u64);
                    self.saved.extend(events.iter().map(|event| (*at, event.clone())));
                    inputs.push(Input::Saved { at: *at });
                }
                all.push(output);
            }
        }
        all
    }

    /// Asks as somebody, and gives the answer.
    pub(crate) fn ask(&mut self, who: &str, ask: Ask) -> Result<Answer, Refusal> {
        self.n_requests += 1;
        let asker = Asker::Request(self.n_requests);
        let outputs = self.run(Input::Ask { asker, owner_id: Some(owner_id(who)), ask });
        let reply = outputs.into_iter().find_map(|output| match output {
            Output::Reply(request, answer) if request == self.n_requests => Some(answer),
            _ => None,
        });
        reply.expect("an answer")
    }

    pub(crate) fn command(&mut self, who: &str, command: Command) -> Result<(), Refusal> {
        self.ask(who, Ask::Command(command)).map(|_| ())
    }

    pub(crate) fn join(&mut self, conn: ConnId, who: &str) -> Vec<Output> {
        self.run(Input::Join { conn, owner_id: Some(owner_id(who)), since: 0 })
    }

    pub(crate) fn snapshot(&self, who: &str) -> Snapshot {
        self.room.snapshot(Some(&owner_id(who)), 0, self.moment())
    }

    /// Who is on turn, as a name.
    pub(crate) fn on_turn(&self) -> (&'static str, SeatName) {
        match self.room.table().on_turn().expect("a turn") {
            SeatName::A => ("ann", SeatName::A),
            _ => ("bob", SeatName::B),
        }
    }

    /// The seat on turn plays its first choice.
    pub(crate) fn act(&mut self) -> (&'static str, SeatName) {
        let (who, seat) = self.on_turn();
        let snapshot = self.snapshot(who);
        let text = snapshot.choices.expect("choices")[0].text.clone();
        self.command(who, Command::Act { seat, version: snapshot.version, text }).expect("legal");
        (who, seat)
    }

    pub(crate) fn events(&self) -> Vec<&StoredEvent> {
        self.saved.iter().map(|(_, event)| event).collect()
    }
}

pub(crate) fn sit(seat: SeatName, name: &str) -> Ask {
    Ask::Sit { seat, name: name.to_owned(), entropy: ENTROPY.to_owned() }
}

/// The messages to a connection.
pub(crate) fn to(conn: ConnId, outputs: &[Output]) -> Vec<&ServerMessage> {
    outputs
        .iter()
        .filter_map(|output| match output {
            Output::Send(to, message) if *to == conn => Some(message),
            _ => None,
        })
        .collect()
}
