//! Fields of free text in csv: quoted where they must be, and guarded where a spreadsheet would change them.
//!
//! Text that a spreadsheet would take for a formula, a date or a number is written after an apostrophe, which is
//! removed when it is read.

use super::heading;

/// The most pieces of a date, a time or a power that a spreadsheet recognises.
const MOST_PIECES: usize = 6;

/// Writes a field of free text after commas: quoted where it must be, and never a formula.
pub fn write_text(out: &mut Vec<u8>, text: &str) {
    write_guarded(out, text, is_changed_by_spreadsheets(text.trim_start_matches('\'')));
}

/// The same for a name where a word may mean that nobody sits there: Mr Frei and Ms Bye are people.
pub fn write_name(out: &mut Vec<u8>, name: &str) {
    let bare = name.trim_start_matches('\'');
    write_guarded(out, name, is_changed_by_spreadsheets(bare) || is_nobody(bare));
}

/// Whether a text in place of a name means that nobody is there: `bye`, `absent`.
fn is_nobody(text: &str) -> bool {
    heading::is_rest(text) || heading::is_absent(text)
}

/// Writes a field, after an apostrophe if asked for, and in quotation marks if it needs them: with a separator, a
/// quotation mark or a line end in it, or a blank at an end. Quotation marks inside are doubled.
fn write_guarded(out: &mut Vec<u8>, text: &str, apostrophe: bool) {
    let outer = |c: Option<char>| c.is_some_and(char::is_whitespace);
    let quoted =
        text.contains([',', ';', '\t', '"', '\n', '\r']) || outer(text.chars().next()) || outer(text.chars().last());
    if quoted {
        out.push(b'"');
    }
    if apostrophe {
        out.push(b'\'');
    }
    for (i, run) in text.split('"').enumerate() {
        if i > 0 {
            out.extend_from_slice(b"\"\"");
        }
        out.extend_from_slice(run.as_bytes());
    }
    if quoted {
        out.push(b'"');
    }
}

/// A field of free text as csv.
///
/// ```
/// assert_eq!(roundtable_words::csv_text("Tarry, 1900"), "\"Tarry, 1900\"");
/// ```
pub fn csv_text(text: &str) -> String {
    let mut out = Vec::new();
    write_text(&mut out, text);
    String::from_utf8_lossy(&out).into_owned()
}

/// A field of free text without the apostrophe that kept it from being a formula or a word for nobody.
pub fn read_text(text: &str) -> &str {
    match text.strip_prefix('\'') {
        Some(rest) if is_changed_by_spreadsheets(rest.trim_start_matches('\'')) => rest,
        Some(rest) if is_nobody(rest.trim_start_matches('\'')) => rest,
        Some(_) | None => text,
    }
}

/// Whether a spreadsheet takes a text for a formula, a date, a time or another number: `=1+1`, `4/3`, `1-2`, `Jan 1`,
/// `7:30`, `1e5`, `007`.
fn is_changed_by_spreadsheets(text: &str) -> bool {
    // Spreadsheets in Japanese may take the wide signs for the narrow ones.
    let formula = text.starts_with(['=', '+', '-', '@', '\t', '\r', '＝', '＋', '－', '＠']);
    let digits = text.bytes().filter(u8::is_ascii_digit).count();
    if formula || digits == 0 {
        return formula;
    }
    let leading_zero = digits == text.len() && digits > 1 && text.starts_with('0');
    let pieces = || text.split(|c: char| !c.is_ascii_alphanumeric()).filter(|piece| !piece.is_empty());
    let number = |piece: &str| piece.bytes().all(|b| b.is_ascii_digit());
    // Allowed between numbers: the marks of dates and times, the e of powers, and a month.
    let odd = |c: char| !c.is_ascii_alphanumeric() && !"/-.:, ".contains(c);
    let fits = |piece: &str| number(piece) || is_month(piece) || is_power(piece);
    // A text of digits alone is a number and stays unchanged. Dates, times and powers are short: longer chains are left
    // alone.
    leading_zero
        || (digits < text.len() && !text.contains(odd) && pieces().count() <= MOST_PIECES && pieces().all(fits))
}

/// `1e5`.
fn is_power(piece: &str) -> bool {
    let halves = piece.split_once(['e', 'E']);
    halves.is_some_and(|(a, b)| {
        [a, b].into_iter().all(|half| !half.is_empty() && half.bytes().all(|b| b.is_ascii_digit()))
    })
}

/// `Jan`, `january`, `am`: a word of a date or a time.
fn is_month(piece: &str) -> bool {
    const WORDS: &str = "january february march april may june july august september october november december am pm";
    let piece = piece.to_ascii_lowercase();
    WORDS.split(' ').any(|word| word == piece || piece.len() >= 3 && piece.len() <= 4 && word.starts_with(&piece))
}
