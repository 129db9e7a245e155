//! All tournaments of a database: opened, listed, found by name, read, changed by orders, followed. The newest ones are
//! held in memory (`event.rs`); several processes may work on one database.

use std::ops::Range;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, PoisonError};
use std::time::Duration;

use roundtable::Game;
use roundtable::event::{
    Announced, Begun, Command, Entry, Halt, Opening, OrderNote, Record, Refusal, Stamp, Timestamp, Tournament,
};
use roundtable::parts::plain_name;
use roundtable_store::{Kept, Retention, Store, StoreError};
use tokio::sync::Notify;

use crate::event::{Event, Held, Newest, lines};
use crate::follow::listen;
use crate::gone::Gone;
use crate::short_id::short_id;
use crate::{Follower, HostError};

/// How often an order is tried when other processes store lines first: more often than any number of desks can explain.
pub(crate) const ATTEMPTS: u32 = 100;

/// From this many tournaments in memory on, unused ones are dropped.
const HELD: usize = 500;

/// A part of every stored line that renames a tournament; the store searches for it.
const TITLED: &str = "\"entry\":{\"titled\":";

/// How long a reader waits for the database before being given the state in memory.
const GLANCE: Duration = Duration::from_secs(1);

/// All tournaments of a database. A clone is the same host.
#[derive(Clone, Debug)]
pub struct Host {
    store: Store,
    events: Arc<Held>,
    /// Whether a task listens for lines of other processes.
    listened: Arc<AtomicBool>,
    /// Wakes a worker in this program.
    nudge: Arc<Notify>,
    /// Removed tournaments.
    gone: Arc<Gone>,
}

/// A tournament of a list.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ListedEvent {
    /// Its id.
    pub id: String,
    /// When it was opened.
    pub opened: Timestamp,
    /// What it is called now.
    pub name: String,
    /// What was fixed when it was opened.
    pub opening: Opening,
    /// The number of its last line.
    pub last: u64,
}

/// An order that was carried out, now or when its operation name was first used.
#[derive(Clone, Debug)]
pub struct Done {
    /// Which lines it entered, as places from 0; empty if nothing had to change.
    pub lines: Range<usize>,
    /// Whether it was done now; if not, earlier under the same operation name.
    pub now: bool,
    /// Notes on it.
    pub told: Vec<OrderNote>,
    /// The tournament after it.
    pub tournament: Arc<Tournament>,
}

impl Host {
    /// Opens the database in a file, created if missing, or at `postgres://…`.
    ///
    /// # Errors
    /// It cannot be opened, is another program's, or a later version's.
    pub async fn open(place: &str) -> Result<Self, HostError> {
        let store = Store::open(place).await?;
        let (events, listened, nudge, gone) = Default::default();
        Ok(Self { store, events, listened, nudge, gone })
    }

    /// Closes the database when everything is written.
    pub async fn close(self) {
        self.store.close().await;
    }

    pub(crate) fn nudge(&self) -> &Notify {
        &self.nudge
    }

    pub(crate) fn gone(&self) -> &Gone {
        &self.gone
    }

    pub(crate) fn store(&self) -> &Store {
        &self.store
    }

    /// Every tournament, by id.
    ///
    /// # Errors
    /// Errors of the database.
    pub async fn list(&self) -> Result<Vec<ListedEvent>, HostError> {
        let mut all = self.opened().await?;
        self.fill_in_titles(&mut all).await?;
        Ok(all)
    }

    /// Every tournament under the name with which it was opened, read from its first line.
    async fn opened(&self) -> Result<Vec<ListedEvent>, HostError> {
        let listed = |kept: Kept| {
            let record = opened_by(&kept.first)?;
            let Entry::Opened(opening) = record.entry else { return None };
            let name = opening.name.clone();
            Some(ListedEvent { id: kept.id, opened: record.at, name, opening, last: kept.last })
        };
        Ok(self.store.list().await?.into_iter().filter_map(listed).collect())
    }

