//! A schedule while it is being read: what every reader fills, and what becomes of it at the end.
//!
//! Cost O(n) in the seats, plus the largest player number (at most [`MAX_PLAYERS`]).

use std::collections::{BTreeMap, HashMap};

use jiff::civil::DateTime;
use roundtable_model::{
    Dates, Game, MAX_TABLE_SIZE, MadeBy, Plan, Player, PlayerIx, Roster, Schedule, SeatNames, TableSizes,
};
use roundtable_words::{
    FileFormat, Line, Mistake, Mistakes, NoteCode, Noted, Place, Places, ReadError, ReaderNote, RoundPlaces,
    SourceFormat, TablePlaces, Wrong, shorten,
};

use crate::decode::count;
use crate::name;
use crate::schedule::Reading;
use crate::schedule::asked::ReadQuestion;

/// How many comments or fields of unknown meaning are noted one by one.
const NOTED: usize = 20;

/// A schedule while it is being read.
#[derive(Debug, Default)]
pub(crate) struct Draft {
    pub mistakes: Mistakes,
    pub notes: Vec<ReaderNote>,
    pub seat_names: Option<SeatNames>,
    pub table_sizes: Option<TableSizes>,
    pub made_by: Option<MadeBy>,
    /// What was asked, where the file says it.
    pub question: Option<ReadQuestion>,
    pub game: Option<Game>,
    pub title: String,
    pub revision: Option<u32>,
    /// Rounds by the standings that follow.
    pub then: u32,
    /// Who is on no list any more.
    pub left: Vec<PlayerIx>,
    /// When the rounds are played.
    pub dates: Option<Dates>,
    /// How many players there are, where the file lists them or the caller knows.
    pub players: Option<u32>,
    /// What the first round is called, where it is a later one; 0 for the first.
    pub first_round: u32,
    starts: BTreeMap<u32, DateTime>,
    seats: Vec<PlayerIx>,
    table_numbers: Vec<u32>,
    sit_outs: Vec<PlayerIx>,
    absents: Vec<PlayerIx>,
    places: Places,
    names: HashMap<PlayerIx, (String, Place)>,
    known: Vec<(PlayerIx, Player)>,
    passed_over: usize,
    open: bool,
}

impl Draft {
    pub fn new(players: Option<u32>) -> Self {
        Self { players, ..Self::default() }
    }

    pub fn open_round(&mut self, place: Place) {
        let places = &mut self.places;
        let (tables, sit_outs, absents) = (places.tables.len(), places.sit_outs.len(), places.absents.len());
        places.rounds.push(RoundPlaces { place, tables, sit_outs, absents });
        self.open = true;
    }

    /// What comes next belongs to another round.
    pub fn close_round(&mut self) {
        self.open = false;
    }

    /// Whether what comes next belongs to a round.
    pub fn in_round(&self) -> bool {
        self.open
    }

    /// Opens a round if none is open.
    pub fn ensure_round(&mut self, place: Place) {
        if !self.open {
            self.open_round(place);
        }
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

    /// A table of the open round.
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

    /// Somebody of the open round who is there but has no seat.
    pub fn sit_out(&mut self, player: PlayerIx, place: Place) {
        self.sit_outs.push(player);
        self.places.sit_outs.push(place);
    }

    /// Somebody who is not there in the open round.
    pub fn absent(&mut self, player: PlayerIx, place: Place) {
        self.absents.push(player);
        self.places.absents.push(place);
    }

    /// When the open round begins.
    pub fn start(&mut self, start: DateTime, place: Place) -> Result<(), Mistake> {
        match self.starts.insert(self.rounds(), start) {
            Some(other) if other != start => Err(Wrong::LineTwice { line: Line::Start }.at(place, "")),
            Some(_) | None => Ok(()),
        }
    }

    /// A name as it stands beside a number. Empty is not a name.
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

    /// The name that somebody has so far.
    pub fn known_name(&self, player: PlayerIx) -> Option<&str> {
        self.names.get(&player).map(|(name, _)| name.as_str())
    }

    /// What more than a name is known of somebody.
    pub fn known(&mut self, player: PlayerIx, known: Player) {
        self.known.push((player, known));
    }

    /// Something of unknown meaning that does no harm.
    pub fn pass_over(&mut self, place: Place, noted: Noted) {
        self.passed_over += 1;
        if self.passed_over <= NOTED {
            self.notes.push(noted.at(place));
        } else if self.passed_over == NOTED + 1 {
            let is_comment = noted.code() == NoteCode::Comment;
            let more = if is_comment { Noted::MoreComments } else { Noted::MoreFields };
            self.notes.push(more.at(place));
        }
    }

    /// The reading, or every mistake.
    pub fn finish(mut self, format: SourceFormat, file_name: &str) -> Result<Reading, ReadError> {
        if self.mistakes.is_empty() && self.places.rounds.is_empty() {
            self.mistakes.push(Wrong::NoRounds.whole());
        }
        let players = self.players.unwrap_or_else(|| self.infer_players());
        if let Some(error) = std::mem::take(&mut self.mistakes).into_error(file_name) {
            return Err(error);
        }
        self.note_table_numbers();
        self.note_starts();
        let schedule = self.schedule(players);
        let roster = self.roster(players);
        let question = self.question.take().map(|question| question.problem(&roster)).transpose();
        let question = question.map_err(|mistake| mistake.alone(file_name))?.map(Box::new);
        let Self {
            seat_names, table_sizes, made_by, game, title, revision, then, mut left, dates, notes, places, ..
        } = self;
        left.retain(|player| player.0 < players);
        let plan = Plan {
            roster,
            schedule,
            seat_names,
            table_sizes,
            made_by,
            question,
            game,
            title,
            revision,
            then,
            left,
            dates,
        };
        let mut reading = Reading { plan, format, notes, places };
        // A csv or a sheet has no place to say them; in a csv a slip of the pen shows in the numbers of the seats.
        if matches!(format, SourceFormat::File(FileFormat::Csv) | SourceFormat::Workbook) {
            reading.allow_sizes_found();
        }
        Ok(reading)
    }

    /// The largest number up to which at least half of the numbers occur, at least 2: a slip of the pen like 99 among
    /// 16 players is then an unknown player and not 83 missing ones.
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

    /// Rooms may lack a table 13; a slip of the pen looks the same, so it is told.
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

    /// When the rounds begin, where every round says it; else it is told that some do.
    fn note_starts(&mut self) {
        let rounds = self.rounds();
        if self.starts.len() == rounds as usize && rounds > 0 {
            let starts = std::mem::take(&mut self.starts).into_values().collect();
            self.dates.get_or_insert_with(|| Dates { starts, ..Dates::default() });
        } else if let Some(missing) = (1..=rounds).find(|round| !self.starts.contains_key(round))
            && !self.starts.is_empty()
        {
            self.notes.push(Noted::SomeDates { round: missing }.whole());
        }
    }

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

    fn roster(&mut self, players: u32) -> Roster {
        let mut list = vec![Player::default(); players as usize];
        for (player, known) in self.known.drain(..) {
            if let Some(place) = list.get_mut(player.ix()) {
                *place = known;
            }
        }
        for (player, (name, _)) in self.names.drain() {
            if let Some(known) = list.get_mut(player.ix()) {
                known.name = name;
            }
        }
        let (roster, renamed) = Roster::new(list);
        self.notes.extend(name::namesakes(&renamed));
        roster
    }
}
