//! Simulated tournaments: seeded skills and noise, any seating method, the standings between the rounds.
//!
//! A player's score is skill plus noise, both nearly normal (the sum of 12 uniform numbers), with standard deviations
//! 5,000 and 14,000; the places of a table get 15,000, 5,000, −5,000, −15,000 points on top.

use roundtable_engine::Effort;
use roundtable_engine::next_round::{NextRequest, NextRound, Seating, next_by_walk, next_round};
use roundtable_model::{
    Contender, PlayerId, Position, PositionParts, SeatedRound, SeatedTable, Seed, SeededRng, ShortTables, TableSizes,
};

/// A tournament, round by round, at tables of 4.
#[derive(Clone, Debug)]
pub struct Tournament {
    rng: SeededRng,
    seed: u64,
    skills: Vec<i64>,
    points: Vec<i64>,
    history: Vec<SeatedRound>,
}

impl Tournament {
    /// Nothing played yet; `players` is a multiple of 4.
    pub fn new(players: u32, seed: u64) -> Self {
        let mut rng = Seed(seed).rng();
        let skills: Vec<i64> = (0..players).map(|_| normal(&mut rng, 5_000)).collect();
        Self { rng, seed, points: vec![0; skills.len()], skills, history: Vec::new() }
    }

    /// The rounds played.
    pub fn history(&self) -> &[SeatedRound] {
        &self.history
    }

    /// The standings and who met whom, as the next round is asked from.
    pub fn position(&self) -> Position {
        let mut order: Vec<usize> = (0..self.points.len()).collect();
        order.sort_by_key(|&i| std::cmp::Reverse(self.points[i]));
        let contender = |(place, i): (u32, usize)| Contender {
            id: PlayerId(i as u64 + 1),
            place: Some(place),
            ..Contender::default()
        };
        let contenders = (1..).zip(order).map(contender).collect();
        let parts = PositionParts { contenders, history: self.history.clone(), ..PositionParts::default() };
        Position::new(TableSizes::only(4).expect("a size"), parts).expect("rounds of our own are sound")
    }

    /// The next round, not played yet; the first is random, as is usual.
    pub fn next(&self, method: &Method, effort: Effort) -> NextRound {
        let round = self.history.len() as u64;
        let (position, seed) = (self.position(), Seed(self.seed * 1_000 + round));
        let by_lot = Seating::Random { avoid_repeats: false };
        let by = |seating| next_round(&position, &NextRequest { seating, seed, effort, short: ShortTables::Low });
        let next = match method {
            _ if round == 0 => by(&by_lot),
            Method::Ours(seating) => by(seating),
            Method::Walk => next_by_walk(&position, seed),
        };
        next.expect("multiples of 4 fill tables of 4")
    }

    /// Plays a round.
    pub fn play(&mut self, round: NextRound) {
        let played = round.round.tables.into_iter();
        let played: Vec<SeatedTable> = played.map(|t| SeatedTable::new(t.number, t.seats)).collect();
        for table in &played {
            self.score(&table.seats);
        }
        self.history.push(SeatedRound { tables: played, sit_out: round.round.sit_out, ..SeatedRound::default() });
    }

    fn score(&mut self, seats: &[PlayerId]) {
        let people = seats.iter().map(|id| id.0 as usize - 1);
        let mut result: Vec<(i64, usize)> =
            people.map(|p| (self.skills[p] + normal(&mut self.rng, 14_000), p)).collect();
        result.sort_by_key(|&(score, _)| std::cmp::Reverse(score));
        for (&(score, p), place_points) in result.iter().zip([15_000, 5_000, -5_000, -15_000]) {
            self.points[p] += score + place_points;
        }
    }
}

/// Who seats the rounds after the first.
#[derive(Clone, Debug)]
pub enum Method {
    /// We do.
    Ours(Seating),
    /// The greedy walk, a rival.
    Walk,
}

/// The method of a word: swiss, walk, random, fresh (random that avoids repeats), interval:STEP.
///
/// # Errors
/// The word, if it names none.
pub fn method(word: &str) -> Result<Method, String> {
    let seating = match word {
        "walk" => return Ok(Method::Walk),
        "swiss" => Seating::Swiss,
        "random" => Seating::Random { avoid_repeats: false },
        "fresh" => Seating::Random { avoid_repeats: true },
        other => {
            let step = other.strip_prefix("interval:").and_then(|s| s.parse().ok());
            step.map(|step| Seating::Interval { step }).ok_or_else(|| format!("unknown method {other}"))?
        }
    };
    Ok(Method::Ours(seating))
}

/// The word that names a method.
pub fn name(method: &Method) -> String {
    match method {
        Method::Walk => "walk".to_owned(),
        Method::Ours(Seating::Interval { step }) => format!("interval:{step}"),
        Method::Ours(Seating::Random { avoid_repeats: true }) => "fresh".to_owned(),
        Method::Ours(seating) => seating.id().to_owned(),
    }
}

/// Nearly normal, with this standard deviation: the sum of 12 uniform numbers between 0 and 1 has variance 1.
fn normal(rng: &mut SeededRng, deviation: i64) -> i64 {
    let sum: i64 = (0..12).map(|_| rng.below(1_000_000) as i64).sum();
    (sum - 6_000_000) * deviation / 1_000_000
}
