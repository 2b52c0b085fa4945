//! Methods: which file defines one, and which calls it.
//!
//! A call names no file, and without the types of all values it can't always be told which method is meant. A call counts
//! if it is one of these:
//!
//! - `self.name()`, `Self::name` and `Type::name`: the method of that type.
//! - `value.name()`: the only method of that name, with as many parameters, that the calling file may call and whose
//!   type it can know, because paths lead there from file to file.
//!
//! So these don't count: a name that several such types have, in several files; the names in [`OF_OTHERS`] on anything but
//! `self`; what a macro makes; methods of another crate's traits. A method of one of our own traits counts for the file of
//! the trait, not for those that implement it.
//!
//! A method of another crate whose name and number of parameters are those of one of ours, on a value in a file that knows
//! our type, is taken for ours; if that leads to a false complaint, the name belongs in [`OF_OTHERS`].

use std::collections::{BTreeMap, BTreeSet};

use proc_macro2::{Delimiter, TokenStream, TokenTree};

use super::inside;
use super::scan::{end_of_item, is_cfg_test, is_double_colon, is_punct};

/// Methods of the standard library and other crates with the names of ours, which our files call on their types. Calls
/// of ours on a value are left out with them; those on `self` and by the name of the type are not.
pub(super) const OF_OTHERS: &[&str] = &[
    "add", "all", "and", "as_str", "bits", "clear", "close", "code", "commit", "contains", "count",
    "create", "find", "finish", "first", "get", "handle", "height", "insert", "is_empty",
    "is_file", "is_none", "iter", "kind", "last", "load", "map", "message", "name", "next", "nth",
    "open", "or", "post", "push", "put", "read", "remove", "rows", "send", "size", "span", "take",
    "text", "then", "time", "token", "wait", "width", "write", "xor",
];

/// A method in an `impl` of a type, or in one of our traits.
pub(super) struct Method {
    pub(super) name: String,
    /// The type or trait.
    pub(super) of: String,
    pub(super) module: Vec<String>,
    /// The module inside which it can be called.
    visible_in: Vec<String>,
    /// How many parameters it has besides `self`.
    parameters: usize,
}

/// A call, or the name of a method passed on.
pub(super) struct Call {
    pub(super) name: String,
    /// The type or trait, if it can be seen.
    pub(super) on: Option<String>,
    pub(super) module: Vec<String>,
    pub(super) line: usize,
    /// How many values are passed besides `self`; none if that can't be seen.
    passed: Option<usize>,
}

impl Call {
    /// Whether it may be a call of this method, as far as names and numbers tell.
    pub(super) fn may_mean(&self, method: &Method) -> bool {
        self.name == method.name
            && self.module.starts_with(&method.visible_in)
            && match &self.on {
                Some(on) => *on == method.of,
                None => {
                    self.passed.is_none_or(|passed| passed == method.parameters)
                        && !OF_OTHERS.contains(&&*self.name)
                }
            }
    }
}

/// All methods and calls, save for those in tests.
#[derive(Default)]
pub(super) struct Methods {
    pub(super) defined: Vec<Method>,
    pub(super) calls: Vec<Call>,
    /// The modules that define a type or a trait of this name.
    pub(super) types: BTreeMap<String, BTreeSet<Vec<String>>>,
}

/// Where in the sources something stands.
#[derive(Clone)]
struct At {
    module: Vec<String>,
    /// The type of `self`.
    of: Option<String>,
    /// Whether this is the inside of an `impl` or a trait whose methods count.
    counts: bool,
    /// Whether it is the inside of a trait, whose methods can be called wherever it is known.
    open: bool,
}

impl At {
    fn module(module: &[String]) -> At {
        At {
            module: module.to_vec(),
            of: None,
            counts: false,
            open: false,
        }
    }
}

impl Methods {
    /// Takes in the sources of a module.
    pub(super) fn read(&mut self, tokens: TokenStream, module: &[String]) {
        self.stream(tokens, &At::module(module));
    }

