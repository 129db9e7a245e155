//! An order of a tournament, decided on its newest state and stored: the only way for command line, pages and `/api/1`.
//! Nobody decides on an older state.

use std::sync::Arc;

use roundtable::event::{Decided, Halt, OpId, Order, Stamp, Tournament};

use crate::event::lines;
use crate::host::ATTEMPTS;
use crate::{Done, Host, HostError};

/// Attempts before this one, counted from 0, are given up if the tournament changed meanwhile. From this one on the
/// order is then decided again while others wait.
const BLOCKING_FROM: u32 = 3;

/// Why an order is not carried out.
#[derive(Debug)]
pub enum NotDone {
    /// The tournament refuses it: why, and the state that refused.
    Refused(Halt, Arc<Tournament>),
    /// The database fails, or the tournament does not exist.
    Failed(HostError),
}

impl From<HostError> for NotDone {
    fn from(error: HostError) -> Self {
        Self::Failed(error)
    }
}

impl Host {
    /// Carries out an order: `decide` computes its result on the newest state, which is stored if the state is still
    /// the same; if not, it is decided again. A search delays neither readers nor other orders; only an order overtaken
    /// several times is decided while others wait. An order carried out before, under the same name, is decided on the
    /// state of that time and answered as then.
    ///
    /// # Errors
    /// The state refuses it, or errors of the database. If it is unknown whether it was stored, repeat it with the same
    /// name.
    pub async fn order<F>(
        &self,
        id: &str,
        stamp: Stamp,
        order: &Order,
        decide: impl Fn(Arc<Tournament>, Order) -> F,
    ) -> Result<Done, NotDone>
    where
        F: Future<Output = Result<Decided, Halt>>,
    {
        let event = self.event(id).await?;
        for attempt in 0..ATTEMPTS {
            let before = self.tournament(id).await?;
            // The state on which the order is decided.
            let mut basis = as_it_was(&before, &stamp.op);
            let mut decided = decide(Arc::clone(&basis), order.clone()).await;
            let mut newest = event.newest.lock().await;
            self.drop_if_gone(id, event.catch_up(self.store(), &mut newest).await)?;
            if lines(newest.now()) != lines(&before) {
                if attempt < BLOCKING_FROM {
                    continue;
                }
                basis = as_it_was(newest.now(), &stamp.op);
                decided = decide(Arc::clone(&basis), order.clone()).await;
            }
            let Decided { command, told } = match decided {
                Ok(decided) => decided,
                Err(halt) => return Err(NotDone::Refused(halt, basis)),
            };
            // Released before `enter`, so that `Newest::take` can reuse the spare state instead of copying it.
            drop((before, basis));
            match self.enter(&event, &mut newest, &stamp, &command).await {
                Ok(Some(done)) => return Ok(Done { told, ..done }),
                // Another process stored lines meanwhile: decide again.
                Ok(None) => {}
                Err(HostError::Halt(halt)) => return Err(NotDone::Refused(halt, Arc::clone(newest.now()))),
                Err(error) => return Err(error.into()),
            }
        }
        Err(HostError::Busy.into())
    }
}

/// The tournament as it was before an operation, if that was already carried out; else as it is now. O(log) in the
/// first case.
fn as_it_was(now: &Arc<Tournament>, op: &OpId) -> Arc<Tournament> {
    let done = now.log().records().iter().position(|record| record.op == *op);
    let before = done.and_then(|at| now.log().lines().get(..at)).filter(|lines| !lines.is_empty());
    let before = before.and_then(|lines| Tournament::read(&lines.join("\n")).ok());
    before.map_or_else(|| Arc::clone(now), Arc::new)
}
