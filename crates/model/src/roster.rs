//! The roster: everybody who may play, with distinct names.

use std::collections::{HashMap, HashSet};
use std::fmt;

use crate::PlayerIx;

/// The permanent number of a person, printed and written into files. Any whole number from 1 on, with gaps if another
/// program gave the numbers.
///
/// ```
/// use roundtable_model::PlayerId;
/// assert_eq!(PlayerId(1007).to_string(), "1007");
/// ```
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize), serde(transparent))]
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct PlayerId(pub u64);

impl fmt::Display for PlayerId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}

/// One person of the roster.
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize), serde(default))]
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Player {
    /// The printed number, given by [`Roster::new`].
    pub id: PlayerId,
    /// The name as printed; empty for a player known only by number.
    pub name: String,
    /// How the name is pronounced, for scripts that do not show it (Japanese): lists are sorted by it.
    pub reading: Option<String>,
    /// Playing strength, for `--order rating`.
    pub rating: Option<i64>,
    /// The club.
    pub club: Option<String>,
    /// Every other column of the list the player came from (team, federation …), as (header, value).
    pub columns: Vec<(String, String)>,
}

/// Headers of a column with the readings of names.
const READINGS: [&str; 12] = [
    "reading",
    "kana",
    "yomi",
    "furigana",
    "よみ",
    "よみがな",
    "読み",
    "読み仮名",
    "ふりがな",
    "フリガナ",
    "かな",
    "カナ",
];

/// Headers of a column of playing strengths.
const RATINGS: [&str; 1] = ["rating"];

/// Headers of a column of clubs.
const CLUBS: [&str; 2] = ["club", "クラブ"];

fn is_one_of(header: &str, headers: &[&str]) -> bool {
    headers.iter().any(|h| header.eq_ignore_ascii_case(h))
}

impl Player {
    /// A player with a name and nothing else.
    pub fn named(name: impl Into<String>) -> Self {
        Self { name: name.into(), ..Self::default() }
    }

    /// The same player with a further column. A header that says `club`, `reading`, `よみ` or the like fills that field,
    /// unless it is already filled; an empty value fills none.
    ///
    /// ```
    /// use roundtable_model::Player;
    /// let player = Player::named("青木").with_column("よみ", "あおき").with_column("Club", "").with_column("team", "B");
    /// assert_eq!((player.reading.as_deref(), player.club.as_deref()), (Some("あおき"), None));
    /// assert_eq!((player.column("reading"), player.column("Team")), (Some("あおき"), Some("B")));
    /// ```
    #[must_use]
    pub fn with_column(mut self, header: &str, value: &str) -> Self {
        let field = if is_one_of(header, &READINGS) {
            Some(&mut self.reading)
        } else if is_one_of(header, &CLUBS) {
            Some(&mut self.club)
        } else {
            None
        };
        match field {
            Some(field) if field.is_none() => *field = Some(value.to_owned()).filter(|v| !v.trim().is_empty()),
            Some(_) | None => self.columns.push((header.to_owned(), value.to_owned())),
        }
        self
    }

    /// The value of a column by its header, compared without regard to ASCII case.
    pub fn column(&self, header: &str) -> Option<&str> {
        let further = || self.columns.iter().find(|(h, _)| h.eq_ignore_ascii_case(header)).map(|(_, v)| v.as_str());
        let field = match (is_one_of(header, &READINGS), is_one_of(header, &CLUBS)) {
            (true, _) => self.reading.as_deref(),
            (false, true) => self.club.as_deref(),
            (false, false) => None,
        };
        field.or_else(further)
    }

    /// The playing strength, if this is the header of its column.
    pub(crate) fn rating_in(&self, header: &str) -> Option<i64> {
        self.rating.filter(|_| is_one_of(header, &RATINGS))
    }

    /// Whether something besides number and name is known of both people, and all of that is equal.
    pub(crate) fn is_like(&self, other: &Self) -> bool {
        let known = |p: &Self| {
            let columns: Vec<_> = p.columns.iter().filter(|(_, v)| !v.is_empty()).cloned().collect();
            (p.reading.clone(), p.rating, p.club.clone(), columns)
        };
        let details = known(self);
        details != (None, None, None, Vec::new()) && details == known(other)
    }
}

