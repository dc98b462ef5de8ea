import RealFunctions

/// The limits of the curve where runs of samples end.
struct RunEnds {
  /// Parameters of samples at the ends of runs from which the curve runs to infinity, each with 1
  /// if it rises and −1 if it falls.
  var growing: [Double: Double] = [:]
  /// Rounding noise at the ends of the other runs.
  var rounding = Rounding()
  /// Whether the curve oscillates with growing height somewhere.
  var isWild = false
  /// Parameters of samples at the ends of runs at which the curve oscillates without end, as cos(ln
  /// |x|) does at 0.
  var restless: Set<Double> = []
}

/// Finds the limits of the curve at the ends of runs.
extension CurveSearch {
  private struct End {
    /// The sample at the end of the run, and the run.
    var index: Int
    var run: Run
    /// Whether the samples leave the window, or become infinite, before the gap.
    var isRunningOff: Bool
    /// Whether the curve is undefined beyond the end.
    var isEdge: Bool
    /// Whether a pole may be there, or values that samples missed.
    var isSuspicious: Bool
    var approach: Approach
  }

  /// Distance to which a side is probed whose values are lost beside the place, in widths of the
  /// undefined interval.
  private static let widerApproach = 128.0
  /// Half a pixel: the distance within which a pole is searched along a curve.
  private static let approachPixels = 0.5

  /// Probes every end of a run that is beyond the window or beside an undefined place, all in one
  /// block.
  mutating func runEnds(of passages: [Passage]) throws(Interrupted) -> RunEnds {
    let ends = passages.flatMap { passage in
      [
        passage.left.flatMap { end(of: $0, at: $0.last, step: 1, passage) },
        passage.right.flatMap { end(of: $0, at: $0.first, step: -1, passage) },
      ].compactMap { $0 }
    }
    let suspicious = ends.filter { $0.isSuspicious }
    let nearings = try nearings(to: suspicious.map { ($0.approach, !$0.isRunningOff, $0.isEdge) })
    var found = RunEnds()
    func add(_ rounding: Rounding?) {
      guard let rounding else { return }
      found.rounding.spoilt.formUnion(rounding.spoilt)
      found.rounding.settled += rounding.settled
    }
    for (end, nearing) in zip(suspicious, nearings) {
      guard let nearing else {
        // Without budget, or room for probes, only the magnitude can decide.
        let size = samples[end.index].position
        let isFar = max(abs(size.x), abs(size.y)) >= Plane.farLimit
        let sign = samples[end.index].y > 0 ? 1.0 : -1
        if end.isRunningOff, isFar { found.growing[samples[end.index].parameter] = sign }
        continue
      }
      if isRestless(nearing.reached) {
        found.restless.insert(samples[end.index].parameter)
      } else if nearing.growth != 0 {
        found.growing[samples[end.index].parameter] = nearing.growth
      } else {
        found.isWild = found.isWild || nearing.isWild
        add(rounding(at: end.index, of: end.run, around: end.approach.centre, nearing.reached))
      }
    }
    for end in ends where !end.isSuspicious {
      add(rounding(at: end.index, of: end.run, around: end.approach.centre))
    }
    return found
  }

  /// The end of a run as an approach; nil if the domain ends there within the window.
  private func end(of run: Run, at index: Int, step: Int, _ passage: Passage) -> End? {
    let isOutside = !samples[index].zone.isDisjoint(with: .outside)
    let own = samples[index].parameter
    var approach = Approach(
      centre: own,
      blur: 0,
      room: approachLength(from: index, in: run),
      direction: Double(-step)
    )
    var isPunctured = false
    var isEdge = false
    var isRunningOff = isOutside
    if samples.indices.contains(index + step) {
      let far = farSide(of: index, step: step, in: passage)
      let gap = min(index, far)...max(index, far)
      // A narrow pole, as of gamma(x) at −9, can still be in sight where the search stopped.
      // The double next to a pole may have a value, far beyond the window.
      isPunctured = gap.contains { other in
        !samples[other].isDrawable
          || other != gap.lowerBound && other != gap.upperBound
            && !samples[other].zone.isDisjoint(with: .outside)
      }
      isRunningOff = isOutside || samples[index + step].zone.contains(.infinite)
      if let left = passage.left, let right = passage.right {
        isEdge = !isNarrow(left, right)
      } else {
        isEdge = isPunctured
      }
      if let hole = bridgedHole(in: gap) {
        approach.centre = hole
        if samples[index + step].zone.contains(.rounding) {
          // No nearer values are known, so the side is probed from farther away.
          let distance = abs(own - hole)
          approach.blur = distance / Approach.nearestBlurs
          let length = samples[run.last].parameter - samples[run.first].parameter
          approach.room = max(approach.room, min(length, Self.widerApproach * distance))
        }
      } else {
        approach.centre = own / 2 + samples[far].parameter / 2
        approach.blur = abs(own - approach.centre)
      }
    } else if plane.isParametric || samples[index].zone.isDisjoint(with: [.below, .above]) {
      return nil
    }
    if plane.isParametric, approach.probes == nil {
      // A curve that oscillates along x without end has moved along x at once: cos(ln |y|).
      approach.room = max(approach.room, approachLength(from: index, in: run, along: 1))
    }
    return End(
      index: index,
      run: run,
      isRunningOff: isRunningOff,
      isEdge: isEdge,
      isSuspicious: isOutside || isPunctured,
      approach: approach
    )
  }

  /// The one undefined place between two samples that were joined over it; nil if there is none:
  /// around it all values are known.
  private func bridgedHole(in gap: ClosedRange<Int>) -> Double? {
    let inner = withoutNoise(gap.lowerBound, gap.upperBound)
    if inner.first > gap.lowerBound || inner.last < gap.upperBound {
      guard inner.last > inner.first else { return nil }
      return plainestPlace(between: inner.first, inner.last)
    }
    guard gap.count == 3, samples[gap.lowerBound].link == .joined,
      samples[gap.lowerBound + 1].link == .joined
    else { return nil }
    return samples[gap.lowerBound + 1].parameter
  }

  /// The distance from a run's end within which growth is searched, at most the run; a parametric
  /// curve is followed until it has moved along an axis of the page, 0 for x and 1 for y.
  private func approachLength(from index: Int, in run: Run, along axis: Int = 0) -> Double {
    let here = samples[index]
    let length = samples[run.last].parameter - samples[run.first].parameter
    let step = index == run.first ? 1 : -1
    guard plane.isParametric else {
      let place = here.position.x + Double(step) * Self.approachPixels
      let away = abs(plane.view.x.value(at: place) - here.parameter)
      return away > 0 ? min(length, away) : length
    }
    var other = index
    while run.contains(other + step),
      abs(samples[other].position[axis] - here.position[axis]) < Self.approachPixels
    {
      other += step
    }
    return min(length, abs(samples[other].parameter - here.parameter))
  }
}
