//! The command line as shown: options in groups, examples, at most 80 columns, in the wanted language.
//!
//! The English help of an option is next to the option, unless it comes from a table; other help is in `crates/words`.

use clap::{Arg, ArgAction, Command, CommandFactory};
use roundtable::Lang;
use roundtable::floors::words::{HelpSaid, SCREEN, Words, fold};

use crate::{Cli, Verb};

/// The width of the help of an option on the lines below it: with the indentation it fits into 80 columns.
const ROOM: usize = 66;

/// The place of options of every command, after all others.
const LAST: usize = 1_000;

/// The groups of options in help, by the ids of the options (the names of their fields); an option that is not listed
/// is in the group “Options”.
const GROUPS: &[(HelpSaid, &str)] = &[
    (HelpSaid::Who, "players question name_column absent present standings order withdrew all borders complement"),
    (
        HelpSaid::Tables,
        "table_size rounds game sit_out method cycles then last carry top tables grid games short \
         step pairs criteria script current avoid_repeats seats sides relations first_board after policy boards",
    ),
    (HelpSaid::Dates, "start tz every skip lasts"),
    (HelpSaid::Wishes, "apart together partners never_partners spread aim mixed host seat preferences"),
    (HelpSaid::Earlier, "history keep from cards prefer forget substitute only_changed"),
    (HelpSaid::Work, "seed effort time threads shard"),
    (HelpSaid::Answer, "explain why chart prove"),
    (
        HelpSaid::Output,
        "output format title revision table_cards parts columns picture paper_size font plan_b by_player by_table \
         csv as_format",
    ),
    (HelpSaid::Network, "listen lan open log"),
    (HelpSaid::Desk, "db by op"),
    (HelpSaid::Experts, "varma exchange_last direction balance commit reveal beacon require certificate trf16 bom"),
    (HelpSaid::Everywhere, "json lang quiet help version"),
];

/// The groups of verbs in help, by the verbs that lead to them, joined by `-`. Verbs of other commands are one list.
pub const VERBS: &[(&str, &[(HelpSaid, &str)])] = &[
    (
        "",
        &[
            (HelpSaid::VerbsPlan, "quick plan event serve next convert"),
            (HelpSaid::VerbsCheck, "check improve bound"),
            (HelpSaid::VerbsGames, "swiss movement positions reversals"),
            (HelpSaid::VerbsSpecial, "ask work completions man help"),
        ],
    ),
    (
        "event",
        &[
            (HelpSaid::VerbsBefore, "new join rules rounds dates script title describe demo"),
            (HelpSaid::VerbsRound, "seat publish swap take-back clock result results standings show print"),
            (HelpSaid::VerbsWrong, "undo numbers what-if announce close-tables"),
            (HelpSaid::VerbsPeople, "roll absent present bye leave return substitute rename remove penalty adjust"),
            (HelpSaid::VerbsWishes, "apart together partners table hold spread mixed relations wish"),
            (HelpSaid::VerbsPages, "players apply admit call hold-back release"),
            (HelpSaid::VerbsAfter, "close reopen export import log list delete"),
        ],
    ),
];

