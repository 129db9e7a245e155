//! The store over two databases, SQLite and PostgreSQL. They differ in how a connection begins and where tables are
//! listed; the statements are the same. A line is a row of the table `line`: tournament, number from 1, text.

use std::sync::{Arc, Once};
use std::time::Duration;

use sqlx::any::{AnyPoolOptions, AnyQueryResult, AnyRow};
use sqlx::{AnyConnection, AnyPool, Connection, Row};

use crate::changes::{self, Changes};
use crate::{StoreError, queue_tables};

/// The version of the tables that is known here.
const VERSION: i64 = 1;

/// The advisory lock for two programs that open a new PostgreSQL database at once: `roundt` in ASCII.
const OPENING: i64 = 0x726f_756e_6474;

/// The drivers of both databases are registered once in a process.
static DRIVERS: Once = Once::new();

/// An open database.
#[derive(Clone, Debug)]
pub struct Store {
    pub(crate) pool: AnyPool,
    kind: Kind,
    /// The file or address with which it was opened.
    place: Arc<str>,
}

/// Which of the two databases it is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Kind {
    Sqlite,
    Postgres,
}

/// A tournament that is kept.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Kept {
    /// Its id.
    pub id: String,
    /// Its first line, which describes it.
    pub first: String,
    /// The number of its last line.
    pub last: u64,
}

/// How long a question is kept, and how many are.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Retention {
    /// For this many seconds.
    pub seconds: u64,
    /// Only the newest of them.
    pub most: u32,
}

impl Store {
    /// Opens `postgres://…`, or the file of this name, created if missing. An acknowledged line survives the death of
    /// this program: SQLite writes ahead (WAL) and waits for the disk at every commit.
    ///
    /// # Errors
    /// It cannot be opened, is another program's, or a later version's.
    pub async fn open(place: &str) -> Result<Self, StoreError> {
        DRIVERS.call_once(sqlx::any::install_default_drivers);
        let postgres = place.starts_with("postgres://") || place.starts_with("postgresql://");
        let kind = if postgres { Kind::Postgres } else { Kind::Sqlite };
        // The address, the most connections, and how many seconds one is waited for.
        let (url, connections, patience) = match kind {
            // If the server is briefly away, people do not wait: they get an error and ask again.
            Kind::Postgres => (place.to_owned(), 4, 5),
            // One connection: with several, one of those who wait may starve.
            Kind::Sqlite => (format!("sqlite://{}?mode=rwc", escaped(place)), 1, 20),
        };
        // A first connection without the pool: a pool would retry for seconds before it reports a wrong place.
        let mut first = AnyConnection::connect(&url).await.map_err(|error| {
            let known = StoreError::from(error);
            if let StoreError::Other(said) = known { StoreError::Unreachable(said) } else { known }
        })?;
        prepare(&mut first, kind).await?;
        first.close().await?;
        let options = AnyPoolOptions::new().max_connections(connections).acquire_timeout(Duration::from_secs(patience));
        let options = options.after_connect(move |connection, _| Box::pin(begin(connection, kind)));
        Ok(Self { pool: options.connect_lazy(&url)?, kind, place: place.into() })
    }

    /// Closes it, when everything is written.
    pub async fn close(self) {
        self.pool.close().await;
    }

    /// Stores a new tournament with its first lines.
    ///
    /// # Errors
    /// The id exists; or the database refuses.
    pub async fn create(&self, id: &str, lines: &[&str]) -> Result<(), StoreError> {
        self.insert(id, 0, lines).await.map_err(|error| {
            if matches!(error, StoreError::Conflict { .. }) { StoreError::Taken(id.to_owned()) } else { error }
        })
    }

    /// Adds all lines or none after the line number `expected`. When this returns, they are on disk.
    ///
    /// # Errors
    /// Another line is the last; no such tournament; or the database refuses.
    pub async fn append(&self, id: &str, expected: u64, lines: &[&str]) -> Result<(), StoreError> {
        if expected == 0 {
            return Err(StoreError::NoSuchEvent(id.to_owned()));
        }
        self.insert(id, expected, lines).await
    }

