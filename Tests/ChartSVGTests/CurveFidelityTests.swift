import RealFunctions
import Testing

@testable import ChartCore
@testable import ChartMarks
@testable import ChartSVG

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// What holds for the path of every function: it is the function, to a sixteenth of a pixel.
@Suite("Paths that are true to their functions")
struct CurveFidelityTests {
  /// In pixels: what cubics may leave the function by, and the rounding of their decimals.
  private static let tolerance = 0.06
  /// Around breaks, and what counts as around.
  private static let breakTolerance = 1.0
  private static let breakWidth = 2.0

  @Test("a path keeps to its function", arguments: DrawnCurve.all)
  func path(_ curve: DrawnCurve) throws {
    let scene = try curve.chart.scene(for: .file(width: 640, height: 400))
    let svg = SVGDocument(scene: scene, theme: .light).text
    let path = DrawnPath(ofClass: "s s1", in: svg)
    let page = try #require(Page(of: curve, scene))
    checkForm(path, scene.size, pieces: curve.pieces, mostSteps: curve.mostSteps)

    let breaks = curve.breaks.map(page.x)
    func allowed(_ x: Double) -> Double {
      breaks.contains { abs($0 - x) <= Self.breakWidth } ? Self.breakTolerance : Self.tolerance
    }
    let stray = path.polylines(perStep: 200).joined().first {
      page.distance(from: $0, allowed($0.x)) > allowed($0.x)
    }
    #expect(stray == nil, "the path leaves the function")
    let lines = NearbyLines(path.polylines(perStep: 8))
    let missed = (0...1500).lazy
      .compactMap { page.visiblePoint(at: page.area.x + page.area.width * Double($0) / 1500) }
      .first { lines.distance(to: $0) > allowed($0.x) }
    #expect(missed == nil, "the path misses the function")
  }

  @Test("a parametric path keeps to its functions", arguments: DrawnLoop.all)
  func parametricPath(_ loop: DrawnLoop) throws {
    let scene = try loop.chart.scene(for: .file(width: 640, height: 400))
    let svg = SVGDocument(scene: scene, theme: .light).text
    let path = DrawnPath(ofClass: "s s1", in: svg)
    checkForm(path, scene.size, pieces: loop.pieces, mostSteps: loop.mostSteps)

    let area = scene.plotArea
    let count = 8000
    let truth = (0...count).map { index -> SIMD2<Double> in
      let t =
        loop.t.lowerBound + (loop.t.upperBound - loop.t.lowerBound) * Double(index) / Double(count)
      let (x, y) = loop.function(t)
      let (across, up) = (loop.window.x, loop.window.y)
      return SIMD2(
        area.x + (x - across.lowerBound) / (across.upperBound - across.lowerBound) * area.width,
        area.maxY - (y - up.lowerBound) / (up.upperBound - up.lowerBound) * area.height
      )
    }
    let nearTruth = NearbyLines([truth])
    let stray = path.polylines(perStep: 200).joined().first {
      nearTruth.distance(to: $0) > Self.tolerance
    }
    #expect(stray == nil, "the path leaves the curve")
    let lines = NearbyLines(path.polylines(perStep: 8))
    let missed = stride(from: 0, through: count, by: 3).map { truth[$0] }.first { point in
      let isInside =
        point.x > area.x && point.x < area.maxX && point.y > area.y && point.y < area.maxY
      return isInside && lines.distance(to: point) > Self.tolerance
    }
    #expect(missed == nil, "the path misses the curve")
  }

