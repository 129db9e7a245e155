//! The criteria C1 to C21 of FIDE's Dutch system (articles 2 and 3), highest first, with number, name and one line.
//!
//! A bracket is the players of one score (residents) and those left unpaired by the brackets above; it pairs them with
//! each other as far as possible. Those left unpaired float down to the next bracket, and those who meet a floater
//! there float up. Topscorers have, before the last round, more than half of the points that could be won so far.

/// One criterion of the pairing.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[repr(u8)]
#[allow(missing_docs)]
pub enum Criterion {
    C1 = 1,
    C2,
    C3,
    C4,
    C5,
    C6,
    C7,
    C8,
    C9,
    C10,
    C11,
    C12,
    C13,
    C14,
    C15,
    C16,
    C17,
    C18,
    C19,
    C20,
    C21,
}

/// The criteria in their order, each with a few words and what it asks.
const TABLE: [(Criterion, &str, &str); 21] = [
    (Criterion::C1, "no second game", "two players play each other once"),
    (Criterion::C2, "no second bye", "nobody who had a bye or a free win gets the allocated bye"),
    (Criterion::C3, "no clash of absolute colours", "two players who must both have one colour are not paired"),
    (Criterion::C4, "the rest can be paired", "the floaters and all lower players can still be paired"),
    (Criterion::C5, "the bye goes low", "the allocated bye goes to the lowest score possible"),
    (Criterion::C6, "fewest floaters", "as few players as possible float down"),
    (Criterion::C7, "low floaters", "the scores of the floaters are as low as possible"),
    (Criterion::C8, "the next bracket", "the next bracket keeps as few and as low floaters as possible"),
    (Criterion::C9, "unplayed games of the bye", "the bye goes to the fewest unplayed games"),
    (Criterion::C10, "surplus of topscorers", "no topscorer's game makes a surplus of three"),
    (Criterion::C11, "colour three times for topscorers", "no topscorer's game makes a colour the third in a row"),
    (Criterion::C12, "colour preferences", "as many players as possible get their colour"),
    (Criterion::C13, "strong preferences", "as many strong preferences as possible are kept"),
    (Criterion::C14, "downfloat in the last round", "residents do not float down twice running"),
    (Criterion::C15, "upfloat in the last round", "residents do not meet a floater twice running"),
    (Criterion::C16, "downfloat two rounds ago", "residents do not float down again after two rounds"),
    (Criterion::C17, "upfloat two rounds ago", "residents do not meet a floater again after two rounds"),
    (Criterion::C18, "size of a repeated downfloat", "who floated down last round meets a score near his own"),
    (Criterion::C19, "size of a repeated upfloat", "who floated up last round meets a score near his own"),
    (Criterion::C20, "size of a downfloat after two", "who floated down two rounds ago meets a score near"),
    (Criterion::C21, "size of an upfloat after two", "who floated up two rounds ago meets a score near"),
];

impl Criterion {
    /// All of them, highest first.
    pub const ALL: [Self; TABLE.len()] = {
        let (mut all, mut at) = ([Self::C1; TABLE.len()], 0);
        while at < all.len() {
            assert!(TABLE[at].0.number() as usize == at + 1);
            all[at] = TABLE[at].0;
            at += 1;
        }
        all
    };

    /// Its number in the text.
    ///
    /// ```
    /// assert_eq!(roundtable_swiss::Criterion::C12.number(), 12);
    /// ```
    pub const fn number(self) -> u8 {
        self as u8
    }

    /// A few words.
    pub fn name(self) -> &'static str {
        self.words().0
    }

    /// What it asks, in one line.
    pub fn rule(self) -> &'static str {
        self.words().1
    }

    fn words(self) -> (&'static str, &'static str) {
        let (_, name, rule) = TABLE[usize::from(self.number()) - 1];
        (name, rule)
    }
}

/// Which criteria apply, and what replaces those about colours. All of them hold in chess; a game without colours
/// leaves out those about colours.
///
/// ```
/// use roundtable_swiss::{Criteria, Criterion};
/// assert!(Criteria::ALL.has(Criterion::C12));
/// assert!(!Criteria::WITHOUT_COLOURS.has(Criterion::C12));
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Criteria {
    /// Bit c is set where criterion Cc holds; bit 0 means nothing.
    on: u32,
    handicap: Option<Handicap>,
}

impl Criteria {
    /// The Dutch system.
    pub const ALL: Self = Self { on: u32::MAX, handicap: None };

    /// For games without colours: C3 and C10 to C13 are off.
    pub const WITHOUT_COLOURS: Self = Self { on: !(1 << 3 | 1 << 10 | 1 << 11 | 1 << 12 | 1 << 13), handicap: None };

    /// Whether `criterion` holds.
    pub fn has(self, criterion: Criterion) -> bool {
        self.on >> criterion.number() & 1 == 1
    }

    /// The same without one.
    pub fn without(self, criterion: Criterion) -> Self {
        Self { on: self.on & !(1 << criterion.number()), ..self }
    }

    /// The same with handicaps in place of colours: see [`Handicap`].
    pub fn with_handicap(self, handicap: Handicap) -> Self {
        Self { handicap: Some(handicap), ..self }
    }

    /// What replaces colours, if anything does.
    pub fn handicap(self) -> Option<Handicap> {
        self.handicap
    }
}

/// Stones that the stronger player gives, as in Go; they replace colours in five criteria:
///
/// - C3: two players are not paired if the handicap would be above the limit;
/// - C10, C11: void;
/// - C12: as few stones in all as possible;
/// - C13: as few games with a handicap as possible.
///
/// Players without a rating give and take none.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Handicap {
    /// Points of rating that are worth a stone, at least 1.
    pub per_stone: u32,
    /// How many stones fewer every handicap has than the difference of ratings gives.
    pub less: u32,
    /// The most stones, at most 100.
    pub most: u32,
}

impl Handicap {
    /// Stones for a game between players of these ratings, before the limit.
    ///
    /// ```
    /// use roundtable_swiss::Handicap;
    /// let go = Handicap { per_stone: 100, less: 1, most: 9 };
    /// assert_eq!((go.stones(Some(2_100), Some(1_740)), go.stones(Some(2_100), Some(2_050))), (2, 0));
    /// ```
    pub fn stones(&self, one: Option<u32>, other: Option<u32>) -> u32 {
        let (Some(one), Some(other)) = (one, other) else { return 0 };
        (one.abs_diff(other) / self.per_stone.max(1)).saturating_sub(self.less)
    }
}
