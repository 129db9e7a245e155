//! The door: a position and a request in, an audited round out.

use roundtable_model::{Position, SeatedRound, Seed, SeededRng};

use super::error::{MAX_FIXED, MAX_PAIRS, MAX_PEOPLE, NextError};
use super::people::People;
use super::{finish, interval, random, rest, swiss};
use crate::{Effort, alternatives};
use roundtable_model::NextNote;

/// How the next round is made from a position.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum NextMethod {
    /// Fewest repeats, then nearest places.
    Swiss,
    /// By lot.
    Random {
        /// Fewest repeats; otherwise the history counts for seats, tables and sit-outs alone.
        avoid_repeats: bool,
    },
    /// In blocks of so many tables by the standings.
    Interval {
        /// Tables in a block, at least 1.
        step: u32,
    },
    /// The greedy walk that Mahjong Pantheon's manual describes: a rival to measure by.
    Walk,
}

impl NextMethod {
    /// The word on the command line and in files.
    pub fn id(self) -> &'static str {
        match self {
            Self::Swiss => "swiss",
            Self::Random { .. } => "random",
            Self::Interval { .. } => "interval",
            Self::Walk => "walk",
        }
    }
}

/// How a position is to be continued.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct NextRequest {
    /// By which method.
    pub method: NextMethod,
    /// From which seed.
    pub seed: Seed,
    /// With how much work: at normal effort 16,000 exchanges for each person are looked at, and two million at least.
    pub effort: Effort,
}

/// The next round and what is known of it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct NextRound {
    /// Who sits where.
    pub round: SeatedRound,
    /// How good it is.
    pub figures: NextFigures,
    /// What the organiser should know.
    pub notes: Vec<NextNote>,
}

/// How good a round is, given what was played before.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct NextFigures {
    /// Sum over the pairs at the new tables of the times they have met before.
    pub repeats: u64,
    /// No seating has fewer repeats, as far as wishes allow: proved.
    pub fewest_repeats: bool,
    /// Sum over the tables of the highest minus the lowest place.
    pub rank_spread: u64,
    /// How many tables there are: the mean rank spread is `rank_spread / tables`.
    pub tables: u32,
    /// The largest difference between anybody's most-used and least-used seat, this round included.
    pub seat_range: u32,
    /// Pairs that meet for the third time or more often.
    pub third_meetings: u64,
    /// Pairs that met in the very last round too.
    pub last_round_meetings: u64,
    /// Wishes that are broken.
    pub broken_wishes: u64,
}

/// Makes the next round of a position. Cost as the method's: for Swiss O(people · effort), else O(n²) at worst.
///
/// ```
/// use roundtable_engine::next_round::{NextMethod, NextRequest, next_round};
/// use roundtable_model::{Contender, PlayerId, Position, PositionParts, Seed, TableSizes};
/// let contender = |id| Contender { id: PlayerId(id), place: Some(id as u32), ..Contender::default() };
/// let parts = PositionParts { contenders: (1..=8).map(contender).collect(), ..PositionParts::default() };
/// let position = Position::new(TableSizes::only(4).unwrap(), parts).unwrap();
/// let method = NextMethod::Interval { step: 2 };
/// let next = next_round(&position, &NextRequest { method, seed: Seed(1), effort: Default::default() }).unwrap();
/// assert_eq!(next.round.tables[0].seats, [1, 3, 5, 7].map(PlayerId));
/// ```
///
/// # Errors
/// [`NextError`]: nobody can play, an interval that does not fit, a history too large.
pub fn next_round(position: &Position, request: &NextRequest) -> Result<NextRound, NextError> {
    let setup = Setup::new(position)?;
    let mut rng = request.seed.rng();
    let standing: Vec<u32> = (0..setup.people.len() as u32).collect();
    let made = match request.method {
        NextMethod::Swiss => swiss::swiss(&setup, &standing, request.effort, &mut rng),
        NextMethod::Walk => swiss::walk(&setup, &standing),
        NextMethod::Random { avoid_repeats } => random::random(&setup, avoid_repeats, request.effort, &mut rng),
        NextMethod::Interval { step } => interval::interval(&setup, &standing, step)?,
    };
    finish::finish(position, &setup, made, &mut rng)
}

/// What every method starts from.
pub(crate) struct Setup {
    pub people: People,
    /// Sizes of the tables, in the order in which they are filled.
    pub sizes: Vec<u32>,
    pub sit_outs: usize,
}

/// Tables as a method made them.
pub(crate) struct MadeTables {
    pub tables: Vec<Vec<u32>>,
    pub sit_out: Vec<u32>,
    pub notes: Vec<NextNote>,
    /// Keep the order of the seats where no other is more even.
    pub keep_order: bool,
    /// What is proved of the repeats; `None` if the method does not look for few.
    pub fewest_repeats: Option<bool>,
    pub fewest_wishes: bool,
}

impl Setup {
    /// Gathers those present and shares them out over tables.
    pub fn new(position: &Position) -> Result<Self, NextError> {
        refuse_too_large(position)?;
        let people = People::new(position);
        let (count, sizes) = (people.len() as u32, position.table_sizes());
        let Some(seating) = sizes.fill_with_sit_outs(count) else {
            let alternatives = alternatives(count, sizes);
            return Err(NextError::CannotFill { people: count, sizes: sizes.clone(), alternatives });
        };
        Ok(Self { people, sizes: seating.tables, sit_outs: seating.sit_outs as usize })
    }

    /// Who sits out, and the others in the same order.
    pub fn rest(&self, order: &[u32]) -> (Vec<u32>, Vec<u32>) {
        let out = rest::sit_outs(&self.people, order, self.sit_outs);
        let seated = order.iter().copied().filter(|p| out.binary_search(p).is_err()).collect();
        (out, seated)
    }

    /// The largest table of the round.
    pub fn largest(&self) -> usize {
        self.sizes.iter().copied().max().unwrap_or(0) as usize
    }

    /// What must be known where places matter.
    pub fn notes_on_places(&self, seeding: bool) -> Vec<NextNote> {
        let (people, unplaced) = (self.people.len(), self.people.unplaced);
        let places = if unplaced == people && people > 0 {
            Some(NextNote::NoPlaces)
        } else if unplaced > 0 {
            Some(NextNote::Unplaced { people: unplaced as u32 })
        } else {
            None
        };
        let seeding = (seeding && !self.people.has_history).then_some(NextNote::PlacesAreSeeding);
        seeding.into_iter().chain(places).collect()
    }
}

fn refuse_too_large(position: &Position) -> Result<(), NextError> {
    let pairs = |seats: usize| (seats as u64) * (seats as u64).saturating_sub(1) / 2;
    let met: u64 = position.history().iter().flat_map(|r| &r.tables).map(|t| pairs(t.seats.len())).sum();
    let fixed = position.contenders().iter().filter(|c| c.table.is_some()).count() as u64;
    let limits = [
        ("players", position.contenders().len() as u64, MAX_PEOPLE),
        ("pairs who sat together", met, MAX_PAIRS),
        ("players who need a table", fixed, MAX_FIXED),
    ];
    match limits.into_iter().find(|&(_, value, most)| value > most) {
        Some((what, value, most)) => Err(NextError::TooLarge { what, value, most }),
        None => Ok(()),
    }
}

/// The people in an order drawn by lot.
pub(crate) fn drawn(people: usize, rng: &mut SeededRng) -> Vec<u32> {
    let mut order: Vec<u32> = (0..people as u32).collect();
    rng.shuffle(&mut order);
    order
}
