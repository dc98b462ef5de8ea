import SystemLibrary

/// The course of the terms of a series far out, from the largest of a few neighbours at each
/// doubling of the index.
struct SeriesTail {
  /// The largest of eight terms at the indices 16, 32, 64 and so on.
  private var sizes: [Double] = []
  /// The common sign of these terms, 1 or -1; 0 if they have both signs, or are 0.
  private var signs: [Double] = []
  /// Whether terms overflow.
  private(set) var isUnbounded = false
  /// Whether no two of all these terms have different signs, the first ones included: those of
  /// sin(n/1000)/n also begin with one sign.
  private(set) var isOneSigned: Bool

  /// The exponents of the doubled indices; beyond 2^44 the variable is no longer exact.
  private static let doublings = 4..<45
  private static let length = 8
  /// The number of doublings over which falls are compared.
  private static let span = 8

  /// Evaluates the terms after the first ones; nil if the meter stopped.
  init?(
    of formula: BatchFunction,
    _ terms: Terms,
    behind first: [Double],
    meter: inout EvaluationMeter
  ) {
    let far = Self.doublings.filter { 1 << $0 >= first.count }
    let indices = far.flatMap { power in
      (0..<Self.length).map { Double(1 << power) + Double($0) }
    }
    guard let values = terms.values(of: formula, at: indices, meter: &meter) else { return nil }
    let all = first.suffix(first.count / 2) + values.filter { $0.isFinite }
    isOneSigned = all.allSatisfy { $0 >= 0 } || all.allSatisfy { $0 <= 0 }
    for power in Self.doublings where 1 << power < first.count {
      take(first[(1 << power)..<((1 << power) + Self.length)])
    }
    for start in stride(from: 0, to: values.count, by: Self.length) {
      let part = values[start..<(start + Self.length)]
      // Powers that overflow far out, as in n^2/2^n, give no information.
      guard part.allSatisfy({ $0.isFinite }) else {
        isUnbounded = part.contains { $0.isInfinite }
        break
      }
      take(part)
    }
  }

  private mutating func take(_ part: ArraySlice<Double>) {
    sizes.append(part.reduce(0) { max($0, $1.magnitude) })
    let isOneSigned = part.allSatisfy { $0 > 0 } || part.allSatisfy { $0 < 0 }
    signs.append(isOneSigned ? (part.first ?? 0 > 0 ? 1 : -1) : 0)
  }

  private func size(beforeLast count: Int) -> Double? {
    sizes.count > count ? sizes[sizes.count - 1 - count] : nil
  }

  /// The factor by which terms shrink with each doubling of the index, on average over the last
  /// ones; 0 for terms that vanish.
  private var fall: Double {
    guard let last = size(beforeLast: 0), let before = size(beforeLast: Self.span) else { return 1 }
    return before == 0 ? 0 : pow(last / before, 1 / Double(Self.span))
  }

  /// The index from which on terms are negligible beside a large one, if that comes soon; nil
  /// otherwise: up to there all terms can be added.
  func vanishing(besides largest: Double) -> Int? {
    let rest = sizes.reversed().prefix { $0 <= Self.nothing * largest }.count
    guard rest > 0, rest < sizes.count, !isUnbounded else { return nil }
    let end = 1 << (Self.doublings.lowerBound + sizes.count - rest)
    return end <= Self.soon ? end : nil
  }

  private static let nothing = 0x1p-80
  private static let soon = 1 << 15

  /// Whether terms far out have the other sign, and matter for a sum.
  ///
  /// All neighbours of a place must have that sign, and be no larger than the fall of the first
  /// terms allows: larger ones are the rounding of terms that cancel.
  func turns(besides sum: Double) -> Bool {
    guard sizes.count > Self.early + 1, sizes[Self.early] > 0 else { return false }
    let fall = sizes[Self.early + 1] / sizes[Self.early]
    var most = sizes[Self.early]
    for place in (Self.early + 1)..<sizes.count {
      most *= fall
      if rest(behind: place) <= Self.unseen * sum { return false }
      if signs[place] * signs[Self.early] < 0, sizes[place] <= 2 * most { return true }
    }
    return false
  }

  /// Whether the magnitudes fall with each doubling of the index as they do among the first terms,
  /// until the rest is negligible beside a sum.
  func fallsEvenly(besides sum: Double) -> Bool {
    guard sizes.count > Self.early + 1, sizes[Self.early] > 0 else { return false }
    let fall = sizes[Self.early + 1] / sizes[Self.early]
    for place in Self.early..<(sizes.count - 1) {
      if rest(behind: place) <= Self.unseen * sum { return true }
      let next = sizes[place + 1] / sizes[place]
      guard (next - fall).magnitude <= Self.unevenness * fall else { return false }
    }
    return false
  }

  /// An estimate of the sum of the terms from a doubling on.
  private func rest(behind place: Int) -> Double {
    Double(1 << (Self.doublings.lowerBound + place)) * sizes[place]
  }

  /// The doubling from which on falls are compared: the last one among the first terms.
  private static let early = 3
  /// Share of a sum below which the rest does not change its last digit.
  private static let unseen = 0x1p-52
  /// The largest relative difference of two falls: a wave that has turned by a third of a radian
  /// differs by that much.
  private static let unevenness = 0.05

  /// Whether all terms are 0 after some of the first ones.
  var isZero: Bool { sizes.allSatisfy { $0 == 0 } }
  /// Whether the terms fall to 0 as a power of the index or faster.
  var fallsToZero: Bool { fall < 0.99 }
  /// Whether the terms clearly do not fall to 0.
  var staysAway: Bool {
    if isUnbounded { return true }
    guard let last = size(beforeLast: 0), let before = size(beforeLast: Self.span) else {
      return false
    }
    return last >= 0.98 * before
  }

  /// Whether a series of these terms diverges if their signs are equal.
  ///
  /// By Cauchy's condensation test it does if 2^k a(2^k) does not fall. Far out all but the leading
  /// power is a billionth of it, and terms are rounded to 1e-16: so n^-1.00001 is distinguished
  /// from 1/n.
  var divergesIfSteady: Bool { 2 * fall > 1 - 1e-9 }

  /// The power of the index with which the terms fall, to about nine digits.
  ///
  /// Nil if they fall otherwise: faster, or like a power with a logarithm, so that the last
  /// doublings give another power than those before.
  var order: (value: Double, error: Double)? {
    guard sizes.count > 2 * Self.span, let last = size(beforeLast: 0),
      let middle = size(beforeLast: Self.span / 2), let before = size(beforeLast: Self.span),
      last > 0
    else { return nil }
    let (late, early) = (log2(middle / last), log2(before / middle))
    guard (late - early).magnitude <= 1e-8 * late else { return nil }
    let half = Double(Self.span / 2)
    return (late / half, (late - early).magnitude / half + 1e-15)
  }
}
