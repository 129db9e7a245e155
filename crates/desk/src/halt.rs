//! Why a step of a tournament is not done, as data. `shown/said.rs` makes the sentences, `orders/ways.rs` has the
//! alternatives, [`Halt::kind`] decides the exit code by the code for programs.
//!
//! The macro `told!` (`crates/model/src/told.rs`) declares each variant in one of three forms:
//!
//! - `= "code" { values }`: its sentence in `crates/words`; after `as` the code for programs, if that differs.
//! - `of x => "code"`: the field x is an error that `told!` declares too, and the sentence of that one is used.
//! - `=> code` alone: `shown/said.rs` makes the sentence, as for `Misfit`, `Line` and `Seating`.

use roundtable_event::{Misfit, Refusal};
use roundtable_model::{Game as Played, PlayerId, RoundIx, SeatBy, TextFault, Ties, Value, told};
use roundtable_rank::rules::{BadGame, RuleFault, ScoreFault, Scoring};
use roundtable_read::CriteriaWrong;
use roundtable_swiss::RecordError;

use roundtable_plans::use_cases::draw::Commitment;
use roundtable_plans::{Error, ErrorKind};

told! {
    /// Why a step of a tournament is not done. It prints as data; `words` has the sentences.
    #[derive(Debug, thiserror::Error)]
    #[error("{self:?}")]
    pub enum Halt: "halt" {
        /// The state of the tournament refuses it.
        Refused(refusal: Refusal) of refusal => "refused",
        /// A line of the log does not fit.
        Misfit(misfit: Misfit) => "bad-log",
        /// The log has no ruleset that is known here.
        Rules(what: String) = "rules" { what } as "bad-log",
        /// The ruleset of the log is not valid.
        RuleFault(fault: RuleFault) of fault => "bad-log",
        /// A name or another text has characters that no list could print.
        Text(fault: TextFault) of fault => "bad-input",
        /// A list has too many members, or a number is too large.
        TooMany {
            /// The field of the order, as JSON has it.
            field: &'static str,
            /// How many, or the number.
            found: u64,
            /// The most.
            limit: u64,
        } = "too-many" { field, found, limit } as "bad-input",
        /// The round cannot be seated.
        Seating(#[from] error: Error) => error.code(),
        /// This is not a score of the game: the seat, from 0, and what was written.
        NoScore {
            /// Which.
            seat: usize,
            /// What was written.
            written: String,
            /// How games are scored.
            scoring: Scoring,
        } = "no-score" { seat: seat + 1, written, scoring: scored(scoring) } as "bad-input",
        /// A board has no score, and others of its table have.
        EmptyBoard {
            /// Its number.
            board: u32,
        } = "empty-board" { board } as "bad-input",
        /// This is not a score of a board.
        NoBoardScore {
            /// Which.
            board: u32,
            /// What was written.
            written: String,
        } = "no-board-score" { board, written } as "bad-input",
        /// The laws have no such score on this board.
        ImpossibleScore {
            /// Which.
            board: u32,
            /// The score of North-South.
            score: String,
            /// Who is vulnerable there: a word that the sentence chooses by.
            vulnerable: &'static str,
        } = "impossible-score" { board, score, vulnerable: *vulnerable } as "bad-input",
        /// A score for a board that the table does not play.
        NoBoard {
            /// In this round.
            round: RoundIx,
            /// At this table.
            table: u32,
            /// Which.
            board: u32,
            /// Those that it plays.
            boards: String,
        } = "no-board" { round, table, board, boards } as "bad-input",
        /// Two scores for a board.
        BoardTwice {
            /// In this round.
            round: RoundIx,
            /// At this table.
            table: u32,
            /// Which.
            board: u32,
        } = "board-twice" { round, table, board } as "bad-input",
        /// A seat, from 0, has no score, and others at its table have.
        EmptyScore {
            /// Which.
            seat: usize,
        } = "empty-score" { seat: seat + 1 } as "bad-input",
        /// Places are wanted, and this one cannot follow from the others.
        NoPlace {
            /// Which was said.
            said: u32,
            /// Which comes next.
            is: u32,
            /// The worth of the places at such a table, first place first, as points are shown.
            worth: Vec<String>,
        } = "no-place" { said, is, people: worth.len(), worth } as "bad-input",
        /// The scores of a table do not fit the ruleset.
        Scores(fault: ScoreFault) of fault => "bad-input",
        /// A result in the log does not fit the ruleset.
        BadGame(game: BadGame) = "bad-game" { round: game.round, table: game.table, why: Value::said(&game.fault) } as "bad-input",
        /// Chess is asked for, and the ruleset is not of games of two.
        NoDuel = "no-duel" as "bad-input",
        /// A bye is asked for, and the ruleset is not of games of two, or the rounds are those of a round robin.
        NoByes = "no-byes" as "bad-input",
        /// Sticks are left at a table of another game than riichi.
        NoSticks = "no-sticks" as "bad-input",
        /// A tournament of nothing but finals is asked for.
        OnlyFinal = "only-final" as "usage",
        /// Acceleration is for tournaments with a number of rounds known from the beginning.
        NoRounds = "no-rounds" as "impossible",
        /// Acceleration begins in round 1, and it did not.
        LateAcceleration = "late-acceleration" as "impossible",
        /// The games of the log contradict each other.
        Record(error: RecordError) = "record" { what: format!("{error:?}") } as "bad-log",
        /// No legal pairing exists: these can only be paired among themselves, with those between, or have the bye.
        NoPairing {
            /// Who cannot all be placed.
            stuck: Vec<PlayerId>,
            /// The others that they may meet.
            between: Vec<PlayerId>,
            /// Whether the bye is open to them.
            bye: bool,
        } = "no-pairing" { who: stuck, between, bye },
        /// A new tournament has no name.
        NoName = "no-name" as "bad-input",
        /// Neither the game nor the sizes of tables are known.
        NoTables = "no-tables" as "usage",
        /// The game is not played at tables of this size.
        GameTables {
            /// Which.
            game: Played,
            /// How many would sit at a table.
            size: u32,
        } = "game-tables" { game: game.id(), size, of: game.table_size() } as "usage",
        /// The ruleset does not score tables of this size.
        RulesTables {
            /// Which.
            rules: String,
            /// How many would sit at a table.
            people: u32,
        } = "rules-tables" { rules, people } as "usage",
        /// Rounds are already planned, and would be seated differently.
        Planned {
            /// The first of them.
            round: RoundIx,
            /// How many.
            rounds: u32,
        } = "planned" { round, rounds, to: &RoundIx::from_number(round.0 + rounds).unwrap_or(*round) },
        /// No round is seated that could be taken back.
        NothingSeated = "nothing-seated" as "nothing-there",
        /// The rounds of a plan do not fit the tournament.
        Plan(#[from] unfit: PlanUnfit) of unfit => "plan-unfit",
        /// Several people share the last place that qualifies for a final, and what decides is not set.
        Cut {
            /// How many are to play in the final.
            top: u32,
            /// The place that they share.
            place: u32,
            /// How many of them would have a seat.
            seats: u32,
            /// Who they are.
            people: Vec<PlayerId>,
            /// What can be done about it here.
            ways: Vec<Ties>,
        } = "shared-place" { place, seats, people: people.len(), who: people, ways: Value::List(ways.iter().map(Value::said).collect()) },
        /// A final of more people than take part.
        FinalOf {
            /// How many are to play.
            top: u32,
            /// How many take part.
            people: usize,
        } = "final-of" { top, people } as "final",
        /// That many do not fill tables of this size.
        Final {
            /// How many are to play.
            top: u32,
            /// How many sit at a table.
            size: u32,
        } = "final-needs" { top, size } as "final",
        /// An option is for another way to seat.
        OnlyFor {
            /// The option, as the command line has it without its dashes.
            option: &'static str,
            /// The way that it is for.
            way: SeatBy,
        } = "only-for" { option: format!("--{option}"), method: way.id() } as "usage",
        /// An option does not go with this way to seat.
        NotFor {
            /// Which.
            option: &'static str,
            /// The way.
            way: SeatBy,
        } = "not-for" { option: format!("--{option}"), method: way.id() } as "usage",
        /// The way seats partners, and tables have none.
        NoPartners {
            /// The way.
            way: SeatBy,
        } = "no-partners" { method: way.id() },
        /// A round by the standings is to follow one without any result.
        NoResults {
            /// The round without a result.
            round: RoundIx,
        } = "no-results" { round },
        /// A number stands among names: it may mean a round or a table, and not who has it.
        NumberAmongNames {
            /// The number as written.
            number: String,
            /// Who has it.
            player: PlayerId,
        } = "number-among-names" { number, who: player } as "bad-input",
        /// Colours are reversed in a round robin alone.
        NoRobin = "no-robin",
        /// Rounds are to be shown, and none of them is seated.
        NotSeated {
            /// The first wanted round.
            round: RoundIx,
            /// How many rounds are seated.
            rounds: usize,
        } = "not-seated" { round, rounds },
        /// A penalty or an adjustment beyond the limits of the ruleset.
        Steps {
            /// How many points.
            points: u64,
            /// Of which they are a multiple.
            step: u32,
            /// How many there are at most.
            most: u64,
        } = "steps" { points, step, most } as "bad-input",
        /// The ruleset has no price for a penalty without points.
        NoChombo {
            /// Its name.
            rules: String,
        } = "no-chombo" { rules } as "bad-input",
        /// A script is to seat the round, but none is given and the tournament has none.
        NoScript = "no-script",
        /// The number of rounds to be planned is not known.
        SayRounds = "say-rounds" as "usage",
        /// Too few are there for a table.
        TooFew {
            /// How many are there.
            people: usize,
            /// How many sit at the smallest table.
            size: u32,
        } = "too-few" { people, size },
        /// The draw of the next round is committed, and another order comes first.
        StillCommitted = "still-committed" as "committed",
        /// A secret that can be guessed commits to nothing.
        SecretShort = "secret-short" as "usage",
        /// This is not what was committed to.
        OtherCommitment {
            /// The commitment of what was shown.
            found: Commitment,
        } = "other-commitment" { found: found.to_string() },
        /// The criteria of pairing are not valid.
        Criteria(wrong: CriteriaWrong) of wrong => "bad-input",
        /// Nothing was done that could be undone.
        NothingToUndo = "nothing-to-undo" as "nothing-there",
        /// An order to correct somebody's data that changes nothing.
        NothingToMend = "nothing-to-mend" as "usage",
        /// A number that nobody can have, or a rating that is not a number.
        NoNumber = "no-number" as "bad-input",
        /// No way has this letter.
        NoSuchWay {
            /// The letter.
            found: String,
            /// How many ways there are: `a`, `b` …
            ways: usize,
        } = "no-such-way" { found, known: letters(*ways).map(String::from).collect::<Vec<_>>().join(", ") } as "usage",
        /// A name is in the place of a score.
        NameForScore(name: String) = "name-for-score" { name } as "bad-input",
        /// Somebody does not sit at the table of the result.
        NotAtTable {
            /// The name.
            name: String,
            /// The round.
            round: RoundIx,
            /// The table.
            table: u32,
        } = "not-at-table" { name, round, table } as "bad-input",
        /// A result of the whole table, written with the people not in the order of seats.
        WholeTurned(name: String) = "whole-turned" { name } as "bad-input",
        /// These do not play each other in this round.
        NoGame {
            /// Who.
            names: Vec<String>,
            /// The round.
            round: RoundIx,
        } = "no-game" { names: names.join(" – "), round } as "bad-input",
        /// No column of a sheet of results has the table.
        NoTableColumn = "no-table-column" as "bad-input",
        /// A sheet of results has none.
        NothingEntered = "nothing-entered" as "bad-input",
        /// A round or a table is not a number.
        NotANumber(found: String) = "not-a-number" { found } as "bad-input",
        /// It is for others to order.
        NotYours = "not-yours",
        /// The organiser does not let players order it.
        NotAllowed = "not-allowed",
        /// The game has its result, and anyone who plays cannot change it.
        HasResult {
            /// The round.
            round: RoundIx,
            /// The table.
            table: u32,
        } = "has-result" { round, table },
        /// Somebody of this name already takes part, or has asked to.
        NameTaken(name: String) = "name-taken" { name },
        /// Scores are missing.
        MissingScores {
            /// The round.
            round: RoundIx,
            /// The table.
            table: u32,
        } = "missing-scores" { round, table } as "bad-input",
        /// What is wrong with a line of a file.
        Line {
            /// Which, from 1.
            line: u32,
            /// The cell in it, as `E8`, if it is a sheet's.
            cell: Option<String>,
            /// What.
            halt: Box<Halt>,
        } => halt.code(),
    }
}

/// The first six of a list, and how many more there are.
fn first<'a, T>(all: &'a [T]) -> Value
where
    Value: From<&'a T>,
{
    const FEW: usize = 6;
    Value::few(&all[..all.len().min(FEW)], all.len().saturating_sub(FEW))
}

/// The kind of score, as a word that the sentence chooses by.
fn scored(scoring: &Scoring) -> &'static str {
    match scoring {
        Scoring::Duel(_) => "duel",
        Scoring::Goals(_) => "goals",
        Scoring::Sides(_) => "sides",
        Scoring::Riichi(_) | Scoring::Points | Scoring::Matchpoints => "points",
        Scoring::Places(_) => "places",
        Scoring::Diplomacy(_) => "centres",
    }
}

