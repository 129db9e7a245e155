//! Reads lists of players: one name per line, csv with a header, or the first sheet of a workbook.
//!
//! A csv is recognised by its extension, or by a first line that has a separator and headings of names ([`columns`]);
//! anything else is lines as typed or pasted ([`chat`]). The columns `rating`, `absent`, `club` and those of readings
//! (`よみ` …) are understood; all others are kept unchanged (`team` …). Cost O(bytes).

mod absent;
mod chat;
mod columns;
mod figures;
mod layout;
mod messages;
mod scored;
mod signs;
mod standings;

use roundtable_model::{Absence, Player, PlayerIx, Roster, RoundIx};
use roundtable_words::{
    FileFormat, FileKind, Heading, MAX_PLAYERS, Mistake, Mistakes, Names, Noted, PLAN_SHEET, Place, ReadError,
    ReaderNote, Wrong, heading, read_text, shorten,
};

use crate::cells::delimited::{Cell, Records, delimiter};
use crate::cells::workbook;
use crate::cells::workbook::Workbook;
use crate::decode::{count, decode, pieces, readable};
use crate::schedule::lines;
use crate::{kind, name};
use columns::Columns;
use messages::Messages;

pub use layout::{ListColumn, ListLayout, list_layout, read_players_by};
pub use standings::{StandingsList, StandingsRow, read_standings};

/// The most absences of one list.
const MAX_ABSENCES: usize = 10_000_000;

/// A list of players as it was read.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct PlayerList {
    /// The players, in the order of the file, namesakes distinguished.
    pub roster: Roster,
    /// Who is not there, and when, by the column `absent`.
    pub absences: Vec<Absence>,
    /// What the person who gave the file should know.
    pub notes: Vec<ReaderNote>,
}

/// Reads the next record into the cells given; `None` at the end.
type NextInto<'f, 'a> = &'f mut dyn FnMut(&mut Vec<Cell<'a>>) -> Option<Result<(), Mistake>>;

/// What is gathered while reading.
#[derive(Debug, Default)]
struct Gathered {
    players: Vec<Player>,
    absences: Vec<Absence>,
    notes: Vec<ReaderNote>,
    mistakes: Mistakes,
}

/// Reads a list of names from the bytes of a file: one name per line, csv, or a workbook (xlsx).
///
/// ```
/// let list = roundtable_read::read_players(b"name,club,absent\nAna,Turm,2-3\nBen,Dame,\n", "club.csv").unwrap();
/// assert_eq!(list.roster.players()[1].column("club"), Some("Dame"));
/// assert_eq!(list.absences.len(), 2);
///
/// let chat = roundtable_read::read_players("Friday 7 pm:\n1. Ana ✅\n2. Ben\n".as_bytes(), "-").unwrap();
/// assert_eq!(chat.roster.players()[0].name, "Ana");
/// ```
///
/// # Errors
/// Every mistake of the file with its place: bytes that are not text, no names, no column that is known to hold them, a
/// name that is too long, a rating that is not a whole number, a quotation mark out of place, a line with too many or
/// too few fields, more than [`MAX_PLAYERS`].
pub fn read_players(bytes: &[u8], file_name: &str) -> Result<PlayerList, ReadError> {
    read(bytes, file_name, None)
}

/// Reads a list with a header (csv or workbook) whose names are in the given column, by its heading or its number
/// from 1.
///
/// ```
/// let list = roundtable_read::read_players_in_column(b"Captain,Team\nAna,Red\n", "teams.csv", "captain").unwrap();
/// assert_eq!(list.roster.players()[0].name, "Ana");
/// ```
///
/// # Errors
/// As [`read_players`], and if there is no such column.
pub fn read_players_in_column(bytes: &[u8], file_name: &str, column: &str) -> Result<PlayerList, ReadError> {
    read(bytes, file_name, Some(column))
}

