//! Units (people who share a table, `units.rs`) at the tables of one layout: exhaustive search, the unit with the
//! fewest ways first.
//!
//! For example: 1 and 2 are to sit together, 3 is to be apart from 1. If nobody may rest, the units are {1, 2} and {3}.
//! Empty tables of one size are alike; only one of them is tried (as DSATUR colours graphs: Brélaz 1979, DOI
//! 10.1145/359094.359101). A host's table number is only reserved here, so that no other table takes it; after the
//! search the pass over places gives out the numbers. O(work), one unit at one table counting 1.

use std::collections::BTreeMap;

use roundtable_model::{PlayerIx, RoundSizes, each_size};

use super::units::{Unit, Units};
use super::{Decision, Witness};

/// Up to this many units, the one with the fewest ways is chosen each time; more are placed in the order of
/// `Room::order`, as looking for the fewest ways would take too long.
const MOST_CHOSEN: usize = 200;

/// Puts the units at the tables of one layout; `work` is what is left of the limit, and is counted down.
pub(crate) fn fit(units: &Units, layout: &RoundSizes, work: &mut u64) -> Decision {
    // Depth first without recursion: for each placed unit, the ways still to try.
    let mut room = Room::new(units, layout);
    let mut stack: Vec<(usize, Vec<Way>)> = Vec::new();
    loop {
        let Some((unit, mut ways)) = room.choose(work) else { return Decision::Kept(room.witness(layout)) };
        ways.reverse();
        stack.push((unit, ways));
        if *work == 0 {
            return Decision::Open;
        }
        loop {
            let Some((unit, ways)) = stack.last_mut() else { return Decision::Impossible };
            // Undoes the way tried last; before the first way there is nothing to undo.
            room.take_back(*unit);
            if let Some(way) = ways.pop() {
                room.put(*unit, way);
                break;
            }
            stack.pop();
        }
    }
}

/// One thing that can be done with a unit.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Way {
    /// At a table where somebody sits.
    Join(usize),
    /// At an empty table of this kind.
    Open(usize),
    /// No table.
    Rest,
}

/// Where a unit is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Place {
    Nowhere,
    /// At a table that it opened, or to which it gave its number.
    Table {
        table: usize,
        opened: bool,
        numbered: bool,
    },
    Resting,
}

/// A table where somebody sits.
#[derive(Clone, Debug)]
struct Table {
    /// Which of the sizes in `empty` it has.
    kind: usize,
    size: u32,
    free: u32,
    number: Option<u32>,
    units: Vec<usize>,
}

/// The tables of a layout while units are put at them.
struct Room<'a> {
    units: &'a [Unit],
    may_rest: bool,
    /// The units by how hard they are to place: those with a table's number, then the largest, then those with most
    /// ties.
    order: Vec<usize>,
    place: Vec<Place>,
    tables: Vec<Table>,
    /// Each size, and how many empty tables have it.
    empty: Vec<(u32, u32)>,
    /// Numbers of tables go up to this.
    numbers: u32,
    /// The table of each number in use.
    numbered: BTreeMap<u32, usize>,
    rests: u32,
}

impl<'a> Room<'a> {
    fn new(units: &'a Units, layout: &RoundSizes) -> Self {
        let mut order: Vec<usize> = (0..units.all.len()).collect();
        order.sort_by_key(|&u| {
            let unit = &units.all[u];
            std::cmp::Reverse((unit.number.is_some(), unit.people.len(), unit.apart.len() + unit.together.len()))
        });
        Self {
            units: &units.all,
            may_rest: units.may_rest,
            order,
            place: vec![Place::Nowhere; units.all.len()],
            tables: Vec::new(),
            empty: each_size(&layout.tables),
            numbers: layout.tables.len() as u32,
            numbered: BTreeMap::new(),
            rests: layout.sit_outs,
        }
    }

    /// The unit to place next and what can be done with it; `None` if all have a place.
    fn choose(&self, work: &mut u64) -> Option<(usize, Vec<Way>)> {
        let mut open = self.order.iter().copied().filter(|&u| self.place[u] == Place::Nowhere);
        if self.units.len() > MOST_CHOSEN {
            return open.next().map(|u| (u, self.ways(u, work)));
        }
        let mut best: Option<(usize, Vec<Way>)> = None;
        for unit in open {
            let ways = self.ways(unit, work);
            if best.as_ref().is_none_or(|(_, fewest)| ways.len() < fewest.len()) {
                let none = ways.is_empty();
                best = Some((unit, ways));
                if none {
                    break;
                }
            }
        }
        best
    }

