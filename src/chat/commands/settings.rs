//! `/settings`: what a server chooses for its matches.

use crate::api::message::Message;
use crate::commands::command::{Command, Stop};
use crate::commands::daily_settings::{self, Games};
use crate::commands::presses::Buttons;
use crate::commands::settings_form;
use crate::service::request::Request;
use crate::service::{languages, people, public_pages};
use crate::syntax::arguments;
use crate::syntax::spec::ShownTo;
use play::{ServerSettings, Untrusted};
use text::language::Language;
use text::settings as settings_text;
use text::words as say;

pub(super) fn command() -> Command {
    let (puzzles, at, games) = daily_settings::options();
    Command::new(
        "settings",
        "See or change this server's match settings",
        (
            arguments::choice(
                "threads",
                "Where matches are played",
                [
                    ("busy", "In the channel, or in a thread if it's busy", false),
                    ("always", "Always in their own threads", true),
                ],
            ),
            arguments::choice(
                "timeout",
                "What happens when a player's time is up",
                [
                    ("loss", "They lose the match", false),
                    ("claim", "Their opponent can claim the win", true),
                ],
            ),
            arguments::role(
                "moderators",
                "A role that can decide matches, besides people with the Manage Messages permission",
            ),
            arguments::choice(
                "pages",
                "Whether matches, standings and tournaments have public pages",
                [
                    ("off", "No public pages", false),
                    ("on", "Anyone with the address can see them", true),
                ],
            ),
            puzzles,
            at,
            games,
            arguments::language(
                "language",
                "The language of boards and whatever else everybody reads",
                "As the server is set",
            ),
        ),
        settings,
    )
    .not_in_direct_messages()
    .shown_to(ShownTo::Managers)
    .with(settings_form::add(Buttons::new()))
}

/// The settings to be changed: whether each match gets a thread of its own, and a win on time has to be claimed; the moderators'
/// role, with the platform's id of it; whether there are public pages; where, when and of which game the puzzle of the day is; and the
/// language.
type Changes = (
    Option<bool>,
    Option<bool>,
    Option<(String, Untrusted)>,
    Option<bool>,
    Option<(String, Untrusted)>,
    Option<String>,
    Option<Games>,
    Option<Option<&'static Language>>,
);

/// Shows the settings, after changing some.
async fn settings(
    request: &Request,
    (threads, claim, moderators, pages, puzzles, at, games, language): Changes,
) -> Result<Message, Stop> {
    let ctx = &request.ctx;
    let refused = say::setting_only_for_managers;
    let server = people::managed(request, say::setting_not_a_server, refused)?;
    let present = ctx.store.server(server).await?;
    let daily = daily_settings::Changes {
        channel: puzzles,
        at,
        games,
    };
    // It may be refused, and then nothing is changed.
    let saved = daily_settings::change(request, server, daily).await?;
    let languages = languages::chosen_for_server(ctx, server, language).await?;
    let saved = saved || language.is_some();
    let changed = threads.is_some() || claim.is_some() || moderators.is_some() || pages.is_some();
    // The role @everyone has the server's own id. Naming it takes the right back.
    let moderators = moderators.map(|role| Some(role).filter(|(id, _)| *id != present.platform_id));
    let role = moderators.clone().flatten().map(|(_, name)| name);
    let moderators = moderators.map(|role| role.map(|(id, _)| id));
    let settings = match changed {
        false => present.settings,
        true => {
            let change = move |before: ServerSettings| ServerSettings {
                threads: threads.unwrap_or(before.threads),
                claim: claim.unwrap_or(before.claim),
                moderators: moderators.clone().unwrap_or(before.moderators),
                pages: pages.unwrap_or(before.pages),
            };
            ctx.store.change_server_settings(server, change).await?
        }
    };
    let pages = match settings.pages {
        true => public_pages::server_address(ctx, server).await?,
        false => None,
    };
    let has_web = ctx.public_url().is_some();
    let text = settings_text::shown(&settings, changed || saved, role.as_ref());
    let platform = ctx.platform(&request.place.platform);
    let seen = platform.map_or("", |platform| platform.who_sees_commands());
    let text = match &role {
        Some(role) if !seen.is_empty() => text.below(settings_text::hidden(role, seen)),
        _ => text,
    };
    let text = match settings_text::pages(settings.pages, has_web, pages) {
        Some(pages) => text.below(pages),
        None => text,
    };
    let text = text
        .below(daily_settings::told(request, server).await?)
        .below(text::languages::of_server(
            languages::read_by(&languages),
            languages.chosen.is_some(),
        ));
    Ok(Message {
        buttons: vec![settings_form::opener()],
        ..text.into()
    })
}
