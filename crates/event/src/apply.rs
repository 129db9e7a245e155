//! What an entry changes in the [`State`], or the [`Refusal`] if it does not fit. All entries pass through here: those
//! of commands, and every line of a log from elsewhere. Rounds in code count from 0 (`RoundIx`), numbers of tables
//! from 1.

use std::collections::{BTreeSet, HashSet};

use roundtable_model::{Dates, Digest, PlayerId, RoundIx, SeatedRound, SeatedTable, Wish, sorted};

use crate::state::{Announced, Participant, StandIn, State, check_round_limit};
use crate::{Actor, ApplicationAnswer, Entry, Invited, Programme, Refusal, Round, Stage};

/// The largest accepted number of points, places or centres: larger ones are typing errors, and sums cannot overflow.
pub(crate) const MOST_POINTS: u32 = 100_000_000;

impl State {
    /// Enters one entry by somebody, or says why it does not fit and changes nothing. O(people + rounds), for a round
    /// O(people · stand-ins), for a result of a table O(1) if tables are numbered from 1.
    ///
    /// ```
    /// use roundtable_event::{Actor, Entry, Refusal, State};
    /// let refused = State::default().apply(&Actor("kim".into()), &Entry::Closed);
    /// assert_eq!(refused, Err(Refusal::NotOpened));
    /// ```
    ///
    /// # Errors
    /// Why it does not fit.
    pub fn apply(&mut self, by: &Actor, entry: &Entry) -> Result<(), Refusal> {
        self.may_enter(entry)?;
        match entry {
            Entry::Opened(opening) => self.opening = Some(opening.clone()),
            Entry::Joined { player, guest } => {
                self.check_number_is_free(player.id)?;
                let person = Participant { player: player.clone(), guest: *guest, ..Participant::default() };
                self.name(player);
                self.people.insert(player.id, person);
            }
            Entry::Removed { player } => self.remove(*player)?,
            Entry::Changed { player } => {
                let known = std::mem::replace(&mut self.known_mut(player.id)?.player, player.clone());
                self.forget_name(&known);
                self.name(player);
            }
            Entry::Renumbered { player, number } => self.renumber(*player, *number)?,
            Entry::Left { player, after } => self.leave(*player, *after)?,
            Entry::Forfeits { player, from } => self.forfeit(*player, *from)?,
            Entry::Returned { player, from } => self.bring_back(*player, *from)?,
            Entry::Away { player, from } => self.go_away(*player, *from)?,
            Entry::Absent { player, rounds } => self.miss(*player, rounds, None)?,
            Entry::Bye { player, rounds, worth } => self.miss(*player, rounds, Some(*worth))?,
            Entry::Present { player, rounds } => {
                self.known_mut(*player)?.absent.retain(|r, _| !rounds.contains(r));
            }
            Entry::Substituted { player, stand_in, from, to } => {
                let new = StandIn { player: *player, stand_in: *stand_in, from: *from, to: *to };
                self.check_substitution(&new)?;
                self.stand_ins.push(new);
            }
            Entry::FillsIn { player, rounds } => self.fill_in(*player, rounds)?,
            Entry::Sized { table_sizes } => {
                self.opening.as_mut().ok_or(Refusal::NotOpened)?.table_sizes = table_sizes.clone();
            }
            Entry::KeptApart { pair: [one, other] } => self.wish(Wish::Apart(*one, *other))?,
            Entry::MayMeet { pair: pair @ [one, other] } => {
                self.end_wish(Wish::Apart(*one, *other), Refusal::NotKeptApart(*pair))?;
            }
            Entry::Wished { wish } => self.wish(*wish)?,
            Entry::WishEnded { wish } => self.end_wish(*wish, Refusal::NotWished(*wish))?,
            Entry::Spread { columns } => self.spread(columns)?,
            Entry::Mixed { column } => self.mixed = column.clone(),
            Entry::MetBefore { rounds, sides } => self.met_before(rounds, sides)?,
            Entry::Partners { pair, wish } => self.wish_partners(*pair, *wish)?,
            Entry::Related { relations } => self.relate(relations)?,
            Entry::TableFixed { player, table } => self.need_table(*player, *table)?,
            Entry::TablesClosed { tables } => self.close_tables(tables)?,
            Entry::Drafted { round, seating, made_by, notes, stage, how } => {
                self.check_draft(*round, stage.who)?;
                let seating = self.in_seats_held(seating, *round);
                self.check_seating(&seating, *round, stage.who)?;
                let draft = Round::draft(seating, made_by.clone(), *stage);
                let draft = Round { notes: notes.clone(), how: *how, ..draft };
                match self.rounds.get_mut(round.ix()) {
                    Some(before) => *before = draft,
                    None => self.rounds.push(draft),
                }
            }
            Entry::Planned { from, rounds, made_by } => {
                let published = self.published();
                if from.ix() != published {
                    return Err(Refusal::NextIs(to_ix(published)));
                }
                self.are_left(*from, u32::try_from(rounds.len()).unwrap_or(u32::MAX))?;
                let mut drafts = Vec::with_capacity(rounds.len());
                for (seating, round) in rounds.iter().zip((from.0..).map(RoundIx)) {
                    let seating = self.in_seats_held(seating, round);
                    self.check_seating(&seating, round, Invited::All)?;
                    drafts.push(Round { planned: true, ..Round::draft(seating, made_by.clone(), Stage::default()) });
                }
                self.rounds.truncate(published);
                self.rounds.append(&mut drafts);
            }
            Entry::Announced(programme) => self.announce(programme)?,
            Entry::RoundsSet { rounds } => self.set_rounds(*rounds)?,
            Entry::Scripted { script, game } => self.keep_script(script, *game)?,
            Entry::WaySet { way } => self.way = Some(*way),
            Entry::StepSet { step } => {
                check_round_limit(&[RoundIx(*step)])?;
                self.step = Some(*step);
            }
            Entry::Dated { from, dates } => self.date(*from, dates)?,
            Entry::Committed { round, commitment } => self.commit(*round, *commitment)?,
            Entry::Revealed { round, document, .. } => self.reveal(*round, document)?,
            Entry::Swapped { round, pair } => self.swap(*round, *pair)?,
            Entry::Published { round } => self.publish(*round)?,
            Entry::TakenBack { from } => {
                self.round(*from)?;
                self.check_untouched(|r| r >= *from)?;
                self.end_filling_in(*from);
                self.rounds.truncate(from.ix());
                self.current = self.current.min(*from);
            }
            Entry::Reported(said) => self.report(by, said, false, None)?,
            Entry::Settled(said) => self.report(by, said, true, None)?,
            Entry::GameCancelled { round, table } => {
                let at = self.table(*round, *table)?;
                self.check_not_cancelled(*round, at, *table)?;
                self.rounds[round.ix()].cancel(at);
                self.go_on(*round);
            }
            Entry::Penalised(penalty) => self.penalise(penalty)?,
            Entry::PenaltyLifted { penalty } => self.lift(*penalty)?,
            Entry::StandingsHeld => self.held_back = true,
            Entry::ResultsHeld { from } => {
                check_round_limit(&[*from])?;
                (self.held_back, self.results_held) = (true, Some(*from));
            }
            Entry::StandingsReleased => (self.held_back, self.results_held) = (false, None),
            Entry::RulesSet { rules } => {
                self.opening.as_mut().ok_or(Refusal::NotOpened)?.rules = rules.clone();
            }
            Entry::Described { text } => self.describe(text)?,
            Entry::Titled { name } => self.set_title(name)?,
            Entry::PlayersMay(may) => self.players_may = *may,
            Entry::Claimed { player, said } => self.report(by, said, false, Some(*player))?,
            Entry::Applied { player } => self.add_application(player)?,
            Entry::Admitted { application, player } => {
                self.known(*player)?;
                self.answer(*application, ApplicationAnswer::Admitted(*player))?;
            }
            Entry::Declined { application } => self.answer(*application, ApplicationAnswer::Declined)?,
            Entry::Called { player, round } => self.call(*player, *round)?,
            Entry::CallAnswered { table } => self.answer_call(*table)?,
            Entry::CurrentSet { round } => {
                if round.ix() > self.rounds.len() {
                    return Err(Refusal::NoSuchRound(*round));
                }
                self.current = *round;
            }
            Entry::Closed => self.closed = true,
            Entry::Reopened => self.closed = false,
            // The state has no clock: screens compute it from these entries and the times of their lines.
            Entry::Clock(_) => {}
            // The log is replayed without the operation taken back (`Log::without`); the entry itself changes nothing.
            Entry::Undone { .. } => {}
        }
        if moves_people(entry) {
            self.give_forfeits();
        }
        Ok(())
    }

