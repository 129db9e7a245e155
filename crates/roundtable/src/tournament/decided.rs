//! Orders: what the organiser (or a page, or a program) asks for, by names and options. Each becomes a command for the log, or a refusal
//! (`Halt`).
//!
//! Names of people are resolved here and nowhere else. Nothing is entered: the caller, who keeps the log, carries the command out.

use std::collections::BTreeSet;

use roundtable_event::{Command, Cost, Entry, OpId, PlayersMay, Programme, Refusal, Stage, TableScores};
use roundtable_model::{Partnership, Player, PlayerId, RoundIx};
use roundtable_words::{Lang, NoAnswer, SplitSaid, Words};

use super::halt::letters;
use super::of_plan::left_behind;
use super::{
    Decided, GivenPlan, Halt, Newcomer, Offer, Order, PlanGiven, Scored, Seat, Split, Told, Tournament, Way, When, Who,
};
use crate::{Control, Error, Request};

impl Tournament {
    /// The command of the log that an order leads to. Words that go into the log, such as the names of new house players, are in the language
    /// given. Nothing is changed. Cost: that of seating, where something is seated; otherwise O(state).
    ///
    /// ```
    /// use roundtable::event::{Command, Order, Timestamp, Who, weekend};
    /// use roundtable::{Control, Lang};
    /// let event = weekend("Demo", 1, Timestamp::default()).unwrap();
    /// let undo = event.decided(&Order::Undo { op: None }, Lang::En, &Control::none()).unwrap();
    /// assert_eq!(undo.command, Command::Undo(event.log().last_op().unwrap().clone()));
    /// let nobody = Order::Leave { who: Who::from("Xerxes"), after: None };
    /// assert_eq!(event.decided(&nobody, Lang::En, &Control::none()).unwrap_err().code(), "unknown-player");
    /// ```
    ///
    /// # Errors
    /// Why it cannot be: [`ways_out`](Self::ways_out) says what can.
    pub fn decided(&self, order: &Order, lang: Lang, control: &Control<'_>) -> Result<Decided, Halt> {
        let Decided { command, told } = self.meant_by(order, lang, control)?;
        Ok(Decided { command: self.state().in_service(command), told })
    }

