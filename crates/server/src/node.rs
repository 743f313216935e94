//! This node among those that share a database: it renews its lease, takes over what others
//! leave behind, and looks at what they write.
//!
//! A node alone (on SQLite, always) takes over once, when it starts, and watches its file.

use std::collections::BTreeSet;
use std::time::{Duration, Instant};

use tokio::task::JoinHandle;
use tokio::time::{MissedTickBehavior, interval, sleep, timeout};
use tracing::{debug, error, info, warn};

use crate::rooms::{PeerMessages, Rooms};
use crate::store::{LEASE, Notice, Notices, Store, StoreError};
use crate::time::Clock;

/// A node renews its lease this often, and looks for orphaned matches.
const RENEWAL: Duration = Duration::from_millis(500);

/// Notifications can be lost; a node compares its matches with the database this often.
const POLL: Duration = Duration::from_secs(5);

/// The file of a SQLite database is looked at this often.
const WATCH: Duration = Duration::from_secs(1);

/// What rooms tell each other is gathered for this long.
const PAUSE: Duration = Duration::from_millis(50);

/// A question to the database that takes longer than this is as good as unanswered.
const QUERY_TIMEOUT: Duration = Duration::from_secs(1);

/// Matches that are taken over or refreshed by one query.
const AT_ONCE: usize = 500;

/// This node.
#[derive(Debug)]
pub(crate) struct Node {
    store: Store,
    tasks: Vec<JoinHandle<()>>,
}

impl Node {
    /// Joins the others, if there can be any, and takes over what nobody looks after.
    pub(crate) async fn join(
        store: Store,
        rooms: Rooms,
        clock: Clock,
        messages: PeerMessages,
    ) -> Node {
        let mut tasks = Vec::new();
        if store.is_shared() {
            set_clock(&store, &clock).await;
            tasks.push(tokio::spawn(keep_lease(store.clone(), rooms.clone(), clock)));
            tasks.push(tokio::spawn(listen(store.clone(), rooms.clone())));
            tasks.push(tokio::spawn(send(store.clone(), messages)));
            tasks.push(tokio::spawn(poll(store.clone(), rooms)));
        } else {
            tasks.push(tokio::spawn(watch(store.clone(), rooms.clone())));
            match store.take_over(AT_ONCE).await {
                Ok(ids) => {
                    info!(n = ids.len(), "matches go on");
                    take_over(&rooms, &ids).await;
                }
                Err(problem) => warn!(%problem, "cannot tell which matches go on"),
            }
        }
        Node { store, tasks }
    }

    /// Leaves the others what this node looked after.
    pub(crate) async fn leave(self) {
        for task in &self.tasks {
            task.abort();
        }
        // If it cannot be told, the others notice it soon.
        let _ = patiently(self.store.leave()).await;
    }
}

async fn take_over(rooms: &Rooms, ids: &[String]) {
    metrics::counter!("crownland_adopted").increment(ids.len() as u64);
    for id in ids {
        rooms.take_over(id).await;
    }
}

/// Renews the lease, takes over orphaned matches, and detects loss of the database.
async fn keep_lease(store: Store, rooms: Rooms, clock: Clock) {
    let mut every = interval(RENEWAL);
    every.set_missed_tick_behavior(MissedTickBehavior::Delay);
    let mut heard = Instant::now();
    let mut others = BTreeSet::new();
    let mut clock_set = Instant::now();
    let mut n_losses = store.n_losses();
    loop {
        every.tick().await;
        let began = Instant::now();
        match patiently(store.renew_lease()).await {
            Ok(alive) => {
                clock.database_answered();
                // After an outage it may be another database server.
                if clock_set.elapsed() > POLL || heard.elapsed() > LEASE {
                    set_clock(&store, &clock).await;
                    clock_set = Instant::now();
                }
                heard = Instant::now();
                metrics::gauge!("crownland_nodes").set(alive.len() as u32 + 1);
                rooms.set_has_others(!alive.is_empty());
                for gone in others.difference(&alive) {
                    rooms.node_gone(gone);
                }
                others = alive;
                if rooms.set_cut_off(false) {
                    info!("the database answers again");
                }
                if store.n_losses() != n_losses {
                    n_losses = store.n_losses();
                    rooms.refresh_all();
                }
                match patiently(store.take_over(AT_ONCE)).await {
                    Ok(ids) if ids.is_empty() => {}
                    Ok(ids) => {
                        info!(n = ids.len(), "matches go on here");
                        take_over(&rooms, &ids).await;
                    }
                    Err(problem) => warn!(%problem, "cannot tell which matches nobody keeps"),
                }
            }
            Err(problem) => {
                clock.database_failed(began);
                let is_late = heard.elapsed() > LEASE;
                if !is_late || others.is_empty() {
                    continue;
                }
                if !rooms.set_cut_off(true) {
                    warn!(%problem, "the database does not answer; clients are sent to other nodes");
                }
                rooms.disconnect_all();
            }
        }
    }
}

