//! Tournament report files as schedules: a planned table of games of two as a file of fixtures, and the rounds of any such file as a
//! schedule. Results are not part of a schedule.

use std::collections::BTreeMap;

use roundtable_model::{Game, Plan, Player, PlayerIx, Roster, Round, Schedule, TableSizes};
use roundtable_swiss::{Cell, Colour, Entrant, Event, Number, Outcome, Scoring};

use super::cells::Rounds;
use super::read::read;
use super::{Trf, TrfLine, TrfMistake};
use crate::error::{Mistake, ReadError};
use crate::format::SourceFormat;
use crate::grammar::MAX_PLAYERS;
use crate::note::{Lost, Noted, ReaderNote};
use crate::paper::PaperError;
use crate::places::{Place, Places};
use crate::read::Reading;
use crate::wrong::Wrong;

/// The most characters of a name: FIDE's columns hold no more.
const NAME: usize = 33;

impl Trf {
    /// The fixtures of a plan of games of two: everybody's opponents and colours, without results. The first seat has White (in Go Black);
    /// whoever sits out has the pairing bye, `U`, whoever is absent `Z`. Numbers are those of the list.
    ///
    /// ```
    /// use roundtable_formats::{Trf, read_schedule, write_trf};
    /// let plan = read_schedule(b"1-2\n3-4\n\n3-1\n2-4\n", "x", None, None).unwrap().plan;
    /// let text = write_trf(&Trf::of_plan(&plan, "Club").unwrap());
    /// assert!(text.contains("     2 w       3 b"));
    /// assert_eq!(read_schedule(text.as_bytes(), "x.trf", None, None).unwrap().plan.schedule, plan.schedule);
    /// ```
    ///
    /// # Errors
    /// A table that is not of two, and more players than four columns of a number hold.
    pub fn of_plan(plan: &Plan, title: &str) -> Result<Self, PaperError> {
        let schedule = &plan.schedule;
        if schedule.players() > 9_999 {
            return Err(PaperError::ReportTooLarge { players: schedule.players(), limit: 9_999 });
        }
        let is_go = plan.seat_names.as_ref().is_some_and(|names| *names == Game::Go.seat_names());
        let colours = if is_go { [Colour::Black, Colour::White] } else { [Colour::White, Colour::Black] };
        let entrant = |p: u32| Entrant { number: Number(p + 1), rounds: Vec::new() };
        let mut entrants: Vec<Entrant> = (0..schedule.players()).map(entrant).collect();
        for (round, at) in schedule.rounds().zip(1..) {
            entrants.iter_mut().for_each(|entrant| entrant.rounds.push(Cell::NOTHING));
            let mut set = |player: &PlayerIx, cell: Cell| {
                if let Some(last) = entrants.get_mut(player.ix()).and_then(|entrant| entrant.rounds.last_mut()) {
                    *last = cell;
                }
            };
            for table in round.tables() {
                let &[a, b] = table.seats else {
                    return Err(PaperError::NotGamesOfTwo { round: at, table: table.number, size: table.seats.len() });
                };
                for (player, opponent, colour) in [(a, b, colours[0]), (b, a, colours[1])] {
                    let opponent = Some(Number(opponent.0 + 1));
                    set(&player, Cell { opponent, colour: Some(colour), outcome: Outcome::Nothing });
                }
            }
            round.sit_out().iter().for_each(|player| set(player, Cell::alone(Outcome::Allocated)));
            round.absent().iter().for_each(|player| set(player, Cell::alone(Outcome::ZeroBye)));
        }
        let event = Event {
            rounds: schedule.round_count(),
            initial: Colour::White,
            scoring: Scoring::STANDARD,
            entrants,
            virtual_points: Vec::new(),
            forbidden: Vec::new(),
            absences: Vec::new(),
            abnormal: Vec::new(),
        };
        let players: Vec<&Player> = plan.roster.players().iter().collect();
        Ok(Self::of_players(event, &players, title))
    }

    /// What of a plan has no place in its fixtures.
    pub fn not_written(plan: &Plan) -> Vec<ReaderNote> {
        let known = |has: fn(&Player) -> bool| plan.roster.players().iter().any(has);
        let boards = |round: Round<'_>| round.tables().map(|t| (t.seats.iter().min().copied(), t.number)).collect();
        let counted = |round: Round<'_>| {
            let mut boards: Vec<(Option<PlayerIx>, u32)> = boards(round);
            boards.sort_unstable();
            boards.into_iter().zip(1..).all(|((_, number), place)| number == place)
        };
        let question = plan.question.as_deref();
        let lost = [
            (Lost::LongNames, known(|p| p.name.chars().count() > NAME)),
            (Lost::Readings, known(|p| p.reading.is_some())),
            (Lost::Clubs, known(|p| p.club.is_some())),
            (Lost::Wishes, question.is_some_and(|question| !question.wishes().is_empty())),
            (Lost::History, question.is_some_and(|question| question.history().table_count() > 0)),
            (Lost::Seed, plan.made_by.as_ref().is_some_and(|made| made.seed.is_some())),
            (Lost::Dates, plan.dates.is_some()),
            (Lost::BoardOrder, !plan.schedule.rounds().all(counted)),
        ];
        let lost = lost.into_iter().filter(|(_, is_lost)| *is_lost);
        lost.map(|(what, _)| Noted::NotWritten { format: "trf", what }.whole()).collect()
    }
}

