//! Commands as they were before they had groups. Discord sends old shapes for up to an hour after an update, and people type
//! what they know.

use std::sync::LazyLock;

use crate::api::event::Value;
use crate::commands;
use crate::syntax::spec::{CommandSpec, OptionKind, OptionSpec, ShownTo, Surface, Topic};
use text::options;
use text::rich::Text;

/// A command as it was: its name, the options that it had besides those of the commands that it became, and those commands.
const OLD: [(&str, &[&str], &[&str]); 5] = [
    (
        "tournament",
        &["do", "format", "player"],
        &["tournament", "manage-tournament"],
    ),
    ("seek", &["accept", "close", "pin"], &["seek open"]),
    ("privacy", &["do"], &[]),
    ("ban", &["do"], &["moderate ban"]),
    ("away", &[], &["leave start"]),
];

/// Commands that have another name now.
const RENAMED: [(&str, &str); 27] = [
    ("abort", "match abort"),
    ("addtime", "clock add"),
    ("adjudicate", "moderate adjudicate"),
    ("analyse", "match analyse"),
    ("back", "leave end"),
    ("ban add", "moderate ban"),
    ("ban lift", "moderate unban"),
    ("ban list", "moderate bans"),
    ("block", "block add"),
    ("claim", "clock claim"),
    ("counter", "match counter"),
    ("doctor", "moderate doctor"),
    ("draw", "match draw"),
    ("export", "match export"),
    ("hint", "match hint"),
    ("history", "player history"),
    ("log", "match log"),
    ("pause", "clock pause"),
    ("preview", "match preview"),
    ("rating", "player rating"),
    ("resign", "match resign"),
    ("resume", "match resume"),
    ("stats", "player stats"),
    ("unblock", "block remove"),
    ("undo", "match undo"),
    ("unpause", "clock resume"),
    ("unsay", "match unsay"),
];

static SPECS: LazyLock<Vec<CommandSpec>> = LazyLock::new(|| {
    let spec = |name: &'static str, own: &[&'static str], became: &[&'static str]| {
        let is_of = |spec: &&CommandSpec| {
            let group = spec.in_group().map_or(spec.name, |(group, _)| group);
            became.contains(&group) || became.contains(&spec.name)
        };
        let kept = commands::slash_commands().filter(is_of);
        let kept = kept.flat_map(|spec| spec.options.iter().cloned());
        let own = own.iter().map(|name| OptionSpec {
            name,
            help: "",
            kind: match *name {
                "player" => OptionKind::Person,
                _ => OptionKind::Text,
            },
            required: false,
        });
        // Words without a name say what to do, or belong to the first option as it was.
        let (first, last): (Vec<OptionSpec>, Vec<OptionSpec>) =
            own.partition(|option| option.name == "do");
        let mut options: Vec<OptionSpec> = Vec::new();
        for option in first.into_iter().chain(kept).chain(last) {
            if options.iter().all(|known| known.name != option.name) {
                options.push(OptionSpec {
                    required: false,
                    ..option
                });
            }
        }
        CommandSpec {
            name,
            help: "",
            options,
            topic: Topic::Playing,
            surface: Surface::Slash,
            direct: true,
            shown_to: ShownTo::Everyone,
            personal: false,
        }
    };
    let split = OLD
        .iter()
        .map(|(name, own, became)| spec(name, own, became));
    let renamed = RENAMED.iter().map(|(name, new)| spec(name, &[], &[new]));
    split.chain(renamed).collect()
});

/// Returns the description of a command as it was before.
pub(crate) fn find(name: &str) -> Option<&'static CommandSpec> {
    SPECS
        .iter()
        .find(|spec| spec.name.eq_ignore_ascii_case(name))
}

/// Returns what the entry of a context menu is called now.
pub(crate) fn entry(name: &str) -> &str {
    match name {
        "Challenge to a game" => "Challenge",
        name => name,
    }
}

/// A command's name and the options given with it.
type Given = (String, Vec<(String, Value)>);

