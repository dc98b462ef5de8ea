import RealFunctions
import SpaceVisibility

/// The part of a plot area that areas cover: what lies behind all of them is hidden there.
///
/// The edges of the box and the lines on its faces that are turned away lie behind everything in the box, so that
/// areas decide which parts of them are seen: a place on such a line is hidden if it lies in any area. Places are
/// tried at steps of half a unit, and the borders between them found by bisection to a hundredth.
struct SpaceCover {
  /// The areas with their bounds.
  private var areas: [(low: SIMD2<Double>, high: SIMD2<Double>, outline: [SIMD2<Double>])] = []
  /// For each square of the page the areas that reach into it.
  private var squares: [Int: [Int]] = [:]

  private static let side = 24.0
  private static let step = 0.5
  private static let columns = 4096

  init(_ areas: [SeenArea]) {
    for area in areas where area.outline.count >= 3 {
      var (low, high) = (area.outline[0], area.outline[0])
      for point in area.outline {
        low = pointwiseMin(low, point)
        high = pointwiseMax(high, point)
      }
      guard low.x.isFinite, low.y.isFinite, high.x.isFinite, high.y.isFinite else { continue }
      let index = self.areas.count
      self.areas.append((low, high, area.outline))
      for square in Self.squares(low, high) { squares[square, default: []].append(index) }
    }
  }

  private static func square(_ value: Double) -> Int {
    min(columns - 1, max(0, Int(nearest: (value / side).rounded(.down)) ?? 0))
  }

  private static func squares(_ low: SIMD2<Double>, _ high: SIMD2<Double>) -> [Int] {
    (square(low.x)...max(square(low.x), square(high.x))).flatMap { column in
      (square(low.y)...max(square(low.y), square(high.y))).map { column * columns + $0 }
    }
  }

  /// Whether a place lies in an area.
  func holds(_ point: SIMD2<Double>) -> Bool {
    let square = Self.square(point.x) * Self.columns + Self.square(point.y)
    return (squares[square] ?? []).contains { index in
      let area = areas[index]
      return point.x >= area.low.x && point.x <= area.high.x && point.y >= area.low.y
        && point.y <= area.high.y && Self.isInside(point, area.outline)
    }
  }

  /// Whether a polygon contains a point, by the even-odd rule.
  private static func isInside(_ point: SIMD2<Double>, _ outline: [SIMD2<Double>]) -> Bool {
    var isInside = false
    var previous = outline[outline.count - 1]
    for corner in outline {
      if (corner.y > point.y) != (previous.y > point.y) {
        let x = (previous.x - corner.x) * (point.y - corner.y) / (previous.y - corner.y) + corner.x
        if point.x < x { isInside.toggle() }
      }
      previous = corner
    }
    return isInside
  }

  /// Returns the parts of a straight line that no area covers.
  func free(_ start: SIMD2<Double>, _ end: SIMD2<Double>) -> [(SIMD2<Double>, SIMD2<Double>)] {
    guard !areas.isEmpty else { return [(start, end)] }
    let way = end - start
    let length = (way * way).sum().squareRoot()
    guard length > 0, length.isFinite else { return [] }
    let count = min(20_000, max(1, Int(nearest: (length / Self.step).rounded(.up)) ?? 1))
    func point(_ share: Double) -> SIMD2<Double> { start + way * share }
    /// The border between a share that is free and one that is not.
    func border(_ free: Double, _ covered: Double) -> Double {
      var (free, covered) = (free, covered)
      while abs(covered - free) * length > 0.01 {
        let middle = (free + covered) / 2
        if holds(point(middle)) { covered = middle } else { free = middle }
      }
      return free
    }
    var parts: [(SIMD2<Double>, SIMD2<Double>)] = []
    var opened: Double?
    var before = 0.0
    for index in 0...count {
      let share = Double(index) / Double(count)
      let isFree = !holds(point(share))
      if isFree, opened == nil { opened = index == 0 ? 0 : border(share, before) }
      if !isFree, let from = opened {
        parts.append((point(from), point(border(before, share))))
        opened = nil
      }
      before = share
    }
    if let from = opened { parts.append((point(from), end)) }
    return parts
  }
}
