//! What may be said of two people as partners, where tables have sides.

/// A change of the wish about two people, from the next round on, where tables have sides.
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize), serde(rename_all = "snake_case"))]
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Partnership {
    /// Partners whenever both play.
    #[default]
    Always,
    /// Never partners.
    Never,
    /// No wish: an earlier one is withdrawn.
    Free,
}

impl Partnership {
    /// All of them.
    pub const ALL: [Self; 3] = [Self::Always, Self::Never, Self::Free];

    /// The word in JSON and in forms.
    pub fn id(self) -> &'static str {
        match self {
            Self::Always => "always",
            Self::Never => "never",
            Self::Free => "free",
        }
    }
}
