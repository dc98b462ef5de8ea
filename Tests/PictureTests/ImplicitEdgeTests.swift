import DecodedPictures
import Expressions
import RandomSyntax
import RealFunctions
import Sampling
import SeededNumbers
import Testing

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// Curves that run along the edge of what their equation is defined on, and all their ends.
@Suite("Curves of equations at the edge of their domain")
struct ImplicitEdgeTests {
  private func view(_ x: Interval, _ y: Interval, _ size: (Double, Double)) throws -> PlotView {
    PlotView(
      x: try #require(AxisProjection(window: x, length: size.0)),
      y: try #require(AxisProjection(window: y, length: size.1))
    )
  }

  private func curve(_ formula: String, in page: PlotView) throws -> ImplicitCurve {
    let function = try Formula(formula).compiled(over: ["x", "y"]).enclosed
    return try #require(try Sampler(view: page).implicitCurve(of: function))
  }

  private func ink(_ curve: ImplicitCurve, _ page: PlotView) -> [[PixelPoint]] {
    curve.pieces.map { piece in
      zip(piece.x, piece.y).map {
        PixelPoint(x: page.x.position(of: $0), y: page.y.position(of: $1))
      }
    }
  }

  /// An equation of u and h, and the u above 0 that solves it: small where h is large.
  struct Family: Sendable, CustomTestStringConvertible {
    let text: @Sendable (_ u: String, _ h: String) -> String
    let solution: @Sendable (_ h: Double) -> Double

    var testDescription: String { text("u", "h") }
  }

  static let families: [Family] = [
    Family(text: { "ln(\($0)) + (\($1))" }, solution: { exp(-$0) }),
    Family(text: { "sqrt(\($0)) - exp(-(\($1)))" }, solution: { exp(-2 * $0) }),
    Family(text: { "(\($1)) + log10(\($0))" }, solution: { pow(10, -$0) }),
    Family(text: { "(\($0))^0.3 - 2^(-(\($1)))" }, solution: { pow(2, -$0 / 0.3) }),
    Family(text: { "1/sqrt(\($0)) - exp(\($1))" }, solution: { exp(-2 * $0) }),
    Family(text: { "atanh(1 - (\($0))) - (\($1))" }, solution: { 2 / (exp(2 * $0) + 1) }),
    Family(
      text: { "acos(1 - (\($0))) - exp(-(\($1)))" },
      solution: { 2 * pow(sin(exp(-$0) / 2), 2) }
    ),
    Family(
      text: { "acosh(1 + (\($0))) - exp(-(\($1)))" },
      solution: { 2 * pow(sinh(exp(-$0) / 2), 2) }
    ),
    Family(
      text: { "ln(\($0)) + (\($1)) + (\($0))" },
      solution: { h in
        // Newton's method for ln u + u = -h.
        var u = exp(-h)
        for _ in 0..<60 { u = max(u / 4, u - (log(u) + u + h) * u / (1 + u)) }
        return u
      }
    ),
  ]

