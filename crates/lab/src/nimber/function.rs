//! The functions of expressions of nim arithmetic.

/// A function.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Function {
    SquareRoot,
    CubeRoot,
    Inverse,
    Solution,
    Order,
    Logarithm,
    MinimalPolynomial,
}

/// Each function by its name, with the number of values that it takes.
pub(super) const FUNCTIONS: [(&str, Function, usize); 7] = [
    ("sqrt", Function::SquareRoot, 1),
    ("cbrt", Function::CubeRoot, 1),
    ("inverse", Function::Inverse, 1),
    ("solve", Function::Solution, 1),
    ("order", Function::Order, 1),
    ("log", Function::Logarithm, 2),
    ("minpoly", Function::MinimalPolynomial, 1),
];
