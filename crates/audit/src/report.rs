//! The result of an audit, [`Audit`]: the figures, their bounds, and the verdict, in the order of the audit JSON.
//! `audit.rs` fills it.

use std::borrow::Cow;
use std::ops::Deref;

use roundtable_model::{Aim, Relation, Wish};
use serde::ser::SerializeStruct;
use serde::{Deserialize, Serialize};

use crate::Fault;
use crate::figures::proof::Argument;
use crate::figures::spreads::between::Between;
use crate::figures::spreads::level_sums::LevelSums;
use crate::figures::standing::{ObjectiveStanding, Verdict};
use crate::figures::wishes::judged::JudgedWish;

/// The name of the audit JSON and its version.
pub const SCHEMA: &str = "roundtable/audit/1";

/// All results of an audit of a schedule. `write` writes the audit JSON, with the words of `words`.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Audit {
    /// Always [`SCHEMA`].
    pub schema: &'static str,
    /// Whether everybody has exactly one place in every round, at a table of an allowed size.
    pub valid: bool,
    /// What is wrong, in the order of the rounds; empty if and only if `valid`.
    pub problems: Vec<Fault>,
    /// How many players the schedule is for.
    pub players: u32,
    /// How many rounds it has.
    pub rounds: u32,
    /// The figures that a certificate also has, accessible as fields of the audit: `audit.meetings`.
    pub figures: Figures,
    /// The sides that are to be mixed; if none is, not in the audit JSON.
    pub mixed: Option<MixedSides>,
    /// Who is to be partners, or never; if nobody is, empty and not in the audit JSON.
    pub partners: Vec<JudgedWish>,
    /// The wishes of the question, and the rounds that break each; empty without a question.
    pub wishes: Vec<JudgedWish>,
    /// The columns that are spread; if none is, empty and not in the audit JSON.
    pub spreads: Vec<SpreadFigure>,
    /// Every tier of the objective: kept, broken, proved or open. Empty if a rule is broken.
    pub standing: ObjectiveStanding,
    /// The summary of the standing: optimal, meetings_optimal, gap or invalid.
    pub verdict: Verdict,
    /// Every bound with the theorem or count that proves it.
    pub proof: Vec<FigureProof>,
}

impl Audit {
    /// Writes every figure as a field, in the order of the audit JSON. A new field of the audit does not compile here
    /// until it is listed as a figure or not.
    ///
    /// # Errors
    /// Errors of the serializer.
    pub fn write_figures<S: SerializeStruct>(&self, object: &mut S) -> Result<(), S::Error> {
        let Self {
            schema: _,
            valid: _,
            problems: _,
            players: _,
            rounds: _,
            figures,
            mixed,
            partners,
            wishes,
            spreads,
            standing: _,
            verdict: _,
            proof: _,
        } = self;
        let Figures { meetings, indirect, seats, tables, short_tables, sit_outs, colours, borders, relations } =
            figures;
        object.serialize_field("meetings", &MeetingsSaid::of(meetings))?;
        object.serialize_field("indirect", indirect)?;
        object.serialize_field("seats", seats)?;
        object.serialize_field("tables", tables)?;
        object.serialize_field("short_tables", short_tables)?;
        object.serialize_field("sit_outs", sit_outs)?;
        object.serialize_field("colours", colours)?;
        // A certificate leaves out borders if seats are not powers.
        object.serialize_field("borders", borders)?;
        if !relations.is_empty() {
            object.serialize_field("relations", relations)?;
        }
        if let Some(mixed) = mixed {
            object.serialize_field("mixed", mixed)?;
        }
        if !partners.is_empty() {
            object.serialize_field("partner_wishes", partners)?;
        }
        object.serialize_field("wishes", wishes)?;
        if !spreads.is_empty() {
            object.serialize_field("spreads", spreads)?;
        }
        Ok(())
    }

    /// The independent wishes about company and places: without those for one table implied by a wish for partners.
    pub fn own_wishes(&self) -> impl Iterator<Item = &JudgedWish> {
        self.wishes.iter().filter(|judged| !self.comes_with_partners(judged.wish))
    }

    /// Whether a wish is the one for a shared table that is implied by a wish for partners.
    pub fn comes_with_partners(&self, wish: Wish) -> bool {
        self.partners.iter().any(|judged| judged.wish.comes_with() == Some(wish))
    }
}

