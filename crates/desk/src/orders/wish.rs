//! Wishes about people, and their end: who does not meet, who are partners, who sits together, in which seat and at
//! which table; columns whose people are to meet as little as possible, or whose two kinds sides are to mix; and
//! relations between seats. Each becomes the entry of its [`Wish`](roundtable_model::Wish) or ends it.

use roundtable_event::{Command, Entry, Refusal};
use roundtable_model::{Partnership, ProblemError, SeatIx, SeatOrder};
use serde::{Deserialize, Serialize};

use super::{Desk, Ordered, Typed};
use crate::{Decided, Halt, Who};

/// A wish of any kind about people, or its end.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Wish {
    /// The wishes: `{"apart": ["Ana", "Ben"]}`, `{"in_seat": ["Cy", 2]}`.
    pub wishes: Vec<roundtable_model::Wish<Who>>,
    /// Whether the wish ends.
    #[serde(default)]
    pub free: bool,
}

impl Ordered for Wish {
    fn decided(&self, Desk { event, .. }: Desk<'_>) -> Result<Decided, Halt> {
        let named = |wish: &roundtable_model::Wish<Who>| {
            event.no_number_among_names(wish.players().collect::<Vec<_>>().iter())?;
            wish.clone().try_named(|who| event.who(&who))
        };
        let entries = self.wishes.iter().map(|wish| event.to_wish(named(wish)?, self.free));
        let command = Command::Enter(entries.collect::<Result<_, _>>()?);
        let tables = self.wishes.iter().filter(|_| !self.free).filter_map(roundtable_model::Wish::at_table);
        Ok(Decided { told: tables.filter_map(|(_, table)| event.beyond_tables(table)).collect(), command })
    }

    fn typed(&self) -> Typed {
        self.wishes.iter().fold(Typed::verb("wish"), Typed::wish).flag("free", self.free)
    }
}

/// Two people should not meet, or may meet again.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Apart {
    /// Who.
    pub pair: [Who; 2],
    /// Whether they may.
    #[serde(default)]
    pub may_meet: bool,
}

impl Ordered for Apart {
    fn decided(&self, Desk { event, .. }: Desk<'_>) -> Result<Decided, Halt> {
        let pair = event.pair(&self.pair)?;
        Ok(if self.may_meet { Entry::MayMeet { pair } } else { Entry::KeptApart { pair } }.into())
    }

    fn typed(&self) -> Typed {
        Typed::verb("apart").words(&self.pair).flag("may-meet", self.may_meet)
    }
}

/// Two people are to be partners whenever both play, or never, or an earlier wish about them ends, if tables have
/// sides.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Partners {
    /// Who.
    pub pair: [Who; 2],
    /// What they are to be; by default partners.
    #[serde(default)]
    pub wish: Partnership,
}

impl Ordered for Partners {
    fn decided(&self, Desk { event, .. }: Desk<'_>) -> Result<Decided, Halt> {
        let pair @ [one, other] = event.pair(&self.pair)?;
        let entry = match self.wish {
            Partnership::Always => event.to_wish(roundtable_model::Wish::Partners(one, other), false)?,
            Partnership::Never => event.to_wish(roundtable_model::Wish::NeverPartners(one, other), false)?,
            Partnership::Free => Entry::Partners { pair, wish: self.wish },
        };
        Ok(entry.into())
    }

    fn typed(&self) -> Typed {
        let partners = Typed::verb("partners").words(&self.pair);
        partners.flag("never", self.wish == Partnership::Never).flag("free", self.wish == Partnership::Free)
    }
}

/// People are to sit at one table whenever they play, or no longer.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Together {
    /// Who: two or more.
    pub people: Vec<Who>,
    /// Whether the wish ends.
    #[serde(default)]
    pub free: bool,
}

impl Ordered for Together {
    fn decided(&self, Desk { event, .. }: Desk<'_>) -> Result<Decided, Halt> {
        let people = event.everybody(&self.people)?;
        Ok(Command::Enter(event.to_sit_together(&people, self.free)?).into())
    }

    fn typed(&self) -> Typed {
        Typed::verb("together").words(&self.people).flag("free", self.free)
    }
}

/// Somebody has the same seat in every round, or no longer.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Hold {
    /// Who.
    pub who: Who,
    /// The seat, from 1; `None` if the wish ends.
    pub seat: Option<SeatIx>,
}

impl Ordered for Hold {
    fn decided(&self, Desk { event, .. }: Desk<'_>) -> Result<Decided, Halt> {
        Ok(event.to_hold(event.who(&self.who)?, self.seat)?.into())
    }

    fn typed(&self) -> Typed {
        Typed::verb("hold").word(&self.who).words(self.seat).flag("free", self.seat.is_none())
    }
}

/// Somebody needs the same table in every round, or no longer.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Table {
    /// Who.
    pub who: Who,
    /// The number of the table; `None` if the wish ends.
    pub table: Option<u32>,
}

impl Ordered for Table {
    fn decided(&self, Desk { event, .. }: Desk<'_>) -> Result<Decided, Halt> {
        let player = event.who(&self.who)?;
        if self.table.is_none() && event.state().table_needed(player).is_none() {
            return Err(Refusal::NoTableNeeded(player).into());
        }
        let told = self.table.and_then(|table| event.beyond_tables(table));
        Ok(Decided { told: told.into_iter().collect(), ..Entry::TableFixed { player, table: self.table }.into() })
    }

    fn typed(&self) -> Typed {
        Typed::verb("table").word(&self.who).words(self.table)
    }
}

/// People with the same value in a column (club, team) are to meet as little as possible, or no longer.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Spread {
    /// The header.
    pub column: String,
    /// Whether the wish ends.
    #[serde(default)]
    pub free: bool,
}

impl Ordered for Spread {
    fn decided(&self, Desk { event, .. }: Desk<'_>) -> Result<Decided, Halt> {
        Ok(event.to_spread(&self.column, self.free)?.into())
    }

    fn typed(&self) -> Typed {
        Typed::verb("spread").word(self.column.as_str()).flag("free", self.free)
    }
}

/// Sides are to mix the two kinds of a column, as in mixed doubles, or no longer.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Mixed {
    /// The header.
    pub column: String,
    /// Whether the wish ends.
    #[serde(default)]
    pub free: bool,
}

impl Ordered for Mixed {
    fn decided(&self, Desk { event, .. }: Desk<'_>) -> Result<Decided, Halt> {
        Ok(event.to_mix(&self.column, self.free)?.into())
    }

    fn typed(&self) -> Typed {
        Typed::verb("mixed").word(self.column.as_str()).flag("free", self.free)
    }
}

/// These relations between seats are to be even in rounds seated from now on, replacing earlier ones; an empty list
/// removes them.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Relations {
    /// Presets by their words, and own ones.
    pub relations: Vec<SeatOrder>,
}

impl Ordered for Relations {
    fn decided(&self, Desk { event, .. }: Desk<'_>) -> Result<Decided, Halt> {
        let relations = SeatOrder::each_once(self.relations.clone());
        let sizes = event.state().opening().map_or(&[][..], |opening| opening.table_sizes.sizes());
        if let Some(own) = relations.iter().filter_map(SeatOrder::own).find(|own| !own.is_of(sizes)) {
            let (name, sizes) = (own.name().to_owned(), sizes.to_vec());
            return Err(Halt::Seating(ProblemError::RelationOfNoTable { name, sizes }.into()));
        }
        Ok(Entry::Related { relations }.into())
    }

    fn typed(&self) -> Typed {
        Typed::verb("relations").words(self.relations.iter().map(|order| order.id().unwrap_or("own.toml")))
    }
}
