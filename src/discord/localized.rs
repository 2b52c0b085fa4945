//! Translations in the registration of commands: Discord shows them to whoever has its client in that language. Names stay as they
//! are, so that people who speak different languages can tell each other what to type; what's in menus is only read.

use serde_json::{Map, Value as Json};

use chat::language::Language;
use chat::translations::{Described, Translations, key};

/// The languages of Discord's clients, by its API description, that aren't English.
const LOCALES: &str = "ar bg cs da de el es-419 es-ES fi fr he hi hr hu id it ja ko lt nl no pl pt-BR ro ru sv-SE th tr uk vi \
                       zh-CN zh-TW";

/// Discord's languages into which something is translated, with the words.
pub(super) fn translated() -> Vec<(&'static str, Translations)> {
    let words = |locale| Some((locale, Translations::of(Language::of(locale)?)));
    let all = LOCALES.split_whitespace().filter_map(words);
    all.filter(|(_, words)| !words.0.is_empty()).collect()
}

/// Adds what is translated to commands, and to their options and choices.
pub(super) fn localize(commands: &mut Json, languages: &[(&str, Translations)]) {
    for command in parts(commands) {
        add(command, "", languages);
    }
}

/// Adds the translations of a part and of those in it. `above` is what is before it in the names of its translations.
fn add(part: &mut Json, above: &str, languages: &[(&str, Translations)]) {
    // A choice is known by its word, which no language changes.
    let what = kind(part, above);
    let own = part.get("value").or(part.get("name"));
    let Some(own) = own.and_then(Json::as_str) else {
        return;
    };
    let of = format!("{above}{own}");
    let key = key(&of, what);
    let words = languages.iter().filter_map(|(locale, words)| {
        let word = words.0.get(&key)?;
        Some(((*locale).to_owned(), word.as_str().into()))
    });
    let words: Map<String, Json> = words.collect();
    if !words.is_empty() {
        let field = match what {
            Described::Command => "description_localizations",
            Described::Menu | Described::Choice => "name_localizations",
        };
        part[field] = words.into();
    }
    let below = format!("{of} ");
    for field in ["options", "choices"] {
        for inner in part.get_mut(field).into_iter().flat_map(parts) {
            add(inner, &below, languages);
        }
    }
}

fn kind(part: &Json, above: &str) -> Described {
    match above {
        _ if part.get("value").is_some() => Described::Choice,
        "" if part["type"] != 1 => Described::Menu,
        _ => Described::Command,
    }
}

fn parts(list: &mut Json) -> impl Iterator<Item = &mut Json> {
    list.as_array_mut().into_iter().flatten()
}

#[cfg(test)]
#[allow(clippy::unwrap_used)]
mod tests {
    use std::collections::{BTreeMap, BTreeSet};
    use std::fmt::Write as _;

    use super::*;
    use crate::body;
    use crate::registered::Difference;

    /// What Discord would refuse in translated commands, or people would be confused by.
    fn faults(commands: &Json, languages: &[(&str, Translations)]) -> Vec<String> {
        let mut found = Vec::new();
        for (locale, words) in languages {
            if !LOCALES.split_whitespace().any(|known| known == *locale) {
                found.push(format!("no such language: {locale}"));
            }
            let mut known = BTreeMap::new();
            check(commands, "", locale, &mut known, &mut found);
            let unknown = words.0.keys().filter(|key| !known.contains_key(*key));
            found.extend(unknown.map(|key| format!("{key}: unknown")));
        }
        found
    }

    /// Adds the keys of all parts with what they say in English, and what's wrong with them.
    fn check(
        list: &Json,
        above: &str,
        locale: &str,
        known: &mut BTreeMap<String, String>,
        found: &mut Vec<String>,
    ) {
        let mut names = BTreeSet::new();
        for part in list.as_array().into_iter().flatten() {
            let what = kind(part, above);
            let own = part.get("value").unwrap_or(&part["name"]).as_str().unwrap();
            let of = format!("{above}{own}");
            let (field, plain, longest) = match what {
                Described::Choice => ("name_localizations", "name", 100),
                Described::Menu => ("name_localizations", "name", 32),
                Described::Command => ("description_localizations", "description", 100),
            };
            let english = part[plain].as_str().unwrap();
            let said = part[field][locale].as_str().unwrap_or(english);
            let is_twice = what != Described::Command && !names.insert(said.to_owned());
            if !(1..=longest).contains(&said.chars().count()) || is_twice {
                found.push(format!("{of}: {said}"));
            }
            let below = format!("{of} ");
            for field in ["options", "choices"] {
                check(&part[field], &below, locale, known, found);
            }
            let before = known.insert(key(&of, what), english.to_owned());
            if before.is_some_and(|before| before != english) {
                found.push(format!("{of}: two have its key"));
            }
        }
    }

