//! What colours, floats and the bye cost at least in a bracket, and which pairs a candidate that costs no more may use.
//!
//! With w, b and a members who should have White, Black and either (w ≥ b), at least x = max(0, (w − b − a)/2) go without; that
//! is reached exactly when no pair joins two of one colour (x = 0), or none lies inside b and a (x > 0). With m mild ones among
//! the w at least max(0, x − m) strong ones go without: reached exactly when every pair inside w has a mild one (m ≥ x), or every
//! mild one sits in a pair inside w with one who is not (m < x). So a perfect matching of the pairs that are left is best in
//! C10 to C21 at once, whichever it is. Two who must both have one colour (absolute; possible only with a topscorer) are never
//! joined: anyone who is refused would have a surplus of three or a third colour running, which C10 and C11 put above all this.

use crate::bracket::{Bracket, Field};
use crate::colour::Strength;
use crate::criteria::Criterion;
use crate::event::Colour;
use crate::position::Float;

/// How a member counts for colours.
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

/// Which pairs reach the bound of one kind of floater.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Filter {
    /// No two of one colour.
    Apart,
    /// Nobody outside `major` with another outside; two of `major` need a mild one.
    MildInside(Colour),
    /// The same, but each mild one of `major` is with one who is not mild.
    MildUsed(Colour),
}

/// The pairs and the floaters that reach the bound of a bracket. Whoever of these floats, the filter is the same: it follows from what is
/// refused at least, and from the colour that too many should have, which one floater more or less does not turn.
pub struct Bounds {
    kinds: Vec<Kind>,
    filter: Filter,
    /// Who may float: by number in the bracket.
    pub floaters: Vec<usize>,
}

impl Bounds {
    /// For `members` of `bracket`, of whom one of `pool` floats, nobody if it is empty.
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
        // Refused preferences, refused strong ones, repeated downfloats.
        let mut best: Option<[usize; 4]> = None;
        let mut floaters = Vec::new();
        for &f in pool {
            let mut without = counts;
            without.count(kinds[f], -1);
            let (least, of_these) = without.least();
            let floats = field.player(members[f]).floats.map(|float| usize::from(float == Float::Down));
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

/// How many should have White, Black, either; and the mild among the first two.
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
