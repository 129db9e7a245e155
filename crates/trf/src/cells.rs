//! The columns of a line in a report file. In a player's row (001) the rounds begin at column 92, ten columns each: the
//! opponent's number in the first four, the colour in the sixth, the result in the eighth. `   2 w 1` is a win with
//! White against number 2.

use roundtable_swiss::{Cell, Colour, Number, Points, RoundOutcome};
use roundtable_words::{Found, TrfWrong};

/// A line as characters, to keep the columns after names of any script.
pub(super) struct Line<'a> {
    /// Its number in the file, counted from 1.
    pub number: usize,
    pub text: &'a str,
    chars: Vec<char>,
}

impl<'a> Line<'a> {
    pub fn new(number: usize, text: &'a str) -> Self {
        Self { number, text, chars: text.chars().collect() }
    }

    /// The characters from column `first` to column `last`, both counted from 1, trimmed.
    pub fn field(&self, first: usize, last: usize) -> String {
        let end = last.min(self.chars.len());
        let piece = self.chars.get(first - 1..end).unwrap_or_default();
        piece.iter().collect::<String>().trim().to_owned()
    }

    pub fn len(&self) -> usize {
        self.chars.len()
    }

    /// The words of the line from column `first`, each with its column.
    pub fn words(&self, first: usize) -> Vec<(usize, String)> {
        let mut words: Vec<(usize, String)> = Vec::new();
        let mut inside = false;
        for (at, &c) in self.chars.iter().enumerate().skip(first - 1) {
            if c.is_whitespace() {
                inside = false;
            } else if inside {
                if let Some(word) = words.last_mut() {
                    word.1.push(c);
                }
            } else {
                words.push((at + 1, c.to_string()));
                inside = true;
            }
        }
        words
    }
}

/// A whole number from 0 to 9,999, in up to four digits.
pub fn number(text: &str) -> Option<u32> {
    let digits = !text.is_empty() && text.len() <= 4 && text.bytes().all(|b| b.is_ascii_digit());
    digits.then(|| text.parse().ok()).flatten()
}

/// Points such as `11.5`, `.5`, `0,5`, `3` or `-1`, in tenths.
pub fn points(text: &str) -> Option<Points> {
    let (sign, text) = text.strip_prefix('-').map_or((1, text), |rest| (-1, rest));
    let (whole, tenths) = text.split_once(['.', ',']).unwrap_or((text, ""));
    let digits = |s: &str, most: usize| s.len() <= most && s.bytes().all(|b| b.is_ascii_digit());
    if !digits(whole, 5) || whole.len() + tenths.len() == 0 {
        return None;
    }
    let tenths = tenths.trim_end_matches('0');
    if !digits(tenths, 1) {
        return None;
    }
    let value = |s: &str| if s.is_empty() { Some(0) } else { s.parse::<i32>().ok() };
    Some(Points(sign * (10 * value(whole)? + value(tenths)?)))
}

/// As in a file: `11.5`.
pub fn points_text(points: Points) -> String {
    let sign = if points.0 < 0 { "-" } else { "" };
    format!("{sign}{}.{}", points.0.abs() / 10, points.0.abs() % 10)
}

/// The rounds of a row, from column 92.
pub(super) fn rounds(line: &Line<'_>, found: &mut Found) -> Vec<Cell> {
    let count = line.len().saturating_sub(91).div_ceil(10);
    let mut rounds: Vec<Cell> = (0..count).map(|r| cell(line, r as u32 + 1, found)).collect();
    while rounds.last() == Some(&Cell::NOTHING) {
        rounds.pop();
    }
    rounds
}

/// One round (from 1) of a row. A result without an opponent is a bye; older files use the signs of games for byes,
/// which is noted.
fn cell(line: &Line<'_>, round: u32, found: &mut Found) -> Cell {
    let at = 92 + 10 * (round as usize - 1);
    let (opponent, colour, result) = (line.field(at, at + 3), line.field(at + 5, at + 5), line.field(at + 7, at + 7));
    let alone = matches!(opponent.as_str(), "" | "0" | "00" | "000" | "0000");
    let colour_read = match colour.to_ascii_lowercase().as_str() {
        "w" => Some(Colour::White),
        "b" | "s" => Some(Colour::Black),
        "" | "-" => None,
        _ => {
            found.mistake(line.number, at + 5, TrfWrong::BadColour { found: colour });
            None
        }
    };
    let Some(mut outcome) = outcome_of(&result) else {
        found.mistake(line.number, at + 7, TrfWrong::BadResult { found: result });
        return Cell::NOTHING;
    };
    // A bye.
    if alone {
        if colour_read.is_some() && outcome != RoundOutcome::Nothing {
            found.note(line.number, at + 5, TrfWrong::ColourOnBye { round });
        }
        let old = match outcome {
            RoundOutcome::ForfeitWin | RoundOutcome::Win => Some(RoundOutcome::Allocated),
            RoundOutcome::Draw => Some(RoundOutcome::HalfBye),
            RoundOutcome::ForfeitLoss | RoundOutcome::Loss => Some(RoundOutcome::ZeroBye),
            RoundOutcome::UnratedWin | RoundOutcome::UnratedDraw | RoundOutcome::UnratedLoss => {
                found.mistake(line.number, at + 7, TrfWrong::OpponentNeeded { found: result.clone(), round });
                None
            }
            RoundOutcome::HalfBye
            | RoundOutcome::FullBye
            | RoundOutcome::ZeroBye
            | RoundOutcome::Allocated
            | RoundOutcome::Nothing => None,
        };
        if let Some(old) = old {
            found.note(line.number, at + 7, TrfWrong::OldBye { found: result, round });
            outcome = old;
        }
        return Cell::alone(outcome);
    }
    // A game.
    let Some(opponent_read) = number(&opponent) else {
        found.mistake(line.number, at, TrfWrong::BadNumber { found: opponent });
        return Cell::NOTHING;
    };
    // Without a result it is not played yet.
    if outcome != RoundOutcome::Nothing && (!outcome.paired() || outcome == RoundOutcome::Allocated) {
        found.mistake(line.number, at + 7, TrfWrong::ByeNeeded { found: result, round });
        return Cell::NOTHING;
    }
    Cell { opponent: Some(Number(opponent_read)), colour: colour_read, outcome }
}

/// What a result sign of the report format means; `None` for any other text.
fn outcome_of(result: &str) -> Option<RoundOutcome> {
    let letter = match result {
        // A game that is not played yet.
        "" | "*" => ' ',
        "½" => '=',
        _ => result.chars().next()?.to_ascii_uppercase(),
    };
    RoundOutcome::LETTERS.into_iter().find(|(_, known)| *known == letter).map(|(outcome, _)| outcome)
}
