//! The fields of the plan form, read into a question for the library. Mistakes in the form and refusals of the library
//! are sorted by field, to be shown there.

use std::num::NonZeroU32;

use roundtable::dates::DateTime;
use roundtable::floors::model::{SeatsMean, TextFault};
use roundtable::floors::words::{Mistake, PageSaid, said_day};
use roundtable::parts::{CompanyAim, PlayerList, SeatOrder, TableSizes, Wish};
use roundtable::{Effort, Error, Game, Lang, Method, Question, Request};
use serde::{Deserialize, Serialize};

use crate::ahead::{AheadFields, number};
use crate::listed::{self, Picked};
use crate::most::{MOST_SEATS, Most, are_too_many_seats};
use crate::page::Page;
use crate::when::{DateFields, WrongWhen};

/// The sizes of tables in an empty form.
pub const ANY_TABLES: &str = "4,3";

/// The default sizes of tables in a form for a game: those of the empty form that the game has, or its own.
pub fn usual_tables(game: Option<Game>) -> String {
    match game {
        Some(game) => {
            let any = TableSizes::words(ANY_TABLES).filter_map(|size| size.parse().ok());
            let of_game: Vec<u32> = any.filter(|size| game.has_tables_of(&[*size])).collect();
            let of_game = if of_game.is_empty() { vec![game.table_size()] } else { of_game };
            of_game.iter().map(ToString::to_string).collect::<Vec<_>>().join(",")
        }
        None => ANY_TABLES.to_owned(),
    }
}

/// The rounds of the form with example names.
const EXAMPLE_ROUNDS: u32 = 4;

/// The most people of a table.
const MOST_SIZE: u32 = 100;
/// The most different sizes of tables.
const MOST_SIZES: usize = 20;

/// The form as filled in. `Default` leaves every field empty; fields missing from a request are those of `usual`.
#[derive(Clone, Debug, Default, Serialize, Deserialize)]
#[serde(default = "PlanFields::usual")]
pub struct PlanFields {
    pub names: String,
    /// What the columns of the list hold.
    #[serde(flatten)]
    pub picked: Picked,
    pub tables: String,
    pub rounds: String,
    pub game: String,
    pub apart: String,
    pub together: String,
    /// Who is always to be whose partner, and who never.
    pub partners: String,
    pub never_partners: String,
    /// The column whose groups are spread: a couple, a club.
    pub spread: String,
    /// What is to be even in the order of seats: who sits next to whom, who moves before whom.
    pub neighbours: String,
    pub turns: String,
    /// What counts first in who meets whom.
    pub aim: String,
    pub title: String,
    /// The day of the event, for the title.
    pub day: String,
    pub effort: String,
    pub seed: String,
    pub sit_out: String,
    /// How many tables there are.
    pub courts: String,
    /// The table of a round robin: a way to plan.
    pub robin: String,
    /// How often everybody plays everybody in a round robin.
    pub cycles: String,
    /// When the rounds are played.
    #[serde(flatten)]
    pub when: DateFields,
    /// What follows them.
    #[serde(flatten)]
    pub ahead: AheadFields,
    /// A way out that was chosen: `sizes:4,3` or `sit-out`.
    pub way: String,
}

/// What is wrong with a form, field by field.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Wrong {
    pub names: Option<String>,
    pub tables: Option<String>,
    pub rounds: Option<String>,
    pub apart: Option<String>,
    pub together: Option<String>,
    pub partners: Option<String>,
    pub never_partners: Option<String>,
    pub spread: Option<String>,
    pub courts: Option<String>,
    pub cycles: Option<String>,
    pub when: WrongWhen,
    pub ahead: Option<String>,
    pub seed: Option<String>,
    /// About no field, or about several.
    pub whole: Option<String>,
    /// What to do about it, one sentence each.
    pub hints: Vec<String>,
}

impl Wrong {
    /// Whether something is wrong with a wish.
    pub fn is_in_wishes(&self) -> bool {
        let all = [&self.apart, &self.together, &self.partners, &self.never_partners, &self.spread];
        all.into_iter().any(Option::is_some)
    }
}

/// The field of players (not a field of the form): how many they are, or their list.
pub enum PeopleField {
    Number(u32),
    List(PlayerList),
}

impl PeopleField {
    pub fn people(&self) -> u32 {
        match self {
            Self::Number(people) => *people,
            Self::List(list) => list.roster.len(),
        }
    }
}

