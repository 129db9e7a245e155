//! Wishes on the command line: who apart, who together, who does not move, which column is spread.

use std::str::FromStr;

use clap::Args;
use roundtable::Question;
use roundtable::parts::Unfit;

/// Options of `plan` that say who should sit with whom, and where.
#[derive(Clone, Debug, Default, Args)]
pub struct WishArgs {
    /// Two people (names or numbers) who never share a table
    #[arg(long, num_args = 2, value_names = ["A", "B"])]
    pub apart: Vec<String>,
    /// Two or more people who share a table whenever they
    /// play; they sit out together where that costs nothing
    #[arg(long, num_args = 2, value_names = ["A", "B…"])]
    pub together: Vec<String>,
    /// Two who are partners whenever both play, where tables have sides
    #[arg(long, num_args = 2, value_names = ["A", "B"])]
    pub partners: Vec<String>,
    /// Two who are never partners; they may be opponents
    #[arg(long, num_args = 2, value_names = ["A", "B"])]
    pub never_partners: Vec<String>,
    /// Spread people alike in this column over the tables
    #[arg(long, value_name = "COLUMN")]
    pub spread: Vec<String>,
    /// Somebody who stays at one table: "Ana:1"
    #[arg(long, value_name = "NAME:TABLE")]
    pub host: Vec<PlaceWish>,
    /// Somebody who keeps one seat: "Ana:2"
    #[arg(long, value_name = "NAME:SEAT")]
    pub seat: Vec<PlaceWish>,
}

/// `NAME:NUMBER`.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PlaceWish {
    /// Name or number.
    pub who: String,
    /// Table or seat, from 1.
    pub number: u32,
}

impl FromStr for PlaceWish {
    type Err = Unfit;

    fn from_str(text: &str) -> Result<Self, Unfit> {
        let (who, number) = text.rsplit_once(':').ok_or(Unfit::NoPlace)?;
        let number = number.trim().parse().ok().filter(|n| (1..=1_000_000).contains(n));
        match number {
            Some(number) if !who.trim().is_empty() => Ok(Self { who: who.trim().to_owned(), number }),
            _ => Err(Unfit::NoPlace),
        }
    }
}

impl WishArgs {
    /// A question with these wishes.
    pub fn ask(&self, mut question: Question) -> Question {
        for pair in self.apart.chunks_exact(2) {
            question = question.apart(&pair[0], &pair[1]);
        }
        for pair in self.together.chunks_exact(2) {
            question = question.together(&pair[0], &pair[1]);
        }
        for pair in self.partners.chunks_exact(2) {
            question = question.partners(&pair[0], &pair[1]);
        }
        for pair in self.never_partners.chunks_exact(2) {
            question = question.never_partners(&pair[0], &pair[1]);
        }
        for place in &self.host {
            question = question.host(&place.who, place.number);
        }
        for place in &self.seat {
            question = question.seat(&place.who, place.number);
        }
        self.spread.iter().fold(question, |question, column| question.spread(column))
    }
}
