import RealFunctions
import Testing

@testable import ChartCore
@testable import ChartGeometry
@testable import ChartLayout
@testable import ChartMarks
@testable import ChartTraining

/// One item of a picture.
private enum Item: Sendable {
  case curve(ClosedRange<Double>?)
  case area(ClosedRange<Double>)
  case circle
  case points([Double])
  case rows([Double])
  /// Points on a curve with a domain.
  case values([Double], of: ClosedRange<Double>)
  /// Points on a curve without one.
  case freeValues([Double])
  case vertical(Double)
  case empty

  var vote: ItemVote {
    switch self {
    case .rows: .decides
    case .freeValues, .empty: .none
    case .curve, .area, .circle, .points, .values, .vertical: .automatic
    }
  }

  var domain: Interval? {
    if case .values(_, let domain) = self { Interval(domain) } else { nil }
  }

  @ChartContentBuilder var content: some ChartContent {
    switch self {
    case .curve(let domain): LinePlot(x: "x", y: "y", domain: domain) { $0 }
    case .area(let domain): AreaPlot(x: "x", y: "y", domain: domain) { $0 }
    case .circle:
      LinePlot(x: "x", y: "y", t: "t", domain: 0...1) { (20 * $0, 20 * $0) }
    case .points(let x), .rows(let x), .values(let x, _), .freeValues(let x):
      PointPlot(x.map { Place(x: $0) }, x: .value("x", \.x), y: .value("y", \.y))
    case .vertical(let x):
      LinePlot(x: "x", overY: "y", named: "y", function: OpaqueFunction { _ in x })
    case .empty: ChartContentBuilder.buildOptional(nil)
    }
  }
}

private struct Place {
  let x: Double
  var y: Double { x == 77 ? .nan : 1 }
}

private func chart(_ items: [Item], type: ScaleType = .linear) -> Chart {
  Chart(writing: { sink in
    for item in items { sink.inItem(item.vote, showing: item.domain) { $0.write(item.content) } }
  })
  .chartXScale(type: type)
  .with { $0.x.usualDomain = type.usualDomain }
}

private struct Case: Sendable, CustomTestStringConvertible {
  let items: [Item]
  let lower: Double
  let upper: Double

  init(_ items: [Item], _ lower: Double, _ upper: Double) {
    (self.items, self.lower, self.upper) = (items, lower, upper)
  }

  var testDescription: String { "\(items)" }
}

@Suite("Domains of functions that name none")
struct FreeDomainTests {
  @Test(
    "they run over what the other items show",
    arguments: [
      // The first item decides where the window begins.
      Case([.curve(-3...5), .curve(nil)], -3, 5),
      Case([.curve(nil), .curve(-3...5)], -3, 5),
      Case([.curve(nil), .area(1...2)], -10, 10),
      Case([.area(0...2), .curve(nil)], 0, 2),
      Case([.curve(nil), .points([1, 30])], -10, 30),
      Case([.points([1, 30]), .curve(nil)], 1, 30),
      Case([.values([-3, 0, 3], of: -3...5), .curve(nil)], -3, 5),
      Case([.curve(nil), .values([20, 23], of: 20...25)], -10, 25),
      Case([.freeValues([0, 10]), .curve(nil)], -10, 10),
      // A single place makes no window, and one without a height is none.
      Case([.points([1]), .curve(nil)], -10, 10),
      Case([.points([30]), .curve(nil)], -10, 30),
      Case([.points([77]), .curve(nil)], -10, 10),
      // Rows decide wherever they stand.
      Case([.curve(nil), .rows([100, 104])], 100, 104),
      Case([.curve(90...95), .rows([100, 104]), .points([130]), .curve(nil)], 90, 130),
      Case([.rows([20]), .curve(nil)], -10, 20),
      Case([.rows([77]), .curve(nil)], -10, 10),
      // What stands in the picture does not make it.
      Case([.vertical(30), .curve(nil)], -10, 10),
      Case([.circle, .curve(nil)], -10, 10),
      Case([.empty, .points([5, 30])], -10, 30),
    ]
  )
  private func rule(_ example: Case) throws {
    let wanted = Interval(hull: example.lower, example.upper)
    let chart = chart(example.items)
    #expect(try chart.freeDomain() == wanted)
    let free = try chart.trained().series.filter { $0.function.form == .line }
    for series in free where series.function.domain == nil { #expect(series.domain == wanted) }
  }

  @Test("a log axis has places for positive numbers only")
  func logarithmic() throws {
    func domain(_ items: [Item]) throws -> Interval {
      try chart(items, type: .log).freeDomain()
    }
    #expect(try domain([.curve(nil)]) == Interval(hull: 0.1, 100))
    #expect(try domain([.rows([-1, 0, 0.5, 700]), .curve(nil)]) == Interval(hull: 0.5, 700))
    #expect(try domain([.points([-1, 0]), .curve(nil)]) == Interval(hull: 0.1, 100))
    #expect(try domain([.curve(-5...10), .curve(nil)]) == Interval(hull: 1e-5, 10))
  }

  @Test("a given window is theirs, and an end that is left open is found")
  func given() throws {
    let items: [Item] = [.curve(nil), .rows([100, 104])]
    #expect(try chart(items).chartXScale(domain: 0...3).freeDomain() == Interval(hull: 0, 3))
    let open = chart(items).with { $0.x.domain = .partial(lower: 0, upper: nil) }
    #expect(try open.freeDomain() == Interval(hull: 0, 104))
    #expect(try open.trained().x.window == Interval(hull: 0, 104))
  }

  @Test("without a usual domain it is where they have values")
  func found() throws {
    let chart = Chart { LinePlot(x: "x", y: "y") { ($0 - 50).squareRoot() } }
    let domain = try chart.freeDomain()
    #expect(domain.contains(50) && domain.contains(100) && !domain.contains(0))
    #expect(try chart.trained().x.window == domain)
  }

  @Test("asking early evaluates nothing")
  func costs() throws {
    let counter = Counter()
    let asked = Chart {
      LinePlot(x: "x", y: "y", domain: 0...1) { counter.count($0) }
      LinePlot(x: "x", y: "y") { counter.count($0) }
    }
    .with { $0.x.usualDomain = Interval(hull: -10, 10) }
    #expect(try asked.freeDomain() == Interval(hull: 0, 1))
    #expect(counter.calls == 0)
  }
}

/// Counts the calls of a function.
final class Counter {
  private(set) var calls = 0

  func count(_ value: Double) -> Double {
    calls += 1
    return value
  }
}
