//! The games with a preset, and what each fixes: table sizes, names of seats, sides, usual ruleset. One table in
//! `Game::preset`.

use std::str::FromStr;

use crate::{GameWords, Place, ShortTables, TableSizes, Unit};

/// Names of the seats of a table, first seat first: `["East", "South", "West", "North"]`.
pub type SeatNames = Vec<String>;

/// A game that presets the table size, the names of the seats and the figures that matter.
///
/// ```
/// use roundtable_model::Game;
/// assert_eq!(Game::Riichi.table_size(), 4);
/// assert_eq!(Game::Chess.seat_names(), ["White", "Black"]);
/// assert_eq!("Riichi".parse(), Ok(Game::Riichi));
/// ```
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize), serde(rename_all = "snake_case"))]
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Game {
    /// Riichi mahjong: East, South, West, North; with three at a table, without North.
    Riichi,
    /// Chess: White, Black.
    Chess,
    /// Diplomacy: seven powers in alphabetical order.
    Diplomacy,
    /// Bridge or whist played by individuals: North, East, South, West; North and South are partners.
    Bridge,
    /// Go: Black, White.
    Go,
    /// Doubles of any sport, tennis, padel, pickleball, badminton: two against two, A1 and A2 against B1 and B2.
    Doubles,
    /// Duplicate bridge for pairs that stay together, each a player of the list: North-South, East-West.
    Pairs,
}

/// Everything that a game fixes, as a row of the table in `Game::preset`. A new game needs a variant, its
/// place in `Game::ALL`, a row there, its name on the pages, and words for new seats.
#[derive(Default)]
struct Preset {
    /// The word on the command line and in files.
    id: &'static str,
    /// Other words that people use for it; they are understood with a hint.
    also: &'static [&'static str],
    /// How many may sit at a table, the usual number first.
    sizes: &'static [u32],
    /// How many may sit at a table where they take turns.
    in_turns: &'static [u32],
    /// The names of the seats in English.
    seats: &'static [&'static str],
    /// The ruleset of a tournament where nobody chooses one.
    ruleset: &'static str,
    /// What the scores of a table add up to, by its size.
    sums: &'static [(usize, u32)],
    /// The lowest places sit at short tables; in other games people take turns.
    is_short_low: bool,
    /// Slips for scores are printed, in place of table cards that say where to go next.
    has_slips: bool,
    /// The two sides are colours, of which one has the first move.
    has_colours: bool,
    /// Other names that are accepted like its own.
    names: &'static [&'static str],
    /// The side of each seat, from 0; none where nobody has a partner.
    sides: &'static [u8],
    /// What its players call things.
    words: GameWords,
    /// The criteria of Swiss pairing, if not those of chess: a name of `read`'s presets.
    criteria: Option<&'static str>,
    /// The second seat is White: Black has the first move.
    black_first: bool,
    /// Who borders whom, seats from 0, if they are countries.
    borders: &'static [(u32, u32)],
}

/// The land and sea borders of the seven powers at the start of Diplomacy, countries in alphabetical order
/// (Ash, Ash, McMurry, Schwenk and Tenner, “A Balanced Diplomacy Tournament”).
const DIPLOMACY: [(u32, u32); 13] =
    [(0, 3), (0, 4), (0, 5), (0, 6), (1, 2), (1, 3), (1, 5), (2, 3), (2, 4), (3, 4), (3, 5), (4, 6), (5, 6)];

/// Two at a board, each with a clock of their own.
const OF_BOARDS: GameWords = GameWords { place: Place::Board, unit: Unit::Nothing, has_bouts: true };

impl GameWords {
    /// The words of a game, or those where no game is named.
    pub fn of(game: Option<Game>) -> Self {
        game.map_or_else(Self::default, |game| game.preset().words)
    }
}

impl Game {
    /// Every game that has a preset.
    pub const ALL: [Self; 7] =
        [Self::Riichi, Self::Chess, Self::Diplomacy, Self::Bridge, Self::Go, Self::Doubles, Self::Pairs];

