//! A log: its lines, which lines each operation entered, and the state that follows. An operation (named by an `OpId`)
//! is one order; it enters one line or more and is undone as a whole.

use std::collections::{BTreeSet, HashMap};
use std::ops::Range;

use roundtable_model::Digest;

use crate::again::is_other;
use crate::command::meant;
use crate::{Command, Entry, LogFault, Misfit, OpId, Record, Refusal, StampedCommand, State};

/// Everything that happened in one tournament, in order, and the state now. A log is never wrong: lines that do not fit
/// are refused on arrival, no matter who wrote them.
///
/// ```
/// use roundtable_event::{Actor, Command, Entry, Log, OpId, Opening, StampedCommand};
/// use roundtable_model::{Game, Player, TableSizes};
/// let sizes = TableSizes::only(4).unwrap();
/// let opening =
///     Opening { name: "Club night".into(), game: Some(Game::Riichi), seats: None, table_sizes: sizes, most_tables: None, rounds: None, rules: "ema".into() };
/// let order = |op: &str, command| {
///     StampedCommand { at: "2027-01-07T19:03:11Z".parse().unwrap(), by: Actor("kim".into()), op: OpId(op.into()), command }
/// };
/// let mut log = Log::default();
/// log.carry_out(&order("a", Command::Enter(vec![Entry::Opened(opening)]))).unwrap();
/// let join = order("b", Command::Join { players: vec![Player::named("Ana")], guests: false });
/// assert_eq!(log.carry_out(&join), Ok(1..2), "the second line");
/// assert_eq!(log.carry_out(&join), Ok(1..2), "asked again, it is answered again, and done once");
/// assert_eq!(Log::read(&log.export()).unwrap().state(), log.state());
/// ```
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Log {
    records: Vec<Record>,
    lines: Vec<String>,
    /// Which lines each operation entered, as places in the lists, from 0.
    ops: HashMap<OpId, Range<usize>>,
    undone: BTreeSet<OpId>,
    state: State,
}

impl Log {
    /// Reads a log from its lines, the last with or without a line end. O(n) in its length, and again for each undoing.
    ///
    /// # Errors
    /// The first line that does not fit those before it.
    pub fn read(text: &str) -> Result<Self, Misfit> {
        let mut log = Self::default();
        let mut lines = text.strip_suffix('\n').unwrap_or(text).split('\n').filter(|_| !text.is_empty());
        lines.try_for_each(|line| log.push(line))?;
        Ok(log)
    }

    /// Every line, each with its line end: [`Log::read`] gives the same log again.
    pub fn export(&self) -> String {
        self.lines.iter().flat_map(|line| [line.as_str(), "\n"]).collect()
    }

    /// The state after all lines.
    pub fn state(&self) -> &State {
        &self.state
    }

    /// Everything that happened, what was undone as well.
    pub fn records(&self) -> &[Record] {
        &self.records
    }

    /// All lines that were not undone.
    pub fn standing(&self) -> impl DoubleEndedIterator<Item = &Record> {
        self.records.iter().filter(|record| !self.is_undone(&record.op))
    }

    /// The lines, without their line ends.
    pub fn lines(&self) -> &[String] {
        &self.lines
    }

    /// Whether an operation is undone.
    pub fn is_undone(&self, op: &OpId) -> bool {
        self.undone.contains(op)
    }

    /// The last operation that is not undone and not an undoing: the one that people mean by “undo”.
    pub fn last_op(&self) -> Option<&OpId> {
        let takes_back = |r: &Record| matches!(r.entry, Entry::Undone { .. });
        self.standing().rfind(|record| !takes_back(record)).map(|record| &record.op)
    }

    /// Carries out an order and returns the places of its new lines, or of its earlier lines if the operation was done
    /// before. A refusal changes nothing. O(people + games of the command); O(log) for an undoing, or if a later entry
    /// of a command is refused.
    ///
    /// # Errors
    /// Why it is refused; also if the name belongs to another operation.
    pub fn carry_out(&mut self, order: &StampedCommand) -> Result<Range<usize>, Refusal> {
        let StampedCommand { at, by, op, command } = order;
        if let Some(before) = self.ops.get(op) {
            if is_other(&self.records[before.clone()], command) {
                return Err(Refusal::OtherOperation(op.clone()));
            }
            return Ok(before.clone());
        }
        if let Command::Undo(target) = command {
            let (state, _) = self.without(target)?;
            // A result must not pass to other people. Only commands are checked, not lines from elsewhere.
            if let Some((round, table)) = self.state.moved_game(&state) {
                return Err(Refusal::ResultsIn { round, table });
            }
        }
        let start = self.records.len();
        for entry in meant(&self.state, by, command)? {
            let prev = Digest::of(self.lines.last().map_or("", String::as_str));
            let record = Record { seq: self.next_seq(), at: *at, by: by.clone(), op: op.clone(), entry, prev };
            let line = record.line();
            if let Err(refusal) = self.enter(record, line) {
                self.forget(start);
                return Err(refusal);
            }
        }
        Ok(start..self.records.len())
    }

