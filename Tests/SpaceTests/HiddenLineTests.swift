import RealFunctions
import Sampling
import SpaceFigures
import SpaceGeometry
import SpaceVisibility
import Testing

@Suite("Hidden lines")
struct HiddenLineTests {
  private func view(_ box: SpaceBox, _ pose: Pose, _ camera: Camera = .orthographic) throws
    -> SpaceView
  {
    try #require(SpaceView(box: box, pose: pose, camera: camera, size: SIMD2(600, 450)))
  }

  @Test("rays through the true function agree with what is shown")
  func rays() throws {
    var (wrong, all) = (0, 0)
    for one in SurfaceCase.thirty {
      let (figure, box) = try #require(try one.sampled())
      let scene = SpaceScene(figures: [figure])
      var (mine, ofMine) = (0, 0)
      for pose in SurfaceCase.poses {
        let view = try view(box, pose)
        let judge = RayCast(function: try one.function(), view: view, x: one.across, y: one.along)
        let counts = judge.wrong(figure, try scene.seen(from: view))
        mine += counts.wrong
        ofMine += counts.all
      }
      #expect(Double(mine) <= 0.02 * Double(ofMine), "\(one)")
      wrong += mine
      all += ofMine
    }
    #expect(Double(wrong) <= 0.005 * Double(all))
  }

  @Test("the judge finds a picture in which nothing is hidden")
  func spoilt() throws {
    let one = SurfaceCase("sin(x)*cos(y)", -5...5, -5...5)
    let (figure, box) = try #require(try one.sampled())
    let view = try view(box, .usual)
    let judge = RayCast(function: try one.function(), view: view, x: one.across, y: one.along)
    let open = try SpaceScene(figures: [figure]).seen(from: view, SeenParts(lines: .all))
    let counts = judge.wrong(figure, open)
    #expect(Double(counts.wrong) > 0.05 * Double(counts.all))
  }

  @Test("nothing of z = f(x, y) is hidden from above", arguments: SurfaceCase.thirty)
  func top(one: SurfaceCase) throws {
    let (figure, box) = try #require(try one.sampled())
    let view = try view(box, .top)
    let picture = try SpaceScene(figures: [figure]).seen(from: view, SeenParts(lines: .both))
    // The lower side of a jump lies exactly under the upper one.
    let hidden = picture.lines.filter { $0.kind != .silhouette && $0.kind != .jump }
      .flatMap(\.hidden)
      .map { $0.points(perCubic: 4) }
      .reduce(0.0) { $0 + Self.length($1) }
    let shown = picture.lines.flatMap(\.visible).map { $0.points(perCubic: 4) }
      .reduce(0.0) { $0 + Self.length($1) }
    #expect(hidden <= 0.001 * shown)
  }

  /// The length of all visible lines, in pixels.
  private static func visibleLength(_ figure: SpaceFigure, _ view: SpaceView) throws -> Double {
    let picture = try SpaceScene(figures: [figure]).seen(from: view, SeenParts(tolerance: nil))
    return picture.lines.flatMap(\.visible).map { length($0.points(perCubic: 1)) }.reduce(0, +)
  }

  @Test("a line that keeps its state shows what it shows when each step asks the facets")
  func kept() throws {
    for one in SurfaceCase.thirty {
      let (figure, box) = try #require(try one.sampled())
      var asking = figure
      asking.isSimple = false
      for pose in SurfaceCase.poses {
        let view = try view(box, pose)
        let (kept, asked) = (
          try Self.visibleLength(figure, view), try Self.visibleLength(asking, view)
        )
        #expect(abs(kept - asked) <= 0.05, "\(one) from \(pose)")
      }
    }
  }

  @Test("a surface that cuts itself must not keep the state of lines")
  func cutting() throws {
    // Two sheets through each other: no outline is near the line in which they meet.
    var figure = SpaceFigure(isSimple: true)
    let (across, along) = (Int32(60), Int32(20))
    for slope in [0.8, -0.8] {
      let base = Int32(figure.points.count)
      for row in 0...along {
        for column in 0...across {
          let x = Double(column) / Double(across) - 0.5
          let y = Double(row) / Double(along) - 0.5
          figure.points.append(SpacePoint(x, y, slope * x))
          figure.normals.append(SpacePoint(-slope, 0, 1).unit)
        }
      }
      func number(_ column: Int32, _ row: Int32) -> Int32 { base + row * (across + 1) + column }
      for row in 0..<along {
        for column in 0..<across {
          let (a, b) = (number(column, row), number(column + 1, row))
          let (c, d) = (number(column + 1, row + 1), number(column, row + 1))
          figure.facets += [a, b, c, a, c, d]
          figure.cells += [row * across + column, row * across + column]
          figure.bands += [0, 0]
        }
      }
      figure.columns = Int(across)
      let line = (0...across).map { number($0, along / 2) }
      figure.lines.append(SpaceLine(kind: .meshU, vertices: line))
    }
    var asking = figure
    asking.isSimple = false
    let ends = Interval(hull: -0.5, 0.5)
    let box = try #require(SpaceBox(x: ends, y: ends, z: ends))
    let view = try view(box, Pose(azimuth: 20, inclination: 30))
    let (kept, asked) = (
      try Self.visibleLength(figure, view), try Self.visibleLength(asking, view)
    )
    #expect(abs(kept - asked) > 5)
  }

