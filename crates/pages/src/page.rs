//! The common part of every page: its language, links that keep that choice, and the addresses of style and scripts.
//! Templates call the methods of [`Page`] for sentences and links.

use std::borrow::Borrow;

use askama::Template;
use roundtable::floors::words::{EventPage, PageSaid, Phrase, Words};
use roundtable::{Game, Lang};

/// A page as written; an error only if a template cannot be written at all.
pub type Html = Result<String, askama::Error>;

/// The page that answers a form.
#[derive(Debug)]
pub struct FormAnswer {
    /// Whether the form could be read.
    pub is_read: bool,
    /// The page.
    pub html: Html,
}

/// Where pages are shown: the addresses that a page loads, and what else exists.
#[derive(Debug)]
pub struct PageSite {
    /// The style.
    pub style: fn() -> String,
    /// What pages do of themselves.
    pub script: fn() -> String,
    /// The scores that are not sent yet.
    pub scores: fn() -> String,
    /// The events that a browser has opened.
    pub desk: fn() -> String,
    /// What a browser installs.
    pub manifest: fn() -> String,
    /// The icon.
    pub icon: fn() -> String,
    /// Whether there is no server: nothing is sent, no tournament is stored, and the address of a plan is its question.
    pub alone: bool,
}

/// The language of a page, and whether it was chosen by hand: without a cookie, that choice is in every link.
#[derive(Clone, Debug)]
pub struct Page {
    pub lang: Lang,
    /// The same before the words of a game were chosen.
    given: Lang,
    chosen: bool,
    /// The address without the choice of language.
    here: String,
    /// Who asks for it.
    client: String,
    place: &'static PageSite,
}

impl Page {
    /// The page at an address, for a reader of these languages (`Accept-Language`).
    pub fn of(path: &str, query: &str, accepted: &str, place: &'static PageSite) -> Self {
        let asked = query.split('&').find_map(|pair| pair.strip_prefix("lang=")?.parse().ok());
        let others: Vec<&str> = query.split('&').filter(|p| !p.is_empty() && !p.starts_with("lang=")).collect();
        let here = if others.is_empty() { path.to_owned() } else { format!("{path}?{}", others.join("&")) };
        let lang = asked.unwrap_or_else(|| preferred(accepted));
        Self { lang, given: lang, chosen: asked.is_some(), here, client: String::new(), place }
    }

    /// The same, asked for by this client.
    pub fn asked_by(self, client: String) -> Self {
        Self { client, ..self }
    }

    /// Who asks for it.
    pub fn client(&self) -> &str {
        &self.client
    }

    /// The same in the words of those who play a game.
    pub fn of_game(self, game: Option<Game>) -> Self {
        Self { lang: self.lang.of_game(game), ..self }
    }

    /// A sentence in the language of the page.
    pub fn say<P: Phrase>(&self, phrase: P) -> String {
        self.words().tell(&phrase)
    }

    /// The words of the page.
    pub fn words(&self) -> Words {
        Words::new(self.lang)
    }

    /// Whether the language was chosen by hand.
    pub fn is_chosen(&self) -> bool {
        self.chosen
    }

    /// An address of ours that keeps the chosen language.
    pub fn to(&self, path: &str) -> String {
        if self.chosen { with_lang(path, self.given) } else { path.to_owned() }
    }

    /// The address of a tournament, or of something below it.
    pub fn event(&self, id: &str, rest: &str) -> String {
        self.to(&format!("/e/{id}{rest}"))
    }

    /// The address of a person of a tournament.
    pub fn person(&self, id: &str, number: &u64) -> String {
        self.to(&format!("/e/{id}/p/{number}"))
    }

    /// The calendar of a person of a tournament.
    pub fn calendar(&self, id: &str, number: &u64) -> String {
        self.to(&format!("/e/{id}/p/{number}/calendar.ics"))
    }

    /// Where a phone asks to hear of the seat of a person of a tournament.
    pub fn phone(&self, id: &str, number: &u64) -> String {
        self.to(&format!("/e/{id}/p/{number}/phone"))
    }

    /// The address of a person of a tournament, with the reasons for their pairing.
    pub fn why(&self, id: &str, number: &u64) -> String {
        self.to(&format!("/e/{id}/p/{number}?why=1"))
    }

    /// The address of a tournament with the results of a round.
    pub fn round(&self, id: &str, number: &u32) -> String {
        self.to(&format!("/e/{id}?round={number}"))
    }

    /// What a round is called.
    pub fn round_name(&self, number: &u32) -> String {
        self.say(PageSaid::Round { number: *number })
    }

    /// How people split into tables, a piece for each size, and how many sit out.
    pub fn split(&self, tables: &[u32], sit_outs: u32) -> Vec<String> {
        let run = |run: &[u32]| PageSaid::Tables { count: u32::try_from(run.len()).unwrap_or(u32::MAX), size: run[0] };
        let resting = (sit_outs > 0).then_some(PageSaid::SittingOut { count: sit_outs });
        tables.chunk_by(|a, b| a == b).map(run).chain(resting).map(|said| self.say(said)).collect()
    }

    /// What is for the organiser alone, and the file that has it; empty if nothing is.
    pub fn kept_back(&self, what: Vec<String>, file: &str) -> String {
        match what.is_empty() {
            true => String::new(),
            false => self.say(PageSaid::KeptBack { what: what.join(", "), file: file.to_owned() }),
        }
    }

    /// Who says something of a game.
    pub fn said_by(&self, who: impl AsRef<str>) -> String {
        self.say(EventPage::SaidBy { who: who.as_ref().to_owned() })
    }

