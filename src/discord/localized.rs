//! Translations in the registration of commands: Discord shows them to whoever has its client in that language.

use serde_json::{Map, Value as Json};

use chat::translations::Language;

/// Adds what is translated to commands, and to their options and choices.
pub(super) fn localize(commands: &mut Json, languages: &[Language]) {
    for command in parts(commands) {
        add(command, "", languages);
    }
}

/// Adds the translations of a part and of those in it. `above` is what is before it in the names of its translations.
fn add(part: &mut Json, above: &str, languages: &[Language]) {
    // A choice is known by its word, which no language changes.
    let own = part.get("value").or(part.get("name"));
    let Some(own) = own.and_then(Json::as_str) else {
        return;
    };
    let of = format!("{above}{own}");
    let translated = |word: fn(&chat::translations::Translated) -> &str| -> Map<String, Json> {
        let words = languages.iter().filter_map(|language| {
            let word = language.translated(&of).map(word);
            Some((
                language.tag.to_owned(),
                word.filter(|word| !word.is_empty())?.into(),
            ))
        });
        words.collect()
    };
    let [names, helps] = [
        translated(|words| words.name),
        translated(|words| words.help),
    ];
    for (field, words) in [
        ("name_localizations", names),
        ("description_localizations", helps),
    ] {
        if !words.is_empty() {
            part[field] = words.into();
        }
    }
    let below = format!("{of} ");
    for field in ["options", "choices"] {
        for inner in part.get_mut(field).into_iter().flat_map(parts) {
            add(inner, &below, languages);
        }
    }
}

fn parts(list: &mut Json) -> impl Iterator<Item = &mut Json> {
    list.as_array_mut().into_iter().flatten()
}

#[cfg(test)]
#[allow(clippy::unwrap_used)]
mod tests {
    use super::*;
    use crate::body;
    use crate::registered::Difference;
    use chat::translations::{LANGUAGES, Translated};

    /// The languages of Discord's clients, by its API description.
    const LOCALES: &str = "ar bg cs da de el en-GB en-US es-419 es-ES fi fr he hi hr hu id it ja ko lt nl no pl pt-BR ro \
                           ru sv-SE th tr uk vi zh-CN zh-TW";

    /// What Discord would refuse in translated commands, or people would be confused by.
    fn faults(commands: &Json, languages: &[Language]) -> Vec<String> {
        let mut found = Vec::new();
        let mut known = Vec::new();
        for language in languages {
            if !LOCALES.split_whitespace().any(|tag| tag == language.tag) {
                found.push(format!("no such language: {}", language.tag));
            }
            check(commands, "", language.tag, &mut known, &mut found);
            for (at, words) in language.words.iter().enumerate() {
                let twice = language.words[..at]
                    .iter()
                    .any(|other| other.of == words.of);
                if twice || !known.iter().any(|of| of == words.of) {
                    found.push(format!("{}: unknown or twice", words.of));
                }
            }
        }
        found
    }

    fn check(
        list: &Json,
        above: &str,
        tag: &str,
        known: &mut Vec<String>,
        found: &mut Vec<String>,
    ) {
        let mut names = Vec::new();
        for part in list.as_array().into_iter().flatten() {
            let is_choice = part.get("value").is_some();
            let is_menu = above.is_empty() && part["type"] != 1;
            let own = part.get("value").unwrap_or(&part["name"]).as_str().unwrap();
            let of = format!("{above}{own}");
            let word = |field: &str, plain: &str| {
                let word = part[field][tag].as_str().or(part[plain].as_str());
                word.unwrap_or_default().to_owned()
            };
            let name = word("name_localizations", "name");
            let help = word("description_localizations", "description");
            let in_name = |c: char| "-_'".contains(c) || c.is_alphanumeric() && !c.is_uppercase();
            let longest = if is_choice { 100 } else { 32 };
            // Menus of a message and those of a person are apart from what is typed.
            let among = (
                above.is_empty().then(|| part["type"].to_string()),
                name.clone(),
            );
            if !(1..=longest).contains(&name.chars().count())
                || !(is_choice || is_menu || name.chars().all(in_name))
                || names.contains(&among)
            {
                found.push(format!("{of}: {name}"));
            }
            names.push(among);
            let needs_help = !is_choice && !is_menu;
            if help.chars().count() > 100 || help.is_empty() == needs_help {
                found.push(format!("{of}: {help}"));
            }
            let below = format!("{of} ");
            for field in ["options", "choices"] {
                check(&part[field], &below, tag, known, found);
            }
            known.push(of);
        }
    }

