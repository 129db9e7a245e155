//! A plan as pages show it: rounds, tables and names as text, ready for a template.

use std::collections::BTreeMap;

use roundtable::floors::model::GameWords;
use roundtable::floors::words::{
    GameSaid, PageSaid, PlanInShort, PlayerNames, SeatLabels, ShortLine, ShortSentence, said_start,
};
use roundtable::floors::write::{FigureLine, by_name, figures};
use roundtable::parts::{PlayerIx, RoundIx, SeatIx, company};
use roundtable::{Audit, Plan};

use crate::page::Page;

/// A round.
pub struct ShownRound {
    pub heading: String,
    pub tables: Vec<ShownTable>,
    pub sit_out: Vec<String>,
    pub absent: Vec<String>,
}

/// A table of a round.
pub struct ShownTable {
    pub heading: String,
    pub seats: Vec<ShownSeat>,
}

/// A seat of a table.
pub struct ShownSeat {
    pub seat: String,
    pub name: String,
}

/// Everything of one person.
pub struct Card {
    pub name: String,
    pub lines: Vec<CardLine>,
}

/// Where somebody is in a round.
pub struct CardLine {
    pub round: String,
    /// The number of the table, if there is one.
    pub table: Option<u32>,
    pub place: String,
    pub seat: String,
}

/// How often people have each seat: the names of the seats, and a row for everybody.
pub struct SeatCounts {
    pub seats: Vec<String>,
    pub rows: Vec<(String, Vec<u32>)>,
}

/// The most people whose cards and counts are on a page; the files have everybody's.
const MOST_CARDS: u32 = 400;

/// Turns a plan into text.
pub struct PlanShown<'a> {
    page: &'a Page,
    plan: &'a Plan,
    labels: SeatLabels,
}

impl<'a> PlanShown<'a> {
    pub fn new(page: &'a Page, plan: &'a Plan) -> Self {
        Self { page, plan, labels: SeatLabels::of(plan, &page.words()) }
    }

    /// The name, or the number of somebody who has none.
    fn name(&self, player: PlayerIx) -> String {
        self.plan.roster.called(player)
    }

    /// The heading of a round, with its start if known.
    fn heading(&self, number: u32) -> String {
        let round = self.page.say(PageSaid::Round { number });
        let dates = self.plan.dates.as_ref();
        let start = dates.and_then(|dates| Some((dates.starts.get(number.checked_sub(1)? as usize)?, &dates.zone)));
        match start {
            Some((start, zone)) => format!("{round} · {}", said_start(self.page.lang, *start, zone)),
            None => round,
        }
    }

    /// `Table 3`, `Board 3`, or `Court 3`.
    fn place(&self, number: u32) -> String {
        let place = GameWords::of(self.plan.game_of_seats()).place.id();
        self.page.say(GameSaid::Place { place, number })
    }

    fn seat(&self, seat: SeatIx) -> String {
        self.labels.name(seat).map_or_else(|| self.page.say(PageSaid::Seat { number: seat.number() }), str::to_owned)
    }

    /// Every round.
    pub fn rounds(&self) -> Vec<ShownRound> {
        let names = |players: &[PlayerIx]| players.iter().map(|&player| self.name(player)).collect();
        let rounds = self.plan.schedule.rounds().zip(1..);
        let seats = |seats: &[PlayerIx]| {
            let named = self.labels.are_named();
            let of = |(&player, seat): (&PlayerIx, SeatIx)| ShownSeat {
                seat: if named { self.seat(seat) } else { seat.to_string() },
                name: self.name(player),
            };
            seats.iter().zip((0..).map(SeatIx)).map(of).collect()
        };
        rounds
            .map(|(round, number)| ShownRound {
                heading: self.heading(number),
                tables: round
                    .tables()
                    .map(|table| ShownTable { heading: self.place(table.number), seats: seats(table.seats) })
                    .collect(),
                sit_out: names(round.sit_out()),
                absent: names(round.absent()),
            })
            .collect()
    }

    /// Everybody by name, in the order of the list.
    pub fn people(&self) -> Vec<String> {
        (0..self.plan.schedule.players()).map(|player| self.name(PlayerIx(player))).collect()
    }

