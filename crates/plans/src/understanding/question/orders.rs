//! The relations between seats (such as opposite, or to the left of) that are to be even in a question that continues a
//! plan: those of the plan, and those of the question, which replace them.

use roundtable_model::SeatOrder;
use roundtable_words::Remembered;

/// The relations that apply, and their notes.
pub(super) struct Orders {
    pub all: Vec<SeatOrder>,
    /// Those of the plan that still hold.
    pub taken: Option<Remembered>,
    /// Those of the plan that are replaced.
    pub overruled: Option<Remembered>,
}

impl Orders {
    /// From the relations of the plan (`old`) and of the question (`new`): an own relation of the question replaces the
    /// plan's of the same name; a preset of the question replaces all presets of the plan.
    pub fn of(old: &[SeatOrder], new: &[SeatOrder]) -> Self {
        let says_presets = new.iter().any(|order| order.own().is_none());
        let is_anew = |old: &SeatOrder| match old.own() {
            Some(own) => new.iter().filter_map(SeatOrder::own).any(|new| new.name() == own.name()),
            None => says_presets,
        };
        let (gone, hold): (Vec<&SeatOrder>, Vec<&SeatOrder>) = old.iter().partition(|old| is_anew(old));
        // Own relations stay in this list even if replaced: `each_once` puts the new definition in the old one's place.
        let stay = old.iter().filter(|old| old.own().is_some() || !says_presets);
        Self {
            all: SeatOrder::each_once(stay.chain(new).cloned().collect()),
            taken: named(hold),
            overruled: named(gone.into_iter().filter(|old| !new.contains(old)).collect()),
        }
    }
}

/// The names of these relations, for a note; `None` if there are none.
fn named(orders: Vec<&SeatOrder>) -> Option<Remembered> {
    let names: Vec<&str> = orders.into_iter().map(SeatOrder::called).collect();
    (!names.is_empty()).then(|| Remembered::Relations { names: names.join(", ") })
}
