//! What a game fixes: how many sit at a table and what the seats are called.

/// Names of the seats of a table, first seat first: `["East", "South", "West", "North"]`.
pub type SeatNames = Vec<String>;

/// A game that presets the table size, the names of the seats and the figures that matter.
///
/// ```
/// use roundtable_model::Game;
/// assert_eq!(Game::Riichi.table_size(), 4);
/// assert_eq!(Game::Chess.seat_names(), ["White", "Black"]);
/// ```
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize), serde(rename_all = "snake_case"))]
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Game {
    /// Riichi mahjong: East, South, West, North.
    Riichi,
    /// Chess: White, Black.
    Chess,
    /// Diplomacy: seven powers in alphabetical order.
    Diplomacy,
    /// Bridge played by individuals: North, East, South, West.
    Bridge,
    /// Go: Black, White.
    Go,
}

impl Game {
    /// Every game that has a preset.
    pub const ALL: [Self; 5] = [Self::Riichi, Self::Chess, Self::Diplomacy, Self::Bridge, Self::Go];

    /// The word on the command line and in files.
    pub fn id(self) -> &'static str {
        match self {
            Self::Riichi => "riichi",
            Self::Chess => "chess",
            Self::Diplomacy => "diplomacy",
            Self::Bridge => "bridge",
            Self::Go => "go",
        }
    }

    /// How many sit at a table.
    pub fn table_size(self) -> u32 {
        u32::try_from(self.seat_names().len()).expect("a handful of seats")
    }

    /// What the seats are called in English, first seat first.
    pub fn seat_names(self) -> SeatNames {
        let names: &[&str] = match self {
            Self::Riichi => &["East", "South", "West", "North"],
            Self::Chess => &["White", "Black"],
            Self::Diplomacy => &["Austria", "England", "France", "Germany", "Italy", "Russia", "Turkey"],
            Self::Bridge => &["North", "East", "South", "West"],
            Self::Go => &["Black", "White"],
        };
        names.iter().map(|&n| n.to_owned()).collect()
    }
}
