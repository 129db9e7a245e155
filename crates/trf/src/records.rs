//! The records other than the players' rows, by their tag: rounds, initial colour, worth of games, byes, acceleration,
//! forbidden pairs, tie-breaks. Tags of digits are FIDE's; `XX…` are JaVaFo's, `BB…` those of bbpPairings. A reader
//! returns `None` for a record that it cannot read.

use roundtable_swiss::{Abnormal, Colour, Event, Forbidden, Number, Points, RoundPoints, VirtualPoints};
use roundtable_words::{Found, TrfWrong};

use crate::cells::{Line, number, points};

/// The content of the records. Rounds and initial colour have their tag, since two tags can set them.
#[derive(Default)]
pub(super) struct Records {
    pub rounds: Option<(u32, String)>,
    pub initial: Option<(Colour, String)>,
    /// The other records of the event: points, accelerations, forbidden pairs, absences.
    pub event: Event,
    /// The worth of the allocated bye, if not a win.
    allocated: Option<Points>,
    /// Absent in the round to be paired, whichever that is.
    pub absent_next: Vec<Number>,
    pub tie_breaks: Vec<String>,
    /// Whether there are records of teams.
    pub teams: bool,
}

/// Records that are kept without being understood: the event's particulars and those of teams.
const KEPT: &[&str] = &[
    "012", "022", "032", "042", "052", "062", "072", "082", "092", "102", "112", "122", "132", "172", "182", "192",
    "222", "013", "300", "310", "320", "330", "352", "362", "801", "802",
];

impl Records {
    /// Reads one line; a record that is not known is a note.
    pub fn read(&mut self, line: &Line<'_>, found: &mut Found) {
        let tag = line.field(1, 3);
        self.teams |= matches!(tag.as_str(), "013" | "310");
        let read = match tag.as_str() {
            "142" | "XXR" => self.rounds(line, found),
            "152" | "XXC" => self.initial(line, found),
            "162" => self.scoring(line),
            "BBW" | "BBD" | "BBL" | "BBZ" | "BBF" | "BBU" => self.bbp_points(line, &tag),
            "XXS" => self.javafo_points(line),
            "202" | "212" => {
                self.tie_breaks = line.words(4).into_iter().flat_map(|w| split_list(&w.1)).collect();
                Some(())
            }
            "240" => self.byes(line),
            "250" => self.acceleration(line),
            "260" => self.forbidden(line),
            "299" => self.abnormal(line),
            "XXA" => self.javafo_acceleration(line),
            "XXP" => self.numbers(line, 4).map(|numbers| {
                self.event.forbidden.push(Forbidden { rounds: 1..=u32::MAX, numbers });
            }),
            "XXZ" => self.numbers(line, 4).map(|numbers| self.absent_next.extend(numbers)),
            _ => {
                let national = tag.len() == 3 && tag.chars().all(|c| c.is_ascii_uppercase()) && !tag.starts_with("XX");
                if !KEPT.contains(&tag.as_str()) && !line.text.starts_with("###") && !national {
                    found.note(line.number, 1, TrfWrong::UnknownRecord { record: tag.clone() });
                }
                Some(())
            }
        };
        if read.is_none() {
            found.mistake(line.number, 5, TrfWrong::BadRecord { record: tag });
        }
    }

    /// What results are worth according to the records; the allocated bye is worth a win unless a record says
    /// otherwise.
    pub fn scoring_read(&self) -> RoundPoints {
        let scoring = self.event.scoring;
        RoundPoints { allocated: self.allocated.unwrap_or(scoring.win), ..scoring }
    }

    /// 142, XXR: how many rounds are planned. Another number in a second record is a mistake.
    fn rounds(&mut self, line: &Line<'_>, found: &mut Found) -> Option<()> {
        let words = line.words(4);
        let rounds = number(&words.first()?.1).filter(|n| *n > 0)?;
        once(&mut self.rounds, rounds, line, found);
        Some(())
    }

    /// 152, XXC: the initial colour. Other parts of XXC are skipped.
    fn initial(&mut self, line: &Line<'_>, found: &mut Found) -> Option<()> {
        let tag = line.field(1, 3);
        for (_, word) in line.words(4) {
            let colour = match word.to_ascii_lowercase().as_str() {
                "w" | "white1" | "white" => Colour::White,
                "b" | "black1" | "black" => Colour::Black,
                _ if tag == "XXC" => continue,
                _ => return None,
            };
            once(&mut self.initial, colour, line, found);
        }
        Some(())
    }

    /// 162: every nine columns from the sixth on, a symbol and its points in the four columns after it.
    fn scoring(&mut self, line: &Line<'_>) -> Option<()> {
        let mut column = 6;
        while column <= line.len() {
            let symbol = line.field(column, column);
            if !symbol.is_empty() {
                let value = points(&line.field(column + 1, column + 4))?;
                self.worth(&symbol, value)?;
            }
            column += 9;
        }
        Some(())
    }

