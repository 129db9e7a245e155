//! Scores as people write them: `△3,200`, `－１２００`, `½`, `1-0` by halves, `8=` for a power in the draw.

use roundtable_model::{BoardScore, Score};

use super::ruleset::Scoring;

/// Signs that people write for minus, in scores and totals; ▲ and △ are used on Japanese score sheets.
pub const MINUS: [char; 8] = ['-', '−', '–', '－', '﹣', '△', '▲', '‐'];

/// Reads one score of a game that is scored in this way; `None` if it is not a score. Full-width letters and digits are
/// read as narrow ones, a comma between groups of three digits is skipped.
///
/// | scoring | written | read |
/// |---|---|---|
/// | riichi, points | `32,000` `-1200` `△1200` `＋３００` | points |
/// | duel | `1` `½` `0`, `0.5`, `1/2`, `=`, `W` `D` `L` | won, drawn, lost |
/// | duel | `+` `-`, `1F` `0F` | forfeits |
/// | goals | `2`, `+` `-` | goals, forfeits |
/// | sides | `11`, `-90` | points of a side |
/// | matchpoints | `420` `+420` `-50` `0`; `60/40`, `A+/A-`; `NP` | the score of North-South; adjusted; not played |
/// | Diplomacy | `8` `8=` | centres, `=` for a share in the draw |
/// | places | `2` | a place |
///
/// ```
/// use roundtable_model::Score;
/// use roundtable_rank::rules::{Ruleset, read_score};
/// let [ema, chess] = ["ema", "chess"].map(|name| Ruleset::preset(name).unwrap().scoring);
/// assert_eq!(read_score("▲１，２００", &ema), Some(Score::Points(-1_200)));
/// assert_eq!(read_score("½", &chess), Some(Score::Draw));
/// assert_eq!(read_score("1,20", &ema), None);
/// ```
pub fn read_score(written: &str, scoring: &Scoring) -> Option<Score> {
    let narrow: String = written.trim().chars().map(narrow).collect();
    match scoring {
        Scoring::Riichi(_) | Scoring::Points | Scoring::Sides(_) => whole(&narrow).map(Score::Points),
        Scoring::Matchpoints => board(&narrow).map(Score::Board),
        Scoring::Places(_) => whole(&narrow).and_then(|n| u32::try_from(n).ok()).filter(|n| *n > 0).map(Score::Place),
        Scoring::Diplomacy(_) => {
            let (number, in_draw) = narrow.strip_suffix('=').map_or((narrow.as_str(), false), |n| (n, true));
            let centres = whole(number.trim_end()).and_then(|n| u32::try_from(n).ok())?;
            Some(Score::Power { centres, in_draw })
        }
        Scoring::Goals(_) => match narrow.to_ascii_uppercase().as_str() {
            "+" | "1F" => Some(Score::ForfeitWin),
            "-" | "0F" => Some(Score::ForfeitLoss),
            goals => whole(goals).filter(|n| *n >= 0).map(Score::Points),
        },
        Scoring::Duel(_) => match narrow.to_ascii_uppercase().as_str() {
            "1" | "W" => Some(Score::Win),
            "½" | "1/2" | "0.5" | "=" | "D" => Some(Score::Draw),
            "0" | "L" => Some(Score::Loss),
            "+" | "1F" => Some(Score::ForfeitWin),
            "-" | "0F" => Some(Score::ForfeitLoss),
            _ => None,
        },
    }
}

/// Reads the result of both sides written as one text: `1-0`, `½-½`, `1/2-1/2`, `=` or `1/2` for a draw, `+/-` and
/// `+--` for forfeits, `2:1`. Returns both parts as written. The text is cut at each `-`, `:` or `/` until both parts
/// are scores.
///
/// ```
/// use roundtable_rank::rules::{Ruleset, read_result};
/// let chess = Ruleset::preset("chess").unwrap().scoring;
/// assert_eq!(read_result("1/2-1/2", &chess), Some(["1/2", "1/2"].map(str::to_owned)));
/// assert_eq!(read_result("+--", &chess), Some(["+", "-"].map(str::to_owned)));
/// assert_eq!(read_result("10", &chess), None);
/// let football = Ruleset::preset("football").unwrap().scoring;
/// assert_eq!(read_result("2–1", &football), Some(["2", "1"].map(str::to_owned)));
/// ```
pub fn read_result(written: &str, scoring: &Scoring) -> Option<[String; 2]> {
    let text: String = written.trim().chars().map(narrow).collect();
    let is = |part: &str| read_score(part, scoring).is_some();
    if read_score(&text, scoring) == Some(Score::Draw) {
        return Some([text.clone(), text]);
    }
    let at = |mark: &'static str| {
        let text = text.as_str();
        text.match_indices(mark).map(move |(at, mark)| [&text[..at], &text[at + mark.len()..]])
    };
    let forfeits = || ["+-", "-+"].into_iter().find(|known| *known == text).map(|known| [&known[..1], &known[1..]]);
    let mut parts = ["-", ":", "/"].into_iter().flat_map(at);
    let found = parts.find(|[one, other]| is(one) && is(other)).or_else(forfeits);
    found.map(|parts| parts.map(|part| part.trim().to_owned()))
}

