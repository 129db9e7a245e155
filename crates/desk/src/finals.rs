//! The final: a stage of only the best of the standings. Everybody else counts as present and not playing, so a final
//! taken back leaves nothing behind. The stage of the round says how much of the points was kept (used by `ranked.rs`).
//!
//! The cut: the last place that qualifies may be shared. With places 1, 2, 3, 3, 3 and a final of four, two people are
//! ahead, and three share place 3 for two seats. The organiser sets what decides between them ([`Ties`]), before or
//! when the final is seated. A play-off is a separate round that only separates them.

use std::collections::HashMap;

use roundtable_event::{Command, Entry, Invited, Refusal, Round, Stage};
use roundtable_model::{Carry, NextNote, OneRound, PlayerId, RoundIx, Seed, TableSizes, Ties};
use roundtable_rank::rules::{CountedResults, DecidedBy, Decider, Ruleset, Scoring, StandingsLine};

use super::{Halt, Stamp, Tournament};
use roundtable_plans::{Control, Request, Seating};

/// The method in the log, for people: the stage of the round says what is carried.
fn name(stage: &Stage) -> &'static str {
    match (stage.who, stage.carry) {
        (Invited::PlayOff, _) => "play-off",
        (Invited::All | Invited::First { .. }, Carry::Kept) => "final",
        (Invited::All | Invited::First { .. }, Carry::Halved) => "final-halved",
        (Invited::All | Invited::First { .. }, Carry::Cleared) => "final-cleared",
    }
}

/// The last place that qualifies for a final, and who has it.
struct Cut {
    /// Who has a better place.
    ahead: Vec<PlayerId>,
    /// The last place that qualifies.
    place: u32,
    /// Who has this place, one or several, in the order of the standings.
    tied: Vec<PlayerId>,
    /// How many of these can play.
    seats: usize,
}

impl Cut {
    /// The cut after the first `top` of these standings.
    fn of(standings: &[StandingsLine], top: usize) -> Self {
        let place = top.checked_sub(1).and_then(|last| standings.get(last)).map_or(u32::MAX, |last| last.place);
        let of = |wanted: &dyn Fn(u32) -> bool| {
            standings.iter().filter(|s| wanted(s.place)).map(|s| s.player).collect::<Vec<_>>()
        };
        let (ahead, tied) = (of(&|other| other < place), of(&|other| other == place));
        let seats = top.saturating_sub(ahead.len());
        Self { ahead, place, tied, seats }
    }

    /// Whether everybody with the last place can play.
    fn is_clear(&self) -> bool {
        self.tied.len() <= self.seats
    }

    /// The finalists, with these of those who share the last place.
    fn with(&self, chosen: &[PlayerId]) -> Vec<PlayerId> {
        [&self.ahead[..], chosen].concat()
    }
}

/// A round, who of it no longer qualifies, and who does and is not in it.
type OutOfFinal = (RoundIx, Vec<PlayerId>, Vec<PlayerId>);

impl Tournament {
    /// The draft of a round of this stage, a final: of the first of the standings so far, neighbours at a table; the
    /// others do not play. Substitutes play no final. If several share the last place that qualifies, `ties` of the
    /// stage decides; for a play-off the draft is that of the play-off, and the final follows it.
    ///
    /// # Errors
    /// People who do not fill the tables, a shared place about which nobody has decided, or whatever the state refuses.
    pub fn final_round(&self, stage: Stage, seed: Seed, control: &Control<'_>) -> Result<Command, Halt> {
        let (top, ties) = (stage.top().unwrap_or_default(), stage.ties());
        let state = self.state();
        let round = self.next_round();
        let sizes = &state.opening().ok_or(Refusal::NotOpened)?.table_sizes;
        let still = self.in_own_seats(round)?;
        let cut = Cut::of(&still, top as usize);
        if cut.is_clear() {
            let finalists = cut.with(&cut.tied);
            return match fill(sizes, finalists.len()) && finalists.len() >= top as usize {
                true => self.draft_of(&finalists, stage, None, control),
                false => Err(Halt::Final { top, size: sizes.largest() }),
            };
        }
        let ways = self.ways_to_decide(&cut, sizes, round)?;
        let Some(by) = ties.filter(|ties| ways.contains(ties)) else {
            return Err(match ways.is_empty() {
                true => Halt::Final { top, size: sizes.largest() },
                false => self.undecided(&cut, ties, ways, top, round)?,
            });
        };
        let mut order = cut.tied.clone();
        let (seated, lot) = match by {
            Ties::All | Ties::PlayOff => (order.len(), None),
            Ties::TieBreak => {
                order = self.by_more_tie_breaks(&cut, round)?.into_iter().map(|(id, _)| id).collect();
                (cut.seats, None)
            }
            Ties::Lot => {
                seed.rng().shuffle(&mut order);
                (cut.seats, Some(seed))
            }
        };
        let left = order.split_off(seated);
        let note = NextNote::Cut { place: cut.place, by, seed: lot.map(|seed| seed.0), seated: order.clone(), left };
        let (people, stage) = match by {
            Ties::PlayOff => (order, Stage::play_off()),
            Ties::All | Ties::TieBreak | Ties::Lot => (cut.with(&order), stage),
        };
        self.draft_of(&people, stage, Some((note, lot)), control)
    }

