//! Plans being made: those this server keeps in memory (`jobs`), how one is made (`searched`), and how far it is
//! (`stage`).

pub(crate) mod jobs;
mod searched;
pub(crate) mod stage;