/// How a board ended: points of North-South, an adjusted score, or that it was not played. An average plus is 60 per
/// cent, an average 50, an average minus 40 (law 12C2).
fn board(text: &str) -> Option<BoardScore> {
    let upper = text.to_ascii_uppercase();
    if ["NP", "N/P"].contains(&upper.as_str()) {
        return Some(BoardScore::NotPlayed);
    }
    let part = |text: &str| match text.trim() {
        "A+" => Some(60),
        "A" | "A=" => Some(50),
        "A-" => Some(40),
        number => number.trim_end_matches('%').parse().ok().filter(|part| *part <= 100),
    };
    match upper.split_once('/') {
        Some((north_south, east_west)) => Some(BoardScore::Adjusted([part(north_south)?, part(east_west)?])),
        None => whole(text).map(BoardScore::Points),
    }
}

/// A full-width sign as its narrow one, and every minus as `-`.
fn narrow(sign: char) -> char {
    match sign {
        _ if MINUS.contains(&sign) => '-',
        // Unicode has the full-width forms in the order of ASCII, 0xFEE0 higher.
        '！'..='～' => u32::from(sign).checked_sub(0xFEE0).and_then(char::from_u32).unwrap_or(sign),
        '、' => ',',
        _ => sign,
    }
}

/// A whole number with at most one sign before it, and commas only between groups of three digits.
fn whole(text: &str) -> Option<i32> {
    let (negative, digits) = match text.strip_prefix('-') {
        Some(rest) => (true, rest.trim_start()),
        None => (false, text.strip_prefix('+').unwrap_or(text).trim_start()),
    };
    let mut groups = digits.split(',');
    let first = groups.next()?;
    let grouped = digits.contains(',');
    let plain =
        !first.is_empty() && (!grouped || first.len() <= 3) && digits.bytes().all(|b| b.is_ascii_digit() || b == b',');
    if !plain || groups.any(|group| group.len() != 3) {
        return None;
    }
    let value: i32 = digits.replace(',', "").parse().ok()?;
    Some(if negative { -value } else { value })
}

#[cfg(test)]
mod tests {
    use super::super::ruleset::Ruleset;
    use super::*;

    #[test]
    fn every_way_to_write_less_than_nothing() {
        let ema = Ruleset::preset("ema").unwrap().scoring;
        for sign in MINUS {
            for number in ["3200", "3,200", "３２００", " 3200"] {
                assert_eq!(read_score(&format!("{sign}{number}"), &ema), Some(Score::Points(-3_200)), "{sign}{number}");
            }
        }
        for (written, points) in
            [("32000", 32_000), ("＋３２，０００", 32_000), (" 0 ", 0), ("-0", 0), ("1,234,500", 1_234_500)]
        {
            assert_eq!(read_score(written, &ema), Some(Score::Points(points)), "{written}");
        }
        for none in ["", "-", "--5", "+-5", "3,20", "3200,000", ",200", "1.5", "12a", "99999999999", "1,2000", "½"] {
            assert_eq!(read_score(none, &ema), None, "{none}");
        }
    }

    #[test]
    fn other_games() {
        let read = |preset: &str, written: &str| read_score(written, &Ruleset::preset(preset).unwrap().scoring);
        assert_eq!(read("chess", "１"), Some(Score::Win));
        assert_eq!(read("chess", "d"), Some(Score::Draw));
        assert_eq!(read("chess", "−"), Some(Score::ForfeitLoss));
        assert_eq!(read("chess", "2"), None);
        assert_eq!(read("draw-size", "8="), Some(Score::Power { centres: 8, in_draw: true }));
        assert_eq!(read("draw-size", "0"), Some(Score::Power { centres: 0, in_draw: false }));
        assert_eq!(read("draw-size", "-1"), None);
        assert_eq!(read("places", "3"), Some(Score::Place(3)));
        assert_eq!(read("places", "0"), None);
    }
}
