//! Indices of players, rounds and seats, as types: 0-based inside, 1-based for people and in files. Only this file
//! converts.

use std::fmt;

macro_rules! index {
    ($(#[$doc:meta])* $name:ident) => {
        $(#[$doc])*
        #[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
        pub struct $name(pub u32);

        impl $name {
            /// The 1-based number that is printed.
            pub fn number(self) -> u32 {
                self.0 + 1
            }

            /// From a printed 1-based number; `None` for 0.
            pub fn from_number(number: u32) -> Option<Self> {
                number.checked_sub(1).map(Self)
            }

            /// The next index.
            pub fn following(self) -> Self {
                Self(self.0 + 1)
            }

            /// For indexing a slice.
            pub fn ix(self) -> usize {
                self.0 as usize
            }
        }

        #[cfg(feature = "serde")]
        impl serde::Serialize for $name {
            /// Writes the 1-based number.
            fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
                serializer.serialize_u64(u64::from(self.0) + 1)
            }
        }

        #[cfg(feature = "serde")]
        impl<'de> serde::Deserialize<'de> for $name {
            /// Reads a 1-based number.
            fn deserialize<D: serde::Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
                let number = <u32 as serde::Deserialize>::deserialize(deserializer)?;
                Self::from_number(number).ok_or_else(|| serde::de::Error::custom("numbers count from 1, and this is 0"))
            }
        }

        impl fmt::Display for $name {
            /// Writes the 1-based number.
            fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                (u64::from(self.0) + 1).fmt(f)
            }
        }
    };
}

index!(
    /// A player of the roster: place in [`Roster`](crate::Roster), 0-based.
    ///
    /// ```
    /// use roundtable_model::PlayerIx;
    /// assert_eq!(PlayerIx(6).number(), 7);
    /// assert_eq!(PlayerIx::from_number(7), Some(PlayerIx(6)));
    /// assert_eq!(PlayerIx::from_number(0), None);
    /// assert_eq!(PlayerIx(6).to_string(), "7");
    /// ```
    PlayerIx
);
index!(
    /// A round of a schedule, 0-based.
    RoundIx
);
index!(
    /// A seat at a table, 0-based: the first seat of the game, such as East or White, is 0.
    SeatIx
);