    /// Whether the tournament is in a state for entries of this kind at all.
    fn may_enter(&self, entry: &Entry) -> Result<(), Refusal> {
        match (entry, &self.opening) {
            (Entry::Opened(_), Some(_)) => Err(Refusal::AlreadyOpened),
            (Entry::Opened(_), None) | (Entry::Undone { .. }, Some(_)) => Ok(()),
            (_, None) => Err(Refusal::NotOpened),
            (Entry::Reopened, Some(_)) if !self.closed => Err(Refusal::NotClosed),
            (Entry::Reopened, Some(_)) => Ok(()),
            (_, Some(_)) if self.closed => Err(Refusal::Closed),
            (_, Some(_)) => Ok(()),
        }
    }

    pub(crate) fn known(&self, id: PlayerId) -> Result<&Participant, Refusal> {
        self.people.get(&id).ok_or(Refusal::NoSuchPlayer(id))
    }

    pub(crate) fn known_mut(&mut self, id: PlayerId) -> Result<&mut Participant, Refusal> {
        self.people.get_mut(&id).ok_or(Refusal::NoSuchPlayer(id))
    }

    fn check_number_is_free(&self, id: PlayerId) -> Result<(), Refusal> {
        let is_possible = id.0 != 0 && id.0 != u64::MAX;
        if is_possible && !self.people.contains_key(&id) { Ok(()) } else { Err(Refusal::NumberTaken(id)) }
    }

