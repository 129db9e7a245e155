//! A second, plain model of a tournament, as a club keeps it on paper: lists that are read from the beginning for every
//! answer, rounds of absence ticked off one by one, nothing kept for speed. It shares the crate's types and what these
//! say of themselves, but no other code;
//! [`desk`] compares the two.

mod asked;
mod compared;
mod desk;
mod games;
mod limits;
mod lot;
mod refused;
mod undone;

use std::collections::{BTreeMap, BTreeSet};

use roundtable_event::{
    Actor, Application, Call, Entry, Invited, Opening, Penalty, PlayersMay, Programme, Refusal, Report, Stage,
};
use roundtable_model::{
    Bye, Carry, Dates, Digest, MadeBy, NextNote, OneRound, Partnership, Player, PlayerId, RoundIx, Script, SeatBy,
    SeatIx, SeatOrder, SeatedRound, Wish,
};

/// The rounds, from 0, that the model knows: seven near ones, two at the limit.
pub const ROUNDS: [u32; 12] = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 99_998, 99_999];

/// The last of them, and the last possible.
pub const LAST: u32 = ROUNDS[ROUNDS.len() - 1];

/// Somebody who takes part.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Person {
    pub player: Player,
    /// A house player, who has a seat only as a stand-in or by filling in.
    pub guest: bool,
    /// The table at which they always sit.
    pub table: Option<u32>,
    /// The rounds missed by leaving, one by one, also those before a return.
    pub gone: BTreeSet<u32>,
    /// The round from which this person has left, until there is a return.
    pub left: Option<u32>,
    /// The rounds missed by being away (`Entry::Away`), one by one.
    pub away: BTreeSet<u32>,
    /// The round from which this person is away, until they come.
    pub away_since: Option<u32>,
    /// Absences for single rounds, with what was asked for them.
    pub absent: BTreeMap<u32, Option<Bye>>,
    /// The rounds in which a house player has a seat of their own.
    pub fills_in: BTreeSet<u32>,
    /// From which round on games without a result are forfeited.
    pub forfeits: Option<u32>,
    /// Whether any entry ever said that this person leaves or is away.
    pub spoken: bool,
}

/// A round that is drafted or published.
#[derive(Clone, Debug, PartialEq)]
pub struct Sheet {
    /// By the owners of the seats.
    pub seating: SeatedRound,
    pub made_by: MadeBy,
    pub notes: Vec<NextNote>,
    pub stage: Stage,
    pub how: OneRound,
    /// Whether it was drafted together with others, ahead.
    pub planned: bool,
    pub published: bool,
    /// What was reported of each game, in the order of the tables.
    pub words: Vec<Vec<Report>>,
}

/// Whose seat, who sits in it, in which rounds.
pub type Replaced = (PlayerId, PlayerId, BTreeSet<u32>);

/// The whole tournament. Rounds count from 0; pairs have the lower number first.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Plain {
    pub opening: Option<Opening>,
    pub closed: bool,
    pub people: BTreeMap<PlayerId, Person>,
    pub apart: BTreeSet<[PlayerId; 2]>,
    pub partners: BTreeMap<[PlayerId; 2], Partnership>,
    pub together: BTreeSet<[PlayerId; 2]>,
    pub seats: BTreeMap<PlayerId, SeatIx>,
    pub spreads: Vec<String>,
    pub mixed: Option<String>,
    pub earlier: Vec<SeatedRound>,
    pub relations: Vec<SeatOrder>,
    pub replaced: Vec<Replaced>,
    pub sheets: Vec<Sheet>,
    /// Each with whether it is lifted.
    pub penalties: Vec<(Penalty, bool)>,
    /// Whether standings are shown to the organiser only, and from which round on results are.
    pub held: bool,
    pub results_held: Option<u32>,
    pub may: PlayersMay,
    pub applications: Vec<Application>,
    pub calls: Vec<Call>,
    pub text: String,
    pub current: u32,
    /// What is announced, and how many play-offs there were then.
    pub announced: Option<(Programme, u32)>,
    /// The script, its next game (from 1) when it was entered, and how many rounds were published then.
    pub script: Option<(Script, u32, usize)>,
    pub way: Option<SeatBy>,
    pub step: Option<u32>,
    pub closed_tables: BTreeSet<u32>,
    /// The round of the first start, and the starts.
    pub dates: Option<(u32, Dates)>,
    /// For rounds that will be drawn as committed to: the hash of the document that is shown at the draw.
    pub committed: BTreeMap<u32, Digest>,
}

