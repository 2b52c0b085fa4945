//! Handles button presses, and the forms that buttons open.

use crate::chat::api::component_id::{self, Action, Asked, ButtonId, Form, PlanStep};
use crate::chat::api::event::{Event, Input};
use crate::chat::api::message::{Audience, Button, ButtonStyle, Message};
use crate::chat::api::page_id::List;
use crate::chat::api::seek_id::SeekButton;
use crate::chat::api::tournament_id::{TournamentAction, TournamentButton};
use crate::chat::commands::challenge_person::{self, GameButton};
use crate::chat::commands::command::{Command, Stop};
use crate::chat::commands::{
    self, analyse, board, challenge, claim, counter, help, history, offers, plan, preview, privacy,
    replay, resign, seek, snooze, standings, tournament, turn,
};
use crate::chat::core::context::Context;
use crate::chat::dispatch::{command_line, door};
use crate::chat::service::decide::{self, Done};
use crate::chat::service::request::{self, Request};
use crate::chat::service::{board_view, people, refusal};
use crate::chat::syntax::terms::ProposedTerms;
use crate::chat::syntax::view::RequestedView;
use crate::play::clock::DAY;
use crate::play::{self, Match, OfferKind, Person, Refusal, Stage};
use crate::store::StoreError;
use crate::text::offers as offers_text;
use crate::text::{boards, buttons, challenges, players, which_match};

/// Returns the board for somebody who pressed a button in a place where the match is no longer played, because what
/// they did shows only elsewhere.
pub(in crate::chat) async fn board_if_elsewhere(
    ctx: &Context,
    request: &Request,
    id: play::MatchId,
) -> Result<Option<Message>, StoreError> {
    let store = &ctx.store;
    let Some(game) = store.load(id).await? else {
        return Ok(None);
    };
    let here = if game.terms.direct {
        // Boards that can't be sent directly come where the challenge was sent.
        request.place.direct || store.direct(request.who.id).await?.trouble.is_some()
    } else {
        let place = store.place(game.place).await?;
        place.id == request.place.id || place.trouble.is_some()
    };
    if here || game.stage.seats().is_none() {
        return Ok(None);
    }
    let view = board_view::view(ctx, &game, request.who.id, RequestedView::default());
    let mut message = board_view::board_with_buttons(ctx, &game, &view, request).await?;
    message.text = boards::done_elsewhere(game.terms.direct).below(message.text);
    Ok(Some(message))
}

/// Returns whether the message on which a button was pressed may say something else afterwards.
pub(in crate::chat) fn changes_its_message(pressed: &Input) -> bool {
    let Input::Button { id } = pressed else {
        return false;
    };
    let changes = [TournamentAction::Join, TournamentAction::Leave];
    SeekButton::parse(id).is_some()
        || TournamentButton::parse(id).is_some_and(|button| changes.contains(&button.action))
}

/// Returns the form that this button press opens; `None` if the press is to be handled as it is. Call it before
/// acknowledging the press, because a form can only be the first response.
pub(in crate::chat) async fn form(ctx: &Context, pressed: &Event) -> Option<Form> {
    let Input::Button { id } = &pressed.what else {
        return None;
    };
    let mut form = component_id::form(id)?;
    let button = ButtonId::parse(id)?;
    if door::is_closed(ctx, pressed).await {
        return None;
    }
    let plays = matches!(
        button.action,
        Some(Action::Move | Action::Again(Asked::Move, _))
    );
    let plans = matches!(
        button.action,
        Some(Action::Plan(PlanStep::From, _) | Action::Again(Asked::Plan(_), _))
    );
    if !plays && !plans && !matches!(button.action, Some(Action::Preview(_))) {
        return Some(form);
    }
    let (who, game) = match presser_and_match(ctx, pressed, &button).await {
        Ok((Some(who), Some(game))) => (who, game),
        // An unknown person plays in no match, and an unknown match has no turns.
        Ok(_) => return (!plays).then_some(form),
        // What fails here is reported when the form comes back.
        Err(_) => return Some(form),
    };
    form.hint = match plans {
        true => buttons::example_line(&game.game),
        false => buttons::example_turn(&game.game),
    };
    // Nobody is asked for a turn that they can't play.
    let may = !plays || game.ply() == button.ply && game.mover() == Some(who.id);
    may.then_some(form)
}

/// Returns who pressed a button, and its match. Writes nothing, because the platform is waiting.
async fn presser_and_match(
    ctx: &Context,
    pressed: &Event,
    button: &ButtonId,
) -> Result<(Option<Person>, Option<Match>), StoreError> {
    let store = &ctx.store;
    tokio::try_join!(
        store.known_person(pressed.platform, &pressed.author.id),
        store.load(button.game),
    )
}

