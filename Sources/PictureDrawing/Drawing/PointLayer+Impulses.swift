import ChartCore
import DataFiles
import Statements
import SystemLibrary

// Strokes from zero to each value, as gnuplot draws `with impulses` and others stems. On a log axis,
// which has no zero, they begin at the power of ten below the least value.

/// A stroke at x, or at a category, from the base to a value.
private struct Impulse {
  let name: String
  let x: Double
  let base: Double
  let value: Double
}

extension PointLayer {
  /// Writes a stroke for each value.
  func lowerImpulses(into sink: inout MarkSink) {
    var style = look
    style.zIndex = Depth.lines.rawValue
    if let rows = namedRows {
      let strokes = rows.map { Impulse(name: $0.name, x: .nan, base: base, value: $0.value) }
      write(strokes, x: .value(variable, \.name), style, into: &sink)
    } else {
      let strokes = points.map { Impulse(name: "", x: $0.x, base: base, value: $0.y) }
      write(strokes, x: .value(variable, \.x), style, into: &sink)
    }
  }

  private func write(
    _ strokes: [Impulse],
    x: PlottableProjection<Impulse, some Plottable>,
    _ style: MarkStyle,
    into sink: inout MarkSink
  ) {
    let plot = RulePlot(
      strokes,
      x: x,
      yStart: .value(name, \.base),
      yEnd: .value(name, \.value)
    )
    sink.write(plot.markStyle(style), rank: options.rank(rank))
  }

  /// Returns the value at which strokes begin on an axis.
  static func base(of values: some Sequence<Double>, hasZero: Bool) -> Double {
    guard !hasZero, let least = values.filter({ $0 > 0 && $0.isFinite }).min() else { return 0 }
    let power = pow(10, log10(least).rounded(.down))
    return power < least ? power : power / 10
  }
}
