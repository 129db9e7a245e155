//! Prints of the browser, for the tests in `browser.rs`: its pages, and the box of each word on them (by poppler's
//! `pdftotext -bbox`).

use std::io::Write;
use std::process::Command;

use tempfile::NamedTempFile;

use crate::driver::Browser;

/// Width and height in centimetres.
pub const A4: (f64, f64) = (21.0, 29.7);
pub const LETTER: (f64, f64) = (21.59, 27.94);

/// A word and its box, in points from the upper left corner.
#[derive(Debug)]
struct Word {
    text: String,
    left: f64,
    top: f64,
    right: f64,
    bottom: f64,
}

impl Word {
    /// The vertical range of a word's ink. A box is as high as its font allows for letters: up to 2.6 times the font
    /// size in fonts for Chinese and Japanese, about 1.1 times in others. Letters fill only the middle of it, about two
    /// thirds of the font size, so 0.37 and 0.2 of the box are left out above and below.
    fn ink(&self) -> (f64, f64) {
        let spare = if self.text.contains(|c| c >= '\u{2E80}') { 0.37 } else { 0.2 };
        let spare = spare * (self.bottom - self.top);
        (self.top + spare, self.bottom - spare)
    }
}

/// A printed page.
pub struct Sheet {
    width: f64,
    height: f64,
    words: Vec<Word>,
}

impl Sheet {
    /// All words on the page, without spaces.
    pub fn text(&self) -> String {
        self.words.iter().map(|word| word.text.as_str()).collect()
    }

    /// Words that overlap, or are partly off the paper.
    pub fn faults(&self) -> Vec<String> {
        let outside =
            |word: &&Word| word.left < 0.0 || word.top < 0.0 || word.right > self.width || word.bottom > self.height;
        let mut faults: Vec<String> =
            self.words.iter().filter(outside).map(|word| format!("outside: {word:?}")).collect();
        // The ink of two words overlaps. Half a point side by side does not count.
        let inks: Vec<(&Word, (f64, f64))> = self.words.iter().map(|word| (word, word.ink())).collect();
        for (i, (word, (top, bottom))) in inks.iter().enumerate() {
            for (other, (others_top, others_bottom)) in &inks[..i] {
                let is_level = top < others_bottom && others_top < bottom;
                if is_level && word.right.min(other.right) - word.left.max(other.left) > 0.5 {
                    faults.push(format!("one over the other: {word:?}, {other:?}"));
                }
            }
        }
        faults
    }
}

/// Prints the open page on paper of this size.
pub fn printed(browser: &Browser, (width, height): (f64, f64)) -> Vec<Sheet> {
    let mut file = NamedTempFile::new().unwrap();
    file.write_all(&browser.print(width, height)).unwrap();
    // To look at the print: pdftoppm -png makes pictures of it.
    if let Some(folder) = std::env::var_os("KEEP_PRINTED") {
        let name = format!("{}_{width}.pdf", browser.run("return document.querySelectorAll('section').length"));
        std::fs::copy(file.path(), std::path::Path::new(&folder).join(name)).unwrap();
    }
    let told = Command::new("pdftotext").arg("-bbox").arg(file.path()).arg("-").output();
    let told = told.unwrap_or_else(|_| panic!("pdftotext is missing: apt-get install poppler-utils"));
    assert!(told.status.success(), "{}", String::from_utf8_lossy(&told.stderr));
    sheets(&String::from_utf8(told.stdout).unwrap())
}

/// Reads `<page width="…" height="…">` and `<word xMin="…" yMin="…" xMax="…" yMax="…">text</word>`, each on its line.
fn sheets(told: &str) -> Vec<Sheet> {
    let mut sheets: Vec<Sheet> = Vec::new();
    for line in told.lines() {
        let tag = line.trim_start();
        let mut numbers = tag.split('"').skip(1).step_by(2).map(|number| number.parse::<f64>().unwrap());
        let mut number = || numbers.next().unwrap();
        if tag.starts_with("<page ") {
            sheets.push(Sheet { width: number(), height: number(), words: Vec::new() });
        } else if let Some(word) = tag.strip_prefix("<word ") {
            let text = word.split_once('>').unwrap().1.trim_end_matches("</word>").to_owned();
            let [left, top, right, bottom] = std::array::from_fn(|_| number());
            sheets.last_mut().unwrap().words.push(Word { text, left, top, right, bottom });
        }
    }
    sheets
}
