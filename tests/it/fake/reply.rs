//! Answers and refusals of the REST side.

use axum::http::{HeaderName, HeaderValue, StatusCode};
use axum::response::{IntoResponse, Response};
use serde_json::{Map, Value, json};

/// The body of an answer.
#[derive(Clone, Debug)]
pub(crate) enum Body {
    /// 204.
    Empty,
    /// JSON.
    Json(Value),
    /// Anything else, sent as HTML.
    Text(String),
    /// A file.
    Bytes(Vec<u8>),
}

/// An answer.
#[derive(Clone, Debug)]
pub(crate) struct Reply {
    pub(crate) status: u16,
    pub(crate) body: Body,
    pub(crate) headers: Vec<(String, String)>,
}

impl Reply {
    /// 200 with JSON.
    pub(crate) fn ok(body: Value) -> Reply {
        Reply::json(200, body)
    }
    /// 204.
    pub(crate) fn empty() -> Reply {
        Reply {
            status: 204,
            body: Body::Empty,
            headers: Vec::new(),
        }
    }
    /// A status with JSON.
    pub(crate) fn json(status: u16, body: Value) -> Reply {
        Reply {
            status,
            body: Body::Json(body),
            headers: Vec::new(),
        }
    }
    /// Adds a header.
    pub(crate) fn header(&mut self, name: &str, value: String) {
        self.headers.push((name.to_owned(), value));
    }
    /// The answer as axum sends it.
    pub(crate) fn into_response(self) -> Response {
        let status = StatusCode::from_u16(self.status).unwrap_or(StatusCode::INTERNAL_SERVER_ERROR);
        let mut response = match self.body {
            Body::Empty => status.into_response(),
            Body::Json(value) => (status, axum::Json(value)).into_response(),
            Body::Text(text) => (status, axum::response::Html(text)).into_response(),
            Body::Bytes(bytes) => (status, bytes).into_response(),
        };
        for (name, value) in self.headers {
            if let (Ok(name), Ok(value)) = (
                HeaderName::from_bytes(name.as_bytes()),
                HeaderValue::from_str(&value),
            ) {
                // Of these there can be one.
                if name == axum::http::header::CONTENT_TYPE {
                    response.headers_mut().insert(name, value);
                } else {
                    response.headers_mut().append(name, value);
                }
            }
        }
        response
    }
}

/// Why something is not done.
#[derive(Clone, Debug)]
pub(crate) struct Refusal {
    status: u16,
    code: u64,
    message: String,
    errors: Option<Value>,
    /// Which rule the bot broke. `None`: the world is as it is (a closed channel, a missing permission), and the bot
    /// could only find out by asking.
    pub(crate) broken: Option<String>,
}

impl Refusal {
    /// The world says no; no rule was broken.
    pub(crate) fn world(status: u16, code: u64, message: &str) -> Refusal {
        Refusal {
            status,
            code,
            message: message.to_owned(),
            errors: None,
            broken: None,
        }
    }
    /// The bot did what a bot must not do.
    pub(crate) fn broken(
        status: u16,
        code: u64,
        message: &str,
        rule: impl Into<String>,
    ) -> Refusal {
        Refusal {
            status,
            code,
            message: message.to_owned(),
            errors: None,
            broken: Some(rule.into()),
        }
    }
    /// The body, or the path, isn't as it has to be.
    pub(crate) fn invalid(rule: impl Into<String>) -> Refusal {
        Refusal::broken(400, 50035, "Invalid Form Body", rule)
    }
    /// The answer.
    pub(crate) fn reply(&self) -> Reply {
        let mut body = json!({"message": self.message, "code": self.code});
        if let Some(errors) = &self.errors {
            body["errors"] = errors.clone();
        }
        Reply::json(self.status, body)
    }
    /// One line for the list of refusals.
    pub(crate) fn line(&self) -> String {
        format!("{} {} {}", self.status, self.code, self.message)
    }
}

/// Collects what is wrong with a form, so that the answer names every fault as Discord's does.
#[derive(Default)]
pub(crate) struct Form {
    faults: Vec<(String, String, String)>,
}

impl Form {
    /// Notes a fault. `place` is a dotted path such as `components.0.components.2.label`.
    pub(crate) fn wrong(&mut self, place: &str, code: &str, message: impl Into<String>) {
        self.faults
            .push((place.to_owned(), code.to_owned(), message.into()));
    }
    /// Notes a text longer (in characters) than allowed, or shorter.
    pub(crate) fn length(&mut self, place: &str, text: &str, min: usize, max: usize) {
        let n = text.chars().count();
        if n < min || n > max {
            self.wrong(
                place,
                "BASE_TYPE_BAD_LENGTH",
                format!("Must be between {min} and {max} in length (it is {n})."),
            );
        }
    }
    /// `Err` with Discord's 50035 if anything was noted.
    pub(crate) fn done(self) -> Result<(), Refusal> {
        if self.faults.is_empty() {
            return Ok(());
        }
        let mut tree = Value::Object(Map::new());
        let mut lines = Vec::new();
        for (place, code, message) in self.faults {
            let mut at = &mut tree;
            for step in place.split('.').filter(|s| !s.is_empty()) {
                at = &mut at[step];
            }
            let fault = json!({"code": code, "message": message});
            match at["_errors"].as_array_mut() {
                Some(list) => list.push(fault),
                None => at["_errors"] = json!([fault]),
            }
            lines.push(format!("{place}: {message}"));
        }
        Err(Refusal {
            errors: Some(tree),
            ..Refusal::invalid(lines.join("; "))
        })
    }
}
