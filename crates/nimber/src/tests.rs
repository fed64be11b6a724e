//! Nim arithmetic against its definitions.

use crate::{
    FieldElement, cube_root, inverse, inverse_128, invert_all, logarithm, long, multiply_all,
    order, power, product, product_128, quotient, solution, square_root, tables::by_halves,
};
use bouton_core::{Exceeded, Limits, Meter, Natural, natural::BitTest};

/// Numbers without a pattern. Source: Steele, Lea and Flood, *Fast splittable pseudorandom number generators*, OOPSLA 2014.
pub(crate) fn words(count: usize) -> Vec<u64> {
    let mixed = |n: u64| {
        let n = n.wrapping_mul(0x9e37_79b9_7f4a_7c15);
        let n = (n ^ n >> 30).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        let n = (n ^ n >> 27).wrapping_mul(0x94d0_49bb_1331_11eb);
        n ^ n >> 31
    };
    (1..=count as u64).map(mixed).collect()
}

/// Numbers of all lengths below 2^64, small ones among them.
fn numbers(count: usize) -> impl Iterator<Item = u64> {
    words(count).into_iter().enumerate().map(|(at, word)| word >> (at % 64))
}

/// Numbers of up to `bits` bits.
fn long_numbers(count: usize, bits: usize) -> Vec<Natural> {
    let words = words(count * bits.div_ceil(64));
    let number = |(at, words): (usize, &[u64])| {
        let bytes: Vec<u8> = words.iter().flat_map(|word| word.to_le_bytes()).collect();
        Natural::from_le_bytes(&bytes) >> (64 * words.len() - bits + at % 40)
    };
    words.chunks(bits.div_ceil(64)).enumerate().map(number).collect()
}

fn meter() -> Meter {
    Limits::default().meter()
}

/// Products of the numbers below `below` by the definition: the least number that is not
/// x' y + x y' + x' y' for smaller x' and y'. Source: Conway, On Numbers and Games, ch. 6.
fn defined(below: usize) -> Vec<Vec<u16>> {
    let mut products = vec![vec![0; below]; below];
    let mut seen = vec![0; below];
    let mut round = 0;
    for x in 0..below {
        for y in 0..=x {
            round += 1;
            for a in 0..x {
                for b in 0..y {
                    let option: u16 = products[a][y] ^ products[x][b] ^ products[a][b];
                    seen[usize::from(option)] = round;
                }
            }
            let least = (0..below).find(|n| seen[*n] != round).expect("a field");
            products[x][y] = least as u16;
            products[y][x] = least as u16;
        }
    }
    products
}

#[test]
fn products_are_those_of_the_definition() {
    let products = defined(256);
    for x in 0..256u64 {
        for y in 0..256 {
            let defined = u64::from(products[x as usize][y as usize]);
            assert_eq!(product(x, y), defined, "{x} {y}");
            assert_eq!(by_halves(x, y, 3), defined, "{x} {y}");
            assert_eq!((FieldElement::of(x) * FieldElement::of(y)).nimber(), defined);
        }
    }
    // A051775 of the OEIS: the table by its rising diagonals.
    let listed = [
        0, 0, 0, 0, 1, 0, 0, 2, 2, 0, 0, 3, 3, 3, 0, 0, 4, 1, 1, 4, 0, 0, 5, 8, 2, 8, 5, 0, 0, 6,
        10, 12, 12, 10, 6, 0,
    ];
    let diagonals = (0..8usize).flat_map(|sum| (0..=sum).map(move |x| (x, sum - x)));
    let found: Vec<u16> = diagonals.map(|(x, y)| products[x][y]).collect();
    assert_eq!(found, listed);
}

#[test]
fn products_are_those_of_conways_rules() {
    for pair in numbers(4_000).collect::<Vec<u64>>().chunks_exact(2) {
        let (x, y) = (pair[0], pair[1]);
        assert_eq!(product(x, y), by_halves(x, y, 6), "{x} {y}");
    }
    for pair in long_numbers(60, 128).chunks_exact(2) {
        let [x, y] = [&pair[0], &pair[1]].map(|x| u128::try_from(x).expect("128 bits"));
        let half = |x: u128| (x >> 64, x & u128::from(u64::MAX));
        let narrow = |x: u128, y: u128| u128::from(by_halves(x as u64, y as u64, 6));
        let ((x1, x0), (y1, y0)) = (half(x), half(y));
        let low = narrow(x0, y0);
        let expected =
            (narrow(x1 ^ x0, y1 ^ y0) ^ low) << 64 | narrow(narrow(x1, y1), 1 << 63) ^ low;
        assert_eq!(product_128(x, y), expected, "{x} {y}");
        assert_eq!(long::product(&pair[0], &pair[1], &mut meter()), Ok(expected.into()));
    }
}

