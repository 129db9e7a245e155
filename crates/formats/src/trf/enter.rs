//! What an organiser enters into a tournament report file: who plays, results, byes, who leaves and who comes late.

use roundtable_model::{Player, Roster};
use roundtable_swiss::{Cell, Colour, Entrant, Event, Number, Outcome, Scoring, VirtualPoints};

use super::cells::number;
use super::wrong::{Found, TrfError, TrfWrong};
use super::{Dialect, Trf, TrfLine, TrfMistake, TrfPerson};
use crate::delimited::{Cell as Field, Records, delimiter, read_text};

impl Trf {
    /// A new event: numbers by rating, the highest first, those without one last, equal ones as they are listed.
    ///
    /// ```
    /// use roundtable_formats::{Trf, read_players};
    /// use roundtable_swiss::{Colour, Number};
    /// let list = read_players(b"name,rating\nAna,1700\nBen,1850\n", "open.csv").unwrap();
    /// let file = Trf::start(&list.roster, 5, Colour::White, "Open", Vec::new());
    /// assert_eq!((file.name(0), file.event.entrants[0].number), ("Ben".to_owned(), Number(1)));
    /// ```
    pub fn start(roster: &Roster, rounds: u32, initial: Colour, title: &str, acceleration: Vec<VirtualPoints>) -> Self {
        let mut order: Vec<usize> = (0..roster.players().len()).collect();
        order.sort_by_key(|&p| std::cmp::Reverse(roster.players()[p].rating));
        let players: Vec<&Player> = order.iter().map(|&p| &roster.players()[p]).collect();
        let entrants = (1..).zip(&order).map(|(n, _)| Entrant { number: Number(n), rounds: Vec::new() }).collect();
        let event = Event {
            rounds,
            initial,
            scoring: Scoring::STANDARD,
            entrants,
            virtual_points: acceleration,
            forbidden: Vec::new(),
            absences: Vec::new(),
            abnormal: Vec::new(),
        };
        Self::of_players(event, &players, title)
    }

    /// An event with its players, in the order of [`Event::entrants`]; points and ranks are counted.
    pub fn of_players(event: Event, players: &[&Player], title: &str) -> Self {
        let person = |player: &&Player| {
            // Three columns are all there are.
            let short = |header: &str| player.column(header).filter(|text| text.chars().count() <= 3);
            TrfPerson {
                name: fitting(&player.name),
                rating: player.rating.and_then(|r| u32::try_from(r).ok()).filter(|r| (1..=9_999).contains(r)),
                federation: short("federation").unwrap_or_default().to_owned(),
                title: short("title").unwrap_or_default().to_owned(),
                ..TrfPerson::default()
            }
        };
        let mut file = Self::of(event, players.iter().map(person).collect(), Dialect::Trf26);
        if !title.is_empty() {
            file.lines.insert(0, TrfLine::Record(format!("012 {title}")));
        }
        file.count();
        file
    }

    /// Enters the results of the next round from csv, as `next` writes it with the column `result` filled in: White's points `1`,
    /// `0`, `½` (or `0.5`, `=`), `+` where Black did not come, `-` where White did not, `--` where neither did, `bye`. Nothing
    /// changes unless all is well. How many boards there were.
    ///
    /// # Errors
    /// Every mistake with its line and column.
    pub fn enter(&mut self, csv: &str, file: &str) -> Result<usize, TrfError> {
        let mut found = Found::default();
        let mut entered = self.clone();
        let round = self.event.rounds_paired() + 1;
        let mut records = Records::new(csv.trim_start_matches('\u{feff}'), delimiter(csv));
        let (mut row, mut columns, mut boards) = (Vec::new(), None, 0);
        while let Some(read) = records.next_into(&mut row) {
            if let Err(mistake) = read {
                let place = mistake.place.map_or((1, 1), |p| (p.line as usize, p.column as usize));
                found.mistake(place.0, place.1, TrfWrong::EnterBroken);
                continue;
            }
            let Some(columns) = &columns else {
                columns = Columns::of(&row);
                if columns.is_none() {
                    found.mistake(1, 1, TrfWrong::EnterColumns);
                    break;
                }
                continue;
            };
            boards += usize::from(entered.board(columns, &row, round, &mut found));
        }
        if found.mistakes.is_empty() {
            let left = entered.event.entrants.iter().filter(|e| e.cell(round) == Cell::NOTHING);
            let missing = left.filter(|e| !entered.event.absences.contains(&(round, e.number)));
            let wrong = missing.map(|e| TrfWrong::EnterMissing { number: e.number.0, round });
            found.mistakes.extend(wrong.map(|wrong| TrfMistake { place: None, wrong }));
        }
        if let Some(error) = found.error(file) {
            return Err(error);
        }
        entered.count();
        *self = entered;
        Ok(boards)
    }

