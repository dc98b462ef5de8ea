import ChartCore
import Expressions
import RealFunctions
import Testing

/// Windows that charts find for curves of which it is known what must show.
@Suite("Automatic windows of functions")
struct RangePictureTests {
  private static let entries = Corpus.explicit.compactMap(\.range) + Corpus.ranges

  @Test("the corpus is there, whole")
  func corpusIsThere() {
    #expect(Self.entries.count == 147 && Set(Self.entries.map(\.id)).count == 147)
  }

  @Test("an automatic window shows what matters and little more", arguments: entries)
  func window(_ entry: RangeEntry) throws {
    let y = try DrawnChart(entry.curve).y
    #expect(entry.automatic.allows(y), "\(y)")
  }

  private func window(_ formula: String, over domain: Interval = Interval(hull: -10, 10)) throws
    -> Interval
  {
    try DrawnChart(KnownCurve(name: formula, formula: formula, domain: domain)).y
  }

  @Test(
    "odd functions get symmetric windows, with poles too",
    arguments: [
      "x^3", "sin(x)", "tan(x)", "1/x", "1/sin(x)", "x/(x^2 - 1)", "x^3/(x^2 - 4)", "atan(x)",
      "1/x^3 + x", "x + tan(x)", "sinh(x)", "erf(x)", "1e-9 sin(x)",
    ]
  )
  func symmetric(_ formula: String) throws {
    let y = try window(formula)
    #expect(y.lower == -y.upper)
  }

  @Test(
    "the ends of windows are numbers of few digits",
    arguments: [
      "x^2", "sin(x)/x", "exp(x)", "1/x", "tan(x)", "gamma(x)", "ln(x)", "1e-7 cos(x)", "1e30 x",
      "x^2 + 1000", "sqrt(2) x",
    ]
  )
  func roundEnds(_ formula: String) throws {
    let y = try window(formula)
    for end in [y.lower, y.upper] {
      // Three digits of the height, and what is in front of them.
      let digits = "\(end)".split(separator: "e")[0].filter(\.isNumber)
      let significant = digits.drop { $0 == "0" }.reversed().drop { $0 == "0" }
      #expect(significant.count <= 5, "\(y)")
    }
  }

  @Test(
    "spikes vote at the ends of the domain as anywhere",
    arguments: [-10.0, -9.99, -3.3, 0, 7.123456, 9.9999, 10]
  )
  func spikes(_ place: Double) throws {
    let y = try window("sin(x) + 50 exp(-1e8 (x - (\(place)))^2)")
    #expect(y.upper > 48 && y.upper < 60 && y.lower > -10)
  }

  @Test(
    "poles have no vote, at the ends of the domain as anywhere",
    arguments: [-10.0, -9.99, -3.3, 0, 7.123456, 9.9999, 10]
  )
  func poles(_ place: Double) throws {
    let y = try window("sin(x) + 1/(x - (\(place)))^2")
    #expect(y.upper > 1 && y.upper < 20 && y.lower < -0.9 && y.lower > -10, "\(y)")
  }

  @Test(
    "of every branch the part near the others is seen",
    arguments: [
      ("1/(x^2 - 1)", -1.01), ("5/(x^2 + 4x + 3) - 30", -35.01), ("{x < 0: 1/x, 20 + cos(x)}", 21),
      ("1/x + 1/(x - 1)", 0), ("{x < 3: 1/(x - 3), x < 6: 4, 1/(x - 6)}", 4),
      ("{x < 3: 1/(x - 3), x < 3.4: 4, 1/(x - 3.4)}", 4),
    ]
  )
  func branches(_ formula: String, _ value: Double) throws {
    #expect(try window(formula).contains(value))
  }

  @Test(
    "waves on a number that hides them in its rounding are shown",
    arguments: [1e12, 1e13, 1e14, 1e15]
  )
  func buriedWaves(_ height: Double) throws {
    let y = try window("\(height) + sin(x)")
    #expect(y.lower <= height - 1 && y.upper >= height + 1 && y.width < 3, "\(y)")
  }

  @Test("rounding itself is not shown", arguments: ["x - x", "sin(x)^2 + cos(x)^2", "1e15 + 0 x"])
  func rounding(_ formula: String) throws {
    #expect(try window(formula).width >= 1)
  }
}
