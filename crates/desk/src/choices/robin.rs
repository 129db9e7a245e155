//! A round robin in which somebody is missing: its table stays as printed on cards.
//!
//! People who have left for good are removed, or forfeit the games to come, by the rule of FIDE and US Chess
//! (`reversal/rules.rs`); people who miss a round have no game in it. Their opponents have a free round, and everybody
//! else plays as printed.

use std::collections::HashMap;

use roundtable_designs::round_robin::reversal::{FideRule, ReversalError, ReversalOrder, reversals};
use roundtable_event::{Command, Ending, Entry, Participant, Refusal};
use roundtable_model::{Plan, PlayerId, PlayerIx, Roster, RoundIx, Schedule, SeatedRound, SeatedTable};
use roundtable_plans::use_cases::reverse::{ReversedOfAll, reverse_for_each};

use crate::options::{Leaver, changed_cards};
use crate::ranked::is_round_robin;
use crate::{Decided, Halt, Offer, OrderNote, Tournament, Way};

/// Games whose colours are exchanged: the round, then White and Black after that.
type Turned = Vec<(RoundIx, [PlayerId; 2])>;

impl Tournament {
    /// The next round as printed although somebody is missing, with notes on who has left; `None` if it is not a round
    /// of a round robin, or somebody present has no place in it. For each person who has left it is the first way of
    /// [`options`](Self::options).
    pub(crate) fn as_printed(&self, published: bool) -> Result<Option<Decided>, Halt> {
        let (state, next) = (self.state(), self.next_round());
        let robin = |found: &&roundtable_event::Round| is_round_robin(found);
        let Some(draft) = state.rounds().get(next.ix()).filter(robin) else { return Ok(None) };
        let mut missing = Vec::new();
        for misfit in state.misfits(&draft.seating, next) {
            let Refusal::NotThere { player, .. } = misfit else { return Ok(None) };
            missing.push(player);
        }
        let (mut trial, mut told) = (self.clone(), Vec::new());
        for player in missing {
            let Some(from) = state.person(player).and_then(Participant::left_from) else { continue };
            let leaver = Leaver { player, from, entries: Vec::new() };
            let ways = if self.is_of_two() { trial.of_round_robin(leaver)? } else { Vec::new() };
            let Some(offer) = ways.into_iter().next() else { continue };
            self.try_out(&mut trial, offer.command.clone())?;
            told.push(OrderNote::Without { who: self.name(player), offer: Box::new(offer) });
        }
        let new = trial.log().records().iter().skip(self.log().records().len());
        let mut entries: Vec<Entry> = new.map(|record| record.entry.clone()).collect();
        let Some(draft) = trial.state().rounds().get(next.ix()) else { return Ok(None) };
        let kept = without(draft.seating.clone(), &|id| !trial.state().can_sit(id, next));
        if kept != draft.seating {
            let (made_by, notes, stage, how) = (draft.made_by.clone(), Vec::new(), draft.stage, draft.how);
            entries.push(Entry::Drafted { round: next, seating: kept, made_by, notes, stage, how });
        }
        entries.extend(published.then_some(Entry::Published { round: next }));
        Ok(Some(Decided { command: Command::Enter(entries), told }))
    }

    /// The people of a round robin, and what the withdrawal of each of those who play on would reverse in the rounds to
    /// come: for a notice while it lasts.
    ///
    /// # Errors
    /// No round robin of games of two, or one that has no round yet.
    pub fn reversals_of_all(&self) -> Result<(Roster, ReversedOfAll), Halt> {
        let state = self.state();
        if !self.is_of_two() || state.rounds().is_empty() || !state.rounds().iter().all(is_round_robin) {
            return Err(Halt::NoRobin);
        }
        let people = (0..).map(PlayerIx).zip(state.people());
        let left = people.filter(|(_, person)| person.has_left()).map(|(player, _)| player).collect();
        let plan = Plan { left, ..self.sheet(1, u32::MAX) };
        let of_all = reverse_for_each(&plan, self.next_round().0, None).map_err(Halt::Seating)?;
        Ok((plan.roster, of_all))
    }