    /// Two different people who take part, lower number first.
    pub(crate) fn pair(&self, [one, other]: [PlayerId; 2]) -> Result<[PlayerId; 2], Refusal> {
        self.known(one)?;
        self.known(other)?;
        if one == other { Err(Refusal::SamePerson(one)) } else { Ok([one.min(other), one.max(other)]) }
    }

    /// Checks that no game of these rounds was reported or cancelled.
    pub(crate) fn check_untouched(&self, of: impl Fn(RoundIx) -> bool) -> Result<(), Refusal> {
        let mut rounds = self.rounds.iter().zip((0..).map(RoundIx)).filter(|(_, r)| of(*r));
        match rounds.find_map(|(found, round)| Some((round, found.first_touched()?))) {
            Some((round, table)) => Err(Refusal::ResultsIn { round, table }),
            None => Ok(()),
        }
    }

    /// Checks that no game of this person in these rounds has a report.
    pub(crate) fn check_not_played(&self, player: PlayerId, of: impl Fn(RoundIx) -> bool) -> Result<(), Refusal> {
        let mut rounds = self.rounds.iter().zip((0..).map(RoundIx)).filter(|(_, r)| of(*r));
        let played = |found: &Round, round| {
            let seat = self.seat_holder(player, round);
            // As a stand-in in another's seat, or in their own seat without a stand-in.
            let sits = seat != player || self.stand_in(player, round).is_none();
            sits && found.table_of(seat).is_some_and(|at| !found.reports[at].is_empty())
        };
        match rounds.find(|(found, round)| played(found, *round)) {
            Some((_, round)) => Err(Refusal::HasPlayed { player, round }),
            None => Ok(()),
        }
    }

