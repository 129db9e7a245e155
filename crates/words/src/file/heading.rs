//! The meaning of headings of columns and labels of lines in a file (rounds, tables, seats, players), in English,
//! Japanese, German, French, Spanish, Italian, Dutch, Portuguese, Polish and Swedish. The lists of words are in `heading/words.rs`.

mod label;
mod words;

pub use label::{Label, SeatWord, cell, seat_order};

use words::{
    ABSENT, ASIDE, DAY, FAMILY_NAME, FULL_NAME, GAME, GIVEN_NAME, NAME, NO_GAME, NUMBER, PLAYER, PLAYERS, REST, ROUND,
    SEAT, SEATS, SOMEBODY, TABLE, TABLE_NAMES, TEAM, TIME, VENUE,
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
    /// Days, one in each row.
    Day,
    /// Times of day, one in each row.
    Time,
    /// Where games are played: tables, if every round has each once.
    Venue,
    /// Results, umpires, remarks: nobody who plays.
    Aside,
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

/// A word in the form in which words are compared: lower case, narrow letters, single blanks, no full stop or colon at
/// the end.
fn plain(text: &str) -> String {
    use unicode_normalization::UnicodeNormalization;
    let folded: String = text.nfkc().collect::<String>().to_lowercase();
    let trimmed = folded.trim().trim_end_matches(['.', ':', '：']);
    trimmed.split_whitespace().collect::<Vec<_>>().join(" ")
}

/// The words of a heading: `HomeTeam` and `home_team` as `home team`.
fn spaced(text: &str) -> String {
    let mut apart = String::with_capacity(text.len() + 4);
    let mut before = ' ';
    for c in text.chars() {
        if before.is_lowercase() && c.is_uppercase() {
            apart.push(' ');
        }
        apart.push(if c == '_' { ' ' } else { c });
        before = c;
    }
    plain(&apart)
}

/// The seat that a heading of several words names, without those for who sits there: `Home Team`, `Team 1`, `Player A`.
fn compound(word: &str) -> Option<Heading> {
    let rest: Vec<&str> = word.split(' ').filter(|part| !is(part, TEAM)).collect();
    let seat = rest.join(" ");
    if rest.len() == word.split(' ').count() || seat.is_empty() {
        return numbered(&seat, TEAM, '\0').map(Heading::SeatNumber);
    }
    let letter = seat.bytes().next().filter(|c| seat.len() == 1 && (b'a'..=b'h').contains(c));
    let number = letter.map(|c| u32::from(c - b'a') + 1).or_else(|| seat.parse().ok().filter(|n| *n < 100));
    let number = number.or_else(|| numbered(&seat, TEAM, '\0')).map(Heading::SeatNumber);
    number.or_else(|| SEATS.iter().any(|seats| is(&seat, seats)).then_some(Heading::SeatWord))
}

/// A word for rounds or tables without `number` or `name` behind it.
fn unnumbered(word: &str) -> &str {
    let ends = [" number", " no", " no.", " nr", " num", " name", " #"];
    ends.iter().find_map(|end| word.strip_suffix(end)).unwrap_or(word)
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

/// The number of a table: `table 3`, `t3`, `field 3`.
fn table_number(word: &str) -> Option<u32> {
    numbered(word, TABLE, 't').or_else(|| numbered(word, VENUE, '\0'))
}

/// The meaning of a heading over a column.
pub fn heading(text: &str) -> Heading {
    let word = spaced(text);
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
        (DAY, Heading::Day),
        (TIME, Heading::Time),
        (VENUE, Heading::Venue),
    ] {
        if is(&word, list) || is(unnumbered(&word), list) && matches!(meaning, Heading::Round | Heading::Table) {
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
    if let Some(seat) = compound(&word) {
        return seat;
    }
    match word.split([' ', '-', '/']).any(|part| is(part, ASIDE)) {
        true => Heading::Aside,
        false if is_date(&word) => Heading::Date,
        false => Heading::Other,
    }
}

/// Whether a heading of rounds may also count games.
pub fn may_count_games(text: &str) -> bool {
    is(unnumbered(&spaced(text)), GAME)
}

/// The sets of columns with the words for the seats of one game: `Home Team` and `Away Team`; at least two columns
/// each.
pub fn seat_sets(words: &[String]) -> Vec<Vec<usize>> {
    let known: Vec<String> = words.iter().map(|word| seat_key(word)).collect();
    let of = |list: &&str| (0..known.len()).filter(|&at| is(&known[at], list)).collect::<Vec<usize>>();
    let mut sets: Vec<Vec<usize>> = SEATS.iter().map(of).filter(|set| set.len() > 1).collect();
    sets.dedup();
    sets
}

/// The words of a seat in the form in which they are compared, without those for who sits there.
pub fn seat_key(text: &str) -> String {
    spaced(text).split(' ').filter(|part| !is(part, TEAM)).collect::<Vec<_>>().join(" ")
}

/// The name of a seat without the word for who sits there: `Home Team` is `Home`.
pub fn seat_name(text: &str) -> String {
    let seat = seat_key(text);
    let known = spaced(text) != seat && SEATS.iter().any(|seats| is(&seat, seats));
    let mut letters = seat.chars();
    match letters.next() {
        Some(first) if known => first.to_uppercase().chain(letters).collect(),
        Some(_) | None => text.to_owned(),
    }
}

/// Whether a cell of a crosstable says that there was no game.
pub fn is_no_game(text: &str) -> bool {
    let word = plain(text);
    is(&word.replace('½', "="), NO_GAME) || is(&word, REST) || is(&word, ABSENT)
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
    let aside = matches!(heading(text), Heading::Day | Heading::Time | Heading::Venue | Heading::Aside);
    !aside
        && !matches!(heading(text), Heading::Other | Heading::Bare(_) | Heading::Date | Heading::Rest | Heading::Absent)
}

/// Whether a column says who plays against whom, like the columns that we write next to those of the tables.
pub fn is_opponent(text: &str) -> bool {
    let word = plain(text);
    word.split(' ').any(|part| part == "opp" || part.starts_with("opponent")) || word.contains("相手")
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
        // Nor is what is before `2 : 1` and `- : -`, but `Table 1 : 2, 3`.
        let word = plain(label);
        let (before, after) = (label.trim_end().chars().last(), rest.trim_start().chars().next());
        let points = |c: Option<char>, figure: bool| {
            c.is_some_and(|c| figure && c.is_ascii_digit() || matches!(c, '-' | '–' | '+' | '½'))
        };
        let apart = label.ends_with(' ') && table_number(&word).is_none() && numbered(&word, ROUND, 'r').is_none();
        let result = points(before, apart) && points(after, apart);
        if label.chars().count() <= LONGEST && !time && !result {
            return (Some(label), rest);
        }
    }
    // Without a colon: the shortest beginning of the line that is a table with its number, not cut inside a word.
    let ends = line.char_indices().map(|(at, _)| at).chain([line.len()]).take(LONGEST);
    let label = ends.filter(|&at| at > 0).find(|&at| {
        let next = line[at..].chars().next();
        let whole = next.is_none_or(|c| !c.is_alphanumeric()) || line[..at].ends_with(['卓', '台', '班', '組']);
        whole && table_number(&plain(&line[..at])).is_some()
    });
    match label {
        Some(at) => {
            (Some(&line[..at]), line[at..].trim_start_matches(|c: char| c.is_whitespace() || "-–—.)".contains(c)))
        }
        None => (None, line),
    }
}

/// The heading of each column, by the words of a row.
pub fn columns<'w>(words: impl Iterator<Item = &'w str>) -> Vec<Heading> {
    let words: Vec<&str> = words.collect();
    let mut columns: Vec<Heading> = words.iter().map(|word| heading(word)).collect();
    // Next to `Home`, a guest is a seat.
    let home = columns.contains(&Heading::SeatWord);
    for (column, word) in columns.iter_mut().zip(&words).filter(|_| home) {
        if *column == Heading::Player && SEATS.iter().any(|seats| is(&plain(word), seats)) {
            *column = Heading::SeatWord;
        }
    }
    // `player,name` is a number and a name.
    let players = columns.iter().filter(|c| **c == Heading::Player).count();
    if players == 2
        && let Some(first) = columns.iter().position(|c| *c == Heading::Player)
    {
        columns[first] = Heading::Number;
    }
    columns
}