    /// The title of the ways to go on without somebody.
    pub fn leaves(&self, who: &str) -> String {
        self.say(EventPage::Leaves { who: who.to_owned() })
    }

    /// The sentence that somebody has asked to take part.
    pub fn asked_to_join(&self, who: &str) -> String {
        self.say(EventPage::JoinAsked { who: who.to_owned() })
    }

    /// How often two have played at one table.
    pub fn games_together(&self, games: &u32) -> String {
        self.say(EventPage::GamesTogether { games: *games })
    }

    /// That somebody is not there in a round.
    pub fn not_in_round(&self, round: &u32) -> String {
        self.say(EventPage::NotInRound { round: *round })
    }

    /// The standings of a tournament by the average place.
    pub fn averages(&self, id: &str) -> String {
        self.to(&format!("/e/{id}?by=average-place&games=1"))
    }

    /// A button that says who is right.
    pub fn is_right(&self, who: &str) -> String {
        self.say(EventPage::IsRight { who: who.to_owned() })
    }

    /// That something is saved.
    pub fn saved(&self, what: &str) -> String {
        self.say(EventPage::Saved { what: what.to_owned() })
    }

    /// That somebody forfeits.
    pub fn forfeit(&self, who: &str) -> String {
        self.say(EventPage::Forfeit { who: who.to_owned() })
    }

    /// A key for pages that are the same for everybody: address and language.
    pub fn name(&self) -> String {
        format!("{} {} {}", self.lang, self.chosen, self.here)
    }

    /// This page in another language. The link has no path where the browser knows it: a path may hold a key, and a page
    /// never does.
    pub fn switched(&self, lang: impl Borrow<Lang>) -> String {
        let query = self.here.find('?').map_or("?", |at| &self.here[at..]);
        with_lang(if self.is_alone() { &self.here } else { query }, *lang.borrow())
    }

    /// The other languages. A choice of words within the page's language is not another language.
    pub fn others(&self) -> Vec<Lang> {
        Lang::ALL.into_iter().filter(|lang| lang.code() != self.lang.code()).collect()
    }

    /// Whether the page is in this part of the pages.
    pub fn is_at(&self, path: &str) -> bool {
        self.here == path || self.here.starts_with(&format!("{path}?"))
    }

    /// Whether the page is there or below it.
    pub fn is_within(&self, path: &str) -> bool {
        self.here.starts_with(path)
    }

    /// Whether the query of the address has this name.
    pub fn asks_for(&self, name: &str) -> bool {
        let query = self.here.split_once('?').map_or("", |(_, query)| query);
        query.split('&').any(|pair| pair.split('=').next() == Some(name))
    }

    /// Whether there is no server behind it.
    pub fn is_alone(&self) -> bool {
        self.place.alone
    }

    /// The address of the style.
    pub fn style(&self) -> String {
        (self.place.style)()
    }

    /// The address of what pages do of themselves.
    pub fn script(&self) -> String {
        (self.place.script)()
    }

    /// The address of the script of scores.
    pub fn scores(&self) -> String {
        (self.place.scores)()
    }

    /// The address of the script of events.
    pub fn desk(&self) -> String {
        (self.place.desk)()
    }

    /// The address of the manifest (W3C Web Application Manifest).
    pub fn manifest(&self) -> String {
        (self.place.manifest)()
    }

    /// The address of the icon.
    pub fn icon(&self) -> String {
        (self.place.icon)()
    }

    /// A page of one sentence, for errors.
    ///
    /// # Errors
    /// Errors of the template.
    pub fn one_sentence(&self, title: impl Phrase, text: impl Phrase) -> Html {
        let (title, text) = (self.say(title), self.say(text));
        Sentence { page: self, title, text }.render()
    }
}

/// A page of one sentence.
#[derive(Template)]
#[template(path = "sentence.html")]
struct Sentence<'a> {
    page: &'a Page,
    title: String,
    text: String,
}

fn with_lang(path: &str, lang: Lang) -> String {
    let at = path.find('#').unwrap_or(path.len());
    let (path, part) = path.split_at(at);
    let joint = match path.ends_with('?') {
        true => "",
        false if path.contains('?') => "&",
        false => "?",
    };
    format!("{path}{joint}lang={lang}{part}")
}

/// The first language of ours in `Accept-Language` by its weight (RFC 9110, 12.5.4); English if there is none.
fn preferred(accepted: &str) -> Lang {
    let weighed = accepted.split(',').filter_map(|range| {
        let mut parts = range.split(';').map(str::trim);
        let tag = parts.next()?;
        let lang: Lang = tag.split('-').next()?.to_ascii_lowercase().parse().ok()?;
        let weight = parts.find_map(|p| p.strip_prefix("q=")).map_or(Some(1000), thousandths)?;
        (weight > 0).then_some((lang, weight))
    });
    let mut best: Option<(Lang, u32)> = None;
    for (lang, weight) in weighed {
        if best.is_none_or(|(_, most)| weight > most) {
            best = Some((lang, weight));
        }
    }
    best.map_or(Lang::En, |(lang, _)| lang)
}

/// `0.7` as 700.
fn thousandths(weight: &str) -> Option<u32> {
    let (whole, part) = weight.split_once('.').unwrap_or((weight, ""));
    let digits: String = part.chars().chain("000".chars()).take(3).collect();
    Some(whole.parse::<u32>().ok()?.min(1) * 1000 + digits.parse::<u32>().ok()?)
}
