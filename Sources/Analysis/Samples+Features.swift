import NumericalMethods

// Finds the features of samples that indicate zeros.

extension Samples {
  /// A feature that indicates zeros, with the indices of the samples beside it.
  enum Feature: Equatable {
    /// The sign changes between this sample and the next one.
    case crossing(Int)
    /// The value is nearer to 0 than its neighbours: there may be a zero.
    case dip(Int)
    /// The samples in this range are exactly 0.
    case zeros(ClosedRange<Int>)
  }

  /// The least relative depth of a dip; shallower ones are due to rounding on level ground.
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
    // Between two equal neighbours the second one counts.
    guard left > 0, right > 0, here <= left, here < right else { return false }
    return here < (1 - Self.leastDepth) * max(left, right)
  }
}

extension Double {
  /// -1, 0 or 1; NaN for NaN.
  var signum: Double { isNaN ? .nan : self > 0 ? 1 : self < 0 ? -1 : 0 }
}
