import Expressions
import PlotSession
import SystemLibrary
import Testing

/// Integrals over several ranges, compared with values known by mathematics.
@Suite("Integrals over several ranges")
struct RepeatedIntegralTests {
  /// The number that a line answers, and the bound of its error: the one that a note gives, else half a unit of the
  /// twelfth digit.
  private func answer(_ line: String) throws -> (value: Double, bound: Double) {
    var session = Session()
    let replies = session.replies(to: line)
    #expect(replies.codes == [], "\(line): \(replies.failures)")
    let value = try #require(
      replies.values.last.flatMap { Double($0) },
      "\(line): \(replies.values)"
    )
    for note in replies.notes where note.hasPrefix("the integral is known within ") {
      let words = note.split { $0 == " " || $0 == "," }
      let bound = try #require(words.dropFirst(5).first.flatMap { Double($0) })
      // The digits that are known are printed: the value is rounded to them.
      let decimals = replies.values.last?.split(separator: ".").dropFirst().first?.count
      return (value, bound + (decimals.map { 0.5 * pow(0.1, Double($0)) } ?? 0))
    }
    return (value, 5e-12 * value.magnitude)
  }

  @Test(
    "the value lies within its bound of the true one, also where that is 0 or the ends are infinite",
    arguments: [
      ("x y for x in -1..1, y in -1..1", 0.0, 1e-11),
      ("x y z for x in -1..1, y in -1..1, z in -1..1", 0, 1e-11),
      ("x^2 y for x in 0..1, y in 0..x", 0.1, 1e-11),
      ("x^2 y for y in 0..x, x in 0..1", 0.1, 1e-11),
      ("exp(-x^2-y^2) for x in -inf..inf, y in -inf..inf", .pi, 1e-10),
      ("1/(1+x^2+y^2)^2 for x in -inf..inf, y in -inf..inf", .pi, 1e-10),
      ("e^(-x-y) for x in 0..inf, y in 0..x", 0.5, 1e-10),
      ("e^(x+y+z) for x in 0..1, y in 0..1, z in 0..1", 5.073_214_111_772_853, 1e-10),
      ("1/sqrt(x+y) for x in 0..1, y in 0..1", 1.104_569_499_661_586_8, 1e-10),
      ("sqrt(1-x^2-y^2) for x in -1..1, y in -sqrt(1-x^2)..sqrt(1-x^2)", 2 * .pi / 3, 1e-9),
      ("sin(x y) for x in 0..10, y in 0..10", 5.187_534_676_032_236, 1e-9),
      ("x + y for x in 1..0, y in 0..1", -1, 1e-11),
    ] as [(String, Double, Double)]
  )
  func values(_ integral: String, _ exact: Double, _ widest: Double) throws {
    let (value, bound) = try answer("integrate \(integral)")
    #expect((value - exact).magnitude <= bound, "\(integral): \(value), within \(bound)")
    #expect(bound <= widest)
  }

  @Test("at corners and jumps inside of the region the bound is wider, and true")
  func corners() throws {
    for (integral, exact) in [
      ("|x-y| for x in 0..1, y in 0..1", 1.0 / 3),
      ("sign(x^2+y^2-1) for x in -1..1, y in -1..1", 4 - 2 * Double.pi),
    ] {
      let (value, bound) = try answer("integrate \(integral)")
      #expect((value - exact).magnitude <= bound, "\(integral): \(value), within \(bound)")
      #expect(bound < 0.01)
    }
  }

  @Test("an integral that diverges has no value")
  func divergent() {
    var session = Session()
    let replies = session.replies(to: "integrate 1/(x^2+y^2) for x in 0..1, y in 0..1")
    #expect(replies.values == ["undefined"])
  }
}
