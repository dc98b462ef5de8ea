import RealFunctions
import SeededNumbers
import Testing

@testable import ChartCore
@testable import ChartGeometry
@testable import ChartLayout
@testable import ChartMarks
@testable import ChartTraining

struct Window: CustomTestStringConvertible {
  let lower: Double
  let upper: Double

  var interval: Interval { Interval(hull: lower, upper) }
  var testDescription: String { "\(lower) ... \(upper)" }

  static let ordinary = [
    Window(lower: 0, upper: 1), Window(lower: -1, upper: 1),
    Window(lower: -3.14159, upper: 3.14159),
    Window(lower: 8.1, upper: 14.1), Window(lower: 0.0001, upper: 0.00073),
    Window(lower: 1e9, upper: 1e9 + 3), Window(lower: -315, upper: 225),
    Window(lower: 0, upper: 916), Window(lower: 93, upper: 250),
    Window(lower: -1.05, upper: 1.05), Window(lower: -7.3e-12, upper: 8e-12),
    Window(lower: 0, upper: 100), Window(lower: 12, upper: 1e6), Window(lower: 0, upper: 0.3),
    Window(lower: -1.1e-20, upper: 1.1e-20), Window(lower: 1, upper: 1 + 1e-9),
    Window(lower: -1e-300, upper: 3e-300), Window(lower: -1e308, upper: 1e308),
    Window(lower: 1e15, upper: 1e15 + 2), Window(lower: -9_999_999, upper: -9_999_990),
  ]

  static let hopeless = [
    Window(lower: 1, upper: 1 + 4e-16), Window(lower: 0, upper: .leastNonzeroMagnitude),
    Window(lower: 1e308, upper: 1.0000000000000002e308),
  ]
}

func ticks(
  _ window: Interval,
  length: Double,
  map: AxisMap = .linear,
  rule: TickRule = .automatic,
  glyphs: LabelGlyphs = .unicode,
  isGiven: Bool = true,
  spacing: Double = 70
) throws -> (set: TickSet, axis: AxisProjection) {
  let axis = try #require(AxisProjection(map: map, window: window, length: length))
  let budget = TickBudget(projection: axis, spacing: spacing, gap: 10) { Double($0.count) * 7 }
  let choice = TickChoice(rule: rule, glyphs: glyphs, isWindowGiven: isGiven)
  return (choice.ticks(budget), axis)
}

@Suite("Decimal numbers")
struct ScaledDecimalTests {
  @Test("a decimal number is the double that its text reads as")
  func nearest() {
    var generator = SeededGenerator(seed: 3)
    for _ in 0..<20_000 {
      let limit = Int.random(in: 1...62, using: &generator)
      let digits = Int.random(in: -(1 << limit)...(1 << limit), using: &generator)
      let exponent = Int.random(in: -30...30, using: &generator)
      let value = ScaledDecimal(digits: digits, exponent: exponent).value
      #expect(value == Double("\(digits)e\(exponent)"))
    }
  }
}

