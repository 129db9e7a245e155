//! The ways to seat the people present when their number does not fill the tables, each made with its price, before a
//! round is seated.
//!
//! For 11 people at tables of 4 there may be short tables (4+4+3, also if the event did not announce them and the
//! ruleset allows them), people who sit out (4+4, three without a seat), or house players (not ranked) who fill in
//! (4+4+4). Each way is seated on a copy of the tournament, so its price is exact. O(ways) seatings.

use std::collections::{BTreeMap, HashSet};

use roundtable_event::{Command, Entry, Refusal};
use roundtable_model::{NextNote, Player, PlayerId, RoundIx, SeatedRound, TableSizes};
use roundtable_rank::rules::Scoring;
use roundtable_words::{Lang, OptionSaid, PageSaid, SplitSaid, Words};

use crate::options::changed_cards;
use crate::{Halt, Tournament};

/// Up to this many people are named in a price; if there are more, they are only counted.
const NAMED: usize = 8;

/// A way to seat everybody present with its price, ready to be carried out.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Split {
    /// The sizes of the tables of the first round, by number.
    pub tables: Vec<u32>,
    /// The preferred size of the event.
    pub preferred: u32,
    /// How many rounds are seated.
    pub rounds: usize,
    /// The house players who fill in.
    pub guests: Vec<String>,
    /// A size that the event has not announced.
    pub added: Option<u32>,
    /// What each player has in these rounds; house players aside.
    pub shares: Vec<Share>,
    /// Meetings in these rounds of pairs who have met in them or before.
    pub repeats: u64,
    /// How many people have another table, seat or sit-out than in the drafts, if several rounds were drafted.
    pub cards: Option<usize>,
    /// The largest difference between a person's most and least used seats after these rounds, if seats have names.
    pub seat_range: Option<u32>,
    /// The command that does it.
    pub command: Command,
}

/// Sit-outs and other tables of one person, in the rounds of a way and before.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Share {
    /// Who.
    pub player: PlayerId,
    /// Rounds without a seat: in these rounds, and before.
    pub sit_outs: [u32; 2],
    /// Games at a table of another size than the preferred one: in these rounds, and before.
    pub other_tables: [u32; 2],
}

/// What one person had in a list of rounds; a [`Share`] joins that of the new rounds and that of the ones before.
#[derive(Clone, Debug, Default)]
struct Tally {
    sit_outs: u32,
    other_tables: u32,
    /// How often each seat was used.
    seats: Vec<u32>,
}

/// How the tables are to be filled: a [`Split`] that is not made yet.
struct Filling {
    sizes: TableSizes,
    /// How many house players are needed.
    guests: u32,
    /// A size that the event has not announced.
    added: Option<u32>,
    /// Whether it counts as a way only if everybody has a seat.
    must_seat_all: bool,
}

impl Tournament {
    /// The ways to seat the people present in this many rounds from the next one on. First with the event's sizes; then
    /// only at tables of the preferred size, with people who sit out or with house players; then with tables one
    /// smaller or one larger, if the ruleset has them. `seat` makes the rounds of a tournament; `guest` names new house
    /// players, from 1.
    ///
    /// # Errors
    /// Nobody can be seated in any way: why the first is refused.
    pub fn splits(
        &self,
        rounds: u32,
        guest: &dyn Fn(u32) -> String,
        seat: &dyn Fn(&Self) -> Result<Command, Halt>,
    ) -> Result<Vec<Split>, Halt> {
        let next = self.next_round();
        let rounds: Vec<RoundIx> = (next.0..next.0.saturating_add(rounds)).map(RoundIx).collect();
        // House players who already fill in are removed first: each way chooses anew those it needs.
        let filling_in: Vec<PlayerId> =
            self.state().people().filter(|p| rounds.iter().any(|r| p.fills_in(*r))).map(|p| p.player.id).collect();
        let stays_away = |player: PlayerId| Entry::Absent { player, rounds: rounds.clone() };
        let mut without = self.clone();
        self.try_out(&mut without, Command::Enter(filling_in.iter().copied().map(stays_away).collect()))?;
        let mut splits: Vec<Split> = Vec::new();
        let mut refused = None;
        for way in without.fillings()? {
            let (guests, mut before) = without.house_players(way.guests, &rounds, guest);
            let free = filling_in.iter().copied().filter(|id| guests.iter().all(|(guest, _)| guest != id));
            before.extend(free.map(stays_away));
            let tables = (without.there() + guests.len()) / way.sizes.preferred() as usize;
            let apart = kept_apart(&guests, tables);
            let names: Vec<String> = guests.into_iter().map(|(_, name)| name).collect();
            match self.split(&way, before, &apart, names, seat) {
                Ok(split) => splits.push(split),
                Err(halt) => _ = refused.get_or_insert(halt),
            }
        }
        match refused {
            Some(halt) if splits.is_empty() => Err(halt),
            Some(_) | None => Ok(splits),
        }
    }

