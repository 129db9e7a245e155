//! What is said about standings by the tie-breaks of FIDE's C.07: a phrase for each sentence of `<language>/rank.ftl`, and which phrase
//! the kinds and errors of `crates/rank` have.

use roundtable_rank::{CodeError, Kind, RankError};

use crate::phrase::phrases;

phrases! {
    /// What is said about places and tie-breaks.
    pub enum RankSaid {
        Heading { after: u32 } = "rank-heading",
        Crosstable { after: u32 } = "rank-crosstable",
        RoundByRound = "rank-round-by-round",
        ColumnPlace = "rank-column-place",
        ColumnNumber = "rank-column-number",
        ColumnName = "rank-column-name",
        ColumnRating = "rank-column-rating",
        Round { round: u32 } = "rank-round",
        Board = "rank-board",
        White = "rank-white",
        Black = "rank-black",
        ColumnPoints = "rank-column-points",
        ColumnStones = "rank-column-stones",
        Result = "rank-result",
        Opponent = "rank-opponent",
        Seat { board: u32, white: u32 } = "rank-seat",
        Bye = "rank-bye",
        HasBye { name: String } = "rank-has-bye",
        Away { names: String } = "rank-away",
        Cells = "rank-cells",
        Place { name: String, place: u32, players: usize } = "rank-place",
        Tied { name: String, others: String } = "rank-tied",
        Behind { other: String, place: u32, code: String, kind: KindSaid, own: String, better: String } = "rank-behind",
        BehindDirect { other: String, place: u32 } = "rank-behind-direct",
        Ahead { other: String, place: u32, code: String, kind: KindSaid, own: String, worse: String } = "rank-ahead",
        AheadDirect { other: String, place: u32 } = "rank-ahead-direct",
        LeftOut { code: String } = "rank-left-out",
        Unknown { code: String } = "rank-unknown",
        Teams { code: String } = "rank-teams",
        Modifier { code: String, modifier: String } = "rank-modifier",
        NotForRoundRobins { code: String } = "rank-not-for-round-robins",
        Entered { boards: usize, round: u32 } = "rank-entered",
        Joined { name: String, number: u32 } = "rank-joined",
        NotFree { name: String, round: u32 } = "rank-not-free",
        NothingToEnter = "rank-nothing-to-enter",
        NoSuchForm { format: String } = "rank-no-such-form",
        NotThatFar { after: u32, rounds: u32 } = "rank-not-that-far",
    }
}

phrases! {
    /// What a tie-break counts.
    pub enum KindSaid {
        Points = "rank-pts",
        DirectEncounter = "rank-de",
        Wins = "rank-win",
        GamesWon = "rank-won",
        BlackPlayed = "rank-bpg",
        BlackWon = "rank-bwg",
        Progressive = "rank-ps",
        RoundsPlayed = "rank-rep",
        Standard = "rank-std",
        Buchholz = "rank-bh",
        ForeBuchholz = "rank-fb",
        OpponentsBuchholz = "rank-aob",
        SonnebornBerger = "rank-sb",
        Koya = "rank-ks",
        OpponentsRating = "rank-aro",
        Performance = "rank-tpr",
        PerfectPerformance = "rank-ptp",
        OpponentsPerformance = "rank-apro",
        OpponentsPerfect = "rank-appo",
        Rating = "rank-rtng",
        Number = "rank-tpn",
        OpponentsScores = "rank-sos",
        OpponentsSos = "rank-sosos",
    }
}

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
