//! `roundtable plan`: builds a question from the options, has the library make and audit a schedule, and writes it: the
//! plan to standard output or a file, notes and a summary to standard error.

use roundtable::floors::engine::affine_rounds;
use roundtable::floors::model::ScheduleStream;
use roundtable::floors::words::{Command, Extra, Noted, ReportLine, SplitSaid, Words};
use roundtable::parts::{Forget, RoundGoal, Sheet};
use roundtable::{Answer, Control, Earlier, Effort, Lang, Layout, Method, Question, Request};

use crate::beside::Said;
use crate::certificate;
use crate::earlier::read_earlier;
use crate::error::{CliError, Exit};
use crate::form::choose_format;
use crate::globals::Globals;
use crate::output::Output;
use crate::plan_args::PlanArgs;
use crate::players;
use crate::print::draw as print;
use crate::product::{Product, written};
use crate::relations::orders;
use crate::watch::watch;
use crate::{draw, input, require, stream, suggestions};

/// Makes, audits and writes a schedule.
///
/// # Errors
/// By exit code: usage, bad input, impossible, a requirement not reached.
pub fn run(args: &PlanArgs, globals: &Globals) -> Result<(), CliError> {
    let output = Output::from_option(args.output.as_deref(), globals)?;
    let format = choose_format(globals, args.format, &output)?;
    let layout = args.layout.layout(format, &output, globals)?;
    if args.keep.is_none() && args.question.is_none() {
        layout.timetable.suffices(format.is_calendar(), args.rounds)?;
    }
    let certified = certificate::output(args.certificate.as_deref(), &output, globals)?;
    let question = question(args, globals)?;
    let request = question.request();
    let explained = |error| suggestions::explain(error, args);
    let Some(request) = draw::request(args, &question, &request, &output, globals)? else { return Ok(()) };
    let (question, request) = towards(args, question, request)?;
    // A plan that is too large to hold in memory is made and written round by round, if that is possible.
    if stream::may_be_for(args, format) {
        let (problem, notes) = question.problem(&request).map_err(explained)?;
        if stream::is_large(&problem) {
            globals.notes(notes.iter().map(|note| (note.code(), note.said(problem.roster(), globals.lang))));
            return stream::run(args, &problem, request.first_round, &output, format, globals);
        }
    }
    let watched = watch(args.time, globals, |control| roundtable::plan(&question, &request, control));
    let answer = match watched.made {
        Ok(answer) => answer,
        Err(error) => {
            // A refusal can have a proof, too.
            let refusal = roundtable::parts::refusal(&question, &request, &error);
            certificate::write(certified.as_ref(), refusal.as_ref(), globals)?;
            return Err(explained(error));
        }
    };
    let said = asked_about(args, &answer, globals.lang)?;
    match (args.plan_b, &layout.printer) {
        (Some(_), None) => {
            return Err(roundtable::Error::Layout { what: Extra::PlanB, format: format.id() }.into());
        }
        (Some(most), Some(printer)) => {
            let sheets = plan_b(&question, &answer, most, &request, &layout, globals)?;
            print(Some(printer), &sheets, &output)?;
        }
        (None, _) => written(&output, format, |out| answer.write_with(format, &layout, out))?,
    }
    if certified.is_some() {
        certificate::write(certified.as_ref(), answer.certificate().as_ref(), globals)?;
    }
    let product = Product { plan: &answer.plan, audit: &answer.audit, history: answer.problem().history() };
    if args.layout.chart {
        product.chart(&layout, output == Output::Stdout)?;
    }
    globals.notes(answer.notes.iter().map(|note| note.code()).zip(answer.said(globals.lang)));
    // Requested output appears even with --quiet.
    said.iter().for_each(|(code, line)| globals.say(code, line));
    product.lost(format, &layout, &output, globals);
    product.hours(&layout, globals)?;
    product.summary(request.seed.0, globals);
    if watched.interrupted && answer.stopped {
        return Err(CliError::new(Exit::Interrupted, Command::Interrupted));
    }
    require::check(&answer.misses(&args.require), globals)
}

