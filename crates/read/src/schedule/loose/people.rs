//! Finds out who everybody is in the rounds that a layout gave, by number if everybody has one, else by name; lets
//! people not listed in a round sit out; and puts it all into the draft.

use std::collections::hash_map::Entry;
use std::collections::{BTreeMap, HashMap, HashSet};

use roundtable_model::PlayerIx;
use roundtable_words::{LayoutFound, MAX_PLAYERS, Mistake, Noted, ReaderNote, Wrong, read_text, shorten};

use crate::decode::count;
use crate::schedule::draft::{Draft, Unlisted};
use crate::schedule::loose::rounds::{Found, FoundRound, Who, numbers};
use crate::schedule::loose::split::{has_time, is_bare_figure, is_date, is_game};

/// Misspelt names are looked for only if at most this many names occur in a single round.
const SUSPECTS: usize = 64;

/// The most remarks that are shown.
const REMARKS: usize = 5;

/// The least letters of a long name, in which two typing mistakes are possible.
const LONG_NAME: usize = 8;

/// A number, and its name if there is one.
struct Numbered<'t> {
    number: u32,
    name: &'t str,
}

/// Puts what was found into the draft.
pub(super) fn fill(mut found: Found<'_>, draft: &mut Draft) -> Result<(), Mistake> {
    found.rounds.retain(|round| !round.is_empty());
    if found.rounds.iter().all(|round| round.tables.is_empty()) {
        return Err(Wrong::NoRounds.whole());
    }
    draft.notes.push(Noted::ReadAs { layout: found.layout.clone() }.whole());
    // Of many remarks, such as the days of a season, the first are shown.
    let (mut shown, mut more) = (0, 0);
    found.notes.retain(|note| {
        let is_remark = matches!(note.noted, Noted::Remark { .. });
        shown += usize::from(is_remark);
        more += usize::from(is_remark && shown > REMARKS);
        !is_remark || shown <= REMARKS
    });
    draft.notes.append(&mut found.notes);
    draft.notes.extend((more > 0).then(|| Noted::MoreRemarks { more }.whole()));
    let tables = numbers(&found.rounds, &mut draft.notes);
    let by_number = have_numbers(&found.rounds);
    // `who` gives the index of somebody as written; their names go into the draft on the way.
    let who: Box<dyn Fn(&Who<'_>) -> PlayerIx> = if by_number {
        for person in everybody(&found.rounds) {
            let Some(Numbered { number, name }) = numbered(&person.text) else { continue };
            draft.name(PlayerIx::from_number(number).unwrap_or_default(), name, person.place);
        }
        Box::new(|person: &Who<'_>| {
            numbered(&person.text).and_then(|n| PlayerIx::from_number(n.number)).unwrap_or_default()
        })
    } else {
        if matches!(found.layout, LayoutFound::Bare | LayoutFound::Blocks)
            && let Some(person) = everybody(&found.rounds).find(|person| has_lone_bracket(&person.text))
        {
            return Err(Wrong::LoneBracket { name: shorten(&person.text) }.at(person.place, &person.text));
        }
        no_figures(&found)?;
        let keys = Keys::of(&found.rounds);
        let names = names(&found.rounds, &keys, draft)?;
        Box::new(move |person: &Who<'_>| names.get(&keys.key(&person.text)).copied().unwrap_or(PlayerIx(0)))
    };
    draft.unlisted = match (&found.layout, by_number) {
        (_, true) => Unlisted::NamedRest,
        (LayoutFound::Lists | LayoutFound::Whole | LayoutFound::Crosstable, false) => Unlisted::Rest,
        (_, false) => Unlisted::GuardedRest,
    };
    for (round, numbers) in found.rounds.iter().zip(&tables) {
        draft.open_round(round.place);
        round.start.map_or(Ok(()), |start| draft.start(start, round.place))?;
        for (table, &number) in round.tables.iter().zip(numbers) {
            let seats: Vec<_> = table.seats.iter().map(|person| (who(person), person.place)).collect();
            draft.table(number, table.place, &seats);
        }
        round.rest.iter().for_each(|person| draft.sit_out(who(person), person.place));
        round.absent.iter().for_each(|person| draft.absent(who(person), person.place));
    }
    let wide = found.rounds.iter().flat_map(|r| &r.tables).map(|t| t.seats.len()).max().unwrap_or(0);
    if found.seat_names.len() >= wide {
        draft.plan.seat_names = Some(found.seat_names).filter(|names| !names.is_empty());
    }
    Ok(())
}

