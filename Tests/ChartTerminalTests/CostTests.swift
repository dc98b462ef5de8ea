import ChartCore
import Testing

@testable import ChartTerminal

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

@Suite("The cost of steep curves")
struct CostTests {
  private let window = DotWindow(columns: 0..<148, rows: 0..<76)

  /// The branches of tan, whose heights at the poles are replaced.
  private func visits(heightAtPole: Double) -> [[Int]] {
    var visits: [[Int]] = []
    for branch in 0..<4 {
      let points = (0...100).map { step in
        let share = Double(step) / 100
        let x = (Double(branch) + share) * 37
        let isEnd = step == 0 || step == 100
        let height = isEnd ? (share * 2 - 1) * heightAtPole : tan((share - 0.5) * .pi)
        return ScenePoint(x: x, y: 38 - height * 8)
      }
      ColumnRangeRaster(window: window).draw(points) { visits.append([$0.column, $0.row]) }
    }
    return visits
  }

  @Test("tan costs the same however high it goes", arguments: [1e5, 1e15, 1e300, 1e307])
  func tangent(height: Double) {
    let far = visits(heightAtPole: height)
    let near = visits(heightAtPole: 1e3)
    #expect(far.count <= near.count + 4)
    #expect(far.count < 4 * (76 + 37))
  }

  @Test("a walk visits no more dots than the page has across and down")
  func walk() {
    let zigzag = (0..<50).map {
      ScenePoint(x: $0.isMultiple(of: 2) ? -1e307 : 1e307, y: Double($0))
    }
    var count = 0
    WalkRaster(window: window).draw(zigzag) { _ in count += 1 }
    #expect(count > 0)
    #expect(count <= 49 * (148 + 76))
  }

  @Test("a cubic that leaves the page is flattened only where it is seen")
  func cubic() {
    var count = 0
    Flattening(window: window).flatten(
      ScenePoint(x: 0, y: 0),
      ScenePoint(x: 50, y: 1e300),
      ScenePoint(x: 100, y: -1e300),
      ScenePoint(x: 148, y: 76)
    ) { _ in count += 1 }
    #expect(count < 200)
  }

  @Test("a flattened cubic is within a quarter of a dot")
  func flatness() {
    let (a, b) = (ScenePoint(x: 5, y: 70), ScenePoint(x: 20, y: -60))
    let (c, d) = (ScenePoint(x: 160, y: 120), ScenePoint(x: 140, y: 5))
    var points = [a]
    Flattening(window: window).flatten(a, b, c, d) { points.append($0) }
    var worst = 0.0
    for step in 0...1000 {
      let t = Double(step) / 1000
      func cubic(_ p: KeyPath<ScenePoint, Double>) -> Double {
        let s = 1 - t
        return s * s * s * a[keyPath: p] + 3 * s * s * t * b[keyPath: p]
          + 3 * s * t * t * c[keyPath: p] + t * t * t * d[keyPath: p]
      }
      worst = max(worst, distance(from: ScenePoint(x: cubic(\.x), y: cubic(\.y)), to: points))
    }
    #expect(worst <= 0.25)
    #expect(points.count < 40)
  }
}
