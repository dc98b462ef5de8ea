import RealFunctions

/// Finds where a function crosses a level between two corners of a grid, to a fiftieth of a pixel,
/// and whether it does at all.
///
/// The first guess is linear; the Illinois rule (Dowell and Jarratt 1971) refines it, then halving.
/// Where the function still changes by more than a quarter of its difference over a thousandth of
/// the edge, there is a jump or a pole, and no place with the value of the level. Beside a pole the
/// difference is meaningless: at most four times the span of the middle half of all values on the
/// page counts.
struct CrossingPolish {
  /// A crossing: the ends of its edge, and its position between them.
  struct Crossing {
    let start: SIMD2<Double>
    let end: SIMD2<Double>
    /// The values at both ends, minus that of the level.
    let values: (Double, Double)
    /// The change of the function between both ends, limited as described.
    let change: Double
    var share: Double
    var isJump = false

    init(
      from start: SIMD2<Double>,
      to end: SIMD2<Double>,
      values: (Double, Double),
      mostChange: Double
    ) {
      change = min((values.1 - values.0).magnitude, mostChange)
      self.start = start
      self.end = end
      self.values = values
      let share = values.0 / (values.0 - values.1)
      self.share = share.isFinite ? max(0, min(1, share)) : 0.5
    }

    var place: SIMD2<Double> { start * (1 - share) + end * share }
  }

  private struct Bracket {
    let index: Int
    var low: (share: Double, value: Double)
    var high: (share: Double, value: Double)
    /// The weights of the Illinois rule.
    var weights = (1.0, 1.0)
    /// Whether the last guess replaced `high`, or `low` if false; nil before the first guess.
    var wasHigh: Bool?
  }

  private static let guesses = 5
  private static let halvings = 10
  private static let pixels = 0.02

  /// Refines the places of crossings; `levels` holds the level of each crossing.
  static func run(
    _ crossings: inout [Crossing],
    levels: [Double],
    _ sampling: inout PlaneSampling
  ) throws(Interrupted) {
    var open = crossings.indices.map { index in
      Bracket(
        index: index,
        low: (0, crossings[index].values.0),
        high: (1, crossings[index].values.1)
      )
    }
    for round in 0..<(guesses + halvings) where !open.isEmpty {
      if round > 0 {
        for bracket in open {
          crossings[bracket.index].share =
            round < guesses ? guess(bracket) : (bracket.low.share + bracket.high.share) / 2
        }
      }
      let found = try sampling.values(at: open.map { crossings[$0.index].place })
      var next: [Bracket] = []
      for (position, bracket) in open.enumerated() {
        let crossing = crossings[bracket.index]
        let value = found[position] - levels[bracket.index]
        if value.isNaN {
          crossings[bracket.index].isJump = true
        } else if !isNear(value, crossing) {
          next.append(narrowed(bracket, at: crossing.share, value))
        }
      }
      open = next
    }
    for bracket in open {
      let crossing = crossings[bracket.index]
      let leap = (bracket.high.value - bracket.low.value).magnitude
      crossings[bracket.index].isJump = leap > crossing.change / 4
    }
  }

  private static func isNear(_ value: Double, _ crossing: Crossing) -> Bool {
    let way = crossing.end - crossing.start
    let length = (way * way).sum().squareRoot()
    return value.magnitude * length <= pixels * crossing.change
  }

  private static func guess(_ bracket: Bracket) -> Double {
    let low = bracket.low.value * bracket.weights.0
    let high = bracket.high.value * bracket.weights.1
    let share = bracket.low.share + (bracket.high.share - bracket.low.share) * low / (low - high)
    return share.isFinite ? share : (bracket.low.share + bracket.high.share) / 2
  }

  private static func narrowed(_ bracket: Bracket, at share: Double, _ value: Double) -> Bracket {
    var bracket = bracket
    let isHigh = (value < 0) == (bracket.high.value < 0)
    if isHigh {
      bracket.high = (share, value)
      bracket.weights = (bracket.wasHigh == true ? bracket.weights.0 / 2 : 1, 1)
    } else {
      bracket.low = (share, value)
      bracket.weights = (1, bracket.wasHigh == false ? bracket.weights.1 / 2 : 1)
    }
    bracket.wasHigh = isHigh
    return bracket
  }
}