    /// One line of results; whether it is a board.
    fn board(&mut self, columns: &Columns, row: &[Field<'_>], round: u32, found: &mut Found) -> bool {
        let text = |column: usize| row.get(column).map_or("", |cell| read_text(&cell.text));
        let place = |column: usize| {
            let at = row.get(column).or(row.first()).map(|cell| cell.place);
            at.map_or((1, 1), |place| (place.line as usize, place.column as usize))
        };
        let mut wrong = |column: usize, what: TrfWrong| {
            let (line, at) = place(column);
            found.mistake(line, at, what);
            false
        };
        if let Some(of) = columns.round.filter(|c| number(text(*c)) != Some(round)) {
            return wrong(of, TrfWrong::EnterRound { found: text(of).to_owned(), round });
        }
        let who = |column: usize| {
            let number = number(text(column))?;
            self.event.entrants.iter().position(|e| e.number.0 == number)
        };
        let Some(white) = who(columns.white) else {
            return wrong(columns.white, TrfWrong::EnterNobody { found: text(columns.white).to_owned() });
        };
        let alone = matches!(text(columns.black), "" | "0");
        let result = text(columns.result);
        let taken = |e: usize| self.event.entrants[e].cell(round) != Cell::NOTHING;
        let again = |e: usize| TrfWrong::EnterTwice { number: self.event.entrants[e].number.0, round };
        if taken(white) {
            return wrong(columns.white, again(white));
        }
        if alone {
            self.set(white, round, Cell::alone(Outcome::Allocated));
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
        let number = |e: usize| Some(self.event.entrants[e].number);
        let (w, b) = (number(white), number(black));
        self.set(white, round, Cell { opponent: b, colour: Some(Colour::White), outcome: first });
        self.set(black, round, Cell { opponent: w, colour: Some(Colour::Black), outcome: second });
        true
    }

    /// A bye of the next round that somebody asked for. Whether he was still free.
    pub fn bye(&mut self, entrant: usize, outcome: Outcome) -> bool {
        let round = self.event.rounds_paired() + 1;
        let free = self.event.entrants[entrant].cell(round) == Cell::NOTHING;
        if free {
            self.set(entrant, round, Cell::alone(outcome));
        }
        free
    }

    /// Somebody leaves: he is away from the next round on.
    pub fn withdraw(&mut self, entrant: usize) {
        let next = self.event.rounds_paired() + 1;
        let last = if self.rounds_known { self.event.rounds } else { next };
        (next..=last).for_each(|round| self.set(entrant, round, Cell::alone(Outcome::ZeroBye)));
    }

    /// Somebody comes late, and was away until now. Until round 4 is paired he gets the number that his rating gives him, and
    /// numbers behind it move; later, and where numbers do not follow the ratings, the next one. His number.
    pub fn join(&mut self, name: &str, rating: Option<u32>) -> Number {
        let next = self.event.entrants.iter().map(|e| e.number.0).max().unwrap_or(0) + 1;
        let rounds = vec![Cell::alone(Outcome::ZeroBye); self.event.rounds_paired() as usize];
        self.lines.push(TrfLine::Player(self.event.entrants.len()));
        self.event.entrants.push(Entrant { number: Number(next), rounds });
        self.people.push(TrfPerson { name: fitting(name), rating, ..TrfPerson::default() });
        let number = self.renumber();
        self.count();
        number
    }

    fn set(&mut self, entrant: usize, round: u32, cell: Cell) {
        let rounds = &mut self.event.entrants[entrant].rounds;
        if rounds.len() < round as usize {
            rounds.resize(round as usize, Cell::NOTHING);
        }
        rounds[round as usize - 1] = cell;
    }

    /// Points and ranks as the rounds make them.
    fn count(&mut self) {
        let after = self.event.rounds_paired() + 1;
        for (person, entrant) in self.people.iter_mut().zip(&self.event.entrants) {
            person.points = Some(self.event.points_before(entrant, after));
        }
        let mut order: Vec<usize> = (0..self.people.len()).collect();
        order.sort_by_key(|&e| (std::cmp::Reverse(self.people[e].points), self.event.entrants[e].number));
        (1..).zip(order).for_each(|(rank, e)| self.people[e].rank = Some(rank));
    }
}

/// A name as far as its 33 columns go.
fn fitting(name: &str) -> String {
    name.chars().take(33).collect::<String>().trim_end().to_owned()
}

/// Where things stand in a line of results.
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

/// What a result means for White and Black.
pub(crate) fn outcomes(result: &str) -> Option<(Outcome, Outcome)> {
    use Outcome::{Draw, ForfeitLoss, ForfeitWin, Loss, Win};
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
    use crate::{read_players, read_trf, write_trf};

    fn five() -> Trf {
        let list = read_players(b"name,rating\nAna,1700\nBen,1850\nCy,\nDi,1500\nEd,1600\n", "a.csv").unwrap();
        Trf::start(&list.roster, 3, Colour::White, "Small open", Vec::new())
    }

    #[test]
    fn an_event_is_entered_round_by_round_and_read_again() {
        let mut file = five();
        let boards = file.enter("round,white,black,result\n1,1,3,1\n1,4,2,-\n1,5,,bye\n", "r1.csv").unwrap();
        assert_eq!((boards, file.event.rounds_paired()), (2, 1));
        assert!(file.bye(0, Outcome::HalfBye) && !file.bye(0, Outcome::ZeroBye));
        file.withdraw(2);
        file.join("Fay", Some(1400));
        let text = write_trf(&file);
        let again = read_trf(&text, "open.trf").unwrap();
        assert_eq!((&again.event, &again.people), (&file.event, &file.people));
        // Behind Di, who has 1500, and before Cy, who has no rating.
        assert_eq!((again.people[4].name.as_str(), again.people[5].name.as_str()), ("Fay", "Cy"));
        assert_eq!(again.event.entrants[4].rounds, [Cell::alone(Outcome::ZeroBye)]);
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
            ("white,black,result\n1,2,1\n3,2,0\n", "3:3", "trf-enter-twice"),
            ("round,white,black,result\n2,1,2,1\n", "2:1", "trf-enter-round"),
            ("white,black,result\n1,2,\"1\n", "2:5", "trf-enter-broken"),
            ("white,black,result\n1,2,1\n3,4,0\n", "", "trf-enter-missing"),
        ];
        for (csv, place, key) in cases {
            let mut file = five();
            let error = file.enter(csv, "r.csv").unwrap_err();
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
