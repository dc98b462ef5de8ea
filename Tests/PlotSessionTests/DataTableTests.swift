import RealFunctions
import Testing

@testable import DataFiles

@Suite("Equality of tables of data")
struct DataTableTests {
  /// A change of one thing that is known of a table.
  struct Change: Sendable, CustomTestStringConvertible {
    let testDescription: String
    let apply: @Sendable (inout DataTable) -> Void

    init(_ name: String, _ apply: @escaping @Sendable (inout DataTable) -> Void) {
      (testDescription, self.apply) = (name, apply)
    }
  }

  static let changes = [
    Change("a point") { $0.points = [PlotPoint(x: 1, y: 2)] },
    Change("further columns") { $0.further = [[1]] },
    Change("categories") { $0.categories = ["a"] },
    Change("the names of further columns") { $0.furtherNames = ["a"] },
    Change("groups") { $0.groups = RowGroups() },
    Change("the name of x") { $0.xName = "a" },
    Change("the number of x") { $0.xNumber = 2 },
    Change("the name of y") { $0.yName = "b" },
    Change("the number of y") { $0.yNumber = 3 },
    Change("times in x") { $0.areTimes.x = true },
    Change("times in y") { $0.areTimes.y = true },
    Change("a zone") { $0.zones.x = 3600 },
    Change("another zone") { $0.otherZones.x = .missing },
    Change("an ambiguous date") { $0.ambiguousDate = "3/4/2024" },
    Change("merged rows") { $0.mergedRows = 7 },
    Change("unread rows") { $0.unreadRows = 1 },
    Change("unread rows of further columns") { $0.furtherUnread = [UnreadRows(count: 1)] },
    Change("rows without a name") { $0.unnamed.count = 1 },
    Change("what is told of its file") { $0.origin.format = "LAS" },
    Change("times since 1970") { table in
      table.epoch = DataTable.FoundEpoch(column: "t", unit: .seconds, isX: true)
    },
    Change("the first unread row") { $0.firstUnread = UnreadRows.Row(line: 2, text: "a") },
  ]

  @Test("a table is itself, and another one with any one thing changed", arguments: changes)
  func changed(_ change: Change) {
    let table = DataTable()
    var other = table
    #expect(other == table)
    change.apply(&other)
    #expect(other != table)
  }

  @Test("each thing that is known of a table is changed by one of the changes")
  func complete() {
    var things = Set(Mirror(reflecting: DataTable()).children.compactMap(\.label))
    for change in Self.changes {
      var table = DataTable()
      let before = Mirror(reflecting: table).children.map { "\($0.value)" }
      change.apply(&table)
      for (child, old) in zip(Mirror(reflecting: table).children, before)
      where "\(child.value)" != old {
        if let label = child.label { things.remove(label) }
      }
    }
    #expect(things.isEmpty)
  }
}
