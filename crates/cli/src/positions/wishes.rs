//! `positions plan --preferences`: assigns the powers of one game, or of several at once, by the players' wishes. The
//! regret of a player is 0 for the first wish, 1 for the second and so on; the total is least, and prices prove it
//! (`crates/powers/src/wishes.rs`).

use roundtable::floors::model::Borders;
use roundtable::floors::powers::{Granted, MAX_WISHERS, WishesError, grant};
use roundtable::floors::read::{PreferenceList, read_preferences};
use roundtable::floors::words::{Command, Granting, NoAnswer};
use roundtable::parts::{SeatIx, Seed};
use serde::Serialize;

use crate::error::{CliError, Exit};
use crate::globals::Globals;
use crate::input;
use crate::output::{Output, json};

#[derive(Serialize)]
struct Document<'a> {
    schema: &'static str,
    players: Vec<Share<'a>>,
    regret: u64,
    bound: u64,
    by: &'static str,
    choices: Vec<Choice>,
    position_prices: &'a [i64],
    seed: u64,
}

#[derive(Serialize)]
struct Share<'a> {
    player: usize,
    name: &'a str,
    position: u32,
    position_name: String,
    choice: Option<u32>,
    regret: u32,
    price: i64,
}

#[derive(Serialize)]
struct Choice {
    choice: u32,
    players: usize,
}

/// Grants the wishes and prints who gets what.
pub fn run(file: &str, borders: &Borders, seed: Seed, output: &Output, globals: &Globals) -> Result<(), CliError> {
    let (shown, bytes) = input::read(file, globals.lang)?;
    let list = read_preferences(&bytes, &shown, borders.powers(), borders.names().map(Vec::as_slice))
        .map_err(CliError::from)?;
    globals.notes(list.notes.iter().map(|note| (note.code(), note.said(globals.lang))));
    let granted = grant(&list.wishes, borders.powers(), seed).map_err(|e| {
        let what = globals.tell(&match e {
            WishesError::Uneven { players, powers } => NoAnswer::WishersUneven { players, powers },
            WishesError::TooMany(players) => NoAnswer::WishersTooMany { players, limit: MAX_WISHERS },
        });
        CliError::new(Exit::BadInput, Command::InFile { file: shown.clone(), what }).hint(Command::WishersChange)
    })?;
    if !granted.proved(&list.wishes) {
        return Err(CliError::new(Exit::Failure, Command::WishesUnproved));
    }
    let name_of = |seat: SeatIx| borders.names().map_or_else(|| seat.to_string(), |names| names[seat.ix()].clone());
    output.write(|out| match globals.json {
        true => json(out, &document(&list, &granted, seed, &name_of)),
        false => {
            for (i, &seat) in granted.powers.iter().enumerate() {
                let who = match list.names[i].as_str() {
                    "" => globals.tell(&Granting::Player { number: i + 1 }),
                    name => name.to_owned(),
                };
                let power = name_of(seat);
                let line = globals.tell(&match choice(&list.wishes[i], &granted, i) {
                    Some(choice) => Granting::Choice { who, power, choice },
                    None => Granting::NotWished { who, power },
                });
                writeln!(out, "{line}")?;
            }
            writeln!(out, "{}", globals.tell(&Granting::Total { regret: granted.total }))?;
            for Choice { choice, players } in tally(&list, &granted) {
                writeln!(out, "  {}", globals.tell(&Granting::Got { players, choice }))?;
            }
            writeln!(out, "{}", globals.tell(&Granting::Seed { seed: seed.0 }))
        }
    })
}

/// Which wish was granted, from 1; `None` if the power was not among them.
fn choice(wish: &[SeatIx], granted: &Granted, player: usize) -> Option<u32> {
    wish.contains(&granted.powers[player]).then(|| granted.regrets[player] + 1)
}

/// How many players got their first wish, their second, and so on.
fn tally(list: &PreferenceList, granted: &Granted) -> Vec<Choice> {
    let mut counts = std::collections::BTreeMap::new();
    for (player, wish) in list.wishes.iter().enumerate() {
        if let Some(choice) = choice(wish, granted, player) {
            *counts.entry(choice).or_insert(0) += 1;
        }
    }
    counts.into_iter().map(|(choice, players)| Choice { choice, players }).collect()
}

/// The answer as JSON. The bound is the total: the prices prove that no assignment has less, which `run` has checked.
fn document<'a>(
    list: &'a PreferenceList,
    granted: &'a Granted,
    seed: Seed,
    name_of: &dyn Fn(SeatIx) -> String,
) -> Document<'a> {
    let share = |(i, &seat): (usize, &SeatIx)| Share {
        player: i + 1,
        name: &list.names[i],
        position: seat.number(),
        position_name: name_of(seat),
        choice: choice(&list.wishes[i], granted, i),
        regret: granted.regrets[i],
        price: granted.player_prices[i],
    };
    Document {
        schema: "roundtable/wishes/1",
        players: granted.powers.iter().enumerate().map(share).collect(),
        regret: granted.total,
        bound: granted.total,
        by: "dual of the assignment problem",
        choices: tally(list, granted),
        position_prices: &granted.power_prices,
        seed: seed.0,
    }
}
