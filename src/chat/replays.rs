//! A match from its first turn to its last, as an animation for whoever asks.

use super::answers::{no_match_here, unknown_match};
use super::compose::result_text;
use super::handle::Request;
use super::message::{File, Message, Text};
use super::{Chat, describe, words};
use crate::play::{Match, MatchId, Stage};
use crate::render;
use crate::rules::Game;
use crate::store::StoreError;

impl Chat {
    /// `/replay`: the match with this number, or the one of this place where none is given.
    pub(super) async fn replay(
        &self,
        request: &Request,
        number: &str,
        wanted: &str,
    ) -> Result<Message, StoreError> {
        let game = match self.match_meant(request, number).await? {
            Ok(game) => game,
            Err(answer) => return Ok(answer.into()),
        };
        let wanted = match self.inner.themes.read(wanted) {
            Ok(wanted) => wanted,
            Err(text) => return Ok(text.into()),
        };
        let Some(seats) = game.stage.seats() else {
            return Ok(Text::of(format!("Match {} has not begun yet.", game.id)).into());
        };
        if game.ply() == 0 {
            let text = format!("No turn has been played in match {} yet.", game.id);
            return Ok(Text::of(text).into());
        }
        let ended = match game.stage {
            Stage::Ended(_, outcome) => Some(outcome),
            _ => None,
        };
        let players = self.players(seats).await?;
        let turns = match game.ply() {
            1 => "1 turn".to_owned(),
            many => format!("{many} turns"),
        };
        let mut text = Text::of(format!("Match {}: ", game.id))
            .strong(words::spec(game.terms.spec))
            .plain(". ")
            .person(&players.black)
            .plain(" (Black) against ")
            .person(&players.white)
            .plain(format!(" (White), {turns}"));
        text = match ended {
            Some(outcome) => text
                .plain(". ")
                .text(result_text(&players, &game.game, outcome)),
            None => text.plain(" so far."),
        };
        let view = self.view(&game, request.who.id, wanted);
        let positions = self.positions(&game).await?;
        let draw = move || {
            render::animation(
                &positions,
                ended,
                view.viewer,
                &view.theme,
                render::LARGEST_ANIMATION,
            )
        };
        let made = match self.draw(draw).await {
            Ok(Ok(made)) => Ok(made),
            Ok(Err(error)) => Err(error.to_string()),
            Err(error) => Err(error),
        };
        let mut message = Message::from(text);
        match made {
            Ok(made) => message.files.push(File {
                name: format!("stonepost-{}.gif", game.id.0),
                bytes: made.bytes,
                alt: Some(describe::replay(&game.game, ended)),
            }),
            Err(error) => {
                tracing::error!(%error, game = %game.id, "the replay can't be drawn");
                message.text = message.text.plain("\nI could not draw the animation.");
            }
        }
        Ok(message)
    }

    /// The match that somebody means by its number, or the one of the place where they are; else what to tell them.
    pub(super) async fn match_meant(
        &self,
        request: &Request,
        number: &str,
    ) -> Result<Result<Match, Text>, StoreError> {
        let store = &self.inner.store;
        let number = number.trim();
        if number.is_empty() {
            let game = match store.running_in(request.place.id).await? {
                Some(game) => Some(game),
                None => store.last_ended_in(request.place.id).await?,
            };
            return Ok(game.ok_or_else(|| {
                if request.place.direct {
                    Text::of("Which match? Give its number, such as ")
                        .code("match:12")
                        .plain(".")
                } else {
                    no_match_here()
                }
            }));
        }
        let id = match match_id(number) {
            Ok(id) => id,
            Err(text) => return Ok(Err(text)),
        };
        let game = store.load(id).await?;
        // A match is for its players and for those who can see where it is played.
        let game = game.filter(|game| {
            let who = request.who.id;
            let plays = game.challenger == who || game.opponent == Some(who);
            plays || game.place == request.place.id
        });
        Ok(game.ok_or_else(|| unknown_match(id)))
    }

    /// All positions of a match from the start on.
    async fn positions(&self, game: &Match) -> Result<Vec<Game>, StoreError> {
        let mut position = Game::start(game.terms.spec);
        let mut positions = vec![position.clone()];
        for turn in self.inner.store.turns(game.id).await? {
            // The match was loaded by playing them, so they can be played.
            if position.play_text(&turn.token).is_err() {
                break;
            }
            positions.push(position.clone());
        }
        Ok(positions)
    }
}

/// The number of a match as people write it: `12` or `#12`.
pub(super) fn match_id(typed: &str) -> Result<MatchId, Text> {
    let number = typed.trim();
    let digits = number.strip_prefix('#').unwrap_or(number);
    let plain = !digits.is_empty() && digits.bytes().all(|digit| digit.is_ascii_digit());
    let id = digits.parse().ok().filter(|_| plain).map(MatchId);
    id.ok_or_else(|| {
        Text::default()
            .code(words::shortened(number))
            .plain(" is not the number of a match. It stands beside every board: ")
            .code("#12")
            .plain(", say.")
    })
}