    fn stream(&mut self, tokens: TokenStream, at: &At) {
        let tokens: Vec<TokenTree> = tokens.into_iter().collect();
        let mut i = 0;
        while let Some(token) = tokens.get(i) {
            let rest = &tokens[i..];
            i += match rest {
                [
                    TokenTree::Punct(hash),
                    TokenTree::Punct(bang),
                    TokenTree::Group(attribute),
                    ..,
                ] if hash.as_char() == '#' && bang.as_char() == '!' => {
                    if is_cfg_test(&attribute.stream()) {
                        return;
                    }
                    3
                }
                [TokenTree::Punct(hash), TokenTree::Group(attribute), ..]
                    if hash.as_char() == '#' && attribute.delimiter() == Delimiter::Bracket =>
                {
                    match is_cfg_test(&attribute.stream()) {
                        true => end_of_item(rest),
                        false => 2,
                    }
                }
                [
                    TokenTree::Ident(word),
                    TokenTree::Ident(name),
                    TokenTree::Group(body),
                    ..,
                ] if word == "mod" => {
                    let module = [&at.module[..], &[name.to_string()]].concat();
                    self.stream(body.stream(), &At::module(&module));
                    3
                }
                [TokenTree::Ident(word), TokenTree::Ident(name), ..]
                    if ["struct", "enum", "union", "trait"]
                        .iter()
                        .any(|w| word == w) =>
                {
                    let name = name.to_string();
                    let homes = self.types.entry(name.clone()).or_default();
                    homes.insert(at.module.clone());
                    match word == "trait" {
                        true => self.body(rest, name, (true, true), at),
                        false => 2,
                    }
                }
                [TokenTree::Ident(word), ..] if word == "impl" && begins_item(&tokens[..i]) => {
                    let end = end_of_item(rest);
                    let (of, is_trait) = header(&rest[1..end.max(2) - 1]);
                    self.body(rest, of.unwrap_or_default(), (!is_trait, false), at)
                }
                [TokenTree::Ident(word), TokenTree::Ident(name), ..] if word == "fn" => {
                    if at.counts
                        && let Some(of) = &at.of
                    {
                        let parameters = past_generics(&rest[2..]).and_then(in_parentheses);
                        self.defined.push(Method {
                            name: name.to_string(),
                            of: of.clone(),
                            module: at.module.clone(),
                            visible_in: match at.open {
                                true => Vec::new(),
                                false => visible_in(&tokens[..i], &at.module),
                            },
                            parameters: parameters.map_or(0, |group| parameters_of(&group)),
                        });
                    }
                    2
                }
                _ => self.expression(&tokens, i, token, at),
            };
        }
    }

    /// Takes in the `impl` or trait that these tokens begin with, and returns how many tokens it has.
    fn body(
        &mut self,
        tokens: &[TokenTree],
        of: String,
        (counts, open): (bool, bool),
        at: &At,
    ) -> usize {
        let end = end_of_item(tokens);
        if let Some(TokenTree::Group(body)) = tokens.get(end - 1) {
            let at = At {
                module: at.module.clone(),
                of: Some(of),
                counts,
                open,
            };
            self.stream(body.stream(), &at);
        }
        end
    }

    /// Takes in the call, path or group at `i`, and returns how many tokens it has.
    fn expression(&mut self, tokens: &[TokenTree], i: usize, token: &TokenTree, at: &At) -> usize {
        let name = match token {
            TokenTree::Group(group) => {
                // What is inside a body is no method of the type.
                let at = At {
                    counts: false,
                    ..at.clone()
                };
                self.stream(group.stream(), &at);
                return 1;
            }
            TokenTree::Ident(name) => name.to_string(),
            _ => return 1,
        };
        let before = |back: usize| i.checked_sub(back).and_then(|i| tokens.get(i));
        let mut call = Call {
            name,
            on: None,
            module: at.module.clone(),
            line: token.span().start().line,
            passed: None,
        };
        if is_punct(before(1), '.') && !is_punct(before(2), '.') {
            // Past the types of `name::<T>(…)`.
            let after = tokens[i + 1..].iter().position(|token| {
                !matches!(token, TokenTree::Punct(p) if ":<,'>".contains(p.as_char()))
                    && !matches!(token, TokenTree::Ident(_))
            });
            let typed = is_double_colon(&tokens[i + 1..]);
            let group = match (typed, after) {
                (true, Some(after)) => tokens.get(i + 1 + after),
                _ => tokens.get(i + 1),
            };
            if let Some(values) = group.and_then(in_parentheses) {
                let is_self = matches!(before(2), Some(TokenTree::Ident(word)) if word == "self");
                if is_self && !is_punct(before(3), '.') {
                    call.on.clone_from(&at.of);
                }
                call.passed = passed(&values);
                self.calls.push(call);
            }
        } else if is_double_colon(&tokens[i + 1..])
            && call.name.starts_with(|c: char| c.is_ascii_uppercase())
            && let Some(TokenTree::Ident(method)) = tokens.get(i + 3)
        {
            let of = std::mem::replace(&mut call.name, method.to_string());
            call.on = match of.as_str() {
                "Self" => at.of.clone(),
                _ => Some(of),
            };
            if call.on.is_some() {
                self.calls.push(call);
            }
        }
        1
    }
}

