//! What a file is, by its contents: of everything that we write, and of what people often take for it. A reader that
//! cannot use a file says what it is and which command reads it, instead of what is odd about its first line.
//!
//! Only what leaves no doubt is recognised, in the first lines; a list of names never is. Cost O(bytes looked at).

use std::sync::LazyLock;

use roundtable_trf::is_trf;
use roundtable_words::{DATA_OPEN, FileKind, Heading, Lang, MovementSaid, Names, ReadError, Words, Wrong, heading};

use crate::cells::delimited::delimiter;
use crate::cells::workbook::is_workbook;
use crate::decode::{decode, readable};

/// How many lines are looked at.
const LOOKED_AT: usize = 100;

/// What a file is; `None` if that is not certain, as for lists of names and for schedules in forms of other programs.
///
/// ```
/// use roundtable_read::file_kind;
/// use roundtable_words::FileKind;
/// assert_eq!(file_kind(b"Round 1\n  Table 1: 1 Ana, 2 Ben\n", "n.txt"), Some(FileKind::Schedule));
/// assert_eq!(file_kind(b"Ana\nBen\n", "names.txt"), None);
/// ```
pub fn file_kind(bytes: &[u8], file_name: &str) -> Option<FileKind> {
    if is_workbook(bytes) && readable(bytes, file_name).is_ok() {
        return Some(FileKind::Workbook);
    }
    of_text(&decode(bytes, file_name).ok()?.0)
}

/// Refuses a file that is certainly of a kind other than these.
///
/// # Errors
/// What the file is, and which command reads it; a picture or a document.
pub fn only(read: &[FileKind], bytes: &[u8], file_name: &str) -> Result<(), ReadError> {
    readable(bytes, file_name)?;
    refused(read, file_kind(bytes, file_name), file_name)
}

/// The same for text.
pub(crate) fn only_text(read: &[FileKind], text: &str, file_name: &str) -> Result<(), ReadError> {
    refused(read, of_text(text), file_name)
}

fn refused(read: &[FileKind], kind: Option<FileKind>, file_name: &str) -> Result<(), ReadError> {
    match kind.filter(|kind| !read.contains(kind)) {
        Some(kind) => Err(Wrong::OtherKind { kind }.whole().alone(file_name)),
        None => Ok(()),
    }
}

/// What a text is.
pub(crate) fn of_text(text: &str) -> Option<FileKind> {
    let start = text.trim_start();
    let is_game = |line: &str| ["[Event \"", "[White \""].iter().any(|tag| line.trim_start().starts_with(tag));
    if start.starts_with('[') && start.lines().take(LOOKED_AT).any(is_game) {
        return Some(FileKind::Games);
    }
    let written = || text.lines().map(str::trim).filter(|line| !line.is_empty()).take(LOOKED_AT);
    if start.starts_with(['{', '[']) {
        return of_json(start).or_else(|| of_numbers(written));
    }
    if start.starts_with('<') {
        let begins = |tag: &str| start.get(..tag.len()).is_some_and(|begin| begin.eq_ignore_ascii_case(tag));
        let page = (begins("<!doctype html") || begins("<html")).then_some(FileKind::Page);
        return if text.contains(DATA_OPEN) { Some(FileKind::Schedule) } else { page };
    }
    if is_trf(text) {
        return Some(FileKind::Report);
    }
    let mut rows = written().filter(|line| !line.starts_with('#'));
    of_csv(rows.next()?, rows.next()).or_else(|| of_numbers(written)).or_else(|| of_lines(written()))
}

/// A JSON document by its schema, even if it is cut off; or a log, by its first line.
fn of_json(text: &str) -> Option<FileKind> {
    if text.starts_with("{\"seq\":") {
        return Some(FileKind::Log);
    }
    // We write it first; further in it may be that of a part.
    let first = text.strip_prefix('{')?.trim_start().strip_prefix("\"schema\"")?.trim_start().strip_prefix(':')?;
    let schema = first.trim_start().strip_prefix("\"roundtable/")?.split('/').next()?;
    Some(match schema {
        // Events are opened by a movement as by any other plan.
        "schedule" | "movement" => FileKind::Schedule,
        "round" => FileKind::Round,
        "position" => FileKind::Position,
        "question" => FileKind::Question,
        "ask" => FileKind::Request,
        "certificate" => FileKind::Certificate,
        "positions" => FileKind::Powers,
        "standings" => FileKind::Standings,
        _ => FileKind::Printed,
    })
}

/// Columns, by the first line and the next.
fn of_csv(first: &str, second: Option<&str>) -> Option<FileKind> {
    let mark = delimiter(first);
    let cells = |line: &str| line.split(mark).map(|cell| cell.trim().trim_matches('"').to_owned()).collect::<Vec<_>>();
    let words = cells(first);
    let has = |word: &str| words.iter().any(|cell| heading::is_same(cell, word));
    let headings: Vec<Heading> = words.iter().map(|word| heading::heading(word)).collect();
    let below = second.map(cells).unwrap_or_default();
    match headings.as_slice() {
        // Numbers below may be scores as well as people.
        [Heading::Round, Heading::Table, more @ ..] if !more.is_empty() => {
            let seated = more.contains(&Heading::Seat) || below.iter().skip(2).any(|c| c.contains(char::is_alphabetic));
            match (has("boards"), has("result") || has("score") || has("score 1")) {
                (true, _) => Some(FileKind::Movement),
                (false, true) => Some(FileKind::Results),
                (false, false) => seated.then_some(FileKind::Schedule),
            }
        }
        [_, _, ..]
            if is_place(&words[0])
                && words.iter().any(|word| heading::names(word).is_some())
                && !headings.iter().any(|heading| {
                    matches!(heading, Heading::Round | Heading::RoundNumber(_) | Heading::Table | Heading::Bare(_))
                }) =>
        {
            Some(FileKind::Standings)
        }
        // A line for each player, with `T3 seat 2` under every round.
        headings => {
            let round = headings.iter().position(|heading| matches!(heading, Heading::RoundNumber(_)))?;
            let cell = below.get(round)?;
            let is_seat = cell.starts_with(|c: char| !c.is_ascii_digit())
                && matches!(heading::cell(cell), (heading::Label::Number(_), Some(_)));
            is_seat.then_some(FileKind::Schedule)
        }
    }
}