    /// The log without the lines from this place on. O(log) if there are any.
    fn forget(&mut self, from: usize) {
        if from >= self.records.len() {
            return;
        }
        self.records.truncate(from);
        self.lines.truncate(from);
        self.ops.retain(|_, lines| lines.start < from);
        self.undone = self.taken_back(BTreeSet::new());
        // This cannot fail: each of these lines was entered in the same state.
        self.state = self.replayed(&self.undone).unwrap_or_default();
    }

    /// Appends a line, as it is stored or exported, without its line end.
    ///
    /// # Errors
    /// What is wrong with it; the log is then unchanged.
    pub fn push(&mut self, line: &str) -> Result<(), Misfit> {
        let seq = self.next_seq();
        let misfit = |fault| Misfit { seq, fault };
        let record = Record::read(line).map_err(misfit)?;
        if record.seq != seq {
            return Err(misfit(LogFault::Number(record.seq)));
        }
        if record.prev != Digest::of(self.lines.last().map_or("", String::as_str)) {
            return Err(misfit(LogFault::Broken));
        }
        if self.ops.get(&record.op).is_some_and(|lines| lines.end != self.records.len()) {
            return Err(misfit(LogFault::OpAgain(record.op)));
        }
        self.enter(record, line.to_owned()).map_err(|refusal| misfit(LogFault::Refused(refusal)))
    }

    fn next_seq(&self) -> u64 {
        self.records.len() as u64 + 1
    }

    /// Appends a record and its line if the state accepts the entry; if it does not, nothing has changed. (An undoing
    /// replaces the state first, but the state accepts every undoing that gets so far.)
    fn enter(&mut self, record: Record, line: String) -> Result<(), Refusal> {
        if let Entry::Undone { op } = &record.entry {
            if *op == record.op {
                return Err(Refusal::NoSuchOp(op.clone()));
            }
            (self.state, self.undone) = self.without(op)?;
        }
        self.state.apply(&record.by, &record.entry)?;
        let at = self.records.len();
        match self.ops.get_mut(&record.op) {
            Some(lines) => lines.end = at + 1,
            None => drop(self.ops.insert(record.op.clone(), at..at + 1)),
        }
        self.records.push(record);
        self.lines.push(line);
        Ok(())
    }

    /// The state as if an operation had not been, and what is undone then.
    fn without(&self, target: &OpId) -> Result<(State, BTreeSet<OpId>), Refusal> {
        if !self.ops.contains_key(target) {
            return Err(Refusal::NoSuchOp(target.clone()));
        }
        if self.undone.contains(target) {
            return Err(Refusal::AlreadyUndone(target.clone()));
        }
        let undone = self.taken_back(BTreeSet::from([target.clone()]));
        let state = self.replayed(&undone)?;
        if state.opening().is_none() {
            return Err(Refusal::TheBeginning);
        }
        // Once the tournament is closed, only the closing can be undone.
        if self.state.closed && state.closed {
            return Err(Refusal::Closed);
        }
        Ok((state, undone))
    }

    /// These operations, and all that the undoings in the log take back. An undoing that is undone itself takes nothing
    /// back; what undoes it is later in the log, so one pass from the end is enough.
    fn taken_back(&self, mut undone: BTreeSet<OpId>) -> BTreeSet<OpId> {
        for record in self.records.iter().rev() {
            if let Entry::Undone { op } = &record.entry
                && !undone.contains(&record.op)
            {
                undone.insert(op.clone());
            }
        }
        undone
    }

    /// What follows from the records of all other operations.
    fn replayed(&self, undone: &BTreeSet<OpId>) -> Result<State, Refusal> {
        let mut state = State::default();
        for record in self.records.iter().filter(|r| !undone.contains(&r.op)) {
            state.apply(&record.by, &record.entry).map_err(|why| {
                let (seq, op) = (record.seq, record.op.clone());
                let stands_on = Refusal::StandsOn { seq, op, why: Box::new(why.clone()) };
                if why == Refusal::NotOpened { Refusal::TheBeginning } else { stands_on }
            })?;
        }
        Ok(state)
    }
}
