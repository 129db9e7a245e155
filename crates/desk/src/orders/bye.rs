//! Byes that people asked for: a round in which they do not play, worth a draw or nothing (FIDE's Basic Rules for Swiss
//! Systems, C.04.1, leave them to the regulations of the tournament).

use roundtable_event::{Command, Entry};
use roundtable_model::{Bye as Worth, RoundIx};
use serde::{Deserialize, Serialize};

use super::absent::{of_no_round, rounds_to_miss, with_round};
use super::{Desk, Ordered, Typed, WayOut};
use crate::{Decided, Halt, When};

/// People asked not to play in some rounds. `absent` and `present` replace it.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Bye {
    /// Who, and when; the next round if none is named.
    pub people: Vec<When>,
    /// What each round is worth.
    #[serde(default)]
    pub worth: Worth,
}

impl Ordered for Bye {
    fn decided(&self, Desk { event, .. }: Desk<'_>) -> Result<Decided, Halt> {
        if !event.has_byes() {
            return Err(Halt::NoByes);
        }
        event.no_number_among_names(of_no_round(&self.people))?;
        let entry = |when: &When| {
            let (player, rounds) = (event.who(&when.who)?, rounds_to_miss(event, when)?);
            let rounds: Vec<RoundIx> = if rounds.is_empty() { vec![event.next_round()] } else { rounds.to_vec() };
            Ok(Entry::Bye { player, rounds, worth: self.worth })
        };
        Ok(Command::Enter(self.people.iter().map(entry).collect::<Result<_, Halt>>()?).into())
    }

    fn typed(&self) -> Typed {
        Typed::verb("bye").missing(&self.people).flag("zero", self.worth == Worth::Zero)
    }

    fn instead(&self, halt: &Halt) -> Option<Vec<WayOut>> {
        let people = with_round(&self.people, halt)?;
        Some(vec![WayOut::Order(Self { people, ..*self }.into())])
    }
}
