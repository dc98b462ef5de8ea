/// A part of the range of integration, in a coordinate that makes infinite ends finite.
package struct Panel {
  /// The meaning of the coordinate.
  package let chart: Chart
  /// The lower end of the coordinate.
  package let lower: Double
  /// The upper end, above ``lower``.
  package let upper: Double

  package init(_ chart: Chart, _ lower: Double, _ upper: Double) {
    self.chart = chart
    self.lower = lower
    self.upper = upper
  }

  /// A mapping from a coordinate u to a place x.
  package enum Chart: Equatable {
    /// x = origin + sign · u.
    case line(origin: Double, sign: Double)
    /// x = origin + sign / u: the neighbourhood of infinity is that of u = 0.
    case tail(origin: Double, sign: Double)

    /// Returns the place of `u`.
    package func place(of u: Double) -> Double {
      switch self {
      case .line(let origin, let sign): origin + sign * u
      case .tail(let origin, let sign): origin + sign / u
      }
    }

    /// Returns the absolute value of dx/du.
    package func density(at u: Double) -> Double {
      if case .tail = self { 1 / (u * u) } else { 1 }
    }
  }

  /// The middle of the coordinate.
  package var middle: Double { lower + (upper - lower) / 2 }
  /// Half the width of the coordinate.
  package var halfWidth: Double { (upper - lower) / 2 }

  /// The distance between the places of both ends.
  package var width: Double { (chart.place(of: upper) - chart.place(of: lower)).magnitude }

  /// The coordinates of the Kronrod nodes.
  package var nodes: [Double] {
    let middle = middle
    let halfWidth = halfWidth
    return GaussKronrod.nodes.map { middle + halfWidth * $0 }
  }

  /// The two halves; nil if the panel is too narrow to distinguish its nodes.
  package var halves: (Panel, Panel)? {
    if case .tail = chart, lower == 0 {
      return upper < Self.leastTail ? nil : (Panel(chart, 0, middle), Panel(chart, middle, upper))
    }
    let largest = max(chart.place(of: lower).magnitude, chart.place(of: upper).magnitude)
    guard width > 64 * largest.ulp else { return nil }
    let middle = middle
    guard lower < middle, middle < upper else { return nil }
    return (Panel(chart, lower, middle), Panel(chart, middle, upper))
  }

  /// The limit of a tail: beyond 2^500 the squares of places overflow.
  private static let leastTail = 0x1p-500
}

extension Panel {
  /// Returns `count` equal panels between two coordinates, lower < upper.
  static func parts(of chart: Chart, from lower: Double, to upper: Double, count: Int) -> [Panel] {
    let width = upper - lower
    let ends = (0...count).map {
      $0 == count ? upper : lower + width * Double($0) / Double(count)
    }
    return zip(ends, ends.dropFirst()).map { Panel(chart, $0, $1) }
  }

  /// Returns `count` equal panels of a..b, both finite, a < b.
  package static func between(_ a: Double, _ b: Double, count: Int) -> [Panel] {
    let count = max(1, count)
    let ends = (0...count).map { $0 == count ? b : a + (b - a) * Double($0) / Double(count) }
    return zip(ends, ends.dropFirst()).map { lower, upper in
      // Coordinates count from the end nearer to 0, where doubles are denser.
      let isRising = lower.magnitude <= upper.magnitude
      let chart = Chart.line(origin: isRising ? lower : upper, sign: isRising ? 1 : -1)
      return Panel(chart, 0, upper - lower)
    }
  }

  /// Returns panels from `origin` to infinity (sign 1) or minus infinity (sign -1).
  ///
  /// Steps by 4, halved at least once, catch features of any scale between 2^-20 and 2^12; those
  /// above 1 are narrower, so that a peak of width 1 is found within a thousand units of the
  /// origin.
  package static func halfLine(from origin: Double, sign: Double) -> [Panel] {
    var ends = [0, nearStart]
    while let last = ends.last, last < tailStart {
      ends += last < 1 ? [4 * last] : [1.5 * last, 2 * last]
    }
    let near = Chart.line(origin: origin, sign: sign)
    return zip(ends, ends.dropFirst()).map { Panel(near, $0, $1) }
      + [Panel(.tail(origin: origin, sign: sign), 0, 1 / tailStart)]
  }

  /// Returns panels of a..b, finite, a < b, that grow with the distance from 0, or from the end
  /// nearest to 0: a peak of width 1 is found within a thousand units from there, however wide the
  /// range is.
  package static func graded(from a: Double, to b: Double) -> [Panel] {
    let origin = min(max(a, 0), b)
    return [(-1.0, origin - a), (1.0, b - origin)].flatMap { sign, reach in
      var ends = [0.0]
      var next = nearStart
      while next < reach {
        ends.append(next)
        if next >= 1, next < tailStart, 1.5 * next < reach { ends.append(1.5 * next) }
        next *= next < 1 ? 4 : 2
      }
      if reach > 0 { ends.append(reach) }
      let chart = Chart.line(origin: origin, sign: sign)
      return zip(ends, ends.dropFirst()).map { Panel(chart, $0, $1) }
    }
  }

  private static let nearStart = 0x1p-20
  private static let tailStart = 0x1p12
}
