import Expressions
import RealFunctions
import Sampling
import Testing

/// Zeros that are single points, two curves within one cell, and areas of zeros that enclosures do not tell.
@Suite("Curves of equations that are points, two lines at one place, or areas")
struct ImplicitLonePointTests {
  private func curve(_ formula: String, _ reach: Double, pixels: Double = 500) throws
    -> ImplicitCurve
  {
    let function = try Formula(formula).compiled(over: ["x", "y"]).enclosed
    let window = Interval(hull: -reach, reach)
    let axis = try #require(AxisProjection(window: window, length: pixels))
    return try #require(try Sampler(view: PlotView(x: axis, y: axis)).implicitCurve(of: function))
  }

  private func points(_ curve: ImplicitCurve) -> [SIMD2<Double>] {
    curve.pieces.filter { $0.x.count == 1 }.map { SIMD2($0.x[0], $0.y[0]) }
  }

  /// A function of one variable that is nowhere below 0, and where it is 0 between -5 and 5.
  struct Bowl: Sendable {
    var text: String
    var zeros: [Double]

    init(_ text: String, _ zeros: [Double]) { (self.text, self.zeros) = (text, zeros) }

    func over(_ variable: String) -> String { text.replacing("u", with: variable) }

    static let all: [Bowl] = [
      Bowl("(u^2 - 2)^2", [-2.0.squareRoot(), 2.0.squareRoot()]), Bowl("(3 u - 1)^2", [1.0 / 3]),
      Bowl("(1 - cos(u))", [0]), Bowl("sin(u)^2", [-Double.pi, 0, .pi]),
      Bowl("abs(7 u + 1)", [-1.0 / 7]), Bowl("(cosh(u - 0.3) - 1)", [0.3]),
      Bowl("(u^2 - 2 u/3 + 1/9)", [1.0 / 3]), Bowl("(10 u - 1)^4", [0.1]),
    ]
  }

  @Test("all zeros of sums of two functions above 0 are drawn, and nothing else", arguments: 0..<64)
  func bowls(_ number: Int) throws {
    let (first, second) = (Bowl.all[number / 8], Bowl.all[number % 8])
    let formula = "\(first.over("x")) + \(second.over("y"))"
    for pixels in [90.0, 500] {
      let found = try curve(formula, 5, pixels: pixels)
      let zeros = first.zeros.flatMap { x in second.zeros.map { SIMD2(x, $0) } }
      let points = points(found)
      #expect(found.pieces.count == zeros.count, "\(formula): \(found.pieces.prefix(4))")
      for zero in zeros {
        let isFound = points.contains { point in
          let gap = point - zero
          return max(gap.x.magnitude, gap.y.magnitude) < 1e-4
        }
        #expect(isFound, "\(formula), \(pixels): \(zero)")
      }
    }
  }

  @Test(
    "what ends a little above 0 has no point, nor a proof that there is one",
    arguments: ["1e-18", "1e-15", "1e-9"]
  )
  func aboveZero(_ rest: String) throws {
    for formula in ["x^2 + y^2 - 2 x - 2 y/3 + 10/9", "(x - 0.1)^2 + sin(y - 0.7)^2"] {
      #expect(try curve("\(formula) + \(rest)", 5).pieces.isEmpty, "\(formula) + \(rest)")
    }
  }

  @Test("waves have all of their 225 lone points")
  func waves() throws {
    let found = try curve("cos(5 x) + cos(5 y) - 2", 10, pixels: 600)
    #expect(points(found).count == 225)
  }

  @Test(
    "two lines that are nearer than a cell are drawn, and proved",
    arguments: [
      "(x - y)^2 - 1e-12", "x^2 - 2 x*y + y^2 - 1e-12", "abs(x - y) - 1e-9", "x^2 - y^2",
      "abs(x) - abs(y)", "(x - y)^2/4 - 1/1e14",
    ]
  )
  func pairs(_ formula: String) throws {
    let found = try curve(formula, 2)
    #expect(found.isCertified)
    for share in [-0.93, -0.31, 0.47, 0.88] {
      let isDrawn = found.pieces.contains { piece in
        guard let low = piece.x.min(), let high = piece.x.max() else { return false }
        return low < 2 * share && high > 2 * share
      }
      #expect(isDrawn, "\(formula) at \(share)")
    }
  }

  @Test(
    "nothing is proved where a curve ends for reasons unknown",
    arguments: [
      "y^2*(2 - x) - x^3", "y^2 - x^3", "sin(x + y)/sqrt(x + y) - 0.5", "tanh(x*y)/sqrt(x*y) - 0.5",
      "y^3 - x^2*abs(x)", "x^(2/3) + y^(2/3) - 1",
    ]
  )
  func ends(_ formula: String) throws {
    for (reach, pixels) in [(3.0, 80.0), (3.7, 311)] {
      let found = try curve(formula, reach, pixels: pixels)
      let areKnown = found.ends.allSatisfy { $0.cause.isKnown }
      #expect(areKnown || !found.isCertified, "\(formula), \(reach): \(found.ends)")
    }
  }

  @Test(
    "an area over which both sides are the same is filled, and has no noise",
    arguments: [
      ("y*abs(x)/x - y", 0.5), ("(x + y)*abs(x - y) - x^2 + y^2", 0.5), ("x^2*y/abs(x) - x*y", 0.5),
      ("y*sqrt(x^2 + 0)/x - y", 0.5), ("max(x, y) - x", 0.5),
    ]
  )
  func areas(_ formula: String, _ share: Double) throws {
    let found = try curve(formula, 2, pixels: 200)
    let area = try #require(found.area)
    #expect(abs(area.share - share) < 0.01, "\(formula): \(area.share)")
    #expect(found.pieces.count < 8, "\(formula): \(found.pieces.count)")
    #expect(area.outlines.count < 8, "\(formula): \(area.outlines.count)")
  }

  @Test(
    "where values are smaller than doubles are, nothing is said to hold",
    arguments: ["x^2 + y^2 - 1e-400", "x*y - 1e-401", "x^2 - 2 y^2 - x*y", "x^3 - y^2*1e-200"]
  )
  func tiny(_ formula: String) throws {
    let found = try curve(formula, 1e-200, pixels: 60)
    #expect(!found.isCertified)
    #expect(found.area == nil)
    // A factor that is 0 at a corner of a cell for certain may leave less than a pixel there.
    for piece in found.pieces {
      let widths = [piece.x, piece.y].map { ($0.max() ?? 0) - ($0.min() ?? 0) }
      #expect(widths.allSatisfy { $0 <= 2e-200 / 60 }, "\(formula): \(piece)")
    }
  }
}
