import RealFunctions

/// A closed range of indices of samples without a gap.
struct Run {
  var first: Int
  var last: Int

  func contains(_ index: Int) -> Bool { first <= index && index <= last }
}

/// The gap between two neighbouring runs of visible width, or before the first or after the last
/// one, with the runs of no width in it: values at one place, as of sign(0), {x = 1: 5, x}, √(−x²).
///
/// Next to a pole, rounding leaves such values, too: ln(1 − cos x) has a few within 10⁻⁸ of 0.
struct Passage {
  var left: Run?
  var values: [Run] = []
  var right: Run?
}

extension CurveSearch {
  /// Distance in pixels below which positions are visually one place.
  private static let narrow = 1e-2
  /// Distance below which parameters of a parametric curve are visually one place, as a share of
  /// the domain.
  private static let narrowShare = 1e-7
  /// Magnitude beyond which an infinite neighbour belongs to the same curve, too large for a
  /// double.
  private static let nearlyInfinite = 1e300

  /// Returns the passages between the maximal runs of samples without a gap, in rising order.
  func passages() -> [Passage] {
    var passages: [Passage] = []
    var open = Passage()
    for run in runs() {
      if isLone(run) {
        open.values.append(run)
      } else {
        open.right = run
        passages.append(open)
        open = Passage(left: run)
      }
    }
    passages.append(open)
    return passages
  }

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

  /// Whether a run has no visible width and is beside a gap.
  private func isLone(_ run: Run) -> Bool {
    guard run.last - run.first < samples.count - 1 else { return false }
    if run.first == run.last { return true }
    return isNarrow(run.first, run.last, within: Self.narrow) && !isProved(run)
  }

  /// Whether a part of a narrow run is provably a curve and not rounding: for example the top of a
  /// box a millionth of a pixel wide.
  private func isProved(_ run: Run) -> Bool {
    let (start, end) = (samples[run.first].parameter, samples[run.last].parameter)
    let next = narrowPieces.partitionPoint(where: { $0.lower >= start })
    return next < narrowPieces.count && narrowPieces[next].upper <= end
  }

  /// Whether there is no visible width between two samples, or at most one double, however wide
  /// that is on the page: doubles near 10¹² are 10⁻⁴ apart.
  func isNarrow(_ first: Int, _ last: Int) -> Bool {
    if isNarrow(first, last, within: Self.narrow) { return true }
    let (start, end) = (samples[first].parameter, samples[last].parameter)
    return !plane.isParametric && end <= start.nextUp.nextUp && first < last
      && last - first < samples.count - 1
  }

  private func isNarrow(_ first: Int, _ last: Int, within narrow: Double) -> Bool {
    let (start, end) = (samples[first], samples[last])
    let share =
      (end.parameter / 2 - start.parameter / 2) / (domain.upper / 2 - domain.lower / 2)
    if plane.isParametric { return share <= Self.narrowShare }
    return end.position.x - start.position.x < narrow && share < 0.5
  }

  /// Returns the last of the infinite samples that continue the curve where a run ends, or the end
  /// itself.
  ///
  /// There the curve is beyond the window, and too large for a double.
  func overflow(from index: Int, step: Int) -> Int {
    let sample = samples[index]
    let zone = sample.zone.intersection(.outside)
    let isHuge = !plane.isParametric && abs(sample.y) > Self.nearlyInfinite
    var end = index
    while samples.indices.contains(end + step), samples[end + step].zone.contains(.infinite) {
      let next = samples[end + step]
      let isSameSide =
        isHuge ? (next.y > 0) == (sample.y > 0) : !next.zone.isDisjoint(with: zone)
      guard isSameSide else { break }
      end += step
    }
    return end
  }

  /// Whether a run ends in an overflow of visible width.
  func hasOverflow(at index: Int, step: Int) -> Bool {
    let end = overflow(from: index, step: step)
    return end != index && !isNarrow(min(index, end), max(index, end))
  }

  /// Whether a run ends among the largest doubles, beside infinite ones.
  func isOverflowing(at index: Int, step: Int) -> Bool {
    samples.indices.contains(index + step) && samples[index + step].zone.contains(.infinite)
      && !plane.isParametric && abs(samples[index].y) > Self.nearlyInfinite
  }

  /// Whether all samples beside one, up to the end of the domain or the next run, are lost to
  /// rounding.
  func isNoise(from index: Int, step: Int) -> Bool {
    var far = index + step
    while samples.indices.contains(far), samples[far].zone.contains(.rounding) { far += step }
    return !samples.indices.contains(far) || samples[far].isDrawable
  }

  /// Returns the samples between which the curve breaks, in the gap between two runs.
  ///
  /// Cells beside the runs in which the curve goes on although its values are lost to rounding are
  /// left out. Both samples are the same where the curve goes on all the way.
  func withoutNoise(_ left: Int, _ right: Int) -> (first: Int, last: Int) {
    func isLost(_ index: Int) -> Bool {
      index == left || index == right || samples[index].zone.contains(.rounding)
    }
    var (first, last) = (left, right)
    guard first + 1 < last else { return (first, last) }
    while first < right, samples[first].link == .joined, isLost(first + 1) { first += 1 }
    while last > first, samples[last - 1].link == .joined, isLost(last - 1) { last -= 1 }
    return (first, last)
  }

  /// Whether the gap between two runs has no visible width, apart from overflows and samples lost
  /// to rounding.
  func isNarrow(_ left: Run, _ right: Run) -> Bool {
    if samples[left.last].link == .joined || isNarrow(left.last, right.first) { return true }
    let inner = withoutNoise(left.last, right.first)
    if inner.first == inner.last || isNarrow(inner.first, inner.last) { return true }
    let end = overflow(from: left.last, step: 1)
    let start = overflow(from: right.first, step: -1)
    return end < start && isNarrow(end, start)
  }

  /// Returns the other side of the place where a run ends: the next run, if there is no visible
  /// gap; the domain's end, if it is as near; otherwise the first sample after the values that
  /// belong to the place.
  func farSide(of index: Int, step: Int, in passage: Passage) -> Int {
    func isNear(_ other: Int) -> Bool { isNarrow(min(index, other), max(index, other)) }
    let other =
      step > 0
      ? passage.right?.first ?? samples.count - 1 : passage.left?.last ?? 0
    if isNear(other) { return other }
    if samples.indices.contains(index + step), samples[index + step].zone.contains(.rounding),
      let left = passage.left, let right = passage.right, isNarrow(left, right)
    {
      return other
    }
    var far = index
    for value in step > 0 ? passage.values : passage.values.reversed() {
      let end = step > 0 ? value.last : value.first
      guard isNear(end) else { break }
      far = end
    }
    return samples.indices.contains(far + step) ? far + step : far
  }
}