/// Whether a word stands over places, as we write it.
fn is_place(word: &str) -> bool {
    ["place", "順位"].iter().any(|place| heading::is_same(word, place))
}

/// Lines of numbers alone: `(1, 2, 3, 4)`, `1-2-3-4`, with `@` before a place in the standings.
fn of_numbers<'a, I: Iterator<Item = &'a str>>(written: impl Fn() -> I) -> Option<FileKind> {
    let rows = || written().filter(|line| !line.starts_with('#'));
    let is_of = |marks: &str| {
        rows().all(|line| {
            line.contains(|c: char| c.is_ascii_digit()) && line.chars().all(|c| c.is_ascii_digit() || marks.contains(c))
        })
    };
    // `1-2` may be the name of a class.
    let dashes = || rows().all(|line| line.matches('-').count() > 1);
    if is_of("()[], ") && rows().all(|line| line.starts_with(['(', '['])) {
        return Some(FileKind::Schedule);
    }
    let several = || rows().all(|line| line.split([' ', ',', ';', '\t']).filter(|part| !part.is_empty()).count() > 1);
    let is_script = is_of("@- ") && dashes() || is_of(" ,;\t") && several();
    is_script.then_some(FileKind::Script)
}

/// What we print in lines.
fn of_lines<'a>(written: impl Iterator<Item = &'a str>) -> Option<FileKind> {
    let (mut rounds, mut tables, mut powers, mut figures, mut entries) = (0, 0, 0, 0, 0);
    for line in written {
        let cells: Vec<&str> = line.split("  ").map(str::trim).filter(|cell| !cell.is_empty()).collect();
        let is = |words: fn(&Printed) -> &[String]| {
            cells.len() > 1 && words(&PRINTED).iter().any(|word| cells.contains(&word.as_str()))
        };
        if is(|printed| &printed.north_south) && is(|printed| &printed.east_west) {
            return Some(FileKind::Movement);
        }
        if cells.len() > 2 && is_heading(&cells) {
            return Some(FileKind::Printed);
        }
        let numbers = |cells: &[&str]| cells.iter().all(|cell| cell.parse::<u32>().is_ok());
        let (label, rest) = heading::split_label(line);
        rounds += usize::from(heading::round(line).is_some());
        tables +=
            usize::from(label.is_some_and(|label| heading::Label::said(label).is_some()) && !rest.trim().is_empty());
        powers += usize::from(cells.len() > 3 && heading::round(cells[0]).is_some() && numbers(&cells[1..]));
        powers += usize::from(is_shuffled(line));
        figures += usize::from(is(|printed| &printed.figures));
        entries += usize::from(is_entry(line));
    }
    [
        (tables > 1 || tables > 0 && rounds > 0, FileKind::Schedule),
        (powers > 1, FileKind::Powers),
        (figures > 1 || entries > 1, FileKind::Printed),
    ]
    .into_iter()
    .find_map(|(is, kind)| is.then_some(kind))
}

/// Whether a line has each of the numbers 1 to n once, three of them or more: a game of a table of powers.
fn is_shuffled(line: &str) -> bool {
    let numbers: Option<Vec<usize>> = line.split_whitespace().map(|number| number.parse().ok()).collect();
    let mut numbers = numbers.unwrap_or_default();
    numbers.sort_unstable();
    numbers.len() > 2 && numbers.iter().zip(1..).all(|(number, at)| *number == at)
}

/// Whether these are the words over standings or over the boards of a round.
fn is_heading(cells: &[&str]) -> bool {
    let placed = is_place(cells[0])
        && cells.iter().any(|cell| heading::names(cell).is_some_and(|n| n == Names::Name || n == Names::Full));
    let [white, black] = [["white", "白"], ["black", "黒"]];
    let has = |words: &[&str]| cells.iter().any(|cell| words.iter().any(|word| heading::is_same(cell, word)));
    placed || heading::heading(cells[0]) == Heading::Table && has(&white) && has(&black)
}

/// Whether a line is one of the diary of an event, which ends with the name of the operation: `[a1bb6b2ca429ef2c]`.
fn is_entry(line: &str) -> bool {
    let id = line.strip_suffix(']').and_then(|line| line.rsplit_once("  [")).map_or("", |(_, id)| id);
    id.len() == 16 && id.bytes().all(|byte| byte.is_ascii_hexdigit())
}

/// Words of our own prints, in all languages.
struct Printed {
    north_south: Vec<String>,
    east_west: Vec<String>,
    /// Figures that every report of a schedule has.
    figures: Vec<String>,
}

static PRINTED: LazyLock<Printed> = LazyLock::new(|| {
    let words = || Lang::CHOICES.iter().map(|&lang| Words::new(lang));
    let figures = ["figure-meetings", "figure-repeats", "figure-squares", "figure-seats"];
    Printed {
        north_south: words().map(|words| words.tell(&MovementSaid::NorthSouth)).collect(),
        east_west: words().map(|words| words.tell(&MovementSaid::EastWest)).collect(),
        figures: words().flat_map(|words| figures.map(|key| words.extra(key)).into_iter().flatten()).collect(),
    }
});
