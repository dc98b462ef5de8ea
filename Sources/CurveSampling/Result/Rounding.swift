import RealFunctions

/// Samples beside breaks whose values are only rounding noise, and where their runs should end
/// instead.
struct Rounding {
  /// The indices of the samples whose values are rounding noise.
  var spoilt: Set<Int> = []
  /// Parameters just outside of the noise, one for each end of a run.
  var settled: [Double] = []
}

/// Distinguishes a curve from the rounding noise that its formula leaves next to a break:
/// sqrt(x²)/x is no sign function within 10⁻¹⁶² of 0, and sqrt(1 − cos x)/x is 0 within 10⁻⁸.
///
/// If a curve has settled a hundredth of a pixel before its break and leaves that value nearer by,
/// the nearer samples are ignored: they are not visible, and the limit is the settled value.
extension CurveSearch {
  /// Distance from a break, in pixels, within which rounding is searched; less than half of the
  /// width of one place.
  private static let roundingPixels = 4e-3
  /// The factor of the distance over which the curve must have settled before.
  private static let settlingFactor = 8.0
  /// The largest drift in last steps: a curve that approaches its limit slowly, like 1/ln x, may
  /// still change this much.
  private static let driftFactor = 32.0
  /// Distance from a break, in pixels, over which the curve is examined.
  private static let settlingPixels = 0.5

  /// Returns the rounding noise at one end of a run; nil if there is none.
  ///
  /// `probes` are samples besides those of the run.
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

  /// Removes the samples that are rounding noise, and ends the runs of `passages` where their
  /// curves have settled.
  mutating func dismiss(_ rounding: Rounding, in passages: [Passage]) throws(Interrupted) {
    for passage in passages { dismissValues(in: passage, besides: rounding.spoilt) }
    for index in rounding.spoilt { dismissSample(index) }
    insert(try evaluator.samples(at: rounding.settled, on: plane))
  }

  /// Removes lone values beside rounding noise, except the one at the simplest place: it may be a
  /// real value.
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
