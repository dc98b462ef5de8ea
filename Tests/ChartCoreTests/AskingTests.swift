import RealFunctions
import Testing

@testable import ChartCore
@testable import ChartGeometry
@testable import ChartMarks

/// Work over many items asks at each whether to stop.
@Suite("Pictures of many items that are stopped")
struct AskingTests {
  /// Counts how often somebody asks.
  private final class Polls: @unchecked Sendable {
    private(set) var count = 0
    var cancellation: Cancellation {
      Cancellation {
        self.count += 1
        return false
      }
    }
  }

  private static let count = 300
  private static let medium = Medium.graphic(
    width: 600,
    height: 400,
    metrics: TextMetrics { text, _ in 7 * Double(text.count) }
  )
  private static let always = Cancellation { true }

  private func lines() throws -> TrainedChart {
    let chart = Chart {
      ForEach(0..<Self.count) { one in
        LinePlot(x: "x", y: "line \(one)") { $0 + Double(one) }
        ForEach(0..<2) { x in
          LineMark(x: .value("x", x), y: .value("data \(one)", x * one))
        }
      }
    }
    return try chart.trained()
  }

  @Test("the words about a chart ask for each name and each sentence")
  func words() throws {
    let chart = try lines()
    let sampled = try chart.sampled(size: .nominalPlot)
    let polls = Polls()
    let words = try Description(chart: chart, sampled: sampled, cancellation: polls.cancellation)
    #expect(polls.count >= 2 * Self.count)
    let before = polls.count
    _ = try words.text()
    #expect(polls.count >= before + 2 * Self.count)
    #expect(throws: Interrupted()) {
      _ = try Description(chart: chart, sampled: sampled, cancellation: Self.always)
    }
  }

  @Test("drawing asks for each item")
  func drawing() throws {
    let chart = try lines()
    let sampled = try chart.sampled(size: .nominalPlot)
    let area = SceneRect(x: 0, y: 0, width: 400, height: 300)
    let drawing = MarkDrawing(chart: chart, area: area, rules: .graphic)
    let polls = Polls()
    _ = try drawing.elements(of: sampled, cancellation: polls.cancellation)
    #expect(polls.count >= 2 * Self.count)
    #expect(throws: Interrupted()) {
      _ = try drawing.elements(of: sampled, cancellation: Self.always)
    }
  }

  @Test("what is looked for at the ends of lines asks for each of them")
  func ends() throws {
    let chart = Chart {
      ForEach(0..<Self.count) { one in
        ForEach(0..<2) { x in
          LineMark(x: .value("x", x), y: .value("data \(one)", x * one))
        }
      }
    }
    let trained = try chart.trained()
    let polls = Polls()
    _ = try trained.frame(for: Self.medium, cancellation: polls.cancellation)
    #expect(polls.count >= Self.count)
  }

  @Test("a summary ends where nothing more fits")
  func summary() throws {
    let chart = try lines()
    let sampled = try chart.sampled(size: .nominalPlot)
    let polls = Polls()
    let words = try Description(chart: chart, sampled: sampled, cancellation: polls.cancellation)
    let before = polls.count
    let summary = try words.summary(atMost: 500)
    #expect(summary.count <= 500 && summary.hasSuffix("."))
    #expect(try words.text().hasPrefix(summary))
    #expect(polls.count < before + 3 * Self.count, "the whole text, and a short way")
  }
}