    /// The same with table numbers as they are made: some of these tables may be out of service.
    fn meant_by(&self, order: &Order, lang: Lang, control: &Control<'_>) -> Result<Decided, Halt> {
        Ok(match order {
            Order::Open(_) => return Err(Refusal::AlreadyOpened.into()),
            Order::Join { people, guests } => self.joining(people, *guests),
            Order::Leave { who, after } => Command::Leave { player: self.who(who)?, after: *after }.into(),
            Order::Return { who, from } => Command::Return { player: self.who(who)?, from: *from }.into(),
            Order::Rename { who, name, set, number } => {
                let player = self.who(who)?;
                if name.is_none() && set.is_empty() && number.is_none() {
                    return Err(Halt::NothingToMend);
                }
                let set: Vec<(&str, &str)> =
                    set.iter().map(|(column, value)| (column.as_str(), value.as_str())).collect();
                self.mend(player, name.as_deref(), &set, *number).ok_or(Halt::NoNumber)?.into()
            }
            Order::Absent { people } => self.absent(people)?,
            Order::Present { people } => self.present(people)?,
            Order::Roll { here, only } => {
                let here = here.iter().map(|who| self.who(who)).collect::<Result<_, _>>()?;
                Command::Roll { here, only: *only }.into()
            }
            Order::Substitute { who, by, from, to } => {
                let player = self.who(who)?;
                let known = self.find(by).ok().and_then(|id| self.state().person(id)).filter(|person| person.guest);
                let stand_in = known.map_or_else(|| Player::named(by.trim()), |person| person.player.clone());
                let from = from.unwrap_or_else(|| self.state().current());
                Command::Substitute { player, stand_in, from, to: *to }.into()
            }
            Order::Apart { pair, may_meet } => {
                let pair = self.pair(pair)?;
                if *may_meet { Entry::MayMeet { pair } } else { Entry::KeptApart { pair } }.into()
            }
            Order::Partners { pair, wish } => {
                let pair = self.pair(pair)?;
                if self.has_sides().is_none() && *wish != Partnership::Free {
                    let [one, other] = pair.map(|id| self.name(id));
                    return Err(Halt::Seating(Error::contradiction(
                        "partners-sides",
                        NoAnswer::PartnersSides { one, other },
                    )));
                }
                Entry::Partners { pair, wish: *wish }.into()
            }
            Order::Together { people, free } => {
                let people = people.iter().map(|who| self.who(who)).collect::<Result<Vec<_>, _>>()?;
                Command::Enter(self.to_sit_together(&people, *free)?).into()
            }
            Order::Hold { who, seat } => self.to_hold(self.who(who)?, *seat)?.into(),
            Order::Spread { column, free } => self.to_spread(column, *free)?.into(),
            Order::Table { who, table } => Entry::TableFixed { player: self.who(who)?, table: *table }.into(),
            Order::CloseTables { tables } => {
                let tables: BTreeSet<u32> = tables.iter().copied().collect();
                Entry::TablesClosed { tables: tables.into_iter().collect() }.into()
            }
            Order::Seat(seat) => self.seated_as(seat, control)?,
            Order::SeatPlan(given) => self.of_plan_given(given)?,
            Order::Commit(seat) => self.committing(seat)?,
            Order::Reveal { seat, beacon } => self.revealing(seat, beacon.as_deref(), control)?,
            Order::Numbers { seat, guests, apply } => {
                let ways = self.ways_to_seat(seat, guests, lang, control)?;
                let at = chosen(apply, ways.len())?;
                ways.into_iter().nth(at).map_or_else(|| Command::Enter(Vec::new()), |way| way.command).into()
            }
            Order::WhatIf { leave, after, guest, seed, effort, apply } => {
                let request = Request::default().seed(*seed).effort(*effort);
                let ways = self.ways_without((leave, *after), guest.as_deref(), lang, (&request, control))?;
                let at = chosen(apply, ways.len())?;
                let named = guest.as_ref().is_some_and(|guest| !guest.trim().is_empty());
                match ways.into_iter().nth(at) {
                    // A substitute is printed on the cards of others and needs a name.
                    Some(offer) if offer.way == Way::Substitute && !named => return Err(Refusal::NoName.into()),
                    Some(offer) => offer.command.into(),
                    None => Command::Enter(Vec::new()).into(),
                }
            }
            Order::Publish => self.publish().into(),
            Order::TakeBack { from } => self.take_back(*from)?.into(),
            Order::Swap { pair, round, onward } => {
                let (pair, first) = (self.pair(pair)?, round.unwrap_or_else(|| self.to_swap()));
                let later = self.drafts_after(first, pair).into_iter().filter(|_| *onward);
                let rounds = std::iter::once(first).chain(later);
                Command::Enter(rounds.map(|round| Entry::Swapped { round, pair }).collect()).into()
            }
            Order::Results { results, settle, player: None } => self.reported(results, *settle)?,
            Order::Results { results, player: Some(who), .. } => self.claimed(results, self.who(who)?)?.into(),
            Order::Cancel { round, table } => Entry::GameCancelled { round: *round, table: *table }.into(),
            Order::Penalty { who, points, round, reason } => {
                let cost = points.map_or(Cost::Chombo, Cost::Points);
                Command::Penalise { player: self.who(who)?, cost, round: *round, reason: reason.clone() }.into()
            }
            Order::Lift { penalty } => Entry::PenaltyLifted { penalty: *penalty }.into(),
            Order::Announce { after, then, last, carry, ties } => {
                let next = self.next_round();
                let people = self.state().people().filter(|person| !person.guest).count();
                if let Some(top) = last.filter(|top| people > 0 && *top as usize > people) {
                    return Err(Halt::FinalOf { top, people });
                }
                let last = last.map(|top| Stage::last(top, *carry, *ties));
                let stages = [Stage::planned(after.unwrap_or(next.0).max(next.0)), Stage::by_standings(*then)];
                Entry::Announced(Programme::new(stages.into_iter().chain(last))).into()
            }
            Order::Rounds { rounds } => Command::Rounds(*rounds).into(),
            Order::Script { script, current } => {
                let (script, game) = self.script_meant(script.as_deref(), *current)?;
                Entry::Scripted { script, game }.into()
            }
            Order::Dates(timetable) => self.dated(timetable)?.into(),
            Order::Clock(said) => Entry::Clock(*said).into(),
            Order::HoldBack => Entry::StandingsHeld.into(),
            Order::HoldResults { from } => {
                let last = u32::try_from(self.state().published()).unwrap_or(u32::MAX).saturating_sub(1);
                Entry::ResultsHeld { from: from.unwrap_or(self.state().current().min(RoundIx(last))) }.into()
            }
            Order::Release => Entry::StandingsReleased.into(),
            Order::Rules { rules } => self.worth(rules)?.into(),
            Order::Title { name } if name.trim().is_empty() => return Err(Halt::NoName),
            Order::Title { name } => Entry::Titled { name: name.trim().to_owned() }.into(),
            Order::Describe { text } => Entry::Described { text: text.trim().replace("\r\n", "\n") }.into(),
            Order::Players { report, leave, join, check_in } => {
                let now = self.state().players_may();
                let may = PlayersMay {
                    report: report.unwrap_or(now.report),
                    leave: leave.unwrap_or(now.leave),
                    join: join.unwrap_or(now.join),
                    check_in: check_in.unwrap_or(now.check_in),
                };
                Entry::PlayersMay(may).into()
            }
            Order::Apply { person } => self.applied(person)?.into(),
            Order::Admit { application } => self.admitted(*application)?.into(),
            Order::Decline { application } => Entry::Declined { application: *application }.into(),
            Order::Call { who } => Entry::Called { player: self.who(who)?, round: self.last_published()? }.into(),
            Order::Answer { table } => Entry::CallAnswered { table: *table }.into(),
            Order::Undo { op } => {
                let op = op.clone().map(OpId).or_else(|| self.log().last_op().cloned());
                Command::Undo(op.ok_or(Halt::NothingToUndo)?).into()
            }
            Order::Close => Entry::Closed.into(),
            Order::Reopen => Entry::Reopened.into(),
        })
    }

