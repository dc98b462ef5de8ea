/// Merges the rows of lines that a column of texts tells apart, each line by itself, as they are read.
///
/// It begins when a table has many rows; these are handed over. The rows of a group follow each other in the table that
/// results, and a gap of the file is one in each group that has rows before it. Memory stays bounded for the few groups
/// that a picture can show: of each at most 131,072 rows are kept (``LineMerging``).
struct GroupMerging {
  /// The rows of one group so far.
  private struct Line {
    var merging: LineMerging
    var points: [PlotPoint] = []
    /// Number of rows that are drawn, before they were merged.
    var drawn = 0

    mutating func append(_ point: PlotPoint) { merging.append(point, to: &points) }

    mutating func close() { merging.close(into: &points) }
  }

  /// The lines by the numbers of their groups; the first has the rows without a text.
  private var lines: [Line]
  private let begin: LineMerging
  /// Number of rows of all groups.
  private(set) var rows = 0

  /// The least number of rows of a table whose groups are merged.
  static let least = 1 << 14
  /// Number of points of a group at which they are merged.
  private static let mostOfGroup = 1 << 17

  init(_ merging: LineMerging) {
    begin = merging.merging(at: Self.mostOfGroup)
    lines = [Line(merging: begin)]
  }

  /// Number of points that are kept.
  var count: Int { lines.reduce(0) { $0 + $1.points.count } }

  /// Whether rows of a group were merged.
  var isActive: Bool { lines.contains { $0.merging.isActive } }

  /// Takes a row of a group; nil for none.
  mutating func append(_ point: PlotPoint, group: Int?) {
    let place = group.map { $0 + 1 } ?? 0
    while lines.count <= place { lines.append(Line(merging: begin)) }
    rows += 1
    // Of rows without a text those count that have a number at all, as in tables that are not merged.
    let isDrawn =
      group == nil
      ? !(point.x.isNaN && point.y.isNaN) : point.x.isFinite && point.y.isFinite
    if isDrawn { lines[place].drawn += 1 }
    lines[place].append(point)
  }

  /// Begins a gap in each group that has rows.
  mutating func appendGap() {
    for place in lines.indices where !lines[place].points.isEmpty {
      lines[place].append(PlotPoint(x: .nan, y: .nan))
    }
  }

  /// Changes x or y of all points.
  mutating func change(_ axis: WritableKeyPath<PlotPoint, Double>, _ changed: (Double) -> Double) {
    for place in lines.indices {
      for index in lines[place].points.indices {
        let value = lines[place].points[index][keyPath: axis]
        lines[place].points[index][keyPath: axis] = changed(value)
      }
    }
  }

  /// Puts the rows into a table, group by group.
  consuming func finish(into table: inout DataTable) {
    guard var groups = table.groups else { return }
    let wasActive = isActive
    groups.ofPoints = []
    groups.drawn = []
    for place in lines.indices { lines[place].close() }
    table.points = []
    table.points.reserveCapacity(count)
    groups.ofPoints.reserveCapacity(count)
    for place in lines.indices {
      let group = place == 0 ? nil : place - 1
      groups.ofPoints += repeatElement(group, count: lines[place].points.count)
      table.points += lines[place].points
      lines[place].points = []
      if place == 0 {
        groups.drawnWithoutText = lines[place].drawn
      } else {
        groups.drawn?.append(lines[place].drawn)
      }
    }
    table.groups = groups
    if wasActive { table.mergedRows = rows }
  }
}
