//! The meaning of headings of columns and labels of lines in a file (rounds, tables, seats, players), in English,
//! Japanese, German, French, Spanish, Italian and Dutch. The lists of words are in `heading/words.rs`.

mod words;

use words::{
    ABSENT, FAMILY_NAME, FULL_NAME, GIVEN_NAME, NAME, NUMBER, PLAYER, PLAYERS, REST, ROUND, SEAT, SEATS, SOMEBODY,
    TABLE, TABLE_NAMES,
};

/// What a heading over a column means.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Heading {
    /// A round.
    Round,
    /// A table.
    Table,
    /// A seat.
    Seat,
    /// Somebody.
    Player,
    /// Several people in one cell.
    Players,
    /// The players' numbers, next to their names.
    Number,
    /// The family name, next to the given name.
    FamilyName,
    /// The given name, next to the family name.
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
    /// When a round begins, next to its number.
    Start,
    /// Who sits out.
    Rest,
    /// Who is not there.
    Absent,
    /// Anything else.
    Other,
}

/// The most digits of a number of a round, table or seat; more are something else, such as a telephone number.
const MOST_DIGITS: usize = 6;
/// The most digits of a heading that is only a number; four are a year.
const MOST_BARE_DIGITS: usize = 3;
/// The most letters of a table's name after the word for a table.
const MOST_LETTERS: usize = 20;
/// The most different words for seats.
const MOST_SEAT_WORDS: usize = 64;

/// A word in the form in which words are compared: lower case, narrow letters, single blanks, no full stop or colon at
/// the end.
fn plain(text: &str) -> String {
    use unicode_normalization::UnicodeNormalization;
    let folded: String = text.nfkc().collect::<String>().to_lowercase();
    let trimmed = folded.trim().trim_end_matches(['.', ':', '：']);
    trimmed.split_whitespace().collect::<Vec<_>>().join(" ")
}

/// Whether a word is in a list whose words are separated by semicolons. One byte is found faster than two, and this is
/// asked for every cell.
fn is(word: &str, list: &str) -> bool {
    list.split(';').any(|known| known.strip_prefix(' ').unwrap_or(known) == word)
}

