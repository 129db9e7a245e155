//! Ids of tournaments, made of their names: accents, long names, no usable letter, ids that are taken.

use roundtable::Game;
use roundtable::event::Announced;
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
