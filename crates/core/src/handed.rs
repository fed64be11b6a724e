//! Methods of a lift that are those of the rules that it lifts.

/// Methods without arguments that the first field answers, a line each.
macro_rules! handed_on {
    ($($name:ident: $type:ty;)*) => {
        $(fn $name(&self) -> $type {
            self.0.$name()
        })*
    };
}
