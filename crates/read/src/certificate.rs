//! Reads certificates: a schedule or a refusal with its question and the proof of every claim, as JSON
//! (docs/reference/certificate.md). The reading is strict: nothing in the file may be read in two ways.

use roundtable_audit::Certificate;
use roundtable_words::{Belongs, JsonFault, Place, ReadError, Wrong};
use serde::de::DeserializeSeed;
use serde_json::Value;
use serde_json::error::Category;

use crate::decode::decode;
use crate::json_form::{NamedOnce, has_objects};

/// Whether the bytes of a file are a certificate, of any version.
///
/// ```
/// use roundtable_read::is_certificate;
/// assert!(is_certificate(br#"{ "schema": "roundtable/certificate/3" }"#));
/// assert!(!is_certificate(br#"{"schema": "roundtable/schedule/2", "title": "roundtable/certificate/2"}"#));
/// ```
pub fn is_certificate(bytes: &[u8]) -> bool {
    let begins = bytes.iter().find(|byte| !byte.is_ascii_whitespace() && !b"\xef\xbb\xbf".contains(byte));
    // Only an object is read to its end.
    begins == Some(&b'{')
        && bytes.windows(KIND.len()).any(|window| window == KIND.as_bytes())
        && decode(bytes, "").is_ok_and(|(text, _)| {
            serde_json::from_str::<Headed>(&text).is_ok_and(|headed| headed.schema.starts_with(KIND))
        })
}

/// The field that names the kind and the version of the document.
#[derive(serde::Deserialize)]
struct Headed {
    schema: String,
}

/// What the schema of every version begins with.
const KIND: &str = "roundtable/certificate/";

/// Reads a certificate from the bytes of a file, without checking it: the crate `roundtable-proofs` does.
///
/// # Errors
/// What is not a certificate of a version that is checked, with its line and column.
pub fn read_certificate(bytes: &[u8], file_name: &str) -> Result<Certificate, ReadError> {
    let (text, _) = decode(bytes, file_name)?;
    let headed: Headed = from_json(&text, file_name)?;
    if !Certificate::CHECKED.contains(&headed.schema.as_str()) {
        let wrong = Wrong::OtherCertificate { found: headed.schema, known: Certificate::SCHEMA };
        return Err(wrong.whole().alone(file_name));
    }
    let certificate: Certificate = from_json(&text, file_name)?;
    let given: Value = from_json(&text, file_name)?;
    let named_once = NamedOnce.deserialize(&mut serde_json::Deserializer::from_str(&text));
    let broken = |what: JsonFault| Wrong::BrokenCertificate { what }.whole().alone(file_name);
    named_once.map_err(|error| broken(JsonFault::from(&error)))?;
    // Serde also reads a list of values as an object, so the given JSON is compared with the certificate as written.
    match serde_json::to_value(&certificate) {
        Ok(written) if has_objects(&given, &written) => Ok(certificate),
        Ok(_) | Err(_) => Err(broken(JsonFault::NotThis { belongs: Belongs::Object })),
    }
}

/// The library's words about what does not fit, without the place after them.
pub(crate) fn without_place(error: &serde_json::Error) -> String {
    let said = error.to_string();
    said.rsplit_once(" at line ").map_or(said.as_str(), |(what, _)| what).to_owned()
}

/// Reads a certificate, or a part of it, from JSON.
pub(crate) fn from_json<T: serde::de::DeserializeOwned>(text: &str, file_name: &str) -> Result<T, ReadError> {
    serde_json::from_str(text).map_err(|error| {
        let wrong = match error.classify() {
            Category::Data => {
                let what = without_place(&error);
                // If one of our types refuses a value, the message is the name of an enum's variant, with a capital
                // letter; serde's own messages begin with a small one.
                match what.starts_with(char::is_uppercase) {
                    true => Wrong::SenselessCertificate,
                    false => Wrong::BrokenCertificate { what: JsonFault::from(&error) },
                }
            }
            Category::Io | Category::Syntax | Category::Eof => Wrong::json(&error),
        };
        let number = |n: usize| u32::try_from(n).unwrap_or(u32::MAX);
        wrong.at(Place { line: number(error.line()), column: number(error.column()) }, "").alone(file_name)
    })
}
