//! Whose search is next, within one program (the searches in a database are in `queue.rs`). A client has at most a
//! share of the places; the waiting client with the fewest running searches is first, among equals the one who came
//! first. So a client with a hundred questions does not block others.

use std::collections::{HashMap, VecDeque};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use tokio::sync::oneshot;

/// How much is done at once, and how much may wait.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Shares {
    /// At work at the same time, of all who ask.
    pub working: u32,
    /// Waiting, of all who ask.
    pub waiting: u32,
    /// At work at the same time, of one who asks.
    pub own_working: u32,
    /// Waiting, of one who asks.
    pub own_waiting: u32,
}

/// Why something cannot even wait.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum NoTurn {
    /// This client has reached the limit.
    TooMany,
    /// Too much waits.
    Full,
}

impl Default for Shares {
    /// For two processors or more: one who asks never has all places.
    fn default() -> Self {
        Self { working: 4, waiting: 20, own_working: 2, own_waiting: 3 }
    }
}

/// The turns. Clones share them.
#[derive(Clone, Debug)]
pub struct Turns {
    line: Arc<Mutex<Line>>,
}

/// The waiting line behind the lock.
#[derive(Debug)]
struct Line {
    shares: Shares,
    /// How many are at work, by who asks.
    at_work: HashMap<String, u32>,
    /// Who waits, in order, and the channel for the turn.
    waiting: VecDeque<(String, oneshot::Sender<Turn>)>,
    /// The line itself, for the turns that it gives.
    turns: Option<std::sync::Weak<Mutex<Line>>>,
}

/// Somebody's place in the line.
#[derive(Debug)]
pub struct Waiting(oneshot::Receiver<Turn>);

/// Somebody's turn, until it is dropped.
#[derive(Debug)]
pub struct Turn {
    line: std::sync::Weak<Mutex<Line>>,
    client: String,
}

impl Turns {
    /// Turns by these shares.
    pub fn new(shares: Shares) -> Self {
        let line = Line { shares, at_work: HashMap::new(), waiting: VecDeque::new(), turns: None };
        let turns = Self { line: Arc::new(Mutex::new(line)) };
        locked(&turns.line).turns = Some(Arc::downgrade(&turns.line));
        turns
    }

    /// The shares of the turns.
    pub fn shares(&self) -> Shares {
        locked(&self.line).shares
    }

    /// A place in the line, with its turn to come.
    ///
    /// # Errors
    /// There is no place: this client, or the whole line, is at its limit.
    pub fn ask(&self, client: &str) -> Result<Waiting, NoTurn> {
        let mut line = locked(&self.line);
        line.waiting.retain(|(_, told)| !told.is_closed());
        let own = line.waiting.iter().filter(|(who, _)| who == client).count();
        let at_work = line.at_work.get(client).copied().unwrap_or(0);
        let shares = line.shares;
        // With a free place the turn is given at once: nobody else waits for it (`give`).
        let waits = line.working() >= shares.working || at_work >= shares.own_working;
        if waits && own >= shares.own_waiting as usize {
            return Err(NoTurn::TooMany);
        }
        if waits && line.waiting.len() >= shares.waiting as usize {
            return Err(NoTurn::Full);
        }
        let (told, turn) = oneshot::channel();
        line.waiting.push_back((client.to_owned(), told));
        let unheard = line.give();
        drop(line);
        drop(unheard);
        Ok(Waiting(turn))
    }

    /// How many wait or are at work.
    pub fn unfinished(&self) -> usize {
        let line = locked(&self.line);
        line.working() as usize + line.waiting.iter().filter(|(_, told)| !told.is_closed()).count()
    }

    /// How many are at work.
    pub fn working(&self) -> u32 {
        locked(&self.line).working()
    }
}

impl Waiting {
    /// Waits for the turn; `None` if nobody gives turns any longer.
    pub async fn turn(self) -> Option<Turn> {
        self.0.await.ok()
    }
}

impl Line {
    fn working(&self) -> u32 {
        self.at_work.values().sum()
    }

    /// Who comes next, as a place in `waiting`, among clients below their share. O(waiting).
    fn next(&self) -> Option<usize> {
        let running = |client: &String| self.at_work.get(client).copied().unwrap_or(0);
        let may = self.waiting.iter().enumerate().filter(|(_, (client, _))| running(client) < self.shares.own_working);
        may.min_by_key(|(at, (client, _))| (running(client), *at)).map(|(at, _)| at)
    }

    /// Gives the turns that are free. Those whose receiver is gone are returned: dropping a turn locks the line, so the
    /// caller has to unlock it first.
    fn give(&mut self) -> Vec<Turn> {
        let mut unheard = Vec::new();
        while self.working() < self.shares.working
            && let Some((client, told)) = self.next().and_then(|at| self.waiting.remove(at))
        {
            *self.at_work.entry(client.clone()).or_default() += 1;
            let turn = Turn { line: self.turns.clone().unwrap_or_default(), client };
            unheard.extend(told.send(turn).err());
        }
        unheard
    }
}

impl Drop for Turn {
    fn drop(&mut self) {
        let Some(shared) = self.line.upgrade() else { return };
        let mut line = locked(&shared);
        if let Some(count) = line.at_work.get_mut(&self.client) {
            *count -= 1;
        }
        line.at_work.retain(|_, count| *count > 0);
        let unheard = line.give();
        drop(line);
        drop(unheard);
    }
}

fn locked(line: &Mutex<Line>) -> MutexGuard<'_, Line> {
    line.lock().unwrap_or_else(PoisonError::into_inner)
}
