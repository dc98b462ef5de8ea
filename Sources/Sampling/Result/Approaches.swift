import RealFunctions

/// Finding the ends of runs from which the curve runs to infinity.
extension CurveSearch {
  private struct End {
    /// The sample at the end of the run.
    var index: Int
    /// Whether the samples leave the window, or become infinite, before the gap.
    var isRunningOff: Bool
    var approach: Growth.Approach
  }

  /// Half a pixel: as far as a pole is looked for along a parametric curve or an explicit one.
  private static let approachPixels = 0.5

  /// Probes every end of a run that is beyond the window or beside a place without a value, all in
  /// one block, and returns the indices of the samples from which the curve runs to infinity.
  mutating func growingEnds(of passages: [Passage]) throws(Interrupted) -> Set<Int> {
    let ends = passages.flatMap { passage in
      [
        passage.left.flatMap { end(of: $0, at: $0.last, step: 1, passage) },
        passage.right.flatMap { end(of: $0, at: $0.first, step: -1, passage) },
      ].compactMap { $0 }
    }
    let probes = ends.map(\.approach.probes)
    let found = try evaluator.samples(at: probes.flatMap { $0?.parameters ?? [] }, on: plane)
    var growing: Set<Int> = []
    var next = 0
    for (end, probes) in zip(ends, probes) {
      let last = next + (probes?.parameters.count ?? 0)
      defer { next = last }
      guard let probes, last <= found.count else {
        // Without budget, or room for probes, the size alone has to tell.
        let size = samples[end.index].position
        let isFar = max(abs(size.x), abs(size.y)) >= Plane.farLimit
        if end.isRunningOff, isFar { growing.insert(end.index) }
        continue
      }
      let reached = found[next..<last]
      let isOut = reached.last.map { !$0.zone.isDisjoint(with: .outside) } ?? false
      let isUnbounded = Growth.isUnbounded(
        reached.map { $0.zone == .undefined ? .nan : plane.reach($0) },
        factor: probes.factor,
        isInSight: !end.isRunningOff && !isOut
      )
      if isUnbounded { growing.insert(end.index) }
    }
    return growing
  }

  /// The end of a run as something to approach, or nil if nothing suggests a pole there.
  private func end(of run: Run, at index: Int, step: Int, _ passage: Passage) -> End? {
    guard samples.indices.contains(index + step) else { return nil }
    let far = farSide(of: index, step: step, in: passage)
    let beside = samples[index + step]
    let isOutside = !samples[index].zone.isDisjoint(with: .outside)
    // A narrow pole, as of gamma(x) at −9, can still be in sight where the search stopped.
    let isPunctured = (min(index, far)...max(index, far)).contains { !samples[$0].isDrawable }
    guard isOutside || isPunctured else { return nil }
    let (own, other) = (samples[index].parameter, samples[far].parameter)
    let centre = own / 2 + other / 2
    return End(
      index: index,
      isRunningOff: isOutside || beside.zone.contains(.infinite),
      approach: Growth.Approach(
        centre: centre,
        blur: abs(own - centre),
        room: approachLength(from: index, in: run),
        direction: Double(-step)
      )
    )
  }

  /// The distance from a run's end within which growth is looked for, never more than the run.
  private func approachLength(from index: Int, in run: Run) -> Double {
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
      abs(samples[other].position.x - here.position.x) < Self.approachPixels
    {
      other += step
    }
    return min(length, abs(samples[other].parameter - here.parameter))
  }
}
