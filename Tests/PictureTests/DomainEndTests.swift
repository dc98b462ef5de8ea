import Expressions
import RealFunctions
import Sampling
import SeededNumbers
import Testing

/// Ends of domains and jumps at places that no double is: where they are, what the curve has there, and where it goes.
@Suite("Ends of domains, as their formulas tell them")
struct DomainEndTests {
  private static func curve(
    _ formula: String,
    over domain: Interval,
    y: Interval = Interval(hull: -20, 20)
  ) throws -> SampledCurve {
    let view = PlotView(
      x: try #require(AxisProjection(window: domain, length: 400)),
      y: try #require(AxisProjection(window: y, length: 300))
    )
    return try Sampler(view: view).curve(
      of: Formula(formula).compiled(over: ["x"]).enclosed,
      over: domain
    )
  }

  /// What stops at the zero of a function, which is above 0 on one side.
  private struct Stop: Sendable {
    let text: @Sendable (String) -> String
    /// What it goes to there; nil if it runs to infinity.
    let limit: Double?
    /// Whether it has that value there.
    var isClosed = true
  }

  private static let stops: [Stop] = [
    Stop(text: { "sqrt(\($0))" }, limit: 0),
    Stop(text: { "asin(1 - (\($0)))" }, limit: .pi / 2),
    Stop(text: { "acos(1 - (\($0)))" }, limit: 0),
    Stop(text: { "(\($0))^1.5" }, limit: 0),
    Stop(text: { "acosh(1 + (\($0)))" }, limit: 0),
    Stop(text: { "lambertw((\($0)) - 1/e)" }, limit: -1),
    Stop(text: { "{\($0) >= 0: 2}" }, limit: 2),
    Stop(text: { "{\($0) > 0: 2}" }, limit: 2, isClosed: false),
    Stop(text: { "ln(\($0))" }, limit: nil, isClosed: false),
    Stop(text: { "1/sqrt(\($0))" }, limit: nil, isClosed: false),
    Stop(text: { "(\($0))*ln(\($0))" }, limit: 0, isClosed: false),
    Stop(text: { "1/ln(\($0))" }, limit: 0, isClosed: false),
    Stop(text: { "sqrt(sin(\($0)))" }, limit: 0),
  ]

  /// What is done with it: the text, and the value of it and of x.
  private struct Outer: Sendable {
    let text: @Sendable (String) -> String
    let value: @Sendable (Double, Double) -> Double
  }

  private static let outers: [Outer] = [
    Outer(text: { $0 }, value: { y, _ in y }),
    Outer(text: { "3 - 2*(\($0))" }, value: { y, _ in 3 - 2 * y }),
    Outer(text: { "x + (\($0))" }, value: { y, x in x + y }),
    Outer(text: { "x*(\($0)) + 1" }, value: { y, x in x * y + 1 }),
    Outer(text: { "(\($0))^2 - x/3" }, value: { y, x in y * y - x / 3 }),
  ]

  /// Irrational numbers as they are written, and as doubles.
  private static let places: [(text: String, value: Double)] = [
    ("sqrt(2)", 2.0.squareRoot()), ("1/e", 0.36787944117144233), ("pi/4", Double.pi / 4),
    ("1/7", 1.0 / 7), ("0.1", 0.1), ("sqrt(5)/2", 5.0.squareRoot() / 2),
    ("ln(3)", 1.0986122886681098),
    ("-sqrt(3)", -3.0.squareRoot()), ("-0.7", -0.7), ("1/2", 0.5), ("0", 0),
  ]

