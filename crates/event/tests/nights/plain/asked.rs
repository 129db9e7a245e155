//! The entries of a command, computed from the plain lists of [`Plain`] to check the crate's `decide`. Rounds count
//! from 0, so `published()`, how many rounds are published, is also the next round, and `current` the number of rounds
//! before the current one. `sits_for` is the stand-in in somebody's seat, `at` the place of a table in the lists, `end`
//! how a game ended; all of these are in `games.rs`.

use roundtable_event::{
    Actor, Command, Entry, Invited, Others, Penalty, Presence, Programme, Refusal, RollCall, Stage, TableScores,
};
use roundtable_model::{Method, Player, PlayerId, RoundIx, SeatBy};

use super::games::End;
use super::{LAST, Plain, ix};

impl Plain {
    /// The entries of a command, or the reasons against it before any entry is tried. What an undoing does is in
    /// `undone.rs`.
    pub fn asked(&self, by: &Actor, command: &Command) -> Result<Vec<Entry>, Vec<Refusal>> {
        let one = |refusal: Refusal| Err(vec![refusal]);
        match command {
            Command::Enter(entries) => {
                // Only a presence is decided here: it cannot give back a seat in which somebody stands in.
                for entry in entries {
                    if let Entry::Present { player, rounds } = entry {
                        for round in rounds {
                            if round.0 > LAST {
                                return one(Refusal::TooLarge);
                            }
                        }
                        for round in rounds {
                            if let Some(stand_in) = self.sits_for(*player, round.0) {
                                return one(Refusal::SeatIsTaken { player: *player, stand_in, round: *round });
                            }
                        }
                    }
                }
                Ok(entries.clone())
            }
            Command::Join { players, guests } => {
                let joined = self.numbered(players).into_iter();
                Ok(joined.map(|player| Entry::Joined { player, guest: *guests }).collect())
            }
            Command::Leave { player, after } => match (after, self.rounds_to_be()) {
                (Some(wanted), Some(rounds)) if *wanted > rounds => {
                    one(Refusal::TooManyRounds { rounds, wanted: *wanted })
                }
                (Some(after), _) => Ok(vec![Entry::Left { player: *player, after: *after }]),
                (None, _) => Ok(vec![Entry::Left { player: *player, after: self.behind(*player) }]),
            },
            Command::Substitute { player, stand_in, from, to } => {
                if stand_in.id.0 == 0 && stand_in.name.trim().is_empty() {
                    return one(Refusal::NoName);
                }
                let substituted = |stand_in| Entry::Substituted { player: *player, stand_in, from: *from, to: *to };
                if stand_in.id.0 != 0 {
                    return Ok(vec![substituted(stand_in.id)]);
                }
                let new = self.numbered(std::slice::from_ref(stand_in)).remove(0);
                let id = new.id;
                Ok(vec![Entry::Joined { player: new, guest: true }, substituted(id)])
            }
            Command::Return { player, from } => self.back(*player, from.map(|from| from.0)),
            Command::Roll(call) => self.called_up(call),
            Command::Mend { player, number } => {
                let Some(person) = self.people.get(&player.id) else { return one(Refusal::NoSuchPlayer(player.id)) };
                if player.name.trim().is_empty() && !person.player.name.is_empty() {
                    return one(Refusal::NoName);
                }
                let mut entries = Vec::new();
                if person.player != *player {
                    entries.push(Entry::Changed { player: player.clone() });
                }
                if let Some(number) = number.filter(|number| *number != player.id) {
                    entries.push(Entry::Renumbered { player: player.id, number });
                }
                Ok(entries)
            }
            Command::Penalise { player, cost, round, reason } => {
                // If none is named: the current round while it is played, else the last published one.
                let usual = self.penalty_round().map(ix);
                let round = round.unwrap_or(usual.unwrap_or_default());
                let penalty = Penalty { player: *player, round, cost: *cost, reason: reason.clone() };
                if round.ix() >= self.published() {
                    return one(Refusal::PenaltyRound { penalty, usual });
                }
                Ok(vec![Entry::Penalised(penalty)])
            }
            Command::Rounds(rounds) => self.to_be(*rounds),
            Command::Report(games) => {
                let new = games.iter().filter(|said| !self.is_said(by, said));
                Ok(new.cloned().map(Entry::Reported).collect())
            }
            Command::Undo(op) => Ok(vec![Entry::Undone { op: op.clone() }]),
        }
    }

