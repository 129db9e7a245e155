//! A house rule: crates below `words` hold data and no sentences. Their errors print their variant with its values;
//! `words` has the sentences, in every language.

/// Crates without sentences.
pub const WORDLESS: &[&str] =
    &["algebra", "chance", "model", "audit", "proofs", "designs", "powers", "engine", "event", "swiss", "rank"];

/// The line that makes an error print as data.
const AS_DATA: &str = "#[error(\"{self:?}\")]";

/// Lines of a file with English text: an error with a message, or words that are written or formatted.
pub fn sentences(text: &str) -> Vec<String> {
    let product = text.split("#[cfg(test)]").next().unwrap_or_default();
    let mut said = Vec::new();
    let mut in_display = false;
    for line in product.lines() {
        let code = line.trim_start();
        if code.starts_with("//") {
            continue;
        }
        in_display = if line.starts_with("impl") { line.contains("Display for ") } else { in_display && line != "}" };
        let is_message = code.starts_with("#[error(") && code != AS_DATA && !code.starts_with("#[error(transparent)]");
        let formats = in_display || ["format!(", "write!("].iter().any(|word| code.contains(word));
        if is_message || formats && literals(code).any(has_words) {
            said.push(code.to_owned());
        }
    }
    said
}

/// The text between quotation marks on a line.
fn literals(line: &str) -> impl Iterator<Item = &str> {
    line.split('"').skip(1).step_by(2)
}

/// Whether two words of letters follow each other.
fn has_words(literal: &str) -> bool {
    let words: Vec<&str> = literal.split(' ').collect();
    let is_word = |word: &&str| word.len() > 1 && word.bytes().all(|b| b.is_ascii_lowercase());
    words.windows(2).any(|two| two.iter().all(is_word))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_sentence_in_a_display_or_an_error_is_found() {
        let message = "#[derive(thiserror::Error)]\nenum E {\n    #[error(\"no such player {0}\")]\n    A(u32),\n}\n";
        assert_eq!(sentences(message), ["#[error(\"no such player {0}\")]"]);
        let display = "impl fmt::Display for E {\n    fn fmt() {\n        f.write_str(\"has no rounds\")\n    }\n}\n";
        assert_eq!(sentences(display), ["f.write_str(\"has no rounds\")"]);
        assert_eq!(sentences("fn f() -> String {\n    format!(\"there are {n} games\")\n}\n").len(), 1);
    }

    #[test]
    fn data_citations_and_tests_are_no_sentences() {
        let data = "#[derive(thiserror::Error)]\n#[error(\"{self:?}\")]\nenum E { A }\nimpl fmt::Display for Pair {\n    \
                    fn fmt() {\n        write!(f, \"{}-{}\", self.a, self.b)\n    }\n}\nconst BY: &str = \"over a ring\";\n\
                    #[cfg(test)]\nmod tests {\n    fn f() { format!(\"this is said\") }\n}\n";
        assert!(sentences(data).is_empty());
    }
}
