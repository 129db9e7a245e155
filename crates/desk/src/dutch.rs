//! Chess in a tournament: the next round by the FIDE (Dutch) system from the log.
//!
//! The log is translated to an event of `crates/swiss`, which pairs; the pairing becomes a draft. A table of two is a
//! board, White in the first seat. Pairing numbers (from 1) follow the ratings, equal ones the order of joining, so a
//! late entry gets the number of its rating. An open game counts as a draw, like adjourned games.

use std::cmp::Reverse;
use std::collections::HashMap;

use roundtable_event::{Command, Cost, Ending, Entry, Participant, Penalty, Refusal, Round, Stage};
use roundtable_model::{Game, MadeBy, OneRound, Player, PlayerId, RoundIx, Score, SeatBy, SeatedRound, SeatedTable};
use roundtable_rank::rules::{Duel, Ruleset};
use roundtable_rank::{RankError, RankedField, Standings, System, TieBreak, standings};
use roundtable_read::{criteria_name, named_criteria};
use roundtable_swiss::{
    Abnormal, Cell, Colour, Criteria, Entrant, Event, Forbidden, Number, Points, RoundOutcome, RoundPoints, Seed,
    SwissField, Ways, baku, pair_by,
};
use roundtable_trf::Trf;
use roundtable_words::Lang;
use roundtable_write::tie_breaks;

use super::ranked::is_round_robin;
use super::{Halt, Tournament};
use roundtable_plans::said::why_paired::why_paired;
use roundtable_plans::use_cases::plan::VERSION;

/// The method's name in logs and on the command line.
const DUTCH: &str = "dutch";

/// The name in logs where the tournament is accelerated.
const ACCELERATED: &str = "dutch-baku";

/// The tie-breaks that FIDE advises for round robins (C.07).
const ROUND_ROBIN: [&str; 4] = ["DE", "WIN", "SB", "KS"];

/// Written after the method and a slash if criteria of pairing are from a file; else the name of a preset.
const OWN: &str = "own";

/// Whether a method of a log is chess Swiss, and then whether it is accelerated, with the criteria named.
pub(super) fn is_dutch(method: &str) -> Option<(bool, Option<&str>)> {
    let (method, criteria) = method.split_once('/').map_or((method, None), |(method, named)| (method, Some(named)));
    [DUTCH, ACCELERATED].contains(&method).then_some((method == ACCELERATED, criteria))
}

/// Rounds of a log as chess records them.
struct Recorded {
    event: Event,
    /// Who has each pairing number: number 1 is at 0.
    ids: Vec<PlayerId>,
    /// The pairing number of everybody.
    numbers: HashMap<PlayerId, Number>,
    /// The seed that drew the colour of the first board.
    seed: Seed,
    accelerated: bool,
}

/// How a round of chess is paired.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Dutch {
    /// Which criteria hold.
    pub criteria: Criteria,
    /// Virtual points for the upper half in the first rounds (FIDE C.04.7). It is set in round 1 for all rounds.
    pub baku: bool,
    /// Draws the colour of the first board, in round 1; later rounds use the seed of the first.
    pub seed: Seed,
}

impl Tournament {
    /// The criteria of the game, or of the game of the ruleset: Go has its own, all others those of chess.
    ///
    /// ```
    /// use roundtable::event::{Criteria, Timestamp, weekend};
    /// let riichi = weekend("Demo", 1, Timestamp::default()).unwrap();
    /// assert_eq!(riichi.criteria(), Criteria::ALL);
    /// ```
    pub fn criteria(&self) -> Criteria {
        let game = self.state().opening().and_then(|opening| opening.game);
        let own = game.and_then(Game::criteria).or_else(|| Game::of_ruleset(&self.rules().name)?.criteria());
        own.and_then(|name| named_criteria(name).ok()).unwrap_or(Criteria::ALL)
    }

