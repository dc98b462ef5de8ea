import ChartCore
import ChartSVG
import ChartTerminal
import ChartTikZ
import Expressions
import RealFunctions
import Sampling
import SeededNumbers
import Testing

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// A curve that goes up and down faster than the page can show fills the area between its lowest and highest values, all of it and evenly.
@Suite("Bands that curves fill")
struct FilledBandTests {
  private static let size = (width: 800.0, height: 500.0)

  private func curve(
    _ formula: String,
    _ domain: Interval,
    _ window: Interval
  ) throws -> (curve: SampledCurve, view: PlotView) {
    let view = PlotView(
      x: try #require(AxisProjection(window: domain, length: Self.size.width)),
      y: try #require(AxisProjection(window: window, length: Self.size.height))
    )
    let curve = try Sampler(view: view).curve(
      of: Formula(formula).compiled(over: ["x"]).enclosed,
      over: domain
    )
    return (curve, view)
  }

  /// What is wrong with a band: columns that it misses, and columns in which it is not where the curve is; a sentence for each.
  private func faults(
    _ curve: SampledCurve,
    _ view: PlotView,
    within slack: Double,
    envelope: (Double) -> (Double, Double)
  ) -> [String] {
    var faults: [String] = []
    for column in 0..<Int(Self.size.width) {
      // Where the envelope bends the whole column counts, not its middle alone.
      let places = (0...4).map {
        view.x.window.clamped(view.x.value(at: Double(column) + Double($0) / 4))
      }
      let truth = places.map(envelope)
      let drawn = places.compactMap { x in
        curve.filled.lazy.compactMap { $0.band.values(at: x) }.first
      }
      guard drawn.count == places.count else {
        faults.append("column \(column) is not filled")
        continue
      }
      func position(_ value: Double?) -> Double {
        min(Self.size.height, max(0, view.y.position(of: value ?? .nan)))
      }
      let off = [
        position(truth.map(\.0).min()) - position(drawn.map(\.0).min()),
        position(truth.map(\.1).max()) - position(drawn.map(\.1).max()),
      ].map(abs)
      if let far = off.max(), far > slack { faults.append("column \(column) is off by \(far) px") }
    }
    if curve.pieces.contains(where: { $0.x.count > 1 }) { faults.append("a line runs in the band") }
    return faults
  }

  @Test(
    "a wave of any frequency on a slow curve fills the columns it runs in, and nothing else",
    arguments: 0..<40
  )
  func waves(_ seed: Int) throws {
    var generator = SeededGenerator(seed: UInt64(seed))
    let domain = Interval(hull: generator.next(-30, 0), generator.next(1, 40))
    // A period of half a pixel to one of 10⁻⁷ of a pixel.
    let pixel = domain.width / Self.size.width
    let b = 2 * Double.pi / pixel * pow(10, generator.next(0.3, 7))
    let (a, c) = (pow(10, generator.next(-2, 2)), generator.next(0, 6))
    let (slope, bend) = (generator.next(-1, 1) * a / 20, generator.next(0, 1) * a)
    let formula = "\(a)*sin(\(b)*x + \(c)) + \(slope)*x + \(bend)*cos(x/9)"
    let reach = a + abs(slope) * 40 + bend
    let (curve, view) = try curve(formula, domain, Interval(hull: -1.1 * reach, 1.1 * reach))
    func envelope(_ x: Double) -> (Double, Double) {
      let middle = slope * x + bend * cos(x / 9)
      return (middle - a, middle + a)
    }
    let faults = faults(curve, view, within: 1.6, envelope: envelope)
    #expect(faults.isEmpty, "\(formula) over \(domain): \(faults.count), \(faults.prefix(3))")
    #expect(curve.filled.count == 1 && curve.isCertified, "\(formula): \(curve.uncertified)")
    #expect(curve.evaluations < 40_000)
  }

  @Test(
    "the band of a wave that grows and falls has its outline",
    arguments: [
      ("x*sin(x)", 0.0, 1e5, 1.1e5), ("sin(x)*sin(1e5*x)", -10, 10, 1.1),
      ("exp(-x^2/8)*cos(3e4*x)", -10, 10, 1.1), ("sin(1e6*x)/(1+x^2)", -10, 10, 1.1),
    ]
  )
  func growing(_ formula: String, _ low: Double, _ high: Double, _ reach: Double) throws {
    let (curve, view) = try curve(
      formula,
      Interval(hull: low, high),
      Interval(hull: -reach, reach)
    )
    let faults = faults(curve, view, within: 2) { x in
      let height: Double =
        switch formula.prefix(4) {
        case "x*si": abs(x)
        case "sin(": formula.contains("1+x^2") ? 1 / (1 + x * x) : abs(sin(x))
        default: exp(-x * x / 8)
        }
      return (-height, height)
    }
    // Where the envelope is lower than a pixel the curve is a line.
    let others = faults.filter { !$0.contains("not filled") && !$0.contains("a line") }
    #expect(others.isEmpty, "\(formula): \(others.count), \(others.prefix(4))")
    #expect(faults.count - others.count < 240, "\(faults.prefix(4))")
    #expect(curve.evaluations < 50_000, "\(curve.evaluations)")
  }

