//! A ruleset (the value of games) for the page `ruleset.rs`: its named values one by one, and back, the ruleset with
//! changed values. `docs/reference/rulesets.md` explains the words of the values.

use roundtable::event::{PRESETS, Ruleset, Scoring, Tournament};
use roundtable::floors::rank::rules::{EqualScores, PotShare, Uma};
use roundtable::floors::words::{EventPage, GameSaid};

use crate::http::page::Page;

/// A value of a ruleset.
pub struct Value {
    /// The word in the form.
    pub key: &'static str,
    /// Its name for people.
    pub name: String,
    /// Its text in the form.
    pub value: String,
    /// The choices, if it is one of a few: the words of the form, and their names.
    pub choices: Vec<(&'static str, String)>,
}

impl Value {
    /// Its text for people: the name of a choice.
    pub fn shown(&self) -> &str {
        let chosen = self.choices.iter().find(|(word, _)| *word == self.value);
        chosen.map_or(&self.value, |(_, name)| name)
    }

    /// Whether this word is the choice.
    pub fn is(&self, word: &str) -> bool {
        self.value == word
    }
}

/// The options for equal scores in riichi, with the word of the form and the sentence.
const TIES: [(EqualScores, &str, EventPage); 2] =
    [(EqualScores::Shared, "shared", EventPage::TiesShared), (EqualScores::BySeat, "by-seat", EventPage::TiesBySeat)];
/// The options to share the pot of a Diplomacy game, with the word of the form and the sentence.
const POTS: [(PotShare, &str, EventPage); 3] = [
    (PotShare::DrawSize, "draw-size", EventPage::PotDrawSize),
    (PotShare::SumOfSquares, "sum-of-squares", EventPage::PotSquares),
    (PotShare::Centres, "centres", EventPage::PotCentres),
];

/// The presets that can score tables of every size of a tournament, if its game is named those of the game; each with
/// what people call it.
pub(crate) fn presets(event: &Tournament, page: &Page) -> Vec<(&'static str, String)> {
    let opening = event.state().opening();
    let sizes = opening.map(|opening| opening.table_sizes.sizes().to_vec()).unwrap_or_default();
    let game = opening.and_then(|opening| opening.game);
    named(page, |rules| {
        sizes.iter().all(|size| rules.suits(*size as usize)) && game.is_none_or(|game| rules.is_of(game))
    })
}

/// The presets of a kind, each with what people call it.
pub(crate) fn named(page: &Page, wanted: impl Fn(&Ruleset) -> bool) -> Vec<(&'static str, String)> {
    let wanted = PRESETS.into_iter().filter(|name| Ruleset::preset(name).is_some_and(|rules| wanted(&rules)));
    wanted.map(|rules| (rules, page.say(GameSaid::Rules { rules }))).collect()
}

/// The values of a ruleset.
pub fn values(rules: &Ruleset, page: &Page) -> Vec<Value> {
    let value = |key, name: EventPage, value: String| Value { key, name: page.say(name), value, choices: Vec::new() };
    let number = |key, name, number: i64| value(key, name, written(rules, number));
    let choices =
        |list: Vec<(&'static str, EventPage)>| list.into_iter().map(|(word, said)| (word, page.say(said))).collect();
    let mut all = match &rules.scoring {
        Scoring::Riichi(riichi) => {
            let ties = TIES.map(|(_, word, said)| (word, said));
            let own = TIES.iter().find(|(ties, ..)| *ties == riichi.ties).map_or("", |(_, word, _)| word);
            vec![
                number("start", EventPage::RuleStart, riichi.start),
                number("target", EventPage::RuleTarget, riichi.target),
                value("uma", EventPage::RuleUma, uma(&riichi.uma)),
                Value { choices: choices(ties.into()), ..value("ties", EventPage::RuleTies, own.to_owned()) },
                number("chombo", EventPage::RuleChombo, riichi.chombo),
            ]
        }
        Scoring::Duel(duel) | Scoring::Goals(duel) => vec![
            number("win", EventPage::RuleWin, duel.win),
            number("draw", EventPage::RuleDraw, duel.draw),
            number("loss", EventPage::RuleLoss, duel.loss),
            number("forfeit-win", EventPage::RuleForfeitWin, duel.forfeit_win),
            number("forfeit-loss", EventPage::RuleForfeitLoss, duel.forfeit_loss),
        ],
        Scoring::Diplomacy(diplomacy) => {
            let pots = POTS.map(|(_, word, said)| (word, said));
            let own = POTS.iter().find(|(by, ..)| *by == diplomacy.by).map_or("", |(_, word, _)| word);
            vec![
                Value { choices: choices(pots.into()), ..value("by", EventPage::RulePotBy, own.to_owned()) },
                number("pot", EventPage::RulePot, diplomacy.pot),
                value("centres", EventPage::RuleCentres, diplomacy.centres.to_string()),
                value("solo", EventPage::RuleSolo, diplomacy.solo.to_string()),
            ]
        }
        Scoring::Places(worth) => {
            let worth: Vec<String> = worth.iter().map(|one| written(rules, *one)).collect();
            vec![value("worth", EventPage::RulePlaces, worth.join(" "))]
        }
        Scoring::Points | Scoring::Matchpoints | Scoring::Sides(_) => Vec::new(),
    };
    all.push(number("absent", EventPage::RuleAbsent, rules.absent));
    all.push(number("sit-out", EventPage::RuleSitOut, rules.sit_out));
    all.push(number("missed", EventPage::RuleMissed, rules.missed));
    all
}

/// The ruleset with the values from `get` for their words.
///
/// # Errors
/// The word of the first unreadable value.
pub fn changed<'a>(rules: &Ruleset, get: impl Fn(&str) -> &'a str) -> Result<Ruleset, &'static str> {
    let mut next = rules.clone();
    let number = |key: &'static str| read(rules, get(key)).ok_or(key);
    let list = |key: &'static str, text: &str| -> Result<Vec<i64>, &'static str> {
        let parts = text.split([' ', '\u{3000}', '/']).filter(|part| !part.is_empty());
        parts.map(|part| read(rules, part).ok_or(key)).collect()
    };
    match &mut next.scoring {
        Scoring::Riichi(riichi) => {
            (riichi.start, riichi.target, riichi.chombo) = (number("start")?, number("target")?, number("chombo")?);
            riichi.uma = match &riichi.uma {
                Uma::Fixed(_) => Uma::Fixed(list("uma", get("uma"))?),
                Uma::Floating(_) => {
                    let rows = get("uma").split(';').map(|row| list("uma", row));
                    Uma::Floating(rows.collect::<Result<_, _>>()?)
                }
            };
            riichi.ties =
                TIES.iter().find(|(_, word, _)| *word == get("ties")).map(|(ties, ..)| *ties).ok_or("ties")?;
        }
        Scoring::Duel(duel) | Scoring::Goals(duel) => {
            (duel.win, duel.draw, duel.loss) = (number("win")?, number("draw")?, number("loss")?);
            (duel.forfeit_win, duel.forfeit_loss) = (number("forfeit-win")?, number("forfeit-loss")?);
        }
        Scoring::Diplomacy(diplomacy) => {
            diplomacy.by = POTS.iter().find(|(_, word, _)| *word == get("by")).map(|(by, ..)| *by).ok_or("by")?;
            diplomacy.pot = number("pot")?;
            diplomacy.centres = get("centres").parse().map_err(|_| "centres")?;
            diplomacy.solo = get("solo").parse().map_err(|_| "solo")?;
        }
        Scoring::Places(worth) => *worth = list("worth", get("worth"))?,
        Scoring::Points | Scoring::Matchpoints | Scoring::Sides(_) => {}
    }
    (next.absent, next.sit_out, next.missed) = (number("absent")?, number("sit-out")?, number("missed")?);
    Ok(next)
}