/// Examples of a command, by the verbs that lead to it, joined by `-`; each with the name of its explanation in
/// `crates/words`.
pub const EXAMPLES: &[(&str, &str, &str)] = &[
    ("", "quick", "quick"),
    ("", "plan names.txt -k 4,3 -r 4", "plan-list"),
    ("", "serve", "serve-evening"),
    ("quick", "quick", "quick"),
    ("quick", "quick names.txt", "quick-names"),
    ("plan", "plan -n 16 -k 4 -r 5", "plan-numbers"),
    ("plan", "plan names.txt -k 4,3 -r 4 -o night.xlsx", "plan-names"),
    ("plan", "plan names.txt -k 4 -r 3 --apart Ana Ben --absent Cy:1", "plan-wishes"),
    ("plan", "plan -n 10 --game chess --method berger --cycles 2", "plan-robin"),
    ("plan", "plan names.txt -k 4 -r 4 --keep night.json --from 2", "plan-keep"),
    ("check", "check night.csv", "check"),
    ("check", "check night.xlsx --require repeats=0", "check-require"),
    ("bound", "bound -n 20 -k 4", "bound"),
    ("bound", "bound --grid -k 3..8 --tables 2..25", "bound-grid"),
    ("next", "next position.json", "next-swiss"),
    ("next", "next position.json --method interval --step 2", "next-interval"),
    ("reversals", "reversals -n 18 --method crenshaw --withdrew 13", "reversals"),
    ("reversals", "reversals league.csv --withdrew Ana --after 3", "reversals-file"),
    ("movement", "movement -n 12", "movement"),
    ("movement", "movement -n 18 --boards 3 --cards", "movement-cards"),
    ("movement", "movement pairs.txt -o pairs.pdf", "movement-paper"),
    ("swiss", "swiss pair event.trf", "swiss-pair"),
    ("swiss", "swiss check event.trf", "swiss-check"),
    ("swiss-start", "swiss start names.csv -r 7 -o event.trf", "swiss-start"),
    ("swiss-enter", "swiss enter event.trf results.csv -o event.trf", "swiss-enter"),
    ("swiss-standings", "swiss standings event.trf", "swiss-standings"),
    ("swiss-pair", "swiss pair event.trf", "swiss-pair"),
    ("swiss-check", "swiss check event.trf", "swiss-check"),
    ("swiss-generate", "swiss generate -n 60 -r 9 -o event.trf", "swiss-generate"),
    ("improve", "improve night.json -o better.json", "improve"),
    ("ask", "ask request.json", "ask"),
    ("convert", "convert night.csv night.html", "convert"),
    ("positions", "positions plan --borders diplomacy", "positions-plan"),
    ("positions", "positions check square.txt --borders cycle:7", "positions-check"),
    ("positions-plan", "positions plan --borders diplomacy", "positions-plan"),
    ("positions-check", "positions check square.txt --borders cycle:7", "positions-check"),
    ("positions-census", "positions census --borders diplomacy", "positions-census"),
    ("positions-survey", "positions survey --order 5", "positions-survey"),
    ("serve", "serve", "serve"),
    ("serve", "serve --lan", "serve-lan"),
    ("work", "work --db postgres://localhost/roundtable", "work"),
    ("event", "event demo", "event-demo"),
    ("event", "event new \"Club night\" --game riichi -k 4,3 --rules points", "event-club"),
    ("event-new", "event new \"Riichi weekend\" --game riichi --rules ema --rounds 8", "event-new"),
    (
        "event-new",
        "event new \"Riichi weekend\" --game riichi --rounds 9 --then swiss:2 --final top4",
        "event-new-then",
    ),
    ("event-list", "event list", "event-list"),
    ("event-show", "event show weekend", "event-show"),
    ("event-dates", "event dates weekend --skip 2027-02-11", "event-dates"),
    ("event-join", "event join weekend names.csv", "event-join"),
    ("event-leave", "event leave weekend Ana --after 3", "event-leave"),
    ("event-back", "event back weekend Ana", "event-back"),
    ("event-return", "event return weekend Ana", "event-return"),
    ("event-rename", "event rename weekend Anna Ana --set club=Elm", "event-rename"),
    ("event-rename", "event rename weekend Ana --number 7", "event-number"),
    ("event-absent", "event absent weekend Ana", "event-away"),
    ("event-absent", "event absent weekend \"Ana:2,5-6\"", "event-absent"),
    ("event-bye", "event bye weekend Ana:3", "event-bye"),
    ("event-present", "event present weekend Ana:5", "event-present"),
    ("event-substitute", "event substitute weekend \"Ana=Guest 1\"", "event-substitute"),
    ("event-apart", "event apart weekend Ana Ben", "event-apart"),
    ("event-partners", "event partners weekend Ana Ben", "event-partners"),
    ("event-wish", "event wish weekend --never-partners Ana Ben --seat Cy:2", "event-wish"),
    ("event-together", "event together weekend Ana Ben", "event-together"),
    ("event-hold", "event hold weekend Ana 1", "event-hold"),
    ("event-spread", "event spread weekend club", "event-spread"),
    ("event-relations", "event relations night neighbours,turns", "event-relations"),
    ("event-mixed", "event mixed night gender", "event-mixed"),
    ("event-table", "event table weekend Ana 1", "event-table"),
    ("event-seat", "event seat weekend", "event-seat-usual"),
    ("event-seat", "event seat weekend --method plan --rounds 6 --then swiss:2 --final top4", "event-seat-plan"),
    ("event-seat", "event seat weekend --plan night.json", "event-seat-given"),
    ("event-seat", "event seat weekend --method swiss --draft", "event-seat"),
    ("event-seat", "event seat weekend --method final --top 4", "event-seat-final"),
    ("event-publish", "event publish weekend", "event-publish"),
    ("event-take-back", "event take-back weekend", "event-take-back"),
    ("event-clock", "event clock weekend --start 75 --bell hand", "event-clock"),
    ("event-rounds", "event rounds weekend 9", "event-rounds"),
    ("event-script", "event script weekend seats.txt", "event-script"),
    ("event-script", "event script weekend --current 5", "event-script-at"),
    ("event-swap", "event swap weekend Ana Ben", "event-swap"),
    ("event-result", "event result weekend 1 3 32000 28000 22000 38000", "event-result"),
    ("event-result", "event result weekend 1 3 --settle 32000 28000 22000 38000", "event-settle"),
    ("event-results", "event results weekend round1.csv", "event-results"),
    ("event-penalty", "event penalty weekend Ana --points 2000 --reason \"late again\"", "event-penalty"),
    ("event-adjust", "event adjust weekend Ana --points +500 --reason chips", "event-adjust"),
    ("event-remove", "event remove weekend Anna", "event-remove"),
    ("event-standings", "event standings weekend", "event-standings"),
    ("event-standings", "event standings weekend --why Ana", "event-why"),
    ("event-players", "event players weekend --report yes --leave yes", "event-players"),
    ("event-apply", "event apply weekend \"Zoe Kim\" --set club=Elm", "event-apply"),
    ("event-admit", "event admit weekend 1", "event-admit"),
    ("event-call", "event call weekend Ana", "event-call"),
    ("event-call", "event call weekend --answered 3", "event-answered"),
    ("event-close-tables", "event close-tables weekend 3 7", "event-close-tables"),
    ("event-title", "event title weekend \"Spring weekend\"", "event-title"),
    ("event-describe", "event describe weekend --file welcome.txt", "event-describe"),
    ("event-rules-set", "event rules set weekend wrc", "event-rules-set"),
    ("event-hold-back", "event hold-back weekend", "event-hold-back"),
    ("event-hold-back", "event hold-back weekend --results", "event-hold-results"),
    ("event-release", "event release weekend", "event-release"),
    ("event-roll", "event roll weekend Ana Ben Cy Di", "event-roll"),
    ("event-announce", "event announce weekend --final top4", "event-announce"),
    ("event-numbers", "event numbers weekend", "event-numbers"),
    ("event-what-if", "event what-if weekend leave Ana --after 3", "event-what-if"),
    ("event-undo", "event undo weekend", "event-undo"),
    ("event-log", "event log weekend", "event-log"),
    ("event-export", "event export weekend -o weekend.jsonl", "event-export"),
    ("event-import", "event import weekend.jsonl", "event-import"),
    ("event-close", "event close weekend", "event-close"),
    ("event-delete", "event delete weekend --sure", "event-delete"),
    ("event-reopen", "event reopen weekend", "event-reopen"),
    ("event-print", "event print weekend --from 3 -o round3.html", "event-print"),
    ("event-rules", "event rules show club > house.toml", "event-rules-copy"),
    ("event-rules-list", "event rules list", "event-rules-list"),
    ("event-rules-show", "event rules show ema", "event-rules-show"),
    ("event-rules-check", "event rules check house.toml", "event-rules-check"),
    ("event-demo", "event demo --db demo.db", "event-demo-db"),
    ("completions", "completions bash > roundtable.bash", "completions"),
    ("man", "man plan > roundtable-plan.1", "man"),
    ("help", "help exit-codes", "help-exit"),
];

