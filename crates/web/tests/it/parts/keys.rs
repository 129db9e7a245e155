//! Keys: their rights and their owners.

use roundtable::parts::PlayerId;
use roundtable_web::parts::{hash, key_of, opens};
use roundtable_web::random_key;

#[test]
fn only_the_key_itself_opens() {
    let (key, other) = (random_key(), random_key());
    assert!(key.len() == 32 && key != other);
    assert!(opens(&key, &hash(&key)));
    assert!(!opens(&other, &hash(&key)) && !opens(&key, "") && !opens(&key, &key));
}

#[test]
fn a_key_is_of_one_person_and_one_tournament() {
    let keys: Vec<String> = (1..=3).map(|n| key_of("secret", PlayerId(n))).collect();
    assert!(keys[0].starts_with("1-") && keys[0].len() == 34);
    assert!(keys[0][2..] != keys[1][2..] && key_of("other", PlayerId(1)) != keys[0]);
    // The mark between number and secret keeps them apart.
    assert_ne!(key_of("s:1", PlayerId(1)), key_of("s", PlayerId(1)));
}