@Suite("Linear ticks")
struct LinearTickTests {
  @Test(
    "ticks are round, inside, cover the window and keep apart",
    arguments: Window.ordinary,
    [120.0, 320, 580, 4000]
  )
  func laws(
    _ window: Window,
    _ length: Double
  ) throws {
    let (set, axis) = try ticks(window.interval, length: length)
    let values = set.ticks.map(\.value)
    // In 120 units even two long labels may be too many.
    guard values.count >= 2 else { return #expect(length == 120 && values.count == 1) }
    let isInside = values.allSatisfy { window.interval.contains($0) }
    #expect(isInside)
    let step = values[1] - values[0]
    let isCovered =
      values[0] - step < window.lower
      && (values.last ?? 0) + step * (1 + 1e-9) > window.upper
    #expect(isCovered)
    for (before, after) in zip(set.ticks, set.ticks.dropFirst()) {
      let distance = axis.position(of: after.value) - axis.position(of: before.value)
      let room = Double(before.label.count + after.label.count) * 3.5 + 10
      #expect(distance >= room)
    }
    // The values of a step are whole multiples of 1, 2 or 5 times a power of ten: as many digits as
    // the labels have, and no noise behind them.
    let isRound =
      set.note != nil
      || set.ticks.allSatisfy { tick in
        Double(tick.label.replacing("\u{2212}", with: "-")) == tick.value
      }
    #expect(isRound)
    #expect(Set(set.ticks.map(\.label)).count == set.ticks.count)
  }

  @Test("windows of a few doubles give no wrong ticks", arguments: Window.hopeless)
  func fewDoubles(_ window: Window) throws {
    guard let axis = AxisProjection(window: window.interval, length: 580) else { return }
    let budget = TickBudget(projection: axis, spacing: 70, gap: 10) { Double($0.count) * 7 }
    let choice = TickChoice(rule: .automatic, glyphs: .unicode, isWindowGiven: true)
    let isInside = choice.ticks(budget).ticks.allSatisfy { window.interval.contains($0.value) }
    #expect(isInside)
  }

  struct Example: CustomTestStringConvertible {
    let lower: Double
    let upper: Double
    let labels: [String]
    var note: String?
    var testDescription: String { "\(lower) ... \(upper)" }
  }

  @Test(
    "labels are exact and share an offset and a power",
    arguments: [
      Example(lower: 0, upper: 1, labels: ["0", "0.2", "0.4", "0.6", "0.8", "1"]),
      Example(lower: -1.1, upper: 1.1, labels: ["−1", "−0.5", "0", "0.5", "1"]),
      Example(
        lower: 1e9,
        upper: 1e9 + 3,
        labels: ["0", "0.5", "1", "1.5", "2", "2.5", "3"],
        note: "x − 10⁹"
      ),
      Example(
        lower: 9_999_999,
        upper: 10_000_003,
        labels: ["−1", "0", "1", "2", "3"],
        note: "x − 10⁷"
      ),
      Example(
        lower: -1.1e-20,
        upper: 1.1e-20,
        labels: ["−10", "−5", "0", "5", "10"],
        note: "x (×10⁻²¹)"
      ),
      Example(lower: 12, upper: 1e6, labels: ["0.2", "0.4", "0.6", "0.8", "1"], note: "x (×10⁶)"),
      Example(
        lower: 1,
        upper: 1 + 1e-9,
        labels: ["0", "0.2", "0.4", "0.6", "0.8", "1"],
        note: "x − 1 (×10⁻⁹)"
      ),
      Example(lower: 0, upper: 916, labels: ["0", "200", "400", "600", "800"]),
      Example(
        lower: 0.0001,
        upper: 0.00053,
        labels: ["0.0001", "0.0002", "0.0003", "0.0004", "0.0005"]
      ),
      Example(
        lower: 0.00001,
        upper: 0.00007,
        labels: ["10", "20", "30", "40", "50", "60", "70"],
        note: "x (×10⁻⁶)"
      ),
    ]
  )
  func labels(_ example: Example) throws {
    let (set, _) = try ticks(Interval(hull: example.lower, example.upper), length: 500)
    #expect(set.ticks.map(\.label) == example.labels)
    #expect(set.note?.title(of: .variable("x")).unicode == example.note)
  }

  @Test("labels in ASCII have ASCII signs")
  func ascii() throws {
    let (tiny, _) = try ticks(Interval(hull: -1e-9, 1e-9), length: 500, glyphs: .ascii)
    #expect(tiny.note?.title(of: .variable("t")).plain == "t (x10^-9)")
    let (pi, _) = try ticks(Interval(hull: -.pi, .pi), length: 400, glyphs: .ascii)
    #expect(pi.ticks.map(\.label) == ["-pi", "-pi/2", "0", "pi/2", "pi"])
  }
}

@Suite("Ticks at multiples of pi")
struct PiTickTests {
  private func labels(_ lower: Double, _ upper: Double, _ length: Double = 400) throws -> [String] {
    try ticks(Interval(hull: lower, upper), length: length).set.ticks.map(\.label)
  }

