import RealFunctions

// Extends curves to their limits beside a break, by the formula, farther than doubles reach.
//
// (sin x/x)^(1/x²) goes to 0 at π, and is 0.02 at the double next to it: the samples end in
// mid-air. Where the formula gives the limit, the run is extended to it, straight up or down within
// a double.
//
// Where it does not, the last samples give a limit only if they settle: if their remaining changes
// shrink with the distance, as they do for every power of the distance that is not tiny. 1/ln x
// changes less and less, too, but so slowly that its last double does not show its limit.

extension CurveSearch {
  /// A limit on one side of a place, as the formula gives it.
  struct ToldEnd {
    var place: Double
    var isBelow: Bool
    var limit: Double
  }

  /// Extends runs to the limits that the formula gives.
  func extend(_ outline: inout Outline, to ends: [ToldEnd]) {
    for end in ends { extend(&outline, to: end) }
  }

  private func extend(_ outline: inout Outline, to end: ToldEnd) {
    let step = end.isBelow ? -1 : 1
    guard let beside = sample(beside: end.place, step).map({ samples[$0].parameter }) else {
      return
    }
    func tip(_ stretch: Outline.Stretch) -> Sample? {
      end.isBelow ? stretch.samples.last : stretch.samples.first
    }
    // The double next to the place may be the last one with a value, or the first one after it.
    let near = Interval(hull: beside, end.isBelow ? end.place.nextUp : end.place.nextDown)
    guard
      let index = outline.stretches.firstIndex(where: {
        $0.samples.count > 1 && tip($0).map { near.contains($0.parameter) } ?? false
      }), let last = tip(outline.stretches[index])
    else { return }
    let isPast = end.isBelow ? last.parameter >= end.place : last.parameter <= end.place
    let next = end.isBelow ? last.parameter.nextUp : last.parameter.nextDown
    var added = plane.sample(at: isPast ? next : end.place, end.limit, end.limit)
    guard added.isDrawable, plane.near(added).distance(to: plane.near(last)) > tolerance else {
      return
    }
    added.link = .joined
    if end.isBelow {
      outline.stretches[index].samples.append(added)
      (outline.stretches[index].endPole, outline.stretches[index].overflowEnd) = (nil, nil)
    } else {
      outline.stretches[index].samples.insert(added, at: 0)
      (outline.stretches[index].startPole, outline.stretches[index].overflowStart) = (nil, nil)
    }
    // The value at the place is now the end of the run.
    outline.stretches.removeAll {
      $0.samples.count == 1 && $0.samples[0].parameter == end.place
        && isSame($0.samples[0].y, end.limit)
    }
  }

  // MARK: Limits by samples

  /// The factor between the distances at which samples are compared, and the number of compared
  /// samples.
  private static let distanceFactor = 16.0
  private static let comparedSamples = 5
  /// The largest ratio of successive changes of a settling curve: that of |x|^0.2 is smaller.
  private static let settlingFactor = 0.6
  /// Changes below this share are not visible in printed digits and count as none.
  private static let shownShare = 5e-7

  /// Whether a coordinate of the samples on a side of a place changes less and less towards it,
  /// quickly enough for a limit; true where there are too few samples to decide.
  func isSettling(below: Bool, _ place: Double, _ coordinate: (Sample) -> Double) -> Bool {
    let step = below ? -1 : 1
    guard var index = sample(beside: place, step) else { return true }
    var values: [Double] = []
    var distance = 0.0
    while samples.indices.contains(index), samples[index].isDrawable,
      values.count < Self.comparedSamples
    {
      let own = abs(samples[index].parameter - place)
      if own > Self.distanceFactor * distance {
        values.append(coordinate(samples[index]))
        distance = own
      }
      index += step
    }
    let changes = zip(values, values.dropFirst()).map { abs($0 - $1) }
    guard changes.count > 2 else { return true }
    let size = values.map { $0.magnitude }.max() ?? 0
    return zip(changes, changes.dropFirst()).allSatisfy { near, far in
      near <= Self.settlingFactor * far || near <= Self.shownShare * size
    }
  }
}
