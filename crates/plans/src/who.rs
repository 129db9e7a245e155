//! Finds the person that somebody means: by the listed name, by number (the line of the list as given), or by a similar
//! name.
//!
//! A listed name always wins, then a number. If neither fits, names are compared without case, accents and width (NFKD
//! of Unicode; a table for Latin letters that do not decompose), whole names before beginnings; marks that make another
//! letter of a kana stay. Cost O(characters of the list) for a name not listed exactly.

use unicode_normalization::UnicodeNormalization;
use unicode_normalization::char::is_combining_mark;

use roundtable_model::{NumberFault, PlayerIx, Roster, Wish};

use crate::Error;

/// How many names an error offers.
const OFFERED: usize = 3;

/// The most letters in which an offered name may differ.
const NEAR: usize = 2;

/// Who is meant.
///
/// ```
/// use roundtable::{Player, Roster};
/// use roundtable::parts::find_player;
/// let (roster, _) = Roster::new(["José", "Ben"].map(Player::named).to_vec());
/// assert_eq!(roster.name(find_player(&roster, "jose")?), "José");
/// # Ok::<(), roundtable::Error>(())
/// ```
///
/// # Errors
/// Nobody, with the nearest names; or more than one, with their names.
pub fn find(roster: &Roster, who: &str) -> Result<PlayerIx, Error> {
    if let Some(player) = roster.find(who) {
        return Ok(player);
    }
    let wanted = plain(who);
    match wanted.parse().map(|number| roster.by_number(number)) {
        Ok(Ok(player)) => return Ok(player),
        Ok(Err(NumberFault::TwoPeople { listed, printed })) => {
            let [listed, printed] = [listed, printed].map(|p| roster.name(p).to_owned());
            return Err(Error::TwoPeople { who: who.to_owned(), listed, printed });
        }
        Ok(Err(NumberFault::Unknown)) | Err(_) => {}
    }
    let unknown = |near: Vec<String>| Error::UnknownPlayer { who: who.to_owned(), near, players: roster.len() };
    if wanted.is_empty() {
        return Err(unknown(Vec::new()));
    }
    let names: Vec<(PlayerIx, String)> =
        (0..).map(PlayerIx).zip(roster.players()).map(|(p, player)| (p, plain(&player.name))).collect();
    let whole: Vec<PlayerIx> = names.iter().filter(|(_, name)| *name == wanted).map(|n| n.0).collect();
    let beginning = || names.iter().filter(|(_, name)| name.starts_with(&wanted)).map(|n| n.0).collect::<Vec<_>>();
    let meant = if whole.is_empty() { beginning() } else { whole };
    let called = |players: &mut dyn Iterator<Item = PlayerIx>| {
        players.take(OFFERED).map(|p| roster.name(p).to_owned()).collect::<Vec<_>>()
    };
    match meant.as_slice() {
        &[player] => Ok(player),
        [] => {
            let near = |(player, name): &(PlayerIx, String)| {
                let most = NEAR.min(wanted.chars().count() / 2);
                let is_near = |word: &str| strsim::levenshtein(word, &wanted) <= most;
                (name.contains(&wanted) || is_near(name) || name.split_whitespace().any(is_near)).then_some(*player)
            };
            Err(unknown(called(&mut names.iter().filter_map(near))))
        }
        several => {
            let names = called(&mut several.iter().copied());
            Err(Error::SeveralPlayers { who: who.to_owned(), names, count: several.len() })
        }
    }
}

/// Two people.
///
/// # Errors
/// Nobody, more than one, or one person twice.
pub(crate) fn pair(roster: &Roster, one: &str, other: &str) -> Result<[PlayerIx; 2], Error> {
    let [a, b] = [find(roster, one)?, find(roster, other)?];
    if a == b { Err(Error::OnePerson { one: one.to_owned(), other: other.to_owned() }) } else { Ok([a, b]) }
}

/// The wish of people who are named in a question.
///
/// # Errors
/// Nobody, more than one, or one person twice.
pub(crate) fn wished(roster: &Roster, wish: &Wish<String>) -> Result<Wish, Error> {
    if let Some([one, other]) = wish.pair() {
        pair(roster, &one, &other)?;
    }
    wish.clone().try_named(|who| find(roster, &who))
}

/// A name without case, accents, width and blanks at its ends: what people compare names by.
///
/// ```
/// assert_eq!(roundtable::parts::plain_name(" ＪＯＳÉ "), "jose");
/// ```
pub fn plain(name: &str) -> String {
    let mut plain = String::with_capacity(name.len());
    for c in name.trim().nfkd().flat_map(char::to_lowercase).filter(|&c| !is_combining_mark(c) || is_kana_mark(c)) {
        match c {
            'ß' => plain.push_str("ss"),
            'æ' => plain.push_str("ae"),
            'œ' => plain.push_str("oe"),
            'ø' => plain.push('o'),
            'ł' => plain.push('l'),
            'đ' | 'ð' => plain.push('d'),
            'ı' => plain.push('i'),
            'þ' => plain.push_str("th"),
            c => plain.push(c),
        }
    }
    plain
}

/// The marks that make ga of ka, and pa of ha: another letter, not an accent.
fn is_kana_mark(c: char) -> bool {
    matches!(c, '\u{3099}' | '\u{309a}')
}