    /// What can decide about a shared place: those ways after which the people fill the tables.
    fn ways_to_decide(&self, cut: &Cut, sizes: &TableSizes, round: RoundIx) -> Result<Vec<Ties>, Halt> {
        let top = fill(sizes, cut.ahead.len() + cut.seats);
        let decides = top && first_tied(&self.by_more_tie_breaks(cut, round)?, cut.seats).is_none();
        let can = |ties: &Ties| match ties {
            Ties::PlayOff => top && fill(sizes, cut.tied.len()),
            Ties::All => fill(sizes, cut.ahead.len() + cut.tied.len()),
            Ties::TieBreak => decides,
            Ties::Lot => top,
        };
        Ok(Ties::ALL.into_iter().filter(can).collect())
    }

    /// Why there is no final yet: who shares the place; with more tie-breaks only those whom they leave equal.
    fn undecided(
        &self,
        cut: &Cut,
        asked: Option<Ties>,
        ways: Vec<Ties>,
        top: u32,
        round: RoundIx,
    ) -> Result<Halt, Halt> {
        let (mut seats, mut people) = (cut.seats, cut.tied.clone());
        if asked == Some(Ties::TieBreak) {
            let again = self.by_more_tie_breaks(cut, round)?;
            if let Some((before, tied)) = first_tied(&again, cut.seats) {
                (seats, people) = (cut.seats - before, tied);
            }
        }
        let seats = u32::try_from(seats).unwrap_or(u32::MAX);
        Ok(Halt::Cut { top, place: cut.place, seats, people, ways })
    }

    /// Those who share the place, ordered by all further tie-breaks that suit the ruleset, best first, with their new
    /// places.
    fn by_more_tie_breaks(&self, cut: &Cut, round: RoundIx) -> Result<Vec<(PlayerId, u32)>, Halt> {
        let more = self.by_rules(with_more(self.rules()));
        let places = more.standings_now(round.0)?.into_iter().map(|s| (s.player, s.place));
        Ok(places.filter(|(id, _)| cut.tied.contains(id)).collect())
    }

    /// The draft of the next round for these people alone, neighbours in the standings at a table.
    fn draft_of(
        &self,
        people: &[PlayerId],
        of: Stage,
        note: Option<(NextNote, Option<Seed>)>,
        control: &Control<'_>,
    ) -> Result<Command, Halt> {
        let (state, round) = (self.state(), self.next_round());
        let others = state.people().map(|p| p.player.id).filter(|id| state.plays(*id, round) && !people.contains(id));
        // If a substitute has the seat, the owner is already absent, and the substitute is entered as absent.
        let sitter = |id: PlayerId| state.stand_in(id, round).unwrap_or(id);
        let away = others.map(|id| Entry::Absent { player: sitter(id), rounds: vec![round] }).collect();
        let last = self.log().records().last().ok_or(Refusal::NotOpened)?;
        // The round is seated on a copy in which all others are absent; its stamp does not matter. In the draft they
        // are not absent again.
        let mut op = last.op.clone();
        op.0.push_str(" final");
        let mut trial = self.clone();
        trial.carry_out(Stamp { at: last.at, by: last.by.clone(), op }, Command::Enter(away))?;
        let Command::Enter(mut drafted) = trial.seat(&Seating::Interval { step: 1 }, &Request::default(), control)?
        else {
            return Err(Refusal::NotOpened.into());
        };
        for entry in &mut drafted {
            if let Entry::Drafted { seating, made_by, stage, notes, how, .. } = entry {
                *how = OneRound::default();
                seating.absent.retain(|id| !state.plays(state.seat_holder(*id, round), round));
                name(&of).clone_into(&mut made_by.method);
                made_by.seed = note.as_ref().and_then(|(_, lot)| *lot);
                *stage = Stage { rounds: 1, ..of };
                notes.extend(note.iter().map(|(note, _)| note.clone()));
            }
        }
        Ok(Command::Enter(drafted))
    }

    /// The first final that is seated of whom no longer qualify by the results of now: its round, who of it does not,
    /// and who does and is not in it. `None` if there is none.
    ///
    /// # Errors
    /// A result that the ruleset does not allow.
    pub fn out_of_final(&self) -> Result<Option<OutOfFinal>, Halt> {
        let state = self.state();
        let mut rounds = (0..).map(RoundIx).zip(state.rounds());
        let Some((round, found, top)) = rounds.find_map(|(round, found)| Some((round, found, found.stage.top()?)))
        else {
            return Ok(None);
        };
        let still = self.in_own_seats(round)?;
        let cut = Cut::of(&still, top as usize);
        let is_in = |id: &PlayerId| found.seating.tables.iter().any(|table| table.seats.contains(id));
        let below = still.iter().filter(|line| line.place > cut.place).map(|line| line.player);
        let out: Vec<PlayerId> = below.filter(is_in).collect();
        let through = cut.with(if cut.is_clear() { &cut.tied } else { &[] });
        let instead = through.into_iter().filter(|id| !is_in(id)).collect();
        Ok((!out.is_empty()).then_some((round, out, instead)))
    }