    const fn words(of: &'static str, name: &'static str, help: &'static str) -> Translated {
        Translated { of, name, help }
    }

    const MADE_UP: [Language; 2] = [
        Language {
            tag: "de",
            words: &[
                words("move", "ziehen", "Spielt deinen Zug"),
                words("move turn", "zug", ""),
                words(
                    "tournament",
                    "turnier",
                    "Turniere: Saisons, Schweizer System, Rundenturniere und Leitern",
                ),
                words(
                    "tournament join",
                    "mitspielen",
                    "Spielt in einem Turnier mit",
                ),
                words("challenge side black", "Schwarz (zieht zuerst)", ""),
            ],
        },
        Language {
            tag: "ja",
            words: &[words("move", "指す", "")],
        },
    ];

    #[test]
    fn all_translations_keep_discords_limits() {
        assert_eq!(faults(&body::commands(), LANGUAGES), Vec::<String>::new());
    }

    #[test]
    fn translations_reach_the_registration_and_what_differs_in_them_is_found() {
        let plain = body::commands();
        let mut commands = plain.clone();
        localize(&mut commands, &MADE_UP);
        assert_eq!(faults(&commands, &MADE_UP), Vec::<String>::new());
        let named = |list: &Json, name: &str| {
            let mut all = list.as_array().unwrap().iter();
            all.find(|one| one["name"] == name || one["value"] == name)
                .unwrap()
                .clone()
        };
        let step = named(&commands, "move");
        assert_eq!(
            step["name_localizations"],
            serde_json::json!({"de": "ziehen", "ja": "指す"})
        );
        assert_eq!(
            step["description_localizations"],
            serde_json::json!({"de": "Spielt deinen Zug"})
        );
        let turn = named(&step["options"], "turn");
        assert_eq!(turn["name_localizations"]["de"], "zug");
        assert_eq!(turn.get("description_localizations"), None);
        let join = named(&named(&commands, "tournament")["options"], "join");
        assert_eq!(join["name_localizations"]["de"], "mitspielen");
        let side = named(&named(&commands, "challenge")["options"], "side");
        let black = named(&side["choices"], "black");
        assert_eq!(black["name_localizations"]["de"], "Schwarz (zieht zuerst)");
        assert_eq!(black.get("description_localizations"), None);
        let difference = Difference::between(&plain, &commands);
        assert_eq!(
            difference.describe(),
            "outdated: /challenge, /move, /tournament"
        );
        assert!(!plain.to_string().contains("localizations"));
    }

    #[test]
    fn translations_that_discord_would_refuse_are_found() {
        const LONG: &str = "a very long description that goes on and on, for more than a hundred characters, and then for some more of them";
        for (tag, wrong) in [
            ("xx", words("move", "ziehen", "")),
            ("de", words("move", "Ziehen", "")),
            ("de", words("move", "zieh los", "")),
            ("de", words("move", "zieh!", "")),
            (
                "de",
                words("move", "zug-um-zug-um-zug-um-zug-um-zug-um", ""),
            ),
            ("de", words("move", "", LONG)),
            // Another command has this name, and another option.
            ("de", words("move", "board", "")),
            ("de", words("move turn", "say", "")),
            ("de", words("tournament join", "leave", "")),
            ("de", words("challenge side black", "White", "")),
            ("de", words("challenge side black", "", "Help")),
            ("de", words("chess", "schach", "")),
        ] {
            let language = Language {
                tag,
                words: Box::leak(Box::new([wrong])),
            };
            let mut commands = body::commands();
            localize(&mut commands, &[language]);
            assert_eq!(faults(&commands, &[language]).len(), 1, "{wrong:?}");
        }
    }
}