  @Test("a band that is spoilt is found", arguments: 0..<3)
  func spoilt(_ way: Int) throws {
    var (curve, view) = try curve("sin(1e5*x)", Interval(hull: -10, 10), Interval(hull: -2, 2))
    func judged() -> Int { faults(curve, view, within: 1.5) { _ in (-1, 1) }.count }
    #expect(judged() == 0)
    switch way {
    case 0: curve.filled[0].band.end = curve.filled[0].band.end.map { $0 + 0.02 }
    case 1: curve.filled[0].band.x[0] += 0.1
    default: curve.pieces.append(CurvePiece(parameters: [0, 1], x: [0, 1], y: [0, 0]))
    }
    #expect(judged() > 0)
  }

  @Test(
    "a wave of three pixels is a line, one of a pixel and a half a band",
    arguments: [1, 7, 40]
  )
  func periods(_ factor: Double) throws {
    let domain = Interval(hull: 0, 800 * factor)
    let window = Interval(hull: -1.2, 1.2)
    for (period, isLine) in [(3.0, true), (5, true), (1.5, false), (0.9, false)] {
      let b = 2 * Double.pi / (period * factor)
      let (curve, _) = try curve("sin(\(b)*x)", domain, window)
      #expect(curve.filled.isEmpty == isLine, "a period of \(period)")
      #expect(curve.pieces.isEmpty != isLine)
    }
  }

  @Test(
    "a wave that becomes faster goes over from a line into one band, once",
    arguments: [
      ("sin(x^2)", 0.0, 300.0), ("sin(x^2)", 0, 60), ("sin(x^3)", 0, 20), ("sin(e^x)", -10, 10),
    ]
  )
  func chirps(_ formula: String, _ low: Double, _ high: Double) throws {
    let (curve, _) = try curve(formula, Interval(hull: low, high), Interval(hull: -1.1, 1.1))
    #expect(curve.filled.count == 1 && curve.isCertified)
    let band = try #require(curve.filled.first?.extent)
    #expect(band.upper == high)
    #expect(curve.pieces.count == 1 && curve.pieces[0].x.last == band.lower)
  }

  /// Waves that become faster, each with the place of its k-th turn.
  private static let fasterWaves:
    [(formula: String, domain: (Double, Double), turn: @Sendable (Double) -> Double)] = [
      ("sin(x^2)", (0, 300), { (Double.pi * ($0 + 0.5)).squareRoot() }),
      ("sin(x^2)", (0, 60), { (Double.pi * ($0 + 0.5)).squareRoot() }),
      ("sin(x^3)", (0, 50), { cbrt(Double.pi * ($0 + 0.5)) }),
      ("sin(e^x)", (0, 20), { log(Double.pi * ($0 + 0.5)) }),
    ]

  @Test(
    "an area begins at the turn from which on half a period is a pixel wide, on pages of every size",
    arguments: [(146, 88), (240, 160), (586, 345), (800, 500), (1600, 1000)] as [(Double, Double)]
  )
  func beginnings(_ width: Double, _ height: Double) throws {
    for chirp in Self.fasterWaves {
      let domain = Interval(hull: chirp.domain.0, chirp.domain.1)
      let view = PlotView(
        x: try #require(AxisProjection(window: domain, length: width)),
        y: try #require(AxisProjection(window: Interval(hull: -1.2, 1.2), length: height))
      )
      let curve = try Sampler(view: view).curve(
        of: Formula(chirp.formula).compiled(over: ["x"]).enclosed,
        over: domain
      )
      let name = "\(chirp.formula) over \(domain) at \(width)"
      #expect(curve.filled.count == 1, "\(name)")
      guard let start = curve.filled.first?.extent?.lower, start > domain.lower else { continue }
      let pixel = domain.width / width
      // The turn that the area begins at, by halving.
      var (low, high) = (0.0, 1e6)
      while high - low > 0.25 {
        let middle = (low + high) / 2
        if chirp.turn(middle) < start { low = middle } else { high = middle }
      }
      let turn = low.rounded()
      guard turn >= 1 else { continue }
      #expect(abs(chirp.turn(turn) - start) < 0.15 * pixel, "\(name): \(start) is no turn")
      let before = (chirp.turn(turn) - chirp.turn(turn - 1)) / pixel
      let after = (chirp.turn(turn + 1) - chirp.turn(turn)) / pixel
      #expect(before > 0.85 && after < 1.1, "\(name): \(before) px before, \(after) px behind")
    }
  }

