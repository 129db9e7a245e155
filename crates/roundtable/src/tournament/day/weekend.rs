//! Made-up tournaments to look at and to test with, their scores drawn from a seed: a whole riichi weekend (six planned rounds, two by the
//! standings, a final of four; one player leaves after round 3 and a house player takes the seat), and an evening that is half played.

use roundtable_event::{Actor, Command, OpId, Programme, Stage, Timestamp};
use roundtable_model::{Carry, Game, Player, PlayerId, RoundIx, Seed, SeededRng};
use roundtable_rank::rules::Ruleset;

use crate::tournament::{Announced, Halt, Stamp, Tournament};
use crate::{Control, Effort, Request, Seating};

/// How many play at the weekend.
const PLAYERS: u32 = 64;
const GIVEN: [&str; 16] = [
    "Ana", "Ben", "Chiara", "Dmitri", "Elif", "Finn", "Greta", "花子", "Ivo", "Jana", "Kenji", "Lucía", "Mikkel",
    "Nora", "Ömer", "Zoë",
];
const FAMILY: [&str; 4] = ["Novak", "Ito", "Berg", "Costa"];

/// Plays the weekend. The same seed and start give the same log to the byte.
///
/// # Errors
/// Never but for a bug.
pub fn weekend(name: &str, seed: u64, start: Timestamp) -> Result<Tournament, Halt> {
    let rules = Ruleset::preset("ema").ok_or_else(|| Halt::Rules("ema".to_owned()))?;
    let sizes = vec![Game::Riichi.table_size()]
        .try_into()
        .map_err(|e: roundtable_model::TableSizesError| Halt::Seating(e.into()))?;
    let announced = Announced {
        name: name.to_owned(),
        game: Some(Game::Riichi),
        seats: None,
        table_sizes: sizes,
        most_tables: None,
        rounds: Some(9),
        programme: None,
        rules,
    };
    let mut clock = Clock { start, prefix: format!("demo-{seed}"), orders: 0 };
    let mut night = Tournament::open(clock.stamp("organiser"), announced)?;
    let names = FAMILY.iter().flat_map(|family| GIVEN.map(|given| format!("{given} {family}")));
    let players = names.take(PLAYERS as usize).map(Player::named).collect();
    night.carry_out(clock.stamp("organiser"), Command::Join { players, guests: false })?;
    let request = Request::default().seed(seed).effort(Effort::LOW);
    let last = Stage::last(4, Carry::Kept, None);
    let programme = Programme::new([Stage::planned(6), Stage::by_standings(2), last]);
    let (plan, _) = night.plan_ahead(6, Some(programme), &request, &Control::none())?;
    night.carry_out(clock.stamp("organiser"), plan)?;
    let mut lots = Seed(seed).rng();
    // Strength, by the player's number: what is added to each score drawn for this player, from −6,000 to 6,000 in hundreds.
    let strength: Vec<i64> = (0..=PLAYERS).map(|_| i64::try_from(lots.below(121)).unwrap_or(0) * 100 - 6_000).collect();
    for round in 1..=9 {
        if round == 4 {
            let player = PlayerId(17);
            night.carry_out(clock.stamp("organiser"), Command::Leave { player, after: None })?;
            let stand_in = Player::named("House player");
            let substitute = Command::Substitute { player, stand_in, from: RoundIx(3), to: None };
            night.carry_out(clock.stamp("organiser"), substitute)?;
        }
        if round > 6 {
            let control = Control::none();
            let draft = match round {
                9 => night.final_round(last, Seed(seed), &control)?,
                _ => night.seat(&Seating::Swiss, &request, &control)?,
            };
            night.carry_out(clock.stamp("organiser"), draft)?;
        }
        night.carry_out(clock.stamp("organiser"), night.publish())?;
        let tables =
            night.state().rounds().get(round as usize - 1).map(|r| r.seating.tables.clone()).unwrap_or_default();
        for table in tables {
            let own = |id: &PlayerId| usize::try_from(id.0).ok().and_then(|at| strength.get(at)).copied().unwrap_or(0);
            let written = scores(&table.seats.iter().map(own).collect::<Vec<_>>(), &mut lots);
            let written: Vec<&str> = written.iter().map(String::as_str).collect();
            let result = night.result(round, table.number, &written)?;
            let helper = if table.number % 2 == 0 { "Kim" } else { "Lee" };
            night.carry_out(clock.stamp(helper), result)?;
        }
    }
    Ok(night)
}

/// How many play at the evening, and how many rounds.
const AT_NIGHT: u32 = 16;
const ROUNDS: u32 = 4;

/// An evening of 16 in the middle of its second round: all results of the first are in, and half of the second. The same name of the
/// operation and start give the same log to the byte.
///
/// # Errors
/// Never but for a bug.
pub fn evening(name: &str, op: &str, start: Timestamp) -> Result<Tournament, Halt> {
    let rules = Ruleset::preset("ema").ok_or_else(|| Halt::Rules("ema".to_owned()))?;
    let sizes = vec![Game::Riichi.table_size()];
    let announced = Announced {
        name: name.to_owned(),
        game: Some(Game::Riichi),
        seats: None,
        table_sizes: sizes.try_into().map_err(|e: roundtable_model::TableSizesError| Halt::Seating(e.into()))?,
        most_tables: None,
        rounds: Some(ROUNDS),
        programme: None,
        rules,
    };
    let mut clock = Clock { start, prefix: op.to_owned(), orders: 0 };
    let mut night = Tournament::open(clock.stamp("organiser"), announced)?;
    let players = GIVEN.into_iter().take(AT_NIGHT as usize).map(Player::named).collect();
    night.carry_out(clock.stamp("organiser"), Command::Join { players, guests: false })?;
    let (plan, _) = night.plan_ahead(ROUNDS, None, &Request::default(), &Control::none())?;
    night.carry_out(clock.stamp("organiser"), plan)?;
    let mut lots = Seed(1).rng();
    for round in 1..=2 {
        night.carry_out(clock.stamp("organiser"), night.publish())?;
        let tables =
            night.state().rounds().get(round as usize - 1).map(|r| r.seating.tables.clone()).unwrap_or_default();
        let played = if round == 1 { tables.len() } else { tables.len() / 2 };
        for table in tables.into_iter().take(played) {
            let written = scores(&vec![0; table.seats.len()], &mut lots);
            let written: Vec<&str> = written.iter().map(String::as_str).collect();
            let result = night.result(round, table.number, &written)?;
            night.carry_out(clock.stamp("Kim (helper)"), result)?;
        }
    }
    Ok(night)
}

/// Scores of a table that add up to 120,000: random luck of at most 14,000 either way plus everybody's strength, shifted by the mean (in whole
/// hundreds) so that the sum is nearly right; the first seat gets the rest.
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

/// Stamps of orders: each is a minute after the one before.
struct Clock {
    start: Timestamp,
    prefix: String,
    orders: i64,
}

impl Clock {
    fn stamp(&mut self, by: &str) -> Stamp {
        self.orders += 1;
        let at = Timestamp::from_second(self.start.as_second() + 60 * self.orders).unwrap_or(self.start);
        Stamp { at, by: Actor(by.to_owned()), op: OpId(format!("{}-{}", self.prefix, self.orders)) }
    }
}