/// The number after or before a word of the list: `round 3`, `3回戦`, `第3局`. `letter` may replace the word: `r3`.
fn numbered(word: &str, list: &str, letter: char) -> Option<u32> {
    let word = word.strip_prefix('第').unwrap_or(word);
    let parse = |digits: &str| {
        let digits = digits.trim().trim_start_matches(['#', '.', '№']).trim_start();
        (digits.len() <= MOST_DIGITS && !digits.is_empty() && digits.bytes().all(|b| b.is_ascii_digit()))
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

/// The meaning of a heading over a column.
pub fn heading(text: &str) -> Heading {
    let word = plain(text);
    if word.is_empty() {
        return Heading::Other;
    }
    if word.bytes().all(|b| b.is_ascii_digit()) && word.len() <= MOST_BARE_DIGITS {
        return word.parse().map_or(Heading::Other, Heading::Bare);
    }
    for (list, meaning) in [
        (ROUND, Heading::Round),
        (TABLE, Heading::Table),
        (NAME, Heading::Player),
        (FULL_NAME, Heading::Player),
        (PLAYER, Heading::Player),
        (SOMEBODY, Heading::Player),
        (PLAYERS, Heading::Players),
        (NUMBER, Heading::Number),
        (FAMILY_NAME, Heading::FamilyName),
        (GIVEN_NAME, Heading::GivenName),
        (SEAT, Heading::Seat),
        ("sits out; sit out; bye; rest; 抜け番; 休み", Heading::Rest),
        ("absent; 欠席", Heading::Absent),
        ("start; 開始", Heading::Start),
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
    let mut people = [PLAYER, NAME, SOMEBODY].into_iter().filter_map(|list| numbered(&word, list, 'p'));
    if let Some(number) = people.next().or_else(|| numbered(&word, SEAT, 's')) {
        return Heading::SeatNumber(number);
    }
    // `Round 3 (2027-01-21 19:00)` is read like `Round 3`.
    if let Some(Heading::RoundNumber(number)) = word.split_once('(').map(|(before, _)| heading(before)) {
        return Heading::RoundNumber(number);
    }
    if is_date(&word) { Heading::Date } else { Heading::Other }
}

/// What a heading says about the names below it, in a list of people.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Names {
    /// `Full name`: all of it.
    Full,
    /// `Name`: all of it, or the part that no other column has.
    Name,
    /// `Player`.
    Player,
    /// `Players`, `Members`.
    Players,
    /// `Guest`, which may also be somebody's name.
    Somebody,
    /// A question that asks for it: `What is your name?`.
    Asked,
}

/// Whether a column under this heading has names, and of what kind; separate columns for first and last names are
/// handled elsewhere.
pub fn names(text: &str) -> Option<Names> {
    let word = plain(text);
    let known = [
        (FULL_NAME, Names::Full),
        (NAME, Names::Name),
        (PLAYER, Names::Player),
        (PLAYERS, Names::Players),
        (SOMEBODY, Names::Somebody),
    ];
    let found = known.into_iter().find(|(list, _)| is(&word, list)).map(|(_, names)| names);
    let asks = || ["your name", "full name", "氏名", "名前"].iter().any(|asked| word.contains(asked));
    found.or_else(|| asks().then_some(Names::Asked))
}

/// Whether two headings are the same except for capital letters, width and spaces.
pub fn is_same(one: &str, other: &str) -> bool {
    plain(one) == plain(other)
}

/// Whether the family name is written first: it is if the letters are those of Japan, China or Korea.
pub fn is_family_first(given: &str, family: &str) -> bool {
    let letter = |c: char| matches!(c, '\u{3040}'..='\u{30FF}' | '\u{4E00}'..='\u{9FFF}' | '\u{AC00}'..='\u{D7A3}');
    !given.is_ascii() && family.chars().any(letter)
}

/// Whether a word over a column means anything here.
pub fn is_known(text: &str) -> bool {
    let text = text.trim().trim_matches('"');
    !matches!(heading(text), Heading::Other | Heading::Bare(_) | Heading::Date | Heading::Rest | Heading::Absent)
}

/// Whether a column says who plays against whom, like the columns that we write next to those of the tables.
pub fn is_opponent(text: &str) -> bool {
    let word = plain(text);
    word.starts_with("opponent") || word.contains("相手")
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

/// The number of the round that a line heads: `Round 1`, `## Round 1 (19:00)`, `Round 1 · Thu 7 Jan`, `1回戦`.
pub fn round(text: &str) -> Option<u32> {
    let word = plain(text);
    let bare = numbered(&word, ROUND, 'r');
    // Else the first two words may be the round, if a mark such as `(` or `·` follows them.
    bare.or_else(|| {
        let end = word.find(' ').and_then(|at| {
            let more = word[at + 1..].find([' ', ',', ':', '(', '–', '-']).map(|next| at + 1 + next);
            more.or(Some(word.len()))
        })?;
        let rest = word[end..].trim_start();
        rest.starts_with(['(', '–', '-', ',', ':', '·']).then(|| numbered(word[..end].trim(), ROUND, 'r')).flatten()
    })
}

/// The two parts of a label that names a round and a table of it: `Round 1 / Group 2`, `Round 1, Table 2`.
pub fn round_and_table(label: &str) -> Option<(&str, &str)> {
    let label = label.trim().trim_end_matches([':', '：']);
    if label.contains([':', '：']) {
        return None;
    }
    let (at, between) = label.match_indices(['/', '／', '|', ',', '·', '–', '—', '-']).next()?;
    let (round, table) = (label[..at].trim(), label[at + between.len()..].trim());
    (numbered(&plain(round), ROUND, 'r').is_some() && Label::said(table).is_some()).then_some((round, table))
}

/// The two parts of a label that names a round and a table by a letter: `Lesson 1 A`.
pub fn round_and_letter(label: &str) -> Option<(&str, &str)> {
    let (round, table) = label.trim().rsplit_once(' ')?;
    let letter = table.chars().count() == 1 && table.chars().all(char::is_uppercase);
    (letter && numbered(&plain(round), ROUND, 'r').is_some()).then_some((round.trim(), table))
}

/// Whether a word is a usual name of a table and hardly ever of a person: colours, trees, animals.
pub fn is_table_name(text: &str) -> bool {
    is(&plain(text), TABLE_NAMES)
}

/// Whether a heading may mean a seat just as well as a table: a number, a letter, a side.
pub fn is_side(text: &str) -> bool {
    let word = plain(text);
    let number = word.bytes().all(|b| b.is_ascii_digit());
    number || word.chars().count() == 1 || is(&word, "left; right; links; rechts; 上; 下; 左; 右")
}

/// The name of a table.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub enum Label {
    /// A number.
    Number(u32),
    /// A word.
    Word(String),
}

impl Label {
    /// The number, if it is one.
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
        let digits = !bare.is_empty() && bare.len() <= MOST_DIGITS && bare.bytes().all(|b| b.is_ascii_digit());
        let number = if digits { bare.parse().ok() } else { numbered(&word, TABLE, 't') };
        match number {
            Some(number) if number > 0 => Self::Number(number),
            // `Table Red` is `Red`, as in `said`.
            Some(_) | None => Self::Word(text.trim().trim_start_matches("Table ").to_owned()),
        }
    }

    /// Like [`Label::of`], for a text that contains the word for a table: `Table 3`, `Group A`.
    pub fn said(text: &str) -> Option<Self> {
        let word = plain(text);
        if let Some(number) = numbered(&word, TABLE, 't') {
            return Some(Self::Number(number));
        }
        let (unit, name) = word.split_once(' ')?;
        let short = !name.is_empty() && name.chars().count() <= MOST_LETTERS;
        (is(unit, TABLE) && short)
            .then(|| Self::Word(text.trim().split_once(' ').map_or("", |(_, n)| n).trim().to_owned()))
    }
}

/// The name of a seat.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub enum SeatWord {
    /// A number.
    Number(u32),
    /// A word.
    Word(String),
}

