//! A board that belongs to no match, under which one person puts a turn together from menus. Everything is in the ids of its
//! components, so it works after a restart, and nothing that is out of date is played.

use crate::api::message::{Button, ButtonStyle, Message};
use crate::commands::making::{Made, begins, menus, progress};
use crate::service::request::Request;
use crate::service::{legal_turns, pictures};
use crate::syntax::turn_menus::{self, Making};
use crate::syntax::view::View;
use rules::{Game, Side};
use store::StoreError;
use text::game;
use text::rich::Text;
use text::words as say;

/// What the button “Move” does.
const MOVE: &str = "move";

/// What the button “Play” does, before the digest of the position and the turn.
const PLAY: &str = "play";

/// What somebody uses under such a board.
pub(super) enum Act {
    /// They begin a turn.
    Begin,
    /// They chose something in a menu, after what is made; the value is the entry's.
    Pick(Made),
    /// They take something back, so that this is left.
    Unpick(Made),
    /// They play a turn on the position with this digest.
    Play(u64, String),
}

impl Act {
    /// Reads the action in an id.
    pub(super) fn parse(action: &str) -> Option<Act> {
        if action == MOVE {
            return Some(Act::Begin);
        }
        let picked = || Made::picked(action).map(Act::Pick);
        let unpicked = || Made::unpicked(action).map(Act::Unpick);
        let played = || {
            let (word, rest) = action.split_once(':')?;
            let (digest, turn) = rest.split_once(':').filter(|_| word == PLAY)?;
            let digest = u64::from_str_radix(digest, 16).ok()?;
            Some(Act::Play(digest, turn.to_owned()))
        };
        picked().or_else(unpicked).or_else(played)
    }

    /// Whether it's done in a menu; all else is done by buttons.
    pub(super) fn is_in_menu(&self) -> bool {
        matches!(self, Act::Pick(_))
    }
}

/// The board of a lesson or a puzzle.
pub(super) struct Practice<'a> {
    /// What the ids of its components begin with, as in `puzzle:onyx-1a2b3c4d:0`.
    pub(super) head: String,
    /// The position that is to be played in.
    pub(super) position: &'a Game,
    /// The id of the button that opens a form to type the turn in.
    pub(super) typed: String,
}

impl Practice<'_> {
    fn id(&self, action: &str) -> String {
        format!("{}:{action}", self.head)
    }

    /// Returns how the board is seen: from the side to move, in the default theme.
    pub(super) fn view(&self, request: &Request) -> View {
        View {
            viewer: self.position.to_move().unwrap_or(Side::Black),
            theme: request.ctx.themes.default_theme().clone(),
        }
    }

    /// Returns the buttons with which a turn is begun.
    pub(super) fn buttons(&self) -> [Button; 2] {
        let begin = Button::new(self.id(MOVE), say::button_move(), ButtonStyle::Primary);
        [begin, self.type_it()]
    }

    fn type_it(&self) -> Button {
        Button::new(&self.typed, say::button_type_it(), ButtonStyle::Secondary)
    }

    /// Adds the picture of a position to a message.
    pub(super) async fn draw(&self, request: &Request, message: &mut Message, position: &Game) {
        let view = self.view(request);
        let drawn = pictures::picture(&request.ctx, position, &view, None).await;
        pictures::add(message, drawn, None, "a board to learn from");
    }

    /// Shows a turn in the making, below `above`. It begins anew if no legal turn begins like that, or if `making` is none.
    pub(super) async fn making(
        &self,
        request: &Request,
        above: Text,
        making: Option<Making>,
    ) -> Result<Message, StoreError> {
        let ctx = &request.ctx;
        let position = self.position;
        let legal = legal_turns::of(position.clone()).await?;
        let most = ctx.capabilities(&request.place.platform).room.menu_entries;
        let offered = making.and_then(|making| turn_menus::offer(&legal, &making, most));
        let (above, offered) = match offered {
            Some(offer) => (above, Some(offer)),
            None => (
                Text::lines([say::click_no_such_turn(), above]),
                turn_menus::offer(&legal, &Making::default(), most),
            ),
        };
        let Some(offer) = offered else {
            return Ok(say::click_nothing_offered().into());
        };
        let after = begins(position, &offer.so_far);
        let progress = progress(position, &offer, after.as_ref());
        let label = game::play(position, offer.is_whole && offer.goes_on);
        let play = format!("{PLAY}:{:x}:{}", position.digest(), offer.so_far);
        let play = Button::new(self.id(&play), label, ButtonStyle::Success);
        let back = Made::on(position, &offer.back.clone().unwrap_or_default()).unpick();
        let back = Button::new(
            self.id(&back),
            say::button_take_back(),
            ButtonStyle::Secondary,
        );
        let mut message = Message {
            menus: menus(position, &offer, |action| self.id(&action)),
            buttons: vec![
                play.if_enabled(offer.is_whole),
                back.if_enabled(offer.back.is_some()),
                self.type_it(),
            ],
            ..Text::lines([above, progress]).into()
        };
        let drawn = pictures::making(ctx, position, after, &self.view(request), &offer).await;
        pictures::add(&mut message, drawn, None, "a turn in the making");
        Ok(message)
    }
}