    /// What is preset for the game; the fields are documented at `Preset`.
    fn preset(self) -> Preset {
        match self {
            Self::Riichi => Preset {
                id: "riichi",
                also: &["mahjong", "mahjongg", "japanese mahjong", "sanma", "麻雀"],
                sizes: &[4, 3],
                in_turns: &[5],
                seats: &["East", "South", "West", "North"],
                ruleset: "ema",
                sums: &[(4, 100_000), (3, 105_000)],
                is_short_low: true,
                has_slips: true,
                words: GameWords { unit: Unit::Hand, has_bouts: true, ..GameWords::default() },
                ..Preset::default()
            },
            Self::Chess => Preset {
                id: "chess",
                also: &["fide", "blitz"],
                sizes: &[2],
                seats: &["White", "Black"],
                ruleset: "chess",
                sums: &[(2, 1)],
                has_colours: true,
                words: OF_BOARDS,
                ..Preset::default()
            },
            Self::Diplomacy => Preset {
                id: "diplomacy",
                also: &["dip"],
                sizes: &[7],
                seats: &["Austria", "England", "France", "Germany", "Italy", "Russia", "Turkey"],
                ruleset: "draw-size",
                borders: &DIPLOMACY,
                words: GameWords { unit: Unit::Year, ..GameWords::default() },
                ..Preset::default()
            },
            Self::Bridge => Preset {
                id: "bridge",
                also: &["individual bridge", "spades", "pinochle"],
                sizes: &[4],
                names: &["whist"],
                seats: &["North", "East", "South", "West"],
                sides: &[0, 1, 0, 1],
                ruleset: "side-points",
                has_slips: true,
                words: GameWords { unit: Unit::Deal, ..GameWords::default() },
                ..Preset::default()
            },
            Self::Doubles => Preset {
                id: "doubles",
                also: &["doubles tennis", "beach tennis", "table football", "foosball", "ダブルス"],
                names: &["tennis", "padel", "pickleball", "badminton"],
                sizes: &[4],
                seats: &["A1", "A2", "B1", "B2"],
                sides: &[0, 0, 1, 1],
                ruleset: "side-points",
                has_slips: true,
                words: GameWords { place: Place::Court, unit: Unit::Point, ..GameWords::default() },
                ..Preset::default()
            },
            Self::Pairs => Preset {
                id: "pairs",
                also: &["bridge pairs", "duplicate", "duplicate bridge"],
                sizes: &[2],
                seats: &["North-South", "East-West"],
                ruleset: "matchpoints",
                has_slips: true,
                words: GameWords { unit: Unit::Deal, ..GameWords::default() },
                ..Preset::default()
            },
            Self::Go => Preset {
                id: "go",
                also: &["baduk", "weiqi", "igo", "囲碁"],
                sizes: &[2],
                seats: &["Black", "White"],
                ruleset: "go",
                sums: &[(2, 1)],
                has_colours: true,
                criteria: Some("go"),
                black_first: true,
                words: OF_BOARDS,
                ..Preset::default()
            },
        }
    }

    /// The game whose seats have these names.
    ///
    /// ```
    /// use roundtable_model::Game;
    /// assert_eq!(Game::of_seats(&Game::Go.seat_names()), Some(Game::Go));
    /// assert_eq!(Game::of_seats(&["Home".to_owned(), "Away".to_owned()]), None);
    /// ```
    pub fn of_seats(names: &[String]) -> Option<Self> {
        Self::ALL.into_iter().find(|game| game.preset().seats == names)
    }

