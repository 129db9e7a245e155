//! The standings of a tournament, and the reasons for each place: from the results in the log, by the ruleset
//! (`crates/rank`), with penalties, FIDE's tie-breaks and play-offs, cut at each final of the programme. In a round
//! robin a round without an opponent gives nothing, since everybody has one.

use std::cmp::Reverse;
use std::collections::{BTreeMap, HashMap, HashSet};

use roundtable_engine::Method;
use roundtable_event::{Penalty, Round};
use roundtable_model::{Bye, Carry, PlayerId, Rest, RoundIx, SeatBy};
use roundtable_rank::TieBreakKind;
use roundtable_rank::rules::{CountedGame, CountedResults, DecidedBy, Decider, StandingsLine, cut};
use roundtable_words::{Lang, StandingSaid, Words};

use super::{Halt, Tournament};

/// How many people who share a place are named if there are at least two more; if not, all are. ("And one more" would
/// be as long as a name.)
const NAMED: usize = 3;

/// What puts somebody in a place.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PlaceReason {
    /// In words, the reason first, then game after game.
    pub lines: Vec<String>,
}

impl Tournament {
    /// The standings after that many rounds, the leader first. Games that are open, disputed or cancelled count for
    /// nobody. Those who played a final precede all others. A sit-out counts as soon as the round has its first result.
    /// If the ruleset names tie-breaks of FIDE, they order people with equal points, and only complete rounds count.
    ///
    /// # Errors
    /// A result that the ruleset does not allow.
    pub fn standings(&self, rounds: u32) -> Result<Vec<StandingsLine>, Halt> {
        self.standings_less(rounds, self.penalties_to(rounds))
    }

    /// The current standings after that many rounds: with every penalty, also of open rounds.
    pub(crate) fn standings_now(&self, rounds: u32) -> Result<Vec<StandingsLine>, Halt> {
        self.standings_less(rounds, u32::MAX)
    }

    /// The standings after that many rounds, with the penalties of the first `penalised_rounds` taken off.
    fn standings_less(&self, rounds: u32, penalised_rounds: u32) -> Result<Vec<StandingsLine>, Halt> {
        let rounds = self.counted(rounds);
        // Everybody by points, and equals by the deciders of the ruleset.
        let by_points = self.table(&self.less(self.results(0, rounds), 0, penalised_rounds))?;
        let all = self.by_tie_breaks(by_points, rounds, penalised_rounds)?;
        // People who share a place, by their play-offs.
        let mut table = self.by_play_offs(all, 0, rounds)?;
        // After each final its finalists are first, by the points kept and won since; the others follow in their
        // earlier order. A final after a final cuts its standings in the same way.
        let (mut from, mut carried, mut among) = (0, BTreeMap::new(), table.clone());
        for (at, round) in self.finals(rounds) {
            if round.stage.carry != Carry::Kept {
                let before = CountedResults { carried, ..self.results(from, at) };
                carried = cut(&self.table(&self.less(before, from, at))?, u32::MAX, round.stage.carry);
                from = at;
                let since = CountedResults { carried: carried.clone(), ..self.results(from, rounds) };
                among = self.by_play_offs(self.table(&self.less(since, from, penalised_rounds))?, from, rounds)?;
            }
            let finalists: HashSet<PlayerId> = seated(round).collect();
            let is_in = |standing: &StandingsLine| finalists.contains(&standing.player);
            let mut others: Vec<StandingsLine> = table.into_iter().filter(|standing| !is_in(standing)).collect();
            table = among.iter().filter(|standing| is_in(standing)).cloned().collect();
            renumber_places(&mut table, 0);
            renumber_places(&mut others, table.len());
            table.append(&mut others);
        }
        Ok(table)
    }