    /// The players, those without a number under the next that nobody has or asks for.
    fn numbered(&self, players: &[Player]) -> Vec<Player> {
        let mut next = self.people.keys().last().map_or(0, |id| id.0);
        let mut numbered = players.to_vec();
        for at in 0..players.len() {
            if players[at].id.0 == 0 {
                next += 1;
                while players.iter().any(|other| other.id.0 == next) {
                    next += 1;
                }
                numbered[at].id = PlayerId(next);
            }
        }
        numbered
    }

    /// How many rounds somebody who leaves now has played: up to the current one, or the last with their result.
    fn behind(&self, player: PlayerId) -> u32 {
        let mut behind = self.current;
        for round in 0..self.published() as u32 {
            for (at, table) in self.sheets[round as usize].seating.tables.iter().enumerate() {
                let own = table.seats.contains(&player) && self.sits_for(player, round).is_none();
                if own && matches!(self.end(round, at), End::Agreed(_)) {
                    behind = behind.max(round + 1);
                }
            }
        }
        behind
    }

    fn is_replaced_from(&self, player: PlayerId, from: u32) -> bool {
        self.replaced.iter().any(|(seat, _, rounds)| *seat == player && rounds.iter().any(|round| *round >= from))
    }

    /// The entries by which somebody comes back from a round on; without one, from the current round if the stand-in's
    /// game there has no report (`silent`), else from the next.
    fn back(&self, player: PlayerId, from: Option<u32>) -> Result<Vec<Entry>, Vec<Refusal>> {
        let Some(person) = self.people.get(&player) else { return Err(vec![Refusal::NoSuchPlayer(player)]) };
        let (now, next) = (self.current, self.published() as u32);
        let published = self.sheets.get(now as usize).filter(|sheet| sheet.published);
        let silent = published.is_some_and(|sheet| {
            let at = sheet.seating.tables.iter().position(|table| table.seats.contains(&player));
            at.is_some_and(|at| sheet.words[at].is_empty())
        });
        // Only somebody who was replaced in the current round, and has not left, takes over the game there.
        let takes_over = silent && person.left.is_none() && self.sits_for(player, now).is_some();
        let from = from.unwrap_or(if takes_over { now } else { next });
        let missed: Vec<RoundIx> =
            person.absent.keys().filter(|round| **round >= from).map(|round| ix(*round)).collect();
        // Gone until further notice or replaced: that needs a return. If not, only single absences end.
        let for_good = person.left.is_some() || person.away_since.is_some() || self.is_replaced_from(player, from);
        if !for_good && !missed.is_empty() {
            return Ok(vec![Entry::Present { player, rounds: missed }]);
        }
        let mut entries = vec![Entry::Returned { player, from: ix(from) }];
        if person.absent.contains_key(&from) {
            entries.push(Entry::Present { player, rounds: vec![ix(from)] });
        }
        Ok(entries)
    }

