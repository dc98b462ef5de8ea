package import ChartCore
package import RealFunctions
import SpaceGeometry

/// Writes the points of a chart in space as rows of x, y and z.
///
/// The header is `x,y,z`, or `series,x,y,z` for several series. A blank line ends each row of a grid and each piece of
/// a curve, and two blank lines part series: gnuplot's `splot` reads the rows of a grid as a surface. Cells without a
/// value are empty. Numbers are the shortest decimals that read back as the same double.
package enum SpaceTable {
  /// Returns the text of comma-separated values; nil for a chart of the plane.
  package static func csv(
    _ chart: TrainedChart,
    _ cancellation: Cancellation
  ) throws(Interrupted) -> String? {
    guard let shapes = try SpaceShape.shapes(of: chart, cancellation) else { return nil }
    var poll = CancellationPoll(cancellation)
    let hasNames = shapes.count > 1
    var text = (hasNames ? "series," : "") + "x,y,z\r\n"
    for (index, shape) in shapes.enumerated() {
      if index > 0 { text += "\r\n\r\n" }
      let name = hasNames ? PointTable.field(shape.name) + "," : ""
      for (place, row) in shape.rows.enumerated() {
        if place > 0 { text += "\r\n" }
        for point in row {
          try poll.take(weight: 3)
          text += name + [point.x, point.y, point.z].map(cell).joined(separator: ",") + "\r\n"
        }
      }
    }
    return text
  }

  /// Returns the points as a table without blank lines: a row {number of the series from 0, x, y, z} for each; nil for
  /// a chart of the plane.
  package static func table(
    _ chart: TrainedChart,
    _ cancellation: Cancellation
  ) throws(Interrupted) -> ResultTable? {
    guard let shapes = try SpaceShape.shapes(of: chart, cancellation) else { return nil }
    var poll = CancellationPoll(cancellation)
    var rows: [[Double]] = []
    for (index, shape) in shapes.enumerated() {
      for point in shape.rows.joined() {
        try poll.take(weight: 4)
        rows.append([Double(index), point.x, point.y, point.z])
      }
    }
    return ResultTable(names: ["series", "x", "y", "z"], rows: rows)
  }

  private static func cell(_ value: Double) -> String {
    value.isFinite ? GeometryText.number(value) : ""
  }
}
