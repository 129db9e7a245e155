//! A schedule while it is being read: every reader of schedules fills a draft, and [`Draft::finish`] makes the
//! [`Reading`].
//!
//! Cost O(n) in the seats, plus the largest player number (at most [`MAX_PLAYERS`]).

use std::collections::{BTreeMap, HashMap};

use jiff::civil::DateTime;
use roundtable_model::{Dates, MAX_TABLE_SIZE, Plan, Player, PlayerIx, Roster, Schedule};
use roundtable_words::{
    FileFormat, Line, Mistake, Mistakes, Noted, Place, Places, ReadError, ReaderNote, RoundPlaces, SourceFormat,
    TablePlaces, Wrong, shorten,
};

use crate::decode::count;
use crate::name;
use crate::schedule::Reading;
use crate::schedule::asked::ReadQuestion;

/// How many comments or fields of unknown meaning are noted one by one.
const NOTED: usize = 20;

/// The limit of work for finding people not listed in rounds (players times rounds); beyond it, the audit reports them.
const CONCLUDED: usize = 1_000_000;

/// What people are whom a round does not list.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) enum Unlisted {
    /// Missing, which the audit reports: the format says who sits out.
    #[default]
    Missing,
    /// They sit out, if any round lists them.
    NamedRest,
    /// They sit out.
    Rest,
    /// They sit out, if it may be: the columns or lines of people were guessed.
    GuardedRest,
}

/// A schedule while it is being read.
#[derive(Debug, Default)]
pub(crate) struct Draft {
    pub mistakes: Mistakes,
    pub notes: Vec<ReaderNote>,
    /// The plan in the file without players, rounds and question.
    pub plan: Plan,
    /// The question that the schedule answers, if the file has it.
    pub question: Option<ReadQuestion>,
    /// How many players there are, if the file lists them or the caller knows.
    pub players: Option<u32>,
    /// The number of the first round, if it is a later one; 0 if it is round 1.
    pub first_round: u32,
    /// When rounds begin, by their place in the file from 1.
    starts: BTreeMap<u32, DateTime>,
    /// Everybody seated, table after table, round after round; `places` has where each table and round begins in the
    /// lists.
    seats: Vec<PlayerIx>,
    table_numbers: Vec<u32>,
    sit_outs: Vec<PlayerIx>,
    absents: Vec<PlayerIx>,
    places: Places,
    /// The name of each player, and where it was first.
    names: HashMap<PlayerIx, (String, Place)>,
    /// What is known of somebody besides the name.
    known: Vec<(PlayerIx, Player)>,
    /// What those are whom a round does not list.
    pub unlisted: Unlisted,
    /// How many comments or unknown fields there were.
    passed_over: usize,
    /// Whether the last round is still open.
    open: bool,
}

impl Draft {
    pub fn new(players: Option<u32>) -> Self {
        Self { players, ..Self::default() }
    }

    /// Opens the next round, which begins here.
    pub fn open_round(&mut self, place: Place) {
        self.places.begin_round(place);
        self.open = true;
    }

    /// Closes the round: what follows belongs to another one.
    pub fn close_round(&mut self) {
        self.open = false;
    }

    /// Whether a round is open.
    pub fn in_round(&self) -> bool {
        self.open
    }

    /// Opens a round if none is open.
    pub fn ensure_round(&mut self, place: Place) {
        if !self.open {
            self.open_round(place);
        }
    }

    /// Whether nobody has a seat.
    pub fn is_empty(&self) -> bool {
        self.seats.is_empty()
    }

    /// How many rounds were opened.
    pub fn rounds(&self) -> u32 {
        count(self.places.rounds.len())
    }

    /// How many tables the open round has.
    pub fn tables(&self) -> u32 {
        let before = self.places.rounds.last().map_or(0, |r| r.tables);
        count(self.places.tables.len() - before)
    }