/// Takes over the database's time of day, which is the same for all nodes.
async fn set_clock(store: &Store, clock: &Clock) {
    let began = Instant::now();
    match patiently(store.clock()).await {
        Ok(Some(theirs)) => {
            if let Some(off_ms) = clock.follow(theirs, began) {
                warn!(
                    off_ms,
                    "this machine's clock differs from the database's, which is used; \
                     set both, for example by NTP"
                );
            }
        }
        Ok(None) => {}
        Err(problem) => warn!(%problem, "cannot tell the database's time"),
    }
}

/// Notices when the file of the database is moved, deleted or replaced, and when it is back.
async fn watch(store: Store, rooms: Rooms) {
    let mut every = interval(WATCH);
    every.set_missed_tick_behavior(MissedTickBehavior::Delay);
    let mut is_lost = false;
    loop {
        every.tick().await;
        match store.check_file() {
            Err(problem) if !is_lost => error!(
                %problem,
                "nothing is saved any more: put the file back, or stop the server, restore a backup \
                 and start it again"
            ),
            Ok(()) if is_lost => info!("the file of the database is back"),
            _ => continue,
        }
        is_lost = !is_lost;
        rooms.set_store_lost(is_lost);
    }
}

/// Receives the notifications of other nodes, and subscribes again when that fails.
async fn listen(store: Store, rooms: Rooms) {
    loop {
        match store.notices().await {
            Ok(Some(notices)) => {
                let problem = receive(notices, &rooms).await;
                warn!(%problem, "no notices from other nodes; asking again");
            }
            Ok(None) => return,
            Err(problem) => warn!(%problem, "no notices from other nodes; asking again"),
        }
        sleep(RENEWAL).await;
    }
}

/// Listens to other nodes until the connection fails. The poll recovers missed notifications.
async fn receive(mut notices: Notices, rooms: &Rooms) -> StoreError {
    loop {
        match notices.next().await {
            Ok(Notice::Written(ids)) => ids.iter().for_each(|id| rooms.refresh(id, None)),
            Ok(Notice::PeerMessages { node, messages }) => {
                for (id, message) in messages {
                    rooms.hear(&id, &node, message);
                }
            }
            Err(problem) => return problem,
        }
    }
}

/// Sends the rooms' messages to the other nodes, in batches.
async fn send(store: Store, mut messages: PeerMessages) {
    let mut batch = Vec::new();
    while messages.recv_many(&mut batch, AT_ONCE).await > 0 {
        if let Err(problem) = patiently(store.tell(&batch)).await {
            debug!(%problem, "other nodes do not hear who is here");
        }
        batch.clear();
        sleep(PAUSE).await;
    }
}

/// Compares every awake match with the database, and lets it repeat who is here.
async fn poll(store: Store, rooms: Rooms) {
    let mut every = interval(POLL);
    every.set_missed_tick_behavior(MissedTickBehavior::Delay);
    loop {
        every.tick().await;
        rooms.repeat_presence();
        for ids in rooms.ids().chunks(AT_ONCE) {
            match patiently(store.last_events(ids)).await {
                Ok(lasts) => {
                    for (id, last) in lasts {
                        rooms.refresh(&id, Some(last));
                    }
                }
                Err(problem) => warn!(%problem, "cannot tell what other nodes wrote"),
            }
        }
    }
}

/// Waits for the database, up to a time limit.
pub(crate) async fn patiently<T>(
    question: impl Future<Output = Result<T, StoreError>>,
) -> Result<T, StoreError> {
    timeout(QUERY_TIMEOUT, question).await.unwrap_or(Err(StoreError::Silent))
}
