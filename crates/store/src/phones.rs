//! Phones that want to hear of somebody's seat, and secrets of the server. They are in no log and in no export, and go
//! with their tournament. The store does not know what their texts mean.

use sqlx::Row;
use sqlx::any::AnyRow;

use crate::store::{number, signed};
use crate::{Store, StoreError};

/// A phone that wants to hear of the seat of a player.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Phone {
    /// The player's id.
    pub player: u64,
    /// Where it is reached.
    pub address: String,
    /// What it takes to reach it.
    pub body: String,
    /// What it has heard last.
    pub told: String,
}

/// How many phones are kept.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct PhoneLimits {
    /// For one player: the newest.
    pub of_player: u32,
    /// For one tournament: the first.
    pub of_event: u32,
}

impl Store {
    /// The phones of a tournament.
    ///
    /// # Errors
    /// Errors of the database.
    pub async fn phones(&self, id: &str) -> Result<Vec<Phone>, StoreError> {
        let text = "SELECT player, address, body, told FROM phone WHERE event = $1 ORDER BY player, address";
        let phone = |row: &AnyRow| {
            let player = number(row.try_get("player")?);
            let (address, body, told) = (row.try_get("address")?, row.try_get("body")?, row.try_get("told")?);
            Ok(Phone { player, address, body, told })
        };
        let rows = sqlx::query(text).bind(id).fetch_all(&self.pool).await?;
        rows.iter().map(phone).collect::<Result<_, sqlx::Error>>().map_err(StoreError::from)
    }

    /// Keeps a phone that came at this millisecond since 1970, in place of the oldest of the player if they have as
    /// many as are kept; `false` if the tournament has. The same phone again has its new texts.
    ///
    /// # Errors
    /// Errors of the database.
    pub async fn add_phone(&self, id: &str, phone: &Phone, at: u64, most: PhoneLimits) -> Result<bool, StoreError> {
        let insert = "INSERT INTO phone (event, player, address, body, told, at) SELECT CAST($1 AS text), CAST($2 AS bigint), \
                      CAST($3 AS text), CAST($4 AS text), CAST($5 AS text), CAST($6 AS bigint) \
                      WHERE (SELECT count(*) FROM phone WHERE event = CAST($7 AS text) AND NOT (player = CAST($8 AS bigint) AND \
                      address = CAST($9 AS text))) < CAST($10 AS bigint) \
                      ON CONFLICT (event, player, address) DO UPDATE SET body = excluded.body, told = excluded.told, at = excluded.at";
        let (player, at) = (signed(phone.player), signed(at));
        let query = sqlx::query(insert).bind(id).bind(player).bind(&*phone.address).bind(&*phone.body);
        let query = query.bind(&*phone.told).bind(at).bind(id).bind(player).bind(&*phone.address);
        let query = query.bind(i64::from(most.of_event));
        let added = query.execute(&self.pool).await?.rows_affected() > 0;
        let older = "DELETE FROM phone WHERE event = $1 AND player = $2 AND address NOT IN (SELECT address FROM phone \
                     WHERE event = $3 AND player = $4 ORDER BY at DESC, address LIMIT CAST($5 AS bigint))";
        let query = sqlx::query(older).bind(id).bind(player).bind(id).bind(player).bind(i64::from(most.of_player));
        query.execute(&self.pool).await?;
        Ok(added)
    }

    /// Notes what a phone has heard, if it is still kept.
    ///
    /// # Errors
    /// Errors of the database.
    pub async fn told_phone(&self, id: &str, phone: &Phone) -> Result<(), StoreError> {
        let text = "UPDATE phone SET told = $1 WHERE event = $2 AND player = $3 AND address = $4";
        let query = sqlx::query(text).bind(&*phone.told).bind(id).bind(signed(phone.player)).bind(&*phone.address);
        query.execute(&self.pool).await?;
        Ok(())
    }

    /// Forgets a phone of a player.
    ///
    /// # Errors
    /// Errors of the database.
    pub async fn drop_phone(&self, id: &str, player: u64, address: &str) -> Result<(), StoreError> {
        let text = "DELETE FROM phone WHERE event = $1 AND player = $2 AND address = $3";
        sqlx::query(text).bind(id).bind(signed(player)).bind(address).execute(&self.pool).await?;
        Ok(())
    }

    /// Forgets a phone that cannot be reached any more, in every tournament.
    ///
    /// # Errors
    /// Errors of the database.
    pub async fn forget_phone(&self, address: &str) -> Result<(), StoreError> {
        sqlx::query("DELETE FROM phone WHERE address = $1").bind(address).execute(&self.pool).await?;
        Ok(())
    }

    /// The secret of the server under this name, or else this new one, which is kept from now on. All programs on one
    /// database have the same. It stands among the keys, at a tournament without an id, which there is not.
    ///
    /// # Errors
    /// Errors of the database.
    pub async fn secret(&self, name: &str, new: &str) -> Result<String, StoreError> {
        let text = "INSERT INTO access (event, role, hash) VALUES ('', $1, $2) ON CONFLICT (event, role) DO NOTHING";
        sqlx::query(text).bind(name).bind(new).execute(&self.pool).await?;
        let row = sqlx::query("SELECT hash FROM access WHERE event = '' AND role = $1").bind(name);
        Ok(row.fetch_one(&self.pool).await?.try_get("hash")?)
    }
}