    fn leave(&mut self, player: PlayerId, after: u32) -> Result<(), Refusal> {
        let from = RoundIx(after);
        check_round_limit(&[from])?;
        self.check_not_played(player, |r| r >= from)?;
        let gone = &mut self.known_mut(player)?.gone;
        if gone.iter().any(|&(since, to)| to.is_none_or(|to| from.max(since) < to)) {
            return Err(Refusal::AlreadyLeft(player));
        }
        gone.push((from, None));
        Ok(())
    }

    /// Refuses a substitution with the house player in two places, or in a game that has a report.
    fn check_substitution(&self, new: &StandIn) -> Result<(), Refusal> {
        let StandIn { player, stand_in, from, to } = *new;
        check_round_limit(&[from, to.unwrap_or(from)])?;
        if let Some(to) = to.filter(|to| *to < from) {
            return Err(Refusal::Backwards { from, to });
        }
        if self.known(player)?.guest {
            return Err(Refusal::IsGuest(player));
        }
        if !self.known(stand_in)?.guest {
            return Err(Refusal::NotAGuest(stand_in));
        }
        if self.known(stand_in)?.fills_in.iter().any(|round| new.covers(*round)) {
            return Err(Refusal::HasOwnSeat(stand_in));
        }
        let of_others = || self.stand_ins.iter().filter(|s| s.player != player);
        // Whether this guest already sits for another in one of the rounds. It is enough to look at rounds in which a
        // substitution begins or has just ended: only there a seat changes hands.
        let begins = of_others().flat_map(|s| [Some(s.from), s.to.map(|to| RoundIx(to.0.saturating_add(1)))]);
        let begins: BTreeSet<RoundIx> = begins.flatten().chain([from]).filter(|round| new.covers(*round)).collect();
        let sits = |s: &StandIn| begins.iter().any(|round| self.stand_in(s.player, *round) == Some(stand_in));
        if of_others().any(|s| s.stand_in == stand_in && sits(s)) {
            return Err(Refusal::StandsInAlready(stand_in));
        }
        for (found, round) in self.rounds.iter().zip((0..).map(RoundIx)).filter(|(_, r)| new.covers(*r)) {
            if found.seating.people().any(|id| id == stand_in) {
                return Err(Refusal::TwoPlaces { round, player: stand_in });
            }
            if let Some(at) = found.table_of(player).filter(|&at| !found.reports[at].is_empty()) {
                return Err(Refusal::ResultsIn { round, table: found.seating.tables[at].number });
            }
        }
        Ok(())
    }

    /// Checks that a round may be drafted now: it is not published, not after the next one, and not after the last.
    fn check_draft(&self, round: RoundIx, invited: Invited) -> Result<(), Refusal> {
        match invited {
            // A play-off is extra: it does not count against the number of rounds.
            Invited::PlayOff => check_round_limit(&[round])?,
            Invited::All | Invited::First { .. } => self.are_left(round, 1)?,
        }
        match self.rounds.get(round.ix()) {
            Some(found) if found.published => Err(Refusal::AlreadyPublished(round)),
            None if round.ix() > self.rounds.len() => Err(Refusal::NextIs(to_ix(self.rounds.len()))),
            Some(_) | None => Ok(()),
        }
    }

    /// The seating with stand-ins replaced by the people whose seats they take.
    fn in_seats_held(&self, seating: &SeatedRound, round: RoundIx) -> SeatedRound {
        let mut held = seating.clone();
        let seats = held.tables.iter_mut().flat_map(|t| &mut t.seats);
        seats.chain(&mut held.sit_out).chain(&mut held.absent).for_each(|id| *id = self.seat_holder(*id, round));
        held
    }

