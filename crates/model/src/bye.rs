//! Rounds without a game: what is asked for, and how somebody rests.

use crate::worded;

worded! {
    /// A bye that was asked for, in games of two (FIDE's TRF: `H` and `Z`). The bye of whoever is left over in an odd
    /// field is a sit-out.
    ///
    /// ```
    /// use roundtable_model::Bye;
    /// assert_eq!("zero".parse(), Ok(Bye::Zero));
    /// ```
    #[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize), serde(rename_all = "snake_case"))]
    #[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
    pub enum Bye {
        /// The points of a draw.
        #[default]
        Half = "half",
        /// No points.
        Zero = "zero",
    }

    /// How somebody has no game in a round.
    #[derive(Clone, Copy, Debug, PartialEq, Eq)]
    pub enum Rest {
        /// Left over in games of two, with the points of the ruleset.
        Allotted = "allotted",
        /// By a half-point bye.
        Half = "half",
        /// By a zero-point bye.
        Zero = "zero",
        /// Left over where there is no such bye.
        SitsOut = "sits-out",
        /// Not there.
        Absent = "absent",
    }
}

impl From<Bye> for Rest {
    fn from(bye: Bye) -> Self {
        match bye {
            Bye::Half => Self::Half,
            Bye::Zero => Self::Zero,
        }
    }
}