    /// The draft of the next round by the FIDE (Dutch) system: table 1 is the first board, White sits first, and a
    /// sit-out is the allocated bye. It has to be carried out. Absent people get the ruleset's points for a round
    /// without a place: a half-point bye if that is the worth of a draw. Cost: as the pairing.
    ///
    /// # Errors
    /// A ruleset that is not of games of two; a round that has no legal pairing, with those who cannot be placed;
    /// acceleration requested after round 1, or without a known number of rounds.
    pub fn seat_dutch(&self, how: &Dutch) -> Result<Command, Halt> {
        let state = self.state();
        let next = self.next_round();
        let (position, Recorded { ids, seed, accelerated, .. }) = self.before(next, how)?;
        let paired = pair_by(&position, how.criteria, Ways::Quick).map_err(|none| {
            let named = |numbers: Vec<Number>| numbers.iter().map(|n| ids[n.0 as usize - 1]).collect();
            Halt::NoPairing { stuck: named(none.stuck), between: named(none.between), bye: none.bye }
        })?;
        let id = |place: usize| ids[position.players[place].number.0 as usize - 1];
        let boards = (1..).zip(&paired.boards);
        let tables = boards.map(|(number, b)| SeatedTable::new(number, vec![id(b.white), id(b.black)]));
        let seating = SeatedRound {
            tables: tables.collect(),
            sit_out: paired.bye.map(id).into_iter().collect(),
            absent: ids.iter().copied().filter(|id| !state.plays(*id, next)).collect(),
        };
        let method = if accelerated { ACCELERATED } else { DUTCH };
        let others = (how.criteria != self.criteria()).then(|| criteria_name(how.criteria).unwrap_or(OWN));
        let method = others.map_or_else(|| method.to_owned(), |criteria| format!("{method}/{criteria}"));
        let made_by = MadeBy { method, seed: Some(seed), version: VERSION.to_owned() };
        let (notes, stage, how) = (Vec::new(), Stage::of(SeatBy::Dutch), OneRound::default());
        Ok(Command::Enter(vec![Entry::Drafted { round: next, seating, made_by, notes, stage, how }]))
    }

    /// Why a round paired by [`seat_dutch`](Self::seat_dutch) gives somebody this opponent and colour, a float (an
    /// opponent with other points) or the bye. It is paired again by the same criteria, if they are those of the game
    /// or a preset. Empty if the system did not pair the round, if somebody was moved or has come since, and for people
    /// who are not in it. Cost: as the pairing, and [`why_paired`].
    ///
    /// # Errors
    /// As those of pairing.
    pub fn why_paired(&self, round: RoundIx, player: PlayerId, lang: Lang) -> Result<Vec<String>, Halt> {
        let Some(seated) = self.state().rounds().get(round.ix()) else { return Ok(Vec::new()) };
        let (method, seed) = (seated.made_by.method.as_str(), seated.made_by.seed.unwrap_or_default());
        let Some((baku, named)) = is_dutch(method) else { return Ok(Vec::new()) };
        // Criteria from a file are not in the log.
        let Ok(criteria) = named.map_or_else(|| Ok(self.criteria()), named_criteria) else { return Ok(Vec::new()) };
        let how = Dutch { criteria, baku, seed };
        let (position, Recorded { ids, .. }) = self.before(round, &how)?;
        let Ok(paired) = pair_by(&position, how.criteria, Ways::Quick) else { return Ok(Vec::new()) };
        let id = |place: usize| ids[position.players[place].number.0 as usize - 1];
        let is_as_paired = seated.seating.tables.iter().map(|table| table.seats.clone());
        let is_as_paired = is_as_paired.eq(paired.boards.iter().map(|board| vec![id(board.white), id(board.black)]));
        let place = (0..position.players.len()).find(|place| id(*place) == player);
        Ok(place.filter(|_| is_as_paired).map_or_else(Vec::new, |place| {
            why_paired(&position, how.criteria, &paired, place, &|place| self.name(id(place)), lang)
        }))
    }

    /// The position before a round, as the pairing needs it.
    fn before(&self, round: RoundIx, how: &Dutch) -> Result<(SwissField, Recorded), Halt> {
        let state = self.state();
        let mut recorded = self.recorded(round.0, how)?;
        let Recorded { event, ids, numbers, .. } = &mut recorded;
        let number = self.on_record(round.0) + 1;
        event.rounds = event.rounds.max(number);
        let away = ids.iter().filter(|id| !state.plays(**id, round));
        event.absences = away.map(|id| (number, numbers[id])).collect();
        let rated = |id: &PlayerId| u32::try_from(state.person(*id)?.player.rating?).ok();
        let ratings: Vec<Option<u32>> = ids.iter().map(rated).collect();
        let position = SwissField::before(event, number).map_err(Halt::Record)?.rated(event, &ratings);
        Ok((position, recorded))
    }

