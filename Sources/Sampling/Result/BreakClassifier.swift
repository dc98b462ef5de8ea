import RealFunctions

/// Names what lies between two runs of a curve.
///
/// | just beside (first row that fits) | kind |
/// | --- | --- |
/// | undefined on both sides | isolated |
/// | a side runs to infinity | pole |
/// | one side undefined | edge |
/// | limits within a pixel | hole, and the curve goes on |
/// | limits farther apart | jump |
struct BreakClassifier {
  private let search: CurveSearch
  /// Samples from which the curve runs to infinity.
  private let growing: Set<Int>

  private var samples: [Sample] { search.samples }

  /// Positions closer than this are one place for every eye, in pixels.
  private static let narrow = 1e-6
  /// The same for parametric curves, as a share of the domain.
  private static let narrowShare = 1e-9

  /// How many samples beside a break tell about its limit, and how many reversals deny it.
  private static let limitSamples = 16
  private static let oscillation = 4

  init(search: CurveSearch, growing: Set<Int>) {
    self.search = search
    self.growing = growing
  }

  func samples(of run: Run) -> [Sample] { Array(samples[run.first...run.last]) }

  // MARK: Verdicts

  /// Classifies a gap of no visible width, with the values that stand alone in it.
  func gap(
    from left: Run,
    over values: [Run],
    to right: Run
  ) -> (interruption: CurveBreak?, goesOn: Bool) {
    let (before, after) = (samples[left.last], samples[right.first])
    let sides = (side(left.last), side(right.first))
    let isPole = sides.0.isInfinite || sides.1.isInfinite
    let step = search.plane.near(before).distance(to: search.plane.near(after))
    let goesOn = !isPole && step <= search.stepThreshold
    let between = (left.last + 1)..<right.first
    let value = values.first.map { $0.first..<($0.last + 1) }
    let isUnresolved =
      between.isEmpty && Bisection.point(between: before.parameter, after.parameter) != nil
    if isUnresolved, goesOn { return (nil, true) }
    if !isPole, values.isEmpty, hasNoLimit(left.last, -1) || hasNoLimit(right.first, 1) {
      return (nil, false)
    }

    let place: Double
    if let value {
      place = plainest(of: value)
    } else if between.isEmpty {
      place = Bisection.plainest(before.parameter, after.parameter)
    } else {
      place = plainest(of: between)
    }
    let kind: CurveBreak.Kind = isPole ? .pole : goesOn ? .hole : .jump
    return (
      CurveBreak(
        kind: kind,
        place: place,
        left: sides.0,
        right: sides.1,
        value: valueAt(place, isPole: isPole)
      ), goesOn
    )
  }

  /// Classifies the beginning of a run after a stretch without values, or nil if it begins with the
  /// domain.
  func start(of run: Run, value: Run?) -> CurveBreak? {
    if let value {
      let place = samples[value.first]
      return CurveBreak(
        kind: .jump,
        place: place.parameter,
        left: .undefined,
        right: side(run.first),
        value: place.y
      )
    }
    guard run.first > 0, !hasNoLimit(run.first, 1),
      let edge = edge(at: run.first, beside: run.first - 1)
    else { return nil }
    return CurveBreak(
      kind: edge.kind,
      place: edge.place,
      left: edge.beyond,
      right: edge.own,
      value: edge.value
    )
  }

  /// Classifies the end of a run before a stretch without values, or nil if it ends with the domain.
  func end(of run: Run, value: Run?) -> CurveBreak? {
    if let value {
      let place = samples[value.first]
      return CurveBreak(
        kind: .jump,
        place: place.parameter,
        left: side(run.last),
        right: .undefined,
        value: place.y
      )
    }
    guard run.last + 1 < samples.count, !hasNoLimit(run.last, -1),
      let edge = edge(at: run.last, beside: run.last + 1)
    else { return nil }
    return CurveBreak(
      kind: edge.kind,
      place: edge.place,
      left: edge.own,
      right: edge.beyond,
      value: edge.value
    )
  }

  /// Returns the one sample that stands for a run without width.
  func representative(of run: Run) -> Sample {
    let index = search.position(of: plainest(of: run.first..<(run.last + 1)))
    return samples[run.contains(index) ? index : run.first]
  }

  /// Returns the break of a value that stands alone.
  func isolated(_ run: Run) -> CurveBreak {
    let sample = representative(of: run)
    return CurveBreak(
      kind: .isolated,
      place: sample.parameter,
      left: .undefined,
      right: .undefined,
      value: sample.y
    )
  }

  /// Returns how far infinite values go on beside the end of a run, on the side of the window where it
  /// ends, or nil if they have no visible width.
  func overflow(from index: Int, step: Int) -> Double? {
    let zone = samples[index].zone.intersection(.outside)
    var end = index
    while samples.indices.contains(end + step), samples[end + step].zone.contains(.infinite),
      !samples[end + step].zone.isDisjoint(with: zone)
    {
      end += step
    }
    let (low, high) = (samples[min(index, end)], samples[max(index, end)])
    return end == index || isNarrow(low, high) ? nil : samples[end].parameter
  }

  /// Returns the place of the pole that a run begins with, or nil.
  func poleAtStart(of run: Run) -> Double? {
    run.first > 0 && growing.contains(run.first) ? samples[run.first - 1].parameter : nil
  }

