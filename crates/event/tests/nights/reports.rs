//! Reports of how a game ended: when they agree, when they are in dispute, and when one waits for a second.

use roundtable_event::{Actor, Command, Ending, Entry, Report, Round, Stage, TableScores};
use roundtable_model::{MadeBy, PlayerId, Score};

use crate::night::{Night, r, round, table};

fn report(by: &str, points: i32, settles: bool) -> Report {
    let scores = vec![Score::Points(points), Score::Points(-points)];
    Report { by: Actor(by.into()), scores, settles, player: None }
}

/// Two people at table 3, in the first round.
fn night() -> Night {
    let mut night = Night::of_two(2);
    let (seating, made_by) = (round(&[table(3, &[1, 2])], &[]), MadeBy::default());
    night.enter(Entry::Drafted {
        round: r(1),
        seating,
        made_by,
        notes: Vec::new(),
        stage: Stage::default(),
        how: roundtable_model::OneRound::default(),
    });
    night.enter(Entry::Published { round: r(1) });
    night
}

fn first(night: &Night) -> &Round {
    &night.state().rounds()[0]
}

/// Somebody reports how the game ended.
fn say(night: &mut Night, report: &Report) {
    let said = TableScores { round: r(1), table: 3, scores: report.scores.clone() };
    let entry = match report.player {
        Some(player) => Entry::Claimed { player, said },
        None if report.settles => Entry::Settled(said),
        None => Entry::Reported(said),
    };
    night.order_by(&report.by.0, Command::Enter(vec![entry])).unwrap();
}

#[test]
fn two_helpers_agree_or_are_both_kept_until_the_organiser_settles_it() {
    let mut night = night();
    assert_eq!((first(&night).find(3), first(&night).find(1), first(&night).find(0)), (Some(0), None, None));
    say(&mut night, &report("kim", 30, false));
    say(&mut night, &report("lee", 30, false));
    assert_eq!(first(&night).ending(0), Ending::Agreed(&report("kim", 30, false).scores));
    assert!(first(&night).is_complete());
    say(&mut night, &report("lee", 40, false));
    assert_eq!(first(&night).ending(0), Ending::Disputed(vec![&report("kim", 30, false), &report("lee", 40, false)]));
    assert!(!first(&night).is_complete());
    say(&mut night, &report("boss", 40, true));
    assert_eq!(first(&night).ending(0), Ending::Agreed(&report("lee", 40, false).scores));
    say(&mut night, &report("kim", 50, false));
    assert_eq!(first(&night).ending(0), Ending::Disputed(vec![&report("boss", 40, true), &report("kim", 50, false)]));
    assert_eq!(first(&night).reports(0).len(), 5, "nothing that was said is lost");
}

#[test]
fn a_player_s_report_waits_for_another_player_or_a_helper() {
    let claim = |player: u64, points| Report { player: Some(PlayerId(player)), ..report("x", points, false) };
    let mut night = night();
    say(&mut night, &claim(1, 30));
    assert_eq!(
        (first(&night).ending(0), first(&night).waiting(0).map(|one| one.player)),
        (Ending::Open, Some(Some(PlayerId(1))))
    );
    say(&mut night, &Report { by: Actor("renamed".into()), ..claim(1, 30) });
    assert_eq!(first(&night).ending(0), Ending::Open, "the same player twice is one");
    say(&mut night, &claim(2, 40));
    assert!(matches!(first(&night).ending(0), Ending::Disputed(said) if said.len() == 2));
    assert_eq!(first(&night).waiting(0), None);
    say(&mut night, &claim(2, 30));
    assert_eq!(first(&night).ending(0), Ending::Agreed(&claim(1, 30).scores));
    assert!(first(&night).is_complete());
    say(&mut night, &report("boss", 20, true));
    assert_eq!(first(&night).ending(0), Ending::Agreed(&claim(1, 20).scores), "the organiser's word alone holds");
    let mut other = self::night();
    say(&mut other, &claim(1, 30));
    say(&mut other, &report("kim", 30, false));
    assert!(first(&other).is_complete(), "a helper's word is another's");
}

#[test]
fn a_correction_by_the_same_person_is_not_a_dispute() {
    let mut night = night();
    say(&mut night, &report("kim", 30, false));
    say(&mut night, &report("kim", 20, false));
    assert_eq!(first(&night).ending(0), Ending::Agreed(&report("kim", 20, false).scores));
}
