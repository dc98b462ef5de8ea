import RealFunctions

/// How the values of a first pass are spread over the axis, evenly in x.
///
/// All numbers are places on the axis (``AxisMap/forward(_:)``), so that a log axis gets ranges that
/// are even on the page.
struct ValueSpread {
  private let places: [Double]
  /// The same with their parameters, in rising order of those.
  private let values: [(parameter: Double, place: Double)]
  let map: AxisMap
  /// Whether the values overflow over a stretch, beyond every range worth showing.
  let hasOverflow: Bool
  /// Whether so many values lie so far beyond the middle band that there must be poles everywhere,
  /// too dense to be told apart: tan(200x).
  private(set) var hasHeavyTails = false

  /// The share of values below the middle band, and that above it.
  private let tail: Double
  /// In heights of the middle band: what is away, and what is so far away that a spike is unlikely.
  private static let away = 5.0
  private static let farAway = 50.0
  private static let heavyTailCount = 16
  /// Closer to a pole than this share of the domain, a turn is rounding.
  private static let roundingShare = 1e-5
  /// How far turning points may widen the middle band, and by how much poles do, in its heights.
  private static let turningReach = 2.0
  private static let poleReach = 0.5
  /// Infinite samples in a row that make an overflow; a pole has one.
  private static let overflowCount = 3

  init(of samples: [Sample], map: AxisMap, tail: Double = 0.1) {
    self.map = map
    self.tail = tail
    values = samples.filter(\.isDrawable).map { ($0.parameter, map.forward($0.y)) }
      .filter { $0.place.isFinite }
    places = values.map(\.place).sorted()
    var row = 0
    var longest = 0
    for sample in samples {
      row = sample.zone.contains(.infinite) ? row + 1 : 0
      longest = max(longest, row)
    }
    hasOverflow = longest >= Self.overflowCount
    hasHeavyTails = excursions(in: samples) >= Self.heavyTailCount
  }

  /// How often the values leave the neighbourhood of the middle band, if any goes very far.
  private func excursions(in samples: [Sample]) -> Int {
    let band = middleBand
    let height = band.upper - band.lower
    guard let extent, height > 0, extent.upper - extent.lower > Self.farAway * height else {
      return 0
    }
    var count = 0
    var wasAway = false
    for sample in samples where sample.isDrawable {
      let place = map.forward(sample.y)
      let isAway =
        place > band.upper + Self.away * height || place < band.lower - Self.away * height
      if isAway, !wasAway { count += 1 }
      wasAway = isAway
    }
    return count
  }

  /// The band between the tails.
  var middleBand: Interval { middleBand(of: places) }

  private func middleBand(of places: [Double]) -> Interval {
    Interval(hull: quantile(tail, of: places), quantile(1 - tail, of: places))
  }

  /// The smallest range with all values, or nil if there are none.
  var extent: Interval? {
    guard let first = places.first, let last = places.last else { return nil }
    return Interval(hull: first, last)
  }

  /// The extent without what is so far away that it may be a sample next to a pole.
  ///
  /// A search in this window climbs to such values and tells poles from spikes; in a window as high as
  /// 1/cos²x at a place where rounding makes it 10³² there would be nothing to climb.
  var nearExtent: Interval? {
    guard let extent else { return nil }
    let band = middleBand
    let reach = Self.farAway * (band.upper - band.lower)
    guard reach > 0, reach.isFinite else { return extent }
    return extent.intersection(Interval(hull: band.lower - reach, band.upper + reach)) ?? extent
  }

  /// The range of a curve with poles.
  ///
  /// The middle band of its values, widened on the side of each pole by half its height, so that the
  /// eye sees the curve leave; to turning points by at most twice its height; and to the ends of its
  /// stretches by at most its height.
  func robustRange(of outline: Outline) -> Interval {
    let band = band(besides: outline)
    let height = band.upper - band.lower
    guard height > 0, height.isFinite else { return band }
    var range = band
    func widen(to place: Double, atMost reach: Double) {
      let near = max(band.lower - reach * height, min(place, band.upper + reach * height))
      range = range.union(Interval(hull: near, near))
    }
    for one in outline.breaks {
      for side in [one.left, one.right] {
        if side == .plusInfinity { widen(to: .infinity, atMost: Self.poleReach) }
        if side == .minusInfinity { widen(to: -.infinity, atMost: Self.poleReach) }
      }
    }
    for place in turningPoints(of: outline) { widen(to: place, atMost: Self.turningReach) }
    for place in ends(of: outline) { widen(to: place, atMost: 1) }
    return range
  }

