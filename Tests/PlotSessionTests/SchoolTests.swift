import ChartCore
import Expressions
import Foundation
import PlotSession
import Testing

/// The equations and inequalities that a school year asks for: each is drawn as what the book draws.
@Suite("Equations of a school year")
struct SchoolTests {
  struct Row: CustomTestStringConvertible, Sendable {
    let kind: String
    let statement: String
    var testDescription: String { statement }
  }

  static let rows: [Row] = {
    guard
      let url = Bundle.module.url(
        forResource: "school",
        withExtension: "tsv",
        subdirectory: "Resources"
      ), let text = try? String(contentsOf: url, encoding: .utf8)
    else { return [] }
    return text.split(separator: "\n").filter { !$0.hasPrefix("#") }.map { line in
      let fields = line.split(separator: "\t").map(String.init)
      return Row(kind: fields[0], statement: fields[1])
    }
  }()

  @Test("the table is there")
  func tableIsThere() { #expect(Self.rows.count >= 60) }

  @Test("every row draws what it names, inside of the picture", arguments: rows)
  func drawn(_ row: Row) throws {
    var session = Session(display: .plain)
    let replies = session.replies(to: row.statement)
    #expect(replies.failures.isEmpty)
    let picture = try #require(replies.pictures.first)
    let series = try picture.sampled(size: .nominalPlot).series
    #expect(!series.isEmpty)
    for one in series {
      switch row.kind {
      case "region":
        #expect(one.kind == .area && !one.outlines.isEmpty)
        #expect(one.outlines.allSatisfy { $0.first == $0.last && $0.count > 3 })
      case "points": #expect(one.polylines.contains { $0.count == 1 })
      case "line", "curve", "part", "several":
        #expect(one.kind == .line && one.polylines.contains { $0.count > 1 })
      default: Issue.record("\(row.kind) is no kind")
      }
    }
    #expect(row.kind != "several" || series.count > 1)
  }
}
