//! Facts about values, as texts in the notation of CGSuite, under the names that it gives them.

use super::{AnyGame, ExpressionErrorKind, GameId, Loopy, ShortGames, dyadic::Dyadic};
use bouton_core::{Exceeded, Meter, Player};
use std::cmp::Ordering;

const PLAYERS: [Player; 2] = [Player::Left, Player::Right];

/// A question about a game that no game answers, written behind it after a point.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Fact {
    /// `Class`: the most special kind of values that it is of.
    Class,
    /// `Followers`
    Followers,
    /// `Incentives`, of one player or of both.
    Incentives(Option<Player>),
    /// `LeftOptions`, `RightOptions`
    Options(Player),
    /// `OutcomeClass`
    OutcomeClass,
    /// `MisereOutcomeClass`
    MisereOutcomeClass,
    /// `Thermograph`: of both walls the mast, the temperatures of the corners and the slopes, from the mast down.
    Thermograph,
    /// `UptimalExpansion`
    UptimalExpansion,
    /// `IsAllSmall`
    IsAllSmall,
    /// `IsAtomic`: it has an atomic weight.
    IsAtomic,
    /// `IsEven`, `IsOdd`: an integer that is.
    IsParity(bool),
    /// `IsEvenTempered`, `IsOddTempered`
    IsTempered(bool),
    /// `IsIdempotent`: equal to its sum with itself.
    IsIdempotent,
    /// `IsInfinitesimal`
    IsInfinitesimal,
    /// `IsInteger`
    IsInteger,
    /// `IsLoopfree`: equal to a game that ends.
    IsLoopfree,
    /// `IsNimber`
    IsNimber,
    /// `IsNumber`
    IsNumber,
    /// `IsNumberish`
    IsNumberish,
    /// `IsNumberTiny`: a number, or one plus a tiny or a miny.
    IsNumberTiny,
    /// `IsOrdinal`: an integer of at least 0.
    IsOrdinal,
    /// `IsPlumtree`
    IsPlumtree,
    /// `IsPseudonumber`
    IsPseudonumber,
    /// `IsStable`: both varieties are one.
    IsStable,
    /// `IsStopper`
    IsStopper,
    /// `IsStopperSided`
    IsStopperSided,
    /// `IsSwitch`: equal to its negative.
    IsSwitch,
    /// `IsUptimal`
    IsUptimal,
    /// `IsZero`
    IsZero,
}

