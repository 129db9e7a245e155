//! Reads borders: which powers (countries of Diplomacy, or positions of another game) are neighbours, as a graph. They
//! are given by a word (`diplomacy`, `cycle:N`) or by a file (an edge list, an adjacency matrix, graph6).
//!
//! The kind of a file follows from its content: if it begins with `>>graph6<<`, or every line is a single word of
//! graph6 characters of the right length, it is graph6 (B. McKay, “graph6 and sparse6 graph formats”); rows with commas
//! are an adjacency matrix; everything else is an edge list. Limits: [`MAX_POWERS`] powers. Cost O(bytes + n²).

mod adjacency;
mod edge_list;
mod graph6;

use roundtable_model::{Borders, MAX_POWERS, worded};
use roundtable_words::{BordersNamed, Mistake, Place, ReadError, ReaderNote, Wrong, shorten};

use crate::decode;

pub use graph6::to_graph6;

/// Borders by name: `diplomacy`, `cycle:N`, `complete:N`, `cliques:R,S`.
///
/// ```
/// use roundtable_read::named_borders;
/// use roundtable_words::{Lang, Words};
/// assert_eq!(named_borders("cycle:5").unwrap().edges().len(), 5);
/// let refused = named_borders("cycle:2").unwrap_err();
/// assert!(Words::new(Lang::En).tell(&refused).contains("at least 3"));
/// ```
///
/// # Errors
/// [`BordersNamed::Unknown`] for any other word, which may be the name of a file.
pub fn named_borders(word: &str) -> Result<Borders, BordersNamed> {
    let (shape, numbers) = word.split_once(':').map_or((word, None), |(shape, numbers)| (shape, Some(numbers)));
    let numbers = |wanted: usize| {
        let parsed: Option<Vec<u64>> = numbers?.split(',').map(|number| number.trim().parse().ok()).collect();
        parsed.filter(|list| list.len() == wanted)
    };
    let one = |shape, example| {
        let list = numbers(1).ok_or_else(|| BordersNamed::Number { word: word.to_owned(), shape, example })?;
        Ok::<_, BordersNamed>(list[0])
    };
    let made = match shape {
        "diplomacy" if word == shape => return Ok(Borders::diplomacy()),
        "cycle" => Borders::cycle(one("cycle", "cycle:7")?),
        "complete" => Borders::complete(one("complete", "complete:5")?),
        "cliques" => {
            let none = || BordersNamed::Numbers { word: word.to_owned(), shape: "cliques", example: "cliques:3,4" };
            let sizes = numbers(2).ok_or_else(none)?;
            Borders::cliques(sizes[0], sizes[1])
        }
        _ => return Err(BordersNamed::Unknown { word: word.to_owned() }),
    };
    made.map_err(|why| BordersNamed::Shape { word: word.to_owned(), why })
}

worded! {
    /// The kinds of border files, as people call them.
    #[derive(Clone, Copy, Debug, PartialEq, Eq)]
    pub enum BordersFormat {
        /// `A-G A-I …`, or two powers on a line.
        EdgeList = "edge list",
        /// Rows of 0 and 1 with commas.
        Adjacency = "adjacency matrix",
        /// B. McKay's graph6.
        Graph6 = "graph6",
    }
}

/// Borders that were read from a file.
#[derive(Clone, Debug)]
pub struct BordersReading {
    /// The borders.
    pub borders: Borders,
    /// What kind of file it was taken for.
    pub format: BordersFormat,
    /// What else is worth knowing about the file.
    pub notes: Vec<ReaderNote>,
}

/// Reads a file of borders.
///
/// ```
/// use roundtable_read::read_borders;
/// let square = read_borders(b"1-2 2-3 3-4 4-1", "square.txt").unwrap();
/// assert_eq!(square.borders.edges().len(), 4);
/// let error = read_borders(b"A-B B-B", "map.txt").unwrap_err();
/// assert_eq!(error.to_string(), "map.txt:1:5: `B-B` is a power that borders itself; delete it or correct one end");
/// ```
///
/// # Errors
/// A file that is empty or not text, a loop, a doubled border, an unknown power, a matrix that is not square or not
/// symmetric, a graph6 string cut short; with line and column.
pub fn read_borders(bytes: &[u8], file_name: &str) -> Result<BordersReading, ReadError> {
    let (text, notes) = decode(bytes, file_name)?;
    let format = kind(&text);
    let borders = match format {
        BordersFormat::EdgeList => edge_list::read(&text),
        BordersFormat::Adjacency => adjacency::read(&text),
        BordersFormat::Graph6 => graph6::read(&text),
    };
    match borders {
        Ok(borders) => Ok(BordersReading { borders, format, notes }),
        Err(mistake) => Err(mistake.alone(file_name)),
    }
}

/// The kind of a file.
fn kind(text: &str) -> BordersFormat {
    let lines = || text.lines().map(str::trim).filter(|line| !line.is_empty() && !line.starts_with('#'));
    let graph6_word = |line: &str| line.bytes().all(|b| graph6::BYTES.contains(&b)) && graph6::promises_size(line);
    let Some(first) = lines().next() else { return BordersFormat::EdgeList };
    if first.starts_with(">>graph6<<") || (graph6_word(first) && lines().all(graph6_word)) {
        BordersFormat::Graph6
    } else if first.contains(',') && !first.contains('-') && !first.contains(':') {
        BordersFormat::Adjacency
    } else {
        BordersFormat::EdgeList
    }
}

/// The mistake that a file has no borders.
fn empty() -> Mistake {
    Wrong::NoBorders.whole()
}

/// The mistake that a number of powers is too large, or too small for borders.
fn too_many(place: Place, value: &str) -> Mistake {
    Wrong::PowerCount { found: shorten(value), limit: MAX_POWERS }.at(place, value)
}

#[cfg(test)]
mod tests {
    use roundtable_words::{Lang, Words};

    use super::*;

    #[test]
    fn words_that_name_no_borders_say_what_does() {
        for (word, says) in [
            ("cycle:", "a number belongs after `cycle:`"),
            ("cycle:x", "a number belongs after `cycle:`"),
            ("cycle:0", "a cycle of 0 is not a cycle"),
            ("cliques:3", "two numbers belong after `cliques:`, for example `cliques:3,4`"),
            ("cliques:0,4", "each needs at least 1 power"),
            ("complete:1", "borders are for 2 to"),
            ("complete:99999999999", "borders are for 2 to"),
            ("diplomacy:7", "is not diplomacy"),
            ("map.txt", "is not diplomacy"),
        ] {
            let error = Words::new(Lang::En).tell(&named_borders(word).unwrap_err());
            assert!(error.contains(says), "{word}: {error}");
        }
    }

    #[test]
    fn the_kind_follows_from_the_content() {
        for (text, format) in [
            ("1-2 2-3 1-3", BordersFormat::EdgeList),
            ("A G\nA I\n", BordersFormat::EdgeList),
            ("# a map\n0,1\n1,0\n", BordersFormat::Adjacency),
            ("Bw\n", BordersFormat::Graph6),
            (">>graph6<<DqK", BordersFormat::Graph6),
        ] {
            assert_eq!(read_borders(text.as_bytes(), "f").unwrap().format, format, "{text}");
        }
    }
}
