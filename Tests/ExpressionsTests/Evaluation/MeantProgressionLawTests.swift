import Expressions
import RealFunctions
import SeededNumbers
import Testing

/// Places of ranges in steps, held to arithmetic with whole numbers.
@Suite("Laws of places in steps")
struct MeantProgressionLawTests {
  @Test("the places of decimal steps are the doubles next to the decimals")
  func doubles() throws {
    var generator = SeededGenerator(seed: 3901)
    var differ = 0
    for _ in 0..<400 {
      let range = DecimalRange.random(&generator)
      let places = try range.places
      #expect(places.count == range.count, "\(range.text)")
      for index in 0..<places.count {
        let meant = try #require(Double(range.text(of: index)))
        #expect(places.value(at: index) == meant, "\(range.text) at \(index)")
        #expect(places.enclosure(at: index).interval.contains(meant))
        if range.rounded(index) != meant { differ += 1 }
      }
    }
    // First + k·step of doubles is something else.
    #expect(differ > 2000, "\(differ)")
  }

  @Test("values at decimal places, elements of lists and sums over them are those of whole numbers")
  func values() throws {
    var generator = SeededGenerator(seed: 3902)
    let definitions = try Definitions()
    let workspace = Workspace()
    var (checked, differ) = (0, 0)
    for index in 0..<160 {
      let range = DecimalRange.random(&generator)
      let one = DecimalFormula.random(over: range, index, &generator)
      let expected = (0..<range.count).map { one.value(at: range.numerator($0), range.scale) }
      let formula = try Evaluation.check(
        definitions.syntax(one.text, bound: ["x"]),
        parameters: ["x"],
        in: definitions
      )
      let function = try formula.compiled()
      let digits = AnswerDigits.significant(AnswerDigits.ofDoubles)
      let column = PlaceAnswers(function, digits: digits, using: workspace)
        .columns(at: try range.places)[0]
      #expect(column.unreached == 0)
      #expect(
        column.values.map { $0.text() } == expected.map { $0.text() },
        "\(one.text) for x in \(range.text)"
      )
      let list = try definitions.calculation("[\(one.text) for x in \(range.text)]").value
      #expect(list.text() == Value.list(expected.map { .number($0) }).text(), "\(one.text)")
      if one.isWhole {
        let sum = try definitions.calculation("sum(\(one.text) for x in \(range.text))").value
        #expect(sum.number == expected.reduce(0, +), "sum of \(one.text) for x in \(range.text)")
      }
      checked += expected.count
      // The judge sees what doubles make of it.
      let rounded = function.doubles(
        at: (0..<range.count).map(range.rounded),
        using: workspace
      )[0]
      differ += zip(rounded, expected).filter { $0.text() != $1.text() }.count
    }
    #expect(checked > 3000, "\(checked)")
    #expect(differ > 200, "\(differ)")
  }

  @Test("elements of lists too long to be printed are those of whole numbers")
  func longLists() throws {
    let definitions = try Definitions()
    let steps = try definitions.calculation("[ceil(100x) for x in 0..100 step 0.01]").value
    #expect(steps == .list((0...10_000).map { .number(Double($0)) }))
    let poles = try definitions.calculation("[1/(x-0.3) for x in 0..100 step 0.01]").value
    guard case .list(let values) = poles else {
      Issue.record("no list")
      return
    }
    #expect(values.count == 10_001)
    let holes = values.indices.filter { values[$0].number.isNaN }
    #expect(holes == [30])
    #expect(values[31].text() == "100" && values[29].text() == "-100")
  }

  @Test(
    "sums over steps in functions have the terms that are meant",
    arguments: [
      ("x sum(floor(10k) for k in 0..10 step 0.1)", 5050.0),
      ("sum({k = 0.3: x, 0} for k in 0..10 step 0.1)", 1),
      ("x max({k = 0.3: 1, 0} for k in 0..10 step 0.1)", 1),
      ("x sum(floor(7k) for k in 0..10 step 1/7)", 2485),
      ("x sum(ceil(40k/pi) for k in 0..2pi step pi/40)", 3240),
      ("sum({k < 0.3x: 1, 0} for k in 0..10 step 0.1)", 3),
      ("x sum(ceil(100k) for k in 0..40 step 0.01)", 8_002_000),
    ]
  )
  func sums(_ text: String, _ expected: Double) throws {
    let workspace = Workspace()
    let function = try Definitions().compiled(text, over: ["x"])
    // Curves ask for more digits where doubles lose a value.
    #expect(function.recomputed.doubles(at: [1], using: workspace)[0][0] == expected)
    let cell = function.enclosed.enclosures([1], [1], count: 1, using: workspace)[0]
    #expect(cell.lower <= expected && expected <= cell.upper)
  }

  @Test("waves at fractions of pi are 0, or have no value, where they have to", arguments: 1...12)
  func turns(_ parts: Int) throws {
    let definitions = try Definitions()
    let workspace = Workspace()
    let step = try Evaluation.check(
      definitions.syntax("pi/\(parts)"),
      parameters: [],
      in: definitions
    )
    let width = try step.value(using: workspace).value.number
    let meaning = step.meaning(of: .number(width), using: workspace)?.columns[0][0].meaning
    let places = try MeantProgression.counted(
      from: (0, .written(0)),
      to: (40 * width, .written(40 * width)),
      step: (width, meaning ?? .written(width)),
      at: SourceRange(0, 1)
    )
    #expect(places.count == 41)
    let digits = AnswerDigits.significant(AnswerDigits.ofDoubles)
    for (text, isZero, isUndefined) in Self.waves {
      let formula = try Evaluation.check(
        definitions.syntax(text, bound: ["x"]),
        parameters: ["x"],
        in: definitions
      )
      let values = PlaceAnswers(try formula.compiled(), digits: digits, using: workspace)
        .columns(at: places)[0].values
      // The last place is the end, which was given as a double.
      for index in 0..<40 {
        #expect((values[index] == 0) == isZero(index, parts), "\(text) at \(index)pi/\(parts)")
        #expect(
          values[index].isNaN == isUndefined(index, parts),
          "\(text) at \(index)pi/\(parts)"
        )
      }
    }
  }

  private typealias Wave = (
    text: String, isZero: @Sendable (Int, Int) -> Bool, isUndefined: @Sendable (Int, Int) -> Bool
  )

  /// Where waves of k π/q are 0 and where they have no value.
  private static let waves: [Wave] = [
    ("sin(x)", { $0 % $1 == 0 }, { _, _ in false }),
    ("cos(x)", { (2 * $0) % (2 * $1) == $1 }, { _, _ in false }),
    ("tan(x)", { $0 % $1 == 0 }, { (2 * $0) % (2 * $1) == $1 }),
    ("1/sin(x)", { _, _ in false }, { $0 % $1 == 0 }),
  ]
}

