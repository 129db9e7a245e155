//! Random events for tests: each round is paired by the rules, its results are drawn at random. A seed gives the same
//! event on every machine.

use roundtable_chance::{Seed, SeededRng};

use crate::event::{Cell, Colour, Entrant, Event, Forbidden, Number, Points, RoundOutcome, RoundPoints, VirtualPoints};
use crate::feasible::NoPairing;
use crate::pair::{PairedRound, pair};
use crate::position::SwissField;

/// What an event stresses.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Stress {
    /// Games only.
    Plain,
    /// Byes of all kinds and withdrawals.
    Byes,
    /// Forfeits, single and double.
    Forfeits,
    /// Late entries.
    Late,
    /// Baku acceleration.
    Accelerated,
    /// Pairs and groups that may not meet.
    Forbidden,
    /// Other point systems.
    Points,
    /// All of these.
    Mixed,
}

impl Stress {
    /// Each of them.
    pub const ALL: [Self; 8] = [
        Self::Plain,
        Self::Byes,
        Self::Forfeits,
        Self::Late,
        Self::Accelerated,
        Self::Forbidden,
        Self::Points,
        Self::Mixed,
    ];

    /// Its name in options.
    pub fn id(self) -> &'static str {
        match self {
            Self::Plain => "plain",
            Self::Byes => "byes",
            Self::Forfeits => "forfeits",
            Self::Late => "late",
            Self::Accelerated => "accelerated",
            Self::Forbidden => "forbidden",
            Self::Points => "points",
            Self::Mixed => "mixed",
        }
    }

    fn has(self, part: Self) -> bool {
        self == part || self == Self::Mixed
    }
}

/// Makes an event of that many players and rounds; it ends early if a round has no legal pairing.
///
/// ```
/// use roundtable_swiss::{Seed, Stress, generate};
/// let event = generate(Seed(1), 12, 5, Stress::Plain);
/// assert_eq!((event.entrants.len(), event.rounds_paired()), (12, 5));
/// assert_eq!(event, generate(Seed(1), 12, 5, Stress::Plain));
/// ```
pub fn generate(seed: Seed, players: u32, rounds: u32, stress: Stress) -> Event {
    generate_by(seed, players, rounds, stress, pair)
}

/// The same with pairings by `pairing`.
pub fn generate_by(
    seed: Seed,
    players: u32,
    rounds: u32,
    stress: Stress,
    pairing: impl Fn(&SwissField) -> Result<PairedRound, NoPairing>,
) -> Event {
    let mut lots = seed.rng();
    let mut event = opening(&mut lots, players, rounds, stress);
    // The round in which each player arrives; whether they have withdrawn; draws in a hundred games.
    let arrivals: Vec<u32> = (0..players)
        .map(|_| if stress.has(Stress::Late) && lots.below(8) == 0 { 2 + lots.below(3) as u32 } else { 1 })
        .collect();
    let mut gone = vec![false; players as usize];
    let draws = 10 + lots.below(50);
    for round in 1..=rounds {
        for e in 0..players as usize {
            if stress.has(Stress::Byes) && round > 1 && lots.below(40) == 0 {
                gone[e] = true;
            }
            let cell = if arrivals[e] > round || gone[e] {
                Cell::alone(RoundOutcome::ZeroBye)
            } else if stress.has(Stress::Byes) && lots.below(8) == 0 {
                Cell::alone(
                    [RoundOutcome::HalfBye, RoundOutcome::HalfBye, RoundOutcome::ZeroBye, RoundOutcome::FullBye]
                        [lots.below(4) as usize],
                )
            } else {
                Cell::NOTHING
            };
            event.entrants[e].rounds.push(cell);
        }
        let Ok(position) = SwissField::before(&event, round) else { return event };
        let Ok(paired) = pairing(&position) else { return event };
        play(&mut event, &position, &paired, round, stress, draws, &mut lots);
    }
    event
}