impl SeatWord {
    /// `3`, `Seat 3`, `East`; `None` if the text is empty.
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

    /// The number of the seat; words count in the order given.
    pub fn number(&self, order: &[String]) -> Option<u32> {
        match self {
            Self::Number(number) => Some(*number),
            Self::Word(word) => (1..).zip(order).find(|(_, known)| plain(known) == plain(word)).map(|(n, _)| n),
        }
    }
}

/// The words for seats in their order: that of a game, or else the order in which they appear.
pub fn seat_order<'a>(seats: impl Iterator<Item = &'a SeatWord>) -> Vec<String> {
    let mut words: Vec<String> = Vec::new();
    for seat in seats {
        if let SeatWord::Word(word) = seat
            && words.len() < MOST_SEAT_WORDS
            && !words.iter().any(|known| plain(known) == plain(word))
        {
            words.push(word.clone());
        }
    }
    let of_game = SEATS.iter().find(|seats| words.iter().all(|word| is(&plain(word), seats)));
    if let Some(order) = of_game {
        words.sort_by_key(|word| order.split("; ").position(|seat| seat == plain(word)));
    }
    words
}

/// Whether a text means that somebody has no seat.
pub fn is_rest(text: &str) -> bool {
    is(&plain(text), REST)
}

/// Whether a text means that somebody is absent.
pub fn is_absent(text: &str) -> bool {
    is(&plain(text), ABSENT)
}

/// A line's label and what follows: `Table 1: Ana, Ben` and `Table 1  Ana, Ben`. A label ends at a colon, or it is a
/// table with its number.
pub fn split_label(line: &str) -> (Option<&str>, &str) {
    /// The most characters of a label.
    const LONGEST: usize = 40;
    if let Some(at) = line.find([':', '：']) {
        let (label, rest) = line.split_at(at);
        let rest = rest.trim_start_matches([':', '：']);
        // A time like 19:00 is not a label.
        let time = label.ends_with(|c: char| c.is_ascii_digit()) && rest.starts_with(|c: char| c.is_ascii_digit());
        if label.chars().count() <= LONGEST && !time {
            return (Some(label), rest);
        }
    }
    // Without a colon: the shortest beginning of the line that is a table with its number, not cut inside a word.
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

/// The content of a cell with somebody's place: `3`, `T3`, `3/2`, `T4 East`, `3N`, `Red`.
pub fn cell(text: &str) -> (Label, Option<SeatWord>) {
    use unicode_normalization::UnicodeNormalization;
    // With its capital letters: they are the seat's.
    let word = text.nfkc().collect::<String>();
    let start = word.find(|c: char| c.is_ascii_digit());
    let unit = start.map(|at| plain(word[..at].trim().trim_end_matches(['.', '#', '-'])));
    let known = unit.is_some_and(|unit| unit.is_empty() || unit == "t" || is(&unit, TABLE));
    let (Some(start), true) = (start, known) else { return (Label::Word(text.trim().to_owned()), None) };
    let digits_end = word[start..].find(|c: char| !c.is_ascii_digit()).map_or(word.len(), |at| start + at);
    let Some(number) = word[start..digits_end].parse().ok().filter(|&n| n > 0) else {
        return (Label::Word(text.trim().to_owned()), None);
    };
    let rest = word[digits_end..].trim_start_matches(['番', '卓', '台']);
    let rest = rest.trim_matches(|c: char| c.is_whitespace() || "/-:.,·()".contains(c));
    (Label::Number(number), SeatWord::of(rest))
}

/// The heading of each column, by the words of a row.
pub fn columns<'w>(words: impl Iterator<Item = &'w str>) -> Vec<Heading> {
    let mut columns: Vec<Heading> = words.map(heading).collect();
    // `player,name` is a number and a name.
    let players = columns.iter().filter(|c| **c == Heading::Player).count();
    if players == 2
        && let Some(first) = columns.iter().position(|c| *c == Heading::Player)
    {
        columns[first] = Heading::Number;
    }
    columns
}
