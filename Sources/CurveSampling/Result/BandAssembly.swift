import RealFunctions

/// Makes the pieces of a band from the runs of its two curves.
struct BandAssembly {
  let thinning: Thinning

  private struct Vertex {
    var x: Double
    var start: Double
    var end: Double
  }

  /// Rounds of evaluation that refine the crossings of the two curves, all of them together.
  private static let crossingRounds = 24

  /// Returns the pieces where both curves are defined.
  func pieces(
    between starts: [Outline.Stretch],
    and ends: [Outline.Stretch],
    evaluator: inout Evaluator
  ) throws(Interrupted) -> [SampledBand.Piece] {
    let stretches = common(solid(starts), solid(ends))
    var parameters: [Double] = []
    var counts: [Int] = []
    for stretch in stretches {
      let merged = Set(stretch).sorted()
      parameters += merged
      counts.append(merged.count)
    }
    let values = try evaluator.pairs(at: parameters, on: thinning.plane.view.y)
    var vertices: [[Vertex]] = []
    var next = 0
    for count in counts {
      let last = min(next + count, values.count)
      vertices.append(
        (min(next, last)..<last).compactMap {
          vertex(parameters[$0], values[$0])
        }
      )
      next += count
    }
    return try crossed(vertices, evaluator: &evaluator).filter { !$0.isEmpty }.map {
      SampledBand.Piece(x: $0.map { $0.x }, start: $0.map { $0.start }, end: $0.map { $0.end })
    }
  }

  /// A run of one curve with the parameters of its vertices.
  private struct Solid {
    var lower: Double
    var upper: Double
    var parameters: [Double]
  }

  /// The runs of one curve with the overflows at their ends; runs separated only by an overflow
  /// become one.
  private func solid(_ stretches: [Outline.Stretch]) -> [Solid] {
    var result: [Solid] = []
    for stretch in stretches {
      let kept = stretch.kept(with: thinning).map { $0.parameter }
      guard let first = kept.first, let last = kept.last else { continue }
      let lower = stretch.overflowStart ?? first
      let upper = stretch.overflowEnd ?? last
      let parameters = [lower] + kept + [upper]
      if let before = result.last, lower <= before.upper {
        result[result.count - 1].upper = upper
        result[result.count - 1].parameters += parameters
      } else {
        result.append(Solid(lower: lower, upper: upper, parameters: parameters))
      }
    }
    return result
  }

  /// The parameters of both curves in every interval that both share.
  private func common(_ starts: [Solid], _ ends: [Solid]) -> [[Double]] {
    var result: [[Double]] = []
    var (first, second) = (0, 0)
    while first < starts.count, second < ends.count {
      let (one, other) = (starts[first], ends[second])
      if let shared = Interval(max(one.lower, other.lower), min(one.upper, other.upper)) {
        let inner = (one.parameters + other.parameters).filter(shared.contains)
        result.append(inner + [shared.lower, shared.upper])
      }
      if one.upper < other.upper { first += 1 } else { second += 1 }
    }
    return result
  }

  private func vertex(_ x: Double, _ values: (Double, Double)) -> Vertex? {
    guard !values.0.isNaN, !values.1.isNaN else { return nil }
    return Vertex(x: x, start: visible(values.0), end: visible(values.1))
  }

  /// Replaces an infinite value by one a window's height beyond the window.
  private func visible(_ value: Double) -> Double {
    guard value.isInfinite else { return value }
    let axis = thinning.plane.view.y
    let beyond = axis.value(at: value > 0 ? 2 * axis.length : -axis.length)
    let fallback = value > 0 ? axis.window.upper : axis.window.lower
    return beyond.isFinite ? beyond : fallback
  }

  private struct Crossing {
    var low: Vertex
    var high: Vertex
  }

  /// Inserts a vertex wherever the two curves cross, found by bisection of their difference.
  private func crossed(
    _ pieces: [[Vertex]],
    evaluator: inout Evaluator
  ) throws(Interrupted) -> [[Vertex]] {
    var crossings: [Crossing] = []
    for piece in pieces {
      for (low, high) in zip(piece, piece.dropFirst()) where isCrossed(low, high) {
        crossings.append(Crossing(low: low, high: high))
      }
    }
    guard !crossings.isEmpty else { return pieces }
    for _ in 0..<Self.crossingRounds {
      let middles = crossings.map { $0.low.x / 2 + $0.high.x / 2 }
      let values = try evaluator.pairs(at: middles, on: thinning.plane.view.y)
      guard values.count == crossings.count else { break }
      for index in crossings.indices {
        guard let middle = vertex(middles[index], values[index]) else { continue }
        if middle.start == middle.end {
          // Stores the crossing itself: neither half of the cell would count as crossed from here.
          crossings[index] = Crossing(low: middle, high: middle)
        } else if isCrossed(crossings[index].low, middle) {
          crossings[index].high = middle
        } else {
          crossings[index].low = middle
        }
      }
    }
    var next = 0
    return pieces.map { piece in
      var result: [Vertex] = []
      for (index, vertex) in piece.enumerated() {
        result.append(vertex)
        guard index + 1 < piece.count, isCrossed(vertex, piece[index + 1]) else { continue }
        let meeting = meeting(crossings[next])
        next += 1
        if vertex.x < meeting.x, meeting.x < piece[index + 1].x { result.append(meeting) }
      }
      return result
    }
  }

  private func isCrossed(_ low: Vertex, _ high: Vertex) -> Bool {
    low.start < low.end && high.start > high.end || low.start > low.end && high.start < high.end
  }

  /// The crossing of the chords of a narrow cell, with both curves at the same height.
  private func meeting(_ crossing: Crossing) -> Vertex {
    let (low, high) = (crossing.low, crossing.high)
    let before = abs(low.end - low.start)
    let after = abs(high.end - high.start)
    let share = before + after > 0 && (before + after).isFinite ? before / (before + after) : 0.5
    let height =
      low.start * (1 - share) / 2 + high.start * share / 2 + low.end * (1 - share) / 2
      + high.end * share / 2
    return Vertex(x: low.x * (1 - share) + high.x * share, start: height, end: height)
  }
}