/// Everybody who may play, in the order of their [`PlayerIx`].
///
/// No two players of a roster share a name: [`Roster::new`] renames people of one name to `Zhang Wei (1)`,
/// `Zhang Wei (2)` and reports it. Two rosters are equal if their players are.
///
/// ```
/// use roundtable_model::{Player, PlayerId, PlayerIx, Roster};
/// let (roster, renamed) = Roster::new(vec![Player::named("Zhang Wei"), Player::named("Ana"), Player::named("Zhang Wei")]);
/// assert_eq!(roster.name(PlayerIx(2)), "Zhang Wei (2)");
/// assert_eq!(roster.players()[2].id, PlayerId(3));
/// assert_eq!(renamed, ["Zhang Wei"]);
/// ```
#[cfg_attr(
    feature = "serde",
    derive(serde::Serialize, serde::Deserialize),
    serde(try_from = "Vec<Player>", into = "Vec<Player>")
)]
#[derive(Clone, Debug, Default)]
pub struct Roster {
    players: Vec<Player>,
    /// Names that several people of the list shared before they got a number after the name.
    shared: Vec<String>,
    numbers: Numbers,
}

/// What a number in the organiser's input means, such as the `7` in a wish or an absence.
#[derive(Clone, Debug, Default)]
enum Numbers {
    /// The number that is printed, which is the line of the list.
    #[default]
    Printed,
    /// The line of the list as given: who was on each line, first line first. The printed numbers were drawn later.
    Lines(Vec<PlayerIx>),
    /// The line of the list, or the number printed in a kept plan. A number that means two people is refused.
    Both {
        lines: Vec<PlayerIx>,
        /// How many people of the plan have a number in it.
        printed: u32,
    },
}

/// Why a number in the organiser's input does not name a person.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum NumberFault {
    /// There is no such number.
    Unknown,
    /// It is one person's line on the list and another's number in the kept plan.
    TwoPeople {
        /// Who is on that line.
        listed: PlayerIx,
        /// Who has that number.
        printed: PlayerIx,
    },
}

impl PartialEq for Roster {
    fn eq(&self, other: &Self) -> bool {
        self.players == other.players
    }
}

impl Eq for Roster {}

impl Roster {
    /// Numbers the players from 1 in the order given and makes names unique. The second value lists
    /// each name that occurred more than once, once, in order of appearance.
    pub fn new(mut players: Vec<Player>) -> (Self, Vec<String>) {
        for (player, id) in players.iter_mut().zip(1..) {
            player.id = PlayerId(id);
        }
        let shared = tell_apart(&mut players);
        (Self { players, shared: shared.clone(), numbers: Numbers::Printed }, shared)
    }

    /// Players who already have their numbers; names are made unique.
    ///
    /// # Errors
    /// The first number that two of them have.
    pub fn with_ids(mut players: Vec<Player>) -> Result<Self, PlayerId> {
        let mut seen = HashSet::new();
        if let Some(again) = players.iter().find(|p| !seen.insert(p.id)) {
            return Err(again.id);
        }
        let shared = tell_apart(&mut players);
        Ok(Self { players, shared, numbers: Numbers::Printed })
    }

    /// `count` players known by number only.
    pub fn numbered(count: u32) -> Self {
        Self::new(vec![Player::default(); count as usize]).0
    }

    /// Records that the organiser's list has another order than the numbers: `lines[i]` is who is on line i + 1. The
    /// first `printed` players of the roster have their numbers from a kept plan; a number in the input may also mean
    /// those numbers.
    #[must_use]
    pub fn listed(mut self, lines: Vec<PlayerIx>, printed: u32) -> Self {
        self.numbers = if printed > 0 { Numbers::Both { lines, printed } } else { Numbers::Lines(lines) };
        self
    }