    /// Fills in the current names of tournaments that were renamed; only the logs of these are read.
    async fn fill_in_titles(&self, all: &mut [ListedEvent]) -> Result<(), HostError> {
        for id in self.store.that_say(TITLED).await? {
            if let Some(listed) = all.iter_mut().find(|listed| listed.id == id) {
                match self.tournament(&id).await {
                    Ok(now) => listed.name = now.title(),
                    // It was deleted meanwhile.
                    Err(HostError::Store(StoreError::NoSuchEvent(_))) => {}
                    Err(error) => return Err(error),
                }
            }
        }
        Ok(())
    }

    /// The id of the tournament that is meant: by id, present name or first name, or the beginning of one of them,
    /// ignoring case, accents and full-width letters. A whole id or name precedes a beginning.
    ///
    /// # Errors
    /// None, with the existing ids, or more than one; or errors of the database.
    pub async fn find(&self, who: &str) -> Result<String, HostError> {
        let mut all = self.opened().await?;
        if let Some(exact) = all.iter().find(|listed| listed.id == who) {
            return Ok(exact.id.clone());
        }
        let wanted = plain_name(who);
        let names =
            |listed: &ListedEvent| [&listed.id, &listed.opening.name, &listed.name].map(|name| plain_name(name));
        if !all.iter().any(|listed| names(listed).contains(&wanted)) {
            self.fill_in_titles(&mut all).await?;
        }
        let whole = all.iter().filter(|l| names(l).contains(&wanted)).collect::<Vec<_>>();
        let by_beginning = || all.iter().filter(|l| names(l).iter().any(|name| name.starts_with(&wanted))).collect();
        let meant: Vec<&ListedEvent> = if whole.is_empty() && !wanted.is_empty() { by_beginning() } else { whole };
        let ids = |of: &mut dyn Iterator<Item = &ListedEvent>| of.map(|listed| listed.id.clone()).collect();
        match meant.as_slice() {
            [one] => Ok(one.id.clone()),
            [] => Err(HostError::Unknown { who: who.to_owned(), there: ids(&mut all.iter()) }),
            several => Err(HostError::Several { who: who.to_owned(), ids: ids(&mut several.iter().copied()) }),
        }
    }

    /// Opens a tournament and returns its id, a short one made from its name. If the operation has opened one before,
    /// returns the id of that.
    ///
    /// # Errors
    /// Errors of the database.
    pub async fn create(&self, stamp: Stamp, announced: Announced) -> Result<String, HostError> {
        self.create_under(stamp, announced, None).await
    }

    /// As [`create`](Self::create); a `secret` follows the name in the id, so that nobody can guess the address.
    ///
    /// # Errors
    /// Errors of the database.
    pub async fn create_under(
        &self,
        stamp: Stamp,
        announced: Announced,
        secret: Option<&str>,
    ) -> Result<String, HostError> {
        let (name, game, op) = (announced.name.clone(), announced.game, stamp.op.clone());
        let tournament = Tournament::open(stamp, announced)?;
        let first: Vec<&str> = tournament.log().lines().iter().map(String::as_str).collect();
        for _ in 0..ATTEMPTS {
            let kept = self.store.list().await?;
            let opened_it = |kept: &&Kept| opened_by(&kept.first).is_some_and(|record| record.op == op);
            if let Some(before) = kept.iter().find(opened_it) {
                let same = opened_by(&before.first).is_some_and(|record| {
                    matches!(record.entry, Entry::Opened(opening) if opening.name == name && opening.game == game)
                });
                return if same { Ok(before.id.clone()) } else { Err(Halt::from(Refusal::OtherOperation(op)).into()) };
            }
            if let Some(id) = self.store_new(&kept, &name, game, secret, &first).await? {
                return Ok(id);
            }
        }
        Err(HostError::Busy)
    }

    /// Stores the lines of a new tournament, whose name and game make its id; `None` if that was taken since `kept` was
    /// listed.
    pub(crate) async fn store_new(
        &self,
        kept: &[Kept],
        name: &str,
        game: Option<Game>,
        secret: Option<&str>,
        lines: &[&str],
    ) -> Result<Option<String>, HostError> {
        let id = match secret {
            Some(secret) => format!("{}-{secret}", short_id(name, game, |_| false)),
            None => short_id(name, game, |id| kept.iter().any(|kept| kept.id == id)),
        };
        match self.store.create(&id, lines).await {
            Ok(()) => Ok(Some(id)),
            Err(StoreError::Taken(_)) => Ok(None),
            Err(error) => Err(error.into()),
        }
    }