    /// Removes a tournament with its lines, keys and phones; returns whether it existed. Listeners are notified.
    ///
    /// # Errors
    /// Errors of the database.
    pub async fn remove(&self, id: &str) -> Result<bool, StoreError> {
        let mut transaction = self.pool.begin().await?;
        let lines = sqlx::query("DELETE FROM line WHERE event = $1").bind(id).execute(&mut *transaction).await?;
        for text in ["DELETE FROM access WHERE event = $1", "DELETE FROM phone WHERE event = $1"] {
            sqlx::query(text).bind(id).execute(&mut *transaction).await?;
        }
        if self.kind == Kind::Postgres {
            changes::tell(&mut transaction, id, 0).await?;
        }
        transaction.commit().await?;
        Ok(lines.rows_affected() > 0)
    }

    /// The id of every tournament, with its first and its last line.
    ///
    /// # Errors
    /// Errors of the database.
    pub async fn ends(&self) -> Result<Vec<(String, String, String)>, StoreError> {
        let text = "SELECT f.event AS event, f.body AS first, l.body AS last FROM line f, line l WHERE f.seq = 1 \
                    AND l.event = f.event AND l.seq = (SELECT max(seq) FROM line m WHERE m.event = f.event)";
        let rows = sqlx::query(text).fetch_all(&self.pool).await?;
        let ends = |row: &AnyRow| Ok((row.try_get("event")?, row.try_get("first")?, row.try_get("last")?));
        rows.iter().map(ends).collect::<Result<_, sqlx::Error>>().map_err(StoreError::from)
    }

    /// Every tournament, by id.
    ///
    /// # Errors
    /// Errors of the database.
    pub async fn list(&self) -> Result<Vec<Kept>, StoreError> {
        let text = "SELECT f.event AS event, f.body AS body, (SELECT max(seq) FROM line l WHERE l.event = f.event) AS last \
                    FROM line f WHERE f.seq = 1 ORDER BY f.event";
        let rows = sqlx::query(text).fetch_all(&self.pool).await?;
        let kept = |row: &AnyRow| {
            Ok(Kept { id: row.try_get("event")?, first: row.try_get("body")?, last: number(row.try_get("last")?) })
        };
        rows.iter().map(kept).collect::<Result<_, sqlx::Error>>().map_err(StoreError::from)
    }

    /// All lines of a tournament.
    ///
    /// # Errors
    /// No such tournament; or errors of the database.
    pub async fn load(&self, id: &str) -> Result<Vec<String>, StoreError> {
        let lines = self.since(id, 0).await?;
        if lines.is_empty() { Err(StoreError::NoSuchEvent(id.to_owned())) } else { Ok(lines) }
    }

    /// The tournaments with a line that contains this text. Every line of the database is read.
    ///
    /// # Errors
    /// Errors of the database.
    pub async fn that_say(&self, text: &str) -> Result<Vec<String>, StoreError> {
        let query = "SELECT DISTINCT event FROM line WHERE body LIKE $1 ESCAPE '!' ORDER BY event";
        // The signs that mean something in a pattern are escaped.
        let plain: String =
            text.chars().flat_map(|c| ['!'].into_iter().filter(move |_| "!%_".contains(c)).chain([c])).collect();
        let rows = sqlx::query(query).bind(format!("%{plain}%")).fetch_all(&self.pool).await?;
        rows.iter().map(|row| row.try_get("event")).collect::<Result<_, _>>().map_err(StoreError::from)
    }

    /// The lines after line number `seq`.
    ///
    /// # Errors
    /// Errors of the database.
    pub async fn since(&self, id: &str, seq: u64) -> Result<Vec<String>, StoreError> {
        // One row: a row a line costs four times as much. Lines of logs hold no line end.
        let text = "SELECT string_agg(body, CAST($3 AS text) ORDER BY seq) AS lines FROM line \
                    WHERE event = $1 AND seq > $2";
        let row = sqlx::query(text).bind(id).bind(signed(seq)).bind("\n").fetch_one(&self.pool).await?;
        let lines: Option<String> = row.try_get("lines")?;
        Ok(lines.iter().flat_map(|lines| lines.split('\n')).map(str::to_owned).collect())
    }

    /// The number of the last line of a tournament, 0 if there is none.
    ///
    /// # Errors
    /// Errors of the database.
    pub async fn last(&self, id: &str) -> Result<u64, StoreError> {
        let text = "SELECT coalesce(max(seq), 0) AS last FROM line WHERE event = $1";
        let row = sqlx::query(text).bind(id).fetch_one(&self.pool).await?;
        Ok(number(row.try_get("last")?))
    }

