import Testing

@testable import ChartCore
@testable import ChartTextLayout

/// The layout of a page of text is a fixed point from below: rows of notes are added, and none is taken away.
@Suite("The rows of notes on a page of text")
struct NoteRowTests {
  private static var large: some ChartContent { LinePlot(x: "x", y: "y") { 1e12 * $0 } }

  /// Charts whose axes share a power or an offset on none, one or both of them.
  private static let charts = [
    Chart { LinePlot(x: "x", y: "y") { $0 } }.chartLegend(.hidden),
    Chart { NoteRowTests.large }.chartXScale(domain: 0...1).chartLegend(.hidden),
    Chart { NoteRowTests.large }.chartXScale(domain: 0...1e9).chartLegend(.hidden),
    Chart { NoteRowTests.large }.chartXScale(domain: 0...1e9),
    Chart { NoteRowTests.large }.chartXScale(domain: 0...1e9).chartXAxisLabel("time").chartLegend(
      .hidden
    ),
    Chart { LinePlot(x: "x", y: "y") { $0 } }.chartXScale(domain: 1e9...(1e9 + 1)),
  ]

  /// How many rows are added until every note has one, on a page of some size.
  private func steps(_ chart: TrainedChart, columns: Int, rows: Int) -> Int {
    let medium = Medium.text(columns: columns, rows: rows) { $0.count }
    let layout = TextLayout(chart: chart, medium: medium)
    let page = TextPage(layout, .inLegend)
    var notes = NoteRows()
    for step in 0..<10 {
      let around = TextSurroundings(page, notes)
      var frame = page.frame
      _ = layout.plotRoom(around, &frame)
      guard let more = around.missing(in: frame) else { return step }
      let isTaken = (notes.ofX && !more.ofX) || (notes.ofY && !more.ofY)
      #expect(!isTaken, "\(columns)x\(rows): a row that was there is gone")
      #expect(more != notes, "\(columns)x\(rows): nothing was added")
      notes = more
    }
    return 10
  }

  @Test("each step adds a row and takes none away, so that there are two at most")
  func steps() throws {
    var seen: Set<Int> = []
    for chart in Self.charts {
      let trained = try chart.trained()
      for columns in [5, 12, 30, 80] {
        for rows in [2, 5, 6, 7, 8, 12, 24] {
          let count = steps(trained, columns: columns, rows: rows)
          #expect(count <= 2, "\(columns)x\(rows)")
          seen.insert(count)
        }
      }
    }
    #expect(seen == [0, 1, 2])
  }
}
