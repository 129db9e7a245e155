//! The desk at which a tournament is run: its database, who sits there, and the clock, which nothing below has.

use std::collections::hash_map::RandomState;
use std::hash::{BuildHasher, Hasher};
use std::path::Path;
use std::sync::Arc;
use std::time::SystemTime;

use clap::Args;
use roundtable::event::{Actor, Command, Cost, Halt, OpId, Penalty, Record, Refusal, Stamp, Timestamp, Tournament};
use roundtable::floors::formats::{EventSaid, HostSaid, Phrase, Words, folded};
use roundtable::parts::RoundIx;
use roundtable_host::{Host, HostError, StoreError, default_place};
use serde::Serialize;
use tokio::runtime::Runtime;

use crate::error::{CliError, Exit};
use crate::given::quoted;
use crate::globals::Globals;
use crate::output::{Output, json};

/// What every verb of `event` understands.
#[derive(Debug, Args)]
pub struct DeskArgs {
    /// The database: a file, or postgres://…; otherwise ROUNDTABLE_DB, or a file in your data folder
    #[arg(long, value_name = "DB", global = true)]
    db: Option<String>,
    /// Who enters this
    #[arg(long, value_name = "NAME", global = true, default_value = "organiser")]
    by: String,
    /// A name for the operation: whoever asks again under it is answered, and it is done once
    #[arg(long, value_name = "ID", global = true)]
    op: Option<String>,
}

/// An open database, and who works with it.
pub struct Desk<'a> {
    pub host: Host,
    pub globals: &'a Globals,
    runtime: Runtime,
    place: String,
    /// How commands of this desk begin: with the database, where it was given.
    begin: String,
    by: Actor,
    op: OpId,
}

/// What came of an order.
pub struct Entered {
    /// The tournament after it.
    pub after: Arc<Tournament>,
    /// Its lines in words.
    pub said: Vec<String>,
    records: Vec<Record>,
    now: bool,
}

/// `roundtable/event-done/1`.
#[derive(Serialize)]
struct Document<'a> {
    schema: &'static str,
    event: &'a str,
    op: &'a str,
    /// Whether it was done now, and not when the operation came first.
    now: bool,
    records: &'a [Record],
    said: &'a [String],
}

impl DeskArgs {
    /// Opens the database.
    ///
    /// # Errors
    /// Exit 1 where it cannot be opened.
    pub fn open<'a>(&self, globals: &'a Globals) -> Result<Desk<'a>, CliError> {
        let given = self.db.clone().or_else(|| std::env::var("ROUNDTABLE_DB").ok()).filter(|place| !place.is_empty());
        let place = match given {
            Some(place) => place,
            None => default_place().ok_or_else(|| told(Exit::Failure, &HostSaid::NoFolder, globals))?,
        };
        let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build();
        let runtime = runtime.map_err(|e| CliError::io(place.as_str(), &e))?;
        let host = runtime.block_on(Host::open(&place));
        let host = host.map_err(|error| of_host(error, (&place, &self.begin()), None, globals))?;
        let op = OpId(self.op.clone().unwrap_or_else(fresh_name));
        Ok(Desk { host, globals, runtime, place, begin: self.begin(), by: Actor(self.by.clone()), op })
    }

    fn begin(&self) -> String {
        let db = self.db.as_deref().filter(|place| !place.is_empty());
        db.map_or_else(|| "roundtable event".to_owned(), |place| format!("roundtable event --db {}", quoted(place)))
    }
}