/// All rounds of [`ROUNDS`] from one on, to another or to the end.
pub fn rounds(from: u32, to: Option<u32>) -> BTreeSet<u32> {
    ROUNDS.into_iter().filter(|round| *round >= from && to.is_none_or(|to| *round <= to)).collect()
}

impl Plain {
    /// Notes a wish; together replaces apart, and the reverse.
    fn note_wish(&mut self, wish: &Wish<PlayerId>) {
        match wish.ordered() {
            Wish::Apart(a, b) => {
                self.together.remove(&[a, b]);
                self.apart.insert([a, b]);
            }
            Wish::Together(a, b) => {
                self.apart.remove(&[a, b]);
                self.together.insert([a, b]);
            }
            Wish::AtTable(who, table) => self.person(&who).table = Some(table),
            Wish::InSeat(who, seat) => _ = self.seats.insert(who, seat),
            Wish::Partners(a, b) => _ = self.partners.insert([a, b], Partnership::Always),
            Wish::NeverPartners(a, b) => _ = self.partners.insert([a, b], Partnership::Never),
        }
    }

    /// Whether a wish is noted.
    pub fn is_wished(&self, wish: &Wish<PlayerId>) -> bool {
        match wish.ordered() {
            Wish::Apart(a, b) => self.apart.contains(&[a, b]),
            Wish::Together(a, b) => self.together.contains(&[a, b]),
            Wish::AtTable(who, table) => self.people[&who].table == Some(table),
            Wish::InSeat(who, seat) => self.seats.get(&who) == Some(&seat),
            Wish::Partners(a, b) => self.partners.get(&[a, b]) == Some(&Partnership::Always),
            Wish::NeverPartners(a, b) => self.partners.get(&[a, b]) == Some(&Partnership::Never),
        }
    }

    pub fn published(&self) -> usize {
        self.sheets.iter().position(|sheet| !sheet.published).unwrap_or(self.sheets.len())
    }

    /// Enters one entry, or says every reason why it does not fit.
    pub fn enter(&mut self, by: &Actor, entry: &Entry) -> Result<(), Vec<Refusal>> {
        let reasons = self.reasons(entry);
        if !reasons.is_empty() {
            return Err(reasons);
        }
        self.write(by, entry);
        Ok(())
    }

    fn person(&mut self, id: &PlayerId) -> &mut Person {
        self.people.get_mut(id).expect("it was asked whether there is one")
    }

    fn misses(&mut self, player: &PlayerId, rounds: &[RoundIx], bye: Option<Bye>) {
        for round in rounds {
            self.person(player).absent.insert(round.0, bye);
            self.person(player).fills_in.remove(&round.0);
        }
    }

    fn opened(&mut self) -> &mut Opening {
        self.opening.as_mut().expect("it was asked whether it is open")
    }

