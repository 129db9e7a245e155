//! Wishes from the columns `apart`, `together` and `table` of a list of people, and for tables with sides `partners` and `never partners`:
//! people with the same value in a column are a group.
//!
//! In `table`, a number is that of a table at which the group always sits; any other value keeps the group at one table, as in `together`.
//! O(people²) in a group that is to be apart.

use std::collections::BTreeMap;

use roundtable_model::{PartnerWish, PlayerIx, Roster, Wish};

use crate::Note;

/// Adds the wishes of the columns, with a note for each column. To keep a group together, each is kept with the next.
pub(crate) fn wishes(roster: &Roster, list: &mut Vec<Wish>, notes: &mut Vec<Note>) {
    for column in ["apart", "together", "table"] {
        let groups = groups(roster, column);
        let before = list.len();
        for (value, people) in &groups {
            match (column, value.parse::<u32>()) {
                ("table", Ok(number)) => list.extend(people.iter().map(|&p| Wish::AtTable(p, number))),
                ("apart", _) => list.extend(pairs(people).map(|[a, b]| Wish::Apart(a, b))),
                _ => list.extend(people.windows(2).map(|pair| Wish::Together(pair[0], pair[1]))),
            }
        }
        if list.len() > before {
            let groups = groups.values().filter(|people| people.len() > 1 || column == "table").count();
            notes.push(Note::Grouped { column: column.to_owned(), groups });
        }
    }
}

/// Adds the wishes for partners of the columns, with a note for each column.
pub(crate) fn partners(roster: &Roster, list: &mut Vec<PartnerWish>, notes: &mut Vec<Note>) {
    for (column, always) in [("partners", true), ("never partners", false)] {
        let groups = groups(roster, column);
        let several: Vec<&Vec<PlayerIx>> = groups.values().filter(|people| people.len() > 1).collect();
        let wish = |[a, b]: [PlayerIx; 2]| match always {
            true => PartnerWish::Partners(a, b),
            false => PartnerWish::NeverPartners(a, b),
        };
        list.extend(several.iter().flat_map(|people| pairs(people)).map(wish));
        if !several.is_empty() {
            notes.push(Note::Grouped { column: column.to_owned(), groups: several.len() });
        }
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
