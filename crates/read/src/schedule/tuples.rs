//! Reads tables written as tuples: `(1, 2, 3, 4)` or `[1, 2, 3, 4]` on a line, with a blank line after each round
//! (`blocks.rs`).

use roundtable_model::PlayerIx;
use roundtable_words::{Belongs, Mistake, Place, Wrong};

use crate::schedule::cursor::Cursor;

/// Reads one tuple, which fills its line.
pub(crate) fn read_table(line: &mut Cursor<'_>, people: &mut Vec<(PlayerIx, Place)>) -> Result<(), Mistake> {
    let (open, close) = match line.peek() {
        Some('(') => ('(', ')'),
        Some('[') => ('[', ']'),
        _ => return Err(line.unexpected(Belongs::Bracket)),
    };
    line.take(1);
    loop {
        line.skip_spaces();
        people.push(line.player()?);
        line.skip_spaces();
        match line.peek() {
            Some(',') => drop(line.take(1)),
            Some(c) if c == close => break,
            Some(c @ (')' | ']')) => {
                return Err(Wrong::WrongBracket { found: c, open, close }.at(line.place(), &c.to_string()));
            }
            Some(_) => return Err(line.unexpected(Belongs::CommaOr { close })),
            None => return Err(Wrong::BracketOpen { open, close }.at(line.place(), "")),
        }
    }
    line.take(1);
    line.end()
}
