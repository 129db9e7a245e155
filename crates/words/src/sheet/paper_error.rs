//! Why a plan could not be written as a print sheet, picture, workbook or report file; the error of `crates/write` and
//! `crates/trf`.

use std::io;

use super::parts::SheetPart;
use crate::lang::{Lang, Words};
use crate::plan::no_answer::{IoFault, NoAnswer};

/// Why a schedule could not be put on paper.
#[derive(Debug, thiserror::Error)]
#[error("{}", self.said(Lang::En))]
pub enum PaperError {
    /// The bytes could not be written.
    Io(#[from] io::Error),
    /// There are more seats over all rounds than paper can show.
    TooLarge {
        /// How many there are.
        found: u64,
        /// How many there may be.
        limit: u64,
    },
    /// A picture of everybody with everybody is for fewer people.
    PictureTooLarge {
        /// How many there are.
        players: u32,
        /// How many there may be.
        limit: u32,
    },
    /// The picture of a round that the plan does not have.
    NoRound {
        /// The round that was asked for, as counted on paper.
        asked: u32,
        /// The first that there is.
        first: u32,
        /// The last that there is.
        last: u32,
    },
    /// Tournament reports are of games of two.
    NotGamesOfTwo {
        /// The round, counted from 1.
        round: u32,
        /// The number of the table.
        table: u32,
        /// How many sit there.
        size: usize,
    },
    /// Numbers have four columns in a tournament report.
    ReportTooLarge {
        /// How many players there are.
        players: u32,
        /// How many there may be.
        limit: u32,
    },
    /// A part of print sheets that the plan does not have.
    NoSuchPart(SheetPart),
    /// The workbook could not be made.
    Workbook(String),
}

impl PaperError {
    /// The stable word for programs.
    pub fn code(&self) -> &'static str {
        match self {
            Self::Io(_) => "io",
            Self::TooLarge { .. } | Self::PictureTooLarge { .. } | Self::ReportTooLarge { .. } => "too_large",
            Self::NotGamesOfTwo { .. } => "not_games_of_two",
            Self::NoRound { .. } => "no_round",
            Self::NoSuchPart(_) => "no_such_part",
            Self::Workbook(_) => "workbook",
        }
    }

    /// Whether the request cannot be put on paper; if not, writing failed.
    pub fn is_asked(&self) -> bool {
        !matches!(self, Self::Io(_) | Self::Workbook(_))
    }

    /// What is wrong, in a language.
    pub fn said(&self, lang: Lang) -> String {
        Words::new(lang).tell(&match self {
            Self::Io(e) => NoAnswer::NotWritten { fault: IoFault::from(e) },
            Self::TooLarge { found, limit } => NoAnswer::PaperTooLarge { seats: *found, limit: *limit },
            Self::PictureTooLarge { players, limit } => NoAnswer::PictureTooLarge { players: *players, limit: *limit },
            Self::NoRound { asked, first, last } if first == last => {
                NoAnswer::NoSuchRoundOnly { asked: *asked, only: *first }
            }
            Self::NoRound { asked, first, last } => NoAnswer::NoSuchRound { asked: *asked, first: *first, last: *last },
            Self::NotGamesOfTwo { round, table, size } => {
                NoAnswer::ReportNotOfTwo { round: *round, table: *table, size: *size }
            }
            Self::ReportTooLarge { players, limit } => NoAnswer::ReportTooLarge { players: *players, limit: *limit },
            Self::NoSuchPart(part) => NoAnswer::NoSuchPart { part: part.id() },
            Self::Workbook(error) => NoAnswer::Workbook { error: error.clone() },
        })
    }
}
