//! Tables out of service: which number their people get instead.

use roundtable_event::{Command, Entry, Stage};
use roundtable_model::{MadeBy, PlayerId, SeatedRound, SeatedTable};

use crate::night::{Night, r};

#[test]
fn only_those_at_a_table_out_of_service_move_to_the_next_that_is_free() {
    // Numbers of the round's tables, numbers out of service, and then each new number with the first player, who is the
    // old number.
    for (numbers, closed, expected) in [
        (&[1, 2, 3, 4][..], &[2][..], &[(1, 1), (3, 3), (4, 4), (5, 2)][..]),
        (&[1, 2, 3, 4], &[2, 4, 5], &[(1, 1), (3, 3), (6, 2), (7, 4)]),
        (&[1, 3, 4, 5], &[4], &[(1, 1), (2, 4), (3, 3), (5, 5)]),
        (&[11, 12, 13], &[12], &[(11, 11), (13, 13), (14, 12)]),
        (&[1, 2], &[3, 9], &[(1, 1), (2, 2)]),
        (&[1], &[1], &[(2, 1)]),
        (&[], &[1], &[]),
    ] {
        let tables = numbers.iter().map(|number| SeatedTable::new(*number, vec![PlayerId(u64::from(*number))]));
        let seating = SeatedRound { tables: tables.collect(), ..SeatedRound::default() };
        let mut night = Night::of(4, None);
        night.enter(Entry::TablesClosed { tables: closed.to_vec() });
        let (made_by, notes, stage) = (MadeBy::default(), Vec::new(), Stage::default());
        let draft = Command::Enter(vec![Entry::Drafted {
            round: r(1),
            seating,
            made_by,
            notes,
            stage,
            how: roundtable_model::OneRound::default(),
        }]);
        let Command::Enter(entries) = night.state().in_service(draft) else { panic!("another command") };
        let [Entry::Drafted { seating, .. }] = entries.as_slice() else { panic!("{entries:?}") };
        let found: Vec<(u32, u64)> = seating.tables.iter().map(|table| (table.number, table.seats[0].0)).collect();
        assert_eq!(found, expected, "{numbers:?} without {closed:?}");
    }
}
