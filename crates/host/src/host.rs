//! All tournaments of a database.

use std::ops::Range;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, PoisonError};
use std::time::Duration;

use roundtable::event::{
    Announced, Begun, Command, Entry, Halt, Opening, Record, Refusal, Stamp, Timestamp, Tournament,
};
use roundtable::parts::plain_name;
use roundtable_store::{Kept, Store, StoreError};
use tokio::sync::Notify;

use crate::event::{Event, Held, lines};
use crate::follow::listen;
use crate::short_id::short_id;
use crate::{Follower, HostError};

/// How often an order is tried when others are faster.
const ATTEMPTS: u32 = 100;

/// How many tournaments are held in memory before those that nobody asks for or follows at the moment are let go.
const HELD: usize = 500;

/// What a line has by which a tournament is called otherwise.
const TITLED: &str = "\"entry\":{\"titled\":";

/// How long somebody who only looks waits for the database.
const GLANCE: Duration = Duration::from_secs(1);

/// All tournaments of a database. A clone is the same host.
#[derive(Clone, Debug)]
pub struct Host {
    store: Store,
    events: Arc<Held>,
    /// Whether what other processes append is listened to.
    listened: Arc<AtomicBool>,
    /// Wakes a worker in this program.
    nudge: Arc<Notify>,
}

/// A tournament of a list.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Listed {
    /// Its id.
    pub id: String,
    /// When it was opened.
    pub opened: Timestamp,
    /// What it is called now.
    pub name: String,
    /// What it is from its beginning.
    pub opening: Opening,
    /// The number of its last line.
    pub last: u64,
}

/// An order that was carried out, now or when its name came first.
#[derive(Clone, Debug)]
pub struct Done {
    /// Which lines came of it, as places from 0; none where everything was so already.
    pub lines: Range<usize>,
    /// Whether it was done now; otherwise an operation of the name was there.
    pub now: bool,
    /// The tournament after it.
    pub tournament: Arc<Tournament>,
}

impl Host {
    /// Opens the database in a file, which is made where it is not there, or at `postgres://…`.
    ///
    /// # Errors
    /// It cannot be opened, is another program's, or a later version's.
    pub async fn open(place: &str) -> Result<Self, HostError> {
        Ok(Self {
            store: Store::open(place).await?,
            events: Arc::default(),
            listened: Arc::default(),
            nudge: Arc::default(),
        })
    }

    /// Closes the database when everything is written.
    pub async fn close(self) {
        self.store.close().await;
    }

    pub(crate) fn nudge(&self) -> &Notify {
        &self.nudge
    }

    pub(crate) fn store(&self) -> &Store {
        &self.store
    }

    /// Every tournament, by id.
    ///
    /// # Errors
    /// What the database says.
    pub async fn list(&self) -> Result<Vec<Listed>, HostError> {
        let mut all = self.opened().await?;
        self.entitle(&mut all).await?;
        Ok(all)
    }

    /// The same under the names with which they were opened: what the first line of each says.
    async fn opened(&self) -> Result<Vec<Listed>, HostError> {
        let listed = |kept: Kept| {
            let record = opened_by(&kept.first)?;
            let Entry::Opened(opening) = record.entry else { return None };
            let name = opening.name.clone();
            Some(Listed { id: kept.id, opened: record.at, name, opening, last: kept.last })
        };
        Ok(self.store.list().await?.into_iter().filter_map(listed).collect())
    }

    /// Those that were called otherwise later: only their logs are read.
    async fn entitle(&self, all: &mut [Listed]) -> Result<(), HostError> {
        for id in self.store.that_say(TITLED).await? {
            if let Some(listed) = all.iter_mut().find(|listed| listed.id == id) {
                match self.tournament(&id).await {
                    Ok(now) => {
                        listed.name = now.state().opening().map_or_else(String::new, |opening| opening.name.clone());
                    }
                    // It was deleted in this moment.
                    Err(HostError::Store(StoreError::NoSuchEvent(_))) => {}
                    Err(error) => return Err(error),
                }
            }
        }
        Ok(())
    }

