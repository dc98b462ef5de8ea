import DecodedPictures
import Expressions
import RealFunctions
import Sampling
import SeededNumbers
import Testing

/// What does not change the curve of an equation does not change its picture.
@Suite("Laws of curves of equations")
struct ImplicitLawTests {
  /// What stands for a coordinate: a number times it, and a number.
  private struct Map {
    var scale: Double
    var shift: Double

    func callAsFunction(_ value: Double) -> Double { scale * value + shift }
    func inverse(_ name: String) -> String { "((\(name) - (\(shift)))/(\(scale)))" }
    func window(_ ends: [Double]) -> Interval { Interval(hull: self(ends[0]), self(ends[1])) }
  }

  private func ink(_ formula: String, x: Interval, y: Interval) throws -> [[SIMD2<Double>]] {
    let across = try #require(AxisProjection(window: x, length: 640))
    let up = try #require(AxisProjection(window: y, length: 400))
    let function = try Formula(formula).compiled(over: ["x", "y"]).enclosed
    let curve = try Sampler(view: PlotView(x: across, y: up)).implicitCurve(of: function)
    return try #require(curve).pieces.map { piece in
      zip(piece.x, piece.y).map { SIMD2(across.position(of: $0), up.position(of: $1)) }
    }
  }

  /// The formula with other words for its coordinates.
  private func formula(_ text: String, x: String, y: String) -> String {
    var words = ""
    var word = ""
    for letter in text + " " {
      if letter.isLetter || letter.isNumber || letter == "_" || letter == "." {
        word.append(letter)
      } else {
        words += word == "x" ? x : word == "y" ? y : word
        words.append(letter)
        word = ""
      }
    }
    return words
  }

  private func points(_ lines: [[SIMD2<Double>]]) -> [[PixelPoint]] {
    lines.map { $0.map { PixelPoint(x: $0.x, y: $0.y) } }
  }

  /// How many points of one drawing are not on the other.
  private func strays(_ one: [[PixelPoint]], _ other: [[PixelPoint]]) -> Int {
    let index = InkIndex(other, width: 640)
    return one.joined().count { index.distance(from: $0, enough: 0.1) > 0.25 }
  }

  @Test(
    "a curve that is stretched, moved and mirrored has the same pixels",
    arguments: Corpus.implicit
  )
  func affine(_ entry: ImplicitEntry) throws {
    let plain = points(
      try ink(
        entry.formula,
        x: Interval(hull: entry.x[0], entry.x[1]),
        y: Interval(hull: entry.y[0], entry.y[1])
      )
    )
    var numbers = SeededGenerator(seed: UInt64(entry.id.utf8.reduce(7) { $0 &* 31 &+ Int($1) }))
    for _ in 0..<3 {
      // Exact in doubles, so that the page is the same to the bit.
      let maps = (0..<2).map { _ in
        Map(
          scale: [-4, -2, -1, -0.5, 0.25, 0.5, 1, 2, 8].randomElement(using: &numbers) ?? 1,
          shift: Double(Int.random(in: -16...16, using: &numbers)) / 8
        )
      }
      let drawn = try ink(
        formula(entry.formula, x: maps[0].inverse("x"), y: maps[1].inverse("y")),
        x: maps[0].window(entry.x),
        y: maps[1].window(entry.y)
      )
      let back = drawn.map { line in
        line.map { point in
          SIMD2(
            maps[0].scale < 0 ? 640 - point.x : point.x,
            maps[1].scale < 0 ? 400 - point.y : point.y
          )
        }
      }
      #expect(strays(points(back), plain) == 0, "\(maps)")
      #expect(strays(plain, points(back)) == 0, "\(maps)")
    }
  }

  @Test(
    "where the waves of both sides cross, each is a curve by itself",
    arguments: [
      "sin(x y) - cos(x)", "cos(x) - cos(y)", "sin(x) + sin(x y)", "cos(x y) - sin(y)",
      "cos(x + y) + sin(x)", "sin(x) + cos(y)", "sin(x^2) - sin(y)", "cos(x) + cos(x y)",
    ]
  )
  func waves(_ formula: String) throws {
    let across = try #require(AxisProjection(window: Interval(hull: -5, 5), length: 640))
    let up = try #require(AxisProjection(window: Interval(hull: -5, 5), length: 400))
    let function = try Formula(formula).compiled(over: ["x", "y"])
    let curve = try #require(
      try Sampler(view: PlotView(x: across, y: up)).implicitCurve(of: function.enclosed)
    )
    #expect(curve.isCertified)
    #expect(curve.evaluations < 60_000)
    let inputs = curve.pieces.flatMap(\.x) + curve.pieces.flatMap(\.y)
    let count = inputs.count / 2
    #expect(count >= 12)
    let values = function.columns(at: inputs, count: count, using: Workspace())
    let areZeros = values.allSatisfy { abs($0) < 1e-5 }
    #expect(areZeros)
  }

  @Test("a page that is full of curves has some in every part", arguments: [10.0, 17, 40])
  func fullPage(_ reach: Double) throws {
    let window = Interval(hull: -reach, reach)
    let lines = try ink("sin(x*y) - cos(x)", x: window, y: window)
    var isInked = [Bool](repeating: false, count: 80)
    for point in lines.joined() {
      let (column, row) = (min(9, max(0, Int(point.x / 64))), min(7, max(0, Int(point.y / 50))))
      isInked[row * 10 + column] = true
    }
    #expect(isInked.count { !$0 } == 0)
  }
}
