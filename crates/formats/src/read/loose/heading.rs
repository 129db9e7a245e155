//! What the words over columns and before lines mean: rounds, tables, seats and players, in English, Japanese, German, French,
//! Spanish, Italian and Dutch.

use crate::grid::Row;

const ROUND: &[&str] = &[
    "round",
    "rnd",
    "rd",
    "lesson",
    "session",
    "game",
    "week",
    "heat",
    "match day",
    "matchday",
    "runde",
    "spielrunde",
    "spieltag",
    "ronde",
    "tour",
    "ronda",
    "turno",
    "回戦",
    "ラウンド",
    "ゲーム",
    "ゲーム目",
    "回目",
    "回",
    "局",
    "節",
];
const TABLE: &[&str] = &[
    "table",
    "tbl",
    "board",
    "group",
    "court",
    "room",
    "tisch",
    "brett",
    "gruppe",
    "mesa",
    "tavolo",
    "tafel",
    "groupe",
    "卓",
    "番卓",
    "卓番",
    "卓番号",
    "テーブル",
    "台",
    "グループ",
    "班",
    "組",
    "コート",
];
const SEAT: &[&str] = &[
    "seat", "place", "chair", "wind", "colour", "color", "sitz", "platz", "siege", "siège", "席", "席番", "家", "座席",
    "風", "色",
];
const PLAYER: &[&str] = &[
    "player",
    "name",
    "full name",
    "your name",
    "player name",
    "pupil",
    "student",
    "person",
    "participant",
    "guest",
    "member",
    "who",
    "spieler",
    "spielerin",
    "teilnehmer",
    "nom",
    "joueur",
    "jugador",
    "nombre",
    "giocatore",
    "nome",
    "naam",
    "speler",
    "schüler",
    "氏名",
    "名前",
    "選手",
    "参加者",
    "プレイヤー",
    "プレーヤー",
    "生徒",
];
const PLAYERS: &[&str] =
    &["players", "names", "members", "pupils", "students", "people", "participants", "mitglieder", "メンバー"];
const NUMBER: &[&str] = &["no", "nr", "number", "#", "id", "player no", "player number", "番号", "選手番号"];
const REST: &[&str] = &[
    "-",
    "–",
    "—",
    "―",
    "bye",
    "rest",
    "rests",
    "sit out",
    "sits out",
    "sit-out",
    "sitting out",
    "out",
    "pause",
    "frei",
    "spielfrei",
    "exempt",
    "抜け番",
    "抜番",
    "休み",
    "休",
    "抜け",
];
const ABSENT: &[&str] = &["absent", "away", "not here", "fehlt", "abwesend", "欠席", "欠"];

/// Seats that have an order of their own. Letters are the first ones of the words.
const SEATS: &[&[&str]] = &[
    &["east", "south", "west", "north"],
    &["東", "南", "西", "北"],
    &["東家", "南家", "西家", "北家"],
    &["e", "s", "w", "n"],
    &["white", "black"],
    &["w", "b"],
    &["weiß", "schwarz"],
    &["weiss", "schwarz"],
    &["白", "黒"],
    &["先手", "後手"],
    &["先", "後"],
    &["home", "away"],
    &["heim", "gast"],
    &["austria", "england", "france", "germany", "italy", "russia", "turkey"],
];

/// What stands over a column.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Heading {
    Round,
    Table,
    Seat,
    Player,
    /// Several people in one cell.
    Players,
    /// The players' numbers beside their names.
    Number,
    FamilyName,
    GivenName,
    /// `Round 3`.
    RoundNumber(u32),
    /// `Player 3`, `P3`, `Seat 3`.
    SeatNumber(u32),
    /// `East`, `White`.
    SeatWord,
    /// `3` alone, which may be a round or a seat.
    Bare(u32),
    /// A date, which may be a round's.
    Date,
    Rest,
    Absent,
    Other,
}

/// A word without what does not matter: capital letters, wide letters, stops and spaces around it.
fn plain(text: &str) -> String {
    use unicode_normalization::UnicodeNormalization;
    let folded: String = text.nfkc().collect::<String>().to_lowercase();
    let trimmed = folded.trim().trim_end_matches(['.', ':', '：']);
    trimmed.split_whitespace().collect::<Vec<_>>().join(" ")
}

fn is(word: &str, list: &[&str]) -> bool {
    list.contains(&word)
}

/// The words of a list may have a number behind or before them: `round 3`, `3回戦`, `r3`, `第3局`.
fn numbered(word: &str, list: &[&str], letter: char) -> Option<u32> {
    let word = word.strip_prefix('第').unwrap_or(word);
    let parse = |digits: &str| {
        let digits = digits.trim().trim_start_matches(['#', '.', '№']).trim_start();
        (digits.len() < 7 && !digits.is_empty() && digits.bytes().all(|b| b.is_ascii_digit()))
            .then(|| digits.parse().ok())?
    };
    let digits_at = word.find(|c: char| c.is_ascii_digit())?;
    if digits_at == 0 {
        let end = word.find(|c: char| !c.is_ascii_digit()).unwrap_or(word.len());
        let (digits, unit) = word.split_at(end);
        let unit = unit.trim_start_matches('.').trim();
        return is(unit, list).then(|| parse(digits)).flatten();
    }
    let (unit, digits) = word.split_at(digits_at);
    let unit = unit.trim_end_matches(|c: char| c.is_whitespace() || matches!(c, '#' | '.' | '№' | '-' | '_'));
    let known = is(unit, list) || unit.len() == 1 && unit.starts_with(letter);
    known.then(|| parse(digits)).flatten()
}

