//! A position as one line of JSON (assets/rules/README.md, rules 16 to 18).

use std::fmt::Write;

use super::Game;

/// Returns the JSON object for this position, on one line without a line break. With `legal`, it lists the legal turns.
///
/// ```
/// use stonepost_rules::{Game, Kind, Spec, report};
///
/// let game = Game::start(Spec::default_of(Kind::Dropper));
/// let expected = r#"{"ply":0,"turn":null,"by":null,"to_move":"black","cells":{},"extra":{},"legal_count":64,"result":null}"#;
/// assert_eq!(report::line(&game, false), expected);
/// ```
///
/// Names, tokens and ids are ASCII without quotes or backslashes, so nothing needs escaping.
#[must_use]
pub fn line(game: &Game, legal: bool) -> String {
    let mut out = String::new();
    // Writing to a String never fails.
    let _ = write!(out, "{{\"ply\":{},\"turn\":", game.ply());
    text_or_null(&mut out, game.last_token().as_deref());
    out.push_str(",\"by\":");
    text_or_null(&mut out, game.last_by().map(super::Side::name));
    out.push_str(",\"to_move\":");
    text_or_null(&mut out, game.to_move().map(super::Side::name));
    out.push_str(",\"cells\":{");
    for (i, (cell, piece)) in game.cells().iter().enumerate() {
        let comma = if i == 0 { "" } else { "," };
        let _ = write!(out, "{comma}\"{cell}\":\"{}\"", piece.name());
    }
    let _ = write!(
        out,
        "}},\"extra\":{},\"legal_count\":{}",
        game.extra(),
        game.legal_count()
    );
    if legal {
        out.push_str(",\"legal\":[");
        for (i, token) in game.legal().iter().enumerate() {
            let comma = if i == 0 { "" } else { "," };
            let _ = write!(out, "{comma}\"{token}\"");
        }
        out.push(']');
    }
    out.push_str(",\"result\":");
    match game.outcome() {
        None => out.push_str("null"),
        Some(outcome) => {
            out.push_str("{\"winner\":");
            text_or_null(&mut out, outcome.winner.map(super::Side::name));
            let _ = write!(out, ",\"reason\":\"{}\"}}", outcome.reason.id());
        }
    }
    out.push('}');
    out
}

fn text_or_null(out: &mut String, text: Option<&str>) {
    match text {
        None => out.push_str("null"),
        Some(text) => {
            let _ = write!(out, "\"{text}\"");
        }
    }
}
