//! The wishes of a tournament: for a question, from the columns of a list, and those that a round breaks.
//!
//! The log has one list of wishes (`crates/event/src/wishes.rs`). Here they get the indices of a question; orders about
//! them become entries; and rounds from any source are compared with them.

use std::collections::{BTreeSet, HashMap};

use roundtable_engine::next_round::{broken, groups_met, sides_not_mixed};
use roundtable_event::{Entry, Refusal};
use roundtable_model::{
    Absence, History, NextNote, Player, PlayerId, PlayerIx, ProblemError, Roster, RoundIx, Schedule, SeatIx, SeatOrder,
    SeatedRound, SeatedTable, Spread, Wish, Wishes, sides_here,
};
use roundtable_words::{EventSaid, Lang, NoAnswer, Persons, Words};
use roundtable_write::NotObeyed;

use roundtable_plans::said::broken::Broken;

use crate::{Halt, OrderNote, Tournament};
use roundtable_plans::understanding::columns;
use roundtable_plans::{Error, Note};

impl Tournament {
    /// The wishes of a question about these people, and their absences; those about partners if seats have sides, and
    /// the relations that some table has.
    pub(crate) fn wishes_among(
        &self,
        roster: &Roster,
        ix: &HashMap<PlayerId, PlayerIx>,
        absences: Vec<Absence>,
    ) -> Wishes {
        let has_sides = self.has_sides().is_some();
        // A seat that no table has any longer, since sizes have changed, would be refused.
        let seats = self.state().opening().map_or(0, |opening| opening.table_sizes.largest());
        let is_there = |wish: &Wish<PlayerId>| {
            wish.in_seat().is_none_or(|(_, seat)| seat.0 < seats) && (has_sides || wish.one_side().is_none())
        };
        let list = self.state().wishes().filter(is_there).filter_map(|wish| wish.named(|id| ix.get(&id).copied()));
        let spreads = self.state().spreads().iter().filter_map(|column| Spread::by_column(roster, column)).collect();
        let sizes = self.state().opening().map_or(&[][..], |opening| opening.table_sizes.sizes());
        let fits = |order: &&SeatOrder| order.own().is_none_or(|own| own.is_of(sizes));
        let relations = self.state().relations().iter().filter(fits).cloned().collect();
        // Somebody of a third kind may have come since.
        let mixed = self.state().mixed().filter(|_| has_sides).and_then(|column| Spread::by_column(roster, column));
        let mixed = mixed.filter(|kinds| kinds.values().len() == 2);
        Wishes { spreads, mixed, relations, absences, ..Wishes::with_company(list) }
    }

    /// These rounds, whose sides do not count, and then those of earlier evenings, without people not in the question.
    pub(crate) fn with_earlier(&self, mut played: Schedule, ix: &HashMap<PlayerId, PlayerIx>) -> History {
        let (rounds, sides) = self.state().earlier();
        let without_sides = vec![Vec::new(); played.table_count()];
        rounds.iter().for_each(|round| round.append_to(&mut played, |id| ix.get(&id).copied()));
        let tables = rounds.iter().flat_map(|round| &round.tables).enumerate();
        let of = |(at, table): (usize, &SeatedTable)| -> Vec<u32> {
            let here = table.seats.iter().map(|id| ix.contains_key(id));
            sides.get(at).map_or_else(Vec::new, |sizes| sides_here(sizes, here))
        };
        let sides = without_sides.into_iter().chain(tables.map(of)).collect();
        History::new(played, sides).unwrap_or_else(History::from)
    }

    /// The entries of the columns `apart`, `together`, `table`, `partners` and `never partners` for people who join,
    /// about all people; and notes.
    pub(crate) fn wishes_of_columns(&self, joining: &[Player]) -> (Vec<Entry>, Vec<OrderNote>) {
        let new: BTreeSet<PlayerId> = joining.iter().map(|player| player.id).collect();
        let there = self.state().people().map(|person| &person.player).filter(|player| !new.contains(&player.id));
        let people: Vec<Player> = there.chain(joining).cloned().collect();
        let ids: Vec<PlayerId> = people.iter().map(|player| player.id).collect();
        let (roster, _) = Roster::new(people);
        let id = |player: PlayerIx| ids.get(player.ix()).copied();
        let known: BTreeSet<Wish<PlayerId>> = self.state().wishes().collect();
        let is_new = |wish: &Wish<PlayerId>| wish.players().any(|id| new.contains(&id)) && !known.contains(wish);
        let of_new =
            |column: &str| joining.iter().any(|player| player.column(column).is_some_and(|value| !value.is_empty()));
        let (mut entries, mut told) = (Vec::new(), Vec::new());
        for of in columns::wishes(&roster) {
            let obeyed = !of.of_sides || self.has_sides().is_some();
            let all = of.wishes.iter().filter(|_| obeyed).filter_map(|wish| wish.named(id));
            entries.extend(all.map(Wish::ordered).filter(is_new).map(entry_of));
            let Some(Note::Grouped { column, groups }) = of.noted().filter(|_| of_new(of.column)) else { continue };
            told.push(match obeyed {
                true => OrderNote::Said("grouped", EventSaid::Columns { column, groups }),
                false => OrderNote::Said("no-sides", EventSaid::NoSides { column }),
            });
        }
        (entries, told)
    }

