//! Checks whether Discord is set up correctly, for the host. Changes nothing.

use serde_json::Value as Json;
use serenity::http::Route;

use super::reach::Unreachable;
use super::refusals::About;
use super::registered::{self, Difference};
use super::rest::{Rest, RestError};
use super::{DiscordError, Settings, body};

/// A check and its result: that all is well, or what is wrong and how to fix it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Finding {
    /// What was checked.
    pub what: &'static str,
    /// What the check found.
    pub found: Result<String, String>,
}

/// Application flags: the message-content intent is granted, or enabled for a bot in few servers. Source:
/// <https://discord.com/developers/docs/resources/application#application-object-application-flags>.
const MESSAGE_CONTENT: u64 = 1 << 18 | 1 << 19;

/// The largest accepted difference from Discord's clock, in milliseconds. Answers give whole seconds and arrive late.
const MAX_CLOCK_SKEW: i64 = 5_000;

/// Checks the token, the intents, the commands, the gateway and the clock. `running` says whether the bot runs, so that
/// its commands must be up to date. `now` returns this machine's time in UTC milliseconds.
pub async fn examine(settings: &Settings, running: bool, now: impl Fn() -> i64) -> Vec<Finding> {
    let rest = match Rest::new(settings, None) {
        Ok(rest) => rest,
        Err(why) => {
            return vec![Finding {
                what: "token",
                found: Err(why),
            }];
        }
    };
    let mut findings = Vec::new();
    let mut found = |what, found| findings.push(Finding { what, found });
    let me = match rest.get(Route::UserMe).await {
        Ok(me) => me,
        Err(error) if error.about() == About::Token => {
            found("token", Err(DiscordError::Token.to_string()));
            return findings;
        }
        Err(error) => {
            found("discord", Err(unavailable(settings, &error)));
            return findings;
        }
    };
    let name = me.get("username").and_then(Json::as_str).unwrap_or("?");
    found("token", Ok(format!("Discord knows the bot as {name}")));
    let application = rest.get(Route::Oauth2ApplicationCurrent).await;
    found("intents", intents(settings, application.as_ref()));
    if let Ok(application) = &application {
        found("installs", Ok(installs(application).to_owned()));
    }
    if let Some(sign_in) = &settings.sign_in {
        found("sign-in", redirect(&sign_in.back, application.as_ref()));
    }
    let id = application.ok().and_then(|application| {
        let id = application.get("id")?.as_str()?.parse::<u64>().ok()?;
        (id != 0).then_some(id)
    });
    if let Some(id) = id {
        let registered = registered::registered(&rest, id).await;
        found("commands", commands(registered.as_ref(), running));
    }
    found(
        "gateway",
        gateway(rest.get(Route::GatewayBot).await.as_ref()),
    );
    found(
        "clock",
        match rest.time().await {
            Ok(theirs) => clock(now() - theirs),
            Err(error) => Err(explain(&error)),
        },
    );
    findings
}

/// Says why Discord gave no useful answer, and what to do about it.
fn unavailable(settings: &Settings, error: &RestError) -> String {
    let RestError::Unreachable(unreachable) = error else {
        let advice = match error {
            // Discord gives its own refusals a code; what isn't there has none.
            RestError::Refused { code: 0, .. } => {
                "Check api_base under [discord], or try again later: Stonepost keeps trying by itself"
            }
            _ => "Try again later: Stonepost keeps trying by itself",
        };
        return format!("{error}. {advice}");
    };
    let proxy = match settings.unused_proxy.filter(|_| unreachable.is_local()) {
        Some(name) => format!(
            ". {name} is set, but Stonepost doesn't use it: it has to reach Discord directly"
        ),
        None => String::new(),
    };
    format!("{unreachable}. {}{proxy}", unreachable.advice())
}

fn explain(error: &RestError) -> String {
    match error {
        RestError::Unreachable(unreachable) => with_advice(unreachable),
        error => error.to_string(),
    }
}

fn with_advice(unreachable: &Unreachable) -> String {
    format!("{unreachable}. {}", unreachable.advice())
}

fn intents(settings: &Settings, application: Result<&Json, &RestError>) -> Result<String, String> {
    let application = application.map_err(explain)?;
    let flags = application.get("flags").and_then(Json::as_u64).unwrap_or(0);
    match (settings.message_content, flags & MESSAGE_CONTENT != 0) {
        (false, _) => {
            Ok("none needed: players reply to boards, press Move or use /move".to_owned())
        }
        (true, true) => Ok("the message-content intent is on".to_owned()),
        (true, false) => Err(DiscordError::Intent.to_string()),
    }
}

/// Says who can add the bot. Either is as it should be.
fn installs(application: &Json) -> &'static str {
    // Installing for oneself has the number 1.
    match application.pointer("/integration_types_config/1") {
        Some(_) => "servers can add the bot, and people for themselves",
        None => {
            "only servers can add the bot; to let people add it for themselves, too, tick User Install on the page \
             Installation of your application"
        }
    }
}

/// Says whether people can come back who sign in with their accounts.
fn redirect(back: &str, application: Result<&Json, &RestError>) -> Result<String, String> {
    let application = application.map_err(explain)?;
    let redirects = application.get("redirect_uris").and_then(Json::as_array);
    match redirects.is_some_and(|all| all.iter().any(|one| one == back)) {
        true => Ok("people can sign in on the pages with their Discord account".to_owned()),
        false => Err(format!(
            "Discord doesn't know the redirect {back}, so nobody can sign in with their account: add it on the OAuth2 page of \
             your application at https://discord.com/developers/applications"
        )),
    }
}

