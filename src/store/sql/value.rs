//! Stored values, and what they are in the program.

use rusqlite::types::{ToSqlOutput, ValueRef};

/// A stored value.
#[derive(Debug, Clone, Copy, PartialEq)]
pub(crate) enum Value<'a> {
    Null,
    /// Also whether something holds, as 0 or 1.
    Int(i64),
    Real(f64),
    Text(&'a str),
    Bytes(&'a [u8]),
    /// Text that isn't UTF-8.
    Garbled,
}

impl Value<'_> {
    /// `text "f3"`, for an error.
    pub(crate) fn description(self) -> String {
        match self {
            Value::Null => "nothing".to_owned(),
            Value::Int(number) => format!("the number {number}"),
            Value::Real(number) => format!("the number {number:?}"),
            Value::Text(text) => format!("the text {text:?}"),
            Value::Bytes(bytes) => format!("{} bytes", bytes.len()),
            Value::Garbled => "text that isn't UTF-8".to_owned(),
        }
    }
}

impl<'a> From<ValueRef<'a>> for Value<'a> {
    fn from(value: ValueRef<'a>) -> Value<'a> {
        match value {
            ValueRef::Null => Value::Null,
            ValueRef::Integer(number) => Value::Int(number),
            ValueRef::Real(number) => Value::Real(number),
            ValueRef::Text(text) => std::str::from_utf8(text).map_or(Value::Garbled, Value::Text),
            ValueRef::Blob(bytes) => Value::Bytes(bytes),
        }
    }
}

impl rusqlite::ToSql for Value<'_> {
    fn to_sql(&self) -> rusqlite::Result<ToSqlOutput<'_>> {
        Ok(ToSqlOutput::Borrowed(match *self {
            Value::Null | Value::Garbled => ValueRef::Null,
            Value::Int(number) => ValueRef::Integer(number),
            Value::Real(number) => ValueRef::Real(number),
            Value::Text(text) => ValueRef::Text(text.as_bytes()),
            Value::Bytes(bytes) => ValueRef::Blob(bytes),
        }))
    }
}

/// A type that can be stored.
pub(crate) trait ToValue {
    fn to_value(&self) -> Value<'_>;
}

/// Why a value can't be read.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Unfit {
    /// It is of another type, or outside of its range.
    Value,
    /// It's a word of this kind that isn't known.
    Word(&'static str),
}

/// A type that can be read.
pub(crate) trait FromValue: Sized {
    /// Reads a stored value.
    fn from_value(value: Value<'_>) -> Result<Self, Unfit>;
}

macro_rules! integers {
    ($($type:ty),+) => {$(
        impl ToValue for $type {
            fn to_value(&self) -> Value<'_> {
                Value::Int(i64::from(*self))
            }
        }

        impl FromValue for $type {
            fn from_value(value: Value<'_>) -> Result<$type, Unfit> {
                match value {
                    Value::Int(number) => <$type>::try_from(number).map_err(|_| Unfit::Value),
                    _ => Err(Unfit::Value),
                }
            }
        }
    )+};
}

integers!(u8, u16, u32, i32, i64);

impl ToValue for bool {
    fn to_value(&self) -> Value<'_> {
        Value::Int(i64::from(*self))
    }
}

impl FromValue for bool {
    fn from_value(value: Value<'_>) -> Result<bool, Unfit> {
        match value {
            Value::Int(number) => Ok(number != 0),
            _ => Err(Unfit::Value),
        }
    }
}

impl ToValue for f64 {
    fn to_value(&self) -> Value<'_> {
        Value::Real(*self)
    }
}

impl FromValue for f64 {
    fn from_value(value: Value<'_>) -> Result<f64, Unfit> {
        match value {
            Value::Real(number) => Ok(number),
            // SQLite stores whole numbers so if the column has no type of its own.
            Value::Int(number) => Ok(number as f64),
            _ => Err(Unfit::Value),
        }
    }
}

impl ToValue for str {
    fn to_value(&self) -> Value<'_> {
        Value::Text(self)
    }
}

impl ToValue for String {
    fn to_value(&self) -> Value<'_> {
        Value::Text(self)
    }
}

impl FromValue for String {
    fn from_value(value: Value<'_>) -> Result<String, Unfit> {
        match value {
            Value::Text(text) => Ok(text.to_owned()),
            _ => Err(Unfit::Value),
        }
    }
}

impl ToValue for [u8] {
    fn to_value(&self) -> Value<'_> {
        Value::Bytes(self)
    }
}

impl ToValue for Vec<u8> {
    fn to_value(&self) -> Value<'_> {
        Value::Bytes(self)
    }
}

impl FromValue for Vec<u8> {
    fn from_value(value: Value<'_>) -> Result<Vec<u8>, Unfit> {
        match value {
            Value::Bytes(bytes) => Ok(bytes.to_vec()),
            _ => Err(Unfit::Value),
        }
    }
}

impl<T: ToValue + ?Sized> ToValue for &T {
    fn to_value(&self) -> Value<'_> {
        (**self).to_value()
    }
}

impl<T: ToValue> ToValue for Option<T> {
    fn to_value(&self) -> Value<'_> {
        self.as_ref().map_or(Value::Null, ToValue::to_value)
    }
}

impl<T: FromValue> FromValue for Option<T> {
    fn from_value(value: Value<'_>) -> Result<Option<T>, Unfit> {
        match value {
            Value::Null => Ok(None),
            value => T::from_value(value).map(Some),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_does_not_fit_is_told() {
        assert_eq!(u8::from_value(Value::Int(255)), Ok(255));
        assert_eq!(u8::from_value(Value::Int(256)), Err(Unfit::Value));
        assert_eq!(u32::from_value(Value::Int(-1)), Err(Unfit::Value));
        assert_eq!(i64::from_value(Value::Text("1")), Err(Unfit::Value));
        assert_eq!(String::from_value(Value::Garbled), Err(Unfit::Value));
        assert_eq!(Option::<i64>::from_value(Value::Null), Ok(None));
        assert_eq!(
            Option::<i64>::from_value(Value::Real(1.0)),
            Err(Unfit::Value)
        );
        assert_eq!(f64::from_value(Value::Int(1)), Ok(1.0));
        assert_eq!(Value::Text("f3").description(), "the text \"f3\"");
    }
}