    /// The entries of a roll call before the next round.
    fn called_up(&self, RollCall { named, others }: &RollCall) -> Result<Vec<Entry>, Vec<Refusal>> {
        let next = self.published() as u32;
        let (rounds, from) = (|| vec![ix(next)], ix(next));
        let mut entries = Vec::new();
        for (&player, person) in self.people.iter().filter(|(_, person)| !person.guest && person.left.is_none()) {
            let there = self.is_there(player, next);
            let is_away = person.away_since.is_some();
            let bye = person.absent.get(&next).copied().flatten();
            let back = || match is_away || self.sits_for(player, next).is_some() {
                true => self.back(player, Some(next)),
                false => Ok(vec![Entry::Present { player, rounds: rounds() }]),
            };
            let said = named.iter().rfind(|(of, _)| *of == player).map(|(_, said)| *said);
            // Who is not named and was to play is like somebody who is named.
            let said = said.or(match others {
                Others::Away if there => Some(Presence::Away),
                Others::Absent if there => Some(Presence::Misses(None)),
                Others::Away | Others::Absent | Others::Stay => None,
            });
            match said {
                Some(Presence::Here) if !there => entries.extend(back()?),
                Some(Presence::Misses(worth)) if there || is_away || worth != bye => {
                    let comes = !there && (is_away || self.sits_for(player, next).is_some());
                    entries.extend(if comes { back()? } else { vec![] });
                    entries.push(match worth {
                        Some(worth) => Entry::Bye { player, rounds: rounds(), worth },
                        None => Entry::Absent { player, rounds: rounds() },
                    });
                }
                Some(Presence::Away) if there || !is_away => {
                    entries.extend(bye.map(|_| Entry::Absent { player, rounds: rounds() }));
                    entries.push(Entry::Away { player, from });
                }
                Some(Presence::Here | Presence::Misses(_) | Presence::Away) | None => {}
            }
        }
        Ok(entries)
    }

    /// Sets the number of rounds: an announced final stays last, and rounds by the standings before it are added or
    /// dropped.
    fn to_be(&self, rounds: u32) -> Result<Vec<Entry>, Vec<Refusal>> {
        if rounds > LAST {
            return Err(vec![Refusal::TooLarge]);
        }
        let too_few = self.too_few(rounds);
        if !too_few.is_empty() {
            return Err(too_few);
        }
        let set = Entry::RoundsSet { rounds };
        let Some(said) = self.to_come() else { return Ok(vec![set]) };
        let (all, published) = (rounds + self.play_offs(), self.published() as u32);
        // The rounds of finals, from the last one back, while there is room; each a stage of its own.
        let mut finals: Vec<Stage> = Vec::new();
        for stage in said.stages().iter().rev().filter(|stage| stage.who != Invited::All) {
            let kept =
                stage.rounds.min(all.saturating_sub(published) - finals.iter().map(|stage| stage.rounds).sum::<u32>());
            if kept > 0 {
                finals.insert(0, Stage { rounds: kept, ..*stage });
            }
        }
        let others = all - finals.iter().map(|stage| stage.rounds).sum::<u32>();
        let of = |way| said.stages().iter().filter(move |stage| stage.who == Invited::All && stage.way == Some(way));
        let (planned, swiss) = (SeatBy::Plan(Method::Auto), SeatBy::Swiss);
        let count = |way| of(way).map(|stage| stage.rounds).sum::<u32>();
        // Rounds by the standings begin where they did, unless that is over or after the end.
        let mut before = others;
        if count(swiss) > 0 {
            before = count(planned);
            if before < published {
                before = published;
            }
            if before > others {
                before = others;
            }
        }
        let stage = |way, rounds| Stage { rounds, ..Stage::of(way) };
        let stages = [stage(planned, before), stage(swiss, others - before)].into_iter().chain(finals);
        let announced = Programme::new(stages);
        Ok(if announced == said { vec![set] } else { vec![set, Entry::Announced(announced)] })
    }

    /// Whether this person's last report says the same and is the result that counts: it is not entered again.
    fn is_said(&self, by: &Actor, said: &TableScores) -> bool {
        let Some(at) = self.at(said.round, said.table) else { return false };
        let words = &self.sheets[said.round.ix()].words[at];
        let own = words.iter().rfind(|word| word.by == *by);
        own.is_some_and(|word| word.scores == said.scores)
            && self.end(said.round.0, at) == End::Agreed(said.scores.clone())
    }
}