/// The tables of round robins that may be chosen.
pub(crate) const ROBINS: [Method; 4] = [Method::Berger, Method::Crenshaw, Method::Standard, Method::Porter];

/// The most that everybody plays everybody.
const MOST_CYCLES: u32 = 20;

/// A wish of two with a field of its own: its text, its mistake, and the wish.
type OfTwo = (fn(&PlanFields) -> &str, fn(&mut Wrong) -> &mut Option<String>, fn(String, String) -> Wish<String>);

const OF_TWO: [OfTwo; 4] = [
    (|fields| &fields.apart, |wrong| &mut wrong.apart, Wish::Apart),
    (|fields| &fields.together, |wrong| &mut wrong.together, Wish::Together),
    (|fields| &fields.partners, |wrong| &mut wrong.partners, Wish::Partners),
    (|fields| &fields.never_partners, |wrong| &mut wrong.never_partners, Wish::NeverPartners),
];

impl PlanFields {
    /// The form before anything is filled in.
    pub fn usual() -> Self {
        Self { tables: ANY_TABLES.to_owned(), effort: "normal".to_owned(), ..Self::default() }
    }

    /// The form with names to try it with.
    pub fn example(page: &Page) -> Self {
        let names = page.say(PageSaid::ExampleNames);
        Self { names, rounds: EXAMPLE_ROUNDS.to_string(), ..Self::usual() }
    }

    /// Title and day as shown on screen and paper; empty if neither is given.
    pub fn headline(&self, page: &Page) -> String {
        let day = format!("{}T00:00", self.day.trim()).parse::<DateTime>().ok();
        let day = day.map(|day| said_day(&page.words(), day.date()));
        let title = Some(self.title.trim().to_owned()).filter(|title| !title.is_empty());
        title.into_iter().chain(day).collect::<Vec<_>>().join(" · ")
    }

    /// Applies the alternative that was chosen.
    pub fn take_way(&mut self) {
        match self.way.split_once(':') {
            Some(("sizes", sizes)) => sizes.clone_into(&mut self.tables),
            Some(_) => {}
            None if self.way == "sit-out" => "on".clone_into(&mut self.sit_out),
            None => {}
        }
        self.way.clear();
    }

    /// The game, if one is chosen.
    pub fn game(&self) -> Option<Game> {
        self.game.parse().ok()
    }

    /// Who plays; `None` where nothing is written.
    pub fn field(&self, page: &Page, most: Most) -> Option<Result<PeopleField, String>> {
        let text = self.names.trim();
        if text.is_empty() {
            return None;
        }
        let too_many = || page.say(PageSaid::TooManyPeople { most: most.people });
        let field = if text.bytes().all(|b| b.is_ascii_digit()) {
            match text.parse() {
                Ok(people) if people > most.people => Err(too_many()),
                Ok(people) if people >= 2 => Ok(PeopleField::Number(people)),
                Ok(_) | Err(_) => Err(page.say(PageSaid::BadNumber { least: 2, most: most.people })),
            }
        } else {
            match listed::read(text, &self.picked) {
                Ok(list) if list.roster.len() > most.people => Err(too_many()),
                Ok(list) => Ok(PeopleField::List(list)),
                Err(error) => Err(mistakes(&error.mistakes, page.lang)),
            }
        };
        Some(field)
    }

    /// The sizes that tables may have. If the field is empty or unchanged, those of the game.
    pub fn sizes(&self) -> Result<Vec<u32>, PageSaid> {
        let usual;
        let words = match (self.tables.trim(), self.game()) {
            ("" | ANY_TABLES, None) if self.robin().is_some() || !self.cycles.trim().is_empty() => "2",
            ("" | ANY_TABLES, game @ Some(_)) => {
                usual = usual_tables(game);
                usual.as_str()
            }
            (words, _) => words,
        };
        let parsed = |word: &str| word.parse::<u32>().ok().filter(|size| (2..=MOST_SIZE).contains(size));
        let sizes: Option<Vec<u32>> = TableSizes::words(words).map(parsed).collect();
        let twice = |sizes: &[u32]| (1..sizes.len()).any(|i| sizes[..i].contains(&sizes[i]));
        let fit = |sizes: &Vec<u32>| !sizes.is_empty() && sizes.len() <= MOST_SIZES && !twice(sizes);
        sizes.filter(fit).ok_or(PageSaid::BadSizes)
    }

