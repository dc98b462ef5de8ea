import ChartCore
import DecodedPictures
import SeededNumbers
import Testing

@testable import ChartTerminal

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

@Suite("What the dots say about a curve")
struct FidelityTests {
  private let size = SceneSize(width: 120, height: 80)

  private func scene(_ subpaths: [[ScenePoint]]) -> Scene {
    let segments = subpaths.flatMap { points in
      points.enumerated().map { $0 == 0 ? ScenePath.Segment.move($1) : .line($1) }
    }
    let path = ScenePath(segments: segments, stroke: SceneStroke(.series(0)))
    return Scene(
      size: size,
      plotArea: SceneRect(x: 0, y: 0, width: size.width, height: size.height),
      elements: [.group(SceneGroup(role: .marks, elements: [.path(path)]))]
    )
  }

  private func dots(_ subpaths: [[ScenePoint]], _ charset: TextStyle.Charset = .braille)
    -> DecodedDots
  {
    let style = TextStyle(charset: charset)
    return DecodedDots(TextRenderer(style: style).text(scene(subpaths), columns: 60, rows: 20))
  }

  /// A graph over the whole width whose heights and slopes are random.
  private func graph(_ seed: UInt64, steepness: Double) -> [ScenePoint] {
    var random = SeededGenerator(seed: seed)
    let phases = (0..<4).map { _ in Double.random(in: 0...6, using: &random) }
    return (0...480).map { step in
      let x = Double(step) / 4
      let y = phases.enumerated().reduce(40) { height, wave in
        height + steepness * sin(x / 20 * Double(wave.offset + 1) + wave.element)
      }
      return ScenePoint(x: x, y: y)
    }
  }

  @Test("every dot is within one dot of the curve", arguments: UInt64(1)...6)
  func nearCurve(seed: UInt64) {
    for steepness in [1.0, 12, 60] {
      let points = graph(seed, steepness: steepness)
      let far = dots([points]).dots.filter { dot in
        let center = ScenePoint(x: Double(dot[0]) + 0.5, y: Double(dot[1]) + 0.5)
        return distance(from: center, to: points) > 1
      }
      #expect(far.isEmpty)
    }
  }

  @Test("every column in which the curve is on the page has a dot", arguments: UInt64(1)...6)
  func noEmptyColumn(seed: UInt64) {
    for steepness in [1.0, 12, 60] {
      let points = graph(seed, steepness: steepness)
      let decoded = dots([points])
      let shown = points.filter { $0.x < size.width && $0.y > 0 && $0.y < size.height }
      let empty = Set(shown.map { Int($0.x) }).filter { decoded.rows(inColumn: $0).isEmpty }
      #expect(empty.isEmpty)
    }
  }

  @Test("neighbouring columns touch", arguments: UInt64(1)...6)
  func connected(seed: UInt64) {
    let decoded = dots([graph(seed, steepness: 9)])
    var apart: [Int] = []
    for column in 1..<120 {
      let before = decoded.rows(inColumn: column - 1)
      let touches = decoded.rows(inColumn: column).contains { row in
        before.contains { ($0 - row).magnitude <= 1 }
      }
      if !touches { apart.append(column) }
    }
    #expect(apart == [])
  }

  @Test("a level or sloping line is one dot thin")
  func thin() {
    for slope in [0.0, 0.2, 0.5, 1, -0.3, -1] {
      let decoded = dots([[ScenePoint(x: 0, y: 40), ScenePoint(x: 120, y: 40 + slope * 30)]])
      let thick = (0..<120).filter { decoded.rows(inColumn: $0).count != 1 }
      #expect(thick == [])
    }
  }

  @Test("a steep line has one dot in every row")
  func thinSteep() {
    for (x, reach) in [(10.25, 40.0), (60, 3), (60, 0.01), (33.5, 0)] {
      let decoded = dots([[ScenePoint(x: x, y: 0), ScenePoint(x: x + reach, y: 80)]])
      let rows = decoded.dots.map { $0[1] }.sorted()
      #expect(rows == Array(0..<80))
    }
  }

  @Test("octants show the same dots as braille")
  func octants() {
    let points = graph(3, steepness: 12)
    #expect(dots([points], .octants).dots == dots([points]).dots)
  }

  @Test("a gap of one dot stays open wherever it lies")
  func gaps() {
    for step in 0..<20 {
      let start = 50 + Double(step) / 20
      for width in [1.0, 1.3, 7.7] {
        let left = [ScenePoint(x: 20, y: 40), ScenePoint(x: start, y: 41)]
        let right = [ScenePoint(x: start + width, y: 41), ScenePoint(x: 90, y: 40)]
        let columns = Set(dots([left, right]).dots.map { $0[0] })
        let inGap = columns.filter { start < Double($0) + 0.5 && Double($0) + 0.5 < start + width }
        #expect(inGap.isEmpty)
        #expect((45..<70).contains { !columns.contains($0) })
      }
    }
  }

