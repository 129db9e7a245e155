//! Who is there: absences for a round or until somebody comes, the return to one's own seat, the roll call; and the
//! correction of names and numbers.
//!
//! The rounds that somebody misses are kept as spans: the first round missed, and the round of return. Somebody who
//! leaves after round 2 and returns in round 5 has the span (round 3, round 5); a span without a return is open.

use roundtable_model::{Bye, Player, PlayerId, RoundIx, SeatedRound};

use crate::state::{Participant, StandIn, check_round_limit};
use crate::{Entry, Refusal, State};

mod roll;

pub use roll::{Others, Presence, RollCall};

impl Participant {
    /// Whether this person has left for good, as far as it is known.
    pub fn has_left(&self) -> bool {
        self.left_from().is_some()
    }

    /// The first round without somebody who has left for good.
    pub fn left_from(&self) -> Option<RoundIx> {
        self.gone.last().filter(|(_, to)| to.is_none()).map(|(from, _)| *from)
    }

    /// Whether this person is away until they come.
    pub fn is_away(&self) -> bool {
        self.away.last().is_some_and(|(_, to)| to.is_none())
    }
}

impl State {
    /// Somebody who was added by mistake is gone, and so are the wishes about them.
    pub(crate) fn remove(&mut self, player: PlayerId) -> Result<(), Refusal> {
        self.known(player)?;
        let mut rounds = self.rounds.iter().zip((0..).map(RoundIx));
        if let Some((_, round)) = rounds.find(|(found, _)| found.seating.people().any(|id| id == player)) {
            return Err(Refusal::HasPlace { player, round });
        }
        let stands_in = self.stand_ins.iter().any(|s| [s.player, s.stand_in].contains(&player));
        let has_met = self.earlier.rounds.iter().flat_map(SeatedRound::people).any(|named| named == player);
        if stands_in || has_met || self.penalties.iter().any(|(lost, _)| lost.player == player) {
            return Err(Refusal::NumberStays(player));
        }
        self.rounds.iter_mut().for_each(|round| round.seating.absent.retain(|id| *id != player));
        self.wishes.retain(|wish| !wish.players().any(|named| named == player));
        if let Some(person) = self.people.remove(&player) {
            self.forget_name(&person.player);
        }
        Ok(())
    }

    /// Somebody has this name from now on.
    pub(crate) fn name(&mut self, Player { name, id, .. }: &Player) {
        self.names.entry(name.clone()).or_default().insert(*id);
    }

    /// Somebody no longer has this name.
    pub(crate) fn forget_name(&mut self, Player { name, id, .. }: &Player) {
        if let Some(others) = self.names.get_mut(name) {
            others.remove(id);
            if others.is_empty() {
                self.names.remove(name);
            }
        }
    }

    /// Somebody is not there in these rounds, which have this worth if they asked for it.
    pub(crate) fn miss(&mut self, player: PlayerId, rounds: &[RoundIx], bye: Option<Bye>) -> Result<(), Refusal> {
        check_round_limit(rounds)?;
        self.check_not_played(player, |round| rounds.contains(&round))?;
        let person = self.known_mut(player)?;
        person.absent.extend(rounds.iter().map(|round| (*round, bye)));
        person.fills_in.retain(|round| !rounds.contains(round));
        Ok(())
    }

    /// Somebody is away from a round on, until they come.
    pub(crate) fn go_away(&mut self, player: PlayerId, from: RoundIx) -> Result<(), Refusal> {
        check_round_limit(&[from])?;
        self.check_not_played(player, |r| r >= from)?;
        let person = self.known_mut(player)?;
        if person.has_left() || person.is_away() {
            return Err(Refusal::AlreadyLeft(player));
        }
        person.away.push((from, None));
        person.fills_in.retain(|round| *round < from);
        Ok(())
    }

    /// Somebody who had left, was away or was replaced is back in their own seat.
    pub(crate) fn bring_back(&mut self, player: PlayerId, from: RoundIx) -> Result<(), Refusal> {
        check_round_limit(&[from])?;
        let person = self.known(player)?;
        // Whether the last span is open and has begun by then.
        let ends = |spans: &[(RoundIx, Option<RoundIx>)]| matches!(spans.last(), Some((since, None)) if *since <= from);
        let (left, away) = (ends(&person.gone), ends(&person.away));
        let replaced = self.stand_ins.iter().any(|s| s.player == player && s.to.is_none_or(|to| from <= to));
        if !(left || away || replaced) {
            return Err(Refusal::HasNotLeft(player));
        }
        if left {
            self.check_untouched(|r| r >= from)?;
        }
        for (found, round) in self.rounds.iter().zip((0..).map(RoundIx)).filter(|(_, r)| *r >= from) {
            if let Some(at) = found.table_of(player).filter(|&at| !found.reports(at).is_empty()) {
                return Err(Refusal::ResultsIn { round, table: found.seating.tables[at].number });
            }
        }
        let person = self.known_mut(player)?;
        for (spans, ends) in [(&mut person.gone, left), (&mut person.away, away)] {
            // The open span ends here, as do earlier ones that ended later. One that began later becomes empty.
            for (since, to) in spans.iter_mut().filter(|(_, to)| ends && to.is_none_or(|to| from < to)) {
                (*since, *to) = (from.min(*since), Some(from));
            }
        }
        // Nobody stands in from this round on.
        self.stand_ins.retain(|s| s.player != player || s.from < from);
        for s in self.stand_ins.iter_mut().filter(|s| s.player == player && s.covers(from)) {
            s.to = from.0.checked_sub(1).map(RoundIx);
        }
        Ok(())
    }

