//! What is to follow the rounds that an order seats, plans or opens with: `then`, `final`, `carry` and `ties`. One
//! value for all orders and interfaces; in JSON its fields are among those of the order.

use roundtable_event::{Programme, Stage};
use roundtable_model::{Carry, Ties};
use serde::{Deserialize, Serialize};

/// What is announced to follow.
///
/// ```
/// use roundtable::event::{Ahead, Stage};
/// let ahead: Ahead = serde_json::from_str(r#"{"then": 2, "final": 4}"#).unwrap();
/// let programme = ahead.programme(6).unwrap();
/// let last = Stage::final_of(4, Default::default(), None);
/// assert_eq!(programme.stages(), [Stage::planned(6), Stage::by_standings(2), last]);
/// assert_eq!(Ahead::of(&programme).last, Some(4));
/// ```
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default)]
pub struct Ahead {
    /// That many rounds by the standings.
    pub then: Option<u32>,
    /// A final of the first N.
    #[serde(rename = "final")]
    pub last: Option<u32>,
    /// How much of their points the finalists keep; all by default.
    pub carry: Option<Carry>,
    /// What decides if several share the last place that qualifies; if not given, the organiser is asked then.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub ties: Option<Ties>,
}

impl Ahead {
    /// What a programme announces, as far as these fields can hold it.
    pub fn of(programme: &Programme) -> Self {
        let then = Some(programme.rounds_for_all()).filter(|then| *then > 0);
        let last = programme.last_final();
        let carry = last.map(|last| last.carry);
        Self { then, last: last.and_then(|last| last.top()), carry, ties: last.and_then(|last| last.ties()) }
    }

    /// The stages that follow.
    pub fn stages(&self) -> impl Iterator<Item = Stage> {
        let last = self.last.map(|top| Stage::final_of(top, self.carry.unwrap_or_default(), self.ties));
        [Stage::by_standings(self.then.unwrap_or_default())].into_iter().chain(last)
    }

    /// The programme of this many rounds and what follows them; `None` if nothing is given.
    pub fn programme(&self, rounds: u32) -> Option<Programme> {
        self.is_said().then(|| Programme::new([Stage::planned(rounds)].into_iter().chain(self.stages())))
    }

    /// Whether anything is given, even that nothing follows.
    pub fn is_said(&self) -> bool {
        self.then.is_some() || self.last.is_some()
    }

    /// How many rounds follow.
    pub fn rounds(&self) -> u32 {
        self.then.unwrap_or_default().saturating_add(u32::from(self.last.is_some()))
    }

    /// The same as options of the command line, name and value.
    pub fn options(&self) -> impl Iterator<Item = (&'static str, String)> {
        let then = self.then.filter(|then| *then > 0).map(|rounds| ("then", format!("swiss:{rounds}")));
        let last = self.last.map(|top| ("final", format!("top{top}")));
        let carry = self.carry.filter(|carry| *carry != Carry::Kept).map(|carry| ("carry", carry.id().to_owned()));
        let ties = self.ties.map(|ties| ("ties", ties.id().to_owned()));
        [then, last, carry, ties].into_iter().flatten()
    }
}
