//! Wishes: who must not meet, who must, who cannot move, partners, and groups to be spread over the tables.
//!
//! A wish holds for every round in which the people it names sit at a table: a person who sits out breaks none.
//! Questions, positions, logs and kept plans have the same wishes; only how people are named differs. All kinds travel
//! as one value, `Wishes` (`wish/list.rs`). The engine decides whether all wishes can be kept at once; the audit checks
//! whether they were.

use std::convert::Infallible;

use crate::{PlayerIx, SeatIx, Value, told};

mod list;
mod partnership;
mod spread;

pub use list::{Absence, CompanyAim, Wishes};
pub use partnership::Partnership;
pub use spread::Spread;

told! {
    /// One wish about one or two people, who are named by `P`: by their place in a question, by their permanent number
    /// in a tournament, or as typed. In JSON an object with one key: `{"together": [3, 5]}`, `{"in_seat": [3, 1]}`.
    ///
    /// ```
    /// use roundtable_model::{PlayerId, PlayerIx, SeatIx, Wish};
    /// assert!(Wish::Apart(PlayerIx(0), PlayerIx(4)).players().eq([PlayerIx(0), PlayerIx(4)]));
    /// assert_eq!(Wish::InSeat(PlayerIx(2), SeatIx(0)).in_seat(), Some((PlayerIx(2), SeatIx(0))));
    /// assert_eq!(Wish::Together("Ben", "Ana").ordered(), Wish::Together("Ana", "Ben"));
    /// ```
    #[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize), serde(rename_all = "snake_case"))]
    #[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
    pub enum Wish<P = PlayerIx>: "wish" {
        /// The two never sit at one table.
        Apart(a: P, b: P) = "apart" { a: who(a), b: who(b) },
        /// The two always sit at one table, unless one of them rests.
        Together(a: P, b: P) = "together" { a: who(a), b: who(b) },
        /// A host: this person always sits at the table with this 1-based number.
        AtTable(a: P, table: u32) = "at_table" { a: who(a), table },
        /// This person always sits in this seat.
        InSeat(a: P, seat: SeatIx) = "in_seat" { a: who(a), seat },
        /// The two are on one side whenever they share a table; sharing one is a separate wish, [`Wish::comes_with`].
        Partners(a: P, b: P) = "partners" { a: who(a), b: who(b) },
        /// The two are never on one side; they may play against each other.
        NeverPartners(a: P, b: P) = "never_partners" { a: who(a), b: who(b) },
    }
}

fn who<P>(who: &P) -> Value
where
    for<'value> &'value P: Into<Value>,
{
    who.into()
}

/// The subject of a wish. Wishes about company precede those about places, and these those about sides.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Matter {
    /// Who sits at one table.
    Company,
    /// Which table, or which seat.
    Place,
    /// Who is on one side.
    Sides,
}

/// A kind of wish: a row of [`Wish::KINDS`], which readers go through to make a wish from a word and people.
pub struct WishKind<P> {
    /// Its code in files, logs and orders.
    pub code: &'static str,
    /// What a question and the options of the command line call it.
    pub asked: &'static str,
    /// How a wish of the kind is made.
    pub of: Of<P>,
}

/// How a wish of a kind is made.
pub enum Of<P> {
    /// Of two people.
    Two(fn(P, P) -> Wish<P>),
    /// Of somebody and the 1-based number of a table.
    Table(fn(P, u32) -> Wish<P>),
    /// Of somebody and a seat.
    Seat(fn(P, SeatIx) -> Wish<P>),
}

/// Where somebody sits in a round.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct TableSeat {
    /// Which table of the round, from 0.
    pub table: usize,
    /// The number on it.
    pub number: u32,
    /// The seat.
    pub seat: SeatIx,
    /// The side, where the table has sides.
    pub side: Option<u8>,
}

impl TableSeat {
    /// Whether two are on one side of a table; `None` if they share none with sides.
    pub fn on_one_side(self, other: Self) -> Option<bool> {
        (self.table == other.table && self.side.is_some()).then(|| self.side == other.side)
    }
}

impl<P> Wish<P> {
    /// Every kind.
    pub const KINDS: [WishKind<P>; 6] = [
        WishKind { code: "apart", asked: "apart", of: Of::Two(Self::Apart) },
        WishKind { code: "together", asked: "together", of: Of::Two(Self::Together) },
        WishKind { code: "at_table", asked: "host", of: Of::Table(Self::AtTable) },
        WishKind { code: "in_seat", asked: "seat", of: Of::Seat(Self::InSeat) },
        WishKind { code: "partners", asked: "partners", of: Of::Two(Self::Partners) },
        WishKind { code: "never_partners", asked: "never_partners", of: Of::Two(Self::NeverPartners) },
    ];

