//! Somebody leaves: the order that chooses one of the alternatives of [`Tournament::options`] by its letter, such as a
//! substitute or new rounds without them.

use roundtable_engine::Effort;
use roundtable_event::Refusal;
use roundtable_words::{Lang, SplitSaid, Words};
use serde::{Deserialize, Serialize};

use super::{Again, Desk, Ordered, Typed, WayOut, chosen, seat};
use crate::{Decided, Halt, Offer, Tournament, Way, Who};
use roundtable_plans::{Control, Request};

/// One of the alternatives when somebody leaves: see [`Tournament::options`].
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct WhatIf {
    /// Who leaves.
    pub leave: Who,
    /// After that many rounds.
    pub after: Option<u32>,
    /// What a substitute is called.
    pub guest: Option<String>,
    /// Seed of the random choices.
    #[serde(default)]
    pub seed: u64,
    /// Steps of work.
    #[serde(default, with = "seat::work")]
    pub effort: Effort,
    /// The letter of the way.
    pub apply: String,
}

impl Ordered for WhatIf {
    fn decided(&self, Desk { event, lang, control }: Desk<'_>) -> Result<Decided, Halt> {
        let Self { leave, after, guest, seed, effort, apply } = self;
        let request = Request::default().seed(*seed).effort(*effort);
        let mut ways = event.ways_without(leave, *after, guest.as_deref(), lang, &request, control)?;
        let at = chosen(apply, ways.len())?;
        let offer = ways.swap_remove(at);
        let named = guest.as_ref().is_some_and(|guest| !guest.trim().is_empty());
        // A substitute is printed on the cards of others and needs a name.
        if offer.way == Way::Substitute && !named { Err(Refusal::NoName.into()) } else { Ok(offer.command.into()) }
    }

    fn typed(&self) -> Typed {
        let what_if = Typed::verb("what-if").word("leave").word(&self.leave).option("after", self.after);
        what_if.option("guest", self.guest.as_ref()).worked(self.seed, self.effort).option("apply", [&self.apply])
    }

    fn instead(&self, halt: &Halt) -> Option<Vec<WayOut>> {
        matches!(halt, Halt::Refused(Refusal::NoName)).then(|| vec![WayOut::Again(Again::Named)])
    }
}

impl Tournament {
    /// The alternatives when somebody leaves; see [`options`](Self::options).
    ///
    /// # Errors
    /// Those of [`options`](Self::options).
    pub fn ways_without(
        &self,
        who: &Who,
        after: Option<u32>,
        guest: Option<&str>,
        lang: Lang,
        request: &Request,
        control: &Control<'_>,
    ) -> Result<Vec<Offer>, Halt> {
        let first = || Words::new(lang).tell(&SplitSaid::Guest { number: 1 });
        let guest = guest.map(str::trim).filter(|guest| !guest.is_empty()).map_or_else(first, str::to_owned);
        self.options(self.who(who)?, after, &guest, request, control)
    }
}
