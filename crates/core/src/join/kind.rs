//! The ways to play several games as one.

/// The ways to play several games as one. In each the player who cannot move loses in normal play, and wins in misère
/// play. Sources: J. H. Conway, *On Numbers and Games*, ch. 14, after C. A. B. Smith, 1966 (the first three, the second
/// by the short rule); E. R. Berlekamp, J. H. Conway and R. K. Guy, *Winning Ways*, ch. 7 (the fourth); W. Stromquist and
/// D. Ullman, *Sequential compounds of combinatorial games*, Theoretical Computer Science 119 (1993) (the fifth).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Join {
    /// `+`: a move in one of them.
    Disjunctive,
    /// `&`: a move in each of them; none where one of them has no move left.
    Conjunctive,
    /// `|`: a move in one or more of them.
    Selective,
    /// `:`, the lowest first: a move in one of them takes away all that are above it.
    Ordinal,
    /// `;`: a move in the first of them in which a player has a move left.
    Sequential,
}

impl Join {
    /// All joins.
    pub const ALL: [Join; 5] =
        [Join::Disjunctive, Join::Conjunctive, Join::Selective, Join::Ordinal, Join::Sequential];

    /// The sign between the games.
    pub fn sign(self) -> char {
        match self {
            Join::Disjunctive => '+',
            Join::Conjunctive => '&',
            Join::Selective => '|',
            Join::Ordinal => ':',
            Join::Sequential => ';',
        }
    }

    /// The identifier of its rule.
    pub fn id(self) -> &'static str {
        match self {
            Join::Disjunctive => "disjunctive",
            Join::Conjunctive => "conjunctive",
            Join::Selective => "selective",
            Join::Ordinal => "ordinal",
            Join::Sequential => "sequential",
        }
    }
}