    /// The offers for a withdrawal from a round robin, by FIDE and US Chess 30B. If at least half of the player's games
    /// are played, the rest is forfeited: one offer. If not, all games are annulled: up to three offers, with colours
    /// of others exchanged in the latest rounds, in as few games as possible if those are fewer, and nowhere.
    pub(crate) fn of_round_robin(&self, leaver: Leaver) -> Result<Vec<Offer>, Halt> {
        // `left` is how the person leaves, empty if they have left already.
        let Leaver { player, from, entries: left } = leaver;
        let state = self.state();
        let own = |(table, end): &(&SeatedTable, Ending<'_>)| {
            matches!(end, Ending::Agreed(_)) && table.seats.contains(&player)
        };
        let rounds = (0..).map(RoundIx).zip(state.rounds());
        let played = rounds.flat_map(|(ix, round)| round.games().filter(own).map(move |(table, _)| (ix, table.number)));
        let played: Vec<(RoundIx, u32)> = played.collect();
        let games =
            state.rounds().iter().filter(|r| r.seating.tables.iter().any(|t| t.seats.contains(&player))).count();
        let count = |games: usize| u32::try_from(games).unwrap_or(u32::MAX);
        if FideRule::of(count(played.len()), count(games)) == FideRule::RestAreForfeits {
            // The games are forfeited in the own seat: who had left has it again.
            let seat = left.is_empty().then(|| Entry::Returned { player, from: self.next_round().max(from) });
            let command = Command::Enter(seat.into_iter().chain([Entry::Forfeits { player, from }]).collect());
            return Ok(vec![Offer::plain(Way::Forfeit, from, command)]);
        }
        let ids: Vec<PlayerId> = state.people().filter(|p| !p.guest).map(|p| p.player.id).collect();
        let ix: HashMap<PlayerId, PlayerIx> = ids.iter().copied().zip((0..).map(PlayerIx)).collect();
        let mut schedule = Schedule::new(u32::try_from(ids.len()).unwrap_or(u32::MAX));
        state.rounds().iter().for_each(|round| round.seating.append_to(&mut schedule, |id| ix.get(&id).copied()));
        let after = self.next_round().0;
        let has_left = |id: &PlayerId| *id == player || state.person(*id).is_some_and(Participant::has_left);
        let gone: Vec<PlayerIx> = ids.iter().filter(|id| has_left(id)).map(|id| ix[id]).collect();
        let mut choices: Vec<Turned> = Vec::new();
        for order in [ReversalOrder::Latest, ReversalOrder::Fewest] {
            let found = match reversals(&schedule, &gone, after, order) {
                Ok(found) => found.reversals,
                // It is proved that colours cannot be evened any more.
                Err(ReversalError::TooFewGames(_)) => continue,
                Err(error) => return Err(Halt::Seating(error.into())),
            };
            let turned = found.iter().map(|turn| (turn.round, [turn.game.white, turn.game.black].map(|p| ids[p.ix()])));
            choices.push(turned.collect());
        }
        let can_even = !choices.is_empty();
        choices.dedup_by_key(|turned| turned.len());
        choices.push(Vec::new());
        choices.dedup();
        let cancelled: Vec<Entry> =
            played.into_iter().map(|(round, table)| Entry::GameCancelled { round, table }).collect();
        let before: Vec<Entry> = left.into_iter().chain(cancelled).collect();
        let offers = choices.into_iter().zip(0..).map(|(reversed, nth)| {
            let way = if (nth > 0 || !can_even) && reversed.is_empty() { Way::AnnulOnly } else { Way::Annul };
            self.annulled(player, from, way, before.clone(), reversed)
        });
        Ok(offers.collect())
    }

    /// The offer of the drafts without somebody, whose opponents sit out, and with these games' colours exchanged.
    /// While others miss drafts in which they have a place, these cannot be entered anew: then the person is removed
    /// from each when it becomes the next.
    fn annulled(&self, player: PlayerId, first: RoundIx, way: Way, before: Vec<Entry>, reversed: Turned) -> Offer {
        let from = self.next_round();
        let mut rounds: Vec<SeatedRound> =
            self.drafts().into_iter().map(|round| without(round, &|id| id == player)).collect();
        for (round, nth) in rounds.iter_mut().zip(from.0..) {
            for table in &mut round.tables {
                let turn = |(at, pair): &(RoundIx, [PlayerId; 2])| {
                    at.0 == nth && pair.iter().all(|id| table.seats.contains(id))
                };
                if let Some((_, pair)) = reversed.iter().find(|turn_of| turn(turn_of)) {
                    table.seats = pair.to_vec();
                }
            }
        }
        let cards = changed_cards(&self.drafts(), &rounds, player);
        let made_by = self.state().rounds().first().map(|round| round.made_by.clone()).unwrap_or_default();
        let planned = Entry::Planned { from, rounds, made_by };
        let anew: Vec<Entry> = before.iter().cloned().chain([planned]).collect();
        let fits = self.try_out(&mut self.clone(), Command::Enter(anew.clone())).is_ok();
        let turned = || reversed.iter().map(|&(round, pair)| Entry::Swapped { round, pair });
        let entries = if fits { anew } else { before.into_iter().chain(turned()).collect() };
        Offer { cards, reversed, ..Offer::plain(way, first, Command::Enter(entries)) }
    }
}

/// A round without these people: their opponents sit out.
fn without(mut round: SeatedRound, gone: &dyn Fn(PlayerId) -> bool) -> SeatedRound {
    let is_free = |table: &SeatedTable| table.seats.iter().any(|id| gone(*id));
    let (free, games): (Vec<_>, Vec<_>) = std::mem::take(&mut round.tables).into_iter().partition(is_free);
    round.tables = games;
    round.sit_out.extend(free.iter().flat_map(|table| &table.seats));
    round.sit_out.retain(|id| !gone(*id));
    round
}