/// Tries in this order: a workbook, messages, records, one line of names, a line for each. `column` is the caller's
/// choice.
fn read(bytes: &[u8], file_name: &str, column: Option<&str>) -> Result<PlayerList, ReadError> {
    readable(bytes, file_name)?;
    let mut gathered = Gathered::default();
    if workbook::is_workbook(bytes) {
        let (mut book, note) = Workbook::open(bytes, file_name)?;
        if book.sheets().iter().any(|sheet| sheet == PLAN_SHEET) {
            return Err(Wrong::OtherKind { kind: FileKind::Schedule }.whole().alone(file_name));
        }
        gathered.notes.extend(note);
        let read = book.rows().map(|mut rows| gathered.read_records(column, &mut |cells| rows.next_into(cells)));
        read.unwrap_or_else(|mistake| gathered.mistakes.push(mistake));
    } else {
        let (text, encoding) = decode(bytes, file_name)?;
        gathered.notes = encoding;
        is_list(&text, file_name)?;
        let is_named_csv = FileFormat::from_file_name(file_name) == Some(FileFormat::Csv);
        let messages = if column.is_none() && !is_named_csv { Messages::of(&text) } else { None };
        if let Some(messages) = messages {
            let notes = messages.read(&mut |name, place| gathered.push(Player::named(name), place));
            gathered.notes.extend(notes);
        } else if column.is_some() || is_csv(&text, file_name) {
            let mut records = Records::new(&text, delimiter(&text));
            gathered.read_records(column, &mut |cells| records.next_into(cells))
        } else if let Some(names) = in_one_line(&text) {
            gathered.notes.push(Noted::OneLine { people: names.len() }.whole());
            names.into_iter().all(|(name, place)| gathered.push(Player::named(name), place));
        } else {
            let together = several_in_lines(&text);
            let mut lines = Vec::new();
            let notes = chat::read(&text, &mut |name, place| {
                let names = together.then(|| parted(name)).flatten();
                let Some(names) = names else { return gathered.push(Player::named(name), place) };
                lines.push(Noted::LineParted { people: names.len(), text: shorten(name) }.at(place));
                names.into_iter().all(|name| gathered.push(Player::named(name), place))
            });
            // A line of several names has a note that says so, so it needs none for having no mark.
            let is_parted = |note: &ReaderNote| lines.iter().any(|line: &ReaderNote| line.place == note.place);
            let kept = notes.into_iter().filter(|n| !matches!(n.noted, Noted::Unmarked { .. }) || !is_parted(n));
            gathered.notes.extend(kept);
            gathered.notes.extend(lines);
        }
    }
    finished(gathered, file_name)
}

/// The list of what was gathered, with namesakes numbered, or its mistakes.
fn finished(gathered: Gathered, file_name: &str) -> Result<PlayerList, ReadError> {
    let Gathered { players, absences, mut notes, mut mistakes } = gathered;
    if mistakes.is_empty() && players.is_empty() {
        mistakes.push(Wrong::NoNames.whole());
    }
    if let Some(error) = mistakes.into_error(file_name) {
        return Err(error);
    }
    let (roster, renamed) = Roster::new(players);
    notes.extend(name::namesakes(&renamed));
    Ok(PlayerList { roster, absences, notes })
}

/// Refuses a text that is something else: each of its lines would be taken for a name.
fn is_list(text: &str, file_name: &str) -> Result<(), ReadError> {
    let is_json =
        text.trim_start().strip_prefix(['{', '[']).is_some_and(|inner| inner.trim_start().starts_with(['"', '{', '[']));
    match kind::of_text(text).or_else(|| is_json.then_some(FileKind::Json)) {
        // A table of standings has a column of names.
        None => Ok(()),
        Some(FileKind::Standings) if !is_json => Ok(()),
        Some(kind) => Err(Wrong::OtherKind { kind }.whole().alone(file_name)),
    }
}

