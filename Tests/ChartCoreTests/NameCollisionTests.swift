import RealFunctions
import Testing

@testable import ChartCore
@testable import ChartLayout

private let page = Medium.graphic(
  width: 640,
  height: 400,
  metrics: TextMetrics { text, style in 6 * Double(text.count) * style.font.size / 12 }
)

private let countries = [
  "United States of America", "United Kingdom", "Bosnia and Herzegovina", "Trinidad and Tobago",
  "Papua New Guinea", "Central African Republic", "New Zealand", "Saudi Arabia",
]

@Suite("Rules for names of categories that would touch")
struct NameCollisionTests {
  private static func places(
    _ rule: AxisValueLabelCollisionResolution,
    _ names: [String] = countries,
    along axis: PlotAxis = .x
  ) throws -> (places: [AxisLabelPlace], row: AxisLabelRow) {
    let marks = AxisMarks { AxisValueLabel(collisionResolution: rule) }
    let chart = Chart(names, id: \.self) { name in
      if axis == .x {
        BarMark(x: .value("n", name), y: .value("v", 1))
      } else {
        BarMark(x: .value("v", 1), y: .value("n", name))
      }
    }
    let asked = axis == .x ? chart.chartXAxis { marks } : chart.chartYAxis { marks }
    let frame = try asked.trained().frame(for: page, cancellation: .never)
    let (_, plan, seen) = try #require(frame.axes.first { $0.axis == axis })
    let run = try #require(plan.runs.first)
    let row = try #require(AxisLabelRow(frame, seen, axis, page))
    return (row.labels(of: run), row)
  }

  @Test("disabled: all names stand level and whole, over each other")
  func disabled() throws {
    let (places, row) = try Self.places(.disabled)
    #expect(places.map(\.text.words) == countries)
    #expect(places.allSatisfy { $0.form == .level })
    let extents = places.map(row.extent)
    #expect(zip(extents, extents.dropFirst()).contains { $0.end > $1.start })
  }

  @Test("greedy: names that would touch one before them are left out, and none is cut")
  func greedy() throws {
    let (places, row) = try Self.places(.greedy)
    #expect(places.count >= 3 && places.count < countries.count)
    #expect(places.map(\.text.words).allSatisfy(countries.contains))
    #expect(places.first?.text.words == countries[0])
    let extents = places.map(row.extent)
    #expect(zip(extents, extents.dropFirst()).allSatisfy { $0.end < $1.start })
  }

  @Test("truncate: all names stand, cut to their room")
  func truncate() throws {
    let (places, row) = try Self.places(.truncate)
    #expect(places.count == countries.count)
    #expect(places.map(\.text.words).contains { $0.hasSuffix("…") })
    let extents = places.map(row.extent)
    #expect(zip(extents, extents.dropFirst()).allSatisfy { $0.end <= $1.start })
  }

  @Test("automatic: names that are turned are whole where two fifths of the height are room")
  func automatic() throws {
    // Their beginnings do not tell them apart, so they cannot be cut side by side.
    let names = (1...8).map { "Republic of Country \($0)" }
    let (places, _) = try Self.places(.automatic, names)
    #expect(places.map(\.text.words) == names)
    #expect(places.allSatisfy { $0.form == .upwards })
  }

  @Test("beside a y axis a rule leaves names out, and none is longer than its room")
  func beside() throws {
    let names = (0..<60).map { "\(countries[$0 % 8]) \($0)" }
    let all = try Self.places(.disabled, names, along: .y).places
    #expect(all.count == 60)
    let (some, row) = try Self.places(.greedy, names, along: .y)
    #expect(some.count > 10 && some.count < 60)
    let extents = some.map(row.extent).sorted { $0.start < $1.start }
    #expect(zip(extents, extents.dropFirst()).allSatisfy { $0.end <= $1.start + 1e-6 })
    #expect(some.allSatisfy { $0.box.size.width <= page.size.width / 3 + 1 })
  }
}