    /// The first round of each final among the first `rounds`, with its index. Rounds that seat the same people again,
    /// with as much carried, continue a final.
    fn finals(&self, rounds: u32) -> impl Iterator<Item = (u32, &Round)> {
        let played = (0..rounds).zip(self.state().rounds()).filter(|(_, round)| round.published);
        let mut last: Option<&Round> = None;
        played.filter(move |(_, round)| {
            let goes_on = |last: &Round| {
                let people = |of: &Round| seated(of).collect::<HashSet<_>>();
                last.stage.carry == round.stage.carry && people(last) == people(round)
            };
            let begins = round.stage.top().is_some() && !last.is_some_and(goes_on);
            if begins {
                last = Some(round);
            }
            begins
        })
    }

    /// How many of the first rounds count: by tie-breaks of FIDE those before the first that is not complete.
    pub fn counted(&self, rounds: u32) -> u32 {
        let complete = self.state().rounds().iter().take_while(|round| round.published && round.is_complete()).count();
        if self.rules().tie_breaks.is_empty() {
            return rounds;
        }
        rounds.min(u32::try_from(complete).unwrap_or(u32::MAX))
    }

    /// The standings with people of equal points in the order of the ruleset's tie-breaks of FIDE, if it names any.
    fn by_tie_breaks(
        &self,
        table: Vec<StandingsLine>,
        rounds: u32,
        penalised_rounds: u32,
    ) -> Result<Vec<StandingsLine>, Halt> {
        if self.rules().tie_breaks.is_empty() {
            return Ok(table);
        }
        let (order, ids) = self.by_fide(rounds, penalised_rounds)?;
        // Everybody's row in the order by tie-breaks.
        let at: HashMap<PlayerId, usize> = order.rows.iter().map(|row| ids[row.entrant]).zip(0..).collect();
        let mut table = table;
        table.sort_by_key(|standing| (Reverse(standing.points), at.get(&standing.player).copied()));
        for here in 0..table.len() {
            let row = |which: usize| at.get(&table[which].player).copied();
            let above = here.checked_sub(1).filter(|above| table[*above].points == table[here].points);
            let pair = above.and_then(|above| Some((row(above)?, row(here)?)));
            let by = pair.and_then(|(above, here)| order.separates(above, here)).map(|first| order.tie_breaks[first]);
            let own = row(here).and_then(|row| order.rows.get(row));
            let place = match above {
                Some(above) if by.is_none() => table[above].place,
                Some(_) | None => u32::try_from(here + 1).unwrap_or(u32::MAX),
            };
            let named = order.tie_breaks.iter().copied().zip(own.map(|row| row.values.clone()).unwrap_or_default());
            let standing = &mut table[here];
            (standing.place, standing.decided_by) = (place, by.map(DecidedBy::TieBreak));
            standing.tie_breaks = named.filter(|(by, _)| by.kind != TieBreakKind::Points).collect();
        }
        Ok(table)
    }

    /// Whether its rounds are those of a round robin.
    pub fn is_round_robin(&self) -> bool {
        self.state().rounds().first().is_some_and(is_round_robin)
    }

    /// Whether people can ask for byes: in games of two that are seated round by round.
    pub fn has_byes(&self) -> bool {
        self.rules().duel().is_some() && !self.is_round_robin()
    }

