//! What is said about a pairing by the FIDE (Dutch) system of chess Swiss: a phrase for each sentence of `<language>/swiss.ftl`, and which
//! phrase the results of `crates/swiss` have. C1 to C21 are the criteria of that system, in its numbering.

use roundtable_swiss::{Colour, ColourRule, Criteria, Criterion, Preference, RecordError, Strength};

use crate::phrase::phrases;

phrases! {
    /// What is said about a round.
    pub enum SwissSaid {
        NoPairing { stuck: String, between: String, count: usize } = "swiss-no-pairing",
        NoPairingBye { stuck: String, between: String, count: usize } = "swiss-no-pairing-bye",
        Same { round: u32 } = "swiss-same",
        Colours { round: u32, pairs: String } = "swiss-colours",
        Illegal { round: u32, pair: String, criterion: u32, rule: CriterionSaid } = "swiss-illegal",
        WrongBye { round: u32, number: u32, criterion: u32, rule: CriterionSaid } = "swiss-wrong-bye",
        Worse { round: u32, bracket: String, criterion: u32, rule: CriterionSaid, here: u64, best: u64, pairs: String } = "swiss-worse",
        WorseRest { round: u32, bracket: String, pairs: String } = "swiss-worse-rest",
        Later { round: u32, bracket: String, pairs: String } = "swiss-later",
        NotPaired { round: u32, number: u32 } = "swiss-not-paired",
        RoundNoPairing { round: u32 } = "swiss-round-no-pairing",
        Sum { rounds: u32, wrong: u32 } = "swiss-sum",
        Opponent { who: String, opponent: String } = "swiss-opponent",
        Bye { who: String, score: String } = "swiss-bye",
        Colour { white: String, own: DueSaid, black: String, other: DueSaid, rule: ColourSaid } = "swiss-colour",
        Stones { white: String, black: String, stones: u32 } = "swiss-gives",
        Floated { who: String, score: String } = "swiss-floated",
        Because { instead: InsteadSaid, criterion: u32, rule: CriterionSaid, best: u64, other: u64 } = "swiss-because",
        BecauseNone { criterion: u32, rule: CriterionSaid } = "swiss-because-none",
        BecauseOrder { instead: InsteadSaid } = "swiss-because-order",
        Absent { number: u32 } = "swiss-absent",
        NoFile = "swiss-no-file",
        WhatToDo = "swiss-what-to-do",
        ExplainWhom { found: String } = "swiss-explain-whom",
        Beyond { round: u32, rounds: u32 } = "swiss-beyond",
        RoundZero = "swiss-round-zero",
        NumberTwice { number: u32 } = "swiss-number-twice",
        NoSuchOpponent { number: u32, opponent: u32, round: u32 } = "swiss-no-such-opponent",
        Disagree { number: u32, opponent: u32, round: u32 } = "swiss-disagree",
        NoColour { number: u32, round: u32 } = "swiss-no-colour",
    }
}

impl From<&RecordError> for SwissSaid {
    fn from(error: &RecordError) -> Self {
        match *error {
            RecordError::BeyondTheLast(round, rounds) => Self::Beyond { round, rounds },
            RecordError::RoundZero => Self::RoundZero,
            RecordError::NumberTwice(number) => Self::NumberTwice { number: number.0 },
            RecordError::NoSuchOpponent(number, opponent, round) => {
                Self::NoSuchOpponent { number: number.0, opponent: opponent.0, round }
            }
            RecordError::Disagree(number, opponent, round) => {
                Self::Disagree { number: number.0, opponent: opponent.0, round }
            }
            RecordError::NoColour(number, round) => Self::NoColour { number: number.0, round },
        }
    }
}

phrases! {
    /// What the best alternative has for a player.
    pub enum InsteadSaid {
        With { who: String, opponent: String } = "swiss-instead-with",
        Floats { who: String } = "swiss-instead-floats",
    }
}

phrases! {
    /// The colour that is due to a player, and how strongly.
    pub enum DueSaid {
        None = "swiss-due-none",
        WhiteMild = "swiss-due-white-mild",
        WhiteStrong = "swiss-due-white-strong",
        WhiteAbsolute = "swiss-due-white-absolute",
        BlackMild = "swiss-due-black-mild",
        BlackStrong = "swiss-due-black-strong",
        BlackAbsolute = "swiss-due-black-absolute",
    }
}