/// The module inside which an item can be used, as the words before `fn` tell.
fn visible_in(before: &[TokenTree], module: &[String]) -> Vec<String> {
    let words = ["const", "async", "unsafe", "extern"];
    let mut before = before.iter().rev().skip_while(|token| match token {
        TokenTree::Ident(word) => words.iter().any(|other| word == other),
        token => matches!(token, TokenTree::Literal(_)),
    });
    match before.next() {
        Some(TokenTree::Ident(word)) if word == "pub" => Vec::new(),
        Some(TokenTree::Group(place)) if place.delimiter() == Delimiter::Parenthesis => {
            let path = place.stream().into_iter().filter_map(|token| match token {
                TokenTree::Ident(word) if word != "in" => Some(word.to_string()),
                _ => None,
            });
            inside(&path.collect::<Vec<_>>(), module).unwrap_or_default()
        }
        _ => module.to_vec(),
    }
}

/// Whether an item can begin after these tokens: elsewhere, `impl` begins a type.
fn begins_item(before: &[TokenTree]) -> bool {
    match before.last() {
        None => true,
        Some(TokenTree::Group(group)) => {
            matches!(group.delimiter(), Delimiter::Brace | Delimiter::Bracket)
        }
        Some(TokenTree::Ident(word)) => word == "unsafe",
        Some(token) => is_punct(Some(token), ';'),
    }
}

/// The type that an `impl` is for, and whether it implements a trait.
fn header(tokens: &[TokenTree]) -> (Option<String>, bool) {
    let (mut depth, mut of, mut is_trait) = (0, None, false);
    for (i, token) in tokens.iter().enumerate() {
        match token {
            TokenTree::Punct(p) if p.as_char() == '<' => depth += 1,
            TokenTree::Punct(p) if p.as_char() == '>' => {
                let arrow = i > 0 && is_punct(tokens.get(i - 1), '-');
                depth -= i32::from(!arrow);
            }
            TokenTree::Ident(word) if depth == 0 && word == "where" => break,
            TokenTree::Ident(word) if depth == 0 && word == "for" => {
                (of, is_trait) = (None, true);
            }
            TokenTree::Ident(word) if depth == 0 && word != "dyn" => of = Some(word.to_string()),
            _ => {}
        }
    }
    (of, is_trait)
}

fn in_parentheses(token: &TokenTree) -> Option<TokenStream> {
    match token {
        TokenTree::Group(group) if group.delimiter() == Delimiter::Parenthesis => {
            Some(group.stream())
        }
        _ => None,
    }
}

/// What follows the `<…>` that these tokens may begin with.
fn past_generics(tokens: &[TokenTree]) -> Option<&TokenTree> {
    let mut depth = 0;
    for (i, token) in tokens.iter().enumerate() {
        match token {
            TokenTree::Punct(p) if p.as_char() == '<' => depth += 1,
            TokenTree::Punct(p) if p.as_char() == '>' => {
                let arrow = i > 0 && is_punct(tokens.get(i - 1), '-');
                depth -= i32::from(!arrow);
            }
            token if depth == 0 => return Some(token),
            _ => {}
        }
    }
    None
}

/// How many parts the commas make of these tokens, apart from those between `<` and `>`.
fn parts(tokens: &[TokenTree]) -> usize {
    let (mut depth, mut parts, mut open) = (0, 0, false);
    for (i, token) in tokens.iter().enumerate() {
        match token {
            TokenTree::Punct(p) if p.as_char() == '<' => depth += 1,
            TokenTree::Punct(p)
                if p.as_char() == '>' && !is_punct(tokens.get(i.wrapping_sub(1)), '-') =>
            {
                depth -= 1;
            }
            TokenTree::Punct(p) if p.as_char() == ',' && depth == 0 => {
                open = false;
                continue;
            }
            _ => {}
        }
        parts += usize::from(!std::mem::replace(&mut open, true));
    }
    parts
}

/// How many parameters a method has besides `self`.
fn parameters_of(list: &TokenStream) -> usize {
    let tokens: Vec<TokenTree> = list.clone().into_iter().collect();
    // `&'a mut self`
    let own = tokens.iter().take(5);
    let takes_self = own
        .take_while(|token| !is_punct(Some(token), ':'))
        .any(|token| matches!(token, TokenTree::Ident(word) if word == "self"));
    parts(&tokens) - usize::from(takes_self)
}

/// How many values a call passes; none where commas may mean something else.
fn passed(values: &TokenStream) -> Option<usize> {
    let tokens: Vec<TokenTree> = values.clone().into_iter().collect();
    let unclear = tokens
        .iter()
        .any(|token| matches!(token, TokenTree::Punct(p) if "|<>".contains(p.as_char())));
    (!unclear).then(|| parts(&tokens))
}
