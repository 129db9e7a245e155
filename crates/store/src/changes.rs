//! Notices between programs on one PostgreSQL: the id of a tournament and the number of its last line, at every commit
//! that adds some (`NOTIFY` and `LISTEN`, PostgreSQL's documentation, part VI).

use sqlx::AnyConnection;
#[cfg(feature = "postgres")]
use sqlx::postgres::PgListener;

use crate::StoreError;

/// The channel of `NOTIFY`. Each database has its own channels, so two databases do not hear each other.
const CHANNEL: &str = "roundtable_lines";

/// The notices of what any program appends, as it happens.
#[cfg(feature = "postgres")]
#[derive(Debug)]
pub struct Changes(PgListener);

/// Without PostgreSQL there are no notices, so no value of this type exists.
#[cfg(not(feature = "postgres"))]
#[derive(Debug)]
pub struct Changes(std::convert::Infallible);

/// What was heard.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Change {
    /// A tournament has lines up to this number.
    Lines {
        /// Its id.
        id: String,
        /// The number of its last line; 0 if it was removed.
        last: u64,
    },
    /// The connection was lost: anything may have happened since.
    Lost,
}

#[cfg(not(feature = "postgres"))]
impl Changes {
    pub(crate) async fn listen(_: &str) -> Result<Self, StoreError> {
        Err(StoreError::Unreachable("built without PostgreSQL".to_owned()))
    }

    /// Never has a change.
    ///
    /// # Errors
    /// Never.
    pub async fn next(&mut self) -> Result<Change, StoreError> {
        match self.0 {}
    }
}

#[cfg(feature = "postgres")]
impl Changes {
    pub(crate) async fn listen(url: &str) -> Result<Self, StoreError> {
        let mut listener = PgListener::connect(url).await?;
        listener.listen(CHANNEL).await?;
        Ok(Self(listener))
    }

    /// Waits for the next change.
    ///
    /// # Errors
    /// The database cannot be reached; later lines are not heard: listen again.
    pub async fn next(&mut self) -> Result<Change, StoreError> {
        loop {
            let Some(heard) = self.0.try_recv().await? else { return Ok(Change::Lost) };
            // Messages of another form, which other programs may send on this channel, are skipped.
            if let Some((last, id)) = heard.payload().split_once(' ')
                && let Ok(last) = last.parse()
            {
                return Ok(Change::Lines { id: id.to_owned(), last });
            }
        }
    }
}

/// Notifies all listeners that a tournament has lines up to `last`, when the transaction is committed.
pub(crate) async fn tell(connection: &mut AnyConnection, id: &str, last: u64) -> Result<(), StoreError> {
    let text = "SELECT CAST(pg_notify($1, $2) AS text)";
    sqlx::query(text).bind(CHANNEL).bind(format!("{last} {id}")).execute(connection).await?;
    Ok(())
}