impl From<Preference> for DueSaid {
    fn from(preference: Preference) -> Self {
        match (preference.strength, preference.colour) {
            (Strength::None, _) | (_, None) => Self::None,
            (Strength::Mild, Some(Colour::White)) => Self::WhiteMild,
            (Strength::Strong, Some(Colour::White)) => Self::WhiteStrong,
            (Strength::Absolute, Some(Colour::White)) => Self::WhiteAbsolute,
            (Strength::Mild, Some(Colour::Black)) => Self::BlackMild,
            (Strength::Strong, Some(Colour::Black)) => Self::BlackStrong,
            (Strength::Absolute, Some(Colour::Black)) => Self::BlackAbsolute,
        }
    }
}

phrases! {
    /// The rule that gave the colours, by article 5.2 of the system.
    pub enum ColourSaid {
        BothGranted = "swiss-colour-both",
        Stronger = "swiss-colour-stronger",
        LastDifference = "swiss-colour-difference",
        HigherRanked = "swiss-colour-higher",
        InitialColour = "swiss-colour-initial",
    }
}

phrases! {
    /// What a criterion asks.
    pub enum CriterionSaid {
        C1 = "swiss-c1",
        C2 = "swiss-c2",
        C3 = "swiss-c3",
        C4 = "swiss-c4",
        C5 = "swiss-c5",
        C6 = "swiss-c6",
        C7 = "swiss-c7",
        C8 = "swiss-c8",
        C9 = "swiss-c9",
        C10 = "swiss-c10",
        C11 = "swiss-c11",
        C12 = "swiss-c12",
        C13 = "swiss-c13",
        C14 = "swiss-c14",
        C15 = "swiss-c15",
        C16 = "swiss-c16",
        C17 = "swiss-c17",
        C18 = "swiss-c18",
        C19 = "swiss-c19",
        C20 = "swiss-c20",
        C21 = "swiss-c21",
        HandicapLimit = "swiss-handicap-limit",
        Stones = "swiss-stones",
        HandicapGames = "swiss-handicap-games",
    }
}

impl From<ColourRule> for ColourSaid {
    fn from(rule: ColourRule) -> Self {
        match rule {
            ColourRule::BothGranted => Self::BothGranted,
            ColourRule::Stronger => Self::Stronger,
            ColourRule::LastDifference => Self::LastDifference,
            ColourRule::HigherRanked => Self::HigherRanked,
            // With a handicap the sentence about stones is said instead of this one.
            ColourRule::InitialColour | ColourRule::Handicap => Self::InitialColour,
        }
    }
}

impl CriterionSaid {
    /// What `criterion` asks where `criteria` hold.
    pub fn of(criterion: Criterion, criteria: Criteria) -> Self {
        match criterion {
            Criterion::C3 if criteria.handicap().is_some() => Self::HandicapLimit,
            Criterion::C12 if criteria.handicap().is_some() => Self::Stones,
            Criterion::C13 if criteria.handicap().is_some() => Self::HandicapGames,
            Criterion::C1 => Self::C1,
            Criterion::C2 => Self::C2,
            Criterion::C3 => Self::C3,
            Criterion::C4 => Self::C4,
            Criterion::C5 => Self::C5,
            Criterion::C6 => Self::C6,
            Criterion::C7 => Self::C7,
            Criterion::C8 => Self::C8,
            Criterion::C9 => Self::C9,
            Criterion::C10 => Self::C10,
            Criterion::C11 => Self::C11,
            Criterion::C12 => Self::C12,
            Criterion::C13 => Self::C13,
            Criterion::C14 => Self::C14,
            Criterion::C15 => Self::C15,
            Criterion::C16 => Self::C16,
            Criterion::C17 => Self::C17,
            Criterion::C18 => Self::C18,
            Criterion::C19 => Self::C19,
            Criterion::C20 => Self::C20,
            Criterion::C21 => Self::C21,
        }
    }
}
