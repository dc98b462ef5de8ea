import Testing

@testable import DataFiles

@Suite("Groups of very many rows")
struct GroupMergingTests {
  /// A table whose rows are in no group yet.
  private static var empty: DataTable {
    var table = DataTable()
    table.groups = RowGroups()
    return table
  }

  @Test("few rows stay as they are, group by group, and each group that has rows gets the gaps")
  func few() {
    var lines = GroupMerging(LineMerging())
    lines.append(PlotPoint(x: 1, y: 5), group: 1)
    lines.append(PlotPoint(x: 2, y: 6), group: 0)
    lines.append(PlotPoint(x: 3, y: .nan), group: nil)
    lines.appendGap()
    lines.append(PlotPoint(x: 4, y: 7), group: 2)
    var table = Self.empty
    lines.finish(into: &table)
    #expect(table.points.map(\.x).map { $0.isNaN ? -1 : $0 } == [3, -1, 2, -1, 1, -1, 4])
    #expect(table.groups?.ofPoints == [nil, nil, 0, 0, 1, 1, 2])
    #expect(table.groups?.drawn == [1, 1, 1])
    #expect(table.groups?.drawnWithoutText == 1)
    #expect(table.mergedRows == nil)
  }

  @Test(
    "each group keeps its lowest, highest, first and last row, its number of rows, and little memory"
  )
  func many() {
    let rows = 600_000
    var lines = GroupMerging(LineMerging())
    for row in 0..<(2 * rows) {
      // A peak of one row in each group.
      let y = row == 777_777 ? 99.0 : row == 888_888 ? -99.0 : Double(row % 13)
      lines.append(PlotPoint(x: Double(row), y: y), group: row % 2)
      if row % 100_000 == 0 { #expect(lines.count <= 2 << 17) }
    }
    var table = Self.empty
    lines.finish(into: &table)
    #expect(table.mergedRows == 2 * rows)
    #expect(table.groups?.drawn == [rows, rows])
    #expect(table.points.count <= 2 << 17)
    for group in 0...1 {
      let places = table.points.indices.filter { table.groups?.ofPoints[$0] == group }
      let points = places.map { table.points[$0] }
      #expect(points.first?.x == Double(group))
      #expect(points.last?.x == Double(2 * rows - 2 + group))
      #expect(points.contains { $0.y == (group == 1 ? 99 : -99) })
      #expect(zip(points, points.dropFirst()).allSatisfy { $0.x < $1.x })
    }
  }
}
