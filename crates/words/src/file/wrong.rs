//! What can be wrong with a file, as data: one variant for each sentence, with its values. The sentences are in
//! `<language>/mistakes.ftl`; each says what is wrong and, after a semicolon, what to do about it.

mod parts;

use roundtable_model::{BordersError, NoRelation, TableSizesError};

use crate::file::mistake_code::MistakeCode;
use crate::file::trf::TrfWrong;
use crate::phrase::sets;
use crate::told::refused::Named;
use crate::told::toml_fault::TomlFault;

pub use parts::{Belongs, Dear, JsonFault, Line, More, Spot, Thing, Unread};

sets!(Wrong);

impl Wrong {
    /// What kind of mistake it is.
    pub fn code(&self) -> MistakeCode {
        match self {
            Self::EmptyFile
            | Self::NoRounds
            | Self::EmptyScript
            | Self::NoNames
            | Self::NoPreferences
            | Self::NoGame
            | Self::NothingScored
            | Self::NoRelations
            | Self::NoBorders => MistakeCode::Empty,
            Self::NoSchedule
            | Self::OnlyNames { .. }
            | Self::PageWithoutSchedule
            | Self::NoList { .. }
            | Self::NoLayout { .. }
            | Self::LoneWords { .. }
            | Self::RowsOrColumns { .. }
            | Self::RowsOrNamed { .. }
            | Self::RowsColumnsOrNamed { .. }
            | Self::OneToATable { .. } => MistakeCode::UnknownFormat,
            Self::FileTooLarge { .. }
            | Self::WorkbookTooLarge { .. }
            | Self::CellsTooMuch { .. }
            | Self::CellsTooMany { .. } => MistakeCode::TooLarge,
            Self::BrokenEncoding { .. }
            | Self::OnlyText
            | Self::ForPeople { .. }
            | Self::NulByte
            | Self::WorkbookUnread { .. } => MistakeCode::NotText,
            Self::QuoteInside
            | Self::QuoteOpen
            | Self::QuoteThen { .. }
            | Self::NameOpen
            | Self::WrongBracket { .. }
            | Self::BracketOpen { .. } => MistakeCode::Unbalanced,
            Self::EmptyTable
            | Self::NotJson { .. }
            | Self::BrokenCertificate { .. }
            | Self::SenselessCertificate
            | Self::OtherCertificate { .. }
            | Self::InReport { .. }
            | Self::NotThis { .. }
            | Self::Unexpected { .. }
            | Self::LineEnds { .. }
            | Self::CommentInLine { .. }
            | Self::WideDigits { .. }
            | Self::Senseless
            | Self::ScriptSeparator { .. }
            | Self::ScriptNoSeparator { .. }
            | Self::NoPowerTable
            | Self::NotABorder { .. }
            | Self::BordersItself { .. }
            | Self::MatrixEntry { .. }
            | Self::MatrixDiagonal { .. }
            | Self::MatrixUneven { .. }
            | Self::SecondGraph
            | Self::GraphCharacter { .. }
            | Self::GraphLong { .. }
            | Self::NotToml { .. }
            | Self::GraphBits => MistakeCode::Unexpected,
            Self::TableTooLarge { .. }
            | Self::NotANumber { .. }
            | Self::NoZero { .. }
            | Self::NumberTooLarge { .. }
            | Self::NotASeed { .. }
            | Self::NoSizes { .. }
            | Self::BadSizes { .. }
            | Self::BadBorders { .. }
            | Self::NotARating { .. }
            | Self::NotAPlace { .. }
            | Self::NotATotal { .. }
            | Self::TooManyAbsences { .. }
            | Self::TooManyRounds { .. }
            | Self::ScriptPlayer { .. }
            | Self::ScriptNobody { .. }
            | Self::NotAPlayer { .. }
            | Self::PlayerZero
            | Self::ChessNumber { .. }
            | Self::NotASize { .. }
            | Self::PowerCount { .. } => MistakeCode::BadNumber,
            Self::RestBeforeRound
            | Self::TableBeforeRound
            | Self::RoundOutOfOrder { .. }
            | Self::RoundMissing { .. }
            | Self::SeatShared { .. }
            | Self::SeatWordAndNumber { .. }
            | Self::Stages { .. }
            | Self::SeatTwice { .. }
            | Self::SeatMissing { .. }
            | Self::RoundsBackwards { .. }
            | Self::DoubledContender { .. }
            | Self::UnknownAbsent { .. }
            | Self::WishOfOne { .. }
            | Self::UnknownInWish { .. }
            | Self::PartnersBoth { .. }
            | Self::SmallTable { .. }
            | Self::DoubledSeat { .. }
            | Self::DoubledSitOut { .. }
            | Self::NotChess { .. }
            | Self::NoResult { .. }
            | Self::PlayerTwice { .. }
            | Self::PlacedTwice { .. }
            | Self::PlayerBeyond { .. }
            | Self::PreferenceTwice { .. }
            | Self::PowerTwice { .. }
            | Self::BorderTwice { .. } => MistakeCode::BadSequence,
            Self::OtherName { .. }
            | Self::Misspelt { .. }
            | Self::LoneBracket { .. }
            | Self::NotInPlan { .. }
            | Self::NearlyInPlan { .. }
            | Self::SeveralInPlan { .. }
            | Self::NameTooLong { .. }
            | Self::NameControls { .. }
            | Self::NameTurns { .. }
            | Self::NoName
            | Self::NotAPower { .. }
            | Self::NotAPowerNumber { .. }
            | Self::UnknownPower { .. }
            | Self::UnknownPowerNumber { .. }
            | Self::UnknownPowerUpTo { .. } => MistakeCode::BadName,
            Self::ColumnTwice { .. }
            | Self::NoColumn { .. }
            | Self::FieldCount { .. }
            | Self::SeatWithoutTable { .. }
            | Self::NoNameColumn { .. }
            | Self::NoStandings { .. }
            | Self::NoSuchColumn { .. }
            | Self::OneField { .. }
            | Self::CellOutside
            | Self::CellColumn { .. }
            | Self::CellError { .. }
            | Self::DateCell { .. }
            | Self::CellTooLong { .. }
            | Self::UnevenGames { .. }
            | Self::PlayersDiffer { .. }
            | Self::NoField { .. }
            | Self::FieldTwice { .. }
            | Self::BadQuestion { .. }
            | Self::LineTwice { .. }
            | Self::NotAPair { .. }
            | Self::NotASurvey
            | Self::PowersLineTwice
            | Self::MatrixRow { .. }
            | Self::GraphNoSize
            | Self::BadRelation { .. }
            | Self::RelationTwice { .. }
            | Self::MoreRelations { .. }
            | Self::GraphShort { .. } => MistakeCode::BadField,
            Self::OtherSchema { .. } | Self::NewerSchema { .. } | Self::NoSchema { .. } => MistakeCode::WrongSchema,
            Self::TooManyPlayers { .. } | Self::MorePlayers { .. } => MistakeCode::TooManyPlayers,
        }
    }
}
