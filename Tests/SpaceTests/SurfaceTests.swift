import Expressions
import RealFunctions
import SpaceFigures
import SpaceGeometry
import Testing

@Suite("Surfaces of functions")
struct SurfaceTests {
  private func sampled(
    _ one: SurfaceCase,
    levels: [Double] = []
  ) throws -> (figure: SpaceFigure, box: SpaceBox) {
    try #require(try one.sampled(levels: levels))
  }

  /// The points of the lines of a kind, in data coordinates.
  private func values(_ kind: SpaceLine.Kind, _ figure: SpaceFigure, _ box: SpaceBox)
    -> [SpacePoint]
  {
    figure.lines.filter { $0.kind == kind }
      .flatMap { $0.vertices.map { box.value(at: figure.points[Int($0)]) } }
  }

  @Test("the edge of a domain lies on its curve, and is one closed line")
  func domainEdge() throws {
    let (figure, box) = try sampled(SurfaceCase("sqrt(1 - x^2 - y^2)", -1.5...1.5, -1.5...1.5))
    let edge = values(.domainEdge, figure, box)
    #expect(edge.count > 100)
    let away = edge.map { abs(($0.x * $0.x + $0.y * $0.y).squareRoot() - 1) }.max() ?? 1
    #expect(away < 1e-9)
    let lines = figure.lines.filter { $0.kind == .domainEdge }
    #expect(lines.count == 1)
    #expect(lines.first?.vertices.first == lines.first?.vertices.last)
    #expect(figure.isCertified)
  }

  @Test("an edge that touches lines of the mesh lies on its curve there, too")
  func touchingEdge() throws {
    let (figure, box) = try sampled(SurfaceCase("sqrt(x^2 + y^2 - 1)", -10...10, -10...10))
    let edge = values(.domainEdge, figure, box)
    #expect(edge.count > 100)
    #expect(edge.allSatisfy { abs($0.x * $0.x + $0.y * $0.y - 1) < 1e-6 })
    #expect(figure.lines.filter { $0.kind == .domainEdge }.count == 1)
  }