    /// The reasons for a place: what separates it from the one above, then the points of every round.
    ///
    /// # Errors
    /// A result that the ruleset does not allow.
    pub fn why(&self, player: PlayerId, rounds: u32, lang: Lang) -> Result<PlaceReason, Halt> {
        let (words, to, rounds) = (Words::new(lang), self.penalties_to(rounds), self.counted(rounds));
        let standings = self.standings(rounds)?;
        let at = standings.iter().position(|standing| standing.player == player);
        let mut lines: Vec<String> = at.map(|at| self.separated(&standings, at, lang)).into_iter().collect();
        let rules = self.rules();
        let games = self.results(0, rounds).games;
        let worths = rules.worths(&games).unwrap_or_default();
        for (game, worth) in games.into_iter().zip(worths) {
            let Some(seat) = game.seats.iter().position(|(id, _)| *id == player) else { continue };
            let (round, table) = (game.round, game.table);
            let of_boards = || self.has_boards().then(|| self.in_line(game.scores));
            lines.push(words.tell(&if game.seats[seat].1 {
                StandingSaid::StoodIn { round, table, points: rules.shown(rules.absent) }
            } else if let (Some(_), Some(company)) = (
                rules.of_sides(),
                self.company(&game.seats.iter().map(|(id, _)| *id).collect::<Vec<_>>(), player, lang),
            ) {
                let (result, points) = (self.seen_from(game.scores, seat), rules.shown(worth[seat].points));
                StandingSaid::SidesGame { round, table, result, company, points }
            } else if let (Some(result), Some((other, _))) =
                (self.duel(game.scores, seat).or_else(of_boards), game.seats.iter().find(|(id, _)| *id != player))
            {
                let (against, points) = (self.name(*other), rules.shown(worth[seat].points));
                StandingSaid::Duel { round, table, result, against, points }
            } else {
                let (place, points) = (worth[seat].place, rules.shown(worth[seat].points));
                StandingSaid::Game { round, table, place, points }
            }));
        }
        for (nth, found) in (0..rounds).map(RoundIx).zip(self.state().rounds()).filter(|(_, found)| counts(found)) {
            let round = nth.number();
            let (robin, seating) = (is_round_robin(found), &found.seating);
            let points = if seating.sit_out.contains(&player) {
                Some(if robin { 0 } else { rules.sit_out })
            } else {
                // A round without a place has a line only where it changes the points.
                let missed = !robin && at.is_some() && !seating.people().any(|id| id == player);
                Some(self.missed(player, nth)).filter(|points| missed && *points != 0)
            };
            lines.extend(points.map(|points| {
                let points = rules.shown(points);
                let rest = self.rest(nth, player).filter(|rest| *rest != Rest::SitsOut && *rest != Rest::Absent);
                words.tell(&match rest {
                    Some(rest) => StandingSaid::Rested { round, rest: self.rest_said(rest, lang), points },
                    None => StandingSaid::SatOut { round, points },
                })
            }));
        }
        for Penalty { round, cost, reason, .. } in self.penalties(to).filter(|lost| lost.player == player) {
            let points = rules.shown(-self.cost(*cost));
            lines.push(words.tell(&StandingSaid::Penalty { round: round.number(), points, reason: reason.clone() }));
        }
        Ok(PlaceReason { lines })
    }

    /// What separates somebody from the one above, in a sentence.
    ///
    /// # Panics
    /// If the standings have no such line.
    pub fn separated(&self, standings: &[StandingsLine], at: usize, lang: Lang) -> String {
        // Those who are ranked apart are not compared.
        let with = |other: &&StandingsLine| other.apart == standings[at].apart;
        let before = standings[..at].iter().filter(with).count();
        let standings: Vec<StandingsLine> = standings.iter().filter(with).cloned().collect();
        let (at, words, own) = (before, Words::new(lang), &standings[before]);
        let Some(above) = at.checked_sub(1).map(|at| &standings[at]) else {
            return words.tell(&StandingSaid::Leads { points: self.rules().shown(own.points) });
        };
        let name = self.name(above.player);
        let by_average = self.has_boards() || above.average.is_some() || own.average.is_some();
        let sided = self.rules().of_sides().is_some();
        words.tell(&match own.decided_by {
            _ if above.place == own.place => {
                let [from, to] = [own.place, own.place + 1].map(|place| standings.partition_point(|o| o.place < place));
                let same = standings[from..to].iter().filter(|other| other.player != own.player);
                let with =
                    |most: usize| same.take(most).map(|other| self.name(other.player)).collect::<Vec<_>>().join(", ");
                match (to - from).saturating_sub(1).checked_sub(NAMED) {
                    Some(more @ 2..) => StandingSaid::SharedMany { with: with(NAMED), more },
                    Some(_) | None => StandingSaid::Shared { with: with(usize::MAX) },
                }
            }
            Some(DecidedBy::PlayOff) => StandingSaid::PlayOff { above: name },
            Some(DecidedBy::TieBreak(by)) => StandingSaid::TieBreak { above: name, code: by.to_string() },
            Some(DecidedBy::Decider(Decider::HeadToHead)) => StandingSaid::HeadToHead { above: name },
            Some(DecidedBy::Decider(Decider::Wins)) => StandingSaid::Wins { above: name },
            Some(DecidedBy::Decider(Decider::Places)) => StandingSaid::PlacesDecide { above: name },
            Some(DecidedBy::Decider(Decider::GoalDifference)) if sided => StandingSaid::MarginDecides { above: name },
            Some(DecidedBy::Decider(Decider::Goals)) if sided => StandingSaid::ScoredDecides { above: name },
            Some(DecidedBy::Decider(Decider::GoalDifference)) => StandingSaid::GoalDifference { above: name },
            Some(DecidedBy::Decider(Decider::Goals)) => StandingSaid::GoalsDecide { above: name },
            Some(DecidedBy::Decider(Decider::BestGame)) => StandingSaid::BestGame { above: name },
            None if by_average && has_less_a_game(own, above) => {
                let said = |of: &StandingsLine| of.average.clone().unwrap_or_else(|| "–".to_owned());
                let (own, other) = (said(own), said(above));
                match self.has_boards() {
                    true => StandingSaid::SmallerPercent { above: name, own, other },
                    false => StandingSaid::SmallerAverage { above: name, own, other },
                }
            }
            None if by_average || above.points <= own.points => StandingSaid::Final { above: name },
            None => {
                let by = self.rules().shown(above.points - own.points);
                if by == "1" {
                    StandingSaid::OnePoint { above: name }
                } else {
                    StandingSaid::FewerPoints { above: name, by }
                }
            }
        })
    }