    /// Checks that everybody who plays has exactly one place, and that tables have allowed sizes and different numbers.
    fn check_seating(&self, seating: &SeatedRound, round: RoundIx, invited: Invited) -> Result<(), Refusal> {
        let mut numbers = HashSet::new();
        for SeatedTable { number: table, seats, .. } in &seating.tables {
            if *table == 0 || !numbers.insert(table) {
                return Err(Refusal::TableNumber { round, table: *table });
            }
            let people = seats.len();
            let allowed = |o: &crate::Opening| u32::try_from(people).is_ok_and(|n| o.table_sizes.allows(n));
            if !self.opening.as_ref().is_some_and(allowed) {
                return Err(Refusal::WrongSize { round, table: *table, people });
            }
        }
        let ids: Vec<PlayerId> = self.people.keys().copied().collect();
        let mut placed = vec![false; ids.len()];
        let mut place = |player: PlayerId| {
            let at = ids.binary_search(&player).map_err(|_| Refusal::NoSuchPlayer(player))?;
            let twice = std::mem::replace(&mut placed[at], true);
            if twice { Err(Refusal::TwoPlaces { round, player }) } else { Ok(()) }
        };
        seating.people().try_for_each(&mut place)?;
        for &player in &seating.absent {
            place(player)?;
            if self.plays(player, round) {
                return Err(Refusal::NotAbsent { round, player });
            }
        }
        self.unfit(seating, round, invited).into_iter().next().map_or(Ok(()), Err)
    }

    /// Why a draft cannot be published: people with a place who are not there, people there without a place. O(people).
    pub fn misfits(&self, seating: &SeatedRound, round: RoundIx) -> Vec<Refusal> {
        let invited = self.rounds.get(round.ix()).map_or(Invited::All, |found| found.stage.who);
        self.unfit(seating, round, invited)
    }

    /// The [misfits](Self::misfits) of a round for which these people are invited.
    fn unfit(&self, seating: &SeatedRound, round: RoundIx, invited: Invited) -> Vec<Refusal> {
        let there: Vec<PlayerId> = self.people.keys().copied().filter(|id| self.can_sit(*id, round)).collect();
        let placed = sorted(seating.people());
        let gone = seating.people().filter(|id| there.binary_search(id).is_err());
        let missed =
            |id: &PlayerId| invited == Invited::All && placed.binary_search(id).is_err() && self.plays(*id, round);
        let missed = there.iter().copied().filter(missed);
        let gone = gone.map(|player| Refusal::NotThere { round, player });
        gone.chain(missed.map(|player| Refusal::NoPlace { round, player })).collect()
    }

    /// Fixes the hash of what the next round will be drawn from.
    fn commit(&mut self, round: RoundIx, commitment: Digest) -> Result<(), Refusal> {
        self.are_left(round, 1)?;
        if round.ix() != self.published() {
            return Err(Refusal::NextIs(to_ix(self.published())));
        }
        // With two commitments the organiser could choose between two draws.
        if self.commitments.contains_key(&round) {
            return Err(Refusal::Committed(round));
        }
        self.commitments.insert(round, commitment);
        Ok(())
    }

    /// Shows the document of the next round's draw, which must have the hash that was committed to.
    fn reveal(&mut self, round: RoundIx, document: &str) -> Result<(), Refusal> {
        if round.ix() != self.published() {
            return Err(Refusal::NextIs(to_ix(self.published())));
        }
        let commitment = self.commitments.get(&round).ok_or(Refusal::NotCommitted(round))?;
        if *commitment != Digest::of(document) {
            return Err(Refusal::OtherDraw(round));
        }
        self.commitments.remove(&round);
        Ok(())
    }

