import SystemLibrary

/// The terms of a series, by their index from 0.
struct Terms {
  /// The value of the variable of the first term.
  let first: Double
  /// The distance of neighbours.
  let step: Double
  /// Whether the logarithms of the formula are the terms, as those of a product are.
  let isLogarithmic: Bool
  /// How many terms are taken together as one.
  var group = 1

  /// The terms with those indices; nil if the meter stopped.
  func values(
    of formula: BatchFunction,
    at indices: [Double],
    meter: inout EvaluationMeter
  ) -> [Double]? {
    let places = indices.flatMap { index in
      (0..<group).map { first + step * (index * Double(group) + Double($0)) }
    }
    guard var values = meter.values(of: formula, at: places) else { return nil }
    if isLogarithmic { values = values.map { log(abs($0)) } }
    guard group > 1 else { return values }
    return indices.indices.map { index in
      values[(index * group)..<((index + 1) * group)].reduce(0, +)
    }
  }
}
