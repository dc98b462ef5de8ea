import RealFunctions
import SeededNumbers
import Testing

@testable import ChartCore
@testable import ChartLayout

private let page = Medium.graphic(
  width: 640,
  height: 400,
  metrics: TextMetrics { text, style in
    text.reduce(0) { $0 + ("il.…".contains($1) ? 4 : "mW".contains($1) ? 10 : 7) }
      * style.font.size / 12
  }
)
private let cells = Medium.text(columns: 80, rows: 24) { $0.count }

/// Sets of names that begin alike, end alike, or both.
private enum NameSets {
  static func make(_ random: inout SeededGenerator) -> [String] {
    let count = [2, 4, 7, 12, 20, 60, 200].randomElement(using: &random) ?? 4
    let begins = [
      "", "a", "sample_", "Very long category name number ", "2024-", "übung mit π ", "W",
    ]
    let ends = ["", "_x", " (per capita, constant prices)", ".csv", "mmmmm"]
    let words = [
      "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven",
      "twelve",
    ]
    let begin = begins.randomElement(using: &random) ?? ""
    let end = ends.randomElement(using: &random) ?? ""
    let form = Int.random(in: 0...3, using: &random)
    return (0..<count).map { index in
      let middle: String
      switch form {
      case 0: middle = "\(index)"
      case 1: middle = "\(1000 + index)"
      case 2: middle = words[index % 12] + (index < 12 ? "" : " \(index / 12)")
      default:
        middle =
          String(repeating: "i", count: index % 30) + (index < 30 ? "W" : "W\(index / 30)")
      }
      return begin + middle + end
    }
  }
}

@Suite("Names of categories on an axis")
struct NameFittingLawTests {
  private static func labels(
    _ names: [String],
    _ medium: Medium,
    _ axis: PlotAxis
  ) throws -> [String] {
    let chart = Chart {
      ForEach(names, id: \.self) { name in
        if axis == .x {
          BarMark(x: .value("n", name), y: .value("v", 1))
        } else {
          BarMark(x: .value("v", 1), y: .value("n", name))
        }
      }
    }
    let frame = try chart.trained().frame(for: medium, cancellation: .never)
    let (_, plan, seen) = try #require(frame.axes.first { $0.axis == axis })
    let run = try #require(plan.runs.first)
    let row = try #require(AxisLabelRow(frame, seen, axis, medium))
    return row.labels(of: run).map(\.text.words)
  }

  @Test("two categories never have the same label", arguments: [PlotAxis.x, .y])
  func law(axis: PlotAxis) throws {
    var random = SeededGenerator(seed: axis == .x ? 21 : 22)
    for _ in 0..<50 {
      let names = NameSets.make(&random)
      for medium in [page, cells] {
        let labels = try Self.labels(names, medium, axis)
        #expect(!labels.isEmpty, "\(names)")
        #expect(Set(labels).count == labels.count, "\(labels) of \(names)")
        #expect(labels.allSatisfy { label in names.contains { Self.isShort(label, of: $0) } })
      }
    }
  }

  /// Whether a label is a name, or one with its end or its middle left out.
  private static func isShort(_ label: String, of name: String) -> Bool {
    guard let dots = label.firstIndex(of: "…") else { return label == name }
    return name.hasPrefix(label[..<dots]) && name.hasSuffix(label[label.index(after: dots)...])
  }

  @Test("names that begin alike lose their middle")
  func middle() throws {
    let names = (0..<20).map { "sample_0" + ($0 < 10 ? "0" : "") + "\($0)" }
    let labels = try Self.labels(names, cells, .x)
    #expect(labels.count == 20 && labels[0] == "sam…00" && labels[19] == "sam…19", "\(labels)")
  }

  @Test("names that differ in their middle alone are shown in part, and a note says so")
  func differentMiddle() throws {
    let same = String(repeating: "a", count: 40)
    let names = (0..<6).map { "\(same)\($0)\(same)" }
    let labels = try Self.labels(names, page, .x)
    #expect(labels.count < 6 && Set(labels).count == labels.count)
  }

  @Test("a shortened name keeps its width", arguments: [80.0, 120, 160])
  func widths(width: Double) throws {
    let names = (0..<9).map { "Quarter \($0) of the year" }
    let short = try #require(
      DistinctShortening(medium: page, fewestLetters: 1).names(names, to: width)
    )
    #expect(short.allSatisfy { page.width($0) <= width })
    #expect(Set(short).count == 9)
  }
}
