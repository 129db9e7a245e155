//! Every figure has a folder here: its count in `mod.rs`, its bound in `bound.rs`, and in `mod.rs` its rows (`row.rs`
//! defines a row). The lists of the rows are here; standing, proofs and reports follow them. The second opinion on a
//! bound is in the crate `proofs`.

pub(crate) mod better;
pub mod borders;
pub(crate) mod colours;
pub(crate) mod common_opponents;
pub(crate) mod line;
pub(crate) mod meetings;
pub(crate) mod mixed;
pub(crate) mod objective;
pub(crate) mod partner_wishes;
pub(crate) mod proof;
pub(crate) mod relations;
pub(crate) mod rests;
pub(crate) mod row;
pub(crate) mod same_tables;
pub(crate) mod seats;
pub(crate) mod spreads;
pub(crate) mod standing;
pub(crate) mod tables;
pub(crate) mod wishes;

use std::borrow::Cow;
use std::cell::OnceCell;

use roundtable_model::{OwnIx, Problem, Schedule, Sides, Value, told};
use serde::{Deserialize, Deserializer, Serialize, Serializer};

use self::line::Line;
pub use self::objective::Objective;
use self::proof::Argument;
use self::row::{Better, FigureRow, TierRow};
use self::spreads::between::has_groups;
use crate::Rules;
use crate::report::{Audit, FigureProof, Figures};