    /// The same people with only these of their further columns.
    #[must_use]
    pub fn with_columns(mut self, kept: impl Fn(&str) -> bool) -> Self {
        self.players.iter_mut().for_each(|player| player.columns.retain(|(header, _)| kept(header)));
        self
    }

    /// How many players there are.
    pub fn len(&self) -> u32 {
        u32::try_from(self.players.len()).expect("readers limit a roster to fewer than 2^32 players")
    }

    /// Whether nobody is on the roster.
    pub fn is_empty(&self) -> bool {
        self.players.is_empty()
    }

    /// Whether anybody has a name.
    pub fn has_names(&self) -> bool {
        self.players.iter().any(|p| !p.name.is_empty())
    }

    /// The players in the order of their numbers.
    pub fn players(&self) -> &[Player] {
        &self.players
    }

    /// The player's name; empty for a player known only by number or not of this roster.
    pub fn name(&self, player: PlayerIx) -> &str {
        self.players.get(player.ix()).map_or("", |p| p.name.as_str())
    }

    /// The player's name, or the number of a player known by number only.
    pub fn called(&self, player: PlayerIx) -> String {
        match self.name(player) {
            "" => player.to_string(),
            name => name.to_owned(),
        }
    }

    /// Who has this name exactly.
    pub fn find(&self, name: &str) -> Option<PlayerIx> {
        let at = self.players.iter().position(|p| !p.name.is_empty() && p.name == name)?;
        Some(PlayerIx(u32::try_from(at).ok()?))
    }

    /// The person whom a number in the organiser's input means: the one on that line of the list as given, even if
    /// other numbers have been drawn since.
    ///
    /// ```
    /// use roundtable_model::{Player, PlayerIx, Roster};
    /// let (listed, _) = Roster::new(["Ana", "Ben", "Cy"].map(Player::named).into());
    /// let drawn = listed.reordered(&[2, 0, 1].map(PlayerIx));
    /// assert_eq!(drawn.name(PlayerIx(0)), "Cy");
    /// assert_eq!(drawn.by_number(3), Ok(PlayerIx(0)));
    /// ```
    ///
    /// # Errors
    /// A number that nobody has, or that means two people.
    pub fn by_number(&self, number: u32) -> Result<PlayerIx, NumberFault> {
        let at = PlayerIx::from_number(number).ok_or(NumberFault::Unknown)?;
        let known = |p: PlayerIx, among: u32| Some(p).filter(|p| p.0 < among);
        match &self.numbers {
            Numbers::Printed => known(at, self.len()).ok_or(NumberFault::Unknown),
            Numbers::Lines(lines) => lines.get(at.ix()).copied().ok_or(NumberFault::Unknown),
            Numbers::Both { lines, printed } => match (lines.get(at.ix()).copied(), known(at, *printed)) {
                (Some(listed), Some(printed)) if listed != printed => Err(NumberFault::TwoPeople { listed, printed }),
                (Some(player), _) | (None, Some(player)) => Ok(player),
                (None, None) => Err(NumberFault::Unknown),
            },
        }
    }

    /// Whether the printed numbers differ from the lines of the list.
    pub fn is_renumbered(&self) -> bool {
        match &self.numbers {
            Numbers::Printed => false,
            Numbers::Lines(lines) | Numbers::Both { lines, .. } => {
                !lines.iter().copied().eq((0..self.len()).map(PlayerIx))
            }
        }
    }

    /// The names that several people of the list shared; in the roster each has a number after the name.
    pub fn shared_names(&self) -> &[String] {
        &self.shared
    }