fn commands(registered: Result<&Json, &RestError>, running: bool) -> Result<String, String> {
    let ours = body::commands();
    let count = ours.as_array().map_or(0, Vec::len);
    let difference = Difference::between(registered.map_err(explain)?, &ours);
    if difference.is_none() {
        return Ok(format!("all {count} are registered and up to date"));
    }
    let different = difference.describe();
    if running {
        return Err(format!(
            "not up to date ({different}). If the log says that Discord refuses to register them, Stonepost keeps trying; \
             otherwise restart it"
        ));
    }
    Ok(match difference.missing.len() {
        missing if missing == count => {
            format!("none registered yet; Stonepost registers all {count} when it starts")
        }
        _ => format!("not up to date ({different}); the next start will update them"),
    })
}

fn gateway(gateway: Result<&Json, &RestError>) -> Result<String, String> {
    let gateway = gateway.map_err(explain)?;
    let shards = gateway.get("shards").and_then(Json::as_u64).unwrap_or(1);
    let limit = gateway.get("session_start_limit");
    let number = |name| limit.and_then(|limit| limit.get(name)?.as_u64());
    match (number("remaining"), number("reset_after")) {
        (Some(0), Some(after)) => Err(format!(
            "the bot has connected too often today; Discord will let it connect again in {} minutes",
            after.div_ceil(60_000)
        )),
        (Some(left), _) => Ok(format!(
            "Discord recommends {} and lets the bot connect {left} more times today",
            counted(shards)
        )),
        (None, _) => Ok(format!("Discord recommends {}", counted(shards))),
    }
}

fn counted(shards: u64) -> String {
    match shards {
        1 => "1 shard".to_owned(),
        many => format!("{many} shards"),
    }
}

fn clock(ahead: i64) -> Result<String, String> {
    let seconds = ahead.abs() / 1000;
    match ahead {
        _ if ahead.abs() <= MAX_CLOCK_SKEW => Ok("it agrees with Discord's".to_owned()),
        1.. => Err(format!(
            "it's {seconds} s ahead of Discord's, so deadlines come too early. Sync this machine's clock with a time server"
        )),
        _ => Err(format!(
            "it's {seconds} s behind Discord's, so deadlines come too late. Sync this machine's clock with a time server"
        )),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use serde_json::json;

    #[test]
    fn a_clock_may_be_some_seconds_off() {
        assert!(clock(MAX_CLOCK_SKEW).is_ok() && clock(-MAX_CLOCK_SKEW).is_ok());
        assert!(clock(61_000).is_err_and(|why| why.starts_with("it's 61 s ahead")));
        assert!(clock(-61_000).is_err_and(|why| why.starts_with("it's 61 s behind")));
    }

    #[test]
    fn people_can_come_back_where_discord_knows() {
        let back = "https://play.example.org/sign-in/discord/back";
        let known = json!({ "redirect_uris": ["https://example.org", back] });
        assert!(redirect(back, Ok(&known)).is_ok());
        for unknown in [json!({ "redirect_uris": [format!("{back}/")] }), json!({})] {
            let told = redirect(back, Ok(&unknown));
            assert!(told.is_err_and(|why| why.contains(back)), "{unknown}");
        }
    }

    #[test]
    fn it_is_told_who_can_add_the_bot() {
        let told = |config| installs(&json!({ "integration_types_config": config }));
        assert!(told(json!({ "0": {}, "1": {} })).contains("for themselves"));
        for servers in [json!({ "0": {} }), json!({}), Json::Null] {
            assert!(told(servers).starts_with("only servers"));
        }
    }

    #[test]
    fn commands_that_are_missing_are_named() {
        for running in [false, true] {
            assert!(commands(Ok(&body::commands()), running).is_ok());
        }
        let few = json!([{ "name": "move", "type": 1 }]);
        let why = commands(Ok(&few), true).err().unwrap_or_default();
        assert!(
            why.contains("(missing: /block, ") && why.contains(", /challenge, "),
            "{why}"
        );
        assert!(why.contains("“Replay”; outdated: /move)"), "{why}");
    }

    #[test]
    fn commands_may_be_missing_until_the_bot_starts() {
        let told = |registered| commands(Ok(&registered), false).unwrap_or_default();
        assert!(told(json!([])).starts_with("none registered yet; "));
        let few = told(json!([{ "name": "move", "type": 1 }]));
        assert!(
            few.ends_with("outdated: /move); the next start will update them"),
            "{few}"
        );
    }

    #[test]
    fn a_bot_that_may_not_connect_any_more_is_told_until_when() {
        let limit = |left: u64| json!({ "shards": 2, "session_start_limit": { "remaining": left, "reset_after": 61_000 } });
        assert!(gateway(Ok(&limit(0))).is_err_and(|why| why.ends_with("in 2 minutes")));
        assert!(gateway(Ok(&limit(7))).is_ok_and(|found| found.contains("2 shards")));
        assert!(gateway(Ok(&json!({}))).is_ok_and(|found| found.ends_with("1 shard")));
    }
}