    /// Adds a table to the open round.
    pub fn table(&mut self, number: u32, place: Place, seats: &[(PlayerIx, Place)]) {
        if seats.is_empty() {
            self.mistakes.push(Wrong::EmptyTable.at(place, ""));
        }
        if let Some(&(player, place)) = seats.get(MAX_TABLE_SIZE as usize) {
            let wrong = Wrong::TableTooLarge { size: seats.len(), limit: MAX_TABLE_SIZE };
            self.mistakes.push(wrong.at(place, &player.to_string()));
        }
        self.places.tables.push(TablePlaces { place, seats: self.seats.len() });
        self.table_numbers.push(number);
        self.seats.extend(seats.iter().map(|&(player, _)| player));
        self.places.seats.extend(seats.iter().map(|&(_, place)| place));
    }

    /// Adds somebody who is there but has no seat in the open round.
    pub fn sit_out(&mut self, player: PlayerIx, place: Place) {
        self.sit_outs.push(player);
        self.places.sit_outs.push(place);
    }

    /// Adds somebody who is absent from the open round.
    pub fn absent(&mut self, player: PlayerIx, place: Place) {
        self.absents.push(player);
        self.places.absents.push(place);
    }

    /// Lets those whom a round does not list sit out there, with notes; refuses a reading in which most people are in a
    /// single round and more than half are not listed in some round: then columns of something else became people.
    fn let_rest(&mut self, players: u32, of: Unlisted) {
        let ends = |pick: fn(&RoundPlaces) -> usize, all: usize, rounds: &[RoundPlaces]| -> Vec<usize> {
            rounds.iter().skip(1).map(pick).chain([all]).collect()
        };
        let rounds = std::mem::take(&mut self.places.rounds);
        let tables: Vec<usize> = ends(|r| r.tables, self.places.tables.len(), &rounds);
        let rests = ends(|r| r.sit_outs, self.sit_outs.len(), &rounds);
        let gone = ends(|r| r.absents, self.absents.len(), &rounds);
        let seat = |table: usize| self.places.tables.get(table).map_or(self.seats.len(), |table| table.seats);
        let listed = |at: usize| -> Vec<bool> {
            let mut here = vec![false; players as usize];
            let round = &rounds[at];
            let people = self.seats[seat(round.tables)..seat(tables[at])].iter();
            let resting = self.sit_outs[round.sit_outs..rests[at]].iter();
            for player in people.chain(resting).chain(&self.absents[round.absents..gone[at]]) {
                here.get_mut(player.ix()).into_iter().for_each(|here| *here = true);
            }
            here
        };
        let mut times = vec![0_u32; players as usize];
        for at in 0..rounds.len() {
            times.iter_mut().zip(listed(at)).for_each(|(times, here)| *times += u32::from(here));
        }
        let known = |player: usize| of != Unlisted::NamedRest || times[player] > 0;
        let field = (0..times.len()).filter(|&player| known(player)).count();
        let lone = times.iter().filter(|&&times| times == 1).count();
        let (mut kept, mut places, mut missing) = (Vec::new(), Vec::new(), Vec::new());
        for (at, round) in rounds.iter().enumerate() {
            let begins = kept.len();
            kept.extend_from_slice(&self.sit_outs[round.sit_outs..rests[at]]);
            places.extend_from_slice(&self.places.sit_outs[round.sit_outs..rests[at]]);
            let here = if at.saturating_mul(times.len()) < CONCLUDED { listed(at) } else { Vec::new() };
            let out = here.iter().enumerate().filter(|&(player, here)| !here && known(player));
            let out: Vec<PlayerIx> = out.map(|(player, _)| PlayerIx(count(player))).collect();
            let hardly = out.len() * 2 > field && lone * 2 > field || lone == field && !out.is_empty();
            if of == Unlisted::GuardedRest && hardly && rounds.len() > 1 && self.mistakes.is_empty() {
                let wrong = Wrong::HardlyListed { people: field, round: count(at + 1), more: out.len() };
                self.mistakes.push(wrong.at(round.place, ""));
            }
            kept.extend_from_slice(&out);
            places.extend(out.iter().map(|_| round.place));
            missing.push(out);
            self.places.rounds.push(RoundPlaces { sit_outs: begins, ..*round });
        }
        (self.sit_outs, self.places.sit_outs) = (kept, places);
        for (at, out) in missing.iter().enumerate().filter(|(_, out)| !out.is_empty()).take(NOTED) {
            let (round, place, more) = (count(at + 1), rounds[at].place, out.len() - 1);
            let name = self.known_name(out[0]).map_or_else(|| out[0].number().to_string(), shorten);
            self.notes.push(match more {
                0 => Noted::Unlisted { round, name }.at(place),
                more => Noted::SeveralUnlisted { round, name, more }.at(place),
            });
        }
    }

