//! The desk at which a tournament is run: the open database, the name of who enters something, and the time, which no
//! crate below reads. Verbs of `event` pass orders to it; it has them decided and stored, and prints the result or the
//! refusal.

use std::collections::hash_map::RandomState;
use std::ffi::OsString;
use std::hash::{BuildHasher, Hasher};
use std::path::Path;
use std::sync::Arc;
use std::time::SystemTime;

use clap::Args;
use roundtable::event::{Actor, Halt, OpId, Order, Record, Stamp, Timestamp, Tournament};
use roundtable::floors::words::{Command, EventSaid, HostSaid, Phrase, Words, folded};
use roundtable::{Game, Lang};
use roundtable_host::{Host, HostError, NotDone, StoreError, default_place};
use tokio::runtime::Runtime;

use super::typed;
use crate::error::{CliError, Exit};
use crate::given::quoted;
use crate::globals::Globals;
use crate::output::{Output, json};
use crate::own_input;
use crate::watch::watch;

/// What every verb of `event` understands.
#[derive(Clone, Debug, Args)]
pub struct DeskArgs {
    /// The database: a file, or postgres://…; otherwise ROUNDTABLE_DB, or a file in your data folder
    #[arg(long, value_name = "DB", global = true)]
    db: Option<String>,
    /// Who enters this
    #[arg(long, value_name = "NAME", global = true, default_value = "organiser")]
    by: String,
    /// A name for the operation: anyone who asks again under it is answered, and it is done once
    #[arg(long, value_name = "ID", global = true)]
    op: Option<String>,
}

/// An open database, and who works with it.
pub struct Desk<'a> {
    pub host: Host,
    pub globals: &'a Globals,
    runtime: Runtime,
    place: String,
    /// The beginning of this desk's commands: with the database, if given.
    begin: String,
    by: Actor,
    op: OpId,
    /// Whether `--op` names the operation.
    named: bool,
}

/// What came of an order.
pub struct Entered {
    /// The tournament after it.
    pub after: Arc<Tournament>,
    /// The lines that it appended to the log, in words.
    pub said: Vec<String>,
    /// The same lines as data.
    records: Vec<Record>,
    /// Whether it was carried out now; false if an operation of the same name (`--op`) was carried out before.
    now: bool,
}

/// A tournament before and after an order that was carried out, with its id.
pub struct Asked {
    pub id: String,
    pub before: Arc<Tournament>,
    pub after: Arc<Tournament>,
}

impl DeskArgs {
    /// Opens the database.
    ///
    /// # Errors
    /// Exit 1 if it cannot be opened.
    pub fn open<'a>(&self, globals: &'a Globals) -> Result<Desk<'a>, CliError> {
        let place = place(self.db.clone()).ok_or_else(|| CliError::new(Exit::Failure, HostSaid::NoFolder))?;
        own_input::reads(&place)?;
        let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build();
        let runtime = runtime.map_err(|e| CliError::io(place.as_str(), &e))?;
        let (host, begin) = (runtime.block_on(Host::open(&place)), self.begin(globals));
        let host = host.map_err(|error| of_host(error, &place, &begin, globals))?;
        let op = OpId(self.op.clone().unwrap_or_else(fresh_name));
        Ok(Desk { host, globals, runtime, place, begin, by: Actor(self.by.clone()), op, named: self.op.is_some() })
    }

    /// The beginning of an offered command, for the same database and language.
    fn begin(&self, globals: &Globals) -> String {
        let db = self.db.as_deref().filter(|place| !place.is_empty());
        let db = db.map(|place| format!(" --db {}", quoted(place))).unwrap_or_default();
        let lang = Some(globals.given).filter(|lang| *lang != Lang::En);
        let lang = lang.map(|lang| format!(" --lang {lang}")).unwrap_or_default();
        format!("roundtable event{lang}{db}")
    }
}

/// The database is closed before the command ends. Until then SQLite may keep the last entries in a file next to it, and
/// a copy of the database alone lacks them.
impl Drop for Desk<'_> {
    fn drop(&mut self) {
        self.runtime.block_on(self.host.clone().close());
        // The program ends: to give back the memory of a large log piece by piece takes longer than to read one.
        std::mem::forget(self.host.clone());
    }
}