  @Test("a piece that ends steeply between two columns keeps its height")
  func steepEnd() {
    let decoded = dots([
      [ScenePoint(x: 20, y: 70), ScenePoint(x: 50, y: 70), ScenePoint(x: 50.2, y: 0)]
    ])
    #expect(decoded.dots.contains { $0[1] == 0 })
    #expect(Set(decoded.dots.map { $0[1] }).count == 71)
  }

  @Test("pieces are never joined across a move")
  func separatePieces() {
    let low = [ScenePoint(x: 10, y: 70), ScenePoint(x: 60, y: 70)]
    let high = [ScenePoint(x: 60, y: 10), ScenePoint(x: 110, y: 10)]
    #expect(Set(dots([low, high]).dots.map { $0[1] }) == [70, 10])
    #expect(Set(dots([high.reversed(), low.reversed()]).dots.map { $0[1] }) == [70, 10])
  }

  @Test("a piece shorter than a dot, and a point alone, are one dot")
  func shortPieces() {
    #expect(dots([[ScenePoint(x: 31.6, y: 20), ScenePoint(x: 31.9, y: 20.2)]]).dots == [[31, 20]])
    #expect(dots([[ScenePoint(x: 31.6, y: 20.5)]]).dots == [[31, 20]])
    #expect(dots([[ScenePoint(x: 120, y: 80)]]).dots == [[119, 79]])
    #expect(dots([[ScenePoint(x: 121, y: 40)]]).dots.isEmpty)
  }

  @Test("curves on the edges of the page are drawn inside")
  func edges() {
    let corners = [(0.0, 0.0), (120, 0), (120, 80), (0, 80), (0, 0)]
    let decoded = dots([corners.map { ScenePoint(x: $0, y: $1) }])
    // Three corners are rounded off; at the fourth the path begins and ends.
    #expect(decoded.dots.count == 2 * 120 + 2 * 78 - 3)
    #expect(decoded.dots.allSatisfy { [0, 119].contains($0[0]) || [0, 79].contains($0[1]) })
  }

  @Test("a curve that turns back is connected, thin and near", arguments: UInt64(1)...4)
  func turning(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let (a, b) = (
      Double.random(in: 1...5, using: &random), Double.random(in: 1...5, using: &random)
    )
    let points = (0...800).map { step in
      let t = Double(step) / 800 * 6
      return ScenePoint(x: 60 + 55 * cos(a * t), y: 40 + 36 * sin(b * t))
    }
    let decoded = dots([points])
    let far = decoded.dots.filter {
      distance(from: ScenePoint(x: Double($0[0]) + 0.5, y: Double($0[1]) + 0.5), to: points) > 1
    }
    #expect(far.isEmpty)
    let missed = points.filter { point in
      let (column, row) = (Int(point.x), Int(point.y))
      return !(-1...1).contains { x in
        (-1...1).contains { decoded.dots.contains([column + x, row + $0]) }
      }
    }
    #expect(missed.isEmpty)
  }

  @Test("a circle is one dot thin: no dot has neighbours both beside and below")
  func thinCircle() {
    let circle = (0...400).map { step in
      let t = Double(step) / 400 * 2 * .pi
      return ScenePoint(x: 60 + 35.3 * cos(t), y: 40 + 35.3 * sin(t))
    }
    let decoded = dots([circle]).dots
    let corners = decoded.filter { dot in
      let across =
        decoded.contains([dot[0] + 1, dot[1]]) || decoded.contains([dot[0] - 1, dot[1]])
      let down = decoded.contains([dot[0], dot[1] + 1]) || decoded.contains([dot[0], dot[1] - 1])
      return across && down
    }
    // Where the path closes, its end may come beside its begin.
    #expect(corners.count <= 2)
  }

  @Test("a segment with both ends outside still crosses the page")
  func crossing() {
    let steep = dots([[ScenePoint(x: 59, y: -1e6), ScenePoint(x: 61, y: 1e6)]])
    #expect(Set(steep.dots.map { $0[1] }) == Set(0..<80))
    let slanted = dots([
      [
        ScenePoint(x: -1000, y: -1000.3), ScenePoint(x: 1000, y: 999.7),
        ScenePoint(x: 999, y: 998.7),
      ]
    ])
    #expect(Set(slanted.dots.map { $0[1] }) == Set(0..<80))
    #expect(slanted.dots.allSatisfy { $0[0] == $0[1] || $0[0] == $0[1] + 1 })
  }
}