    /// Who is meant.
    ///
    /// # Errors
    /// Nobody, with the nearest names, or more than one.
    pub fn who(&self, who: &Who) -> Result<PlayerId, Halt> {
        match who {
            Who::Written(name) => Ok(self.find(name)?),
            Who::Number(number) if self.state().person(*number).is_some() => Ok(*number),
            Who::Number(number) => Ok(self.find(&format!("#{number}"))?),
        }
    }

    fn pair(&self, [one, other]: &[Who; 2]) -> Result<[PlayerId; 2], Halt> {
        Ok([self.who(one)?, self.who(other)?])
    }

    /// People join under the numbers after those in use. From a list that is read a second time only the new names join.
    pub(super) fn joining(&self, people: &[Newcomer], guests: bool) -> Decided {
        if let Some(entries) = self.names_of_numbers(people, guests) {
            let named = |entry: &Entry| if let Entry::Changed { player } = entry { Some(player.clone()) } else { None };
            let (wishes, told) = self.wishes_of_columns(&entries.iter().filter_map(named).collect::<Vec<_>>());
            let told = [vec![Told::NamesOfNumbers { people: people.len() }], told].concat();
            return Decided { command: Command::Enter([entries, wishes].concat()), told };
        }
        let is_there = |newcomer: &&Newcomer| {
            let name = newcomer.player.name.as_str();
            !name.is_empty() && self.state().people().any(|person| person.player.name == name)
        };
        let (known, new): (Vec<&Newcomer>, Vec<&Newcomer>) = people.iter().partition(is_there);
        let last = self.state().people().map(|person| person.player.id.0).max().unwrap_or(0);
        let numbered = || new.iter().zip((last + 1..).map(PlayerId));
        let players: Vec<Player> = numbered().map(|(newcomer, id)| Player { id, ..newcomer.player.clone() }).collect();
        let (wishes, noted) = self.wishes_of_columns(&players);
        let joined = players.into_iter().map(|player| Entry::Joined { player, guest: guests });
        let away = numbered().filter(|(newcomer, _)| !newcomer.absent.is_empty());
        let away = away.map(|(newcomer, player)| Entry::Absent { player, rounds: newcomer.absent.clone() });
        let names: Vec<String> = known.into_iter().map(|newcomer| newcomer.player.name.clone()).collect();
        let told = (!names.is_empty()).then_some(Told::AlreadyThere(names));
        let entries = joined.chain(away).chain(wishes).collect();
        Decided { command: Command::Enter(entries), told: told.into_iter().chain(noted).collect() }
    }