    /// Sets when the open round begins.
    pub fn start(&mut self, start: DateTime, place: Place) -> Result<(), Mistake> {
        match self.starts.insert(self.rounds(), start) {
            Some(other) if other != start => Err(Wrong::LineTwice { line: Line::Start }.at(place, "")),
            Some(_) | None => Ok(()),
        }
    }

    /// Adds the name of a player, unless it is empty. Another name for the same player is a mistake.
    pub fn name(&mut self, player: PlayerIx, name: &str, place: Place) {
        if name.is_empty() {
            return;
        }
        match self.names.get(&player) {
            Some((known, _)) if known == name => {}
            Some((known, first)) => {
                let (player, line) = (player.number(), first.line);
                let wrong = Wrong::OtherName { player, name: shorten(name), known: shorten(known), line };
                self.mistakes.push(wrong.at(place, name));
            }
            None => match name::checked(name, place) {
                Ok(()) => drop(self.names.insert(player, (name.to_owned(), place))),
                Err(mistake) => self.mistakes.push(mistake),
            },
        }
    }

    /// The current name of somebody.
    pub fn known_name(&self, player: PlayerIx) -> Option<&str> {
        self.names.get(&player).map(|(name, _)| name.as_str())
    }

    /// Adds what is known of somebody besides the name.
    pub fn known(&mut self, player: PlayerIx, known: Player) {
        self.known.push((player, known));
    }

    /// Notes something of unknown meaning that does no harm; after [`NOTED`] of them, one note says that there are
    /// more.
    pub fn pass_over(&mut self, place: Place, noted: Noted) {
        self.passed_over += 1;
        if self.passed_over <= NOTED {
            self.notes.push(noted.at(place));
        } else if self.passed_over == NOTED + 1 {
            let is_comment = noted.code() == "comment";
            let more = if is_comment { Noted::MoreComments } else { Noted::MoreFields };
            self.notes.push(more.at(place));
        }
    }

    /// Makes the reading, or returns every mistake.
    pub fn finish(mut self, format: SourceFormat, file_name: &str) -> Result<Reading, ReadError> {
        if self.mistakes.is_empty() && self.places.rounds.is_empty() {
            self.mistakes.push(Wrong::NoRounds.whole());
        }
        let players = self.players.unwrap_or_else(|| self.infer_players());
        if self.mistakes.is_empty() && self.unlisted != Unlisted::Missing {
            self.let_rest(players, self.unlisted);
        }
        if let Some(error) = std::mem::take(&mut self.mistakes).into_error(file_name) {
            return Err(error);
        }
        self.note_table_numbers();
        self.note_starts();
        let schedule = self.schedule(players);
        let roster = self.roster(players);
        let question = self.question.take().map(|question| question.problem(&roster)).transpose();
        let question = question.map_err(|mistake| mistake.alone(file_name))?;
        let Self { mut plan, notes, places, .. } = self;
        plan.left.retain(|player| player.0 < players);
        let question = question.map(|question| Box::new(question.with_seats(plan.seats())));
        let plan = Plan { roster, schedule, question, ..plan };
        let mut reading = Reading { plan, format, notes, places };
        // A csv or a sheet cannot say which table sizes are allowed. (A seat left out by mistake is found by the
        // numbers of the seats.)
        if matches!(format, SourceFormat::File(FileFormat::Csv) | SourceFormat::Workbook) {
            reading.allow_sizes_found();
        }
        Ok(reading)
    }