/// The event before round 1, with what the stress asks for drawn at random.
fn opening(lots: &mut SeededRng, players: u32, rounds: u32, stress: Stress) -> Event {
    let initial = if lots.below(2) == 0 { Colour::White } else { Colour::Black };
    let mut scoring = RoundPoints::STANDARD;
    let accelerated = stress == Stress::Accelerated || (stress == Stress::Mixed && lots.below(3) == 0);
    if stress.has(Stress::Points) && !accelerated {
        // In tenths of a point.
        let (win, draw, bye) =
            [(30, 10, 30), (20, 10, 20), (10, 5, 5), (10, 5, 0), (30, 10, 10)][lots.below(5) as usize];
        scoring = RoundPoints { win: Points(win), draw: Points(draw), allocated: Points(bye), ..scoring };
    }
    let entrants = (1..=players).map(|n| Entrant { number: Number(n), rounds: Vec::new() }).collect();
    let virtual_points = if accelerated { baku(players, rounds) } else { Vec::new() };
    let mut forbidden = Vec::new();
    if stress.has(Stress::Forbidden) {
        for _ in 0..1 + lots.below(3) {
            let size = 2 + lots.below(3) as usize;
            let mut numbers: Vec<u32> = (1..=players).collect();
            lots.shuffle(&mut numbers);
            let first = 1 + lots.below(u64::from(rounds)) as u32;
            let numbers = numbers.into_iter().take(size).map(Number).collect();
            forbidden.push(Forbidden { rounds: first..=rounds, numbers });
        }
    }
    Event { rounds, initial, scoring, entrants, virtual_points, forbidden, ..Event::default() }
}

/// Baku acceleration (C.04.7) for a win of one point: the first half, rounded up to an even number, has a point in the
/// first half of the accelerated rounds and half a point in the others.
///
/// ```
/// use roundtable_swiss::baku;
/// let nine = baku(161, 9);
/// assert_eq!((nine[0].numbers.clone(), nine[0].rounds.clone(), nine[1].rounds.clone()), (1..=82, 1..=3, 4..=5));
/// ```
pub fn baku(players: u32, rounds: u32) -> Vec<VirtualPoints> {
    // Twice the quarter rounded up is the half rounded up to an even number.
    let group = 2 * players.div_ceil(4);
    let accelerated = rounds.div_ceil(2);
    let whole = accelerated.div_ceil(2);
    let part = |points, rounds: std::ops::RangeInclusive<u32>| VirtualPoints { points, rounds, numbers: 1..=group };
    let mut parts = vec![part(Points(10), 1..=whole)];
    if accelerated > whole {
        parts.push(part(Points(5), whole + 1..=accelerated));
    }
    parts
}

/// Enters the boards of a round with random results, and the bye.
fn play(
    event: &mut Event,
    position: &SwissField,
    paired: &PairedRound,
    round: u32,
    stress: Stress,
    draws: u64,
    lots: &mut SeededRng,
) {
    let entrant = |place: usize| position.players[place].number.0 as usize - 1;
    let at = round as usize - 1;
    for board in &paired.boards {
        let (white, black) = (entrant(board.white), entrant(board.black));
        let (first, second) = result(white, black, event.entrants.len(), stress, draws, lots);
        for (own, other, colour, outcome) in
            [(white, black, Colour::White, first), (black, white, Colour::Black, second)]
        {
            let opponent = Some(Number(other as u32 + 1));
            event.entrants[own].rounds[at] = Cell { opponent, colour: Some(colour), outcome };
        }
    }
    if let Some(bye) = paired.bye {
        event.entrants[entrant(bye)].rounds[at] = Cell::alone(RoundOutcome::Allocated);
    }
}

/// A random result for White and Black, given by index (number less 1).
fn result(
    white: usize,
    black: usize,
    players: usize,
    stress: Stress,
    draws: u64,
    lots: &mut SeededRng,
) -> (RoundOutcome, RoundOutcome) {
    use RoundOutcome::*;
    if stress.has(Stress::Forfeits) && lots.below(10) == 0 {
        return [(ForfeitWin, ForfeitLoss), (ForfeitLoss, ForfeitWin), (ForfeitLoss, ForfeitLoss)]
            [lots.below(3) as usize];
    }
    if stress == Stress::Mixed && lots.below(30) == 0 {
        return [(Loss, Loss), (Draw, Loss), (UnratedWin, UnratedLoss), (UnratedDraw, UnratedDraw)]
            [lots.below(4) as usize];
    }
    if lots.below(100) < draws {
        return (Draw, Draw);
    }
    // The lower number is the stronger player: even odds between neighbours, nine to one between the ends.
    let edge = (black as i64 - white as i64) * 40 / players as i64;
    if (lots.below(100) as i64) < 50 + edge { (Win, Loss) } else { (Loss, Win) }
}
