/// The variation of numbers about their mean.
///
/// Eight partial sums are used, so that additions do not wait for one another.
package struct Variation {
  package let mean: Double
  /// The sum of the squared distances from the mean; infinite on overflow.
  package let sumOfSquares: Double
  /// The largest magnitude.
  package let largest: Double

  private typealias Lanes = SIMD8<Double>

  /// Measures numbers, none of which may be NaN; the mean of no numbers is 0.
  package init(of numbers: [Double]) {
    // Adds each number's share of the mean: the sum itself might overflow.
    let share = 1 / Double(max(1, numbers.count))
    let mean = Self.folded(numbers, filledWith: 0) { $0 + $1 * share }.sum()
    // The last eight lanes are filled up with the mean, whose distance from itself adds nothing.
    let squares = Self.folded(numbers, filledWith: mean) { sums, lanes in
      let distance = lanes - mean
      return sums + distance * distance
    }
    let largest = Self.folded(numbers, filledWith: 0) { sizes, lanes in
      let magnitude = lanes.replacing(with: -lanes, where: lanes .< 0)
      return sizes.replacing(with: magnitude, where: magnitude .> sizes)
    }
    self.mean = mean
    sumOfSquares = squares.sum()
    self.largest = largest.max()
  }

  /// Folds eight numbers at a time into eight results; the last ones are filled up with `filler`.
  private static func folded(
    _ numbers: [Double],
    filledWith filler: Double,
    _ next: (Lanes, Lanes) -> Lanes
  ) -> Lanes {
    var result = Lanes(repeating: 0)
    var place = 0
    while place + Lanes.scalarCount <= numbers.count {
      var lanes = Lanes()
      for lane in 0..<Lanes.scalarCount { lanes[lane] = numbers[place + lane] }
      result = next(result, lanes)
      place += Lanes.scalarCount
    }
    var last = Lanes(repeating: filler)
    for lane in place..<numbers.count { last[lane - place] = numbers[lane] }
    return next(result, last)
  }
}
