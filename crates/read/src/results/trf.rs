//! Enters the results of a round, from csv, into a tournament report file of FIDE (`crates/trf`).

use roundtable_swiss::{Cell, Colour, RoundOutcome};
use roundtable_trf::{Trf, number};
use roundtable_words::{Found, TrfError, TrfMistake, TrfWrong, read_text};

use crate::cells::delimited::{Cell as Field, Records, delimiter};

/// Enters the results of the next round from the csv that `roundtable next` prints, once its column `result` is filled
/// in: White's points `1`, `0`, `½` (or `0.5`, `=`), `+` if Black did not come, `-` if White did not, `--` if neither
/// did, `bye`. Nothing changes if there is any mistake. Returns how many boards there were.
///
/// # Errors
/// Every mistake with its line and column.
pub fn enter_results(trf: &mut Trf, csv: &str, file: &str) -> Result<usize, TrfError> {
    let mut mistakes = Found::default();
    let mut entered = trf.clone();
    let round = trf.event.rounds_paired() + 1;
    // Games of this round that the file has without results (`*`) get them now.
    for (_, one, other) in trf.unplayed().into_iter().filter(|(of, ..)| *of == round) {
        let at = |number| trf.event.entrants.iter().position(|e| e.number == number);
        [one, other].into_iter().filter_map(at).for_each(|e| entered.set(e, round, Cell::NOTHING));
    }
    let mut records = Records::new(csv.trim_start_matches('\u{feff}'), delimiter(csv));
    let (mut row, mut columns, mut boards) = (Vec::new(), None, 0);
    while let Some(read) = records.next_into(&mut row) {
        if let Err(mistake) = read {
            let place = mistake.place.map_or((1, 1), |p| (p.line as usize, p.column as usize));
            mistakes.mistake(place.0, place.1, TrfWrong::EnterBroken);
            continue;
        }
        let Some(columns) = &columns else {
            columns = Columns::of(&row);
            if columns.is_none() {
                mistakes.mistake(1, 1, TrfWrong::EnterColumns);
                break;
            }
            continue;
        };
        boards += usize::from(enter_line(&mut entered, columns, &row, round, &mut mistakes));
    }
    if mistakes.mistakes.is_empty() {
        let left = entered.event.entrants.iter().filter(|e| e.cell(round) == Cell::NOTHING);
        let missing = left.filter(|e| !entered.event.absences.contains(&(round, e.number)));
        let wrong = missing.map(|e| TrfWrong::EnterMissing { number: e.number.0, round });
        mistakes.mistakes.extend(wrong.map(|wrong| TrfMistake { place: None, wrong }));
    }
    if let Some(error) = mistakes.error(file) {
        return Err(error);
    }
    entered.count();
    *trf = entered;
    Ok(boards)
}

