//! Finished matches as a file of records: what it holds, what was left out, and why there is none.

use crate::rich::Text;
use crate::{sanitize, words};
use play::{MatchId, Person, Untrusted};

/// The most matches named as left out.
const MOST_NAMED: usize = 20;

/// With one match. `running` is whether it's still being played.
pub fn one_match(id: MatchId, running: bool) -> Text {
    match running {
        true => words::export_one_so_far(id),
        false => words::export_one(id),
    }
}

/// With several matches. `left_out` is how many older ones don't fit in the file, if that is full; `damaged` are those that
/// can't be read, the newest first.
pub fn matches(count: usize, left_out: Option<usize>, damaged: &[MatchId]) -> Text {
    let mut text = words::export_several(count);
    if let Some(left_out) = left_out {
        text = text.then(words::export_full(left_out));
    }
    if !damaged.is_empty() {
        text = text.then(without(damaged));
    }
    text
}

fn without(damaged: &[MatchId]) -> Text {
    let oldest = damaged.iter().rev().take(MOST_NAMED);
    let named = Text::in_a_row(oldest.copied().map(Text::from));
    match damaged.len() {
        many if many > MOST_NAMED => words::export_many_damaged(many - MOST_NAMED, named),
        count => words::export_damaged(count, named),
    }
}

/// Somebody else has no matches that the reader may see. `on_server` is whether the command was used on a server.
pub fn none_of(person: &Person, on_server: bool) -> Text {
    match on_server {
        true => words::export_none_of_theirs_here(person),
        false => words::export_none_of_theirs(person),
    }
}

/// The bot doesn't know the person with this name.
pub fn never_played(name: &Untrusted) -> Text {
    words::export_never_played(sanitize::name(name))
}

#[cfg(test)]
mod tests {
    use expect_test::expect;

    use super::*;
    use crate::samples::lines;

    #[test]
    fn a_file_says_what_it_lacks_or_why_there_is_none() {
        let many: Vec<MatchId> = (1..=23).rev().map(MatchId).collect();
        expect![[r#"
            None of the matches could be exported.
            Here are the game records of 2 matches. These are the most recent; 5 more don't fit in the file. Whoever runs this bot can get all of them with `stonepost export`. Match #3 is damaged and was left out.
            Here's the game record of 1 match. Matches #3, #4 are damaged and were left out.
            None of the matches could be exported. Matches #1, #2, #3, #4, #5, #6, #7, #8, #9, #10, #11, #12, #13, #14, #15, #16, #17, #18, #19, #20 and 3 more are damaged and were left out.
        "#]].assert_eq(&lines([matches(0, None, &[]), matches(2, Some(5), &[MatchId(3)]), matches(1, None, &[MatchId(4), MatchId(3)]), matches(0, None, &many)]));
    }
}
