//! An evening without a server: its log comes with every request, and goes back with the new lines. A form becomes
//! a command ([`touched`]) or a new log ([`opened`]); the page ([`shown`]) is what the log says.

use askama::Template;
use roundtable::event::{Command, Decided, Ending, Entry, Halt, Open, Phase, Seat, SeatBy, Stamp, Tournament};
use roundtable::floors::model::SeatedTable;
use roundtable::floors::read::only;
use roundtable::floors::words::{EventPage, FileKind, GameSaid, HostSaid, PageSaid};
use roundtable::parts::{PlayerId, RoundIx, SeatIx};
use roundtable::{Control, Method, Player};
use serde::Deserialize;

use crate::called;
use crate::most::Most;
pub use crate::opening::OpeningFields;
use crate::opening::{Offered, games, ways};
use crate::page::{Html, Page};

/// The name under which the log is saved.
pub const LOG_FILE: &str = "evening.jsonl";

/// The most bytes of a log that is loaded: a browser keeps five million letters for a page.
pub const MOST_OF_LOG: usize = 4 << 20;

/// The most rounds of an evening.
const MOST_ROUNDS: u32 = 100;

/// A touch on the page of an evening.
#[derive(Clone, Debug, Default, Deserialize)]
#[serde(default)]
pub struct TouchFields {
    /// What is done.
    what: String,
    /// Of a result: the numbers of round and table, and a score for each side or seat.
    round: String,
    table: String,
    score: Vec<String>,
    /// Who leaves, by number; who comes, a name a line.
    who: String,
    names: String,
}

/// The form of a new evening.
#[derive(Template)]
#[template(path = "evening_new.html")]
struct NewEvening<'a> {
    page: &'a Page,
    opening: &'a OpeningFields,
    wrong: Vec<String>,
    games: Vec<(&'static str, String)>,
    ways: Vec<Offered>,
}

/// An evening that is under way or over.
#[derive(Template)]
#[template(path = "evening.html")]
struct Evening<'a> {
    page: &'a Page,
    title: String,
    todo: String,
    /// What the button does, and what it says.
    act: Option<(&'static str, String)>,
    /// Whether there is something to undo, and whether the evening may end before its rounds are played.
    undoes: bool,
    closes: bool,
    /// What was refused, or what there is to know.
    told: Vec<String>,
    refused: bool,
    now: Option<Shown>,
    /// The heading of the standings, the heads of their columns, and their lines.
    heading: String,
    heads: Vec<String>,
    lines: Vec<Vec<String>>,
    /// The earlier rounds, the last one first.
    before: Vec<Shown>,
    /// Who takes part, by number and name.
    people: Vec<(u64, String)>,
}

/// A round.
struct Shown {
    number: u32,
    /// Whether results may be entered: it is not a draft, and the evening is not over.
    is_open: bool,
    tables: Vec<Table>,
    /// Who does not play, and why.
    resting: Vec<String>,
}

/// A table with those who have a score of their own: its sides, or everybody at it.
struct Table {
    number: u32,
    heading: String,
    ended: bool,
    sides: Vec<Side>,
}

struct Side {
    name: String,
    score: String,
}

/// The ways to seat the rounds of an evening.
const WAYS: [SeatBy; 5] =
    [SeatBy::Plan(Method::Auto), SeatBy::Swiss, SeatBy::Americano, SeatBy::Mexicano, SeatBy::King];

/// The form of a new evening, with what is wrong with it.
pub fn new(page: &Page, opening: &OpeningFields, wrong: Vec<String>) -> Html {
    let is_carried = |offered: &Offered| WAYS.iter().any(|way| way.id() == offered.way);
    let ways = ways(page).into_iter().filter(is_carried).collect();
    NewEvening { page, opening, wrong, games: games(page), ways }.render()
}

/// Opens an evening as the form says.
///
/// # Errors
/// What is wrong with the form, in sentences.
pub fn opened(page: &Page, fields: &OpeningFields, stamp: Stamp) -> Result<Tournament, Vec<String>> {
    let bad = |said| Err(vec![page.say(said)]);
    let open = fields.open(page, Most::default(), MOST_ROUNDS)?;
    if open.people.is_empty() {
        return bad(PageSaid::NobodyYet);
    }
    if open.game.is_none() && open.table_sizes.is_none() {
        return bad(PageSaid::BadSizes);
    }
    let name = if open.name.trim().is_empty() { page.say(PageSaid::NavEvening) } else { open.name.trim().to_owned() };
    let begun = Open { name, ..open }.begun();
    begun.and_then(|begun| Tournament::begin(stamp, begun)).map_err(|halt| vec![halt.said(page.lang)])
}

