import CurveSampling
import RealFunctions

/// Cuts a curve where it crosses the edges of the window.
extension CurveTrace {
  /// Width below which a crossing counts as located, in pixels.
  private static let narrow = 0.005
  private static let mostRounds = 64

  /// A cell in which the curve crosses an edge of the window.
  struct Crossing {
    var start: Sample
    var end: Sample
    /// The index of the first sample of the cell.
    let cell: Int
  }

  /// Bisects all cells that cross an edge, together, until they are narrow.
  func crossings(
    _ samples: [Sample],
    _ evaluator: inout Evaluator
  ) throws(Interrupted) -> [Crossing]? {
    var active: [Crossing] = []
    for index in samples.indices.dropLast() {
      let bracket = Crossing(start: samples[index], end: samples[index + 1], cell: index)
      if isCrossing(bracket) { active.append(bracket) }
    }
    var done: [Crossing] = []
    for _ in 0..<Self.mostRounds where !active.isEmpty {
      var open: [Crossing] = []
      var middles: [Double] = []
      for bracket in active {
        if !isNarrow(bracket), let middle = plane.middle(bracket.start, bracket.end) {
          open.append(bracket)
          middles.append(middle)
        } else {
          done.append(bracket)
        }
      }
      let found = try evaluator.samples(at: middles, on: plane)
      guard found.count == middles.count else { return nil }
      active = zip(open, found).flatMap { bracket, middle in
        guard middle.presence != .undefined else { return [Crossing]() }
        return [
          Crossing(start: bracket.start, end: middle, cell: bracket.cell),
          Crossing(start: middle, end: bracket.end, cell: bracket.cell),
        ].filter(isCrossing)
      }
    }
    return (done + active).sorted { $0.start.parameter < $1.start.parameter }
  }

  private func isCrossing(_ bracket: Crossing) -> Bool {
    let sides = (frame.side(of: bracket.start.position), frame.side(of: bracket.end.position))
    return sides.0.isDisjoint(with: sides.1) && !(sides.0.isEmpty && sides.1.isEmpty)
  }

  private func isNarrow(_ bracket: Crossing) -> Bool {
    let step = bracket.end.position - bracket.start.position
    if !plane.isParametric, step.x < Self.narrow { return true }
    return max(abs(step.x), abs(step.y)) < Self.narrow
  }

  // MARK: Visible parts

  mutating func cut(_ samples: [Sample], at crossings: [Crossing]) {
    var current: [Point] = []
    var next = 0
    func point(_ bracket: Crossing, _ share: Double, room: Double) -> Point {
      let (start, end) = (bracket.start, bracket.end)
      return Point(
        parameter: start.parameter * (1 - share) + end.parameter * share,
        position: frame.clamped(start.position * (1 - share) + end.position * share),
        room: room
      )
    }
    for (index, sample) in samples.enumerated() {
      let isInside = frame.side(of: sample.position).isEmpty
      let before = index > 0 ? sample.parameter - samples[index - 1].parameter : .infinity
      let isLast = index + 1 == samples.count
      let after = isLast ? .infinity : samples[index + 1].parameter - sample.parameter
      if isInside {
        current.append(
          Point(
            parameter: sample.parameter,
            position: frame.clamped(sample.position),
            room: min(before, after)
          )
        )
      } else {
        finish(&current)
      }
      while next < crossings.count, crossings[next].cell == index {
        let bracket = crossings[next]
        next += 1
        guard let part = frame.visiblePart(from: bracket.start.position, to: bracket.end.position)
        else { continue }
        if !frame.side(of: bracket.start.position).isEmpty {
          finish(&current)
          current = [point(bracket, part.0, room: after)]
        }
        if !frame.side(of: bracket.end.position).isEmpty {
          current.append(point(bracket, part.1, room: after))
          finish(&current)
        }
      }
      if isLast { finish(&current) }
    }
  }

  private mutating func finish(_ points: inout [Point]) {
    var distinct: [Point] = []
    for point in points where distinct.last?.parameter != point.parameter { distinct.append(point) }
    if !distinct.isEmpty { stretches.append(distinct) }
    points = []
  }
}