impl Desk<'_> {
    /// Waits for the database.
    ///
    /// # Errors
    /// What it says.
    pub fn wait<T>(&self, asked: impl Future<Output = Result<T, HostError>>) -> Result<T, CliError> {
        self.runtime.block_on(asked).map_err(|error| of_host(error, self.at(), None, self.globals))
    }

    /// Who enters something now, under the name of this operation.
    pub fn stamp(&self) -> Stamp {
        let since = SystemTime::now().duration_since(SystemTime::UNIX_EPOCH).map_or(0, |since| since.as_secs());
        let at = i64::try_from(since).ok().and_then(|s| Timestamp::from_second(s).ok()).unwrap_or_default();
        Stamp { at, by: self.by.clone(), op: self.op.clone() }
    }

    /// The same for a part of this operation, from 1.
    pub fn stamp_of_part(&self, part: u32) -> Stamp {
        let stamp = self.stamp();
        Stamp { op: OpId(format!("{}-{part}", stamp.op.0)), ..stamp }
    }

    /// The tournament that is meant, with its id.
    ///
    /// # Errors
    /// Exit 3 where none or several are meant.
    pub fn load(&self, who: &str) -> Result<(String, Arc<Tournament>), CliError> {
        let id = self.wait(self.host.find(who))?;
        let tournament = self.wait(self.host.tournament(&id))?;
        Ok((id, tournament))
    }

    /// Carries out an order and says what came of it; gives the tournament after it.
    ///
    /// # Errors
    /// Exit 4 where the state refuses it, 1 where it cannot be written.
    pub fn order(&self, id: &str, before: &Tournament, command: Command) -> Result<Arc<Tournament>, CliError> {
        let entered = self.enter(id, before, command)?;
        self.say(id, &entered)?;
        Ok(entered.after)
    }

    /// Carries out an order without a word.
    ///
    /// # Errors
    /// As [`order`](Self::order).
    pub fn enter(&self, id: &str, before: &Tournament, command: Command) -> Result<Entered, CliError> {
        let done = self.runtime.block_on(self.host.carry_out(id, self.stamp(), command));
        let done = done.map_err(|error| of_host(error, self.at(), Some((id, before)), self.globals))?;
        let records = done.tournament.log().records()[done.lines.clone()].to_vec();
        let entries: Vec<_> = records.iter().map(|record| &record.entry).collect();
        let said = done.tournament.happened_together(&entries, self.globals.lang);
        Ok(Entered { after: done.tournament, said, records, now: done.now })
    }

    /// Prints what came of an order.
    ///
    /// # Errors
    /// Exit 1 where it cannot be written.
    pub fn say(&self, id: &str, entered: &Entered) -> Result<(), CliError> {
        let Entered { said, records, now, .. } = entered;
        if self.globals.json {
            let schema = "roundtable/event-done/1";
            let document = Document { schema, event: id, op: &self.op.0, now: *now, records, said };
            return Output::Stdout.write(|out| json(out, &document));
        }
        if said.is_empty() {
            self.globals.note("nothing", &self.tell(&EventSaid::Nothing));
        } else if !*now {
            self.globals.note("before", &self.tell(&EventSaid::Before));
        }
        Output::Stdout.write(|out| said.iter().try_for_each(|line| writeln!(out, "{}", folded(line))))
    }

    /// A sentence in the language that is wanted.
    pub fn tell(&self, phrase: &impl Phrase) -> String {
        self.globals.tell(phrase)
    }

    /// Why a step is not done, with what would work.
    pub fn halted(&self, id: &str, tournament: &Tournament, halt: Halt) -> CliError {
        of_halt(halt, &self.begin, Some((id, tournament)), self.globals)
    }

    /// A command of this desk: what stands behind `event`.
    pub fn command(&self, rest: &str) -> String {
        format!("{} {rest}", self.begin)
    }

    /// Says what comes next.
    pub fn says_next(&self, rest: &str) {
        self.globals.note("next", &self.tell(&EventSaid::Next { command: self.command(rest) }));
    }

    fn at(&self) -> (&str, &str) {
        (&self.place, &self.begin)
    }
}

/// An error that is said in words of an event.
pub fn told(exit: Exit, what: &impl Phrase, globals: &Globals) -> CliError {
    CliError::told(exit, Words::new(globals.lang).tell(what))
}

/// The name of an operation that nobody gave one: 16 hexadecimal digits that do not come again.
fn fresh_name() -> String {
    let mut hasher = RandomState::new().build_hasher();
    let now = SystemTime::now().duration_since(SystemTime::UNIX_EPOCH).map_or(0, |since| since.as_nanos());
    hasher.write_u128(now);
    hasher.write_u32(std::process::id());
    format!("{:016x}", hasher.finish())
}

