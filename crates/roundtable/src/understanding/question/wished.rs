//! Wishes in which people are still named as the question names them: who sits with whom, and where; who is whose partner. `of` turns them
//! into wishes by index, `said` back.

use roundtable_model::{PartnerWish, PlayerIx, Roster, SeatIx, Wish};
use roundtable_words::Thing;

use crate::Error;
use crate::who::{find, pair};

/// A wish about people by the names that were given.
#[derive(Clone, Debug)]
pub(crate) enum Wished {
    Apart(String, String),
    Together(String, String),
    Host(String, u32),
    Seat(String, u32),
}

impl Wished {
    /// The wish about people of a field.
    ///
    /// # Errors
    /// Somebody who is nobody, or several people; a seat that there is not.
    pub fn of(&self, roster: &Roster) -> Result<Wish, Error> {
        Ok(match self {
            Self::Apart(a, b) => pair(roster, a, b).map(|[a, b]| Wish::Apart(a, b))?,
            Self::Together(a, b) => pair(roster, a, b).map(|[a, b]| Wish::Together(a, b))?,
            Self::Host(who, table) => Wish::AtTable(find(roster, who)?, *table),
            Self::Seat(who, seat) => {
                Wish::InSeat(find(roster, who)?, SeatIx::from_number(*seat).ok_or(Error::Zero { what: Thing::Seat })?)
            }
        })
    }

    /// The wish as people say it, by what everybody is called.
    pub fn said(wish: Wish, called: impl Fn(PlayerIx) -> String) -> Self {
        match wish {
            Wish::Apart(a, b) => Self::Apart(called(a), called(b)),
            Wish::Together(a, b) => Self::Together(called(a), called(b)),
            Wish::AtTable(who, table) => Self::Host(called(who), table),
            Wish::InSeat(who, seat) => Self::Seat(called(who), seat.number()),
        }
    }
}

/// Two who are to be partners whenever both play, or never, by the names that were given.
#[derive(Clone, Debug)]
pub(crate) struct PartnersWished {
    pub pair: [String; 2],
    pub always: bool,
}

impl PartnersWished {
    /// The wish about people of a field.
    ///
    /// # Errors
    /// Somebody who is nobody, or several people.
    pub fn of(&self, roster: &Roster) -> Result<PartnerWish, Error> {
        let [one, other] = &self.pair;
        let [a, b] = pair(roster, one, other)?;
        Ok(if self.always { PartnerWish::Partners(a, b) } else { PartnerWish::NeverPartners(a, b) })
    }

    /// The wish as people say it, by what everybody is called.
    pub fn said(wish: PartnerWish, called: impl Fn(PlayerIx) -> String) -> Self {
        let always = match wish {
            PartnerWish::Partners(..) => true,
            PartnerWish::NeverPartners(..) => false,
        };
        Self { pair: wish.pair().map(called), always }
    }
}

/// Whether both say the same of the same people.
pub(super) fn is_same(a: Wish, b: Wish) -> bool {
    match (a, b) {
        (Wish::Apart(p, q), Wish::Apart(r, s)) | (Wish::Together(p, q), Wish::Together(r, s)) => {
            (p, q) == (r, s) || (p, q) == (s, r)
        }
        (a, b) => a == b,
    }
}

/// Whether the two cannot both be meant: the same two people apart and together, or one person in two places.
pub(super) fn contradicts(a: Wish, b: Wish) -> bool {
    match (a, b) {
        (Wish::Apart(p, q), Wish::Together(r, s)) | (Wish::Together(p, q), Wish::Apart(r, s)) => {
            (p, q) == (r, s) || (p, q) == (s, r)
        }
        (Wish::AtTable(p, t), Wish::AtTable(q, u)) => p == q && t != u,
        (Wish::InSeat(p, s), Wish::InSeat(q, t)) => p == q && s != t,
        (Wish::Apart(..) | Wish::Together(..) | Wish::AtTable(..) | Wish::InSeat(..), _) => false,
    }
}
