//! The columns of a pasted list of names: what each is taken for, shown as a table with a menu over each column, and
//! the choices in those menus.

use askama::Template;
use roundtable::floors::words::{PageSaid, ReadError};
use roundtable::parts::{ListColumn, ListLayout, PlayerList, list_layout, read_players_by};
use roundtable::read_players;
use serde::{Deserialize, Serialize};

use crate::page::Page;

/// The chosen content of each column; empty without choices.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default)]
pub struct Picked {
    pub c1: String,
    pub c2: String,
    pub c3: String,
    pub c4: String,
    pub c5: String,
    pub c6: String,
}

impl Picked {
    /// The columns of a list of this width; `None` without choices.
    fn columns(&self, layout: &ListLayout) -> Option<Vec<ListColumn>> {
        let said = [&self.c1, &self.c2, &self.c3, &self.c4, &self.c5, &self.c6];
        let said: Vec<Option<ListColumn>> = said.into_iter().map(|word| ListColumn::named(word)).collect();
        said.iter().any(Option::is_some).then(|| {
            let of = |(at, usual): (usize, &ListColumn)| said.get(at).copied().flatten().unwrap_or(*usual);
            layout.columns.iter().enumerate().map(of).collect()
        })
    }
}

/// How a list is read.
enum Way {
    /// As lines of names, or by the words over its columns.
    Usual,
    /// By what its columns hold.
    By(Vec<ListColumn>),
}

/// By the columns if chosen, or if recognised without a header; else as usual.
fn way(layout: Option<&ListLayout>, picked: &Picked) -> Way {
    let Some(layout) = layout else { return Way::Usual };
    match picked.columns(layout) {
        Some(columns) => Way::By(columns),
        None if layout.is_usual && layout.heading.is_none() => Way::By(layout.columns.clone()),
        None => Way::Usual,
    }
}

/// Reads a pasted list.
///
/// # Errors
/// As [`read_players`].
pub fn read(text: &str, picked: &Picked) -> Result<PlayerList, ReadError> {
    match way(list_layout(text).as_ref(), picked) {
        Way::Usual => read_players(text.as_bytes(), ""),
        Way::By(columns) => read_players_by(text, &columns),
    }
}

/// The lines that are shown.
const ROWS: usize = 3;

/// What a column may hold: its word, its name, and whether the column does.
type Kind = (&'static str, String, bool);

/// How a list was read, as a table with a menu over each column.
#[derive(Template)]
#[template(path = "listed.html")]
pub struct ListColumns<'a> {
    page: &'a Page,
    /// Each with its number and what it may hold.
    columns: Vec<(u32, Vec<Kind>)>,
    rows: Vec<Vec<String>>,
    /// That there are more of them; empty where there are none.
    more: String,
}

impl<'a> ListColumns<'a> {
    /// Of a list that has columns.
    pub fn of(text: &str, picked: &Picked, page: &'a Page) -> Option<Self> {
        let layout = list_layout(text)?;
        let columns = match way(Some(&layout), picked) {
            Way::By(columns) => Some(columns),
            Way::Usual if layout.is_usual => Some(layout.columns.clone()),
            Way::Usual => None,
        };
        let menu = |at: usize| {
            let whole = (at == 0 && !layout.is_usual).then(|| ("", page.say(PageSaid::WholeLine), columns.is_none()));
            // What its heading says is offered by that heading.
            let is_headed = layout.columns[at] == ListColumn::Headed;
            let headed = layout.heading.as_ref().map(|heading| heading[at].as_str()).filter(|_| is_headed);
            let kinds = ListColumn::ALL.into_iter().filter_map(|kind| {
                let holds = columns.as_ref().is_some_and(|columns| columns[at] == kind);
                let said = match kind {
                    ListColumn::Headed => headed?.to_owned(),
                    ListColumn::Name
                    | ListColumn::FamilyName
                    | ListColumn::GivenName
                    | ListColumn::Rating
                    | ListColumn::Club
                    | ListColumn::Unused => page.say(PageSaid::ColumnIs { kind: kind.id() }),
                };
                Some((kind.id(), said, holds))
            });
            whole.into_iter().chain(kinds).collect()
        };
        // If a whole line is a name, one column is shown; its menu can still split it.
        let width = if columns.is_some() { layout.columns.len() } else { 1 };
        let joined = |row: &Vec<String>| if columns.is_some() { row.clone() } else { vec![row.join(", ")] };
        Some(Self {
            page,
            columns: (1..).zip((0..width).map(menu)).collect(),
            rows: layout.rows.iter().take(ROWS).map(joined).collect(),
            more: match u32::try_from(layout.lines - layout.rows.len().min(ROWS)).unwrap_or(u32::MAX) {
                0 => String::new(),
                more => page.say(PageSaid::AndLines { more }),
            },
        })
    }

    fn column(&self, number: &u32) -> String {
        self.page.say(PageSaid::ColumnOf { number: *number })
    }
}