    /// The same players in another order, numbered again: `order[i]` is the old index of the new player `i`.
    /// [`by_number`](Self::by_number) still goes by the old order.
    ///
    /// # Panics
    /// If `order` is not a permutation of the roster.
    #[must_use]
    pub fn reordered(&self, order: &[PlayerIx]) -> Self {
        assert_eq!(order.len(), self.players.len(), "an order names every player once");
        // The new index of each old player, which turns the old lines into new ones.
        let mut now = vec![None; order.len()];
        let mut players = Vec::with_capacity(order.len());
        for (&old, new) in order.iter().zip((0..).map(PlayerIx)) {
            assert!(now[old.ix()].replace(new).is_none(), "an order names every player once");
            players.push(Player { id: PlayerId(u64::from(new.number())), ..self.players[old.ix()].clone() });
        }
        let now = |old: &PlayerIx| now[old.ix()].expect("an order names every player once");
        let numbers = match &self.numbers {
            Numbers::Printed => Numbers::Lines((0..self.len()).map(|i| now(&PlayerIx(i))).collect()),
            Numbers::Lines(lines) | Numbers::Both { lines, .. } => Numbers::Lines(lines.iter().map(now).collect()),
        };
        Self { players, shared: self.shared.clone(), numbers }
    }
}

/// Renames people of one name to `Kim (1)`, `Kim (2)`. Returns each name that was shared, once, in order of appearance.
fn tell_apart(players: &mut [Player]) -> Vec<String> {
    let mut holders: HashMap<&str, u32> = HashMap::new();
    for p in players.iter().filter(|p| !p.name.is_empty()) {
        *holders.entry(&p.name).or_default() += 1;
    }
    // For each shared name the last number tried. A number is skipped if somebody's real name is already `Kim (1)`.
    let mut next: HashMap<String, u32> =
        holders.iter().filter(|(_, count)| **count > 1).map(|(name, _)| ((*name).to_owned(), 0)).collect();
    if next.is_empty() {
        return Vec::new();
    }
    let mut taken: HashSet<String> = players.iter().map(|p| p.name.clone()).collect();
    let mut renamed = Vec::new();
    for player in players {
        let Some(count) = next.get_mut(&player.name) else { continue };
        if *count == 0 {
            renamed.push(player.name.clone());
        }
        let fresh = loop {
            *count += 1;
            let candidate = format!("{} ({count})", player.name);
            if taken.insert(candidate.clone()) {
                break candidate;
            }
        };
        player.name = fresh;
    }
    renamed
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_suffix_that_is_taken_is_passed_over() {
        let names = ["Kim", "Kim (1)", "Kim"];
        let (roster, renamed) = Roster::new(names.map(Player::named).into());
        let got: Vec<&str> = roster.players().iter().map(|p| p.name.as_str()).collect();
        assert_eq!(got, ["Kim (2)", "Kim (1)", "Kim (3)"]);
        assert_eq!(renamed, ["Kim"]);
    }

    #[test]
    fn nameless_players_are_not_namesakes() {
        let (roster, renamed) = Roster::new(vec![Player::default(); 3]);
        assert!(renamed.is_empty() && !roster.has_names());
    }

    #[test]
    fn a_number_that_means_two_people_means_nobody() {
        // The plan: 1 Ana, 2 Ben, 3 Cy. The list: Ana, Cy, Di; Ben has left.
        let (roster, _) = Roster::new(["Ana", "Ben", "Cy", "Di"].map(Player::named).into());
        let roster = roster.listed([0, 2, 3].map(PlayerIx).into(), 3);
        assert_eq!(roster.by_number(1), Ok(PlayerIx(0)));
        assert_eq!(roster.by_number(2), Err(NumberFault::TwoPeople { listed: PlayerIx(2), printed: PlayerIx(1) }));
        assert_eq!(roster.by_number(0), Err(NumberFault::Unknown));
        assert_eq!(roster.by_number(4), Err(NumberFault::Unknown));
        assert!(roster.is_renumbered());
    }

    #[test]
    fn numbers_that_were_given_stay() {
        let player = |id, name: &str| Player { id: PlayerId(id), ..Player::named(name) };
        let roster = Roster::with_ids(vec![player(7, "Kim"), player(3, "Kim")]).unwrap();
        assert_eq!((roster.players()[0].id, roster.name(PlayerIx(1))), (PlayerId(7), "Kim (2)"));
        assert_eq!(Roster::with_ids(vec![player(7, "Ana"), player(7, "Ben")]), Err(PlayerId(7)));
    }
}
