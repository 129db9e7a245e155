//! The orders that can be given to a tournament, one value for each, as people write them, in JSON and in forms.
//!
//! People are given by name or number; rounds and tables count from 1; fields that are left out are decided by the state. The command line,
//! the pages and `ask` only fill in an order. [`Tournament::decided`](super::Tournament::decided) makes a command for the log of it, or
//! says why not.

use std::collections::BTreeMap;

use roundtable_engine::Effort;
use roundtable_event::ClockSaid;
use roundtable_model::{Carry, Pairs, Partnership, RoundIx, SeatIx, ShortTables, Ties};
use roundtable_rank::rules::Ruleset;
use serde::{Deserialize, Serialize};

use super::{Drawing, Newcomer, Open, Scored, SeatBy, When, Who, named_rules, whole_plan};
use crate::json::written::Work;
use crate::{Earlier, Timetable};

/// An order. In JSON an object with one key, or the word alone if it has no fields.
///
/// ```
/// use roundtable::event::{Order, Who};
/// let order: Order = serde_json::from_str(r#"{"leave": {"who": "Ana", "after": 3}}"#).unwrap();
/// assert_eq!(order, Order::Leave { who: Who::from("Ana"), after: Some(3) });
/// assert_eq!(serde_json::to_string(&Order::Publish).unwrap(), r#""publish""#);
/// assert!(serde_json::from_str::<Order>(r#"{"leave": {"who": "Ana", "aftr": 3}}"#).is_err());
/// ```
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case", deny_unknown_fields)]
pub enum Order {
    /// A tournament begins: not an order to an existing one.
    Open(Box<Open>),
    /// People join; anyone who is there already by this name is skipped.
    Join {
        /// Who.
        people: Vec<Newcomer>,
        /// Whether they are house players: not ranked, seated only where somebody is wanted.
        #[serde(default)]
        guests: bool,
    },
    /// Somebody leaves for good.
    Leave {
        /// Who.
        who: Who,
        /// After that many rounds; after the last one played where it is left out.
        #[serde(default)]
        after: Option<u32>,
    },
    /// Somebody who left, was away or was replaced is back in their own seat.
    Return {
        /// Who.
        who: Who,
        /// From this round on. Where it is left out, from now on if a substitute has their seat and the game has no result yet; otherwise
        /// from the next round.
        #[serde(default)]
        from: Option<RoundIx>,
    },
    /// Name, number or another column of somebody is put right.
    Rename {
        /// Who.
        who: Who,
        /// The new name.
        #[serde(default)]
        name: Option<String>,
        /// Other columns by their header: `club`, `rating`, `reading` or any other.
        #[serde(default)]
        set: BTreeMap<String, String>,
        /// The number; who has it gets the other.
        #[serde(default)]
        number: Option<u32>,
    },
    /// People will not be there: until they come, or in some rounds.
    Absent {
        /// Who, and when.
        people: Vec<When>,
    },
    /// People will be there after all.
    Present {
        /// Who, and when.
        people: Vec<When>,
    },
    /// A roll call: who is there in the next round.
    Roll {
        /// Everybody who is.
        here: Vec<Who>,
        /// Whether the others are absent from this round only, and not until they come.
        #[serde(default)]
        only: bool,
    },
    /// A house player takes the seat of somebody; a new one joins first.
    Substitute {
        /// Whose seat it is.
        who: Who,
        /// Who takes it.
        by: String,
        /// From this round on; the next one where it is left out.
        #[serde(default)]
        from: Option<RoundIx>,
        /// To this round; to the end where it is left out.
        #[serde(default)]
        to: Option<RoundIx>,
    },
    /// Two people should not meet, or may meet again.
    Apart {
        /// Who.
        pair: [Who; 2],
        /// Whether they may.
        #[serde(default)]
        may_meet: bool,
    },
    /// Two people are to be partners whenever both play, or never, or an earlier wish about them ends; where tables have sides.
    Partners {
        /// Who.
        pair: [Who; 2],
        /// What they are to be; partners where it is left out.
        #[serde(default)]
        wish: Partnership,
    },
    /// People are to sit at one table whenever they play, or no longer.
    Together {
        /// Who: two or more.
        people: Vec<Who>,
        /// Whether they no longer are.
        #[serde(default)]
        free: bool,
    },
    /// Somebody has the same seat in every round, or no longer.
    Hold {
        /// Who.
        who: Who,
        /// The seat, from 1.
        #[serde(default)]
        seat: Option<SeatIx>,
    },
    /// People with the same value in a column (club, team) are to meet as little as can be, or no longer.
    Spread {
        /// The header.
        column: String,
        /// Whether they no longer are.
        #[serde(default)]
        free: bool,
    },
    /// Somebody needs the same table in every round, or none any more.
    Table {
        /// Who.
        who: Who,
        /// The number of the table.
        #[serde(default)]
        table: Option<u32>,
    },
    /// Tables are out of service from the next round on: these, and no others.
    CloseTables {
        /// The numbers on them; none puts all in service again.
        #[serde(default)]
        tables: Vec<u32>,
    },
    /// The next round, or several, are seated.
    Seat(Seat),
    /// The rounds of a plan that was made before are the next ones.
    SeatPlan(Box<PlanGiven>),
    /// What the next round will be drawn from is fixed before the draw: the secret is the seed.
    Commit(Seat),
    /// The round that was committed to is seated.
    Reveal {
        /// As it was committed to, with the secret.
        seat: Seat,
        /// A public random value that nobody knew at the commitment, to be mixed into the seed.
        #[serde(default)]
        beacon: Option<String>,
    },
    /// One of the ways to seat the people who are there: see [`Tournament::splits`](super::Tournament::splits).
    Numbers {
        /// How it is seated.
        #[serde(default)]
        seat: Seat,
        /// What new house players are called.
        #[serde(default)]
        guests: Vec<String>,
        /// The letter of the way.
        apply: String,
    },
    /// One of the ways to go on when somebody leaves: see [`Tournament::options`](super::Tournament::options).
    WhatIf {
        /// Who leaves.
        leave: Who,
        /// After that many rounds.
        #[serde(default)]
        after: Option<u32>,
        /// What a substitute is called.
        #[serde(default)]
        guest: Option<String>,
        /// Seed of the random choices.
        #[serde(default)]
        seed: u64,
        /// Steps of work.
        #[serde(default, with = "work")]
        effort: Effort,
        /// The letter of the way.
        apply: String,
    },
    /// The draft of the next round is published.
    Publish,
    /// The last seating is taken back: the drafts, or the last round where there are none.
    TakeBack {
        /// This round and those after it.
        #[serde(default)]
        from: Option<RoundIx>,
    },
    /// Two people change places.
    Swap {
        /// Who.
        pair: [Who; 2],
        /// In this round; in the draft, or the last round published, where it is left out.
        #[serde(default)]
        round: Option<RoundIx>,
        /// In all drafts after it, too, where both have a place: each then has the other's evening.
        #[serde(default)]
        onward: bool,
    },
    /// Results are entered, all or none.
    Results {
        /// Each.
        results: Vec<Scored>,
        /// Whether the organiser settles the results: they count, whatever was reported before.
        #[serde(default)]
        settle: bool,
        /// Who of the table says it: it counts once another of the table says the same.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        player: Option<Who>,
    },
    /// A game does not count.
    Cancel {
        /// In this round.
        round: RoundIx,
        /// At this table.
        table: u32,
    },
    /// Somebody gets a penalty.
    Penalty {
        /// Who.
        who: Who,
        /// That many points of the game; without it a chombo, which costs what the ruleset says.
        #[serde(default)]
        points: Option<u32>,
        /// In this round; the one that is played, or the last with results, where it is left out.
        #[serde(default)]
        round: Option<RoundIx>,
        /// Why.
        #[serde(default)]
        reason: String,
    },
    /// A penalty is lifted.
    Lift {
        /// Its number: the first of the tournament is 1.
        penalty: u32,
    },
    /// What follows the rounds planned ahead.
    Announce {
        /// After that many rounds; after those that are published where it is left out.
        #[serde(default)]
        after: Option<u32>,
        /// That many rounds by the standings.
        #[serde(default)]
        then: u32,
        /// A final of the first N.
        #[serde(default, rename = "final")]
        last: Option<u32>,
        /// How much of their points the finalists keep.
        #[serde(default)]
        carry: Carry,
        /// What decides where several share the last place that qualifies.
        #[serde(default)]
        ties: Option<Ties>,
    },
    /// There will be that many rounds; what is announced follows.
    Rounds {
        /// How many, a final among them.
        rounds: u32,
    },
    /// A script that the tournament keeps, or which of its games comes next.
    Script {
        /// Its text; the one that is kept where it is left out.
        #[serde(default)]
        script: Option<String>,
        /// The game that comes next; the first of a new script, the next of the one that is kept where it is left out.
        #[serde(default)]
        current: Option<u32>,
    },
    /// When the rounds that are not published yet are played; with no fields, all dates are removed.
    Dates(Timetable),
    /// The clock of the round: started, stopped, more time, for all or for a table.
    Clock(ClockSaid),
    /// Standings are kept from everybody but the organiser.
    HoldBack,
    /// Results of tables are kept from players, too, as standings are.
    HoldResults {
        /// From this round on; from the one that is played where it is left out.
        #[serde(default)]
        from: Option<RoundIx>,
    },
    /// Standings and results are shown to everybody.
    Release,
    /// Games are worth this, those that were played as well.
    Rules {
        /// The name of a ruleset, or one value by value.
        #[serde(with = "named_rules")]
        rules: Box<Ruleset>,
    },
    /// What everybody should know of the tournament.
    Describe {
        /// Plain text; an empty line begins a paragraph.
        text: String,
    },
    /// The tournament gets another name; its id stays.
    Title {
        /// What it is called.
        name: String,
    },
    /// What people who play may do themselves, by their own link; what is left out stays.
    Players {
        /// Say how their own game ended: it counts once another of the table says the same.
        #[serde(default)]
        report: Option<bool>,
        /// Say that they are not there in the next round, or leave.
        #[serde(default)]
        leave: Option<bool>,
        /// Ask to take part.
        #[serde(default)]
        join: Option<bool>,
        /// Say that they are there.
        #[serde(default)]
        check_in: Option<bool>,
    },
    /// Somebody asks to take part.
    Apply {
        /// Who.
        person: Newcomer,
    },
    /// Somebody who has asked takes part.
    Admit {
        /// The number of the wish: the first of the tournament is 1.
        application: u32,
    },
    /// Somebody who has asked does not.
    Decline {
        /// The number of the wish.
        application: u32,
    },
    /// Somebody calls the referee to the table.
    Call {
        /// Who.
        who: Who,
    },
    /// The referee was there.
    Answer {
        /// At the table of this number.
        table: u32,
    },
    /// An operation is as if it had not been: the last one where none is named.
    Undo {
        /// Its name, as the log shows it.
        #[serde(default)]
        op: Option<String>,
    },
    /// The tournament is over.
    Close,
    /// It is not.
    Reopen,
}