/// The rules of Conway for halves, from numbers themselves.
fn long_by_halves(x: &Natural, y: &Natural, level: u32) -> Natural {
    if let (Ok(x), Ok(y)) = (u64::try_from(x), u64::try_from(y)) {
        return by_halves(x, y, 6).into();
    }
    let half = 1usize << (level - 1);
    let split = |x: &Natural| (x >> half, x & Natural::ones(half));
    let ((x1, x0), (y1, y0)) = (split(x), split(y));
    let low = long_by_halves(&x0, &y0, level - 1);
    let cross = long_by_halves(&(x1.clone() ^ &x0), &(y1.clone() ^ &y0), level - 1);
    let highest = Natural::ONE << (half - 1);
    let high = long_by_halves(&long_by_halves(&x1, &y1, level - 1), &highest, level - 1);
    ((cross ^ &low) << half) | (high ^ low)
}

#[test]
fn long_products_are_those_of_conways_rules() {
    for (bits, level) in [(200, 8), (256, 8), (700, 10), (2048, 11)] {
        for pair in long_numbers(4, bits).chunks_exact(2) {
            let (x, y) = (&pair[0], &pair[1]);
            assert_eq!(
                long::product(x, y, &mut meter()),
                Ok(long_by_halves(x, y, level)),
                "{bits}"
            );
            // One in a smaller field.
            let short = y & Natural::ones(bits / 3);
            let expected = long_by_halves(x, &short, level);
            assert_eq!(long::product(&short, x, &mut meter()), Ok(expected), "{bits}");
        }
    }
}

#[test]
fn the_laws_of_a_field_hold() {
    for triple in numbers(3_000).collect::<Vec<u64>>().chunks_exact(3) {
        let (x, y, z) = (triple[0], triple[1], triple[2]);
        assert_eq!(product(x, y), product(y, x));
        assert_eq!(product(product(x, y), z), product(x, product(y, z)));
        assert_eq!(product(x, y ^ z), product(x, y) ^ product(x, z));
        assert_eq!(product(x, 1), x);
        assert_eq!(inverse(x).map(|inverse| product(x, inverse)), (x != 0).then_some(1));
        assert_eq!(quotient(x, y).map(|quotient| product(quotient, y)), (y != 0).then_some(x));
        assert_eq!(power(square_root(x), 2), x);
        assert_eq!(power(x, u64::MAX), u64::from(x != 0));
        assert_eq!(power(x, 5), product(x, product(product(x, x), product(x, x))));
    }
    for triple in long_numbers(30, 128).chunks_exact(3) {
        let [x, y, z] =
            [&triple[0], &triple[1], &triple[2]].map(|x| u128::try_from(x).expect("128 bits"));
        assert_eq!(product_128(product_128(x, y), z), product_128(x, product_128(y, z)));
        assert_eq!(product_128(x, y ^ z), product_128(x, y) ^ product_128(x, z));
        assert_eq!(inverse_128(x).map(|inverse| product_128(x, inverse)), Some(1));
    }
    assert_eq!((inverse(0), quotient(1, 0), inverse_128(0)), (None, None, None));
}

#[test]
fn the_laws_of_a_field_hold_for_numbers_of_any_size() -> Result<(), Exceeded> {
    let meter = &mut meter();
    for bits in [65, 300, 1024, 5000] {
        for triple in long_numbers(6, bits).chunks_exact(3) {
            let (x, y, z) = (&triple[0], &triple[1], &triple[2]);
            let xy = long::product(x, y, meter)?;
            let yz = long::product(y, z, meter)?;
            assert_eq!(long::product(&xy, z, meter)?, long::product(x, &yz, meter)?);
            let sum = long::product(x, z, meter)? ^ &yz;
            assert_eq!(long::product(&(x.clone() ^ y), z, meter)?, sum);
            let inverse = long::inverse(x, meter)?.expect("not 0");
            assert_eq!(long::product(x, &inverse, meter)?, Natural::ONE);
            let root = long::square_root(x, meter)?;
            assert_eq!(long::product(&root, &root, meter)?, *x);
            let solution = long::solution(x, meter)?;
            assert_eq!(long::product(&solution, &solution, meter)? ^ &solution, *x);
            assert!(!solution.bit(0));
        }
    }
    assert_eq!(long::inverse(&Natural::ZERO, meter)?, None);
    // The highest bit of a field: the solution is in the next one.
    for bits in [1usize, 2, 64, 128, 1024] {
        let a = Natural::ONE << (bits - 1);
        let solution = long::solution(&a, meter)?;
        assert_eq!(solution.bit_len(), bits + 1);
        assert_eq!(long::product(&solution, &solution, meter)? ^ &solution, a);
    }
    Ok(())
}

