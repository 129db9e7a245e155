//! Recipes: how a rotation (rounds of equal tables in which everybody plays and nobody meets twice) is made, as data.
//! `known.rs` chooses a recipe, and building it runs the construction, each in the file of its name.

use std::collections::BTreeMap;

use roundtable_model::ScheduleStream;

use super::affine::Affine;
use super::closure::{self, Pbd};
use super::developed::Developed;
use super::frame::{self, Frame};
use super::rotation::Rotation;
use super::{arc, bose, compose, kirkman, packing, transversal, unital};
use roundtable_algebra::array::ArrayRecipe;

/// Printed in place of a reference for a construction that needs none.
pub const NOTHING_TO_CITE: &str = "nothing to cite";

/// How to make rounds of equal tables without a repeat.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Recipe {
    /// One round in the order of the numbers.
    OneRound {
        /// Players.
        players: u32,
        /// Players of a table.
        table_size: u32,
    },
    /// Everybody plays everybody at tables of two.
    RoundRobin {
        /// Players, an even number.
        players: u32,
    },
    /// The lines of the affine space of this dimension over the field of q.
    Affine {
        /// The order of the field, and of a table.
        q: u32,
        /// The dimension.
        dimension: u32,
    },
    /// Bose's 3r + 1 players at tables of 4.
    Bose {
        /// The order of the ring.
        r: u32,
    },
    /// 2q + 1 players at tables of 3.
    KirkmanDouble {
        /// The order of the field.
        q: u32,
    },
    /// 3q players at tables of 3.
    KirkmanTriple {
        /// The order of the field.
        q: u32,
    },
    /// Denniston's maximal arc.
    Arc {
        /// The order of the plane.
        q: u32,
        /// The order of a table.
        d: u32,
    },
    /// The Hermitian unital.
    Unital {
        /// Tables seat q + 1.
        q: u32,
    },
    /// A packing of the lines of PG(3, q) into spreads.
    Packing {
        /// Tables seat q + 1.
        q: u32,
    },
    /// Stored base rounds.
    Developed(&'static Developed),
    /// A resolvable transversal design, and rounds inside its groups.
    Transversal {
        /// k.
        table_size: u32,
        /// The array of k + 1 columns.
        array: ArrayRecipe,
        /// The rounds inside the groups.
        inner: Option<Box<Recipe>>,
        /// If groups do not fill tables, the last round may become two: the tables of its own of each group in each of
        /// these.
        split: Option<u32>,
    },
    /// A resolvable transversal design with a hole.
    TransversalWithHole {
        /// k.
        table_size: u32,
        /// The array of k + 1 columns, with a hole of u values.
        array: ArrayRecipe,
        /// The rounds of the k·u players of the hole.
        inner: Box<Recipe>,
    },
    /// Orthogonal Latin squares the dual way, and rounds inside the groups.
    Squares {
        /// k.
        table_size: u32,
        /// Columns of the array: one more than the rounds.
        columns: u32,
        /// The array.
        array: ArrayRecipe,
        /// The rounds inside the groups.
        inner: Option<Box<Recipe>>,
    },
    /// Every player of a smaller rotation becomes a group.
    Inflated {
        /// The smaller rotation.
        outer: Box<Recipe>,
        /// The array of k + 1 columns that replaces its tables.
        array: ArrayRecipe,
        /// The filling of the groups: groups of m after all rounds, or of k·m instead of the first round.
        inner: Filling,
    },
    /// Stored base rounds in which the players who never meet form groups (the leave), inflated or not, and rounds in
    /// these.
    Grouped {
        /// The base rounds.
        outer: &'static Developed,
        /// The array of k + 1 columns that replaces its tables.
        array: Option<ArrayRecipe>,
        /// The rounds inside the groups.
        inner: Box<Recipe>,
    },
    /// The frame product (`frame.rs`): a frame's rounds each leave out one hole of players, and the holes are filled.
    Frame {
        /// A rotation in which everybody meets.
        outer: Box<Recipe>,
        /// The array of k + 1 columns.
        array: ArrayRecipe,
        /// What fills the holes.
        inner: Box<Recipe>,
        /// Players common to all holes, who never meet.
        apart: u32,
    },
    /// The frame product on a stored frame.
    BaseFrame {
        /// The frame.
        outer: &'static Developed,
        /// The array of k + 1 columns.
        array: ArrayRecipe,
        /// What fills the holes.
        inner: Box<Recipe>,
        /// Players common to all holes: fewer than a table, who never meet; or a full table.
        common: u32,
    },
    /// The frame product, its holes filled by a design with a hole.
    FilledFrame {
        /// A rotation in which everybody meets; without one, the frame of two planes.
        outer: Option<Box<Recipe>>,
        /// The array of k + 1 columns.
        array: ArrayRecipe,
        /// What fills all holes but one.
        inner: &'static Developed,
        /// What fills the last hole.
        last: Box<Recipe>,
    },
    /// The closure of a pairwise balanced design.
    Closure {
        /// k.
        table_size: u32,
        /// The pairwise balanced design.
        pbd: Pbd,
        /// For each block size s the rotation of (k − 1)s + 1 players.
        parts: Vec<(u32, Recipe)>,
        /// The rotation at tables of k + 1 whose tables are the blocks, if they are.
        larger: Option<Box<Recipe>>,
    },
}