/// What a word over a column means.
pub(super) fn heading(text: &str) -> Heading {
    let word = plain(text);
    if word.is_empty() {
        return Heading::Other;
    }
    if word.bytes().all(|b| b.is_ascii_digit()) && word.len() < 4 {
        return word.parse().map_or(Heading::Other, Heading::Bare);
    }
    for (list, meaning) in [
        (ROUND, Heading::Round),
        (TABLE, Heading::Table),
        (PLAYER, Heading::Player),
        (PLAYERS, Heading::Players),
        (NUMBER, Heading::Number),
        (&["last name", "family name", "surname", "lastname", "nachname", "姓"], Heading::FamilyName),
        (&["first name", "given name", "firstname", "vorname", "prénom", "prenom", "名"], Heading::GivenName),
        (SEAT, Heading::Seat),
        (&["sits out", "sit out", "bye", "rest", "抜け番", "休み"], Heading::Rest),
        (&["absent", "欠席"], Heading::Absent),
    ] {
        if is(&word, list) {
            return meaning;
        }
    }
    if SEATS.iter().any(|seats| is(&word, seats)) {
        return Heading::SeatWord;
    }
    if let Some(number) = numbered(&word, ROUND, 'r') {
        return Heading::RoundNumber(number);
    }
    if let Some(number) = numbered(&word, PLAYER, 'p').or_else(|| numbered(&word, SEAT, 's')) {
        return Heading::SeatNumber(number);
    }
    if is_date(&word) { Heading::Date } else { Heading::Other }
}

/// Whether a word over a column means anything here.
pub(super) fn is_known(text: &str) -> bool {
    let text = text.trim().trim_matches('"');
    !matches!(heading(text), Heading::Other | Heading::Bare(_) | Heading::Date | Heading::Rest | Heading::Absent)
}

/// Whether a text is a date: `7 Jan`, `2027-01-07`, `1/7`, `1月7日`.
fn is_date(word: &str) -> bool {
    const MONTHS: [&str; 12] = ["jan", "feb", "mar", "apr", "may", "jun", "jul", "aug", "sep", "oct", "nov", "dec"];
    let digits = word.bytes().filter(u8::is_ascii_digit).count();
    let parts =
        word.split(['-', '/', '.', '月']).filter(|p| p.trim().starts_with(|c: char| c.is_ascii_digit())).count();
    let month = word.split(|c: char| !c.is_alphabetic()).any(|w| MONTHS.iter().any(|m| w.starts_with(m)));
    (1..=8).contains(&digits) && (parts >= 2 || month)
}

/// The number of the round that a line heads: `Round 1`, `## Round 1 (19:00)`, `1回戦`.
pub(super) fn round(text: &str) -> Option<u32> {
    let word = plain(text);
    let bare = numbered(&word, ROUND, 'r');
    bare.or_else(|| {
        let end = word.find([' ', ' ']).and_then(|at| {
            let more = word[at + 1..].find([' ', ',', ':', '(', '–', '-']).map(|next| at + 1 + next);
            more.or(Some(word.len()))
        })?;
        let rest = word[end..].trim_start();
        rest.starts_with(['(', '–', '-', ',', ':']).then(|| numbered(word[..end].trim(), ROUND, 'r')).flatten()
    })
}

/// The name of a table.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub(super) enum Label {
    Number(u32),
    Word(String),
}

impl Label {
    pub fn number(&self) -> Option<u32> {
        match self {
            Self::Number(number) => Some(*number),
            Self::Word(_) => None,
        }
    }

    /// A table's name in a column of tables: `3`, `Table 3`, `3卓`, `Red`.
    pub fn of(text: &str) -> Self {
        let word = plain(text);
        let bare = word.trim_start_matches('#').trim_start();
        let digits = !bare.is_empty() && bare.len() < 7 && bare.bytes().all(|b| b.is_ascii_digit());
        let number = if digits { bare.parse().ok() } else { numbered(&word, TABLE, 't') };
        match number {
            Some(number) if number > 0 => Self::Number(number),
            Some(_) | None => Self::Word(text.trim().to_owned()),
        }
    }

    /// As [`Label::of`], of a text that says itself that it is a table: `Table 3`, `Group A`.
    pub fn said(text: &str) -> Option<Self> {
        let word = plain(text);
        if let Some(number) = numbered(&word, TABLE, 't') {
            return Some(Self::Number(number));
        }
        let (unit, name) = word.split_once(' ')?;
        let short = !name.is_empty() && name.chars().count() <= 20;
        (is(unit, TABLE) && short)
            .then(|| Self::Word(text.trim().split_once(' ').map_or("", |(_, n)| n).trim().to_owned()))
    }
}

