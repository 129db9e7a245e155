//! Ids of tournaments, made from their names: accents, long names, no usable letter, taken ids.

use std::collections::HashSet;

use roundtable::Game;
use roundtable::event::{Announced, Command, Entry, Tournament};
use roundtable_host::Host;

use crate::{announced, run, stamp};

#[test]
fn ids_are_short_and_are_typed_on_any_keyboard() {
    let folder = tempfile::tempdir().unwrap();
    run(async {
        let host = Host::open(&folder.path().join("night.db").display().to_string()).await.unwrap();
        for (at, (name, game, id)) in [
            ("Club night", None, "club-night"),
            ("  Łódź Open — 2027!", None, "lodz-open-2027"),
            ("例会", None, "event"),
            ("例会", Some(Game::Riichi), "riichi"),
            ("The very long name of a tournament in spring", None, "the-very-long-name-of-a"),
            ("Donaudampfschifffahrtsgesellschaft", None, "donaudampfschifffahrtsge"),
            ("Club night", None, "club-night-2"),
            ("Club night", None, "club-night-3"),
        ]
        .into_iter()
        .enumerate()
        {
            let announced = Announced { game, ..announced(name) };
            assert_eq!(host.create(stamp("kim", &at.to_string()), announced).await.unwrap(), id, "{name}");
        }
    });
}

#[test]
fn an_id_stays_when_a_renamed_tournament_moves_to_another_database() {
    let folder = tempfile::tempdir().unwrap();
    run(async {
        let there = async |file: &str| Host::open(&folder.path().join(file).display().to_string()).await.unwrap();
        let (here, other) = (there("here.db").await, there("other.db").await);
        let id = here.create(stamp("kim", "a"), announced("E")).await.unwrap();
        let title = Command::Enter(vec![Entry::Titled { name: "A & B".into() }]);
        here.carry_out(&id, stamp("kim", "b"), title).await.unwrap();
        let log = here.tournament(&id).await.unwrap().log().export();
        assert_eq!(other.import(&log).await.unwrap().id(), id);
    });
}

/// Several logs of one name that are imported at the same time: each gets an id of its own.
#[test]
fn an_id_that_another_import_has_taken_meanwhile_is_passed_over() {
    let folder = tempfile::tempdir().unwrap();
    run(async {
        let host = Host::open(&folder.path().join("night.db").display().to_string()).await.unwrap();
        let imports = (0..8).map(|at| {
            let log = Tournament::open(stamp("kim", &at.to_string()), announced("Club night")).unwrap().log().export();
            let host = host.clone();
            tokio::spawn(async move { host.import(&log).await })
        });
        let mut ids = HashSet::new();
        for import in imports.collect::<Vec<_>>() {
            ids.insert(import.await.unwrap().unwrap().id().to_owned());
        }
        assert_eq!(ids.len(), 8, "{ids:?}");
    });
}