/// The command line with all verbs, without groups and examples: building those takes four fifths of a start (without
/// optimisation), so it is done only for help.
pub fn bare() -> Command {
    flags(Cli::command())
}

/// A command with our own `--help` and `--version` in place of clap's, and no wider than a screen.
pub fn flags(command: Command) -> Command {
    let flag = |name: &'static str, short, action| Arg::new(name).short(short).long(name).action(action);
    command
        .max_term_width(SCREEN)
        .disable_help_subcommand(true)
        .disable_help_flag(true)
        .disable_version_flag(true)
        .arg(flag("help", 'h', ArgAction::Help).global(true).help("Print this help"))
        .arg(flag("version", 'V', ArgAction::Version).help("Print the version"))
}

/// The command line with its help in a language.
pub fn command(lang: Lang) -> Command {
    let words = Words::new(lang);
    let plain = bare();
    let mut built = plain.clone();
    built.build();
    dressed(plain, &built, &words, lang, "")
}

/// What to do first, for somebody who typed the name of the program and nothing more.
pub fn begin(lang: Lang) -> String {
    let words = Words::new(lang);
    let about = Cli::command().get_about().map(ToString::to_string);
    let about = words.verb_help("roundtable").or(about).unwrap_or_default();
    format!("{}\n\n{}", fold(&about, SCREEN, 0), after(&words, "", &HelpSaid::Begin))
}