/// What a host says, as people read it.
pub(crate) fn of_host(
    error: HostError,
    (place, begin): (&str, &str),
    of: Option<(&str, &Tournament)>,
    globals: &Globals,
) -> CliError {
    let place = place.to_owned();
    let failure = |what: HostSaid| told(Exit::Failure, &what, globals);
    match error {
        HostError::Halt(halt) => of_halt(halt, begin, of, globals),
        HostError::Busy => failure(HostSaid::Busy),
        HostError::Diverged { id, seq } => told(Exit::Impossible, &HostSaid::Diverged { id, seq }, globals),
        HostError::Several { who, ids } => {
            told(Exit::BadInput, &HostSaid::Several { who, ids: ids.join(", ") }, globals)
        }
        HostError::Unknown { there, .. } if there.is_empty() => told(Exit::BadInput, &HostSaid::NoEvents, globals)
            .offer(format!("{begin} new NAME --game riichi"))
            .offer(format!("{begin} demo")),
        HostError::Unknown { who, there } => told(Exit::BadInput, &HostSaid::NoEvent { who }, globals)
            .offer(globals.tell(&HostSaid::There { ids: there.join(", ") })),
        HostError::Store(error) => failure(match error {
            StoreError::Unreachable(what) => unreachable(place, what),
            StoreError::Foreign => HostSaid::Foreign { place },
            StoreError::Newer { found, known } => {
                HostSaid::Newer { place, found: found.to_string(), known: known.to_string() }
            }
            StoreError::Locked => HostSaid::Locked { place },
            StoreError::ReadOnly => HostSaid::ReadOnly { place },
            StoreError::Full => HostSaid::Full { place },
            StoreError::NoSuchEvent(who) => HostSaid::NoEvent { who },
            StoreError::Taken(id) => HostSaid::Taken { id },
            StoreError::Conflict { .. } => HostSaid::Busy,
            StoreError::Other(what) => HostSaid::Other { place, what },
        }),
    }
}

/// Why a database cannot be opened, where its name shows it.
fn unreachable(place: String, what: String) -> HostSaid {
    let path = Path::new(&place);
    let folder = path.parent().filter(|folder| !folder.as_os_str().is_empty());
    match folder {
        _ if place.starts_with("postgres") => HostSaid::Unreachable { place, what },
        _ if place.contains("://") || place.starts_with("sqlite:") => HostSaid::NoScheme { place },
        _ if path.is_dir() => HostSaid::IsFolder { place },
        Some(folder) if !folder.is_dir() => HostSaid::NoParent { folder: folder.display().to_string(), place },
        Some(_) | None => HostSaid::MayNot { place },
    }
}

fn of_halt(halt: Halt, begin: &str, of: Option<(&str, &Tournament)>, globals: &Globals) -> CliError {
    let said = match of {
        Some((_, tournament)) => tournament.halted(&halt, globals.lang),
        None => halt.said(globals.lang),
    };
    match halt {
        Halt::Refused(refusal) => {
            let mut error = CliError::told(Exit::Impossible, said);
            error.code = "refused";
            let ways = of.map(|(id, tournament)| way_out(&refusal, id, tournament)).unwrap_or_default();
            ways.into_iter().fold(error, |error, way| error.offer(format!("{begin} {way}")))
        }
        Halt::Seating(error) => error.into(),
        Halt::Planned { .. } => {
            let mut error = CliError::told(Exit::Impossible, said);
            error.code = "planned";
            let ways = of.map(|(id, _)| [format!("publish {id}"), format!("seat {id} --method swiss --instead")]);
            ways.into_iter().flatten().fold(error, |error, way| error.offer(format!("{begin} {way}")))
        }
        Halt::Plan(_) | Halt::Final { .. } | Halt::NoPairing { .. } | Halt::NoRounds | Halt::LateAcceleration => {
            CliError::told(Exit::Impossible, said)
        }
        Halt::Misfit(_)
        | Halt::Rules(_)
        | Halt::RuleFault(_)
        | Halt::NoScore { .. }
        | Halt::Scores(_)
        | Halt::BadGame(_)
        | Halt::NoDuel
        | Halt::Record(_)
        | _ => CliError::told(Exit::BadInput, said),
    }
}