  /// The values where the curve turns, but for the rounding next to poles.
  private func turningPoints(of outline: Outline) -> [Double] {
    let width = (values.last?.parameter ?? 0) / 2 - (values.first?.parameter ?? 0) / 2
    let rounding = 2 * Self.roundingShare * width
    var turns: [Double] = []
    for stretch in outline.stretches {
      let samples = stretch.samples
      let poles = [stretch.startPole, stretch.endPole].compactMap { $0 }
      for index in samples.indices.dropFirst().dropLast() where isTurn(index, in: samples) {
        let parameter = samples[index].parameter
        if poles.contains(where: { abs($0 - parameter) < rounding }) { continue }
        turns.append(samples[index].y)
      }
    }
    return turns.map(map.forward).filter(\.isFinite)
  }

  /// The values at the ends of stretches but for poles.
  private func ends(of outline: Outline) -> [Double] {
    var values: [Double] = []
    for stretch in outline.stretches {
      if stretch.startPole == nil { values += stretch.samples.prefix(1).map(\.y) }
      if stretch.endPole == nil { values += stretch.samples.suffix(1).map(\.y) }
    }
    return values.map(map.forward).filter(\.isFinite)
  }

  // MARK: Growth

  /// In heights of the other values' band: where growth towards the domain's end has left them.
  private static let overgrown = 20.0
  /// The least share of the values that must remain to tell about the curve.
  private static let remainingShare = 1.0 / 3

  /// The middle band of the values, without those of branches that outgrow all others towards an end
  /// of the domain: gamma(x) on −10…10 climbs to 362 880 on its right and stays below 4 elsewhere.
  private func band(besides outline: Outline) -> Interval {
    let tails = tails(of: outline)
    let others = values.filter { value in !tails.contains { $0.contains(value.parameter) } }
    let band = middleBand(of: others.map(\.place).sorted())
    let height = band.upper - band.lower
    let isOvergrown = middleBand.upper - middleBand.lower > Self.overgrown * height
    guard height > 0, isOvergrown,
      Double(others.count) >= Self.remainingShare * Double(values.count)
    else { return middleBand }
    // Where the growth begins, the curve has to be seen.
    let starts = tails.flatMap { tail in values.filter { tail.contains($0.parameter) } }
    let nearest = starts.map(\.place).min {
      distance(of: $0, to: band) < distance(of: $1, to: band)
    }
    return nearest.map { band.union(Interval(hull: $0, $0)) } ?? band
  }

  private func distance(of place: Double, to band: Interval) -> Double {
    max(0, band.lower - place, place - band.upper)
  }

  /// The monotonic ends of the curve: from the outermost turning points to the ends of the domain.
  private func tails(of outline: Outline) -> [Interval] {
    var tails: [Interval] = []
    if let last = outline.stretches.last, last.endPole == nil, let end = last.samples.last {
      let turn = last.samples.indices.dropFirst().dropLast().last { isTurn($0, in: last.samples) }
      if let turn { tails.append(Interval(hull: last.samples[turn].parameter, end.parameter)) }
    }
    if let first = outline.stretches.first, first.startPole == nil, let start = first.samples.first
    {
      let turn = first.samples.indices.dropFirst().dropLast().first {
        isTurn($0, in: first.samples)
      }
      if let turn { tails.append(Interval(hull: start.parameter, first.samples[turn].parameter)) }
    }
    return tails
  }

  private func isTurn(_ index: Int, in samples: [Sample]) -> Bool {
    let (before, here, after) = (samples[index - 1].y, samples[index].y, samples[index + 1].y)
    return before < here && after < here || before > here && after > here
  }

  /// The place that a share of the values is below.
  func quantile(_ share: Double) -> Double { quantile(share, of: places) }

  private func quantile(_ share: Double, of places: [Double]) -> Double {
    guard let last = places.indices.last else { return 0 }
    let index = Int(nearest: share * Double(last)) ?? 0
    return places[min(last, max(0, index))]
  }
}

extension CurveBreak {
  /// Whether the curve runs to infinity on a side.
  var isUnbounded: Bool { left.isInfinite || right.isInfinite }
}
