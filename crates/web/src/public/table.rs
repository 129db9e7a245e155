//! A table of a round as pages show it: its people, what is known of its result; and a game between two, people or
//! pairs, which every page shows as a row (`game_side.html`).

/// A table of a round.
pub(crate) struct Table {
    pub number: u32,
    pub heading: String,
    pub seats: Vec<Seat>,
    /// Two sides with a score each, with everybody on them; empty if every seat has its own score.
    pub sides: Vec<Seat>,
    /// The boards of two pairs, each with the score of North-South; empty in other games.
    pub boards: Vec<Seat>,
    pub ending: Said,
    /// The number of reports of its result.
    pub seen: usize,
    /// A result that one player of the table has reported and another has not yet confirmed.
    pub waits: Option<Claim>,
}

impl Table {
    /// Whether the game of two ended with these two scores.
    pub fn is(&self, one: &str, other: &str) -> bool {
        self.ending.is_agreed() && self.seats.iter().map(|seat| seat.score.as_str()).eq([one, other])
    }

    /// What has a score each: the boards, the sides, or else the seats.
    pub fn scored(&self) -> &[Seat] {
        if self.boards.is_empty() { self.people() } else { &self.boards }
    }

    /// Those who play: the sides, or else the seats.
    fn people(&self) -> &[Seat] {
        if self.sides.is_empty() { &self.seats } else { &self.sides }
    }

    /// Both sides of a game between two, people or pairs with a score each: it is shown as a row.
    pub fn both(&self) -> Option<[&Seat; 2]> {
        let [one, two] = self.people() else { return None };
        Some([one, two])
    }

    /// The result of a row: `1–0`, `14–10`, `+ –`; a dash while it is not known.
    pub fn result(&self) -> String {
        let boards: Vec<&str> = self.boards.iter().map(|board| board.score.as_str()).collect();
        if boards.iter().any(|score| !score.is_empty()) {
            return boards.join(" ");
        }
        let Some([one, two]) = self.both().map(|both| both.map(|side| side.score.as_str())) else {
            return String::new();
        };
        let sign = |score: &str| if score == "-" { "–".to_owned() } else { score.to_owned() };
        match (one, two) {
            ("", _) | (_, "") => "–".to_owned(),
            ("+" | "-", _) | (_, "+" | "-") => format!("{} {}", sign(one), sign(two)),
            _ if one.starts_with('-') || two.starts_with('-') => format!("{one} : {two}"),
            _ => format!("{one}–{two}"),
        }
    }

    /// The name in a seat of a game of two.
    pub fn name(&self, seat: usize) -> &str {
        self.seats.get(seat).map_or("", |seat| &seat.name)
    }

    /// For each side or seat of a disputed game: its score in each report, and whether all of them are equal.
    pub fn compared(&self) -> Vec<(&Seat, Vec<&str>, bool)> {
        let claims = self.ending.claims();
        let of = |at: usize| claims.iter().map(move |claim| claim.each.get(at).map_or("", String::as_str));
        let line = |(at, seat)| (seat, of(at).collect(), of(at).all(|score| Some(score) == of(at).next()));
        self.scored().iter().enumerate().map(line).collect()
    }
}

/// A seat with who sits there, or a side with all its people.
#[derive(Default)]
pub(crate) struct Seat {
    pub label: String,
    pub name: String,
    pub id: u64,
    pub score: String,
    /// The colour: `white`, `black`, or nothing.
    pub colour: &'static str,
    /// Where the label of a side of a game between two says something, and no colour: `Home`, `North–South`.
    pub mark: String,
    /// The rating, if there is one.
    pub rating: String,
    /// The points before the round; empty where they say nothing, and while standings are held back.
    pub points: String,
    /// For somebody without a seat, why: `bye (1)`.
    pub rests: String,
    /// Whether they could have a seat instead of somebody else.
    pub is_left_over: bool,
    /// Each of a side, with their numbers; nobody for a seat.
    pub people: Vec<(u64, String)>,
}

impl Seat {
    /// The name with the rating, if there is one: `Haas 1888`.
    pub fn with_rating(&self) -> String {
        if self.rating.is_empty() { self.name.clone() } else { format!("{} {}", self.name, self.rating) }
    }

    /// The score without the mark of a share in a draw, for the field of a form.
    pub fn number(&self) -> &str {
        self.score.trim_end_matches('=')
    }

    /// Whether this seat shares in a draw.
    pub fn is_in_draw(&self) -> bool {
        self.score.ends_with('=')
    }
}

/// The known facts about the result of a game.
pub(crate) enum Said {
    Open,
    Agreed,
    Cancelled,
    /// There is one, and the organiser holds it back for now.
    Held,
    /// Different results were reported: by whom, what and when.
    Disputed(Vec<Claim>),
}

impl Said {
    pub fn is_open(&self) -> bool {
        matches!(self, Self::Open)
    }

    pub fn is_agreed(&self) -> bool {
        matches!(self, Self::Agreed)
    }

    pub fn is_held(&self) -> bool {
        matches!(self, Self::Held)
    }

    pub fn is_cancelled(&self) -> bool {
        matches!(self, Self::Cancelled)
    }

    pub fn claims(&self) -> &[Claim] {
        if let Self::Disputed(claims) = self { claims } else { &[] }
    }
}

/// A report of a result.
pub(crate) struct Claim {
    /// The name in the log, with the role.
    pub who: String,
    /// When, as a timestamp.
    pub at: String,
    /// For each seat, as a form sends them.
    pub scores: Vec<String>,
    /// For each side where sides have a score each, else for each seat.
    pub each: Vec<String>,
    /// The result with those who have it, in a line.
    pub said: String,
}

impl Claim {
    /// The name alone, without the role of a player.
    pub fn name(&self) -> String {
        self.who.strip_suffix(" (player)").unwrap_or(&self.who).to_owned()
    }
}

/// Whether all games are between two, people or pairs: then each is a row.
pub(crate) fn are_rows(tables: &[Table]) -> bool {
    !tables.is_empty() && tables.iter().all(|table| table.both().is_some())
}