  @Test("a curve is drawn as near to the edge as it runs, whole and in one", arguments: families)
  func alongEdges(_ family: Family) throws {
    let edges: [(text: String, value: (Double) -> Double)] = [
      ("x", { $0 }), ("0.5 x + 1", { 0.5 * $0 + 1 }), ("2 - x", { 2 - $0 }),
      ("sin(x)", { sin($0) }), ("0.1 x^2 - 3", { 0.1 * $0 * $0 - 3 }),
    ]
    let heights: [(text: String, value: (Double) -> Double)] = [
      ("x", { $0 }), ("2 x + 1", { 2 * $0 + 1 }), ("x^2", { $0 * $0 }), ("5 x", { 5 * $0 }),
    ]
    var numbers = SeededGenerator(
      seed: family.testDescription.utf8.reduce(3) { $0 &* 31 &+ UInt64($1) }
    )
    for _ in 0..<4 {
      let edge = edges[Int(numbers.next(0, 4.999))]
      let height = heights[Int(numbers.next(0, 3.999))]
      let isAbove = numbers.next(0, 1) < 0.5
      let u = isAbove ? "y - (\(edge.text))" : "\(edge.text) - y"
      let formula = family.text(u, height.text)
      let far = numbers.next(3, 40)
      let x = Interval(hull: numbers.next(-1.5, 0.5), far)
      let middle = edge.value(far * numbers.next(0.2, 0.8))
      let reach = numbers.next(0.3, 1) * far
      let page = try view(x, Interval(hull: middle - reach, middle + reach), (320, 200))
      let curve = try curve(formula, in: page)
      let drawn = ink(curve, page)
      var truth: [[PixelPoint]] = [[]]
      for step in 0...20_000 {
        let place = x.lower + x.width * Double(step) / 20_000
        let value = family.solution(height.value(place)) * (isAbove ? 1 : -1)
        let point = PixelPoint(
          x: page.x.position(of: place),
          y: page.y.position(of: edge.value(place) + value)
        )
        if point.y >= 0, point.y <= 200 {
          truth[truth.count - 1].append(point)
        } else {
          truth.append([])
        }
      }
      truth.removeAll(where: \.isEmpty)
      let about: Comment = "\(formula) over \(x), \(page.y.window)"
      let drawnInk = InkIndex(drawn, width: 320)
      let missed = truth.joined().count { drawnInk.distance(from: $0, enough: 0.25) > 1 }
      #expect(missed == 0, about)
      // Beyond the ends of the sampled truth is the window's edge.
      let trueInk = InkIndex(truth, width: 320)
      let strays = drawn.joined().count { point in
        point.y > 1 && point.y < 199 && trueInk.distance(from: point, enough: 0.25) > 1
      }
      #expect(strays == 0, about)
      #expect(drawn.allSatisfy { $0.count > 1 }, about)
      #expect(drawn.count <= truth.count + 1, "\(about): \(drawn.count) pieces of \(truth.count)")
      #expect(curve.ends.allSatisfy { $0.cause.isKnown }, "\(about): \(curve.ends)")
    }
  }

  /// An equation, the window, and a place on the edge of the window to which its curve runs along the edge of its
  /// domain.
  struct Reaching: Sendable, CustomTestStringConvertible {
    var formula: String
    var x: [Double]
    var y: [Double]
    var end: [Double]

    var testDescription: String { formula }
  }

  static let reaching: [Reaching] = [
    Reaching(formula: "ln(x-y) + x", x: [-5, 20], y: [-5, 20], end: [20, 20]),
    Reaching(formula: "ln(x-y) + x", x: [-5, 100], y: [-5, 100], end: [100, 100]),
    Reaching(formula: "sqrt(11-x-y) - e^(-x)", x: [0, 20], y: [-5, 15], end: [16, -5]),
    Reaching(formula: "ln(11-x-y)+x-y-2", x: [0, 20], y: [-5, 5], end: [16, -5]),
    Reaching(formula: "x ln(y) - 1", x: [-20, -0.1], y: [-10, 10], end: [-0.1, 0]),
    Reaching(
      formula:
        "ln(10*1.1 - 1.1*x*2/2.1 - ln(y)*2*1.1/2.1) + x*2/2.1 - 1.1*2*ln(y)/2.1 - ln(11)",
      x: [-10, 10],
      y: [-10, 10],
      end: [10, 1.6466]
    ),
  ]

  @Test("curves beside an edge reach the window, and no dot is on them", arguments: reaching)
  func reaches(_ one: Reaching) throws {
    let (formula, x, y, end) = (one.formula, one.x, one.y, one.end)
    let page = try view(Interval(hull: x[0], x[1]), Interval(hull: y[0], y[1]), (640, 400))
    let curve = try curve(formula, in: page)
    let drawn = ink(curve, page)
    let place = PixelPoint(x: page.x.position(of: end[0]), y: page.y.position(of: end[1]))
    #expect(InkIndex(drawn, width: 640).distance(from: place, enough: 0.25) < 1)
    #expect(drawn.allSatisfy { $0.count > 2 } && drawn.count <= 2)
    #expect(curve.ends.isEmpty)
  }

  @Test("a curve beside a pole goes on to the edge of the window")
  func poles() throws {
    let page = try view(Interval(hull: -6.5, 6.5), Interval(hull: -10, 10), (640, 400))
    let drawn = InkIndex(ink(try curve("gamma(x) - y^2", in: page), page), width: 640)
    for pole in [-6.0, -4, -2, 0] {
      for power in 1...12 {
        // Γ is above 0 on one side of each of its poles.
        for side in [-1.0, 1] {
          let x = pole + side * pow(0.4, Double(power))
          let y = tgamma(x).squareRoot()
          guard y < 9.9 else { continue }
          let place = PixelPoint(x: page.x.position(of: x), y: page.y.position(of: y))
          #expect(drawn.distance(from: place, enough: 0.25) < 1, "\(x), \(y)")
        }
      }
    }
  }