impl Desk<'_> {
    /// Waits for the database.
    ///
    /// # Errors
    /// Its errors.
    pub fn wait<T>(&self, asked: impl Future<Output = Result<T, HostError>>) -> Result<T, CliError> {
        self.runtime.block_on(asked).map_err(|error| of_host(error, &self.place, &self.begin, self.globals))
    }

    /// Who enters something now, under the name of this operation.
    pub fn stamp(&self) -> Stamp {
        let since = SystemTime::now().duration_since(SystemTime::UNIX_EPOCH).map_or(0, |since| since.as_secs());
        let at = i64::try_from(since).ok().and_then(|s| Timestamp::from_second(s).ok()).unwrap_or_default();
        Stamp { at, by: self.by.clone(), op: self.op.clone() }
    }

    /// The name of this operation.
    pub fn op(&self) -> &str {
        &self.op.0
    }

    /// Refuses `undo --op OP` alone: `--op` names the undoing, and the last operation would be undone.
    ///
    /// # Errors
    /// Exit 2, with the command that undoes that operation.
    pub fn check_undo(&self, event: &str, what: Option<&str>) -> Result<(), CliError> {
        if what.is_some() || !self.named {
            return Ok(());
        }
        let op = self.op().to_owned();
        let undo = self.command(&format!("undo {} {}", quoted(event), quoted(&op)));
        let error = CliError::usage(Command::UndoOp { op }).offer(undo);
        Err(error.offer(self.command(&format!("log {}", quoted(event)))))
    }

    /// The tournament that is meant, with its id.
    ///
    /// # Errors
    /// Exit 3 if none or several are meant.
    pub fn load(&self, who: &str) -> Result<(String, Arc<Tournament>), CliError> {
        let id = self.wait(self.host.find(who))?;
        let tournament = self.wait(self.host.tournament(&id))?;
        Ok((id, tournament))
    }

    /// Carries out an order in the tournament that is meant, and prints the result.
    ///
    /// # Errors
    /// Exit 4 if the state refuses it, 3 for an unknown name, 1 if it cannot be written.
    pub fn asked(&self, who: &str, order: Order) -> Result<Asked, CliError> {
        let (id, before) = self.load(who)?;
        let entered = self.order(&id, &order)?;
        self.say(&id, &entered)?;
        Ok(Asked { id, before, after: entered.after })
    }

    /// Carries out an order. Notes are printed here; the result is not (see [`say`](Self::say)).
    ///
    /// # Errors
    /// As [`asked`](Self::asked).
    pub fn order(&self, id: &str, order: &Order) -> Result<Entered, CliError> {
        let lang = self.globals.lang;
        let done = watch(None, self.globals, |control| {
            let decide = |now: Arc<Tournament>, order: Order| std::future::ready(now.decided(&order, lang, control));
            self.runtime.block_on(self.host.order(id, self.stamp(), order, decide))
        });
        let done = done.made.map_err(|not_done| match not_done {
            NotDone::Refused(halt, now) => self.halted(id, &now, Some(order), halt),
            NotDone::Failed(error) => of_host(error, &self.place, &self.begin, self.globals),
        })?;
        self.globals.notes(done.told.iter().map(|told| (told.code(), told.said(lang))));
        let records = done.tournament.log().records()[done.lines.clone()].to_vec();
        let entries: Vec<_> = records.iter().map(|record| &record.entry).collect();
        let said = done.tournament.happened_together(&entries, lang);
        Ok(Entered { after: done.tournament, said, records, now: done.now })
    }

    /// Prints the result of an order.
    ///
    /// # Errors
    /// Exit 1 if it cannot be written.
    pub fn say(&self, id: &str, entered: &Entered) -> Result<(), CliError> {
        let Entered { said, records, now, after } = entered;
        if self.globals.json {
            let document = after.event_done(id, &self.op.0, *now, records, self.globals.lang);
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

    /// Why an order or a query is refused, with alternatives.
    pub fn halted(&self, id: &str, tournament: &Tournament, order: Option<&Order>, halt: Halt) -> CliError {
        let ways = tournament.ways_out(order, &halt);
        let error = of_halt(halt, Some(tournament), self.globals);
        ways.iter().fold(error, |error, way| error.offer(self.command(&typed::way(way, order, id))))
    }

    /// A command of this desk; `rest` is what follows `event`.
    pub fn command(&self, rest: &str) -> String {
        format!("{} {rest}", self.begin)
    }

    /// Prints what comes next.
    pub fn says_next(&self, rest: &str) {
        self.globals.note("next", &self.tell(&EventSaid::Next { command: self.command(rest) }));
    }
}

/// The place of the database: as given, from ROUNDTABLE_DB, or a file in the data folder.
fn place(given: Option<String>) -> Option<String> {
    let given = given.or_else(|| std::env::var("ROUNDTABLE_DB").ok()).filter(|place| !place.is_empty());
    given.or_else(default_place)
}

/// Options of all verbs of `event` whose value may be the word behind them.
const VALUED: [&str; 4] = ["--db", "--by", "--op", "--lang"];

/// The game of the tournament in a command line, if it names one. Which word that is depends on the verb, so each word
/// after the verb is tried until one is the name of a tournament, or its beginning. Values of the verb's own options
/// are tried too: a wrong guess only shows another word for a round.
pub fn game(args: &[OsString]) -> Option<Game> {
    let event = args.iter().position(|word| word == "event")?;
    let words: Vec<&str> = args[event + 1..].iter().filter_map(|word| word.to_str()).collect();
    let before = std::iter::once("").chain(words.iter().copied());
    let named = before.zip(words.iter().copied());
    let named = named.filter(|(before, word)| !word.starts_with('-') && !VALUED.contains(before));
    // The first is the verb.
    let names: Vec<&str> = named.map(|(_, word)| word).skip(1).collect();
    looked(args, async |host| {
        for who in names {
            if let Ok(id) = host.find(who).await {
                return host.tournament(&id).await.ok()?.state().opening()?.game;
            }
        }
        None
    })
}

/// The existing tournaments, for a misunderstood command line that names none. Empty without a database.
pub fn there(args: &[OsString], lang: Lang) -> Option<String> {
    let listed = looked(args, async |host| host.list().await.ok())?;
    let ids: Vec<String> = listed.into_iter().map(|listed| listed.id).collect();
    (!ids.is_empty()).then(|| Words::new(lang).tell(&HostSaid::There { ids: ids.join(", ") }))
}

/// The result of `look` in the database of a command line; `None` without a database, which is not created for this.
fn looked<T>(args: &[OsString], look: impl AsyncFnOnce(&Host) -> Option<T>) -> Option<T> {
    let words: Vec<&str> = args.iter().filter_map(|word| word.to_str()).collect();
    let apart = words.windows(2).find(|two| two[0] == "--db").map(|two| two[1]);
    let joined = words.iter().find_map(|word| word.strip_prefix("--db="));
    let place = place(apart.or(joined).map(str::to_owned))?;
    if !place.contains("://") && !Path::new(&place).is_file() {
        return None;
    }
    let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build().ok()?;
    runtime.block_on(async {
        let host = Host::open(&place).await.ok()?;
        let found = look(&host).await;
        host.close().await;
        found
    })
}

/// A name for an operation without one: 16 hexadecimal digits. `RandomState` begins with random keys; with time and
/// process id hashed by them the name is unique in practice.
fn fresh_name() -> String {
    let mut hasher = RandomState::new().build_hasher();
    let now = SystemTime::now().duration_since(SystemTime::UNIX_EPOCH).map_or(0, |since| since.as_nanos());
    hasher.write_u128(now);
    hasher.write_u32(std::process::id());
    format!("{:016x}", hasher.finish())
}

/// An error of the host (the crate that joins log and database) for people; `begin` begins offered commands.
pub(crate) fn of_host(error: HostError, place: &str, begin: &str, globals: &Globals) -> CliError {
    let place = place.to_owned();
    let failure = |what: HostSaid| CliError::new(Exit::Failure, what);
    match error {
        HostError::Halt(halt) => of_halt(halt, None, globals),
        HostError::Busy => failure(HostSaid::Busy),
        HostError::Diverged { id, seq } => CliError::new(Exit::Impossible, HostSaid::Diverged { id, seq }),
        HostError::Several { who, ids } => {
            CliError::new(Exit::BadInput, HostSaid::Several { who, ids: ids.join(", ") })
        }
        HostError::Unknown { there, .. } if there.is_empty() => CliError::new(Exit::BadInput, HostSaid::NoEvents)
            .offer(format!("{begin} new NAME --game riichi"))
            .offer(format!("{begin} demo")),
        HostError::Unknown { who, there } => CliError::new(Exit::BadInput, HostSaid::NoEvent { who })
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
            StoreError::Disk(what) => HostSaid::Disk { place, what },
            StoreError::NoSuchEvent(who) => HostSaid::NoEvent { who },
            StoreError::Taken(id) => HostSaid::Taken { id },
            StoreError::Conflict { .. } => HostSaid::Busy,
            StoreError::Other(what) => HostSaid::Other { place, what },
        }),
    }
}

/// Why a database cannot be opened, as far as its name shows it: a server, an unknown scheme, a folder, a missing
/// folder, or a file that may not be read.
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

/// Why an order is refused (a `Halt`); with names if the tournament is given.
pub(crate) fn of_halt(halt: Halt, of: Option<&Tournament>, globals: &Globals) -> CliError {
    let said = of.map_or_else(|| halt.said(globals.lang), |tournament| tournament.halted(&halt, globals.lang));
    let code = halt.code();
    let kind = halt.kind();
    // An error of seating brings a sentence and a code of its own, and ways out.
    if let Halt::Seating(error) = halt {
        return error.into();
    }
    let mut error = CliError::told(kind.into(), said);
    error.code = code;
    error
}
