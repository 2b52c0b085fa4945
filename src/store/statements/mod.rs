//! Statements that several methods share: functions over a connection, which is inside a transaction when they write.

pub(in crate::store) mod boards;
pub(in crate::store) mod due;
pub(in crate::store) mod hints;
pub(in crate::store) mod leave;
pub(in crate::store) mod matches;
pub(in crate::store) mod notes;
pub(in crate::store) mod plans;
pub(in crate::store) mod rating_period;
pub(in crate::store) mod rebuild;
pub(in crate::store) mod results;
pub(in crate::store) mod seeks;
pub(in crate::store) mod tournaments;
