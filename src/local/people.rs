//! Who is who: a person is a name, in any case of letters.
//!
//! The spelling that came first stays: `Bob` who writes as `bob` later is still `Bob`. Where both were stored by an earlier
//! version, each remains a person of their own, known by the exact spelling.

use crate::field_value::FieldValue;
use crate::{BOT, LONGEST_NAME, Local, LocalError, PLATFORM, invalid};
use chat::command_line::{self, Named};
use chat::{Access, Author, Input, Text, Value, names, words as say};
use store::StoreError;

impl Local {
    /// Returns the name of whoever looks on, as the person is spelled who is known by it; the name itself if nobody is.
    ///
    /// # Errors
    /// The database fails.
    pub async fn viewer(&self, given: &str) -> Result<String, LocalError> {
        Ok(self.spelled(given.trim()).await?)
    }

    /// Returns the name of whoever does something, spelled in the same way.
    pub(super) async fn author(&self, given: &str) -> Result<String, LocalError> {
        Ok(self.spelled(&valid_name(given)?).await?)
    }

    async fn spelled(&self, name: &str) -> Result<String, StoreError> {
        let known = self.store.spelling(PLATFORM, name).await?;
        Ok(known.unwrap_or_else(|| name.to_owned()))
    }

    /// Spells the people whom a command names as they are known.
    pub(super) async fn with_known_names(&self, mut input: Input) -> Result<Input, LocalError> {
        if let Input::Command { options, .. } = &mut input {
            self.spell(options).await?;
        }
        Ok(input)
    }

    /// Returns what the fields of a form hold, with the people as they are known.
    pub(super) async fn with_known_people(
        &self,
        fields: Vec<FieldValue>,
    ) -> Result<Vec<(String, Value)>, LocalError> {
        let mut values = Vec::new();
        for FieldValue { field, kind, value } in fields {
            match kind.as_str() {
                "person" if value.is_empty() => {}
                "person" => {
                    let named = resolve(Named::Person, &value);
                    let person = named.map_err(|why| LocalError::Invalid(why.to_string()))?;
                    values.push((field, person));
                }
                // Nothing was chosen.
                "menu" | "one-of" if value.is_empty() => {}
                _ => values.push((field, Value::Text(value))),
            }
        }
        self.spell(&mut values).await?;
        Ok(values)
    }

    async fn spell(&self, values: &mut [(String, Value)]) -> Result<(), LocalError> {
        for (_, value) in values {
            if let Value::Person(person) = value
                && !person.bot
            {
                person.id = self.spelled(&person.id).await?;
                person.name = person.id.as_str().into();
            }
        }
        Ok(())
    }
}

/// Returns the person whom a command names: anyone, because there's no login.
pub(super) fn resolve(named: Named, typed: &str) -> Result<Value, Text> {
    if named == Named::Role {
        return Err(say::page_chat_no_roles());
    }
    if named == Named::Channel {
        let name = typed.trim().strip_prefix('#').unwrap_or(typed.trim());
        return Ok(Value::Channel(name.to_owned(), name.into()));
    }
    let given = typed.strip_prefix('@').unwrap_or(typed);
    let bot = given.eq_ignore_ascii_case(BOT);
    let name = match bot {
        true => BOT.to_owned(),
        false => valid_name(given).map_err(|_| command_line::not_a_name(typed))?,
    };
    Ok(Value::Person(Author {
        id: name.clone(),
        name: name.into(),
        bot,
        account: None,
        access: Access::Sees,
        language: None,
    }))
}

/// What names people can have.
#[must_use]
pub fn name_rule() -> Text {
    say::page_chat_names(LONGEST_NAME)
}

/// Somebody wants to be called as the bot is.
#[must_use]
pub fn name_taken() -> Text {
    say::page_chat_name_taken(BOT)
}

fn valid_name(given: &str) -> Result<String, LocalError> {
    let name = given.trim();
    let good =
        |c: char| c.is_alphanumeric() && names::is_visible(c) || c == '-' || c == '_' || c == '.';
    if name.is_empty() || name.chars().count() > LONGEST_NAME || !name.chars().all(good) {
        return Err(invalid(name_rule()));
    }
    if name.eq_ignore_ascii_case(BOT) {
        return Err(invalid(name_taken()));
    }
    Ok(name.to_owned())
}

/// The text without `@Stonepost`, and whether that was in it.
pub(super) fn without_mention(text: &str) -> (String, bool) {
    let mention = format!("@{BOT}");
    let is_mention = |word: &str| word.eq_ignore_ascii_case(&mention);
    let words: Vec<&str> = text.split_whitespace().collect();
    if !words.iter().any(|word| is_mention(word)) {
        return (text.to_owned(), false);
    }
    let rest: Vec<&str> = words.into_iter().filter(|word| !is_mention(word)).collect();
    (rest.join(" "), true)
}

#[cfg(test)]
#[allow(clippy::unwrap_used)]
mod tests {
    use super::*;

    /// The page says the same before it asks.
    #[test]
    fn names_are_refused_in_words() {
        let rule = "Names have 1 to 32 characters: letters, digits, dots, hyphens and underscores.";
        let taken = "Stonepost is my name; please choose another one.";
        let long = "a".repeat(33);
        for (name, expected) in [
            ("b@d", rule),
            ("", rule),
            (&long, rule),
            ("stonepost", taken),
        ] {
            let why = valid_name(name).unwrap_err();
            assert_eq!(why, LocalError::Invalid(expected.to_owned()), "{name}");
        }
    }
}
