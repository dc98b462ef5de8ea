import RealFunctions

/// A finished search, read from left to right: runs of samples that may be joined, and the breaks
/// between them.
struct Outline {
  /// One unbroken stretch.
  struct Stretch {
    var samples: [Sample]
    /// Parameters of poles at the two ends, if the stretch runs into one.
    var startPole: Double?
    var endPole: Double?
    /// How far values too large for a double go on before and after it, beyond the window.
    var overflowStart: Double?
    var overflowEnd: Double?
  }

  /// The stretches in rising order; a stretch goes on across a hole.
  var stretches: [Stretch] = []
  /// The breaks in rising order.
  var breaks: [CurveBreak] = []
}

extension CurveSearch {
  /// Reads the samples into stretches and classifies what lies between.
  mutating func outline() throws(Interrupted) -> Outline {
    let runs = runs()
    let growing = try growingSides(of: runs)
    let classifier = BreakClassifier(search: self, growing: growing)
    var reader = OutlineReader(classifier: classifier, runs: runs)
    return reader.read()
  }

  /// The maximal ranges of samples without a gap, as closed pairs of indices.
  private func runs() -> [Run] {
    var runs: [Run] = []
    var start: Int?
    for index in samples.indices {
      let sample = samples[index]
      if sample.isDrawable, start == nil { start = index }
      guard let first = start else { continue }
      let isLast = index + 1 == samples.count
      if isLast || sample.link == .cut || !samples[index + 1].isDrawable {
        runs.append(Run(first: first, last: index))
        start = nil
      }
    }
    return runs
  }

  /// Probes every end of a run that is beyond the window or beside an infinite value, all in one
  /// block, and returns the indices of the samples from which the curve runs to infinity.
  private mutating func growingSides(of runs: [Run]) throws(Interrupted) -> Set<Int> {
    var approaches: [(index: Int, approach: Growth.Approach, isPunctured: Bool)] = []
    for run in runs {
      for (index, beside, direction) in [
        (run.first, run.first - 1, 1.0), (run.last, run.last + 1, -1.0),
      ] {
        guard samples.indices.contains(beside), run.first < run.last else { continue }
        let anchor = samples[index]
        let isOutside = !anchor.zone.isDisjoint(with: .outside)
        let isRunningOff = isOutside || samples[beside].zone.contains(.infinite)
        // A narrow pole, as of gamma(x) at −9, can still be in sight where the search stopped, a
        // millionth of a pixel off: the place without a value is approached to the last doubles.
        let isPunctured = !isRunningOff && samples[beside].zone == .undefined
        guard isRunningOff || isPunctured else { continue }
        let approach = Growth.Approach(
          anchor: isPunctured ? samples[beside] : anchor,
          room: approachLength(from: index, in: run),
          direction: direction
        )
        approaches.append((index, approach, isPunctured))
      }
    }
    let probes = approaches.map(\.approach.probes)
    let found = try evaluator.samples(at: probes.flatMap { $0 }, on: plane)
    var growing: Set<Int> = []
    var next = 0
    for ((index, approach, isPunctured), probes) in zip(approaches, probes) {
      let end = next + probes.count
      // Without budget, or room for probes, the size alone has to tell.
      if isPunctured {
        let reached = found[min(next, found.count)..<min(end, found.count)]
        let isOut = reached.last.map { !$0.zone.isDisjoint(with: .outside) } ?? false
        if isOut, Growth.isUnbounded(reached.map(plane.reach)) { growing.insert(index) }
      } else if probes.isEmpty || end > found.count {
        let size = approach.anchor.position
        if max(abs(size.x), abs(size.y)) >= Plane.farLimit { growing.insert(index) }
      } else {
        var reaches = found[next..<end].map { $0.zone == .undefined ? -1 : plane.reach($0) }
        reaches.append(plane.reach(approach.anchor))
        if Growth.isUnbounded(reaches) { growing.insert(index) }
      }
      next = end
    }
    return growing
  }

  /// The distance from a run's end within which growth is looked for: a quarter of a pixel, and
  /// never across half of the run.
  private func approachLength(from index: Int, in run: Run) -> Double {
    let here = samples[index]
    let length = samples[run.last].parameter - samples[run.first].parameter
    guard !plane.isParametric else { return min(length, domain.width / 2048) }
    let step = index == run.first ? 1 : -1
    var other = index
    while run.contains(other + step),
      abs(samples[other].position.x - here.position.x) < Self.approachPixels
    {
      other += step
    }
    return min(length, abs(samples[other].parameter - here.parameter))
  }

  private static let approachPixels = 0.5
}

/// A closed range of sample indices without a gap.
struct Run {
  var first: Int
  var last: Int

  func contains(_ index: Int) -> Bool { first <= index && index <= last }
}
