import Expressions
import Testing

@testable import PlotSession

/// A statement, what was typed before it, and how many formulas stand in it.
struct CountedStatement: Sendable, CustomTestStringConvertible {
  let statement: String
  let formulas: Int
  var setup: [String] = []

  init(_ statement: String, _ formulas: Int, after setup: String...) {
    self.statement = statement
    self.formulas = formulas
    self.setup = setup
  }

  var testDescription: String { (setup + [statement]).joined(separator: "; ") }

  static let all: [CountedStatement] = [
    // Calculations and definitions.
    CountedStatement("2^10", 1),
    CountedStatement("(1, 2)", 1),
    CountedStatement("sum(1/n^2 for n in 1..1000)", 1),
    CountedStatement("(-8)^k", 1, after: "k = 1/3"),
    CountedStatement("[n^2 for n in 1..5]", 1),
    CountedStatement("a = sqrt(2)", 1),
    CountedStatement("L = [1, 2, 3]", 1),
    CountedStatement("f(x) = x^3 - 3x", 0),
    CountedStatement("f'(2)", 1, after: "f(x) = x^3 - 3x"),
    CountedStatement("print \"half\", pi/2, e^2", 2),
    // Curves.
    CountedStatement("sin(x)/x", 1),
    CountedStatement("y = x^2", 1),
    CountedStatement("y = 2x + b", 1, after: "b = -1"),
    CountedStatement("x = y^2", 1),
    CountedStatement("x = 3", 1),
    CountedStatement("r = 1 + cos(theta)", 1),
    CountedStatement("(cos(3t), sin(2t))", 2),
    CountedStatement("2(cos t, sin t)", 1),
    CountedStatement("x^2 = 4", 1),
    CountedStatement("plot cos(y) = y/2", 1),
    CountedStatement("plot tan(x)", 1),
    CountedStatement("plot f", 1, after: "f(x) = x^2"),
    CountedStatement("plot f'", 1, after: "f(x) = x^3"),
    CountedStatement("plot x^2, 2 - x", 2),
    CountedStatement("plot [-2:2] x^3", 3),
    CountedStatement("plot [0:] sqrt(x)", 2),
    CountedStatement("plot x^2 for x in -2..2", 3),
    CountedStatement("plot t^2 for t in 0..3", 3),
    CountedStatement("plot P(w), 2w for w in 0..32", 6, after: "P(w) = w^2"),
    CountedStatement("plot sin(x) from 0 to 2pi", 3),
    CountedStatement("plot sin(x) with points", 1),
    CountedStatement("plot sin(x) with linespoints", 1),
    CountedStatement("plot n^2 for n in 0..8 step 1", 4),
    CountedStatement("plot 5", 1),
    CountedStatement("plot sqrt(-1 - x^2)", 1),
    CountedStatement("plot x^k", 1, after: "k = 1/3"),
    CountedStatement("plot (-x)^k for x in -2..2", 3, after: "k = 1/3"),
    CountedStatement("plot {x = 0.3: 5}", 1),
    CountedStatement("plot log(x), x^2 for x in 1..10", 4, after: "set xscale log"),
    // Areas.
    CountedStatement("plot between sin(x) and cos(x) for x in 0..2pi", 4),
    CountedStatement("plot under exp(-x^2)", 1),
    CountedStatement("plot x^2 with area", 1),
    // Points and families.
    CountedStatement("plot (1, 2)", 1),
    CountedStatement("plot [(1, 10), (4, 30), (7, 42)] with linespoints", 1),
    CountedStatement("plot [3, 1, 4]", 1),
    CountedStatement("plot [1, 2, 3] x^2", 1),
    CountedStatement("plot sin(k x)/k", 1, after: "k = [1..5]"),
    CountedStatement("plot [x^n for n in 1..4] for x in 0..1", 3),
    CountedStatement("plot u(t) for t in 0..5", 3, after: "R = [1, 2]", "u(t) = e^(-t/R)"),
    CountedStatement("plot (R cos t, R sin t)", 2, after: "R = [1, 2]"),
    // More in the same picture: old items are looked at with the values of now.
    CountedStatement("add cos(x)", 2, after: "plot sin(x)"),
    CountedStatement("replot", 2, after: "plot sin(x), cos(x)"),
    CountedStatement("describe", 0, after: "plot sin(x)"),
    CountedStatement("show", 0, after: "a = 2", "plot a x", "set xrange 0..1"),
    // Analysis.
    CountedStatement("roots x^2 - 2", 1),
    CountedStatement("solve cos(x) = x/2 for x in 0..5", 3),
    CountedStatement("extrema x^3 - 3x for x in -2..3", 3),
    CountedStatement("intersections x^2, 2 - x, x", 3),
    CountedStatement("integrate sin(x) for x in 0..pi", 3),
    CountedStatement("integrate between x^2 and 2 - x for x in -2..1", 4),
    CountedStatement("integrate exp(-x^2) for x in -inf..inf", 3),
    CountedStatement("differentiate x^2 at 3", 2),
    CountedStatement("table x^2, sqrt(x) for x in 0..5 step 0.5", 5),
    CountedStatement("table L, 2L", 2, after: "L = [1, 2, 3]"),
    CountedStatement("table k x for x in 0..2", 3, after: "k = [1, 2]"),
    // Settings.
    CountedStatement("set xrange -2pi..2pi", 2),
    CountedStatement("set title \"width\", a", 1, after: "a = 2"),
    CountedStatement("set digits 4 + 2", 1),
    CountedStatement("set grid off", 0),
    CountedStatement("undo", 0, after: "a = 2"),
  ]
}

@Suite("How often formulas are checked")
struct CheckCountTests {
  @Test("every formula of a statement is checked once", arguments: CountedStatement.all)
  func count(_ counted: CountedStatement) throws {
    var session = Session()
    let setup = session.replies(toLines: counted.setup)
    try #require(setup.failures.isEmpty)
    let log = CheckLog()
    session.state.scope.checkLog = log
    let replies = session.replies(to: counted.statement)
    #expect(replies.failures.isEmpty)
    // A polar curve is x and y of one formula.
    let ranges = log.checks.flatMap { ranges in
      ranges.enumerated().filter { !ranges[..<$0.offset].contains($0.element) }.map(\.element)
    }
    #expect(ranges.count == counted.formulas, "\(ranges)")
  }

  @Test("there are statements of all kinds")
  func kinds() {
    #expect(CountedStatement.all.count >= 60)
  }
}
