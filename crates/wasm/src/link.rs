//! The question of a plan as a piece of an address, both ways: the fields of the form that differ from the empty form,
//! as JSON, compressed (deflate, RFC 1951), in letters that addresses may contain (base64url, RFC 4648). The names of
//! 22 people take about 250 letters.

use base64::Engine;
use base64::engine::general_purpose::URL_SAFE_NO_PAD;
use miniz_oxide::deflate::compress_to_vec;
use miniz_oxide::inflate::decompress_to_vec_with_limit;
use roundtable_pages::fields::PlanFields;
use serde_json::{Map, Value};

/// The most bytes that a link may unpack to: a short link can be made to unpack to very much.
const MOST: usize = 256 << 10;

/// The level of compression: the highest that the library has.
const HARDEST: u8 = 10;

/// The piece of an address with the filled-in fields.
///
/// ```
/// use roundtable_pages::fields::PlanFields;
/// use roundtable_wasm::{fields_of, link_of};
/// let fields = PlanFields { names: "Ana\nBen\nCy\nDi".to_owned(), rounds: "3".to_owned(), ..PlanFields::usual() };
/// let again = fields_of(&link_of(&fields)).unwrap();
/// assert_eq!((again.names, again.rounds, again.tables), (fields.names, fields.rounds, fields.tables));
/// assert!(fields_of("what nobody wrote").is_none());
/// ```
pub fn link_of(fields: &PlanFields) -> String {
    let object = |fields: &PlanFields| match serde_json::to_value(fields) {
        Ok(Value::Object(object)) => object,
        Ok(_) | Err(_) => Map::new(),
    };
    let (mut said, empty) = (object(fields), object(&PlanFields::usual()));
    said.retain(|name, value| empty.get(name) != Some(value));
    let json = Value::Object(said).to_string();
    URL_SAFE_NO_PAD.encode(compress_to_vec(json.as_bytes(), HARDEST))
}

/// The filled-in fields from a piece of an address; `None` for one that was not made by [`link_of`].
pub fn fields_of(link: &str) -> Option<PlanFields> {
    let packed = URL_SAFE_NO_PAD.decode(link).ok()?;
    let json = decompress_to_vec_with_limit(&packed, MOST).ok()?;
    serde_json::from_slice(&json).ok()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_question_of_a_club_fits_a_short_link() {
        let given = ["Ana", "Bartek", "Çağla", "Dmitri", "Eva", "Finn", "Gül", "Hana", "Ivo", "José", "Kai"];
        let names: Vec<String> =
            given.iter().flat_map(|one| ["Berg", "Costa"].map(|of| format!("{one} {of}"))).collect();
        let fields = PlanFields {
            names: names.join("\n"),
            rounds: "4".to_owned(),
            apart: "Ana Berg, Kai Costa".to_owned(),
            partners: "Eva Berg, Eva Costa".to_owned(),
            never_partners: "Ivo Berg, Ivo Costa".to_owned(),
            turns: "on".to_owned(),
            seed: "7".to_owned(),
            ..PlanFields::usual()
        };
        let link = link_of(&fields);
        assert!(link.len() <= 400, "{}", link.len());
        assert!(link.bytes().all(|byte| byte.is_ascii_alphanumeric() || b"-_".contains(&byte)), "{link}");
        let again = fields_of(&link).unwrap();
        assert_eq!(serde_json::to_value(&again).unwrap(), serde_json::to_value(&fields).unwrap());
    }

    #[test]
    fn a_link_that_unpacks_to_too_much_is_none() {
        let bomb = compress_to_vec(&vec![b' '; 4 * MOST], HARDEST);
        assert!(fields_of(&URL_SAFE_NO_PAD.encode(bomb)).is_none());
    }
}
