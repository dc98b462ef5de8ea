import CVectorMath

/// A number that describes a list as a whole.
package enum ListMeasure: UInt8, CaseIterable, Sendable {
  case length, total, mean, median
  /// The standard deviation of a sample.
  case deviation
  /// The least and the greatest element.
  case minimum, maximum
  /// The greatest common divisor and the least common multiple of the elements.
  case gcd, lcm
  /// The square of the deviation, and both with n in place of n - 1.
  case variance, populationDeviation, populationVariance
  /// The skewness: the mean third power of the elements' deviations from their mean, in standard deviations.
  case skewness
  /// The difference of the quartiles.
  case interquartileRange
  /// The element that occurs most often.
  case mode

  /// Returns the measure of `values`.
  ///
  /// Undefined elements make it undefined, except for the length. The mean and the extremes of an
  /// empty list are undefined, its total is 0.
  package func value(
    of values: [Double],
    isCancelled: () -> Bool = { false }
  ) -> Double {
    switch self {
    case .length: Double(values.count)
    case .total: Self.total(values)
    case .mean: values.isEmpty ? .nan : Self.total(values) / Double(values.count)
    case .median: Self.median(values, isCancelled)
    case .deviation: Self.variance(values, less: 1).squareRoot()
    case .variance: Self.variance(values, less: 1)
    case .populationDeviation: Self.variance(values, less: 0).squareRoot()
    case .populationVariance: Self.variance(values, less: 0)
    case .skewness: Self.skewness(values)
    case .interquartileRange: Self.interquartileRange(values, isCancelled)
    case .mode: Self.mode(values, isCancelled)
    case .minimum: Self.fold(values, vm_min)
    case .maximum: Self.fold(values, vm_max)
    case .gcd: Self.fold(values, vm_gcd)
    case .lcm: Self.fold(values, vm_lcm)
    }
  }

  private static func total(_ values: [Double]) -> Double {
    var sum = CompensatedSum()
    for value in values { sum.add(value) }
    return sum.value
  }

  private static func median(_ values: [Double], _ isCancelled: () -> Bool) -> Double {
    if values.isEmpty || values.contains(where: { $0.isNaN }) { return .nan }
    guard let sorted = RisingOrder.sorted(values, isCancelled: isCancelled) else { return .nan }
    let middle = sorted.count / 2
    if sorted.count % 2 == 1 { return sorted[middle] }
    let (a, b) = (sorted[middle - 1], sorted[middle])
    return a == b ? a : a / 2 + b / 2
  }

  /// Returns the variance with the divisor n less `less`, in two passes with a corrected mean;
  /// exactly 0 for equal values.
  ///
  /// Chan, Golub and LeVeque 1983, "Algorithms for computing the sample variance", equation 1.7.
  private static func variance(_ values: [Double], less: Int) -> Double {
    guard values.count > less else { return .nan }
    if areEqual(values) { return 0 }
    let mean = total(values) / Double(values.count)
    var squares = CompensatedSum()
    var rests = CompensatedSum()
    for value in values {
      let rest = value - mean
      squares.add(rest * rest)
      rests.add(rest)
    }
    let correction = rests.value * rests.value / Double(values.count)
    let variance = (squares.value - correction) / Double(values.count - less)
    return variance < 0 ? 0 : variance
  }

  /// Whether all values are one finite number, whose mean may differ from it by rounding.
  private static func areEqual(_ values: [Double]) -> Bool {
    guard let first = values.first, first.isFinite else { return false }
    return values.allSatisfy { $0 == first }
  }

  /// Returns the skewness, with a corrected mean; undefined for equal values, whose deviation is 0.
  private static func skewness(_ values: [Double]) -> Double {
    guard !values.isEmpty, !areEqual(values) else { return .nan }
    let count = Double(values.count)
    let mean = total(values) / count
    let deviation = variance(values, less: 0).squareRoot()
    var rests = CompensatedSum()
    for value in values { rests.add(value - mean) }
    let rounding = rests.value / count
    var cubes = CompensatedSum()
    for value in values {
      let rest = (value - mean - rounding) / deviation
      cubes.add(rest * rest * rest)
    }
    return cubes.value / count
  }

  /// Returns the element that occurs most often, the least one of several; undefined if none of two or more is twice
  /// there.
  private static func mode(_ values: [Double], _ isCancelled: () -> Bool) -> Double {
    guard let sorted = RisingOrder.sortedNumbers(values, isCancelled: isCancelled) else {
      return .nan
    }
    return RisingOrder.mostFrequent(of: sorted, ==) ?? .nan
  }

  private static func interquartileRange(
    _ values: [Double],
    _ isCancelled: () -> Bool
  ) -> Double {
    guard let sorted = RisingOrder.sortedNumbers(values, isCancelled: isCancelled) else {
      return .nan
    }
    return RisingOrder.quantile(0.75, of: sorted) - RisingOrder.quantile(0.25, of: sorted)
  }

  private static func fold(_ values: [Double], _ kernel: BinaryKernel) -> Double {
    guard let first = values.first else { return .nan }
    var result = first
    values.withUnsafeBufferPointer { values in
      guard let start = values.baseAddress else { return }
      // Works in place: an output may be an operand.
      withUnsafeMutablePointer(to: &result) { result in
        for index in 1..<max(1, values.count) { kernel(result, result, start + index, 1) }
      }
    }
    return result
  }
}
