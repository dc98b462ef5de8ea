import DataFiles
import Statements

// Points coloured by the numbers of a column: `plot "d.csv" using x:y color z`.
//
// Rule. The column is read as numbers and as texts. If it holds numbers, each point has the colour of its number on a
// scale that stands beside the picture; a row without a number is not drawn, and counted in a note. If it holds texts,
// they tell groups, as `by` does. Lines, bars and other styles have groups in any case.

extension DataTable {
  /// Takes the last column out of the table, and returns it with its name if it holds numbers, else nil.
  mutating func takeColoring() -> PointColors? {
    guard let values = further.popLast() else { return nil }
    let name = furtherNames.popLast() ?? nil
    _ = furtherUnread.popLast()
    // Texts alone are groups.
    guard groups == nil || values.contains(where: \.isFinite) else { return nil }
    groups = nil
    return PointColors(values: values, name: name ?? "colour")
  }
}

extension DataSeries.Result {
  /// Colours the points of the only series.
  mutating func color(by coloring: PointColors, _ source: DataSource) {
    var points = series[0].points
    guard coloring.values.count == points.points.count else { return }
    points.colors = coloring
    let left = zip(points.points, coloring.values)
      .count { $0.x.isFinite && $0.y.isFinite && !$1.isFinite }
    if left > 0 {
      notes.append(
        "\(left == 1 ? "1 row of \(source.name) is" : "\(left) rows of \(source.name) are") not drawn for want of a "
          + "number in \(DataTable.shown(coloring.name, atMost: 30))"
      )
    }
    series[0].points = points
  }
}