    /// The table of a round robin, if one is chosen.
    pub fn robin(&self) -> Option<Method> {
        ROBINS.into_iter().find(|method| method.id() == self.robin)
    }

    /// How often everybody plays everybody.
    fn cycles(&self) -> Result<Option<u32>, PageSaid> {
        number(&self.cycles, 1, MOST_CYCLES)
    }

    /// Whether anything is wished.
    pub fn has_wishes(&self) -> bool {
        OF_TWO.iter().any(|(written, ..)| !written(self).is_empty())
            || !self.spread.trim().is_empty()
            || self.relations().next().is_some()
            || self.aims_at_people()
    }

    /// Whether as many different people as possible are to meet.
    pub fn aims_at_people(&self) -> bool {
        CompanyAim::named(&self.aim) == Some(CompanyAim::People)
    }

    /// What of the order of the seats is to be even.
    fn relations(&self) -> impl Iterator<Item = SeatOrder> {
        let said = [(!self.neighbours.is_empty(), SeatOrder::Neighbours), (!self.turns.is_empty(), SeatOrder::Turns)];
        said.into_iter().filter(|(said, _)| *said).map(|(_, order)| order)
    }

    /// The most tables, if given.
    pub fn courts(&self) -> Result<Option<NonZeroU32>, PageSaid> {
        courts(&self.courts)
    }

    /// The question and how it is to be answered.
    pub fn question(&self, page: &Page, most: Most) -> Result<(Question, Request), Box<Wrong>> {
        let mut wrong = Wrong::default();
        let say = |said: PageSaid| page.say(said);
        let field = self.field(page, most).unwrap_or_else(|| Err(say(PageSaid::NobodyYet)));
        let field = or_noted(field.map(Some), &mut wrong.names);
        let sizes = or_noted(self.sizes().map_err(say), &mut wrong.tables);
        let rounds = number(&self.rounds, 1, most.rounds).map_err(|_| say(PageSaid::BadRounds { most: most.rounds }));
        let rounds = or_noted(rounds, &mut wrong.rounds);
        let seed = match self.seed.trim() {
            "" => Ok(0),
            text => text.parse::<u64>().map_err(|_| say(PageSaid::BadSeed)),
        };
        let seed = or_noted(seed, &mut wrong.seed);
        let courts = or_noted(self.courts().map_err(say), &mut wrong.courts);
        let cycles = or_noted(self.cycles().map_err(say), &mut wrong.cycles);
        let mut wishes = Vec::new();
        for (written, at, of) in OF_TWO {
            let found = or_noted(pairs(written(self), page), at(&mut wrong));
            wishes.extend(found.into_iter().map(|[one, other]| of(one, other)));
        }
        wrong.whole = TextFault::of_line(&self.title).map(|fault| Error::from(fault).said(page.lang));
        if let Err(when) = self.when.timetable(page) {
            wrong.when = when;
        }
        let then = or_noted(self.ahead.read().map(|ahead| ahead.then).map_err(say), &mut wrong.ahead);
        // All fields are read before any is refused, to show every mistake at once.
        let Some(field) = field.filter(|_| wrong == Wrong::default()) else { return Err(Box::new(wrong)) };
        if are_too_many_seats(field.people(), self.most_rounds(field.people(), &sizes, rounds, cycles)) {
            let rounds = Some(say(PageSaid::TooManySeats { most: MOST_SEATS }));
            return Err(Box::new(Wrong { rounds, ..Wrong::default() }));
        }
        let mut question = match field {
            PeopleField::Number(people) => Question::numbered(people),
            PeopleField::List(list) => Question::listed(list),
        };
        question = question.tables(sizes);
        question = rounds.into_iter().fold(question, Question::rounds);
        question = self.game().into_iter().fold(question, Question::game);
        question = cycles.into_iter().fold(question, Question::cycles);
        question = courts.into_iter().fold(question, Question::most_tables);
        question = then.into_iter().fold(question, Question::then);
        if !self.sit_out.is_empty() {
            question = question.sit_out();
        }
        if self.aims_at_people() {
            question = question.aim(CompanyAim::People);
        }
        question = wishes.into_iter().fold(question, Question::wish).relations(self.relations());
        if !self.spread.trim().is_empty() {
            question = question.spread(self.spread.trim());
        }
        let effort = if self.effort == "high" { Effort::HIGH } else { Effort::default() };
        let request = Request::default().seed(seed).effort(effort);
        Ok((question, self.robin().map_or(request, |robin| request.method(robin))))
    }

