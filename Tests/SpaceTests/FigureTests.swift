import Expressions
import RealFunctions
import SpaceFigures
import SpaceGeometry
import Testing

@Suite("Curves, implicit surfaces and data in space")
struct FigureTests {
  private func box(_ half: Double = 1.25) throws -> SpaceBox {
    let unit = Interval(hull: -half, half)
    return try #require(SpaceBox(x: unit, y: unit, z: unit, shape: .equalUnits))
  }

  /// Three formulas as one function.
  private final class Triple: PointFunction {
    let parts: [EnclosedFunction]
    let inputCount: Int

    init(parts: [EnclosedFunction], inputCount: Int) {
      self.parts = parts
      self.inputCount = inputCount
    }
    var outputCount: Int { 3 }

    func evaluate(_ batch: PointBatch, using workspace: Workspace) {
      for (index, part) in parts.enumerated() {
        part.evaluate(
          PointBatch(
            count: batch.count,
            inputs: batch.inputs,
            inputStride: batch.inputStride,
            outputs: batch.output(index),
            outputStride: batch.outputStride
          ),
          using: workspace
        )
      }
    }
  }

  private func triple(_ formulas: [String], of variables: [String]) throws -> Triple {
    Triple(
      parts: try formulas.map { try SurfaceCase.function($0, of: variables) },
      inputCount: variables.count
    )
  }

  private func radii(_ figure: SpaceFigure, _ box: SpaceBox) -> [Double] {
    figure.points.map { box.value(at: $0).size }
  }

  @Test("a ball from an equation and one from parameters have the same points")
  func balls() throws {
    let box = try box()
    let sampler = SpaceSampler(box: box)
    let implicit = try sampler.implicitSurface(
      of: SurfaceCase.function("x^2 + y^2 + z^2", of: ["x", "y", "z"]),
      level: 1
    )
    let parametric = try sampler.parametricSurface(
      of: triple(["cos(u)*sin(v)", "sin(u)*sin(v)", "cos(v)"], of: ["u", "v"]),
      u: Interval(hull: 0, 2 * .pi),
      v: Interval(hull: 0, .pi)
    )
    for figure in [implicit, parametric] {
      #expect(figure.facetCount > 1000)
      #expect(radii(figure, box).allSatisfy { abs($0 - 1) < 1e-9 })
      let normals = zip(figure.points, figure.normals).map { abs($0.unit.dot($1)) }
      #expect(normals.allSatisfy { $0 > 0.99 })
      #expect(!figure.lines.contains { $0.kind == .border })
    }
    #expect(implicit.isCertified)
  }

  @Test(
    "a surface that crosses itself, or has a tip, reaches the places where it does",
    arguments: [
      ("x^2 + y^2 - z^2", [SpacePoint(0, 0, 0)]),
      ("x*y*z", [SpacePoint(0, 0, 0), SpacePoint(0.5, 0, 0), SpacePoint(0, 0, -0.5)]),
      ("x^2 - y^2*(z + 1.25)", [SpacePoint(0, 0, 0), SpacePoint(0, 0, 0.5)]),
      ("(x^2 - y^2)*(z - 0.1)", [SpacePoint(0, 0, -0.5), SpacePoint(0.5, 0.5, 0.1)]),
    ]
  )
  func crossings(formula: String, singular: [SpacePoint]) throws {
    let box = try box()
    let function = try SurfaceCase.function(formula, of: ["x", "y", "z"])
    let figure = try SpaceSampler(box: box).implicitSurface(of: function)
    let places = figure.points.map(box.value)
    for place in singular {
      let nearest = zip(places, figure.normals).filter { $0.1 == .zero }
        .map { ($0.0 - place).size }.min()
      // Along a line corners are as far from each other as lines of the lattice.
      #expect(nearest ?? 1 < 0.08, "\(place)")
    }
    let values = function.columns(
      at: places.map(\.x) + places.map(\.y) + places.map(\.z),
      count: places.count,
      using: Workspace()
    )
    #expect(values.allSatisfy { abs($0) < 1e-5 })
  }

  @Test("a smooth surface has a tangent plane at all its corners, however narrow it is")
  func narrow() throws {
    let figure = try SpaceSampler(box: try box()).implicitSurface(
      of: SurfaceCase.function("x^2 + y^2 - z^2 - 0.0025", of: ["x", "y", "z"])
    )
    #expect(figure.facetCount > 1000 && !figure.normals.contains(.zero))
  }

  @Test("a plane is an implicit surface, cut at the box")
  func plane() throws {
    let box = try box(2)
    let figure = try SpaceSampler(box: box).implicitSurface(
      of: SurfaceCase.function("x + 2y + z", of: ["x", "y", "z"]),
      level: 1
    )
    let places = figure.points.map(box.value)
    #expect(places.allSatisfy { abs($0.x + 2 * $0.y + $0.z - 1) < 1e-9 })
    #expect(figure.lines.contains { $0.kind == .border })
    #expect(places.allSatisfy { max(abs($0.x), abs($0.y), abs($0.z)) < 2 + 1e-9 })
  }

