//! `stonepost languages`: the languages that people can read, and what is still said in English.

use super::Failure;
use super::output::print;
use crate::chat::language::Language;

/// Prints all languages with how complete they are, or what one of them lacks.
pub(super) fn languages(lacking: Option<&str>) -> Result<(), Failure> {
    let Some(tag) = lacking else {
        return print(list());
    };
    let found = Language::all().find(|language| language.tag.eq_ignore_ascii_case(tag));
    let Some(language) = found else {
        let tags: Vec<&str> = Language::all().map(|language| language.tag).collect();
        return Err(Failure(format!(
            "there's no language {tag:?}; choose {}",
            tags.join(", ")
        )));
    };
    let lacking = language.lacking();
    let lines = lacking.iter().map(|(file, key)| format!("{file}: {key}\n"));
    print(lines.collect::<String>())
}

fn list() -> String {
    let line = |language: &'static Language| {
        let (said, all) = language.completeness();
        // Rounded down: only what is complete has a hundred.
        let share = 100 * said / all.max(1);
        let (tag, name) = (language.tag, language.own_name());
        format!("{tag:<6} {said:>5} of {all} {share:>4} %  {name}\n")
    };
    Language::all().map(line).collect()
}