/// The mistake that a date, a time or a result among names would be a person.
fn no_figures(found: &Found<'_>) -> Result<(), Mistake> {
    let lines = matches!(found.layout, LayoutFound::Bare | LayoutFound::Blocks);
    let rounds = &found.rounds;
    // Where a heading says that these are people, somebody may be called 12.
    let is_said = matches!(found.layout, LayoutFound::Seats | LayoutFound::Players | LayoutFound::Tables);
    let figures = || {
        everybody(rounds).filter(|who| {
            !is_said
                && (is_bare_figure(&who.text)
                    || is_date(&who.text)
                    || lines && (is_game(&who.text) || has_time(&who.text)))
        })
    };
    match figures().next() {
        Some(person) if figures().count() < everybody(rounds).count() => {
            Err(Wrong::FigureAsPerson { found: shorten(&person.text) }.at(person.place, &person.text))
        }
        Some(_) | None => Ok(()),
    }
}

/// Everybody, as often as written.
fn everybody<'r, 'a>(rounds: &'r [FoundRound<'a>]) -> impl Iterator<Item = &'r Who<'a>> {
    rounds.iter().flat_map(people)
}

/// Everybody in a round.
fn people<'r, 'a>(round: &'r FoundRound<'a>) -> impl Iterator<Item = &'r Who<'a>> {
    round.tables.iter().flat_map(|t| &t.seats).chain(&round.rest).chain(&round.absent)
}

/// `12`, `12 Ana`, `12. Ana`, `#12 Ana` and `Ana (12)`.
fn numbered(text: &str) -> Option<Numbered<'_>> {
    let text = text.trim();
    let parse = |digits: &str| digits.parse::<u32>().ok().filter(|n| (1..=MAX_PLAYERS).contains(n));
    let ahead = text.trim_start_matches('#');
    let end = ahead.find(|c: char| !c.is_ascii_digit()).unwrap_or(ahead.len());
    if let Some(number) = parse(&ahead[..end]) {
        let rest = &ahead[end..];
        let name = rest.trim_start_matches(['.', ')', ':']).trim();
        let parted = rest.is_empty() || rest.starts_with(|c: char| c.is_whitespace() || ".):".contains(c));
        return parted.then_some(Numbered { number, name });
    }
    let (name, digits) = text.strip_suffix(')')?.rsplit_once('(')?;
    parse(digits).map(|number| Numbered { number, name: name.trim() })
}

/// Whether a text is somebody with a number.
pub(super) fn is_numbered(text: &str) -> bool {
    numbered(text).is_some()
}