/// What the exit codes mean.
pub fn exit_codes(lang: Lang) -> String {
    Words::new(lang).tell(&HelpSaid::ExitCodes) + "\n"
}

/// A command and all commands below it, with groups, examples and the words of a language. `built` is the same command
/// after clap's `build`, which adds the options of the commands above for usage lines. `path` is the verbs so far,
/// joined by `-`.
fn dressed(command: Command, built: &Command, words: &Words, lang: Lang, path: &str) -> Command {
    let mut command = command
        .mut_args(|arg| of_option(arg, words, lang, path))
        .subcommand_help_heading(words.tell(&HelpSaid::Commands))
        .after_help(after(words, path, &HelpSaid::Examples));
    let below = grouped(&command, words, path);
    if lang != Lang::En {
        command = match words.verb_help(if path.is_empty() { "roundtable" } else { path }) {
            Some(about) => command.about(fold(&about, ROOM, 0)),
            None => command,
        };
        // Clap renders the usage line in English: its fixed words and the names of values are replaced.
        let usage = built.clone().render_usage().to_string();
        let usage = usage.strip_prefix("Usage:").unwrap_or(&usage).trim();
        let usage = [("OPTIONS", HelpSaid::OptionsPlace), ("COMMAND", HelpSaid::CommandPlace)]
            .iter()
            .fold(usage.to_owned(), |usage, (english, said)| usage.replace(english, &words.tell(said)));
        let places = built.get_arguments().filter_map(|arg| arg.get_value_names()).flatten();
        let usage = places.fold(usage, |usage, name| match words.value_name(name) {
            Some(said) => usage
                .replace(&format!("<{name}>"), &format!("<{said}>"))
                .replace(&format!("[{name}]"), &format!("[{said}]")),
            None => usage,
        });
        command = command.override_usage(usage).next_line_help(true);
    }
    if lang != Lang::En || below.is_some() {
        let usage = heading(&command, &words.tell(&HelpSaid::Usage));
        let below = below.unwrap_or_else(|| "{all-args}".to_owned());
        command = command.help_template(format!("{{about-with-newline}}\n{usage} {{usage}}\n\n{below}{{after-help}}"));
    }
    let verbs: Vec<String> = command.get_subcommands().map(|verb| verb.get_name().to_owned()).collect();
    verbs.into_iter().fold(command, |command, verb| {
        let path = if path.is_empty() { verb.clone() } else { format!("{path}-{verb}") };
        let Some(built) = built.find_subcommand(&verb) else { return command };
        command.mut_subcommand(verb, |below| dressed(below, built, words, lang, &path))
    })
}