    fn announce(&mut self, programme: &Programme) -> Result<(), Refusal> {
        let (published, from, wanted) = (to_ix(self.published()), RoundIx(programme.planned()), programme.rounds());
        check_round_limit(&[from, RoundIx(wanted)])?;
        if from < published {
            return Err(Refusal::NextIs(published));
        }
        let all =
            self.opening.as_ref().and_then(|o| o.rounds).map(|rounds| rounds.saturating_add(self.play_offs(None)));
        if let Some(rounds) = all.filter(|rounds| wanted > *rounds) {
            return Err(Refusal::TooManyRounds { rounds, wanted });
        }
        self.announced = Some(Announced { programme: programme.clone(), play_offs: self.play_offs(None) });
        Ok(())
    }

    fn date(&mut self, from: RoundIx, dates: &Dates) -> Result<(), Refusal> {
        check_round_limit(&[from, to_ix(from.ix().saturating_add(dates.starts.len()))])?;
        self.dates = (!dates.starts.is_empty()).then(|| (from, dates.clone()));
        Ok(())
    }

    /// Two people, or the owners of the seats in which they stand in, change places in a round.
    fn swap(&mut self, round: RoundIx, [one, other]: [PlayerId; 2]) -> Result<(), Refusal> {
        let pair @ [one, other] = [one, other].map(|id| self.seat_holder(id, round));
        if one == other {
            return Err(Refusal::SamePerson(one));
        }
        let found = self.round(round)?;
        for player in pair {
            if !found.seating.people().any(|id| id == player) {
                return Err(Refusal::NothingToSwap { round, player });
            }
            let touched = |&at: &usize| !found.reports[at].is_empty() || found.seating.tables[at].cancelled;
            if let Some(at) = found.table_of(player).filter(touched) {
                return Err(Refusal::ResultsIn { round, table: found.seating.tables[at].number });
            }
        }
        let seating = &mut self.rounds[round.ix()].seating;
        for id in seating.tables.iter_mut().flat_map(|t| &mut t.seats).chain(&mut seating.sit_out) {
            if *id == one {
                *id = other;
            } else if *id == other {
                *id = one;
            }
        }
        Ok(())
    }

    fn publish(&mut self, round: RoundIx) -> Result<(), Refusal> {
        let found = self.round(round)?;
        if found.published {
            return Err(Refusal::AlreadyPublished(round));
        }
        let next = self.published();
        if round.ix() != next {
            return Err(Refusal::NextIs(to_ix(next)));
        }
        self.misfits(&found.seating, round).into_iter().next().map_or(Ok(()), Err)?;
        self.rounds[round.ix()].published = true;
        // Anyone who called in the round before plays another one now.
        self.calls.clear();
        self.go_on(round);
        Ok(())
    }

    pub(crate) fn check_not_cancelled(&self, round: RoundIx, at: usize, table: u32) -> Result<(), Refusal> {
        let cancelled = self.rounds[round.ix()].seating.tables[at].cancelled;
        if cancelled { Err(Refusal::GameCancelled { round, table }) } else { Ok(()) }
    }

    /// If this round is the current one and complete, the next round that is not complete becomes the current one.
    pub(crate) fn go_on(&mut self, round: RoundIx) {
        let complete = |r: RoundIx| self.rounds.get(r.ix()).is_some_and(|r| r.published && r.is_complete());
        if self.current == round {
            let next = (round.0..).map(RoundIx).find(|r| !complete(*r));
            self.current = next.unwrap_or(round);
        }
    }
}

/// Whether this entry may change who sits at a published table: then forfeits are given anew.
fn moves_people(entry: &Entry) -> bool {
    use Entry as E;
    matches!(
        entry,
        E::Forfeits { .. } | E::Published { .. } | E::Swapped { .. } | E::Substituted { .. } | E::Returned { .. }
    )
}

fn to_ix(round: usize) -> RoundIx {
    RoundIx(u32::try_from(round).unwrap_or(u32::MAX))
}
