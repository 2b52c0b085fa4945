//! The page's own files, built into the program.

use axum::Router;
use axum::http::header::{CACHE_CONTROL, CONTENT_TYPE};
use axum::routing::get;

use crate::assets::small;
use crate::stylesheet;

/// The modules of the page's script besides its main one, each with its address.
macro_rules! modules {
    ($($name:literal),+ $(,)?) => {
        &[$((
            concat!("/play-", $name, ".js"),
            small!(concat!("play/", $name, ".js")),
        )),+]
    };
}

const MODULES: &[(&str, &str)] = modules![
    "actions",
    "asked",
    "board",
    "choices",
    "compose",
    "keep",
    "keys",
    "laying",
    "loupe",
    "marks",
    "near",
    "notice",
    "over",
    "picturing",
    "practice",
    "reading",
    "rules",
    "send",
    "server",
    "share",
    "sheet",
    "stepping",
    "strips",
    "tabs",
    "talk",
    "theme",
    "touch",
    "tried",
    "turns",
    "wishes",
    "words",
    "zoom",
];

const SCRIPT: &str = small!("play/play.js");

/// A route for each file. Files change with the program, so browsers ask for them again each time.
pub(super) fn routes<S: Clone + Send + Sync + 'static>() -> Router<S> {
    let file = |kind: &'static str, text: &'static str| {
        let headers = [(CONTENT_TYPE, kind), (CACHE_CONTROL, "no-cache")];
        get(move || async move { (headers, text) })
    };
    let script = |text| file("text/javascript; charset=utf-8", text);
    let router = Router::new().route("/play.js", script(SCRIPT));
    let router = router.route(stylesheet::PATH, stylesheet::route());
    MODULES.iter().fold(router, |router, &(path, text)| {
        router.route(path, script(text))
    })
}