    /// Writes an entry that fits into the lists.
    fn write(&mut self, by: &Actor, entry: &Entry) {
        match entry {
            Entry::Opened(opening) => self.opening = Some(opening.clone()),
            Entry::Joined { player, guest } => {
                let person = Person { player: player.clone(), guest: *guest, ..Person::default() };
                self.people.insert(player.id, person);
            }
            Entry::Removed { player } => {
                self.people.remove(player);
                self.apart.retain(|pair| !pair.contains(player));
                self.together.retain(|pair| !pair.contains(player));
                self.partners.retain(|pair, _| !pair.contains(player));
                self.seats.remove(player);
            }
            Entry::Changed { player } => self.person(&player.id).player = player.clone(),
            // Two people exchange numbers, or one gets a free one. That fits only while nothing else names either.
            Entry::Renumbered { player, number } => {
                let everybody = std::mem::take(&mut self.people).into_values();
                let turned = everybody.map(|mut person| {
                    let id = person.player.id;
                    person.player.id = if id == *player {
                        *number
                    } else if id == *number {
                        *player
                    } else {
                        id
                    };
                    (person.player.id, person)
                });
                self.people = turned.collect();
            }
            Entry::Left { player, after } => {
                let person = self.person(player);
                person.gone.extend(rounds(*after, None));
                (person.left, person.spoken) = (Some(*after), true);
            }
            Entry::Forfeits { player, from } => self.person(player).forfeits = Some(from.0),
            Entry::Returned { player, from } => self.is_back(*player, from.0),
            Entry::Away { player, from } => {
                let person = self.person(player);
                person.away.extend(rounds(from.0, None));
                (person.away_since, person.spoken) = (Some(from.0), true);
                person.fills_in.retain(|round| *round < from.0);
            }
            Entry::Absent { player, rounds } => self.misses(player, rounds, None),
            Entry::Bye { player, rounds, worth } => self.misses(player, rounds, Some(*worth)),
            Entry::Present { player, rounds } => rounds.iter().for_each(|round| {
                self.person(player).absent.remove(&round.0);
            }),
            Entry::Substituted { player, stand_in, from, to } => {
                self.replaced.push((*player, *stand_in, rounds(from.0, to.map(|to| to.0))));
            }
            Entry::FillsIn { player, rounds } => {
                for round in rounds {
                    self.person(player).fills_in.insert(round.0);
                    self.person(player).absent.remove(&round.0);
                }
            }
            Entry::Sized { table_sizes } => self.opened().table_sizes = table_sizes.clone(),
            Entry::KeptApart { pair: [one, other] } => {
                self.note_wish(&Wish::Apart(*one, *other));
            }
            Entry::Wished { wish } => self.note_wish(wish),
            Entry::WishEnded { wish } => match wish.ordered() {
                Wish::Apart(a, b) => _ = self.apart.remove(&[a, b]),
                Wish::Together(a, b) => _ = self.together.remove(&[a, b]),
                Wish::AtTable(who, _) => self.person(&who).table = None,
                Wish::InSeat(who, _) => _ = self.seats.remove(&who),
                Wish::Partners(a, b) | Wish::NeverPartners(a, b) => _ = self.partners.remove(&[a, b]),
            },
            Entry::Spread { columns } => self.spreads = columns.clone(),
            Entry::Mixed { column } => self.mixed = column.clone(),
            Entry::MetBefore { rounds, .. } => self.earlier = rounds.clone(),
            Entry::MayMeet { pair: [one, other] } => {
                self.apart.retain(|pair| !(pair.contains(one) && pair.contains(other)))
            }
            Entry::Partners { pair: [one, other], wish } => {
                let pair = [*one.min(other), *one.max(other)];
                self.partners.insert(pair, *wish);
                self.partners.retain(|_, wish| *wish != Partnership::Free);
            }
            Entry::TableFixed { player, table } => self.person(player).table = *table,
            // Drafts are given other table numbers; rounds that are published keep theirs.
            Entry::TablesClosed { tables } => {
                self.closed_tables = tables.iter().copied().collect();
                let closed = self.closed_tables.clone();
                self.sheets
                    .iter_mut()
                    .filter(|sheet| !sheet.published)
                    .for_each(|sheet| without(&closed, &mut sheet.seating));
            }
            Entry::Drafted { round, seating, made_by, notes, stage, how } => {
                let mut sheet = self.sheet(seating, round.0, made_by);
                (sheet.notes, sheet.stage, sheet.how) = (notes.clone(), said_of(stage, &sheet), *how);
                let later = self.sheets.split_off(round.ix());
                self.sheets.push(sheet);
                // The first of these was the draft of this round before.
                self.sheets.extend(later.into_iter().skip(1));
            }
            Entry::Planned { from, rounds, made_by } => {
                let sheets: Vec<Sheet> =
                    rounds.iter().zip(from.0..).map(|(seating, round)| self.sheet(seating, round, made_by)).collect();
                self.sheets.retain(|sheet| sheet.published);
                self.sheets.extend(sheets.into_iter().map(|sheet| Sheet { planned: true, ..sheet }));
            }
            Entry::Announced(said) => self.announced = Some((said.clone(), self.play_offs())),
            Entry::RoundsSet { rounds } => {
                self.opened().rounds = Some(*rounds);
                let most = *rounds as usize + self.play_offs() as usize;
                while self.sheets.len() > most.max(self.published()) {
                    self.sheets.pop();
                }
            }
            Entry::Scripted { script, game } => self.script = Some((script.clone(), *game, self.published())),
            Entry::Related { relations } => self.relations.clone_from(relations),
            Entry::StepSet { step } => self.step = Some(*step),
            Entry::WaySet { way } => self.way = Some(*way),
            Entry::Dated { from, dates } => {
                self.dates = if dates.starts.is_empty() { None } else { Some((from.0, dates.clone())) };
            }
            Entry::Committed { round, commitment } => {
                self.committed.insert(round.0, *commitment);
            }
            Entry::Revealed { round, .. } => {
                self.committed.remove(&round.0);
            }
            Entry::Swapped { round, pair } => {
                let [one, other] = pair.map(|id| self.seat_of(id, round.0));
                let turn = |id: &mut PlayerId| {
                    *id = if *id == one {
                        other
                    } else if *id == other {
                        one
                    } else {
                        *id
                    }
                };
                let seating = &mut self.sheets[round.ix()].seating;
                seating.tables.iter_mut().for_each(|table| table.seats.iter_mut().for_each(turn));
                seating.sit_out.iter_mut().for_each(turn);
            }
            Entry::Published { round } => {
                self.sheets[round.ix()].published = true;
                self.calls.clear();
                self.goes_on(round.0);
            }
            Entry::TakenBack { from } => {
                for round in from.ix()..self.sheets.len() {
                    for id in self.sheets[round].seating.people().collect::<Vec<_>>() {
                        self.person(&id).fills_in.remove(&(round as u32));
                    }
                }
                self.sheets.truncate(from.ix());
                self.current = if self.current > from.0 { from.0 } else { self.current };
            }
            Entry::Reported(said) => self.says(by, said, false, None),
            Entry::Settled(said) => self.says(by, said, true, None),
            Entry::Claimed { player, said } => self.says(by, said, false, Some(*player)),
            Entry::GameCancelled { round, table } => {
                let at = self.at(*round, *table).expect("it was asked");
                self.sheets[round.ix()].seating.tables[at].cancelled = true;
                self.goes_on(round.0);
            }
            Entry::Penalised(penalty) => self.penalties.push((penalty.clone(), false)),
            Entry::PenaltyLifted { penalty } => self.penalties[*penalty as usize - 1].1 = true,
            Entry::StandingsHeld => self.held = true,
            Entry::ResultsHeld { from } => (self.held, self.results_held) = (true, Some(from.0)),
            Entry::StandingsReleased => (self.held, self.results_held) = (false, None),
            Entry::CurrentSet { round } => self.current = round.0,
            Entry::RulesSet { rules } => self.opened().rules = rules.clone(),
            Entry::Described { text } => self.text = text.clone(),
            Entry::Titled { name } => self.opened().name = name.clone(),
            Entry::PlayersMay(may) => self.may = *may,
            Entry::Applied { player } => self.applications.push(Application { player: player.clone(), answer: None }),
            Entry::Admitted { application, player } => {
                self.applications[*application as usize - 1].answer =
                    Some(roundtable_event::ApplicationAnswer::Admitted(*player));
            }
            Entry::Declined { application } => {
                self.applications[*application as usize - 1].answer =
                    Some(roundtable_event::ApplicationAnswer::Declined);
            }
            Entry::Called { player, round } => {
                let table = self.sits_at(*player, round.0).expect("it was asked");
                if self.calls.iter().all(|call| call.round != *round || call.table != table) {
                    self.calls.push(Call { player: *player, round: *round, table });
                }
            }
            Entry::CallAnswered { table } => {
                let at = self.calls.iter().position(|call| call.table == *table).expect("it was asked");
                self.calls.remove(at);
            }
            Entry::Clock(_) | Entry::Undone { .. } => {}
            Entry::Closed => self.closed = true,
            Entry::Reopened => self.closed = false,
        }
        // Entries that change who sits at a published table: a game may become forfeited and its round complete.
        let may_end = matches!(
            entry,
            Entry::Forfeits { .. }
                | Entry::Published { .. }
                | Entry::Swapped { .. }
                | Entry::Substituted { .. }
                | Entry::Returned { .. }
        );
        if may_end && self.people.values().any(|person| person.forfeits.is_some()) {
            self.goes_on(self.current);
        }
    }

