//! What is asked when an event or an evening is opened, with a server or without: who plays what, at which tables, for
//! how many rounds, and how these are seated.

use roundtable::event::{Newcomer, Open, Ruleset, SeatBy, usual_rules};
use roundtable::floors::words::{EventPage, MovementSaid, PageSaid};
use roundtable::parts::{MOST_BOARDS, MovementKind, MovementQuestion, Sides, TableSizes, movement};
use roundtable::{Earlier, Game, Method, Roster};
use serde::Deserialize;

use crate::ahead::number;
use crate::fields::{PeopleField, PlanFields};
use crate::most::Most;
use crate::page::Page;

/// The part of a form as it was filled in.
#[derive(Clone, Debug, Default, Deserialize)]
#[serde(default)]
pub struct OpeningFields {
    /// The title.
    pub called: String,
    pub names: String,
    pub game: String,
    pub tables: String,
    /// The number of tables.
    pub courts: String,
    pub rounds: String,
    /// How rounds are seated; empty for what is usual.
    pub method: String,
    /// The boards of a round of bridge pairs.
    pub boards: String,
}

/// A way to seat rounds.
pub struct Offered {
    pub way: &'static str,
    pub said: String,
    /// The words of the games that it is for, with blanks between them and around; empty if for all.
    pub games: String,
}

/// The ways to choose from, each with its games.
pub fn ways(page: &Page) -> Vec<Offered> {
    let sided = |game: &Game| Sides::of_seats(&game.seat_names()).is_some();
    let of_two = |game: &Game| Ruleset::preset(usual_rules(Some(*game))).is_some_and(|rules| rules.is_of_two());
    let words = |fits: &dyn Fn(&Game) -> bool| {
        let games: Vec<&str> = Game::ALL.iter().filter(|game| fits(game)).map(|game| game.id()).collect();
        format!(" {} ", games.join(" "))
    };
    let offered = |way: SeatBy, said, games: String| Offered { way: way.id(), said: page.say(said), games };
    let pairs = words(&|game: &Game| *game == Game::Pairs);
    let movement =
        |kind: MovementKind, said: MovementSaid| Offered { way: kind.id(), said: page.say(said), games: pairs.clone() };
    vec![
        offered(SeatBy::Plan(Method::Auto), EventPage::WayPlan, String::new()),
        movement(MovementKind::Howell, MovementSaid::Howell),
        movement(MovementKind::Mitchell, MovementSaid::Mitchell),
        movement(MovementKind::Relay, MovementSaid::Relay),
        offered(SeatBy::Dutch, EventPage::SeatDutch, words(&of_two)),
        offered(SeatBy::Swiss, EventPage::SeatSwiss, String::new()),
        offered(SeatBy::Americano, EventPage::SeatAmericano, words(&sided)),
        offered(SeatBy::Mexicano, EventPage::SeatMexicano, words(&sided)),
        offered(SeatBy::King, EventPage::SeatKing, words(&sided)),
        offered(SeatBy::Interval, EventPage::SeatInterval, String::new()),
        offered(SeatBy::Random, EventPage::SeatRandom, String::new()),
        offered(SeatBy::Predefined, EventPage::WayScript, String::new()),
    ]
}

/// The games to choose from, by their words.
pub fn games(page: &Page) -> Vec<(&'static str, String)> {
    Game::ALL.map(|game| (game.id(), page.say(PageSaid::GameName { game: game.id() }))).into()
}

impl OpeningFields {
    /// The tournament in these fields, with at most so many people and rounds.
    ///
    /// # Errors
    /// What is wrong with them, in sentences.
    pub fn open(&self, page: &Page, most: Most, most_rounds: u32) -> Result<Open, Vec<String>> {
        let bad = |said| vec![page.say(said)];
        let asked = PlanFields {
            names: self.names.clone(),
            tables: self.tables.clone(),
            game: self.game.clone(),
            courts: self.courts.clone(),
            ..PlanFields::usual()
        };
        let table_sizes = match self.tables.trim() {
            "" => None,
            _ => Some(TableSizes::new(asked.sizes().map_err(bad)?).map_err(|_| bad(PageSaid::BadSizes))?),
        };
        let rounds = number(&self.rounds, 1, most_rounds);
        let rounds = rounds.map_err(|_| bad(PageSaid::BadRounds { most: most_rounds }))?;
        let people = match asked.field(page, most) {
            None => Vec::new(),
            Some(Err(wrong)) => return Err(vec![wrong]),
            Some(Ok(PeopleField::Number(people))) => (1..=people).map(|n| Newcomer::named(n.to_string())).collect(),
            Some(Ok(PeopleField::List(list))) => Newcomer::of_list(&list),
        };
        if let Some(plan) = self.movement(page, &asked, rounds, &people)? {
            let plan = Some(plan);
            return Ok(Open { name: self.called.clone(), game: Some(Game::Pairs), plan, ..Open::default() });
        }
        Ok(Open {
            name: self.called.clone(),
            game: asked.game(),
            table_sizes,
            tables: asked.courts().map_err(bad)?,
            rounds,
            method: SeatBy::named(&self.method),
            people,
            ..Open::default()
        })
    }

    /// The movement of bridge pairs that is chosen, or the usual one if no way is; `None` without pairs, and in other
    /// games.
    fn movement(
        &self,
        page: &Page,
        asked: &PlanFields,
        rounds: Option<u32>,
        people: &[Newcomer],
    ) -> Result<Option<Earlier>, Vec<String>> {
        let kind = MovementKind::ALL.into_iter().find(|kind| kind.id() == self.method);
        let is_wanted = asked.game() == Some(Game::Pairs) && (kind.is_some() || self.method.is_empty());
        if !is_wanted || people.is_empty() {
            return Ok(None);
        }
        let boards = number(&self.boards, 1, MOST_BOARDS);
        let boards = boards.map_err(|_| vec![page.say(EventPage::BadBoards { most: MOST_BOARDS })])?;
        let names = people.iter().map(|pair| pair.player.name.clone()).collect();
        let question = MovementQuestion { names, kind, rounds, boards, ..MovementQuestion::default() };
        let found = movement(&question).map_err(|error| vec![error.said(page.lang)])?;
        // Their clubs and other columns come along.
        let mut plan = found.plan();
        (plan.roster, _) = Roster::new(people.iter().map(|pair| pair.player.clone()).collect());
        Ok(Some(Earlier::new(&plan, kind.map_or("", MovementKind::id))))
    }
}
