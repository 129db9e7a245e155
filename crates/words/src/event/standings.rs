//! Phrases for standings by the tie-breaks of FIDE's C.07, one for each sentence of `<language>/rank.ftl`, and for the
//! kinds and errors of `crates/rank`.

use roundtable_rank::{CodeError, RankError, TieBreakKind};

use crate::phrase::sets;

// What is said about places and tie-breaks (`RankSaid`), and what a tie-break counts (`KindSaid`).
sets!(RankSaid, KindSaid);

impl From<TieBreakKind> for KindSaid {
    /// By the code of the kind, of which the key is made.
    fn from(kind: TieBreakKind) -> Self {
        KindSaid::keyed(&format!("rank-{}", kind.id().to_lowercase())).expect("every kind has a sentence")
    }
}

impl From<CodeError> for RankSaid {
    fn from(error: CodeError) -> Self {
        match error {
            CodeError::Unknown(code) => {
                Self::Unknown { code, codes: TieBreakKind::ALL.map(TieBreakKind::id).join(", ") }
            }
            CodeError::Teams(code) => Self::Teams { code },
            CodeError::Modifier(kind, modifier) => {
                let codes: Vec<String> = kind.modifiers().map(|letter| format!("/{letter}")).collect();
                let codes = if codes.is_empty() { "none".to_owned() } else { codes.join(", ") };
                Self::Modifier { code: kind.id().to_owned(), modifier, codes }
            }
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