/// How the next round is to be seated, or several. Fields that are left out are decided by the state.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct Seat {
    /// The way; as planned, announced or the last time where it is left out.
    pub method: Option<SeatBy>,
    /// A plan: how many rounds ahead; all that are left where it is left out.
    pub rounds: Option<u32>,
    /// Interval: 1 seats places 1-2-3-4 together, 2 seats 1-3-5-7; as the last time where it is left out.
    pub step: Option<u32>,
    /// Random: avoid repeats.
    pub avoid_repeats: bool,
    /// Predefined: the text of a script; the one that the tournament keeps where it is left out.
    pub script: Option<String>,
    /// Predefined: which game of the script the round is; the first of a new script, the next of the one that is kept where it is left out.
    pub current: Option<u32>,
    /// Dutch: virtual points in the first rounds for the upper half.
    pub accelerate: bool,
    /// Final: how many play in it.
    pub top: Option<u32>,
    /// How much of their points the finalists keep.
    pub carry: Option<Carry>,
    /// What decides where several share the last place that qualifies for a final; without it the order is refused then, with what can
    /// be done.
    pub ties: Option<Ties>,
    /// Dutch: the criteria that hold, by the name of a preset or as TOML.
    pub criteria: Option<String>,
    /// That many rounds by the standings are announced to follow.
    pub then: Option<u32>,
    /// A final of the first N is announced to follow.
    #[serde(rename = "final")]
    pub last: Option<u32>,
    /// Who gets short tables; as usual in the game where it is left out.
    pub short: Option<ShortTables>,
    /// Mexicano (four neighbours of the standings at a table of two sides): which of their places are partners; as the last time, first 1 and 4,
    /// if it is left out.
    pub pairs: Option<Pairs>,
    /// Seed of the random choices.
    pub seed: u64,
    /// Steps of work.
    #[serde(with = "work")]
    pub effort: Effort,
    /// Seats the round even if it is planned already.
    pub instead: bool,
    /// Only drafts it; otherwise it is published at once.
    pub draft: bool,
}

