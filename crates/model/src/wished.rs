//! A wish about people by their permanent numbers ([`PlayerId`]): what a log and a position hold, where the list of people may change.
//!
//! All kinds that a question has for one or two people, [`Wish`] and [`PartnerWish`], in one list. A question knows people by their places in
//! its roster, so wishes are translated on the way in and out.

use crate::{PartnerWish, Partnership, PlayerId, PlayerIx, SeatIx, Wish, told};

told! {
    /// One wish about one or two people. In JSON an object with one key: `{"together": [3, 5]}`, `{"in_seat": [3, 1]}`.
    ///
    /// ```
    /// use roundtable_model::{PlayerId, Wished};
    /// let wished = Wished::Together(PlayerId(5), PlayerId(3));
    /// assert!(wished.people().eq([PlayerId(5), PlayerId(3)]));
    /// assert_eq!(wished.ordered(), Wished::Together(PlayerId(3), PlayerId(5)));
    /// ```
    #[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize), serde(rename_all = "snake_case"))]
    #[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
    pub enum Wished: "wished" {
        /// The two never sit at one table.
        Apart(a: PlayerId, b: PlayerId) = "apart" { a, b },
        /// The two always sit at one table, unless one of them rests.
        Together(a: PlayerId, b: PlayerId) = "together" { a, b },
        /// This person always sits at the table with this 1-based number.
        AtTable(a: PlayerId, table: u32) = "at_table" { a, table },
        /// This person always sits in this seat.
        InSeat(a: PlayerId, seat: SeatIx) = "in_seat" { a, seat },
        /// The two are on one side whenever both play.
        Partners(a: PlayerId, b: PlayerId) = "partners" { a, b },
        /// The two are never on one side.
        NeverPartners(a: PlayerId, b: PlayerId) = "never_partners" { a, b },
    }
}

impl Wished {
    /// The two whom it is about; `None` for a wish about one person.
    pub fn pair(self) -> Option<[PlayerId; 2]> {
        match self {
            Self::Apart(a, b) | Self::Together(a, b) | Self::Partners(a, b) | Self::NeverPartners(a, b) => Some([a, b]),
            Self::AtTable(..) | Self::InSeat(..) => None,
        }
    }

    /// Whom it names.
    pub fn people(self) -> impl Iterator<Item = PlayerId> {
        let first = match self {
            Self::Apart(a, _) | Self::Together(a, _) | Self::Partners(a, _) | Self::NeverPartners(a, _) => a,
            Self::AtTable(a, _) | Self::InSeat(a, _) => a,
        };
        std::iter::once(first).chain(self.pair().map(|[_, other]| other))
    }

    /// The same wish about other people; `None` where `now` does not know them.
    #[must_use]
    pub fn renamed(self, now: impl Fn(PlayerId) -> Option<PlayerId>) -> Option<Self> {
        Some(match self {
            Self::Apart(a, b) => Self::Apart(now(a)?, now(b)?),
            Self::Together(a, b) => Self::Together(now(a)?, now(b)?),
            Self::AtTable(a, table) => Self::AtTable(now(a)?, table),
            Self::InSeat(a, seat) => Self::InSeat(now(a)?, seat),
            Self::Partners(a, b) => Self::Partners(now(a)?, now(b)?),
            Self::NeverPartners(a, b) => Self::NeverPartners(now(a)?, now(b)?),
        })
    }

    /// The same wish with the lower number first.
    #[must_use]
    pub fn ordered(self) -> Self {
        match self {
            Self::Apart(a, b) => Self::Apart(a.min(b), a.max(b)),
            Self::Together(a, b) => Self::Together(a.min(b), a.max(b)),
            Self::Partners(a, b) => Self::Partners(a.min(b), a.max(b)),
            Self::NeverPartners(a, b) => Self::NeverPartners(a.min(b), a.max(b)),
            Self::AtTable(..) | Self::InSeat(..) => self,
        }
    }

    /// Whether it takes the place of another wish: one person has one table and one seat, and two who are to be together are not to be apart.
    ///
    /// ```
    /// use roundtable_model::{PlayerId, Wished};
    /// let [a, b] = [PlayerId(1), PlayerId(2)];
    /// assert!(Wished::AtTable(a, 3).replaces(Wished::AtTable(a, 2)));
    /// assert!(Wished::Apart(a, b).replaces(Wished::Together(b, a)));
    /// assert!(!Wished::Apart(a, b).replaces(Wished::Partners(a, b)));
    /// ```
    pub fn replaces(self, other: Self) -> bool {
        self.matter() == other.matter() && self.ordered().people().eq(other.ordered().people())
    }

    /// What it decides: people have one wish of each of these, company (0), a table, a seat, sides.
    fn matter(self) -> u8 {
        match self {
            Self::Apart(..) | Self::Together(..) => 0,
            Self::AtTable(..) => 1,
            Self::InSeat(..) => 2,
            Self::Partners(..) | Self::NeverPartners(..) => 3,
        }
    }

    /// What it says of two as partners; `None` for any other wish.
    pub fn partnership(self) -> Option<Partnership> {
        match self {
            Self::Partners(..) => Some(Partnership::Always),
            Self::NeverPartners(..) => Some(Partnership::Never),
            Self::Apart(..) | Self::Together(..) | Self::AtTable(..) | Self::InSeat(..) => None,
        }
    }

    /// The wish of a question, for people whom `id` knows.
    pub fn of(wish: Wish, id: impl Fn(PlayerIx) -> Option<PlayerId>) -> Option<Self> {
        Some(match wish {
            Wish::Apart(a, b) => Self::Apart(id(a)?, id(b)?),
            Wish::Together(a, b) => Self::Together(id(a)?, id(b)?),
            Wish::AtTable(a, table) => Self::AtTable(id(a)?, table),
            Wish::InSeat(a, seat) => Self::InSeat(id(a)?, seat),
        })
    }

    /// The wish of a question about partners, for people whom `id` knows.
    pub fn of_partners(wish: PartnerWish, id: impl Fn(PlayerIx) -> Option<PlayerId>) -> Option<Self> {
        Some(match wish {
            PartnerWish::Partners(a, b) => Self::Partners(id(a)?, id(b)?),
            PartnerWish::NeverPartners(a, b) => Self::NeverPartners(id(a)?, id(b)?),
        })
    }

    /// As a wish of a question, for people whom `ix` knows; `None` for a wish about partners.
    pub fn wish(self, ix: impl Fn(PlayerId) -> Option<PlayerIx>) -> Option<Wish> {
        Some(match self {
            Self::Apart(a, b) => Wish::Apart(ix(a)?, ix(b)?),
            Self::Together(a, b) => Wish::Together(ix(a)?, ix(b)?),
            Self::AtTable(a, table) => Wish::AtTable(ix(a)?, table),
            Self::InSeat(a, seat) => Wish::InSeat(ix(a)?, seat),
            Self::Partners(..) | Self::NeverPartners(..) => return None,
        })
    }

    /// As a wish of a question about partners, for people whom `ix` knows; `None` for any other wish.
    pub fn partner_wish(self, ix: impl Fn(PlayerId) -> Option<PlayerIx>) -> Option<PartnerWish> {
        Some(match self {
            Self::Partners(a, b) => PartnerWish::Partners(ix(a)?, ix(b)?),
            Self::NeverPartners(a, b) => PartnerWish::NeverPartners(ix(a)?, ix(b)?),
            Self::Apart(..) | Self::Together(..) | Self::AtTable(..) | Self::InSeat(..) => return None,
        })
    }
}