    /// People will not be there.
    fn absent(&self, people: &[When]) -> Result<Decided, Halt> {
        let mut entries = Vec::new();
        for When { who, rounds } in people {
            let player = self.who(who)?;
            let is_away = self.state().person(player).is_some_and(|person| person.is_away());
            match rounds.is_empty() {
                true if is_away => {}
                true => entries.push(Entry::Away { player, from: self.next_round() }),
                false => entries.push(Entry::Absent { player, rounds: rounds.clone() }),
            }
        }
        Ok(Command::Enter(entries).into())
    }

    /// People will be there after all.
    fn present(&self, people: &[When]) -> Result<Decided, Halt> {
        let mut entries = Vec::new();
        for When { who, rounds } in people {
            let player = self.who(who)?;
            let gone = self.state().person(player).is_some_and(|person| person.is_away() || person.has_left());
            match rounds.is_empty() || gone {
                true => entries.extend(self.meant(&Command::Return { player, from: rounds.iter().min().copied() })?),
                false => entries.push(Entry::Present { player, rounds: rounds.clone() }),
            }
        }
        Ok(Command::Enter(entries).into())
    }

    /// Results, all or none; an error names the line of the file.
    fn reported(&self, results: &[Scored], settle: bool) -> Result<Decided, Halt> {
        let mut games = Vec::new();
        for scored in results {
            games.push(self.game(scored).map_err(|halt| halt.in_line(scored.line))?);
        }
        let spoken = |games: Vec<TableScores>| match settle {
            true => Command::Enter(games.into_iter().map(Entry::Settled).collect()),
            false => Command::Report(games),
        };
        // If the log refuses them together, they are tried one by one to find the line.
        let command = spoken(games.clone());
        if let Err(halt) = self.meant(&command) {
            let alone = |(game, scored): (&TableScores, &Scored)| {
                let refused = self.meant(&spoken(vec![game.clone()])).err()?;
                Some(refused.in_line(scored.line))
            };
            return Err(games.iter().zip(results).find_map(alone).unwrap_or(halt));
        }
        Ok(command.into())
    }

    /// A result as written to the scores of a table: the round is the current one and the table that of the names where they are not given.
    pub(super) fn game(&self, scored: &Scored) -> Result<TableScores, Halt> {
        let Scored { round, table, scores, names, .. } = scored;
        let round = round.unwrap_or_else(|| self.state().current());
        let table = table.or_else(|| self.table_of(round, names));
        let table = table.ok_or_else(|| Halt::NoGame { names: names.clone(), round })?;
        if scores.is_empty() {
            return Err(Halt::MissingScores { round, table });
        }
        let written = self.in_order((round, table), scores, names)?;
        match self.result(round.number(), table, &written) {
            Ok(Command::Report(mut games)) => games.pop().ok_or(Halt::MissingScores { round, table }),
            Ok(_) => Err(Halt::MissingScores { round, table }),
            Err(Halt::NoScore { written, .. }) if self.is_name(&written) => Err(Halt::NameForScore(written)),
            Err(halt) => Err(halt),
        }
    }

    /// Whether a text that is not a score is somebody's name.
    fn is_name(&self, text: &str) -> bool {
        text.chars().any(char::is_alphabetic) && self.find(text).is_ok()
    }