    /// Whether a round breaks it; `place` says who sits where, and people without a seat break none. A wish about sides
    /// does not concern two tables or a table without sides.
    ///
    /// ```
    /// use roundtable_model::{TableSeat, SeatIx, Wish};
    /// let places = [("Ana", 0, 0), ("Ben", 1, 1), ("Cy", 1, 0)];
    /// let place = |who: &&str| {
    ///     let (_, table, seat) = places.into_iter().find(|(name, ..)| name == who)?;
    ///     Some(TableSeat { table, number: 7 + table as u32, seat: SeatIx(seat), side: Some(seat as u8) })
    /// };
    /// assert!(Wish::Together("Ana", "Ben").is_broken(place) && !Wish::Together("Cy", "Ben").is_broken(place));
    /// assert!(Wish::Partners("Ben", "Cy").is_broken(place) && !Wish::Partners("Ana", "Ben").is_broken(place));
    /// assert!(!Wish::AtTable("Ben", 8).is_broken(place) && !Wish::AtTable("Di", 1).is_broken(place));
    /// ```
    pub fn is_broken(&self, place: impl Fn(&P) -> Option<TableSeat>) -> bool {
        let at_one_table = |a, b| place(a).zip(place(b)).map(|(a, b)| a.table == b.table);
        let on_one_side = |a, b| place(a).zip(place(b)).and_then(|(a, b)| a.on_one_side(b));
        match self {
            Self::Apart(a, b) => at_one_table(a, b) == Some(true),
            Self::Together(a, b) => at_one_table(a, b) == Some(false),
            Self::AtTable(a, number) => place(a).is_some_and(|place| place.number != *number),
            Self::InSeat(a, seat) => place(a).is_some_and(|place| place.seat != *seat),
            Self::Partners(a, b) => on_one_side(a, b) == Some(false),
            Self::NeverPartners(a, b) => on_one_side(a, b) == Some(true),
        }
    }

    /// What questions and the options of the command line call its kind.
    pub fn asked(&self) -> &'static str {
        Self::KINDS.iter().find(|kind| kind.code == self.code()).map_or("", |kind| kind.asked)
    }

    /// What it is about.
    pub fn matter(&self) -> Matter {
        match self {
            Self::Apart(..) | Self::Together(..) => Matter::Company,
            Self::AtTable(..) | Self::InSeat(..) => Matter::Place,
            Self::Partners(..) | Self::NeverPartners(..) => Matter::Sides,
        }
    }

    /// The same wish about people named in another way.
    ///
    /// # Errors
    /// The first that `named` returns.
    ///
    /// ```
    /// use roundtable_model::{PlayerId, PlayerIx, Wish};
    /// let known = |id: PlayerId| (id.0 < 9).then_some(PlayerIx(id.0 as u32));
    /// assert_eq!(Wish::Apart(PlayerId(1), PlayerId(2)).named(known), Some(Wish::Apart(PlayerIx(1), PlayerIx(2))));
    /// assert_eq!(Wish::AtTable(PlayerId(9), 2).named(known), None);
    /// ```
    pub fn try_named<Q, E>(self, mut named: impl FnMut(P) -> Result<Q, E>) -> Result<Wish<Q>, E> {
        Ok(match self {
            Self::Apart(a, b) => Wish::Apart(named(a)?, named(b)?),
            Self::Together(a, b) => Wish::Together(named(a)?, named(b)?),
            Self::AtTable(a, table) => Wish::AtTable(named(a)?, table),
            Self::InSeat(a, seat) => Wish::InSeat(named(a)?, seat),
            Self::Partners(a, b) => Wish::Partners(named(a)?, named(b)?),
            Self::NeverPartners(a, b) => Wish::NeverPartners(named(a)?, named(b)?),
        })
    }

    /// As [`try_named`](Self::try_named); `None` where `named` does not know somebody.
    pub fn named<Q>(self, named: impl Fn(P) -> Option<Q>) -> Option<Wish<Q>> {
        self.try_named(|who| named(who).ok_or(())).ok()
    }

    /// As [`try_named`](Self::try_named), where `named` knows everybody.
    pub fn renamed<Q>(self, mut named: impl FnMut(P) -> Q) -> Wish<Q> {
        let Ok(wish) = self.try_named(|who| Ok::<Q, Infallible>(named(who)));
        wish
    }
}

impl<P: Clone> Wish<P> {
    /// The two whom it is about; `None` for a wish about one person.
    pub fn pair(&self) -> Option<[P; 2]> {
        match self {
            Self::Apart(a, b) | Self::Together(a, b) | Self::Partners(a, b) | Self::NeverPartners(a, b) => {
                Some([a.clone(), b.clone()])
            }
            Self::AtTable(..) | Self::InSeat(..) => None,
        }
    }

    /// Whom it names.
    pub fn players(&self) -> impl Iterator<Item = P> + use<P> {
        let one = self.at_table().map(|(a, _)| a).or(self.in_seat().map(|(a, _)| a));
        self.pair().into_iter().flatten().chain(one)
    }