impl Fact {
    pub(super) const NAMES: [(&'static str, Fact); 34] = [
        ("Class", Fact::Class),
        ("Followers", Fact::Followers),
        ("Incentives", Fact::Incentives(None)),
        ("LeftIncentives", Fact::Incentives(Some(Player::Left))),
        ("RightIncentives", Fact::Incentives(Some(Player::Right))),
        ("LeftOptions", Fact::Options(Player::Left)),
        ("RightOptions", Fact::Options(Player::Right)),
        ("OutcomeClass", Fact::OutcomeClass),
        ("MisereOutcomeClass", Fact::MisereOutcomeClass),
        ("Thermograph", Fact::Thermograph),
        ("UptimalExpansion", Fact::UptimalExpansion),
        ("IsAllSmall", Fact::IsAllSmall),
        ("IsAtomic", Fact::IsAtomic),
        ("IsEven", Fact::IsParity(false)),
        ("IsOdd", Fact::IsParity(true)),
        ("IsEvenTempered", Fact::IsTempered(false)),
        ("IsOddTempered", Fact::IsTempered(true)),
        ("IsIdempotent", Fact::IsIdempotent),
        ("IsInfinitesimal", Fact::IsInfinitesimal),
        ("IsInteger", Fact::IsInteger),
        ("IsLoopfree", Fact::IsLoopfree),
        ("IsNimber", Fact::IsNimber),
        ("IsNumber", Fact::IsNumber),
        ("IsNumberish", Fact::IsNumberish),
        ("IsNumberTiny", Fact::IsNumberTiny),
        ("IsOrdinal", Fact::IsOrdinal),
        ("IsPlumtree", Fact::IsPlumtree),
        ("IsPseudonumber", Fact::IsPseudonumber),
        ("IsStable", Fact::IsStable),
        ("IsStopper", Fact::IsStopper),
        ("IsStopperSided", Fact::IsStopperSided),
        ("IsSwitch", Fact::IsSwitch),
        ("IsUptimal", Fact::IsUptimal),
        ("IsZero", Fact::IsZero),
    ];
}

/// A text, or why there is none.
type Told = Result<Result<String, ExpressionErrorKind>, Exceeded>;

impl ShortGames {
    /// A fact about any value; an error where it has none.
    ///
    /// # Errors
    /// A limit.
    pub fn fact(&mut self, game: &AnyGame, fact: Fact, meter: &mut Meter) -> Told {
        let holds = match fact {
            Fact::Class => return Ok(Ok(self.class_name(game, meter)?.to_string())),
            Fact::OutcomeClass => {
                return Ok(Ok(self.any_outcome(game, meter)?.symbol().to_string()));
            }
            Fact::Followers | Fact::Options(_) => {
                let games = match (fact, game) {
                    (Fact::Options(player), _) => self.any_options(game, player, meter)?,
                    (_, AnyGame::Loopy(loopy)) => self.loopy_followers(loopy, meter)?,
                    (_, AnyGame::Short(short)) => {
                        let all = self.all_followers(*short, meter)?;
                        Some(all.into_iter().map(AnyGame::Short).collect())
                    }
                };
                let Some(games) = games else { return Ok(Err(ExpressionErrorKind::NotStopper)) };
                return Ok(Ok(braced(&self.any_names(&games, meter)?)));
            }
            Fact::IsIdempotent => {
                let double = self.any_sum(game, game, meter)?;
                self.any_compare(&double, game, meter)? == Some(Ordering::Equal)
            }
            Fact::IsSwitch => {
                let negative = self.any_negative(game, meter)?;
                self.any_compare(&negative, game, meter)? == Some(Ordering::Equal)
            }
            Fact::IsInfinitesimal => {
                self.number_nearby(game, meter)?.is_some_and(|number| number.is_zero())
            }
            Fact::IsNumberish => self.number_nearby(game, meter)?.is_some(),
            Fact::IsNumberTiny => self.is_number_tiny(game, meter)?,
            Fact::IsPseudonumber => self.is_pseudonumber(game, meter)?,
            Fact::IsStable => {
                let upper = self.variety(game, None, true, meter)?;
                let lower = self.variety(game, None, false, meter)?;
                match (upper, lower) {
                    (Ok(upper), Ok(lower)) => {
                        self.any_compare(&upper, &lower, meter)? == Some(Ordering::Equal)
                    }
                    (Err(kind), _) | (_, Err(kind)) => return Ok(Err(kind)),
                }
            }
            _ => match game {
                AnyGame::Short(short) => return self.short_fact(*short, fact, meter),
                AnyGame::Loopy(loopy) => match fact {
                    Fact::IsPlumtree => loopy.is_plumtree(),
                    Fact::IsStopper => loopy.is_stopper(),
                    Fact::IsStopperSided => loopy.is_stopper_sided(),
                    // What only games that end can be.
                    Fact::IsInteger
                    | Fact::IsLoopfree
                    | Fact::IsNimber
                    | Fact::IsNumber
                    | Fact::IsOrdinal
                    | Fact::IsUptimal
                    | Fact::IsZero => false,
                    _ => return Ok(Err(ExpressionErrorKind::NotShort)),
                },
            },
        };
        Ok(Ok(holds.to_string()))
    }

    fn short_fact(&mut self, game: GameId, fact: Fact, meter: &mut Meter) -> Told {
        let integer = self.as_number(game).filter(|number| number.is_integer()).cloned();
        let holds = match fact {
            Fact::Incentives(player) => {
                let gains = match player {
                    Some(player) => self.incentives_of(game, player, meter)?,
                    None => self.incentives(game, meter)?,
                };
                return Ok(Ok(braced(&self.names(&gains, meter)?)));
            }
            Fact::MisereOutcomeClass => {
                return Ok(Ok(self.misere_outcome(game, meter)?.symbol().to_string()));
            }
            Fact::Thermograph => return Ok(Ok(self.thermograph(game, meter)?.to_string())),
            Fact::UptimalExpansion => {
                let expansion = self.as_uptimal(game, meter)?;
                return Ok(expansion
                    .map(|expansion| expansion.to_string())
                    .ok_or(ExpressionErrorKind::NotUptimal));
            }
            Fact::IsAllSmall => self.is_all_small(game, meter)?,
            Fact::IsAtomic => self.atomic_weight(game, meter)?.is_some(),
            Fact::IsParity(is_odd) => {
                use dashu_base::BitTest;
                integer.is_some_and(|integer| integer.numerator().bit(0) == is_odd)
            }
            Fact::IsTempered(is_odd) => self.tempers(game, meter)?[usize::from(is_odd)],
            Fact::IsInteger => integer.is_some(),
            Fact::IsNimber => self.as_nimber(game).is_some(),
            Fact::IsNumber => self.as_number(game).is_some(),
            Fact::IsOrdinal => integer.is_some_and(|integer| !integer.is_negative()),
            Fact::IsUptimal => self.as_uptimal(game, meter)?.is_some(),
            Fact::IsZero => game == GameId::ZERO,
            // The rest of them every game that ends has.
            _ => true,
        };
        Ok(Ok(holds.to_string()))
    }

