//! Files of an organiser's own relations: if read, they are written in a question and read back the same; mistakes have
//! their place.

#![no_main]

use libfuzzer_sys::fuzz_target;
use roundtable_model::OwnRelation;
use roundtable_read::read_relations;

fuzz_target!(|bytes: &[u8]| {
    match read_relations(bytes, "fuzz") {
        Ok(relations) => {
            assert!((1..=roundtable_model::MOST_OWN_RELATIONS).contains(&relations.len()));
            for relation in relations {
                let again: OwnRelation = serde_json::from_str(&serde_json::to_string(&relation).unwrap()).unwrap();
                assert_eq!(again, relation);
                let mut file = format!("[[relation]]\nname = {:?}\nordered = {}\n", "x", relation.is_ordered());
                for of in relation.at() {
                    let pairs: Vec<[u32; 2]> = of.pairs.iter().map(|two| two.map(|seat| seat.number())).collect();
                    file += &format!("pairs.{} = {pairs:?}\n", of.seats);
                }
                assert_eq!(read_relations(file.as_bytes(), "fuzz").unwrap()[0].at(), relation.at());
            }
        }
        Err(error) => assert!(error.to_string().starts_with("fuzz")),
    }
});
