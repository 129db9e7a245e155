//! The plan form as a page of its own or next to its answer, with its mistakes and alternatives to choose; and the
//! count of people and tables shown while it is filled in. The fields themselves are in `fields.rs`.

use askama::Template;
use roundtable::floors::words::{EventPage, PageSaid};
use roundtable::{Alternative, Game};

use crate::fields::{ANY_TABLES, PeopleField, PlanFields, ROBINS, Wrong, usual_tables};
use crate::listed::ListColumns;
use crate::most::Most;
use crate::page::{Html, Page};

/// The page of the form.
#[derive(Template)]
#[template(path = "plan.html")]
struct PlanPage<'a> {
    page: &'a Page,
    wrong: &'a Wrong,
    question: QuestionForm<'a>,
    /// The text of the link that fills in example names.
    example: String,
}

/// The form, with what is wrong with it; as a template it is `{{ question }}` of other pages.
#[derive(Template)]
#[template(path = "question.html")]
pub struct QuestionForm<'a> {
    page: &'a Page,
    fields: &'a PlanFields,
    wrong: &'a Wrong,
    ways: Vec<Way>,
    count: Count<'a>,
    /// Whether its answer is next to it on the page.
    answered: bool,
    /// Each with its word, the sizes of its tables, and its name.
    games: Vec<(&'static str, String, String)>,
    /// The tables of round robins, each with its word and its name.
    robins: Vec<(&'static str, String)>,
}

/// Something near that would work, as a button.
struct Way {
    /// What the button sends: `PlanFields::way`.
    value: String,
    label: String,
}

/// The number of people and their tables.
#[derive(Template)]
#[template(path = "people.html")]
pub struct Count<'a> {
    listed: Option<ListColumns<'a>>,
    people: String,
    tables: Vec<String>,
    notes: Vec<String>,
    wrong: String,
}

impl QuestionForm<'_> {
    /// The text of the link that fills in example names.
    fn example(&self) -> String {
        example(self.page)
    }
}

/// The text of the link that fills in example names: how many they are.
fn example(page: &Page) -> String {
    let people = page.say(PageSaid::ExampleNames).lines().count();
    page.say(PageSaid::Example { people: u32::try_from(people).unwrap_or(u32::MAX) })
}

/// The form as a page of its own.
///
/// # Errors
/// Errors of the template.
pub fn form(page: &Page, most: Most, fields: &PlanFields, wrong: &Wrong, alternatives: &[Alternative]) -> Html {
    let question = QuestionForm { answered: false, ..question(page, most, fields, wrong, alternatives) };
    PlanPage { page, wrong, question, example: example(page) }.render()
}

/// The form next to its answer.
pub fn question<'a>(
    page: &'a Page,
    most: Most,
    fields: &'a PlanFields,
    wrong: &'a Wrong,
    alternatives: &[Alternative],
) -> QuestionForm<'a> {
    let way = |alternative: &Alternative| {
        if let Alternative::Tables { sizes, .. } = alternative {
            let sizes = sizes.iter().map(ToString::to_string).collect::<Vec<_>>().join(",");
            Some(Way { value: format!("sizes:{sizes}"), label: page.say(PageSaid::Sizes { sizes }) })
        } else if let Alternative::SitOut { people, .. } = alternative {
            let label = page.say(PageSaid::SitOutInstead { people: *people });
            Some(Way { value: "sit-out".to_owned(), label })
        } else {
            None
        }
    };
    let games =
        Game::ALL.map(|game| (game.id(), usual_tables(Some(game)), page.say(PageSaid::GameName { game: game.id() })));
    QuestionForm {
        page,
        answered: true,
        fields,
        wrong,
        ways: alternatives.iter().filter_map(way).collect(),
        count: count(fields, page, most),
        games: games.into(),
        robins: ROBINS.map(|method| (method.id(), page.say(PageSaid::RobinName { method: method.id() }))).into(),
    }
}

/// How many they are, from what is filled in.
pub fn count<'a>(fields: &PlanFields, page: &'a Page, most: Most) -> Count<'a> {
    let listed = ListColumns::of(&fields.names, &fields.picked, page);
    let mut count =
        Count { listed, people: String::new(), tables: Vec::new(), notes: Vec::new(), wrong: String::new() };
    let field = match fields.field(page, most) {
        None => return Count { people: page.say(PageSaid::NobodyYet), ..count },
        Some(Err(wrong)) => return Count { wrong, ..count },
        Some(Ok(field)) => field,
    };
    let people = field.people();
    count.people = page.say(PageSaid::People { count: people });
    if let PeopleField::List(list) = field {
        count.notes = list.notes.iter().map(|note| note.said(page.lang)).collect();
    }
    let Some(sizes) = fields.sizes().ok().and_then(|s| roundtable::floors::model::TableSizes::new(s).ok()) else {
        return count;
    };
    let of_two = sizes.sizes() == [2];
    let (tables, resting) = match (sizes.fill(people), fields.courts().ok().flatten()) {
        (_, Some(courts)) => {
            sizes.fill_tables(people, courts.get()).map_or_else(Default::default, |s| (s.tables, s.sit_outs))
        }
        (Some(tables), None) => (tables, 0),
        (None, None) if of_two || !fields.sit_out.is_empty() => {
            sizes.fill_with_sit_outs(people).map_or_else(Default::default, |s| (s.tables, s.sit_outs))
        }
        (None, None) => (Vec::new(), 0),
    };
    if tables.is_empty() {
        count.wrong = page.say(PageSaid::CannotFill);
    }
    count.tables = page.split(&tables, resting);
    count
}
