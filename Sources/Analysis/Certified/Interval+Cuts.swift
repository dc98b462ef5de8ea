import RealFunctions

extension Interval {
  /// The place where a search divides an interval: 0 if inside, otherwise the arithmetic mean or,
  /// for ends of different magnitudes, the geometric mean; nil where there is hardly a double
  /// between the ends.
  var cut: Double? {
    guard lower < upper else { return nil }
    if lower < 0, upper > 0 { return 0 }
    if upper <= 0 { return Interval(hull: -upper, -lower).cut.map { -$0 } }
    guard upper > Self.leastNumber else { return nil }
    if upper == .infinity {
      let next = Swift.max(lower * lower, 16)
      return next < Self.mostNumber ? next : nil
    }
    if lower == 0 {
      if upper > 16 { return upper.squareRoot() }
      return upper < 0x1p-8 ? Swift.max(upper * upper, Self.leastNumber) : upper / 16
    }
    if upper > 16 * lower { return lower.squareRoot() * upper.squareRoot() }
    guard width > Self.leastUlps * upper.ulp else { return nil }
    return midpoint
  }

  /// Whether the interval is so narrow that a search reports it as a single number.
  var isOnePlace: Bool {
    width <= 1e-12 * Swift.max(lower.magnitude, upper.magnitude) || width <= Self.leastNumber
  }

  private static let leastNumber = 0x1p-1000
  private static let mostNumber = 1e300
  private static let leastUlps = 4.0

  /// Whether another interval lies in this one, with a tiny tolerance for ends at 0.
  func contains(_ other: Interval) -> Bool {
    other.lower >= lower - Self.nearZero && other.upper <= upper + Self.nearZero
  }

  private static let nearZero = 1e-290

  /// Places inside that approach the ends, at most `count` towards each.
  func placesTowardsEnds(_ count: Int) -> [Double] {
    var places: [Double] = []
    var (low, high) = (self, self)
    for _ in 0..<count {
      if let place = low.cut {
        places.append(place)
        low = Interval(hull: lower, place)
      }
      if let place = high.cut {
        places.append(place)
        high = Interval(hull: place, upper)
      }
    }
    return places
  }

  /// The interval widened by `count` doubles on both sides.
  func widened(byUlps count: Double) -> Interval {
    let step = count * Swift.max(lower.magnitude, upper.magnitude).ulp
    return Interval(hull: lower - step, upper + step)
  }
}
