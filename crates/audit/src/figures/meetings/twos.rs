//! Every figure of a schedule at tables of two only, in two passes over the schedule in its own order: without sorting
//! it into one row of games for each player, as `work.rs` does.
//!
//! The first pass goes round by round and keeps for every player the games with White and with Black and the current
//! run of one colour: enough for colours, and for the two seats. The second takes a stripe of neighbouring table
//! numbers at a time through all rounds: the visits to these tables stay in the nearer caches, and so do the [`Planes`]
//! (counts of pairs) of a round robin. O(games) time, and at most half the memory of the schedule. If that is not
//! enough, or if a schedule has somebody unknown, the rows are used, with the same result.

use crate::figures::meetings::Sums;
use crate::figures::meetings::planes::Planes;
use crate::report::{Colours, Seats, TableVisits};
use crate::work::{Work, tables};

/// Table numbers of a stripe.
const STRIPE: usize = 64;

/// The counts.
#[derive(Debug, PartialEq, Eq)]
pub(crate) struct Counted {
    pub meetings: Sums,
    /// How many different opponents each player has.
    pub degrees: Vec<u32>,
    pub seats: Seats,
    pub visits: TableVisits,
    /// Where all tables are of two.
    pub colours: Option<Colours>,
}

/// The figures of a schedule with only tables of two; `None` if the rows must count them.
pub(crate) fn counted(work: &Work<'_>) -> Option<Counted> {
    let seats = work.schedule.seat_count();
    let runs: usize = work.schedule.rounds().map(|round| round.runs().len()).sum();
    let stripes = (work.table_numbers() as usize).div_ceil(STRIPE);
    // The second pass reads every run once for each stripe: many short runs would cost more than the rows.
    if work.has_strangers() || runs.saturating_mul(stripes) > seats {
        return None;
    }
    // A seat is half a word: planes take at most half the memory of the schedule.
    let mut planes = Planes::new(work.players, seats / 4)?;
    let sides = Sides::of(work)?;
    // Visits are counted in 16 bits: nobody has more than games.
    let games: Vec<u16> = sides.players.iter().map(|side| u16::try_from(side.games()).ok()).collect::<Option<_>>()?;
    for table in work.history.rounds().flat_map(|round| tables(&round)) {
        let known = |seat: usize| table.seats[seat].ix();
        let both = (0..table.seats.len()).flat_map(|i| (0..i).map(move |j| (known(i), known(j))));
        for (a, b) in both.filter(|&(a, b)| a != b && a.max(b) < games.len()) {
            planes.meet(a, b)?;
        }
    }
    let visits = walk_stripes(work, &games, &mut planes)?;
    let (meetings, degrees) = planes.finish();
    Some(Counted { meetings, degrees, seats: sides.seats(), visits, colours: Some(sides.colours()) })
}

/// The games of one player.
#[derive(Clone, Copy, Default)]
struct Side {
    white: u32,
    black: u32,
    /// Games in a row with White; less than 0 with Black.
    run: i32,
}

impl Side {
    fn games(self) -> u32 {
        self.white + self.black
    }
}

/// White and Black of everybody.
struct Sides {
    players: Vec<Side>,
    breaks: u64,
    longest_run: u32,
    /// The largest surplus of anybody's games with one side over the other.
    most_ahead: u32,
}

impl Sides {
    /// `None` if somebody plays who is not of the field, or against themselves.
    fn of(work: &Work<'_>) -> Option<Self> {
        let mut players = vec![Side::default(); work.players as usize];
        let mut breaks = 0;
        let (mut longest_white, mut longest_black) = (0, 0);
        let (mut ahead, mut behind) = (0, 0);
        for game in work.schedule.seats().chunks_exact(2) {
            let &[white, black] = game else { continue };
            if white == black {
                return None;
            }
            let side = players.get_mut(white.ix())?;
            side.white += 1;
            // White after Black begins a new run.
            side.run = side.run.max(0) + 1;
            breaks += u64::from(side.run > 1);
            longest_white = longest_white.max(side.run);
            ahead = ahead.max(i64::from(side.white) - i64::from(side.black));
            let side = players.get_mut(black.ix())?;
            side.black += 1;
            side.run = side.run.min(0) - 1;
            breaks += u64::from(side.run < -1);
            longest_black = longest_black.min(side.run);
            behind = behind.min(i64::from(side.white) - i64::from(side.black));
        }
        let most_ahead = u32::try_from(ahead.max(-behind)).ok()?;
        let longest_run = longest_white.unsigned_abs().max(longest_black.unsigned_abs());
        Some(Self { players, breaks, longest_run, most_ahead })
    }

    fn imbalances(&self) -> impl Iterator<Item = u32> + '_ {
        self.players.iter().map(|side| side.white.abs_diff(side.black))
    }

    fn colours(&self) -> Colours {
        let max_imbalance = self.imbalances().max().unwrap_or(0);
        Colours { max_imbalance, breaks: self.breaks, longest_run: self.longest_run }
    }

    /// With two seats the range is how far apart White and Black are; an odd number of games cannot be even.
    fn seats(&self) -> Seats {
        let uneven = self.imbalances().zip(&self.players).filter(|(range, side)| *range > side.games() % 2);
        Seats {
            max_range: self.imbalances().max().unwrap_or(0),
            max_range_any_round: self.most_ahead,
            imperfect_players: uneven.count() as u32,
        }
    }
}

/// Counts everybody's visits to each table, and the meetings in `planes`; `games` is the number of games of each
/// player.
fn walk_stripes(work: &Work<'_>, games: &[u16], planes: &mut Planes) -> Option<TableVisits> {
    let numbers = work.table_numbers();
    let mut visits = vec![[0_u16; STRIPE]; games.len()];
    let (mut max_visits, mut excess_visits) = (0, 0);
    for from in (0..numbers as usize).step_by(STRIPE) {
        for run in work.schedule.rounds().flat_map(|round| round.runs()) {
            // All numbers of a run are in use, so their places are neighbours. The stripe cuts `start..end` out of the
            // run.
            let first = work.place(run.number) as usize;
            let start = from.saturating_sub(first);
            let end = (from + STRIPE).saturating_sub(first).min(run.tables as usize);
            let Some(seats) = run.seats.get(2 * start..2 * end) else { continue };
            // `column` is the place of the table's number in the stripe.
            for (game, column) in seats.chunks_exact(2).zip(first.saturating_sub(from)..STRIPE) {
                let &[white, black] = game else { continue };
                let (white, black) = (white.ix(), black.ix());
                visits[white][column] += 1;
                visits[black][column] += 1;
                planes.meet(white, black)?;
            }
        }
        for (visits, &games) in visits.iter_mut().zip(games) {
            // Visits to one number beyond an even share of the player's games over all numbers are in excess.
            let share = u32::from(games).div_ceil(numbers) as u16;
            max_visits = visits.iter().copied().fold(max_visits, u16::max);
            excess_visits += visits.iter().map(|v| u64::from(v.saturating_sub(share))).sum::<u64>();
            visits.fill(0);
        }
    }
    Some(TableVisits { max_visits: max_visits.into(), excess_visits })
}
