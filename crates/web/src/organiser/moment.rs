//! The state of the evening, for the organiser's page: the next action, the progress of each round, and the part of the
//! page for it. All of it follows from the stage of the tournament: to seat, draft, playing, finished, closed.

use roundtable::event::{Ending, Phase, SeatBy, Tournament};
use roundtable::floors::words::{EventPage, GameSaid, PageSaid};
use roundtable::parts::RoundIx;

use crate::http::page::Page;
use crate::organiser::deed::{Seating, Settings, Tab};
use crate::organiser::draft::Draft;
use crate::organiser::roll;
use roundtable_pages::called;

/// The next action.
#[derive(Default)]
pub(crate) struct Todo {
    /// In a sentence.
    pub said: String,
    /// The details of it.
    pub known: String,
    /// Whether others have to act first.
    pub waits: bool,
    /// The button for it.
    pub act: Option<Act>,
    /// Another possible action, in words, and the part of the page for it.
    pub other: Option<(Tab, String)>,
    /// Whether those present do not fill the tables, and somebody would sit out.
    pub uneven: bool,
}

/// The effect of the button: sends the form of a deed (`deed.rs`) without any field, or goes to a part of the page.
pub(crate) enum Act {
    Seating { deed: Seating, button: String },
    Settings { deed: Settings, button: String },
    Go { tab: Tab, button: String },
}

/// The progress of a round.
pub(crate) struct Far {
    pub number: u32,
    /// The class of its chip: `done`, `open`, `disputed`, `drafted` or `later`.
    pub state: &'static str,
    /// The same in words.
    pub said: String,
    /// Whether this is the current round.
    pub now: bool,
    /// The part of the page for it.
    pub tab: Option<Tab>,
    /// Whether it is published and not the current round: its results can only be corrected.
    pub corrects: bool,
}

/// The cards above the parts of the organiser's page: the next action, the row of rounds with their progress (the
/// rail), and the links to the parts.
pub(crate) struct Above {
    pub todo: Todo,
    pub rail: Vec<Far>,
    pub parts: Vec<TabLink>,
}