/// The verbs of a command in their groups, and then its options, as a part of a template of clap, which knows one list
/// of verbs only; `None` where one list is enough.
fn grouped(command: &Command, words: &Words, path: &str) -> Option<String> {
    let (_, groups) = VERBS.iter().find(|(of, _)| *of == path)?;
    let shown = |verb: &str| command.find_subcommand(verb).filter(|found| !found.is_hide_set());
    let about = |verb: &Command| {
        let name = verb.get_name();
        let key = if path.is_empty() { name.to_owned() } else { format!("{path}-{name}") };
        words.verb_help(&key).or_else(|| verb.get_about().map(ToString::to_string)).unwrap_or_default()
    };
    let wide = command.get_subcommands().map(|verb| verb.get_name().len()).max().unwrap_or_default();
    let indented = wide + 4;
    let mut text = String::new();
    for (said, verbs) in *groups {
        let lines: String = verbs
            .split(' ')
            .filter_map(shown)
            .map(|verb| format!("  {:wide$}  {}", verb.get_name(), about(verb)))
            .map(|line| fold(&line, SCREEN, indented) + "\n")
            .collect();
        if !lines.is_empty() {
            text += &format!("{}\n{lines}\n", heading(command, &words.tell(said)));
        }
    }
    Some(format!("{text}{}\n{{options}}", heading(command, &words.tell(&HelpSaid::Options))))
}

/// A heading in the style of clap's.
fn heading(command: &Command, said: &str) -> String {
    let style = command.get_styles().get_header();
    format!("{style}{said}:{style:#}")
}

/// An option in its group, in a language.
fn of_option(arg: Arg, words: &Words, lang: Lang, path: &str) -> Arg {
    let id = arg.get_id().to_string();
    let positional = arg.is_positional();
    let group = GROUPS.iter().find(|(_, ids)| !positional && ids.split(' ').any(|of| of == id));
    let place = group.and_then(|(_, ids)| ids.split(' ').position(|of| of == id)).unwrap_or_default();
    let group = group.map(|(group, _)| group);
    let general = if positional { HelpSaid::Arguments } else { HelpSaid::Options };
    let arg = arg.help_heading(words.tell(group.unwrap_or(&general)));
    // Where a list has no headings, options of every command follow its own.
    let arg = if group == Some(&HelpSaid::Everywhere) { arg.display_order(LAST + place) } else { arg };
    if lang == Lang::En {
        // Options that come from a table have their help in `words` in English, too.
        let help = arg.get_help().map(|help| words.listed(&help.to_string())).or_else(|| words.option_help(path, &id));
        return match help {
            Some(help) => arg.help(help),
            None => arg,
        };
    }
    // In other languages the possible values and the default are written here, since clap adds them in English.
    let takes_values = matches!(arg.get_action(), ArgAction::Set | ArgAction::Append);
    let mut help =
        words.option_help(path, &id).unwrap_or_else(|| arg.get_help().map(ToString::to_string).unwrap_or_default());
    let one_of: Vec<String> = arg.get_possible_values().iter().map(|value| value.get_name().to_owned()).collect();
    if takes_values && !one_of.is_empty() {
        help += &format!(" [{}]", words.tell(&HelpSaid::OneOf { values: one_of.join(", ") }));
    }
    let value = arg.get_default_values().first().map(|value| value.to_string_lossy().into_owned());
    if let Some(value) = value.filter(|value| takes_values && !value.is_empty()) {
        help += &format!(" [{}]", words.tell(&HelpSaid::Default { value }));
    }
    let names: Vec<String> = arg
        .get_value_names()
        .unwrap_or_default()
        .iter()
        .map(|name| words.value_name(name).unwrap_or_else(|| name.to_string()))
        .collect();
    let arg = arg.help(fold(&help, ROOM, 0));
    let arg = if takes_values { arg.hide_default_value(true).hide_possible_values(true) } else { arg };
    if names.is_empty() || !takes_values { arg } else { arg.value_names(names) }
}

/// The examples of a command under a heading, and for the program itself where to find more help; empty without
/// examples.
fn after(words: &Words, path: &str, heading: &HelpSaid) -> String {
    // A smaller program lacks some verbs.
    let there = |line: &str| line.split(' ').next().is_some_and(|verb| Verb::options(verb).is_some());
    let examples = || EXAMPLES.iter().filter(|(verb, line, _)| *verb == path && there(line));
    let mut text = format!("{}:\n", words.tell(heading));
    for (_, line, what) in examples() {
        text += &format!("  roundtable {line}\n      {}\n", words.example(what).unwrap_or_default());
    }
    if path.is_empty() {
        text += &format!("\n{}\n", words.tell(&HelpSaid::Topics));
    }
    if examples().next().is_none() { String::new() } else { text.trim_end().to_owned() }
}
