import RealFunctions
import SeededNumbers
import Testing

@testable import ChartCore
@testable import ChartLayout

private let page = Medium.graphic(
  width: 640,
  height: 400,
  metrics: .evenLetters
)
private let cells = Medium.text(columns: 80, rows: 24) { $0.count }

/// The labels of an axis that are left when those that touch are dropped, with their values.
private func shown(_ chart: Chart, _ medium: Medium, _ axis: PlotAxis) throws -> (
  labels: [String], positions: [Double], ticks: [Tick], notes: [String]
) {
  let frame = try chart.trained().frame(for: medium, cancellation: .never)
  let (_, plan, seen) = try #require(frame.axes.first { $0.axis == axis })
  let run = try #require(plan.runs.first)
  let row = try #require(AxisLabelRow(frame, seen, axis, medium))
  let places = row.labels(of: run)
  return (
    places.map(\.text.words), places.map(\.position), run.ticks.ticks,
    frame.tickNotes.map(\.text)
  )
}

@Suite("Ticks that were asked for")
struct AskedTickTests {
  private static func chart(_ domain: ClosedRange<Double>, _ marks: AxisMarks, _ axis: PlotAxis)
    -> Chart
  {
    let chart = Chart { LinePlot(x: "x", y: "y") { $0 } }
      .chartXScale(domain: domain).chartYScale(domain: domain)
    return axis == .x ? chart.chartXAxis { marks } : chart.chartYAxis { marks }
  }

  struct Example: CustomTestStringConvertible {
    let step: Double
    let domain: ClosedRange<Double>
    let labels: [String]
    let note: String?
    var testDescription: String { "\(step) on \(domain)" }
  }

  @Test(
    "a step that has no room gives way to a multiple, its lines too, and a note tells it",
    arguments: [
      Example(step: 1, domain: 0...4, labels: ["0", "1", "2", "3", "4"], note: nil),
      Example(
        step: 1,
        domain: 0...100,
        labels: (0...20).map { "\(5 * $0)" },
        note: "the x axis has a tick every 5: one every 1 would not fit"
      ),
      Example(
        step: 1,
        domain: 0...1000,
        labels: (0...10).map { "\(100 * $0)" },
        note: "the x axis has a tick every 100: one every 1 would not fit"
      ),
      Example(
        step: 0.25,
        domain: 0...20,
        labels: (0...20).map { "\($0)" },
        note: "the x axis has a tick every 1: one every 0.25 would not fit"
      ),
      Example(
        step: .pi / 8,
        domain: 0...40 * .pi,
        labels: ["0"] + (1...8).map { "\(5 * $0)π" },
        note: "the x axis has a tick every 5π: one every π/8 would not fit"
      ),
    ]
  )
  func steps(_ example: Example) throws {
    let marks = AxisMarks(values: .multiples(of: example.step)).givingWay()
    let found = try shown(Self.chart(example.domain, marks, .x), page, .x)
    #expect(found.labels == example.labels)
    #expect(found.ticks.count == example.labels.count)
    #expect(found.notes == [example.note].compactMap { $0 })
  }

  @Test("values that were asked for give way evenly, from the first one on")
  func values() throws {
    let marks = AxisMarks(values: [0, 0.5, 1, 50, 51, 52, 100] as [Double]).givingWay()
    for medium in [page, cells] {
      let found = try shown(Self.chart(0...100, marks, .x), medium, .x)
      #expect(found.labels == ["0", "50", "100"])
      #expect(found.notes == ["the x axis has every 3rd of its ticks: all 7 would not fit"])
    }
    let few = AxisMarks(values: [0, 20, 90] as [Double]).givingWay()
    #expect(try shown(Self.chart(0...100, few, .x), page, .x).notes == [])
  }

  @Test("texts of their own have no common power: the note belongs to values")
  func ownTexts() throws {
    func title(_ marks: AxisMarks) throws -> TickNote? {
      let frame = try Self.chart(0...10_000_000, marks, .x).trained()
        .frame(for: page, cancellation: .never)
      return try #require(frame.axes.first { $0.axis == .x }).plan.note
    }
    let places = [1_000_000, 5_000_000] as [Double]
    #expect(try title(AxisMarks(values: places)) != nil)
    #expect(try title(AxisMarks(values: places) { _ in AxisValueLabel("a") }) == nil)
  }

  @Test("content of its own stands at every value, as it does in Swift Charts")
  func ownContent() throws {
    let marks = AxisMarks(values: .stride(by: 1)) { _ in AxisGridLine() }
    #expect(try shown(Self.chart(0...100, marks, .x), page, .x).ticks.count == 101)
  }

  /// The judge: whether values are multiples of a step that is a whole number of steps, with none missing between.
  private static func isEven(_ values: [Double], by step: Double) -> Bool {
    guard values.count > 1 else { return true }
    let own = values[1] - values[0]
    let factor = own / step
    return (factor - factor.rounded()).magnitude < 1e-6 * factor
      && values.indices.allSatisfy { index in
        (values[index] - values[0] - Double(index) * own).magnitude <= 1e-6 * own
      }
  }

