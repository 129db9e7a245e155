//! Who is to sit with whom: couples and larger groups by wishes, directly or through others.
//!
//! Two who are to be together, or always partners, or who need one table, are one group. Their meetings are not
//! repeats, as they are together anyway; if equally fair to everybody they rest together. `couples` brings them to one
//! table. O(people + pairs of the groups).

use std::collections::HashMap;

use roundtable_model::{PlayerId, Position};

use crate::joined::Joined;

/// For each person who is there the others of their group.
#[derive(Clone, Debug, Default)]
pub(crate) struct Company {
    of: Vec<Vec<u32>>,
}

impl Company {
    /// The company of a position, for people with these indices; `fixed` says who needs which table.
    pub fn new(position: &Position, index: &HashMap<PlayerId, u32>, fixed: &[Option<u32>]) -> Self {
        let mut joined = Joined::apart(index.len());
        for wish in position.wishes() {
            if let Some(pair) = wish.comes_with().unwrap_or(*wish).together()
                && let [Some(&a), Some(&b)] = pair.map(|id| index.get(&id))
            {
                joined.join(a as usize, b as usize);
            }
        }
        let mut first: HashMap<u32, usize> = HashMap::new();
        for (person, table) in fixed.iter().enumerate() {
            if let Some(table) = table {
                joined.join(*first.entry(*table).or_insert(person), person);
            }
        }
        let mut groups: HashMap<usize, Vec<u32>> = HashMap::new();
        let sets = joined.sets();
        (0..).zip(&sets).for_each(|(person, set)| groups.entry(*set).or_default().push(person));
        let others = |(person, set): (u32, &usize)| -> Vec<u32> {
            groups.get(set).into_iter().flatten().copied().filter(|other| *other != person).collect()
        };
        Self { of: (0..).zip(&sets).map(others).collect() }
    }

    /// Whether nobody is to sit with anybody.
    pub fn is_empty(&self) -> bool {
        self.of.iter().all(Vec::is_empty)
    }

    /// With whom somebody is to sit.
    pub fn of(&self, person: u32) -> &[u32] {
        self.of.get(person as usize).map_or(&[], Vec::as_slice)
    }

    /// Whether these two are to sit together.
    pub fn are(&self, a: u32, b: u32) -> bool {
        self.of(a).binary_search(&b).is_ok()
    }

    /// Every two who are to sit together, each once.
    pub fn couples(&self) -> Vec<[u32; 2]> {
        let all = (0..self.of.len() as u32).flat_map(|a| self.of(a).iter().map(move |&b| [a, b]));
        all.filter(|[a, b]| a < b).collect()
    }
}