    /// The first rounds as a tournament report (TRF26), for rating and for other programs; places are by points alone.
    ///
    /// # Errors
    /// A ruleset that is not of games of two.
    pub fn report_file(&self, rounds: u32) -> Result<Trf, Halt> {
        let nothing_new = Dutch { criteria: Criteria::ALL, baku: false, seed: Seed(0) };
        let Recorded { event, ids, .. } = self.recorded(rounds, &nothing_new)?;
        let mut file = self.as_report(event, &ids);
        // Byes that were asked for in rounds to come: another program pairs those rounds without these people.
        for (entrant, id) in ids.iter().enumerate() {
            let byes = self.state().person(*id).into_iter().flat_map(Participant::byes);
            for (round, _) in byes.filter(|(round, _)| round.0 >= rounds) {
                let cell = self.bye(&file.event.scoring, *id, round);
                file.set(entrant, self.on_record(round.0) + 1, cell);
            }
        }
        Ok(file)
    }

    /// The first rounds as in [`report_file`](Self::report_file), less penalties: for standings.
    ///
    /// # Errors
    /// A ruleset that is not of games of two.
    pub fn ranked_file(&self, rounds: u32) -> Result<Trf, Halt> {
        self.ranked(rounds, self.penalties_to(rounds)).map(|(file, _)| file)
    }

    /// Places by the tie-breaks of the ruleset, and who is who in them. Buchholz and the like are left out in a round
    /// robin.
    ///
    /// # Errors
    /// A ruleset that is not of games of two.
    pub(crate) fn by_fide(&self, rounds: u32, penalised_rounds: u32) -> Result<(Standings, Vec<PlayerId>), Halt> {
        let (file, ids) = self.ranked(rounds, penalised_rounds)?;
        let robin = self.is_round_robin();
        let system = if robin { System::RoundRobin } else { System::Swiss };
        let list = tie_breaks(&self.tie_breaks(), &file, robin).unwrap_or_default();
        let ratings = file.ratings();
        let field = RankedField { event: &file.event, ratings: &ratings, rounds: self.on_record(rounds), system };
        Ok((standings(&field, &list).map_err(|RankError::NotForRoundRobins(_)| Halt::NoDuel)?, ids))
    }

    /// The codes of the tie-breaks of its standings, empty if deciders are used: those of the ruleset. In a round robin
    /// the usual ones, which are for Swiss systems, are replaced by those that FIDE advises for it, and Buchholz and
    /// the like are left out of others.
    pub fn tie_breaks(&self) -> Vec<String> {
        let own = &self.rules().tie_breaks;
        if !self.is_round_robin() || own.is_empty() {
            return own.clone();
        }
        if Ruleset::preset(&self.rules().name).is_some_and(|usual| usual.tie_breaks == *own) {
            return ROUND_ROBIN.map(str::to_owned).into();
        }
        let fits = |code: &&String| code.parse().is_ok_and(|one: TieBreak| !one.kind.buchholz());
        own.iter().filter(fits).cloned().collect()
    }

    /// The record after `rounds` rounds less the penalties up to `penalised_rounds`, and the people in its order.
    fn ranked(&self, rounds: u32, penalised_rounds: u32) -> Result<(Trf, Vec<PlayerId>), Halt> {
        let nothing_new = Dutch { criteria: Criteria::ALL, baku: false, seed: Seed(0) };
        let Recorded { mut event, ids, numbers, .. } = self.recorded(rounds, &nothing_new)?;
        let counts = |penalty: &&Penalty| rounds > 0 && penalty.cost != Cost::Chombo;
        for penalty in self.penalties(penalised_rounds).filter(counts) {
            // A penalty of a round that does not count yet is taken off in the last one that counts.
            let round = self.on_record(penalty.round.number().min(rounds)).max(1);
            let Some(&number) = numbers.get(&penalty.player) else { continue };
            let Some(entrant) = event.entrants.iter().find(|entrant| entrant.number == number) else { continue };
            let points = Points(event.worth(entrant, round).0 - in_tenths(self.cost(penalty.cost), self.rules()).0);
            event.abnormal.retain(|other| (other.number, other.round) != (number, round));
            event.abnormal.push(Abnormal { number, round, points });
        }
        Ok((self.as_report(event, &ids), ids))
    }