/// How the groups of an inflated rotation are used.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Filling {
    /// Not at all.
    None,
    /// Rounds inside the groups of m players, after all others.
    Groups(Box<Recipe>),
    /// Rounds of the k·m players of each table of the first round, instead of that round.
    FirstRound(Box<Recipe>),
}

impl Recipe {
    /// How many players.
    pub fn players(&self) -> u32 {
        match self {
            Self::OneRound { players, .. } | Self::RoundRobin { players } => *players,
            Self::Affine { q, dimension } => q.pow(*dimension),
            Self::Bose { r } => 3 * r + 1,
            Self::KirkmanDouble { q } => 2 * q + 1,
            Self::KirkmanTriple { q } => 3 * q,
            Self::Arc { q, d } => q * d - q + d,
            Self::Unital { q } => q.pow(3) + 1,
            Self::Packing { q } => (q + 1) * (q * q + 1),
            Self::Developed(stored) => stored.players(),
            Self::Transversal { table_size, array, .. }
            | Self::TransversalWithHole { table_size, array, .. }
            | Self::Squares { table_size, array, .. } => table_size * array.order(),
            Self::Inflated { outer, array, .. } => outer.players() * array.order(),
            Self::Grouped { outer, array, .. } => outer.players() * order(array),
            Self::Frame { outer, array, apart, .. } => (outer.players() - 1) * array.order() + apart,
            Self::BaseFrame { outer, array, common, .. } => outer.players() * array.order() + common,
            Self::FilledFrame { outer, array, inner, .. } => {
                let of_frame = match outer {
                    Some(outer) => outer.players() - 1,
                    None => frame_of_planes(inner.table_size),
                };
                // The fixed points of the filling are the players common to all holes.
                of_frame * array.order() + inner.shape().1
            }
            Self::Closure { table_size, pbd, .. } => (table_size - 1) * pbd.points(*table_size) + 1,
        }
    }

    /// How many sit at a table.
    pub fn table_size(&self) -> u32 {
        match self {
            Self::OneRound { table_size, .. }
            | Self::Transversal { table_size, .. }
            | Self::TransversalWithHole { table_size, .. }
            | Self::Squares { table_size, .. }
            | Self::Closure { table_size, .. } => *table_size,
            Self::RoundRobin { .. } => 2,
            Self::Affine { q, .. } => *q,
            Self::Bose { .. } => 4,
            Self::KirkmanDouble { .. } | Self::KirkmanTriple { .. } => 3,
            Self::Arc { d, .. } => *d,
            Self::Unital { q } | Self::Packing { q } => q + 1,
            Self::Developed(stored) => stored.table_size,
            Self::Inflated { outer, .. } | Self::Frame { outer, .. } => outer.table_size(),
            Self::FilledFrame { inner, .. } => inner.table_size,
            Self::Grouped { outer, .. } => outer.table_size,
            Self::BaseFrame { outer, .. } => outer.table_size,
        }
    }

