//! Attendance: absences, presences, and a roll call.

use roundtable_event::{Command, Entry, Others, Presence, Refusal, RollCall};
use roundtable_model::{Bye, RoundIx};
use roundtable_words::{OrderSaid, Words};
use serde::{Deserialize, Serialize};

use super::{Desk, Giver, Givers, Ordered, Typed, WayOut};
use crate::{Decided, Halt, Tournament, When, Who};

/// People will not be there: until they come, or in some rounds.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Absent {
    /// Who, and when.
    pub people: Vec<When>,
}

/// People will be there after all.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Present {
    /// Who, and when.
    pub people: Vec<When>,
}

/// A roll call: who is there in the next round.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Roll {
    /// Who is there.
    pub here: Vec<Who>,
    /// Who misses this round alone.
    #[serde(default)]
    pub late: Vec<Who>,
    /// Who has a half-point bye.
    #[serde(default)]
    pub half: Vec<Who>,
    /// Who has a zero-point bye.
    #[serde(default)]
    pub zero: Vec<Who>,
    /// Who is away until they come, even if they were to miss this round alone.
    #[serde(default)]
    pub away: Vec<Who>,
    /// Whether those who are not named miss this round alone; if not, they are away until they come.
    #[serde(default)]
    pub only: bool,
    /// Whether those who are not named stay as they are.
    #[serde(default)]
    pub keep: bool,
}

impl Ordered for Absent {
    fn decided(&self, Desk { event, .. }: Desk<'_>) -> Result<Decided, Halt> {
        event.no_number_among_names(of_no_round(&self.people))?;
        let mut entries = Vec::new();
        for when in &self.people {
            let player = event.who(&when.who)?;
            let is_away = event.state().person(player).is_some_and(|person| person.is_away());
            match rounds_to_miss(event, when)?.to_vec() {
                rounds if !rounds.is_empty() => entries.push(Entry::Absent { player, rounds }),
                _ if is_away => {}
                _ => entries.push(Entry::Away { player, from: event.next_round() }),
            }
        }
        Ok(Command::Enter(entries).into())
    }

    fn typed(&self) -> Typed {
        Typed::verb("absent").missing(&self.people)
    }

    fn givers(&self, event: &Tournament, giver: &Giver<'_>) -> Givers {
        Givers::player(is_own(&self.people, event, giver), event.state().players_may().leave)
    }

    fn instead(&self, halt: &Halt) -> Option<Vec<WayOut>> {
        let people = with_round(&self.people, halt)?;
        Some(vec![WayOut::Order(Self { people }.into())])
    }

    fn button(&self, event: &Tournament, _: &Words) -> Option<OrderSaid> {
        Some(OrderSaid::Absent { who: event.called(&self.people.first()?.who) })
    }
}

impl Ordered for Present {
    fn decided(&self, Desk { event, .. }: Desk<'_>) -> Result<Decided, Halt> {
        event.no_number_among_names(of_no_round(&self.people))?;
        let mut entries = Vec::new();
        for When { who, rounds } in &self.people {
            let player = event.who(who)?;
            let gone = event.state().person(player).is_some_and(|person| person.is_away() || person.has_left());
            match rounds.is_empty() || gone {
                true => entries.extend(event.meant(&Command::Return { player, from: rounds.iter().min().copied() })?),
                false => entries.push(Entry::Present { player, rounds: rounds.clone() }),
            }
        }
        Ok(Command::Enter(entries).into())
    }

    fn typed(&self) -> Typed {
        Typed::verb("present").missing(&self.people)
    }

    fn givers(&self, event: &Tournament, giver: &Giver<'_>) -> Givers {
        let may = event.state().players_may();
        Givers::player(is_own(&self.people, event, giver), may.leave || may.check_in)
    }

    fn instead(&self, halt: &Halt) -> Option<Vec<WayOut>> {
        let people = with_round(&self.people, halt)?;
        Some(vec![WayOut::Order(Self { people }.into())])
    }

    fn button(&self, event: &Tournament, _: &Words) -> Option<OrderSaid> {
        Some(OrderSaid::Present { who: event.called(&self.people.first()?.who) })
    }
}

/// Those who are named without a round.
pub(super) fn of_no_round(people: &[When]) -> impl Iterator<Item = &Who> + Clone {
    people.iter().filter(|when| when.rounds.is_empty()).map(|when| &when.who)
}

/// The rounds that somebody misses, if the tournament has them.
pub(super) fn rounds_to_miss<'a>(event: &Tournament, when: &'a When) -> Result<&'a [RoundIx], Halt> {
    match (when.rounds.iter().max(), event.state().rounds_to_be()) {
        (Some(last), Some(rounds)) if last.number() > rounds => {
            Err(Refusal::TooManyRounds { rounds, wanted: last.number() }.into())
        }
        (Some(_) | None, _) => Ok(&when.rounds),
    }
}

/// `Ana 2` as `Ana:2`: the round that a number behind a name may have meant.
pub(super) fn with_round(people: &[When], halt: &Halt) -> Option<Vec<When>> {
    let Halt::NumberAmongNames { number, .. } = halt else { return None };
    let round = RoundIx::from_number(number.parse().ok()?)?;
    let at = people.iter().position(|when| matches!(&when.who, Who::Written(word) if word.trim() == number))?;
    let mut people = people.to_vec();
    people.remove(at);
    people.get_mut(at.checked_sub(1)?)?.rounds.push(round);
    Some(people)
}

/// Whether this is about the giver alone, and the next round.
fn is_own(people: &[When], event: &Tournament, giver: &Giver<'_>) -> bool {
    let next: [RoundIx; 1] = [event.next_round()];
    matches!(people, [when] if giver.is(event, &when.who) && when.rounds == next)
}

impl Ordered for Roll {
    fn decided(&self, Desk { event, .. }: Desk<'_>) -> Result<Decided, Halt> {
        let asks = !self.half.is_empty() || !self.zero.is_empty();
        if asks && !event.has_byes() {
            return Err(Halt::NoByes);
        }
        let lists = [
            (&self.here, Presence::Here),
            (&self.late, Presence::Misses(None)),
            (&self.half, Presence::Misses(Some(Bye::Half))),
            (&self.zero, Presence::Misses(Some(Bye::Zero))),
            (&self.away, Presence::Away),
        ];
        let mut named = Vec::new();
        for (people, presence) in lists {
            named.extend(event.everybody(people)?.into_iter().map(|player| (player, presence)));
        }
        let others = match (self.keep, self.only) {
            (true, _) => Others::Stay,
            (false, true) => Others::Absent,
            (false, false) => Others::Away,
        };
        Ok(Command::Roll(RollCall { named, others }).into())
    }

    fn typed(&self) -> Typed {
        let typed = Typed::verb("roll").words(&self.here).option("late", &self.late).option("half", &self.half);
        let typed = typed.option("zero", &self.zero).option("away", &self.away);
        typed.flag("only", self.only).flag("keep", self.keep)
    }
}