  @Test(
    "waves that nothing is proved of are filled as far as values tell",
    arguments: [
      ("sqrt(sin(1e5 x))", 0, 1), ("sin(1e5 x) + sin(1.3e5 x)", -2, 2),
      ("|tan(1e5 x)|", 0, 3),
      ("sin(1e5 x) + cos(1e5 x)", -2.0.squareRoot(), 2.0.squareRoot()),
      ("tan(1e5 x)", -3, 3), ("frac(1e6 x)", 0, 1), ("sin(1e5 x) cos(1e5 x)", -0.5, 0.5),
    ]
  )
  func unproved(_ formula: String, _ low: Double, _ high: Double) throws {
    let (curve, view) = try curve(formula, Interval(hull: -10, 10), Interval(hull: -3, 3))
    let faults = faults(curve, view, within: 2) { _ in (low, high) }
    #expect(faults.count < 8, "\(formula): \(faults.count), \(faults.prefix(4))")
    #expect(!curve.isCertified)
  }

  @Test(
    "values that jump between two levels are two lines, and nothing between",
    arguments: [
      ("sign(sin(1e5*x))", 0.0), ("sign(sin(1e5*x)) + x/9", 1 / 9.0),
      ("mod(floor(1e6*x), 2)*2 - 1", 0),
    ]
  )
  func levels(_ formula: String, _ slope: Double) throws {
    let (curve, view) = try curve(formula, Interval(hull: -10, 10), Interval(hull: -3, 3))
    for sign in [-1.0, 1] {
      var part = curve
      part.filled = curve.filled.filter { band in
        zip(band.band.x, band.band.start).allSatisfy { ($1 - slope * $0) * sign > 0.5 }
      }
      let faults = faults(part, view, within: 1.5) { x in (sign + slope * x, sign + slope * x) }
      #expect(faults.count < 40, "\(formula): \(faults.count), \(faults.prefix(4))")
    }
  }

  @Test("an area below a curve that turns often covers what the curve fills and what is below")
  func areas() throws {
    let view = PlotView(
      x: try #require(AxisProjection(window: Interval(hull: -10, 10), length: 800)),
      y: try #require(AxisProjection(window: Interval(hull: -2, 4), length: 500))
    )
    let both = try Formula("(0, 2 + sin(1e5*x))").compiled(over: ["x"]).enclosed
    let band = try Sampler(view: view).band(of: both, over: Interval(hull: -10, 10))
    #expect(band.isCertified && band.pieces.count == 1)
    #expect(band.pieces.first.map { $0.start.allSatisfy { $0 == 0 } } ?? false)
    #expect(band.pieces.first.map { $0.end.allSatisfy { abs($0 - 3) < 0.02 } } ?? false)
  }

  @Test("a closure that turns often is filled, too")
  func closures() throws {
    let view = PlotView(
      x: try #require(AxisProjection(window: Interval(hull: 0, 10), length: 800)),
      y: try #require(AxisProjection(window: Interval(hull: -2, 2), length: 500))
    )
    let curve = try Sampler(view: view).curve(
      of: OpaqueFunction { sin(1e5 * $0) },
      over: Interval(hull: 0, 10)
    )
    let faults = faults(curve, view, within: 2) { _ in (-1, 1) }
    #expect(faults.count < 12, "\(faults.count), \(faults.prefix(4))")
    #expect(!curve.isCertified)
  }

  @Test("the band of a picture is one even area in every format")
  func pictures() throws {
    let function = try Formula("sin(1e5 x)").compiled(over: ["x"]).enclosed
    let chart = try Chart {
      LinePlot(x: "x", y: "y", domain: Interval(hull: -10, 10), function: function)
    }.chartYScale(domain: -3...3).trained()
    let scene = try chart.scene(for: .file(width: 640, height: 400))
    let text = SVGDocument(scene: scene, theme: .light).text
    #expect(!text.contains("fill-opacity=\".3\"") && text.utf8.count < 20_000)
    let style = TextStyle(charset: .braille)
    let page = try TextRenderer(style: style).text(
      chart.scene(for: .text(columns: 60, rows: 20, style: style)),
      columns: 60,
      rows: 20
    )
    let rows = page.split(separator: "\n").filter { $0.contains("█") || $0.contains("⣿") }
    #expect(rows.count > 4, "\(page)")
  }
}

extension SampledBand.Piece {
  /// The lower and the upper edge at a place, between the corners beside it; nil beyond the ends.
  fileprivate func values(at place: Double) -> (Double, Double)? {
    guard let first = x.first, let last = x.last, first <= place, place <= last else { return nil }
    let next = max(1, x.firstIndex { $0 >= place } ?? x.count - 1)
    let width = x[next] - x[next - 1]
    let share = width > 0 ? (place - x[next - 1]) / width : 1
    return (
      start[next - 1] + share * (start[next] - start[next - 1]),
      end[next - 1] + share * (end[next] - end[next - 1])
    )
  }
}
