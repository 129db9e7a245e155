//! The least cost of colours, floats and the bye in a bracket, and which pairs a candidate (a way to pair the bracket)
//! of that cost may use. `criteria.rs` explains C10 to C21.
//!
//! With w, b and a members who should have White, Black and either (w ≥ b), at least x = max(0, (w − b − a)/2) of them
//! do not get their colour, since only half of w + b + a can have White: of w = 5 and b = 1 two are refused. The bound
//! x is reached exactly when no pair joins two of one colour (x = 0), or none lies inside b and a (x > 0). If m of the
//! w have a mild preference, at least max(0, x − m) strong ones are refused: reached exactly when every pair inside w
//! has a mild one (m ≥ x), or every mild one sits in a pair inside w with one who is not (m < x). `quick.rs` adds that
//! movers meet nobody who floated up lately, so any perfect matching of the remaining pairs is best in C10 to C21 at
//! once. Two who must both have one colour (absolute; possible only with a topscorer) are never joined: anyone who is
//! refused would have a surplus of three or a third colour running, which C10 and C11 put above all this.

use crate::bracket::{Bracket, Field};
use crate::colour::Strength;
use crate::criteria::Criterion;
use crate::event::Colour;
use crate::position::Float;

/// The colour that a member should have, and how strongly; `None` if colours do not count.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Kind {
    colour: Option<Colour>,
    strength: Strength,
}

impl Kind {
    fn mild(self) -> bool {
        self.strength == Strength::Mild
    }
}

/// Which pairs reach the bound. The colour is the one that more members should have, `major`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Filter {
    /// x = 0: no two of one colour.
    Apart,
    /// x > 0, m ≥ x: no pair outside `major`; a pair inside it needs a mild preference.
    MildInside(Colour),
    /// x > 0, m < x: no pair outside `major`; each mild one of `major` meets one of `major` who is not mild.
    MildUsed(Colour),
}

/// The pairs and the floaters that reach the bound of a bracket. The filter is the same for each of these: it follows
/// from the least refusals, which are equal for all of them, and from the colour that too many should have.
pub struct Bounds {
    kinds: Vec<Kind>,
    filter: Filter,
    /// Who may float: indices into the members of the bracket.
    pub floaters: Vec<usize>,
}

impl Bounds {
    /// For `members` of `bracket`, of whom one of `pool` (indices into `members`) floats; nobody floats if it is empty.
    pub fn new(field: &Field, bracket: &Bracket, members: &[usize], pool: &[usize]) -> Self {
        let kinds: Vec<Kind> = members
            .iter()
            .map(|&m| {
                let preference = field.player(m).preference;
                if !field.criteria.has(Criterion::C12) {
                    return Kind { colour: None, strength: Strength::None };
                }
                Kind { colour: preference.colour, strength: preference.strength }
            })
            .collect();
        let mut counts = Counts::default();
        kinds.iter().for_each(|k| counts.count(*k, 1));
        let (_, mut filter) = counts.least();
        // Refused preferences, refused strong ones, repeated downfloats from the last two rounds (C12 to C14, C16).
        let mut best: Option<[usize; 4]> = None;
        let mut floaters = Vec::new();
        for &f in pool {
            let mut without = counts;
            without.count(kinds[f], -1);
            let (least, of_these) = without.least();
            let floats = field.player(members[f]).floats.map(|float| usize::from(float == Float::Down));
            // C14 and C16 are about residents alone.
            let again = if f < bracket.movers.len() { [0, 0] } else { floats };
            let vector = [least[0], least[1], again[0], again[1]];
            if best.is_none_or(|b| vector < b) {
                best = Some(vector);
                filter = of_these;
                floaters.clear();
            }
            if best == Some(vector) {
                floaters.push(f);
            }
        }
        Self { kinds, filter, floaters }
    }

    /// Whether a pair of members can be part of a candidate that reaches the bound.
    pub fn allows(&self, a: usize, b: usize) -> bool {
        let (p, q) = (self.kinds[a], self.kinds[b]);
        let absolute = |k: Kind| k.strength == Strength::Absolute;
        if absolute(p) && absolute(q) && p.colour == q.colour {
            return false;
        }
        match self.filter {
            Filter::Apart => p.colour.is_none() || p.colour != q.colour,
            Filter::MildInside(major) | Filter::MildUsed(major) => {
                let used = matches!(self.filter, Filter::MildUsed(_));
                match (p.colour == Some(major), q.colour == Some(major)) {
                    (true, true) => {
                        if used {
                            !(p.mild() && q.mild())
                        } else {
                            p.mild() || q.mild()
                        }
                    }
                    (true, false) => !(used && p.mild()),
                    (false, true) => !(used && q.mild()),
                    (false, false) => false,
                }
            }
        }
    }
}

/// How many should have White, Black, either; of the first two `[all, with a mild preference]`.
#[derive(Clone, Copy, Debug, Default)]
struct Counts {
    white: [i64; 2],
    black: [i64; 2],
    either: i64,
}

impl Counts {
    fn count(&mut self, kind: Kind, by: i64) {
        let side = match kind.colour {
            Some(Colour::White) => &mut self.white,
            Some(Colour::Black) => &mut self.black,
            None => {
                self.either += by;
                return;
            }
        };
        side[0] += by;
        side[1] += by * i64::from(kind.mild());
    }

    /// The least refused preferences and refused strong ones (x and max(0, x − m) above), and the filter for both.
    fn least(&self) -> ([usize; 2], Filter) {
        let (colour, major, minor) = if self.white[0] >= self.black[0] {
            (Colour::White, self.white, self.black)
        } else {
            (Colour::Black, self.black, self.white)
        };
        let refused = ((major[0] - minor[0] - self.either) / 2).max(0);
        let strong = (refused - major[1]).max(0);
        let filter = if refused == 0 {
            Filter::Apart
        } else if strong == 0 {
            Filter::MildInside(colour)
        } else {
            Filter::MildUsed(colour)
        };
        ([refused as usize, strong as usize], filter)
    }
}