  @Test("ends at multiples of pi give multiples of pi")
  func multiplesOfPi() throws {
    #expect(try labels(-2 * .pi, 2 * .pi) == ["−2π", "−π", "0", "π", "2π"])
    #expect(try labels(0, .pi / 2) == ["0", "π/12", "π/6", "π/4", "π/3", "5π/12", "π/2"])
    let wide = try labels(-2 * .pi, 2 * .pi, 640)
    #expect(wide == ["−2π", "−3π/2", "−π", "−π/2", "0", "π/2", "π", "3π/2", "2π"])
  }

  @Test(
    "other ends give decimal numbers",
    arguments: [(-10.0, 10.0), (0.0, 6.28), (0.0, 0.0001), (-3.14159, 3.14159)]
  )
  func decimals(_ ends: (Double, Double)) throws {
    let isDecimal = try labels(ends.0, ends.1).allSatisfy { !$0.contains("π") }
    #expect(isDecimal)
  }

  @Test("a window that was found and not given has decimal numbers")
  func foundWindow() throws {
    let (set, _) = try ticks(Interval(hull: -.pi, .pi), length: 400, isGiven: false)
    #expect(set.ticks.map(\.label) == ["−2", "0", "2"] || set.ticks.contains { $0.label == "1" })
  }

  @Test("asked for, multiples of pi label any window")
  func askedFor() throws {
    let (set, _) = try ticks(Interval(hull: -10, 10), length: 500, rule: .pi)
    #expect(set.ticks.map(\.label) == ["−3π", "−2π", "−π", "0", "π", "2π", "3π"])
    let (decimal, _) = try ticks(Interval(hull: -.pi, .pi), length: 500, rule: .decimal)
    #expect(decimal.ticks.contains { $0.label == "1" })
  }

  @Test(
    "fractions are reduced",
    arguments: [
      (0, 12, "0"), (12, 12, "π"), (-18, 12, "−3π/2"), (2, 12, "π/6"), (-24, 12, "−2π"),
    ]
  )
  func fractions(_ example: (Int, Int, String)) {
    let label = PiTicks.label(numerator: example.0, denominator: example.1, .unicode)
    #expect(label == example.2)
  }
}

@Suite("Ticks of log axes")
struct LogTickTests {
  private func labels(_ lower: Double, _ upper: Double, length: Double = 400) throws -> [String] {
    let (set, _) = try ticks(Interval(hull: lower, upper), length: length, map: .log, spacing: 60)
    let isInside = set.ticks.allSatisfy { lower <= $0.value && $0.value <= upper }
    #expect(isInside)
    return set.ticks.map(\.label)
  }

  @Test("decades are labelled, and numbers between where there is room")
  func decades() throws {
    #expect(try labels(0.1, 1000) == ["0.1", "1", "10", "100", "1000"])
    #expect(try labels(1, 100, length: 600) == ["1", "2", "5", "10", "20", "50", "100"])
    #expect(try labels(1e-6, 1e6, length: 300) == ["10⁻⁶", "10⁻³", "10⁰", "10³", "10⁶"])
  }

  @Test("less than a decade has linear ticks")
  func lessThanDecade() throws {
    #expect(try labels(2, 7, length: 250) == ["2", "4", "6"])
  }

  @Test("a symmetric log axis has powers on both sides of zero")
  func symmetricLog() throws {
    let (set, _) = try ticks(
      Interval(hull: -1000, 1000),
      length: 1200,
      map: .symlog(threshold: 1),
      spacing: 20
    )
    #expect(set.ticks.map(\.value) == [-1000, -100, -10, -1, 0, 1, 10, 100, 1000])
  }
}
