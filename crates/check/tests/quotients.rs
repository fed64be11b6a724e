//! Certificates of misère quotients: those that are true are accepted, and what makes them false is
//! rejected.

use bouton_check::{
    Certificate, CertificateError, CertificateErrorKind, Limits, PhiPeriod, QuotientCertificate,
    Reason, Refusal, check,
};
use std::collections::{BTreeMap, BTreeSet, HashMap};

/// Certificates, each with the heap at which the quotient changes for the last time.
const CERTIFICATES: [(&str, usize); 12] = [
    (include_str!("certificates/0.77.txt"), 27),
    (include_str!("certificates/0.15.txt"), 30),
    (include_str!("certificates/0.34.txt"), 10),
    (include_str!("certificates/0.44.txt"), 55),
    (include_str!("certificates/0.53.txt"), 14),
    (include_str!("certificates/0.123.txt"), 9),
    (include_str!("certificates/0.115.txt"), 42),
    (include_str!("certificates/0.72.txt"), 19),
    (include_str!("certificates/0.144.txt"), 20),
    (include_str!("certificates/0.333.txt"), 2),
    (include_str!("certificates/4.3.txt"), 2),
    (include_str!("certificates/0.07.txt"), 4),
];

/// Number of sums of up to 22 stones that are P-positions, for the first seven.
const P_POSITIONS: [usize; 7] = [820, 1362, 1458, 1217, 1051, 1257, 1579];

fn read(text: &str) -> Result<QuotientCertificate, CertificateError> {
    match Certificate::read(text.as_bytes())? {
        (Certificate::Quotient(certificate), _) => Ok(certificate),
        (other, _) => panic!("another certificate: {other}"),
    }
}

fn verdict(certificate: &QuotientCertificate) -> Result<(), Reason> {
    match check(&Certificate::Quotient(certificate.clone()), Limits::default()) {
        Ok(()) => Ok(()),
        Err(Refusal::Invalid(reason)) => Err(reason),
        Err(Refusal::GaveUp(limit)) => panic!("{limit:?}"),
    }
}

/// The products of all elements, from the columns of a true certificate.
fn table(certificate: &QuotientCertificate) -> Vec<Vec<u32>> {
    let order = certificate.order as usize;
    let mut rows: Vec<Option<Vec<u32>>> = vec![None; order];
    rows[0] = Some((0..order as u32).collect());
    while rows.iter().any(Option::is_none) {
        for x in 0..order {
            for column in &certificate.columns {
                let to = column[x] as usize;
                if let (Some(row), None) = (&rows[x], &rows[to]) {
                    rows[to] = Some(row.iter().map(|product| column[*product as usize]).collect());
                }
            }
        }
    }
    rows.into_iter().flatten().collect()
}

/// Phi(n) for any n, where it is periodic.
fn phi(certificate: &QuotientCertificate, n: usize) -> Option<u32> {
    let n = match certificate.period {
        Some(PhiPeriod { preperiod, period, .. }) if n as u64 >= preperiod => {
            (preperiod + (n as u64 - preperiod) % period) as usize
        }
        _ => n,
    };
    certificate.phi.get(n).copied()
}

/// Every way to divide a heap into exactly `count` heaps of at least `least`.
fn divided(heap: usize, count: usize, least: usize) -> Vec<Vec<usize>> {
    if count == 0 {
        return if heap == 0 { vec![Vec::new()] } else { Vec::new() };
    }
    let first = |first: usize| {
        let others = divided(heap - first, count - 1, first).into_iter();
        others.map(move |others| [&[first], &others[..]].concat())
    };
    (least..=heap).flat_map(first).collect()
}

