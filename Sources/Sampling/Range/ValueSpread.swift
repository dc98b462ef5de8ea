import RealFunctions

/// How the values of a first pass are spread over the axis, evenly in x.
///
/// All numbers are places on the axis (``AxisMap/forward(_:)``), so that a log axis gets ranges that
/// are even on the page.
struct ValueSpread {
  private let places: [Double]
  private let map: AxisMap
  /// Whether the values overflow over a stretch, beyond every range worth showing.
  let hasOverflow: Bool
  /// Whether so many values lie so far beyond the middle band that there must be poles everywhere,
  /// too dense to be told apart: tan(200x).
  private(set) var hasHeavyTails = false

  /// The shares of values below and above the middle band.
  private static let tail = 0.1
  /// In heights of the middle band: what is away, and what is so far away that a spike is unlikely.
  private static let away = 5.0
  private static let farAway = 50.0
  private static let heavyTailCount = 16
  /// How far turning points may widen the middle band, and by how much poles do, in its heights.
  private static let turningReach = 2.0
  private static let poleReach = 0.5
  /// Infinite samples in a row that make an overflow; a pole has one.
  private static let overflowCount = 3

  init(of samples: [Sample], map: AxisMap) {
    self.map = map
    places = samples.filter(\.isDrawable).map { map.forward($0.y) }.filter(\.isFinite).sorted()
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
  private var middleBand: Interval {
    Interval(hull: quantile(Self.tail), quantile(1 - Self.tail))
  }

  /// The smallest range with all values, or nil if there are none.
  var extent: Interval? {
    guard let first = places.first, let last = places.last else { return nil }
    return Interval(hull: first, last)
  }

  /// The range of a curve with poles.
  ///
  /// The middle band of its values, widened on the side of each pole by half its height, so that the
  /// eye sees the curve leave; to turning points by at most twice its height; and to the ends of its
  /// stretches by at most its height.
  func robustRange(of outline: Outline) -> Interval {
    let band = middleBand
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

  /// The values where the curve turns.
  private func turningPoints(of outline: Outline) -> [Double] {
    var values: [Double] = []
    for stretch in outline.stretches {
      let samples = stretch.samples
      for index in samples.indices.dropFirst().dropLast() {
        let (before, here, after) = (samples[index - 1].y, samples[index].y, samples[index + 1].y)
        if before < here && after < here || before > here && after > here { values.append(here) }
      }
    }
    return values.map(map.forward).filter(\.isFinite)
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

  private func quantile(_ share: Double) -> Double {
    guard let last = places.indices.last else { return 0 }
    let index = Int(nearest: share * Double(last)) ?? 0
    return places[min(last, max(0, index))]
  }
}

extension CurveBreak {
  /// Whether the curve runs to infinity on a side.
  var isUnbounded: Bool { left.isInfinite || right.isInfinite }
}