    /// Ends leaving and being away, if begun by then, and all substitutions in the person's seat from that round on.
    fn is_back(&mut self, player: PlayerId, from: u32) {
        let person = self.person(&player);
        if person.left.is_some_and(|since| since <= from) {
            person.left = None;
            person.gone.retain(|round| *round < from);
        }
        if person.away_since.is_some_and(|since| since <= from) {
            person.away_since = None;
            person.away.retain(|round| *round < from);
        }
        for (seat, _, rounds) in &mut self.replaced {
            rounds.retain(|round| *seat != player || *round < from);
        }
        self.replaced.retain(|(_, _, rounds)| !rounds.is_empty());
    }

    /// A draft with this seating, by owners of seats, without reports.
    fn sheet(&self, seating: &SeatedRound, round: u32, made_by: &MadeBy) -> Sheet {
        let mut seating = self.by_seats(seating, round);
        seating.tables.iter_mut().for_each(|table| table.cancelled = false);
        let mut sheet = Sheet {
            words: vec![Vec::new(); seating.tables.len()],
            seating,
            made_by: made_by.clone(),
            notes: Vec::new(),
            stage: Stage::default(),
            how: OneRound::default(),
            planned: false,
            published: false,
        };
        sheet.stage = said_of(&Stage::default(), &sheet);
        sheet
    }

