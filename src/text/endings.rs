//! Matches that end in another way than by a turn: claimed, closed, or decided by a moderator.

use crate::rich::Text;
use crate::texts;
use crate::words;
use play::MatchId;

texts! {
    /// The answer to whoever claimed the win on time.
    claimed ending_claimed,
    /// The answer to whoever closed a match without a clock.
    closed ending_closed,
}

/// The answer to the moderator who decided a match.
pub fn decided(id: MatchId) -> Text {
    words::ending_decided(id)
}

texts! {
    /// A moderator gave no reason.
    reason_missing ending_reason_missing,
    /// A match can't be decided from a direct conversation.
    only_on_its_server ending_only_on_its_server,
    only_for_moderators ending_only_for_moderators,
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
