//! The codes of tie-breaks with their cuts and modifiers, as in FIDE's files: `BH/C1`, `KS/L+1`, `DE/P`.

use std::fmt;
use std::str::FromStr;

use roundtable_model::worded;

worded! {
    /// What a tie-break counts, with its code in the table of C.07.
    ///
    /// ```
    /// assert_eq!(roundtable_rank::TieBreakKind::SonnebornBerger.id(), "SB");
    /// ```
    #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
    pub enum TieBreakKind {
        /// PTS: points.
        Points = "PTS",
        /// DE: the games among those who are tied.
        DirectEncounter = "DE",
        /// WIN: rounds worth a win, played or not.
        Wins = "WIN",
        /// WON: games won over the board.
        GamesWon = "WON",
        /// BPG: games played with Black.
        BlackPlayed = "BPG",
        /// BWG: games won with Black.
        BlackWon = "BWG",
        /// PS: the sum of the running scores.
        Progressive = "PS",
        /// REP: rounds that the player did not stay away from.
        RoundsPlayed = "REP",
        /// STD: rounds with more points than the opponent, halves for equal ones.
        Standard = "STD",
        /// BH: Buchholz, the opponents' adjusted scores.
        Buchholz = "BH",
        /// FB: Fore Buchholz, as if the last round had been drawn everywhere.
        ForeBuchholz = "FB",
        /// AOB: the mean Buchholz of the opponents.
        OpponentsBuchholz = "AOB",
        /// SB: Sonneborn-Berger, the opponents' scores times the points made against them.
        SonnebornBerger = "SB",
        /// KS: Koya, the points made against those with half of what could be made.
        Koya = "KS",
        /// ARO: the mean rating of the opponents.
        OpponentsRating = "ARO",
        /// TPR: tournament performance rating.
        Performance = "TPR",
        /// PTP: perfect tournament performance.
        PerfectPerformance = "PTP",
        /// APRO: the mean performance rating of the opponents.
        OpponentsPerformance = "APRO",
        /// APPO: the mean perfect performance of the opponents.
        OpponentsPerfect = "APPO",
        /// RTNG: the player's rating.
        Rating = "RTNG",
        /// TPN: the player's pairing number, the lower the better.
        Number = "TPN",
        /// SOS: the sum of the opponents' scores, as Go counts it; none of FIDE's.
        OpponentsScores = "SOS",
        /// SOSOS: the sum of the opponents' SOS, as Go counts it; none of FIDE's.
        OpponentsSos = "SOSOS",
    }
}

impl TieBreakKind {
    /// Whether it depends on opponents' unplayed rounds, which makes no sense in a round robin.
    pub fn buchholz(self) -> bool {
        use TieBreakKind::*;
        matches!(self, Buchholz | ForeBuchholz | OpponentsBuchholz | OpponentsScores | OpponentsSos)
    }

    /// Whether it needs the rating of everybody.
    pub(crate) fn rated(self) -> bool {
        use TieBreakKind::*;
        let of_opponents = matches!(self, OpponentsRating | OpponentsPerformance | OpponentsPerfect);
        of_opponents || matches!(self, Performance | PerfectPerformance | Rating)
    }

    /// The modifiers that it may have.
    pub fn modifiers(self) -> impl Iterator<Item = char> {
        "CMLFPUR".chars().filter(move |letter| self.takes(*letter))
    }

    /// Whether it may have a modifier: C leaves out the lowest, M the lowest and highest, L moves Koya's limit, F takes
    /// Fore Buchholz, P counts forfeits, U gives a rating to those without one, R reverses the order.
    fn takes(self, modifier: char) -> bool {
        use TieBreakKind::*;
        match modifier {
            'C' => matches!(self, Progressive | Buchholz | ForeBuchholz | SonnebornBerger | OpponentsRating),
            'M' => matches!(self, Buchholz | ForeBuchholz | SonnebornBerger | OpponentsRating),
            'L' => self == Koya,
            'F' => self == OpponentsBuchholz,
            'P' => matches!(self, DirectEncounter | SonnebornBerger | Buchholz | ForeBuchholz | OpponentsBuchholz),
            'U' => self.rated(),
            'R' => matches!(self, Rating | Number),
            _ => false,
        }
    }
}

/// What is left out of a sum.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Cut {
    /// Nothing.
    #[default]
    None,
    /// This many of the lowest values (for running scores, of the first).
    Lowest(u32),
    /// This many of the lowest and of the highest.
    Both(u32),
}

impl Cut {
    /// How many of the lowest values are left out, and how many of the highest.
    pub(crate) fn ends(self) -> (usize, usize) {
        match self {
            Self::None => (0, 0),
            Self::Lowest(n) => (n as usize, 0),
            Self::Both(n) => (n as usize, n as usize),
        }
    }
}

/// A tie-break with its cut and modifiers.
///
/// ```
/// use roundtable_rank::{Cut, TieBreakKind, TieBreak};
/// let tie_break: TieBreak = "bh/c1".parse().unwrap();
/// assert_eq!((tie_break.kind, tie_break.cut), (TieBreakKind::Buchholz, Cut::Lowest(1)));
/// assert_eq!(tie_break.to_string(), "BH/C1");
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct TieBreak {
    /// What it counts.
    pub kind: TieBreakKind,
    /// What is left out.
    pub cut: Cut,
    /// Koya: by how many half points the limit is moved.
    pub limit: i32,
    /// Forfeits count as games (`/P`).
    pub forfeits: bool,
    /// AOB takes Fore Buchholz (`/F`).
    pub fore: bool,
    /// The order is reversed (`/R`).
    pub reversed: bool,
    /// The rating of anyone who has none (`/U1400`).
    pub unrated: Option<u32>,
}