    /// The entries by which somebody comes back from this round on. If it is `None`: from the round that is played now
    /// if a stand-in sits there for them and the game has no report, else from the next.
    pub(crate) fn returning(&self, player: PlayerId, from: Option<RoundIx>) -> Result<Vec<Entry>, Refusal> {
        let person = self.known(player)?;
        let from = from.unwrap_or_else(|| self.first_free_round(player));
        let replaced = self.stand_ins.iter().any(|s: &StandIn| s.player == player && s.to.is_none_or(|to| from <= to));
        let returned = Entry::Returned { player, from };
        let rounds: Vec<RoundIx> = person.absent.keys().copied().filter(|round| *round >= from).collect();
        Ok(if person.has_left() || person.is_away() || replaced || rounds.is_empty() {
            // Absences entered for single rounds stay, except for the round of return.
            let first = Some(from).filter(|from| person.absent.contains_key(from));
            let present = first.map(|round| Entry::Present { player, rounds: vec![round] });
            [returned].into_iter().chain(present).collect()
        } else {
            vec![Entry::Present { player, rounds }]
        })
    }

    /// The round in which somebody can first play again: see [`State::returning`].
    fn first_free_round(&self, player: PlayerId) -> RoundIx {
        let next = RoundIx(u32::try_from(self.published()).unwrap_or(u32::MAX));
        let left = self.people.get(&player).is_some_and(Participant::has_left);
        let sits = |found: &&crate::Round| {
            found.published && found.table_of(player).is_some_and(|at| found.reports(at).is_empty())
        };
        let now = self.rounds.get(self.current.ix()).filter(sits);
        let replaced = now.filter(|_| !left && self.stand_in(player, self.current).is_some());
        replaced.map_or(next, |_| self.current)
    }

    /// The entries that correct somebody's name, columns or number; none if nothing changes.
    pub(crate) fn renamed(&self, player: &Player, number: Option<PlayerId>) -> Result<Vec<Entry>, Refusal> {
        let known = &self.known(player.id)?.player;
        if player.name.trim().is_empty() && !known.name.is_empty() {
            return Err(Refusal::NoName);
        }
        let changed = (known != player).then(|| Entry::Changed { player: player.clone() });
        let number = number.filter(|number| *number != player.id);
        let renumbered = number.map(|number| Entry::Renumbered { player: player.id, number });
        Ok(changed.into_iter().chain(renumbered).collect())
    }

    /// Somebody gets another number, such as one drawn by hand; who had that number gets theirs. Possible only while no
    /// other entry has named either number, as entries name people by it.
    pub(crate) fn renumber(&mut self, player: PlayerId, number: PlayerId) -> Result<(), Refusal> {
        if number.0 == 0 || number.0 == u64::MAX {
            return Err(Refusal::NumberTaken(number));
        }
        self.known(player)?;
        for id in [player, number] {
            if !self.is_fresh(id) {
                return Err(Refusal::NumberStays(id));
            }
        }
        let other = self.people.remove(&number);
        let own = self.people.remove(&player);
        [&own, &other].into_iter().flatten().for_each(|person| self.forget_name(&person.player));
        for (person, id) in [(own, number), (other, player)] {
            if let Some(mut person) = person {
                person.player.id = id;
                self.name(&person.player);
                self.people.insert(id, person);
            }
        }
        Ok(())
    }

    /// Whether only the entry that gave out this number has named it.
    fn is_fresh(&self, id: PlayerId) -> bool {
        let plain = |p: &Participant| {
            let away = p.gone.is_empty() && p.away.is_empty() && p.absent.is_empty() && p.fills_in.is_empty();
            away && p.forfeits.is_none()
        };
        self.people.get(&id).is_none_or(plain)
            && self.rounds.is_empty()
            && !self.wishes().any(|wish| wish.players().any(|named| named == id))
            && !self.earlier.rounds.iter().flat_map(SeatedRound::people).any(|named| named == id)
            && !self.stand_ins.iter().any(|s| [s.player, s.stand_in].contains(&id))
            && !self.penalties.iter().any(|(lost, _)| lost.player == id)
    }
}