    /// How many players there are, by the numbers in the file: the largest number that occurs and up to which at least
    /// half of the numbers occur; at least 2. A typing mistake such as 99 among 16 players is then one unknown player,
    /// and not 83 missing ones.
    fn infer_players(&mut self) -> u32 {
        let everybody = || [&self.seats, &self.sit_outs, &self.absents].into_iter().flatten();
        let largest = everybody().map(|p| p.number()).max().unwrap_or(0);
        let mut occurs = vec![false; largest as usize];
        everybody().for_each(|p| occurs[p.ix()] = true);
        let (mut seen, mut players) = (0u32, 2);
        for (number, occurs) in (1u32..).zip(occurs) {
            seen += u32::from(occurs);
            if occurs && seen >= number.div_ceil(2) {
                players = players.max(number);
            }
        }
        self.notes.push(Noted::PlayersInferred { players }.whole());
        players
    }

    /// Notes the first round whose tables are not numbered 1, 2, 3 … in any order. That may be right, as in a room
    /// without a table 13, or a typing mistake.
    fn note_table_numbers(&mut self) {
        let ends = self.places.rounds.iter().skip(1).map(|r| r.tables).chain([self.table_numbers.len()]);
        let unusual = self.places.rounds.iter().zip(ends).zip(1u32..).find(|((round, end), _)| {
            let numbers = &self.table_numbers[round.tables..*end];
            let in_order = numbers.iter().copied().eq(1..=count(numbers.len()));
            !in_order && {
                let mut sorted = numbers.to_vec();
                sorted.sort_unstable();
                !sorted.iter().copied().eq(1..=count(numbers.len()))
            }
        });
        if let Some(((round, _), number)) = unusual {
            self.notes.push(Noted::TableNumbers { round: number }.at(round.place));
        }
    }

    /// Keeps when the rounds begin, if all rounds have it; if only some do, that is noted.
    fn note_starts(&mut self) {
        let rounds = self.rounds();
        if self.starts.len() == rounds as usize && rounds > 0 {
            let starts = std::mem::take(&mut self.starts).into_values().collect();
            self.plan.dates.get_or_insert_with(|| Dates { starts, ..Dates::default() });
        } else if let Some(missing) = (1..=rounds).find(|round| !self.starts.contains_key(round))
            && !self.starts.is_empty()
        {
            self.notes.push(Noted::SomeDates { round: missing }.whole());
        }
    }

    /// The schedule, cut out of the lists: a round or a table ends where the next one begins.
    fn schedule(&self, players: u32) -> Schedule {
        let Places { rounds, tables, seats, .. } = &self.places;
        let mut schedule = Schedule::with_capacity(players, rounds.len(), seats.len());
        for (i, round) in rounds.iter().enumerate() {
            let next = rounds.get(i + 1);
            let mut builder = schedule.push_round();
            for t in round.tables..next.map_or(tables.len(), |r| r.tables) {
                let end = tables.get(t + 1).map_or(seats.len(), |t| t.seats);
                builder.table(self.table_numbers[t], &self.seats[tables[t].seats..end]);
            }
            builder.sit_outs(&self.sit_outs[round.sit_outs..next.map_or(self.sit_outs.len(), |r| r.sit_outs)]);
            builder.absents(&self.absents[round.absents..next.map_or(self.absents.len(), |r| r.absents)]);
        }
        schedule
    }

    /// The list of players; a number without a name stays without one.
    fn roster(&mut self, players: u32) -> Roster {
        let mut list = vec![Player::default(); players as usize];
        for (player, known) in self.known.drain(..) {
            if let Some(entry) = list.get_mut(player.ix()) {
                *entry = known;
            }
        }
        for (player, (name, _)) in self.names.drain() {
            if let Some(entry) = list.get_mut(player.ix()) {
                entry.name = name;
            }
        }
        let (roster, renamed) = Roster::new(list);
        self.notes.extend(name::namesakes(&renamed));
        roster
    }
}