    /// The standings so far of those who play a round in their own seat.
    fn in_own_seats(&self, round: RoundIx) -> Result<Vec<StandingsLine>, Halt> {
        let state = self.state();
        let is_own = |id: PlayerId| state.plays(id, round) && state.stand_in(id, round).is_none();
        Ok(self.standings_now(round.0)?.into_iter().filter(|line| is_own(line.player)).collect())
    }

    /// Whether a final or a play-off is published: then places depend on it, not only on points and tie-breaks.
    pub fn has_final(&self) -> bool {
        let decides = |round: &Round| round.published && !round.stage.is_for_all();
        self.state().rounds().iter().any(decides)
    }

    /// The standings with people who share a place put in the order of their play-offs, from round `from` (counted
    /// from 0) on. Those of a shared place who were not in the play-off follow the others.
    pub(super) fn by_play_offs(
        &self,
        table: Vec<StandingsLine>,
        from: u32,
        rounds: u32,
    ) -> Result<Vec<StandingsLine>, Halt> {
        let mut table = table;
        let all = self.state().rounds().iter().take(rounds as usize).zip((0..).map(RoundIx)).skip(from as usize);
        for (found, round) in all.filter(|(found, _)| found.published && found.stage.is_play_off()) {
            let ranked: Vec<PlayerId> = found.seating.people().collect();
            let games = self.games(round.0, rounds, |game| game == round);
            let decided = self
                .rules()
                .table(&CountedResults { ranked, games, ..CountedResults::default() })
                .map_err(Halt::BadGame)?;
            let decided: HashMap<PlayerId, u32> = decided.into_iter().map(|s| (s.player, s.place)).collect();
            let place = |standing: &StandingsLine| decided.get(&standing.player).copied();
            for shared in table.chunk_by_mut(|a, b| a.place == b.place) {
                if shared.iter().filter(|standing| place(standing).is_some()).count() < 2 {
                    continue;
                }
                shared.sort_by_key(|standing| place(standing).unwrap_or(u32::MAX));
                let (first, own): (u32, Vec<Option<u32>>) = (shared[0].place, shared.iter().map(place).collect());
                for at in 1..shared.len() {
                    let behind = own[at] != own[at - 1];
                    let after = u32::try_from(at).unwrap_or(u32::MAX).saturating_add(first);
                    shared[at].place = if behind { after } else { shared[at - 1].place };
                    shared[at].decided_by = behind.then_some(DecidedBy::PlayOff);
                }
            }
        }
        Ok(table)
    }
}

/// Whether that many fill tables that are allowed.
fn fill(sizes: &TableSizes, people: usize) -> bool {
    u32::try_from(people).is_ok_and(|people| sizes.fill(people).is_some())
}

/// Those who still share the last of `seats` places, and how many are before them; `None` if all of them have a seat.
fn first_tied(order: &[(PlayerId, u32)], seats: usize) -> Option<(usize, Vec<PlayerId>)> {
    let place = order.get(seats.checked_sub(1)?)?.1;
    let before = order.iter().filter(|(_, other)| *other < place).count();
    let tied: Vec<PlayerId> = order.iter().filter(|(_, other)| *other == place).map(|(id, _)| *id).collect();
    (before + tied.len() > seats).then_some((before, tied))
}

/// The ruleset with all further deciders or tie-breaks that suit it after its own.
fn with_more(rules: &Ruleset) -> Ruleset {
    let mut rules = rules.clone();
    let deciders: &[Decider] = match rules.scoring {
        Scoring::Duel(_) => {
            let more = ["BH/C1", "BH", "SB", "DE", "WIN"].map(str::to_owned);
            let more = more.into_iter().filter(|code| !rules.tie_breaks.contains(code)).collect::<Vec<_>>();
            rules.tie_breaks.extend(more);
            return rules;
        }
        Scoring::Goals(_) => &[Decider::GoalDifference, Decider::Goals, Decider::HeadToHead, Decider::Wins],
        Scoring::Sides(_) => &[Decider::GoalDifference, Decider::Goals, Decider::Wins],
        // Equal matchpoints share the place.
        Scoring::Matchpoints => &[],
        Scoring::Riichi(_) | Scoring::Diplomacy(_) | Scoring::Points | Scoring::Places(_) => {
            &[Decider::HeadToHead, Decider::Places, Decider::BestGame]
        }
    };
    let more: Vec<Decider> = deciders.iter().copied().filter(|more| !rules.deciders.contains(more)).collect();
    rules.deciders.extend(more);
    rules
}
