import RealFunctions
import Sampling
import SeededNumbers
import Testing

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// Levels of functions of x and y on a page of 400 by 300 pixels.
@Suite("Contours of functions of x and y")
struct ContourTests {
  private static func sampler(_ x: ClosedRange<Double>, _ y: ClosedRange<Double>) throws -> Sampler
  {
    let across = try #require(
      AxisProjection(window: Interval(hull: x.lowerBound, x.upperBound), length: 400)
    )
    let up = try #require(
      AxisProjection(window: Interval(hull: y.lowerBound, y.upperBound), length: 300)
    )
    return Sampler(view: PlotView(x: across, y: up))
  }

  private static func surface(
    _ levels: [Double],
    x: ClosedRange<Double> = -4...4,
    y: ClosedRange<Double> = -3...3,
    tolerance: Double? = 0.05,
    _ function: @escaping (Double, Double) -> Double
  ) throws -> (surface: SampledSurface, view: PlotView) {
    let sampler = try sampler(x, y)
    let surface = try #require(
      try sampler.surface(
        of: OpaquePlaneFunction(function),
        levels: levels,
        SurfaceSampling(spacing: 4, tolerance: tolerance)
      )
    )
    return (surface, sampler.view)
  }

  /// Twice the area of closed outlines: what lies at their left counts.
  private static func area(_ outlines: [PageCurve]) -> Double {
    outlines.reduce(0) { sum, outline in
      let points = outline.points(perCubic: 24)
      return sum
        + zip(points, points.dropFirst()).reduce(0) { $0 + ($1.0.x * $1.1.y - $1.0.y * $1.1.x) / 2 }
    }
  }

  private struct Case: CustomTestStringConvertible, Sendable {
    let name: String
    let levels: [Double]
    let function: @Sendable (Double, Double) -> Double
    var testDescription: String { name }
  }

  private static let smooth: [Case] = [
    Case(name: "circles", levels: [0.5, 1, 2, 4]) { $0 * $0 + $1 * $1 },
    Case(name: "a saddle", levels: [-3, -1, 0.5, 2]) { $0 * $0 - $1 * $1 },
    Case(name: "waves", levels: [-0.7, -0.2, 0.3, 0.8]) { sin(2 * $0) * cos(3 * $1) },
    Case(name: "a hill", levels: [0.1, 0.5, 0.9]) { exp(-$0 * $0 - 2 * $1 * $1) },
    Case(name: "a valley", levels: [0.01, 1, 10]) { pow($1 - $0 * $0, 2) + pow(1 - $0, 2) },
    Case(name: "slanted lines", levels: [-2.5, 0, 1.25]) { 2 * $0 + 3 * $1 },
  ]

  @Test("a line stays within a tenth of a pixel of its level, smooth or not", arguments: 0..<6)
  func exact(_ number: Int) throws {
    let one = Self.smooth[number]
    for tolerance in [0.05, nil] {
      let (surface, view) = try Self.surface(one.levels, tolerance: tolerance, one.function)
      var checked = 0
      for contour in surface.contours {
        #expect(!contour.lines.isEmpty)
        for line in contour.lines {
          // Straight steps are chords: their ends are on the level.
          for point in line.points(perCubic: 6) {
            func value(_ dx: Double, _ dy: Double) -> Double {
              one.function(view.x.value(at: point.x + dx), view.y.value(at: point.y + dy))
            }
            let slope = hypot(value(0.5, 0) - value(-0.5, 0), value(0, 0.5) - value(0, -0.5))
            #expect(abs(value(0, 0) - contour.level) <= 0.1 * slope + 1e-9)
            checked += 1
          }
        }
      }
      #expect(checked >= 6)
    }
  }

  @Test("levels are followed along poles on lines of the grid, alike on all sides")
  func poles() throws {
    let levels = [-6.0, -4, -2, 2, 4, 6]
    let (surface, view) = try Self.surface(levels, x: -2...2, y: -2...2) { 1 / ($0 * $1) }
    for contour in surface.contours {
      let points = contour.lines.flatMap { $0.points(perCubic: 4) }
      // Each of both branches goes on from edge to edge of the page.
      let (x, y) = (points.map { view.x.value(at: $0.x) }, points.map { view.y.value(at: $0.y) })
      for reach in [x.map(abs).max(), y.map(abs).max()] { #expect((reach ?? 0) > 1.99) }
      for quarter in [(1.0, 1.0), (1, -1), (-1, 1), (-1, -1)]
      where quarter.0 * quarter.1 * contour.level > 0 {
        let own = zip(x, y).filter { $0 * quarter.0 > 0 && $1 * quarter.1 > 0 }
        let (across, up) = (own.map { abs($0.0) }.max() ?? 0, own.map { abs($0.1) }.max() ?? 0)
        #expect(across > 1.99 && up > 1.99, "\(contour.level), \(quarter): \(across), \(up)")
      }
    }
  }

  @Test("what is above a level and what is below fill the page together", arguments: 0..<6)
  func complement(_ number: Int) throws {
    let one = Self.smooth[number]
    let above = try Self.surface(one.levels, one.function).surface
    let below = try Self.surface(one.levels.map { -$0 }) { -one.function($0, $1) }.surface
    var last = 120_000.0
    for (contour, other) in zip(above.contours, below.contours.reversed()) {
      let (area, rest) = (Self.area(contour.outlines), Self.area(other.outlines))
      #expect(abs(area + rest - 120_000) < 12)
      // Higher levels lie inside of lower ones.
      #expect(area <= last && area >= 0)
      last = area
    }
    #expect(abs(Self.area(above.outlines) - 120_000) < 1e-6)
  }

  @Test("the areas of discs are those of discs")
  func discs() throws {
    let surface = try Self.surface([1, 4]) { $0 * $0 + $1 * $1 }.surface
    for (contour, radius) in zip(surface.contours, [1.0, 2]) {
      let inside = 120_000 - Self.area(contour.outlines)
      let expected = Double.pi * radius * radius * 2500
      #expect(abs(inside - expected) < 0.001 * expected)
    }
  }

  @Test("where there is no value is a hole, with an edge that runs as the domain does")
  func hole() throws {
    let surface = try Self.surface([1]) { (4 - $0 * $0 - $1 * $1).squareRoot() }.surface
    let disc = Double.pi * 4 * 2500
    #expect(abs(Self.area(surface.outlines) - disc) < 0.01 * disc)
    #expect(abs(Self.area(surface.contours[0].outlines) - disc * 3 / 4) < 0.002 * disc)
  }

  @Test("a line never crosses a pole or a jump, though it runs beside it")
  func breaks() throws {
    let poles = try Self.surface([-0.5, 0.5]) { x, _ in 1 / x }
    for contour in poles.surface.contours {
      for point in contour.lines.flatMap({ $0.points(perCubic: 4) }) {
        #expect(abs(poles.view.x.value(at: point.x) - 1 / contour.level) < 0.01)
      }
    }
    #expect(try Self.surface([0.5]) { x, _ in x.rounded(.down) }.surface.contours[0].lines.isEmpty)
    let steep = try Self.surface([0]) { x, _ in tanh(200 * (x - 0.3)) }
    #expect(steep.surface.contours[0].lines.count == 1)
  }

  @Test("crossings are joined across, and closed lines end where they begin")
  func joined() throws {
    let saddle = try Self.surface([0]) { $0 * $1 + 0.001 }.surface.contours[0]
    #expect(saddle.lines.count == 2)
    let circle = try Self.surface([2]) { $0 * $0 + $1 * $1 }.surface.contours[0]
    #expect(circle.lines.count == 1 && circle.lines[0].start == circle.lines[0].end)
    // A circle needs few cubics.
    #expect(circle.lines[0].steps.count < 24)
  }

  @Test("the same request gives the same lines")
  func reproducible() throws {
    let function: (Double, Double) -> Double = { sin($0 * $1) + $0 }
    let first = try Self.surface([-1, 0, 1], function).surface
    #expect(try Self.surface([1, 0, -1, 0], function).surface == first)
  }

  @Test(
    "whatever a function does, nothing traps, and lines stay on the page",
    arguments: [Double.nan, .infinity, 0, 1e308, -1e308, 5e-300]
  )
  func extreme(_ value: Double) throws {
    var random = SeededGenerator(seed: 7)
    let functions: [(Double, Double) -> Double] = [
      { _, _ in value }, { x, _ in x > 0 ? value : -value }, { x, y in value * x / y },
      { x, y in sin(1e6 * x * y) * value }, { x, y in x * y > 0 ? value : .nan },
    ]
    for function in functions {
      let width = random.next(1e-3, 10)
      let (surface, _) = try Self.surface(
        [-1, 0, 1, value, value / 2],
        x: -width...width,
        function
      )
      for point in surface.contours.flatMap(\.lines).flatMap({ $0.points(perCubic: 3) }) {
        #expect(point.x >= -1 && point.x <= 401 && point.y >= -1 && point.y <= 301)
      }
    }
  }

  @Test("cells hold the values at their middles, the upper row first")
  func cells() throws {
    let cells = try Self.sampler(0...4, 0...3).cells(
      of: OpaquePlaneFunction { $0 + 10 * $1 },
      columns: 4,
      rows: 3
    )
    #expect(
      cells.values.map { ($0 * 1e6).rounded() / 1e6 } == [
        25.5, 26.5, 27.5, 28.5, 15.5, 16.5, 17.5, 18.5, 5.5, 6.5, 7.5, 8.5,
      ]
    )
  }

  @Test("a slow function is sampled at fewer places")
  func slow() throws {
    final class Slow: PointFunction {
      var inputCount: Int { 2 }
      var outputCount: Int { 1 }
      var cost: Double { 1e6 }
      func evaluate(_ batch: PointBatch, using workspace: Workspace) {
        for index in 0..<batch.count { batch.output(0)[index] = batch.input(0)[index] }
      }
    }
    let sampler = try Self.sampler(0...4, 0...3)
    let surface = try sampler.surface(of: Slow(), levels: [1], SurfaceSampling(spacing: 1))
    #expect((surface?.evaluations ?? .max) < 4000)
    #expect(try sampler.cells(of: Slow(), columns: 400, rows: 300).values.count == 120_000)
  }
}
