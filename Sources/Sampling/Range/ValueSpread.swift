import CurveSampling
import RealFunctions

/// The distribution of the values of a first pass over the axis, with samples even in x.
///
/// All numbers are places on the axis (``AxisMap/forward(_:)``), so that ranges on a log axis are
/// even on the page.
struct ValueSpread {
  private let places: [Double]
  /// The places with their parameters, in rising order of the parameters.
  private let values: [(parameter: Double, place: Double)]
  let map: AxisMap
  /// Whether the values overflow over an interval, beyond every range that can be shown.
  let hasOverflow: Bool
  /// Whether so many values lie so far beyond the middle band that there must be poles everywhere,
  /// too dense to be separated: tan(200x).
  private(set) var hasHeavyTails = false

  /// The share of values below the middle band, and also above it.
  private let tail: Double
  /// Distances in heights of the middle band: from where on a value is away, and so far away that a
  /// spike is unlikely.
  private static let away = 5.0
  private static let farAway = 50.0
  private static let heavyTailCount = 16
  /// The number of infinite samples in a row that make an overflow; a pole has one.
  private static let overflowCount = 3

  init(of samples: [Sample], map: AxisMap, tail: Double = 0.1) {
    self.map = map
    self.tail = tail
    values = samples.filter { $0.isDrawable }.map { ($0.parameter, map.forward($0.y)) }
      .filter { $0.place.isFinite }
    places = values.map { $0.place }.sorted()
    var row = 0
    var longest = 0
    for sample in samples {
      row = sample.zone.contains(.infinite) ? row + 1 : 0
      longest = max(longest, row)
    }
    hasOverflow = longest >= Self.overflowCount
    hasHeavyTails = excursions(in: samples) >= Self.heavyTailCount
  }

  /// The number of times that the values leave the neighbourhood of the middle band, if any goes
  /// very far.
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

  /// The extent without values so far away that they may be samples next to a pole.
  ///
  /// A search in this window climbs to such values and distinguishes poles from spikes; in a window
  /// as high as 1/cos²x at a place where rounding makes it 10³² there would be nothing to climb.
  var nearExtent: Interval? {
    guard let extent else { return nil }
    let band = middleBand
    let reach = Self.farAway * (band.upper - band.lower)
    guard reach > 0, reach.isFinite else { return extent }
    return extent.intersection(Interval(hull: band.lower - reach, band.upper + reach)) ?? extent
  }

  /// The middle band of some of the values.
  func middleBand(where isMeant: (Double) -> Bool) -> Interval {
    middleBand(of: places(where: isMeant))
  }

  /// The places of the values at some parameters, in rising order.
  func places(where isMeant: (Double) -> Bool) -> [Double] {
    values.filter { isMeant($0.parameter) }.map { $0.place }.sorted()
  }

  /// The number of values.
  var count: Int { values.count }

  /// The first and the last parameter with a value.
  var parameters: Interval {
    Interval(hull: values.first?.parameter ?? 0, values.last?.parameter ?? 0)
  }

  /// The quantile of the values: the place that a share of them is below.
  func quantile(_ share: Double) -> Double { quantile(share, of: places) }

  private func quantile(_ share: Double, of places: [Double]) -> Double {
    guard let last = places.indices.last else { return 0 }
    let index = Int(nearest: share * Double(last)) ?? 0
    return places[min(last, max(0, index))]
  }
}
