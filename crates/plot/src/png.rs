//! A scene as PNG: every shape is laid over the pixels by how much of each it covers.

use crate::scene::{Anchor, Ink, SIZE, Scene, Shape};
use noto_sans_mono_bitmap::{FontWeight, RasterHeight, get_raster, get_raster_width};

/// Pixels a unit.
const SCALE: f32 = 2.0;
/// Samples of a pixel across and down, where a shape has slanting sides.
const SAMPLES: u32 = 4;

struct Canvas {
    wide: usize,
    high: usize,
    pixels: Vec<u8>,
}

/// The file.
pub fn draw(scene: &Scene) -> Result<Vec<u8>, std::io::Error> {
    let (wide, high) = ((SIZE.0 * SCALE) as usize, (SIZE.1 * SCALE) as usize);
    let mut canvas = Canvas { wide, high, pixels: vec![0xff; wide * high * 3] };
    for (ink, shape) in &scene.shapes {
        canvas.draw(*ink, shape);
    }
    let mut file = Vec::new();
    let mut encoder = png::Encoder::new(&mut file, wide as u32, high as u32);
    encoder.set_color(png::ColorType::Rgb);
    encoder.set_depth(png::BitDepth::Eight);
    encoder.set_compression(png::Compression::High);
    let mut writer = encoder.write_header()?;
    writer.write_image_data(&canvas.pixels)?;
    writer.finish()?;
    Ok(file)
}

impl Canvas {
    fn draw(&mut self, ink: Ink, shape: &Shape) {
        match shape {
            Shape::Rect(x, y, wide, high) => self.rect(ink, *x, *y, *wide, *high),
            Shape::Bars(thick, bars) => {
                for (x, y, long) in bars {
                    self.rect(ink, *x, y - thick / 2.0, *long, *thick);
                }
            }
            Shape::Dots(radius, at) => {
                let r = radius * SCALE;
                at.iter().for_each(|at| self.blot(ink, *at, r, |x, y| x * x + y * y <= r * r));
            }
            Shape::Diamonds(radius, at) => {
                let r = radius * SCALE;
                at.iter().for_each(|at| self.blot(ink, *at, r, |x, y| x.abs() + y.abs() <= r));
            }
            Shape::Text { at, anchor, large, text } => {
                self.text(ink, *at, *anchor, *large, text);
            }
        }
    }

    /// Lays ink over a pixel that is covered so far, from 0 to 1.
    fn blend(&mut self, x: usize, y: usize, ink: Ink, covered: f32) {
        if x >= self.wide || y >= self.high {
            return;
        }
        let at = (y * self.wide + x) * 3;
        for (under, over) in self.pixels[at..at + 3].iter_mut().zip(ink.rgb()) {
            let mixed = f32::from(*under) * (1.0 - covered) + f32::from(over) * covered;
            *under = mixed.round() as u8;
        }
    }

    fn rect(&mut self, ink: Ink, x: f32, y: f32, wide: f32, high: f32) {
        let (left, right) = (x * SCALE, (x + wide) * SCALE);
        let (top, bottom) = (y * SCALE, (y + high) * SCALE);
        let overlap = |from: f32, to: f32, pixel: usize| {
            let pixel = pixel as f32;
            (to.min(pixel + 1.0) - from.max(pixel)).clamp(0.0, 1.0)
        };
        for row in top.max(0.0) as usize..(bottom.ceil().max(0.0) as usize).min(self.high) {
            let down = overlap(top, bottom, row);
            for column in left.max(0.0) as usize..(right.ceil().max(0.0) as usize).min(self.wide) {
                self.blend(column, row, ink, down * overlap(left, right, column));
            }
        }
    }

    /// A small shape around a place, told by which points (in pixels from there) are within.
    fn blot(&mut self, ink: Ink, at: (f32, f32), reach: f32, within: impl Fn(f32, f32) -> bool) {
        let (x, y) = (at.0 * SCALE, at.1 * SCALE);
        let pixels = |middle: f32| {
            (middle - reach).floor().max(0.0) as usize..=(middle + reach).ceil().max(0.0) as usize
        };
        for row in pixels(y) {
            for column in pixels(x) {
                let sample =
                    |pixel: usize, i: u32| pixel as f32 + (i as f32 + 0.5) / SAMPLES as f32;
                let hit = |i: &u32| {
                    let (across, down) = (i % SAMPLES, i / SAMPLES);
                    within(sample(column, across) - x, sample(row, down) - y)
                };
                let hits = (0..SAMPLES * SAMPLES).filter(hit).count();
                if hits > 0 {
                    self.blend(column, row, ink, hits as f32 / (SAMPLES * SAMPLES) as f32);
                }
            }
        }
    }

    fn text(&mut self, ink: Ink, at: (f32, f32), anchor: Anchor, large: bool, text: &str) {
        let (weight, size) = match large {
            true => (FontWeight::Bold, RasterHeight::Size32),
            false => (FontWeight::Regular, RasterHeight::Size24),
        };
        let advance = get_raster_width(weight, size);
        let long = (text.chars().count() * advance) as f32;
        let back = match anchor {
            Anchor::Start => 0.0,
            Anchor::Middle => long / 2.0,
            Anchor::End => long,
        };
        let mut left = (at.0 * SCALE - back).round().max(0.0) as usize;
        // The line of writing is four fifths down a glyph's box.
        let top = (at.1 * SCALE - size.val() as f32 * 0.8).round().max(0.0) as usize;
        for c in text.chars() {
            if let Some(glyph) = get_raster(c, weight, size) {
                for (row, line) in glyph.rows().enumerate() {
                    for (column, dark) in line.iter().enumerate() {
                        self.blend(left + column, top + row, ink, f32::from(*dark) / 255.0);
                    }
                }
            }
            left += advance;
        }
    }
}