    /// The name of the most special kind of values that a value is of: `Zero`, `Integer`, `DyadicRational`, `Nimber`, `Uptimal`,
    /// `CanonicalShortGame`, `Pseudonumber`, `CanonicalStopper`, `StopperSidedValue` or `SidedValue`.
    ///
    /// # Errors
    /// A limit.
    pub fn class_name(
        &mut self,
        game: &AnyGame,
        meter: &mut Meter,
    ) -> Result<&'static str, Exceeded> {
        Ok(match game {
            AnyGame::Short(GameId::ZERO) => "Zero",
            AnyGame::Short(short) if self.is_integer(*short) => "Integer",
            AnyGame::Short(short) if self.as_number(*short).is_some() => "DyadicRational",
            AnyGame::Short(short) if self.as_nimber(*short).is_some() => "Nimber",
            AnyGame::Short(short) if self.as_uptimal(*short, meter)?.is_some() => "Uptimal",
            AnyGame::Short(_) => "CanonicalShortGame",
            AnyGame::Loopy(loopy) if !loopy.is_stopper_sided() => "SidedValue",
            AnyGame::Loopy(loopy) if !loopy.is_stopper() => "StopperSidedValue",
            AnyGame::Loopy(_) if self.is_pseudonumber(game, meter)? => "Pseudonumber",
            AnyGame::Loopy(_) => "CanonicalStopper",
        })
    }

    /// Returns `true` of a number, and of `{x||x|y}` and its kind for Right, where y is less than x by more than any infinitesimal: x
    /// plus a tiny or a miny.
    ///
    /// # Errors
    /// A limit.
    pub fn is_number_tiny(&mut self, game: &AnyGame, meter: &mut Meter) -> Result<bool, Exceeded> {
        if let AnyGame::Short(short) = game {
            return Ok(self.as_number(*short).is_some() || self.is_tiny(*short, meter)?);
        }
        let mut only = |game: &AnyGame, player: Player, meter: &mut Meter| {
            let options = self.any_options(game, player, meter)?.unwrap_or_default();
            Ok::<_, Exceeded>(<[AnyGame; 1]>::try_from(options).ok().map(|[only]| only))
        };
        for player in PLAYERS {
            let other = player.opponent();
            let (Some(AnyGame::Short(own)), Some(threat)) =
                (only(game, player, meter)?, only(game, other, meter)?)
            else {
                continue;
            };
            let (back, far) = (only(&threat, player, meter)?, only(&threat, other, meter)?);
            let (Some(AnyGame::Short(back)), Some(far)) = (back, far) else { continue };
            if back != own || self.as_number(own).is_none() {
                return Ok(false);
            }
            let own = AnyGame::Short(self.negative(own, meter)?);
            let gap = self.any_sum(&far, &own, meter)?;
            let least = if player == Player::Left { Ordering::Less } else { Ordering::Greater };
            let bound = super::Stop::Number(Dyadic::ZERO, least);
            let bound = self.pseudonumber(&bound, meter)?;
            let order = self.any_compare(&gap, &bound, meter)?;
            return Ok(order.is_some_and(|order| order == least || order == Ordering::Equal));
        }
        Ok(false)
    }

