//! The part of the organiser's page about people, the roll: the data for its template about participants, presence,
//! people who leave, substitutes, and penalties. Forms come back to `order/people.rs`.

use std::collections::BTreeSet;

use roundtable::event::{Application, Awaited, Bye, Entry, Participant, Tournament};
use roundtable::floors::model::Place;
use roundtable::floors::words::{EventPage, EventSaid, PageSaid};
use roundtable::floors::write::NameKey;
use roundtable::parts::{Matter, Of, PlayerId, RoundIx, SeatOrder, Wish, WishKind};

use crate::app::App;
use crate::http::page::Page;
use crate::organiser::address::Asked;
use crate::organiser::offers;
use crate::organiser::roles::RoleCard;
use crate::public::check_in;
use roundtable_pages::called;

/// People, and the actions on them.
pub(crate) struct Roll {
    pub people: Vec<Present>,
    /// The teams, or the clubs, of those who take part: they are found by them as by their names; empty without any.
    pub teams: Vec<String>,
    /// Whether the list goes by teams.
    pub by_team: bool,
    /// How those present fill the tables.
    pub numbers: String,
    /// Seats of published games whose player is absent (awaited), one sentence each.
    pub awaited: Vec<String>,
    /// The name of somebody who may leave.
    pub leaving: String,
    /// The ways to go on without them, each with whether it needs the name of a substitute; or why there are none.
    pub ways: Result<Vec<(String, bool)>, String>,
    /// The numbers of the published rounds, for a penalty in one of them.
    pub rounds: Vec<u32>,
    /// Their heading: penalties alone, or all that is given and taken besides games.
    pub penalties_head: String,
    /// Each penalty in a sentence, and whether it was lifted.
    pub penalties: Vec<(String, bool)>,
    /// The rounds, from 1, for which somebody can ask for a bye; empty if there are none here.
    pub byes: Vec<u32>,
    /// The states of a roll call: the word of the form, and the state in words.
    pub states: Vec<(&'static str, String)>,
    /// The possible byes: the word of the form, and the bye in words.
    pub worths: Vec<(&'static str, String)>,
    /// The default round of a penalty, from 1.
    pub penalty_round: u32,
    /// The number of the person whose line is open for changes.
    pub edited: Option<u64>,
    /// Requests to take part: number from 1, name and club.
    pub applications: Vec<(usize, String, String)>,
    /// Current wishes.
    pub wished: Vec<Wished>,
    /// The possible wishes for two people, A and B: the code of the kind, and the wish in words.
    pub of_two: Vec<(&'static str, String)>,
    /// Columns of the list whose groups can be spread.
    pub columns: Vec<String>,
    /// Whether seats have sides, which can be mixed of the two kinds of a column.
    pub sided: bool,
    /// The possible relations between seats: the word, the relation in words, and whether it is wished.
    pub relations: Vec<(&'static str, String, bool)>,
    /// The check-in, while it is open.
    pub check_in: Option<CheckIn>,
}

/// A wish that can be withdrawn: the fields of the form, and the wish in a sentence.
#[derive(Default)]
pub(crate) struct Wished {
    pub kind: &'static str,
    pub people: Vec<u64>,
    /// Of the table or the seat.
    pub number: Option<u32>,
    pub column: String,
    pub said: String,
}

/// The check-in: its link, and how many are present.
pub(crate) struct CheckIn {
    pub card: RoleCard,
    pub said: String,
}

pub(crate) struct Present {
    pub id: u64,
    pub name: String,
    pub club: String,
    /// The team, if the list of people has any, or the club.
    pub team: String,
    /// The word in the form for presence.
    pub state: &'static str,
    /// Whether they have left for good.
    pub gone: bool,
    /// The substitute in this person's seat in the next round.
    pub replaced: Option<String>,
    /// Whether this person has a seat in a published game that nobody takes.
    pub awaited: bool,
    /// The byes that they asked for from the next round on: the round, and the bye in words.
    pub byes: Vec<(u32, String)>,
}

impl Roll {
    /// Collects everything for the next round.
    pub async fn of(app: &App, event: &Tournament, page: &Page, asked: &Asked, next: RoundIx, id: &str) -> Self {
        let state = event.state();
        let awaited = event.awaited();
        let is_awaited = |person: &Participant| awaited.iter().any(|seat: &Awaited| seat.holder == person.player.id);
        let present = |person: &Participant| Present {
            id: person.player.id.0,
            name: event.name(person.player.id),
            club: person.player.club.clone().unwrap_or_default(),
            team: person.player.column(event.team_column().unwrap_or("club")).unwrap_or_default().to_owned(),
            state: self::state(person, next),
            gone: person.has_left(),
            replaced: state.stand_in(person.player.id, next).map(|id| event.name(id)),
            awaited: is_awaited(person),
            byes: byes(event, person, next, page),
        };
        let said = |seat: &Awaited| {
            let who = event.name(seat.player);
            page.say(EventSaid::Awaited { who, round: seat.round, table: seat.table })
        };
        let mut people: Vec<Present> = state.people().filter(|person| !person.guest).map(present).collect();
        let of = people.iter().filter(|person| !person.gone && !person.team.is_empty());
        let teams: BTreeSet<String> = of.map(|person| person.team.clone()).collect();
        let by_team = asked.by == "team" && !teams.is_empty();
        people.sort_by_cached_key(|person| {
            let reading = state.person(PlayerId(person.id)).and_then(|of| of.player.reading.as_deref());
            let team = by_team.then(|| NameKey::of(&person.team, None));
            (team, NameKey::of(&person.name, reading))
        });
        Self {
            people,
            teams: teams.into_iter().collect(),
            by_team,
            numbers: numbers(event, page),
            awaited: awaited.iter().map(said).collect(),
            ways: offers::ways(app, event, page, &asked.leaving).await,
            leaving: asked.leaving.clone(),
            rounds: (1..=next.0).collect(),
            states: states(event, page),
            byes: rounds_for_byes(event, next),
            worths: Bye::ALL.map(|bye| (bye.id(), event.rest_said(bye.into(), page.lang))).into(),
            penalties_head: event.penalties_head(page.lang),
            penalties: event.penalties_said(page.lang).into_iter().map(|lost| (lost.said, lost.lifted)).collect(),
            penalty_round: state.penalty_round().map_or(0, RoundIx::number),
            edited: asked.edit,
            applications: applications(event),
            wished: wished(event, page),
            of_two: of_two(event, page),
            columns: columns(event),
            sided: event.has_sides().is_some(),
            relations: relations(event, page),
            check_in: check_in::is_open(event)
                .then(|| CheckIn { card: RoleCard::check_in(page, id), said: check_in::counted(event, page) }),
        }
    }

    /// Whether this person is the first in the list with an empty seat: the form for a substitute begins with them.
    pub fn is_first_awaited(&self, person: &Present) -> bool {
        self.people.iter().find(|person| person.awaited).is_some_and(|first| first.id == person.id)
    }

    pub fn is_edited(&self, id: &u64) -> bool {
        self.edited == Some(*id)
    }

    /// The heading over somebody in a list by teams: the team, over its first.
    pub fn head(&self, at: &usize) -> Option<&str> {
        let team = |at: usize| self.people.get(at).map(|person| person.team.as_str());
        team(*at).filter(|own| self.by_team && !own.is_empty() && (*at == 0 || team(at - 1) != Some(own)))
    }

    /// The address of the list in its other order, and what the link says.
    pub fn other_order(&self) -> &'static str {
        if self.by_team { "?tab=people#roll" } else { "?tab=people&by=team#roll" }
    }

    pub fn other_order_said(&self) -> EventPage {
        if self.by_team { EventPage::ByName } else { EventPage::ByTeam }
    }

    /// The states that somebody's line has. A zero-point bye is asked for at the name, and stands where somebody has it:
    /// a line of five states is too long for a phone.
    pub fn states(&self, person: &Present) -> impl Iterator<Item = &(&'static str, String)> {
        self.states.iter().filter(|(word, _)| *word != "zero" || person.state == "zero")
    }

    pub fn open_line(&self) -> Option<&Present> {
        self.people.iter().find(|person| self.is_edited(&person.id))
    }
}

/// Requests to take part without an answer.
fn applications(event: &Tournament) -> Vec<(usize, String, String)> {
    let open = (1..).zip(event.state().applications()).filter(|(_, application)| application.answer.is_none());
    open.map(|(nth, Application { player, .. })| (nth, player.name.clone(), player.club.clone().unwrap_or_default()))
        .collect()
}

/// Current wishes of people, and spread columns.
fn wished(event: &Tournament, page: &Page) -> Vec<Wished> {
    let of_people = event.state().wishes().map(|wish| Wished {
        kind: wish.code(),
        people: wish.players().map(|id| id.0).collect(),
        number: wish.at_table().map(|(_, table)| table).or(wish.in_seat().map(|(_, seat)| seat.number())),
        said: event.wish_said(wish, page.lang),
        ..Wished::default()
    });
    let of_column = |(kind, column, entry): (&'static str, &String, Entry)| Wished {
        kind,
        column: column.clone(),
        said: event.happened(&entry, page.lang),
        ..Wished::default()
    };
    let spread = |column| ("spread", column, Entry::Spread { columns: vec![String::clone(column)] });
    let mixed = |column| ("mixed", column, Entry::Mixed { column: Some(String::clone(column)) });
    let columns = event.state().spreads().iter().map(spread).chain(event.state().mixed().map(mixed));
    of_people.chain(columns.map(of_column)).collect()
}

/// Every kind of wish about two people; those about sides only if tables have them.
fn of_two(event: &Tournament, page: &Page) -> Vec<(&'static str, String)> {
    let said = |kind: WishKind<&'static str>| {
        let Of::Two(of) = kind.of else { return None };
        let wish = of("A", "B");
        let is_asked = wish.matter() != Matter::Sides || event.has_sides().is_some();
        is_asked.then(|| (kind.code, page.say(wish)))
    };
    Wish::KINDS.into_iter().filter_map(said).collect()
}

/// The relations between seats that have a word; none if tables are of two.
fn relations(event: &Tournament, page: &Page) -> Vec<(&'static str, String, bool)> {
    let presets =
        [("neighbours", SeatOrder::Neighbours, PageSaid::Neighbours), ("turns", SeatOrder::Turns, PageSaid::Turns)];
    let many = event.state().opening().is_some_and(|opening| opening.table_sizes.largest() > 2);
    let asked = |order| event.state().relations().contains(&order);
    presets.into_iter().filter(|_| many).map(|(word, order, said)| (word, page.say(said), asked(order))).collect()
}

/// Headers of the list of people, including the club, with a value for somebody.
fn columns(event: &Tournament) -> Vec<String> {
    let people = || event.state().people().map(|person| &person.player);
    let club = people().any(|player| player.club.is_some()).then(|| "club".to_owned());
    let further = people().flat_map(|player| &player.columns).filter(|(_, value)| !value.is_empty());
    let mut columns: Vec<String> = club.into_iter().collect();
    for (header, _) in further {
        if !columns.contains(header) {
            columns.push(header.clone());
        }
    }
    columns
}

/// The states of a roll call, as forms say them: there, misses this round alone, has a half-point bye, has a zero-point
/// bye, is not there until they come.
pub(crate) const STATES: [&str; 5] = ["here", "late", "half", "zero", "away"];

/// The state of somebody in a round.
fn state(person: &Participant, round: RoundIx) -> &'static str {
    let [here, late, half, zero, away] = STATES;
    match person.bye(round) {
        _ if person.is_there(round) => here,
        _ if person.is_away() || person.has_left() => away,
        Some(Bye::Half) => half,
        Some(Bye::Zero) => zero,
        None => late,
    }
}

/// The states that somebody can have in a roll call; byes only where there are byes.
fn states(event: &Tournament, page: &Page) -> Vec<(&'static str, String)> {
    let said = [EventPage::Here, EventPage::ComesLate, EventPage::HalfBye, EventPage::ZeroBye, EventPage::NotHere];
    let all = STATES.into_iter().zip(said);
    let is_asked = |(word, _): &(&str, EventPage)| !["half", "zero"].contains(word) || event.has_byes();
    all.filter(is_asked).map(|(word, said)| (word, page.say(said))).collect()
}

/// The rounds for which a bye can be asked.
fn rounds_for_byes(event: &Tournament, next: RoundIx) -> Vec<u32> {
    if !event.has_byes() {
        return Vec::new();
    }
    let last = event.state().rounds_to_be().unwrap_or(next.number());
    (next.number()..=last).collect()
}

/// The byes that somebody asked for, from the next round on, in words.
fn byes(event: &Tournament, person: &Participant, next: RoundIx, page: &Page) -> Vec<(u32, String)> {
    let said = |(round, bye): (RoundIx, Bye)| {
        let rest = event.rest_said(bye.into(), page.lang);
        (round.number(), format!("{}: {rest}", page.round_name(&round.number())))
    };
    person.byes().filter(|(round, _)| *round >= next).map(said).collect()
}

/// How those present fill the tables, in a sentence.
pub(crate) fn numbers(event: &Tournament, page: &Page) -> String {
    let people = u32::try_from(event.there()).unwrap_or(u32::MAX);
    let (opening, most) = (event.state().opening(), event.state().most_tables());
    let Some(seating) = opening.and_then(|o| o.table_sizes.fill_at_most(people, most)) else {
        return page.say(PageSaid::People { count: people });
    };
    let words = called::of(event);
    // Boards and courts have one size.
    let split = match words.place {
        Place::Table => page.split(&seating.tables, 0).join(", "),
        Place::Board | Place::Court => called::places(words, seating.tables.len() as u32, page),
    };
    let tables = format!("{} – {split}", page.say(PageSaid::People { count: people }));
    match seating.sit_outs {
        0 => page.say(EventPage::NumbersFit { tables }),
        1 if event.has_byes() => page.say(EventPage::NumbersBye { tables }),
        people => page.say(EventPage::NumbersRest { tables, people }),
    }
}
