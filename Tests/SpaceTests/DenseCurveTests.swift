import Expressions
import RealFunctions
import SpaceFigures
import SpaceGeometry
import Testing

/// Curves whose coordinates go up and down faster than a page shows.
@Suite("Dense curves in space")
struct DenseCurveTests {
  private func function(_ formulas: [String]) throws -> EnclosedFunction {
    try Evaluation.compile(
      outputs: formulas.map { try Formula($0).syntax },
      parameters: ["t"],
      in: Scope()
    ).enclosed
  }

  private func sampled(
    _ formulas: [String],
    over range: Interval,
    z: Interval
  ) throws -> (figure: SpaceFigure, box: SpaceBox) {
    let unit = Interval(hull: -1, 1)
    let box = try #require(SpaceBox(x: unit, y: unit, z: z))
    return (try SpaceSampler(box: box).curve(of: function(formulas), over: range), box)
  }

  /// The largest distance of points, and of middles of steps, from the cylinder of radius 1 on which springs run, and
  /// of their heights from those of the spring with one turn for each `rise`.
  private func error(_ figure: SpaceFigure, _ box: SpaceBox, rise: Double) -> Double {
    var worst = 0.0
    for line in figure.lines {
      for vertex in line.vertices {
        let place = box.value(at: figure.points[Int(vertex)])
        let angle = place.z / rise * 2 * .pi
        let (x, y) = (place.x - cosine(angle), place.y - sine(angle))
        worst = max(worst, (x * x + y * y).squareRoot())
      }
    }
    return worst
  }

  private func cosine(_ angle: Double) -> Double { SIMD2(angle: angle).x }
  private func sine(_ angle: Double) -> Double { SIMD2(angle: angle).y }

  private func length(_ figure: SpaceFigure) -> Double {
    figure.lines.reduce(0) { sum, line in
      zip(line.vertices, line.vertices.dropFirst()).reduce(sum) { sum, step in
        sum + (figure.points[Int(step.1)] - figure.points[Int(step.0)]).size
      }
    }
  }

  @Test("a spring of 445 turns is drawn whole and proved")
  func spring() throws {
    let (figure, box) = try sampled(
      ["cos(28t)", "sin(28t)", "t"],
      over: Interval(hull: 0, 100),
      z: Interval(hull: 0, 100)
    )
    #expect(figure.isCertified && figure.unproved.isEmpty)
    #expect(error(figure, box, rise: 2 * .pi / 28) < 1e-8)
    // A turn has the length 2π · 0.5 in the box.
    let turns = 2800 / (2 * Double.pi)
    #expect(abs(length(figure) / (turns * .pi) - 1) < 0.01)
    var spoilt = figure
    spoilt.lines[0].vertices = spoilt.lines[0].vertices.enumerated()
      .filter { $0.offset % 2 == 0 || $0.offset > 2000 }.map(\.element)
    #expect(length(spoilt) < length(figure))
  }

  @Test("of a spring with a million turns whole turns are drawn, and it is not proved")
  func parts() throws {
    let (figure, box) = try sampled(
      ["cos(1e5 t)", "sin(1e5 t)", "t"],
      over: Interval(hull: 0, 100),
      z: Interval(hull: 0, 100)
    )
    #expect(!figure.isCertified)
    #expect(figure.unproved.map(\.doubt) == [.oscillation])
    #expect(figure.lines.count > 150)
    #expect(error(figure, box, rise: 2 * .pi / 1e5) < 1e-3)
    // No line joins single values of several turns.
    for line in figure.lines {
      for (a, b) in zip(line.vertices, line.vertices.dropFirst()) {
        #expect((figure.points[Int(b)] - figure.points[Int(a)]).size < 0.2)
      }
    }
  }

  @Test(
    "a curve with one fast coordinate, and one whose turns lie on each other, are drawn",
    arguments: [["t", "sin(300t)", "0"], ["cos(40t)", "sin(40t)", "0"]]
  )
  func others(formulas: [String]) throws {
    let (figure, _) = try sampled(
      formulas,
      over: Interval(hull: -1, 1),
      z: Interval(hull: -1, 1)
    )
    #expect(figure.isCertified)
    #expect(length(figure) > 10)
  }
}

extension SIMD2<Double> {
  /// The point of the unit circle at an angle, by the exponential series of a small part of it.
  fileprivate init(angle: Double) {
    let rest = angle.remainder(dividingBy: 2 * .pi) / 64
    var (x, y) = (1.0, 0.0)
    var term = SIMD2(1.0, 0.0)
    for step in 1...12 {
      term = SIMD2(-term.y, term.x) * (rest / Double(step))
      (x, y) = (x + term.x, y + term.y)
    }
    for _ in 0..<6 { (x, y) = (x * x - y * y, 2 * x * y) }
    self.init(x, y)
  }
}