/// The letters a, b, … that name alternatives.
pub fn letters(ways: usize) -> impl Iterator<Item = char> {
    ('a'..='z').take(ways)
}

impl Halt {
    /// The kind of error, which decides the exit code: by its code for programs, unless it holds another error.
    pub fn kind(&self) -> ErrorKind {
        if let Self::Seating(error) = self {
            return error.kind();
        }
        if let Self::Line { halt, .. } = self {
            return halt.kind();
        }
        match self.code() {
            "usage" => ErrorKind::Usage,
            "bad-input" if matches!(self, Self::Criteria(CriteriaWrong::NoPreset { .. })) => ErrorKind::Usage,
            "bad-input" | "bad-log" => ErrorKind::BadInput,
            "other-commitment" => ErrorKind::BrokenRule,
            _ => ErrorKind::Impossible,
        }
    }
}

impl From<Refusal> for Halt {
    fn from(refusal: Refusal) -> Self {
        Self::Refused(refusal)
    }
}

impl From<CriteriaWrong> for Halt {
    fn from(wrong: CriteriaWrong) -> Self {
        Self::Criteria(wrong)
    }
}

told! {
    /// Why the rounds of a plan do not fit the tournament.
    #[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
    #[error("{self:?}")]
    pub enum PlanUnfit: "plan-unfit" {
        /// These are in the plan and nobody of the tournament.
        Strangers(names: Vec<String>) = "strangers" { who: first(names), people: names.len() },
        /// These take part in the round and are not in the plan.
        Missing {
            /// The first such round of the tournament.
            round: RoundIx,
            /// Who.
            people: Vec<PlayerId>,
        } = "missing" { round, who: first(people), people: people.len() },
        /// These have a place in the round and have left, or are absent.
        Away {
            /// The first such round of the tournament.
            round: RoundIx,
            /// Who.
            people: Vec<PlayerId>,
        } = "away" { round, who: first(people), people: people.len() },
        /// Two in the plan are this one of the tournament.
        Twice(who: PlayerId) = "twice" { who },
        /// The round was seated differently from the plan.
        Differs {
            /// The first such round.
            round: RoundIx,
        } = "differs" { round },
        /// The plan ends before the last round that is wanted.
        Ends {
            /// How many rounds it has.
            rounds: u32,
            /// The round of the plan that is wanted, from 1.
            wanted: u32,
        } = "ends" { rounds, wanted },
    }
}