  /// Ends that are told a little beside their places, each with its reason; a row that passes must go.
  @Test("an end is closed where the operation that ends has a value there, wherever it is")
  func ends() throws {
    var generator = SeededGenerator(seed: 39)
    var checked = 0
    for stop in Self.stops {
      for outer in Self.outers {
        guard let place = Self.places.randomElement(using: &generator),
          let factor = ["1", "3", "1/3", "0.7", "pi"].randomElement(using: &generator)
        else { continue }
        let isMirrored = Bool.random(using: &generator)
        let inside =
          isMirrored ? "\(factor)*(\(place.text) - x)" : "\(factor)*(x - (\(place.text)))"
        let formula = outer.text(stop.text(inside))
        let domain = Interval(hull: place.value - 0.37, place.value + 0.41)
        let drawn = try Self.curve(formula, over: domain)
        guard
          let one = drawn.breaks.first(where: { abs($0.place - place.value) <= place.value.ulp })
        else {
          Issue.record("\(formula): \(drawn.breaks)")
          continue
        }
        checked += 1
        let inner = isMirrored ? one.left : one.right
        #expect((isMirrored ? one.right : one.left) == .undefined, "\(formula): \(one)")
        guard let limit = stop.limit else {
          #expect(one.kind == .pole && one.value == nil, "\(formula): \(one)")
          continue
        }
        let truth = outer.value(limit, place.value)
        #expect(one.kind == .edge, "\(formula): \(one)")
        guard case .value(let found) = inner else {
          Issue.record("\(formula): \(one)")
          continue
        }
        #expect(Self.isSame(found, truth), "\(formula): \(one), not \(truth)")
        if stop.isClosed {
          #expect(Self.isSame(one.value ?? .nan, truth), "\(formula): \(one), not \(truth)")
        } else {
          #expect(one.value == nil, "\(formula): \(one)")
        }
      }
    }
    #expect(checked == Self.stops.count * Self.outers.count)
  }

  private static func isSame(_ a: Double, _ b: Double) -> Bool {
    abs(a - b) <= 4e-15 * max(1, abs(b))
  }

  // MARK: Steps

  /// A function of a whole number of factor · x: its text, and its value for the number.
  private struct Step: Sendable {
    let text: String
    var factor = 1.0
    let value: @Sendable (Int) -> Double
  }

  @Sendable private static func triangle(_ number: Int) -> Double {
    Double(number * (number + 1) / 2)
  }

  @Sendable private static func factorial(_ number: Int) -> Double {
    var product = 1.0
    for factor in 1...max(1, number) { product *= Double(factor) }
    return product
  }

  @Sendable private static func squares(_ number: Int) -> Double {
    var sum = 0.0
    for term in 0...max(0, number) { sum += Double(term * term) }
    return sum
  }

  /// The sum 1/2 − 1/4 + 1/8 − … of so many terms.
  @Sendable private static func alternating(_ number: Int) -> Double {
    var (sum, term) = (0.0, -1.0)
    for _ in 0..<number {
      term /= -2
      sum += term
    }
    return sum
  }

  private static let steps: [Step] = [
    Step(text: "sum(n for n in 1..x)", value: triangle),
    Step(text: "sum(n for n in 1..2x)", factor: 2, value: triangle),
    Step(text: "sum(n for n in 1..3x)", factor: 3, value: triangle),
    Step(text: "sum((-1)^(n+1)/2^n for n in 1..x)", value: alternating),
    Step(text: "product(n for n in 1..x)", value: factorial),
    Step(text: "floor(x)!", value: factorial),
    Step(text: "length([1..x])", value: { Double($0) }),
    Step(text: "total([1..2x])", factor: 2, value: triangle),
    Step(text: "floor(x*sqrt(2))", factor: 2.0.squareRoot(), value: { Double($0) }),
    Step(text: "floor(x/pi)", factor: 1 / Double.pi, value: { Double($0) }),
    Step(text: "sum(n^2 for n in 0..x*sqrt(3))", factor: 3.0.squareRoot(), value: squares),
    Step(
      text: "gcd(floor(x), 4)",
      value: { $0.isMultiple(of: 4) ? 4 : $0.isMultiple(of: 2) ? 2 : 1 }
    ),
  ]

  @Test(
    "what contains a whole number of x jumps at the number itself, with the value of the number",
    arguments: 0..<12
  )
  func steps(_ row: Int) throws {
    let step = Self.steps[row]
    let heights = (1...5).map(step.value)
    let (least, most) = (heights.min() ?? 0, heights.max() ?? 0)
    let drawn = try Self.curve(
      step.text,
      over: Interval(hull: 1.2 / step.factor, 5.6 / step.factor),
      y: Interval(hull: least - (most - least) / 8, most + (most - least) / 8)
    )
    var jumps = 0
    for number in 2...5 {
      let place = Double(number) / step.factor
      let (before, after) = (step.value(number - 1), step.value(number))
      guard before != after else { continue }
      jumps += 1
      guard let one = drawn.breaks.first(where: { abs($0.place - place) <= place.ulp }) else {
        Issue.record("\(step.text) at \(place): \(drawn.breaks)")
        continue
      }
      #expect(one.kind == .jump, "\(step.text): \(one)")
      #expect(one.left == .value(before) && one.right == .value(after), "\(step.text): \(one)")
      #expect(one.value == after, "\(step.text): \(one)")
    }
    #expect(drawn.breaks.count == jumps, "\(step.text): \(drawn.breaks)")
  }

