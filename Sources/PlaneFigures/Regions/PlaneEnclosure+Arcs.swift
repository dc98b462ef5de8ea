import RealFunctions

extension PlaneEnclosure {
  /// Whether the function and its slopes are continuous.
  var isSmooth: Bool {
    value.flags.isEmpty && alongX.flags.isEmpty && alongY.flags.isEmpty
  }

  /// Whether the zeros are a single arc.
  var isMonotonic: Bool { isSmooth && (alongX.excludesZero || alongY.excludesZero) }

  /// Whether the arcs of two functions cross at most once: the determinant of their slopes is not
  /// 0.
  func meetsOnce(_ other: PlaneEnclosure) -> Bool {
    let first = alongX.times(other.alongY)
    let second = alongY.times(other.alongX)
    return first.lower > second.upper || first.upper < second.lower
  }
}

extension Enclosed {
  /// An enclosure of the products of both, rounded outward.
  fileprivate func times(_ other: Enclosed) -> (lower: Double, upper: Double) {
    let products = [
      lower * other.lower, lower * other.upper, upper * other.lower, upper * other.upper,
    ]
    guard products.allSatisfy({ $0.isFinite }), let least = products.min(),
      let most = products.max()
    else { return (-.infinity, .infinity) }
    return (least - least.magnitude * 1e-15, most + most.magnitude * 1e-15)
  }
}
