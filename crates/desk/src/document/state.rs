//! The state of a tournament as a document: what is played, who takes part, every round, what is announced, and what
//! waits for an answer. Rounds and tables count from 1; who may see what depends on the role (`Eyes` in `mod.rs`).

use std::num::NonZeroU32;

use roundtable_event::{Call, Participant, Phase, Report, Timestamp};
use roundtable_model::{Bye, Carry, Dates, PlayerId, RoundIx, SeatBy, Ties};
use roundtable_words::Lang;
use serde::Serialize;

use super::round::PlayDocument;
use super::{Eyes, RoundDocument, at_desk, is_organiser};
use crate::Tournament;

/// `roundtable/event-list/1`.
#[derive(Clone, Debug, Serialize)]
#[serde(tag = "schema", rename = "roundtable/event-list/1")]
pub struct ListDocument {
    events: Vec<ListedDocument>,
}

impl ListDocument {
    /// Of these tournaments.
    pub fn new(events: Vec<ListedDocument>) -> Self {
        Self { events }
    }
}

/// A tournament of `roundtable/event-list/1`.
#[derive(Clone, Debug, Serialize)]
pub struct ListedDocument {
    event: String,
    name: String,
    opened: String,
    players: usize,
    rounds: usize,
    stage: &'static str,
    lines: u64,
}

/// `roundtable/event/1`.
#[derive(Clone, Debug, Serialize)]
#[serde(tag = "schema", rename = "roundtable/event/1")]
pub struct EventDocument {
    event: String,
    name: String,
    /// The organiser's public description.
    #[serde(skip_serializing_if = "String::is_empty")]
    description: String,
    game: Option<&'static str>,
    rules: String,
    table_sizes: Vec<u32>,
    most_tables: Option<u32>,
    /// Tables out of service from the next round on.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    closed_tables: Vec<u32>,
    rounds_planned: Option<u32>,
    /// When rounds are played, if known.
    #[serde(skip_serializing_if = "Option::is_none")]
    dates: Option<DatesDocument>,
    /// What is announced and not seated yet, round by round.
    to_come: Vec<ToComeDocument>,
    stage: &'static str,
    /// The round that is played now or comes next; after the end the last one.
    current: u32,
    lines: usize,
    #[serde(flatten)]
    play: PlayDocument,
    people: Vec<PersonDocument>,
    rounds: Vec<RoundDocument>,
    /// Applications that wait for an answer. (The word in JSON is older than wishes about seats.)
    #[serde(skip_serializing_if = "Option::is_none")]
    wishes: Option<Vec<WishDocument>>,
    /// Who calls the referee and was not answered yet.
    #[serde(skip_serializing_if = "Option::is_none")]
    calls: Option<Vec<CallDocument>>,
    /// Reports of one player alone: they wait for another to report the same.
    #[serde(skip_serializing_if = "Option::is_none")]
    claims: Option<Vec<ClaimDocument>>,
}

/// `roundtable/people/1`.
#[derive(Clone, Debug, Serialize)]
#[serde(tag = "schema", rename = "roundtable/people/1")]
pub struct PeopleDocument {
    event: String,
    people: Vec<PersonDocument>,
}

#[derive(Clone, Debug, Serialize)]
struct DatesDocument {
    /// The round of the first start.
    from: u32,
    #[serde(flatten)]
    dates: Dates,
}

#[derive(Clone, Debug, Serialize)]
struct ToComeDocument {
    round: u32,
    how: &'static str,
    /// Final: how many play in it.
    #[serde(skip_serializing_if = "Option::is_none")]
    top: Option<u32>,
    /// Final: how much of their points people keep.
    #[serde(skip_serializing_if = "Option::is_none")]
    carry: Option<Carry>,
    /// Final: what decides if the last place is shared, if set.
    #[serde(skip_serializing_if = "Option::is_none")]
    ties: Option<Ties>,
}

#[derive(Clone, Debug, Serialize)]
struct PersonDocument {
    player: PlayerId,
    name: String,
    /// How the name is read, if its letters do not show it.
    #[serde(skip_serializing_if = "Option::is_none")]
    reading: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    rating: Option<i64>,
    club: Option<String>,
    guest: bool,
    there: bool,
    /// Rounds in which they have a bye that they asked for.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    byes: Vec<ByeDocument>,
    /// The round from which on games are forfeited.
    #[serde(skip_serializing_if = "Option::is_none")]
    forfeits_from: Option<u32>,
}

#[derive(Clone, Debug, Serialize)]
struct ByeDocument {
    round: u32,
    worth: Bye,
}

#[derive(Clone, Debug, Serialize)]
struct WishDocument {
    /// The number by which it is admitted or declined.
    application: u32,
    name: String,
    club: Option<String>,
}

#[derive(Clone, Debug, Serialize)]
struct CallDocument {
    #[serde(flatten)]
    call: Call,
    name: String,
}

#[derive(Clone, Debug, Serialize)]
struct ClaimDocument {
    round: u32,
    table: u32,
    /// Who reports it, if it is a player of the table.
    player: Option<PlayerId>,
    by: String,
    /// In the order of the seats.
    scores: Vec<String>,
}

