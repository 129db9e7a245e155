//! The order in which people look for their name on a wall.
//!
//! Letters regardless of case and accents (Ö with O, as in an English index), katakana with hiragana, numbers by value
//! (P2 before P10). Japanese names in kanji cannot be sorted by their spelling: their reading is used if the roster has
//! it. Limits: no language's own collation rules.

use roundtable_model::{Plan, PlayerIx};
use unicode_normalization::UnicodeNormalization;

/// Every player, sorted as on a wall list; people without a name by number, after the others. O(players · log players).
///
/// ```
/// use roundtable_read::read_schedule;
/// use roundtable_write::by_name;
/// let file = b"round,table,seat,player,name\n1,1,1,1,Zoe\n1,1,2,2,ana\n";
/// let plan = read_schedule(file, "x.csv", None, None).unwrap().plan;
/// assert_eq!(by_name(&plan).iter().map(|&p| plan.roster.name(p)).collect::<Vec<_>>(), ["ana", "Zoe"]);
/// ```
pub fn by_name(plan: &Plan) -> Vec<PlayerIx> {
    let mut order: Vec<PlayerIx> = (0..plan.schedule.players()).map(PlayerIx).collect();
    let reading = |p: PlayerIx| plan.roster.players().get(p.ix()).and_then(|player| player.reading.as_deref());
    order.sort_by_cached_key(|&p| (NameKey::of(plan.roster.name(p), reading(p)), p));
    order
}

/// A key by which names are sorted as on a wall list; those without a name come last.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct NameKey(bool, Vec<Piece>, Vec<Piece>);

impl NameKey {
    /// The key of a name and its reading, if that is known.
    ///
    /// ```
    /// use roundtable_write::NameKey;
    /// assert!(NameKey::of("青木", Some("あおき")) < NameKey::of("いとう", None));
    /// ```
    pub fn of(name: &str, reading: Option<&str>) -> Self {
        Self(name.is_empty(), key(reading.unwrap_or(name)), key(name))
    }
}

/// A piece of a name: numbers precede letters and compare by value.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
enum Piece {
    /// The number of digits and the digits, without leading zeros: a longer number is larger.
    Number(usize, String),
    Letters(String),
}

/// A name in pieces, the key for sorting.
fn key(name: &str) -> Vec<Piece> {
    let mut pieces: Vec<Piece> = Vec::new();
    for c in name.chars() {
        match (c.is_ascii_digit(), pieces.last_mut()) {
            (true, Some(Piece::Number(count, digits))) => {
                if *count > 0 || c != '0' {
                    *count += 1;
                    digits.push(c);
                }
            }
            (true, Some(Piece::Letters(_)) | None) => {
                let digits = if c == '0' { String::new() } else { c.to_string() };
                pieces.push(Piece::Number(digits.len(), digits));
            }
            (false, Some(Piece::Letters(letters))) => letters.push_str(&folded(c)),
            (false, Some(Piece::Number(..)) | None) => pieces.push(Piece::Letters(folded(c))),
        }
    }
    pieces
}

/// A letter without case and accent; katakana as hiragana.
fn folded(c: char) -> String {
    let lower = c.to_lowercase().next().unwrap_or(c);
    let plain = match lower {
        'æ' => "ae",
        'đ' | 'ð' => "d",
        'ı' => "i",
        'ŀ' | 'ł' => "l",
        'ø' => "o",
        'œ' => "oe",
        'ß' => "ss",
        'ŧ' => "t",
        'þ' => "th",
        // In Unicode katakana lie 0x60 above hiragana.
        'ァ'..='ヶ' => return char::from_u32(u32::from(lower) - 0x60).unwrap_or(lower).to_string(),
        // The letters of Europe without their accents.
        'à'..='ž' | 'ș' | 'ț' => return std::iter::once(lower).nfd().next().unwrap_or(lower).to_string(),
        other => return other.to_string(),
    };
    plain.to_owned()
}

#[cfg(test)]
mod tests {
    use roundtable_model::{Player, Roster, Schedule};

    use super::*;

    fn sorted(players: Vec<Player>) -> Vec<String> {
        let (roster, _) = Roster::new(players);
        let plan = Plan { schedule: Schedule::new(roster.len()), roster, ..Plan::default() };
        by_name(&plan).into_iter().map(|p| plan.roster.name(p).to_owned()).collect()
    }

    #[test]
    fn accents_case_and_numbers_do_not_scatter_names() {
        let names = ["Zoë", "öz", "Łukasz", "Oz", "P10", "P2", "lara", "Ana", "", "O'Brien"];
        let got = sorted(names.map(Player::named).into());
        assert_eq!(got, ["Ana", "lara", "Łukasz", "O'Brien", "öz", "Oz", "P2", "P10", "Zoë", ""]);
    }

    #[test]
    fn kanji_are_sorted_by_their_reading_where_it_is_known() {
        let player = |name: &str, reading: &str| Player::named(name).with_column("よみ", reading);
        let got = sorted(vec![player("渡辺", "ワタナベ"), player("青木", "あおき"), player("田中", "たなか")]);
        assert_eq!(got, ["青木", "田中", "渡辺"]);
    }
}
