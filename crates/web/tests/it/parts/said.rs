//! Words of forms and for programs: the values of a ruleset, the actions at the desk, and the reasons why nothing can
//! be stored.

use axum::http::HeaderMap;
use roundtable::event::{PRESETS, Ruleset};
use roundtable_host::{HostError, StoreError};
use roundtable_web::parts::{
    Tab, asked_for, changed, number_of_ruleset, tab_of, values, word_of_trouble, words_of_deeds,
};

#[test]
fn values_that_are_written_and_read_again_are_the_same_ruleset() {
    let page = asked_for(&"/".parse().unwrap(), &HeaderMap::new());
    for name in PRESETS {
        let rules = Ruleset::preset(name).unwrap();
        let shown = values(&rules, &page);
        let get = |key: &str| shown.iter().find(|value| value.key == key).map_or("", |value| value.value.as_str());
        assert_eq!(changed(&rules, get).as_ref(), Ok(&rules), "{name}");
    }
    let read = number_of_ruleset;
    let chess = Ruleset::preset("chess").unwrap();
    assert_eq!([read(&chess, "0.5"), read(&chess, "1"), read(&chess, "−1.5")], [Some(5), Some(10), Some(-15)]);
    assert_eq!([read(&chess, "0.55"), read(&chess, "x"), read(&chess, "")], [None; 3]);
    let ema = Ruleset::preset("ema").unwrap();
    assert_eq!(read(&ema, "△15,000"), Some(-15_000));
}

#[test]
fn each_word_is_one_deed() {
    let words = words_of_deeds();
    for (at, word) in words.iter().enumerate() {
        assert!(!words[..at].contains(word), "{word} is two deeds");
        assert!(tab_of(word).is_some_and(|tab| Tab::ALL.contains(&tab)), "{word}");
    }
    assert_eq!(tab_of("nothing"), None);
}

#[test]
fn each_trouble_has_its_word() {
    let words = [StoreError::Full, StoreError::ReadOnly, StoreError::Locked, StoreError::Other(String::new())];
    let words = words.map(|error| word_of_trouble(&HostError::Store(error)));
    assert_eq!(words, ["full", "read-only", "locked", "lost"]);
}
