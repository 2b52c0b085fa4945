//! What leads from a message to the page to play on. A link is for one person alone, so that messages for several people have a
//! button, whose press is answered with a link.

use crate::api::component_id::{ButtonId, words};
use crate::api::message::{Button, ButtonStyle};
use crate::api::platform::Room;
use crate::core::context::Context;
use crate::service::request::Request;
use crate::service::{public_pages, sessions};
use play::Match;
use store::StoreError;
use text::words as say;

/// The id of the button that leads to all matches of whoever presses it.
pub(crate) const ALL: &str = "play:matches";

/// Adds the button to those under a message on a platform, in the first row with room for it, if there is one and pages are
/// served. It leads to a match, or to all of whoever presses it.
pub(crate) fn add_button(
    ctx: &Context,
    platform: &str,
    buttons: &mut Vec<Button>,
    game: Option<&Match>,
) {
    if ctx.public_url().is_none() {
        return;
    }
    let id = match game {
        Some(game) => ButtonId::new(game.id, game.ply(), words::BROWSER).to_string(),
        None => ALL.to_owned(),
    };
    let button = Button::new(id, say::sign_in_play_in_browser(), ButtonStyle::Secondary);
    insert(buttons, button, ctx.capabilities(platform).room);
}

/// Adds a link of that kind to the buttons under an answer that only whoever asks sees.
pub(crate) async fn add_link(
    request: &Request,
    buttons: &mut Vec<Button>,
    game: &Match,
) -> Result<(), StoreError> {
    let (ctx, platform) = (&request.ctx, &request.place.platform);
    if !is_private(request) {
        add_button(ctx, platform, buttons, Some(game));
    } else if let Some(link) = sessions::link(ctx, request.who.id, Some(game.id)).await? {
        let button = public_pages::link_button(link, say::sign_in_play_in_browser(), 0);
        insert(buttons, button, ctx.capabilities(platform).room);
    }
    Ok(())
}

/// Returns whether only whoever asks sees the answer.
pub(crate) fn is_private(request: &Request) -> bool {
    let place = &request.place;
    place.direct || request.ctx.capabilities(&place.platform).private_answers
}

/// Inserts a button at the end of the first row with room for it.
fn insert(buttons: &mut Vec<Button>, button: Button, room: Room) {
    let in_row = |row: usize| buttons.iter().filter(|button| button.row == row).count();
    let mut rows = 0..room.button_rows;
    if let Some(row) = rows.find(|row| in_row(*row) < room.buttons_in_row) {
        let at = buttons.partition_point(|button| button.row <= row);
        buttons.insert(at, button.in_row(row));
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::api::platform::Capabilities;

    /// The rows of so many buttons, five in each, and one more.
    fn rows(count: usize) -> Vec<String> {
        let room = Room {
            buttons_in_row: 5,
            button_rows: 5,
            ..Capabilities::ALL.room
        };
        let one = |label: &str| Button::new(label, label, ButtonStyle::Secondary);
        let all = (0..count).map(|number| one("x").in_row(number / 5));
        let mut all: Vec<Button> = all.collect();
        insert(&mut all, one("o"), room);
        let rows = all.chunk_by(|one, next| one.row == next.row);
        rows.map(|row| row.iter().map(|button| button.label.as_str()).collect())
            .collect()
    }

    #[test]
    fn the_button_stands_where_there_is_room() {
        assert_eq!(rows(0), ["o"]);
        assert_eq!(rows(4), ["xxxxo"]);
        assert_eq!(rows(5), ["xxxxx", "o"]);
        assert_eq!(rows(24).pop().as_deref(), Some("xxxxo"));
        assert_eq!(rows(25).concat(), "x".repeat(25));
    }
}
