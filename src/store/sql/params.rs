//! The parameters of a statement.

use super::value::{ToValue, Value};

/// Values for the parameters of a statement, in their order: a tuple, an array, or [`params!`] for many.
pub(crate) trait Params {
    /// Calls `work` with the values.
    fn with<R>(&self, work: impl FnOnce(&[Value<'_>]) -> R) -> R;
}

impl<T: ToValue, const N: usize> Params for [T; N] {
    fn with<R>(&self, work: impl FnOnce(&[Value<'_>]) -> R) -> R {
        work(&self.each_ref().map(ToValue::to_value))
    }
}

impl<T: ToValue> Params for [T] {
    fn with<R>(&self, work: impl FnOnce(&[Value<'_>]) -> R) -> R {
        let values: Vec<Value<'_>> = self.iter().map(ToValue::to_value).collect();
        work(&values)
    }
}

impl<P: Params + ?Sized> Params for &P {
    fn with<R>(&self, work: impl FnOnce(&[Value<'_>]) -> R) -> R {
        (*self).with(work)
    }
}

/// No parameters.
impl Params for () {
    fn with<R>(&self, work: impl FnOnce(&[Value<'_>]) -> R) -> R {
        work(&[])
    }
}

macro_rules! tuples {
    ($(($($type:ident $at:tt),+)),+ $(,)?) => {$(
        impl<$($type: ToValue),+> Params for ($($type,)+) {
            fn with<R>(&self, work: impl FnOnce(&[Value<'_>]) -> R) -> R {
                work(&[$(self.$at.to_value()),+])
            }
        }
    )+};
}

tuples!(
    (A 0),
    (A 0, B 1),
    (A 0, B 1, C 2),
    (A 0, B 1, C 2, D 3),
    (A 0, B 1, C 2, D 3, E 4),
    (A 0, B 1, C 2, D 3, E 4, F 5),
    (A 0, B 1, C 2, D 3, E 4, F 5, G 6),
    (A 0, B 1, C 2, D 3, E 4, F 5, G 6, H 7),
    (A 0, B 1, C 2, D 3, E 4, F 5, G 6, H 7, I 8),
    (A 0, B 1, C 2, D 3, E 4, F 5, G 6, H 7, I 8, J 9),
    (A 0, B 1, C 2, D 3, E 4, F 5, G 6, H 7, I 8, J 9, K 10),
    (A 0, B 1, C 2, D 3, E 4, F 5, G 6, H 7, I 8, J 9, K 10, L 11),
);

/// Values of any types, however many.
macro_rules! params {
    ($($value:expr),* $(,)?) => {
        [$(&$value as &dyn $crate::sql::ToValue),*]
    };
}

pub(crate) use params;
