//! With whom and against whom somebody plays, and with whom they do well.

use roundtable::event::{Entry, Stage};
use roundtable::parts::{Sides, company};
use roundtable::{Game, Lang};
use roundtable_model::{MadeBy, PlayerId, SeatedRound, SeatedTable};

use crate::tournament::{Night, r};

/// At bridge the seats go North, East, South, West.
#[test]
fn partners_and_opponents_are_told_apart_from_every_seat() {
    let names = ["Ana", "Ben", "Cy", "Dan"].map(str::to_owned);
    let said = |at| company(Some(&Game::Bridge.seat_names()), &names, at, Lang::En).unwrap();
    assert_eq!(
        [0, 1, 2, 3].map(said),
        [
            "with Cy against Ben and Dan",
            "with Dan against Ana and Cy",
            "with Ana against Ben and Dan",
            "with Ben against Ana and Cy"
        ]
    );
    let duel = Sides::of_sizes(&[1, 1]).unwrap().seat_names();
    assert_eq!(company(Some(&duel), &names[..2], 1, Lang::En).as_deref(), Some("against Ana"));
    assert_eq!(company(Some(&duel), &names, 1, Lang::En), None, "a table of another size");
}

/// Player 1 has 10, 20 and 15 points in three games, each with two of the others. Somebody with fewer points in total
/// can rank higher, because the average counts.
#[test]
fn the_best_company_comes_first_by_the_average_and_then_by_the_games() {
    let mut night = Night::open(vec![3], None, "points", 5);
    for (round, others, points) in [(1, [2, 3], "10"), (2, [2, 4], "20"), (3, [3, 5], "15")] {
        let tables = vec![SeatedTable::new(1, [1, others[0], others[1]].map(PlayerId).into())];
        let sit_out = (2..=5).filter(|id| !others.contains(id)).map(PlayerId).collect();
        let seating = SeatedRound { tables, sit_out, ..SeatedRound::default() };
        let (made_by, notes) = (MadeBy::default(), Vec::new());
        night.enter(Entry::Drafted {
            round: r(round),
            seating,
            made_by,
            notes,
            stage: Stage::default(),
            how: roundtable_model::OneRound::default(),
        });
        night.publish();
        night.order(night.event.result(round, 1, &[points, "0", "0"]).unwrap());
    }
    let company = night.event.company_of(PlayerId(1));
    let found: Vec<_> = company.iter().map(|with| (with.player.0, with.games, with.points)).collect();
    // Player, games with player 1, points of player 1 in them: on average 20, 15, 15 and 12.5.
    assert_eq!(found, [(4, 1, 20), (2, 2, 30), (5, 1, 15), (3, 2, 25)]);
}
