import Expressions
import RealFunctions
import Testing

@Suite("Values that doubles lose")
struct RecomputedFormulaTests {
  @Test(
    "are computed again at the prompt",
    arguments: [
      ("e^1000/(1 + e^1000)", "1"), ("1e15 + sin(1) - 1e15", "0.841470984808"),
      ("(1 - cos(1e-9))/1e-18", "0.5"), ("(1 - cos(1e-20))/1e-40", "0.5"),
      ("sqrt((1e200)^2)", "1e200"), ("200!/198!", "39800"), ("ln(cosh(1000))", "999.306852819"),
      ("0.1 + 0.2 - 0.3", "0"), ("sqrt(2)^2 - 2", "0"), ("sin(pi/3)^2 - 3/4", "0"),
      ("10^400/10^399", "10"), ("binomial(2000, 1000)/4^1000", "0.0178390111459"),
      ("[e^1000/(1 + e^1000), 2]", "[1, 2]"), ("1e16 + 1 - 1e16", "1"), ("e^1000 < e^1001", "true"),
      ("(e^1e-20 - 1)/1e-20", "1"), ("ln(1 + 1e-20)", "1e-20"),
      ("sqrt(1 - (1 + 1e-20))", "undefined"),
      ("sum(e^n for n in 1..1000)/e^1000", "1.58197670687"), ("1000!/999!", "1000"),
      ("(e^1000, e^1000/e^999)", "(∞, 2.71828182846)"), ("exp(-1000) e^1000", "1"),
      ("sin(1e22)", "-0.852200849767"), ("ln(1e-400)", "-921.034037198"),
      ("ln(0.025e-400)", "-924.722916652"), ("1.5e-400/3e-401", "5"), ("1e-400", "0"),
      ("round(2.675, 2)", "2.68"), ("round(-1.005, 2)", "-1.01"), ("floor(0.3/0.1)", "3"),
      ("mod(1, 0.1)", "0"), ("ceil(0.1*3*10)", "3"), ("floor(1.1*1.1*100)", "121"),
      ("1/(0.1 + 0.2 - 0.3)", "undefined"), ("ln(0.3 - 0.1 - 0.2)", "undefined"),
      ("sqrt(0.3 - 0.1 - 0.2)", "0"), ("acos(1.1 - 0.1)", "0"),
    ]
  )
  func examples(_ text: String, _ value: String) throws {
    #expect(try Definitions().calculation(text).value.text() == value)
  }

  @Test(
    "say what no number of digits settles",
    arguments: [
      ("sinh(1e-12)/1e-12 - 1", nil), ("sin(1)^2 + cos(1)^2 - 1", "0 in more than 1200 digits"),
      ("7^77 + 1 - 7^77", nil), ("1e25 + 1 - 1e25", nil),
      ("1/(sin(1)^2 + cos(1)^2 - 1)", "division by zero"),
      ("sin(1)^2 + cos(1)^2 = 1", "not decided"),
      ("sin(1e8 integral(e^(-x^2) for x in 0..1))", "the last digits are uncertain"),
      ("1/(sqrt(2)^2 - 2)", nil), ("ln(sqrt(2)^2 - 2)", nil), ("7^77 + 1 - 7^77 = 1", nil),
      ("zeta(2)", nil), ("sqrt(sqrt(2)^2)", nil),
      ("integral(1/x^2 for x in 1..inf)", nil), ("1/(0.1 + 0.2 - 0.3)", "division by zero"),
      ("lambertw(-1/e)", "no digit is certain"), ("acos(1.1 - 0.1)", nil), ("1/1e-400", nil),
      ("7^77 - 7^77 + 1", nil), ("sqrt(2)^2 - 2", nil), ("200!/198!", nil),
      // GNU MPFR would compute 2^17 digits of this logarithm of gamma for hours.
      (
        "(1 + cosh(9)^2)^lgamma(e sum((-1)^n/n^2 for n in 1..inf)) - 28314",
        "the last digits are uncertain"
      ),
    ]
  )
  func notes(_ text: String, _ note: String?) throws {
    let notes = try Definitions().calculation(text).notes
    #expect(notes.first.map { $0.hasPrefix(note ?? "none") } ?? (note == nil), "\(notes)")
  }

