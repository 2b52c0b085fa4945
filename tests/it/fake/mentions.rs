//! Who is pinged by a message, and who may read its text.

use serde_json::Value;

use super::checks::list;
use super::state::{Id, Place, State, Stored};

/// Whom a text names.
#[derive(Debug, Default, PartialEq, Eq)]
pub(crate) struct Named {
    /// Users, in order of their first mention.
    pub(crate) users: Vec<Id>,
    /// `@everyone` or `@here`.
    pub(crate) everyone: bool,
}

/// The mentions in a text. Code spans and code blocks hold none.
pub(crate) fn named(text: &str) -> Named {
    let text = without_code(text);
    let mut out = Named {
        everyone: text.contains("@everyone") || text.contains("@here"),
        ..Named::default()
    };
    let mut rest = text.as_str();
    while let Some(at) = rest.find("<@") {
        rest = &rest[at + 2..];
        let digits = rest.strip_prefix('!').unwrap_or(rest);
        if let Some((id, _)) = digits.split_once('>')
            && let Ok(id) = id.parse::<Id>()
            && !out.users.contains(&id)
        {
            out.users.push(id);
        }
    }
    out
}

/// The text without what stands in backticks.
fn without_code(text: &str) -> String {
    let mut out = String::new();
    let mut rest = text;
    while let Some(start) = rest.find('`') {
        let ticks = rest[start..].bytes().take_while(|b| *b == b'`').count();
        let fence = "`".repeat(ticks);
        let body = &rest[start + ticks..];
        match body.find(&fence) {
            Some(end) => {
                out.push_str(&rest[..start]);
                out.push(' ');
                rest = &body[end + ticks..];
            }
            None => {
                out.push_str(&rest[..start + ticks]);
                rest = body;
            }
        }
    }
    out.push_str(rest);
    out
}

/// Who gets a notification from a message the bot makes: the mentions in the text, as far as `allowed_mentions` lets them
/// through, and the author replied to. Without `allowed_mentions` everybody named is pinged.
pub(crate) fn pings(
    state: &State,
    text: &str,
    allowed: &Value,
    reply_to: Option<Id>,
    may_everyone: bool,
) -> (Vec<Id>, bool) {
    let named = named(text);
    let free = allowed.is_null();
    let parses = |kind: &str| free || list(&allowed["parse"]).any(|p| p == kind);
    let listed = |id: Id| {
        list(&allowed["users"])
            .any(|u| u.as_u64() == Some(id) || u.as_str().and_then(|s| s.parse().ok()) == Some(id))
    };
    let mut users: Vec<Id> = named
        .users
        .iter()
        .copied()
        .filter(|id| state.people.contains_key(id) && (parses("users") || listed(*id)))
        .collect();
    let replied = free || allowed["replied_user"] == true;
    if let Some(author) = reply_to
        .filter(|_| replied)
        .and_then(|id| state.message(id))
        .map(|m| m.author)
        && author != state.bot
        && !users.contains(&author)
    {
        users.push(author);
    }
    (users, named.everyone && parses("everyone") && may_everyone)
}

/// Whether the bot reads the text of a message: it may read all, it wrote it, it is a direct message, it is mentioned, or a
/// person replied with ping to an ordinary message of the bot (an interaction's answer is a webhook's, not the bot's).
pub(crate) fn readable(state: &State, message: &Stored, intent: bool) -> bool {
    intent
        || message.author == state.bot
        || message.pinged.contains(&state.bot)
        || matches!(
            state.channels.get(&message.channel).map(|c| &c.place),
            Some(Place::Dm { .. })
        )
}

/// Whom a person's message pings: everybody it names, and the author of an ordinary message replied to with ping.
pub(crate) fn person_pings(
    state: &State,
    text: &str,
    reply_to: Option<Id>,
    reply_pings: bool,
) -> Vec<Id> {
    let mut users: Vec<Id> = named(text)
        .users
        .into_iter()
        .filter(|id| state.people.contains_key(id))
        .collect();
    if let Some(author) = reply_to
        .filter(|_| reply_pings)
        .and_then(|id| state.message(id))
        .filter(|m| m.interaction.is_none())
        .map(|m| m.author)
        && !users.contains(&author)
    {
        users.push(author);
    }
    users
}