/// Returns `true` if a sum is lost in misère play, from the rules alone. `digits` is d_0, d_1, ...
fn lost(digits: &[u32], sum: &[usize], known: &mut HashMap<Vec<usize>, bool>) -> bool {
    if let Some(lost) = known.get(sum) {
        return *lost;
    }
    let (mut moves, mut wins) = (0, false);
    for (at, heap) in sum.iter().enumerate() {
        for (taken, digit) in digits.iter().enumerate().take(heap + 1) {
            for count in (0..5).filter(|count| digit >> count & 1 == 1) {
                for option in divided(heap - taken, count, 1) {
                    let mut left = [&sum[..at], &sum[at + 1..], &option].concat();
                    left.sort_unstable();
                    moves += 1;
                    wins |= lost(digits, &left, known);
                }
            }
        }
    }
    known.insert(sum.to_vec(), moves > 0 && !wins);
    moves > 0 && !wins
}

fn digits(code: &str) -> Vec<u32> {
    code.chars().filter_map(|digit| digit.to_digit(32)).collect()
}

/// The product of Phi for the heaps of a sum; `None` if the certificate does not say it.
fn product(certificate: &QuotientCertificate, table: &[Vec<u32>], sum: &[usize]) -> Option<u32> {
    let mut elements = sum.iter().map(|heap| phi(certificate, *heap));
    elements.try_fold(0, |product, element| Some(table[product as usize][element? as usize]))
}

#[test]
fn true_certificates_are_accepted_and_read_as_they_are_written() {
    for (text, _) in CERTIFICATES {
        let certificate = read(text).expect("a certificate");
        assert_eq!(verdict(&certificate), Ok(()), "{}", certificate.code);
        assert_eq!(Certificate::Quotient(certificate).to_string(), text);
    }
}

#[test]
fn certificates_agree_with_plain_search() {
    for (at, (text, _)) in CERTIFICATES.into_iter().enumerate() {
        let certificate = read(text).expect("a certificate");
        let (table, digits) = (table(&certificate), digits(&certificate.code));
        let mut known = HashMap::new();
        let (mut sums, mut found) = (0, 0);
        for stones in 0..=22 {
            for sum in (0..=stones).flat_map(|count| divided(stones, count, 1)) {
                let Some(product) = product(&certificate, &table, &sum) else { continue };
                let is_lost = lost(&digits, &sum, &mut known);
                let claimed = certificate.p_portion.contains(&product);
                assert_eq!(claimed, is_lost, "{} {sum:?}", certificate.code);
                sums += 1;
                found += usize::from(is_lost);
            }
        }
        if let Some(right) = P_POSITIONS.get(at) {
            assert_eq!((sums, found), (4508, *right), "{}", certificate.code);
        }
        assert!(sums > 100, "{}", certificate.code);
    }
}

/// Numbers by chance, the same in every run (xorshift64*).
struct Random(u64);

impl Random {
    fn below(&mut self, most: usize) -> usize {
        self.0 ^= self.0 >> 12;
        self.0 ^= self.0 << 25;
        self.0 ^= self.0 >> 27;
        ((self.0.wrapping_mul(0x2545_f491_4f6c_dd1d) >> 33) % most as u64) as usize
    }

    fn element(&mut self, certificate: &QuotientCertificate) -> u32 {
        self.below(certificate.order as usize) as u32
    }
}

/// Returns `true` if a certificate says the same of the same code as one that is true: the elements may have other
/// numbers and the generators may be others. A quotient is determined by its game, so that nothing else is
/// true; `last` is the heap at which the quotient changes for the last time.
fn is_true(changed: &QuotientCertificate, right: &QuotientCertificate, last: usize) -> bool {
    let order = right.order as usize;
    if changed.order != right.order || changed.phi.is_empty() {
        return false;
    }
    match (&changed.period, &right.period) {
        (None, _) if changed.phi.len() <= last => return false,
        (None, _) => {}
        (Some(one), Some(other))
            if one.preperiod == other.preperiod && one.period == other.period => {}
        _ => return false,
    }
    let table = table(right);
    // The element of the true certificate that each element means.
    let mut meant: Vec<Option<u32>> = vec![None; order];
    meant[0] = Some(0);
    let mut clash = false;
    let mut mean = |meant: &mut Vec<Option<u32>>, element: u32, is: u32| {
        clash |= meant[element as usize].replace(is).is_some_and(|old| old != is);
    };
    for (heap, element) in changed.phi.iter().enumerate() {
        let Some(is) = phi(right, heap) else { return false };
        mean(&mut meant, *element, is);
    }
    for _ in 0..=order {
        for column in &changed.columns {
            let Some(generator) = meant[column[0] as usize] else { continue };
            for x in 0..order {
                if let Some(is) = meant[x] {
                    mean(&mut meant, column[x], table[is as usize][generator as usize]);
                }
            }
        }
    }
    // The table is whole only if each element is a product of generators.
    let mut reached = BTreeSet::from([0]);
    for _ in 0..order {
        let more = |x: &u32| changed.columns.iter().map(|column| column[*x as usize]).collect();
        let more: Vec<Vec<u32>> = reached.iter().map(more).collect();
        reached.extend(more.into_iter().flatten());
    }
    let images: BTreeSet<u32> = meant.iter().flatten().copied().collect();
    let p: BTreeSet<u32> = changed.p_portion.iter().filter_map(|x| meant[*x as usize]).collect();
    let right_p: BTreeSet<u32> = right.p_portion.iter().copied().collect();
    !clash
        && reached.len() == order
        && images.len() == order
        && p == right_p
        && changed.p_portion.len() == p.len()
}