    /// Everybody's points from the rounds before one, penalties taken off, in the units of the ruleset; also from
    /// rounds that are not complete. What a final keeps of them is not looked at. O(games of those rounds).
    ///
    /// ```
    /// use roundtable::event::{Timestamp, weekend};
    /// use roundtable::parts::{PlayerId, RoundIx};
    /// let event = weekend("Demo", 1, Timestamp::default()).unwrap();
    /// assert_eq!(event.points_before(RoundIx(0))[&PlayerId(1)], 0);
    /// ```
    pub fn points_before(&self, round: RoundIx) -> HashMap<PlayerId, i64> {
        let lines = self.table(&self.less(self.results(0, round.0), 0, round.0)).unwrap_or_default();
        lines.into_iter().map(|line| (line.player, line.points)).collect()
    }

    /// The standings that follow from these results by the ruleset alone.
    fn table(&self, results: &CountedResults<'_>) -> Result<Vec<StandingsLine>, Halt> {
        self.rules().table(results).map_err(Halt::BadGame)
    }

    /// The penalties of the first N rounds, without those that were lifted.
    pub(crate) fn penalties(&self, rounds: u32) -> impl Iterator<Item = &Penalty> {
        let counts = move |lost: &&(Penalty, bool)| !lost.1 && lost.0.round.0 < rounds;
        self.state().penalties().iter().filter(counts).map(|(penalty, _)| penalty)
    }

    /// Of how many rounds the penalties count in the standings after `rounds` rounds: of as many; but of all rounds,
    /// also open ones, if these are the standings after all rounds that count.
    pub(crate) fn penalties_to(&self, rounds: u32) -> u32 {
        let all = self.counted(u32::try_from(self.state().published()).unwrap_or(u32::MAX));
        if rounds >= all { u32::MAX } else { rounds }
    }