#[test]
fn many_at_once_are_as_one_by_one() {
    let (xs, ys) = (words(1001), numbers(1001).collect::<Vec<u64>>());
    let mut products = xs.clone();
    multiply_all(&mut products, &ys);
    assert!((0..1001).all(|at| products[at] == product(xs[at], ys[at])));
    for (count, beside) in [(1001, 13), (13, 1001)] {
        let mut some = xs[..count].to_vec();
        multiply_all(&mut some, &ys[..beside]);
        let left_alone = &xs[count.min(beside)..count];
        assert!(some[..count.min(beside)] == products[..count.min(beside)]);
        assert_eq!(&some[count.min(beside)..], left_alone);
    }
    let mut inverses = ys.clone();
    inverses[77] = 0;
    invert_all(&mut inverses);
    assert_eq!(inverses[77], 0);
    assert!((0..1001).all(|at| at == 77 || inverses[at] == inverse(ys[at]).unwrap_or(0)));
    invert_all(&mut []);
    let [mut elements, by] =
        [&xs, &ys].map(|all| all.iter().map(|x| FieldElement::of(*x)).collect::<Vec<_>>());
    FieldElement::multiply_all(&mut elements, &by);
    assert!((0..1001).all(|at| elements[at].nimber() == products[at]));
    FieldElement::scale_all(&mut elements, by[500]);
    assert!((0..1001).all(|at| elements[at].nimber() == product(products[at], ys[500])));
}

#[test]
fn small_roots_and_solutions_are_the_least() {
    let cube = |x| product(x, product(x, x));
    for x in 0..256 {
        let expected = (0..256).find(|root| cube(*root) == x);
        assert_eq!(cube_root(x), expected, "{x}");
        let found = long::cube_root(&x.into(), &mut meter());
        assert_eq!(found, Ok(expected.map(Natural::from)), "{x}");
        let solved = (0..256).find(|y| product(*y, *y) ^ y == x);
        assert_eq!(
            solved.or_else(|| (256..65_536).find(|y| product(*y, *y) ^ y == x)),
            solution(x)
        );
    }
    assert_eq!((solution(1 << 63), solution((1 << 63) - 1).is_some()), (None, true));
}

#[test]
fn cube_roots_exist_for_a_third() -> Result<(), Exceeded> {
    let mut cubes = 0;
    for x in words(300) {
        let root = cube_root(x);
        cubes += u32::from(root.is_some());
        assert_eq!(root.is_some(), power(x, u64::MAX / 3) == 1);
        if let Some(root) = root {
            assert_eq!(power(root, 3), x);
            assert!([2, 3].iter().all(|unit| product(root, *unit) > root));
        }
        assert_eq!(long::cube_root(&x.into(), &mut meter())?, root.map(Natural::from));
    }
    assert!((70..130).contains(&cubes), "{cubes}");
    for x in long_numbers(6, 500) {
        let cube = long::power(&x, &3u8.into(), &mut meter())?;
        let root = long::cube_root(&cube, &mut meter())?.expect("a cube");
        assert_eq!(long::power(&root, &3u8.into(), &mut meter())?, cube);
        assert!(root <= x);
        let no_cube = long::product(&cube, &2u8.into(), &mut meter())?;
        assert_eq!(long::cube_root(&no_cube, &mut meter())?, None);
    }
    Ok(())
}

#[test]
fn orders_and_logarithms_are_those_of_the_definition() {
    let powers = |base: u64| {
        let mut all = vec![1];
        while let Some(next) = all.last().map(|last| product(*last, base)).filter(|next| *next != 1)
        {
            all.push(next);
        }
        all
    };
    for base in 1..256 {
        let powers = powers(base);
        assert_eq!(order(base), Some(powers.len() as u64), "{base}");
        assert_eq!(
            long::order(&base.into(), &mut meter()),
            Ok(Some(powers.len().into())),
            "{base}"
        );
        for x in 0..256 {
            let exponent = powers.iter().position(|power| *power == x);
            assert_eq!(logarithm(base, x), exponent.map(|exponent| exponent as u64), "{base} {x}");
        }
    }
    assert_eq!(
        (order(0), logarithm(0, 0), logarithm(0, 1), logarithm(0, 2)),
        (None, Some(1), Some(0), None)
    );
    assert_eq!(powers(0x1234).len() as u64, order(0x1234).expect("not 0"));
}