/// What would work instead, behind `roundtable event`.
fn way_out(refusal: &Refusal, id: &str, tournament: &Tournament) -> Vec<String> {
    let last = tournament.state().published();
    let withdrew = |player| tournament.state().person(player).is_some_and(|person| person.forfeits().is_some());
    let ways: &[String] = &match refusal {
        Refusal::Closed => vec![format!("reopen {id}")],
        Refusal::NoSuchRound(_) | Refusal::NextIs(_) => {
            vec![format!("seat {id} --method swiss"), format!("show {id}")]
        }
        Refusal::LastRound { .. } => vec![format!("standings {id}"), format!("close {id}")],
        Refusal::TooManyRounds { .. } | Refusal::FewerLeft { .. } => vec![format!("show {id}")],
        Refusal::NothingToSwap { round, .. } => vec![format!("show {id} --round {}", round.number())],
        Refusal::AlreadyPublished(_) => vec![format!("take-back {id}")],
        Refusal::NotPublished(_) => vec![format!("publish {id}")],
        Refusal::ResultsIn { .. } => vec![format!("log {id}"), format!("undo {id}")],
        Refusal::NoPlace { .. } | Refusal::NotThere { .. } => vec![format!("seat {id} --method swiss")],
        Refusal::StandsOn { op, .. } => vec![format!("undo {id} {}", op.0)],
        Refusal::AlreadyLeft(player) if withdrew(*player) => vec![format!("log {id}"), format!("undo {id} OPERATION")],
        Refusal::AlreadyLeft(player) => vec![format!("back {id} {player}")],
        Refusal::HasPlayed { player, .. } => vec![format!("leave {id} {player} --after {last}")],
        Refusal::PenaltyRound { penalty, usual } => match usual {
            Some(round) => vec![penalty_again(id, penalty, *round)],
            None => vec![format!("seat {id}")],
        },
        Refusal::SeatIsTaken { player, round, .. } => vec![format!("return {id} {player} --from {}", round.number())],
        Refusal::NoSuchTable { .. } | Refusal::GameCancelled { .. } | Refusal::ScoreCount { .. } => {
            vec![format!("show {id}")]
        }
        Refusal::NoSuchOp(_) | Refusal::AlreadyUndone(_) | Refusal::NoSuchPenalty(_) | Refusal::AlreadyLifted(_) => {
            vec![format!("log {id}")]
        }
        Refusal::NotOpened
        | Refusal::AlreadyOpened
        | Refusal::NotClosed
        | Refusal::NoSuchPlayer(_)
        | Refusal::NumberTaken(_)
        | Refusal::NumberStays(_)
        | Refusal::NoName
        | Refusal::HasNotLeft(_)
        | Refusal::Backwards { .. }
        | Refusal::SamePerson(_)
        | Refusal::NotAGuest(_)
        | Refusal::IsGuest(_)
        | Refusal::StandsInAlready(_)
        | Refusal::NotKeptApart(_)
        | Refusal::TableNumber { .. }
        | Refusal::WrongSize { .. }
        | Refusal::TwoPlaces { .. }
        | Refusal::NotAbsent { .. }
        | Refusal::Committed(_)
        | Refusal::NotCommitted(_)
        | Refusal::OtherDraw(_)
        | Refusal::TheBeginning
        | Refusal::HasOwnSeat(_)
        | Refusal::TooLarge => Vec::new(),
    };
    ways.to_vec()
}

/// The same penalty in another round, as it is typed.
fn penalty_again(id: &str, penalty: &Penalty, round: RoundIx) -> String {
    let points = if let Cost::Points(points) = penalty.cost { format!(" --points {points}") } else { String::new() };
    let reason = Some(&penalty.reason).filter(|reason| !reason.is_empty());
    let reason = reason.map_or_else(String::new, |reason| format!(" --reason {}", quoted(reason)));
    format!("penalty {id} {}{points} --round {}{reason}", penalty.player, round.number())
}
