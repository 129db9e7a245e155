//! Boards of duplicate bridge: deals that are kept and played again at other tables. Which boards a table plays in a
//! round, how a board ended there, and which scores the laws allow.
//!
//! Source: Laws of Duplicate Bridge 2017, law 2 (boards, dealer and vulnerability), law 77 (scoring table). A score is
//! always that of North-South. [`is_possible`] tries all contracts, some 900.

use std::fmt;

/// The boards that a table plays in a round, with numbers without a gap.
///
/// ```
/// use roundtable_model::BoardSet;
/// let set = BoardSet::new(3, 5).unwrap();
/// assert_eq!((set.count(), set.numbers().collect::<Vec<_>>()), (3, vec![3, 4, 5]));
/// assert!(BoardSet::new(5, 3).is_none() && BoardSet::new(0, 1).is_none() && BoardSet::new(1, 100).is_none());
/// ```
#[cfg_attr(
    feature = "serde",
    derive(serde::Serialize, serde::Deserialize),
    serde(try_from = "[u32; 2]", into = "[u32; 2]")
)]
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct BoardSet {
    first: u32,
    last: u32,
}

impl BoardSet {
    /// The most boards that a table plays in a round.
    pub const MOST: u32 = 99;

    /// The highest number of a board.
    pub const HIGHEST: u32 = 100_000;

    /// The boards from one to another, from 1.
    pub fn new(first: u32, last: u32) -> Option<Self> {
        let is_one = first > 0 && first <= last && last <= Self::HIGHEST && last - first < Self::MOST;
        is_one.then_some(Self { first, last })
    }

    /// How many they are.
    pub fn count(self) -> usize {
        self.numbers().count()
    }

    /// Their numbers.
    pub fn numbers(self) -> impl ExactSizeIterator<Item = u32> {
        let count = (self.last - self.first + 1) as usize;
        std::iter::repeat_n(self.first, count).zip(0..count).map(|(first, at)| first + at as u32)
    }
}

impl fmt::Display for BoardSet {
    /// `3-5`, or `3` for one board.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if self.first == self.last { self.first.fmt(f) } else { write!(f, "{}-{}", self.first, self.last) }
    }
}

/// Two numbers that are not the first and the last board of a set.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{self:?}")]
pub struct NoBoardSet;

impl TryFrom<[u32; 2]> for BoardSet {
    type Error = NoBoardSet;

    fn try_from([first, last]: [u32; 2]) -> Result<Self, NoBoardSet> {
        Self::new(first, last).ok_or(NoBoardSet)
    }
}

impl From<BoardSet> for [u32; 2] {
    fn from(BoardSet { first, last }: BoardSet) -> Self {
        [first, last]
    }
}

/// How a board ended at a table.
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize), serde(rename_all = "snake_case"))]
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum BoardScore {
    /// The score of North-South; 0 if it was passed out.
    Points(i32),
    /// An adjusted score without a play, in per cent of a top: of North-South, and of East-West.
    Adjusted([u8; 2]),
    /// It was not played, and counts for nobody.
    NotPlayed,
}

impl fmt::Display for BoardScore {
    /// As people write it: `+420`, `-50`, `0`, `60/40`, `NP`.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Points(0) => f.write_str("0"),
            Self::Points(points) => write!(f, "{points:+}"),
            Self::Adjusted([north_south, east_west]) => write!(f, "{north_south}/{east_west}"),
            Self::NotPlayed => f.write_str("NP"),
        }
    }
}

/// Whether North-South and East-West are vulnerable on the board of this number.
///
/// ```
/// use roundtable_model::vulnerable;
/// assert_eq!([1, 2, 3, 4].map(vulnerable), [[false; 2], [true, false], [false, true], [true; 2]]);
/// assert_eq!((vulnerable(9), vulnerable(16), vulnerable(18)), ([false, true], [false, true], [true, false]));
/// ```
pub fn vulnerable(board: u32) -> [bool; 2] {
    let at = board.saturating_sub(1) % 16;
    let which = (at + at / 4) % 4;
    [which & 1 == 1, which & 2 == 2]
}

/// Who is vulnerable on the board of this number, as a word that sentences choose by.
pub fn vulnerable_word(board: u32) -> &'static str {
    match vulnerable(board) {
        [false, false] => "none",
        [true, false] => "north-south",
        [false, true] => "east-west",
        [true, true] => "both",
    }
}