  @Test("the judge refuses steps of several sizes")
  func judge() {
    #expect(Self.isEven([0, 5, 10, 15], by: 1))
    #expect(!Self.isEven([0, 3, 6, 9, 13, 17], by: 1))
    #expect(!Self.isEven([0, 2.5, 5], by: 1))
  }

  @Test("a step that is no short decimal has its ticks, too")
  func thirds() throws {
    let marks = AxisMarks(values: .multiples(of: 1 / 3.0)).givingWay()
    #expect(try shown(Self.chart(0...3, marks, .x), page, .x).ticks.count >= 3)
  }

  @Test(
    "whatever step is asked for, what is left is even, and no label is dropped or said twice",
    arguments: [PlotAxis.x, .y]
  )
  func law(axis: PlotAxis) throws {
    var random = SeededGenerator(seed: axis == .x ? 7 : 8)
    for _ in 0..<100 {
      let exponent = Int.random(in: -9...9, using: &random)
      let digits: [Double] = [1, 2, 2.5, 3, 4, 5, 25]
      let digit = digits.randomElement(using: &random) ?? 1
      let step = Double("\(digit)e\(exponent)") ?? digit
      let count = [3, 8, 20, 60, 300, 5000].randomElement(using: &random) ?? 8
      let begin = Double(Int.random(in: -200...200, using: &random)) * step
      let domain = begin...(begin + Double(count) * step)
      let chart = Self.chart(domain, AxisMarks(values: .multiples(of: step)).givingWay(), axis)
      for medium in [page, cells] {
        let found = try shown(chart, medium, axis)
        let comment = "\(step) on \(domain): \(found.labels)"
        #expect(found.labels.count == found.ticks.count, "\(comment)")
        #expect(Set(found.labels).count == found.labels.count, "\(comment)")
        #expect(Self.isEven(found.ticks.map(\.value), by: step), "\(comment)")
        #expect(found.ticks.count >= 2, "\(comment)")
        #expect((found.ticks.count < count) == !found.notes.isEmpty, "\(comment)")
      }
    }
  }
}

@Suite("Labels of ticks")
struct TickLabelLawTests {
  @Test("no two labels of an axis are alike, in windows of any place and width")
  func windows() throws {
    var random = SeededGenerator(seed: 11)
    for round in 0..<200 {
      let exponent = Int.random(in: -12...12, using: &random)
      let size = (Double("1e\(exponent)") ?? 1) * random.next(1, 10)
      let center = round % 5 == 0 ? 0 : size
      let share = Double("1e\(-Int.random(in: 0...12, using: &random))") ?? 1
      let width = max(size * share * random.next(1, 9), 64 * center.ulp)
      let domain = (center - width / 2)...(center + width / 2)
      let chart = Chart { LinePlot(x: "x", y: "y") { $0 } }.chartXScale(domain: domain)
      for medium in [page, cells] {
        for axis in [PlotAxis.x, .y] {
          let labels = try shown(chart, medium, axis).labels
          #expect(Set(labels).count == labels.count, "\(domain) \(axis): \(labels)")
        }
      }
    }
  }

  @Test("nor are those of a logarithmic axis, nor multiples of π")
  func scales() throws {
    var random = SeededGenerator(seed: 12)
    for round in 0..<100 {
      let first = random.next(-300, 290)
      let last = first + random.next(0.01, round % 2 == 0 ? 3 : 18)
      func power(_ exponent: Double) -> Double {
        let whole = exponent.rounded(.down)
        return (Double("1e\(Int(whole))") ?? 1) * (1 + 9 * (exponent - whole))
      }
      let log = Chart { LinePlot(x: "x", y: "y") { $0 } }
        .chartXScale(domain: power(first)...power(last), type: .log)
      let turns = Double(Int.random(in: -60...60, using: &random)) * .pi / 12
      let parts = turns + Double(Int.random(in: 1...200, using: &random)) * .pi / 12
      let pi = Chart { LinePlot(x: "x", y: "y") { $0 } }.chartXScale(domain: turns...parts)
      for chart in [log, pi] {
        for medium in [page, cells] {
          let labels = try shown(chart, medium, .x).labels
          #expect(
            Set(labels).count == labels.count,
            "\(first) \(last) \(turns) \(parts): \(labels)"
          )
        }
      }
    }
  }

  private static let near: [[Double]] = [
    [1e-10, 2e-10, 3e-10], [1_000_000_000.1, 1_000_000_000.2],
    [0.3333333333333333, 0.6666666666666666, 1],
    [1e15 + 1, 1e15 + 2], [1.00000001, 1.00000002], [-1e-300, 0, 1e-300],
    [0.1, 0.10000000000000002], [1e17, 2e17],
  ]

  @Test(
    "values that were asked for have labels that differ, however near they are",
    arguments: near
  )
  func given(values: [Double]) throws {
    let kinds: [TickFormat?] = [nil, .plain]
    for format in kinds {
      let window = Interval(hull: values[0], values[values.count - 1])
      let marked = MarkedValues(
        kind: .numbers(areWhole: false),
        rule: .automatic,
        window: window,
        glyphs: .unicode,
        format: format
      )
      let labels = marked.these(values.map { .number($0) }).ticks.map(\.label)
      #expect(labels.count == values.count)
      #expect(Set(labels).count == labels.count, "\(labels)")
    }
  }
}