    /// How many rounds building gives.
    pub fn rounds(&self) -> u32 {
        let of = |inner: &Option<Box<Self>>| inner.as_ref().map_or(0, |r| r.rounds());
        match self {
            Self::OneRound { .. } => 1,
            Self::RoundRobin { players } => players - 1,
            Self::Affine { q, dimension } => (q.pow(*dimension) - 1) / (q - 1),
            Self::Bose { r } => *r,
            Self::KirkmanDouble { q } => *q,
            Self::KirkmanTriple { q } => (3 * q - 1) / 2,
            Self::Arc { q, .. } => q + 1,
            Self::Unital { q } => q * q,
            Self::Packing { q } => q * q + q + 1,
            Self::Developed(stored) => stored.rounds,
            Self::Transversal { array, inner, split, .. } => array.order() + of(inner) + u32::from(split.is_some()),
            Self::TransversalWithHole { table_size, array, inner } => {
                let hole = inner.players() / table_size;
                array.order() - hole + inner.rounds().min(hole)
            }
            Self::Squares { columns, inner, .. } => columns - 1 + of(inner),
            Self::Inflated { outer, array, inner } => match inner {
                Filling::None => array.order() * outer.rounds(),
                Filling::Groups(inner) => array.order() * outer.rounds() + inner.rounds(),
                Filling::FirstRound(inner) => array.order() * (outer.rounds() - 1) + inner.rounds(),
            },
            Self::Grouped { outer, array, inner } => outer.rounds * order(array) + inner.rounds(),
            // Each round of the frame becomes m rounds; the holes play their own in these.
            Self::Frame { outer, array, .. } => array.order() * outer.rounds(),
            Self::BaseFrame { outer, array, common, .. } => {
                array.order() * outer.rounds + u32::from(*common == outer.table_size)
            }
            Self::FilledFrame { inner, last, .. } => {
                // Each hole but the last is left out in hole / (k − 1) rounds; the last fills all rounds of its own.
                let (k, hole) = (inner.table_size, inner.players() - inner.shape().1);
                (self.players() - inner.shape().1 - hole) / (k - 1) + last.rounds()
            }
            Self::Closure { table_size, pbd, .. } => pbd.points(*table_size),
        }
    }

    /// The recipe for this many rounds: without the split round (one round played as two), if there are enough rounds
    /// without it. Then the players who never meet are whole groups.
    ///
    /// ```
    /// let ten = roundtable_designs::known::best(45, 5).unwrap();
    /// assert_eq!((ten.rounds(), ten.clone().for_rounds(10).rounds(), ten.for_rounds(7).rounds()), (10, 10, 9));
    /// ```
    #[must_use]
    pub fn for_rounds(mut self, rounds: u32) -> Self {
        if let Self::Transversal { array, split, .. } = &mut self
            && rounds <= array.order()
        {
            *split = None;
        }
        self
    }

    /// The recipe, and after it the one without a split round if it has one.
    pub fn with_and_without_split(self) -> impl Iterator<Item = Self> {
        let without = self.clone().for_rounds(self.rounds() - 1);
        let other = (without != self).then_some(without);
        std::iter::once(self).chain(other)
    }