    /// The id of the tournament that is meant: by id or name, or a beginning of one, without case, accents and width. Anyone who knows only
    /// the name with which it was opened finds it, too.
    ///
    /// # Errors
    /// None, with the ids that are there, or more than one; or what the database says.
    pub async fn find(&self, who: &str) -> Result<String, HostError> {
        let mut all = self.opened().await?;
        if let Some(exact) = all.iter().find(|listed| listed.id == who) {
            return Ok(exact.id.clone());
        }
        let wanted = plain_name(who);
        let names = |listed: &Listed| [&listed.id, &listed.opening.name, &listed.name].map(|name| plain_name(name));
        if !all.iter().any(|listed| names(listed).contains(&wanted)) {
            self.entitle(&mut all).await?;
        }
        let whole = all.iter().filter(|l| names(l).contains(&wanted)).collect::<Vec<_>>();
        let begun = || all.iter().filter(|l| names(l).iter().any(|name| name.starts_with(&wanted))).collect();
        let meant: Vec<&Listed> = if whole.is_empty() && !wanted.is_empty() { begun() } else { whole };
        let ids = |of: &mut dyn Iterator<Item = &Listed>| of.map(|listed| listed.id.clone()).collect();
        match meant.as_slice() {
            [one] => Ok(one.id.clone()),
            [] => Err(HostError::Unknown { who: who.to_owned(), there: ids(&mut all.iter()) }),
            several => Err(HostError::Several { who: who.to_owned(), ids: ids(&mut several.iter().copied()) }),
        }
    }

    /// Opens a tournament and gives its id: short, of its name. An operation that has opened one before is answered with that.
    ///
    /// # Errors
    /// What the database says.
    pub async fn create(&self, stamp: Stamp, announced: Announced) -> Result<String, HostError> {
        self.create_under(stamp, announced, None).await
    }