/// With `--direction`, only the round of an affine space that has it.
fn towards(args: &PlanArgs, question: Question, request: Request) -> Result<(Question, Request), CliError> {
    if args.direction.is_empty() {
        return Ok((question, request));
    }
    if args.method != Method::Affine {
        let (option, of, method) = ("--direction", Method::Affine.id(), args.method.id());
        return Err(CliError::usage(Command::OptionOf { option, of, method }));
    }
    let question = question.rounds(1);
    let (problem, _) = question.problem(&request).map_err(|error| suggestions::explain(error, args))?;
    let space = affine_rounds(&problem).map_err(|error| suggestions::explain(error.into(), args))?;
    let (size, dimension) = (space.table_size(), space.all().dimension());
    match space.all().round_with(&args.direction) {
        Some(first) => Ok((question, request.first_round(first))),
        None => Err(CliError::usage(Command::NoDirection { size, dimension })),
    }
}

/// Answers to questions about the plan, each line with its code: how it is made and why it is good (`--explain`), why
/// two people meet (`--why`).
fn asked_about(args: &PlanArgs, answer: &Answer, lang: Lang) -> Result<Vec<(&'static str, String)>, CliError> {
    let mut said = Vec::new();
    if args.explain {
        said.extend(answer.how(lang).into_iter().map(|line| ("construction", line)));
        said.extend(answer.explain(lang).into_iter().map(|line| ("explanation", line)));
    }
    for pair in args.why.chunks_exact(2) {
        said.extend(answer.why(&pair[0], &pair[1], lang)?.into_iter().map(|line| ("why", line)));
    }
    Ok(said)
}

/// `--plan-b`: the sheets of a plan, and those of the same event for up to `most` people fewer and more, nearest
/// numbers first.
fn plan_b(
    question: &Question,
    answer: &Answer,
    most: u32,
    request: &Request,
    layout: &Layout,
    globals: &Globals,
) -> Result<Vec<Sheet>, CliError> {
    let mut sheets = answer.sheets(layout)?;
    let players = answer.plan.schedule.players();
    let others =
        (1..=most).flat_map(|by| [players.checked_sub(by).filter(|&fewer| fewer > 1), players.checked_add(by)]);
    for players in others.flatten() {
        let guest = |number| globals.tell(&SplitSaid::Guest { number });
        match roundtable::plan(&question.clone().of_so_many(players, guest), request, &Control::default()) {
            Ok(other) => {
                let words = Words::new(globals.lang);
                let (rounds, title) = (other.audit.rounds, &layout.title);
                let people = words.tell(&ReportLine::ReportTitle { players, rounds });
                let title = if title.is_empty() { people } else { format!("{title} · {people}") };
                sheets.extend(other.sheets(&Layout { title, ..layout.clone() })?);
            }
            Err(error) => {
                let why = error.said(globals.lang);
                globals.remark("plan-b", &Command::PlanB { players, why });
            }
        }
    }
    Ok(sheets)
}

/// The question that a file holds.
fn written_in(file: &str, globals: &Globals) -> Result<Question, CliError> {
    let (shown, bytes) = input::read(file, globals.lang)?;
    Ok(Question::read(&bytes, &shown)?)
}

/// How the question is to be answered (method, effort, seed): by the file, except options that count (see `beside.rs`).
fn request(args: &PlanArgs, asked: Request, said: &Said) -> Request {
    let effort = if said.is("effort") { args.effort } else { asked.effort };
    // With a time limit the time should end the search, so a thousand times the steps are allowed.
    let effort = if args.time.is_some() { Effort(effort.0.saturating_mul(1000)) } else { effort };
    let mut request = asked.effort(effort);
    if said.is("method") {
        request = request.method(args.method);
    }
    if said.is("seed") {
        request = request.seed(args.seed);
    }
    if said.is("prefer") {
        request = request.prefer(args.prefer);
    }
    if args.balance { request.balance() } else { request }
}