    /// How many rounds from the next one on are planned together, if that is announced or several are drafted.
    pub fn planned_together(&self) -> Option<u32> {
        let state = self.state();
        let next = self.next_round();
        let announced = state.coming(next).filter(|stage| stage.is_planned());
        let drafted = || u32::try_from(state.rounds().len() - state.published()).ok().filter(|rounds| *rounds > 1);
        announced.map(|stage| stage.rounds.saturating_sub(next.0)).or_else(drafted)
    }

    /// The tables that may be filled, each way once.
    fn fillings(&self) -> Result<Vec<Filling>, Halt> {
        let opening = self.state().opening().ok_or(Refusal::NotOpened)?;
        let (sizes, preferred) = (&opening.table_sizes, opening.table_sizes.preferred());
        let people = u32::try_from(self.there()).unwrap_or(u32::MAX);
        let only = |more: Option<u32>| TableSizes::new([preferred].into_iter().chain(more).collect()).ok();
        let mut ways = vec![Filling { sizes: sizes.clone(), guests: 0, added: None, must_seat_all: false }];
        ways.extend(only(None).map(|sizes| Filling { sizes, guests: 0, added: None, must_seat_all: false }));
        // House players and other sizes are only for these games: chess has byes, Diplomacy and games of sides fixed
        // tables.
        if matches!(self.rules().scoring, Scoring::Riichi(_) | Scoring::Points | Scoring::Places(_)) {
            let guests = people.next_multiple_of(preferred) - people;
            ways.extend(only(None).map(|sizes| Filling { sizes, guests, added: None, must_seat_all: true }));
            let others = [preferred - 1, preferred + 1].into_iter().filter(|size| self.rules().suits(*size as usize));
            for size in sizes.sizes().iter().copied().chain(others) {
                let added = (!sizes.allows(size)).then_some(size);
                ways.extend(only(Some(size)).map(|sizes| Filling { sizes, guests: 0, added, must_seat_all: true }));
            }
        }
        // Ways with the same tables, sit-outs and house players are one. A way that fills no tables is kept: seating it
        // gives the reason for its refusal.
        let mut seen = HashSet::new();
        ways.retain(|way| {
            let filled = way.sizes.fill_at_most(people.saturating_add(way.guests), self.state().most_tables());
            filled.is_none_or(|filled| {
                (filled.sit_outs == 0 || !way.must_seat_all)
                    && seen.insert((filled.tables, filled.sit_outs, way.guests))
            })
        });
        Ok(ways)
    }

    /// The house players wanted, first known ones who are free in these rounds, then new ones; with the entries by
    /// which they join and fill in.
    fn house_players(
        &self,
        wanted: u32,
        rounds: &[RoundIx],
        named: &dyn Fn(u32) -> String,
    ) -> (Vec<(PlayerId, String)>, Vec<Entry>) {
        let state = self.state();
        let free = |id: PlayerId| rounds.iter().all(|round| state.seat_holder(id, *round) == id);
        let known = state.people().filter(|person| person.guest && free(person.player.id));
        let known = known.map(|person| (person.player.clone(), false));
        let last = state.people().map(|person| person.player.id.0).max().unwrap_or(0);
        let new =
            (1..=wanted).map(|nth| (Player { id: PlayerId(last + u64::from(nth)), ..Player::named(named(nth)) }, true));
        let chosen: Vec<(Player, bool)> = known.chain(new).take(wanted as usize).collect();
        let entries = chosen.iter().flat_map(|(player, new)| {
            let joined = new.then(|| Entry::Joined { player: player.clone(), guest: true });
            joined.into_iter().chain([Entry::FillsIn { player: player.id, rounds: rounds.to_vec() }])
        });
        let entries = entries.collect();
        (chosen.into_iter().map(|(player, _)| (player.id, player.name)).collect(), entries)
    }