pub(in crate::chat) async fn button(
    ctx: &Context,
    request: &Request,
    id: &str,
) -> Result<Option<Message>, StoreError> {
    match List::parse(id) {
        Some(List::Standings(list)) => {
            return standings::standings(ctx, request, list).await.map(Some);
        }
        Some(List::History(list)) => {
            for id in [list.person].into_iter().chain(list.opponent) {
                if id != request.who.id
                    && people::named_by_button(ctx, request, id).await?.is_none()
                {
                    return Ok(Some(buttons::unknown_button().into()));
                }
            }
            return history::history(ctx, request, list).await.map(Some);
        }
        None => {}
    }
    if let Some(pressed) = SeekButton::parse(id) {
        return Box::pin(seek::press(ctx, request, pressed)).await;
    }
    if let Some(pressed) = TournamentButton::parse(id) {
        return Box::pin(tournament::press(ctx, request, pressed)).await;
    }
    if let Some(chosen) = GameButton::parse(id) {
        return challenge_person::game_chosen(ctx, request, chosen).await;
    }
    if let Some(answer) = privacy::answer_of(id) {
        return Box::pin(privacy::press(ctx, request, answer))
            .await
            .map(Some);
    }
    if let Some(topic) = help::topic_of(id) {
        return Ok(Some(help::explained(topic)));
    }
    let Some(button) = ButtonId::parse(id) else {
        return Ok(Some(buttons::unknown_button().into()));
    };
    let Some(game) = ctx.store.load(button.game).await? else {
        return Ok(Some(which_match::unknown_match(button.game).into()));
    };
    let Some(action) = button.action.clone() else {
        let Stage::Ended(seats, outcome) = game.stage else {
            return Ok(Some(buttons::unknown_button().into()));
        };
        let over = Refusal::Over { seats, outcome };
        let over = refusal::refusal_text(ctx, &game, &over, "").await?;
        return Ok(Some(buttons::unknown_button_of_match(over).into()));
    };
    let (who, now) = (request.who.id, request.now);
    let of_challenge = matches!(
        action,
        Action::Accept
            | Action::Cancel
            | Action::DeclineForm
            | Action::CounterForm
            | Action::Decline
            | Action::Counter
            | Action::Again(Asked::Counter | Asked::Decline, _)
            | Action::AgainForm(Asked::Counter | Asked::Decline)
    );
    if of_challenge && challenge::outdated(&game, &button) {
        return Ok(Some(
            refusal::refuse(ctx, &game, &Refusal::TermsChanged, "").await,
        ));
    }
    let of_board = matches!(
        action,
        Action::Swap
            | Action::Move
            | Action::Again(Asked::Move, _)
            | Action::AskResign
            | Action::Resign
            | Action::Offers
            | Action::Offer(_)
            | Action::Play(..)
    );
    let of_match = of_board
        || matches!(
            action,
            Action::Claim | Action::AcceptOffer(_) | Action::DeclineOffer(_)
        );
    if of_board && is_stale(&game, button.ply) {
        return outdated_button(ctx, request, &game).await;
    }
    let number = game.id;
    let done = match action {
        Action::Accept => {
            if !game.terms.direct
                && let Some(text) = request::cannot_play_here(ctx, request).await
            {
                return Ok(Some(text.into()));
            }
            return challenge::accept(ctx, request, game).await;
        }
        Action::Cancel => {
            decide::decide(ctx, request, game, "", |game| play::cancel(game, who, now)).await?
        }
        // From a form that wasn't opened, or was left empty.
        Action::Decline
        | Action::DeclineForm
        | Action::Again(Asked::Decline, _)
        | Action::AgainForm(Asked::Decline) => {
            return challenge::decline(ctx, request, game, "").await;
        }
        Action::Counter
        | Action::CounterForm
        | Action::Again(Asked::Counter, _)
        | Action::AgainForm(Asked::Counter) => {
            let unchanged = ProposedTerms::default();
            return counter::counter(ctx, request, game, None, &unchanged).await;
        }
        Action::Claim => claim::claim(ctx, request, game).await?,
        // From a form that wasn't opened, to say what keeps this person from playing; or from one that came back empty.
        Action::Move
        | Action::MoveForm
        | Action::Again(Asked::Move, _)
        | Action::AgainForm(Asked::Move) => turn::turn(ctx, request, game, "").await?,
        Action::AskResign => return resign::resign_question(ctx, request, &game).await.map(Some),
        Action::Resign => {
            let resigned = |game: &Match| play::resign(game, who, button.ply, now);
            match decide::decide(ctx, request, game, "", resigned).await? {
                Done::Committed(..) => return Ok(Some(players::you_resigned().into())),
                done => done,
            }
        }
        Action::Offers => return offers::offers(ctx, request, &game).await.map(Some),
        Action::Offer(kind) => {
            let time = if kind == OfferKind::AddTime { DAY } else { 0 };
            let offered = offers::make_offer(ctx, request, game, kind, time, Some(button.ply));
            return offered.await.map(Some);
        }
        Action::AcceptOffer(kind) => {
            offers::answer_offer(ctx, request, game, kind, button.ply, true).await?
        }
        Action::DeclineOffer(kind) => {
            offers::answer_offer(ctx, request, game, kind, button.ply, false).await?
        }
        Action::Withdraw(kind) => {
            let refused = offers::answer_offer(ctx, request, game, kind, button.ply, false);
            match refused.await? {
                Done::Committed(..) => return Ok(Some(offers_text::withdrawn().into())),
                done => done,
            }
        }
        Action::Swap => turn::turn(ctx, request, game, "swap").await?,
        Action::Play(digest, turn) => {
            return play_this(ctx, request, game, digest, &turn).await;
        }
        Action::Rematch => return Box::pin(challenge::rematch(ctx, request, &game)).await,
        Action::KeepPlaying => {
            return Ok(Some(buttons::still_playing().into()));
        }
        Action::Snooze(until) => {
            return snooze::snooze(ctx, request, game, button.ply, until).await;
        }
        Action::MyView => return board::my_view(ctx, request, &game).await.map(Some),
        // If a form wasn't opened, the board is shown instead.
        Action::View(view_id) | Action::Preview(view_id) | Action::PreviewForm(view_id) => {
            return board::show_view(ctx, request, &game, button.ply, &view_id)
                .await
                .map(Some);
        }
        Action::Replay(step, view_id) => {
            let shown = replay::step(ctx, request, &game, button.ply, step, &view_id);
            return shown.await.map(Some);
        }
        Action::Plan(step, turn) => {
            return plan::press(ctx, request, game, step, turn).await.map(Some);
        }
        Action::Again(Asked::Plan(turn), _) | Action::AgainForm(Asked::Plan(turn)) => {
            let shown = plan::press(ctx, request, game, PlanStep::From, turn);
            return shown.await.map(Some);
        }
        Action::Analysis(look, view_id) => {
            let shown = analyse::look(ctx, request, &game, button.ply, look, &view_id);
            return shown.await.map(Some);
        }
    };
    // Everybody sees what was done: the challenge's message changes, or a new board is posted.
    match done {
        Done::Committed(..) if of_match => board_if_elsewhere(ctx, request, number).await,
        done => Ok(done.answer()),
    }
}

