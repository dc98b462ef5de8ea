package import ChartCore
package import RealFunctions

/// Writes the sampled points of a chart as comma-separated values (RFC 4180, Shafranovich 2005).
///
/// The header is `series,x,y`, and each point is a row, in drawing order; a row has no x and y
/// where a curve is interrupted, and only there. Functions of x and y add a column z, vectors the
/// columns u and v. Numbers are the shortest decimals that read back as the same double; along axes of dates
/// and of names the cells are dates and names, all of a column in one form (``PointColumn``).
package enum PointTable {
  /// Writes the points of a chart whose axes have these kinds; series of a right axis have its kind.
  package static func csv(
    _ chart: SampledChart,
    x: AxisKind,
    y: AxisKind,
    trailingY: AxisKind? = nil,
    _ cancellation: Cancellation
  ) throws(Interrupted) -> String {
    let rows = PointRows(chart)
    let names = ["series"] + rows.names
    var text = names.joined(separator: ",") + "\r\n"
    let labels = rows.series.map { field($0.label) }
    var columns = Columns(x: PointColumn(x), y: PointColumn(y), right: PointColumn(trailingY ?? y))
    var poll = CancellationPoll(cancellation)
    if columns.needValues {
      try rows.forEach(&poll) { series, numbers in
        columns.take(numbers, isOnRight: chart.onRight.contains(series))
      }
    }
    try rows.forEach(&poll) { series, numbers in
      text += labels[series]
      let y = chart.onRight.contains(series) ? columns.right : columns.y
      for (place, number) in numbers.enumerated() {
        text += ","
        switch place {
        case 0: text += columns.x.cell(number)
        case 1: text += y.cell(number)
        default: text += number.isNaN ? "" : GeometryText.number(number)
        }
      }
      text += "\r\n"
    }
    return text
  }

  /// The columns of x and y.
  private struct Columns {
    var x: PointColumn
    var y: PointColumn
    /// Those of series on the right axis.
    var right: PointColumn

    var needValues: Bool { x.needsValues || y.needsValues || right.needsValues }

    mutating func take(_ numbers: [Double], isOnRight: Bool) {
      x.take(numbers[0])
      if isOnRight { right.take(numbers[1]) } else { y.take(numbers[1]) }
    }
  }

  /// Returns a name as a field: on one line, in quotes if it holds a comma, a quote or blanks at an
  /// end.
  static func field(_ name: String) -> String {
    var text = ""
    for scalar in name.unicodeScalars {
      text.unicodeScalars.append(scalar.properties.generalCategory == .control ? " " : scalar)
    }
    let isPlain = !text.contains { ",\"".contains($0) } && text.first != " " && text.last != " "
    if isPlain { return text }
    return "\"" + text.map { $0 == "\"" ? "\"\"" : String($0) }.joined() + "\""
  }
}
