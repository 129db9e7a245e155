//! Alternatives when people cannot fill tables: each is tried on the whole question before it is offered.
//!
//! All rounds are examined, with all other requests: absences, kept rounds, wishes. O(ways · rounds · wishes).

use roundtable_model::{Problem, Roster, RoundGoal, Spare, TableSizes, Wishes};

use crate::EngineError;
use crate::alternatives::ways_out;
use crate::search::can_seat;

/// The same error with the ways out that work for the whole question.
pub(super) fn with_ways_out(problem: &Problem, error: EngineError) -> EngineError {
    let EngineError::CannotFill { people, round, sizes, .. } = error else { return error };
    let last_absence = problem.absences().iter().map(|a| a.round.number()).max().unwrap_or(0);
    let needed = last_absence.max(round.number());
    let rounds = if let RoundGoal::Exactly(rounds) = problem.rounds() { rounds } else { needed };
    let alternatives = ways_out(problem.players(), problem.table_sizes(), problem.spare(), |sizes, spare, players| {
        let asked = variant(problem, sizes, spare, players, rounds)?;
        can_seat(&asked, rounds).then(|| asked.seating(round.0)).flatten()
    });
    EngineError::CannotFill { people, round, sizes, alternatives }
}

/// The question with other sizes or that many people: newcomers have no wishes, and those of people who are left out
/// are dropped, as are groups to be spread by a column of the roster, which never make a seating impossible.
fn variant(problem: &Problem, sizes: &TableSizes, spare: Spare, players: u32, rounds: u32) -> Option<Problem> {
    let absences = problem.absences().iter().copied().filter(|a| a.player.0 < players).collect();
    let list = problem.seated_wishes();
    let list = list.iter().copied().filter(|w| w.players().all(|p| p.0 < players));
    let asked = Problem::new(Roster::numbered(players), sizes.clone(), RoundGoal::Exactly(rounds)).ok()?;
    let kept = problem.kept();
    let asked = if kept.round_count() == 0 { asked } else { asked.with_kept(kept.clone()).ok()? };
    asked.with_spare(spare).with_absences(absences).ok()?.with_wishes(Wishes::of(list)).ok()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{Alternative, MakerRequest, make};
    use roundtable_model::{Absence, PlayerIx, RoundIx, Wish};

    /// Every offer can be made, with the same absences and wishes.
    #[test]
    fn every_way_out_is_one() {
        let sevens = TableSizes::only(7).unwrap();
        let away = |player: u32, rounds: std::ops::Range<u32>| {
            rounds.map(move |r| Absence { round: RoundIx(r), player: PlayerIx(player) })
        };
        let absences: Vec<Absence> = away(4, 0..3).chain(away(1, 2..4)).collect();
        let wish = Wish::Apart(PlayerIx(0), PlayerIx(5));
        let problem = Problem::new(Roster::numbered(15), sevens.clone(), RoundGoal::Exactly(5)).unwrap();
        let problem = problem.with_absences(absences).unwrap();
        let problem = problem.with_wishes(Wishes::of(vec![wish])).unwrap();
        let request = MakerRequest { effort: crate::Effort(1000), ..MakerRequest::default() };
        let Err(EngineError::CannotFill { alternatives, .. }) = make(&problem, &request) else {
            panic!("15 at sevens")
        };
        let wider = |ways: &[Alternative]| {
            let Alternative::Tables { sizes, .. } = &ways[0] else { panic!("{ways:?}") };
            TableSizes::new(sizes.clone()).unwrap()
        };
        // 14, 14, 13, 14 and 15 people are present. Sizes are tried from 6 down: with 6 there is no way to seat 15,
        // with 5 or 4 none for 13.
        assert_eq!(wider(&alternatives).sizes(), [7, 3]);
        assert!(matches!(alternatives[1], Alternative::SitOut { .. }) && alternatives.len() == 2, "{alternatives:?}");
        for (sizes, spare) in [(wider(&alternatives), Spare::ShortTables), (sevens, Spare::SitOut)] {
            assert!(make(&variant(&problem, &sizes, spare, 15, 5).unwrap(), &request).is_ok());
        }
    }
}