  // MARK: Ends

  /// The ends of pieces in the window that no other piece reaches, and that are not told.
  private func silentEnds(_ curve: ImplicitCurve, _ page: PlotView) -> [PixelPoint] {
    let lines = ink(curve, page)
    var silent: [PixelPoint] = []
    for (index, line) in lines.enumerated() where line.count > 1 {
      let gap = (line[0].x - line[line.count - 1].x, line[0].y - line[line.count - 1].y)
      if max(abs(gap.0), abs(gap.1)) < 0.5 { continue }
      for end in [line[0], line[line.count - 1]] {
        let isAtEdge =
          min(end.x, end.y) < 0.5 || end.x > page.x.length - 0.5 || end.y > page.y.length - 0.5
        let isTold = curve.ends.contains {
          abs(page.x.position(of: $0.x) - end.x) < 0.5
            && abs(page.y.position(of: $0.y) - end.y) < 0.5
        }
        guard !isAtEdge, !isTold else { continue }
        let others = lines.indices.filter { $0 != index }.map { lines[$0] }
        let distance = InkIndex(others, width: page.x.length).distance(from: end, enough: 0.1)
        if distance > 1 { silent.append(end) }
      }
    }
    return silent
  }

  @Test(
    "every end of a curve of the corpus inside of the window is told",
    arguments: Corpus.implicit
  )
  func corpusEnds(_ entry: ImplicitEntry) throws {
    let page = try view(
      Interval(hull: entry.x[0], entry.x[1]),
      Interval(hull: entry.y[0], entry.y[1]),
      (320, 200)
    )
    let curve = try curve(entry.formula, in: page)
    #expect(silentEnds(curve, page).isEmpty)
    #expect(curve.ends.allSatisfy { $0.cause.isKnown }, "\(curve.ends)")
  }

  @Test("every end of a curve of a random equation is told, and none of a proved one is in doubt")
  func randomEnds() throws {
    var formulas = RandomFormulas(seed: 39, names: ["x", "x", "y", "y", "pi", "e"])
    var (curves, ends) = (0, 0)
    while curves < 60 {
      let text = Printer.text(of: formulas.number(depth: 3))
      guard let function = try? Formula(text).compiled(over: ["x", "y"]).enclosed,
        function.outputCount == 1
      else { continue }
      let page = try view(Interval(hull: -3, 4), Interval(hull: -2, 3), (160, 100))
      guard let curve = try Sampler(view: page).implicitCurve(of: function), curve.area == nil
      else {
        continue
      }
      curves += 1
      ends += curve.ends.count
      let silent = silentEnds(curve, page)
      #expect(silent.isEmpty, "\(text): \(silent.prefix(3))")
      if curve.isCertified { #expect(curve.ends.allSatisfy { $0.cause.isKnown }, "\(text)") }
    }
    #expect(ends > 5)
  }

  @Test("an end that is taken away is missed")
  func judge() throws {
    let page = try view(Interval(hull: -3, 3), Interval(hull: -3, 3), (160, 100))
    var curve = try curve("x - sqrt(y) + 1", in: page)
    #expect(curve.ends.count == 1 && silentEnds(curve, page).isEmpty)
    curve.ends = []
    #expect(silentEnds(curve, page).count == 1)
  }

  // MARK: Cells

  /// Equations of steps, and the share of the square from -2 to 2 on which they hold.
  static let steps: [(formula: String, share: Double)] = [
    ("mod(floor(x)+floor(y), 2)", 0.5), ("gcd(floor(x), floor(y)) - 1", 0.75),
    ("abs(floor(x)) + abs(floor(y)) - 2", 0.375), ("floor(floor(x)/2) - floor(y)", 0.25),
    ("max(floor(x), floor(y)) - 1", 0.4375),
  ]

  @Test("an equation of steps fills its cells", arguments: steps)
  func cells(_ formula: String, _ share: Double) throws {
    let page = try view(Interval(hull: -2, 2), Interval(hull: -2, 2), (160, 100))
    let area = try #require(try curve(formula, in: page).area)
    // Half a pixel beside a step belongs to no cell, 1/30 of one of 40 by 25 pixels; a cell is 1/16 of the page.
    #expect(abs(area.share - share) < 0.02, "\(area.share)")
  }
}
