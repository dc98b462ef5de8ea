import ChartCore
import Resolution
import Statements

/// A point with the number that colours it.
private struct ColoredPoint {
  let x: Double
  let y: Double
  let value: Double
  /// The name of its category; empty where x is a number.
  let name: String
}

extension PointLayer {
  /// Writes symbols in the colours of their numbers, in the order of the rows.
  func lowerColored(into sink: inout MarkSink) {
    guard let colors else { return }
    var rows: [ColoredPoint] = []
    for (point, value) in zip(points, colors.values)
    where point.x.isFinite && point.y.isFinite && value.isFinite {
      let index = Int(exactly: point.x) ?? -1
      let name = categories.flatMap { $0.indices.contains(index) ? $0[index] : nil }
      if categories != nil, name == nil { continue }
      rows.append(ColoredPoint(x: point.x, y: point.y, value: value, name: name ?? ""))
    }
    var look = options.markStyle(named: name, category: nil)
    look.isUnlisted = true
    if hasOwnScale { look.colorScale = colors.name }
    look.override(with: options.symbolStyle)
    let size = style == .dots ? Self.dot * Self.dot : .nan
    if categories != nil {
      sink.write(
        PointPlot(rows, x: .value(variable, \.name), y: .value(value ?? name, \.y))
          .foregroundStyle(by: .value(colors.name, \.value))
          .symbolSize(size).zIndex(Depth.symbols.rawValue).markStyle(look)
      )
    } else {
      sink.write(
        PointPlot(rows, x: .value(variable, \.x), y: .value(value ?? name, \.y))
          .foregroundStyle(by: .value(colors.name, \.value))
          .symbolSize(size).zIndex(Depth.symbols.rawValue).markStyle(look)
      )
    }
  }
}

extension ResolvedPlot {
  /// Whether the numbers of different columns colour points, so that each column has a scale of its own.
  var hasSeveralColorings: Bool {
    Set(items.flatMap(\.pointSets).compactMap(\.colors?.name)).count > 1
  }
}