    /// The scores in the order of the seats, where each has a name with it: so a sheet printed before a change of seats gives nobody the
    /// score of somebody else.
    fn in_order<'a>(
        &self,
        (round, table): (RoundIx, u32),
        scores: &'a [String],
        names: &[String],
    ) -> Result<Vec<&'a str>, Halt> {
        let as_written = || scores.iter().map(String::as_str).collect();
        let seated = self.state().seated(round);
        let seats = seated.and_then(|seated| seated.tables.into_iter().find(|found| found.number == table));
        let Some(seats) = seats.map(|found| found.seats).filter(|_| !names.is_empty()) else { return Ok(as_written()) };
        let mut places = Vec::new();
        for name in names {
            let place = self.find(name).ok().and_then(|id| seats.iter().position(|seat| *seat == id));
            places.push(place.ok_or_else(|| Halt::NotAtTable { name: name.clone(), round, table })?);
        }
        match places.iter().enumerate().find(|(at, place)| at != *place) {
            None => Ok(as_written()),
            Some((at, _)) if scores.len() != names.len() => Err(Halt::WholeTurned(names[at].clone())),
            Some(_) => {
                let mut sorted: Vec<(usize, &str)> =
                    places.into_iter().zip(scores.iter().map(String::as_str)).collect();
                sorted.sort_by_key(|(place, _)| *place);
                Ok(sorted.into_iter().map(|(_, score)| score).collect())
            }
        }
    }

    /// The rounds of a plan that was made before, and the first of them published unless a draft is wanted.
    fn of_plan_given(&self, given: &PlanGiven) -> Result<Decided, Halt> {
        let PlanGiven { plan, from, rounds, then, last, carry, ties, draft } = given;
        let last = last.map(|top| Stage::last(top, *carry, *ties));
        let stages = [Stage::by_standings(then.unwrap_or(0))].into_iter().chain(last);
        let programme = (then.is_some() || last.is_some()).then(|| Programme::new(stages));
        let given = GivenPlan { from: *from, rounds: *rounds, programme };
        let Command::Enter(mut entries) = self.seat_given(plan.plan(), &given)? else {
            return Ok(Command::Enter(Vec::new()).into());
        };
        entries.extend((!draft).then(|| Entry::Published { round: self.next_round() }));
        let told = left_behind(plan.plan(), &|column| !self.has_column(column))
            .into_iter()
            .chain(self.told_broken(&entries))
            .collect();
        Ok(Decided { command: Command::Enter(entries), told })
    }

    /// The ways to go on when somebody leaves; see [`options`](Self::options).
    ///
    /// # Errors
    /// As there.
    pub fn ways_without(
        &self,
        (who, after): (&Who, Option<u32>),
        guest: Option<&str>,
        lang: Lang,
        (request, control): (&Request, &Control<'_>),
    ) -> Result<Vec<Offer>, Halt> {
        let first = || Words::new(lang).tell(&SplitSaid::Guest { number: 1 });
        let guest = guest.map(str::trim).filter(|guest| !guest.is_empty()).map_or_else(first, str::to_owned);
        self.options(self.who(who)?, after, &guest, request, control)
    }

    /// The ways to seat anyone who is there; see [`splits`](Self::splits). House players who have no name of those given are called guests.
    ///
    /// # Errors
    /// As there, and too few people for a table.
    pub fn ways_to_seat(
        &self,
        seat: &Seat,
        guests: &[String],
        lang: Lang,
        control: &Control<'_>,
    ) -> Result<Vec<Split>, Halt> {
        self.suffice()?;
        let seat = self.in_numbers(seat);
        let named = |nth: u32| {
            let said = guests.get(nth as usize - 1).filter(|name| !name.trim().is_empty());
            said.cloned().unwrap_or_else(|| Words::new(lang).tell(&SplitSaid::Guest { number: nth }))
        };
        let made = |trial: &Self| trial.made_by(&seat, control).map(|(command, _)| command);
        self.splits(seat.rounds.unwrap_or(1), &named, &made)
    }
}

impl Halt {
    /// The same of a line, where it is known.
    fn in_line(self, line: Option<u32>) -> Self {
        match line {
            Some(line) => Self::Line { line, halt: Box::new(self) },
            None => self,
        }
    }
}

/// The position of the way that a letter (a, b, …) stands for.
fn chosen(apply: &str, ways: usize) -> Result<usize, Halt> {
    let at = letters(ways).position(|letter| apply.trim().eq_ignore_ascii_case(letter.encode_utf8(&mut [0; 4])));
    at.ok_or_else(|| Halt::NoSuchWay { found: apply.to_owned(), ways })
}
