//! Planned games of two as a tournament report file: fixtures without results. `read::report` reads them again.

use roundtable_model::{Game, Plan, Player, PlayerIx, Round};
use roundtable_swiss::{Cell, Colour, Entrant, Event, Number, RoundOutcome};
use roundtable_words::{Lost, Noted, PaperError, ReaderNote};

use crate::report::Trf;

/// The most characters of a name: a row has no more columns for it.
const NAME: usize = 33;

impl Trf {
    /// The fixtures of a plan of games of two: everybody's opponents and colours, without results. The first seat has
    /// White (in Go Black); a sit-out is the pairing bye, `U`, an absence `Z`. Numbers are those of the list.
    ///
    /// ```
    /// use roundtable_model::{Plan, PlayerIx, Roster, Schedule};
    /// use roundtable_trf::{Trf, write_trf};
    /// let mut schedule = Schedule::new(4);
    /// schedule.push_round().table(1, &[PlayerIx(0), PlayerIx(1)]).table(2, &[PlayerIx(2), PlayerIx(3)]);
    /// schedule.push_round().table(1, &[PlayerIx(2), PlayerIx(0)]).table(2, &[PlayerIx(1), PlayerIx(3)]);
    /// let plan = Plan { roster: Roster::numbered(4), schedule, ..Plan::default() };
    /// assert!(write_trf(&Trf::of_plan(&plan, "Club").unwrap()).contains("     2 w       3 b"));
    /// ```
    ///
    /// # Errors
    /// A table that is not of two, and more players than four digits allow.
    pub fn of_plan(plan: &Plan, title: &str) -> Result<Self, PaperError> {
        let schedule = &plan.schedule;
        if schedule.players() > 9_999 {
            return Err(PaperError::ReportTooLarge { players: schedule.players(), limit: 9_999 });
        }
        let black_first = plan.game_of_seats().is_some_and(Game::has_black_first);
        let colours = if black_first { [Colour::Black, Colour::White] } else { [Colour::White, Colour::Black] };
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
                    let opponent = Some(Number(opponent.number()));
                    set(&player, Cell { opponent, colour: Some(colour), outcome: RoundOutcome::Nothing });
                }
            }
            round.sit_out().iter().for_each(|player| set(player, Cell::alone(RoundOutcome::Allocated)));
            round.absent().iter().for_each(|player| set(player, Cell::alone(RoundOutcome::ZeroBye)));
        }
        let event = Event { rounds: schedule.round_count(), entrants, ..Event::default() };
        let players: Vec<&Player> = plan.roster.players().iter().collect();
        Ok(Self::of_players(event, &players, title))
    }

    /// What of a plan has no place in its fixtures.
    pub fn not_written(plan: &Plan) -> Vec<ReaderNote> {
        let known = |has: fn(&Player) -> bool| plan.roster.players().iter().any(has);
        // A file has no numbers of boards. They are lost unless they follow the lower number of each game.
        let boards = |round: Round<'_>| round.tables().map(|t| (t.seats.iter().min().copied(), t.number)).collect();
        let counted = |round: Round<'_>| {
            let mut boards: Vec<(Option<PlayerIx>, u32)> = boards(round);
            boards.sort_unstable();
            boards.into_iter().zip(1..).all(|((_, number), place)| number == place)
        };
        let question = plan.question.as_deref();
        let lost = [
            (Lost::LongNames, known(|p| p.name.chars().count() > NAME)),
            (Lost::Wishes, question.is_some_and(|question| question.asks_seats() || question.asks_sides())),
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
pub fn is_trf(text: &str) -> bool {
    let row = |line: &str| {
        let number = line.strip_prefix("001 ").and_then(|rest| rest.get(..4));
        line.len() >= 40 && number.is_some_and(|number| number.trim_start().parse::<u32>().is_ok())
    };
    text.trim_start_matches('\u{feff}').lines().any(row)
}