    /// What can be done with a unit as the others sit now.
    fn ways(&self, u: usize, work: &mut u64) -> Vec<Way> {
        let unit = &self.units[u];
        let weight = unit.people.len() as u32;
        *work = work.saturating_sub(1 + self.tables.len() as u64);
        let mut ways = Vec::new();
        let own = unit.number.filter(|&n| n <= self.numbers);
        let may_sit = !unit.must_rest && own == unit.number;
        // Tables required by its host's number or its company.
        let table_of = |&v: &usize| if let Place::Table { table, .. } = self.place[v] { Some(table) } else { None };
        let mut bound = unit.together.iter().filter_map(table_of);
        let first = own.and_then(|n| self.numbered.get(&n).copied()).or_else(|| bound.next());
        let at_one_table = bound.all(|table| Some(table) == first);
        if may_sit && at_one_table {
            let fits = |t: &Table| {
                t.free >= weight
                    && t.size > unit.above
                    && (own.is_none() || t.number.is_none() || t.number == own)
                    && !t.units.iter().any(|v| unit.apart.binary_search(v).is_ok())
            };
            match first {
                Some(table) => ways.extend(fits(&self.tables[table]).then_some(Way::Join(table))),
                None => {
                    ways.extend((0..self.tables.len()).filter(|&t| fits(&self.tables[t])).map(Way::Join));
                    let kinds = self.empty.iter().enumerate();
                    let opens = kinds.filter(|(_, (size, count))| *count > 0 && *size >= weight && *size > unit.above);
                    ways.extend(opens.map(|(kind, _)| Way::Open(kind)));
                }
            }
        }
        if self.may_rest && self.rests >= weight {
            ways.push(Way::Rest);
        }
        ways
    }

    /// Puts a unit where this way says; a table without a number gets the unit's.
    fn put(&mut self, u: usize, way: Way) {
        let unit = &self.units[u];
        let weight = unit.people.len() as u32;
        let (table, opened) = match way {
            Way::Rest => {
                self.rests -= weight;
                self.place[u] = Place::Resting;
                return;
            }
            Way::Join(table) => (table, false),
            Way::Open(kind) => {
                let size = self.empty[kind].0;
                self.empty[kind].1 -= 1;
                self.tables.push(Table { kind, size, free: size, number: None, units: Vec::new() });
                (self.tables.len() - 1, true)
            }
        };
        let at = &mut self.tables[table];
        at.free -= weight;
        at.units.push(u);
        let numbered = at.number.is_none() && unit.number.is_some();
        if let (true, Some(number)) = (numbered, unit.number) {
            at.number = Some(number);
            self.numbered.insert(number, table);
        }
        self.place[u] = Place::Table { table, opened, numbered };
    }

    /// Undoes the last thing done with a unit; the units placed after it are already removed.
    fn take_back(&mut self, u: usize) {
        let weight = self.units[u].people.len() as u32;
        match self.place[u] {
            Place::Nowhere => {}
            Place::Resting => self.rests += weight,
            Place::Table { table, opened, numbered } => {
                let at = &mut self.tables[table];
                at.free += weight;
                at.units.pop();
                if numbered && let Some(number) = at.number.take() {
                    self.numbered.remove(&number);
                }
                if opened && let Some(table) = self.tables.pop() {
                    self.empty[table.kind].1 += 1;
                }
            }
        }
        self.place[u] = Place::Nowhere;
    }

    /// The people at each table of the layout. Tables are told apart by their sizes alone; the numbers reserved are
    /// dropped.
    fn witness(&self, layout: &RoundSizes) -> Witness {
        let people = |u: &usize| self.units[*u].people.clone();
        let mut left: Vec<&Table> = self.tables.iter().collect();
        let mut at = |size: u32| -> Vec<PlayerIx> {
            let found = left.iter().position(|t| t.size == size).map(|t| left.remove(t));
            found.map_or_else(Vec::new, |table| table.units.iter().flat_map(people).collect())
        };
        let tables = layout.tables.iter().map(|&size| at(size)).collect();
        let resting = (0..self.units.len()).filter(|&u| self.place[u] == Place::Resting);
        Witness { layout: layout.clone(), tables, resting: resting.flat_map(|u| people(&u)).collect() }
    }
}
