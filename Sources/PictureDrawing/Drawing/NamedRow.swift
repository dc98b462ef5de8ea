import ChartCore
import DataFiles
import Expressions
import Statements

/// A value with the name of its category.
struct NamedRow {
  let name: String
  var value: Double
}

extension PointLayer {
  /// The rows with the names of their categories; nil if x is a number.
  ///
  /// A row without a name is left out.
  var namedRows: [NamedRow]? {
    guard let categories else { return nil }
    return points.compactMap { point in
      guard let index = Int(exactly: point.x), categories.indices.contains(index) else {
        return nil
      }
      return NamedRow(name: categories[index], value: point.y)
    }
  }

  /// The rows with names in any case: those of their categories, or x itself as text.
  var rowsWithNames: [NamedRow] {
    namedRows
      ?? points.compactMap { point in
        guard point.x.isFinite else { return nil }
        return NamedRow(name: Value.number(point.x).text(digits: 6), value: point.y)
      }
  }

  /// Returns lines and symbols over categories.
  @ChartContentBuilder
  func rowMarks(_ rows: [NamedRow]) -> some ChartContent {
    if style == .area {
      AreaPlot(rows, x: .value(variable, \.name), y: .value(name, \.value), stacking: .unstacked)
        .zIndex(Depth.areas.rawValue)
    } else {
      if style == .lines || style == .linespoints || style == .steps {
        LinePlot(rows, x: .value(variable, \.name), y: .value(name, \.value))
          .interpolationMethod(style == .steps ? .stepStart : .linear)
          .zIndex(Depth.lines.rawValue)
      }
      if style == .points || style == .dots || style == .linespoints {
        PointPlot(rows, x: .value(variable, \.name), y: .value(name, \.value))
          .symbolSize(style == .dots ? Self.dot * Self.dot : .nan)
          .markStyle(options.symbolStyle)
          .zIndex(Depth.symbols.rawValue)
      }
    }
  }
}
