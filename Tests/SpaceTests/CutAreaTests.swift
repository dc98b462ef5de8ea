import RealFunctions
import Sampling
import SpaceFigures
import SpaceGeometry
import SpaceVisibility
import Testing

/// Areas of several surfaces, and the shades of one.
@Suite("Areas of surfaces that cut each other, and shades")
struct CutAreaTests {
  private static let size = SIMD2(600.0, 450.0)

  private struct Pair {
    var figures: [SpaceFigure]
    var view: SpaceView
    var box: SpaceBox
  }

  private static func pair(_ formulas: [String], _ pose: Pose) throws -> Pair {
    let unit = Interval(hull: -1, 1)
    let box = try #require(SpaceBox(x: unit, y: unit, z: unit))
    let sampler = SpaceSampler(box: box)
    let figures = try formulas.map { formula in
      try sampler.surface(
        of: SurfaceCase.function(formula + " + 0*x*y", of: ["x", "y"]),
        x: unit,
        y: unit
      )
    }
    let view = try #require(SpaceView(box: box, pose: pose, camera: .orthographic, size: size))
    return Pair(figures: figures, view: view, box: box)
  }

  /// How often outlines run around a place.
  private static func turns(_ place: SIMD2<Double>, _ outlines: [[SIMD2<Double>]]) -> Int {
    var turns = 0
    for outline in outlines {
      guard var from = outline.last else { continue }
      for to in outline {
        if (from.y > place.y) != (to.y > place.y) {
          let share = (place.y - from.y) / (to.y - from.y)
          if from.x + (to.x - from.x) * share > place.x { turns += to.y > from.y ? 1 : -1 }
        }
        from = to
      }
    }
    return turns
  }

  @Test(
    "equal surfaces have no line of intersection",
    arguments: [["x*y", "x*y"], ["x^2 - y^2", "x^2 - y^2", "x^2 - y^2"]]
  )
  func equal(formulas: [String]) throws {
    let pair = try Self.pair(formulas, .usual)
    let seen = try SpaceScene(figures: pair.figures).seen(from: pair.view)
    #expect(!seen.lines.contains { $0.kind == .intersection })
  }

  @Test("three surfaces cut each other along lines that lie on two of them, up to a common point")
  func three() throws {
    let pair = try Self.pair(["x", "-x", "y"], .top)
    let picture = try SpaceScene(figures: pair.figures)
      .seen(from: pair.view, SeenParts(lines: .all))
    let lines = picture.lines.filter { $0.kind == .intersection }.flatMap(\.visible)
      .map { $0.points(perCubic: 2) }
    #expect(lines.count == 3)
    let middle = pair.view.position(of: .zero)
    for line in lines {
      // Each of the three lines passes the middle and reaches the border on both sides.
      let nearest = zip(line, line.dropFirst()).map { start, end in
        let (way, to) = (end - start, SIMD2(middle.x, middle.y) - start)
        let share = min(1, max(0, (to * way).sum() / max(1e-300, (way * way).sum())))
        let away = to - way * share
        return (away * away).sum().squareRoot()
      }
      #expect(nearest.min() ?? 9 < 0.1)
    }
  }

  @Test(
    "seen from above, the area of the higher surface ends at the line of intersection",
    arguments: [["x", "y/2"], ["x^2", "y^2"], ["x*y", "0.3 - x^2"]]
  )
  func line(formulas: [String]) throws {
    let pair = try Self.pair(formulas, .top)
    let areas = try SpaceScene(figures: pair.figures)
      .seen(from: pair.view, SeenParts(areas: .facets(shades: 1, isOpaque: true))).areas
    let functions = try formulas.map { try SurfaceCase.function($0 + " + 0*x*y", of: ["x", "y"]) }
    var (wrong, all) = (0, 0)
    let workspace = Workspace()
    for row in 0..<90 {
      for column in 0..<90 {
        let (x, y) = (-0.98 + Double(column) * 0.0217, -0.98 + Double(row) * 0.0219)
        let heights = functions.map { $0.columns(at: [x, y], count: 1, using: workspace)[0] }
        // Nearer than half a pixel to the line both answers are right.
        guard abs(heights[0] - heights[1]) > 0.006 else { continue }
        let position = pair.view.position(of: pair.box.place(of: SpacePoint(x, y, 0)))
        let seen = areas.last { Self.turns(SIMD2(position.x, position.y), $0.outlines) != 0 }
        all += 1
        if seen?.figure != (heights[0] > heights[1] ? 0 : 1) { wrong += 1 }
      }
    }
    #expect(all > 5000)
    #expect(wrong == 0)
  }

  @Test("facets that are cut cover the same place as before")
  func whole() throws {
    let pair = try Self.pair(["x^2", "y^2"], .top)
    let alone = try SpaceScene(figures: [pair.figures[0]])
      .seen(from: pair.view, SeenParts(areas: .facets(shades: 1, isOpaque: false))).areas
    let cut = try SpaceScene(figures: pair.figures)
      .seen(from: pair.view, SeenParts(areas: .facets(shades: 1, isOpaque: false))).areas
      .filter { $0.figure == 0 }
    #expect(abs(Self.size(alone) - Self.size(cut)) < 1e-3 * Self.size(alone))
  }

  /// The sum of the sizes of outlines, with their signs.
  private static func size(_ areas: [SeenArea]) -> Double {
    areas.flatMap(\.outlines).reduce(0) { sum, outline in
      guard var from = outline.last else { return sum }
      var size = 0.0
      for to in outline {
        size += from.x * to.y - from.y * to.x
        from = to
      }
      return sum + abs(size) / 2
    }
  }

  @Test("neighbouring areas differ by one step of shade on a smooth surface")
  func shades() throws {
    let pair = try Self.pair(["x^2/2"], .top)
    let areas = try SpaceScene(figures: pair.figures)
      .seen(from: pair.view, SeenParts(areas: .facets(shades: 16, isOpaque: true))).areas
    // The normal of z = x^2/2 makes the cosine 1/sqrt(1 + x^2), in units of the box.
    var last: Double?
    for column in 0...80 {
      let x = -0.96 + Double(column) * 0.024
      let position = pair.view.position(of: pair.box.place(of: SpacePoint(x, 0.013, 0)))
      let seen = areas.last { Self.turns(SIMD2(position.x, position.y), $0.outlines) != 0 }
      let shade = try #require(seen?.shade)
      if let last { #expect(abs(shade - last) < 1.5 / 16) }
      last = shade
    }
    #expect(areas.count < 16)
  }
}