    /// Notices of appended lines, over a connection of its own: only PostgreSQL has them, `None` for SQLite.
    ///
    /// # Errors
    /// Errors of the database.
    pub async fn changes(&self) -> Result<Option<Changes>, StoreError> {
        match self.kind {
            Kind::Sqlite => Ok(None),
            Kind::Postgres => Changes::listen(&self.place).await.map(Some),
        }
    }

    /// Whether the database [notifies](Self::changes) of appended lines.
    pub fn tells(&self) -> bool {
        self.kind == Kind::Postgres
    }

    /// The hash of the key that opens a tournament to a role, if there is one.
    ///
    /// # Errors
    /// Errors of the database.
    pub async fn key(&self, id: &str, role: &str) -> Result<Option<String>, StoreError> {
        let text = "SELECT hash FROM access WHERE event = $1 AND role = $2";
        let row = sqlx::query(text).bind(id).bind(role).fetch_optional(&self.pool).await?;
        Ok(row.map(|row| row.try_get("hash")).transpose()?)
    }

    /// Sets the hash of the key that opens a tournament to a role; the earlier key no longer works.
    ///
    /// # Errors
    /// Errors of the database.
    pub async fn set_key(&self, id: &str, role: &str, hash: &str) -> Result<(), StoreError> {
        let text = "INSERT INTO access (event, role, hash) VALUES ($1, $2, $3) \
                    ON CONFLICT (event, role) DO UPDATE SET hash = excluded.hash";
        sqlx::query(text).bind(id).bind(role).bind(hash).execute(&self.pool).await?;
        Ok(())
    }

    /// Stores a question under a name, at this second since 1970, and removes those that `retention` does not keep.
    ///
    /// # Errors
    /// Errors of the database.
    pub async fn set_aside(&self, name: &str, text: &str, at: u64, retention: Retention) -> Result<(), StoreError> {
        let insert = "INSERT INTO question (name, at, body) VALUES ($1, $2, $3) ON CONFLICT (name) DO NOTHING";
        sqlx::query(insert).bind(name).bind(signed(at)).bind(text).execute(&self.pool).await?;
        sqlx::query("DELETE FROM question WHERE at < $1")
            .bind(signed(at.saturating_sub(retention.seconds)))
            .execute(&self.pool)
            .await?;
        // The row of `probe`, without a name, is not one of them. SQLite takes an offset only with a limit.
        let older = "DELETE FROM question WHERE name IN (SELECT name FROM question WHERE name <> '' \
                     ORDER BY at DESC, name LIMIT 1000000 OFFSET CAST($1 AS bigint))";
        sqlx::query(older).bind(i64::from(retention.most)).execute(&self.pool).await?;
        Ok(())
    }

    /// The question stored under a name, if it is still there.
    ///
    /// # Errors
    /// Errors of the database.
    pub async fn aside(&self, name: &str) -> Result<Option<String>, StoreError> {
        let row =
            sqlx::query("SELECT body FROM question WHERE name = $1").bind(name).fetch_optional(&self.pool).await?;
        Ok(row.map(|row| row.try_get("body")).transpose()?)
    }

    /// Checks that the database can be written to, with a row that nobody reads.
    ///
    /// # Errors
    /// Errors of the database.
    pub async fn probe(&self) -> Result<(), StoreError> {
        let text = "INSERT INTO question (name, at, body) VALUES ('', $1, $2) \
                    ON CONFLICT (name) DO UPDATE SET at = excluded.at, body = excluded.body";
        // The size of a large order.
        let body = "x".repeat(16 << 10);
        sqlx::query(text).bind(i64::MAX).bind(body).execute(&self.pool).await?;
        Ok(())
    }

    /// Forgets a question.
    ///
    /// # Errors
    /// Errors of the database.
    pub async fn forget(&self, name: &str) -> Result<(), StoreError> {
        sqlx::query("DELETE FROM question WHERE name = $1").bind(name).execute(&self.pool).await?;
        Ok(())
    }

