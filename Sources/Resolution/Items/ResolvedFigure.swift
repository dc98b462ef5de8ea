package import DataFiles
import Expressions
package import Statements

/// A figure at given coordinates, calculated.
package enum ResolvedFigure {
  /// A point.
  case point(PlotPoint)
  /// A text at a point.
  case text(String, PlotPoint)
  /// The segment from one point to another, with an arrow head or without.
  case segment(PlotPoint, PlotPoint, hasHead: Bool)
  /// The parts of a Riemann sum.
  case sum(ResolvedSum)

  /// Points of the figure.
  package var points: [PlotPoint] {
    switch self {
    case .point(let point), .text(_, let point): [point]
    case .segment(let start, let end, _): [start, end]
    case .sum(let sum): sum.nodes
    }
  }
}

/// A Riemann sum over equal parts of a range.
package struct ResolvedSum {
  /// Rule and number of the parts.
  package let parts: RiemannSum
  /// The variable of the range.
  package let variable: String
  /// The ends of the parts, one more than there are parts.
  package let ends: [Double]
  /// The height of each part, or the value at each end for trapezoids.
  let heights: [Double]

  /// Digits of a sum in a legend.
  private static let digits = 6

  /// Text after the name of the item in a legend: the rule of the parts, and the sum.
  package var ending: String {
    ", \(parts.statement): \(Value.number(value).text(digits: Self.digits))"
  }

  /// A part as a bar.
  package struct Bar {
    package let lower: Double
    package let upper: Double
    package let height: Double
  }

  /// The parts as bars.
  package var bars: [Bar] {
    zip(zip(ends, ends.dropFirst()), heights).map { Bar(lower: $0.0, upper: $0.1, height: $1) }
  }

  /// The point at each end for trapezoids; else one for each part, at its lower end.
  package var nodes: [PlotPoint] { zip(ends, heights).map { PlotPoint(x: $0, y: $1) } }

  /// The sum; NaN if a part has no value.
  var value: Double {
    guard let first = ends.first, let last = ends.last, parts.count > 0 else { return .nan }
    let width = (last - first) / Double(parts.count)
    var total = heights.reduce(0, +)
    if parts.rule == .trapezoid {
      total -= ((heights.first ?? 0) + (heights.last ?? 0)) / 2
    }
    return total * width
  }
}
