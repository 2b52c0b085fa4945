//! The page's own files, built into the program.

use axum::Router;
use axum::http::header::{CACHE_CONTROL, CONTENT_TYPE};
use axum::routing::get;

/// A file of the page: its path, media type and text.
type Asset = (&'static str, &'static str, &'static str);

/// The script that follows a stream of events, for all pages that show something live.
pub(super) const STREAM: &str = include_str!("../../assets/shared/stream.js");

const HTML: &str = "text/html; charset=utf-8";
const STYLE: &str = "text/css; charset=utf-8";
const SCRIPT: &str = "text/javascript; charset=utf-8";
const PICTURE: &str = "image/svg+xml";

/// Where each file is served, its media type, and where it stands in `assets`.
macro_rules! assets {
    ($($path:literal, $kind:expr, $file:literal;)+) => {
        [$(($path, $kind, include_str!(concat!("../../assets/", $file)))),+]
    };
}

const ASSETS: [Asset; 22] = assets! {
    "/chat", HTML, "chat/index.html";
    "/style.css", STYLE, "chat/style.css";
    "/app.js", SCRIPT, "chat/app.js";
    "/server.js", SCRIPT, "chat/server.js";
    "/stream.js", SCRIPT, "shared/stream.js";
    "/recall.js", SCRIPT, "chat/recall.js";
    "/unread.js", SCRIPT, "chat/unread.js";
    "/show.js", SCRIPT, "chat/show.js";
    "/pictures.js", SCRIPT, "chat/pictures.js";
    "/moments.js", SCRIPT, "chat/moments.js";
    "/channels.js", SCRIPT, "chat/channels.js";
    "/elements.js", SCRIPT, "chat/elements.js";
    "/complete.js", SCRIPT, "chat/complete.js";
    "/forms.js", SCRIPT, "chat/forms.js";
    "/large.js", SCRIPT, "chat/large.js";
    "/menu.js", SCRIPT, "chat/menu.js";
    "/replay.css", STYLE, "chat/replay.css";
    "/replay.js", SCRIPT, "chat/replay.js";
    "/resting.js", SCRIPT, "chat/resting.js";
    "/speaker.js", SCRIPT, "chat/speaker.js";
    "/blank.svg", PICTURE, "chat/blank.svg";
    "/icon.svg", PICTURE, "chat/icon.svg";
};

/// A route for each file. Files change with the program, so browsers revalidate them each time.
pub(super) fn routes<S: Clone + Send + Sync + 'static>() -> Router<S> {
    let mut router = Router::new();
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
        for (path, kind, text) in ASSETS {
            for forbidden in [
                "innerHTML",
                "style=",
                "onclick=",
                "<script>",
                "<style",
                "eval(",
            ] {
                assert!(!text.contains(forbidden), "{path} has {forbidden}");
            }
            let elsewhere = text.replace("http://www.w3.org/2000/svg", "");
            let elsewhere = elsewhere.matches("//").count() - comments(kind, text);
            assert_eq!(elsewhere, 0, "{path} refers to something elsewhere");
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

    /// The number of `//` in a script's comment lines.
    fn comments(kind: &str, text: &str) -> usize {
        if kind != SCRIPT {
            return 0;
        }
        text.lines()
            .filter(|line| line.trim_start().starts_with("//"))
            .map(|line| line.matches("//").count())
            .sum()
    }
}
