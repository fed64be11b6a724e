//! The ideas by which positions are played.

/// A strategy that can be carried from one position to the next. A [reason](crate::reason::ReasonKind) names the
/// one that its theorem teaches.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[non_exhaustive]
pub enum IdeaKind {
    /// Make the one move that ends the game.
    TakeAll,
    /// Keep everything in pairs: copy each move in the twin of the part.
    Copy,
    /// Remember which single heaps are lost, and leave one of them.
    Row,
    /// Complete each round to the same number.
    Round,
    /// Balance blocks of 8, 4, 2 and 1 stones.
    Blocks,
    /// Play Nim with what the parts are worth.
    Disguise,
    /// Misère play: decide the parity of the single stones when the last big heap is cut.
    LastBigHeap,
    /// Undo what the opponent adds.
    Reverse,
    /// Keep a move that only you have.
    SpareMove,
    /// Leave one of the losing pairs, each built from those before.
    LosingPairs,
    /// Take the smallest Fibonacci part.
    Fibonacci,
    /// Take the smallest term of the heap as a sum of lost heaps.
    SmallestTerm,
    /// Cut the heap that is larger than all others together.
    CutTheGiant,
    /// Make every column divisible by K + 1.
    Columns,
    /// Keep the ratio of two numbers below the golden ratio.
    GoldenRatio,
    /// Count all moves that are left: their parity is the same however they are played.
    CountMoves,
    /// Count the moves that only one player has.
    FreeMoves,
    /// Move first where a move is worth most.
    Hottest,
    /// Misère play: leave a lost class of the quotient.
    Classes,
    /// Return to a position from which you can return again.
    NeverLose,
    /// Go through the few positions there are.
    Tree,
}

impl IdeaKind {
    /// Every kind there is.
    pub const ALL: [IdeaKind; 21] = [
        IdeaKind::TakeAll,
        IdeaKind::Copy,
        IdeaKind::Row,
        IdeaKind::Round,
        IdeaKind::Blocks,
        IdeaKind::Disguise,
        IdeaKind::LastBigHeap,
        IdeaKind::Reverse,
        IdeaKind::SpareMove,
        IdeaKind::LosingPairs,
        IdeaKind::Fibonacci,
        IdeaKind::SmallestTerm,
        IdeaKind::CutTheGiant,
        IdeaKind::Columns,
        IdeaKind::GoldenRatio,
        IdeaKind::CountMoves,
        IdeaKind::FreeMoves,
        IdeaKind::Hottest,
        IdeaKind::Classes,
        IdeaKind::NeverLose,
        IdeaKind::Tree,
    ];

    /// Its identifier in JSON and texts.
    pub const fn id(self) -> &'static str {
        match self {
            IdeaKind::TakeAll => "take-all",
            IdeaKind::Copy => "copy",
            IdeaKind::Row => "row",
            IdeaKind::Round => "round",
            IdeaKind::Blocks => "blocks",
            IdeaKind::Disguise => "disguise",
            IdeaKind::LastBigHeap => "last-big-heap",
            IdeaKind::Reverse => "reverse",
            IdeaKind::SpareMove => "spare-move",
            IdeaKind::LosingPairs => "losing-pairs",
            IdeaKind::Fibonacci => "fibonacci",
            IdeaKind::SmallestTerm => "smallest-term",
            IdeaKind::CutTheGiant => "cut-the-giant",
            IdeaKind::Columns => "columns",
            IdeaKind::GoldenRatio => "golden-ratio",
            IdeaKind::CountMoves => "count-moves",
            IdeaKind::FreeMoves => "free-moves",
            IdeaKind::Hottest => "hottest",
            IdeaKind::Classes => "classes",
            IdeaKind::NeverLose => "never-lose",
            IdeaKind::Tree => "tree",
        }
    }
}
