import RealFunctions

/// Samples beside breaks whose values are rounding, and where their runs shall end instead.
struct Rounding {
  /// Their indices.
  var spoilt: Set<Int> = []
  /// Parameters just outside, one for every end.
  var settled: [Double] = []
}

/// Telling a curve from the rounding that its formula leaves next to a break: sqrt(x²)/x is no sign
/// within 10⁻¹⁶² of 0, and sqrt(1 − cos x)/x is 0 within 10⁻⁸.
///
/// A curve that has settled by a hundredth of a pixel from its break and leaves that value nearer by
/// is not followed there: no eye could see it, and the limit is what it has settled on.
extension CurveSearch {
  /// Rounding is looked for nearer to a break than this, in pixels; less than half of what counts as
  /// one place.
  private static let roundingPixels = 4e-3
  /// The curve must have settled over this factor of the distance before.
  private static let settlingFactor = 8.0
  /// A curve that creeps towards its limit, like 1/ln x, may go on by so many times its last step.
  private static let driftFactor = 32.0
  /// So far from a break it is looked at, in pixels.
  private static let settlingPixels = 0.5

  /// Returns what is rounding at one end of a run, or nil if nothing is.
  ///
  /// `probes` are samples beside the run's own.
  func rounding(
    at end: Int,
    of run: Run,
    around centre: Double,
    _ probes: [Sample] = []
  ) -> Rounding? {
    guard !plane.isParametric, samples.indices.contains(end + 1), end > 0 else { return nil }
    let axis = plane.view.x
    let place = axis.position(of: centre)
    func distance(_ sample: Sample) -> Double { abs(sample.position.x - place) }
    let step = end == run.first ? 1 : -1
    var near: [Int] = []
    var outer = probes.filter { $0.isDrawable && distance($0) > Self.roundingPixels }
    var index = end
    while run.contains(index), distance(samples[index]) <= Self.settlingPixels {
      if distance(samples[index]) <= Self.roundingPixels {
        near.append(index)
      } else {
        outer.append(samples[index])
      }
      index += step
    }
    guard !near.isEmpty, near.count < run.last - run.first else { return nil }
    if run.contains(index) { outer.append(samples[index]) }
    outer.sort { distance($0) < distance($1) }
    guard let limit = outer.first,
      let before = outer.first(where: { distance($0) >= Self.settlingFactor * distance(limit) }),
      limit.zone.union(before.zone).isEmpty, height(limit, before) <= tolerance
    else { return nil }
    let least = max(tolerance, Self.driftFactor * height(limit, before))
    guard near.contains(where: { height(samples[$0], limit) > least }) else { return nil }
    let settled = axis.value(at: place + Double(step) * Self.roundingPixels)
    return Rounding(spoilt: Set(near), settled: [settled])
  }

  private func height(_ sample: Sample, _ other: Sample) -> Double {
    abs(plane.near(sample).y - plane.near(other).y)
  }

  /// Forgets what is rounding, and ends the runs of `passages` where their curves have settled.
  mutating func dismiss(_ rounding: Rounding, in passages: [Passage]) throws(Interrupted) {
    for passage in passages { dismissValues(in: passage, besides: rounding.spoilt) }
    for index in rounding.spoilt { dismissSample(index) }
    insert(try evaluator.samples(at: rounding.settled, on: plane))
  }

  /// Forgets the values that stand alone beside rounding, but for the one at the plainest place: that may
  /// be a value by itself.
  private mutating func dismissValues(in passage: Passage, besides spoilt: Set<Int>) {
    let isBeside =
      passage.left.map { spoilt.contains($0.last) } ?? false
      || passage.right.map { spoilt.contains($0.first) } ?? false
    guard isBeside, let first = passage.values.first, let last = passage.values.last else { return }
    let place = plainestPlace(
      between: passage.left?.last ?? max(0, first.first - 1),
      passage.right?.first ?? min(samples.count - 1, last.last + 1)
    )
    for run in passage.values where run.first != run.last || samples[run.first].parameter != place {
      for index in run.first...run.last { dismissSample(index) }
    }
  }

  private mutating func dismissSample(_ index: Int) {
    samples[index].y = .nan
    samples[index].zone = [.undefined, .rounding]
  }
}
