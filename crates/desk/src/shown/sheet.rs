//! The rounds of a tournament as a plan, for all printing of plans; and the footer of its standings.

use std::collections::{BTreeSet, HashMap};

use roundtable_event::Invited;
use roundtable_model::{
    BoardSet, ForSome, MadeBy, Plan, Player, PlayerId, PlayerIx, Room, Roster, RoundIx, Schedule, SeatNames,
    SeatedRound,
};
use roundtable_rank::rules::Scoring;
use roundtable_words::{Lang, PaperWord, Words};

use crate::Tournament;

/// The two sides where goals are scored.
const SIDES: [&str; 2] = ["Home", "Away"];

/// The most rounds that a calendar has before they are seated.
const MOST_TO_COME: u32 = 1_000;

impl Tournament {
    /// The rounds from one to another, counted from 1, with drafts, and with the people who really sit there. People
    /// keep their numbers; those without a place in a round are absent from it. It is for the room: the columns
    /// [kept back](Self::kept_back) are not in it.
    pub fn sheet(&self, from: u32, to: u32) -> Plan {
        self.sheet_with(&[], from, to)
    }

    /// A [sheet](Self::sheet) with these further columns of the list.
    pub fn sheet_with(&self, columns: &[String], from: u32, to: u32) -> Plan {
        let (state, room) = (self.state(), self.room(columns));
        let people: Vec<Player> = state.people().map(|person| room.player(&person.player)).collect();
        let ids: Vec<PlayerId> = people.iter().map(|player| player.id).collect();
        let ix: HashMap<PlayerId, PlayerIx> = ids.iter().copied().zip((0..).map(PlayerIx)).collect();
        let mut schedule = Schedule::new(u32::try_from(people.len()).unwrap_or(u32::MAX));
        let mut made_by: Option<MadeBy> = None;
        let finals = state.rounds().iter().filter(|round| round.stage.top().is_some()).count();
        let mut for_some = Vec::new();
        let mut boards: Vec<Vec<BoardSet>> = Vec::new();
        for (number, round) in (1..=to).zip(state.rounds()).filter(|(number, _)| *number >= from) {
            let Some(index) = RoundIx::from_number(number) else { continue };
            let Some(seated) = state.seated(index) else { continue };
            let here: Vec<PlayerId> = seated.people().collect();
            let kind = match round.stage.who {
                Invited::All => None,
                Invited::First { .. } if finals == 1 => Some(ForSome::Final),
                Invited::First { .. } => Some(ForSome::OneOfFinals),
                Invited::PlayOff => Some(ForSome::PlayOff),
            };
            for_some.extend(kind.map(|kind| (RoundIx(schedule.round_count()), kind)));
            let absent = ids.iter().copied().filter(|id| !here.contains(id)).collect();
            boards.push(seated.tables.iter().filter(|at| !at.cancelled).filter_map(|at| at.boards).collect());
            SeatedRound { absent, ..seated }.append_to(&mut schedule, |id| ix.get(&id).copied());
            made_by.get_or_insert_with(|| round.made_by.clone());
        }
        let opening = state.opening();
        let dates = self.dates_of(RoundIx(from.saturating_sub(1)), schedule.round_count());
        let (roster, _) = Roster::new(people);
        Plan {
            roster,
            schedule,
            seat_names: self.seat_names(),
            table_sizes: opening.map(|o| o.table_sizes.clone()),
            made_by,
            game: opening.and_then(|o| o.game),
            dates,
            title: opening.map_or_else(String::new, |o| o.name.clone()),
            revision: Some(self.revision()),
            of_event: Some(for_some),
            kept_back: Some(0),
            boards: if boards.iter().all(Vec::is_empty) { Vec::new() } else { boards },
            ..Plan::default()
        }
    }

    /// The columns of the list that stay with the organiser, such as addresses and remarks, if these are asked for.
    pub fn kept_back(&self, asked: &[String]) -> BTreeSet<&str> {
        self.room(asked).kept_back(self.state().people().map(|person| &person.player))
    }

    /// The room that its sheets are for, with the columns that were asked for.
    fn room<'a>(&'a self, asked: &'a [String]) -> Room<'a> {
        let of_groups = self.state().spreads().iter().chain(self.state().mixed());
        Room::of(of_groups.chain(asked).map(String::as_str))
    }

    /// The names of the seats: from the opening or the game; home and away if goals are scored.
    pub fn seat_names(&self) -> Option<SeatNames> {
        let opening = self.state().opening()?;
        let of_goals = || matches!(self.rules().scoring, Scoring::Goals(_)).then(|| SIDES.map(str::to_owned).into());
        let of_game = || opening.game.map(|game| game.seat_names());
        opening.seats.clone().or_else(of_game).or_else(of_goals)
    }

    /// A [sheet](Self::sheet) for calendars: the rounds up to `seated` with their seating, then, up to `to`, rounds
    /// with only a known start, without tables, at most 1,000; people who have left or will be absent are absent from
    /// them.
    ///
    /// ```
    /// use roundtable::event::{Timestamp, weekend};
    /// let event = weekend("Demo", 1, Timestamp::default()).unwrap();
    /// assert!(event.calendar(1, u32::MAX, 2).dates.is_none(), "this one has no dates");
    /// ```
    pub fn calendar(&self, from: u32, to: u32, seated: u32) -> Plan {
        let mut plan = self.sheet(from, to.min(seated));
        let first = from.saturating_sub(1) + plan.schedule.round_count();
        let last = self.dated_rounds().min(to).min(first.saturating_add(MOST_TO_COME));
        for round in (first..last).map(RoundIx) {
            let mut round_to_come = plan.schedule.push_round();
            for (place, person) in (0..).map(PlayerIx).zip(self.state().people()) {
                if person.guest || !person.is_there(round) {
                    round_to_come.absent(place);
                }
            }
        }
        plan.dates = self.dates_of(RoundIx(from.saturating_sub(1)), plan.schedule.round_count());
        plan
    }

    /// The revision of printed sheets: the number of entries in the log, so different sheets never share one. O(1).
    pub fn revision(&self) -> u32 {
        u32::try_from(self.log().lines().len()).unwrap_or(u32::MAX)
    }

    /// The footer of standings after that many rounds: the ruleset, the [revision](Self::revision), and the seed, if
    /// those rounds share one. O(rounds).
    pub fn foot(&self, after: u32, lang: Lang) -> String {
        let words = Words::new(lang);
        let rounds = self.state().rounds().iter().take(after as usize);
        let mut seeds: BTreeSet<u64> = rounds.filter_map(|round| round.made_by.seed).map(|seed| seed.0).collect();
        let seed = seeds.pop_first().filter(|_| seeds.is_empty());
        let number = self.revision();
        let mut said = vec![self.rules().name.clone(), words.tell(&PaperWord::PaperRevision { number })];
        said.extend(seed.map(|seed| words.tell(&PaperWord::PaperSeed { seed })));
        said.join(" · ")
    }
}
