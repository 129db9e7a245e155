//! Reads the rounds of a tournament report file of FIDE (`crates/trf`) as a schedule of games of two, without results.

use std::collections::BTreeMap;

use roundtable_model::{Plan, Player, PlayerIx, Roster, Schedule, TableSizes};
use roundtable_swiss::{Colour, Number, RoundOutcome};
use roundtable_trf::{Trf, TrfLine, TrfPerson, read_trf};
use roundtable_words::{
    MAX_PLAYERS, Mistake, Noted, Place, Places, ReadError, ReaderNote, SourceFormat, TrfMistake, TrfWrong, Wrong,
};

use crate::schedule::Reading;

/// Reads the file. Boards are numbered in the order of the smaller of their two players' numbers: each game is added at
/// the player with the smaller number. `notes` are about the bytes of the file.
pub(super) fn read(text: &str, file_name: &str, mut notes: Vec<ReaderNote>) -> Result<Reading, ReadError> {
    let file = read_trf(text, file_name).map_err(|error| ReadError {
        file: error.file.clone(),
        mistakes: error.mistakes.into_iter().map(of_report).collect(),
        more: error.more,
    })?;
    let mut order: Vec<usize> = (0..file.people.len()).collect();
    order.sort_by_key(|&e| file.event.entrants[e].number);
    let count = u32::try_from(order.len()).unwrap_or(u32::MAX);
    if count > MAX_PLAYERS {
        let wrong = Wrong::TooManyPlayers { players: order.len(), limit: MAX_PLAYERS };
        return Err(wrong.whole().alone(file_name));
    }
    let (roster, _) = Roster::new(order.iter().map(|&e| player(&file.people[e])).collect());
    let (schedule, with_results) = games(&file, &order);
    if schedule.round_count() == 0 {
        return Err(Wrong::NoRounds.whole().alone(file_name));
    }
    let title = file.lines.iter().find_map(|line| match line {
        TrfLine::Record(record) => record.strip_prefix("012 ").map(|title| title.trim().to_owned()),
        TrfLine::Player(_) => None,
    });
    let title = title.unwrap_or_default();
    let plan = Plan { roster, schedule, title, table_sizes: TableSizes::only(2).ok(), ..Plan::default() };
    notes.extend(file.notes.into_iter().filter_map(of_schedule));
    notes.extend(with_results.then(|| Noted::Results.whole()));
    Ok(Reading { plan, format: SourceFormat::Trf, notes, places: Places::default() })
}

/// The games of every round, and whether any of them has a result. `order` are the indices of the entrants, by number.
fn games(file: &Trf, order: &[usize]) -> (Schedule, bool) {
    let number_of = |(at, &e): (u32, &usize)| (file.event.entrants[e].number, PlayerIx(at));
    let known: BTreeMap<Number, PlayerIx> = (0..).zip(order).map(number_of).collect();
    let rounds = file.event.entrants.iter().map(|entrant| entrant.rounds.len()).max().unwrap_or(0);
    let (mut schedule, mut with_results) = (Schedule::new(order.len() as u32), false);
    for round in 1..=u32::try_from(rounds).unwrap_or(u32::MAX) {
        let mut made = schedule.push_round();
        let (mut board, mut sit_out, mut absent) = (0, Vec::new(), Vec::new());
        for &e in order {
            let entrant = &file.event.entrants[e];
            let (cell, own) = (entrant.cell(round), known[&entrant.number]);
            with_results |= cell.opponent.is_some() && cell.outcome != RoundOutcome::Nothing;
            match cell.opponent.and_then(|number| known.get(&number)) {
                Some(other) if own < *other => {
                    board += 1;
                    let seats = if cell.colour == Some(Colour::Black) { [*other, own] } else { [own, *other] };
                    made.table(board, &seats);
                }
                Some(_) => {}
                // A bye from the pairing or the arbiter is a rest; others without an opponent asked to miss the round
                // or did not come.
                None if matches!(cell.outcome, RoundOutcome::Allocated | RoundOutcome::FullBye) => sit_out.push(own),
                None => absent.push(own),
            }
        }
        made.sit_outs(&sit_out);
        made.absents(&absent);
    }
    (schedule, with_results)
}

/// Somebody in our list of players; title and federation become columns.
fn player(person: &TrfPerson) -> Player {
    let columns = [("title", &person.title), ("federation", &person.federation)];
    let columns = columns.into_iter().filter(|(_, value)| !value.is_empty());
    Player {
        name: person.name.clone(),
        rating: person.rating.map(i64::from),
        columns: columns.map(|(name, value)| (name.to_owned(), value.clone())).collect(),
        ..Player::default()
    }
}

/// A mistake of the report's reader as one of this crate.
fn of_report(mistake: TrfMistake) -> Mistake {
    let wrong = Wrong::InReport { wrong: mistake.wrong };
    let place = mistake.place.map(|place| Place { line: place.line, column: place.column });
    place.map_or_else(|| wrong.clone().whole(), |place| wrong.clone().at(place, ""))
}

/// A note of the report's reader, if it matters to a schedule.
fn of_schedule(TrfMistake { place, wrong }: TrfMistake) -> Option<ReaderNote> {
    // Which round is the last, and records that are kept, matter only where the report goes on.
    let is_of_report = matches!(wrong, TrfWrong::NoRounds | TrfWrong::UnknownRecord { .. });
    (!is_of_report).then_some(ReaderNote { place, noted: Noted::OfReport { wrong } })
}

#[cfg(test)]
mod tests {
    use roundtable_trf::write_trf;

    use super::*;
    use crate::{enter_results, read_players, read_schedule};

    #[test]
    fn a_guessed_encoding_and_what_is_odd_in_a_report_are_noted() {
        let list = read_players(b"name\nAnna\nBen\nCy\n", "a.csv").unwrap();
        let mut file = Trf::start(&list.roster, 3, Colour::White, "Small open", Vec::new());
        enter_results(&mut file, "white,black,result\n1,2,1\n3,,bye\n", "r.csv").unwrap();
        let text = write_trf(&file).replace("Anna", "José").replace("0000 - U", "0000 w U");
        let windows_1252: Vec<u8> = text.chars().map(|c| u8::try_from(c).unwrap()).collect();
        let reading = read_schedule(&windows_1252, "open.trf", None, None).unwrap();
        let codes: Vec<&str> = reading.notes.iter().map(ReaderNote::code).collect();
        assert_eq!(codes, ["encoding", "report", "unknown_field"]);
    }
}
