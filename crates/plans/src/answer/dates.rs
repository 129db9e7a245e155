//! When the rounds of a plan are played: the start of each round, from the request ([`Timetable`]) and the plan's own
//! dates.

use roundtable_model::{Plan, RoundGoal};
use serde::{Deserialize, Serialize};
use sha2::{Digest, Sha256};

use crate::Error;

pub use jiff::civil::{Date, DateTime};
pub use roundtable_model::{Dates, Every};
pub use roundtable_words::Zone;

/// A request for dates. Fields that are not set keep the plan's own dates.
///
/// ```
/// use roundtable::dates::{Every, Timetable};
/// let asked = Timetable { every: Some(Every::Days(7)), ..Timetable::default() };
/// assert!(!asked.is_empty());
/// ```
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct Timetable {
    /// The start of the first round.
    pub start: Option<DateTime>,
    /// The time zone; without one, times are local wherever they are read.
    #[serde(with = "zone", skip_serializing_if = "Option::is_none")]
    pub zone: Option<Zone>,
    /// From one round to the next.
    pub every: Option<Every>,
    /// Days without a round, in addition to those that the plan remembers.
    pub skip: Vec<Date>,
    /// How many minutes a round lasts.
    pub minutes: Option<u32>,
}

/// A zone by its name.
mod zone {
    use serde::de::Error as _;
    use serde::{Deserialize, Deserializer, Serializer};

    use roundtable_words::{Lang, Unfit, Words, Zone};

    pub fn serialize<S: Serializer>(zone: &Option<Zone>, to: S) -> Result<S::Ok, S::Error> {
        match zone {
            Some(zone) => to.serialize_str(&zone.to_string()),
            None => to.serialize_none(),
        }
    }

    pub fn deserialize<'de, D: Deserializer<'de>>(from: D) -> Result<Option<Zone>, D::Error> {
        let written = Option::<String>::deserialize(from)?;
        let read = |name: String| name.parse().map_err(|why: Unfit| D::Error::custom(Words::new(Lang::En).tell(&why)));
        written.map(read).transpose()
    }
}

impl Timetable {
    /// Whether nothing is requested.
    pub fn is_empty(&self) -> bool {
        *self == Self::default()
    }

    /// The days to skip that lie before the first of these dates or after the last: nothing changes by them.
    pub fn idle(&self, dates: &Dates) -> Vec<Date> {
        let (Some(first), Some(last)) = (dates.starts.first(), dates.starts.last()) else { return Vec::new() };
        let first = self.start.map_or(*first, |start| start.min(*first)).date();
        self.skip.iter().copied().filter(|day| *day < first || *day > last.date()).collect()
    }

    /// Checks that a plan without dates gets enough, to report an error before any long work.
    ///
    /// # Errors
    /// [`Error::NoDates`], [`Error::NoStart`], or [`Error::NoEvery`] for more than one round.
    pub fn suffices(&self, for_calendar: bool, rounds: RoundGoal) -> Result<(), Error> {
        if self.start.is_none() {
            return match (self.is_empty(), for_calendar) {
                (true, true) => Err(Error::NoDates),
                (true, false) => Ok(()),
                (false, _) => Err(Error::NoStart),
            };
        }
        match rounds {
            RoundGoal::Exactly(rounds) if rounds > 1 && self.every.is_none() => Err(Error::NoEvery { rounds }),
            RoundGoal::Exactly(_) | RoundGoal::Max => Ok(()),
        }
    }

    /// The dates of a plan: if a start is requested, all rounds follow from it; if not, rounds kept from an earlier
    /// plan keep theirs, and the others follow from the request. Dates of rounds that only the earlier plan had stay in
    /// the list, for a calendar to cancel them. `None` if nothing is known.
    ///
    /// # Errors
    /// [`Error::NoStart`], or [`Error::NoEvery`] for more than one round.
    pub fn dates(&self, plan: &Plan) -> Result<Option<Dates>, Error> {
        let old = plan.dates.as_ref();
        if old.is_none() && self.is_empty() {
            return Ok(None);
        }
        let mut dates = old.cloned().unwrap_or_default();
        let rounds = plan.schedule.round_count();
        self.say(&mut dates);
        let every = dates.every;
        // Starts change if something moves them or there are too few. `stay` is how many of the first starts are kept;
        // after them the series begins with the requested start, with the next old one, or one step after the last.
        let moves = self.start.is_some() || self.every.is_some() || !self.skip.is_empty();
        if moves || dates.starts.len() < rounds as usize {
            let every = match every {
                Some(every) => every,
                None if rounds > 1 && (self.start.is_some() || !dates.starts.is_empty()) => {
                    return Err(Error::NoEvery { rounds });
                }
                // No start depends on this: there is at most one round, or no start, which is an error below.
                None => Every::Days(7),
            };
            let stay = if moves { self.stay(plan, &dates.starts) } else { dates.starts.len() };
            let stay = stay.min(rounds as usize);
            let after = |last: &DateTime| Dates::series(*last, every, &[], 2).get(1).copied();
            let next = self.start.or_else(|| dates.starts.get(stay).copied());
            let next = next.or_else(|| dates.starts.last().and_then(after)).ok_or(Error::NoStart)?;
            let count = rounds.saturating_sub(u32::try_from(stay).unwrap_or(rounds));
            let later = dates.starts.iter().skip(rounds as usize).copied();
            let kept = dates.starts.iter().take(stay).copied();
            dates.starts = kept.chain(Dates::series(next, every, &dates.skip, count)).chain(later).collect();
        }
        if dates.id.is_empty() {
            dates.id = id(plan, &dates);
        }
        Ok(Some(dates))
    }

    /// Overwrites dates with this request, except their starts; days to skip are added.
    #[doc(hidden)]
    pub fn say(&self, dates: &mut Dates) {
        if let Some(zone) = &self.zone {
            dates.zone = zone.to_string();
        }
        dates.every = self.every.or(dates.every);
        dates.minutes = self.minutes.or(dates.minutes);
        dates.skip.extend(&self.skip);
        dates.skip.sort_unstable();
        dates.skip.dedup();
    }

    /// How many of the first starts stay: none if a start is requested; else those of kept rounds, and, if the distance
    /// stays, those before the first newly skipped day. A new distance moves all rounds after the kept ones.
    fn stay(&self, plan: &Plan, starts: &[DateTime]) -> usize {
        if self.start.is_some() {
            return 0;
        }
        let kept = plan.question.as_deref().map_or(0, |question| question.kept().round_count() as usize);
        let before = match (self.every, self.skip.iter().min()) {
            (None, Some(&first)) => starts.iter().take_while(|start| start.date() < first).count(),
            (Some(_), _) | (None, None) => 0,
        };
        kept.max(before)
    }
}

/// The id of a calendar's entries: 16 hexadecimal digits of a hash of title, names, starts and seed. It differs between
/// events, and plans keep it: every revision has the same.
pub fn id(plan: &Plan, dates: &Dates) -> String {
    let mut hash = Sha256::new();
    // Each text is preceded by its length: different lists of texts cannot give the same bytes.
    let mut add = |text: &str| {
        hash.update((text.len() as u64).to_le_bytes());
        hash.update(text.as_bytes());
    };
    add(&plan.title);
    add(&dates.zone);
    plan.roster.players().iter().for_each(|player| add(&player.name));
    dates.starts.iter().for_each(|start| add(&start.to_string()));
    add(&plan.made_by.as_ref().and_then(|by| by.seed).unwrap_or_default().0.to_string());
    hash.finalize().iter().take(8).map(|byte| format!("{byte:02x}")).collect()
}
