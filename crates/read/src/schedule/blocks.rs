//! Reads schedules with a line for each table and a blank line between rounds: the part that tuples and the script of
//! Pantheon have in common.
//!
//! Two blank lines in the middle are a round without tables, which the audit then reports. Blank lines before the first
//! and after the last round mean nothing.

use roundtable_model::PlayerIx;
use roundtable_words::{Mistake, Place};

use crate::schedule::comments::COMMENTS;
use crate::schedule::cursor::{Cursor, lines};
use crate::schedule::draft::{Draft, Unlisted};

/// Reads one line with a table into the list of its players.
pub(crate) type ReadTable = fn(&mut Cursor<'_>, &mut Vec<(PlayerIx, Place)>) -> Result<(), Mistake>;

/// Reads all lines of a file.
pub(crate) fn read(text: &str, draft: &mut Draft, read_table: ReadTable) {
    draft.unlisted = Unlisted::NamedRest;
    let mut people = Vec::new();
    // Blank lines since the last round was closed: a round each, if another round follows.
    let mut blanks: Vec<Place> = Vec::new();
    let mut after_comment = false;
    for mut line in lines(text) {
        let start = line.place();
        if !line.skip_spaces() {
            if draft.in_round() {
                draft.close_round();
            } else if draft.rounds() > 0 && !after_comment {
                blanks.push(start);
            }
            after_comment = false;
            continue;
        }
        let place = line.place();
        let comment = line.rest.starts_with('#');
        if !comment || COMMENTS.speaks_of_people(&line) {
            for blank in blanks.drain(..) {
                draft.open_round(blank);
                draft.close_round();
            }
            draft.ensure_round(place);
        }
        let read = if comment {
            COMMENTS.read(line, draft)
        } else {
            people.clear();
            read_table(&mut line, &mut people).map(|()| draft.table(draft.tables() + 1, place, &people))
        };
        read.unwrap_or_else(|mistake| draft.mistakes.push(mistake));
        after_comment = !draft.in_round();
    }
}
