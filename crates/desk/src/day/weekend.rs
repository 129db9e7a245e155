//! Example tournaments for demonstration and tests, with scores from a seed: a whole riichi weekend (six planned
//! rounds, two by the standings, a final of four; one player leaves after round 3 and a house player takes the seat),
//! and an evening half played.

use roundtable_event::{Actor, Command, OpId, Programme, Stage, Timestamp};
use roundtable_model::{Carry, Game, Player, PlayerId, RoundIx, Seed, SeededRng, TableSizes};
use roundtable_rank::rules::Ruleset;

use crate::{Announced, Halt, Stamp, Tournament};
use roundtable_plans::{Control, Effort, Request, Seating};

const GIVEN: [&str; 16] = [
    "Ana", "Ben", "Chiara", "Dmitri", "Elif", "Finn", "Greta", "花子", "Ivo", "Jana", "Kenji", "Lucía", "Mikkel",
    "Nora", "Ömer", "Zoë",
];
const FAMILY: [&str; 4] = ["Novak", "Ito", "Berg", "Costa"];

/// Plays the weekend. The same seed and start give the same log to the byte.
///
/// # Errors
/// Only by a bug.
pub fn weekend(name: &str, seed: u64, start: Timestamp) -> Result<Tournament, Halt> {
    let names = FAMILY.iter().flat_map(|family| GIVEN.map(|given| format!("{given} {family}")));
    let mut example = Example::begun(name, 9, format!("demo-{seed}"), start, Seed(seed), names)?;
    let (request, control) = (Request::default().seed(seed).effort(Effort::LOW), Control::none());
    let last = Stage::final_of(4, Carry::Kept, None);
    let programme = Programme::new([Stage::planned(6), Stage::by_standings(2), last]);
    example.order(example.night.plan_ahead(6, Some(programme), &request, &control)?.0)?;
    // Strength, by the player's number: added to each score drawn for this player, from −6,000 to 6,000 in hundreds.
    let mut drawn = || i64::try_from(example.lots.below(121)).unwrap_or(0) * 100 - 6_000;
    let strength: Vec<i64> = (0..=example.night.players()).map(|_| drawn()).collect();
    let strength = |id: PlayerId| usize::try_from(id.0).ok().and_then(|at| strength.get(at)).copied().unwrap_or(0);
    for round in 1..=9 {
        if round == 4 {
            let player = PlayerId(17);
            example.order(Command::Leave { player, after: None })?;
            let stand_in = Player::named("House player");
            example.order(Command::Substitute { player, stand_in, from: RoundIx(3), to: None })?;
        }
        if round > 6 {
            example.order(match round {
                9 => example.night.final_round(last, Seed(seed), &control)?,
                _ => example.night.seat(&Seating::Swiss, &request, &control)?,
            })?;
        }
        example.play(round, 1, &strength, |table| if table % 2 == 0 { "Kim" } else { "Lee" })?;
    }
    Ok(example.night)
}

/// The rounds of the evening.
const ROUNDS: u32 = 4;

/// An evening of 16 in the middle of its second round: all results of the first are in, and half of the second. The
/// same name of the operation and start give the same log to the byte.
///
/// # Errors
/// Only by a bug.
pub fn evening(name: &str, op: &str, start: Timestamp) -> Result<Tournament, Halt> {
    let names = GIVEN.map(str::to_owned).into_iter();
    let mut example = Example::begun(name, ROUNDS, op.to_owned(), start, Seed(1), names)?;
    example.order(example.night.plan_ahead(ROUNDS, None, &Request::default(), &Control::none())?.0)?;
    example.play(1, 1, &|_| 0, |_| "Kim (helper)")?;
    example.play(2, 2, &|_| 0, |_| "Kim (helper)")?;
    Ok(example.night)
}

/// An example tournament: each order is given a minute after the one before.
struct Example {
    night: Tournament,
    lots: SeededRng,
    /// When it is opened.
    start: Timestamp,
    /// With what the names of the operations begin.
    prefix: String,
    /// How many orders were given.
    orders: i64,
}

impl Example {
    /// A tournament of riichi by the rules of the EMA, which these people have joined.
    fn begun(
        name: &str,
        rounds: u32,
        prefix: String,
        start: Timestamp,
        seed: Seed,
        names: impl Iterator<Item = String>,
    ) -> Result<Self, Halt> {
        let announced = Announced {
            name: name.to_owned(),
            game: Some(Game::Riichi),
            seats: None,
            table_sizes: TableSizes::only(Game::Riichi.table_size()).map_err(|e| Halt::Seating(e.into()))?,
            most_tables: None,
            rounds: Some(rounds),
            programme: None,
            rules: Ruleset::preset("ema").ok_or_else(|| Halt::Rules("ema".to_owned()))?,
        };
        let night = Tournament::open(stamp(&prefix, start, 1, "organiser"), announced)?;
        let mut example = Self { night, lots: seed.rng(), start, prefix, orders: 1 };
        example.order(Command::Join { players: names.map(Player::named).collect(), guests: false })?;
        Ok(example)
    }

    fn order(&mut self, command: Command) -> Result<(), Halt> {
        self.ordered("organiser", command)
    }

    fn ordered(&mut self, by: &str, command: Command) -> Result<(), Halt> {
        self.orders += 1;
        self.night.carry_out(stamp(&self.prefix, self.start, self.orders, by), command).map(|_| ())
    }

    /// Publishes a round and plays its first tables: all of them divided by `share`. Each result is reported by the
    /// person that `by` names for the table.
    fn play(
        &mut self,
        round: u32,
        share: usize,
        strength: &dyn Fn(PlayerId) -> i64,
        by: fn(u32) -> &'static str,
    ) -> Result<(), Halt> {
        self.order(self.night.publish())?;
        let found = self.night.state().rounds().get(round as usize - 1);
        let tables = found.map(|found| found.seating.tables.clone()).unwrap_or_default();
        let played = tables.len() / share;
        for table in tables.into_iter().take(played) {
            let own: Vec<i64> = table.seats.iter().map(|id| strength(*id)).collect();
            let written = scores(&own, &mut self.lots);
            let written: Vec<&str> = written.iter().map(String::as_str).collect();
            self.ordered(by(table.number), self.night.result(round, table.number, &written)?)?;
        }
        Ok(())
    }
}

fn stamp(prefix: &str, start: Timestamp, nth: i64, by: &str) -> Stamp {
    let at = Timestamp::from_second(start.as_second() + 60 * nth).unwrap_or(start);
    Stamp { at, by: Actor(by.to_owned()), op: OpId(format!("{prefix}-{nth}")) }
}

/// Scores of a table that add up to 120,000: random luck of at most 14,000 either way plus everybody's strength,
/// shifted by the mean (in whole hundreds) to make the sum nearly right; the first seat gets the rest.
fn scores(strength: &[i64], lots: &mut SeededRng) -> Vec<String> {
    let luck = |own: &i64| i64::try_from(lots.below(281)).unwrap_or(0) * 100 - 14_000 + own;
    let luck: Vec<i64> = strength.iter().map(luck).collect();
    let mean = luck.iter().sum::<i64>().div_euclid(400) * 100;
    let mut scores: Vec<i64> = luck.iter().map(|luck| 30_000 + luck - mean).collect();
    let rest = 120_000 - scores.iter().sum::<i64>();
    if let Some(first) = scores.first_mut() {
        *first += rest;
    }
    scores.iter().map(i64::to_string).collect()
}