impl Seat {
    /// The same as what a draw commits to. The seed is hashed beside it, as the secret. `instead` and `draft` change nothing in the draw. A
    /// script and criteria may be files, which are not hashed (`docs/reference/draw.md`). That finalists keep all points is the usual, so it is
    /// not written.
    pub fn drawing(&self) -> Drawing {
        Drawing {
            method: self.method,
            rounds: self.rounds,
            step: self.step,
            avoid_repeats: self.avoid_repeats,
            top: self.top,
            accelerate: self.accelerate,
            then: self.then,
            last: self.last,
            ties: self.ties,
            pairs: self.pairs,
            short: self.short,
            carry: self.carry.filter(|carry| *carry != Carry::Kept).map(|carry| carry.id().to_owned()),
            effort: self.effort.0,
        }
    }
}

/// A plan for the rounds to come, and which of them.
#[derive(Clone, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct PlanGiven {
    /// The plan.
    #[serde(with = "whole_plan")]
    pub plan: Earlier,
    /// The first of its rounds that is taken, from 1; the one after those seated already where it is left out.
    #[serde(default)]
    pub from: Option<u32>,
    /// How many; all that are left where it is left out.
    #[serde(default)]
    pub rounds: Option<u32>,
    /// That many rounds by the standings follow.
    #[serde(default)]
    pub then: Option<u32>,
    /// A final of the first N follows.
    #[serde(default, rename = "final")]
    pub last: Option<u32>,
    /// How much of their points the finalists keep.
    #[serde(default)]
    pub carry: Carry,
    /// What decides where several share the last place that qualifies.
    #[serde(default)]
    pub ties: Option<Ties>,
    /// Only drafts them; otherwise the first is published at once.
    #[serde(default)]
    pub draft: bool,
}

impl PlanGiven {
    /// All its rounds that are left, the first of them published.
    pub fn of(plan: Earlier) -> Self {
        Self { plan, from: None, rounds: None, then: None, last: None, carry: Carry::Kept, ties: None, draft: false }
    }
}

impl PartialEq for PlanGiven {
    fn eq(&self, other: &Self) -> bool {
        let rest = |of: &Self| (of.from, of.rounds, of.then, of.last, of.carry, of.ties, of.draft);
        self.plan.plan() == other.plan.plan() && rest(self) == rest(other)
    }
}

/// Steps of work as questions write them.
mod work {
    use roundtable_engine::Effort;
    use serde::{Deserialize, Deserializer, Serialize, Serializer};

    use super::Work;

    pub fn serialize<S: Serializer>(effort: &Effort, to: S) -> Result<S::Ok, S::Error> {
        Work::Steps(effort.0).serialize(to)
    }

    pub fn deserialize<'de, D: Deserializer<'de>>(from: D) -> Result<Effort, D::Error> {
        Work::deserialize(from).map(Work::effort)
    }
}
