import SystemLibrary

/// The terms of a series, indexed from 0.
struct Terms {
  /// The value of the variable at the first term.
  let first: Double
  /// The difference of the variable between neighbouring terms.
  let step: Double
  /// Whether the terms are the logarithms of the formula, as for a product.
  let isLogarithmic: Bool
  /// The number of consecutive values that are added to one term.
  var group = 1

  /// The terms with the given indices; nil if the meter stopped.
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