/// The figures of a schedule that are not about the wishes of a question.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Figures {
    /// Who meets whom how often.
    pub meetings: Meetings,
    /// Common opponents of those who never meet.
    pub indirect: CommonOpponents,
    /// How evenly everybody changes seats.
    pub seats: Seats,
    /// How evenly everybody changes tables.
    pub tables: TableVisits,
    /// Games at a short table, per player.
    pub short_tables: Span,
    /// Rounds without a seat though present, per player.
    pub sit_outs: Span,
    /// White and Black; only if every table is of two.
    pub colours: Option<Colours>,
    /// Who borders whom how often; only if seats are powers.
    #[serde(skip_serializing_if = "Option::is_none", default)]
    pub borders: Option<BorderFigures>,
    /// Partners and opponents, if the game has sides, and the relations by the order of the seats, if they count.
    #[serde(skip_serializing_if = "Vec::is_empty", default)]
    pub relations: Vec<RelationFigures>,
}

impl Deref for Audit {
    type Target = Figures;

    fn deref(&self) -> &Figures {
        &self.figures
    }
}

/// Who meets whom how often, over all unordered pairs of players of the field.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Meetings {
    /// Sum of all pairs' meetings.
    pub total: u64,
    /// How many pairs the field has.
    pub pairs: u64,
    /// Meetings of the pair that meets least.
    pub min: u64,
    /// Meetings of the pair that meets most.
    pub max: u64,
    /// Sum over pairs of max(0, meetings − 1).
    pub repeats: u64,
    /// Pairs that never meet.
    pub unmet_pairs: u64,
    /// Sum over pairs of meetings².
    pub sum_of_squares: u64,
    /// What no schedule of the same shape falls below.
    pub bound: MeetingBounds,
    /// The figures of the schedule alone, if earlier events count in all of the above; not in certificates.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub tonight: Option<Tonight>,
}

/// The same in the audit JSON, where pairs that never meet have their bound and the name that they have elsewhere.
#[derive(Serialize)]
struct MeetingsSaid {
    total: u64,
    pairs: u64,
    min: u64,
    max: u64,
    repeats: u64,
    unmet_pairs: u64,
    never: u64,
    sum_of_squares: u64,
    bound: BoundsSaid,
    #[serde(skip_serializing_if = "Option::is_none")]
    tonight: Option<Tonight>,
}

#[derive(Serialize)]
struct BoundsSaid {
    #[serde(flatten)]
    of: MeetingBounds,
    never: u64,
}

impl MeetingsSaid {
    fn of(counted: &Meetings) -> Self {
        let Meetings { total, pairs, min, max, repeats, unmet_pairs, sum_of_squares, bound, tonight } = *counted;
        let bound = BoundsSaid { of: bound, never: counted.never_with(bound.repeats) };
        Self { total, pairs, min, max, repeats, unmet_pairs, never: unmet_pairs, sum_of_squares, bound, tonight }
    }
}

impl Meetings {
    /// The pairs that never meet where there are so many repeats: all pairs, less those that meet.
    pub(crate) fn never_with(&self, repeats: u64) -> u64 {
        self.pairs.saturating_sub(self.total - repeats.min(self.total))
    }
}

/// The meetings of a schedule apart from those of earlier events.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Tonight {
    /// Meetings of the schedule.
    pub total: u64,
    /// Those of pairs who had never met before: each such pair once.
    pub first: u64,
    /// All others: of pairs who had met before, earlier or in the schedule itself.
    pub repeats: u64,
}

/// Lower bounds over all schedules of the same shape.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct MeetingBounds {
    /// Of the repeats.
    pub repeats: u64,
    /// Of the sum of squares.
    pub sum_of_squares: u64,
}

/// Common opponents over pairs that never meet.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct CommonOpponents {
    /// The fewest; `None` if every pair meets.
    pub min: Option<u64>,
}

/// How evenly everybody changes seats.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Seats {
    /// Largest range of any player at the end: most-used minus least-used seat count.
    pub max_range: u32,
    /// Largest range that any player has after any round.
    pub max_range_any_round: u32,
    /// Players whose range is above the least possible for their games.
    pub imperfect_players: u32,
}

/// How evenly everybody changes tables.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct TableVisits {
    /// Most visits of one player to one table.
    pub max_visits: u32,
    /// Visits above the even share, over all players and tables.
    pub excess_visits: u64,
}

