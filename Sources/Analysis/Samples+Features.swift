import NumericalMethods

// What samples say about zeros.

extension Samples {
  /// What samples say about zeros, by the numbers of the samples beside them.
  enum Feature: Equatable {
    /// The sign changes between a sample and the next.
    case crossing(Int)
    /// The value nearest to 0 of its neighbours: a zero may hide there.
    case dip(Int)
    /// Samples that are exactly 0.
    case zeros(ClosedRange<Int>)
  }

  /// A dip that is shallower than this share of its value is level ground: rounding makes such dips.
  private static let leastDepth = 1e-3

  /// All features, in rising order.
  var features: [Feature] {
    var features: [Feature] = []
    var index = 0
    while index < values.count {
      if values[index] == 0 {
        var last = index
        while last + 1 < values.count, values[last + 1] == 0 { last += 1 }
        features.append(.zeros(index...last))
        index = last + 1
        continue
      }
      if isDip(index) { features.append(.dip(index)) }
      if index + 1 < values.count, values[index] * values[index + 1].signum < 0 {
        features.append(.crossing(index))
      }
      index += 1
    }
    return features
  }

  /// Whether a sample is nearer to 0 than its neighbours, on the same side.
  private func isDip(_ index: Int) -> Bool {
    guard index > 0, index + 1 < values.count else { return false }
    let sign = values[index].signum
    let (left, here, right) = (
      values[index - 1] * sign, values[index] * sign, values[index + 1] * sign
    )
    // Of two equal neighbours the second one counts.
    guard left > 0, right > 0, here <= left, here < right else { return false }
    return here < (1 - Self.leastDepth) * max(left, right)
  }
}

extension Double {
  /// -1, 0 or 1; NaN for NaN.
  var signum: Double { isNaN ? .nan : self > 0 ? 1 : self < 0 ? -1 : 0 }
}
