//! The preferences of people.

use crate::play::{NotifyBy, OnPages, Preferences, QuietHours, TakesLeave, Time, Word};
use crate::store::rows::words::clamp_millis;
use crate::store::sql::{self, Row};

pub(in crate::store) fn preferences_from(row: &Row<'_>) -> sql::Result<Preferences> {
    let notice: String = row.get(0)?;
    let quiet: Option<u8> = row.get(2)?;
    Ok(Preferences {
        notify_by: NotifyBy::from_id(&notice).unwrap_or_default(),
        hour: row.get(1)?,
        quiet: match (quiet, row.get(3)?) {
            (Some(from), Some(to)) => Some(QuietHours { from, to }),
            _ => None,
        },
        zone: row.get(4)?,
        plays_forced: row.get(5)?,
        second: row.get(6)?,
        takes_leave: TakesLeave::from_repr(row.get(7)?).unwrap_or_default(),
        away: row.get::<_, Option<i64>>(8)?.map(clamp_millis).map(Time),
        // A value that can't be read shows nothing.
        on_pages: OnPages::from_id(&row.get::<_, String>(9)?).unwrap_or(OnPages::Hidden),
    })
}
