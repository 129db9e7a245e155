//! What `roundtable quick` asks, and `roundtable plan` typed on a terminal without any options: at most four questions,
//! each until its answer makes sense. The answers are options of `plan`, which also judges them.

use std::io::{self, BufRead, IsTerminal, Write};
use std::path::Path;

use clap::{Args, FromArgMatches};
use roundtable::floors::model::{GameWords, Place};
use roundtable::floors::words::{Asked, Command, IoFault, Words};
use roundtable::{Alternative, Control, Effort, Error, Lang, Question, read_players};

use crate::error::{CliError, Exit};
use crate::given::quoted;
use crate::globals::Globals;
use crate::meant::meant;
use crate::output::{Output, free};
use crate::plan_args::PlanArgs;
use crate::values::{MAX_PLAYERS, parse_game, parse_rounds, parse_sizes, parse_table_count, within};
use crate::{plan, players};

/// The list that is offered where it is there, and the beginning of the name of one that was typed.
const LIST: &str = "names";

/// What stands between names in one line.
const BETWEEN: [char; 4] = [',', ';', '、', '，'];

/// The option of a game.
const GAME: &str = "--game";

/// The option by which people who do not fill a table rest.
const REST: &str = "--sit-out";

/// A talk with somebody: answers, a line each, and where questions are written.
pub struct Talk<'a> {
    /// The answers.
    pub answers: &'a mut dyn BufRead,
    /// The questions.
    pub out: &'a mut dyn Write,
    /// Their language.
    pub lang: Lang,
    /// Whether answers are written too: on a terminal they are there already.
    pub echoes: bool,
}

/// The options of `plan` that somebody at standard input answers, about a list if it is known.
///
/// # Errors
/// Exit 1 if input or output fails, exit 2 if the input ends too early.
pub fn asked(list: Option<&str>, lang: Lang) -> Result<Vec<String>, CliError> {
    let (mut answers, mut out) = (io::stdin().lock(), io::stderr());
    let echoes = !io::stdin().is_terminal();
    let answered = ask(&mut Talk { answers: &mut answers, out: &mut out, lang, echoes }, list);
    let answered =
        answered.map_err(|e| CliError::new(Exit::Failure, Command::OutputIo { fault: IoFault::from(&e) }))?;
    answered.ok_or_else(|| CliError::new(Exit::Usage, Asked::Ended))
}

/// The options of `plan` by the answers to at most four questions; `None` if the input ends too early. A list that is
/// known is not asked for, unless it cannot be read.
///
/// # Errors
/// Errors of the terminal.
pub fn ask(talk: &mut Talk<'_>, list: Option<&str>) -> io::Result<Option<Vec<String>>> {
    let globals = Globals { json: false, lang: talk.lang, given: talk.lang, quiet: true };
    let mut words = Vec::new();
    let known = list.map(|list| field(list, &globals));
    if let Some(Err(why)) = &known {
        talk.say(why)?;
    }
    let usual = format!("{LIST}.txt");
    let usual = Path::new(&usual).is_file().then_some(usual.as_str());
    let who = match known {
        Some(Ok(who)) => who,
        Some(Err(_)) | None => match talk.answer(&Asked::Who, usual, |who| field(who, &globals))? {
            Some(who) => who,
            None => return Ok(None),
        },
    };
    words.extend(who);
    let tables = |answer: &str| filled(&words, tables(answer, &globals)?, &globals);
    let Some(sizes) = talk.answer(&Asked::Tables, Some("4,3"), tables)? else { return Ok(None) };
    words.extend(sizes);
    let place = GameWords::of(options(&words).ok().and_then(|args| args.game)).place;
    let usual = match place {
        Place::Table => "4",
        Place::Board | Place::Court => "max",
    };
    let rounds = |answer: &str| {
        parse_rounds(answer).map_err(|unfit| globals.tell(&unfit))?;
        judged(&words, vec!["-r".to_owned(), answer.to_owned()], &globals)
    };
    let Some(rounds) = talk.answer(&Asked::Rounds, Some(usual), rounds)? else { return Ok(None) };
    words.extend(rounds);
    if place == Place::Court {
        // A number of courts says who rests, too.
        let others: Vec<String> = words.iter().filter(|word| *word != REST).cloned().collect();
        let courts = |answer: &str| match answer {
            "all" => Ok(words.clone()),
            number => {
                parse_table_count(number).map_err(|unfit| globals.tell(&unfit))?;
                let courts = judged(&others, vec!["--courts".to_owned(), number.to_owned()], &globals)?;
                Ok([others.clone(), courts].concat())
            }
        };
        let Some(all) = talk.answer(&Asked::Courts, Some("all"), courts)? else { return Ok(None) };
        words = all;
    }
    let command = words.iter().map(|word| quoted(word)).collect::<Vec<_>>().join(" ");
    writeln!(talk.out, "{}\n", globals.tell(&Asked::Command { command: format!("roundtable plan {command}") }))?;
    Ok(Some(words))
}

