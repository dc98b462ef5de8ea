package import DataFiles
import Expressions
package import Statements

/// A thing with a place, calculated.
package enum ResolvedFigure {
  /// A point.
  case point(PlotPoint)
  /// A text at a place.
  case text(String, PlotPoint)
  /// The way from one point to another, with the head of an arrow or without.
  case segment(PlotPoint, PlotPoint, hasHead: Bool)
  /// The parts of a sum.
  case sum(ResolvedSum)

  /// Its places.
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
  /// How the range was cut.
  package let parts: RiemannSum
  /// The variable that runs over it.
  package let variable: String
  /// The ends of the parts, one more than there are parts.
  package let ends: [Double]
  /// The value that stands for each part, or at each end for trapezoids.
  let heights: [Double]

  /// How many digits a sum in a legend has.
  private static let digits = 6

  /// What stands behind the name of the item in a legend: how the range was cut, and the sum.
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

  /// The value at each end for trapezoids, else the value of each part at its begin.
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
