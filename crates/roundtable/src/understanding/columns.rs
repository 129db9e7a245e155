//! Wishes from the columns `apart`, `together` and `table` of a list of people, and for tables with sides `partners` and `never partners`:
//! people with the same value in a column are a group.
//!
//! In `table`, a number is that of a table at which the group always sits; any other value keeps the group at one table, as in `together`.
//! O(people²) in a group that is to be apart.

use std::collections::BTreeMap;

use roundtable_model::{PartnerWish, PlayerIx, Roster, Wish};

use crate::Note;

/// The wishes that a column makes.
pub(crate) struct OfColumn<W> {
    pub column: &'static str,
    /// How many groups of people it makes.
    groups: usize,
    pub wishes: Vec<W>,
}

impl<W> OfColumn<W> {
    /// The note on it, if it makes wishes.
    pub fn noted(&self) -> Option<Note> {
        (!self.wishes.is_empty()).then(|| Note::Grouped { column: self.column.to_owned(), groups: self.groups })
    }
}

/// The wishes of each column about tables. To keep a group together, each is kept with the next.
pub(crate) fn wishes(roster: &Roster) -> [OfColumn<Wish>; 3] {
    ["apart", "together", "table"].map(|column| {
        let groups = groups(roster, column);
        let of = |(value, people): (&&str, &Vec<PlayerIx>)| -> Vec<Wish> {
            match (column, value.parse::<u32>()) {
                ("table", Ok(number)) => people.iter().map(|&p| Wish::AtTable(p, number)).collect(),
                ("apart", _) => pairs(people).map(|[a, b]| Wish::Apart(a, b)).collect(),
                _ => people.windows(2).map(|pair| Wish::Together(pair[0], pair[1])).collect(),
            }
        };
        let wishes = groups.iter().flat_map(of).collect();
        let groups = groups.values().filter(|people| people.len() > 1 || column == "table").count();
        OfColumn { column, groups, wishes }
    })
}

/// The wishes of each column for partners.
pub(crate) fn partners(roster: &Roster) -> [OfColumn<PartnerWish>; 2] {
    let of = |column, wish: fn(PlayerIx, PlayerIx) -> PartnerWish| {
        let groups = groups(roster, column);
        let several = || groups.values().filter(|people| people.len() > 1);
        let wishes = several().flat_map(|people| pairs(people)).map(|[a, b]| wish(a, b)).collect();
        OfColumn { column, groups: several().count(), wishes }
    };
    [of("partners", PartnerWish::Partners), of("never partners", PartnerWish::NeverPartners)]
}

/// What a list says anew when a plan goes on: its wishes without those that the list of the plan made too. The others are the plan's to
/// remember or to forget.
pub(crate) struct Anew<'a> {
    /// The list.
    pub list: &'a Roster,
    /// That of the plan.
    pub before: &'a Roster,
}

impl Anew<'_> {
    /// The wishes of the columns about tables that are new.
    pub fn wishes(&self) -> Vec<OfColumn<Wish>> {
        let is_new = |column: &str, wish: &Wish| match *wish {
            Wish::Apart(a, b) | Wish::Together(a, b) => !self.were_grouped(column, [a, b]),
            Wish::AtTable(who, table) => self.value(column, who).and_then(|value| value.parse().ok()) != Some(table),
            Wish::InSeat(..) => true,
        };
        wishes(self.list).into_iter().map(|of| only(of, is_new)).collect()
    }

    /// The same of the columns for partners.
    pub fn partners(&self) -> Vec<OfColumn<PartnerWish>> {
        let is_new = |column: &str, wish: &PartnerWish| !self.were_grouped(column, wish.pair());
        partners(self.list).into_iter().map(|of| only(of, is_new)).collect()
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

    fn were_grouped(&self, column: &str, pair: [PlayerIx; 2]) -> bool {
        let [one, other] = pair.map(|who| self.value(column, who));
        one.is_some() && one == other
    }
}

/// A column with some of its wishes.
fn only<W>(mut of: OfColumn<W>, is_wanted: impl Fn(&str, &W) -> bool) -> OfColumn<W> {
    of.wishes.retain(|wish| is_wanted(of.column, wish));
    of
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
