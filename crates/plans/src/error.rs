//! Why there is no answer: what is wrong, with the person, value and limit, and what would work instead. The macro
//! `told!` (`crates/model/src/told.rs`) declares each variant with the code of its sentence, its values, and the code
//! for programs if that differs.

mod said;
pub mod unsound;
mod ways_out;

use std::io;

use roundtable_audit::Fault;
use roundtable_designs::round_robin::VarmaError;
use roundtable_designs::round_robin::reversal::ReversalError;
use roundtable_engine::NotBegun;
use roundtable_engine::next_round::NextError;
use roundtable_engine::{EngineError, LimitedNumber, Method};
pub use roundtable_model::{Alternative, ErrorKind};
use roundtable_model::{Game, NotTold, ProblemError, Roster, TableSizesError, TextFault, Value, told};
use roundtable_words::{Extra, JsonFault, NoAnswer, PaperError, ReadError, Thing};

pub use self::ways_out::NextStep;
use crate::error::unsound::Unsound;

told! {
    /// Why there is no answer. The text names the person, the value and the limit ([`said`](Self::said) in a language,
    /// English when displayed); [`code`](Self::code) is for programs, [`hints`](Self::hints) and
    /// [`alternatives`](Self::alternatives) say what to do next.
    ///
    /// ```
    /// use roundtable::{Control, ErrorKind, Question, Request};
    /// let question = Question::new(["Ana", "Ben", "Cy", "Di"]).tables([4]).rounds(1).apart("Ana", "Zoe");
    /// let error = roundtable::plan(&question, &Request::default(), &Control::none()).unwrap_err();
    /// assert_eq!(error.to_string(), "nobody is called `Zoe`");
    /// assert_eq!((error.code(), error.kind(), error.kind().exit_code()), ("unknown-player", ErrorKind::BadInput, 3));
    /// ```
    #[derive(Debug, thiserror::Error)]
    pub enum Error: "error" in ErrorKind {
        /// Nobody in the list has this name.
        UnknownPlayer {
            /// What was said.
            who: String,
            /// The nearest names.
            near: Vec<String>,
            /// How many players there are.
            players: u32,
        } in BadInput = "unknown-player" { who },
        /// More than one person could be meant.
        SeveralPlayers {
            /// What was said.
            who: String,
            /// The first of their names.
            names: Vec<String>,
            /// How many they are.
            count: usize,
        } in BadInput = "several-players" { who, count, names: some(names, *count) },
        /// One person where two are needed.
        OnePerson {
            /// What was said first.
            one: String,
            /// What was said then.
            other: String,
        } in BadInput = "one-person" { one, other },
        /// The table size is not given.
        NoTableSize in Usage = "no-table-size",
        /// Table sizes that make no sense.
        TableSizes(#[from] why: TableSizesError) in Usage of why => "table-sizes",
        /// Tables of a size that the game is not played at.
        GameTables {
            /// The game.
            game: Game,
            /// The sizes that were asked for.
            sizes: Vec<u32>,
            /// What would work.
            alternatives: Vec<Alternative>,
        } in Usage = "game-tables" { game: game.id(), has: listed(game.table_sizes()), sizes: listed(sizes) },
        /// A question that makes no sense, about these people.
        Question(why: ProblemError, roster: Box<Roster>) in BadInput of why => "question",
        /// Places are numbered from 1.
        Zero {
            /// Of what.
            what: Thing,
        } in Usage => "zero",
        /// A column without a value.
        NoColumn {
            /// Its header.
            column: String,
        } in BadInput = "no-column" { column },
        /// A name or another text with characters that no list could print.
        Text(#[from] why: TextFault) in BadInput of why => "bad-text",
        /// Two parts of a question that exclude each other.
        Contradiction {
            /// A word for programs.
            code: &'static str,
            /// Which, and why.
            what: NoAnswer,
        } in Usage => code,
        /// The restricted lots do not exist.
        Lots(why: VarmaError) in BadInput of why => "no-lots",
        /// Nobody of the earlier rounds plays now.
        NobodyKnown {
            /// Which rounds.
            of: String,
        } in BadInput = "nobody-known" { of },
        /// The people of the earlier rounds cannot be identified in the list.
        NotTold {
            /// Which rounds.
            of: String,
            /// Why.
            why: NotTold,
        } in BadInput = "not-told" { of, why: Value::said(why) },
        /// A number that is one person's line on the list and another's in the kept rounds.
        TwoPeople {
            /// What was said.
            who: String,
            /// Who is on that line of the list.
            listed: String,
            /// Who has that number in the rounds that are kept.
            printed: String,
        } in BadInput = "two-people" { who, listed, printed },
        /// Earlier rounds without names are of more players than there are.
        Nameless {
            /// Which rounds.
            of: String,
            /// Players in them.
            found: u32,
            /// Players of the field.
            players: u32,
        } in BadInput = "nameless" { of, found, players },
        /// More rounds are to be kept than the plan has.
        TooFewKept {
            /// Which rounds.
            of: String,
            /// How many there are.
            rounds: u32,
            /// The first round to be made.
            from: u32,
        } in BadInput = "too-few-kept" { of, rounds, from },
        /// Rounds that are held back would leave none.
        NothingPlanned {
            /// Rounds that can be made.
            made: u32,
            /// Rounds to hold back.
            held: u32,
        } in Usage = "nothing-planned" { made, held },
        /// A method with fixed rounds cannot keep pairs from meeting.
        FixedRounds {
            /// Which.
            method: Method,
        } in Usage = "fixed-rounds" { method: method.to_string() },
        /// What the maker refuses.
        Maker(#[from] why: EngineError) in (why.kind()) of why => why.code(),
        /// People do not fill the tables of a league.
        League {
            /// How many.
            players: u32,
            /// Seats of a table.
            table_size: u32,
            /// What would work.
            alternatives: Vec<Alternative>,
        } in Impossible = "league" { people: players, size: table_size } as "cannot-fill",
        /// People do not fill tables of a size, so there is no bound on rounds without a repeat.
        Unfilled {
            /// How many.
            players: u32,
            /// Seats of a table.
            table_size: u32,
        } in Impossible = "unfilled" { people: players, size: table_size } as "cannot-fill",
        /// The bound does not rest on a search.
        NoSearch {
            /// How many.
            players: u32,
            /// Seats of a table.
            table_size: u32,
        } in Usage = "no-search" { players, size: table_size },
        /// A number beyond its limits.
        OutOfRange {
            /// What it counts.
            what: LimitedNumber,
            /// Its value.
            value: u64,
            /// The least allowed.
            least: u64,
            /// The most allowed.
            most: u64,
        } in Usage = "out-of-range" { what: Value::said(what), value, least, most },
        /// What the seating of a next round refuses.
        Next(#[from] why: NextError) in (why.kind()) of why => why.code(),
        /// What the reversals refuse.
        Reversal(#[from] why: ReversalError) in (why.kind()) of why => why.code(),
        /// JSON that is not a question.
        NotAsked {
            /// Where: the file, line and column.
            place: String,
            /// What is wrong there.
            why: JsonFault,
        } in BadInput = "not-a-question" { place, why },
        /// Nothing where JSON is wanted.
        NothingAsked {
            /// The file.
            of: String,
        } in BadInput = "nothing-asked" { of } as "not-a-question",
        /// An order of a tournament is refused.
        Refused {
            /// A stable word.
            code: &'static str,
            /// What kind of error it is.
            kind: ErrorKind,
            /// Why, in the language that was asked for.
            said: String,
            /// Orders that work instead, for `ask`.
            orders: Vec<serde_json::Value>,
        } in (*kind) => code,
        /// A schedule that had to be sound breaks a rule.
        Unsound(why: Box<Unsound>) in BrokenRule => "broken-rule",
        /// A file that cannot be understood.
        Read(#[from] why: ReadError) in BadInput => why.code(),
        /// More than paper holds, or paper that could not be written.
        Paper(why: PaperError) in (if why.is_asked() { ErrorKind::Usage } else { ErrorKind::Failure }) => why.code(),
        /// The answer could not be written.
        Write(#[from] why: io::Error) in Failure => "write",
        /// A PDF or PNG is wanted, and the caller has given no printer.
        NoPrinter in Usage = "no-printer",
        /// A document that could not be drawn.
        Printer {
            /// What the printer says.
            why: String,
        } in Usage = "printer" { why },
        /// A calendar of a plan without dates.
        NoDates in Usage = "no-dates",
        /// Dates are requested without the start of the first round.
        NoStart in Usage = "no-start",
        /// Dates of several rounds are requested without their distance.
        NoEvery {
            /// How many rounds there are.
            rounds: u32,
        } in Usage = "no-every" { rounds },
        /// A layout that the format does not have.
        Layout {
            /// What was asked for.
            what: Extra,
            /// The format.
            format: &'static str,
        } in Usage => "layout",
        /// Our own result failed its audit. This is a bug of the program, and no schedule is given.
        FailedAudit {
            /// The method.
            method: String,
            /// The first broken rule.
            fault: Fault,
        } in Failure = "failed-audit" { method, fault: Value::said(fault) },
        /// A proof that did not end as it must. This is a bug of the program.
        Internal {
            /// What came out instead.
            outcome: String,
        } in Failure = "internal" { outcome },
    }
}

/// The first of several names, and a sign that there are more.
fn some(names: &[String], count: usize) -> String {
    format!("{}{}", names.join(", "), if count > names.len() { " …" } else { "" })
}

/// `4,3`
pub(crate) fn listed(sizes: &[u32]) -> String {
    sizes.iter().map(ToString::to_string).collect::<Vec<_>>().join(",")
}

impl From<ProblemError> for Error {
    fn from(why: ProblemError) -> Self {
        Self::Question(why, Box::default())
    }
}

impl Error {
    /// The same error without the alternatives whose tables the game does not have.
    pub(crate) fn at_tables_of(mut self, game: Option<Game>) -> Self {
        if let (Self::Maker(EngineError::CannotFill { alternatives, .. }), Some(game)) = (&mut self, game) {
            let lacks =
                |way: &Alternative| matches!(way, Alternative::Tables { sizes, .. } if !game.has_tables_of(sizes));
            alternatives.retain(|way| !lacks(way));
        }
        self
    }

    /// JSON that is not a question, with its place.
    #[doc(hidden)]
    pub fn not_asked(of: &str, why: &serde_json::Error) -> Self {
        let (line, column) = (why.line(), why.column());
        if why.is_eof() && column == 0 {
            return Self::NothingAsked { of: of.to_owned() };
        }
        Self::NotAsked { place: format!("{of}:{line}:{column}"), why: JsonFault::from(why) }
    }

    /// A part of a question that excludes another part.
    #[doc(hidden)]
    pub fn contradiction(code: &'static str, what: NoAnswer) -> Self {
        Self::Contradiction { code, what }
    }
}

impl From<NotBegun> for Error {
    fn from(why: NotBegun) -> Self {
        match why {
            NotBegun::Maker(why) => Self::Maker(why),
            NotBegun::League { why, players, table_size } => {
                Self::League { players, table_size, alternatives: why.choices() }
            }
        }
    }
}