/// Declares the tiers in their order, each with its row.
macro_rules! tiers {
    (
        $($(#[$doc:meta])* $tier:ident = $row:expr;)+
        { $(#[$of_own:meta])* Own = $own:expr; }
        $($(#[$more:meta])* $later:ident = $last:expr;)+
    ) => {
        /// A tier of the objective, from the most to the least important. An answer has those of its question: borders
        /// if seats are powers, partners and opponents if the game has sides, relations by the order of the seats.
        #[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
        pub enum Tier {
            $($(#[$doc])* $tier,)+
            $(#[$of_own])*
            Own(OwnIx),
            $($(#[$more])* $later,)+
        }

        impl Tier {
            /// All but those of own relations, and the number before these.
            const PLAIN: &[Self] = &[$(Self::$tier,)+ $(Self::$later,)+];
            const BEFORE_OWN: usize = [$(Self::$tier,)+].len();

            /// Its row.
            pub(crate) const fn row(self) -> &'static TierRow {
                match self {
                    $(Self::$tier => &const { $row },)+
                    Self::Own(_) => &const { $own },
                    $(Self::$later => &const { $last },)+
                }
            }
        }
    };
}

tiers! {
    /// Rounds in which two are not apart, or not together, as was wished.
    BrokenCompany = wishes::COMPANY;
    /// Rounds in which a host or a pinned player is in another place.
    BrokenPlaces = wishes::PLACES;
    /// Rounds in which two are not partners, or are, against a wish. Not of the objective of a search.
    BrokenPartners = partner_wishes::TIER;
    /// Sides that are not mixed, if two kinds of people are to be on each. Not of the objective of a search.
    Unmixed = mixed::TIER;
    /// How often two meet again: Σ over pairs of C(meetings, 2).
    Overload = meetings::OVERLOAD;
    /// Pairs that never meet, if the question aims at as many people as possible.
    NeverFirst = meetings::NEVER_FIRST;
    /// Meetings of the pair that meets most.
    MostMeetings = meetings::MOST;
    /// How unevenly players border, if seats are powers: Σ over pairs of C(borders, 2). Not of the objective of a
    /// search.
    Borders = borders::TIER;
    /// How often two are partners again, if the game has sides: Σ over pairs of C(times, 2). Not of the objective of a
    /// search.
    Partners = relations::tier("partners");
    /// How often two are opponents again, the same way.
    Opponents = relations::tier("opponents");
    /// Meetings inside the groups that are to be spread.
    SameGroup = spreads::TIER;
    /// How unevenly short tables and sit-outs are shared out.
    Unfairness = rests::TIER;
    /// People whose rounds are not those of the plan before.
    CardsChanged = TierRow::new("cards_changed", "people", |objective| objective.cards_changed);
    /// Pairs that never meet, if the question does not aim at as many people as possible.
    Never = meetings::NEVER;
    /// How unevenly the groups that are to be spread meet each other; only if a column with three groups or more is
    /// spread.
    UnevenGroups = spreads::BETWEEN;
    /// Players whose seats are less even than can be.
    UnevenSeats = seats::TIER;
    /// How often one sits on another's left again, if that counts: Σ over ordered pairs of C(times, 2). Not of the
    /// objective of a search.
    Left = relations::tier("left");
    /// How often two sit across from each other again, the same way.
    Across = relations::tier("across");
    /// How often one has the turn before another again, the same way.
    Before = relations::tier("before");
    {
        /// How often two are related again by a relation that the question defines, the same way.
        Own = relations::tier("own");
    }
    /// Visits to tables above the even share.
    ExcessVisits = TierRow::new("excess_visits", "visits", |objective| objective.excess_visits);
    /// How few common opponents two have who never meet.
    Indirect = common_opponents::TIER;
}

/// The figures with a bound.
const FIGURES: [&[FigureRow]; 7] = [
    &meetings::FIGURES,
    &seats::FIGURES,
    &tables::FIGURES,
    &rests::FIGURES,
    &colours::FIGURES,
    &borders::FIGURES,
    &[spreads::FIGURE],
];

/// What is judged.
pub(crate) struct Judged<'a> {
    pub schedule: &'a Schedule,
    pub rules: &'a Rules<'a>,
    /// The question, if there is one.
    pub problem: Option<&'a Problem>,
    /// How often each pair borders that ever does, once that is counted.
    borders: OnceCell<Vec<u64>>,
}

impl<'a> Judged<'a> {
    pub fn new(schedule: &'a Schedule, rules: &'a Rules<'a>, problem: Option<&'a Problem>) -> Self {
        Self { schedule, rules, problem, borders: OnceCell::new() }
    }

    fn sides(&self) -> Option<&'a Sides> {
        self.rules.seats?.sides()
    }

    /// Whether every table of every answer has sides. If other sizes are allowed, how many have sides is open: no
    /// claim.
    fn all_have_sides(&self) -> bool {
        self.sides().is_some_and(|sides| relations::all_have_sides(self.schedule, sides, self.problem))
    }
}

/// Counts the figures that depend on what the seats mean (borders, sides, order). Figures of every schedule are counted
/// in `measure.rs`.
type Counts = fn(&mut Figures, &Judged<'_>);

const SEAT_COUNTS: [Counts; 2] = [borders::count, relations::count];

/// Adds to an audit what depends on the meaning of seats; for a valid schedule also its bounds and the standing of its
/// tier.
type Judges = fn(&mut Audit, &Judged<'_>);

const SEAT_JUDGES: [Judges; 4] = [borders::judge, relations::judge, partner_wishes::judge, mixed::judge];

/// Gives the lines of a figure, in the order of a report; `seats` are their names.
type Lines = for<'a> fn(&'a Audit, seats: &[String]) -> Vec<Line<'a>>;

const LINES: [Lines; 10] = [
    meetings::lines,
    common_opponents::lines,
    seats::lines,
    tables::lines,
    rests::lines,
    colours::lines,
    spreads::lines,
    borders::lines,
    mixed::lines,
    relations::lines,
];

told! {
    /// The name of a figure, in reports and on paper.
    #[derive(Clone, Debug, PartialEq, Eq)]
    pub enum FigureSaid: "figure" {
        /// Meetings of tonight alone.
        Tonight = "tonight",
        /// This figure of meetings, with those of earlier events.
        Season(figure: Box<Self>) = "season" { figure: Value::said(figure.as_ref()) },
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
        /// How far apart in the standings people at a table are, for one round.
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
        /// The first seat minus the second if seats have no names.
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
        /// Repeated partnerships.
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
        /// How often two are related by a relation of the question.
        Own(name: String) = "own" { name },
        /// The same beyond the first.
        OwnAgain(name: String) = "own_again" { name },
        /// Beyond how often any two should be.
        OwnAtMost(name: String, times: u32) = "own_at_most" { name, times },
        /// More or less often than any two should be.
        OwnExactly(name: String, times: u32) = "own_exactly" { name, times },
    }
}

impl Figures {
    /// Counts what the seats mean.
    pub(crate) fn count_seats(&mut self, judged: &Judged<'_>) {
        SEAT_COUNTS.iter().for_each(|count| count(self, judged));
    }
}

impl Audit {
    /// Adds what the seats mean.
    pub(crate) fn judge_seats(&mut self, judged: &Judged<'_>) {
        self.figures.count_seats(judged);
        SEAT_JUDGES.iter().for_each(|judge| judge(self, judged));
    }

    /// Every figure as a line of a report, in their order. `seats` are the names of the seats: two that are not
    /// colours, such as Home and Away, are named; empty if not given.
    pub fn lines(&self, seats: &[String]) -> Vec<Line<'_>> {
        LINES.iter().flat_map(|lines| lines(self, seats)).collect()
    }
}

/// The names of the figures with a bound, except relations: a field of `meetings`, any other by its path.
pub fn figure_names() -> impl Iterator<Item = &'static str> {
    FIGURES.iter().copied().flatten().map(|row| row.id)
}

/// The row of a figure by its name among the proofs.
pub(crate) fn named(figure: &str) -> Option<&'static FigureRow> {
    let of_relation = || relations::relation_named(figure).map(|_| &relations::FIGURE);
    FIGURES.iter().copied().flatten().find(|row| row.id == figure).or_else(of_relation)
}

impl Tier {
    /// All tiers of the objective, in their order.
    pub const ALL: [Self; 13] = {
        let mut all = [Self::BrokenCompany; 13];
        let (mut at, mut count) = (0, 0);
        while at < Self::PLAIN.len() {
            if Self::PLAIN[at].row().of.is_some() {
                all[count] = Self::PLAIN[at];
                count += 1;
            }
            at += 1;
        }
        all
    };

    /// Every tier there is, those outside the objective too.
    pub fn every() -> impl Iterator<Item = Self> {
        let (first, last) = Self::PLAIN.split_at(Self::BEFORE_OWN);
        first.iter().copied().chain(OwnIx::ALL.map(Self::Own)).chain(last.iter().copied())
    }

    /// The tiers of the objective in the standing of an answer: all of them, but pairs that never meet only where the
    /// question's aim puts them, and [uneven groups](Self::UnevenGroups) only if it spreads a column with three groups
    /// or more.
    pub fn listed(problem: Option<&Problem>) -> impl Iterator<Item = Self> {
        let left_out = [
            (!has_groups(problem)).then_some(Self::UnevenGroups),
            Some(if problem.is_some_and(Problem::aims_at_people) { Self::Never } else { Self::NeverFirst }),
        ];
        Self::ALL.into_iter().filter(move |&tier| !left_out.contains(&Some(tier)))
    }

    /// Its name: that of the field of [`Objective`], if any.
    pub fn id(self) -> &'static str {
        if let Self::Own(own) = self { own.id() } else { self.row().id }
    }

    /// The unit it is counted in, as in `docs/reference/figures.md`.
    ///
    /// ```
    /// assert_eq!(roundtable_audit::Tier::UnevenSeats.unit(), "people");
    /// ```
    pub fn unit(self) -> &'static str {
        self.row().unit
    }

    /// Its figure in the objective, in which less is better; 0 for a missing tier.
    pub fn of(self, objective: &Objective) -> u64 {
        self.row().of.map_or(0, |of| of(objective))
    }

    /// Its value for people, from the objective: the same, but if more is better the number itself, and `None` if there
    /// is nothing to count.
    pub fn value(self, objective: &Objective) -> Option<u64> {
        let figure = self.of(objective);
        match self.row().better {
            Better::Kept | Better::Less => Some(figure),
            Better::More => objective::from_less_is_better(figure),
        }
    }

    /// Whether more of it is better: then its bound is from above.
    pub fn is_more_better(self) -> bool {
        self.row().better == Better::More
    }

    /// Whether it counts wishes that are not kept.
    pub fn is_wishes(self) -> bool {
        self.row().better == Better::Kept
    }
}

impl Audit {
    /// Adds the bound of a figure, with its proof; the figure's row has the schedule's value.
    pub(crate) fn prove(&mut self, figure: impl Into<Cow<'static, str>>, bound: u64, argument: Argument) {
        let figure = figure.into();
        let row = named(&figure).expect("a bound is of a figure with a row");
        let value = (row.value)(&self.figures, &figure).unwrap_or(0);
        self.proof.push(FigureProof { figure, value, bound, argument });
    }
}

impl FigureProof {
    /// The unit of its figure, as in `docs/reference/figures.md`.
    ///
    /// ```
    /// use roundtable_audit::{Argument, FigureProof};
    /// assert_eq!(FigureProof::new("unmet_pairs", 3, 2, Argument::Counting).unit(), "pairs");
    /// ```
    pub fn unit(&self) -> &'static str {
        named(&self.figure).map_or("", |row| row.unit)
    }
}

impl Serialize for Tier {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_str(self.id())
    }
}

impl<'de> Deserialize<'de> for Tier {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let id = String::deserialize(deserializer)?;
        let unknown = || serde::de::Error::custom(format_args!("unknown tier `{id}`"));
        Self::every().find(|tier| tier.id() == id).ok_or_else(unknown)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn tiers_are_the_fields_of_the_objective_in_their_order() {
        let objective = Objective {
            broken_company: 0,
            broken_places: 1,
            overload: 2,
            never_first: 3,
            most_meetings: 4,
            same_group: 5,
            unfairness: 6,
            cards_changed: 7,
            never: 8,
            uneven_groups: 9,
            uneven_seats: 10,
            excess_visits: 11,
            indirect: 12,
        };
        assert_eq!(Tier::ALL.map(|tier| tier.of(&objective)), [0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12]);
        let printed = format!("{objective:?}");
        let names: Vec<&str> =
            printed.split(&['{', ','][..]).skip(1).filter_map(|f| f.trim().split(':').next()).collect();
        assert_eq!(names, Tier::ALL.map(Tier::id));
    }

    #[test]
    fn tiers_and_figures_have_one_name_each_and_are_read_by_it() {
        assert!(Tier::every().is_sorted());
        for tier in Tier::every() {
            assert_eq!(serde_json::from_str::<Tier>(&format!("\"{}\"", tier.id())).unwrap(), tier);
        }
        let names: Vec<&str> = figure_names().collect();
        assert_eq!(names.iter().collect::<std::collections::BTreeSet<_>>().len(), names.len());
        assert!(names.iter().all(|name| named(name).is_some_and(|row| row.id == *name)));
        assert!(named("own_9.repeats").is_none() && named("own_8.repeats").is_some());
    }

    /// The rows of the table with this heading in the docs: its cells, without code marks.
    fn table(heading: &str) -> Vec<Vec<String>> {
        let page = include_str!("../../../../docs/reference/figures.md");
        let (_, rest) = page.split_once(heading).expect("the table is there");
        let rows = rest.lines().skip(2).take_while(|line| line.starts_with('|'));
        let cell = |cell: &str| cell.trim().replace('`', "");
        rows.map(|row| row.trim_matches('|').split('|').map(cell).collect()).collect()
    }

    #[test]
    fn the_docs_list_every_tier_and_every_figure_as_its_row_says() {
        let of_tier = |tier: Tier| {
            let row = tier.row();
            let better = if row.better == Better::More { "more" } else { "less" };
            let place =
                Tier::ALL.iter().position(|other| *other == tier).map_or(String::new(), |at| (at + 1).to_string());
            [row.id, &place, row.unit, better].map(str::to_owned).to_vec()
        };
        let mut tiers: Vec<Vec<String>> = Tier::every().map(of_tier).collect();
        tiers.dedup();
        let said = table("| tier | in the search | unit | better |");
        assert_eq!(said.iter().map(|row| row[..4].to_vec()).collect::<Vec<_>>(), tiers);
        let mut figures: Vec<[&str; 2]> = FIGURES.iter().copied().flatten().map(|row| [row.id, row.unit]).collect();
        figures.push(["RELATION.repeats", relations::FIGURE.unit]);
        assert_eq!(table("| figure | unit |"), figures);
    }
}