/// A range of decimals, in whole numbers of a power of ten.
private struct DecimalRange {
  let decimals: Int
  let first: Int
  let step: Int
  let count: Int

  var scale: Int { (0..<decimals).reduce(1) { power, _ in power * 10 } }

  static func random(_ generator: inout SeededGenerator) -> DecimalRange {
    let decimals = Int.random(in: 1...5, using: &generator)
    let scale = DecimalRange(decimals: decimals, first: 0, step: 1, count: 1).scale
    return DecimalRange(
      decimals: decimals,
      first: Int.random(in: -3 * scale...3 * scale, using: &generator),
      step: Int.random(in: 1...scale, using: &generator),
      count: Int.random(in: 2...60, using: &generator)
    )
  }

  func numerator(_ index: Int) -> Int { first + index * step }

  /// What doubles make of the place.
  func rounded(_ index: Int) -> Double {
    Double(first) / Double(scale) + Double(index) * (Double(step) / Double(scale))
  }

  func text(of index: Int) -> String { decimal(numerator(index)) }

  /// A whole number of parts as a decimal.
  func decimal(_ parts: Int) -> String {
    let digits = String(parts.magnitude % UInt(scale))
    let zeros = String(repeating: "0", count: decimals - digits.count)
    return (parts < 0 ? "-" : "") + "\(parts.magnitude / UInt(scale)).\(zeros)\(digits)"
  }

  /// As it is typed.
  var text: String {
    "\(decimal(first))..\(decimal(numerator(count - 1))) step \(decimal(step))"
  }

  var places: MeantProgression {
    get throws {
      func number(_ parts: Int) -> (value: Double, meaning: MeantNumber) {
        let value = Double(parts) / Double(scale)
        return (value, .written(value))
      }
      return try MeantProgression.counted(
        from: number(first),
        to: number(numerator(count - 1)),
        step: number(step),
        at: SourceRange(0, 1)
      )
    }
  }
}

/// A formula of x, and what it is of n/scale in whole numbers.
private struct DecimalFormula {
  let text: String
  let isWhole: Bool
  private let exact: (_ numerator: Int, _ scale: Int) -> Double

  init(
    _ text: String,
    isWhole: Bool = false,
    _ exact: @escaping (_ numerator: Int, _ scale: Int) -> Double
  ) {
    (self.text, self.isWhole, self.exact) = (text, isWhole, exact)
  }

  func value(at numerator: Int, _ scale: Int) -> Double { exact(numerator, scale) }

  /// One of all kinds, with a corner at a place of the range.
  static func random(
    over range: DecimalRange,
    _ index: Int,
    _ generator: inout SeededGenerator
  ) -> DecimalFormula {
    let place = range.numerator(Int.random(in: 0..<range.count, using: &generator))
    let (p, s) = (range.decimal(place), range.decimal(range.step))
    let (step, factor) = (range.step, Int.random(in: 1...2 * range.scale, using: &generator))
    let all = [
      DecimalFormula("floor(\(factor)x)", isWhole: true) { Double(floored(factor * $0, $1)) },
      DecimalFormula("ceil(\(factor)x)", isWhole: true) { -Double(floored(-factor * $0, $1)) },
      DecimalFormula("frac(\(factor)x)") { quotient(rest(factor * $0, $1), $1) },
      DecimalFormula("x - (\(p))") { quotient($0 - place, $1) },
      DecimalFormula("1/(x - (\(p)))") { $0 == place ? .nan : quotient($1, $0 - place) },
      DecimalFormula("{x = \(p): 1, 0}", isWhole: true) { n, _ in n == place ? 1 : 0 },
      DecimalFormula("{x < \(p): 1, 0}", isWhole: true) { n, _ in n < place ? 1 : 0 },
      DecimalFormula("x mod \(s)") { quotient(rest($0, step), $1) },
    ]
    return all[index % all.count]
  }

  private static func quotient(_ a: Int, _ b: Int) -> Double { Double(a) / Double(b) }

  private static func rest(_ a: Int, _ b: Int) -> Int { ((a % b) + b) % b }

  private static func floored(_ a: Int, _ b: Int) -> Int { (a - rest(a, b)) / b }
}