/// Whether North-South can have this score on the board of this number by the laws; `None` for any vulnerability.
///
/// ```
/// use roundtable_model::is_possible;
/// // Three no trumps with an overtrick, not vulnerable; on board 2 North-South are vulnerable.
/// assert!(is_possible(Some(1), 430) && !is_possible(Some(2), 430) && is_possible(None, 430));
/// assert!(is_possible(Some(1), 0) && !is_possible(None, 425));
/// ```
pub fn is_possible(board: Option<u32>, points: i32) -> bool {
    let Some(board) = board else { return (1..=4).any(|board| is_possible(Some(board), points)) };
    let [own, other] = vulnerable(board);
    let (gains, loses) = if points < 0 { (other, own) } else { (own, other) };
    let size = points.unsigned_abs();
    // The side that gains made its contract, or the others went down in theirs.
    points == 0 || contracts().any(|contract| contract.made(gains, size) || contract.down(loses, size))
}

/// A contract: how many tricks above six, what each is worth, and what doubling multiplies that by.
struct Contract {
    level: u32,
    /// The first trick, and each further one.
    trick: [u32; 2],
    /// 1, doubled 2, redoubled 4.
    times: u32,
}

fn contracts() -> impl Iterator<Item = Contract> {
    let of = |level: u32| {
        // Minor suits, major suits, no trumps.
        [[20, 20], [30, 30], [40, 30]]
            .into_iter()
            .flat_map(move |trick| [1, 2, 4].into_iter().map(move |times| Contract { level, trick, times }))
    };
    (1..=7).flat_map(of)
}

impl Contract {
    /// Whether it is worth that much if it is made, with any number of overtricks.
    fn made(&self, vulnerable: bool, size: u32) -> bool {
        let by = |yes: u32, no: u32| if vulnerable { yes } else { no };
        let bid = (self.trick[0] + self.trick[1] * (self.level - 1)) * self.times;
        let game = if bid >= 100 { by(500, 300) } else { 50 };
        let slam = match self.level {
            6 => by(750, 500),
            7 => by(1_500, 1_000),
            _ => 0,
        };
        let insult = [0, 50, 100][self.times as usize / 2];
        let over = if self.times == 1 { self.trick[1] } else { by(200, 100) * self.times / 2 };
        (0..=7 - self.level).any(|tricks| bid + game + slam + insult + over * tricks == size)
    }

    /// Whether it costs that much if it goes down, by any number of tricks.
    fn down(&self, vulnerable: bool, size: u32) -> bool {
        let doubled = |down: u32| match (vulnerable, down) {
            (true, down) => 300 * down - 100,
            (false, 1..=3) => 200 * down - 100,
            (false, down) => 300 * down - 400,
        };
        let costs = |down: u32| match self.times {
            1 => down * if vulnerable { 100 } else { 50 },
            times => doubled(down) * times / 2,
        };
        (1..=self.level + 6).any(|down| costs(down) == size)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Board 1: nobody is vulnerable; board 4: both are.
    #[test]
    fn scores_that_the_laws_have() {
        let nobody = [90, 110, 140, 300, 400, 420, 430, 450, 460, 490, 500, 50, 100, 980, 990, 1_440, 1_520, 3_500];
        let both = [90, 120, 600, 620, 630, 650, 1_430, 1_440, 2_210, 2_220, 2_980, 100, 200, 7_600];
        for (board, scores) in [(1, &nobody[..]), (4, &both[..])] {
            for &points in scores {
                assert!(is_possible(Some(board), points) && is_possible(Some(board), -points), "{board}: {points}");
            }
        }
        for points in [10, 60, 425, 7_610, 8_000, 1_000_000_000, i32::MAX] {
            assert!(!is_possible(None, points) && !is_possible(None, -points), "{points}");
        }
        assert!(!is_possible(Some(4), 420) && !is_possible(Some(1), 620) && !is_possible(Some(4), 50));
        // On board 2 North-South are vulnerable alone: East-West go down for fifties.
        assert!(is_possible(Some(2), 50) && !is_possible(Some(2), -50) && is_possible(Some(2), -420));
    }

    #[test]
    fn vulnerability_of_sixteen_boards() {
        let said: String = (1..=16)
            .map(|board| match vulnerable(board) {
                [false, false] => '-',
                [true, false] => 'N',
                [false, true] => 'E',
                [true, true] => 'B',
            })
            .collect();
        assert_eq!(said, "-NEBNEB-EB-NB-NE", "law 2");
    }
}
