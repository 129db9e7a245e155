//! Whether the players' rows of a report file agree with each other: both players of a game have the same, and points
//! fit the rounds.

use std::collections::HashMap;

use roundtable_swiss::{Entrant, Event, Number, Points, RoundOutcome};
use roundtable_words::{Found, TrfWrong};

use crate::cells::points_text;
use crate::report::TrfPerson;

/// Checks that both rows of every pairing agree, and points are those of the rounds. `lines` are the line numbers of
/// the rows. In a file of teams a row may count other points: there a difference is a note.
pub(super) fn check(event: &Event, people: &[TrfPerson], lines: &[usize], teams: bool, found: &mut Found) {
    let by_number: HashMap<Number, usize> = event.entrants.iter().enumerate().map(|(e, x)| (x.number, e)).collect();
    let paired = event.rounds_paired();
    for (e, entrant) in event.entrants.iter().enumerate() {
        let mut byes = 0;
        for (round, cell) in (1..).zip(&entrant.rounds) {
            byes += u32::from(cell.outcome == RoundOutcome::Allocated);
            let at = 92 + 10 * (round as usize - 1);
            let Some(opponent) = cell.opponent else { continue };
            let Some(&o) = by_number.get(&opponent) else {
                found.mistake(lines[e], at, TrfWrong::NoSuchOpponent { opponent: opponent.0, round });
                continue;
            };
            if o == e {
                found.mistake(lines[e], at, TrfWrong::Himself { round });
                continue;
            }
            if cell.outcome.played() && cell.colour.is_none() {
                found.mistake(lines[e], at + 5, TrfWrong::NoColour { number: entrant.number.0, round });
            }
            both(entrant, &event.entrants[o], round, (lines[e], lines[o]), found);
        }
        if byes > 1 {
            found.note(lines[e], 92, TrfWrong::SecondBye { number: entrant.number.0 });
        }
        if let Some(wrong) = points(event, paired, entrant, &people[e]) {
            if teams {
                found.note(lines[e], 81, wrong);
            } else {
                found.mistake(lines[e], 81, wrong);
            }
        }
    }
}

/// Compares the rows of the two players of a game: opponent, colour, result. `lines` are their line numbers.
fn both(entrant: &Entrant, other: &Entrant, round: u32, lines: (usize, usize), found: &mut Found) {
    let (cell, mirror) = (entrant.cell(round), other.cell(round));
    let at = 92 + 10 * (round as usize - 1);
    let (number, opponent) = (entrant.number.0, other.number.0);
    if mirror.opponent != Some(entrant.number) {
        found.mistake(lines.0, at, TrfWrong::NotMirrored { number, opponent, round });
        return;
    }
    // Both rows have the rest: it is reported once, at the lower row of the file.
    if lines.0 < lines.1 {
        return;
    }
    if cell.colour.is_some() && cell.colour == mirror.colour {
        found.mistake(lines.0, at + 5, TrfWrong::SameColour { number, opponent, round });
    }
    if !possible(cell.outcome, mirror.outcome) {
        let (result, other) = (cell.outcome.letter().to_string(), mirror.outcome.letter().to_string());
        found.mistake(lines.0, at + 7, TrfWrong::Results { number, opponent, round, result, other });
    }
}

/// Whether a game can have these two results. By a penalty both may lose, or one get half a point and the other none.
fn possible(a: RoundOutcome, b: RoundOutcome) -> bool {
    use RoundOutcome::*;
    matches!(
        (a, b),
        (Win, Loss)
            | (Loss, Win | Loss | Draw)
            | (Draw, Draw | Loss)
            | (UnratedWin, UnratedLoss)
            | (UnratedLoss, UnratedWin | UnratedLoss | UnratedDraw)
            | (UnratedDraw, UnratedDraw | UnratedLoss)
            | (ForfeitWin, ForfeitLoss)
            | (ForfeitLoss, ForfeitWin | ForfeitLoss)
            | (Nothing, Nothing)
    )
}

/// What is wrong with the points of a row. They may count the paired rounds, or also announcements for the next one
/// (such as a bye), and may include the virtual points (of acceleration) of the last or the next round.
fn points(event: &Event, paired: u32, entrant: &Entrant, person: &TrfPerson) -> Option<TrfWrong> {
    let given = person.points?;
    let after = |rounds: u32| event.points_before(entrant, rounds + 1).0;
    let next = event.virtual_of(entrant.number, paired + 1).0;
    let last = event.virtual_of(entrant.number, paired).0;
    let all = entrant.rounds.len() as u32;
    let fits = [after(paired), after(all.max(paired))].into_iter().any(|p| [p, p + next, p + last].contains(&given.0));
    (!fits).then(|| TrfWrong::Points {
        number: entrant.number.0,
        found: points_text(given),
        counted: points_text(Points(after(paired))),
    })
}