    /// The chess record as a tournament report, with the data of these people in the order of their pairing numbers.
    fn as_report(&self, event: Event, ids: &[PlayerId]) -> Trf {
        let players: Vec<&Player> = ids.iter().filter_map(|id| Some(&self.state().person(*id)?.player)).collect();
        let title = self.state().opening().map_or("", |opening| &opening.name);
        Trf::of_players(event, &players, title)
    }

    /// The first rounds of the log as a chess record, with data for all rounds: colour, acceleration, who may not meet.
    fn recorded(&self, rounds: u32, how: &Dutch) -> Result<Recorded, Halt> {
        let state = self.state();
        let opening = state.opening().ok_or(Refusal::NotOpened)?;
        let duel = self.rules().duel().ok_or(Halt::NoDuel)?;
        let ids = self.by_rating();
        let numbers: HashMap<PlayerId, Number> = ids.iter().copied().zip((1..).map(Number)).collect();
        let mut event = Event {
            rounds: opening.rounds.unwrap_or(u32::MAX).max(self.on_record(rounds)),
            initial: Colour::White,
            scoring: scoring(duel, self.rules()),
            entrants: ids.iter().map(|id| Entrant { number: numbers[id], rounds: Vec::new() }).collect(),
            ..Event::default()
        };
        let of_record = state.rounds().iter().zip((0..rounds).map(RoundIx));
        for (round, ix) in of_record.filter(|(round, _)| !round.stage.is_play_off()) {
            self.played_round(&mut event, round, ix, &ids, &numbers);
        }
        let published = state.rounds().first().filter(|r| r.published);
        let first = published.filter(|r| is_dutch(&r.made_by.method).is_some());
        let seed = first.and_then(|r| r.made_by.seed).unwrap_or(how.seed);
        // The colour of the first board is drawn by the seed of round 1.
        if seed.rng().below(2) == 1 {
            event.initial = Colour::Black;
        }
        let accelerated = published.map_or(how.baku, |r| is_dutch(&r.made_by.method).is_some_and(|(baku, _)| baku));
        if how.baku && !accelerated {
            return Err(Halt::LateAcceleration);
        }
        if accelerated {
            event.virtual_points = baku(ids.len() as u32, opening.rounds.ok_or(Halt::NoRounds)?);
            // The group with virtual points ends at the same person as in round 1 (C.04.7), also after late entries.
            if let Some(last) = published.and_then(|first| last_of_group(first, &numbers)) {
                event.virtual_points.iter_mut().for_each(|points| points.numbers = 1..=last.0);
            }
        }
        let apart = state.apart().filter_map(|[a, b]| Some(vec![*numbers.get(&a)?, *numbers.get(&b)?]));
        // A tournament report has three digits for a round.
        let last = event.rounds.min(999).max(self.on_record(rounds).saturating_add(1));
        event.forbidden = apart.map(|numbers| Forbidden { rounds: 1..=last, numbers }).collect();
        Ok(Recorded { event, ids, numbers, seed, accelerated })
    }

    /// Everybody by rating, then by joining: the first has pairing number 1.
    pub(crate) fn by_rating(&self) -> Vec<PlayerId> {
        let people = self.state().people().filter(|person| !person.guest);
        let mut order: Vec<_> = people.map(|p| (Reverse(p.player.rating), p.player.id)).collect();
        order.sort_unstable();
        order.into_iter().map(|(_, id)| id).collect()
    }

    /// How many of the first rounds chess has on record: all but play-offs.
    pub fn on_record(&self, rounds: u32) -> u32 {
        rounds.saturating_sub(self.state().play_offs(Some(RoundIx(rounds))))
    }

