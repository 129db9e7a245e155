//! The people of a tournament: found by name or number, corrected, named; and published games that wait for somebody.

use roundtable_event::{Command, Ending, Entry, Record};
use roundtable_model::{Player, PlayerId, Roster, RoundIx, SeatedTable};

use super::{Newcomer, Tournament};
use roundtable_plans::{Error, who};

/// A seat in a published game that waits for somebody who is not there.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Awaited {
    /// Who should be there: the owner of the seat, or the stand-in.
    pub player: PlayerId,
    /// Whose seat it is.
    pub holder: PlayerId,
    /// In this round.
    pub round: RoundIx,
    /// The number of the table.
    pub table: u32,
}

impl Tournament {
    /// Who is meant: a name as listed, then a number, then a similar name.
    ///
    /// # Errors
    /// Nobody, with the nearest names, or more than one.
    pub fn find(&self, who: &str) -> Result<PlayerId, Error> {
        let state = self.state();
        let numbered = || {
            let number = PlayerId(who::plain(who).trim_start_matches('#').parse().ok()?);
            state.person(number).map(|_| number)
        };
        if let Some(id) = state.named(who).or_else(numbered) {
            return Ok(id);
        }
        let people: Vec<Player> = state.people().map(|person| person.player.clone()).collect();
        let ids: Vec<PlayerId> = people.iter().map(|player| player.id).collect();
        let (roster, _) = Roster::new(people);
        Ok(ids[who::find(&roster, who)?.ix()])
    }

    /// The command that corrects somebody's name, number or columns: `club`, `rating`, `reading` and any other column
    /// by its header. `None` for a number that nobody can have, or a rating that is not a number.
    pub fn mend(
        &self,
        player: PlayerId,
        name: Option<&str>,
        set: &[(&str, &str)],
        number: Option<u32>,
    ) -> Option<Command> {
        let mut mended = self.state().person(player)?.player.clone();
        if let Some(name) = name {
            name.trim().clone_into(&mut mended.name);
        }
        for &(column, value) in set {
            let value = value.trim();
            let filled = || (!value.is_empty()).then(|| value.to_owned());
            match column.to_lowercase().as_str() {
                "name" => value.clone_into(&mut mended.name),
                "club" => mended.club = filled(),
                "reading" => mended.reading = filled(),
                "rating" => mended.rating = filled().map(|rating| rating.parse()).transpose().ok()?,
                _ => match mended.columns.iter_mut().find(|(header, _)| header.eq_ignore_ascii_case(column)) {
                    Some((_, known)) => value.clone_into(known),
                    None => mended.columns.push((column.to_owned(), value.to_owned())),
                },
            }
        }
        Some(Command::Mend { player: mended, number: number.map(|number| PlayerId(u64::from(number))) })
    }

    /// For a tournament of people without names, before anything is published: the entries that give them the names of
    /// a list of equal length, in its order. `None` in all other cases: then people of the list join in addition.
    pub(super) fn names_of_numbers(&self, people: &[Newcomer], guests: bool) -> Option<Vec<Entry>> {
        let by_number = |player: &Player| player.name.is_empty() || player.name == player.id.0.to_string();
        let known: Vec<&Player> = self.state().people().map(|person| &person.player).collect();
        let all = known.iter().all(|player| by_number(player)) && !known.is_empty();
        let named = people.iter().all(|newcomer| newcomer.player.name.parse::<u64>().is_err());
        if guests || !all || !named || known.len() != people.len() || self.state().published() > 0 {
            return None;
        }
        let called = known.iter().zip(people);
        let called =
            called.map(|(known, newcomer)| (Player { id: known.id, ..newcomer.player.clone() }, &newcomer.absent));
        let entries = called.flat_map(|(player, rounds)| {
            let absent = Entry::Absent { player: player.id, rounds: rounds.clone() };
            [Some(Entry::Changed { player }), (!rounds.is_empty()).then_some(absent)].into_iter().flatten()
        });
        Some(entries.collect())
    }

    /// The published games without a result in which this person sits in their own seat: the round, and the number of
    /// the table. O(people · rounds).
    pub fn waiting_for(&self, player: PlayerId) -> Vec<(RoundIx, u32)> {
        let state = self.state();
        let published = state.rounds().iter().take(state.published()).zip((0..).map(RoundIx));
        let own = published.filter(|(_, round)| state.stand_in(player, *round).is_none());
        let open = own.filter_map(|(found, round)| {
            let own = |(table, end): &(&SeatedTable, Ending<'_>)| {
                matches!(end, Ending::Open) && table.seats.contains(&player)
            };
            found.games().find(own).map(|(table, _)| (round, table.number))
        });
        open.collect()
    }

    /// People who have left or are absent and still have a seat in a published game without a result, by the owners of
    /// the seats, then by rounds. O(seats in games without a result · stand-ins).
    pub fn awaited(&self) -> Vec<Awaited> {
        let state = self.state();
        let published = state.rounds().iter().take(state.published()).zip((0..).map(RoundIx));
        let mut awaited = Vec::new();
        for (found, round) in published {
            for (table, _) in found.games().filter(|(_, end)| matches!(end, Ending::Open)) {
                let empty = table.seats.iter().copied().filter(|&holder| !state.can_sit(holder, round));
                awaited.extend(empty.map(|holder| Awaited {
                    player: state.stand_in(holder, round).unwrap_or(holder),
                    holder,
                    round,
                    table: table.number,
                }));
            }
        }
        awaited.sort_unstable_by_key(|seat| (seat.holder, seat.round));
        awaited
    }

    /// Somebody's name, with the number if others have it too, or the number. Somebody whose joining was undone is
    /// still found in the log.
    pub fn name(&self, id: PlayerId) -> String {
        let joined = |record: &'_ Record| matches!(&record.entry, Entry::Joined { player, .. } if player.id == id);
        let undone = || {
            let record = self.log().records().iter().rev().find(|record| joined(record))?;
            if let Entry::Joined { player, .. } = &record.entry { Some(player) } else { None }
        };
        let player = self.state().person(id).map(|person| &person.player).or_else(undone);
        let name = player.map_or("", |player| &player.name);
        if name.is_empty() {
            return id.to_string();
        }
        if self.state().called(name) > 1 { format!("{name} ({id})") } else { name.to_owned() }
    }
}
