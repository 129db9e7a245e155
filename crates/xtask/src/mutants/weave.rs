//! All wrong lines of a file in one text. A function that has some is there once as it is and once for each of them, and which one runs is
//! chosen by the environment when the program runs: one build serves for all. A wrong line that no function holds, or one that runs while
//! compiling, cannot be chosen so. Of Rust this file only finds where functions begin and end; text, characters in quotes and comments are
//! skipped.

use std::ops::Range;

use crate::mutant::Mutant;

/// The variable that says which wrong line holds, by number; none if there is none.
pub const CHOSEN: &str = "ROUNDTABLE_MUTANT";

/// The variable that names a file in which functions are noted when they are first run, by the number of their first wrong line.
pub const REACHED: &str = "ROUNDTABLE_MUTANTS_REACHED";

/// A function that is woven: its bytes in the new text, and those of the copy with each of its wrong lines.
#[derive(Debug)]
pub struct Woven {
    bytes: Range<usize>,
    wrong: Vec<(usize, Range<usize>)>,
}

impl Woven {
    /// The number that the function is noted by.
    pub fn name(&self) -> usize {
        self.wrong[0].0
    }

    /// The wrong lines that it holds.
    pub fn numbers(&self) -> impl Iterator<Item = usize> + '_ {
        self.wrong.iter().map(|&(number, _)| number)
    }

    /// The wrong lines to which a mistake at this byte belongs: the one in whose copy it is, or all where it is in none.
    pub fn blamed(&self, at: usize) -> Option<Result<usize, Vec<usize>>> {
        if !self.bytes.contains(&at) {
            return None;
        }
        let one = self.wrong.iter().find(|(_, bytes)| bytes.contains(&at));
        Some(one.map_or_else(|| Err(self.numbers().collect()), |&(number, _)| Ok(number)))
    }
}

/// The text with those wrong lines in it, by number and in any order; each must be held by a function ([`is_held`]).
pub fn weave(text: &str, wrong: &[(usize, &Mutant)]) -> (String, Vec<Woven>) {
    let (mut made, mut woven, mut done) = (String::new(), Vec::new(), 0);
    for body in functions(text) {
        let within: Vec<_> = wrong.iter().filter(|(_, mutant)| body.contains(&mutant.place(text).start)).collect();
        let Some(&&(name, _)) = within.first() else { continue };
        made.push_str(&text[done..body.start]);
        let begin = made.len();
        made.push_str(&format!(
            "{{ static CHOSEN_LINE: ::std::sync::LazyLock<usize> = ::std::sync::LazyLock::new(|| {{ \
             if let Ok(file) = ::std::env::var(\"{REACHED}\") {{ \
             if let Ok(mut file) = ::std::fs::OpenOptions::new().append(true).create(true).open(file) {{ \
             let _ = ::std::io::Write::write_all(&mut file, b\"{name}\\n\"); }} }} \
             ::std::env::var(\"{CHOSEN}\").ok().and_then(|n| n.parse().ok()).unwrap_or(0) }}); "
        ));
        let mut copies = Vec::new();
        for &&(number, mutant) in &within {
            made.push_str(&format!("if *CHOSEN_LINE == {number} "));
            let (place, from) = (mutant.place(text), made.len());
            made.push_str(&text[body.start..place.start]);
            made.push_str(mutant.given());
            made.push_str(&text[place.end..body.end]);
            copies.push((number, from..made.len()));
            made.push_str(" else ");
        }
        made.push_str(&text[body.clone()]);
        made.push_str(" }");
        woven.push(Woven { bytes: begin..made.len(), wrong: copies });
        done = body.end;
    }
    made.push_str(&text[done..]);
    (made, woven)
}

/// Whether a function that runs when the program does holds this place.
pub fn is_held(text: &str, mutant: &Mutant) -> bool {
    functions(text).iter().any(|body| body.contains(&mutant.place(text).start))
}

