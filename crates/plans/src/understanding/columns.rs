//! Wishes from the columns of a list of people, `apart`, `together` and `table`, and for tables with sides `partners`
//! and `never partners`: people with the same value in a column are a group.
//!
//! In `table`, a number is that of a table at which the group always sits; any other value keeps the group at one
//! table, as in `together`. O(people²) in a group that is to be apart.

use std::collections::BTreeMap;

use roundtable_model::{Matter, PlayerIx, Roster, Wish};

use crate::Note;

/// The wishes that a column makes.
pub struct OfColumn {
    /// Its name.
    pub column: &'static str,
    /// How many groups of people it makes.
    groups: usize,
    /// What it wishes.
    pub wishes: Vec<Wish>,
    /// Whether it is about sides.
    pub of_sides: bool,
}

impl OfColumn {
    /// The note on it, if it makes wishes.
    pub fn noted(&self) -> Option<Note> {
        (!self.wishes.is_empty()).then(|| Note::Grouped { column: self.column.to_owned(), groups: self.groups })
    }
}

/// What a group of a column wishes.
enum Grouped {
    /// The same of every two of them.
    EveryTwo(fn(PlayerIx, PlayerIx) -> Wish),
    /// That each and the next be together: enough to keep all together.
    Next,
    /// The table whose number is the value of the group; one table, if it is not a number.
    Table,
}

/// The headers of the columns, what their wishes are about, and how their groups wish it.
const COLUMNS: [(&str, Matter, Grouped); 5] = [
    ("apart", Matter::Company, Grouped::EveryTwo(Wish::Apart)),
    ("together", Matter::Company, Grouped::Next),
    ("table", Matter::Place, Grouped::Table),
    ("partners", Matter::Sides, Grouped::EveryTwo(Wish::Partners)),
    ("never partners", Matter::Sides, Grouped::EveryTwo(Wish::NeverPartners)),
];

/// The wishes of each column.
pub fn wishes(roster: &Roster) -> impl Iterator<Item = OfColumn> {
    COLUMNS.into_iter().map(|(column, matter, grouped)| {
        let groups = groups(roster, column);
        let next = |people: &[PlayerIx]| people.windows(2).map(|two| Wish::Together(two[0], two[1])).collect();
        let of = |(value, people): (&&str, &Vec<PlayerIx>)| -> Vec<Wish> {
            match (&grouped, value.parse::<u32>()) {
                (Grouped::EveryTwo(wish), _) => pairs(people).map(|[a, b]| wish(a, b)).collect(),
                (Grouped::Table, Ok(number)) => people.iter().map(|&p| Wish::AtTable(p, number)).collect(),
                (Grouped::Table, Err(_)) | (Grouped::Next, _) => next(people),
            }
        };
        let wishes = groups.iter().flat_map(of).collect();
        let groups = groups.values().filter(|people| people.len() > 1 || matter == Matter::Place).count();
        OfColumn { column, groups, wishes, of_sides: matter == Matter::Sides }
    })
}

/// A list and that of the plan which it continues. Only wishes that the plan's own list did not make are new: the
/// others belong to the plan, which may have dropped them.
pub(crate) struct Anew<'a> {
    /// The list.
    pub list: &'a Roster,
    /// That of the plan.
    pub before: &'a Roster,
}

impl Anew<'_> {
    /// The wishes of each column of the new list: those that are new, and all.
    pub fn wishes(&self) -> impl Iterator<Item = (OfColumn, OfColumn)> {
        let is_new = |column: &str, wish: &Wish| match (wish.pair(), wish.at_table()) {
            (Some(pair), _) => !self.were_grouped(column, pair),
            (None, Some((who, table))) => self.value(column, who).and_then(|value| value.parse().ok()) != Some(table),
            (None, None) => true,
        };
        wishes(self.list).zip(wishes(self.list)).map(move |(mut new, all)| {
            new.wishes.retain(|wish| is_new(new.column, wish));
            (new, all)
        })
    }

    /// What a column of the plan's list had for somebody of the new one.
    fn value(&self, column: &str, who: PlayerIx) -> Option<&str> {
        let there = match self.list.name(who) {
            "" => Some(who),
            name => self.before.find(name),
        };
        let value = self.before.players().get(there?.ix())?.column(column)?.trim();
        Some(value).filter(|value| !value.is_empty())
    }

    /// Whether both had the same value in the plan's list.
    fn were_grouped(&self, column: &str, pair: [PlayerIx; 2]) -> bool {
        let [one, other] = pair.map(|who| self.value(column, who));
        one.is_some() && one == other
    }
}

/// Who has which value in a column.
fn groups<'a>(roster: &'a Roster, column: &str) -> BTreeMap<&'a str, Vec<PlayerIx>> {
    let mut groups: BTreeMap<&str, Vec<PlayerIx>> = BTreeMap::new();
    for (player, listed) in (0..).map(PlayerIx).zip(roster.players()) {
        let value = listed.column(column).map(str::trim).filter(|value| !value.is_empty());
        if let Some(value) = value {
            groups.entry(value).or_default().push(player);
        }
    }
    groups
}

fn pairs(people: &[PlayerIx]) -> impl Iterator<Item = [PlayerIx; 2]> + '_ {
    people.iter().enumerate().flat_map(|(i, &a)| people[i + 1..].iter().map(move |&b| [a, b]))
}