/// The names of a list that is one line, `Ana, Ben, Cy`, with their places; at least three, as `Silva, Ana` is one
/// person.
fn in_one_line(text: &str) -> Option<Vec<(&str, Place)>> {
    let mut written = lines(text).filter(|line| !line.rest.trim().is_empty());
    let line = written.next().filter(|line| !line.rest.trim_start().starts_with('#'))?;
    let separator = [',', ';', '、'].into_iter().find(|&separator| line.rest.matches(separator).count() >= 2)?;
    if written.next().is_some() || line.rest.contains([':', '：', '"']) {
        return None;
    }
    let names = pieces(line.rest, line.place(), |c| c == separator);
    Some(names.filter(|(name, _)| !name.is_empty()).collect())
}

/// Whether lines with commas name several people, in a list in which at least half of the lines name one. Each such
/// line has two commas or more, because a single comma may be part of a name.
fn several_in_lines(text: &str) -> bool {
    let commas = || text.lines().filter(|line| !line.trim().is_empty()).map(|line| line.matches([',', '、']).count());
    let (several, one) = (commas().filter(|&n| n > 1).count(), commas().filter(|&n| n == 1).count());
    several > 0 && one == 0 && several * 2 <= commas().count()
}

/// The people of a line that names several.
fn parted(line: &str) -> Option<Vec<&str>> {
    let names: Vec<&str> = line.split([',', '、']).map(str::trim).collect();
    (names.len() > 2 && names.iter().all(|name| !name.is_empty())).then_some(names)
}

/// Whether the lines are records of fields: the extension says so, or the first line is a header of columns. Names may
/// contain commas, so for a comma as separator the words of the header must leave no doubt.
fn is_csv(text: &str, file_name: &str) -> bool {
    if FileFormat::from_file_name(file_name) == Some(FileFormat::Csv) {
        return true;
    }
    let Some(mut first) = lines(text).find(|line| !line.rest.trim().is_empty()) else { return false };
    let line = first.rest.trim();
    let delimiter = delimiter(line);
    if !line.contains(delimiter) {
        return false;
    }
    let mut words = line.split(delimiter).map(|word| word.trim().trim_matches('"'));
    let part = |part: &Heading| line.split(delimiter).any(|word| heading::heading(word.trim_matches('"')) == *part);
    match delimiter {
        // Pasted from a sheet, unless it separates a number from a name.
        '\t' => !signs::before(&mut first, false) && signs::number(&mut first).is_none(),
        ';' => {
            words.any(|word| heading::names(word).is_some()) || part(&Heading::FamilyName) || part(&Heading::GivenName)
        }
        _ => {
            let sure = [Names::Full, Names::Name, Names::Player].map(Some);
            words.any(|word| sure.contains(&heading::names(word)))
                || part(&Heading::FamilyName) && part(&Heading::GivenName)
                || names_before_numbers(text)
        }
    }
}

/// Whether every line is a name, a comma and a number, as in `Adams, 2300`.
fn names_before_numbers(text: &str) -> bool {
    let mut lines = lines(text).map(|line| line.rest.trim()).filter(|line| !line.is_empty()).peekable();
    let is_pair = |line: &str| {
        line.split_once(',').is_some_and(|(name, number)| !columns::is_number(name) && columns::is_number(number))
    };
    let first = lines.next().is_some_and(is_pair);
    first && lines.peek().is_some() && lines.all(is_pair)
}