    /// The entry by which a wish begins, or with `free` ends. A wish of the same kind about the same people ends too,
    /// even if it names another table or seat.
    pub(crate) fn to_wish(&self, wish: Wish<PlayerId>, free: bool) -> Result<Entry, Halt> {
        if let Some((pair, _)) = wish.one_side().filter(|_| !free && self.has_sides().is_none()) {
            let [one, other] = pair.map(|id| self.name(id));
            return Err(Halt::Seating(Error::contradiction("partners-sides", NoAnswer::PartnersSides { one, other })));
        }
        if !free {
            return Ok(entry_of(wish));
        }
        let held = self.state().wishes().find(|old| old.code() == wish.code() && wish.replaces(old));
        held.map(|wish| Entry::WishEnded { wish }).ok_or_else(|| Refusal::NotWished(wish).into())
    }

    /// A note on a table of a wish that no round has with who is there now.
    pub(crate) fn beyond_tables(&self, table: u32) -> Option<OrderNote> {
        let (state, opening) = (self.state(), self.state().opening()?);
        let seated = state.rounds().iter().flat_map(|round| &round.seating.tables).map(|table| table.number);
        let smallest = opening.table_sizes.sizes().iter().min().copied()?;
        let filled = u32::try_from(self.there()).ok()?.div_ceil(smallest.max(1));
        let filled = opening.most_tables.map_or(filled, |most| filled.min(most.get()));
        let tables = seated.max().unwrap_or(0).max(filled);
        let said = || EventSaid::BeyondTables { table, tables: tables as usize };
        (tables > 0 && table > tables).then(|| OrderNote::Said("beyond-tables", said()))
    }

    /// The entries by which people are to sit together from now on, each with the next; with `free` all wishes among
    /// them to sit together end.
    pub(crate) fn to_sit_together(&self, people: &[PlayerId], free: bool) -> Result<Vec<Entry>, Halt> {
        let pairs = people.windows(2).map(|pair| Wish::Together(pair[0], pair[1]).ordered());
        if !free {
            return Ok(pairs.map(|wish| Entry::Wished { wish }).collect());
        }
        let among =
            |wish: &Wish<PlayerId>| wish.together().is_some_and(|pair| pair.iter().all(|id| people.contains(id)));
        let held: Vec<Wish<PlayerId>> = self.state().wishes().filter(among).collect();
        match pairs.into_iter().next() {
            Some(wish) if held.is_empty() => Err(Refusal::NotWished(wish).into()),
            Some(_) | None => Ok(held.into_iter().map(|wish| Entry::WishEnded { wish }).collect()),
        }
    }

    /// The entry by which somebody has a fixed seat from now on; without a seat that wish ends.
    pub(crate) fn to_hold(&self, player: PlayerId, seat: Option<SeatIx>) -> Result<Entry, Halt> {
        if let Some(seat) = seat {
            return Ok(Entry::Wished { wish: Wish::InSeat(player, seat) });
        }
        let of_player = |wish: &Wish<PlayerId>| wish.in_seat().is_some_and(|(who, _)| who == player);
        let held = self.state().wishes().find(of_player);
        held.map(|wish| Entry::WishEnded { wish }).ok_or_else(|| Refusal::NoSeatHeld(player).into())
    }

    /// Whether somebody has a value in a column.
    pub fn has_column(&self, column: &str) -> bool {
        self.state().people().any(|person| Spread::among([&person.player], column).is_some())
    }

    /// Whether sides can be mixed by a column: there are sides, and somebody has a value in it.
    pub(crate) fn can_mix(&self, column: &str) -> bool {
        self.has_sides().is_some() && self.has_column(column)
    }

    /// The entry by which a column is spread from now on, or with `free` no longer.
    pub(crate) fn to_spread(&self, column: &str, free: bool) -> Result<Entry, Halt> {
        let same = |known: &String| known.eq_ignore_ascii_case(column);
        let others = || self.state().spreads().iter().filter(|known| !same(known)).cloned();
        let has = self.has_column(column);
        if free && !self.state().spreads().iter().any(same) || !free && !has {
            return Err(Halt::Seating(Error::NoColumn { column: column.to_owned() }));
        }
        let columns = others().chain((!free).then(|| column.to_owned())).collect();
        Ok(Entry::Spread { columns })
    }