/// Other numbers for the elements; the identity stays.
fn renumbered(certificate: &QuotientCertificate, random: &mut Random) -> QuotientCertificate {
    let mut new: Vec<u32> = (0..certificate.order).collect();
    for at in (2..new.len()).rev() {
        new.swap(at, 1 + random.below(at));
    }
    let named = |list: &[u32]| list.iter().map(|x| new[*x as usize]).collect::<Vec<u32>>();
    let mut p_portion = named(&certificate.p_portion);
    p_portion.sort_unstable();
    let column = |column: &Vec<u32>| {
        let mut all = vec![0; column.len()];
        (0..column.len()).for_each(|x| all[new[x] as usize] = new[column[x] as usize]);
        all
    };
    let columns = certificate.columns.iter().map(column).collect();
    QuotientCertificate { p_portion, columns, phi: named(&certificate.phi), ..certificate.clone() }
}

/// The certificate with another period, as one that is consistent would have it.
fn with_period(
    certificate: &QuotientCertificate,
    period: Option<(u64, u64)>,
) -> Option<QuotientCertificate> {
    let longer: Vec<u32> = (0..3000).map_while(|n| phi(certificate, n)).collect();
    let QuotientCertificate { game, code, p_portion, columns, phi, .. } = certificate;
    let phi = if period.is_some() { &longer } else { phi };
    let names = [game.as_str(), code, "a forger"];
    QuotientCertificate::new(names, columns.clone(), [p_portion, phi], period).ok()
}