#[test]
fn logarithms_of_large_powers_are_their_exponents() {
    for triple in words(600).chunks_exact(3) {
        let (base, exponent) = (triple[0], triple[1]);
        let order = order(base).expect("not 0");
        assert_eq!(power(base, order), 1);
        assert_eq!(logarithm(base, power(base, exponent)), Some(exponent % order));
        // A base of smaller order, and what it does not reach.
        let divided = power(base, 641 * 257);
        let reached = power(divided, exponent);
        assert_eq!(logarithm(divided, reached).map(|found| power(divided, found)), Some(reached));
        let outside = product(reached, power(triple[2], u64::MAX / 641));
        let is_reached = outside == reached;
        assert_eq!(logarithm(divided, outside).is_some(), is_reached);
    }
}

#[test]
fn prime_factors_make_up_the_group() {
    for bits in (0..=12).map(|n| 1usize << n) {
        let primes = long::prime_factors(bits);
        let product = primes.iter().fold(Natural::ONE, |all, prime| all * prime);
        assert_eq!(product + 1u8, Natural::ONE << bits, "{bits}");
    }
}

#[test]
fn orders_of_long_numbers_are_the_least() -> Result<(), Exceeded> {
    let meter = &mut meter();
    for x in
        [Natural::ONE << 64, Natural::ONE << 100, (Natural::ONE << 256) + 5u8, Natural::ONE << 600]
    {
        let order = long::order(&x, meter)?.expect("known");
        assert_eq!(long::power(&x, &order, meter)?, Natural::ONE);
        let primes = long::prime_factors(1024).into_iter();
        for prime in primes.filter(|prime| (&order % prime).is_zero()) {
            assert_ne!(long::power(&x, &(&order / &prime), meter)?, Natural::ONE, "{x} {prime}");
        }
    }
    assert_eq!(long::order(&(Natural::ONE << long::MOST_BITS_OF_ORDER), meter)?, None);
    assert_eq!(long::order(&Natural::ZERO, meter)?, None);
    Ok(())
}

/// Value of a polynomial at `x`, from its coefficients.
fn value_at(polynomial: &Natural, x: &Natural) -> Result<Natural, Exceeded> {
    let meter = &mut meter();
    (0..polynomial.bit_len()).rev().try_fold(Natural::ZERO, |value, bit| {
        Ok(long::product(&value, x, meter)? ^ Natural::from(u8::from(polynomial.bit(bit))))
    })
}

#[test]
fn minimal_polynomials_are_the_least_with_their_root() -> Result<(), Exceeded> {
    for x in 0..256u64 {
        let x = Natural::from(x);
        let least = (2u64..).map(Natural::from).find(|p| value_at(p, &x) == Ok(Natural::ZERO));
        assert_eq!(Some(long::minimal_polynomial(&x, &mut meter())?), least, "{x}");
    }
    let root = Natural::from(crate::tables::ROOT_OF_FIELD);
    let expected = (Natural::ONE << 64) | Natural::from(0b11011u8);
    assert_eq!(long::minimal_polynomial(&root, &mut meter())?, expected);
    for (bits, degree) in [(60, 64), (128, 128), (200, 256), (500, 512)] {
        for x in long_numbers(2, bits) {
            let polynomial = long::minimal_polynomial(&x, &mut meter())?;
            assert_eq!(polynomial.bit_len(), degree + 1);
            assert_eq!(value_at(&polynomial, &x)?, Natural::ZERO);
        }
    }
    Ok(())
}

#[test]
fn too_much_is_refused_beforehand() {
    let mut meter = Limits { steps: 1 << 20, ..Limits::default() }.meter();
    let huge = (Natural::ONE << 100_000) + 1u8;
    assert!(matches!(long::product(&huge, &huge, &mut meter), Err(Exceeded::Steps { .. })));
    // A power of it would take hours, and its minimal polynomial too.
    let meter = &mut Limits::default().meter();
    let e = Natural::ones(100_000);
    assert!(matches!(long::power(&huge, &e, meter), Err(Exceeded::Time { needed: Some(_), .. })));
    assert!(matches!(long::minimal_polynomial(&huge, meter), Err(Exceeded::Time { .. })));
    let mut meter = Limits { memory: 1000, ..Limits::default() }.meter();
    assert!(matches!(long::square_root(&huge, &mut meter), Err(Exceeded::Memory { .. })));
}