/// Whether everybody has a number, each number has only one name, and the numbers are those of a list: about half of
/// the numbers up to the largest occur (with room for 8 more in short lists).
fn have_numbers(rounds: &[FoundRound<'_>]) -> bool {
    let mut names: HashMap<u32, &str> = HashMap::new();
    for person in everybody(rounds) {
        match numbered(&person.text) {
            Some(Numbered { number, name }) if names.get(&number).is_none_or(|known| *known == name) => {
                names.insert(number, name);
            }
            Some(_) | None => return false,
        }
    }
    names.keys().max().is_some_and(|&largest| largest as usize <= 2 * names.len() + 8)
}

/// The key of a name, by which it is compared: case, wide letters and the number of spaces do not matter.
pub(super) fn key(name: &str) -> String {
    use unicode_normalization::UnicodeNormalization;
    let folded = read_text(name).nfkc().collect::<String>().to_lowercase();
    folded.split_whitespace().collect::<Vec<_>>().join(" ")
}

/// The keys of everybody. `Ana` and `ana` are one person, unless both are in the same round.
struct Keys {
    /// The keys that two people share: only the exact spelling distinguishes them.
    shared: HashSet<String>,
}

impl Keys {
    /// Finds the keys that are spelt in two ways within one round.
    fn of(rounds: &[FoundRound<'_>]) -> Self {
        let mut shared = HashSet::new();
        for round in rounds {
            let mut spelt: HashMap<String, &str> = HashMap::new();
            for person in people(round) {
                let text = person.text.trim();
                match spelt.entry(key(text)) {
                    Entry::Occupied(known) if *known.get() != text => drop(shared.insert(known.key().clone())),
                    Entry::Occupied(_) => {}
                    Entry::Vacant(new) => drop(new.insert(text)),
                }
            }
        }
        Self { shared }
    }

    fn key(&self, name: &str) -> String {
        let key = key(name);
        if self.shared.contains(&key) { read_text(name.trim()).to_owned() } else { key }
    }
}

/// Whether a square bracket opens or closes without its other half, as when a list in brackets was split at its commas.
/// `open` counts the open brackets; it is `None` once one closes that was not open.
fn has_lone_bracket(name: &str) -> bool {
    let open = name.chars().try_fold(0_u32, |open, c| match c {
        '[' => open.checked_add(1),
        ']' => open.checked_sub(1),
        _ => Some(open),
    });
    open != Some(0)
}

/// The number of each name, by its key, in the order in which names first come.
fn names(rounds: &[FoundRound<'_>], keys: &Keys, draft: &mut Draft) -> Result<HashMap<String, PlayerIx>, Mistake> {
    let mut known: HashMap<String, PlayerIx> = HashMap::new();
    for person in everybody(rounds) {
        let next = PlayerIx(count(known.len()));
        if let Entry::Vacant(newcomer) = known.entry(keys.key(&person.text)) {
            if next.0 >= MAX_PLAYERS {
                return Err(Wrong::MorePlayers { limit: MAX_PLAYERS }.at(person.place, &person.text));
            }
            draft.name(next, read_text(&person.text), person.place);
            newcomer.insert(next);
        }
    }
    if let Some(misspelt) = misspelt(rounds) {
        return Err(misspelt);
    }
    draft.notes.extend(once_only(rounds));
    let listed = count(known.len());
    match draft.players {
        Some(asked) if asked < listed => Err(Wrong::PlayersDiffer { listed, asked }.whole()),
        Some(_) => Ok(known),
        None => {
            draft.players = Some(listed);
            Ok(known)
        }
    }
}

/// The mistake that a name is misspelt: it occurs in one round only, and a name that is nearly the same occurs in every
/// other round but not in that one.
fn misspelt(rounds: &[FoundRound<'_>]) -> Option<Mistake> {
    if rounds.len() < 2 {
        return None;
    }
    let keys: Vec<HashSet<String>> = rounds.iter().map(|round| people(round).map(|p| key(&p.text)).collect()).collect();
    let mut times: BTreeMap<&str, u32> = BTreeMap::new();
    keys.iter().flatten().for_each(|name| *times.entry(name).or_default() += 1);
    let often = count(rounds.len()) - 1;
    // If most people are new in every round, single names mean nothing, and comparing each with all regulars costs
    // time.
    if times.values().filter(|&&n| n == 1).count() > SUSPECTS {
        return None;
    }
    let regulars: Vec<&str> = times.iter().filter(|&(_, &n)| n == often).map(|(name, _)| *name).collect();
    for (round, here) in rounds.iter().zip(&keys) {
        for person in people(round) {
            let name = key(&person.text);
            if times.get(name.as_str()) != Some(&1) {
                continue;
            }
            let near = regulars.iter().find(|regular| !here.contains(**regular) && alike(&name, regular));
            if let Some(near) = near {
                let known = everybody(rounds).find(|p| key(&p.text) == **near).map_or("", |p| p.text.trim());
                let wrong = Wrong::Misspelt { name: shorten(person.text.trim()), known: shorten(known) };
                return Some(wrong.at(person.place, &person.text));
            }
        }
    }
    None
}

/// Notes on names that occur in one round only, each with a name that is nearly the same and never in that round: they
/// may be one person, or two of whom one sat out, so this is not a mistake.
fn once_only(rounds: &[FoundRound<'_>]) -> Vec<ReaderNote> {
    let mut places: BTreeMap<String, Vec<(usize, &Who<'_>)>> = BTreeMap::new();
    for (number, round) in rounds.iter().enumerate() {
        people(round).for_each(|person| places.entry(key(&person.text)).or_default().push((number, person)));
    }
    let once = |times: &[(usize, &Who<'_>)]| times.len() == 1;
    if rounds.len() < 2 || places.values().filter(|times| once(times)).count() > SUSPECTS {
        return Vec::new();
    }
    let mut noted = Vec::new();
    for (name, times) in &places {
        let &[(round, person)] = times.as_slice() else { continue };
        let elsewhere = |(other, seen): &(&String, &Vec<(usize, &Who<'_>)>)| {
            // Of two that occur once each, the first is noted.
            let told = !once(seen) || seen.first().is_some_and(|(later, _)| *later > round);
            told && seen.iter().all(|(there, _)| *there != round) && alike(name, other)
        };
        if let Some((_, seen)) = places.iter().find(elsewhere) {
            let known = shorten(seen.first().map_or("", |(_, known)| known.text.trim()));
            let noted_as = Noted::OnceOnly { name: shorten(person.text.trim()), known, round: count(round) + 1 };
            noted.push(noted_as.at(person.place));
        }
    }
    noted
}

/// Whether two names differ by one typing mistake, or two in long names (a letter more, less, another, or two
/// exchanged: the optimal string alignment distance); but not only in digits, like Guest 1 and Guest 2.
fn alike(a: &str, b: &str) -> bool {
    let letters = |name: &str| name.chars().filter(|c| !c.is_ascii_digit()).collect::<String>();
    let slips = if a.chars().count() < LONG_NAME { 1 } else { 2 };
    letters(a) != letters(b) && strsim::osa_distance(a, b) <= slips
}
