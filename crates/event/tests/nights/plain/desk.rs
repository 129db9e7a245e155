//! Random orders, given to the crate's log (the desk) and to the plain model of it (paper, [`Plain`]). After each, both
//! have the same state, or refuse it and the desk's reason is one of the model's. `ROUNDTABLE_CASES=2000` runs more.

mod drawn;

use roundtable_event::{
    Actor, AtTheBell, ClockSaid, Command, Cost, Entry, Invited, Log, OpId, Opening, Others, Penalty, PlayersMay,
    Presence, Programme, Refusal, RollCall, Stage, StampedCommand, State, TableScores,
};
use roundtable_model::{
    Aim, BoardSet, Bye, Carry, Dates, Digest, MadeBy, OneRound, OwnRelation, Partnership, Player, PlayerId, Script,
    ScriptRound, SeatBy, SeatIx, SeatOrder, SeatPairs, SeatedRound, SeatedTable, TableSizes, Ties, Wish,
};
use roundtable_testkit::tier::seeds;

use super::compared::compared;
use super::lot::Lot;
use super::{LAST, Plain, ix};
use crate::night::opening;

/// Draws the parts of an order: most fit the state of the model, some do not.
struct Drawn<'a> {
    lot: &'a mut Lot,
    plain: &'a Plain,
}