/// The evening in a log that was downloaded here, or exported elsewhere.
///
/// # Errors
/// What is wrong with the file, in sentences.
pub fn loaded(page: &Page, name: &str, file: &[u8]) -> Result<Tournament, Vec<String>> {
    let refused = |why: Vec<String>| Err([vec![page.say(PageSaid::EveningNoLog)], why].concat());
    if file.len() > MOST_OF_LOG {
        let most = u32::try_from(MOST_OF_LOG >> 20).unwrap_or(u32::MAX);
        return refused(vec![page.say(PageSaid::EveningLogLarge { most })]);
    }
    if let Err(other) = only(&[FileKind::Log], file, name) {
        return refused(vec![other.said(page.lang)]);
    }
    let text = String::from_utf8_lossy(file);
    if text.trim().is_empty() {
        return refused(vec![page.say(HostSaid::Empty)]);
    }
    let read = Tournament::read(&text).and_then(|event| event.check_texts(0).map(|()| event));
    read.or_else(|halt| refused(vec![halt.said(page.lang), page.say(PageSaid::EveningLogNewer)]))
}

/// Carries out what was touched; what there is to know of it, in sentences.
///
/// # Errors
/// Why it is refused; nothing is changed then.
pub fn touched(
    event: &mut Tournament,
    fields: &TouchFields,
    page: &Page,
    stamp: Stamp,
    control: &Control<'_>,
) -> Result<Vec<String>, String> {
    let decided = decided(event, fields, control).ok_or_else(|| page.say(PageSaid::Refused))?;
    let done = decided.and_then(|Decided { command, told }| {
        let command = event.state().in_service(command);
        event.carry_out(stamp, command)?;
        Ok(told.iter().map(|told| told.said(page.lang)).collect())
    });
    done.map_err(|halt| event.halted(&halt, page.lang))
}

/// What a touch means for the log; `None` if it cannot be read. Commands themselves, not an `Order`: the list of all
/// orders would bring what each of them can read into the module.
fn decided(event: &Tournament, fields: &TouchFields, control: &Control<'_>) -> Option<Result<Decided, Halt>> {
    let (phase, number) = (event.state().phase(), |text: &str| text.trim().parse::<u32>().ok());
    Some(Ok(Decided::from(match fields.what.as_str() {
        // Touched twice, the button would seat two rounds.
        "seat" if is_to_seat(event) => return Some(event.seated_as(&Seat::default(), control)),
        "publish" if matches!(phase, Phase::Draft(_)) => event.publish(),
        "undo" => Command::Undo(event.log().last_op()?.clone()),
        "close" => Command::Enter(vec![Entry::Closed]),
        "reopen" => Command::Enter(vec![Entry::Reopened]),
        "result" => {
            let (round, table) = (number(&fields.round)?, number(&fields.table)?);
            let written: Vec<&str> = fields.score.iter().map(String::as_str).collect();
            match event.result(round, table, &written) {
                // What is entered once more is a correction: it holds.
                Ok(Command::Report(games)) if event.is_reported(RoundIx::from_number(round)?, table) => {
                    Command::Enter(games.into_iter().map(Entry::Settled).collect())
                }
                Ok(command) => command,
                Err(halt) => return Some(Err(halt)),
            }
        }
        "leave" => Command::Leave { player: PlayerId(fields.who.parse().ok()?), after: None },
        "join" => {
            let names = fields.names.lines().map(str::trim).filter(|name| !name.is_empty());
            Command::Join { players: names.map(Player::named).collect(), guests: false }
        }
        _ => return None,
    })))
}

/// Whether the next round is to be seated: there is none, or its draft has people who left, or lacks who has come.
fn is_to_seat(event: &Tournament) -> bool {
    let state = event.state();
    let round = match state.phase() {
        Phase::ToSeat(_) => return true,
        Phase::Draft(round) => round,
        Phase::Playing(_) | Phase::Finished | Phase::Closed => return false,
    };
    let seated = state.seated(round).unwrap_or_default();
    let seats = seated.tables.iter().flat_map(|table| table.seats.iter().copied());
    let there: Vec<PlayerId> = seats.chain(seated.sit_out).collect();
    let is_for_all = state.rounds().get(round.ix()).is_none_or(|found| found.stage.is_for_all());
    let lacks = |id: PlayerId| state.plays(id, round) && !there.contains(&id);
    there.iter().any(|id| !state.plays(*id, round)) || is_for_all && state.people().any(|one| lacks(one.player.id))
}