/// One change, and what it is.
fn changed(
    certificate: &QuotientCertificate,
    random: &mut Random,
) -> Option<(&'static str, QuotientCertificate)> {
    let mut new = certificate.clone();
    let order = new.order as usize;
    let heap = random.below(new.phi.len());
    let column = random.below(new.columns.len());
    let (x, y) = (random.below(order), random.below(order));
    let what = match random.below(20) {
        0 | 1 => {
            new.phi[heap] = random.element(certificate);
            "another element of a heap"
        }
        2 => {
            let other = random.below(new.phi.len());
            new.phi.swap(heap, other);
            "elements of heaps exchanged"
        }
        3 => {
            // All heaps of one element have another.
            let (from, to) = (new.phi[heap], random.element(certificate));
            new.phi.iter_mut().filter(|at| **at == from).for_each(|at| *at = to);
            "an element of heaps replaced"
        }
        4 | 5 => {
            new.columns[column][x] = random.element(certificate);
            "another product"
        }
        6 => {
            new.columns[column].swap(x, y);
            "products exchanged"
        }
        7 => {
            new.columns.remove(column);
            "a generator left out"
        }
        8 | 9 => {
            match new.p_portion.binary_search(&(x as u32)) {
                Ok(at) => drop(new.p_portion.remove(at)),
                Err(at) => new.p_portion.insert(at, x as u32),
            }
            "an element put into P, or taken out"
        }
        10 => {
            let all = 0..new.order;
            new.p_portion = all.filter(|x| !certificate.p_portion.contains(x)).collect();
            "P turned round"
        }
        11 => {
            // A second element that is like another one in all.
            new.order += 1;
            let copy = |column: &mut Vec<u32>| column.push(column[x]);
            new.columns.iter_mut().for_each(copy);
            let y = new.order - 1;
            if new.p_portion.contains(&(x as u32)) {
                new.p_portion.push(y);
            }
            if random.below(2) == 0 {
                new.phi[heap] = y;
            } else if let Some(product) = new.columns[column].iter_mut().find(|z| **z == x as u32) {
                *product = y;
            }
            "an element doubled"
        }
        12 => {
            // One element less: it becomes another.
            let gone = order as u32 - 1;
            let to = random.below(order - 1) as u32;
            let other = |z: &mut u32| *z = if *z == gone { to } else { *z };
            new.order -= 1;
            new.phi.iter_mut().for_each(other);
            new.p_portion.retain(|z| *z != gone);
            for column in &mut new.columns {
                column.pop();
                column.iter_mut().for_each(other);
            }
            "two elements made one"
        }
        13 => {
            let PhiPeriod { preperiod, period, .. } = certificate.period.clone()?;
            let (preperiod, period) = match random.below(5) {
                0 => (preperiod + 1, period),
                1 => (preperiod.checked_sub(1)?, period),
                2 => (preperiod, period * 2),
                3 => (preperiod, (period / 2).max(1)),
                _ => (random.below(20) as u64, 1 + random.below(20) as u64),
            };
            new = with_period(certificate, Some((preperiod, period)))?;
            "another period"
        }
        14 => {
            new = with_period(certificate, None)?;
            new.phi.truncate(1 + random.below(new.phi.len()));
            "fewer heaps, without a period"
        }
        15 => {
            let mut digits: Vec<char> = new.code.chars().collect();
            let at = 2 + random.below(digits.len() - 2);
            digits[at] = char::from_digit(random.below(8) as u32, 8)?;
            new.code = digits.into_iter().collect();
            "another code"
        }
        16 => {
            new = renumbered(certificate, random);
            let other = random.below(new.columns.len());
            new.columns.swap(column, other);
            "elements and generators renumbered"
        }
        17 => {
            // A product of generators is one generator more.
            let other = new.columns[random.below(new.columns.len())].clone();
            let product = new.columns[column].iter().map(|z| other[*z as usize]).collect();
            new.columns.push(product);
            "one generator more"
        }
        18 => {
            let other = new.columns[random.below(new.columns.len())].clone();
            let product = new.columns[column].iter().map(|z| other[*z as usize]).collect();
            new.columns[column] = product;
            "a generator replaced by a product"
        }
        _ => {
            let (from, to) = (random.element(certificate), random.element(certificate));
            let other = |z: &mut u32| *z = if *z == from { to } else { *z };
            new.columns.iter_mut().for_each(|column| column.iter_mut().for_each(other));
            new.phi.iter_mut().for_each(other);
            "an element replaced"
        }
    };
    (new != *certificate).then_some((what, new))
}

