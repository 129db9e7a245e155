//! The part of the organiser's page about seats: the data for its template about the draft of the next round (seats
//! that are not published yet), and all ways to make one.

use roundtable::event::{Facts, Halt, Phase, Refusal, Seat, SeatBy, Tournament};
use roundtable::floors::model::PlayerId;
use roundtable::floors::words::{EventPage, SplitSaid};
use roundtable::parts::{RoundIx, Sides};

use crate::app::App;
use crate::http::page::Page;
use crate::http::work::in_turn;
use crate::organiser::address::Asked;
use crate::organiser::offers;
use crate::organiser::seed::{secret, seed};
use crate::public::table::{self, Table};
use crate::public::view;

/// Seats, and the actions on them.
pub(crate) struct Seating {
    pub next: u32,
    pub draft: Option<Draft>,
    /// Whether it is proved that no plan has better repeats.
    pub are_repeats_best: bool,
    pub may_seat: bool,
    /// Whether games are of two: then chess Swiss pairs them, and boards are in rows.
    pub chess: bool,
    /// Whether seats have sides: doubles, bridge.
    pub sided: bool,
    /// The default method, and its number of rounds.
    pub usual: &'static str,
    pub plan_rounds: u32,
    /// How many play a final, and which of their points they keep; at first as announced.
    pub top: u32,
    pub carry: &'static str,
    /// The next round of the script (rounds with seats written beforehand, `crates/read/src/script.rs`), in a sentence,
    /// if the tournament has a script.
    pub scripted: Option<String>,
    /// The position in the script: its next game, or that all are played.
    pub script_said: Option<String>,
    /// The step of seating by interval: in each block of this many tables, a table takes every step-th place of the
    /// standings.
    pub step: u32,
    /// Whether chess Swiss may use accelerated pairings, which begin in the first round.
    pub may_accelerate: bool,
    /// Whether tables have more than one size, which makes some of them short.
    pub may_be_short: bool,
    pub take_back: Option<String>,
    /// Whether the next round is planned already: then seating it in another way needs a ticked box.
    pub planned_there: bool,
    /// The commitment to a draw of the next round, if there is one (`docs/reference/draw.md`).
    pub committed: Option<String>,
    /// A random number, as the secret of a new commitment.
    pub secret: String,
    /// The ways to seat everybody present, on request.
    pub splits: Option<Splits>,
    /// Whether there is more than one draft.
    pub several: bool,
    /// Whether two people can be exchanged in all drafts without losing the proofs of the plan.
    pub onward: bool,
    pub closed: bool,
    pub people: Vec<(u64, String)>,
}

/// An unpublished round.
pub(crate) struct Draft {
    pub heading: String,
    pub tables: Vec<Table>,
    /// Who meets again, a sentence each.
    pub again: Vec<String>,
    /// Broken wishes.
    pub breaks: Vec<String>,
    /// People with a place who are not present, and people present without a place, in sentences. A draft with any of
    /// them cannot be published.
    pub unfit: Vec<String>,
    /// Those of them who have left for good: there are ways to go on without them.
    pub left: Vec<String>,
    /// Those who rest, and by which word.
    pub rests: Vec<table::Seat>,
    /// Whether chess Swiss has paired it, and can give reasons.
    pub explained: bool,
    /// The person whose pairing needs a reason, and the reason.
    pub why: Option<(u64, Vec<String>)>,
}

/// The ways to split everybody present into tables, each with its price: who sits out, or which tables are short.
pub(crate) struct Splits {
    pub heading: String,
    /// The method, number of rounds and seed for seating the chosen way: the same as in the computation of its price.
    pub method: String,
    pub rounds: u32,
    pub seed: u64,
    /// The tables of each, and its price.
    pub ways: Vec<(String, String)>,
    pub wrong: Option<String>,
}

impl Draft {
    /// The draft of a round, if there is one, without reasons.
    pub fn of(event: &Tournament, page: &Page, next: RoundIx) -> Option<Self> {
        let state = event.state();
        let round = state.rounds().get(next.ix()).filter(|round| !round.published)?;
        let again = event.met_before(next).into_iter().map(|(one, other, times)| {
            page.say(EventPage::MeetAgain { one: event.name(one), other: event.name(other), times })
        });
        let unfit = state.misfits(&round.seating, next);
        let left = unfit.iter().filter_map(|why| {
            let Refusal::NotThere { player, .. } = why else { return None };
            event.left_with_seat(*player).map(|_| event.name(*player))
        });
        let left = left.collect();
        Some(Self {
            explained: view::is_dutch(event, next),
            why: None,
            heading: page.say(EventPage::DraftOf { round: next.number() }),
            tables: view::tables(event, next, page),
            again: again.collect(),
            breaks: event.broken_wishes(next, page.lang),
            left,
            unfit: unfit.into_iter().map(|why| event.halted(&Halt::Refused(why), page.lang)).collect(),
            rests: view::resting(event, next, page),
        })
    }

