//! Tuples: `(1, 2, 3, 4)` or `[1, 2, 3, 4]` per line, a blank line after each round.

use roundtable_model::PlayerIx;

use crate::error::{Mistake, MistakeCode};
use crate::places::Place;
use crate::read::cursor::Cursor;

/// Reads one tuple, which fills its line.
pub(crate) fn read_table(line: &mut Cursor<'_>, people: &mut Vec<(PlayerIx, Place)>) -> Result<(), Mistake> {
    let (open, close) = match line.peek() {
        Some('(') => ('(', ')'),
        Some('[') => ('[', ']'),
        _ => return Err(line.unexpected("an opening bracket, as in (1, 2, 3, 4),")),
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
                let what = format!("\"{c}\" closes \"{open}\"");
                let hint = format!("write \"{close}\" here");
                return Err(Mistake::at(MistakeCode::Unbalanced, line.place(), &c.to_string(), what, hint));
            }
            Some(_) => return Err(line.unexpected(&format!("a comma or \"{close}\""))),
            None => {
                let what = format!("the bracket \"{open}\" is not closed");
                let hint = format!("write \"{close}\" at the end of the line");
                return Err(Mistake::at(MistakeCode::Unbalanced, line.place(), "", what, hint));
            }
        }
    }
    line.take(1);
    line.end()
}
