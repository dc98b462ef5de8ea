/// Finds where a path runs along itself: an orbit that closes, or approaches a cycle.
///
/// Points a pixel apart are stored in cells of a pixel. A path that follows an older part of itself
/// for a sufficient length, in the same direction and closer than a pen is wide, shows nothing new.
struct OrbitClosure {
  /// The place where the path started to follow itself.
  struct Turn {
    var stretch: Int
    var point: Int
    /// Whether the path follows its own start: the orbit is closed.
    var isAtStart: Bool
  }

  private struct Mark {
    var position: SIMD2<Double>
    var direction: SIMD2<Double>
    var length: Double
  }

  private struct Cell: Hashable {
    var column: Int
    var row: Int
  }

  private var marks: [Cell: [Mark]] = [:]
  private var length = 0.0
  /// The point up to which the path was examined.
  private var seen = (stretch: 0, point: 0)
  private var followed = 0.0
  private var turn: (turn: Turn, from: Double)?

  /// The largest distance at which it follows, in pixels, the least length over which it does, and
  /// the least length between the two parts.
  private static let (nearness, run, apart) = (0.4, 24.0, 6.0)
  private static let leastCosine = 0.99

  /// Examines the points that were added to a path; returns the turn if it has followed itself long
  /// enough.
  mutating func meets(_ trail: PageTrail) -> Turn? {
    while seen.stretch < trail.stretches.count {
      let points = trail.stretches[seen.stretch]
      while seen.point + 1 < points.count {
        if let turn = follow(points[seen.point].position, points[seen.point + 1].position) {
          return turn
        }
        seen.point += 1
      }
      guard seen.stretch + 1 < trail.stretches.count else { break }
      seen = (seen.stretch + 1, 0)
      turn = nil
    }
    return nil
  }

  private mutating func follow(_ start: SIMD2<Double>, _ end: SIMD2<Double>) -> Turn? {
    let way = end - start
    let distance = way.length
    guard distance > 0 else { return nil }
    let direction = way / distance
    let count = max(1, Int(min(1e4, distance.rounded(.up))))
    for index in 0..<count {
      let position = start + way * (Double(index) / Double(count))
      let here = length + distance * Double(index) / Double(count)
      let old = older(position, direction, before: here - Self.apart)
      if let old {
        if turn == nil {
          let isAtStart = old.length < 2
          let turn = Turn(
            stretch: seen.stretch,
            // The chord on which both meet is drawn to its end; a closed path ends at its start
            // instead.
            point: seen.point + (isAtStart ? 1 : 2),
            isAtStart: isAtStart
          )
          self.turn = (turn, here)
        }
        if let turn, here - turn.from > Self.run { return turn.turn }
      } else {
        turn = nil
      }
      let cell = Self.cell(position)
      marks[cell, default: []].append(
        Mark(position: position, direction: direction, length: here)
      )
    }
    length += distance
    return nil
  }

  private static func cell(_ position: SIMD2<Double>) -> Cell {
    Cell(column: Int(position.x), row: Int(position.y))
  }

  /// A mark of an older part of the path near a place.
  private func older(
    _ position: SIMD2<Double>,
    _ direction: SIMD2<Double>,
    before length: Double
  ) -> Mark? {
    let cell = Self.cell(position)
    for right in -1...1 {
      for up in -1...1 {
        for mark in marks[Cell(column: cell.column + right, row: cell.row + up)] ?? []
        where mark.length < length && (mark.direction * direction).sum() > Self.leastCosine {
          let away = position - mark.position
          let across = (away.x * mark.direction.y - away.y * mark.direction.x).magnitude
          if across < Self.nearness, away.length < 1 { return mark }
        }
      }
    }
    return nil
  }
}
