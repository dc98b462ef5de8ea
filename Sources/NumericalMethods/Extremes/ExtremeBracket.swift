/// An interval in 0..1 around a low place of a function, narrowed to the least value.
struct ExtremeBracket {
  /// The least value so far.
  private(set) var best: Double
  /// Whether no lower value can be found.
  private(set) var isFinished = false
  private var lower: Double
  private var upper: Double
  /// The decrease of the value in each round.
  private var gains: [Double] = []

  /// The number of places of one round, both ends included.
  static let gridCount = 33

  private init(lower: Double, upper: Double, best: Double) {
    self.lower = lower
    self.upper = upper
    self.best = best
  }

  /// Returns the most promising brackets around the local minima of the first pass.
  ///
  /// A parabola through a minimum and its neighbours predicts how deep a narrow valley is.
  static func promising(_ places: [Double], _ values: [Double], count: Int) -> [ExtremeBracket] {
    var ranked: [(promise: Double, bracket: ExtremeBracket)] = []
    for index in values.indices where !values[index].isNaN {
      let value = values[index]
      let before = index > 0 ? values[index - 1] : .nan
      let after = index + 1 < values.count ? values[index + 1] : .nan
      if before < value || after < value || before == value && after == value { continue }
      let bend = before - 2 * value + after
      let slope = (after - before) / 2
      // Without a neighbour on one side the value may continue to fall towards it.
      let isEdge =
        before.isNaN && index > 0 || after.isNaN && index + 1 < values.count
      let promise =
        isEdge ? -Double.infinity : (bend > 0 ? value - slope * slope / (2 * bend) - bend : value)
      let bracket = ExtremeBracket(
        lower: places[max(0, index - 1)],
        upper: places[min(places.count - 1, index + 1)],
        best: value
      )
      ranked.append((promise.isNaN ? value : promise, bracket))
    }
    ranked.sort { $0.promise < $1.promise }
    return ranked.prefix(count).map { $0.bracket }
  }

  /// The places of the next round.
  var grid: [Double] {
    let last = Self.gridCount - 1
    return (0...last).map { index in
      index == last ? upper : lower + (upper - lower) * Double(index) / Double(last)
    }
  }

  /// Narrows the bracket around the least of the values at the grid.
  mutating func narrow(to places: [Double], _ values: [Double], resolution: Double) {
    let defined = values.indices.filter { !values[$0].isNaN }
    guard let least = defined.min(by: { values[$0] < values[$1] }) else {
      isFinished = true
      return
    }
    gains.append(max(0, best - values[least]))
    best = min(best, values[least])
    // Equal values, as on a step, keep the whole interval that they span.
    let last = defined.last { values[$0] == values[least] } ?? least
    let isFlat = last - least > 8
    lower = places[max(0, least - 1)]
    upper = places[min(places.count - 1, (isFlat ? least : last) + 1)]
    if best == -.infinity || isFlat {
      isFinished = true
    } else if upper - lower <= resolution * 2 {
      if isFallingForEver { best = -.infinity }
      isFinished = true
    } else if gains.count > Self.patience {
      let recent = gains.suffix(Self.patience)
      // A smooth minimum gains 256 times less in each round: three rounds without a gain end the
      // search.
      if recent.allSatisfy({ $0 <= best.magnitude.ulp }) { isFinished = true }
    }
  }

  /// Whether the gains do not shrink: at a pole they grow, at ln(x) near 0 they are constant, at a
  /// cusp x^p they shrink by 16^p.
  private var isFallingForEver: Bool {
    // The last round is as narrow as the spacing of doubles; single rounds may gain nothing.
    let steady = gains.dropLast()
    let half = steady.count / 2
    guard half >= 2 else { return false }
    let late = steady.suffix(half).reduce(0, +)
    let early = steady.dropLast(half).suffix(half).reduce(0, +)
    return early > 0 && late >= 0.7 * early
  }

  /// The ends of the remaining interval.
  var ends: (lower: Double, upper: Double) { (lower, upper) }

  private static let patience = 3
}