    /// Results with the penalties of rounds `from` (counted from 0) to `to` (excluded).
    fn less<'a>(&self, results: CountedResults<'a>, from: u32, to: u32) -> CountedResults<'a> {
        let lost = self.penalties(to).filter(|lost| lost.round.0 >= from);
        CountedResults { penalties: lost.map(|lost| (lost.player, Some(self.cost(lost.cost)))).collect(), ..results }
    }

    /// The games with an undisputed result, of the wanted rounds `from` (counted from 0) to `rounds` (excluded).
    pub(super) fn games(&self, from: u32, rounds: u32, wanted: impl Fn(RoundIx) -> bool) -> Vec<CountedGame<'_>> {
        let games = self.state().played(rounds).filter(|game| game.round.0 >= from && wanted(game.round));
        let ranked = games.map(|game| CountedGame {
            round: game.round.number(),
            table: game.table,
            seats: game.seats.iter().map(|&(id, stand_in)| (id, stand_in.is_some())).collect(),
            scores: game.scores,
            boards: game.boards,
        });
        ranked.collect()
    }

    /// What a round without a place is worth to somebody: a bye that they asked for, or as the ruleset says.
    pub(crate) fn missed(&self, player: PlayerId, round: RoundIx) -> i64 {
        let asked = self.state().person(player).and_then(|person| person.bye(round));
        match (asked, self.rules().duel()) {
            (Some(Bye::Half), Some(duel)) => duel.draw,
            (Some(Bye::Zero), Some(_)) => 0,
            (Some(_), None) | (None, _) => self.rules().missed,
        }
    }

    /// The counting part of the rounds from `from` (counted from 0) to `rounds` (excluded), without penalties.
    pub(super) fn results(&self, from: u32, rounds: u32) -> CountedResults<'_> {
        let state = self.state();
        let ranked: Vec<PlayerId> = state.people().filter(|p| !p.guest).map(|p| p.player.id).collect();
        let decides = |round: RoundIx| state.rounds().get(round.ix()).is_some_and(|found| found.stage.is_play_off());
        let games = self.games(from, rounds, |round| !decides(round));
        let mut results = CountedResults { games, ..CountedResults::default() };
        let rounds_of = state.rounds().iter().take(rounds as usize).skip(from as usize);
        let of_number = (from..).map(RoundIx).zip(rounds_of);
        for (nth, round) in of_number.filter(|(_, round)| counts(round) && !is_round_robin(round)) {
            results.sit_outs.extend(&round.seating.sit_out);
            let placed: HashSet<PlayerId> = round.seating.people().collect();
            let missed = ranked.iter().filter(|id| !placed.contains(id));
            results.missed.extend(missed.map(|id| (*id, self.missed(*id, nth))));
        }
        (results.ranked, results.apart) = (ranked, self.apart());
        results
    }
}

/// Recounts the places of a part of the standings, after that many others; equal places stay equal.
fn renumber_places(part: &mut [StandingsLine], ahead: usize) {
    let before: Vec<u32> = part.iter().map(|standing| standing.place).collect();
    for at in 0..part.len() {
        let same = at.checked_sub(1).filter(|above| before[*above] == before[at]);
        let own = u32::try_from(ahead + at + 1).unwrap_or(u32::MAX);
        part[at].place = same.map_or(own, |above| part[above].place);
    }
    // The final separates the first of a part from those ahead, so no decider is named.
    if let Some(first) = part.first_mut() {
        first.decided_by = None;
    }
}

/// Whether somebody has fewer points a game than another, or no game while the other has some. Fractions are compared
/// by cross multiplication: shown values are rounded.
fn has_less_a_game(one: &StandingsLine, other: &StandingsLine) -> bool {
    let across = |points: i64, games: u32| i128::from(points) * i128::from(games);
    other.games > 0 && (one.games == 0 || across(one.points, other.games) < across(other.points, one.games))
}

/// Whether sitting out in this round, or having no place in it, may be worth points: it has begun and is not a
/// play-off.
pub(super) fn counts(round: &Round) -> bool {
    round.published && round.has_begun() && !round.stage.is_play_off()
}

/// Who sits at the tables of a round.
fn seated(round: &Round) -> impl Iterator<Item = PlayerId> {
    round.seating.tables.iter().flat_map(|table| table.seats.iter().copied())
}

/// Whether everybody meets everybody by the way that made a round.
pub(crate) fn is_round_robin(round: &Round) -> bool {
    matches!(round.stage.way, Some(SeatBy::Plan(method)) if meets_all(method))
}

/// Whether everybody meets everybody by this method. Other such methods may be a part of a round robin, in which only
/// some have a round without an opponent: `standard` for any number of rounds, `porter` if `auto` chooses it.
pub(crate) fn meets_all(method: Method) -> bool {
    matches!(method, Method::Berger | Method::Crenshaw | Method::Uscf | Method::CrenshawAlgorithm)
}
