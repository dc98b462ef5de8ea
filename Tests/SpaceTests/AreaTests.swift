import RealFunctions
import Sampling
import SpaceFigures
import SpaceGeometry
import SpaceVisibility
import Testing

@Suite("Areas in space")
struct AreaTests {
  private static let size = SIMD2(600.0, 450.0)

  /// Poses from above, from far above, from below and level.
  private static let poses: [Pose] = [
    .usual, Pose(azimuth: 200, inclination: 70), Pose(azimuth: 100, inclination: -25), .front,
  ]

  private func view(_ box: SpaceBox, _ pose: Pose, _ camera: Camera = .orthographic) throws
    -> SpaceView
  {
    try #require(SpaceView(box: box, pose: pose, camera: camera, size: Self.size))
  }

  /// Heights, in box coordinates, that cut a box into ten bands.
  private func levels(_ box: SpaceBox) -> [Double] {
    (1..<10).map { box.edges.z * (Double($0) / 10 - 0.5) }
  }

  /// How often outlines run around a place, counterclockwise.
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

  /// A place and four others beside it, as far as outlines may be off: many points lie on borders.
  private static func around(_ place: SIMD2<Double>) -> [SIMD2<Double>] {
    let way = 0.5
    return [
      place, place + SIMD2(way, 0), place - SIMD2(way, 0), place + SIMD2(0, way),
      place - SIMD2(0, way),
    ]
  }

  /// The band of the nearest area at a place; nil outside of all areas.
  private static func band(_ place: SIMD2<Double>, _ areas: [SeenArea]) -> Int? {
    areas.last { turns(place, $0.outlines) != 0 }?.band
  }

  /// The number of points of a figure that are seen, by rays through the true function, and of those
  /// at which the nearest area has another band than the true height.
  private func wrong(
    _ one: SurfaceCase,
    _ figure: SpaceFigure,
    _ view: SpaceView,
    _ areas: [SeenArea],
    _ levels: [Double]
  ) throws -> (wrong: Int, all: Int) {
    let judge = RayCast(function: try one.function(), view: view, x: one.across, y: one.along)
    var (wrong, all) = (0, 0)
    for index in stride(from: 0, to: figure.points.count, by: 37) {
      let (point, normal) = (figure.points[index], figure.normals[index])
      guard abs(normal.dot(view.toEye(from: point).unit)) > 0.15,
        levels.allSatisfy({ abs($0 - point.z) > 0.005 }), judge.isSeen(point) == true
      else { continue }
      let position = view.position(of: point)
      let place = SIMD2(position.x, position.y)
      let band = levels.count { $0 <= point.z }
      all += 1
      if !Self.around(place).contains(where: { Self.band($0, areas) == band }) { wrong += 1 }
    }
    return (wrong, all)
  }

  @Test("bands show the true heights, by rays through the function", arguments: SurfaceCase.thirty)
  func bands(one: SurfaceCase) throws {
    let (figure, box) = try #require(try one.sampled())
    let scene = SpaceScene(figures: [figure])
    let levels = levels(box)
    var (wrong, all) = (0, 0)
    for pose in Self.poses {
      let view = try view(box, pose)
      for mayOverlap in [true, false] {
        let parts = SeenParts(lines: .none, areas: .bands(levels, mayOverlap: mayOverlap))
        let areas = try scene.seen(from: view, parts).areas
        let counts = try self.wrong(one, figure, view, areas, levels)
        wrong += counts.wrong
        all += counts.all
      }
    }
    #expect(Double(wrong) <= 0.03 * Double(all))
  }

  @Test("bands show the true heights from an eye between them")
  func between() throws {
    let one = SurfaceCase("sin(x)*cos(y)", -5...5, -5...5)
    let (figure, box) = try #require(try one.sampled())
    let view = try view(box, Pose(azimuth: 30, inclination: 5), .perspective)
    let levels = levels(box)
    let areas = try SpaceScene(figures: [figure])
      .seen(from: view, SeenParts(lines: .none, areas: .bands(levels, mayOverlap: true))).areas
    let counts = try wrong(one, figure, view, areas, levels)
    #expect(counts.all > 20)
    #expect(Double(counts.wrong) <= 0.02 * Double(counts.all))
  }

  @Test("the judge finds bands that are painted in the wrong order")
  func spoilt() throws {
    let one = SurfaceCase("sin(x)*cos(y)", -5...5, -5...5)
    let (figure, box) = try #require(try one.sampled())
    let view = try view(box, .usual)
    let levels = levels(box)
    let areas = try SpaceScene(figures: [figure])
      .seen(from: view, SeenParts(lines: .none, areas: .bands(levels, mayOverlap: true))).areas
    let counts = try wrong(one, figure, view, areas.reversed(), levels)
    #expect(Double(counts.wrong) > 0.05 * Double(counts.all))
  }

  @Test("areas of facets show the true bands", arguments: SurfaceCase.thirty)
  func facets(one: SurfaceCase) throws {
    let (_, box) = try #require(try one.sampled())
    let values = levels(box).map { box.value(at: SpacePoint(0, 0, $0)).z }
    let (figure, _) = try #require(try one.sampled(levels: values))
    let scene = SpaceScene(figures: [figure])
    var (wrong, all) = (0, 0)
    for pose in Self.poses {
      let view = try view(box, pose)
      let areas = try scene.seen(from: view, SeenParts(areas: .facets(shades: 12, isOpaque: true)))
        .areas
      let counts = try self.wrong(one, figure, view, areas, levels(box))
      wrong += counts.wrong
      all += counts.all
    }
    #expect(Double(wrong) <= 0.03 * Double(all))
  }

  @Test("bands of hills have few corners")
  func compact() throws {
    let (figure, box) = try #require(
      try SurfaceCase("sin(x)*cos(y)", -10...10, -10...10).sampled()
    )
    let view = try view(box, .usual)
    let areas = try SpaceScene(figures: [figure])
      .seen(from: view, SeenParts(lines: .none, areas: .bands(levels(box), mayOverlap: true)))
      .areas
    #expect(areas.count == 10)
    #expect(areas.flatMap(\.outlines).reduce(0) { $0 + $1.count } < 9000)
  }

  @Test("a line behind a plane is free where the plane does not cover it")
  func backdrop() throws {
    let (figure, box) = try #require(try SurfaceCase("x + y").sampled())
    let view = try view(box, .top)
    let (low, high) = (
      view.position(of: SpacePoint(-0.5, 0, 0)), view.position(of: SpacePoint(0.5, 0, 0))
    )
    let width = high.x - low.x
    let line = PageSegment(SIMD2(low.x - width, low.y), SIMD2(high.x + width, low.y))
    let picture = try SpaceScene(figures: [figure])
      .seen(from: view, SeenParts(lines: .none, backdrop: [line]))
    let free = try #require(picture.backdrop.first)
    #expect(free.count == 2)
    #expect(abs((free.first?.upperBound ?? 0) - 1.0 / 3) < 1e-6)
    #expect(abs((free.last?.lowerBound ?? 0) - 2.0 / 3) < 1e-6)
  }
}
