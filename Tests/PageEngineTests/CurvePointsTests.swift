import PageEngine
import RealFunctions
import Sampling
import Testing

@Suite("The points that a page shows of a curve")
struct CurvePointsTests {
  static func answer(
    _ formula: String,
    x: (lower: Double, upper: Double) = (lower: -10, upper: 10),
    y: (lower: Double, upper: Double) = (lower: -2, upper: 2),
    width: Double = 800
  ) -> CurvePoints.Answer {
    CurvePoints.curve(of: formula, x: x, y: y, width: width, height: 500)
  }

  @Test(
    "a curve has points from one end of the window to the other, with the values of its formula",
    arguments: ["sin(x)", "x^2/50", "exp(-x^2)"]
  )
  func wholeCurve(formula: String) throws {
    guard case .curve(let curve) = Self.answer(formula) else {
      Issue.record("no curve")
      return
    }
    #expect(curve.isCertified)
    let piece = try #require(curve.pieces.first)
    #expect(curve.pieces.count == 1)
    #expect(piece.x.first == -10 && piece.x.last == 10)
    #expect(piece.y.allSatisfy { $0.isFinite })
  }

  @Test("a curve is cut at its pole")
  func pole() throws {
    guard case .curve(let curve) = Self.answer("1/(x - 2)") else {
      Issue.record("no curve")
      return
    }
    #expect(curve.pieces.count == 2)
    #expect(curve.breaks.map(\.place) == [2])
  }

  @Test(
    "a formula that cannot be drawn is refused in words, with the place in its text",
    arguments: [("sin(", 4, 4), ("2 + foo", 4, 7), ("x + y", 4, 5)]
  )
  func refused(formula: String, start: Int, end: Int) {
    guard case .refused(let message, let first, let last) = Self.answer(formula) else {
      Issue.record("not refused")
      return
    }
    #expect(!message.isEmpty)
    #expect(first == start && last == end)
  }

  @Test("a window that no axis can show gives no curve")
  func unsuitable() {
    let windows: [(lower: Double, upper: Double)] = [
      (lower: 1, upper: 1), (lower: .nan, upper: 1), (lower: 0, upper: .infinity),
    ]
    for window in windows {
      guard case .unsuitable = Self.answer("x", x: window) else {
        Issue.record("a window from \(window.lower) to \(window.upper) is shown")
        continue
      }
    }
    guard case .unsuitable = Self.answer("x", width: 0) else {
      Issue.record("a page without width is shown")
      return
    }
  }
}
