import Foundation
import PlotSession
import Testing

/// Curves and tables of sums, products and integrals without end: what their values leave out, and where they cease to
/// converge.
@Suite("Curves of sums and integrals without end")
struct SeriesCurveTests {
  private static let leftOut = "are not in the values of the curve"

  /// The notes of a statement.
  private func notes(_ statement: String) -> [String] {
    var session = Session()
    let replies = session.replies(to: statement)
    #expect(replies.failures.isEmpty, "\(statement)")
    return replies.notes
  }

  /// The lines of `show plot` about breaks, without their marks.
  private func breaks(_ statement: String) -> [String] {
    var session = Session()
    let replies = session.replies(toLines: [statement, "show plot"])
    #expect(replies.failures.isEmpty, "\(statement)")
    let lines = replies.values.last?.split(separator: "\n").map(String.init) ?? []
    let shown = lines.filter { $0.hasPrefix("#   ") }.map { String($0.dropFirst("#   ".count)) }
    return shown.filter { $0.contains(" at x = ") }
  }

  @Test(
    "a curve that leaves out a late term or a narrow part says so, once",
    arguments: [
      "plot sum({n=500: x, x^n/n!} for n in 1..inf)",
      "plot sum({n=777: 3, 1/n^2} + x/2^n for n in 1..inf)",
      "plot sum(1/2^n + {n>900: x/n^2, 0} for n in 1..inf)",
      "plot sum(1/n^2 + x e^(-(n-4000)^2) for n in 1..inf) for x in 1..2",
      "plot integral(e^-t x + {70<t<70.01: 1, 0} for t in 0..inf)",
      "plot integral({0.3<t<0.30001: 1e5, x} for t in 0..1)",
    ]
  )
  func late(_ statement: String) {
    let told = notes(statement).filter { $0.contains(Self.leftOut) }
    #expect(told.count == 1, "\(statement): \(told)")
  }

  @Test(
    "a curve of a usual sum or integral is told nothing",
    arguments: [
      "plot sum(x^n/n! for n in 0..inf)", "plot sum((-1)^n x^(2n)/(2n)! for n in 0..inf)",
      "plot sum(1/n^x for n in 1..inf) for x in 2..4", "plot sum(x^n for n in 0..inf)",
      "plot sum(1/(n^2+x^2) for n in -inf..inf) for x in 1..3",
      "plot sum({n mod 2=0: x, 1}/n^2 for n in 1..inf) for x in 0..1",
      "plot product(1-x^2/n^2 for n in 1..inf) for x in 0..2",
      "plot integral(floor(t) for t in 0..x) for x in 0..5",
      "plot integral(x e^-t for t in 0..inf)",
    ]
  )
  func usual(_ statement: String) {
    let told = notes(statement).filter { note in
      note.contains(Self.leftOut) || note.contains("judged by its first terms")
    }
    #expect(told.isEmpty, "\(statement): \(told)")
  }

  @Test(
    "a table says that digits of an integral whose parts cancel are uncertain",
    arguments: [
      ("table integral(sin(t) for t in 0..x) for x in 6.2..6.4 step 0.04", true),
      ("table integral(t^3 - t for t in 0..x) for x in 1.41..1.42 step 0.0001", true),
      ("table integral(sin(t) for t in 0..x) for x in 0..6 step 0.5", false),
      ("table integral(ln(t) for t in 0..x) for x in 0..3 step 0.5", false),
    ]
  )
  func cancelling(_ statement: String, _ isTold: Bool) {
    #expect(notes(statement).contains { $0.contains("cancel one another") } == isTold)
  }

  @Test("a table has the sums that calculations have")
  func table() throws {
    let whole = Double.pi * Double.pi / 6
    for late in [300, 500, 2345] {
      var session = Session()
      let statement = "table sum({n=\(late): 1, 1/n^2} x for n in 1..inf) for x in 0..2 step 1"
      let replies = session.replies(to: statement)
      let rows = try #require(replies.values.first).split(separator: "\n").dropFirst()
      let n = Double(late)
      for (x, row) in rows.enumerated() {
        let value = try #require(row.split(separator: " ").last.flatMap { Double($0) })
        #expect(abs(value - Double(x) * (whole - 1 / (n * n) + 1)) < 1e-10, "\(statement): \(row)")
      }
      #expect(rows.count == 3)
    }
  }

  @Test(
    "the edge of convergence is where the series or the integral ceases to converge",
    arguments: [
      ("sum(1/n^x for n in 1..inf) for x in 0..3", 1.0),
      ("sum(n^x for n in 1..inf) for x in -3..0", -1),
      ("sum(1/n^(2x) for n in 1..inf) for x in 0..2", 0.5),
      ("integral(t^x for t in 0..1) for x in -3..3", -1),
      ("integral(t^-x for t in 1..inf) for x in 0..4", 1),
      ("integral(1/t^(x/2) for t in 0..1) for x in 0..4", 2),
    ]
  )
  func edges(_ formula: String, _ place: Double) throws {
    let lines = breaks("plot \(formula)")
    let line = try #require(lines.first { $0.contains("grows beyond all bounds") }, "\(lines)")
    // Quadrature finds no integral of t^-1e-6: where the search comes near to 0, a curve is told to begin there.
    if formula.hasPrefix("integral(1/t^(x/2)") {
      withKnownIssue("integrals of powers next to 0 are not found", isIntermittent: true) {
        #expect(lines.count == 1, "\(lines)")
      }
    } else {
      #expect(lines.count == 1, "\(lines)")
    }
    let words = line.split(separator: "=")[1].prefix { $0 != ":" }
    let number = String(words.filter { $0 != " " })
    let told = try #require(Double(number), "\(line)")
    #expect(abs(told - place) < 1e-7, "\(line)")
    #expect(line.hasSuffix("no value there"), "\(line)")
  }

  @Test(
    "a power series is told with its ends: those where it has a value, and those where it has none"
  )
  func powerSeries() {
    let geometric = breaks("plot sum(x^n for n in 0..inf)")
    #expect(geometric.contains { $0.hasPrefix("edge at x = -1: no values on the left") })
    #expect(geometric.allSatisfy { $0.hasSuffix("no value there") }, "\(geometric)")
    let logarithm = breaks("plot sum(x^n/n for n in 1..inf)")
    #expect(
      logarithm.contains {
        $0.hasPrefix("edge at x = -1: ") && $0.hasSuffix("its value there is -0.693147")
      },
      "\(logarithm)"
    )
    #expect(logarithm.contains { $0.hasPrefix("pole at x = 1: ") }, "\(logarithm)")
  }

  @Test(
    "a power of 0 has its end where the exponent is 0, and the value 1 there",
    arguments: [("0^x", 0.0), ("0^(x-1)", 1), ("0^(2x+3)", -1.5), ("0^(x^3)", 0)]
  )
  func powersOfZero(_ formula: String, _ place: Double) throws {
    let lines = breaks("plot \(formula)")
    #expect(lines.count == 1, "\(lines)")
    let line = try #require(lines.first)
    let words = line.split(separator: "=")[1].prefix { $0 != ":" }
    #expect(Double(words.filter { $0 != " " }) == place, "\(line)")
    #expect(line.contains("no values on the left, tends to 0 on the right"), "\(line)")
    #expect(line.hasSuffix("its value there is 1"), "\(line)")
  }
}
