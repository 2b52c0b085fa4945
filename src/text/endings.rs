//! Matches that end in another way than by a turn: claimed, closed, or decided by a moderator.

use crate::rich::{Text, say};
use play::MatchId;

/// The answer to whoever claimed the win on time.
pub fn claimed() -> Text {
    Text::of("You claimed the win.")
}

/// The answer to whoever closed a match without a clock.
pub fn closed() -> Text {
    Text::of("Match closed.")
}

/// The answer to the moderator who decided a match.
pub fn decided(id: MatchId) -> Text {
    Text::of(format!("You've decided match {id}."))
}

/// A moderator gave no reason.
pub fn reason_missing() -> Text {
    Text::of("Add a reason; everyone will see it.")
}

/// A match can't be decided from a direct conversation.
pub fn only_on_its_server() -> Text {
    Text::of("You can only decide a match on the server where it's played.")
}

pub fn only_for_moderators() -> Text {
    say!(
        "Only moderators can decide matches: people with the Manage Messages permission, or with the role \
         set in `/settings`."
    )
}

#[cfg(test)]
mod tests {
    use expect_test::expect;

    use super::*;
    use crate::samples::lines;

    #[test]
    fn whoever_ends_a_match_is_answered() {
        expect![[r#"
            You claimed the win.
            Match closed.
            Add a reason; everyone will see it.
            You can only decide a match on the server where it's played.
            Only moderators can decide matches: people with the Manage Messages permission, or with the role set in `/settings`.
        "#]].assert_eq(&lines([
            claimed(),
            closed(),
            reason_missing(),
            only_on_its_server(),
            only_for_moderators(),
        ]));
    }
}
