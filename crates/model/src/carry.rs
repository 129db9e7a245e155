//! What somebody takes along when a tournament is cut to the first of its standings.

/// What is taken along of the points.
///
/// ```
/// use roundtable_model::Carry;
/// assert_eq!(Carry::ALL.map(|carry| carry.of(-5)), [-5, -3, 0], "half of it, rounded down");
/// ```
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize), serde(rename_all = "snake_case"))]
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Carry {
    /// All points.
    #[default]
    Kept,
    /// Half of them, rounded down.
    Halved,
    /// None.
    Cleared,
}

impl Carry {
    /// Each of them.
    pub const ALL: [Self; 3] = [Self::Kept, Self::Halved, Self::Cleared];

    /// The word for it.
    pub fn id(self) -> &'static str {
        match self {
            Self::Kept => "kept",
            Self::Halved => "halved",
            Self::Cleared => "cleared",
        }
    }

    /// What is left of so many points.
    pub fn of(self, points: i64) -> i64 {
        match self {
            Self::Kept => points,
            Self::Halved => points.div_euclid(2),
            Self::Cleared => 0,
        }
    }
}
