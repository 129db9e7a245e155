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

/// The bound of a bracket, and the pairs that reach it.
pub(crate) struct Bounds {
    kinds: Vec<Kind>,
    filters: Vec<Filter>,
    /// Who may float: by number in the bracket.
    pub floaters: Vec<usize>,
    /// Refused preferences, refused strong ones, repeated downfloats.
    least: [usize; 4],
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
        if pool.is_empty() {
            let (least, filter) = counts.least();
            let least = [least[0], least[1], 0, 0];
            return Self { kinds, filters: vec![filter], floaters: Vec::new(), least };
        }
        let mut best: Option<[usize; 4]> = None;
        let mut kept: Vec<(usize, Filter)> = Vec::new();
        for &f in pool {
            let mut without = counts;
            without.count(kinds[f], -1);
            let (least, filter) = without.least();
            let floats = field.player(members[f]).floats.map(|float| usize::from(float == Float::Down));
            let again = if f < bracket.movers.len() { [0, 0] } else { floats };
            let vector = [least[0], least[1], again[0], again[1]];
            if best.is_none_or(|b| vector < b) {
                best = Some(vector);
                kept.clear();
            }
            if best == Some(vector) {
                kept.push((f, filter));
            }
        }
        let mut filters: Vec<Filter> = Vec::new();
        for (_, filter) in &kept {
            if !filters.contains(filter) {
                filters.push(*filter);
            }
        }
        Self { kinds, filters, floaters: kept.into_iter().map(|(f, _)| f).collect(), least: best.unwrap_or_default() }
    }

    /// Whether a pair of members can be part of a candidate that reaches the bound.
    pub fn allows(&self, a: usize, b: usize) -> bool {
        let (p, q) = (self.kinds[a], self.kinds[b]);
        let absolute = |k: Kind| k.strength == Strength::Absolute;
        if absolute(p) && absolute(q) && p.colour == q.colour {
            return false;
        }
        self.filters.iter().any(|filter| match filter {
            Filter::Apart => p.colour.is_none() || p.colour != q.colour,
            Filter::MildInside(major) | Filter::MildUsed(major) => {
                let used = matches!(filter, Filter::MildUsed(_));
                match (p.colour == Some(*major), q.colour == Some(*major)) {
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
        })
    }

    /// Whether these pairs and this floater reach the bound: only in question where kinds of floaters differ in their pairs.
    pub fn reached(&self, field: &Field, members: &[usize], pairs: &[(usize, usize)], floater: Option<usize>) -> bool {
        if self.filters.len() < 2 {
            return true;
        }
        let mut sum = [0; 4];
        for &(a, b) in pairs {
            let [_, _, refused, strong] = field.colour_costs(members[a], members[b]);
            sum[0] += refused as usize;
            sum[1] += strong as usize;
        }
        if let Some(f) = floater {
            let floats = field.player(members[f]).floats;
            sum[2] += usize::from(floats[0] == Float::Down);
            sum[3] += usize::from(floats[1] == Float::Down);
        }
        sum == self.least
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