    fn made_up<'a>(locale: &'a str, words: &[(&str, &str)]) -> (&'a str, Translations) {
        let words = words
            .iter()
            .map(|(key, said)| ((*key).to_owned(), (*said).to_owned()));
        (locale, Translations(words.collect()))
    }

    #[test]
    fn all_translations_keep_discords_limits() {
        assert_eq!(
            faults(&body::commands(), &translated()),
            Vec::<String>::new()
        );
    }

    #[test]
    fn translators_read_what_the_commands_say() {
        let mut known = BTreeMap::new();
        check(&body::in_english(), "", "", &mut known, &mut Vec::new());
        let mut text = "# What commands, their options and choices say in English. A test writes this from the commands themselves\n\
                        # (STONEPOST_REGENERATE=1); limits: 100 characters, 32 for the entries of menus, which are names.\n\n"
            .to_owned();
        // What languages call themselves is said by themselves.
        let names: Vec<&str> = Language::all().map(Language::own_name).collect();
        known.retain(|_, english| !names.contains(&english.as_str()));
        for (key, english) in &known {
            writeln!(text, "{key} = {english}").unwrap();
        }
        let file = concat!(
            env!("CARGO_MANIFEST_DIR"),
            "/../../assets/languages/en/commands.ftl"
        );
        if std::env::var_os("STONEPOST_REGENERATE").is_some() {
            std::fs::write(file, &text).unwrap();
        }
        let written = std::fs::read_to_string(file).unwrap();
        assert!(written == text, "write it anew with STONEPOST_REGENERATE=1");
    }

    #[test]
    fn translations_reach_the_registration_and_what_differs_in_them_is_found() {
        let plain = body::in_english();
        let languages = [
            made_up(
                "de",
                &[
                    ("command-move", "Spielt deinen Zug"),
                    ("command-tournament-join", "Spielt in einem Turnier mit"),
                    ("choice-challenge-side-black", "Schwarz (zieht zuerst)"),
                ],
            ),
            made_up("ja", &[("command-move", "指す")]),
        ];
        let mut commands = plain.clone();
        localize(&mut commands, &languages);
        assert_eq!(faults(&commands, &languages), Vec::<String>::new());
        let named = |list: &Json, name: &str| {
            let mut all = list.as_array().unwrap().iter();
            all.find(|one| one["name"] == name || one["value"] == name)
                .unwrap()
                .clone()
        };
        let step = named(&commands, "move");
        assert_eq!(
            step.get("name_localizations"),
            named(&plain, "move").get("name_localizations")
        );
        assert_eq!(step["description_localizations"]["de"], "Spielt deinen Zug");
        assert_eq!(step["description_localizations"]["ja"], "指す");
        let join = named(&named(&commands, "tournament")["options"], "join");
        assert_eq!(
            join["description_localizations"]["de"],
            "Spielt in einem Turnier mit"
        );
        let side = named(&named(&commands, "challenge")["options"], "side");
        let black = named(&side["choices"], "black");
        assert_eq!(black["name_localizations"]["de"], "Schwarz (zieht zuerst)");
        assert_eq!(black.get("description_localizations"), None);
        let difference = Difference::between(&plain, &commands);
        assert_eq!(
            difference.describe(),
            "outdated: /challenge, /move, /tournament"
        );
    }

    #[test]
    fn translations_that_discord_would_refuse_are_found() {
        const LONG: &str = "a very long description that goes on and on, for more than a hundred characters, and then for some more of them";
        for (locale, wrong) in [
            ("xx", ("command-move", "zieht")),
            ("de", ("command-move", LONG)),
            ("de", ("command-move", "")),
            ("de", ("choice-challenge-side-black", "White")),
            ("de", ("command-chess", "Schach")),
        ] {
            let languages = [made_up(locale, &[wrong])];
            let mut commands = body::in_english();
            localize(&mut commands, &languages);
            assert_eq!(faults(&commands, &languages).len(), 1, "{wrong:?}");
        }
    }
}