    /// Inserts lines after the line `expected`, all or none. A line is inserted only if the line before it is the last
    /// (the condition in the statement), and the primary key refuses a second line of the same number; so `expected`
    /// was the last line, also with several writers. The first statement of the transaction writes, so no read lock is
    /// upgraded.
    async fn insert(&self, id: &str, expected: u64, lines: &[&str]) -> Result<(), StoreError> {
        let text = "INSERT INTO line (event, seq, body) SELECT CAST($1 AS text), CAST($2 AS bigint), CAST($3 AS text) \
                    WHERE (SELECT coalesce(max(seq), 0) FROM line WHERE event = CAST($4 AS text)) = CAST($5 AS bigint)";
        let query = |line, before: u64| {
            let (seq, before) = (signed(before + 1), signed(before));
            sqlx::query(text).bind(id).bind(seq).bind(line).bind(id).bind(before)
        };
        // A single line, the usual case, is one statement if nobody has to be notified.
        if let (Kind::Sqlite, [line]) = (self.kind, lines) {
            if was_stored(query(*line, expected).execute(&self.pool).await)? {
                return Ok(());
            }
            return Err(self.clash(id, expected).await?);
        }
        let mut transaction = self.pool.begin().await?;
        for (line, before) in lines.iter().zip(expected..) {
            if !was_stored(query(*line, before).execute(&mut *transaction).await)? {
                transaction.rollback().await?;
                return Err(self.clash(id, expected).await?);
            }
        }
        if self.kind == Kind::Postgres {
            changes::tell(&mut transaction, id, expected + lines.len() as u64).await?;
        }
        transaction.commit().await.map_err(StoreError::from)
    }

    /// Why a line was not stored: the tournament is gone, or another line is the last.
    async fn clash(&self, id: &str, expected: u64) -> Result<StoreError, StoreError> {
        let last = self.last(id).await?;
        let gone = last == 0 && expected > 0;
        Ok(if gone { StoreError::NoSuchEvent(id.to_owned()) } else { StoreError::Conflict { expected, last } })
    }
}

/// Whether a line was stored; if not, another one has its place.
fn was_stored(done: Result<AnyQueryResult, sqlx::Error>) -> Result<bool, StoreError> {
    match done {
        Ok(done) => Ok(done.rows_affected() == 1),
        Err(sqlx::Error::Database(said)) if said.is_unique_violation() => Ok(false),
        Err(error) => Err(error.into()),
    }
}

/// Makes the tables in an empty database; checks first that any other is ours and not newer.
async fn prepare(connection: &mut AnyConnection, kind: Kind) -> Result<(), StoreError> {
    let listed = match kind {
        Kind::Sqlite => "SELECT name FROM sqlite_master WHERE type = 'table'",
        Kind::Postgres => {
            "SELECT CAST(table_name AS text) AS name FROM information_schema.tables WHERE table_schema = current_schema()"
        }
    };
    let tables = sqlx::query(listed).fetch_all(&mut *connection).await?;
    let names: Vec<String> = tables.iter().map(|row| row.try_get("name")).collect::<Result<_, _>>()?;
    if names.is_empty() {
        return create(connection, kind).await;
    }
    if !names.iter().any(|name| name == "roundtable") {
        return Err(StoreError::Foreign);
    }
    let row = sqlx::query("SELECT version FROM roundtable").fetch_one(&mut *connection).await?;
    let found: i64 = row.try_get("version")?;
    if found > VERSION {
        return Err(StoreError::Newer { found, known: VERSION });
    }
    // Tables added after version 1 without a new version, since older programs do not need them.
    let is_there = |table: &str| names.iter().any(|name| name == table);
    let queue = kind == Kind::Sqlite || ["job", "result", "worker"].into_iter().all(is_there);
    if ["access", "question", "phone"].into_iter().all(is_there) && queue {
        Ok(())
    } else {
        create(connection, kind).await
    }
}

