//! How the next round is to be seated, or several.

use roundtable_engine::Effort;
use roundtable_model::{Carry, Pairs, SeatBy, ShortTables, Ties};
use roundtable_words::{NumberNames, OrderSaid, Words};
use serde::{Deserialize, Serialize};

use super::{Desk, Order, Ordered, Typed, WayOut};
use crate::{Ahead, Decided, Drawing, Halt, Tournament};
use roundtable_plans::json::written::Work;

/// How the next round is to be seated, or several. The state decides missing fields.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct Seat {
    /// The way; by default as planned, announced or last time.
    pub method: Option<SeatBy>,
    /// A plan: how many rounds ahead; by default all that are left.
    pub rounds: Option<u32>,
    /// Interval: 1 seats places 1-2-3-4 together, 2 seats 1-3-5-7; by default as last time.
    pub step: Option<u32>,
    /// Random: avoid repeats.
    pub avoid_repeats: bool,
    /// Predefined: the text of a script; by default the tournament's.
    pub script: Option<String>,
    /// Predefined: which game of the script; by default the first of a new one, the next of the one that is kept.
    pub current: Option<u32>,
    /// Dutch: virtual points in the first rounds for the upper half.
    pub accelerate: bool,
    /// Final: how many play in it.
    pub top: Option<u32>,
    /// Dutch: the criteria that hold, by the name of a preset or as TOML.
    pub criteria: Option<String>,
    /// What is announced to follow; for a final seated now, how much is carried into it and how ties are settled.
    /// Without `ties` the order is refused if several share the last place that qualifies, with alternatives.
    #[serde(flatten)]
    pub ahead: Ahead,
    /// Who gets short tables; by default as usual in the game.
    pub short: Option<ShortTables>,
    /// Mexicano (four neighbours of the standings at a table of two sides): which of their places are partners; by
    /// default as last time, at first 1 and 4.
    pub pairs: Option<Pairs>,
    /// Seed of the random choices.
    pub seed: u64,
    /// Steps of work.
    #[serde(with = "work")]
    pub effort: Effort,
    /// Seats the round even if it is planned already.
    pub instead: bool,
    /// Only drafts it instead of publishing it at once.
    pub draft: bool,
}

impl Seat {
    /// The part to which a draw commits. The seed is hashed next to it, as the secret. `instead` and `draft` change
    /// nothing in the draw. A script and criteria may be files, which are not hashed (`docs/reference/draw.md`). That
    /// finalists keep all points is the default and not written.
    pub fn drawing(&self) -> Drawing {
        Drawing {
            method: self.method,
            rounds: self.rounds,
            step: self.step,
            avoid_repeats: self.avoid_repeats,
            top: self.top,
            accelerate: self.accelerate,
            ahead: Ahead { carry: self.ahead.carry.filter(|carry| *carry != Carry::Kept), ..self.ahead },
            pairs: self.pairs,
            short: self.short,
            effort: self.effort.0,
        }
    }
}

impl Ordered for Seat {
    fn decided(&self, Desk { event, control, .. }: Desk<'_>) -> Result<Decided, Halt> {
        event.seated_as(self, control)
    }

    fn typed(&self) -> Typed {
        // The text of a file has several lines: the name of a file replaces it; a single word is the name of a preset.
        let named = |given: &Option<String>, stand: &str| {
            given.as_ref().map(|text| if text.contains('\n') { stand.to_owned() } else { text.clone() })
        };
        Typed::verb("seat")
            .option("method", self.method.map(SeatBy::id))
            .option("rounds", self.rounds)
            .option("step", self.step)
            .flag("avoid-repeats", self.avoid_repeats)
            .option("script", named(&self.script, "script.txt"))
            .option("current", self.current)
            .option("accelerate", self.accelerate.then_some("baku"))
            .option("top", self.top)
            .option("criteria", named(&self.criteria, "criteria.toml"))
            .ahead(&self.ahead)
            .option("pairs", self.pairs.map(Pairs::id))
            .option("short", self.short.map(ShortTables::id))
            .worked(self.seed, self.effort)
            .flag("instead", self.instead)
            .flag("draft", self.draft)
    }

    fn button(&self, event: &Tournament, words: &Words) -> Option<OrderSaid> {
        let round = event.next_round();
        Some(match &self.ahead.ties {
            Some(ties) => OrderSaid::Ties { how: words.said(ties, &NumberNames) },
            None if self.instead => OrderSaid::SeatInstead { round },
            None => OrderSaid::Seat { round },
        })
    }

    fn instead(&self, halt: &Halt) -> Option<Vec<WayOut>> {
        if let Halt::Planned { .. } = halt {
            let method = self.method.or(Some(SeatBy::Swiss));
            let otherwise = Self { instead: true, method, ..self.clone() };
            return Some([Order::Publish, Order::Seat(otherwise)].map(WayOut::Order).into());
        }
        if let Halt::NoResults { .. } = halt {
            let draft = Self { draft: true, ..self.clone() };
            return Some(
                [draft, Self { instead: true, ..self.clone() }].map(|seat| WayOut::Order(Order::Seat(seat))).into(),
            );
        }
        let Halt::Cut { top, ways, .. } = halt else { return None };
        let last = Self { method: Some(SeatBy::Final), top: Some(*top), ..self.clone() };
        let decided = |ties: &Ties| {
            let ahead = Ahead { ties: Some(*ties), ..last.ahead };
            WayOut::Order(Order::Seat(Self { ahead, ..last.clone() }))
        };
        Some(ways.iter().map(decided).collect())
    }
}

/// Steps of work as questions write them.
pub(super) mod work {
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
