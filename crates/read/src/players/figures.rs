//! The contents of files of standings: headings of places, scores and totals, and the numbers below them.

use roundtable_rank::rules::MINUS;
use roundtable_words::{Heading, Mistake, Wrong, heading, shorten};

use crate::cells::delimited::Cell;

/// Words over places.
pub(super) const PLACE: &str = "place; rank; ranking; pos; position; standing; platz; rang; rank no; 順位; 着順";
/// Words over the totals that decide the places, where more is better.
pub(super) const TOTAL: &str =
    "total; totals; sum; points; pts; score; gesamt; summe; punkte; total points; 合計; 得点; ポイント; 点数";
/// Words over numbers of players.
pub(super) const NUMBERS: &str = "no; nr; number; id; player id; 番号";
/// Words at the beginning of a row that belongs to nobody, such as a row of sums.
pub(super) const NOBODY: &str = "check; total; totals; sum; 検算; 照合; 合計";

/// Words over the scores of single games.
const SCORE: &str = "score; points; pts; punkte; 得点; 点数; ポイント; 持ち点";

/// The column of scores, if the header is that of a score sheet, which has a line for each seat of each table: it has a
/// column of tables, and either one of seats or none of places.
pub(super) fn scores(header: &[Cell<'_>]) -> Option<usize> {
    let is = |wanted: &Heading| header.iter().any(|cell| heading::heading(&cell.text) == *wanted);
    let placed = header.iter().any(|cell| is_of(&cell.text, PLACE));
    let by_table = is(&Heading::Table) && (is(&Heading::Seat) || !placed);
    by_table.then(|| header.iter().position(|cell| is_of(&cell.text, SCORE))).flatten()
}

/// Whether a text is one of these words, which semicolons part.
pub(super) fn is_of(text: &str, words: &str) -> bool {
    words.split("; ").any(|word| heading::is_same(text.trim().trim_matches('"').trim_end_matches('.'), word))
}

/// A place: `3`, `3.`, `3rd`, `=3`, `T3`, `3位`.
pub(super) fn place(cell: &Cell<'_>) -> Result<u32, Mistake> {
    let text: String = plain(&cell.text);
    let digits = text.trim_start_matches(['=', 'T', 't', '第']);
    let end = digits.find(|c: char| !c.is_ascii_digit()).unwrap_or(digits.len());
    let (digits, unit) = digits.split_at(end);
    let known = ["", ".", "st", "nd", "rd", "th", ".0", "位", "="].contains(&unit);
    digits
        .parse()
        .ok()
        .filter(|place| known && *place > 0)
        .ok_or_else(|| Wrong::NotAPlace { found: shorten(&cell.text) }.at(cell.place, &cell.text))
}

/// A total in thousandths: `32000`, `32,000`, `12.5`, `12,5`, `12½`, `−3`, `1 200`.
pub(super) fn total(cell: &Cell<'_>) -> Result<i64, Mistake> {
    let wrong = || Wrong::NotATotal { found: shorten(&cell.text) }.at(cell.place, &cell.text);
    let text: String = plain(&cell.text).chars().filter(|c| !matches!(c, ' ' | '\u{a0}' | '\u{202f}' | '\'')).collect();
    // `plain` has made ½ into `1⁄2`.
    let text = text.replace("1⁄2", ".5");
    let (sign, digits) = match text.strip_prefix(MINUS) {
        Some(rest) => (-1, rest),
        None => (1, text.strip_prefix('+').unwrap_or(&text)),
    };
    // The last comma or point is decimal, except a comma before exactly three digits, which separates thousands.
    let split = digits.rfind(['.', ',']).filter(|&at| !digits[at..].starts_with(',') || digits.len() - at != 4);
    let (whole, part) = split.map_or((digits, ""), |at| (&digits[..at], &digits[at + 1..]));
    let whole: String = whole.chars().filter(|c| !matches!(c, '.' | ',')).collect();
    let all_digits = [whole.as_str(), part].iter().all(|piece| piece.bytes().all(|b| b.is_ascii_digit()));
    // Twelve digits, with three more for the thousandths, fit the number.
    if !all_digits || (whole.is_empty() && part.is_empty()) || whole.len() > 12 {
        return Err(wrong());
    }
    let thousandths: String = part.chars().chain("000".chars()).take(3).collect();
    format!("{whole}{thousandths}").parse().map(|value: i64| sign * value).map_err(|_| wrong())
}

/// The text with wide letters made narrow (form NFKC of Unicode), without spaces around it.
fn plain(text: &str) -> String {
    use unicode_normalization::UnicodeNormalization;
    text.trim().nfkc().collect()
}