    pub fn asks(&self, id: &u64) -> bool {
        self.why.as_ref().is_some_and(|(asked, _)| asked == id)
    }
}

impl Seating {
    /// Collects everything. The slow parts, the reasons of a pairing and the ways to split, are computed on other
    /// threads.
    pub async fn of(
        app: &App,
        (event, known): (&Tournament, &Facts),
        page: &Page,
        asked: &Asked,
        next: RoundIx,
    ) -> Self {
        let state = event.state();
        let mut draft = Draft::of(event, page, next);
        if let (Some(draft), Some(player)) = (&mut draft, asked.why) {
            let (event, of) = (event.clone(), page.clone());
            let said = move |_: &_| view::why_paired(&event, next, PlayerId(player), &of);
            draft.why = Some((player, in_turn(&app.orders, page.client(), said).await.unwrap_or_default()));
        }
        let usual = event.usual_way().id();
        let plan_rounds = event.planned_together().unwrap_or(1);
        let coming = state.coming(next).unwrap_or_default();
        let splits = match asked.numbers {
            Some(_) => {
                let method = if asked.method.is_empty() { usual } else { &asked.method };
                let way = SeatBy::named(method).unwrap_or(SeatBy::Swiss);
                let planned = matches!(way, SeatBy::Plan(_)).then(|| asked.rounds.unwrap_or(plan_rounds));
                let seat = Seat { rounds: planned, seed: seed().unwrap_or_default(), ..Seat::by(way) };
                Some(splits(app, event, page, next, &seat).await)
            }
            None => None,
        };
        let script = state.script().filter(|_| event.script_goes_on());
        let people = state.people().filter(|person| !person.guest && person.is_there(next));
        Self {
            next: next.number(),
            draft,
            are_repeats_best: known.are_repeats_best,
            may_seat: matches!(state.phase(), Phase::ToSeat(_) | Phase::Draft(_)),
            chess: event.is_of_two(),
            sided: event.seat_names().and_then(|names| Sides::of_seats(&names)).is_some(),
            usual,
            plan_rounds,
            top: coming.top().unwrap_or(4),
            carry: coming.carry.id(),
            scripted: script.map(|(script, game)| page.say(EventPage::SeatScript { game, games: script.rounds.len() })),
            script_said: event.script_said(page.lang),
            step: state.step().unwrap_or(1),
            may_be_short: state.opening().is_some_and(|opening| opening.table_sizes.sizes().len() > 1),
            may_accelerate: next.0 == 0 && state.opening().is_some_and(|opening| opening.rounds.is_some()),
            take_back: event.last_seated().map(|round| match state.rounds().len() > state.published() {
                true => page.say(EventPage::TakeBackDraft),
                false => page.say(EventPage::TakeBack { round: round.number() }),
            }),
            planned_there: state.planned(next),
            committed: event.committed().map(|commitment| commitment.to_string()),
            secret: secret().map_or_else(|_| String::new(), |secret| secret.to_string()),
            splits,
            several: state.rounds().len() > next.ix() + 1,
            onward: event.swaps_onward(),
            closed: matches!(state.phase(), Phase::Closed),
            people: people.map(|person| (person.player.id.0, event.name(person.player.id))).collect(),
        }
    }
}

/// The ways to seat everybody present, in words.
async fn splits(app: &App, event: &Tournament, page: &Page, next: RoundIx, seat: &Seat) -> Splits {
    let (people, rounds) = (event.there(), seat.rounds.unwrap_or(1));
    let method = seat.method.map_or("", SeatBy::id).to_owned();
    let to = RoundIx(next.0.saturating_add(rounds).saturating_sub(1));
    let heading = page.say(match rounds {
        1 => SplitSaid::Head { people, round: next },
        _ => SplitSaid::HeadRounds { people, from: next, to },
    });
    let (ways, wrong) = match offers::splits(app, event, page, seat).await {
        Ok(found) => (found.iter().map(|split| split.in_parts(event, page.lang)).collect(), None),
        Err(said) => (Vec::new(), Some(said)),
    };
    Splits { heading, method, rounds, seed: seat.seed, ways, wrong }
}