    /// Runs the recipe. Cost about O(players · rounds).
    pub fn build(&self) -> Rotation {
        let filled = |mut rotation: Rotation, inner: &Option<Box<Self>>, k: u32, n: u32| {
            if let Some(inner) = inner {
                rotation.append(&inner.build().side_by_side(&transversal::groups(k, n)));
            }
            rotation
        };
        match self {
            Self::OneRound { players, table_size } => {
                Rotation::new(*players, *table_size).with_rounds(std::iter::once(0..*players))
            }
            Self::RoundRobin { players } => round_robin(*players),
            Self::Affine { q, dimension } => affine(*q, *dimension, u32::MAX),
            Self::Bose { r } => bose::build(*r),
            Self::KirkmanDouble { q } => kirkman::double(*q),
            Self::KirkmanTriple { q } => kirkman::triple(*q),
            Self::Arc { q, d } => arc::build(*q, *d),
            Self::Unital { q } => unital::build(*q),
            Self::Packing { q } => packing::build(*q),
            Self::Developed(stored) => stored.build(),
            Self::Transversal { table_size, array, split: Some(inside), .. } => {
                transversal::resolvable_and_split(array, *table_size, *inside)
            }
            Self::Transversal { table_size, array, inner, split: None } => {
                filled(transversal::resolvable(array, *table_size), inner, *table_size, array.order())
            }
            Self::TransversalWithHole { table_size, array, inner } => {
                transversal::with_hole(array, *table_size, &inner.build())
            }
            Self::Squares { table_size, columns, array, inner } => {
                filled(transversal::dual(array, *columns, *table_size), inner, *table_size, array.order())
            }
            Self::Inflated { outer, array, inner } => match inner {
                Filling::None => compose::inflate_and_fill(&outer.build(), array, None),
                Filling::Groups(inner) => compose::inflate_and_fill(&outer.build(), array, Some(&inner.build())),
                Filling::FirstRound(inner) => compose::inflate_on_round(&outer.build(), array, &inner.build()),
            },
            Self::Grouped { outer, array, inner } => {
                compose::inflate_and_fill_leave(&outer.build(), array.as_ref(), &inner.build())
            }
            Self::Frame { outer, array, inner, apart } => {
                with_apart(&Frame::of_rotation(&outer.build()), array, &inner.build(), *apart)
            }
            Self::BaseFrame { outer, array, inner, common } if *common == outer.table_size => {
                let (fillings, last) = frame::opened(&inner.build());
                Frame::of_base(outer).filled_product(array, &fillings, &last)
            }
            Self::BaseFrame { outer, array, inner, common } => {
                with_apart(&Frame::of_base(outer), array, &inner.build(), *common)
            }
            Self::FilledFrame { outer, array, inner, last } => {
                let frame = match outer {
                    Some(outer) => Frame::of_rotation(&outer.build()),
                    None => Frame::of_planes(inner.table_size).expect("only planned for fields of k and k + 1"),
                };
                frame.filled_product(array, &inner.build_incomplete(), &last.build())
            }
            Self::Closure { table_size, pbd, parts, larger } => {
                let built: BTreeMap<u32, Rotation> = parts.iter().map(|(s, r)| (*s, r.build())).collect();
                let larger = larger.as_ref().map(|recipe| recipe.build());
                closure::build(pbd, *table_size, &|s| built[&s].clone(), larger.as_ref())
            }
        }
    }

    /// The first rounds of the recipe: `build().first(rounds)`, without making the others if the construction allows
    /// that.
    ///
    /// ```
    /// let recipe = roundtable_designs::known::best(10_000, 4).unwrap();
    /// assert_eq!((recipe.rounds(), recipe.build_first(5).round_count()), (3_333, 5));
    /// ```
    pub fn build_first(&self, rounds: u32) -> Rotation {
        if let Self::Affine { q, dimension } = self {
            return affine(*q, *dimension, rounds);
        }
        if let Self::Bose { r } = self {
            return bose::first(*r, rounds);
        }
        if let Self::Transversal { table_size, array, split, .. } = self
            && rounds + u32::from(split.is_some()) <= array.order()
        {
            return transversal::first_of_resolvable(array, *table_size, rounds);
        }
        if let Self::Inflated { outer, array, inner } = self {
            let (skipped, m) = (u32::from(matches!(inner, Filling::FirstRound(_))), array.order());
            if rounds <= (outer.rounds() - skipped) * m {
                let outer = outer.build_first(rounds.div_ceil(m) + skipped);
                return compose::first_inflated(&outer, skipped as usize, array, rounds);
            }
        }
        self.build().first(rounds)
    }

