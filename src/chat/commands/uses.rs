//! Which options go together: what an action of a command doesn't use is refused instead of ignored.

use crate::api::event::Value;
use crate::syntax::arguments::Given;
use crate::syntax::spec::CommandSpec;
use text::options;
use text::rich::Text;

/// An action of a command that doesn't use all of its options.
pub(super) struct Uses {
    /// The action: an option, or an option with one of its values.
    pub(super) action: String,
    /// The other options that it uses.
    pub(super) options: Vec<&'static str>,
}

/// Returns a sentence about the first option that was given and isn't used; `None` if all are.
pub(super) fn unused(command: &CommandSpec, uses: &[Uses], given: &Given) -> Option<Text> {
    let is_given = |action: &str| {
        let (option, word) = match action.split_once(':') {
            Some((option, word)) => (option, Some(word)),
            None => (action, None),
        };
        given.iter().any(|(name, value)| {
            let is_meant = match (word, value) {
                (Some(word), Value::Text(typed)) => typed.eq_ignore_ascii_case(word),
                (Some(_), _) => false,
                (None, _) => true,
            };
            name == option && is_meant
        })
    };
    for Uses {
        action,
        options: used,
    } in uses.iter().filter(|uses| is_given(&uses.action))
    {
        let own = action.split(':').next();
        let is_unused = |other: &&str| Some(*other) != own && !used.contains(other);
        // Names that aren't in the description can only be forged.
        let options = command.options.iter().map(|option| option.name);
        let mut names = options.filter(|option| given.iter().any(|(name, _)| name == option));
        if let Some(other) = names.find(is_unused) {
            return Some(options::not_used(command.name, action, other, used));
        }
    }
    None
}

#[cfg(test)]
#[allow(clippy::unwrap_used)]
mod tests {
    use super::*;
    use crate::commands;
    use crate::syntax::spec::OptionKind;

    fn told(name: &str, given: &[(&str, &str)]) -> Option<String> {
        let command = commands::find(name).unwrap();
        let value = |value: &str| Value::Text(value.to_owned());
        let given: Vec<_> = given
            .iter()
            .map(|(name, word)| ((*name).to_owned(), value(word)))
            .collect();
        unused(command.spec(), command.uses(), &given).map(|text| text.to_string())
    }

    #[test]
    fn what_is_used_is_there() {
        for command in commands::all() {
            let options = &command.spec().options;
            let option = |name: &str| options.iter().find(|option| option.name == name);
            for Uses {
                action,
                options: used,
            } in command.uses()
            {
                let (own, word) = action.split_once(':').unwrap_or((action, ""));
                match &option(own).unwrap().kind {
                    OptionKind::Choice(words) if !word.is_empty() => {
                        assert!(words.iter().any(|(id, _)| *id == word), "{action}");
                    }
                    kind => assert!(word.is_empty(), "{action} {kind:?}"),
                }
                for one in used {
                    assert!(option(one).is_some(), "{action}: {one}");
                    assert_ne!(*one, own, "{action}");
                }
            }
        }
    }

    #[test]
    fn what_an_action_does_not_use_is_named() {
        let given = [("turn", "d4"), ("remove", "1"), ("match", "3")];
        assert_eq!(
            told("plan", &given).as_deref(),
            Some("`/plan turn:` doesn't use `remove`, only `match`. Nothing was changed.")
        );
        let given = [("pin", "false"), ("game", "onyx")];
        assert_eq!(
            told("standings", &given).as_deref(),
            Some(
                "`/standings pin:false` doesn't use `game`, or any other option. Nothing was changed."
            )
        );
        for (name, given) in [
            ("standings", &[("pin", "true"), ("game", "onyx")][..]),
            ("plan", &[("turn", "d4"), ("match", "3")]),
            ("match export", &[("match", "3"), ("format", "json")]),
        ] {
            assert_eq!(told(name, given), None, "{given:?}");
        }
    }
}
