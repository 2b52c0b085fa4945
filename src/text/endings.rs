//! Matches that end in another way than by a turn: claimed, closed, or decided by a moderator.

use crate::play::MatchId;
use crate::text::rich::Text;

/// The answer to whoever claimed the win on time.
pub(crate) fn claimed() -> Text {
    Text::of("You claimed the win.")
}

/// The answer to whoever closed a match without a clock.
pub(crate) fn closed() -> Text {
    Text::of("Match closed.")
}

/// The answer to the moderator who decided a match.
pub(crate) fn decided(id: MatchId) -> Text {
    Text::of(format!("You've decided match {id}."))
}

/// A moderator gave no reason.
pub(crate) fn reason_missing() -> Text {
    Text::of("Add a reason; everyone will see it.")
}

/// A match can't be decided from a direct conversation.
pub(crate) fn only_on_its_server() -> Text {
    Text::of("You can only decide a match on the server where it's played.")
}

pub(crate) fn only_for_moderators() -> Text {
    Text::of(
        "Only moderators can decide matches: people with the Manage Messages permission, or with the role set in ",
    )
    .code("/settings")
    .plain(".")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn whoever_ends_a_match_is_answered() {
        assert_eq!(claimed().to_string(), "You claimed the win.");
        assert_eq!(closed().to_string(), "Match closed.");
        assert_eq!(decided(MatchId(3)).to_string(), "You've decided match #3.");
    }

    #[test]
    fn who_may_decide_a_match_is_said() {
        assert_eq!(
            reason_missing().to_string(),
            "Add a reason; everyone will see it."
        );
        assert_eq!(
            only_on_its_server().to_string(),
            "You can only decide a match on the server where it's played."
        );
        assert_eq!(
            only_for_moderators().to_string(),
            "Only moderators can decide matches: people with the Manage Messages permission, or with the role set in \
             `/settings`."
        );
    }
}