    /// How many rounds it can come to: those asked for, all of the round robins, or as many as are possible without a
    /// repeat, of partners where seats have sides.
    fn most_rounds(&self, people: u32, sizes: &[u32], rounds: Option<u32>, cycles: Option<u32>) -> u32 {
        let others = match self.game().is_some_and(|game| SeatsMean::of_game(game).sides().is_some()) {
            true => 1,
            false => sizes.iter().min().map_or(1, |size| size - 1),
        };
        let all = (people / others).saturating_mul(cycles.unwrap_or(1));
        rounds.filter(|_| cycles.is_none()).unwrap_or(all)
    }

    /// The library's refusal of the question, next to its field.
    pub fn refused(&self, error: &Error, page: &Page) -> Wrong {
        let mut wrong = Wrong { hints: error.hints(page.lang), ..Wrong::default() };
        let said = Some(error.said(page.lang));
        match error.code() {
            "cannot-fill" | "no-table-size" | "table-sizes" | "game-tables" => wrong.tables = said,
            "unknown-player" | "several-players" | "one-person" => {
                let who = if let Error::UnknownPlayer { who, .. } | Error::SeveralPlayers { who, .. } = error {
                    who.as_str()
                } else if let Error::OnePerson { one, .. } = error {
                    one.as_str()
                } else {
                    ""
                };
                // A name that is in none of these fields is reported at the first.
                let of = OF_TWO.into_iter().find(|(written, ..)| named(written(self)).any(|name| name == who));
                *of.unwrap_or(OF_TWO[0]).1(&mut wrong) = said;
            }
            // The sentence of the command line names options that a page does not have.
            "partners-sides" => {
                let said = Some(page.say(PageSaid::PartnersSides));
                let is_never = self.partners.trim().is_empty();
                *(if is_never { &mut wrong.never_partners } else { &mut wrong.partners }) = said;
            }
            "no-column" => wrong.spread = said,
            "partners-both" => wrong.never_partners = said,
            "read" | "bad-input" | "question" => wrong.names = said,
            _ => wrong.whole = said,
        }
        wrong
    }
}

/// The limit of the number of tables.
const MOST_COURTS: u32 = 1_000;

/// The most tables, if given.
pub fn courts(text: &str) -> Result<Option<NonZeroU32>, PageSaid> {
    Ok(number(text, 1, MOST_COURTS)?.and_then(NonZeroU32::new))
}

/// The mistakes of pasted text, without a file name.
pub fn mistakes(mistakes: &[Mistake], lang: Lang) -> String {
    let said = mistakes.iter().map(|mistake| match mistake.place {
        Some(place) => format!("{place}: {}", mistake.said(lang)),
        None => mistake.said(lang),
    });
    said.collect::<Vec<_>>().join("\n")
}

/// The most pairs of one field.
const MOST_PAIRS: u32 = 500;

/// The value of a field; if there is a mistake, it is noted in `wrong`, and the value is the default.
fn or_noted<T: Default>(read: Result<T, String>, wrong: &mut Option<String>) -> T {
    read.map_err(|said| *wrong = Some(said)).unwrap_or_default()
}

/// The names in a line, in any of the usual separators.
fn parted(line: &str) -> impl Iterator<Item = &str> {
    line.split([',', '、', '，', '\t', ';', '+']).map(str::trim)
}

/// The names in a field of pairs.
fn named(text: &str) -> impl Iterator<Item = &str> {
    text.lines().flat_map(parted)
}

/// Reads pairs of names, one pair a line.
fn pairs(text: &str, page: &Page) -> Result<Vec<[String; 2]>, String> {
    let lines = || text.lines().map(str::trim).filter(|line| !line.is_empty());
    if lines().nth(MOST_PAIRS as usize).is_some() {
        return Err(page.say(PageSaid::TooManyPairs { most: MOST_PAIRS }));
    }
    lines()
        .map(|line| match parted(line).collect::<Vec<_>>().as_slice() {
            [one, other] if !(one.is_empty() || other.is_empty()) => Ok([(*one).to_owned(), (*other).to_owned()]),
            _ => Err(page.say(PageSaid::BadPair { line: line.to_owned() })),
        })
        .collect()
}