/// Makes the tables, unless somebody else makes them at this moment.
async fn create(connection: &mut AnyConnection, kind: Kind) -> Result<(), StoreError> {
    let mut transaction = match kind {
        Kind::Sqlite => connection.begin_with("BEGIN IMMEDIATE").await?,
        Kind::Postgres => connection.begin().await?,
    };
    if kind == Kind::Postgres {
        sqlx::query("SELECT CAST(pg_advisory_xact_lock($1) AS text)").bind(OPENING).execute(&mut *transaction).await?;
    }
    for text in [
        "CREATE TABLE IF NOT EXISTS roundtable (version bigint NOT NULL)",
        "CREATE TABLE IF NOT EXISTS line (event text NOT NULL, seq bigint NOT NULL, body text NOT NULL, PRIMARY KEY (event, seq))",
        "CREATE TABLE IF NOT EXISTS access (event text NOT NULL, role text NOT NULL, hash text NOT NULL, PRIMARY KEY (event, role))",
        // `at` is when it came, in milliseconds since 1970; the rest as `phones.rs` says.
        "CREATE TABLE IF NOT EXISTS phone (event text NOT NULL, player bigint NOT NULL, address text NOT NULL, \
         body text NOT NULL, told text NOT NULL, at bigint NOT NULL, PRIMARY KEY (event, player, address))",
        "CREATE TABLE IF NOT EXISTS question (name text PRIMARY KEY, at bigint NOT NULL, body text NOT NULL)",
    ] {
        sqlx::query(text).execute(&mut *transaction).await?;
    }
    if kind == Kind::Postgres {
        for text in queue_tables::TABLES {
            sqlx::query(text).execute(&mut *transaction).await?;
        }
    }
    let text = "INSERT INTO roundtable (version) SELECT CAST($1 AS bigint) WHERE NOT EXISTS (SELECT 1 FROM roundtable)";
    sqlx::query(text).bind(VERSION).execute(&mut *transaction).await?;
    transaction.commit().await.map_err(StoreError::from)
}

/// Sets up a new connection: SQLite waits 5 s for a lock, writes ahead, and waits for the disk at each commit.
async fn begin(connection: &mut AnyConnection, kind: Kind) -> Result<(), sqlx::Error> {
    if kind == Kind::Sqlite {
        for pragma in ["busy_timeout = 5000", "journal_mode = WAL", "synchronous = FULL"] {
            sqlx::query(sqlx::AssertSqlSafe(format!("PRAGMA {pragma}"))).execute(&mut *connection).await?;
        }
    }
    Ok(())
}

/// A file name as part of an address.
fn escaped(name: &str) -> String {
    name.replace('%', "%25").replace('?', "%3F").replace('#', "%23")
}

/// A number as databases have it, signed; one that is too large becomes the largest.
pub(crate) fn signed(number: u64) -> i64 {
    i64::try_from(number).unwrap_or(i64::MAX)
}

/// A number that a database has; a negative one becomes 0.
pub(crate) fn number(signed: i64) -> u64 {
    u64::try_from(signed).unwrap_or(0)
}

#[cfg(test)]
mod tests {
    use super::*;

    /// A store with one tournament, after this pragma: it stays in force, as SQLite has one connection here.
    async fn store_with(pragma: &'static str) -> (tempfile::TempDir, Store) {
        let folder = tempfile::tempdir().unwrap();
        let store = Store::open(&folder.path().join("night.db").display().to_string()).await.unwrap();
        store.create("a", &["one"]).await.unwrap();
        sqlx::query(pragma).execute(&store.pool).await.unwrap();
        (folder, store)
    }

    fn run<T>(story: impl Future<Output = T>) -> T {
        tokio::runtime::Builder::new_current_thread().enable_all().build().unwrap().block_on(story)
    }

    #[test]
    fn a_full_disk_is_said_and_nothing_is_damaged() {
        run(async {
            // No page more than there are.
            let (_folder, store) = store_with("PRAGMA max_page_count = 1").await;
            let long = "x".repeat(1 << 20);
            assert_eq!(store.append("a", 1, &["two", &long]).await, Err(StoreError::Full));
            assert_eq!(store.probe().await, Err(StoreError::Full));
            assert_eq!(store.load("a").await.unwrap(), ["one"], "all of it or nothing");
            sqlx::query("PRAGMA max_page_count = 1000000").execute(&store.pool).await.unwrap();
            store.append("a", 1, &["two", &long]).await.unwrap();
            store.probe().await.unwrap();
        });
    }

    #[test]
    fn a_read_only_database_is_said_and_can_be_read() {
        run(async {
            let (_folder, store) = store_with("PRAGMA query_only = 1").await;
            assert_eq!(store.append("a", 1, &["two"]).await, Err(StoreError::ReadOnly));
            assert_eq!(store.probe().await, Err(StoreError::ReadOnly));
            assert_eq!(store.load("a").await.unwrap(), ["one"]);
        });
    }
}