    /// Two who are to be apart.
    pub fn apart(&self) -> Option<[P; 2]> {
        self.pair().filter(|_| matches!(self, Self::Apart(..)))
    }

    /// Two who are to be together.
    pub fn together(&self) -> Option<[P; 2]> {
        self.pair().filter(|_| matches!(self, Self::Together(..)))
    }

    /// Two who are to be together (`true`) or apart (`false`).
    pub fn company(&self) -> Option<([P; 2], bool)> {
        Some((self.pair()?, matches!(self, Self::Together(..)))).filter(|_| self.matter() == Matter::Company)
    }

    /// Who is to sit at which table.
    pub fn at_table(&self) -> Option<(P, u32)> {
        if let Self::AtTable(a, table) = self { Some((a.clone(), *table)) } else { None }
    }

    /// Who is to sit in which seat.
    pub fn in_seat(&self) -> Option<(P, SeatIx)> {
        if let Self::InSeat(a, seat) = self { Some((a.clone(), *seat)) } else { None }
    }

    /// Two who are to be on one side (`true`) of a table that they share, or on different sides (`false`).
    pub fn one_side(&self) -> Option<([P; 2], bool)> {
        Some((self.pair()?, matches!(self, Self::Partners(..)))).filter(|_| self.matter() == Matter::Sides)
    }

    /// What two are to be as partners, if it is about that.
    pub fn partnership(&self) -> Option<([P; 2], Partnership)> {
        let of = if let Self::Partners(..) = self { Partnership::Always } else { Partnership::Never };
        self.pair().filter(|_| matches!(self, Self::Partners(..) | Self::NeverPartners(..))).map(|pair| (pair, of))
    }

    /// The wish of partners to sit at one table, which comes with it.
    pub fn comes_with(&self) -> Option<Self> {
        if let Self::Partners(a, b) = self { Some(Self::Together(a.clone(), b.clone())) } else { None }
    }

    /// Whether a round breaks the wish that comes with it: partners sit at two tables.
    pub fn is_parted(&self, place: impl Fn(&P) -> Option<TableSeat>) -> bool {
        self.comes_with().is_some_and(|with| with.is_broken(place))
    }
}

impl<P: Clone + Ord> Wish<P> {
    /// The same wish with the smaller of two first.
    #[must_use]
    pub fn ordered(self) -> Self {
        let Some([a, b]) = self.pair().filter(|[a, b]| a > b) else { return self };
        self.renamed(|who| if who == a { b.clone() } else { a.clone() })
    }

    /// Whether it replaces another wish: one person has one table and one seat, "together" excludes "apart", and
    /// "always partners" excludes "never".
    ///
    /// ```
    /// use roundtable_model::{PlayerId, Wish};
    /// let [a, b] = [PlayerId(1), PlayerId(2)];
    /// assert!(Wish::AtTable(a, 3).replaces(&Wish::AtTable(a, 2)));
    /// assert!(Wish::Apart(a, b).replaces(&Wish::Together(b, a)));
    /// assert!(!Wish::Apart(a, b).replaces(&Wish::Partners(a, b)));
    /// ```
    pub fn replaces(&self, other: &Self) -> bool {
        let of_one_kind = match self.matter() {
            Matter::Company | Matter::Sides => self.matter() == other.matter(),
            Matter::Place => std::mem::discriminant(self) == std::mem::discriminant(other),
        };
        of_one_kind && self.clone().ordered().players().eq(other.clone().ordered().players())
    }

    /// Whether it says the same about the same people.
    pub fn says(&self, other: &Self) -> bool {
        self.clone().ordered() == other.clone().ordered()
    }

    /// Whether both contradict each other: apart and together, always and never partners, somebody in two places.
    pub fn contradicts(&self, other: &Self) -> bool {
        self.replaces(other) && !self.says(other)
    }

    /// The wishes that somebody said: the list without those to share a table that [come with](Self::comes_with)
    /// others.
    ///
    /// ```
    /// use roundtable_model::{PlayerIx, Wish, Wishes};
    /// let [a, b, c] = [0, 1, 2].map(PlayerIx);
    /// let wishes = Wishes::with_company([Wish::Partners(a, b), Wish::Together(b, c)]);
    /// assert_eq!(wishes.list, [Wish::Together(b, c), Wish::Together(a, b), Wish::Partners(a, b)]);
    /// assert!(Wish::own(&wishes.list).eq(&[Wish::Together(b, c), Wish::Partners(a, b)]));
    /// ```
    pub fn own(list: &[Self]) -> impl Iterator<Item = &Self> {
        list.iter().filter(|wish| !list.iter().any(|other| other.comes_with().is_some_and(|with| with.says(wish))))
    }
}
