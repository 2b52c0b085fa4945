//! The page's own files, built into the program.

use axum::Router;
use axum::http::header::{CACHE_CONTROL, CONTENT_TYPE};
use axum::response::{IntoResponse, Response};
use axum::routing::get;
use maud::html;

use crate::language;
use crate::rich::{around, rich};
use chat::{Text, words as say};

/// A file of the page: its path, media type and text.
type Asset = (&'static str, &'static str, &'static str);

/// A script or style of `assets`, as `build.rs` has made it smaller.
macro_rules! small {
    ($file:expr) => {
        include_str!(concat!(env!("OUT_DIR"), "/", $file))
    };
}
pub(super) use small;

/// The script that follows a stream of events, for all pages that show something live.
pub(super) const STREAM: &str = small!("shared/stream.js");

/// The script that says what the server has put into a page.
pub(super) const SAY: &str = small!("shared/say.js");

const HTML: &str = "text/html; charset=utf-8";
const STYLE: &str = "text/css; charset=utf-8";
const SCRIPT: &str = "text/javascript; charset=utf-8";
const PICTURE: &str = "image/svg+xml";

const CHAT: &str = include_str!("../../assets/chat/index.html");

const ASSETS: [Asset; 23] = [
    ("/style.css", STYLE, small!("chat/style.css")),
    ("/app.js", SCRIPT, small!("chat/app.js")),
    ("/server.js", SCRIPT, small!("chat/server.js")),
    ("/stream.js", SCRIPT, STREAM),
    ("/say.js", SCRIPT, SAY),
    ("/recall.js", SCRIPT, small!("chat/recall.js")),
    ("/unread.js", SCRIPT, small!("chat/unread.js")),
    ("/show.js", SCRIPT, small!("chat/show.js")),
    ("/pictures.js", SCRIPT, small!("chat/pictures.js")),
    ("/moments.js", SCRIPT, small!("chat/moments.js")),
    ("/channels.js", SCRIPT, small!("chat/channels.js")),
    ("/elements.js", SCRIPT, small!("chat/elements.js")),
    ("/complete.js", SCRIPT, small!("chat/complete.js")),
    ("/fields.js", SCRIPT, small!("chat/fields.js")),
    ("/forms.js", SCRIPT, small!("chat/forms.js")),
    ("/large.js", SCRIPT, small!("chat/large.js")),
    ("/menu.js", SCRIPT, small!("chat/menu.js")),
    ("/replay.css", STYLE, small!("chat/replay.css")),
    ("/replay.js", SCRIPT, small!("chat/replay.js")),
    ("/resting.js", SCRIPT, small!("chat/resting.js")),
    ("/speaker.js", SCRIPT, small!("chat/speaker.js")),
    (
        "/blank.svg",
        PICTURE,
        include_str!("../../assets/chat/blank.svg"),
    ),
    (
        "/icon.svg",
        PICTURE,
        include_str!("../../assets/chat/icon.svg"),
    ),
];

/// `GET /chat`.
async fn chat() -> Response {
    let example =
        html! { button.example type="button" { "/challenge game:dropper opponent:@bob" } };
    let bold = |label: Text| Text::default().strong(label.to_string());
    let play = say::page_chat_try_play(
        bold(say::page_chat_accept()),
        bold(say::page_chat_play_on_board()),
    );
    let languages = language::choice().map(|ways| html! { p.languages { (ways) } });
    let given = [
        ("language", language::for_scripts(&["shared", "chat"])),
        ("languages", languages.unwrap_or_default()),
        ("challenge", around(say::page_chat_try_challenge, example)),
        ("play", rich(&play)),
        ("commands", rich(&say::page_chat_commands())),
        ("names", html! { (local::name_rule()) }),
        ("taken", html! { (local::name_taken()) }),
    ];
    let headers = [(CONTENT_TYPE, HTML), (CACHE_CONTROL, "no-cache")];
    (headers, language::filled(CHAT, &given)).into_response()
}

/// A route for each file. Files change with the program, so browsers revalidate them each time.
pub(super) fn routes<S: Clone + Send + Sync + 'static>() -> Router<S> {
    let mut router = Router::new().route("/chat", get(chat));
    for (path, kind, text) in ASSETS {
        let headers = [(CONTENT_TYPE, kind), (CACHE_CONTROL, "no-cache")];
        router = router.route(path, get(move || async move { (headers, text) }));
    }
    router
}

#[cfg(test)]
#[allow(clippy::unwrap_used)]
mod tests {
    use std::path::Path;

    use super::*;

    /// The content security policy blocks such things, so they would silently be missing from the page.
    #[test]
    fn the_page_has_nothing_inline_and_nothing_from_elsewhere() {
        let chat = ("/chat", HTML, CHAT);
        for (path, _, text) in ASSETS.into_iter().chain([chat]) {
            for forbidden in [
                "innerHTML",
                "style=\"",
                "onclick=",
                "<script>",
                "<style",
                "eval(",
            ] {
                assert!(!text.contains(forbidden), "{path} has {forbidden}");
            }
            let elsewhere = text.replace("http://www.w3.org/2000/svg", "");
            assert!(
                !elsewhere.contains("//"),
                "{path} refers to something elsewhere"
            );
        }
    }

    /// What is live follows its stream in one way, which knows how a line is lost and found again.
    #[test]
    fn one_script_alone_opens_streams() {
        let mut folders = vec![Path::new(env!("CARGO_MANIFEST_DIR")).join("../../assets")];
        let mut opens = Vec::new();
        while let Some(folder) = folders.pop() {
            for entry in std::fs::read_dir(folder).unwrap() {
                let path = entry.unwrap().path();
                if path.is_dir() {
                    folders.push(path);
                } else if path.extension().is_some_and(|kind| kind == "js")
                    && std::fs::read_to_string(&path)
                        .unwrap()
                        .contains("EventSource")
                {
                    opens.push(path);
                }
            }
        }
        let one = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../assets/shared/stream.js");
        assert_eq!(opens, [one]);
    }
}