/// Handles a form that somebody submitted.
pub(in crate::chat) async fn form_submitted(
    ctx: &Context,
    request: &Request,
    id: &str,
    typed: &str,
) -> Result<Option<Message>, StoreError> {
    let unknown = || Some(Message::from(buttons::unknown_form()));
    let Some(form) = ButtonId::parse(id) else {
        return Ok(unknown());
    };
    let Some(game) = ctx.store.load(form.game).await? else {
        return Ok(Some(which_match::unknown_match(form.game).into()));
    };
    let (asked, again) = match &form.action {
        Some(Action::MoveForm) => (Asked::Move, false),
        Some(Action::Plan(PlanStep::Form, turn)) => (Asked::Plan(*turn), false),
        Some(Action::CounterForm) => (Asked::Counter, false),
        Some(Action::DeclineForm) => (Asked::Decline, false),
        Some(Action::AgainForm(asked)) => (*asked, true),
        Some(Action::PreviewForm(view_id)) => {
            return preview::preview_form(ctx, request, &game, view_id, typed)
                .await
                .map(Some);
        }
        _ => return Ok(unknown()),
    };
    let answered = match asked {
        Asked::Move if is_stale(&game, form.ply) => {
            return outdated_button(ctx, request, &game).await;
        }
        Asked::Counter | Asked::Decline if challenge::outdated(&game, &form) => {
            let refused = refusal::refuse(ctx, &game, &Refusal::TermsChanged, "").await;
            return Ok(Some(refused));
        }
        Asked::Move => move_form(ctx, request, game, typed, again).await,
        Asked::Plan(turn) => plan::form(ctx, request, game, turn, typed).await.map(Some),
        Asked::Counter | Asked::Decline => {
            challenge_form(ctx, request, game, asked, typed, again).await
        }
    };
    match answered {
        Ok(answer) => Ok(answer),
        Err(Stop::Answer(refused)) => try_again(ctx, request, &form, asked, typed, refused)
            .await
            .map(Some),
        Err(Stop::Store(error)) => Err(error),
    }
}

