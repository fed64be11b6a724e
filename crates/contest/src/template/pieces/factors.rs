//! The routines of a game on the exponents of prime factors, in the notation of `notation`.

/// The prime factors of a number, by trial.
pub(super) const TRIAL: &str = "
/// routine-trial
fn factors(number: int) -> lists {
    let found: lists = lists[];
    let rest = number;
    let prime = 2;
    while prime * prime <= rest {
        let exponent = 0;
        while rest % prime == 0 {
            rest /= prime;
            exponent += 1;
        }
        if exponent > 0 {
            found.push([prime, exponent]);
        }
        prime += 1;
    }
    if rest > 1 {
        found.push([rest, 1]);
    }
    return found;
}
";

/// The prime factors of a large number.
pub(super) const RHO: &str = "
fn times(a: int, b: int, modulus: int) -> int {
    return narrow(wide(a) * wide(b) % wide(modulus));
}
/// routine-is-prime
fn is_prime(number: int) -> bool {
    for base in [2, 3, 5, 7, 11, 13, 17, 19, 23, 29, 31, 37] {
        if number % base == 0 {
            return number == base;
        }
    }
    let twos = zeros(number - 1);
    for base in [2, 3, 5, 7, 11, 13, 17, 19, 23, 29, 31, 37] {
        let power = 1;
        let square = base;
        let exponent = (number - 1) >> twos;
        while exponent > 0 {
            if exponent % 2 == 1 {
                power = times(power, square, number);
            }
            square = times(square, square, number);
            exponent /= 2;
        }
        let passes: bool = power == 1;
        let left = twos;
        while left > 0 {
            if power == number - 1 {
                passes = true;
            }
            power = times(power, power, number);
            left -= 1;
        }
        if !passes {
            return false;
        }
    }
    return true;
}
/// routine-rho
fn divisor(number: int) -> int {
    let shift = 1;
    while true {
        let slow = 2;
        let fast = 2;
        let common = 1;
        while common == 1 {
            let product = 1;
            let slow_before = slow;
            let fast_before = fast;
            let steps = 64;
            while steps > 0 {
                steps -= 1;
                slow = (times(slow, slow, number) + shift) % number;
                fast = (times(fast, fast, number) + shift) % number;
                fast = (times(fast, fast, number) + shift) % number;
                product = times(product, max(slow, fast) - min(slow, fast), number);
            }
            common = greatest_divisor(product, number);
            if common == number {
                slow = slow_before;
                fast = fast_before;
                common = 1;
                while common == 1 {
                    slow = (times(slow, slow, number) + shift) % number;
                    fast = (times(fast, fast, number) + shift) % number;
                    fast = (times(fast, fast, number) + shift) % number;
                    common = greatest_divisor(max(slow, fast) - min(slow, fast), number);
                }
            }
        }
        if common < number {
            return common;
        }
        shift += 1;
    }
}
/// routine-factors
fn factors(number: int) -> lists {
    let primes: list = [];
    let open: list = [number];
    while open.len() > 0 {
        let part = open[open.len() - 1];
        open.pop();
        if part > 1 {
            let small = 0;
            for prime in [2, 3, 5, 7, 11, 13, 17, 19, 23, 29, 31, 37] {
                if small == 0 && part % prime == 0 {
                    small = prime;
                }
            }
            if small > 0 {
                primes.push(small);
                open.push(part / small);
            } else if is_prime(part) {
                primes.push(part);
            } else {
                let one = divisor(part);
                open.push(one);
                open.push(part / one);
            }
        }
    }
    primes.sort();
    let found: lists = lists[];
    for prime in primes {
        let last = found.len() - 1;
        if last >= 0 && found[last][0] == prime {
            found[last][1] += 1;
        } else {
            found.push([prime, 1]);
        }
    }
    return found;
}
";

/// The greatest common divisor, which `divisor` needs above it.
pub(super) const GREATEST_DIVISOR: &str = "
fn greatest_divisor(first: int, second: int) -> int {
    let a = first;
    let b = second;
    while a > 0 {
        let rest = b % a;
        b = a;
        a = rest;
    }
    return b;
}
";

/// A number as a product of prime powers: a Nim heap for each prime.
pub(super) const EXPONENTS: &str = "
/// routine-exponents
/// theorem
fn heap_value(number: int) -> int {
    let sum = 0;
    for factor in factors(number) {
        sum ^= factor[1];
    }
    return sum;
}
";

/// The winner of the game of prime powers in misère play.
pub(super) const EXPONENTS_MISERE_WINS: &str = "
/// routine-misere-wins
fn first_wins(heaps: list) -> bool {
    let sum = 0;
    let largest = 0;
    for number in heaps {
        for factor in factors(number) {
            sum ^= factor[1];
            largest = max(largest, factor[1]);
        }
    }
    return largest > 1 ? sum != 0 : sum == 0;
}
";

/// Counts the exponents above 1, for misère play only.
pub(super) const EXPONENTS_LARGE: &str = "
            if factor[1] > 1 {
                large += 1;
            }";

/// The moves of the game of prime powers. ADJUSTED is what misère play does to a target.
pub(super) const EXPONENTS_MOVES: &str = "
/// routine-exponents-moves
fn winning_moves(heaps: list) -> lists {
    let sum = 0;
    let large = 0;
    for number in heaps {
        for factor in factors(number) {
            sum ^= factor[1];
            if factor[1] > 1 {
                large += 1;
            }
        }
    }
    let found: lists = lists[];
    for i in 0..heaps.len() {
        let rests: list = [];
        for factor in factors(heaps[i]) {
            let target = factor[1] ^ sum;
            ADJUSTED
            if target < factor[1] {
                let left = heaps[i];
                while target < factor[1] {
                    left /= factor[0];
                    target += 1;
                }
                rests.push(left);
            }
        }
        rests.sort();
        for left in rests {
            found.push([i, heaps[i], left]);
        }
    }
    return found;
}
/// routine-count
fn winning_move_count(heaps: list) -> int {
    return winning_moves(heaps).len();
}
";