/// Returns what a command is now that was given as it was before; `None` if there never was one with this name.
///
/// # Errors
/// A sentence that says that it has no such action, or that the command takes no such option any more.
pub(crate) fn now(name: &str, mut given: Vec<(String, Value)>) -> Option<Result<Given, Text>> {
    let old = find(name)?;
    let mut take = |option: &str| {
        let at = given.iter().position(|(name, _)| name == option)?;
        match given.remove(at).1 {
            Value::Text(text) => Some(text.to_lowercase()),
            _ => None,
        }
    };
    let is = |new: &str| Some(Ok(new.to_owned()));
    let name = match old.name {
        "ban" => match take("do").as_deref() {
            Some("add") => is("moderate ban"),
            Some("lift") => is("moderate unban"),
            Some("list") => is("moderate bans"),
            _ => Some(Err(choose("moderate"))),
        },
        "away" => match given.is_empty() {
            true => is("leave show"),
            false => is("leave start"),
        },
        "seek" => {
            let renamed = [("accept", "seek"), ("close", "seek"), ("pin", "on")];
            let action = renamed.iter().find_map(|(old, new)| {
                let (option, _) = given.iter_mut().find(|(name, _)| name == old)?;
                (*new).clone_into(option);
                Some(*old)
            });
            match action {
                Some(action) => is(&format!("seek {action}")),
                None if given.is_empty() => is("seek list"),
                None => is("seek open"),
            }
        }
        "tournament" => match take("do").as_deref() {
            Some("create") => match take("format").as_deref() {
                Some("double-round-robin") => {
                    given.push(("double".to_owned(), Value::Text("true".to_owned())));
                    is("tournament create-round-robin")
                }
                Some(format) => known("tournament", &format!("create-{format}")),
                None => Some(Err(choose("tournament"))),
            },
            Some("adjudicate") => {
                for (option, _) in given.iter_mut().filter(|(name, _)| name == "player") {
                    "winner".clone_into(option);
                }
                is("manage-tournament adjudicate")
            }
            Some(action @ ("start" | "withdraw" | "archive")) => {
                is(&format!("manage-tournament {action}"))
            }
            Some(action) => known("tournament", action),
            None => Some(Err(choose("tournament"))),
        },
        "privacy" => match take("do") {
            Some(action) => known("privacy", &action),
            None => is("privacy show"),
        },
        renamed => RENAMED
            .iter()
            .find(|(name, _)| *name == renamed)
            .and_then(|(_, new)| is(new)),
    };
    let name = match name? {
        Ok(name) => name,
        Err(why) => return Some(Err(why)),
    };
    let taken = commands::find(&name).map_or(&[][..], |command| &command.spec().options);
    let is_taken = |option: &str| taken.iter().any(|taken| taken.name == option);
    if let Some((other, _)) = given.iter().find(|(option, _)| !is_taken(option)) {
        let names = taken.iter().map(|option| option.name);
        return Some(Err(options::no_such_option(&name, other, names)));
    }
    Some(Ok((name, given)))
}

fn known(group: &str, action: &str) -> Option<Result<String, Text>> {
    let name = format!("{group} {action}");
    Some(match commands::find(&name) {
        Some(command) => Ok(command.spec().name.to_owned()),
        None => Err(choose(group)),
    })
}

/// Says which actions a group has.
pub(crate) fn choose(group: &str) -> Text {
    let of_group = commands::slash_commands().filter_map(CommandSpec::in_group);
    let actions = of_group
        .filter(|(name, _)| *name == group)
        .map(|(_, action)| action);
    options::choose_action(group, actions.collect::<Vec<_>>().into_iter())
}

#[cfg(test)]
#[allow(clippy::unwrap_used)]
mod tests {
    use super::*;

    #[test]
    fn what_it_became_is_there() {
        for (name, own, became) in OLD {
            let spec = find(name).unwrap();
            assert!(
                own.iter()
                    .all(|own| spec.options.iter().any(|option| option.name == *own))
            );
            for new in became {
                let is_there = |spec: &CommandSpec| {
                    spec.name.split(' ').next() == Some(new) || spec.name == *new
                };
                assert!(commands::slash_commands().any(is_there), "{new}");
            }
        }
    }

    #[test]
    fn old_forms_become_new_ones() {
        for (name, given, new) in [
            (
                "tournament",
                "do=join tournament=1",
                "tournament join tournament=1",
            ),
            ("TOURNAMENT", "do=Start", "manage-tournament start "),
            (
                "tournament",
                "do=create format=swiss name=Cup",
                "tournament create-swiss name=Cup",
            ),
            (
                "tournament",
                "do=create format=double-round-robin name=Cup",
                "tournament create-round-robin name=Cup double=true",
            ),
            (
                "tournament",
                "do=adjudicate player=x result=win",
                "manage-tournament adjudicate winner=x result=win",
            ),
            ("seek", "", "seek list "),
            ("seek", "game=onyx", "seek open game=onyx"),
            ("seek", "accept=3", "seek accept seek=3"),
            ("seek", "pin=true", "seek pin on=true"),
            ("privacy", "", "privacy show "),
            ("privacy", "do=sign-out", "privacy sign-out "),
            ("ban", "do=list", "moderate bans "),
            ("away", "until=10d", "leave start until=10d"),
            ("away", "", "leave show "),
            ("pause", "match=3", "clock pause match=3"),
            ("ban add", "player=x", "moderate ban player=x"),
            ("resign", "", "match resign "),
        ] {
            let options = given.split_whitespace().map(|option| {
                let (name, value) = option.split_once('=').unwrap();
                (name.to_owned(), Value::Text(value.to_owned()))
            });
            let (became, options) = now(name, options.collect()).unwrap().unwrap();
            assert!(commands::find(&became).is_some(), "{became}");
            let told: Vec<String> = options
                .into_iter()
                .map(|(name, value)| match value {
                    Value::Text(text) => format!("{name}={text}"),
                    other => format!("{name}={other:?}"),
                })
                .collect();
            assert_eq!(format!("{became} {}", told.join(" ")), new);
        }
        let both = ["accept", "close"].map(|name| (name.to_owned(), Value::Text("1".to_owned())));
        assert_eq!(
            now("seek", both.into()).unwrap().unwrap_err().to_string(),
            "`/seek accept` has no option `close`. Its only option is `seek`."
        );
        assert!(now("chess", Vec::new()).is_none());
        let cook = vec![("do".to_owned(), Value::Text("cook".to_owned()))];
        assert_eq!(
            now("ban", cook).unwrap().unwrap_err().to_string(),
            "Choose what to do: `/moderate adjudicate`, `/moderate ban`, `/moderate unban`, `/moderate bans` or `/moderate doctor`."
        );
    }
}