/// Enters one line of results; returns whether it was a board. A line without Black is a bye, allocated by the pairing.
fn enter_line(entered: &mut Trf, columns: &Columns, row: &[Field<'_>], round: u32, mistakes: &mut Found) -> bool {
    let text = |column: usize| row.get(column).map_or("", |cell| read_text(&cell.text));
    let place = |column: usize| {
        let at = row.get(column).or(row.first()).map(|cell| cell.place);
        at.map_or((1, 1), |place| (place.line as usize, place.column as usize))
    };
    let mut wrong = |column: usize, what: TrfWrong| {
        let (line, at) = place(column);
        mistakes.mistake(line, at, what);
        false
    };
    if let Some(column) = columns.round.filter(|c| number(text(*c)) != Some(round)) {
        return wrong(column, TrfWrong::EnterRound { found: text(column).to_owned(), round });
    }
    // The index of the entrant whose pairing number is in a column.
    let who = |column: usize| {
        let number = number(text(column))?;
        entered.event.entrants.iter().position(|e| e.number.0 == number)
    };
    let Some(white) = who(columns.white) else {
        return wrong(columns.white, TrfWrong::EnterNobody { found: text(columns.white).to_owned() });
    };
    let alone = matches!(text(columns.black), "" | "0");
    let result = text(columns.result);
    // Whether an entrant has a result in this round already.
    let taken = |e: usize| entered.event.entrants[e].cell(round) != Cell::NOTHING;
    let again = |e: usize| TrfWrong::EnterTwice { number: entered.event.entrants[e].number.0, round };
    if taken(white) {
        return wrong(columns.white, again(white));
    }
    if alone {
        if !(result.is_empty() || result.eq_ignore_ascii_case("bye")) {
            return wrong(columns.result, TrfWrong::EnterResult { found: result.to_owned() });
        }
        // One player at most is left over by the pairing.
        if entered.event.entrants.iter().any(|e| e.cell(round).outcome == RoundOutcome::Allocated) {
            return wrong(columns.black, TrfWrong::EnterByes { round });
        }
        entered.set(white, round, Cell::alone(RoundOutcome::Allocated));
        return false;
    }
    let Some(black) = who(columns.black).filter(|b| *b != white) else {
        return wrong(columns.black, TrfWrong::EnterNobody { found: text(columns.black).to_owned() });
    };
    if taken(black) {
        return wrong(columns.black, again(black));
    }
    let Some((first, second)) = outcomes(result) else {
        return wrong(columns.result, TrfWrong::EnterResult { found: result.to_owned() });
    };
    let number_of = |e: usize| Some(entered.event.entrants[e].number);
    let (w, b) = (number_of(white), number_of(black));
    entered.set(white, round, Cell { opponent: b, colour: Some(Colour::White), outcome: first });
    entered.set(black, round, Cell { opponent: w, colour: Some(Colour::Black), outcome: second });
    true
}

/// The columns of a line of results, from 0.
struct Columns {
    round: Option<usize>,
    white: usize,
    black: usize,
    result: usize,
}

impl Columns {
    fn of(head: &[Field<'_>]) -> Option<Self> {
        let find = |name: &str| head.iter().position(|cell| cell.text.trim().eq_ignore_ascii_case(name));
        let (white, black, result) = (find("white")?, find("black")?, find("result")?);
        Some(Self { round: find("round"), white, black, result })
    }
}

/// What a result means for White and for Black; nothing if it is not one.
pub(crate) fn outcomes(result: &str) -> Option<(RoundOutcome, RoundOutcome)> {
    use RoundOutcome::{Draw, ForfeitLoss, ForfeitWin, Loss, Win};
    Some(match result.trim() {
        "1" | "1-0" | "1.0" => (Win, Loss),
        "0" | "0-1" | "0.0" => (Loss, Win),
        "½" | "=" | "0.5" | "0,5" | ".5" | "1/2" | "½-½" => (Draw, Draw),
        "+" | "+-" | "+--" | "+/-" => (ForfeitWin, ForfeitLoss),
        "-" | "-+" | "--+" | "-/+" => (ForfeitLoss, ForfeitWin),
        "--" | "---" | "-/-" => (ForfeitLoss, ForfeitLoss),
        _ => return None,
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::players::read_players;
    use roundtable_trf::{read_trf, write_trf};

    /// A report of five players before the first of three rounds.
    fn five() -> Trf {
        let list = read_players(b"name,rating\nAna,1700\nBen,1850\nCy,\nDi,1500\nEd,1600\n", "a.csv").unwrap();
        Trf::start(&list.roster, 3, Colour::White, "Small open", Vec::new())
    }

    #[test]
    fn an_event_is_entered_round_by_round_and_read_again() {
        let mut file = five();
        let boards =
            enter_results(&mut file, "round,white,black,result\n1,1,3,1\n1,4,2,-\n1,5,,bye\n", "r1.csv").unwrap();
        assert_eq!((boards, file.event.rounds_paired()), (2, 1));
        assert!(file.bye(0, RoundOutcome::HalfBye) && !file.bye(0, RoundOutcome::ZeroBye));
        file.withdraw(2);
        file.join("Fay", Some(1400));
        let text = write_trf(&file);
        let again = read_trf(&text, "open.trf").unwrap();
        assert_eq!((&again.event, &again.people), (&file.event, &file.people));
        // Behind Di, who has 1500, and before Cy, who has no rating.
        assert_eq!((again.people[4].name.as_str(), again.people[5].name.as_str()), ("Fay", "Cy"));
        assert_eq!(again.event.entrants[4].rounds, [Cell::alone(RoundOutcome::ZeroBye)]);
        assert!(text.contains("001    1      Ben") && text.contains("0000 - H"), "{text}");
        let points: Vec<i32> = again.event.entrants.iter().map(|e| again.event.points_before(e, 2).0).collect();
        assert_eq!(points, [10, 10, 0, 0, 0, 10]);
    }

    #[test]
    fn what_makes_no_sense_is_refused_and_nothing_changes() {
        let cases = [
            ("white,black\n1,2\n", "1:1", "trf-enter-columns"),
            ("white,black,result\n1,9,1\n", "2:3", "trf-enter-nobody"),
            ("white,black,result\n1,1,1\n", "2:3", "trf-enter-nobody"),
            ("white,black,result\n1,2,2\n", "2:5", "trf-enter-result"),
            ("white,black,result\n1,2,\n", "2:5", "trf-enter-result"),
            ("white,black,result\n1,,1\n", "2:4", "trf-enter-result"),
            ("white,black,result\n1,2,1\n3,,bye\n4,,\n", "4:3", "trf-enter-byes"),
            ("white,black,result\n1,2,1\n3,2,0\n", "3:3", "trf-enter-twice"),
            ("round,white,black,result\n2,1,2,1\n", "2:1", "trf-enter-round"),
            ("white,black,result\n1,2,\"1\n", "2:5", "trf-enter-broken"),
            ("white,black,result\n1,2,1\n3,4,0\n", "", "trf-enter-missing"),
        ];
        for (csv, place, key) in cases {
            let mut file = five();
            let error = enter_results(&mut file, csv, "r.csv").unwrap_err();
            let first = &error.mistakes[0];
            assert_eq!(
                (first.place.map_or_else(String::new, |p| p.to_string()).as_str(), first.key()),
                (place, key),
                "{csv}"
            );
            assert_eq!(file, five());
        }
    }
}
