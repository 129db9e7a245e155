//! What the seats of a table mean in a question: who is on whose side, or which powers border each other. It follows
//! from the names of the seats.

use crate::{Borders, Game, Sides};

/// The meaning of the seats of a full table.
///
/// ```
/// use roundtable_model::{Game, SeatsMean};
/// let doubles = SeatsMean::of_seats(Some(&Game::Doubles.seat_names()));
/// assert_eq!(doubles.sides().unwrap().sizes(), [2, 2]);
/// assert_eq!(SeatsMean::of_seats(Some(&Game::Riichi.seat_names())), SeatsMean::Nothing);
/// assert_eq!(SeatsMean::of_game(Game::Diplomacy).borders().unwrap().powers(), 7);
/// ```
#[cfg_attr(
    feature = "serde",
    derive(serde::Serialize, serde::Deserialize),
    serde(try_from = "crate::serial::SeatsParts", into = "crate::serial::SeatsParts")
)]
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub enum SeatsMean {
    /// Nothing more.
    #[default]
    Nothing,
    /// Two people are partners or opponents.
    Sides(Sides),
    /// The seats are powers, some of which border each other.
    Borders(Borders),
}

impl SeatsMean {
    /// What seats with these names mean.
    pub fn of_seats(names: Option<&Vec<String>>) -> Self {
        let Some(names) = names else { return Self::Nothing };
        match (Sides::of_seats(names), Game::of_seats(names)) {
            (Some(sides), _) => Self::Sides(sides),
            (None, Some(game)) => Self::of_game(game),
            (None, None) => Self::Nothing,
        }
    }

    /// What the seats of a game mean.
    pub fn of_game(game: Game) -> Self {
        let borders = || Borders::of_game(game).map(Self::Borders);
        Sides::of_game(game).map(Self::Sides).or_else(borders).unwrap_or_default()
    }

    /// The first game whose seats mean this.
    pub fn game(&self) -> Option<Game> {
        Game::ALL.into_iter().find(|game| *self != Self::Nothing && Self::of_game(*game) == *self)
    }

    /// Who is on whose side, where tables have sides.
    pub fn sides(&self) -> Option<&Sides> {
        if let Self::Sides(sides) = self { Some(sides) } else { None }
    }

    /// Who borders whom, where seats are powers.
    pub fn borders(&self) -> Option<&Borders> {
        if let Self::Borders(borders) = self { Some(borders) } else { None }
    }

    /// Whether seats mean nothing more than that somebody sits there.
    pub fn is_nothing(&self) -> bool {
        *self == Self::Nothing
    }
}

impl From<Sides> for SeatsMean {
    fn from(sides: Sides) -> Self {
        Self::Sides(sides)
    }
}

impl From<Borders> for SeatsMean {
    fn from(borders: Borders) -> Self {
        Self::Borders(borders)
    }
}