    /// The seating with stand-ins replaced by the owners of their seats.
    pub fn by_seats(&self, seating: &SeatedRound, round: u32) -> SeatedRound {
        let seats = |ids: &[PlayerId]| ids.iter().map(|id| self.seat_of(*id, round)).collect();
        let mut held = seating.clone();
        held.tables.iter_mut().for_each(|table| table.seats = seats(&table.seats));
        (held.sit_out, held.absent) = (seats(&held.sit_out), seats(&held.absent));
        held
    }

    /// How many of the rounds are play-offs, which are not among those wanted or announced.
    pub fn play_offs(&self) -> u32 {
        self.play_offs_of_first(self.sheets.len())
    }

    pub fn play_offs_of_first(&self, rounds: usize) -> u32 {
        self.sheets.iter().take(rounds).filter(|sheet| sheet.stage.is_play_off()).count() as u32
    }
}

/// The stage of a round: as its entry says, or by its method where the entry does not, as in older logs.
fn said_of(stage: &Stage, sheet: &Sheet) -> Stage {
    if stage.way.is_some() {
        return *stage;
    }
    // Older entries do not say how many were invited: then it is everybody in the seating.
    let top = sheet.seating.people().count() as u32;
    let who = if stage.top().is_some() { Invited::First { top, ties: None } } else { stage.who };
    let first = Invited::First { top, ties: None };
    let (who, way, carry) = match sheet.made_by.method.as_str() {
        "final-halved" if who == Invited::PlayOff => (who, Some(SeatBy::Final), stage.carry),
        "final-halved" => (first, Some(SeatBy::Final), Carry::Halved),
        "random" => (who, Some(SeatBy::Random), stage.carry),
        "predefined" => (who, Some(SeatBy::Predefined), stage.carry),
        _ => (who, None, stage.carry),
    };
    Stage { who, way, carry, rounds: 1 }
}

/// Each table that is out of service gets the next number that is free, counted from the lowest of the round.
pub fn without(closed: &BTreeSet<u32>, seating: &mut SeatedRound) {
    let lowest = seating.tables.iter().map(|table| table.number).min().unwrap_or(0);
    let mut moved = false;
    for at in 0..seating.tables.len() {
        if closed.contains(&seating.tables[at].number) {
            let mut number = lowest;
            while closed.contains(&number) || seating.tables.iter().any(|table| table.number == number) {
                number += 1;
            }
            seating.tables[at].number = number;
            moved = true;
        }
    }
    if moved {
        seating.tables.sort_by_key(|table| table.number);
    }
}

pub fn ix(round: u32) -> RoundIx {
    RoundIx(round)
}