/// The question of file and options: the players, then option by option. An option overrules the file.
///
/// # Errors
/// As reading the files; what options want that makes no sense.
pub fn question(args: &PlanArgs, globals: &Globals) -> Result<Question, CliError> {
    let said = if args.question.is_some() { Said::beside_a_file("plan") } else { Said::All };
    let kept = args.keep.as_deref().map(|file| read_earlier(file, globals)).transpose()?;
    let missed =
        kept.as_ref().and_then(|kept| kept.plan().kept_back).filter(|_| !args.forget.contains(&Forget::Wishes));
    if let (Some(file), Some(wishes)) = (&args.keep, missed) {
        globals.note("kept-back", &format!("{file}: {}", globals.tell(&Noted::KeptBack { wishes })));
    }
    let mut question = people(args, kept.as_ref(), globals)?;
    let how = request(args, question.request(), &said);
    question = args.wishes.0.iter().cloned().fold(question, Question::wish).how(how);
    question = args.spread.iter().fold(question, |question, column| question.spread(column));
    if said.is("order") {
        question = question.order(args.order);
    }
    if said.is("cycles") {
        question = question.cycles(args.cycles);
    }
    question = args.then.into_iter().fold(question, Question::then);
    if let Some(sizes) = &args.table_size {
        question = question.tables(sizes.sizes().iter().copied());
    }
    match args.rounds {
        RoundGoal::Exactly(rounds) => question = question.rounds(rounds),
        RoundGoal::Max if said.is("rounds") => question = question.most_rounds(),
        RoundGoal::Max => {}
    }
    question = args.game.into_iter().fold(question, Question::game);
    if !args.seats.is_empty() {
        question = question.seats(args.seats.iter().map(|name| name.trim()));
    }
    question = args.mixed.iter().fold(question, |question, column| question.mixed(column));
    if said.is("aim") {
        question = question.aim(args.aim);
    }
    question = question.relations(orders(&args.relations, globals)?);
    if let Some(sides) = &args.sides {
        question = question.seats(sides.seat_names());
    }
    question = args.varma.iter().fold(question, |question, column| question.varma(column));
    if args.sit_out {
        question = question.sit_out();
    }
    question = args.tables.into_iter().fold(question, Question::most_tables);
    if args.exchange_last {
        question = question.exchange_last();
    }
    for absent in &args.absent {
        question = question.absent(&absent.who, absent.rounds.iter().copied());
    }
    for file in &args.history {
        question = question.history(read_earlier(file, globals)?);
    }
    if let (Some(kept), Some(from)) = (kept, args.from) {
        for (who, by) in &args.substitute {
            question = question.substitute(who, by);
        }
        question = args.forget.iter().fold(question.keep(kept, from), |question, &part| question.forget(part));
    }
    Ok(question)
}

/// The question of the file if there is one, with the requested people: by a list, by number, or those of the kept
/// plan.
fn people(args: &PlanArgs, kept: Option<&Earlier>, globals: &Globals) -> Result<Question, CliError> {
    if let (Some(earlier), Some(players), Some(file)) = (kept, args.players, &args.keep) {
        let roster = &earlier.plan().roster;
        // With fewer people than the kept plan has by name, it is unknown who stays.
        let named = roster.players().iter().any(|player| !player.name.is_empty());
        if named && roster.len() > players && args.substitute.is_empty() {
            let refused = Command::FewerThanKept { file: file.clone(), kept: roster.len(), players };
            return Err(CliError::usage(refused).hint(Command::WhoStays));
        }
    }
    let written = args.question.as_deref().map(|file| written_in(file, globals)).transpose()?;
    Ok(match (written, kept, &args.file, args.players) {
        (Some(written), _, None, None) => written,
        (written, _, file, players) if file.is_some() || players.is_some() => {
            let asked = players::asked(file.as_deref(), args.name_column.as_deref(), players, globals)?;
            match written {
                Some(written) => written.of_people(asked),
                None => asked,
            }
        }
        (_, Some(kept), ..) => Question::people_of(kept.plan()),
        _ => players::asked(None, None, None, globals)?,
    })
}