impl TieBreak {
    /// A tie-break without cut or modifiers.
    pub fn plain(kind: TieBreakKind) -> Self {
        Self { kind, cut: Cut::None, limit: 0, forfeits: false, fore: false, reversed: false, unrated: None }
    }

    /// Whether the higher value is the better one. That of a direct encounter is a place among those who were tied.
    pub fn higher_is_better(&self) -> bool {
        !matches!(self.kind, TieBreakKind::Number | TieBreakKind::DirectEncounter) != self.reversed
    }
}

impl fmt::Display for TieBreak {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.kind.id())?;
        match self.cut {
            Cut::None => {}
            Cut::Lowest(n) => write!(f, "/C{n}")?,
            Cut::Both(n) => write!(f, "/M{n}")?,
        }
        if self.limit != 0 {
            write!(f, "/L{:+}", self.limit)?;
        }
        for (holds, letter) in [(self.forfeits, 'P'), (self.fore, 'F'), (self.reversed, 'R')] {
            if holds {
                write!(f, "/{letter}")?;
            }
        }
        self.unrated.map_or(Ok(()), |rating| write!(f, "/U{rating}"))
    }
}

/// Why a code does not name a tie-break.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{self:?}")]
pub enum CodeError {
    /// No such code.
    Unknown(String),
    /// A tie-break of team events.
    Teams(String),
    /// A modifier that means nothing there.
    Modifier(TieBreakKind, String),
}

/// Tie-breaks that compare teams.
const TEAMS: [&str; 16] = [
    "MPTS", "GPTS", "MPVGP", "EMMSB", "EMGSB", "EGMSB", "EGGSB", "EDE", "EDEBT", "EDEBB", "EDET", "EDEB", "BC", "TBR",
    "BBE", "SSSC",
];

impl FromStr for TieBreak {
    type Err = CodeError;

    fn from_str(text: &str) -> Result<Self, CodeError> {
        // A code, then modifiers after slashes: each a letter, some followed by a number.
        let text = text.trim().to_uppercase();
        let mut parts = text.split('/');
        let code = parts.next().unwrap_or_default();
        if TEAMS.contains(&code.replace('+', "").as_str()) || code.contains(':') {
            return Err(CodeError::Teams(code.to_owned()));
        }
        let found = TieBreakKind::named(code);
        let kind = found.ok_or_else(|| CodeError::Unknown(text.clone()))?;
        let mut tie_break = Self::plain(kind);
        for part in parts {
            let wrong = || CodeError::Modifier(kind, part.to_owned());
            let mut letters = part.chars();
            let letter = letters.next().filter(|l| kind.takes(*l)).ok_or_else(wrong)?;
            let rest = letters.as_str();
            let count = || rest.parse().ok().filter(|n| (1..=99).contains(n)).ok_or_else(wrong);
            match letter {
                'C' => tie_break.cut = Cut::Lowest(count()?),
                'M' => tie_break.cut = Cut::Both(count()?),
                'L' if rest.starts_with(['+', '-']) => tie_break.limit = rest.parse().map_err(|_| wrong())?,
                'U' => tie_break.unrated = Some(rest.parse().ok().filter(|n| *n <= 9_999).ok_or_else(wrong)?),
                'P' if rest.is_empty() => tie_break.forfeits = true,
                'F' if rest.is_empty() => tie_break.fore = true,
                'R' if rest.is_empty() => tie_break.reversed = true,
                _ => return Err(wrong()),
            }
        }
        Ok(tie_break)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn codes_are_read_and_written_alike() {
        for code in ["BH", "BH/C2", "FB/M1", "KS/L-1", "KS/L+2", "DE/P", "AOB/F", "TPN/R", "ARO/C1/U1400", "PS/C1"] {
            assert_eq!(code.parse::<TieBreak>().unwrap().to_string(), code);
        }
        for kind in TieBreakKind::ALL {
            assert_eq!(kind.id().parse(), Ok(TieBreak::plain(kind)));
        }
    }

    #[test]
    fn what_means_nothing_is_refused() {
        let read = |code: &str| code.parse::<TieBreak>();
        assert_eq!(read("XYZ"), Err(CodeError::Unknown("XYZ".to_owned())));
        assert_eq!(read("EDE+BT"), Err(CodeError::Teams("EDE+BT".to_owned())));
        assert_eq!(read("BH:MP"), Err(CodeError::Teams("BH:MP".to_owned())));
        for (kind, code) in [("WIN", "WIN/C1"), ("BH", "BH/C0"), ("BH", "BH/C"), ("KS", "KS/L1"), ("DE", "DE/PP")] {
            let part = code.split('/').nth(1).unwrap().to_owned();
            let kind = TieBreakKind::ALL.into_iter().find(|known| known.id() == kind).unwrap();
            assert_eq!(read(code), Err(CodeError::Modifier(kind, part)));
        }
    }
}
