import RealFunctions
import Sampling
import Testing

@testable import ChartCore
@testable import ChartGeometry
@testable import ChartMarks

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// Fields of differential equations in charts that Swift declares.
@Suite("Fields by Swift closures")
struct FieldPlotTests {
  private func field<Content: ChartContent>(_ content: Content) throws -> FieldGeometry {
    let chart = Chart { content }.chartXScale(domain: -4...4).chartYScale(domain: -3...3)
    return try #require(try chart.sampled(size: SceneSize(width: 400, height: 300)).fields.first)
  }

  @Test(
    "the strokes of a slope field have the slopes of the closure, and none is where it has none"
  )
  func slopes() throws {
    let found = try field(
      SlopeFieldPlot(x: "x", y: "y") { x, y in x < 0 ? .nan : x - y }
    )
    #expect(found.strokes.count > 50)
    // 50 pixels for a unit of both axes.
    for stroke in found.strokes {
      let (x, y) = (stroke.position.x / 50 - 4, stroke.position.y / 50 - 3)
      let slope = stroke.direction.y / stroke.direction.x
      #expect(x > -1e-9 && (slope - (x - y)).magnitude < 1e-6, "\(x), \(y)")
    }
  }

  @Test("a solution through a point is that of the equation, as far as it was asked for")
  func solution() throws {
    let found = try field(
      SlopeFieldPlot(x: "x", y: "y", through: [(0, 1)], domain: -1...2) { _, y in -y }
    )
    let points = found.solutions.flatMap(\.pieces).flatMap { zip($0.x, $0.y) }
    #expect(points.count > 5)
    #expect(points.allSatisfy { $0.0 >= -1 - 1e-9 && $0.0 <= 2 + 1e-9 })
    // A hundredth of a unit is half a pixel.
    #expect(points.allSatisfy { ($0.1 - exp(-$0.0)).magnitude < 0.005 })
  }

  @Test("the arrows of a vector field point along it, and are none where it rests")
  func arrows() throws {
    let found = try field(VectorFieldPlot(x: "x", y: "y") { x, y in (-y, x) })
    #expect(found.strokes.count > 30)
    for stroke in found.strokes {
      let (x, y) = (stroke.position.x / 50 - 4, stroke.position.y / 50 - 3)
      // At right angles to the way from the middle.
      let along = x * stroke.direction.x + y * stroke.direction.y
      #expect(along.magnitude < 1e-6 * (1 + (x * x + y * y).squareRoot()))
    }
  }

  @Test("a curve along a field that turns closes")
  func orbit() throws {
    let found = try field(
      VectorFieldPlot(x: "x", y: "y", vectors: .streamlines, through: [(2, 0)]) { x, y in (-y, x) }
    )
    let points = found.solutions.flatMap(\.pieces).flatMap { zip($0.x, $0.y) }
    #expect(points.count > 10)
    #expect(points.allSatisfy { ($0.0 * $0.0 + $0.1 * $0.1 - 4).magnitude < 0.02 })
    #expect(!found.streamlines.isEmpty)
  }

  @Test("lengths have colours, unless one colour is asked for or fixed")
  func colors() throws {
    func vector(_ colored: Bool) -> VectorFieldPlot {
      VectorFieldPlot(x: "x", y: "y", colored: colored) { x, y in (-y, x) }
    }
    #expect(try field(vector(true)).trained.lengthColors != nil)
    #expect(try field(vector(false)).trained.lengthColors == nil)
    #expect(try field(vector(true).foregroundStyle(.red)).trained.lengthColors == nil)
  }
}