    /// Everybody's card, sorted by name; empty if there are too many people for a page.
    pub fn cards(&self) -> Vec<Card> {
        if self.plan.schedule.players() > MOST_CARDS {
            return Vec::new();
        }
        let mut lines: BTreeMap<PlayerIx, Vec<CardLine>> = BTreeMap::new();
        for (round, number) in self.plan.schedule.rounds().zip(1..) {
            let heading = || self.heading(number);
            for table in round.tables() {
                let place = self.place(table.number);
                let others: Vec<String> = table.seats.iter().map(|&player| self.name(player)).collect();
                for (&player, seat) in table.seats.iter().zip((0..).map(SeatIx)) {
                    // With whom and against whom, if seats have sides; else the seat.
                    let company = company(self.plan.seat_names.as_ref(), &others, seat.ix(), self.page.lang);
                    let seat = company.unwrap_or_else(|| self.seat(seat));
                    let line = CardLine { round: heading(), table: Some(table.number), place: place.clone(), seat };
                    lines.entry(player).or_default().push(line);
                }
            }
            for (resting, said) in [(round.sit_out(), PageSaid::SitsOut), (round.absent(), PageSaid::Absent)] {
                for &player in resting {
                    let place = self.page.say(said.clone());
                    let line = CardLine { round: heading(), table: None, place, seat: String::new() };
                    lines.entry(player).or_default().push(line);
                }
            }
        }
        let card = |player| Card { name: self.name(player), lines: lines.remove(&player).unwrap_or_default() };
        by_name(self.plan).into_iter().map(card).collect()
    }

    /// What became of each wish, with the rounds in which it is not kept.
    pub fn wishes(&self, audit: &Audit) -> Vec<String> {
        let words = self.page.words();
        let name = |player| self.name(player);
        let said = |wish: String, broken: &[RoundIx]| {
            let rounds: Vec<String> = broken.iter().map(|round| round.number().to_string()).collect();
            self.page.say(match rounds.is_empty() {
                true => PageSaid::WishKept { wish },
                false => PageSaid::WishBroken { wish, count: rounds.len(), rounds: rounds.join(", ") },
            })
        };
        // A wish for partners comes with a wish of the same two for one table (`company`), which is not listed again.
        let company = audit.own_wishes().map(|one| said(words.said(&one.wish, &PlayerNames(&name)), &one.broken));
        let partners = audit.partners.iter().map(|one| said(words.said(&one.wish, &PlayerNames(&name)), &one.broken));
        company.chain(partners).collect()
    }

    /// How often everybody has each seat, by name; `None` if seats have no names or the field is too large.
    pub fn seat_counts(&self) -> Option<SeatCounts> {
        if !self.labels.are_named() || self.plan.schedule.players() > MOST_CARDS {
            return None;
        }
        let width = self.plan.schedule.table_sizes().first().copied().unwrap_or(0) as usize;
        let mut counts = vec![vec![0; width]; self.plan.schedule.players() as usize];
        for table in self.plan.schedule.rounds().flat_map(|round| round.tables()) {
            for (seat, player) in table.seats.iter().enumerate() {
                if let Some(count) = counts.get_mut(player.ix()).and_then(|of| of.get_mut(seat)) {
                    *count += 1;
                }
            }
        }
        let row =
            |player: PlayerIx| (self.name(player), counts.get_mut(player.ix()).map(std::mem::take).unwrap_or_default());
        Some(SeatCounts {
            seats: (0..width).map(|seat| self.labels.long(SeatIx(u32::try_from(seat).unwrap_or(u32::MAX)))).collect(),
            rows: by_name(self.plan).into_iter().map(row).collect(),
        })
    }
}

/// A short sentence about a plan.
pub struct Sentence {
    pub said: String,
    /// Marked as proved.
    pub is_proved: bool,
}

/// The headline of a plan: the number of people and rounds, and a summary.
pub fn sentences(page: &Page, outcome: &PlanInShort<'_>) -> Vec<Sentence> {
    let words = page.words();
    let shown = |ShortSentence { said, is_proved, .. }| Sentence {
        said: words.tell(&ShortLine::Sentence { what: said }),
        is_proved,
    };
    std::iter::once(words.title(outcome)).chain(words.in_short(outcome)).map(shown).collect()
}

/// Every figure of the audit of a plan.
pub fn figure_lines(audit: &Audit, plan: &Plan, page: &Page) -> Vec<FigureLine> {
    figures(audit, plan.seat_names.as_deref().unwrap_or_default(), &page.words())
}