/// The link to a part of the page.
pub(crate) struct TabLink {
    pub tab: Tab,
    pub said: String,
    /// A short note next to the link, such as the number of people, after its class in the style.
    pub chip: Option<(&'static str, String)>,
}

/// The part of the page that the evening needs now.
pub(crate) fn tab(event: &Tournament) -> Tab {
    match event.state().phase() {
        Phase::ToSeat(_) if event.there() == 0 => Tab::People,
        Phase::ToSeat(_) if event.state().published() == 0 => Tab::People,
        Phase::ToSeat(_) | Phase::Draft(_) => Tab::Seating,
        Phase::Playing(_) => Tab::Scores,
        Phase::Finished | Phase::Closed => Tab::Standings,
    }
}

impl Todo {
    /// The next action: call the roll, seat the next round, publish its draft, enter scores, look at the standings, or
    /// reopen.
    pub fn of(event: &Tournament, page: &Page) -> Self {
        let state = event.state();
        // A final has only the first few, even if others are present.
        let is_final = event.usual_way() == SeatBy::Final;
        let numbers = || if is_final { String::new() } else { roll::numbers(event, page) };
        let go = |tab, said| Some(Act::Go { tab, button: page.say(said) });
        match state.phase() {
            Phase::ToSeat(_) if event.there() == 0 && event.players() > 0 => Self {
                said: page.say(EventPage::TodoRoll),
                act: go(Tab::People, EventPage::RollCall),
                ..Self::default()
            },
            Phase::ToSeat(_) if event.there() == 0 => {
                Self { said: page.say(EventPage::TodoAdd), act: go(Tab::People, EventPage::Add), ..Self::default() }
            }
            Phase::ToSeat(round) => {
                let people = u32::try_from(event.there()).unwrap_or(u32::MAX);
                let way = page.say(GameSaid::Way { way: event.usual_way().id() });
                let button = page.say(EventPage::SeatRound { round: round.number(), way });
                let said = match is_final {
                    true => EventPage::TodoFinal { round: round.number() },
                    false => EventPage::TodoSeat { round: round.number(), people },
                };
                Self {
                    said: page.say(said),
                    known: numbers(),
                    act: Some(Act::Seating { deed: Seating::Seat, button }),
                    other: Some((Tab::People, page.say(EventPage::RollCall))),
                    uneven: !is_final && uneven(event),
                    ..Self::default()
                }
            }
            Phase::Draft(round) => match Draft::of(event, page, round) {
                Some(draft) if !draft.unfit.is_empty() => {
                    let button = page.say(EventPage::SeatAgain);
                    Self {
                        said: page.say(EventPage::TodoUnfit { round: round.number() }),
                        known: draft.unfit.join(" · "),
                        waits: true,
                        act: Some(Act::Seating { deed: Seating::Seat, button }),
                        other: Some((Tab::Seating, page.say(EventPage::LookAtSeats))),
                        ..Self::default()
                    }
                }
                Some(_) | None => Self {
                    said: page.say(EventPage::TodoPublish { round: round.number() }),
                    known: numbers(),
                    act: Some(Act::Seating {
                        deed: Seating::Publish,
                        button: page.say(EventPage::Publish { round: round.number() }),
                    }),
                    other: Some((Tab::People, page.say(EventPage::RollCall))),
                    ..Self::default()
                },
            },
            Phase::Playing(round) => {
                let disputed = u32::try_from(event.disputed(round).len()).unwrap_or(u32::MAX);
                let open = u32::try_from(event.open_tables(round).len()).unwrap_or(u32::MAX).saturating_sub(disputed);
                let said = match disputed {
                    0 => EventPage::TodoEnter { places: called::places(called::of(event), open, page) },
                    disputed => EventPage::TodoSettle { disputed },
                };
                let act = go(Tab::Scores, EventPage::Enter);
                Self { said: page.say(said), waits: true, act, ..Self::default() }
            }
            Phase::Finished => Self {
                said: page.say(EventPage::TodoFinish),
                act: go(Tab::Standings, EventPage::LookAtStandings),
                other: Some((Tab::Settings, page.say(EventPage::Close))),
                ..Self::default()
            },
            Phase::Closed => Self {
                said: page.say(EventPage::IsClosed),
                act: Some(Act::Settings { deed: Settings::Reopen, button: page.say(EventPage::Reopen) }),
                ..Self::default()
            },
        }
    }
}

impl Above {
    pub fn of(event: &Tournament, page: &Page) -> Self {
        let (todo, rail) = (Todo::of(event, page), rail(event, page));
        let people = event.state().people().filter(|person| !person.guest && !person.has_left()).count();
        let of_now =
            |tab| rail.iter().find(|far| far.now && far.tab == Some(tab)).map(|far| (far.state, far.said.clone()));
        let parts = Tab::ALL.map(|tab| {
            let (said, chip) = match tab {
                Tab::People => (page.say(EventPage::People), Some(("", people.to_string()))),
                Tab::Seating => (page.say(PageSaid::Seating), of_now(tab).filter(|(state, _)| *state == "drafted")),
                Tab::Scores => (page.say(EventPage::HelperTitle), of_now(tab)),
                Tab::Standings => (page.say(EventPage::Standings { rounds: 0 }), None),
                Tab::Settings => (page.say(EventPage::Settings), None),
            };
            TabLink { tab, said, chip }
        });
        Self { todo, rail, parts: parts.into() }
    }
}

/// Whether somebody would sit out, or no tables can be filled at all, with those present.
fn uneven(event: &Tournament) -> bool {
    let people = u32::try_from(event.there()).unwrap_or(u32::MAX);
    let (opening, most) = (event.state().opening(), event.state().most_tables());
    let filled = opening.and_then(|opening| opening.table_sizes.fill_at_most(people, most));
    filled.is_none_or(|filled| filled.sit_outs > 0)
}

/// Every round with its state: the seated ones, and the future ones as far as their number is known (including
/// play-offs), but at least up to the one to be seated, drafted or played now. At least one.
pub(crate) fn rail(event: &Tournament, page: &Page) -> Vec<Far> {
    let state = event.state();
    let now = match state.phase() {
        Phase::ToSeat(round) | Phase::Draft(round) | Phase::Playing(round) => Some(round),
        Phase::Finished | Phase::Closed => None,
    };
    let known = state.rounds_to_be().unwrap_or(0).max(now.map_or(0, RoundIx::number));
    let last = state.rounds().len().max(known as usize).max(1);
    let far = |round: RoundIx| {
        let found = state.rounds().get(round.ix());
        let (class, said, tab) = match found {
            None => ("later", EventPage::RoundToCome, (now == Some(round)).then_some(Tab::Seating)),
            Some(found) if !found.published => ("drafted", EventPage::RoundDrafted, Some(Tab::Seating)),
            Some(found) => {
                let disputed = found.games().filter(|(_, end)| matches!(end, Ending::Disputed(_))).count();
                let open = found.games().filter(|(_, end)| matches!(end, Ending::Open)).count();
                let count = |n: usize| u32::try_from(n).unwrap_or(u32::MAX);
                match (disputed, open) {
                    (0, 0) => ("done", EventPage::RoundDone, Some(Tab::Scores)),
                    (0, open) => ("open", EventPage::RoundOpen { open: count(open) }, Some(Tab::Scores)),
                    (some, _) => ("disputed", EventPage::RoundDisputed { disputed: count(some) }, Some(Tab::Scores)),
                }
            }
        };
        let corrects = tab == Some(Tab::Scores) && now != Some(round);
        Far { number: round.number(), state: class, said: page.say(said), now: now == Some(round), tab, corrects }
    };
    (0..u32::try_from(last).unwrap_or(u32::MAX)).map(RoundIx).map(far).collect()
}
