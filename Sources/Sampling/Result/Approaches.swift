import RealFunctions

/// What was found where runs of samples end.
struct RunEnds {
  /// Parameters of samples at the ends of runs from which the curve runs to infinity, each with 1 if it
  /// rises and −1 if it falls.
  var growing: [Double: Double] = [:]
  /// Samples beside the ends of runs whose values are rounding: the curve has settled elsewhere before.
  var spoilt: Set<Int> = []
  /// Parameters just outside the spoilt ones, where the runs shall end instead.
  var settled: [Double] = []
  /// Whether the curve oscillates ever higher somewhere.
  var isWild = false
}

/// Finding out what the curve does at the ends of runs.
extension CurveSearch {
  private struct End {
    /// The sample at the end of the run, and the run.
    var index: Int
    var run: Run
    /// Whether the samples leave the window, or become infinite, before the gap.
    var isRunningOff: Bool
    /// Whether a pole may be there, or values that are missing.
    var isSuspicious: Bool
    var approach: Approach
  }

  /// Half a pixel: as far as a pole is looked for along a parametric curve or an explicit one.
  private static let approachPixels = 0.5
  /// Rounding is looked for nearer to a break than this, in pixels; less than half of what counts as
  /// one place.
  private static let roundingPixels = 4e-3
  /// The curve must have settled over this factor of the distance before.
  private static let settlingFactor = 8.0

  /// Probes every end of a run that is beyond the window or beside a place without a value, all in
  /// one block.
  mutating func runEnds(of passages: [Passage]) throws(Interrupted) -> RunEnds {
    let ends = passages.flatMap { passage in
      [
        passage.left.flatMap { end(of: $0, at: $0.last, step: 1, passage) },
        passage.right.flatMap { end(of: $0, at: $0.first, step: -1, passage) },
      ].compactMap { $0 }
    }
    let suspicious = ends.filter(\.isSuspicious)
    let nearings = try nearings(to: suspicious.map { ($0.approach, !$0.isRunningOff) })
    var found = RunEnds()
    for (end, nearing) in zip(suspicious, nearings) {
      guard let nearing else {
        // Without budget, or room for probes, the size alone has to tell.
        let size = samples[end.index].position
        let isFar = max(abs(size.x), abs(size.y)) >= Plane.farLimit
        let sign = samples[end.index].y > 0 ? 1.0 : -1
        if end.isRunningOff, isFar { found.growing[samples[end.index].parameter] = sign }
        continue
      }
      if nearing.growth != 0 {
        found.growing[samples[end.index].parameter] = nearing.growth
      } else {
        found.isWild = found.isWild || nearing.isWild
        addRounding(at: end, besides: nearing.reached, to: &found)
      }
    }
    for end in ends where !end.isSuspicious { addRounding(at: end, besides: [], to: &found) }
    return found
  }

  /// The end of a run as something to approach, or nil if the domain ends there in sight.
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
    var isRunningOff = isOutside
    if samples.indices.contains(index + step) {
      let far = farSide(of: index, step: step, in: passage)
      let gap = min(index, far)...max(index, far)
      // A narrow pole, as of gamma(x) at −9, can still be in sight where the search stopped.
      isPunctured = gap.contains { !samples[$0].isDrawable }
      isRunningOff = isOutside || samples[index + step].zone.contains(.infinite)
      if let hole = bridgedHole(in: gap) {
        approach.centre = hole
      } else {
        approach.centre = own / 2 + samples[far].parameter / 2
        approach.blur = abs(own - approach.centre)
      }
    } else if plane.isParametric || samples[index].zone.isDisjoint(with: [.below, .above]) {
      return nil
    }
    return End(
      index: index,
      run: run,
      isRunningOff: isRunningOff,
      isSuspicious: isOutside || isPunctured,
      approach: approach
    )
  }

  /// The one place without a value between two samples that were joined over it, or nil: around it
  /// nothing is unknown.
  private func bridgedHole(in gap: ClosedRange<Int>) -> Double? {
    guard gap.count == 3, samples[gap.lowerBound].link == .joined,
      samples[gap.lowerBound + 1].link == .joined
    else { return nil }
    return samples[gap.lowerBound + 1].parameter
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

  // MARK: Rounding

  /// Adds the samples of a run, at its end, that leave a curve which has settled before, nearer to the
  /// break than any eye can see: sqrt(x²)/x is no sign within 10⁻¹⁶² of 0, and sqrt(1 − cos x)/x is 0
  /// within 10⁻⁸.
  private func addRounding(at end: End, besides probes: [Sample], to found: inout RunEnds) {
    guard !plane.isParametric, samples.indices.contains(end.index + 1), end.index > 0 else {
      return
    }
    let axis = plane.view.x
    let place = axis.position(of: end.approach.centre)
    func distance(_ sample: Sample) -> Double { abs(sample.position.x - place) }
    let step = end.index == end.run.first ? 1 : -1
    var near: [Int] = []
    var outer = probes.filter { $0.isDrawable && distance($0) > Self.roundingPixels }
    var index = end.index
    while end.run.contains(index), distance(samples[index]) <= Self.approachPixels {
      if distance(samples[index]) <= Self.roundingPixels {
        near.append(index)
      } else {
        outer.append(samples[index])
      }
      index += step
    }
    guard !near.isEmpty, near.count < end.run.last - end.run.first else { return }
    if end.run.contains(index) { outer.append(samples[index]) }
    outer.sort { distance($0) < distance($1) }
    guard let limit = outer.first,
      let before = outer.first(where: { distance($0) >= Self.settlingFactor * distance(limit) }),
      limit.zone.union(before.zone).isEmpty, height(limit, before) <= tolerance,
      near.contains(where: { height(samples[$0], limit) > tolerance })
    else { return }
    found.spoilt.formUnion(near)
    found.settled.append(axis.value(at: place + Double(step) * Self.roundingPixels))
  }

  private func height(_ sample: Sample, _ other: Sample) -> Double {
    abs(plane.near(sample).y - plane.near(other).y)
  }

  /// Forgets the values of samples that are rounding.
  mutating func dismiss(_ spoilt: Set<Int>) {
    for index in spoilt {
      samples[index].y = .nan
      samples[index].zone = .undefined
    }
  }

  /// Forgets the values that stand alone among those that are rounding, but for the one at the plainest
  /// place: that may be a value by itself.
  mutating func dismissValues(in passages: [Passage], besides spoilt: Set<Int>) {
    for passage in passages where !passage.values.isEmpty {
      let isBeside =
        passage.left.map { spoilt.contains($0.last) } ?? false
        || passage.right.map { spoilt.contains($0.first) } ?? false
      guard isBeside, let first = passage.values.first, let last = passage.values.last else {
        continue
      }
      let place = plainestPlace(
        between: passage.left?.last ?? max(0, first.first - 1),
        passage.right?.first ?? min(samples.count - 1, last.last + 1)
      )
      for run in passage.values where run.first != run.last || samples[run.first].parameter != place
      {
        dismiss(Set(run.first...run.last))
      }
    }
  }
}