    /// The word for `--method`, tables and JSON.
    pub fn name(&self) -> &'static str {
        match self {
            Self::OneRound { .. } => "single round",
            Self::RoundRobin { .. } => "round robin",
            Self::Affine { .. } => "affine space",
            Self::Bose { .. } => "Bose's design",
            Self::KirkmanDouble { .. } | Self::KirkmanTriple { .. } => "Kirkman triple system",
            Self::Arc { .. } => "maximal arc",
            Self::Unital { .. } => "Hermitian unital",
            Self::Packing { .. } => "packing of projective space",
            Self::Developed(_) => "developed base rounds",
            Self::Transversal { .. } | Self::TransversalWithHole { .. } => "transversal design",
            Self::Squares { .. } => "orthogonal Latin squares",
            Self::Inflated { .. } => "inflation",
            Self::Grouped { .. } => "filled groups",
            Self::Frame { .. } | Self::BaseFrame { .. } | Self::FilledFrame { .. } => "frame product",
            Self::Closure { .. } => "closure of a pairwise balanced design",
        }
    }

    /// Its publication.
    pub fn reference(&self) -> &'static str {
        match self {
            Self::OneRound { .. } => NOTHING_TO_CITE,
            Self::RoundRobin { .. } => "E. Lucas, Récréations mathématiques 2 (1883)",
            Self::Affine { .. } => "Beth, Jungnickel and Lenz, Design Theory, 2nd ed. (1999), I.2 and I.7",
            Self::Bose { .. } => "R. C. Bose 1939; Ray-Chaudhuri and Wilson 1973; over a ring by the same proof",
            Self::KirkmanDouble { .. } | Self::KirkmanTriple { .. } => {
                "D. K. Ray-Chaudhuri and R. M. Wilson, Solution of Kirkman's schoolgirl problem (1971)"
            }
            Self::Arc { .. } => "R. H. F. Denniston, Some maximal arcs in finite projective planes (1969)",
            Self::Unital { .. } => "R. C. Bose 1959; Barwick and Ebert, Unitals in Projective Planes (2008)",
            Self::Packing { .. } => "R. H. F. Denniston, Some packings of projective spaces (1972)",
            Self::Developed(_) => "R. C. Bose, On the construction of balanced incomplete block designs (1939)",
            Self::TransversalWithHole { .. } => "Brouwer and van Rees, More mutually orthogonal Latin squares (1982)",
            Self::Transversal { .. } | Self::Squares { .. } => {
                "Colbourn and Dinitz, Handbook of Combinatorial Designs, 2nd ed. (2007), III.3"
            }
            Self::Inflated { .. } | Self::Closure { .. } | Self::Grouped { .. } => {
                "Hanani, Ray-Chaudhuri and Wilson, On resolvable designs (1972)"
            }
            Self::Frame { .. } | Self::BaseFrame { .. } | Self::FilledFrame { .. } => {
                "D. R. Stinson, Frames for Kirkman triple systems (1987)"
            }
        }
    }
}

/// The product of a frame in which this many players who never meet in `inner` are common to all holes.
fn with_apart(frame: &Frame, array: &ArrayRecipe, inner: &Rotation, apart: u32) -> Rotation {
    let apart =
        compose::players_apart(inner, apart as usize).expect("a frame is only planned with players who never meet");
    frame.product(array, inner, &apart)
}

/// How many players each player becomes.
fn order(array: &Option<ArrayRecipe>) -> u32 {
    array.as_ref().map_or(1, ArrayRecipe::order)
}

/// Players of the frame of two planes.
fn frame_of_planes(k: u32) -> u32 {
    (k + 2) * k * (k - 1)
}

/// The first rounds of an affine space.
fn affine(q: u32, dimension: u32, rounds: u32) -> Rotation {
    let space = Affine::new(q, dimension).expect("a recipe names a space that exists");
    let mut rotation = Rotation::new(space.players(), q);
    let mut seats = vec![roundtable_model::PlayerIx(0); space.players() as usize];
    for round in 0..space.round_count().min(rounds) {
        space.fill_round(roundtable_model::RoundIx(round), &mut seats);
        rotation.push_round(seats.iter().map(|p| p.0));
    }
    rotation
}

/// The circle method: the last player stays, and the others turn by one place each round.
fn round_robin(players: u32) -> Rotation {
    let turning = players - 1;
    let rounds = (0..turning).map(|r| {
        let pairs = (1..players / 2).flat_map(move |i| [(r + i) % turning, (r + turning - i) % turning]);
        [turning, r].into_iter().chain(pairs)
    });
    Rotation::new(players, 2).with_rounds(rounds)
}