impl Talk<'_> {
    /// The options that the first answer gives that makes sense; an empty line is the usual answer.
    fn answer(
        &mut self,
        question: &Asked,
        usual: Option<&str>,
        fits: impl Fn(&str) -> Result<Vec<String>, String>,
    ) -> io::Result<Option<Vec<String>>> {
        let question = Words::new(self.lang).tell(question);
        loop {
            match usual {
                Some(usual) => write!(self.out, "{question} [{usual}] ")?,
                None => write!(self.out, "{question} ")?,
            }
            self.out.flush()?;
            let mut line = String::new();
            if self.answers.read_line(&mut line)? == 0 {
                return Ok(None);
            }
            let typed = line.trim();
            if self.echoes {
                writeln!(self.out, "{typed}")?;
            }
            match fits(if typed.is_empty() { usual.unwrap_or_default() } else { typed }) {
                Ok(options) => return Ok(Some(options)),
                Err(why) => self.say(&why)?,
            }
        }
    }

    fn say(&mut self, what: &str) -> io::Result<()> {
        what.lines().try_for_each(|line| writeln!(self.out, "  {line}"))
    }
}

/// Who plays: a number, a file, or names in one line, which become a file.
fn field(answer: &str, globals: &Globals) -> Result<Vec<String>, String> {
    if answer.is_empty() {
        return Err(globals.tell(&Asked::Nobody));
    }
    if answer.bytes().all(|b| b.is_ascii_digit()) {
        within(2, MAX_PLAYERS)(answer).map_err(|unfit| globals.tell(&unfit))?;
        return Ok(vec!["-n".to_owned(), answer.to_owned()]);
    }
    let said = |error: CliError| error.said(globals.lang);
    let is_line = !Path::new(answer).exists() && answer.contains(BETWEEN);
    if is_line {
        let name = free(LIST, &["txt"]) + ".txt";
        read_players(answer.as_bytes(), &name).map_err(|mistakes| said(mistakes.into()))?;
        let line = format!("{answer}\n");
        Output::File(name.clone().into()).write(|out| out.write_all(line.as_bytes())).map_err(said)?;
        return Ok(vec![name]);
    }
    if !Path::new(answer).is_file() {
        return Err(globals.tell(&Asked::NoFile { name: answer.to_owned() }));
    }
    players::listed(answer, None, globals).map_err(said)?;
    Ok(vec![answer.to_owned()])
}

/// How many sit at a table, or the game that says so.
fn tables(answer: &str, globals: &Globals) -> Result<Vec<String>, String> {
    let option = |name: &str| vec![name.to_owned(), answer.to_owned()];
    if answer.starts_with(|first: char| first.is_ascii_digit()) {
        return parse_sizes(answer).map(|_| option("-k")).map_err(|unfit| globals.tell(&unfit));
    }
    parse_game(answer).map(|_| option(GAME)).map_err(|unfit| match meant(answer) {
        Some((instead, _)) => globals.tell(&instead),
        None => globals.tell(&unfit),
    })
}

/// The same options if a plan could be asked for with them and those of `words`.
fn judged(words: &[String], more: Vec<String>, globals: &Globals) -> Result<Vec<String>, String> {
    let question = question(words, &more, globals)?;
    let judged = question.problem(&question.request());
    judged.map(|_| more).map_err(|error| error.said(globals.lang))
}

/// These tables if they can be filled, in a game perhaps with people who rest; if not, why, and the sizes that would do.
fn filled(words: &[String], tables: Vec<String>, globals: &Globals) -> Result<Vec<String>, String> {
    let round = |tables: &[String]| {
        let question = question(words, tables, globals)?.rounds(1);
        let made = roundtable::plan(&question, &question.request().effort(Effort(1)), &Control::none());
        made.map(drop).map_err(|error| why(&error, globals))
    };
    let Err(why) = round(&tables) else { return Ok(tables) };
    let rested = [tables, vec![REST.to_owned()]].concat();
    match rested[0] == GAME && round(&rested).is_ok() {
        true => Ok(rested),
        false => Err(why),
    }
}

/// Why tables cannot be filled, and the sizes that would do.
fn why(error: &Error, globals: &Globals) -> String {
    let would = error.alternatives().into_iter().filter_map(|way| {
        let Alternative::Tables { sizes, .. } = way else { return None };
        let command = sizes.iter().map(ToString::to_string).collect::<Vec<_>>().join(",");
        Some(globals.tell(&Asked::Would { command }))
    });
    std::iter::once(error.said(globals.lang)).chain(would).collect::<Vec<_>>().join("\n")
}

/// The question that these options ask.
fn question(words: &[String], more: &[String], globals: &Globals) -> Result<Question, String> {
    let words: Vec<String> = words.iter().chain(more).cloned().collect();
    let args = options(&words).map_err(|refusal| refusal.to_string())?;
    plan::question(&args, globals).map_err(|error| error.said(globals.lang))
}

/// The options of `plan`, from their words.
///
/// # Errors
/// What clap refuses.
pub fn options(words: &[String]) -> Result<PlanArgs, clap::Error> {
    let parser = PlanArgs::augment_args(clap::Command::new("plan").no_binary_name(true));
    parser.try_get_matches_from(words).and_then(|found| PlanArgs::from_arg_matches(&found))
}
