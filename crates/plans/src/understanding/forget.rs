//! The settings of a continued plan, such as its wishes, which a new question may drop; if not, they still apply
//! (`question/over.rs`).

use roundtable_model::worded;

worded! {
    /// A setting of the continued plan, to be dropped.
    ///
    /// ```
    /// use roundtable::{Control, Question, Request};
    /// use roundtable::parts::Forget;
    /// let names = ["Ana", "Ben", "Cy", "Di", "Eva", "Finn", "Gus", "Hana"];
    /// let first = Question::new(names).tables([4]).rounds(2).together("Ana", "Ben");
    /// let first = roundtable::plan(&first, &Request::default(), &Control::none())?;
    /// let again = Question::new(names).keep(&first.plan, 2);
    /// let mended = roundtable::plan(&again, &Request::default(), &Control::none())?;
    /// assert_eq!(mended.wishes().len(), 1);
    /// let freed = roundtable::plan(&again.forget(Forget::Wishes), &Request::default(), &Control::none())?;
    /// assert!(freed.wishes().is_empty());
    /// # Ok::<(), roundtable::Error>(())
    /// ```
    #[derive(Clone, Copy, Debug, PartialEq, Eq)]
    pub enum Forget {
        /// Who is apart, together, at one table or in one seat.
        Wishes = "wishes",
        /// Columns whose people with equal values should meet as little as possible.
        Spreads = "spread",
        /// Who misses which rounds.
        Absences = "absences",
        /// Meetings of earlier events.
        History = "history",
        /// Rounds by the standings that follow.
        Then = "then",
        /// The method of a round robin.
        Method = "method",
    }
}
