import ChartCore
import DecodedPictures
import Expressions
import RealFunctions
import Sampling
import Testing

/// Curves F(x, y) = 0 of the corpus, drawn and read back.
@Suite("Pictures of curves of equations")
struct ImplicitPictureTests {
  private func function(_ formula: String) throws -> EnclosedFunction {
    try Formula(formula).compiled(over: ["x", "y"]).enclosed
  }

  private func interval(_ ends: [Double]) -> Interval { Interval(hull: ends[0], ends[1]) }

  /// The true curve in pixels, as points less than half a pixel apart.
  private func truth(_ entry: ImplicitEntry, in window: PixelWindow) throws -> [[PixelPoint]] {
    var pieces = entry.polylines.map { $0.map { window.place($0[0], $0[1]) } }
    for part in entry.curves {
      let curve = try Formula("(\(part.x), \(part.y))").compiled(over: ["t"])
      let count = 20_000
      let places = (0...count).map {
        part.t[0] + (part.t[1] - part.t[0]) * Double($0) / Double(count)
      }
      let values = curve.values(at: places, using: Workspace())
      var piece: [PixelPoint] = []
      for (x, y) in zip(values[0], values[1]) {
        let point = window.place(x, y)
        if window.contains(point) {
          piece.append(point)
        } else if !piece.isEmpty {
          pieces.append(piece)
          piece = []
        }
      }
      if !piece.isEmpty { pieces.append(piece) }
    }
    return pieces
  }

  @Test("an SVG picture shows the curve, all of it and nothing else", arguments: Corpus.implicit)
  func graphic(_ entry: ImplicitEntry) throws {
    let chart = try DrawnChart(
      implicit: try function(entry.formula),
      x: interval(entry.x),
      y: interval(entry.y)
    )
    let (window, drawn) = try chart.graphic()
    let truth = try truth(entry, in: window)
    let trueInk = InkIndex(truth, width: window.width)
    let drawnInk = InkIndex(drawn, width: window.width)
    let walk = InkWalk(drawn)
    let spurious = walk.stops.count { trueInk.distance(from: $0.point, enough: 0.25) > 1 }
    #expect(Double(spurious) * walk.step <= 1)
    let points = truth.flatMap { $0 }
    let far = points.map { drawnInk.distance(from: $0, enough: 0.1) }.sorted()
    #expect((far.last ?? 0) <= 1.5)
    if !far.isEmpty { #expect(far[far.count * 99 / 100] <= 0.5) }
    #expect(points.isEmpty == drawn.isEmpty)
  }

  /// The curve of a formula on a page of usual size.
  private func curve(_ formula: String, _ entry: ImplicitEntry) throws -> ImplicitCurve {
    let x = try #require(AxisProjection(window: interval(entry.x), length: 640))
    let y = try #require(AxisProjection(window: interval(entry.y), length: 400))
    let sampler = Sampler(view: PlotView(x: x, y: y))
    return try #require(try sampler.implicitCurve(of: try function(formula)))
  }

  @Test("few evaluations are enough, and what is not proved is small", arguments: Corpus.implicit)
  func evaluations(_ entry: ImplicitEntry) throws {
    let curve = try curve(entry.formula, entry)
    #expect(curve.evaluations <= 150_000)
    let page = (entry.x[1] - entry.x[0]) * (entry.y[1] - entry.y[0])
    let doubt = curve.uncertified.reduce(0) { $0 + $1.x.width * $1.y.width }
    #expect(doubt <= 0.02 * page)
  }

  @Test(
    "all curves but one are certified whole, on pages of any size",
    arguments: [(160.0, 96.0), (320, 200), (640, 400), (800, 500)]
  )
  func certified(_ width: Double, _ height: Double) throws {
    var open: [String] = []
    for entry in Corpus.implicit {
      let x = try #require(AxisProjection(window: interval(entry.x), length: width))
      let y = try #require(AxisProjection(window: interval(entry.y), length: height))
      let sampler = Sampler(view: PlotView(x: x, y: y))
      let curve = try sampler.implicitCurve(of: try function(entry.formula))
      if !(curve?.isCertified ?? false) { open.append(entry.formula) }
    }
    // A jump on the line between two cells cannot be told from a zero there.
    #expect(open == ["(y)-(floor(x))"])
  }

  @Test("c·F = 0 and -F = 0 are the same curve", arguments: Corpus.implicit)
  func factors(_ entry: ImplicitEntry) throws {
    let window = PixelWindow(x: interval(entry.x), y: interval(entry.y), width: 640, height: 400)
    func ink(_ formula: String) throws -> [[PixelPoint]] {
      try curve(formula, entry).pieces.map { zip($0.x, $0.y).map(window.place) }
    }
    let plain = try ink(entry.formula)
    let index = InkIndex(plain, width: window.width)
    for other in ["3*(\(entry.formula))", "-(\(entry.formula))"] {
      let drawn = try ink(other)
      let stray = drawn.joined().count { index.distance(from: $0, enough: 0.1) > 0.25 }
      #expect(stray == 0)
      let back = InkIndex(drawn, width: window.width)
      #expect(plain.joined().count { back.distance(from: $0, enough: 0.1) > 0.25 } == 0)
    }
  }

  @Test(
    "what has no zero in the window is proved to have none",
    arguments: [
      "x^2 + y^2 + 1", "1/(x y)", "e^(x + y)", "x^2 + y^2 + 1e-9", "cosh(x) + y^2 - 0.999",
    ]
  )
  func nothing(_ formula: String) throws {
    let entry = ImplicitEntry(
      id: "",
      formula: formula,
      x: [-10, 10],
      y: [-10, 10],
      curves: [],
      polylines: []
    )
    let curve = try curve(formula, entry)
    #expect(curve.pieces.isEmpty)
    #expect(curve.isCertified)
  }

  @Test(
    "hard windows and functions end within the budget",
    arguments: [
      ("tan(x y) - 1e9 x", 10.0), ("sin(1e6 x y)", 10), ("x^2 + y^2 - 1", 1e-300),
      ("x y - 1", 1e300),
      ("sqrt(x) + ln(y)", 10), ("gamma(x) - gamma(y)", 10), ("floor(x y)", 5), ("0*x + 0*y", 1),
      ("x/0 + y", 1), ("mod(x, y)", 3),
    ]
  )
  func hard(_ formula: String, _ reach: Double) throws {
    let entry = ImplicitEntry(
      id: "",
      formula: formula,
      x: [-reach, reach],
      y: [-reach, reach],
      curves: [],
      polylines: []
    )
    let curve = try curve(formula, entry)
    #expect(curve.evaluations <= 1_100_000)
    #expect(curve.pieces.allSatisfy { ($0.x + $0.y).allSatisfy(\.isFinite) })
  }
}