/// The least and the largest of a number per player.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Span {
    /// Least.
    pub min: u32,
    /// Largest.
    pub max: u32,
}

/// White and Black: the first seat of a table of two is White.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Colours {
    /// Largest |White − Black| of any player.
    pub max_imbalance: u32,
    /// Times a player has the same colour in two games in a row.
    pub breaks: u64,
    /// Most games in a row that a player has the same colour.
    pub longest_run: u32,
}

/// Borders between the positions that two players hold.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct BorderFigures {
    /// Fewest borders of any pair.
    pub min: u32,
    /// Most borders of any pair.
    pub max: u32,
    /// Sum over pairs of max(0, borders − 1).
    pub repeats: u64,
}

/// How often two are related in one way (partners, neighbours …), over all pairs of the field; other tables do not
/// count.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct RelationFigures {
    /// Which relation.
    pub relation: Relation,
    /// Its name, if the question gives one.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub name: Option<String>,
    /// Whether a pair counts in each order, such as one on the other's left; omitted if not.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub ordered: bool,
    /// How often it is wanted between two people; omitted for as evenly as possible.
    #[serde(default, skip_serializing_if = "Aim::is_evenly")]
    pub aim: Aim,
    /// The distance from the aim, if it is a number.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub off: Option<OffAim>,
    /// Sum of all pairs' times.
    pub total: u64,
    /// Times of the pair that has fewest.
    pub min: u64,
    /// Times of the pair that has most.
    pub max: u64,
    /// Sum over pairs of max(0, times − 1).
    pub repeats: u64,
    /// Pairs that are never related so.
    pub never: u64,
    /// Sum over pairs of times².
    pub sum_of_squares: u64,
    /// What no schedule of the same shape falls below.
    pub bound: MeetingBounds,
}

/// Times too many, or too few, for an aim.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct OffAim {
    /// Sum over pairs.
    pub times: u64,
    /// The least for any schedule of the same shape: how far the sum over all pairs is above, or below, the aim.
    pub bound: u64,
}

/// Sides that are to be of two kinds of people each, as in mixed doubles.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct MixedSides {
    /// The column with the kind of each person.
    pub column: String,
    /// How many sides there are, over all rounds.
    pub sides: u64,
    /// How many of them are not mixed.
    pub unmixed: u64,
    /// No schedule with these tables has fewer.
    pub bound: u64,
}

impl MixedSides {
    /// How many sides are not mixed.
    pub fn missed(&self) -> u64 {
        self.unmixed
    }

    /// Whether every side is mixed.
    pub fn all_are_mixed(&self) -> bool {
        self.unmixed == 0
    }

    /// Whether no schedule with these tables has fewer that are not.
    pub fn is_best(&self) -> bool {
        self.unmixed == self.bound
    }
}

/// One column that is spread, over all rounds.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct SpreadFigure {
    /// The column of the list of players.
    pub column: String,
    /// Meetings of two with the same value.
    pub same_group: u64,
    /// No schedule with these tables has fewer.
    pub bound: u64,
    /// How often two of the groups meet; with fewer than three, not in the audit JSON.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub between: Option<Between>,
    /// The sums of the column's numbers at a table, by its size, the largest first; if not all are whole numbers, empty
    /// and not in the audit JSON.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub sums: Vec<LevelSums>,
    /// What the tables look like, the commonest first.
    pub tables: Vec<GroupedTables>,
}

/// Tables that look alike: `2–1` is two of one group and one of another.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct GroupedTables {
    /// How many of one group sit there, of another, and so on; the most first. For two groups, always two numbers.
    pub people: Vec<u32>,
    /// How many tables.
    pub tables: u64,
}

/// A figure with its bound, and what proves the bound.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct FigureProof {
    /// The figure: a field of `meetings` by its name, any other by its path (`seats.max_range`).
    pub figure: Cow<'static, str>,
    /// What the schedule has.
    pub value: u64,
    /// What no schedule of the same shape betters.
    pub bound: u64,
    /// The theorem or count, with its numbers, for checking it again; these are not in the audit JSON.
    pub argument: Argument,
}

impl FigureProof {
    /// A figure, its bound, and the argument for it.
    pub fn new(figure: impl Into<Cow<'static, str>>, value: u64, bound: u64, argument: Argument) -> Self {
        Self { figure: figure.into(), value, bound, argument }
    }
}