impl Gathered {
    /// Reads records of fields, the header first, with the names in the column asked for.
    fn read_records<'a>(&mut self, column: Option<&str>, next_into: NextInto<'_, 'a>) {
        let mut cells = Vec::new();
        let header: Vec<Cell<'a>> = match next_into(&mut cells) {
            None => return,
            Some(Err(mistake)) => return self.mistakes.push(mistake),
            Some(Ok(())) => std::mem::take(&mut cells),
        };
        let columns = match columns::find(&header, column) {
            Ok(Some((columns, note))) => {
                self.notes.extend(if column.is_none() { columns::alone(&header).or(note) } else { note });
                columns
            }
            Ok(None) => return self.read_headless(header, next_into),
            Err(mistake) => return self.mistakes.push(mistake),
        };
        if let Some(again) = doubled(&header) {
            let wrong = Wrong::ColumnTwice { column: shorten(&again.text) };
            return self.mistakes.push(wrong.at(again.place, &again.text));
        }
        while let Some(read) = next_into(&mut cells) {
            let row = read.and_then(|()| row(&header, &cells, columns));
            match row {
                Ok(None) => {}
                Ok(Some(Row { player, place, absent })) => {
                    if !self.push(player, place) {
                        return;
                    }
                    if let Some(cell) = absent {
                        self.read_absent(&cell);
                    }
                }
                Err(mistake) => self.mistakes.push(mistake),
            }
        }
    }

    /// Reads records without a header: lists of one column, or with one column that is not numbers, which has the
    /// names.
    fn read_headless<'a>(&mut self, first: Vec<Cell<'a>>, next_into: NextInto<'_, 'a>) {
        let (width, at) = match (first.len(), columns::without_header(&first)) {
            (1, _) => (1, 0),
            (width, Some(at)) => {
                self.notes.push(Noted::NamesWithoutHeader { column: at + 1 }.at(first[at].place));
                (width, at)
            }
            (_, None) => return self.mistakes.push(columns::none(&first)),
        };
        let mut cells = first;
        loop {
            if cells.len() == width {
                let cell = &cells[at];
                let is_empty = width > 1 && cells.iter().all(|cell| cell.text.is_empty());
                if !is_empty && !self.push(Player::named(read_text(&cell.text)), cell.place) {
                    return;
                }
            } else if let Some(second) = cells.get(1) {
                let found = cells.len();
                let wrong =
                    if width == 1 { Wrong::OneField { found } } else { Wrong::FieldCount { found, header: width } };
                self.mistakes.push(wrong.at(second.place, &second.text));
            }
            match next_into(&mut cells) {
                None => return,
                Some(Ok(())) => {}
                Some(Err(mistake)) => {
                    self.mistakes.push(mistake);
                    cells.clear();
                }
            }
        }
    }

    /// Adds a player; `false` when there are too many.
    fn push(&mut self, player: Player, place: Place) -> bool {
        if count(self.players.len()) == MAX_PLAYERS {
            self.mistakes.push(Wrong::MorePlayers { limit: MAX_PLAYERS }.at(place, ""));
            return false;
        }
        name::checked(&player.name, place).unwrap_or_else(|mistake| self.mistakes.push(mistake));
        self.players.push(player);
        true
    }

    /// Adds the absences of the player added last.
    fn read_absent(&mut self, cell: &Cell<'_>) {
        let player = PlayerIx::from_number(count(self.players.len())).unwrap_or_default();
        match absent::rounds(cell) {
            Ok(rounds)
                if self.absences.len() + rounds.iter().map(ExactSizeIterator::len).sum::<usize>() > MAX_ABSENCES =>
            {
                self.mistakes.push(Wrong::TooManyAbsences { limit: MAX_ABSENCES }.at(cell.place, &cell.text));
            }
            Ok(rounds) => {
                let rounds = rounds.into_iter().flatten().map(RoundIx);
                self.absences.extend(rounds.map(|round| Absence { round, player }));
            }
            Err(mistake) => self.mistakes.push(mistake),
        }
    }
}

/// The first heading that the header has twice.
fn doubled<'a, 'b>(header: &'b [Cell<'a>]) -> Option<&'b Cell<'a>> {
    let mut seen = std::collections::HashSet::new();
    header.iter().find(|c| !c.text.is_empty() && !seen.insert(c.text.to_lowercase()))
}