  @Test("lines of the mesh end at the edge of the domain")
  func meshEnds() throws {
    let (figure, box) = try sampled(SurfaceCase("sqrt(1 - x^2 - y^2)", -1.5...1.5, -1.5...1.5))
    for line in figure.lines where line.kind == .meshU || line.kind == .meshV {
      for end in [line.vertices.first, line.vertices.last] {
        let place = box.value(at: figure.points[Int(try #require(end))])
        #expect(abs(place.x * place.x + place.y * place.y - 1) < 1e-9)
      }
    }
  }

  /// Whether a facet reaches over most of a unit of z within a hundredth of the rectangle: a wall, where a jump was
  /// joined.
  private func walls(_ figure: SpaceFigure, _ box: SpaceBox) -> Int {
    let places = figure.points.map(box.value)
    return (0..<figure.facetCount).count { facet in
      let corners = (0..<3).map { places[Int(figure.facets[3 * facet + $0])] }
      let (low, high) = (corners.map(\.z).min() ?? 0, corners.map(\.z).max() ?? 0)
      return high - low > 0.5
    }
  }

  @Test(
    "jumps stay open where they meet, and where they run along diagonals of cells",
    arguments: [
      SurfaceCase("frac(x)*frac(y)", 0...2, 0...2), SurfaceCase("frac(x + y)", 0...3, 0...3),
      SurfaceCase("mod(x, 1) + mod(y, 1)", 0...2, 0...2), SurfaceCase("floor(x*y)", -2...2, -2...2),
      SurfaceCase("frac(x)*frac(y)", 0...2.3, 0...1.9), SurfaceCase("frac(x - y)", 0...2, 0...3),
    ]
  )
  func meetingJumps(one: SurfaceCase) throws {
    let (figure, box) = try sampled(one)
    #expect(walls(figure, box) == 0)
    #expect(!figure.lines.contains { $0.kind == .crease })
    // The surface covers the rectangle: nothing is left out beside the jumps.
    let places = figure.points.map(box.value)
    let area = (0..<figure.facetCount).reduce(0.0) { sum, facet in
      let corners = (0..<3).map { places[Int(figure.facets[3 * facet + $0])] }
      let (first, second) = (corners[1] - corners[0], corners[2] - corners[0])
      return sum + abs(first.x * second.y - first.y * second.x) / 2
    }
    #expect(abs(area - one.across.width * one.along.width) < 0.01 * area)
  }

  /// The edges of single facets that are no steps of lines at which the surface ends.
  private func openEdges(_ figure: SpaceFigure) -> Int {
    func key(_ a: Int32, _ b: Int32) -> Set<SIMD3<Int64>> {
      Set([a, b].map { SIMD3<Int64>((figure.points[Int($0)] * 1e9).rounded(.toNearestOrEven)) })
    }
    var counts: [Set<SIMD3<Int64>>: Int] = [:]
    for facet in 0..<figure.facetCount {
      let corners = (0..<3).map { figure.facets[3 * facet + $0] }
      for index in 0..<3 { counts[key(corners[index], corners[(index + 1) % 3]), default: 0] += 1 }
    }
    for line in figure.lines where [.border, .domainEdge, .jump].contains(line.kind) {
      for (a, b) in zip(line.vertices, line.vertices.dropFirst()) { counts[key(a, b)] = 2 }
    }
    return counts.count { $0.key.count == 2 && $0.value == 1 }
  }

  @Test(
    "facets share whole edges, except at lines where the surface ends",
    arguments: [
      SurfaceCase("sqrt(x^2 + y^2 - 1)", -2...2, -2...2),
      SurfaceCase("frac(x)*frac(y)", -2...2, -2...2),
      SurfaceCase("sqrt(1 - x^2 - y^2)", -1.5...1.5, -1.5...1.5), SurfaceCase("sqrt(x*y)"),
      SurfaceCase("1/(x*y)"), SurfaceCase("abs(x) + abs(y - 0.3)"),
      SurfaceCase("sqrt(abs(x) - y^2)", -2...2, -2...2), SurfaceCase("sin(x)*cos(y)"),
    ]
  )
  func watertight(one: SurfaceCase) throws {
    let (figure, _) = try sampled(one, levels: [0.25])
    #expect(openEdges(figure) == 0)
    var spoilt = figure
    spoilt.facets.removeFirst(3)
    #expect(openEdges(spoilt) > 0)
  }

  /// The steps of lines of breaks that are no edges of facets.
  private func strayEdges(_ figure: SpaceFigure) -> Int {
    func key(_ a: Int32, _ b: Int32) -> Set<SIMD3<Int64>> {
      Set([a, b].map { SIMD3<Int64>((figure.points[Int($0)] * 1e9).rounded(.toNearestOrEven)) })
    }
    var edges: Set<Set<SIMD3<Int64>>> = []
    for facet in 0..<figure.facetCount {
      let corners = (0..<3).map { figure.facets[3 * facet + $0] }
      for index in 0..<3 { edges.insert(key(corners[index], corners[(index + 1) % 3])) }
    }
    return figure.lines.filter { $0.kind == .jump || $0.kind == .domainEdge }
      .reduce(0) { sum, line in
        sum + zip(line.vertices, line.vertices.dropFirst()).count { !edges.contains(key($0, $1)) }
      }
  }

  @Test(
    "no line of a break stands without its surface",
    arguments: [
      SurfaceCase("mod(x, 1) + mod(y, 1)", 0...2, 0...2),
      SurfaceCase("sqrt(x^2 + y^2 - 1)", -2...2, -2...2), SurfaceCase("floor(x) + y"),
    ]
  )
  func strayLines(one: SurfaceCase) throws {
    let (figure, _) = try sampled(one)
    #expect(strayEdges(figure) == 0)
    var spoilt = figure
    spoilt.facets.removeLast(spoilt.facets.count / 6 * 3)
    #expect(strayEdges(spoilt) > 0)
  }

  @Test("the judge of walls finds a jump that is joined")
  func joinedJump() throws {
    let (figure, box) = try sampled(SurfaceCase("atan(1e6*(x - 0.3)) + 0*y"))
    #expect(walls(figure, box) > 0)
  }

  @Test("a domain that ends on lines of the mesh ends there, without creases")
  func endsOnCells() throws {
    let (figure, box) = try sampled(SurfaceCase("sqrt(x*y)"))
    let edge = values(.domainEdge, figure, box)
    #expect(edge.count > 40 && edge.allSatisfy { abs($0.x * $0.y) < 1e-9 })
    #expect(!figure.lines.contains { $0.kind == .crease })
  }

  @Test("two level lines cross at a saddle, not beside it")
  func saddleLevel() throws {
    let one = SurfaceCase("x*y", -1.03...2, -1.1...1.7)
    let (figure, box) = try sampled(one, levels: [0])
    let level = figure.lines.filter { $0.kind == .level }
    let ends = level.flatMap { [$0.vertices.first, $0.vertices.last] }.compactMap { $0 }
      .map { box.value(at: figure.points[Int($0)]) }
    #expect(ends.count { abs($0.x) < 1e-9 && abs($0.y) < 1e-9 } == 4)
    #expect(values(.level, figure, box).allSatisfy { min(abs($0.x), abs($0.y)) < 1e-9 })
  }

  @Test("no line and no facet crosses a pole", arguments: ["1/(x*y)", "1/x + y", "x/y"])
  func poles(formula: String) throws {
    let (figure, box) = try sampled(SurfaceCase(formula))
    func side(_ value: Double) -> Int { value > 1e-9 ? 1 : value < -1e-9 ? -1 : 0 }
    let places = figure.points.map(box.value)
    var steps = figure.lines.flatMap { Array(zip($0.vertices, $0.vertices.dropFirst())) }
    for facet in 0..<figure.facetCount {
      let corners = (0..<3).map { figure.facets[3 * facet + $0] }
      steps += [(corners[0], corners[1]), (corners[1], corners[2])]
    }
    let crossing = steps.count { start, end in
      let (a, b) = (places[Int(start)], places[Int(end)])
      let crossesX = formula != "x/y" && side(a.x) * side(b.x) < 0
      return crossesX || formula != "1/x + y" && side(a.y) * side(b.y) < 0
    }
    #expect(crossing == 0)
  }

  @Test("a jump stays open")
  func jumps() throws {
    let (figure, box) = try sampled(SurfaceCase("floor(x) + y"))
    let places = figure.points.map(box.value)
    for facet in 0..<figure.facetCount {
      let steps = (0..<3).map { corner in
        let place = places[Int(figure.facets[3 * facet + corner])]
        return (place.z - place.y).rounded()
      }
      #expect(steps.max() == steps.min())
    }
    let jumps = values(.jump, figure, box)
    #expect(jumps.count > 100)
    #expect(jumps.allSatisfy { abs($0.x - $0.x.rounded()) < 1e-9 })
  }

  @Test(
    "a crease is a line",
    arguments: [
      ("abs(x) + abs(y - 0.33)", ["x", "y - 0.33"]), ("max(x, y)", ["x - y"]),
      ("min(x^2, y)", ["x^2 - y"]), ("abs(x + 2y - 1)", ["x + 2y - 1"]),
    ]
  )
  func creases(formula: String, zeros: [String]) throws {
    let (figure, box) = try sampled(SurfaceCase(formula))
    let places = values(.crease, figure, box)
    #expect(places.count > 20)
    let functions = try zeros.map { try SurfaceCase.function($0, of: ["x", "y"]) }
    let found = functions.map { function in
      function.columns(
        at: places.map(\.x) + places.map(\.y),
        count: places.count,
        using: Workspace()
      )
    }
    for index in places.indices {
      let nearest = found.map { abs($0[index]) }.min() ?? 1
      #expect(nearest < 1e-6)
    }
  }

  @Test("level lines lie at their level, and facets do not cross it")
  func levels() throws {
    let levels = [-0.5, 0, 0.25]
    let (figure, box) = try sampled(SurfaceCase("sin(x)*cos(y)"), levels: levels)
    for line in figure.lines where line.kind == .level {
      let level = try #require(line.value)
      for vertex in line.vertices {
        #expect(abs(box.value(at: figure.points[Int(vertex)]).z - level) < 1e-9)
      }
    }
    for facet in 0..<figure.facetCount {
      let heights = (0..<3).map { figure.points[Int(figure.facets[3 * facet + $0])].z }
      let (low, high) = (heights.min() ?? 0, heights.max() ?? 0)
      for level in levels.map(box.height) {
        #expect(!(low < level - 1e-9 && high > level + 1e-9))
      }
    }
    #expect(Set(figure.bands) == [0, 1, 2, 3])
  }

  @Test("all points lie on the surface", arguments: SurfaceCase.thirty)
  func pointsAreTrue(one: SurfaceCase) throws {
    let (figure, box) = try sampled(one)
    let places = figure.points.map(box.value)
    let found = try one.function().columns(
      at: places.map(\.x) + places.map(\.y),
      count: places.count,
      using: Workspace()
    )
    let wrong = places.indices.filter { index in
      let away = abs(box.height(of: found[index]) - figure.points[index].z)
      // The two sides of a break are neighbouring doubles, and box coordinates are rounded.
      return !(away < 1e-6) && !figure.isBeside(Int32(index))
    }
    #expect(wrong.isEmpty)
  }

  @Test("what leaves the box is cut at its faces")
  func cut() throws {
    let one = SurfaceCase("x^2 + y^2")
    let box = try #require(
      SpaceBox(x: one.across, y: one.along, z: Interval(hull: 1, 4))
    )
    let figure = try SpaceSampler(box: box)
      .surface(of: one.function(), x: one.across, y: one.along)
    let heights = figure.points.map(\.z)
    let half = box.edges.z / 2
    #expect(heights.allSatisfy { abs($0) < half + 1e-8 })
    let borders = values(.border, figure, box)
    #expect(borders.allSatisfy { abs($0.z - 1) < 1e-6 || abs($0.z - 4) < 1e-6 })
  }

  @Test("a function without values gives an empty figure")
  func empty() throws {
    let one = SurfaceCase("sqrt(-1 - x^2 - y^2)")
    #expect(try one.sampled() == nil)
    let box = try #require(SpaceBox(x: one.across, y: one.along, z: one.along))
    let figure = try SpaceSampler(box: box)
      .surface(of: one.function(), x: one.across, y: one.along)
    #expect(figure.facetCount == 0 && figure.lines.isEmpty)
  }

  @Test(
    "a surface that goes up and down faster than the mesh shows is not proved",
    arguments: ["sin(30000 x)", "sin(3000 x y)", "cos(2000 x) + y/10"]
  )
  func oscillations(formula: String) throws {
    let (figure, _) = try sampled(SurfaceCase(formula))
    #expect(!figure.isCertified)
    #expect(figure.unproved.contains { $0.doubt == .oscillation })
    // What is next to each other is one part.
    let area = figure.unproved.reduce(0) { $0 + $1.x.width * $1.y.width }
    #expect(area > 30)
  }

  @Test(
    "smooth surfaces, cusps, creases and walls are no oscillations",
    arguments: [
      "sin(x*y)", "sqrt(abs(x))", "abs(x) + abs(y - 0.3)", "atan(1e4*(x - 0.3))", "x^2 - y^2",
      "exp(-50x^2 - 50y^2)", "cbrt(x) + y", "sin(8x)*cos(8y)",
    ]
  )
  func smooth(formula: String) throws {
    let (figure, _) = try sampled(SurfaceCase(formula))
    #expect(!figure.unproved.contains { $0.doubt == .oscillation })
  }

  @Test("a single value that differs from all others around it is not proved away")
  func isolated() throws {
    let (figure, _) = try sampled(SurfaceCase("{x = 0.31: 7, 1}"))
    #expect(!figure.isCertified)
    #expect(!figure.unproved.isEmpty)
    #expect(figure.unproved.allSatisfy { $0.doubt == .breaks && $0.x.contains(0.31) })
  }

  @Test(
    "a surface continues where it has a limit, without edges, jumps and creases",
    arguments: ["(x^2 - y^2)/(x - y)", "sin(x)/x + y", "(x^2 - 1)/(x - 1)", "sin(x*y)/(x*y)"]
  )
  func holes(formula: String) throws {
    let (figure, _) = try sampled(SurfaceCase(formula))
    let kinds = Set(figure.lines.map(\.kind))
    #expect(kinds.isDisjoint(with: [.domainEdge, .jump, .crease]))
    #expect(openEdges(figure) == 0)
  }

  @Test(
    "a pole and a place without a limit are no holes",
    arguments: ["1/(x^2 + y^2)", "x*y/(x^2 + y^2)", "ln(x^2 + y^2)", "1/x^2"]
  )
  func noHoles(formula: String) throws {
    let (figure, box) = try sampled(SurfaceCase(formula))
    let places = figure.points.map(box.value)
    #expect(!places.contains { $0.x == 0 && $0.y == 0 })
  }

  @Test(
    "a surface with jumps everywhere takes bounded work, and is not proved",
    arguments: ["floor(20 x y)", "floor(1000 x)/1000", "frac(50 x y)"]
  )
  func bounded(formula: String) throws {
    let (figure, _) = try sampled(SurfaceCase(formula, -10...10, -10...10))
    #expect(!figure.isCertified)
    #expect(figure.evaluations < 12_000_000)
  }

  @Test("a cancelled search throws")
  func cancelled() throws {
    let one = SurfaceCase("x*y")
    let box = try #require(SpaceBox(x: one.across, y: one.along, z: one.along))
    let cancellation = Cancellation { true }
    #expect(throws: Interrupted.self) {
      try SpaceSampler(box: box, cancellation: cancellation)
        .surface(of: one.function(), x: one.across, y: one.along)
    }
  }
}

extension SpaceFigure {
  /// Whether a point is at a place at which the function breaks.
  fileprivate func isBeside(_ point: Int32) -> Bool {
    let place = points[Int(point)]
    return lines.contains { line in
      (line.kind == .jump || line.kind == .domainEdge)
        && line.vertices.contains { (points[Int($0)] - place).size < 1e-9 }
    }
  }
}