    /// The upsum variety of a value for a degree, `G Upsum (-G Downsum -D)`, or its downsum variety, `G Downsum (-G Upsum D)`; the degree is its
    /// own one if none is given. An error where the degree is no idempotent, or a side equals no stopper that was found.
    ///
    /// # Errors
    /// A limit.
    pub fn variety(
        &mut self,
        game: &AnyGame,
        degree: Option<&AnyGame>,
        is_upsum: bool,
        meter: &mut Meter,
    ) -> Result<Result<AnyGame, ExpressionErrorKind>, Exceeded> {
        let negative = self.any_negative(game, meter)?;
        let mut degree = match degree {
            Some(degree) => degree.clone(),
            None => match self.sum_side(game, &negative, true, meter)? {
                Some(degree) => degree,
                None => return Ok(Err(ExpressionErrorKind::NoSide)),
            },
        };
        let double = self.any_sum(&degree, &degree, meter)?;
        if self.any_compare(&double, &degree, meter)? != Some(Ordering::Equal) {
            return Ok(Err(ExpressionErrorKind::NotIdempotent));
        }
        if is_upsum {
            degree = self.any_negative(&degree, meter)?;
        }
        let inner = self.sum_side(&negative, &degree, !is_upsum, meter)?;
        let outer = match inner {
            Some(inner) => self.sum_side(game, &inner, is_upsum, meter)?,
            None => None,
        };
        Ok(outer.ok_or(ExpressionErrorKind::NoSide))
    }

    /// The onside or the offside of a sum; `None` where no stopper is known that equals it.
    pub(super) fn sum_side(
        &mut self,
        a: &AnyGame,
        b: &AnyGame,
        is_onside: bool,
        meter: &mut Meter,
    ) -> Result<Option<AnyGame>, Exceeded> {
        match self.any_sum(a, b, meter)? {
            AnyGame::Loopy(loopy) => loopy.side(is_onside, self, meter),
            short => Ok(Some(short)),
        }
    }

    /// The positions of the canonical form of a stopper; `None` of any other value.
    fn loopy_followers(
        &mut self,
        loopy: &Loopy,
        meter: &mut Meter,
    ) -> Result<Option<Vec<AnyGame>>, Exceeded> {
        let Some(count) = loopy.follower_count() else { return Ok(None) };
        let positions = 0..count as u32;
        positions
            .map(|at| self.position_value(loopy, at, meter))
            .collect::<Result<_, _>>()
            .map(Some)
    }

    /// Names of values: of those that end in the order of the notation, then of the others, those of fewer positions first.
    ///
    /// # Errors
    /// As [`ShortGames::any_name`].
    pub fn any_names(
        &mut self,
        games: &[AnyGame],
        meter: &mut Meter,
    ) -> Result<Vec<String>, Exceeded> {
        let mut shorts = Vec::new();
        let mut others = Vec::new();
        for game in games {
            match game {
                AnyGame::Short(short) => shorts.push(*short),
                AnyGame::Loopy(loopy) => {
                    others.push((loopy.graph().len(), self.any_name(game, meter)?));
                }
            }
        }
        others.sort();
        let mut names = self.names(&shorts, meter)?;
        names.extend(others.into_iter().map(|(_, name)| name));
        Ok(names)
    }

    /// The companion of a game, its image by the one symmetry of the lattice of games born by a day (Siegel, III.2): `0` and `*` change places,
    /// and a game that is not less than 0 gives Left a move to 0. Cost: each follower once.
    ///
    /// # Errors
    /// A limit.
    pub fn companion(&mut self, game: GameId, meter: &mut Meter) -> Result<GameId, Exceeded> {
        let is_leaf = |games: &ShortGames, game| games.as_simple(game).is_some();
        let mut companions = rustc_hash::FxHashMap::default();
        for follower in self.followers(game, is_leaf, meter)? {
            let simple = self.as_simple(follower).cloned();
            let companion = match simple {
                Some(simple) if simple.number.is_zero() && simple.star <= 1 => {
                    self.simple(simple.number, simple.ups, simple.star ^ 1, meter)?
                }
                Some(_) => follower,
                None => {
                    let mut sides = [Vec::new(), Vec::new()];
                    for (player, side) in PLAYERS.into_iter().zip(&mut sides) {
                        for option in self.options(follower, player, meter)? {
                            side.push(companions[&option]);
                        }
                    }
                    let [mut left, mut right] = sides;
                    if self.is_less_or_equal(GameId::ZERO, follower, meter)? {
                        left.push(GameId::ZERO);
                    }
                    if self.is_less_or_equal(follower, GameId::ZERO, meter)? {
                        right.push(GameId::ZERO);
                    }
                    self.with_options(left, right, meter)?
                }
            };
            companions.insert(follower, companion);
        }
        Ok(companions.remove(&game).unwrap_or(game))
    }
}

fn braced(names: &[String]) -> String {
    format!("{{{}}}", names.join(","))
}
