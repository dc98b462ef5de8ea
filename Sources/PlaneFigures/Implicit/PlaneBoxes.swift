package import RealFunctions

/// Boxes in the memory layout that functions of two variables take.
package struct PlaneBoxes {
  private let count: Int
  private let lowers: [Double]
  private let uppers: [Double]

  /// Takes boxes in order.
  package init(_ boxes: some Collection<PlaneBox>) {
    count = boxes.count
    lowers = boxes.map { $0.x.lower } + boxes.map { $0.y.lower }
    uppers = boxes.map { $0.x.upper } + boxes.map { $0.y.upper }
  }

  /// Encloses all outputs of a function: the first output over all boxes, then the next output.
  package func enclosed(
    by function: any EnclosableFunction,
    using workspace: Workspace
  ) -> [Enclosed] {
    function.enclosures(lowers, uppers, count: count, using: workspace)
  }
}

/// A box of data coordinates.
package struct PlaneBox: Equatable, Sendable {
  package var x: Interval
  package var y: Interval

  /// Creates a box.
  package init(x: Interval, y: Interval) { (self.x, self.y) = (x, y) }
}

/// Enclosures of a function of two variables and of its slopes over a box.
package struct PlaneEnclosure {
  package var value: Enclosed
  package var alongX: Enclosed
  package var alongY: Enclosed

  /// Upper bound for the sine of the angle between the directions of the zeros at two places of the
  /// box; `unit` is the width of one unit along each axis in data coordinates.
  ///
  /// Two gradients differ by at most the widths of both slopes, and none is shorter than the least
  /// magnitude of its longer slope.
  static func turn(_ alongX: Enclosed, _ alongY: Enclosed, unit: SIMD2<Double>) -> Double {
    let change =
      (alongX.upper - alongX.lower) * unit.x + (alongY.upper - alongY.lower) * unit.y
    let least = max(
      alongX.excludesZero ? min(alongX.lower.magnitude, alongX.upper.magnitude) * unit.x : 0,
      alongY.excludesZero ? min(alongY.lower.magnitude, alongY.upper.magnitude) * unit.y : 0
    )
    return change / least
  }
}