  /// Returns the place of the pole that a run ends with, or nil.
  func poleAtEnd(of run: Run) -> Double? {
    run.last + 1 < samples.count && growing.contains(run.last)
      ? samples[run.last + 1].parameter : nil
  }

  // MARK: Questions

  /// Whether a run has no visible width and stands beside a gap.
  func isLone(_ run: Run) -> Bool {
    guard run.last - run.first < samples.count - 1 else { return false }
    return run.first == run.last || isNarrow(samples[run.first], samples[run.last])
  }

  /// Whether the gap between two runs has no visible width.
  func isNarrow(_ left: Run, _ right: Run) -> Bool {
    samples[left.last].link == .joined || isNarrow(samples[left.last], samples[right.first])
  }

  private func isNarrow(_ start: Sample, _ end: Sample) -> Bool {
    let share =
      (end.parameter / 2 - start.parameter / 2)
      / (search.domain.upper / 2 - search.domain.lower / 2)
    if search.plane.isParametric { return share <= Self.narrowShare }
    return end.position.x - start.position.x < Self.narrow && share < 0.5
  }

  private func side(_ index: Int) -> CurveBreak.Side {
    growing.contains(index) ? infiniteSide(samples[index]) : .value(samples[index].y)
  }

  /// Whether the curve oscillates without a limit up to the end of a run, like sin(1/x) at 0: then
  /// there is no break of any kind to name.
  private func hasNoLimit(_ end: Int, _ step: Int) -> Bool {
    var reversals = 0
    var direction = 0.0
    var index = end
    for _ in 0..<Self.limitSamples {
      guard samples.indices.contains(index + step), samples[index + step].isDrawable,
        isBeside(samples[index + step], samples[end])
      else { break }
      let rise =
        search.plane.near(samples[index + step]).y - search.plane.near(samples[index]).y
      if abs(rise) > search.stepThreshold {
        if rise * direction < 0 { reversals += 1 }
        direction = rise
      }
      index += step
    }
    return reversals >= Self.oscillation
  }

  private func isBeside(_ sample: Sample, _ end: Sample) -> Bool {
    let distance = abs(sample.parameter / 2 - end.parameter / 2)
    let width = search.domain.upper / 2 - search.domain.lower / 2
    return search.plane.isParametric
      ? distance < width * 1e-4 : abs(sample.position.x - end.position.x) < 0.1
  }

  /// Which way a curve runs off; a parametric curve that leaves along x alone keeps its y.
  private func infiniteSide(_ sample: Sample) -> CurveBreak.Side {
    let isLevel = abs(sample.position.y) < abs(sample.position.x) / 1e3
    if search.plane.isParametric, isLevel, sample.y.isFinite { return .value(sample.y) }
    return sample.y > 0 ? .plusInfinity : .minusInfinity
  }

  /// What happens between the end of a run and the sample beside it, seen from the run.
  private func edge(at index: Int, beside: Int) -> Edge? {
    let (sample, other) = (samples[index], samples[beside])
    let place = Bisection.plainest(sample.parameter, other.parameter)
    var edge = Edge(
      kind: .edge,
      place: place,
      own: side(index),
      beyond: .undefined,
      value: place == sample.parameter ? sample.y : nil
    )
    if other.zone.contains(.infinite) {
      if sample.zone.isDisjoint(with: other.zone) {
        edge.beyond = infiniteSide(other)
      } else if overflow(from: index, step: beside - index) != nil {
        // An overflow beyond the window is no break: the curve is out of sight on both sides.
        return nil
      } else {
        edge.own = infiniteSide(other)
        edge.place = plainestInfinite(from: beside, step: beside - index)
      }
    } else if other.isDrawable {
      // A cut that ran out of budget before it was narrow.
      edge.kind = .jump
      edge.beyond = .value(other.y)
    }
    if edge.own.isInfinite || edge.beyond.isInfinite {
      edge.kind = .pole
      edge.value = nil
    }
    return edge
  }

  /// The plainest place among the infinite samples beside a run that have no visible width: ln(0).
  private func plainestInfinite(from index: Int, step: Int) -> Double {
    var end = index
    while samples.indices.contains(end + step), samples[end + step].zone.contains(.infinite) {
      end += step
    }
    return plainest(of: min(index, end)..<(max(index, end) + 1))
  }

  private struct Edge {
    var kind: CurveBreak.Kind
    var place: Double
    var own: CurveBreak.Side
    var beyond: CurveBreak.Side
    var value: Double?
  }

  /// The value at a place itself, if there is one; near a pole, rounding gives large ones.
  private func valueAt(_ place: Double, isPole: Bool) -> Double? {
    let index = search.position(of: place)
    guard index < samples.count, samples[index].parameter == place, samples[index].isDrawable,
      !isPole || samples[index].zone.isDisjoint(with: .outside)
    else { return nil }
    return samples[index].y
  }

  private func plainest(of range: Range<Int>) -> Double {
    var plainest = samples[range.lowerBound].parameter
    for index in range { plainest = Bisection.plainest(plainest, samples[index].parameter) }
    return plainest
  }
}

extension CurveBreak.Side {
  /// Whether the curve has no bound on this side.
  var isInfinite: Bool { self == .plusInfinity || self == .minusInfinity }
}
