//! `roundtable plan` typed on a terminal without any options: asks three questions, and their answers are the options.

use std::io::{self, BufRead, Write};
use std::path::Path;

use roundtable::Lang;
use roundtable::floors::words::{Asked, Words};
use roundtable::parts::Unfit;

use crate::values::{MAX_PLAYERS, parse_rounds, parse_sizes, within};

/// Asks for players, table size and number of rounds, each until the answer makes sense. Returns the additions to the
/// command line; `None` if the input ends too early.
///
/// # Errors
/// Errors of the terminal.
pub fn ask(answers: &mut dyn BufRead, out: &mut dyn Write, lang: Lang) -> io::Result<Option<Vec<String>>> {
    let words = Words::new(lang);
    let mut asked = |question: &Asked, fits: &dyn Fn(&str) -> Result<(), String>| loop {
        write!(out, "{} ", words.tell(question))?;
        out.flush()?;
        let mut line = String::new();
        if answers.read_line(&mut line)? == 0 {
            return Ok::<_, io::Error>(None);
        }
        let answer = line.trim();
        match fits(answer) {
            Ok(()) => return Ok(Some(answer.to_owned())),
            Err(why) => writeln!(out, "  {why}")?,
        }
    };
    let said = |unfit: Unfit| words.tell(&unfit);
    let is_field = |answer: &str| match answer.bytes().all(|b| b.is_ascii_digit()) {
        true => within(2, MAX_PLAYERS)(answer).map(drop).map_err(said),
        false if Path::new(answer).is_file() => Ok(()),
        false => Err(words.tell(&Asked::NoFile { name: answer.to_owned() })),
    };
    let Some(who) = asked(&Asked::Who, &is_field)? else { return Ok(None) };
    let Some(sizes) = asked(&Asked::TableSize, &|answer| parse_sizes(answer).map(drop).map_err(said))? else {
        return Ok(None);
    };
    let Some(rounds) = asked(&Asked::Rounds, &|answer| parse_rounds(answer).map(drop).map_err(said))? else {
        return Ok(None);
    };
    let field = if who.bytes().all(|b| b.is_ascii_digit()) { vec!["-n".to_owned(), who] } else { vec![who] };
    let given: Vec<String> = field.into_iter().chain(["-k".to_owned(), sizes, "-r".to_owned(), rounds]).collect();
    writeln!(out, "{}\n", words.tell(&Asked::Command { command: format!("roundtable plan {}", given.join(" ")) }))?;
    Ok(Some(given))
}