/// Lets somebody whose form was refused have it again with what they typed, unless it no longer leads anywhere.
async fn try_again(
    ctx: &Context,
    request: &Request,
    form: &ButtonId,
    asked: Asked,
    typed: &str,
    mut refused: Message,
) -> Result<Message, StoreError> {
    let who = request.who.id;
    let Some(game) = ctx.store.load(form.game).await? else {
        return Ok(refused);
    };
    let may = match asked {
        Asked::Move => game.ply() == form.ply && game.mover() == Some(who),
        Asked::Plan(turn) => play::may_plan(&game, who, turn),
        Asked::Counter | Asked::Decline => {
            !challenge::outdated(&game, form)
                && play::may_decline_or_counter(&game, who, request.now).is_ok()
        }
    };
    if may {
        let again = Action::Again(asked, typed.to_owned());
        let id = ButtonId::new(form.game, form.ply, again).to_string();
        if !id.ends_with(typed) {
            refused.text = refused.text.below(buttons::you_typed(typed));
        }
        refused.buttons.push(Button {
            id,
            label: buttons::TRY_AGAIN.to_owned(),
            style: ButtonStyle::Primary,
            row: 0,
            audience: Audience::Everyone,
        });
    }
    Ok(refused)
}

/// Handles the form of the button “Move” or “Try again”.
async fn move_form(
    ctx: &Context,
    request: &Request,
    game: Match,
    typed: &str,
    again: bool,
) -> Result<Option<Message>, Stop> {
    let id = game.id;
    match turn::turn(ctx, request, game, typed).await? {
        Done::Refused(refused) => Err(refused.into()),
        // The new board is posted, so what was said about the earlier attempt is settled.
        Done::Committed(game, turns) if again => Ok(Some(players::played(game.id, &turns).into())),
        Done::Committed(..) => Ok(board_if_elsewhere(ctx, request, id).await?),
        done => Ok(done.answer()),
    }
}

/// Handles the form of the button “Change”, “Decline” or “Try again”.
async fn challenge_form(
    ctx: &Context,
    request: &Request,
    game: Match,
    asked: Asked,
    typed: &str,
    again: bool,
) -> Result<Option<Message>, Stop> {
    let (refused, done) = if asked == Asked::Decline {
        let refused = challenge::decline(ctx, request, game, typed).await?;
        (refused, challenges::you_declined())
    } else {
        let Some(command) = commands::find("counter").map(Command::spec) else {
            return Ok(Some(buttons::unknown_form().into()));
        };
        let options = command_line::options(command, typed)?;
        let refused = counter::form(ctx, request, game, command, &options);
        (Box::pin(refused).await?, challenges::sent_back())
    };
    match refused {
        Some(refused) => Err(refused.into()),
        None => Ok(again.then(|| done.into())),
    }
}

/// Handles the button “Play this” of a preview: plays the turn on the position that was previewed, or not at all.
async fn play_this(
    ctx: &Context,
    request: &Request,
    game: Match,
    digest: u64,
    turn: &str,
) -> Result<Option<Message>, StoreError> {
    // The ply isn't enough: a turn may have been taken back and another one played.
    if game.game.digest() != digest {
        return outdated_button(ctx, request, &game).await;
    }
    let id = game.id;
    let played_on = |game: &Match| {
        if game.game.digest() != digest && game.mover() == Some(request.who.id) {
            return Err(Refusal::StalePosition);
        }
        play::turn(game, request.who.id, turn, request.now)
    };
    Ok(
        match decide::decide(ctx, request, game, turn, played_on).await? {
            Done::Committed(game, turns) => Some(players::played(game.id, &turns).into()),
            Done::Repeated => Some(players::played_turn(turn, id).into()),
            done => done.answer(),
        },
    )
}

/// Answers a button or form of an earlier board, or of a match that is over: does nothing and shows the current board.
async fn outdated_button(
    ctx: &Context,
    request: &Request,
    game: &Match,
) -> Result<Option<Message>, StoreError> {
    // A repeated delivery needs no answer.
    if ctx.store.delivered(&request.delivery).await? {
        return Ok(None);
    }
    let view = board_view::view(ctx, game, request.who.id, RequestedView::default());
    let mut message = board_view::board_with_buttons(ctx, game, &view, request).await?;
    if game.mover().is_some() {
        message.text = boards::moved_on().below(message.text);
    }
    Ok(Some(message))
}

/// Returns whether the board after `ply` turns is no longer the one that is played on.
fn is_stale(game: &Match, ply: u32) -> bool {
    game.stage.seats().is_some() && (game.mover().is_none() || game.ply() != ply)
}