impl Drawn<'_> {
    /// Those who play, shuffled, at tables of the allowed sizes; the rest sit out. Some with stand-ins or a mistake.
    fn seating(&mut self, round: u32) -> SeatedRound {
        let plain = self.plain;
        let mut people: Vec<PlayerId> = plain.people.keys().copied().filter(|id| plain.plays(*id, round)).collect();
        for at in (1..people.len()).rev() {
            people.swap(at, self.lot.below(at + 1));
        }
        if self.lot.once_in(4) {
            people.iter_mut().for_each(|id| *id = plain.body(*id, round));
        }
        let sizes: Vec<usize> = plain
            .opening
            .as_ref()
            .map_or(vec![4], |of| of.table_sizes.sizes().iter().map(|size| *size as usize).collect());
        let (mut seating, mut number) = (SeatedRound::default(), if self.lot.once_in(4) { 2 } else { 1 });
        while let Some(size) = sizes.iter().copied().find(|size| *size <= people.len()) {
            let rest = people.split_off(size);
            let boards =
                if self.lot.once_in(6) { BoardSet::new(number, number + self.lot.below(3) as u32) } else { None };
            seating.tables.push(SeatedTable { boards, ..SeatedTable::new(number, people) });
            (people, number) = (rest, number + 1);
        }
        seating.sit_out = people;
        seating.absent =
            plain.people.keys().copied().filter(|id| !plain.people[id].guest && !plain.plays(*id, round)).collect();
        if self.lot.once_in(3) {
            seating.absent.clear();
        }
        if self.lot.once_in(12) {
            self.spoilt(&mut seating);
        }
        seating
    }

    /// Puts one mistake into a seating.
    fn spoilt(&mut self, seating: &mut SeatedRound) {
        let player = self.player();
        match self.lot.below(6) {
            0 => seating.sit_out.push(player),
            1 => seating.absent.push(player),
            2 => drop(seating.sit_out.pop()),
            3 => seating.tables.iter_mut().for_each(|table| table.number = table.number.saturating_sub(1)),
            4 => seating.tables.iter_mut().skip(1).for_each(|table| table.number = 1),
            _ => seating.tables.iter_mut().take(1).for_each(|table| table.seats.push(player)),
        }
    }

    fn made_by(&mut self) -> MadeBy {
        let method = self.lot.of(&["predefined", "random", "final-halved", "by hand"]).to_owned();
        MadeBy { method, seed: None, version: "1".into() }
    }

    /// Mostly rounds by the standings and a final, as usual; sometimes two finals, one of them of several rounds.
    fn announced(&mut self) -> Programme {
        let last = Stage::final_of(4, Carry::Halved, None);
        let swiss = if self.lot.once_in(30) { LAST } else { self.lot.below(3) as u32 };
        let first = Stage { rounds: self.lot.below(3) as u32, ..Stage::final_of(8, Carry::Kept, Some(Ties::All)) };
        let finals = [self.lot.once_in(4).then_some(first), self.lot.maybe(last)];
        let stages = [Stage::planned(self.number()), Stage::by_standings(swiss)];
        Programme::new(stages.into_iter().chain(finals.into_iter().flatten()))
    }

    fn drafted(&mut self) -> Entry {
        let next = self.plain.published() as u32 + u32::from(self.lot.once_in(10));
        let round = if self.lot.once_in(12) { self.number() } else { next };
        // As older logs have it: without a way, and a final without how many play.
        let before = |who| Stage { who, ..Stage::default() };
        let seated = before(Invited::First { top: 0, ties: None });
        let (all, last) = (Stage::default(), Stage::final_of(4, Carry::Cleared, Some(Ties::Lot)));
        let stages =
            [all, all, all, Stage::of(SeatBy::Swiss), seated, before(Invited::PlayOff), Stage::play_off(), last];
        let stage = self.lot.of(&stages);
        let (seating, made_by) = (self.seating(round), self.made_by());
        let how = OneRound { step: self.lot.below(3) as u32, ..OneRound::default() };
        Entry::Drafted { round: ix(round), seating, made_by, notes: Vec::new(), stage, how }
    }

    /// A random entry about people. Often it names something in the model, or it would always be refused.
    fn of_people(&mut self) -> Entry {
        let player = self.player();
        match self.lot.below(20) {
            0 => {
                let id = if self.lot.once_in(4) { self.player() } else { PlayerId(1 + self.lot.below(16) as u64) };
                Entry::Joined { player: Player { id, ..Player::named(self.name()) }, guest: self.lot.once_in(2) }
            }
            1 => Entry::Changed { player: Player { id: player, ..Player::named(self.name()) } },
            2 => Entry::Renumbered { player, number: if self.lot.once_in(2) { PlayerId(15) } else { self.player() } },
            3 => Entry::Left { player, after: self.number() },
            4 => Entry::Forfeits { player, from: self.round() },
            5 | 6 => Entry::Returned { player, from: self.round() },
            7 => Entry::Away { player, from: self.round() },
            8 => match self.plain.people.iter().find(|(_, of)| !of.fills_in.is_empty()) {
                Some((&player, of)) if self.lot.once_in(3) => {
                    Entry::Absent { player, rounds: of.fills_in.iter().map(|round| ix(*round)).take(1).collect() }
                }
                Some(_) | None => Entry::Absent { player, rounds: self.some_rounds() },
            },
            9 if self.lot.once_in(2) => {
                Entry::Bye { player, rounds: self.some_rounds(), worth: self.lot.of(&Bye::ALL) }
            }
            9 => Entry::Present { player, rounds: self.some_rounds() },
            10 => Entry::FillsIn { player: self.guest(), rounds: self.some_rounds() },
            11 => Entry::KeptApart { pair: self.pair() },
            16 => Entry::Wished { wish: self.wish() },
            17 => Entry::WishEnded { wish: self.wish() },
            18 => match self.plain.together.first() {
                Some(&[one, other]) => Entry::WishEnded { wish: Wish::Together(other, one) },
                None if self.lot.once_in(2) => Entry::Mixed { column: self.lot.of(&[None, Some("sex".to_owned())]) },
                None => Entry::Spread { columns: self.lot.of(&[vec![], vec!["club".to_owned()]]) },
            },
            19 => Entry::MetBefore { rounds: vec![self.earlier()], sides: Vec::new() },
            14 => {
                let wish = [Partnership::Always, Partnership::Never, Partnership::Free][self.lot.below(3)];
                Entry::Partners { pair: self.pair(), wish }
            }
            15 => match self.plain.partners.keys().next() {
                Some(&[one, other]) => Entry::Partners { pair: [other, one], wish: Partnership::Free },
                None => Entry::Partners { pair: self.pair(), wish: Partnership::Always },
            },
            12 => match self.plain.apart.first() {
                Some(&[one, other]) if !self.lot.once_in(3) => Entry::MayMeet { pair: [other, one] },
                Some(_) | None => Entry::MayMeet { pair: self.pair() },
            },
            _ => {
                let (from, to) = (self.round(), self.round());
                Entry::Substituted { player, stand_in: self.guest(), from, to: self.lot.maybe(to) }
            }
        }
    }

    /// A wish of any kind.
    fn wish(&mut self) -> Wish<PlayerId> {
        let ([one, other], table) = (self.pair(), self.lot.of(&[1, 3, 0, 100_000_001]));
        match self.lot.below(6) {
            0 => Wish::Apart(one, other),
            1 | 2 => Wish::Together(one, other),
            3 => Wish::AtTable(one, table),
            4 => Wish::InSeat(one, SeatIx(self.lot.below(5) as u32)),
            _ => Wish::Partners(one, other),
        }
    }

    /// A round of an earlier evening: one table of two.
    fn earlier(&mut self) -> SeatedRound {
        SeatedRound { tables: vec![SeatedTable::new(1, self.pair().to_vec())], ..SeatedRound::default() }
    }

    /// Up to two preset relations, and up to nine of the organiser's own; eight is the limit.
    fn relations(&mut self) -> Vec<SeatOrder> {
        let at = || vec![SeatPairs { seats: 4, pairs: vec![[SeatIx(0), SeatIx(2)]] }];
        let own = |n: usize| OwnRelation::new(format!("own {n}"), false, Aim::Evenly, at()).unwrap();
        let own: Vec<SeatOrder> = (0..self.lot.below(10)).map(own).map(SeatOrder::Own).collect();
        SeatOrder::PRESETS.into_iter().take(self.lot.below(3)).chain(own).collect()
    }

    /// A random entry about tables, rounds and what is announced.
    fn of_rounds(&mut self) -> Entry {
        let published = self.plain.published() as u32;
        match self.lot.below(12) {
            0 => Entry::Sized {
                table_sizes: TableSizes::new(self.lot.of(&[vec![4], vec![2], vec![4, 3], vec![3, 2]])).unwrap(),
            },
            1 => {
                let tables = (0..self.lot.below(3)).map(|_| self.lot.of(&[1, 2, 3, 3, 4, 6])).collect();
                Entry::TablesClosed { tables: if self.lot.once_in(12) { vec![0] } else { tables } }
            }
            2 => Entry::TableFixed {
                player: self.player(),
                table: self.lot.of(&[None, Some(1), Some(100_000_000), Some(0), Some(100_000_001)]),
            },
            3 => {
                let from = if self.lot.once_in(5) { self.number().min(LAST) } else { published };
                let rounds = (from..).take(self.lot.below(4)).map(|round| self.seating(round.min(LAST))).collect();
                Entry::Planned { from: ix(from), rounds, made_by: self.made_by() }
            }
            4 => Entry::Announced(self.announced()),
            5 => Entry::RoundsSet { rounds: self.number() },
            6 => {
                let round = ScriptRound { tables: Vec::new(), sit_out: Vec::new(), absent: Vec::new() };
                Entry::Scripted { script: Script { rounds: vec![round; 3] }, game: self.lot.below(5) as u32 }
            }
            7 if self.lot.once_in(2) => Entry::Related { relations: self.relations() },
            7 if self.lot.once_in(3) => Entry::WaySet { way: self.lot.of(&[SeatBy::King, SeatBy::Dutch]) },
            7 => Entry::StepSet { step: self.number() },
            8 => {
                let starts = vec!["2027-01-07T19:00".parse().unwrap(); self.lot.below(4)];
                Entry::Dated { from: self.round(), dates: Dates { starts, ..Dates::default() } }
            }
            9 => {
                let round = if self.lot.once_in(4) { self.round() } else { ix(published) };
                Entry::Committed { round, commitment: Digest::of("a") }
            }
            10 => {
                let round = if self.lot.once_in(4) { self.round() } else { ix(published) };
                Entry::Revealed { round, document: self.lot.of(&["a", "a", "b"]).to_owned(), beacon: None }
            }
            _ => Entry::CurrentSet { round: self.round() },
        }
    }

    /// A random entry about anything else but results.
    fn of_the_rest(&mut self) -> Entry {
        let (player, number) = (self.player(), self.lot.below(4) as u32);
        match self.lot.below(20) {
            0 => Entry::PenaltyLifted { penalty: number },
            1 => Entry::Penalised(Penalty { player, round: self.round(), cost: self.cost(), reason: String::new() }),
            2 => Entry::StandingsHeld,
            3 => Entry::ResultsHeld { from: self.round() },
            4 => Entry::StandingsReleased,
            5 => Entry::RulesSet { rules: number.into() },
            6 => Entry::Described { text: self.text(20_000) },
            7 => Entry::Titled { name: if self.lot.once_in(3) { self.name() } else { self.text(500) } },
            8 => {
                let mut may = || self.lot.once_in(2);
                Entry::PlayersMay(PlayersMay { report: may(), leave: may(), join: may(), check_in: may() })
            }
            9 => Entry::Applied { player: Player::named(self.name()) },
            10 => Entry::Admitted { application: number, player },
            11 => Entry::Declined { application: number },
            12 | 17 | 18 => {
                let last = ix((self.plain.published() as u32).saturating_sub(1));
                Entry::Called { player, round: if self.lot.once_in(4) { self.round() } else { last } }
            }
            13 => Entry::CallAnswered { table: number },
            14 => Entry::Clock(ClockSaid::Start { minutes: 60, then: AtTheBell::Hand }),
            15 => self.lot.of(&[Entry::Closed, Entry::Reopened]),
            _ => Entry::Opened(opening(None)),
        }
    }

    fn cost(&mut self) -> Cost {
        let (some, too_many) = (Cost::Points(100), Cost::Points(1 << 27));
        self.lot.of(&[Cost::Chombo, some, too_many, Cost::Adjusted(100), Cost::Adjusted(-(1 << 27))])
    }

    /// A random command whose entries have to be computed.
    fn command(&mut self) -> Command {
        let (player, round) = (self.player(), self.round());
        match self.lot.below(12) {
            0 => {
                let ids = self.lot.of(&[vec![0], vec![0, 0], vec![0, 12, 0], vec![14]]);
                let players = ids.into_iter().map(|id| Player { id: PlayerId(id), ..Player::named("New") }).collect();
                Command::Join { players, guests: self.lot.once_in(2) }
            }
            1 | 2 => {
                let after = self.number();
                Command::Leave { player, after: self.lot.maybe(after) }
            }
            3 | 4 => {
                let id = if self.lot.once_in(3) { PlayerId(0) } else { self.guest() };
                let (to, stand_in) = (self.round(), Player { id, ..Player::named(self.name()) });
                Command::Substitute { player, stand_in, from: round, to: self.lot.maybe(to) }
            }
            5 | 6 => Command::Return { player, from: self.lot.maybe(round) },
            7 => {
                let states = [
                    Presence::Here,
                    Presence::Here,
                    Presence::Misses(None),
                    Presence::Misses(Some(Bye::Half)),
                    Presence::Misses(Some(Bye::Zero)),
                    Presence::Away,
                ];
                let people: Vec<PlayerId> = self.plain.people.keys().copied().collect();
                let called = people.into_iter().filter(|_| !self.lot.once_in(4)).collect::<Vec<_>>();
                let named = called.into_iter().map(|player| (player, self.lot.of(&states))).collect();
                Command::Roll(RollCall { named, others: self.lot.of(&[Others::Away, Others::Absent, Others::Stay]) })
            }
            8 => {
                let number = self.player();
                Command::Mend {
                    player: Player { id: player, ..Player::named(self.name()) },
                    number: self.lot.maybe(number),
                }
            }
            9 => Command::Penalise { player, cost: self.cost(), round: self.lot.maybe(round), reason: String::new() },
            10 => Command::Rounds(self.number()),
            _ => Command::Enter(vec![Entry::Present { player, rounds: self.some_rounds() }]),
        }
    }

    /// A random command. Drafts, publications and results are frequent, or the tournament would not advance.
    fn any(&mut self) -> Command {
        let next = ix(self.plain.published() as u32);
        let enter = |entry| Command::Enter(vec![entry]);
        match self.lot.below(30) {
            0..3 => enter(self.drafted()),
            3..6 => enter(Entry::Published { round: if self.lot.once_in(10) { self.round() } else { next } }),
            6..10 => Command::Report((0..1 + self.lot.below(2)).map(|_| self.result()).collect()),
            10..12 => {
                let said = self.result();
                let player = match self.plain.at(said.round, said.table) {
                    Some(at) if !self.lot.once_in(5) => {
                        let seats = &self.plain.sheets[said.round.ix()].seating.tables[at].seats;
                        self.plain.body(self.lot.of(seats), said.round.0)
                    }
                    Some(_) | None => self.player(),
                };
                enter(Entry::Claimed { player, said })
            }
            12 => enter(Entry::Settled(self.result())),
            13 => {
                let TableScores { round, table, .. } = self.result();
                enter(Entry::GameCancelled { round, table })
            }
            14 => enter(Entry::TakenBack { from: self.round() }),
            15 | 16 => enter(Entry::Swapped { round: self.round(), pair: self.pair() }),
            17..21 => enter(self.of_people()),
            21..23 => enter(self.of_rounds()),
            23..25 => enter(self.of_the_rest()),
            _ => self.command(),
        }
    }
}

