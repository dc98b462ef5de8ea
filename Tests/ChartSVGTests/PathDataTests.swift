import Testing

@testable import ChartCore
@testable import ChartGeometry
@testable import ChartSVG

private func point(_ x: Double, _ y: Double) -> ScenePoint { ScenePoint(x: x, y: y) }

@Suite("Path data")
struct PathDataTests {
  struct Example {
    let segments: [ScenePath.Segment]
    let text: String
  }

  @Test(
    "data are relative and as short as can be",
    arguments: [
      Example(
        segments: [.move(point(52, 205.5)), .line(point(62.2, 202.4))],
        text: "M52 205.5l10.2-3.1"
      ),
      Example(segments: [.move(point(0, 0)), .line(point(0.5, 0.25))], text: "M0 0l.5.25"),
      Example(
        segments: [.move(point(1, 2)), .line(point(9, 2)), .line(point(9, 1))],
        text: "M1 2h8v-1"
      ),
      Example(segments: [.move(point(3, 4))], text: "M3 4h.01"),
      Example(
        segments: [.move(point(0, 0)), .line(point(4, 1)), .line(point(4, 4)), .close],
        text: "M0 0l4 1v3z"
      ),
      Example(
        segments: [.move(point(0, 0)), .cubic(point(1, 0), point(2, 3), point(3, 3)), .close],
        text: "M0 0c1 0 2 3 3 3z"
      ),
      Example(
        segments: [
          .move(point(0, 0)), .cubic(point(1, 0), point(2, 3), point(3, 3)), .line(point(5, 4)),
          .move(point(7, 7)), .line(point(8, 9)),
        ],
        text: "M0 0c1 0 2 3 3 3l2 1M7 7l1 2"
      ),
      Example(segments: [.move(point(0.004, -0.004)), .line(point(2.004, 1))], text: "M0 0l2 1"),
      Example(segments: [], text: ""),
    ]
  )
  func shortest(_ example: Example) {
    #expect(PathData.text(example.segments, decimals: 2, tolerance: 0) == example.text)
  }

  @Test("rounding never adds up")
  func rounding() {
    let points = (0...1000).map { point(Double($0) * 0.3333, Double($0 % 7) * 0.777) }
    let segments = points.enumerated().map { index, point in
      index == 0 ? ScenePath.Segment.move(point) : .line(point)
    }
    let ends = PathReader.points(PathData.text(segments, decimals: 2, tolerance: 0))
    #expect(ends.count == points.count)
    // Half of the last decimal.
    let isNear = zip(ends, points).allSatisfy { end, point in
      (end.x - point.x).magnitude < 0.0051 && (end.y - point.y).magnitude < 0.0051
    }
    #expect(isNear)
  }

  @Test(
    "numbers that no reader takes are never written",
    arguments: [Double.nan, .infinity, -.infinity, 1e300]
  )
  func unreadable(_ value: Double) {
    let text = PathData.text(
      [.move(point(value, 0)), .line(point(0, value))],
      decimals: 2,
      tolerance: 0.1
    )
    let hasNoise = text.contains("e") || text.contains("nan") || text.contains("inf")
    #expect(!hasNoise)
  }

  @Test(
    "numbers are written to a hundredth",
    arguments: [
      (0, "0"), (5, ".05"), (-20, "-.2"), (1050, "10.5"), (-100, "-1"), (123, "1.23"),
    ]
  )
  func hundredths(_ example: (Int, String)) {
    #expect(Coordinate.text(example.0, grid: 100) == example.1)
  }

  @Test("thinning keeps every point within the tolerance")
  func thinning() throws {
    let points = (0...500).map { index in
      let x = Double(index)
      return point(x, 100 + 80 * wave(x / 60))
    }
    let kept = Simplification(tolerance: 0.1).simplified(points)
    #expect(kept.count < 250)
    #expect(kept.first == points.first && kept.last == points.last)
    for point in points {
      let pair = zip(kept, kept.dropFirst()).first { $0.x <= point.x && point.x <= $1.x }
      let (a, b) = try #require(pair)
      let y = a.y + (b.y - a.y) * (point.x - a.x) / (b.x - a.x)
      let slope = (b.y - a.y) / (b.x - a.x)
      let distance = (y - point.y).magnitude / (1 + slope * slope).squareRoot()
      #expect(distance <= 0.1 + 1e-15)
    }
  }

  /// A smooth curve without the C library: alternating parabolas.
  private func wave(_ x: Double) -> Double {
    let part = x.truncatingRemainder(dividingBy: 2)
    return part < 1 ? 4 * part * (1 - part) : -4 * (part - 1) * (2 - part)
  }
}

/// Reads the data that this library writes: M, l, h, v, c, z.
enum PathReader {
  static func points(_ data: String) -> [(x: Double, y: Double)] {
    var points: [(x: Double, y: Double)] = []
    var here = (x: 0.0, y: 0.0)
    var start = here
    for (command, numbers) in commands(data) {
      switch command {
      case "M":
        here = (numbers[0], numbers[1])
        start = here
        points.append(here)
      case "l":
        for index in stride(from: 0, to: numbers.count - 1, by: 2) {
          here = (here.x + numbers[index], here.y + numbers[index + 1])
          points.append(here)
        }
      case "h":
        here.x += numbers[0]
        points.append(here)
      case "v":
        here.y += numbers[0]
        points.append(here)
      case "c":
        for index in stride(from: 0, to: numbers.count - 5, by: 6) {
          here = (here.x + numbers[index + 4], here.y + numbers[index + 5])
          points.append(here)
        }
      default: here = start
      }
    }
    return points
  }

  static func commands(_ data: String) -> [(Character, [Double])] {
    var result: [(Character, [Double])] = []
    var number = ""
    func finish() {
      if let value = Double(number), !result.isEmpty { result[result.count - 1].1.append(value) }
      number = ""
    }
    for character in data {
      if character.isLetter {
        finish()
        result.append((character, []))
      } else if character == " " {
        finish()
      } else {
        if character == "-" || (character == "." && number.contains(".")) { finish() }
        number.append(character)
      }
    }
    finish()
    return result
  }
}
