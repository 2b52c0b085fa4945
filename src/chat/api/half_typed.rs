//! Half-typed values of options, and what is suggested for them.

/// A half-typed value, and who is typing it where.
#[derive(Debug, Clone, Copy)]
pub struct HalfTyped<'a> {
    /// The platform's name.
    pub platform: &'a str,
    /// The platform's id of the person.
    pub author: &'a str,
    /// The platform's id of the place.
    pub place: &'a str,
    /// The command, without the slash.
    pub command: &'a str,
    /// The option.
    pub option: &'a str,
    /// The value as far as it's typed.
    pub typed: &'a str,
    /// The texts given for the other options, by name.
    pub others: &'a [(&'a str, &'a str)],
    /// The language in which the platform shows itself to them, as a tag such as `de`, if it tells.
    pub language: Option<&'a str>,
}

impl<'a> HalfTyped<'a> {
    /// Returns the text given for another option.
    pub(crate) fn other(&self, option: &str) -> Option<&'a str> {
        let found = self.others.iter().find(|(name, _)| *name == option);
        found.map(|(_, value)| *value)
    }
}

/// A suggested value.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Proposal {
    /// What people see, as long as the platform has room for.
    pub label: String,
    /// What is sent.
    pub value: String,
}

impl Proposal {
    /// Returns a proposal of a word that explains itself.
    pub(crate) fn of(word: String) -> Proposal {
        Proposal {
            label: word.clone(),
            value: word,
        }
    }

    /// Returns up to `most` of these with what was typed in their labels or at the beginning of their values; the latter first.
    /// Case doesn't matter, nor does a sign before it.
    pub(crate) fn fitting(
        all: impl IntoIterator<Item = Proposal>,
        typed: &str,
        most: usize,
    ) -> Vec<Proposal> {
        let typed = typed.trim().to_lowercase();
        let typed = typed.trim_start_matches(['#', '@']);
        let begins = |one: &Proposal| one.value.to_lowercase().starts_with(typed);
        let fits = |one: &Proposal| begins(one) || one.label.to_lowercase().contains(typed);
        let mut found: Vec<Proposal> = all.into_iter().filter(fits).collect();
        found.sort_by_key(|one| !begins(one));
        found.truncate(most);
        found
    }
}
