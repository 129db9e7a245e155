//! What is said about standings by the tie-breaks of FIDE's C.07: a phrase for each sentence of `<language>/rank.ftl`, and which phrase
//! the kinds and errors of `crates/rank` have.

use roundtable_rank::{CodeError, Kind, RankError};

use crate::phrase::sets;

sets!(RankSaid, KindSaid);

impl From<Kind> for KindSaid {
    fn from(kind: Kind) -> Self {
        match kind {
            Kind::Points => Self::Points,
            Kind::DirectEncounter => Self::DirectEncounter,
            Kind::Wins => Self::Wins,
            Kind::GamesWon => Self::GamesWon,
            Kind::BlackPlayed => Self::BlackPlayed,
            Kind::BlackWon => Self::BlackWon,
            Kind::Progressive => Self::Progressive,
            Kind::RoundsPlayed => Self::RoundsPlayed,
            Kind::Standard => Self::Standard,
            Kind::Buchholz => Self::Buchholz,
            Kind::ForeBuchholz => Self::ForeBuchholz,
            Kind::OpponentsBuchholz => Self::OpponentsBuchholz,
            Kind::SonnebornBerger => Self::SonnebornBerger,
            Kind::Koya => Self::Koya,
            Kind::OpponentsRating => Self::OpponentsRating,
            Kind::Performance => Self::Performance,
            Kind::PerfectPerformance => Self::PerfectPerformance,
            Kind::OpponentsPerformance => Self::OpponentsPerformance,
            Kind::OpponentsPerfect => Self::OpponentsPerfect,
            Kind::Rating => Self::Rating,
            Kind::Number => Self::Number,
            Kind::OpponentsScores => Self::OpponentsScores,
            Kind::OpponentsSos => Self::OpponentsSos,
        }
    }
}

impl From<CodeError> for RankSaid {
    fn from(error: CodeError) -> Self {
        match error {
            CodeError::Unknown(code) => Self::Unknown { code },
            CodeError::Teams(code) => Self::Teams { code },
            CodeError::Modifier(code, modifier) => Self::Modifier { code: code.to_owned(), modifier },
        }
    }
}

impl From<RankError> for RankSaid {
    fn from(error: RankError) -> Self {
        match error {
            RankError::NotForRoundRobins(tie_break) => Self::NotForRoundRobins { code: tie_break.to_string() },
        }
    }
}
