//! All wishes of a question as one value: about one or two people, about groups, about sides, about the order of seats,
//! and absences.
//!
//! A question made from another takes over the whole value, so no kind of wish is forgotten.

use crate::{Matter, PlayerIx, RoundIx, SeatOrder, Spread, Wish, worded};

worded! {
    /// What counts first in who meets whom, after as few repeats as possible.
    #[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize), serde(rename_all = "snake_case"))]
    #[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
    pub enum CompanyAim {
        /// That nobody meets the same person too often.
        #[default]
        Even = "even",
        /// That as many different people as possible meet, as at a dinner or for networking.
        People = "people",
    }
}

/// All wishes, in the order given. People are named by `P`, columns of the players' list by `C`: a [`Spread`] with
/// everybody's value, or only the header.
///
/// ```
/// use roundtable_model::{Absence, PlayerIx, RoundIx, Wish, Wishes};
/// let absences = vec![Absence { round: RoundIx(1), player: "Ben" }];
/// let said: Wishes<&str, &str> = Wishes { list: vec![Wish::Apart("Ana", "Ben")], absences, ..Wishes::default() };
/// let people = ["Ana", "Ben"];
/// let number = |who: &str| people.iter().position(|name| *name == who).map(|at| PlayerIx(at as u32)).ok_or(());
/// let understood: Wishes<PlayerIx, ()> = said.try_named(number, |_| Err(())).unwrap();
/// assert_eq!(understood.list, [Wish::Apart(PlayerIx(0), PlayerIx(1))]);
/// assert_eq!(understood.absences[0].player, PlayerIx(1));
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Wishes<P = PlayerIx, C = Spread> {
    /// About one or two people. In a question those about sides come last, at most one for two people.
    pub list: Vec<Wish<P>>,
    /// About groups: people with the same value of a column are to meet as little as possible.
    pub spreads: Vec<C>,
    /// The column with the two values that every side is to mix, as women and men in mixed doubles. People without a
    /// value there fit on any side.
    pub mixed: Option<C>,
    /// The relations by the order of seats that are to be as even as possible, after the counts of who sits in which
    /// seat.
    pub relations: Vec<SeatOrder>,
    /// What counts first in who meets whom.
    pub aim: CompanyAim,
    /// Who is not there, and when.
    pub absences: Vec<Absence<P>>,
}

/// Somebody who is not there in a round.
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Absence<P = PlayerIx> {
    /// The round.
    pub round: RoundIx,
    /// Who is absent.
    pub player: P,
}

// By hand: derived, it would ask for people and columns that have a default.
impl<P, C> Default for Wishes<P, C> {
    fn default() -> Self {
        Self::of([])
    }
}

impl<P, C> Wishes<P, C> {
    /// These wishes about one or two people, and no others.
    pub fn of(list: impl IntoIterator<Item = Wish<P>>) -> Self {
        let list = list.into_iter().collect();
        let aim = CompanyAim::default();
        Self { list, spreads: Vec::new(), mixed: None, relations: Vec::new(), aim, absences: Vec::new() }
    }

    /// The same wishes with people and columns named in another way.
    ///
    /// # Errors
    /// The first that one of the two returns.
    pub fn try_named<Q, D, E>(
        self,
        mut who: impl FnMut(P) -> Result<Q, E>,
        mut column: impl FnMut(C) -> Result<D, E>,
    ) -> Result<Wishes<Q, D>, E> {
        let mut absent = |Absence { round, player }| Ok(Absence { round, player: who(player)? });
        let absences = self.absences.into_iter().map(&mut absent).collect::<Result<_, E>>()?;
        Ok(Wishes {
            absences,
            list: self.list.into_iter().map(|wish| wish.try_named(&mut who)).collect::<Result<_, E>>()?,
            spreads: self.spreads.into_iter().map(&mut column).collect::<Result<_, E>>()?,
            mixed: self.mixed.map(column).transpose()?,
            relations: self.relations,
            aim: self.aim,
        })
    }
}

impl Wishes {
    /// Whether there are no wishes. An absence is not a wish.
    pub fn is_empty(&self) -> bool {
        let Self { list, spreads, mixed, relations, aim, absences: _ } = self;
        let is_usual = mixed.is_none() && *aim == CompanyAim::default();
        list.is_empty() && spreads.is_empty() && relations.is_empty() && is_usual
    }

    /// The wishes of a list, those about sides last, after the wishes to share a table that
    /// [come with](Wish::comes_with) them.
    pub fn with_company(list: impl IntoIterator<Item = Wish>) -> Self {
        let (mut list, of_sides): (Vec<Wish>, Vec<Wish>) =
            list.into_iter().partition(|wish| wish.matter() != Matter::Sides);
        list.extend(of_sides.iter().filter_map(Wish::comes_with));
        list.extend(of_sides);
        Self::of(list)
    }

    /// Two who are to be on one side (`true`) of a table that they share, or not, the smaller number first.
    pub fn one_side(&self) -> impl Iterator<Item = ([PlayerIx; 2], bool)> {
        self.list.iter().filter_map(|wish| wish.ordered().one_side())
    }
}
