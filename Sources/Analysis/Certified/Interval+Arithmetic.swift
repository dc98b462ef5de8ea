import RealFunctions

// Interval arithmetic: each result contains the results for all numbers of both intervals, rounded
// outward by a unit in the last place.

extension Interval {
  /// Creates the interval of a single number.
  init(_ value: Double) { self.init(hull: value, value) }

  /// The sum.
  func plus(_ other: Interval) -> Interval {
    Interval(hull: (lower + other.lower).nextDown, (upper + other.upper).nextUp)
  }

  /// The difference.
  func minus(_ other: Interval) -> Interval {
    Interval(hull: (lower - other.upper).nextDown, (upper - other.lower).nextUp)
  }

  /// The product; the whole line where 0 is multiplied by infinity.
  func times(_ other: Interval) -> Interval {
    let products = [
      lower * other.lower, lower * other.upper, upper * other.lower, upper * other.upper,
    ]
    guard !products.contains(where: \.isNaN), let least = products.min(), let most = products.max()
    else { return .entire }
    return Interval(hull: least.nextDown, most.nextUp)
  }

  /// The quotient by a positive number.
  func divided(by divisor: Double) -> Interval {
    Interval(hull: (lower / divisor).nextDown, (upper / divisor).nextUp)
  }
}