/// One tournament of 70 random orders. Each is carried out by the model (`wanted`, `after`), then by the log (`done`).
fn evening(seed: u64) {
    let mut lot = Lot(seed);
    let sizes = lot.of(&[vec![4], vec![4, 3], vec![2], vec![2], vec![3, 2]]);
    let (rounds, most) = (lot.of(&[None, Some(2), Some(4)]), lot.of(&[None, Some(3)]));
    let opened = Opening {
        table_sizes: TableSizes::new(sizes).unwrap(),
        most_tables: most.and_then(std::num::NonZeroU32::new),
        ..opening(rounds)
    };
    let (mut log, mut plain) = (Log::default(), Plain::default());
    let people = 2 + lot.below(7) as u64;
    let joined = |id| Entry::Joined { player: Player { id: PlayerId(id), ..Player::named("Ana") }, guest: id > people };
    // The first order, before the opening, is refused; the last two people are guests.
    let first = [Entry::Reopened, Entry::Opened(opened)].into_iter().chain((1..=people + 2).map(joined));
    let mut orders: Vec<Command> = first.map(|entry| Command::Enter(vec![entry])).rev().collect();
    let mut lines: Vec<(OpId, Actor, Entry)> = Vec::new();
    for number in 0..70 {
        let asked = orders.pop().unwrap_or_else(|| match lot.below(16) {
            0 => Command::Undo(if lot.once_in(20) {
                OpId("none".into())
            } else {
                lines[lines.len() - 1 - lot.below(lines.len().min(9))].0.clone()
            }),
            1 | 2 => {
                let mut drawn = Drawn { lot: &mut lot, plain: &plain };
                let several = [drawn.any(), drawn.any(), drawn.any()].into_iter();
                Command::Enter(
                    several
                        .flat_map(|one| if let Command::Enter(entries) = one { entries } else { Vec::new() })
                        .collect(),
                )
            }
            _ => Drawn { lot: &mut lot, plain: &plain }.any(),
        });
        let by = Actor(lot.of(&["kim", "lee"]).to_owned());
        let when = format!("seed {seed}, order {number}, {asked:?} by {by:?}");
        let op = OpId(number.to_string());
        let at = "2027-01-07T19:03:11Z".parse().unwrap();
        let order = StampedCommand { at, by: by.clone(), op: op.clone(), command: asked.clone() };
        // On paper: without the operation that is undone, or with the entries of the command, none refused.
        let mut after = plain.clone();
        let wanted = match &asked {
            Command::Undo(target) => plain.without(&lines, target).map(|without| {
                after = without;
                vec![Entry::Undone { op: target.clone() }]
            }),
            Command::Enter(_)
            | Command::Join { .. }
            | Command::Leave { .. }
            | Command::Substitute { .. }
            | Command::Return { .. }
            | Command::Roll(_)
            | Command::Mend { .. }
            | Command::Penalise { .. }
            | Command::Rounds(_)
            | Command::Report(_) => plain.asked(&by, &asked).and_then(|entries| {
                entries.iter().try_for_each(|entry| after.enter(&by, entry))?;
                Ok(entries)
            }),
        };
        let (before, decided) = (log.clone(), roundtable_event::decide(log.state(), &by, &asked));
        let carried = log.carry_out(&order);
        let done =
            carried.clone().map(|lines| log.records()[lines].iter().map(|of| of.entry.clone()).collect::<Vec<_>>());
        if !matches!(asked, Command::Undo(_)) {
            assert_eq!(done, decided, "{when}: decided alone, and done");
        }
        match (done, wanted) {
            (Ok(entries), Ok(wanted)) => {
                assert_eq!(entries, wanted, "{when}");
                plain = after;
                lines.extend(entries.into_iter().map(|entry| (op.clone(), by.clone(), entry)));
            }
            (Err(refusal), Err(reasons)) => {
                assert!(reasons.contains(&refusal), "{when}: {refusal:?} is none of {reasons:?}");
                assert_eq!(log, before, "{when}: a refusal changes nothing");
            }
            (done, wanted) => panic!("{when}: the desk says {done:?}, paper {wanted:?}"),
        }
        compared(log.state(), &plain, &when);
        // The same order under the same operation name gets the same answer.
        if carried.as_ref().is_ok_and(|lines| !lines.is_empty()) {
            assert_eq!(log.carry_out(&order), carried, "{when}: asked again");
        }
    }
    let read = Log::read(&log.export())
        .unwrap_or_else(|misfit| panic!("seed {seed}: {misfit:?} {}", log.lines()[misfit.seq as usize - 1]));
    assert_eq!(read, log, "seed {seed}: read again");
}

#[test]
fn the_desk_and_the_club_s_paper_say_the_same() {
    seeds(250, 20_000).for_each(evening);
}

#[test]
fn nothing_is_open_before_the_opening() {
    compared(&State::default(), &Plain::default(), "nothing");
    let refused = State::default().clone().apply(&Actor("kim".into()), &Entry::StandingsHeld);
    assert_eq!(refused, Err(Refusal::NotOpened));
}