    /// Sets the worth of a result: win, draw, loss, absence (also a zero-point bye, and `F`, the forfeit loss of
    /// `BBF`), the allocated bye.
    fn worth(&mut self, symbol: &str, value: Points) -> Option<()> {
        let scoring = &mut self.event.scoring;
        match symbol {
            "W" => scoring.win = value,
            "D" => scoring.draw = value,
            "L" => scoring.loss = value,
            "A" | "Z" | "F" => scoring.absence = value,
            "P" | "U" => self.allocated = Some(value),
            // In 162 an unknown result, as of an adjourned game. No outcome here is unknown, so its worth is not used.
            "X" => {}
            _ => return None,
        }
        Some(())
    }

    /// BBW, BBD and so on: what the result in the third letter is worth.
    fn bbp_points(&mut self, line: &Line<'_>, tag: &str) -> Option<()> {
        let value = points(&line.words(4).first()?.1)?;
        self.worth(tag.get(2..)?, value)
    }

    /// XXS: what results are worth, by JaVaFo's codes.
    fn javafo_points(&mut self, line: &Line<'_>) -> Option<()> {
        let text: String = line.text.chars().skip(3).collect();
        // `CODE=VALUE`, with or without blanks: code, sign and value are three words.
        for item in text.replace('=', " = ").replace(',', " ").split_whitespace().collect::<Vec<_>>().chunks(3) {
            let [code, "=", value] = item else { return None };
            let value = points(value)?;
            let symbol = match *code {
                "W" | "WW" | "BW" | "FW" | "FPB" => "W",
                "D" | "WD" | "BD" | "HPB" => "D",
                "L" | "WL" | "BL" => "L",
                "ZPB" | "FL" => "A",
                "PAB" => "P",
                _ => return None,
            };
            self.worth(symbol, value)?;
        }
        Some(())
    }

    /// The players' numbers in a line from this column on.
    fn numbers(&self, line: &Line<'_>, from: usize) -> Option<Vec<Number>> {
        line.words(from).iter().map(|(_, w)| number(w).filter(|n| *n > 0).map(Number)).collect()
    }

    /// 240: who does not play in a round: the kind of bye in column 5, the round, the numbers. `240 H   3    7   12`: 7
    /// and 12 have a half-point bye in round 3. The kind is checked and not kept: pairing only asks who is away; the
    /// points are in the players' rows.
    fn byes(&mut self, line: &Line<'_>) -> Option<()> {
        let round = number(&line.field(7, 9))?;
        matches!(line.field(5, 5).to_ascii_uppercase().as_str(), "F" | "H" | "Z" | "A").then_some(())?;
        let numbers = self.numbers(line, 10)?;
        self.event.absences.extend(numbers.into_iter().map(|n| (round, n)));
        Some(())
    }

    /// 250: virtual points, with the first and last round and the first and last number that have them, as
    /// written by `write.rs`.
    fn acceleration(&mut self, line: &Line<'_>) -> Option<()> {
        let points = points(&line.field(10, 13))?;
        let (first, from) = (number(&line.field(15, 17))?, number(&line.field(23, 26))?);
        let (last, to) = (number_or(first, &line.field(19, 21))?, number_or(from, &line.field(28, 31))?);
        self.event.virtual_points.push(VirtualPoints { points, rounds: first..=last, numbers: from..=to });
        Some(())
    }

    /// XXA: a number and its virtual points, round by round.
    fn javafo_acceleration(&mut self, line: &Line<'_>) -> Option<()> {
        let who = number(&line.field(5, 8))?;
        for (round, (_, word)) in (1..).zip(line.words(9)) {
            let points = points(&word)?;
            if points.0 != 0 {
                self.event.virtual_points.push(VirtualPoints { points, rounds: round..=round, numbers: who..=who });
            }
        }
        Some(())
    }

    /// 260: numbers that may not meet each other from the first round to the last; without rounds, in all.
    fn forbidden(&mut self, line: &Line<'_>) -> Option<()> {
        let (first, last) = (number_or(1, &line.field(5, 7))?, number_or(u32::MAX, &line.field(9, 11))?);
        let numbers = self.numbers(line, 12).filter(|numbers| !numbers.is_empty())?;
        self.event.forbidden.push(Forbidden { rounds: first..=last, numbers });
        Some(())
    }

    /// 299: points that some players get for a round instead of those of the result, for example after a penalty: the
    /// points in columns 14 to 17, the round in 20 to 22, then the numbers.
    fn abnormal(&mut self, line: &Line<'_>) -> Option<()> {
        let points = points(&line.field(14, 17))?;
        let round = number(&line.field(20, 22))?;
        for number in self.numbers(line, 23)? {
            self.event.abnormal.push(Abnormal { number, round, points });
        }
        Some(())
    }
}

/// The number of a field, or this one if the field is blank; nothing if the field is no number.
fn number_or(usual: u32, field: &str) -> Option<u32> {
    if field.is_empty() { Some(usual) } else { number(field) }
}

/// Keeps the value of a record with its tag, unless another one differs.
fn once<T: PartialEq>(kept: &mut Option<(T, String)>, said: T, line: &Line<'_>, found: &mut Found) {
    let record = line.field(1, 3);
    match kept {
        Some((before, tag)) if *before != said => {
            found.mistake(line.number, 5, TrfWrong::Differs { record, before: tag.clone() });
        }
        _ => *kept = Some((said, record)),
    }
}

fn split_list(word: &str) -> Vec<String> {
    word.split([',', ';']).filter(|w| !w.is_empty()).map(str::to_owned).collect()
}