/// What a seat is called.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub(super) enum SeatWord {
    Number(u32),
    Word(String),
}

impl SeatWord {
    pub fn of(text: &str) -> Option<Self> {
        let word = plain(text);
        let digits = word.trim_start_matches('#').trim();
        if digits.is_empty() {
            return None;
        }
        let number = digits.bytes().all(|b| b.is_ascii_digit()).then(|| digits.parse().ok()).flatten();
        Some(
            number
                .or_else(|| numbered(&word, SEAT, 's'))
                .map_or_else(|| Self::Word(text.trim().to_owned()), Self::Number),
        )
    }

    /// The number of the seat, words by the order given.
    pub fn number(&self, order: &[String]) -> Option<u32> {
        match self {
            Self::Number(number) => Some(*number),
            Self::Word(word) => (1..).zip(order).find(|(_, known)| plain(known) == plain(word)).map(|(n, _)| n),
        }
    }
}

/// The words for seats in their order: that of a game, or else as they come.
pub(super) fn seat_order<'a>(seats: impl Iterator<Item = &'a SeatWord>) -> Vec<String> {
    let mut words: Vec<String> = Vec::new();
    for seat in seats {
        if let SeatWord::Word(word) = seat
            && words.len() < 64
            && !words.iter().any(|known| plain(known) == plain(word))
        {
            words.push(word.clone());
        }
    }
    let of_game = SEATS.iter().find(|seats| words.iter().all(|word| is(&plain(word), seats)));
    if let Some(order) = of_game {
        words.sort_by_key(|word| order.iter().position(|seat| *seat == plain(word)));
    }
    words
}

/// Whether a text says that somebody has no seat.
pub(super) fn is_rest(text: &str) -> bool {
    is(&plain(text), REST)
}

/// Whether a text says that somebody is not there.
pub(super) fn is_absent(text: &str) -> bool {
    is(&plain(text), ABSENT)
}

/// A line's label and what follows: `Table 1: Ana, Ben` and `Table 1  Ana, Ben`.
pub(super) fn split_label(line: &str) -> (Option<&str>, &str) {
    const LONGEST: usize = 40;
    if let Some(at) = line.find([':', '：']) {
        let (label, rest) = line.split_at(at);
        let rest = rest.trim_start_matches([':', '：']);
        // A time like 19:00 is no label.
        let time = label.ends_with(|c: char| c.is_ascii_digit()) && rest.starts_with(|c: char| c.is_ascii_digit());
        if label.chars().count() <= LONGEST && !time {
            return (Some(label), rest);
        }
    }
    let ends = line.char_indices().map(|(at, _)| at).chain([line.len()]).take(LONGEST);
    let label = ends.filter(|&at| at > 0).find(|&at| {
        let next = line[at..].chars().next();
        let whole = next.is_none_or(|c| !c.is_alphanumeric()) || line[..at].ends_with(['卓', '台', '班', '組']);
        whole && numbered(&plain(&line[..at]), TABLE, 't').is_some()
    });
    match label {
        Some(at) => {
            (Some(&line[..at]), line[at..].trim_start_matches(|c: char| c.is_whitespace() || "-–—.)".contains(c)))
        }
        None => (None, line),
    }
}

/// What is in a cell that says where somebody sits: `3`, `T3`, `3/2`, `T4 East`, `3N`, `Red`.
pub(super) fn cell(text: &str) -> (Label, Option<SeatWord>) {
    let word = plain(text);
    let start = word.find(|c: char| c.is_ascii_digit());
    let unit = start.map(|at| word[..at].trim().trim_end_matches(['.', '#', '-']).trim());
    let known = unit.is_some_and(|unit| unit.is_empty() || unit == "t" || is(unit, TABLE));
    let (Some(start), true) = (start, known) else { return (Label::Word(text.trim().to_owned()), None) };
    let digits_end = word[start..].find(|c: char| !c.is_ascii_digit()).map_or(word.len(), |at| start + at);
    let Some(number) = word[start..digits_end].parse().ok().filter(|&n| n > 0) else {
        return (Label::Word(text.trim().to_owned()), None);
    };
    let rest = word[digits_end..].trim_start_matches(['番', '卓', '台']);
    let rest = rest.trim_matches(|c: char| c.is_whitespace() || "/-:.,·()".contains(c));
    (Label::Number(number), SeatWord::of(rest))
}

/// What stands over each column of a row.
pub(super) fn columns(row: &Row<'_>) -> Vec<Heading> {
    let mut columns: Vec<Heading> = row.cells.iter().map(|c| heading(&c.text)).collect();
    // `player,name` is a number and a name.
    let players = columns.iter().filter(|c| **c == Heading::Player).count();
    if players == 2
        && let Some(first) = columns.iter().position(|c| *c == Heading::Player)
    {
        columns[first] = Heading::Number;
    }
    columns
}