  @Test("an area is bounded by both curves and drawn with few steps")
  func area() throws {
    let turn = 2 * Double.pi
    let chart = Chart {
      AreaPlot(x: "x", yStart: "sin", yEnd: "cos") { (yStart: sin($0), yEnd: cos($0)) }
    }
    .chartXScale(domain: -turn...turn)
    .chartYScale(domain: -0.8...1.1)
    let scene = try chart.scene(for: .file(width: 640, height: 400))
    let svg = SVGDocument(scene: scene, theme: .light).text
    let outline = DrawnPath(ofClass: "a1 a", in: svg)
    let strokes = DrawnPath(ofClass: "s s1", in: svg)
    let sine = DrawnCurve("sin", -turn...turn, -0.8...1.1) { max(-0.8, sin($0)) }
    let cosine = DrawnCurve("cos", -turn...turn, -0.8...1.1) { max(-0.8, cos($0)) }
    let pages = [try #require(Page(of: sine, scene)), try #require(Page(of: cosine, scene))]
    func isOnCurve(_ point: SIMD2<Double>) -> Bool {
      pages.contains { $0.distance(from: point, Self.tolerance) <= Self.tolerance }
    }
    let area = scene.plotArea
    let stray = outline.polylines(perStep: 200).joined().first { point in
      let isAtSide = min(point.x - area.x, area.maxX - point.x) < 0.01
      return !isOnCurve(point) && !isAtSide
    }
    #expect(stray == nil, "the outline leaves both curves")
    #expect(outline.subpaths.count == 1)
    let strayStroke = strokes.polylines(perStep: 200).joined().first { !isOnCurve($0) }
    #expect(strayStroke == nil, "a boundary leaves both curves")
    #expect(strokes.subpaths.count == 6)
    let steps = (outline.subpaths + strokes.subpaths).map(\.count).reduce(0, +)
    #expect(steps <= 80)
    let lines = NearbyLines(outline.polylines(perStep: 8))
    for page in pages {
      let missed = (0...1500).lazy
        .compactMap { page.visiblePoint(at: area.x + area.width * Double($0) / 1500) }
        .first { lines.distance(to: $0) > Self.tolerance }
      #expect(missed == nil, "the outline misses a curve")
    }
  }

  @Test("what oscillates too finely is one area with straight sides")
  func oscillation() throws {
    let chart = Chart { LinePlot(x: "x", y: "y") { sin(1000 * $0) } }
      .chartXScale(domain: -10...10)
      .chartYScale(domain: -1.1...1.1)
    let svg = chart.svg(theme: .light)
    let path = DrawnPath(ofClass: "s1 a1", in: svg)
    #expect(path.cubicCount == 0)
    #expect(svg.utf8.count < 4096)
    let heights = path.coordinates.map(\.y)
    #expect((heights.max() ?? 0) - (heights.min() ?? 0) > 300)
  }

  private func checkForm(_ path: DrawnPath, _ size: SceneSize, pieces: Int, mostSteps: Int?) {
    #expect(path.subpaths.count == pieces)
    let steps = path.subpaths.map(\.count).reduce(0, +)
    if let mostSteps { #expect(steps <= mostSteps) }
    let areNear = path.coordinates.allSatisfy { point in
      point.x >= -size.width && point.x <= 2 * size.width && point.y >= -size.height
        && point.y <= 2 * size.height
    }
    #expect(areNear)
  }
}

/// The function of a curve in pixels of a scene.
private struct Page {
  let area: SceneRect
  private let curve: DrawnCurve
  private let across: AxisProjection
  private let up: AxisProjection

  init?(of curve: DrawnCurve, _ scene: Scene) {
    func projection(
      _ type: ScaleType,
      _ range: ClosedRange<Double>,
      _ length: Double
    ) -> AxisProjection? {
      AxisProjection(
        map: type.map,
        window: Interval(hull: range.lowerBound, range.upperBound),
        length: length
      )
    }
    guard let across = projection(curve.scales.x, curve.x, scene.plotArea.width),
      let up = projection(curve.scales.y, curve.y, scene.plotArea.height)
    else { return nil }
    area = scene.plotArea
    self.curve = curve
    self.across = across
    self.up = up
  }

  func x(_ value: Double) -> Double { area.x + across.position(of: value) }

  /// The height of the curve at a place, far beyond the window at most.
  private func height(at x: Double) -> Double {
    let value = curve.function(across.value(at: x - area.x))
    return area.maxY - max(-1e5, min(1e5, up.position(of: value)))
  }

  func visiblePoint(at x: Double) -> SIMD2<Double>? {
    let y = height(at: x)
    return y >= area.y && y <= area.maxY ? SIMD2(x, y) : nil
  }

  /// The distance of a point from the curve, as far as it matters whether it exceeds `limit`.
  func distance(from point: SIMD2<Double>, _ limit: Double) -> Double {
    let vertical = abs(height(at: point.x) - point.y)
    if vertical <= limit { return vertical }
    // The nearest point of the curve has to be closer than the limit along x, too. Cells are halved
    // until they are short on the page, and at an edge until nothing is left undefined.
    let grid = (-8...8).map { place(point.x + limit * Double($0) / 8) }
    let coarse = zip(grid, grid.dropFirst()).map { NearbyLines.distance(point, $0, $1) }
    // A chord is off the curve by the width of its cell at most, unless the curve turns there.
    if let distance = coarse.min(), distance < limit * 0.85 { return distance }
    // A cusp like that of √x hides in a cell; half a cell hides 1/√2 as much.
    var open = zip(grid, grid.dropFirst()).map { ($0, $1, margin: 4.0) }
    var nearest = Double.infinity
    while let (start, end, margin) = open.popLast(), nearest > limit {
      let (low, high) = (point.y - margin, point.y + margin)
      let isApart = start.y > high && end.y > high || start.y < low && end.y < low
      if isApart || (start.y.isNaN && end.y.isNaN) { continue }
      let middle = place(start.x / 2 + end.x / 2)
      let isShort = abs(end.y - start.y) < limit / 4 || start.x >= middle.x || middle.x >= end.x
      if isShort {
        for (one, other) in [(start, end), (start, start), (end, end)] where !(one + other).y.isNaN
        {
          nearest = min(nearest, NearbyLines.distance(point, one, other))
        }
      } else {
        open += [(start, middle, margin: margin * 0.75), (middle, end, margin: margin * 0.75)]
      }
    }
    return nearest
  }

  private func place(_ x: Double) -> SIMD2<Double> { SIMD2(x, height(at: x)) }
}
