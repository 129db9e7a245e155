//! Imports an exported log (a backup, a hand-over, a report of a fault): as a new tournament, or as a continuation of
//! an existing one.

use roundtable::event::{Entry, Tournament};
use roundtable_store::StoreError;

use crate::HostError;
use crate::host::{ATTEMPTS, Host};

/// What came of an import.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Imported {
    /// The tournament is kept under this id from now on.
    New {
        /// Its id.
        id: String,
    },
    /// The tournament existed, and continues with that many more lines.
    Continued {
        /// Its id.
        id: String,
        /// How many lines were added.
        lines: u64,
    },
    /// All of these lines are stored already.
    Known {
        /// Its id.
        id: String,
    },
}

impl Imported {
    /// The id of the tournament.
    pub fn id(&self) -> &str {
        match self {
            Self::New { id } | Self::Continued { id, .. } | Self::Known { id } => id,
        }
    }
}

impl Host {
    /// Stores an exported log, every line checked. An existing tournament, by its first line, is continued.
    ///
    /// # Errors
    /// A line that does not fit; an existing tournament with other lines; or errors of the database.
    pub async fn import(&self, text: &str) -> Result<Imported, HostError> {
        self.import_under(text, None).await
    }

    /// As [`import`](Self::import), but the id of a new tournament is its name followed by `secret`.
    ///
    /// # Errors
    /// As [`import`](Self::import).
    pub async fn import_under(&self, text: &str, secret: Option<&str>) -> Result<Imported, HostError> {
        let tournament = Tournament::read(text)?;
        let lines: Vec<&str> = tournament.log().lines().iter().map(String::as_str).collect();
        // The id is made from the first name, as it was where the log comes from: a title that was given later has not
        // changed it there.
        let first = tournament.log().records().first();
        let opening =
            first.and_then(|first| if let Entry::Opened(opening) = &first.entry { Some(opening) } else { None });
        let name = opening.map_or("", |opening| &opening.name);
        let game = opening.and_then(|opening| opening.game);
        for _ in 0..ATTEMPTS {
            let kept = self.store().list().await?;
            if let Some(same) = kept.iter().find(|kept| lines.first() == Some(&kept.first.as_str())) {
                return self.continued(same.id.clone(), &tournament, &lines).await;
            }
            tournament.check_texts(0)?;
            if let Some(id) = self.store_new(&kept, name, game, secret, &lines).await? {
                return Ok(Imported::New { id });
            }
        }
        Err(HostError::Busy)
    }

    /// Continues an existing tournament with those of these lines that it lacks.
    async fn continued(&self, id: String, tournament: &Tournament, lines: &[&str]) -> Result<Imported, HostError> {
        let there = self.store().load(&id).await?;
        if let Some(at) = there.iter().zip(lines).position(|(there, line)| there != line) {
            return Err(HostError::Diverged { id, seq: at as u64 + 1 });
        }
        if lines.len() <= there.len() {
            return Ok(Imported::Known { id });
        }
        tournament.check_texts(there.len())?;
        let more = &lines[there.len()..];
        match self.store().append(&id, there.len() as u64, more).await {
            Ok(()) => Ok(Imported::Continued { id, lines: more.len() as u64 }),
            Err(StoreError::Conflict { .. }) => Err(HostError::Busy),
            Err(error) => Err(error.into()),
        }
    }
}
