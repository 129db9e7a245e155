//! The two ways to repair a plan: with the fewest repeats (fresh), or with the fewest changed cards (a card is
//! somebody's list of tables); which of them is chosen, and the price of each. Plans are compared by
//! `audit::Objective`, figure by figure; a tier is one of these figures.

use roundtable_audit::{ChangedCards, Objective, Tier, changed_cards, judge_with};
use roundtable_engine::{Control, Made, Method, mend};
use roundtable_model::{Problem, Schedule};

use crate::request::prefer::{Prefer, Price};
use crate::{Note, Request};

/// The plan before with the fewest changed cards; none if nothing is repaired, or by a table of a round robin.
pub(crate) fn with_few_cards(problem: &Problem, request: &Request, control: &Control<'_>) -> Option<Schedule> {
    let is_repair = problem.plan_before().round_count() > 0 && matches!(request.method, Method::Auto | Method::Search);
    is_repair.then(|| mend::fewest_cards(problem, &request.engine(1, false), control)).flatten()
}

/// Whether no other schedule is better in anything down to the changed cards: then there is nothing to search.
pub fn needs_no_search(problem: &Problem, few: &Schedule, request: &Request, control: &Control<'_>) -> bool {
    let standing = judge_with(problem, few, control.patience(request.effort)).standing;
    let above = standing.tiers.iter().take_while(|standing| standing.tier <= Tier::CardsChanged);
    !standing.tiers.is_empty() && above.into_iter().all(|standing| standing.state.is_settled())
}

/// The preferred one of two ways to repair a plan: `made`, which has the fewest repeats, and one with the fewest
/// changed cards. With a note on both prices if each is better at something.
pub(crate) fn chosen(
    problem: &Problem,
    request: &Request,
    few: Option<Schedule>,
    mut made: Made,
) -> (Made, Option<Note>) {
    let Some(few) = few.filter(|_| made.method == Method::Search) else { return (made, None) };
    let of = |schedule: &Schedule| Objective::of(problem, schedule);
    let (fresh_figures, few_figures) = (of(&made.schedule), of(&few));
    let by_cards = |o: Objective| (o.broken_company, o.broken_places, o.cards_changed, o);
    let take_few = match request.prefer {
        Prefer::Fresh => few_figures < fresh_figures,
        Prefer::Cards => by_cards(few_figures) < by_cards(fresh_figures),
    };
    let tier = Tier::ALL.into_iter().find(|tier| tier.of(&fresh_figures) != tier.of(&few_figures));
    let tier = tier.unwrap_or(Tier::CardsChanged);
    let price =
        |prefer, figures: &Objective| Price { prefer, cards: figures.cards_changed, tier, value: tier.of(figures) };
    // There is a choice only where each way is better at something.
    let differ = few_figures.cards_changed < fresh_figures.cards_changed && fresh_figures < few_figures;
    let note = differ.then(|| {
        let (fresh, few) = (price(Prefer::Fresh, &fresh_figures), price(Prefer::Cards, &few_figures));
        if take_few { Note::Prices { this: few, other: fresh } } else { Note::Prices { this: fresh, other: few } }
    });
    if take_few {
        made.schedule = few;
        made.construction = None;
    }
    (made, note)
}

/// Whose cards change, as notes; and, if seats have names, who only changes seats at the same table.
pub(crate) fn changes(problem: &Problem, schedule: &Schedule, has_seats: bool) -> Vec<Note> {
    if problem.plan_before().round_count() == 0 {
        return Vec::new();
    }
    let (kept, rounds) = (problem.kept().round_count(), schedule.round_count());
    if kept > 0 && kept < rounds && problem.plan_before().round_count() <= kept {
        return vec![Note::RoundsNew { kept, rounds }];
    }
    let ChangedCards { tables, seats } = changed_cards(problem, schedule);
    let seats = (has_seats && !seats.is_empty()).then_some(Note::SeatsChange { players: seats });
    [Note::CardsChange { players: tables }].into_iter().chain(seats).collect()
}
