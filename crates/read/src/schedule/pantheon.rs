//! Reads a table of the script of Mahjong Pantheon: `1-2-3-4` on each line, in the order East, South, West, North, and
//! a blank line between rounds (`blocks.rs`).
//!
//! Pantheon itself seats tables of exactly four; any size is read here, as the audit reports wrong sizes.

use roundtable_model::PlayerIx;
use roundtable_words::{Belongs, Mistake, Place};

use crate::schedule::cursor::Cursor;

/// Reads one table, which fills its line.
pub(crate) fn read_table(line: &mut Cursor<'_>, people: &mut Vec<(PlayerIx, Place)>) -> Result<(), Mistake> {
    loop {
        line.skip_spaces();
        people.push(line.player()?);
        if !line.skip_spaces() {
            return Ok(());
        }
        if !line.eat("-") {
            return Err(line.unexpected(Belongs::Dash));
        }
    }
}
