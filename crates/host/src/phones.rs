//! Phones that want to hear of somebody's seat, and secrets of the server, as the store keeps them.

use roundtable_store::{Phone, PhoneLimits};

use crate::{Host, HostError};

impl Host {
    /// The phones of a tournament.
    ///
    /// # Errors
    /// Errors of the database.
    pub async fn phones(&self, id: &str) -> Result<Vec<Phone>, HostError> {
        Ok(self.store().phones(id).await?)
    }

    /// Keeps a phone that came at this millisecond since 1970; `false` if the tournament has as many as are kept.
    ///
    /// # Errors
    /// Errors of the database.
    pub async fn add_phone(&self, id: &str, phone: &Phone, at: u64, most: PhoneLimits) -> Result<bool, HostError> {
        Ok(self.store().add_phone(id, phone, at, most).await?)
    }

    /// Notes what a phone has heard.
    ///
    /// # Errors
    /// Errors of the database.
    pub async fn told_phone(&self, id: &str, phone: &Phone) -> Result<(), HostError> {
        Ok(self.store().told_phone(id, phone).await?)
    }

    /// Forgets a phone of a player.
    ///
    /// # Errors
    /// Errors of the database.
    pub async fn drop_phone(&self, id: &str, player: u64, address: &str) -> Result<(), HostError> {
        Ok(self.store().drop_phone(id, player, address).await?)
    }

    /// Forgets a phone that cannot be reached any more.
    ///
    /// # Errors
    /// Errors of the database.
    pub async fn forget_phone(&self, address: &str) -> Result<(), HostError> {
        Ok(self.store().forget_phone(address).await?)
    }

    /// The secret of the server under this name, or else this new one, which is kept from now on.
    ///
    /// # Errors
    /// Errors of the database.
    pub async fn secret(&self, name: &str, new: &str) -> Result<String, HostError> {
        Ok(self.store().secret(name, new).await?)
    }
}