    /// The same, with something secret behind the name in its id, so that nobody guesses its address.
    ///
    /// # Errors
    /// What the database says.
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
            let id = match secret {
                Some(secret) => format!("{}-{secret}", short_id(&name, game, |_| false)),
                None => short_id(&name, game, |id| kept.iter().any(|kept| kept.id == id)),
            };
            match self.store.create(&id, &first).await {
                Ok(()) => return Ok(id),
                Err(StoreError::Taken(_)) => {}
                Err(error) => return Err(error.into()),
            }
        }
        Err(HostError::Busy)
    }

    /// Opens a tournament with everything that is carried out at once, and gives its id with what it is then; with something secret in its
    /// id where that is wanted.
    ///
    /// # Errors
    /// Why something is refused, or what the database says.
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

    /// A tournament as it is now, with what other processes have stored. It stays as it is in the hands of the caller.
    ///
    /// # Errors
    /// No tournament has the id, a line that does not fit, or what the database says.
    pub async fn tournament(&self, id: &str) -> Result<Arc<Tournament>, HostError> {
        let event = self.event(id).await?;
        let mut newest = event.newest.lock().await;
        let seen = event.catch_up(&self.store, &mut newest).await;
        self.heed(id, seen)?;
        Ok(Arc::clone(newest.now()))
    }

    /// A tournament as it was a moment ago at most, for the many who only look: the database is asked by one of them, four times a
    /// second at most, and while it does not answer they see what was so before.
    ///
    /// # Errors
    /// As [`tournament`](Self::tournament) where nobody has asked for it before.
    pub async fn glance(&self, id: &str) -> Result<Arc<Tournament>, HostError> {
        let event = self.event(id).await?;
        if !event.is_fresh()
            && let Ok(mut newest) = event.newest.try_lock()
        {
            let seen = tokio::time::timeout(GLANCE, event.catch_up(&self.store, &mut newest)).await;
            let seen = seen.unwrap_or(Ok(false));
            if let Err(HostError::Store(StoreError::NoSuchEvent(_))) = seen {
                self.heed(id, seen)?;
            }
        }
        Ok(event.known())
    }

    /// Decides an order on the newest state and stores what comes of it; when this returns, it is on the disk. The orders of one
    /// tournament come one after the other. Where another process was faster its lines are taken and the order is tried again.
    /// Cost: as [`Tournament::carry_out`], and a wait for the disk; O(log) more where another process was faster, or somebody still
    /// holds the tournament as it was before the last order.
    ///
    /// # Errors
    /// Why it is refused, or what the database says. Where it is not known whether it was stored, ask again under the same name.
    pub async fn carry_out(&self, id: &str, stamp: Stamp, command: Command) -> Result<Done, HostError> {
        let event = self.event(id).await?;
        let mut newest = event.newest.lock().await;
        for _ in 0..ATTEMPTS {
            let known = lines(newest.now());
            let mut next = newest.take();
            let entered = next.carry_out(stamp.clone(), command.clone());
            let new = next.log().lines().get(newest.now().log().lines().len()..).unwrap_or_default();
            if new.is_empty() {
                newest.give_back(next);
                // A refusal, or the word that nothing is to be done, counts where others have entered nothing since.
                if event.catch_up(&self.store, &mut newest).await? {
                    continue;
                }
                let places = entered?;
                let now = places.start as u64 == known;
                return Ok(Done { lines: places, now, tournament: Arc::clone(newest.now()) });
            }
            let new: Vec<&str> = new.iter().map(String::as_str).collect();
            match self.store.append(id, known, &new).await {
                Ok(()) => {
                    event.tell(&mut newest, next);
                    return Ok(Done { lines: entered?, now: true, tournament: Arc::clone(newest.now()) });
                }
                Err(StoreError::Conflict { .. }) => {
                    event.catch_up(&self.store, &mut newest).await?;
                }
                Err(error) => return Err(error.into()),
            }
        }
        Err(HostError::Busy)
    }

    /// The hash of the key that opens a tournament to a role, where there is one. Keys are not part of the log.
    ///
    /// # Errors
    /// What the database says.
    pub async fn key(&self, id: &str, role: &str) -> Result<Option<String>, HostError> {
        Ok(self.store.key(id, role).await?)
    }

    /// Sets the hash of the key that opens a tournament to a role; the key before opens nothing any more.
    ///
    /// # Errors
    /// What the database says.
    pub async fn set_key(&self, id: &str, role: &str, hash: &str) -> Result<(), HostError> {
        Ok(self.store.set_key(id, role, hash).await?)
    }

    /// Sets a question aside under a name, at this second and for that many: only the newest `most` are kept. It is not a tournament.
    ///
    /// # Errors
    /// What the database says.
    pub async fn set_aside(
        &self,
        name: &str,
        text: &str,
        (at, for_seconds): (u64, u64),
        most: u32,
    ) -> Result<(), HostError> {
        Ok(self.store.set_aside(name, text, (at, at.saturating_sub(for_seconds)), most).await?)
    }

    /// The question that was set aside under a name, if it is still there.
    ///
    /// # Errors
    /// What the database says.
    pub async fn aside(&self, name: &str) -> Result<Option<String>, HostError> {
        Ok(self.store.aside(name).await?)
    }

    /// Whether the database takes what is written, as an order is.
    ///
    /// # Errors
    /// What the database says.
    pub async fn healthy(&self) -> Result<(), HostError> {
        Ok(self.store.probe().await?)
    }

    /// Forgets a question.
    ///
    /// # Errors
    /// What the database says.
    pub async fn forget(&self, name: &str) -> Result<(), HostError> {
        Ok(self.store.forget(name).await?)
    }

    /// Lets go of a tournament that is gone.
    fn heed(&self, id: &str, seen: Result<bool, HostError>) -> Result<bool, HostError> {
        if let Err(HostError::Store(StoreError::NoSuchEvent(_))) = &seen {
            self.let_go(id);
        }
        seen
    }

    /// Holds a tournament in memory no longer.
    pub(crate) fn let_go(&self, id: &str) {
        self.events.lock().unwrap_or_else(PoisonError::into_inner).remove(id);
    }

    /// Waits with others for the next line of a tournament. It needs a running tokio.
    ///
    /// # Errors
    /// No tournament has the id, a line that does not fit, or what the database says.
    pub async fn follow(&self, id: &str) -> Result<Follower, HostError> {
        let event = self.event(id).await?;
        if self.store.tells() && !self.listened.swap(true, Ordering::SeqCst) {
            tokio::spawn(listen(Arc::downgrade(&self.events), self.store.clone()));
        }
        Ok(Follower::new(event, &self.store))
    }

    /// The tournament in memory, read from the database where nobody has asked for it before.
    async fn event(&self, id: &str) -> Result<Arc<Event>, HostError> {
        let held = || self.events.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some(event) = held().get(id) {
            return Ok(Arc::clone(event));
        }
        let text = self.store.load(id).await?.join("\n");
        let event = Arc::new(Event::new(id.to_owned(), Tournament::read(&text)?));
        let mut held = held();
        if held.len() >= HELD {
            held.retain(|_, event| Arc::strong_count(event) > 1);
        }
        Ok(Arc::clone(held.entry(id.to_owned()).or_insert(event)))
    }
}

/// How a tournament was opened, by its first line.
fn opened_by(first: &str) -> Option<Record> {
    Record::read(first).ok().filter(|record| matches!(record.entry, Entry::Opened(_)))
}
