import Expressions
import PlotSession
import Testing

@Suite("Fits: what is found, told, kept and drawn")
struct FitTests {
  private func replies(_ statements: String...) -> [String] {
    var session = Session()
    return session.replies(toLines: ["set output none"] + statements).values.flatMap {
      $0.split(separator: "\n").map(String.init)
    }
  }

  private static let line = "fit m x + b to [(1, 2.1), (2, 3.9), (3, 6.2), (4, 7.8)]"
  private static let answer = [
    "m = 1.940 ± 0.091", "b = 0.15 ± 0.25",
    "R² = 0.995661", "residual standard deviation 0.2025 (4 points, 2 degrees of freedom)",
    "correlation of m and b -0.913",
  ]

  @Test("a line is told with its errors, however it is asked for")
  func line() {
    #expect(replies(Self.line) == Self.answer)
    let equation = "fit y = m x + b to [(1, 2.1), (2, 3.9), (3, 6.2), (4, 7.8)]"
    #expect(replies(equation) == Self.answer)
    let function = "fit f [(1, 2.1), (2, 3.9), (3, 6.2), (4, 7.8)] via m, b"
    #expect(replies("m = 1; b = 1; f(x) = m x + b", function) == Self.answer)
    #expect(replies("fit m x + b to [2.1, 3.9, 6.2, 7.8]") == Self.answer)
  }

  @Test("parameters are values afterwards, and undo takes them back")
  func values() {
    #expect(replies(Self.line, "10m").last == "19.4")
    var session = Session()
    _ = session.replies(toLines: ["set output none", "m = 7", Self.line + " via m, b", "undo"])
    #expect(session.replies(toLines: ["m"]).values == ["7"])
  }

  @Test("what is no sum needs no start: growth, a wave")
  func nonlinear() {
    let growth = replies("fit a e^(k x) to [(x, 3e^(0.5x)) for x in [0, 1..6]]")
    #expect(
      growth.prefix(2).map { $0.prefix(7) } == ["a = 3 ±", "k = 0.5"]
        || growth[0].hasPrefix("a = 3")
    )
    #expect(growth[1].hasPrefix("k = 0.5"))
    let wave = replies(
      "fit a sin(w x) to [(x, 2sin(3x)) for x in [0, 0.25..5]]",
      "abs(w)",
      "abs(a)"
    )
    #expect(wave.suffix(2) == ["3", "2"])
  }

  @Test("parameters that say the same are named")
  func singular() {
    let lines = replies("fit a b x to [(1, 2), (2, 4), (3, 6)]", "a b")
    #expect(lines.contains("not determined by these data: a, b; other values give the same curve"))
    #expect(lines.last == "2")
  }

  @Test(
    "what cannot be fitted is answered",
    arguments: [
      "fit", "fit a x", "fit x^2 to [(1, 2)]", "fit a x > 3 to [(1, 2)]", "fit (a, b) to [(1, 2)]",
      "fit a ln(x) to [(0, 1), (1, 2)]", "fit a x to 5", "fit a x to [(1, 2)] via 3",
      "fit a x to [(1, 2)] via x", "fit a x + c to [(1, 2)] via a", "fit a x to \"missing.csv\"",
      "fit a x to []",
    ]
  )
  func refused(statement: String) {
    var session = Session()
    #expect(session.replies(toLines: [statement]).values == [])
    #expect(session.picture == nil)
  }
}
