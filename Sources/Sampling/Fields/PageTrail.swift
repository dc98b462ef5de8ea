import CurveSampling
import PlaneFigures

/// The path of a solution over the page as points close enough to be joined by lines, cut at the
/// edges of the page.
///
/// Steps of a solver are halved until their middles lie on their chords. Parts off the page are not
/// stored.
struct PageTrail {
  /// A point of the path, in pixels.
  struct Point {
    var position: SIMD2<Double>
    /// The direction of the path there, of any length.
    var direction: SIMD2<Double>
  }

  let frame: PageFrame
  /// The intervals on the page.
  private(set) var stretches: [[Point]] = []
  private var isOpen = false

  /// Largest distance of a path from its chords, in pixels, and the largest number of halvings of a
  /// step for that.
  private static let (flatness, mostHalvings) = (0.04, 14)

  init(_ frame: PageFrame) { self.frame = frame }

  /// The position and the direction on the page at a share of a step.
  typealias Way = (Double) -> Point

  /// Adds a step, or its first part.
  mutating func add(upTo share: Double = 1, _ way: Way) {
    let (start, middle, end) = (way(0), way(share / 2), way(share))
    add(start, middle, (0, share / 2), way, Self.mostHalvings)
    add(middle, end, (share / 2, share), way, Self.mostHalvings)
  }

  /// Starts a new line: later points are not joined to earlier ones.
  mutating func interrupt() { isOpen = false }

  private mutating func add(
    _ start: Point,
    _ end: Point,
    _ shares: (Double, Double),
    _ way: Way,
    _ halvings: Int
  ) {
    let share = shares.0 / 2 + shares.1 / 2
    let middle = way(share)
    let positions = [start.position, middle.position, end.position]
    guard positions.allSatisfy({ $0.x.isFinite && $0.y.isFinite }) else { return interrupt() }
    if isBeside(positions) { return interrupt() }
    let isFlat =
      middle.position.distance(fromSegment: start.position, end.position) <= Self.flatness
    guard !isFlat, halvings > 0 else { return join(start, end) }
    add(start, middle, (shares.0, share), way, halvings - 1)
    add(middle, end, (share, shares.1), way, halvings - 1)
  }

  /// Whether all points lie off the page on the same side.
  private func isBeside(_ positions: [SIMD2<Double>]) -> Bool {
    var common = Zone.outside
    for position in positions { common.formIntersection(frame.side(of: position)) }
    return !common.isEmpty
  }

  /// Draws the part of a chord that is on the page.
  private mutating func join(_ start: Point, _ end: Point) {
    guard let (enter, leave) = frame.visiblePart(from: start.position, to: end.position) else {
      return interrupt()
    }
    func point(_ share: Double) -> Point {
      Point(
        position: frame.clamped(start.position + (end.position - start.position) * share),
        direction: start.direction + (end.direction - start.direction) * share
      )
    }
    if !isOpen || enter > 0 { stretches.append([point(enter)]) }
    stretches[stretches.count - 1].append(point(leave))
    isOpen = leave == 1
  }

  /// Drops the end of the path from a point on.
  mutating func cut(stretch: Int, from point: Int) {
    guard stretches.indices.contains(stretch) else { return }
    stretches.removeSubrange((stretch + 1)...)
    stretches[stretch].removeSubrange(min(point, stretches[stretch].count)...)
    isOpen = false
  }

  /// Ends the path at its start, if that is on the page, so that it is closed.
  mutating func close() {
    guard let start = stretches.first?.first, let last = stretches.last?.last,
      (last.position - start.position).length < Self.mostClosing
    else { return }
    stretches[stretches.count - 1].append(start)
  }

  /// Length in pixels above which a gap is not part of a closed path.
  private static let mostClosing = 60.0

  /// Returns the path reversed, followed by another one from the same start.
  func reversed(then other: PageTrail) -> [[Point]] {
    var result = stretches.reversed().map { stretch in
      stretch.reversed().map { Point(position: $0.position, direction: -1 * $0.direction) }
    }
    guard let first = other.stretches.first else { return result }
    if let last = result.last?.last, last.position == first.first?.position {
      result[result.count - 1] += first.dropFirst()
      return result + other.stretches.dropFirst()
    }
    result += other.stretches
    return result
  }
}