/// The content of a line.
struct Row<'a> {
    player: Player,
    /// Where the name is.
    place: Place,
    /// The field that says when they are absent.
    absent: Option<Cell<'a>>,
}

/// The player of a line; `None` for a line of empty fields.
fn row<'a>(header: &[Cell<'_>], cells: &[Cell<'a>], columns: Columns) -> Result<Option<Row<'a>>, Mistake> {
    if cells.iter().all(|c| c.text.is_empty()) {
        return Ok(None);
    }
    if cells.len() != header.len() {
        let place = cells.get(header.len()).unwrap_or(&cells[0]).place;
        return Err(Wrong::FieldCount { found: cells.len(), header: header.len() }.at(place, ""));
    }
    let (name, place) = columns.name(cells)?;
    let mut player = Player::named(name);
    let mut absent = None;
    for (at, (head, cell)) in header.iter().zip(cells).enumerate() {
        if columns.holds(at) {
            // The name, which is read already.
        } else if head.text.eq_ignore_ascii_case("rating") {
            player.rating = rating(cell)?;
        } else if head.text.eq_ignore_ascii_case("absent") {
            absent = Some(cell.clone());
        } else if !head.text.is_empty() {
            player = player.with_column(&head.text, read_text(&cell.text));
        }
    }
    Ok(Some(Row { player, place, absent }))
}

/// A rating, a whole number; `None` for an empty field.
fn rating(cell: &Cell<'_>) -> Result<Option<i64>, Mistake> {
    if cell.text.is_empty() {
        return Ok(None);
    }
    let wrong = || Wrong::NotARating { found: shorten(&cell.text) }.at(cell.place, &cell.text);
    cell.text.parse().map(Some).map_err(|_| wrong())
}

#[cfg(test)]
mod tests {
    use super::*;

    fn names(list: &PlayerList) -> Vec<&str> {
        list.roster.players().iter().map(|p| p.name.as_str()).collect()
    }

    /// The code and the place of every mistake.
    fn mistakes(text: &str, file: &str) -> Vec<String> {
        let error = read_players(text.as_bytes(), file).expect_err(text);
        error
            .mistakes
            .iter()
            .map(|m| format!("{}@{}", m.code(), m.place.map_or_else(String::new, |p| p.to_string())))
            .collect()
    }

    #[test]
    fn one_name_per_line() {
        let list =
            read_players("# club\n\nAna\n  Müller, Hans \n田中　花子\n\u{c}\u{c}\nAna".as_bytes(), "club.txt").unwrap();
        assert_eq!(names(&list), ["Ana (1)", "Müller, Hans", "田中　花子", "Ana (2)"]);
        assert_eq!(list.notes.len(), 1);
        assert!(list.notes[0].to_string().contains("Ana (1)"));
    }

    /// `#1 Ana` was once left out, and `Name` once counted, without a note.
    #[test]
    fn a_line_that_may_be_somebody_is_not_passed_over_in_silence() {
        let list = read_players(b"# club\nName\n#1 Ana\nBen\nname\n", "club.txt").unwrap();
        assert_eq!(names(&list), ["Ben", "name"]);
        let said: Vec<String> = list.notes.iter().map(ToString::to_string).collect();
        let expected = ["line 2: read as a heading, not as a player: Name", "line 3: ignored as a remark: #1 Ana"];
        assert_eq!(said, expected);
    }

    #[test]
    fn csv_with_a_header_of_any_separator() {
        for separator in [",", ";", "\t"] {
            let text = "Club|NAME|Rating|absent|\nTurm|Ana|1800|1 3-4|\n||||\n|\"O'Hara, K\"|-5|\"2;2,1\"|\n"
                .replace('|', separator);
            let list = read_players(text.as_bytes(), "-").unwrap();
            assert_eq!(names(&list), ["Ana", "O'Hara, K"]);
            assert_eq!(list.roster.players()[0].rating, Some(1800));
            assert_eq!(list.roster.players()[0].club.as_deref(), Some("Turm"));
            let missed: Vec<_> = list.absences.iter().map(|a| (a.player.number(), a.round.number())).collect();
            assert_eq!(missed, [(1, 1), (1, 3), (1, 4), (2, 1), (2, 2)]);
        }
    }

    #[test]
    fn names_in_one_line_are_several_people() {
        let list = read_players(b"Ana, Ben, Cy, Dee\n", "names.txt").unwrap();
        assert_eq!(names(&list), ["Ana", "Ben", "Cy", "Dee"]);
        assert_eq!(list.notes[0].to_string(), "the names are all in one line: read as 4 people");
        assert_eq!(names(&read_players("佐藤、鈴木、高橋".as_bytes(), "-").unwrap()), ["佐藤", "鈴木", "高橋"]);
        assert_eq!(names(&read_players(b"Silva, Ana\n", "-").unwrap()), ["Silva, Ana"]);
        assert_eq!(names(&read_players(b"Silva, Ana\nBerg, Bo, jr\n", "-").unwrap()), ["Silva, Ana", "Berg, Bo, jr"]);
    }

    #[test]
    fn pictures_and_documents_are_called_so() {
        let kinds: [(&[u8], &str); 3] = [
            (b"\xff\xd8\xff\xe0JFIF", "picture (JPEG)"),
            (b"GIF89a..", "picture (GIF)"),
            (b"PK\x03\x04..word/document.xml", "Word file"),
        ];
        for (bytes, kind) in kinds {
            let said = read_players(bytes, "x").unwrap_err().to_string();
            assert!(said.contains(&format!("this is a {kind}")), "{said}");
        }
    }

    #[test]
    fn a_csv_of_one_column_needs_no_header() {
        assert_eq!(names(&read_players(b"Ana\n\"B, C\"\n'=D\n", "x.csv").unwrap()), ["Ana", "B, C", "=D"]);
        assert_eq!(names(&read_players("氏名\n田中\n".as_bytes(), "x.csv").unwrap()), ["田中"]);
        assert_eq!(mistakes("Ana\nB,C\n", "x.csv"), ["bad_field@2:3"]);
    }

    #[test]
    fn mistakes_have_their_places() {
        for (text, file, expected) in [
            ("", "x.txt", vec!["empty@"]),
            ("\n# nobody\n", "x.txt", vec!["empty@"]),
            ("name,club\n", "x.csv", vec!["empty@"]),
            ("Ana\nB\0b\n", "x.txt", vec!["not_text@2:2"]),
            ("Ana\nB\u{7}b\n", "x.txt", vec!["bad_name@2:1"]),
            ("Ana,Turm\n", "x.csv", vec!["bad_field@1:1"]),
            ("name,club,Club\n", "x.csv", vec!["bad_field@1:11"]),
            ("name,rating\nAna,12a\n,1\nBo,1,2\n", "x.csv", vec!["bad_number@2:5", "bad_name@3:1", "bad_field@4:6"]),
            ("name,club\nAna,\"Turm\n", "x.csv", vec!["unbalanced@2:5"]),
            (
                "name,absent\nAna,0\nBo,4-2\nCy,x\nDi,1-\n",
                "x.csv",
                vec!["bad_number@2:5", "bad_sequence@3:4", "bad_number@4:4", "bad_number@5:4"],
            ),
            ("name,absent\nAna,1-10000 1\n", "x.csv", vec!["bad_number@2:5"]),
        ] {
            assert_eq!(mistakes(text, file), expected, "{text:?}");
        }
        assert_eq!(mistakes(&format!("{}\n", "x".repeat(1001)), "x.txt"), ["bad_name@1:1"]);
        let crowd = "Ana\n".repeat(MAX_PLAYERS as usize + 1);
        assert_eq!(mistakes(&crowd, "x.csv"), ["too_many_players@1000001:1"]);
    }
}