/// The page of an evening, with what was refused or what there is to know.
pub fn shown(page: &Page, event: &Tournament, told: Vec<String>, refused: bool) -> Html {
    let page = &page.clone().of_game(event.state().opening().and_then(|opening| opening.game));
    let state = event.state();
    let (todo, act) = todo(event, page);
    let published = u32::try_from(state.published()).unwrap_or(u32::MAX);
    let draft = matches!(state.phase(), Phase::Draft(_));
    let mut rounds: Vec<Shown> =
        (0..published + u32::from(draft)).map(|round| round_of(event, RoundIx(round), page)).collect();
    let now = rounds.pop();
    rounds.reverse();
    let over = matches!(state.phase(), Phase::Finished | Phase::Closed);
    let seated = !state.rounds().is_empty();
    let played = state.played(u32::MAX).next().is_some();
    let begun = state.begun();
    let ranking = event.ranking(begun, None).ok().filter(|_| played);
    let heading = ranking
        .as_ref()
        .map(|table| table.heading(page.say(EventPage::Standings { rounds: event.counted(begun) }), page.lang));
    let here = state.people().filter(|person| !person.guest && !person.has_left());
    Evening {
        page,
        title: event.title(),
        todo,
        act,
        undoes: seated && state.phase() != Phase::Closed,
        closes: played && !over,
        told,
        refused,
        now,
        heading: heading.unwrap_or_else(|| page.say(EventPage::Standings { rounds: 0 })),
        heads: ranking.as_ref().map(|table| table.heads(page.lang)).unwrap_or_default(),
        lines: ranking.as_ref().map(|table| table.rows()).unwrap_or_default(),
        before: rounds,
        people: here.map(|person| (person.player.id.0, event.name(person.player.id))).collect(),
    }
    .render()
}

/// What comes next, and the button for it.
fn todo(event: &Tournament, page: &Page) -> (String, Option<(&'static str, String)>) {
    match event.state().phase() {
        Phase::ToSeat(round) => {
            let (round, way) = (round.number(), page.say(GameSaid::Way { way: event.usual_way().id() }));
            let said = page.say(EventPage::ToSeat { round });
            (said, Some(("seat", page.say(EventPage::SeatRound { round, way }))))
        }
        Phase::Draft(round) if is_to_seat(event) => {
            let said = page.say(EventPage::Drafted { round: round.number() });
            (said, Some(("seat", page.say(EventPage::SeatAgain))))
        }
        Phase::Draft(round) => {
            let round = round.number();
            (page.say(EventPage::Drafted { round }), Some(("publish", page.say(EventPage::Publish { round }))))
        }
        Phase::Playing(round) => {
            let count = u32::try_from(event.open_tables(round).len()).unwrap_or(u32::MAX);
            (page.say(EventPage::TodoEnter { places: called::places(called::of(event), count, page) }), None)
        }
        Phase::Finished => (page.say(EventPage::Finished), Some(("close", page.say(EventPage::Close)))),
        Phase::Closed => (page.say(EventPage::IsClosed), Some(("reopen", page.say(EventPage::Reopen)))),
    }
}

/// A round with its results.
fn round_of(event: &Tournament, round: RoundIx, page: &Page) -> Shown {
    let (state, words) = (event.state(), called::of(event));
    let found = state.rounds().get(round.ix());
    let is_open = found.is_some_and(|found| found.published) && state.phase() != Phase::Closed;
    let seated = state.seated(round).map(|seated| seated.tables).unwrap_or_default();
    let ended = |at: usize| found.map(|found| found.ending(at)).filter(|end| !end.is_open());
    let table = |(at, table): (usize, &SeatedTable)| {
        let end = ended(at);
        let scores = match &end {
            Some(Ending::Agreed(scores)) => event.written(&event.once_each(scores)),
            Some(Ending::Open | Ending::Cancelled | Ending::Disputed(_)) | None => Vec::new(),
        };
        let alone = || (0..).map(SeatIx).take(table.seats.len()).map(|seat| vec![seat]).collect();
        let sides = event.seats_of_sides(table.seats.len()).unwrap_or_else(alone);
        let side = |(at, seats): (usize, Vec<SeatIx>)| {
            let people: Vec<PlayerId> = seats.iter().filter_map(|seat| table.seats.get(seat.ix()).copied()).collect();
            Side { name: event.side(&people, page.lang), score: scores.get(at).cloned().unwrap_or_default() }
        };
        Table {
            number: table.number,
            heading: called::place(words, table.number, page),
            ended: end.is_some(),
            sides: sides.into_iter().enumerate().map(side).collect(),
        }
    };
    let tables = seated.iter().enumerate().map(table).collect();
    let rests = event.resting(round).into_iter();
    let resting = rests.map(|(who, rest)| format!("{}: {}", event.name(who), event.rest_said(rest, page.lang)));
    Shown { number: round.number(), is_open, tables, resting: resting.collect() }
}

/// The page that asks before the kept evening is removed; also where its log cannot be read, with the reason.
#[derive(Template)]
#[template(path = "evening_another.html")]
struct Another<'a> {
    page: &'a Page,
    said: String,
    wrong: Option<String>,
}

/// Asks before the evening is removed from the browser.
pub fn another(page: &Page, event: &Tournament) -> Html {
    let said = page.say(PageSaid::EveningAnotherHelp { what: event.title() });
    Another { page, said, wrong: None }.render()
}

/// The page where the kept log cannot be read.
pub fn unread(page: &Page, wrong: String) -> Html {
    Another { page, said: page.say(PageSaid::EveningUnread), wrong: Some(wrong) }.render()
}
