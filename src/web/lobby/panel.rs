//! The rules of a game with diagrams that one steps through, as they stand on a page of their own and beside a board.
//!
//! Without script, all steps of a diagram stand side by side or below each other; `assets/play/rules.js` shows one at a time.

use maud::{Markup, html};

use super::links::{Links, said, versioned};
use chat::{DiagramOnPage, RulesOnPage, Span, Text};

/// The rules of a game, without its name above them.
pub(super) fn panel(rules: &RulesOnPage, links: &Links) -> Markup {
    let folder = format!("/rules/{}", rules.id);
    let mut numbers = 1..;
    html! {
        article.rules {
            @for part in &rules.parts {
                section {
                    h2 { (part.heading) }
                    @for paragraph in &part.paragraphs {
                        @for line in lines(&paragraph.words) { p { (said(&line)) } }
                        @for (one, number) in paragraph.diagrams.iter().zip(numbers.by_ref()) { (diagram(one, &folder, number)) }
                    }
                }
            }
            section {
                h2 { "More" }
                @for line in lines(&rules.credits) { p { (said(&line)) } }
                p { a href={ (folder) "/exact.txt" } { "The exact rules, point by point" } }
                p { a href=(links.to("/rules")) { "The rules of all games" } }
            }
        }
    }
}

fn diagram(one: &DiagramOnPage, folder: &str, number: usize) -> Markup {
    let id = format!("diagram-{number}");
    html! {
        div.diagram role="group" aria-labelledby=(id) {
            h3 id=(id) { (one.title) }
            ol {
                @for (step, shown) in (1..).zip(&one.steps) {
                    li {
                        img src=(versioned(&format!("{folder}/{number}-{step}.svg"), shown.svg.as_bytes())) alt=(shown.alt) width="1100" height="1100" loading="lazy";
                        p { (said(&shown.caption)) }
                    }
                }
            }
        }
    }
}

/// Returns the board of a diagram's step that has this file name, such as `2-1.svg`.
pub(super) fn board<'a>(rules: &'a RulesOnPage, file: &str) -> Option<&'a str> {
    let (diagram, step) = file.strip_suffix(".svg")?.split_once('-')?;
    let index = |number: &str| number.parse::<usize>().ok()?.checked_sub(1);
    let diagram = rules.diagrams().nth(index(diagram)?)?;
    Some(&diagram.steps.get(index(step)?)?.svg)
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