  @Test(
    "stay what they are where doubles are right, or nothing better is known",
    arguments: [
      ("0.1 + 0.2", 0.1 + 0.2), ("1/3", 1.0 / 3), ("e^1000", .infinity), ("e^-1000", 0),
      ("acos(1.1 - 0.1)", 0), ("1/0", .nan), ("0/0", .nan), ("sqrt(-1)", .nan),
      ("inf - inf", .nan), ("e^(e^1000)", .infinity),
    ]
  )
  func staying(_ text: String, _ value: Double) throws {
    let found = try Definitions().calculation(text).value.number
    #expect(found.hasSameBits(as: value), "\(found)")
  }

  /// Values and bounds at points of a formula of x.
  private func recomputed(
    _ text: String,
    _ points: [Double],
    _ tolerance: RecomputedFunction.Tolerance
  ) throws -> (values: [Double], bounds: [Double], count: Int) {
    let definitions = try Definitions()
    let function = try Evaluation.compile(
      outputs: [definitions.syntax(text, bound: ["x"])],
      parameters: ["x"],
      in: definitions
    )
    let workspace = Workspace()
    var values = function.values(at: points.map { [$0] }, using: workspace)[0]
    var bounds = [Double](repeating: 12345, count: points.count)
    var count = 0
    points.withUnsafeBufferPointer { points in
      values.withUnsafeMutableBufferPointer { values in
        bounds.withUnsafeMutableBufferPointer { bounds in
          guard let x = points.baseAddress, let y = values.baseAddress,
            let bounds = bounds.baseAddress
          else { return }
          let batch = PointBatch(
            count: points.count,
            inputs: x,
            inputStride: points.count,
            outputs: y,
            outputStride: points.count
          )
          count = function.recomputed.recompute(
            batch,
            bounds: bounds,
            tolerance: tolerance,
            using: workspace
          )
        }
      }
    }
    return (values, bounds, count)
  }

  @Test("of (x - 1)^7, written out, are those of the power")
  func seventhPower() throws {
    let points = (0...500).map { 0.9995 + 2e-6 * Double($0) }
    let text = "x^7 - 7x^6 + 21x^5 - 35x^4 + 35x^3 - 21x^2 + 7x - 1"
    let found = try recomputed(text, points, .init(absolute: 1e-26))
    #expect(found.count >= points.count - 1)
    for (x, (value, bound)) in zip(points, zip(found.values, found.bounds)) {
      let power = (x - 1) * (x - 1) * (x - 1) * (x - 1) * (x - 1) * (x - 1) * (x - 1)
      #expect(abs(value - power) < 1e-28 + bound)
      #expect(bound < 1e-28)
    }
  }

  @Test("are left alone where their enclosures are narrow enough")
  func tolerance() throws {
    let points = (0..<1000).map { 0.001 * Double($0) }
    #expect(try recomputed("sin(x) + x^2", points, .init(absolute: 1e-9)).count == 0)
    let all = try recomputed("sin(x) + x^2", points, .init())
    #expect(all.count > 900)
    #expect(all.bounds.allSatisfy { $0 < 1e-15 })
    let logistic = try recomputed(
      "e^x/(1 + e^x)",
      [0, 700, 720, 1000, -1000],
      .init(relative: 1e-9)
    )
    // Where doubles give inf/inf the enclosure tells the value; e^-1000 is 0 for all who have doubles.
    #expect(logistic.count == 0)
    #expect(logistic.values[4] == 0)
    for place in 2...3 {
      #expect(abs(logistic.values[place] - 1) <= logistic.bounds[place])
      #expect(logistic.bounds[place] <= 1e-9)
    }
  }

  @Test("are those of elements of lists, too, where each is written")
  func elements() throws {
    let list = try Definitions().calculation("[0.1 + 0.2 - 0.3, 200!/198!, 1/3]").value
    #expect(list == .list([.number(0), .number(39800), .number(1.0 / 3)]))
  }

  @Test("are those of lists that are computed, and of calls, too")
  func machine() throws {
    var definitions = try Definitions()
    try definitions.define("f(n) = {n < 1: 1e16 + 1 - 1e16, f(n - 1)}")
    #expect(try definitions.calculation("f(3)").value.number == 1)
    let list = try definitions.calculation("[0.1, 1] + 0.2 - 0.3").value
    #expect(list == .list([.number(0), .number(0.9)]))
  }

  @Test("of long formulas come without deep recursion")
  func longFormulas() throws {
    let sum = (0..<3000).map { "sin(0.\($0 + 1))" }.joined(separator: " + ")
    let value = try Definitions().calculation("1e18 + (\(sum)) - 1e18").value.number
    let plain = try Definitions().calculation(sum).value.number
    #expect(abs(value - plain) < 1e-9)
  }
}
