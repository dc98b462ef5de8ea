import DataFiles
import SeededNumbers
import Testing

@testable import Resolution

@Suite("Rows in order of x")
struct SortedRowsTests {
  @Test(
    "rows are sorted in parts as they are at once, and equal x keep their order",
    arguments: [
      0, 1, 2, 1000, 65_536, 65_537, 200_000,
    ]
  )
  func sorted(count: Int) {
    var random = SeededGenerator(seed: 5)
    let rows = (0..<count).map {
      PlotPoint(x: Double(Int.random(in: 0...max(1, count / 3), using: &random)), y: Double($0))
    }
    let sorted = SortedRows(rows) { false }.rows
    #expect(sorted == rows.sorted { ($0.x, $0.y) < ($1.x, $1.y) })
  }

  @Test("rows that rise are not asked for twice, and a cancelled sort ends", arguments: [0, 1, 4])
  func cancelled(polls: Int) {
    let rising = (0..<300_000).map { PlotPoint(x: Double($0), y: 1) }
    var asked = 0
    _ = SortedRows(rising) {
      asked += 1
      return false
    }
    #expect(asked == 0)
    _ = SortedRows(rising.reversed()) {
      asked += 1
      return asked > polls
    }
    #expect(asked == polls + 1)
  }
}