  @Test("lines of an implicit surface lie in planes of constant x, y or z")
  func implicitMesh() throws {
    let box = try box()
    let figure = try SpaceSampler(box: box).implicitSurface(
      of: SurfaceCase.function("x^2 + y^2 + z^2", of: ["x", "y", "z"]),
      level: 1
    )
    for line in figure.lines {
      let axis: Int? =
        switch line.kind {
        case .meshV: 0
        case .meshU: 1
        case .meshW: 2
        default: nil
        }
      guard let axis, let value = line.value else { continue }
      for vertex in line.vertices {
        #expect(abs(box.value(at: figure.points[Int(vertex)])[axis] - value) < 1e-9)
      }
    }
  }

  @Test("a curve stays whole and on its formula, and is cut at a pole")
  func curves() throws {
    let box = try box(4)
    let sampler = SpaceSampler(box: box)
    let helix = try sampler.curve(
      of: triple(["cos(t)", "sin(t)", "t/5"], of: ["t"]),
      over: Interval(hull: 0, 15)
    )
    #expect(helix.lines.count == 1)
    for place in helix.points.map(box.value) {
      let square: Double = place.x * place.x + place.y * place.y
      #expect(abs(square - 1) < 1e-9)
    }
    let broken = try sampler.curve(
      of: triple(["t", "0*t", "1/t"], of: ["t"]),
      over: Interval(hull: -3, 3)
    )
    #expect(broken.lines.count == 2)
    let signs = broken.lines.map { line in
      Set(line.vertices.map { broken.points[Int($0)].x > 0 })
    }
    #expect(signs.allSatisfy { $0.count == 1 })
  }

  @Test("a missing point of a grid is a hole of four halves of cells")
  func grid() throws {
    let box = try box(4)
    var rows = (0..<5).map { row in
      (0..<5).map { SpacePoint(Double($0) - 2, Double(row) - 2, 0.1 * Double($0 * row)) }
    }
    let sampler = SpaceSampler(box: box)
    #expect(try sampler.surface(throughRows: rows).facetCount == 32)
    rows[2][2].z = .nan
    let figure = try sampler.surface(throughRows: rows)
    // The triangles of the other three corners of each cell stay.
    #expect(figure.facetCount == 28)
    #expect(figure.points.allSatisfy { $0.isFinite })
    #expect(try sampler.surface(throughRows: []).facetCount == 0)
    #expect(try sampler.surface(throughRows: [rows[0], [rows[1][0]]]).facetCount == 0)
  }

  @Test("scattered points are joined by triangles; points on a line are not")
  func scattered() throws {
    let sampler = SpaceSampler(box: try box(4))
    let square = [(0.0, 0.0), (1, 0), (0, 1), (1, 1)].map { SpacePoint($0.0, $0.1, 0.5) }
    let figure = try #require(try sampler.surface(scattered: square))
    #expect(figure.facetCount == 2)
    #expect(try sampler.surface(scattered: (0..<4).map { SpacePoint(Double($0), 0, 0) }) == nil)
  }

  @Test("straight lines end at the box and at missing points")
  func segments() throws {
    let box = try box(1)
    let figure = SpaceSampler(box: box).segments(through: [
      [SpacePoint(-5, 0, 0), SpacePoint(5, 0, 0)],
      [SpacePoint(0, 0, 0), SpacePoint(0.5, 0, 0), SpacePoint(.nan, 0, 0), SpacePoint(0, 1, 0)],
      [SpacePoint(3, 3, 3), SpacePoint(4, 4, 4)],
    ])
    #expect(figure.lines.count == 2)
    let first = figure.lines[0].vertices.map { box.value(at: figure.points[Int($0)]).x }
    #expect(abs(first[0] + 1) < 1e-8 && abs(first[1] - 1) < 1e-8)
  }

  @Test(
    "the range of z leaves out poles and shows whole surfaces",
    arguments: [
      ("sin(x)*cos(y)", -1.0...(-0.99), 0.99...1.0), ("x^2 + y^2", 0.0...0.01, 17.9...18.0),
      ("1/(x*y)", -1000...(-1), 1...1000), ("1/(x^2 + y^2)", 0...0.1, 1...100),
      ("exp(-100x^2 - 100y^2)", -0.1...0.01, 0.9...1.01),
      ("sqrt(9 - x^2 - y^2)", -0.01...0.01, 2.99...3.0), ("ln(x^2 + y^2)", -10...0, 2...3),
    ]
  )
  func heights(formula: String, low: ClosedRange<Double>, high: ClosedRange<Double>) throws {
    let one = SurfaceCase(formula)
    let found = try #require(
      try SpaceExtent.heights(of: one.function(), x: one.across, y: one.along)
    )
    #expect(low.contains(found.lower))
    #expect(high.contains(found.upper))
  }
}