    /// Opens a tournament and carries out its first orders, such as people joining. Returns its id, with the secret in
    /// it if one is given, and the tournament after that.
    ///
    /// # Errors
    /// Why something is refused, or errors of the database.
    pub async fn begin(
        &self,
        stamp: Stamp,
        begun: Begun,
        secret: Option<&str>,
    ) -> Result<(String, Arc<Tournament>), HostError> {
        let id = self.create_under(stamp.clone(), begun.announced, secret).await?;
        for (stamp, command) in Begun::operations(begun.commands, &stamp) {
            self.carry_out(&id, stamp, command).await?;
        }
        let tournament = self.tournament(&id).await?;
        Ok((id, tournament))
    }

    /// The current tournament, with lines stored by other processes. The returned value does not change later.
    ///
    /// # Errors
    /// No tournament has the id, a line that does not fit, or errors of the database.
    pub async fn tournament(&self, id: &str) -> Result<Arc<Tournament>, HostError> {
        let event = self.event(id).await?;
        let mut newest = event.newest.lock().await;
        let seen = event.catch_up(&self.store, &mut newest).await;
        self.drop_if_gone(id, seen)?;
        Ok(Arc::clone(newest.now()))
    }

    /// A tournament as of at most a moment ago, for many readers: one of them queries the database, at most four times
    /// a second. While that does not answer, all see the last known state.
    ///
    /// # Errors
    /// As [`tournament`](Self::tournament) if nobody has asked for it before.
    pub async fn glance(&self, id: &str) -> Result<Arc<Tournament>, HostError> {
        let event = self.event(id).await?;
        if !event.is_fresh()
            && let Ok(mut newest) = event.newest.try_lock()
        {
            let seen = tokio::time::timeout(GLANCE, event.catch_up(&self.store, &mut newest)).await;
            let seen = seen.unwrap_or(Ok(false));
            if let Err(HostError::Store(StoreError::NoSuchEvent(_))) = seen {
                self.drop_if_gone(id, seen)?;
            }
        }
        Ok(event.known())
    }

    /// Carries out a command on the newest state and stores the result, which is on disk when this returns. The
    /// commands of one tournament are serialised. If another process was faster its lines are added and the command is
    /// tried again. Cost: as [`Tournament::carry_out`], and a wait for the disk; O(log) more if another process was
    /// faster, or somebody still holds the tournament from before the last order.
    ///
    /// # Errors
    /// Why it is refused, or errors of the database. If it is unknown whether it was stored, ask again under the same
    /// name.
    pub async fn carry_out(&self, id: &str, stamp: Stamp, command: Command) -> Result<Done, HostError> {
        let event = self.event(id).await?;
        let mut newest = event.newest.lock().await;
        for _ in 0..ATTEMPTS {
            if let Some(done) = self.enter(&event, &mut newest, &stamp, &command).await? {
                return Ok(done);
            }
        }
        Err(HostError::Busy)
    }

    /// Enters the result of a command on the newest state; `None` if another process has stored lines meanwhile, which
    /// are added.
    pub(crate) async fn enter(
        &self,
        event: &Event,
        newest: &mut Newest,
        stamp: &Stamp,
        command: &Command,
    ) -> Result<Option<Done>, HostError> {
        let known = lines(newest.now());
        let mut next = newest.take();
        let entered = next.carry_out(stamp.clone(), command.clone());
        let new = next.log().lines().get(newest.now().log().lines().len()..).unwrap_or_default();
        if new.is_empty() {
            newest.give_back(next);
            // A refusal, or an order that changes nothing, is final only if no other process has stored lines.
            if event.catch_up(&self.store, newest).await? {
                return Ok(None);
            }
            let places = entered?;
            let now = places.start as u64 == known;
            return Ok(Some(Done { lines: places, now, told: Vec::new(), tournament: Arc::clone(newest.now()) }));
        }
        let new: Vec<&str> = new.iter().map(String::as_str).collect();
        match self.store.append(&event.id, known, &new).await {
            Ok(()) => {
                event.tell(newest, next);
                let tournament = Arc::clone(newest.now());
                Ok(Some(Done { lines: entered?, now: true, told: Vec::new(), tournament }))
            }
            Err(StoreError::Conflict { .. }) => {
                event.catch_up(&self.store, newest).await?;
                Ok(None)
            }
            Err(error) => Err(error.into()),
        }
    }

