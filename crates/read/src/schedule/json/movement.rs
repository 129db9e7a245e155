//! Reads a movement of bridge pairs, `roundtable/movement/1`, as a plan: tables of two, with the boards of each table.

use roundtable_model::{BoardSet, Game, MadeBy, PlayerIx, TableSizes};
use roundtable_words::{MAX_PLAYERS, Mistake, Wrong};
use serde::Deserialize;

use super::Source;
use crate::schedule::draft::Draft;

/// The schema.
pub(super) const SCHEMA: &str = "roundtable/movement/1";

#[derive(Deserialize)]
struct Movement {
    method: String,
    pairs: u32,
    #[serde(default)]
    names: Vec<String>,
    rounds: Vec<Round>,
}

#[derive(Deserialize)]
struct Round {
    tables: Vec<Table>,
    #[serde(default)]
    sit_out: Vec<u32>,
}

#[derive(Deserialize)]
struct Table {
    table: u32,
    north_south: u32,
    east_west: u32,
    boards: BoardSet,
}

/// Reads the document; what follows from its rounds (sets, figures) is not read.
pub(super) fn read(source: &Source<'_>, draft: &mut Draft) -> Result<(), Mistake> {
    let root = source.root()?;
    let place = source.place(root);
    let Movement { method, pairs: total, names, rounds } = source.parsed(root)?;
    if total > MAX_PLAYERS {
        return Err(Wrong::TooManyPlayers { players: total as usize, limit: MAX_PLAYERS }.at(place, ""));
    }
    if !names.is_empty() && names.len() != total as usize {
        let wrong = Wrong::PlayersDiffer { listed: u32::try_from(names.len()).unwrap_or(u32::MAX), asked: total };
        return Err(wrong.at(place, ""));
    }
    let pair = |number: u32| {
        let pair = PlayerIx::from_number(number).filter(|pair| pair.0 < total);
        pair.ok_or_else(|| Wrong::PlayerBeyond { player: number, total }.at(place, &number.to_string()))
    };
    draft.players = Some(total);
    (0..).map(PlayerIx).zip(&names).for_each(|(player, name)| draft.name(player, name, place));
    for Round { tables, sit_out } in rounds {
        draft.open_round(place);
        draft.plan.boards.push(tables.iter().map(|at| at.boards).collect());
        for Table { table, north_south, east_west, .. } in tables {
            draft.table(table, place, &[(pair(north_south)?, place), (pair(east_west)?, place)]);
        }
        for rests in sit_out {
            draft.sit_out(pair(rests)?, place);
        }
    }
    draft.plan.game = Some(Game::Pairs);
    draft.plan.seat_names = Some(Game::Pairs.seat_names());
    draft.plan.table_sizes = TableSizes::only(Game::Pairs.table_size()).ok();
    draft.plan.made_by = Some(MadeBy { method, ..MadeBy::default() });
    Ok(())
}
