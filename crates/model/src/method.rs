//! The ways to make a whole schedule, by their words, in questions to the engine and in schedules and logs.

use crate::worded;

worded! {
    /// A way to make a schedule, named as the literature names it.
    ///
    /// ```
    /// use roundtable_model::Method;
    /// assert_eq!("berger".parse(), Ok(Method::Berger));
    /// assert_eq!(Method::Uscf.id(), "uscf");
    /// ```
    #[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
    pub enum Method {
        /// Choose the best method for the problem.
        #[default]
        Auto = "auto",
        /// The lines of an affine space, a direction a round.
        Affine = "affine",
        /// First fit, round by round, players in order.
        Greedy = "greedy",
        /// Local search on whole schedules.
        Search = "search",
        /// Round robin by the circle method.
        Standard = "standard",
        /// Round robin by FIDE's Berger tables.
        Berger = "berger",
        /// Round robin by the Crenshaw tables of US Chess.
        Crenshaw = "crenshaw",
        /// Another name of [`Method::Crenshaw`].
        Uscf = "uscf",
        /// Round robin by the rule of the Crenshaw tables, for 4 and 6 players too.
        CrenshawAlgorithm = "crenshaw-algorithm",
        /// Round robin by Porter's system.
        Porter = "porter",
    }
}

impl Method {
    /// Whether it makes games of two by a fixed table.
    pub fn is_round_robin(self) -> bool {
        match self {
            Self::Standard | Self::Berger | Self::Crenshaw | Self::Uscf | Self::CrenshawAlgorithm | Self::Porter => {
                true
            }
            Self::Auto | Self::Affine | Self::Greedy | Self::Search => false,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_id_is_read_back() {
        for m in Method::ALL {
            assert_eq!(m.id().parse(), Ok(m));
        }
        assert_eq!(
            "bergr".parse::<Method>(),
            Err(crate::NoSuchWord { word: "bergr".to_owned(), words: Method::ALL.map(Method::id).to_vec() })
        );
    }
}