impl Tournament {
    /// `roundtable/event/1`: the state as a reader of this role sees it. For everybody except the organiser a draft is
    /// a round still to be seated; wishes are shown to the organiser, calls and claims to organiser and helpers.
    ///
    /// ```
    /// use roundtable::event::{Role, Timestamp, evening};
    /// use roundtable::Lang;
    /// let event = evening("Demo", "op", Timestamp::default()).unwrap();
    /// let json = |eyes| serde_json::to_value(event.document("demo", eyes, Lang::En)).unwrap();
    /// assert_eq!(json(None)["schema"], "roundtable/event/1");
    /// assert!(json(None).get("wishes").is_none() && json(Some(Role::Organiser))["wishes"].is_array());
    /// ```
    pub fn document(&self, id: &str, eyes: Eyes, lang: Lang) -> EventDocument {
        let (state, opening) = (self.state(), self.state().opening());
        let rounds = self.rounds_seen(eyes).filter_map(|round| self.round_document(round, eyes, lang));
        let stage = match self.stage_id() {
            "draft" if !is_organiser(eyes) => "to_seat",
            stage => stage,
        };
        EventDocument {
            event: id.to_owned(),
            name: self.title(),
            description: state.description().to_owned(),
            game: opening.and_then(|opening| opening.game).map(|game| game.id()),
            rules: self.rules().name.clone(),
            table_sizes: opening.map_or_else(Vec::new, |opening| opening.table_sizes.sizes().to_vec()),
            most_tables: opening.and_then(|opening| opening.most_tables).map(NonZeroU32::get),
            closed_tables: state.closed_tables().collect(),
            rounds_planned: opening.and_then(|opening| opening.rounds),
            dates: state.dates().map(|(from, dates)| DatesDocument { from: from.number(), dates: dates.clone() }),
            to_come: self.to_come_document(eyes),
            stage,
            current: self.current_shown(),
            play: self.play_document(),
            lines: self.log().lines().len(),
            people: state.people().map(|person| self.person_document(person)).collect(),
            rounds: rounds.collect(),
            wishes: is_organiser(eyes).then(|| self.wishes_document()),
            calls: at_desk(eyes).then(|| self.calls_document()),
            claims: at_desk(eyes).then(|| self.claims_document()),
        }
    }

    /// `roundtable/people/1`: everybody who takes part.
    pub fn people_document(&self, id: &str) -> PeopleDocument {
        let people = self.state().people().map(|person| self.person_document(person)).collect();
        PeopleDocument { event: id.to_owned(), people }
    }

    /// A line of `roundtable/event-list/1`.
    pub fn listed(&self, id: &str, opened: Timestamp, lines: u64) -> ListedDocument {
        ListedDocument {
            event: id.to_owned(),
            name: self.title(),
            opened: opened.to_string(),
            players: self.players(),
            rounds: self.state().published(),
            stage: self.stage_id(),
            lines,
        }
    }

    /// The number of the round that is played now or comes next. The state of a tournament that is over has one more
    /// than there are.
    fn current_shown(&self) -> u32 {
        let (current, published) = (self.state().current().number(), self.state().published());
        match self.state().phase() {
            Phase::ToSeat(_) | Phase::Draft(_) | Phase::Playing(_) => current,
            Phase::Finished | Phase::Closed => current.min(u32::try_from(published).unwrap_or(u32::MAX).max(1)),
        }
    }

    fn person_document(&self, person: &Participant) -> PersonDocument {
        PersonDocument {
            player: person.player.id,
            name: person.player.name.clone(),
            reading: person.player.reading.clone(),
            rating: person.player.rating,
            club: person.player.club.clone(),
            guest: person.guest,
            there: person.is_there(self.state().current()),
            byes: person.byes().map(|(round, worth)| ByeDocument { round: round.number(), worth }).collect(),
            forfeits_from: person.forfeits().map(|round| round.number()),
        }
    }

    /// The announced rounds after those that these eyes see.
    fn to_come_document(&self, eyes: Eyes) -> Vec<ToComeDocument> {
        let programme = self.state().programme().unwrap_or_default();
        let seen = u32::try_from(self.rounds_seen(eyes).count()).unwrap_or(u32::MAX);
        let announced = (seen..programme.rounds()).map(RoundIx);
        let to_come = announced.filter_map(|round| {
            let stage = programme.stage(round)?;
            let (top, ties) = (stage.top(), stage.ties());
            let how = stage.way.map_or("swiss", SeatBy::id);
            Some(ToComeDocument { round: round.number(), how, top, carry: top.map(|_| stage.carry), ties })
        });
        to_come.collect()
    }

    fn wishes_document(&self) -> Vec<WishDocument> {
        let open = (1..).zip(self.state().applications()).filter(|(_, wish)| wish.answer.is_none());
        open.map(|(application, wish)| WishDocument {
            application,
            name: wish.player.name.clone(),
            club: wish.player.club.clone(),
        })
        .collect()
    }

    fn calls_document(&self) -> Vec<CallDocument> {
        let call = |call: &Call| CallDocument { call: *call, name: self.name(call.player) };
        self.state().calls().iter().map(call).collect()
    }

    fn claims_document(&self) -> Vec<ClaimDocument> {
        let rounds = (1..).zip(self.state().rounds());
        let claims = rounds.flat_map(|(round, found)| {
            let tables = (0..).zip(&found.seating.tables).map(|(at, table)| (table.number, found.waiting(at)));
            tables.filter_map(move |(table, claim)| {
                let Report { player, by, scores, .. } = claim?;
                let (by, scores) = (by.0.clone(), self.written(scores));
                Some(ClaimDocument { round, table, player: *player, by, scores })
            })
        });
        claims.collect()
    }
}
