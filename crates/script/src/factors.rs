//! Prime factors of a number, by trial division.

/// The exponents of the primes in a positive number, the smallest prime first; none for 1. `step` is asked
/// before each divisor that is tried: about as many as half the square root of what is left.
///
/// # Errors
/// The successor by `step`, at once.
///
/// ```
/// use bouton_script::exponents;
///
/// let free = || Ok::<(), ()>(());
/// assert_eq!(exponents(360, free), Ok(vec![3, 2, 1]));
/// ```
pub fn exponents<E>(number: u64, mut step: impl FnMut() -> Result<(), E>) -> Result<Vec<u64>, E> {
    let (mut rest, mut divisor, mut found) = (number.max(1), 2, Vec::new());
    while divisor <= rest / divisor {
        step()?;
        let mut exponent = 0;
        while rest.is_multiple_of(divisor) {
            rest /= divisor;
            exponent += 1;
        }
        if exponent > 0 {
            found.push(exponent);
        }
        divisor += if divisor == 2 { 1 } else { 2 };
    }
    if rest > 1 {
        found.push(1);
    }
    Ok(found)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn exponents_are_those_of_all_primes() {
        for number in 1..500u64 {
            let by_definition: Vec<u64> = (2..=number)
                .filter(|prime| (2..*prime).all(|other| prime % other != 0))
                .map(|prime| {
                    (1..).take_while(|k| number.is_multiple_of(u64::pow(prime, *k))).count()
                })
                .filter(|exponent| *exponent > 0)
                .map(|exponent| exponent as u64)
                .collect();
            let found = exponents(number, || Ok::<(), ()>(()));
            assert_eq!(found, Ok(by_definition), "{number}");
        }
    }

    #[test]
    fn what_is_long_may_be_ended() {
        let mut left = 1_000;
        let found = exponents(u64::MAX - 58, || {
            left -= 1;
            if left == 0 { Err("enough") } else { Ok(()) }
        });
        assert_eq!(found, Err("enough"));
    }
}
