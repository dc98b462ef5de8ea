import ChartCore
import ChartTerminal
import Testing

@testable import PlotSession

@Suite("Horizontal bars in text pictures")
struct LevelBarTests: RunsOverFiles {
  let files = MemoryFiles()
  let session: Session

  init() {
    session = files.session(holding: [
      "sales.csv": "fruit,q1,q2\nApples,10,12\nPears,7,3\nPlums,14,9\nFigs,5,6\n"
    ])
  }

  /// Characters that fill a part of a cell's height.
  private static let partial = Set("▁▂▃▄▅▆▇▔▀")

  @Test("each bar fills whole rows, whatever the height of the page", arguments: 8...40)
  func wholeRows(rows: Int) throws {
    let line = "plot \"sales.csv\" using fruit:q1 with bars horizontal"
    let chart = try #require(replies(to: line).pictures.last)
    let page = chart.page(columns: 60, rows: rows)
    #expect(!page.contains(where: Self.partial.contains), "\(page)")
    // Rows of the plot area behind the axis: those that begin with a filled cell, and others.
    let plot = page.split(separator: "\n").compactMap { row in
      row.firstIndex { "│┤".contains($0) }.map { row[row.index(after: $0)...] }
    }
    let isFilled = plot.map { $0.first == "█" }
    let bars = isFilled.split(separator: false).map(\.count)
    #expect(isFilled.contains(true))
    if plot.count >= 8 {
      #expect(bars.count == 4, "\(page)")
      #expect(Set(bars).count == 1, "\(page)")
    }
  }

  @Test("bars side by side keep their own rows", arguments: [20, 25, 30, 40])
  func besides(rows: Int) throws {
    let line = "plot \"sales.csv\" using fruit:q1:q2 with bars horizontal"
    let chart = try #require(replies(to: line).pictures.last)
    let page = chart.page(columns: 60, rows: rows)
    #expect(!page.contains(where: Self.partial.contains), "\(page)")
    #expect(page.contains("█") && page.contains("▓"))
  }
}
