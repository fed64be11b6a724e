//! Pictures of few numbers and of many: complete, bounded, the same every time.

use bouton_plot::{Chart, Repeat, Words};

const WORDS: Words<'static> =
    Words { x: "heap n", y: "nim-value", points: "heaps", marked: "rare heaps", period: "period" };

fn chart(values: &[u32]) -> Chart<'_> {
    Chart { title: "kayles", from: 0, values, marked: &[], period: None, words: WORDS }
}

/// Numbers without a pattern below `bound`.
fn noise(count: usize, bound: u32) -> Vec<u32> {
    let mut state = 1u32;
    let mut next = || {
        state ^= state << 13;
        state ^= state >> 17;
        state ^= state << 5;
        state % bound
    };
    (0..count).map(|_| next()).collect()
}

/// How often a colour is drawn with, and how many places of such shapes there are.
fn places(svg: &str, colour: &str) -> usize {
    let lines = svg.lines().filter(|line| line.starts_with("<path") && line.contains(colour));
    lines.map(|line| line.matches('M').count()).sum()
}

/// The picture as pixels.
fn pixels(png: &[u8]) -> (u32, Vec<[u8; 3]>) {
    let mut reader = png::Decoder::new(std::io::Cursor::new(png)).read_info().expect("a PNG");
    let mut bytes = vec![0; reader.output_buffer_size().expect("a size")];
    let info = reader.next_frame(&mut bytes).expect("a frame");
    assert_eq!((info.width, info.height), (2400, 1200));
    (info.width, bytes.chunks(3).map(|rgb| [rgb[0], rgb[1], rgb[2]]).collect())
}

fn count(pixels: &[[u8; 3]], colour: [u8; 3]) -> usize {
    pixels.iter().filter(|pixel| **pixel == colour).count()
}

const POINT: ([u8; 3], &str) = ([0x2f, 0x68, 0xb0], "#2f68b0");
const MARK: ([u8; 3], &str) = ([0xd5, 0x5e, 0x00], "#d55e00");
const SHADE: [u8; 3] = [0xfb, 0xf3, 0xdc];
const BAND: [u8; 3] = [0xf6, 0xe7, 0xbf];

#[test]
fn every_one_of_a_few_numbers_is_a_dot() {
    for length in [1, 2, 51, 4000] {
        let values = noise(length, 9);
        let svg = chart(&values).svg();
        assert_eq!(places(&svg, POINT.1), length);
        assert_eq!(places(&svg, MARK.1), 0);
        let marked: Vec<u32> = (0..length as u32).step_by(3).collect();
        let svg = Chart { marked: &marked, ..chart(&values) }.svg();
        // One more of each is in the legend.
        assert_eq!(places(&svg, MARK.1), marked.len() + 1);
        assert_eq!(places(&svg, POINT.1), length - marked.len() + 1);
    }
}

#[test]
fn many_numbers_make_no_long_file() {
    // Of a million, those without a pattern are the worst.
    for (count, bound) in [(5000, 5000), (1_000_000, 20), (100_000, 400), (200_000, u32::MAX)] {
        let values = noise(count, bound);
        let marked: Vec<u32> = (0..count as u32).filter(|n| n % 3 == 0).collect();
        for marked in [&[7, 4000][..], &marked] {
            let chart = Chart { marked, ..chart(&values) };
            let (svg, png) = (chart.svg(), chart.png().expect("a picture"));
            assert!(svg.len() < 2_000_000, "{count} {bound}: {}", svg.len());
            assert!(png.len() < 4_000_000, "{count} {bound}: {}", png.len());
        }
    }
}

/// A single number that differs is seen among a million.
#[test]
fn nothing_is_lost_among_many() {
    let mut values = vec![3; 1_000_000];
    let plain = chart(&values).png().expect("a picture");
    values[123_456] = 5;
    let one = chart(&values).svg();
    values[123_456] = 3;
    let none = chart(&values).svg();
    assert_eq!(places(&one, "#a3c2e6"), places(&none, "#a3c2e6") + 1);
    let marked = Chart { marked: &[123_456], ..chart(&values) };
    assert_eq!(places(&marked.svg(), MARK.1), 2);
    let seen = |png: &[u8]| count(&pixels(png).1, MARK.0);
    assert!(seen(&marked.png().expect("a picture")) > 20 && seen(&plain) == 0);
}

#[test]
fn pixels_are_where_the_numbers_are() {
    let values = [0, 1, 0, 1, 0];
    let (wide, pixels) = pixels(&chart(&values).png().expect("a picture"));
    let dots: Vec<(usize, usize)> = (0..pixels.len())
        .filter(|at| pixels[*at] == POINT.0)
        .map(|at| (at % wide as usize, at / wide as usize))
        .collect();
    // Below the middle the zeros, from end to end; above it the ones.
    let row = |upper: bool| dots.iter().filter(move |(_, y)| (*y < 600) == upper);
    assert!(row(true).all(|(x, _)| (600..1900).contains(x)) && row(true).count() > 50);
    assert!(row(false).any(|(x, _)| *x < 250) && row(false).any(|(x, _)| *x > 2200));
}

#[test]
fn what_repeats_is_shaded() {
    let values = noise(200, 9);
    let shades = |from, length| {
        let period = Some(Repeat { from, length, growth: 0 });
        let chart = Chart { period, ..chart(&values) };
        let (_, pixels) = pixels(&chart.png().expect("a picture"));
        (count(&pixels, SHADE), count(&pixels, BAND))
    };
    assert!(shades(0, 40).0 > 500_000 && shades(0, 40).1 > 500_000);
    assert!(shades(150, 12).0 < shades(50, 12).0);
    // Narrow periods are not told apart; but for the legend there are no bands.
    assert!(shades(0, 1).0 > 1_000_000 && shades(0, 1).1 < 2_000);
    assert_eq!(shades(500, 12), (0, 0));
    // Periods, and places, of any size.
    let period = Some(Repeat { from: u64::MAX - 100, length: u64::MAX, growth: 1 });
    let far = Chart { from: u64::MAX - 199, period, ..chart(&values) };
    assert!(
        far.svg().contains("18\u{202f}446\u{202f}744\u{202f}073\u{202f}709\u{202f}551\u{202f}600")
    );
}

#[test]
fn pictures_are_the_same_every_time() {
    let values = noise(20_000, 50);
    let chart = Chart { marked: &[1, 2, 3], ..chart(&values) };
    assert_eq!(chart.svg(), chart.svg());
    assert_eq!(chart.png().expect("a picture"), chart.png().expect("a picture"));
}

#[test]
fn extremes_are_drawn() {
    for values in [&[0][..], &[u32::MAX], &[0, u32::MAX], &[7; 5000], &[u32::MAX; 5000]] {
        let svg = chart(values).svg();
        assert!(!svg.contains("NaN") && !svg.contains("inf"), "{values:?}");
        assert!(places(&svg, "stroke=") > 0);
        assert!(chart(values).png().is_ok());
    }
}

#[test]
fn titles_do_not_break_the_document() {
    let svg = Chart { title: "octal:0.<&\">", ..chart(&[1, 2]) }.svg();
    assert!(svg.contains("<title>octal:0.&lt;&amp;&quot;&gt;</title>"));
    // Every line is one whole element.
    assert!(svg.lines().all(|line| line.starts_with('<') && line.ends_with('>')));
    let open = svg.lines().filter(|line| !line.contains("</") && !line.ends_with("/>"));
    assert_eq!(open.count(), 1);
}
