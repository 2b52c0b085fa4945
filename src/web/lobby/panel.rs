//! The rules of a game with diagrams that one steps through, as they stand on a page of their own and beside a board.
//!
//! Without script, all steps of a diagram stand side by side or below each other; `assets/play/rules.js` shows one at a time.

use maud::{Markup, html};

use super::links::{Links, said, versioned};
use crate::shell;
use chat::{BoardThemes, DiagramOnPage, RulesOnPage, Span, Text, words as say};

/// The rules of a game, without its name above them.
pub(super) fn panel(rules: &RulesOnPage, links: &Links, themes: &BoardThemes) -> Markup {
    let folder = format!("/rules/{}", rules.id);
    let mut numbers = 1..;
    html! {
        article.rules {
            @for part in &rules.parts {
                section {
                    h2 { (part.heading) }
                    @for paragraph in &part.paragraphs {
                        @for line in lines(&paragraph.words) { p { (said(&line)) } }
                        @for (one, number) in paragraph.diagrams.iter().zip(numbers.by_ref()) { (diagram(one, &folder, number, themes)) }
                    }
                }
            }
            section {
                h2 { (say::page_rules_more()) }
                @for line in lines(&rules.credits) { p { (said(&line)) } }
                p { a href={ (folder) "/exact.txt" } { (say::page_rules_exact()) } }
                p { a href=(links.to("/rules")) { (say::page_rules_all()) } }
            }
        }
    }
}

fn diagram(one: &DiagramOnPage, folder: &str, number: usize, themes: &BoardThemes) -> Markup {
    let id = format!("diagram-{number}");
    html! {
        div.diagram role="group" aria-labelledby=(id) {
            h3 id=(id) { (one.title) }
            ol {
                @for (step, shown) in (1..).zip(&one.steps) {
                    li {
                        @let path = versioned(&format!("{folder}/{number}-{step}.svg"), shown.svg.as_bytes());
                        (shell::board(themes, &path, 1100, &shown.alt))
                        p { (said(&shown.caption)) }
                    }
                }
            }
        }
    }
}

/// Returns which diagram's which step has its board in this file, such as `2-1.svg`, both counted from 0.
pub(super) fn step_in(file: &str) -> Option<(usize, usize)> {
    let (diagram, step) = file.strip_suffix(".svg")?.split_once('-')?;
    let index = |number: &str| number.parse::<usize>().ok()?.checked_sub(1);
    Some((index(diagram)?, index(step)?))
}

/// Returns the board of that step.
pub(super) fn board(rules: &RulesOnPage, (diagram, step): (usize, usize)) -> Option<&str> {
    Some(&rules.diagrams().nth(diagram)?.steps.get(step)?.svg)
}

/// Returns the lines of a text that aren't empty.
fn lines(text: &Text) -> Vec<Text> {
    let mut lines = vec![Text::default()];
    for span in &text.0 {
        let Span::Plain { text } = span else {
            if let Some(line) = lines.last_mut() {
                line.0.push(span.clone());
            }
            continue;
        };
        for (number, part) in text.split('\n').enumerate() {
            if number > 0 {
                lines.push(Text::default());
            }
            if let Some(line) = lines.last_mut().filter(|_| !part.is_empty()) {
                *line = std::mem::take(line).plain(part);
            }
        }
    }
    lines.retain(|line| !line.0.is_empty());
    lines
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_text_falls_into_its_lines() {
        let text = Text::of("By ")
            .strong("A")
            .plain("\n\nThe board\n")
            .code("d4")
            .plain(" is it.");
        let lines: Vec<String> = lines(&text).iter().map(Text::to_string).collect();
        assert_eq!(lines, ["By A", "The board", "`d4` is it."]);
    }
}