/// Points of riichi as they are on the table; others as in the ruleset.
fn written(rules: &Ruleset, number: i64) -> String {
    if matches!(rules.scoring, Scoring::Riichi(_)) { number.to_string() } else { rules.shown(number) }
}

/// The uma (points of riichi for the places at a table): a number for each place. If it depends on how many players
/// reach the target, a row for each such number from 0, with `;` between rows.
fn uma(uma: &Uma) -> String {
    let row = |row: &Vec<i64>| row.iter().map(i64::to_string).collect::<Vec<_>>().join(" ");
    match uma {
        Uma::Fixed(fixed) => row(fixed),
        Uma::Floating(rows) => rows.iter().map(row).collect::<Vec<_>>().join("; "),
    }
}

/// Reads a number in the format of `written`, in the units of the ruleset, without a float: the digits after the point
/// are filled up with zeros to as many as the ruleset has, and the point is left out. Also reads signs and thousands as
/// people write them (`△` is minus in Japan).
pub fn read(rules: &Ruleset, text: &str) -> Option<i64> {
    let text: String = text.trim().chars().filter(|c| !matches!(c, ',' | '\'' | '+')).collect();
    let text = text.replace(['−', '△', '▲'], "-");
    let decimals = if matches!(rules.scoring, Scoring::Riichi(_)) { 0 } else { usize::from(rules.decimals) };
    let (whole, part) = text.split_once('.').unwrap_or((&text, ""));
    let any = text.bytes().any(|b| b.is_ascii_digit());
    if !any || part.len() > decimals || !part.bytes().all(|b| b.is_ascii_digit()) {
        return None;
    }
    let digits: String = part.chars().chain("000000".chars()).take(decimals).collect();
    format!("{whole}{digits}").parse().ok()
}