    /// One way, seated on a copy of the tournament, with its price. `before` is entered first; `apart` is kept if
    /// possible.
    fn split(
        &self,
        way: &Filling,
        before: Vec<Entry>,
        apart: &[Entry],
        guests: Vec<String>,
        seat: &dyn Fn(&Self) -> Result<Command, Halt>,
    ) -> Result<Split, Halt> {
        let opening = self.state().opening().ok_or(Refusal::NotOpened)?;
        let preferred = opening.table_sizes.preferred();
        let seated = self.seated(&way.sizes, &before, apart, seat)?;
        let rounds: Vec<SeatedRound> = seated.iter().flat_map(Entry::seated).map(|(_, round)| round.clone()).collect();
        let table_sizes: Vec<u32> = opening.table_sizes.sizes().iter().copied().chain(way.added).collect();
        let sized =
            way.added.and_then(|_| TableSizes::new(table_sizes).ok()).map(|table_sizes| Entry::Sized { table_sizes });
        let command = Command::Enter(before.into_iter().chain(sized).chain(seated).collect());
        self.try_out(&mut self.clone(), command.clone())?;
        let (shares, seat_range) = self.shares(&rounds, preferred);
        let (drafts, nobody) = (self.drafts(), PlayerId::default());
        Ok(Split {
            cards: (drafts.len() > 1).then(|| changed_cards(&drafts, &rounds, nobody)),
            tables: rounds.first().map_or_else(Vec::new, sizes),
            preferred,
            rounds: rounds.len(),
            guests,
            added: way.added,
            shares,
            repeats: self.repeats(&rounds),
            seat_range: seat_range.filter(|_| opening.game.is_some()),
            command,
        })
    }

    /// The entries that seat tables of these sizes. The wishes in `apart` are only for this seating, and are dropped if
    /// they break a wish of the tournament.
    fn seated(
        &self,
        sizes: &TableSizes,
        before: &[Entry],
        apart: &[Entry],
        seat: &dyn Fn(&Self) -> Result<Command, Halt>,
    ) -> Result<Vec<Entry>, Halt> {
        let made = |wishes: &[Entry]| -> Result<Vec<Entry>, Halt> {
            let mut trial = self.clone();
            let sized = Entry::Sized { table_sizes: sizes.clone() };
            let entered = before.iter().chain(wishes).cloned().chain([sized]).collect();
            self.try_out(&mut trial, Command::Enter(entered))?;
            let Command::Enter(seated) = seat(&trial)? else { return Err(Refusal::NotOpened.into()) };
            Ok(seated)
        };
        let kept = Some(apart).filter(|apart| !apart.is_empty()).and_then(|apart| made(apart).ok());
        match kept.filter(|seated| !seated.iter().any(breaks_a_wish)) {
            Some(seated) => Ok(seated),
            None => made(&[]),
        }
    }

    /// What each player has in these rounds and had before, without house players, and the largest difference between
    /// the most and the least used seat of one of them.
    fn shares(&self, rounds: &[SeatedRound], preferred: u32) -> (Vec<Share>, Option<u32>) {
        let played: Vec<SeatedRound> =
            self.state().rounds().iter().take(self.state().published()).map(|round| round.seating.clone()).collect();
        let had = tallies(&played, preferred);
        let (mut shares, mut seat_range) = (Vec::new(), None);
        for (id, tally) in tallies(rounds, preferred) {
            if self.state().person(id).is_none_or(|person| person.guest) {
                continue;
            }
            let before = had.get(&id).cloned().unwrap_or_default();
            let used = (0..preferred as usize)
                .map(|seat| [&tally.seats, &before.seats].iter().filter_map(|seats| seats.get(seat)).sum::<u32>());
            let range = used.clone().max().zip(used.min()).map(|(most, least)| most - least);
            seat_range = seat_range.max(range);
            shares.push(Share {
                player: id,
                sit_outs: [tally.sit_outs, before.sit_outs],
                other_tables: [tally.other_tables, before.other_tables],
            });
        }
        (shares, seat_range)
    }
}

/// Wishes that spread house players over the tables. Guest number `at` goes to group `at` modulo the number of tables,
/// and guests of different groups are kept apart; so each table can have one group, and groups differ by one at most.
fn kept_apart(guests: &[(PlayerId, String)], tables: usize) -> Vec<Entry> {
    let mut apart = Vec::new();
    for (at, &(one, _)) in guests.iter().enumerate() {
        let others = guests.iter().enumerate().skip(at + 1).filter(|(nth, _)| (nth - at) % tables.max(1) != 0);
        apart.extend(others.map(|(_, &(other, _))| Entry::KeptApart { pair: [one, other] }));
    }
    apart
}

/// Whether a round was drafted although it breaks a wish.
fn breaks_a_wish(entry: &Entry) -> bool {
    let is_group = |note: &NextNote| matches!(note, NextNote::SameGroup { .. });
    let broken = |note: &NextNote| note.is_of_wish() && !is_group(note);
    matches!(entry, Entry::Drafted { notes, .. } if notes.iter().any(broken))
}