    /// Adds a round of the log to everybody's row of the event. `ix` counts all rounds from 0, with play-offs.
    fn played_round(
        &self,
        event: &mut Event,
        round: &Round,
        ix: RoundIx,
        ids: &[PlayerId],
        numbers: &HashMap<PlayerId, Number>,
    ) {
        let mut cells: HashMap<Number, Cell> = HashMap::new();
        for (at, table) in round.seating.tables.iter().enumerate() {
            let [white, black] = table.seats[..] else { continue };
            let ends = match round.ending(at) {
                Ending::Cancelled => continue,
                Ending::Open | Ending::Disputed(_) => [RoundOutcome::Draw; 2],
                Ending::Agreed(scores) => match self.rules().ends(scores) {
                    Some([a, b]) => [outcome(&a), outcome(&b)],
                    None => continue,
                },
            };
            for ((own, other), (colour, outcome)) in
                [(white, black), (black, white)].into_iter().zip([(Colour::White, ends[0]), (Colour::Black, ends[1])])
            {
                let (Some(&own_number), opponent) = (numbers.get(&own), numbers.get(&other).copied()) else { continue };
                cells.insert(own_number, Cell { opponent, colour: Some(colour), outcome });
                if self.state().stand_in(own, ix).is_some() {
                    let points = in_tenths(self.rules().absent, self.rules());
                    let round = self.on_record(ix.0) + 1;
                    event.abnormal.push(Abnormal { number: own_number, round, points });
                }
            }
        }
        // In a round robin everybody has a free round, or loses the same game to a withdrawal: it is worth nothing.
        let free = if is_round_robin(round) { RoundOutcome::ZeroBye } else { RoundOutcome::Allocated };
        let byes = round.seating.sit_out.iter().filter_map(|id| numbers.get(id));
        cells.extend(byes.map(|number| (*number, Cell::alone(free))));
        for (entrant, id) in event.entrants.iter_mut().zip(ids) {
            let cell = cells.get(&entrant.number).copied();
            entrant.rounds.push(cell.unwrap_or_else(|| self.bye(&event.scoring, *id, ix)));
        }
    }

    /// The round of somebody who has no place in it.
    fn bye(&self, scoring: &RoundPoints, id: PlayerId, round: RoundIx) -> Cell {
        let is_half = scoring.draw > scoring.loss && in_tenths(self.missed(id, round), self.rules()) == scoring.draw;
        Cell::alone(if is_half { RoundOutcome::HalfBye } else { RoundOutcome::ZeroBye })
    }
}

/// The last number with virtual points in round 1: half of the players, rounded up to an even number (C.04.7).
fn last_of_group(first: &Round, numbers: &HashMap<PlayerId, Number>) -> Option<Number> {
    let seating = &first.seating;
    let mut there: Vec<Number> =
        seating.people().chain(seating.absent.iter().copied()).filter_map(|id| numbers.get(&id).copied()).collect();
    there.sort_unstable();
    let group = 2 * there.len().div_ceil(4);
    group.checked_sub(1).and_then(|last| there.get(last).or(there.last()).copied())
}

/// What a game of two is worth by the ruleset, in the units of the report.
fn scoring(duel: Duel, rules: &Ruleset) -> RoundPoints {
    let points = |worth: i64| in_tenths(worth, rules);
    RoundPoints {
        win: points(duel.win),
        draw: points(duel.draw),
        loss: points(duel.loss),
        absence: points(duel.forfeit_loss),
        allocated: points(rules.sit_out),
    }
}

/// Points of a ruleset as the report counts them, in tenths.
fn in_tenths(worth: i64, rules: &Ruleset) -> Points {
    let tenths = worth.saturating_mul(10) / 10_i64.pow(u32::from(rules.decimals));
    Points(i32::try_from(tenths).unwrap_or(i32::MAX / 1_000))
}

/// The outcome of a score. Other scores than those of games of two do not occur here, since the ruleset refuses them.
fn outcome(score: &Score) -> RoundOutcome {
    match score {
        Score::Win => RoundOutcome::Win,
        Score::Loss => RoundOutcome::Loss,
        Score::ForfeitWin => RoundOutcome::ForfeitWin,
        Score::ForfeitLoss => RoundOutcome::ForfeitLoss,
        Score::Draw | Score::Points(_) | Score::Place(_) | Score::Power { .. } | Score::Board(_) => RoundOutcome::Draw,
    }
}
