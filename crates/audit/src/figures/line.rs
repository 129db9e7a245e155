//! The lines of a report of an audit: what a figure is called, its value, and what is proved of it. Each figure's folder gives its lines; words
//! say them, and no writer knows a figure by name.

use roundtable_model::told;

use crate::figures::proof::Argument;
use crate::report::{Audit, SpreadFigure};

told! {
    /// What a figure is called, in reports and on paper.
    #[derive(Clone, Debug, PartialEq, Eq)]
    pub enum FigureSaid: "figure" {
        /// Meetings of tonight alone.
        Tonight = "tonight",
        /// This figure of meetings, with those of earlier events.
        Season(figure: Box<Self>) = "season" { figure: roundtable_model::Value::said(figure.as_ref()) },
        /// Meetings of a pair.
        Meetings = "meetings",
        /// Meetings beyond the first of each pair.
        Repeats = "repeats",
        /// Pairs that never meet.
        Unmet = "unmet",
        /// Squared meetings, added up.
        Squares = "squares",
        /// Common opponents of pairs that never meet.
        Indirect = "indirect",
        /// How far apart in the standings people at a table are; of a round by itself.
        RankSpread = "rank_spread",
        /// The range of seats at the end.
        Seats = "seats",
        /// The same after any round.
        SeatsAny = "seats_any",
        /// Players with uneven seats.
        SeatsImperfect = "seats_imperfect",
        /// Visits to one table.
        Visits = "visits",
        /// Visits above the even share.
        ExcessVisits = "excess_visits",
        /// Short tables of a player.
        ShortTables = "short_tables",
        /// Sit-outs of a player.
        SitOuts = "sit_outs",
        /// White minus Black.
        Imbalance = "imbalance",
        /// The same colour twice in a row.
        Breaks = "breaks",
        /// The longest run of a colour.
        Run = "run",
        /// The first seat minus the second, where seats have no names.
        SidesPlain = "sides_plain",
        /// The same by their names.
        SidesMinus(first: String, second: String) = "sides_minus" { first, second },
        /// The same side twice in a row.
        SidesBreaks = "sides_breaks",
        /// The longest run of a side.
        SidesRun = "sides_run",
        /// Meetings of two with the same value of a column.
        Spread(column: String) = "spread" { column },
        /// Meetings of two groups of a column.
        Between(column: String) = "between" { column },
        /// What the numbers of a column sum to at a table.
        Sums(column: String) = "sums" { column },
        /// What tables look like by a column.
        SpreadTables(column: String) = "spread_tables" { column },
        /// Borders of a pair.
        Borders = "borders",
        /// Borders beyond the first of each pair.
        BorderRepeats = "border_repeats",
        /// Sides that are not mixed.
        Unmixed(column: String) = "unmixed" { column },
        /// How often two are partners.
        Partners = "partners",
        /// Partnerships that come again.
        PartnersAgain = "partners_again",
        /// How often two are opponents.
        Opponents = "opponents",
        /// Games beyond the first of two opponents.
        OpponentsAgain = "opponents_again",
        /// How often one sits on another's left.
        Left = "left",
        /// The same beyond the first.
        LeftAgain = "left_again",
        /// How often two sit face to face.
        Across = "across",
        /// The same beyond the first.
        AcrossAgain = "across_again",
        /// How often one moves before another.
        Before = "before",
        /// The same beyond the first.
        BeforeAgain = "before_again",
        /// How often two are related as the question says.
        Own(name: String) = "own" { name },
        /// The same beyond the first.
        OwnAgain(name: String) = "own_again" { name },
        /// Beyond how often any two should be.
        OwnAtMost(name: String, times: u32) = "own_at_most" { name, times },
        /// More or less often than any two should be.
        OwnExactly(name: String, times: u32) = "own_exactly" { name, times },
    }
}

/// A line of a report.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Line<'a> {
    /// What the figure is called.
    pub said: FigureSaid,
    /// What it is.
    pub value: Shown<'a>,
    /// What is proved of it, or known besides.
    pub known: Known<'a>,
}

/// A value as it is shown.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Shown<'a> {
    /// A number.
    Number(u64),
    /// The least and the most.
    Span(u64, u64),
    /// A number that nobody exceeds.
    AtMost(u64),
    /// One that nobody is below.
    AtLeast(u64),
    /// So many of all pairs.
    OfPairs(u64, u64),
    /// So many of all people.
    OfPeople(u64, u64),
    /// So many sides of all, and how many cannot be fewer.
    OfSides(u64, u64, u64),
    /// Meetings of tonight, and how many of them are first ones.
    Tonight(u64, u64),
    /// What the numbers of a column sum to.
    Sums(&'a SpreadFigure),
    /// What the tables look like by a column.
    Tables(&'a SpreadFigure),
}

/// What is known of a figure besides its value.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Known<'a> {
    /// Nothing.
    Nothing,
    /// What no schedule betters, and why; the reason is said in short where there is little room.
    Bound(u64, &'a Argument),
    /// The same, with a reason that is short already.
    Best(Shown<'a>, &'a Argument),
    /// By how much groups meet unevenly.
    Uneven(u64),
    /// How far all pairs together are off an aim.
    Off(u64),
}

impl<'a> Line<'a> {
    /// A figure of which nothing else is known.
    pub fn new(said: FigureSaid, value: Shown<'a>) -> Self {
        Self { said, value, known: Known::Nothing }
    }

    /// One that has a proof by this name, if there is one.
    pub fn proved(audit: &'a Audit, said: FigureSaid, value: Shown<'a>, figure: &str) -> Self {
        let proof = audit.proof.iter().find(|proof| proof.figure == figure);
        Self { said, value, known: proof.map_or(Known::Nothing, |proof| Known::Bound(proof.bound, &proof.argument)) }
    }
}