/// The bodies of all functions with their braces, but for those in others and those that run while compiling.
fn functions(text: &str) -> Vec<Range<usize>> {
    let bytes = text.as_bytes();
    let letter = |at: usize| bytes.get(at).is_some_and(|&b| b.is_ascii_alphanumeric() || b == b'_' || b >= 128);
    // `open` has an element for each brace that is open: where it is, and whether it runs while compiling, if it is the body of a function.
    // `depth` is how many parentheses and square brackets are open, so that a brace in a function's arguments is not taken for its body.
    let (mut found, mut open, mut depth, mut at) = (Vec::new(), Vec::new(), 0_usize, 0);
    // The function whose body is awaited: how deep in brackets it was named, and whether it runs while compiling.
    let (mut awaited, mut word): (Option<(usize, bool)>, &str) = (None, "");
    while at < bytes.len() {
        match bytes[at] {
            b'/' if text[at..].starts_with("//") => at += text[at..].find('\n').unwrap_or(text.len() - at),
            b'/' if text[at..].starts_with("/*") => at += text[at..].find("*/").map_or(text.len() - at, |end| end + 2),
            b'"' => at = after_text(text, at),
            b'\'' => at = after_sign(text, at),
            b'(' | b'[' => (depth, at) = (depth + 1, at + 1),
            b')' | b']' => (depth, at) = (depth.saturating_sub(1), at + 1),
            b';' => {
                awaited = awaited.filter(|&(deep, _)| deep != depth);
                at += 1;
            }
            b'{' => {
                let begun = awaited.take_if(|&mut (deep, _)| deep == depth);
                open.push(begun.map(|(_, early)| (at, early)));
                at += 1;
            }
            b'}' => {
                at += 1;
                if let Some((from, early)) = open.pop().flatten()
                    && !early
                    && open.iter().all(Option::is_none)
                {
                    found.push(from..at);
                }
            }
            _ if letter(at) => {
                let end = (at..).find(|&end| !letter(end)).unwrap_or(bytes.len());
                let named = text[end..].starts_with(' ') && letter(end + 1);
                if &text[at..end] == "fn" && named {
                    awaited = Some((depth, word == "const"));
                }
                (word, at) = (&text[at..end], end);
            }
            _ => at += 1,
        }
    }
    found
}

/// Where a text in quotation marks ends that begins here, raw or not.
fn after_text(text: &str, at: usize) -> usize {
    let before = text[..at].trim_end_matches('#');
    let end = format!("\"{}", &text[before.len()..at]);
    if before.ends_with('r') {
        return text[at + 1..].find(&end).map_or(text.len(), |found| at + 1 + found + end.len());
    }
    let mut at = at + 1;
    while let Some(&byte) = text.as_bytes().get(at) {
        match byte {
            b'\\' => at += 2,
            b'"' => return at + 1,
            _ => at += 1,
        }
    }
    text.len()
}

/// Where a character in single quotation marks ends, or the mark of a lifetime.
fn after_sign(text: &str, at: usize) -> usize {
    let mut signs = text[at + 1..].char_indices();
    match signs.next() {
        Some((_, '\\')) => text[at + 3..].find('\'').map_or(text.len(), |end| at + 4 + end),
        Some(_) if signs.next().is_some_and(|(_, next)| next == '\'') => {
            at + 2 + text[at + 1..].find('\'').unwrap_or(0)
        }
        _ => at + 1,
    }
}

#[cfg(test)]
mod tests {
    use std::path::Path;

    use super::*;
    use crate::mutant::mutants;

    const TEXT: &str = "const fn early() -> u8 { 1 + 1 }\ntrait A { fn a(&self, b: [u8; 2]); }\n/// { fn x() {\n\
        impl<'a> A for B<'a> {\n    fn a(&self, b: [u8; 2]) where F: Fn(u8) -> u8 {\n        let c = '{';\n        \
        go(\"}\", r#\"}\"#, '\\'', 'ß', b[0] < 1 && c == '{');\n    }\n}\nconst C: bool = true;\nfn last(f: fn(u8)) -> bool { fn deep() {} false }\n";

    #[test]
    fn functions_are_found_among_text_signs_and_comments() {
        let bodies: Vec<&str> = functions(TEXT).into_iter().map(|body| &TEXT[body]).collect();
        assert_eq!(bodies.len(), 2, "{bodies:?}");
        assert!(bodies[0].starts_with("{\n        let c") && bodies[0].ends_with("'{');\n    }"));
        assert_eq!(bodies[1], "{ fn deep() {} false }");
    }

    #[test]
    fn a_function_is_there_as_it_was_and_once_for_each_wrong_line() {
        let all = mutants(Path::new("a.rs"), TEXT);
        let held: Vec<_> = (1..).zip(&all).filter(|(_, mutant)| is_held(TEXT, mutant)).collect();
        assert_eq!(
            (all.len(), held.len()),
            (6, 4),
            "the line of a constant and that of an early function are not held"
        );
        let (made, woven) = weave(TEXT, &held);
        assert_eq!(woven.iter().map(|one| one.numbers().count()).collect::<Vec<_>>(), [3, 1]);
        assert_eq!(made.matches("b[0] < 1 &").count(), 2, "as it was, and where another word is wrong");
        let at = made.find("b[0] <= 1").unwrap();
        let by = woven.iter().find_map(|one| one.blamed(at)).unwrap();
        assert!(all[by.unwrap() - 1].said(TEXT).1.contains("<="));
        assert!(
            woven[0].blamed(made.rfind("b[0] < 1").unwrap()).unwrap().is_err(),
            "the copy that is right blames all"
        );
        assert!(woven[1].blamed(at).is_none());
    }
}