/// More than 700 certificates that state something false are rejected, in many ways; those that still state
/// what is true are accepted.
#[test]
fn changed_certificates_are_accepted_exactly_if_they_are_still_true() {
    let mut random = Random(20_261_122);
    let mut reasons: BTreeMap<&str, usize> = BTreeMap::new();
    let mut accepted: BTreeMap<&str, usize> = BTreeMap::new();
    let mut rejected: BTreeMap<&str, usize> = BTreeMap::new();
    for (text, last) in CERTIFICATES {
        let right = read(text).expect("a certificate");
        for _ in 0..100 {
            let Some((what, new)) = changed(&right, &mut random) else { continue };
            // Another code is false if plain search says so; else it is not known here.
            let truth = if new.code == right.code {
                Some(is_true(&new, &right, last))
            } else {
                let (table, digits) = (table(&right), digits(&new.code));
                let mut known = HashMap::new();
                let mut differs = |sum: &Vec<usize>| {
                    product(&right, &table, sum).is_some_and(|product| {
                        right.p_portion.contains(&product) != lost(&digits, sum, &mut known)
                    })
                };
                let counts = (0..=10).flat_map(|stones| (0..=stones).map(move |n| (stones, n)));
                let mut sums = counts.flat_map(|(stones, count)| divided(stones, count, 1));
                sums.any(|sum| differs(&sum)).then_some(false)
            };
            let written = Certificate::Quotient(new).to_string();
            let verdict = match read(&written) {
                Ok(new) => verdict(&new).map_err(|reason| reason.id()),
                Err(_) => Err("malformed"),
            };
            if let Some(truth) = truth {
                assert_eq!(verdict.is_ok(), truth, "{what}: {verdict:?}\n{written}");
            }
            match verdict {
                Ok(()) => *accepted.entry(what).or_default() += 1,
                Err(reason) => {
                    *rejected.entry(what).or_default() += 1;
                    *reasons.entry(reason).or_default() += 1;
                }
            }
        }
    }
    let counted = format!("{accepted:?} {rejected:?} {reasons:?}");
    assert!(rejected.values().sum::<usize>() > 700, "{counted}");
    assert!(accepted.values().sum::<usize>() > 100, "{counted}");
    for reason in [
        "alike", "identity-in-p", "move-from-p", "no-heaps", "no-move-to-p", "no-moves",
        "no-product", "not-commutative", "not-periodic", "smaller-period", "smaller-preperiod",
    ] {
        assert!(reasons.contains_key(reason), "{reason}: {counted}");
    }
}

#[test]
fn the_window_of_a_period_is_that_of_its_theorem() {
    for (text, _) in CERTIFICATES {
        let right = read(text).expect("a certificate");
        let Some(period) = &right.period else { continue };
        let (needed, claimed) = (period.window.clone(), format!("1{}", period.window));
        let window = PhiPeriod { window: claimed.clone(), ..period.clone() };
        let other = QuotientCertificate { period: Some(window), ..right.clone() };
        assert_eq!(verdict(&other), Err(Reason::Window { claimed, needed }), "{}", right.code);
        let needed = right.phi.len() as u64;
        let mut more = right.clone();
        more.phi.extend(phi(&right, right.phi.len()));
        assert_eq!(verdict(&more), Err(Reason::Values { claimed: needed + 1, needed }));
        more.phi.truncate(right.phi.len() - 1);
        assert_eq!(verdict(&more), Err(Reason::Values { claimed: needed - 1, needed }));
    }
}

#[test]
fn a_certificate_ends_where_it_ends_and_has_its_length() {
    let error = |text: &str| Certificate::read(text.as_bytes()).map(|_| ()).map_err(|why| why.kind);
    // The example of the documentation.
    let period = "\
        bouton certificate 1\n\
        game: octal:0.33\n\
        code: 0.33\n\
        preperiod: 0\n\
        period: 3\n\
        saltus: 0\n\
        max-value: 2\n\
        theorem: subtraction\n\
        window: 3 = 1 + 2\n\
        values: 6\n\
        digest: sha256:6aef5a319314f783ef88c311427ee72becaf60796d8bd347b6f1646ab2cde517\n\
        hint: none\n\
        program: bouton 0.1.0\n\
        checksum: sha256:fd3ca2c58fd787af8f96fd1cee0cb3403c237ee4156d151d47940395f1d57ff2\n\
        ";
    for (text, most) in [(period, 1 << 20), (CERTIFICATES[0].0, 1 << 26)] {
        assert_eq!(error(text), Ok(()));
        let cut = text.strip_suffix('\n').expect("a line");
        assert_eq!(error(cut), Err(CertificateErrorKind::LineNotEnded));
        // Text beside the claim counts too.
        let (header, rest) = text.split_once('\n').expect("a line");
        let padded = |length: usize| {
            let comment = "x".repeat(length - text.len() - 3);
            format!("{header}\n# {comment}\n{rest}")
        };
        assert_eq!(error(&padded(most)), Ok(()));
        assert_eq!(error(&padded(most + 1)), Err(CertificateErrorKind::TooLong { most }));
    }
}