  private static func length(_ points: [SIMD2<Double>]) -> Double {
    zip(points, points.dropFirst()).reduce(0) { sum, step in
      let way = step.1 - step.0
      return sum + (way * way).sum().squareRoot()
    }
  }

  @Test("visible and hidden parts together are all parts", arguments: SurfaceCase.poses)
  func complete(pose: Pose) throws {
    let (figure, box) = try #require(
      try SurfaceCase("sin(x)*cos(y)", -5...5, -5...5).sampled()
    )
    let view = try view(box, pose)
    let scene = SpaceScene(figures: [figure])
    func length(_ lines: SeenParts.Lines) throws -> Double {
      let parts = SeenParts(lines: lines, tolerance: nil)
      return try scene.seen(from: view, parts).lines
        .flatMap { $0.visible + $0.hidden }
        .reduce(0) { $0 + Self.length($1.points(perCubic: 1)) }
    }
    let (both, all) = (try length(.both), try length(.all))
    #expect(abs(both - all) < 1e-3 * all)
  }

  @Test("the outline of a ball is a circle", arguments: [Pose.usual, .front, .top])
  func ball(pose: Pose) throws {
    let unit = Interval(hull: -1.25, 1.25)
    let box = try #require(SpaceBox(x: unit, y: unit, z: unit, shape: .equalUnits))
    let function = try SurfaceCase.function("x^2 + y^2 + z^2", of: ["x", "y", "z"])
    let figure = try SpaceSampler(box: box).implicitSurface(of: function, level: 1)
    let view = try view(box, pose)
    let picture = try SpaceScene(figures: [figure]).seen(from: view)
    let center = view.position(of: .zero)
    let radius = view.pixelsPerUnit * 0.4
    let outline = picture.lines.filter { $0.kind == .silhouette }.flatMap(\.visible)
      .flatMap { $0.points(perCubic: 4) }
    #expect(outline.count > 30)
    let away = outline.map { place in
      let way = place - SIMD2(center.x, center.y)
      return abs((way * way).sum().squareRoot() - radius)
    }
    #expect((away.max() ?? 9) < 0.5)
  }

  @Test("two surfaces show the line in which they cut each other")
  func intersection() throws {
    let unit = Interval(hull: -1, 1)
    let box = try #require(SpaceBox(x: unit, y: unit, z: unit))
    let sampler = SpaceSampler(box: box)
    let figures = try ["x", "y/2"].map { formula in
      try sampler.surface(
        of: SurfaceCase.function(formula + " + 0*x*y", of: ["x", "y"]),
        x: unit,
        y: unit
      )
    }
    let view = try view(box, Pose(azimuth: 20, inclination: 60))
    let picture = try SpaceScene(figures: figures).seen(from: view)
    let lines = picture.lines.filter { $0.kind == .intersection }.flatMap(\.visible)
    let length = lines.reduce(0.0) { $0 + Self.length($1.points(perCubic: 2)) }
    let (start, end) = (
      view.position(of: box.place(of: SpacePoint(-0.5, -1, -0.5))),
      view.position(of: box.place(of: SpacePoint(0.5, 1, 0.5)))
    )
    let whole = Self.length([SIMD2(start.x, start.y), SIMD2(end.x, end.y)])
    #expect(abs(length - whole) < 0.02 * whole)
  }

  @Test("a mark behind a surface is not seen")
  func marks() throws {
    let (figure, box) = try #require(try SurfaceCase("x + y").sampled())
    let view = try view(box, Pose(azimuth: 30, inclination: 60))
    let marks = [SpacePoint(0, 0, 0.2), SpacePoint(0, 0, -0.2), SpacePoint(0, 0, 0)]
    let picture = try SpaceScene(figures: [figure], marks: marks).seen(from: view)
    #expect(picture.marks == [true, false, true])
  }

  @Test("areas of bands cover the outline of a surface, from far to near")
  func areas() throws {
    let (figure, box) = try #require(try SurfaceCase("x + y").sampled(levels: [-2, 0, 2]))
    let view = try view(box, .top)
    let picture = try SpaceScene(figures: [figure])
      .seen(from: view, SeenParts(lines: .none, areas: .facets(shades: 1, isOpaque: true)))
    func area(_ outline: [SIMD2<Double>]) -> Double {
      zip(outline, outline.dropFirst() + [outline[0]])
        .reduce(0) { $0 + $1.0.x * $1.1.y - $1.0.y * $1.1.x } / 2
    }
    let sum = picture.areas.flatMap(\.outlines).reduce(0) { $0 + abs(area($1)) }
    let side = view.pixelsPerUnit
    #expect(abs(sum - side * side) < 0.01 * side * side)
    #expect(Set(picture.areas.map(\.band)) == [0, 1, 2, 3])
    #expect(picture.areas.allSatisfy { $0.isFront })
    #expect(picture.areas.count < 20)
  }
}
