import Expressions
import RealFunctions
import Sampling
import Testing

/// Curves that run along the edge of the window, or touch it: no side of the window, and no sign of the function, is
/// drawn otherwise than another.
@Suite("Curves of equations at the edge of the window")
struct ImplicitPageEdgeTests {
  private func curve(_ formula: String, x: Interval, y: Interval) throws -> ImplicitCurve {
    let page = PlotView(
      x: try #require(AxisProjection(window: x, length: 640)),
      y: try #require(AxisProjection(window: y, length: 400))
    )
    let function = try Formula(formula).compiled(over: ["x", "y"]).enclosed
    return try #require(try Sampler(view: page).implicitCurve(of: function))
  }

  /// How far a place is from a piece of straight lines, in data coordinates.
  private func distance(_ place: SIMD2<Double>, _ piece: CurvePiece) -> Double {
    let points = zip(piece.x, piece.y).map { SIMD2($0, $1) }
    guard let first = points.first else { return .infinity }
    func length(_ way: SIMD2<Double>) -> Double { (way * way).sum().squareRoot() }
    return zip(points, points.dropFirst()).map { start, end in
      let way = end - start
      let square = (way * way).sum()
      let share = square > 0 ? min(1, max(0, ((place - start) * way).sum() / square)) : 0
      return length(place - start - way * share)
    }
    .reduce(length(place - first), min)
  }

  private func isDrawn(_ place: SIMD2<Double>, on curve: ImplicitCurve) -> Bool {
    curve.pieces.contains { distance(place, $0) < 1e-6 }
  }

  /// An equation in a window, places that it has to be drawn at, and places at the edge that are none of its solutions.
  struct Page: Sendable, CustomTestStringConvertible {
    var formula: String
    var x: Interval
    var y: Interval
    var solutions: [SIMD2<Double>]
    var others: [SIMD2<Double>] = []

    init(
      _ formula: String,
      _ x: (Double, Double),
      _ y: (Double, Double),
      _ solutions: [SIMD2<Double>],
      others: [SIMD2<Double>] = []
    ) {
      (self.formula, self.solutions, self.others) = (formula, solutions, others)
      (self.x, self.y) = (Interval(hull: x.0, x.1), Interval(hull: y.0, y.1))
    }

    var testDescription: String { formula }
  }

  static let corners: [SIMD2<Double>] = [
    SIMD2(-3, -3), SIMD2(3, -3), SIMD2(-3, 3), SIMD2(3, 3),
  ]
  /// Within the four sides of a square around 0.
  static let sides: [SIMD2<Double>] = [SIMD2(-3, 1), SIMD2(3, 1), SIMD2(1, -3), SIMD2(1, 3)]

  static let pages: [Page] = [
    Page("(x^2-9)*(y^2-9)", (-3, 3), (-3, 3), sides),
    Page("max(abs(x),abs(y))-3", (-3, 3), (-3, 3), sides),
    Page("(3-x)*(3-y)", (-3, 3), (-3, 3), [sides[1], sides[3]], others: [sides[0], sides[2]]),
    Page("(3+x)*(3+y)", (-3, 3), (-3, 3), [sides[0], sides[2]], others: [sides[1], sides[3]]),
    Page("sqrt(3-x)*(y-1)", (0, 3), (0, 3), [SIMD2(3, 2), SIMD2(1, 1)], others: [SIMD2(1, 3)]),
    Page("x^2+y^2-18", (-3, 3), (-3, 3), corners, others: sides),
    Page("x*y-9", (-3, 3), (-3, 3), [corners[0], corners[3]], others: [corners[1], corners[2]]),
    Page("x*y-1", (-3, -1), (-3, -1), [SIMD2(-1, -1)], others: [SIMD2(-1, -2)]),
    Page("x^2+y^2-9", (-5, -3), (-3, 3), [SIMD2(-3, 0)], others: [SIMD2(-3, 1)]),
    Page("x^2+y^2-9", (3, 5), (-3, 3), [SIMD2(3, 0)], others: [SIMD2(3, 1)]),
    Page("x^2+y^2-9", (-3, 3), (-5, -3), [SIMD2(0, -3)], others: [SIMD2(1, -3)]),
    Page("x^2+y^2-9", (-3, 3), (3, 5), [SIMD2(0, 3)], others: [SIMD2(1, 3)]),
  ]

  @Test("what lies at the edge is drawn, whatever its sign and side", arguments: pages)
  func alongEdges(_ page: Page) throws {
    for sign in ["", "-"] {
      // The page as it is, upside down, and from right to left.
      for mirror in [SIMD2(1.0, 1.0), SIMD2(-1, 1), SIMD2(1, -1)] {
        let text = page.formula.replacingCoordinates(
          x: mirror.x < 0 ? "(-x)" : "x",
          y: mirror.y < 0 ? "(-y)" : "y"
        )
        let found = try curve(
          "\(sign)(\(text))",
          x: Interval(hull: page.x.lower * mirror.x, page.x.upper * mirror.x),
          y: Interval(hull: page.y.lower * mirror.y, page.y.upper * mirror.y)
        )
        for place in page.solutions {
          #expect(isDrawn(place * mirror, on: found), "\(sign)(\(text)) at \(place * mirror)")
        }
        for place in page.others {
          #expect(!isDrawn(place * mirror, on: found), "\(sign)(\(text)) at \(place * mirror)")
        }
      }
    }
  }

  @Test(
    "a page without a curve is proved to have none only where it has none",
    arguments: [-4.0, -3.7, -3.3, -3.1, 3.1, 3.3, 3.7, 4]
  )
  func touching(_ end: Double) throws {
    // The circle touches the edge at y = 0, which is no corner of a cell on most of these pages.
    let y = end < 0 ? Interval(hull: end, 3) : Interval(hull: -3, end)
    for x in [Interval(hull: -5, -3), Interval(hull: 3, 5)] {
      let touched = try curve("x^2+y^2-9", x: x, y: y)
      #expect(!touched.pieces.isEmpty || !touched.isCertified)
      for piece in touched.pieces {
        #expect(zip(piece.x, piece.y).allSatisfy { abs(abs($0) - 3) < 1e-6 && abs($1) < 1e-3 })
      }
      let crossed = try curve("x^2+y^2-9.000001", x: x, y: y)
      #expect(!crossed.pieces.isEmpty || !crossed.isCertified)
      let free = try curve("x^2+y^2-8.9999", x: x, y: y)
      #expect(free.pieces.isEmpty && free.isCertified)
    }
  }
}

extension String {
  /// The text with other words for x and y where they stand alone.
  fileprivate func replacingCoordinates(x: String, y: String) -> String {
    var (words, word) = ("", "")
    for letter in self + " " {
      if letter.isLetter || letter.isNumber {
        word.append(letter)
      } else {
        words += (word == "x" ? x : word == "y" ? y : word) + String(letter)
        word = ""
      }
    }
    return words
  }
}