    /// The hash of the secret key of a role (helper, organiser) of a tournament. Keys are not part of the log.
    ///
    /// # Errors
    /// Errors of the database.
    pub async fn key(&self, id: &str, role: &str) -> Result<Option<String>, HostError> {
        Ok(self.store.key(id, role).await?)
    }

    /// Sets the hash of the key of a role; the earlier key no longer works.
    ///
    /// # Errors
    /// Errors of the database.
    pub async fn set_key(&self, id: &str, role: &str, hash: &str) -> Result<(), HostError> {
        Ok(self.store.set_key(id, role, hash).await?)
    }

    /// Keeps a text (a question of plans, not a tournament) under a name, from the second `at`, as long as `retention`
    /// allows.
    ///
    /// # Errors
    /// Errors of the database.
    pub async fn set_aside(&self, name: &str, text: &str, at: u64, retention: Retention) -> Result<(), HostError> {
        Ok(self.store.set_aside(name, text, at, retention).await?)
    }

    /// The question stored under a name, if it is still there.
    ///
    /// # Errors
    /// Errors of the database.
    pub async fn aside(&self, name: &str) -> Result<Option<String>, HostError> {
        Ok(self.store.aside(name).await?)
    }

    /// Checks that the database can be written to.
    ///
    /// # Errors
    /// Errors of the database.
    pub async fn healthy(&self) -> Result<(), HostError> {
        Ok(self.store.probe().await?)
    }

    /// Removes a stored question.
    ///
    /// # Errors
    /// Errors of the database.
    pub async fn forget(&self, name: &str) -> Result<(), HostError> {
        Ok(self.store.forget(name).await?)
    }

    /// Drops a tournament from memory if the database no longer has it; passes the result on.
    pub(crate) fn drop_if_gone(&self, id: &str, seen: Result<bool, HostError>) -> Result<bool, HostError> {
        if let Err(HostError::Store(StoreError::NoSuchEvent(_))) = &seen {
            self.let_go(id);
        }
        seen
    }

    /// Drops a removed tournament from memory.
    pub(crate) fn let_go(&self, id: &str) {
        self.gone.remember(id);
        self.events.lock().unwrap_or_else(PoisonError::into_inner).remove(id);
    }

    /// Somebody who waits for the next line of a tournament. It needs a running tokio.
    ///
    /// # Errors
    /// No tournament has the id, a line that does not fit, or errors of the database.
    pub async fn follow(&self, id: &str) -> Result<Follower, HostError> {
        let event = self.event(id).await?;
        if self.store.tells() && !self.listened.swap(true, Ordering::SeqCst) {
            tokio::spawn(listen(Arc::downgrade(&self.events), self.store.clone()));
        }
        Ok(Follower::new(event, &self.store))
    }

    /// The tournament in memory, read from the database if nobody has asked for it before.
    pub(crate) async fn event(&self, id: &str) -> Result<Arc<Event>, HostError> {
        let held = || self.events.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some(event) = held().get(id) {
            return Ok(Arc::clone(event));
        }
        let text = self.store.load(id).await?.join("\n");
        let event = Arc::new(Event::new(id.to_owned(), Tournament::read(&text)?));
        let mut held = held();
        // Users and followers of a tournament hold a second reference to it.
        if held.len() >= HELD {
            held.retain(|_, event| Arc::strong_count(event) > 1);
        }
        Ok(Arc::clone(held.entry(id.to_owned()).or_insert(event)))
    }
}

/// The first line as a record, if it opens a tournament.
fn opened_by(first: &str) -> Option<Record> {
    Record::read(first).ok().filter(|record| matches!(record.entry, Entry::Opened(_)))
}
