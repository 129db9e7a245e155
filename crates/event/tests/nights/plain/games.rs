//! Who sits where, how games ended, and at which stage the tournament is, read from the lists of [`Plain`]: `sheets`
//! are the rounds that are drafted or published, `words` the reports of each of their games, `replaced` the stand-ins.
//! Rounds count from 0. A seat is named by its owner; a stand-in (`body`) may really sit in it.

use roundtable_event::{Actor, Phase, Programme, Report, Stage, TableScores};
use roundtable_model::{Method, PlayerId, RoundIx, Score, SeatBy};

use super::{Plain, ix};

/// How a game ended.
#[derive(Clone, Debug, PartialEq)]
pub enum End {
    /// A result is missing.
    Open,
    /// All reports that count have these scores.
    Agreed(Vec<Score>),
    /// The reports that count differ.
    Disputed(Vec<Report>),
    Cancelled,
}

impl Plain {
    /// Whether somebody has not left, and is neither away nor absent.
    pub fn is_there(&self, id: PlayerId, round: u32) -> bool {
        let missing = |of: &super::Person| {
            [&of.gone, &of.away].iter().any(|rounds| rounds.contains(&round)) || of.absent.contains_key(&round)
        };
        self.people.get(&id).is_some_and(|person| !missing(person))
    }

    /// The stand-in for somebody in a round: the last one entered. `None` if the owner plays.
    pub fn sits_for(&self, seat: PlayerId, round: u32) -> Option<PlayerId> {
        let mut found = None;
        for (of, who, rounds) in &self.replaced {
            if *of == seat && rounds.contains(&round) {
                found = Some(*who);
            }
        }
        found
    }

    /// Who really sits in somebody's seat.
    pub fn body(&self, seat: PlayerId, round: u32) -> PlayerId {
        self.sits_for(seat, round).unwrap_or(seat)
    }

    /// The owner of the seat in which somebody sits.
    pub fn seat_of(&self, who: PlayerId, round: u32) -> PlayerId {
        self.people.keys().copied().find(|seat| self.sits_for(*seat, round) == Some(who)).unwrap_or(who)
    }

    /// Whether the person who really sits in a seat is there.
    pub fn can_sit(&self, seat: PlayerId, round: u32) -> bool {
        self.is_there(self.body(seat, round), round)
    }

    /// Whether a seat has a place in a round: a house player (`guest`) has one only when filling in.
    pub fn plays(&self, seat: PlayerId, round: u32) -> bool {
        let has_seat = self.people.get(&seat).is_some_and(|person| !person.guest || person.fills_in.contains(&round));
        has_seat && self.can_sit(seat, round)
    }

    /// The index of a table in the lists, by its number.
    pub fn at(&self, round: RoundIx, table: u32) -> Option<usize> {
        self.sheets.get(round.ix())?.seating.tables.iter().position(|of| of.number == table)
    }

    /// The index of the table at which somebody really sits.
    pub fn sits(&self, who: PlayerId, round: u32) -> Option<usize> {
        let tables = &self.sheets.get(round as usize)?.seating.tables;
        tables.iter().position(|table| table.seats.iter().any(|seat| self.body(*seat, round) == who))
    }

    /// The number of the table at which somebody really sits, if the round is published.
    pub fn sits_at(&self, who: PlayerId, round: u32) -> Option<u32> {
        let sheet = self.sheets.get(round as usize).filter(|sheet| sheet.published)?;
        Some(sheet.seating.tables[self.sits(who, round)?].number)
    }

    /// Writes down a report. With `settles` it is the organiser's last word; with a `player`, one of the table said it.
    pub fn says(&mut self, by: &Actor, said: &TableScores, settles: bool, player: Option<PlayerId>) {
        let at = self.at(said.round, said.table).expect("it was asked");
        let report = Report { by: by.clone(), scores: said.scores.clone(), settles, player };
        self.sheets[said.round.ix()].words[at].push(report);
        self.goes_on(said.round.0);
    }

    /// The reports of a game that count: none from before the organiser settled it, and only the last of each person.
    /// Players are distinguished by number, others by name.
    pub fn counted_reports(&self, round: u32, at: usize) -> Vec<Report> {
        let mut counted: Vec<Report> = Vec::new();
        for word in &self.sheets[round as usize].words[at] {
            if word.settles {
                counted.clear();
            }
            let speaker = |of: &Report| match of.player {
                Some(player) => player.0.to_string(),
                None => format!("by {}", of.by.0),
            };
            counted.retain(|earlier| speaker(earlier) != speaker(word));
            counted.push(word.clone());
        }
        counted
    }

    /// How a game ended: with what all reports that count say. One player's word alone waits for a second; without any
    /// report a forfeit counts.
    pub fn end(&self, round: u32, at: usize) -> End {
        let sheet = &self.sheets[round as usize];
        if sheet.seating.tables[at].cancelled {
            return End::Cancelled;
        }
        let counted = self.counted_reports(round, at);
        match counted.as_slice() {
            [] => self.forfeited(round, at).map_or(End::Open, End::Agreed),
            [alone] if alone.player.is_some() => End::Open,
            [first, ..] if counted.iter().all(|word| word.scores == first.scores) => End::Agreed(first.scores.clone()),
            [..] => End::Disputed(counted),
        }
    }

