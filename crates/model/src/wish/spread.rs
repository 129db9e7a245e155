//! Groups of people by a column of the list, such as clubs: those who are to meet as little as possible, or the two
//! kinds that sides are to mix.

use crate::{Player, PlayerIx, Roster};

/// People who share a value of a column (club, team, department) are to meet as little as possible.
///
/// ```
/// use roundtable_model::{Roster, Player, Spread};
/// let player = |name: &str, club: &str| Player { columns: vec![("Club".into(), club.into())], ..Player::named(name) };
/// let (roster, _) = Roster::new(vec![player("Ana", "Reds"), player("Ben", ""), player("Cy", "Blues"), player("Di", "Reds")]);
/// let spread = Spread::by_column(&roster, "club").unwrap();
/// assert_eq!(spread.groups(), [Some(0), None, Some(1), Some(0)]);
/// assert_eq!(spread.values(), ["Reds", "Blues"]);
/// assert!(Spread::by_column(&roster, "team").is_none());
/// ```
#[cfg_attr(
    feature = "serde",
    derive(serde::Serialize, serde::Deserialize),
    serde(try_from = "crate::serial::SpreadParts", into = "crate::serial::SpreadParts")
)]
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Spread {
    /// The header.
    column: String,
    /// The different values, in order of appearance: one group of people each.
    values: Vec<String>,
    /// For each player the index in `values`; `None` for somebody without a value.
    groups: Vec<Option<u32>>,
}

impl Spread {
    /// The groups of a column of the players' list. An empty value is not a group. `None` if nobody has a value.
    pub fn by_column(roster: &Roster, column: &str) -> Option<Self> {
        Self::among(roster.players(), column)
    }

    /// The same for people in this order.
    pub fn among<'a>(people: impl IntoIterator<Item = &'a Player>, column: &str) -> Option<Self> {
        let mut values: Vec<String> = Vec::new();
        let mut known = std::collections::HashMap::new();
        let mut groups = Vec::new();
        for player in people {
            let rating = || player.rating_in(column).map(|rating| rating.to_string());
            let value = player.column(column).map(|value| value.trim().to_owned()).or_else(rating);
            groups.push(value.filter(|value| !value.is_empty()).map(|value| {
                *known.entry(value.clone()).or_insert_with(|| {
                    values.push(value);
                    u32::try_from(values.len() - 1).expect("no more values than players")
                })
            }));
        }
        if values.is_empty() { None } else { Some(Self { column: column.to_owned(), values, groups }) }
    }

    /// From its parts: for each player the index of a value, or `None`. Returns `None` if an index has no value.
    ///
    /// ```
    /// use roundtable_model::Spread;
    /// assert!(Spread::new("club".into(), vec!["Reds".into()], vec![Some(0), None]).is_some());
    /// assert!(Spread::new("club".into(), vec!["Reds".into()], vec![Some(1), None]).is_none());
    /// ```
    pub fn new(column: String, values: Vec<String>, groups: Vec<Option<u32>>) -> Option<Self> {
        let known = groups.iter().flatten().all(|&group| (group as usize) < values.len());
        known.then_some(Self { column, values, groups })
    }

    /// The header of the column.
    pub fn column(&self) -> &str {
        &self.column
    }

    /// The values, in order of appearance.
    pub fn values(&self) -> &[String] {
        &self.values
    }

    /// Each player's value as a number, if all values of the column are whole numbers of at most six digits.
    ///
    /// ```
    /// use roundtable_model::Spread;
    /// let spread = |values: [&str; 2]| Spread::new("level".into(), values.map(Into::into).into(), vec![Some(1), None, Some(0)]).unwrap();
    /// assert_eq!(spread(["3", "12"]).levels(), Some(vec![Some(12), None, Some(3)]));
    /// assert_eq!(spread(["3", "Reds"]).levels(), None);
    /// ```
    pub fn levels(&self) -> Option<Vec<Option<i64>>> {
        let number = |value: &String| value.parse::<i64>().ok().filter(|number| number.abs() < 1_000_000);
        let numbers: Vec<i64> = self.values.iter().map(number).collect::<Option<_>>()?;
        Some(self.groups.iter().map(|group| group.and_then(|group| numbers.get(group as usize).copied())).collect())
    }

    /// The group of each player: an index of [`values`](Self::values).
    pub fn groups(&self) -> &[Option<u32>] {
        &self.groups
    }

    /// Whether two players are of one group.
    pub fn joins(&self, one: PlayerIx, other: PlayerIx) -> bool {
        let [one, other] = [one, other].map(|player| self.groups[player.ix()]);
        one.is_some() && one == other
    }
}
