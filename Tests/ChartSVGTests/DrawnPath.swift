import ChartCore

@testable import ChartSVG

/// A path of a written file, read back: subpaths of straight and curved steps in pixels.
struct DrawnPath {
  typealias Point = SIMD2<Double>

  /// A step with its begin: two points for a straight one, four for a cubic.
  typealias Step = [Point]

  private(set) var subpaths: [[Step]] = []

  /// Reads the `d` attribute of the first path of this class, or of none.
  init(ofClass name: String, in svg: String) {
    let element = svg.split(separator: "<path class=\"\(name)\"").dropFirst().first
    let data = element?.split(separator: " d=\"").dropFirst().first?.prefix { $0 != "\"" }
    read(PathReader.commands(String(data ?? "")))
  }

  private mutating func read(_ commands: [(Character, [Double])]) {
    var here = Point.zero
    func steps(_ numbers: [Double], _ size: Int) -> [Step] {
      stride(from: 0, to: numbers.count - size + 1, by: size).map { start in
        let step = stride(from: start, to: start + size, by: 2).map {
          here + Point(numbers[$0], numbers[$0 + 1])
        }
        defer { here = step[step.count - 1] }
        return [here] + step
      }
    }
    for (command, numbers) in commands {
      switch command {
      case "M":
        here = Point(numbers[0], numbers[1])
        subpaths.append([])
      case "h": subpaths[subpaths.count - 1] += steps([numbers[0], 0], 2)
      case "v": subpaths[subpaths.count - 1] += steps([0, numbers[0]], 2)
      case "l": subpaths[subpaths.count - 1] += steps(numbers, 2)
      case "c": subpaths[subpaths.count - 1] += steps(numbers, 6)
      default: break
      }
    }
  }

  /// All points that the data name, control points too.
  var coordinates: [Point] { subpaths.joined().flatMap { $0 } }

  /// The number of cubics.
  var cubicCount: Int { subpaths.joined().count { $0.count == 4 } }

  /// Points along every subpath, at least two to a pixel and so many to a step.
  func polylines(perStep least: Int) -> [[Point]] {
    subpaths.map { steps in
      steps.flatMap { step in
        let length = zip(step, step.dropFirst()).reduce(0) { $0 + Self.length($1.1 - $1.0) }
        let count = max(least, Int(2 * length))
        return (0...count).map { Self.point(of: step, at: Double($0) / Double(count)) }
      }
    }
  }

  private static func length(_ step: Point) -> Double { (step * step).sum().squareRoot() }

  private static func point(of step: Step, at share: Double) -> Point {
    let rest = 1 - share
    guard step.count == 4 else { return step[0] * rest + step[1] * share }
    var point = step[0] * (rest * rest * rest)
    point += step[1] * (3 * rest * rest * share)
    point += step[2] * (3 * rest * share * share)
    return point + step[3] * (share * share * share)
  }
}

/// Polylines with the distance of any point to them, looked up pixel by pixel.
struct NearbyLines {
  private struct Pixel: Hashable {
    let x: Int
    let y: Int
  }

  private var segments: [Pixel: [(SIMD2<Double>, SIMD2<Double>)]] = [:]

  /// Keeps the lines; no segment may be longer than a pixel.
  init(_ lines: [[SIMD2<Double>]]) {
    for line in lines {
      for (start, end) in zip(line, line.dropFirst()) {
        let pixels = (pixel(start), pixel(end))
        segments[pixels.0, default: []].append((start, end))
        if pixels.1 != pixels.0 { segments[pixels.1, default: []].append((start, end)) }
      }
    }
  }

  /// Returns the distance to the nearest line, or infinity if it is more than a pixel or so away.
  func distance(to point: SIMD2<Double>) -> Double {
    let centre = pixel(point)
    var nearest = Double.infinity
    for x in (centre.x - 1)...(centre.x + 1) {
      for y in (centre.y - 1)...(centre.y + 1) {
        for (start, end) in segments[Pixel(x: x, y: y)] ?? [] {
          nearest = min(nearest, Self.distance(point, start, end))
        }
      }
    }
    return nearest
  }

  static func distance(
    _ point: SIMD2<Double>,
    _ start: SIMD2<Double>,
    _ end: SIMD2<Double>
  ) -> Double {
    // Coordinate by coordinate: unoptimised, vectors take ten times as long.
    let (dx, dy) = (end.x - start.x, end.y - start.y)
    let (px, py) = (point.x - start.x, point.y - start.y)
    let squared = dx * dx + dy * dy
    let share = squared > 0 ? min(1, max(0, (px * dx + py * dy) / squared)) : 0
    let (ex, ey) = (px - share * dx, py - share * dy)
    return (ex * ex + ey * ey).squareRoot()
  }

  private func pixel(_ point: SIMD2<Double>) -> Pixel {
    Pixel(x: Int(point.x.rounded(.down)), y: Int(point.y.rounded(.down)))
  }
}