    /// The scores of a published game of two in which somebody has withdrawn (`forfeits`) and has no stand-in.
    fn forfeited(&self, round: u32, at: usize) -> Option<Vec<Score>> {
        let sheet = &self.sheets[round as usize];
        let seats = &sheet.seating.tables[at].seats;
        let gives_up = |seat: &PlayerId| {
            let from = self.people.get(seat).and_then(|person| person.forfeits);
            self.sits_for(*seat, round).is_none() && from.is_some_and(|from| from <= round)
        };
        if !sheet.published || seats.len() != 2 || !seats.iter().any(gives_up) {
            return None;
        }
        let score = |seat| if gives_up(seat) { Score::ForfeitLoss } else { Score::ForfeitWin };
        Some(seats.iter().map(score).collect())
    }

    /// Whether every game of a round has scores that are agreed, or is cancelled.
    pub fn is_complete(&self, round: u32) -> bool {
        let tables = self.sheets[round as usize].seating.tables.len();
        (0..tables).all(|at| matches!(self.end(round, at), End::Agreed(_) | End::Cancelled))
    }

    /// The number of the first table with a report or a cancelled game.
    pub fn touched(&self, round: u32) -> Option<u32> {
        let sheet = self.sheets.get(round as usize)?;
        let mut tables = sheet.seating.tables.iter().zip(&sheet.words);
        tables.find(|(table, words)| table.cancelled || !words.is_empty()).map(|(table, _)| table.number)
    }

    /// If this round is the current one and complete, the next that is not complete becomes the current one.
    pub fn goes_on(&mut self, round: u32) {
        let over = |of: &Self, round: u32| {
            of.sheets.get(round as usize).is_some_and(|sheet| sheet.published) && of.is_complete(round)
        };
        if self.current == round {
            while over(self, self.current) {
                self.current += 1;
            }
        }
    }

    /// How many rounds count in standings: up to the last that is complete, or in which a game has a report or was
    /// cancelled, or somebody has a penalty that was not lifted.
    pub fn begun(&self) -> u32 {
        let mut last = 0;
        for round in 0..self.published() as u32 {
            let costs = self.penalties.iter().any(|(penalty, lifted)| penalty.round.0 == round && !lifted);
            if costs || self.is_complete(round) || self.touched(round).is_some() {
                last = round + 1;
            }
        }
        last
    }

    /// What is announced, delayed by a planned round for each play-off since.
    pub fn to_come(&self) -> Option<Programme> {
        let (said, play_offs) = self.announced.as_ref()?;
        let (mut planned, mut later) = (self.play_offs().saturating_sub(*play_offs), said.stages());
        if let [first, rest @ ..] = later
            && first.way == Some(SeatBy::Plan(Method::Auto))
        {
            (planned, later) = (planned + first.rounds, rest);
        }
        let all = || {
            [Stage { rounds: planned, ..Stage::of(SeatBy::Plan(Method::Auto)) }]
                .into_iter()
                .chain(later.iter().copied())
        };
        (!later.is_empty()).then(|| Programme::new(all()))
    }

    /// The stage of a round that is announced, counted round by round.
    pub fn coming(&self, round: u32) -> Option<Stage> {
        let mut before = 0_u64;
        self.to_come()?.stages().iter().copied().find(|stage| {
            before += u64::from(stage.rounds);
            u64::from(round) < before
        })
    }

    /// How many rounds there will be: as the opening says, plus play-offs. If it does not say, up to the end of what is
    /// announced.
    pub fn rounds_to_be(&self) -> Option<u32> {
        match self.opening.as_ref()?.rounds {
            Some(rounds) => Some(rounds + self.play_offs()),
            None => self.to_come().map(|said| said.stages().iter().map(|stage| stage.rounds).sum()),
        }
    }

    /// Where the tournament is.
    pub fn phase(&self) -> Phase {
        let now = ix(self.current);
        if self.closed {
            return Phase::Closed;
        }
        match self.sheets.get(now.ix()) {
            Some(sheet) if sheet.published => Phase::Playing(now),
            Some(_) => Phase::Draft(now),
            None if self.rounds_to_be().is_some_and(|rounds| rounds <= now.0) => Phase::Finished,
            None => Phase::ToSeat(now),
        }
    }

    /// The round of a penalty that names none: the current one while it is played, otherwise the last published one.
    pub fn penalty_round(&self) -> Option<u32> {
        let last = (self.published() as u32).checked_sub(1)?;
        let playing = !self.closed && self.sheets.get(self.current as usize).is_some_and(|sheet| sheet.published);
        Some(if playing { self.current } else { last })
    }

    /// The game of the script, from 1, that the next round plays: the next one when the script was given, plus one for
    /// each round published since by a script.
    pub fn game(&self) -> Option<u32> {
        let (_, game, since) = self.script.as_ref()?;
        let by_script = |sheet: &&super::Sheet| sheet.published && sheet.stage.way == Some(SeatBy::Predefined);
        Some(game + self.sheets.iter().skip(*since).filter(by_script).count() as u32)
    }
}