    /// The first game whose usual ruleset has this name.
    pub fn of_ruleset(name: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|game| game.usual_ruleset() == name)
    }

    /// The ruleset of a tournament if nobody chooses one: a name of `rank`'s presets.
    pub fn usual_ruleset(self) -> &'static str {
        self.preset().ruleset
    }

    /// The sum of the scores of a table of this size, if it is always the same. Riichi mahjong: 25,000 points each,
    /// 35,000 at tables of three; games of two colours: one point.
    ///
    /// ```
    /// use roundtable_model::Game;
    /// assert_eq!((Game::Riichi.usual_sum(3), Game::Diplomacy.usual_sum(7)), (Some(105_000), None));
    /// ```
    pub fn usual_sum(self, size: usize) -> Option<u32> {
        self.preset().sums.iter().find(|(of, _)| *of == size).map(|(_, sum)| *sum)
    }

    /// Who sits at short tables in rounds by the standings by default.
    pub fn short_tables(self) -> ShortTables {
        if self.preset().is_short_low { ShortTables::Low } else { ShortTables::Turns }
    }

    /// Whether slips for scores are printed, in place of table cards.
    pub fn has_slips(self) -> bool {
        self.preset().has_slips
    }

    /// Whether its two sides are colours, of which one has the first move.
    pub fn has_colours(self) -> bool {
        self.preset().has_colours
    }

    /// Whether its players call a round a bout, in languages with a separate word (回戦).
    pub fn has_bouts(self) -> bool {
        self.preset().words.has_bouts
    }

    /// The criteria of Swiss pairing, if not those of chess.
    ///
    /// ```
    /// use roundtable_model::Game;
    /// assert_eq!([Game::Go, Game::Chess].map(Game::criteria), [Some("go"), None]);
    /// ```
    pub fn criteria(self) -> Option<&'static str> {
        self.preset().criteria
    }

    /// Whether Black has the first move, and the first seat.
    pub fn has_black_first(self) -> bool {
        self.preset().black_first
    }

    /// Who borders whom, seats from 0; may be empty. See [`Borders`](crate::Borders).
    pub(crate) fn borders(self) -> &'static [(u32, u32)] {
        self.preset().borders
    }

    /// The side of each seat, from 0; empty if nobody has a partner. See [`Sides`](crate::Sides).
    pub(crate) fn sides(self) -> &'static [u8] {
        self.preset().sides
    }

    /// The word on the command line and in files.
    pub fn id(self) -> &'static str {
        self.preset().id
    }

    /// How many usually sit at a table.
    pub fn table_size(self) -> u32 {
        self.table_sizes()[0]
    }

    /// How many may sit at a table, the usual number first. Other tables are not of this game.
    ///
    /// ```
    /// use roundtable_model::Game;
    /// assert_eq!(Game::Riichi.table_sizes(), [4, 3]);
    /// assert_eq!(Game::Bridge.table_sizes(), [4]);
    /// ```
    pub fn table_sizes(self) -> &'static [u32] {
        self.preset().sizes
    }

    /// Whether the game is played at tables of all these sizes.
    pub fn has_tables_of(self, sizes: &[u32]) -> bool {
        sizes.iter().all(|size| self.table_sizes().contains(size))
    }

    /// Whether the organiser may ask for tables of this size: five people take turns at riichi.
    ///
    /// ```
    /// use roundtable_model::Game;
    /// assert!(Game::Riichi.may_have_tables_of(5) && !Game::Bridge.may_have_tables_of(5));
    /// ```
    pub fn may_have_tables_of(self, size: u32) -> bool {
        self.has_tables_of(&[size]) || self.preset().in_turns.contains(&size)
    }

    /// The sizes that seat this many people, only the usual size if it is enough. At tables of two, one may sit out.
    /// `None` if no table sizes of the game do.
    ///
    /// ```
    /// use roundtable_model::Game;
    /// assert_eq!(Game::Riichi.table_sizes_for(11).unwrap().sizes(), [4, 3]);
    /// assert_eq!(Game::Chess.table_sizes_for(15).unwrap().sizes(), [2]);
    /// assert!(Game::Diplomacy.table_sizes_for(10).is_none());
    /// ```
    pub fn table_sizes_for(self, people: u32) -> Option<TableSizes> {
        let usual = TableSizes::only(self.table_size()).ok();
        let all = TableSizes::new(self.table_sizes().to_vec()).ok();
        let seats = |sizes: &TableSizes| sizes.sizes() == [2] || sizes.fill(people).is_some();
        usual.filter(seats).or_else(|| all.filter(seats))
    }

    /// The names of the seats in English, first seat first.
    pub fn seat_names(self) -> SeatNames {
        self.preset().seats.iter().map(|&name| name.to_owned()).collect()
    }

    /// The game of another word for it, as `mahjong` for riichi.
    ///
    /// ```
    /// use roundtable_model::Game;
    /// assert_eq!(Game::also_called(" Mahjong"), Some(Game::Riichi));
    /// assert_eq!(Game::also_called("poker"), None);
    /// ```
    pub fn also_called(word: &str) -> Option<Self> {
        let word = word.trim().to_lowercase();
        Self::ALL.into_iter().find(|game| game.preset().also.contains(&word.as_str()))
    }
}

impl ShortTables {
    /// The usual rule of a game. In mahjong, and if no game is named, the lowest places of the standings sit at short
    /// tables; in other games people take turns there.
    pub fn of(game: Option<Game>) -> Self {
        game.map_or(Self::Low, Game::short_tables)
    }
}

/// A word that is not the id of a game.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{self:?}")]
pub struct NoSuchGame;

impl FromStr for Game {
    type Err = NoSuchGame;

    /// Reads the id of a game or another name for it, in any case: `padel` is `doubles`.
    fn from_str(word: &str) -> Result<Self, NoSuchGame> {
        let word = word.trim().to_lowercase();
        let is = |game: &Self| game.id() == word || game.preset().names.contains(&word.as_str());
        Self::ALL.into_iter().find(is).ok_or(NoSuchGame)
    }
}