/// Whether a text is a tournament report file: whether some line is a player's row.
pub(crate) fn is_trf(text: &str) -> bool {
    let row = |line: &str| {
        let number = line.strip_prefix("001 ").and_then(|rest| rest.get(..4));
        line.len() >= 40 && number.is_some_and(|number| number.trim_start().parse::<u32>().is_ok())
    };
    text.trim_start_matches('\u{feff}').lines().any(row)
}

/// The rounds of a tournament report file. Boards are numbered in the order of the lower numbers at them.
pub(crate) fn read_rounds(text: &str, file_name: &str) -> Result<Reading, ReadError> {
    let file = read(text, file_name, Rounds::Planned).map_err(|error| ReadError {
        file: error.file.clone(),
        mistakes: error.mistakes.into_iter().map(said).collect(),
        more: error.more,
    })?;
    let mut order: Vec<usize> = (0..file.people.len()).collect();
    order.sort_by_key(|&e| file.event.entrants[e].number);
    let count = u32::try_from(order.len()).unwrap_or(u32::MAX);
    if count > MAX_PLAYERS {
        let wrong = Wrong::TooManyPlayers { players: order.len(), limit: MAX_PLAYERS };
        return Err(wrong.whole().alone(file_name));
    }
    let number_of = |(at, &e): (u32, &usize)| (file.event.entrants[e].number, PlayerIx(at));
    let known: BTreeMap<Number, PlayerIx> = (0..).zip(&order).map(number_of).collect();
    let player = |&e: &usize| {
        let (person, column) = (&file.people[e], |name: &str, value: &str| (name.to_owned(), value.to_owned()));
        let columns = [("title", &person.title), ("federation", &person.federation)];
        let columns = columns.into_iter().filter(|(_, value)| !value.is_empty());
        Player {
            name: person.name.clone(),
            rating: person.rating.map(i64::from),
            columns: columns.map(|(name, value)| column(name, value)).collect(),
            ..Player::default()
        }
    };
    let (roster, _) = Roster::new(order.iter().map(player).collect());
    let rounds = file.event.entrants.iter().map(|entrant| entrant.rounds.len()).max().unwrap_or(0);
    let (mut schedule, mut with_results) = (Schedule::new(count), false);
    for round in 1..=u32::try_from(rounds).unwrap_or(u32::MAX) {
        let mut made = schedule.push_round();
        let (mut board, mut sit_out, mut absent) = (0, Vec::new(), Vec::new());
        for &e in &order {
            let entrant = &file.event.entrants[e];
            let (cell, own) = (entrant.cell(round), known[&entrant.number]);
            with_results |= cell.opponent.is_some() && cell.outcome != Outcome::Nothing;
            match cell.opponent.and_then(|number| known.get(&number)) {
                Some(other) if own < *other => {
                    board += 1;
                    let seats = if cell.colour == Some(Colour::Black) { [*other, own] } else { [own, *other] };
                    made.table(board, &seats);
                }
                Some(_) => {}
                None if matches!(cell.outcome, Outcome::Allocated | Outcome::FullBye) => sit_out.push(own),
                None => absent.push(own),
            }
        }
        made.sit_outs(&sit_out);
        made.absents(&absent);
    }
    if schedule.round_count() == 0 {
        return Err(Wrong::NoSchedule.whole().alone(file_name));
    }
    let title = file.lines.iter().find_map(|line| match line {
        TrfLine::Record(record) => record.strip_prefix("012 ").map(|title| title.trim().to_owned()),
        TrfLine::Player(_) => None,
    });
    let title = title.unwrap_or_default();
    let plan = Plan { roster, schedule, title, table_sizes: TableSizes::only(2).ok(), ..Plan::default() };
    let notes = if with_results { vec![Noted::Results.whole()] } else { Vec::new() };
    Ok(Reading { plan, format: SourceFormat::Trf, notes, places: Places::default() })
}

fn said(mistake: TrfMistake) -> Mistake {
    let wrong = Wrong::InReport { wrong: mistake.wrong };
    let place = mistake.place.map(|place| Place { line: place.line, column: place.column });
    place.map_or_else(|| wrong.clone().whole(), |place| wrong.clone().at(place, ""))
}