  @Test(
    "ends that are written count as what they mean",
    arguments: [
      ("sum(n for n in 1..0.3/0.1)", 6.0), ("sum(1 for n in 1..10*0.1*10)", 10),
      ("sum(1 for n in 0..0.3 step 0.1)", 4), ("length([0, 0.1..0.3])", 4),
      ("sum(1 for n in 1..log10(1000))", 3), ("sum(1 for n in 1..2.9999999999)", 2),
      ("length([1..0.7/0.1])", 7), ("sum(1 for t in 0..2pi step pi/6)", 13),
      ("product(n for n in 1..1.1*10 step 1)", 39_916_800),
      ("sum(1 for n in 1..1000*0.3/0.1)", 3000),
    ]
  )
  func writtenEnds(_ formula: String, _ truth: Double) throws {
    #expect(try Formula(formula).value() == .number(truth))
  }

  // MARK: Limits

  @Test(
    "a limit that values lose is told as it is",
    arguments: [
      ("x^x", 0.0, 1.0), ("x ln(x)", 0.0, 0.0), ("sin(x)/x", 0.0, 1.0),
      ("(1-cos(x))/x^2", 0.0, 0.5),
      ("e^(-1/x)", 0.0, 0.0), ("1/x-1/sin(x)", 0.0, 0.0), ("1/(e^x-1)-1/x", 0.0, -0.5),
      ("1/ln(x)-1/(x-1)", 1.0, 0.5), ("(e^x-1-x)/x^2", 0.0, 0.5), ("1/ln(x)", 0.0, 0.0),
      ("x^x^x", 0.0, 0.0), ("(1+x)^(1/x)", 0.0, 2.718281828459045), ("1/zeta(x)", 1.0, 0.0),
      ("1/gamma(x)", 0.0, 0.0), ("(tan(x)-sin(x))/x^3", 0.0, 0.5),
      ("(e^x-1-x-x^2/2)/x^3", 0.0, 0.16666666666666666), ("ln(x)/(1-x)", 1.0, -1.0),
      ("atan(1/x)", 0.0, 1.5707963267948966), ("(sqrt(x+2)-sqrt(2))/x", 0.0, 0.3535533905932738),
      ("floor(x)*sqrt(x)", 2.0, 2.8284271247461903), ("mod(x, sqrt(2))", 1.4142135623730951, 0.0),
    ]
  )
  func limits(_ formula: String, _ place: Double, _ limit: Double) throws {
    let drawn = try Self.curve(
      formula,
      over: Interval(hull: place - 0.4, place + 0.7),
      y: Interval(hull: -4, 4)
    )
    let one = try #require(
      drawn.breaks.first { abs($0.place - place) <= place.ulp },
      "\(formula): \(drawn.breaks)"
    )
    #expect(one.errors == SIMD2(0, 0), "\(formula): \(one)")
    guard case .value(let right) = one.right else {
      Issue.record("\(formula): \(one)")
      return
    }
    #expect(Self.isSame(right, limit), "\(formula): \(one)")
  }

  // MARK: Holes

  @Test(
    "a hole between two doubles is told, with its limit",
    arguments: [
      ("sin(x-1/3)/(x-1/3)", 0.3333333333333333, 1.0),
      ("(x^2-2)/(x-sqrt(2))", 1.4142135623730951, 2.8284271247461903),
      ("(1-cos(x-sqrt(2)))/(x-sqrt(2))^2", 1.4142135623730951, 0.5),
      ("1/tan(x)-1/sin(x)", 1.5707963267948966, -1.0), ("(x-pi)/sin(x)", 3.141592653589793, -1.0),
    ]
  )
  func holes(_ formula: String, _ place: Double, _ limit: Double) throws {
    let drawn = try Self.curve(formula, over: Interval(hull: place - 0.7, place + 0.8))
    let one = try #require(
      drawn.breaks.first { abs($0.place - place) <= place.ulp },
      "\(formula): \(drawn.breaks)"
    )
    #expect(one.kind == .hole && one.value == nil, "\(one)")
    guard case .value(let left) = one.left, case .value(let right) = one.right else {
      Issue.record("\(formula): \(one)")
      return
    }
    #expect(Self.isSame(left, limit) && Self.isSame(right, limit), "\(one)")
    #expect(one.errors == SIMD2(0, 0))
  }
}
