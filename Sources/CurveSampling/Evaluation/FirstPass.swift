import NumericalMethods
package import RealFunctions
import SystemLibrary

/// The parameters at which a search starts: evenly spread and jittered, both ends, and round
/// numbers.
///
/// Jitter keeps a periodic function from hiding between evenly spaced points; it comes from a hash
/// of the index, so that the same request always gives the same curve. Round numbers are where
/// people put their breaks: 1/x, (x² − 1)/(x − 1), {x = 1: 5, x}.
package enum FirstPass {
  /// Returns rising parameters for a curve over `domain`, at most `limit` of them.
  ///
  /// For an explicit curve they lie in the part of the domain that the window shows: `count`
  /// points, or `density` points per pixel if `count` is nil.
  package static func parameters(
    over domain: Interval,
    plane: Plane,
    count: Int? = nil,
    density: Double = 1,
    limit: Int
  ) -> [Double] {
    guard domain.lower < domain.upper else { return limit > 0 ? [domain.lower] : [] }
    var parameters = [domain.lower, domain.upper]
    let inner = limit - 2
    if plane.isParametric {
      parameters += spread(
        min(count ?? parametricCount, inner),
        within: inner,
        roundNumbers(in: domain, .linear)
      ) {
        domain.lower * (1 - $0) + domain.upper * $0
      } share: {
        ($0 / 2 - domain.lower / 2) / (domain.upper / 2 - domain.lower / 2)
      }
    } else {
      let axis = plane.view.x
      let start = max(-1, finite(axis.position(of: domain.lower), or: -1))
      let end = min(axis.length + 1, finite(axis.position(of: domain.upper), or: axis.length + 1))
      if start < end {
        let wanted = Int(nearest: ((end - start) * density).rounded(.up)) ?? limit
        let shown = axis.window.intersection(domain)
        parameters += spread(
          min(count ?? max(fewest, wanted), inner),
          within: inner,
          shown.map { roundNumbers(in: $0, axis.map) } ?? []
        ) {
          axis.value(at: start + (end - start) * $0)
        } share: {
          (axis.position(of: $0) - start) / (end - start)
        }
      }
    }
    return rising(parameters, in: domain, limit: limit)
  }

  /// Returns the ends of the domain and, between them, the ends of cells of equal width over the
  /// visible part of the page: each is the roundest number near its place, because people put their
  /// breaks at round numbers.
  ///
  /// Cells are about `cellWidth` pixels wide, but their number stays within `counts`; `count`
  /// overrides both. The cells of a parametric curve are equal parts of the domain.
  package static func ends(
    over domain: Interval,
    plane: Plane,
    cellWidth: Double,
    counts: ClosedRange<Int>,
    count: Int?
  ) -> [Double] {
    guard !plane.isParametric else {
      let cells = count ?? counts.lowerBound
      return rising(
        (0...cells).map { index in
          let share = Double(index) / Double(cells)
          return domain.clamped(domain.lower * (1 - share) + domain.upper * share)
        },
        in: domain,
        limit: cells + 1
      )
    }
    let axis = plane.view.x
    let low = axis.position(of: domain.lower)
    let high = axis.position(of: domain.upper)
    let start = max(-hiddenRoom, low.isNaN ? -hiddenRoom : low)
    let end = min(axis.length + hiddenRoom, high.isNaN ? axis.length + hiddenRoom : high)
    guard start < end else { return rising([domain.lower, domain.upper], in: domain, limit: 2) }
    let wanted = Int(nearest: ((end - start) / cellWidth).rounded(.up)) ?? counts.upperBound
    let cells = count ?? min(counts.upperBound, max(counts.lowerBound, wanted))
    func value(_ place: Double) -> Double {
      axis.value(at: start + (end - start) * place / Double(cells))
    }
    var parameters = [domain.lower, domain.upper]
    parameters.reserveCapacity(cells + 3)
    // A cell also ends where the window cuts off the domain.
    let isCut = (low: low < start, high: high > end)
    for index in (isCut.low ? 0 : 1)...(isCut.high ? cells : cells - 1) {
      let place = Double(index)
      parameters.append(
        Bisection.plainest(within: value(place - nearShare), value(place + nearShare), rarity: 1)
      )
    }
    return rising(parameters, in: domain, limit: parameters.count)
  }

  /// Distance beyond the window's edges at which cells start, in pixels: every sample there is
  /// outside.
  private static let hiddenRoom = Plane.margin + 1
  /// Distance from the end of a cell, in shares of its width, within which a round number replaces
  /// it.
  private static let nearShare = 0.25

  /// Returns the round numbers and a jittered parameter for each of `count` equal shares, except
  /// shares that contain a round number.
  private static func spread(
    _ count: Int,
    within limit: Int,
    _ roundNumbers: [Double],
    value: (Double) -> Double,
    share: (Double) -> Double
  ) -> [Double] {
    guard count > 0 else { return [] }
    var parameters: [Double] = []
    parameters.reserveCapacity(count + roundNumbers.count)
    // If only a few points are allowed, they are not all round numbers: a periodic function may
    // vanish at all of those.
    let isCrowded = roundNumbers.count > min(count / 2, limit - count)
    // The round number of each share, NaN for none.
    var taken = [Double](repeating: .nan, count: count)
    for number in roundNumbers where !isCrowded {
      let place = share(number) * Double(count)
      if let cell = Int(nearest: place.rounded(.down)), taken.indices.contains(cell) {
        taken[cell] = place
      }
      parameters.append(number)
    }
    for index in 0..<count {
      let place = Double(index) + 0.5 + jitter(index)
      if abs(taken[index] - place) < closeShare { continue }
      parameters.append(value(place / Double(count)))
    }
    return parameters
  }

  /// The number of points of a parametric curve, which has no columns to fill: its length is not
  /// known before it is sampled.
  private static let parametricCount = 400
  /// The fewest points of an explicit curve, even if it covers only a few pixels.
  private static let fewest = 512
  /// Round numbers are at least this part of the domain apart: hundredths of 0…2, tenths of −10…10.
  private static let roundShare = 1.0 / 200
  private static let mostRoundNumbers = 201
  /// The largest shift of a point, in shares of the spacing.
  private static let jitterShare = 0.35

  /// The distance in shares of the spacing within which a round number replaces a point.
  private static let closeShare = 0.3

  /// Returns a number in −0.35…0.35 that depends on `index` alone: the hash SplitMix64
  /// (Steele, Lea and Flood, 2014).
  static func jitter(_ index: Int) -> Double {
    let golden: UInt64 = 0x9E37_79B9_7F4A_7C15
    let bits = IndexTable.mixed(UInt64(truncatingIfNeeded: index) &* golden &+ golden)
    return (Double(bits >> 11) / 9_007_199_254_740_992 * 2 - 1) * jitterShare
  }

  private static func roundNumbers(in domain: Interval, _ map: AxisMap) -> [Double] {
    guard domain.isFinite, domain.width.isFinite, domain.width > 0 else { return [] }
    if map.scale.ticks == .decades, domain.lower > 0, domain.upper / domain.lower > 10 {
      return roundNumbersOfDecades(in: domain)
    }
    // Slightly less, so that a width of 20 gets steps of 0.1 although 20 / 200 is rounded.
    let finest = domain.width * roundShare * (1 - 0x1p-40)
    var exponent = log10(finest).rounded(.down)
    guard exponent.isFinite, abs(exponent) < 300 else { return [] }
    let mantissa = finest / pow(10, exponent)
    var factor = 1.0
    if mantissa > 5 { exponent += 1 } else { factor = mantissa > 2 ? 5 : mantissa > 1 ? 2 : 1 }
    // Dividing by a power of ten, not multiplying by 0.1, gives the doubles that people write.
    let power = pow(10, abs(exponent))
    func multiple(_ index: Double) -> Double {
      exponent < 0 ? index * factor / power : index * factor * power
    }
    let step = multiple(1)
    guard step > 0, let first = Int(nearest: (domain.lower / step).rounded(.up)),
      let last = Int(nearest: (domain.upper / step).rounded(.down)), last >= first,
      last - first <= mostRoundNumbers
    else { return [] }
    return (0...(last - first)).map { multiple(Double(first + $0)) }
  }

  private static func roundNumbersOfDecades(in domain: Interval) -> [Double] {
    guard let first = Int(nearest: log10(domain.lower).rounded(.down)),
      let last = Int(nearest: log10(domain.upper).rounded(.up)), last - first < 27
    else { return [] }
    return (0...max(0, last - first)).flatMap { offset in
      let power = pow(10, Double(first + offset))
      return [power, 2 * power, 5 * power]
    }
  }

  private static func rising(_ parameters: [Double], in domain: Interval, limit: Int) -> [Double] {
    var result: [Double] = []
    result.reserveCapacity(parameters.count)
    for parameter in parameters.filter(domain.contains).sorted() {
      if let last = result.last, last == parameter { continue }
      result.append(parameter)
    }
    return result.count <= limit ? result : Array(result.prefix(max(0, limit)))
  }

  private static func finite(_ value: Double, or other: Double) -> Double {
    value.isNaN ? other : value
  }
}
