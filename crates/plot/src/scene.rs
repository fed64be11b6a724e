//! The shapes of a picture, in units of which the whole is 1200 wide and 600 high.

/// The width and the height of every picture.
pub const SIZE: (f32, f32) = (1200.0, 600.0);

/// Colour role of a shape.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Ink {
    /// Titles and the numbers at the axes.
    Text,
    /// Axes and their labels.
    Soft,
    /// Lines behind the points.
    Grid,
    /// Behind what repeats.
    Shade,
    /// Every other repetition.
    Band,
    /// Where the repetition begins.
    Edge,
    /// Points; of cells the denser, the darker, from 0 to 3.
    Point(u8),
    /// Marked points, likewise.
    Mark(u8),
    /// The ground.
    Paper,
}

impl Ink {
    /// Red, green and blue.
    pub fn rgb(self) -> [u8; 3] {
        match self {
            Ink::Text => [0x22, 0x2b, 0x36],
            Ink::Soft => [0x6b, 0x76, 0x84],
            Ink::Grid => [0xe6, 0xe9, 0xee],
            Ink::Shade => [0xfb, 0xf3, 0xdc],
            Ink::Band => [0xf6, 0xe7, 0xbf],
            Ink::Edge => [0xc9, 0x96, 0x1a],
            Ink::Point(0) => [0xa3, 0xc2, 0xe6],
            Ink::Point(1) => [0x62, 0x95, 0xd2],
            Ink::Point(2) => [0x2f, 0x68, 0xb0],
            Ink::Point(_) => [0x12, 0x3c, 0x73],
            Ink::Mark(0) => [0xf2, 0xb0, 0x90],
            Ink::Mark(1) => [0xe5, 0x7f, 0x52],
            Ink::Mark(2) => [0xd5, 0x5e, 0x00],
            Ink::Mark(_) => [0xa8, 0x3f, 0x00],
            Ink::Paper => [0xff, 0xff, 0xff],
        }
    }
}

/// The side of a text at which its place is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Anchor {
    /// Its beginning.
    Start,
    /// Its middle.
    Middle,
    /// Its end.
    End,
}

/// One shape.
#[derive(Clone, Debug)]
pub enum Shape {
    /// A rectangle: left, top, width, height.
    Rect(f32, f32, f32, f32),
    /// Discs of one radius around these places.
    Dots(f32, Vec<(f32, f32)>),
    /// Squares on their tips, of one half diagonal.
    Diamonds(f32, Vec<(f32, f32)>),
    /// Bars of one thickness: left, middle height, length.
    Bars(f32, Vec<(f32, f32, f32)>),
    /// A text: its place on the line of writing, large or not.
    Text {
        /// Where it stands.
        at: (f32, f32),
        /// The side of the text at its place.
        anchor: Anchor,
        /// Set for the title.
        large: bool,
        /// The words.
        text: String,
    },
}

/// All shapes, the first ones behind.
#[derive(Clone, Debug, Default)]
pub struct Scene {
    /// Each with what it is drawn with.
    pub shapes: Vec<(Ink, Shape)>,
}

impl Scene {
    /// Adds a shape in front of all others.
    pub fn add(&mut self, ink: Ink, shape: Shape) {
        self.shapes.push((ink, shape));
    }
}