impl Split {
    /// The way and its price, in words.
    pub fn said(&self, event: &Tournament, lang: Lang) -> String {
        let (way, price) = self.in_parts(event, lang);
        format!("{way}: {price}")
    }

    /// The way and its price in two parts.
    pub fn in_parts(&self, event: &Tournament, lang: Lang) -> (String, String) {
        let words = Words::new(lang);
        let mut tables = self.tables.clone();
        tables.sort_unstable_by_key(|size| (*size != self.preferred, std::cmp::Reverse(*size)));
        let count = |run: &[u32]| u32::try_from(run.len()).unwrap_or(u32::MAX);
        let run = |run: &[u32]| words.tell(&PageSaid::Tables { count: count(run), size: run[0] });
        let way = tables.chunk_by(|a, b| a == b).map(run).collect::<Vec<_>>().join(", ");
        let guests = (!self.guests.is_empty())
            .then(|| SplitSaid::With { who: self.guests.join(", "), people: self.guests.len() });
        let added = self.added.map(|size| SplitSaid::Added { size });
        let seats = self.seat_range.map(|range| SplitSaid::Seats { range });
        let (rest, others) = (self.rest(event, &words), self.others(event, &words));
        let price = [guests, added, rest, others, Some(SplitSaid::Repeats { repeats: self.repeats }), seats];
        let cards = self.cards.map(|cards| words.tell(&OptionSaid::Cards { cards }));
        let price: Vec<String> = price.into_iter().flatten().map(|part| words.tell(&part)).chain(cards).collect();
        (way, price.join("; "))
    }

    /// Who sits out.
    fn rest(&self, event: &Tournament, words: &Words) -> Option<SplitSaid> {
        if self.rounds > 1 {
            let (most, times) = self.range(|share| share.sit_outs)?;
            return (most > 0).then_some(SplitSaid::RestEach { times });
        }
        let who = self.named(event, words, |share| share.sit_outs);
        (!who.is_empty()).then(|| SplitSaid::Rest { who: who.join(", ") })
    }

    /// Who is at a table of another size.
    fn others(&self, event: &Tournament, words: &Words) -> Option<SplitSaid> {
        let size = self.preferred;
        if self.rounds > 1 {
            let (most, times) = self.range(|share| share.other_tables)?;
            return (most > 0).then_some(SplitSaid::OtherEach { times, size });
        }
        let who = self.named(event, words, |share| share.other_tables);
        match who.len() {
            0 => None,
            1..=NAMED => Some(SplitSaid::Other { who: who.join(", "), size }),
            people => {
                let again = self.shares.iter().filter(|s| s.other_tables[0] > 0 && s.other_tables[1] > 0).count();
                Some(SplitSaid::OtherMany { people, size, again })
            }
        }
    }

    /// The most of something that anybody has after these rounds, and the range from the least to the most as text.
    fn range(&self, of: impl Fn(&Share) -> [u32; 2]) -> Option<(u32, String)> {
        let sums = self.shares.iter().map(|share| of(share).iter().sum::<u32>());
        let (least, most) = (sums.clone().min()?, sums.max()?);
        Some((most, if least == most { most.to_string() } else { format!("{least}–{most}") }))
    }

    /// Who has something in these rounds, and how often before.
    fn named(&self, event: &Tournament, words: &Words, of: impl Fn(&Share) -> [u32; 2]) -> Vec<String> {
        let has = self.shares.iter().filter(|share| of(share)[0] > 0);
        let name = |share: &Share| match (event.name(share.player), of(share)[1]) {
            (who, 0) => who,
            (who, times) => words.tell(&SplitSaid::Before { who, times }),
        };
        has.map(name).collect()
    }
}

/// The sizes of the tables of a round.
fn sizes(round: &SeatedRound) -> Vec<u32> {
    round.tables.iter().map(|table| u32::try_from(table.seats.len()).unwrap_or(u32::MAX)).collect()
}

/// What everybody had in these rounds.
fn tallies(rounds: &[SeatedRound], preferred: u32) -> BTreeMap<PlayerId, Tally> {
    let mut tallies: BTreeMap<PlayerId, Tally> = BTreeMap::new();
    for round in rounds {
        for table in round.tables.iter().filter(|table| !table.cancelled) {
            for (seat, id) in table.seats.iter().enumerate() {
                let tally = tallies.entry(*id).or_default();
                tally.other_tables += u32::from(table.seats.len() != preferred as usize);
                tally.seats.resize(tally.seats.len().max(seat + 1), 0);
                tally.seats[seat] += 1;
            }
        }
        round.sit_out.iter().for_each(|id| tallies.entry(*id).or_default().sit_outs += 1);
    }
    tallies
}