    /// The entry by which sides mix the two kinds of a column from now on, or with `free` no longer.
    pub(crate) fn to_mix(&self, column: &str, free: bool) -> Result<Entry, Halt> {
        let (asked, column) = (self.state().mixed(), column.to_owned());
        if self.has_sides().is_none() {
            return Err(Halt::Seating(Error::contradiction("mixed-sides", NoAnswer::MixedSides { column })));
        }
        if free {
            let is_it = asked.is_some_and(|asked| asked.eq_ignore_ascii_case(&column));
            let none = || Halt::Seating(Error::NoColumn { column });
            return is_it.then_some(Entry::Mixed { column: None }).ok_or_else(none);
        }
        let kinds = Spread::among(self.state().people().map(|person| &person.player), &column);
        match kinds.map_or(0, |kinds| kinds.values().len()) {
            0 => Err(Halt::Seating(Error::NoColumn { column })),
            2 => Ok(Entry::Mixed { column: Some(column) }),
            found => Err(Halt::Seating(ProblemError::NotTwoKinds { column, found }.into())),
        }
    }

    /// Notes on wishes broken by seated rounds, if their own notes do not mention them: those of plans, finals and
    /// chess, and any of sides that are not mixed.
    pub(crate) fn told_broken(&self, entries: &[Entry]) -> Vec<OrderNote> {
        let is_noted = |notes: &[NextNote]| notes.iter().any(NextNote::is_of_wish);
        let told = |entry: &Entry| {
            let noted = matches!(entry, Entry::Drafted { notes, .. } if is_noted(notes));
            let all = entry.seated().flat_map(|(round, seating)| self.breaking(round, seating));
            let of_sides = |told: &OrderNote| matches!(told, OrderNote::Broken { what: Broken::Sides { .. }, .. });
            all.filter(|told| !noted || of_sides(told)).collect::<Vec<_>>()
        };
        entries.iter().flat_map(told).collect()
    }

    /// The wishes that a round breaks, as notes for the organiser; of groups only avoidable meetings.
    fn breaking(&self, round: RoundIx, seating: &SeatedRound) -> Vec<OrderNote> {
        let told = |what: Broken| {
            let people = if let Broken::Wish(wish) = &what { wish.players().collect() } else { Vec::new() };
            let called = people.into_iter().map(|id| (id, self.name(id))).collect();
            OrderNote::Broken { round, what, called }
        };
        self.broken_in(seating).into_iter().filter(|broken| broken.count() > 0).map(told).collect()
    }

    /// Everything that a seating breaks: wishes about people, columns whose groups meet, sides that are not mixed.
    pub(crate) fn broken_in(&self, seating: &SeatedRound) -> Vec<Broken> {
        let state = self.state();
        let (ids, players): (Vec<PlayerId>, Vec<&Player>) = state.people().map(|p| (p.player.id, &p.player)).unzip();
        let column = |column: &String| Spread::among(players.iter().copied(), column);
        let spreads: Vec<Spread> = state.spreads().iter().filter_map(column).collect();
        let (kinds, sides) = (state.mixed().and_then(column), self.has_sides());
        let not_mixed = kinds.zip(sides.as_ref()).map(|(kinds, sides)| Broken::Sides {
            sides: sides_not_mixed(&kinds, &ids, sides, seating),
            column: kinds.column().to_owned(),
        });
        let not_mixed = not_mixed.filter(|broken| broken.count() > 0);
        let wishes = broken(state.wishes(), sides.as_ref(), seating).into_iter().map(|found| Broken::Wish(found.wish));
        let groups = groups_met(&spreads, &ids, seating).into_iter().filter_map(|note| {
            let NextNote::SameGroup { column, met, least } = note else { return None };
            Some(Broken::Groups { column, met, least })
        });
        wishes.chain(groups).chain(not_mixed).collect()
    }

    /// The wishes that the rounds of these entries break, each with its sentence; `None` if they seat nobody.
    pub(crate) fn not_obeyed(&self, entries: &[&Entry], lang: Lang) -> Option<Vec<NotObeyed>> {
        let mut seated = entries.iter().flat_map(|entry| entry.seated()).peekable();
        seated.peek()?;
        let not_obeyed = |told: OrderNote| {
            let OrderNote::Broken { what, .. } = &told else { return None };
            Some(NotObeyed { wish: what.wanted(), why: told.said(lang) })
        };
        Some(seated.flat_map(|(round, seating)| self.breaking(round, seating)).filter_map(not_obeyed).collect())
    }

    /// How many wishes these rounds break, including avoidable meetings inside groups and sides that are not mixed.
    pub(crate) fn breaks(&self, rounds: &[SeatedRound]) -> u64 {
        rounds.iter().flat_map(|round| self.broken_in(round)).map(|broken| broken.count()).sum()
    }

    /// A wish in words, with names.
    pub fn wish_said(&self, wish: Wish<PlayerId>, lang: Lang) -> String {
        Words::new(lang).said(&wish, &Persons(&|id| self.name(id)))
    }
}

/// The entry of a wish: for the kinds that logs had from the beginning, the old entry.
pub(crate) fn entry_of(wish: Wish<PlayerId>) -> Entry {
    if let Some(pair) = wish.apart() {
        Entry::KeptApart { pair }
    } else if let Some((player, table)) = wish.at_table() {
        Entry::TableFixed { player, table: Some(table) }
    } else if let Some((pair, wish)) = wish.partnership() {
        Entry::Partners { pair, wish }
    } else {
        Entry::Wished { wish }
    }
}
