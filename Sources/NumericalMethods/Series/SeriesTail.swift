import SystemLibrary

/// What the terms of a series do far out, by the largest of a few neighbours at each doubling of the index.
struct SeriesTail {
  /// The largest of eight terms at the indices 16, 32, 64 and so on.
  private var sizes: [Double] = []
  /// The sign of those that all have it, as 1 or -1; 0 of terms of both signs, and of 0.
  private var signs: [Double] = []
  /// Whether terms overflow.
  private(set) var isUnbounded = false
  /// Whether no two of all those terms have different signs: those of sin(n/1000)/n begin with one, too.
  private(set) var isOneSigned: Bool

  /// The doublings that are looked at; beyond 2^44 the variable is no longer exact.
  private static let doublings = 4..<45
  private static let length = 8
  /// Over this many doublings falls are compared.
  private static let span = 8

  /// Looks at the terms behind the first ones; nil if the meter stopped.
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
    let all = first.suffix(first.count / 2) + values.filter(\.isFinite)
    isOneSigned = all.allSatisfy { $0 >= 0 } || all.allSatisfy { $0 <= 0 }
    for power in Self.doublings where 1 << power < first.count {
      take(first[(1 << power)..<((1 << power) + Self.length)])
    }
    for start in stride(from: 0, to: values.count, by: Self.length) {
      let part = values[start..<(start + Self.length)]
      // Powers that overflow far out, as in n^2/2^n, say nothing.
      guard part.allSatisfy(\.isFinite) else {
        isUnbounded = part.contains(where: \.isInfinite)
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

  /// How much smaller the terms become with each doubling of the index, on average over the last ones; 0 for
  /// terms that vanish.
  private var fall: Double {
    guard let last = size(beforeLast: 0), let before = size(beforeLast: Self.span) else { return 1 }
    return before == 0 ? 0 : pow(last / before, 1 / Double(Self.span))
  }

  /// The index from which on terms are nothing beside a large one, if that comes soon: all of them can be added then.
  func vanishing(besides largest: Double) -> Int? {
    let rest = sizes.reversed().prefix { $0 <= Self.nothing * largest }.count
    guard rest > 0, rest < sizes.count, !isUnbounded else { return nil }
    let end = 1 << (Self.doublings.lowerBound + sizes.count - rest)
    return end <= Self.soon ? end : nil
  }

  private static let nothing = 0x1p-80
  private static let soon = 1 << 15

  /// Whether terms far out have the other sign, and count beside a sum.
  ///
  /// All neighbours of a place have it, and are no larger than the fall of the first terms lets them be: what is larger is the rounding of
  /// terms that cancel.
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

  /// Whether the sizes fall with each doubling of the index as they do among the first terms, until what is left is nothing beside a sum.
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

  /// About what terms from a doubling on add up to.
  private func rest(behind place: Int) -> Double {
    Double(1 << (Self.doublings.lowerBound + place)) * sizes[place]
  }

  /// The doubling from which falls are looked at: of the first terms the last ones.
  private static let early = 3
  /// What is left is not seen in the last place of a sum.
  private static let unseen = 0x1p-52
  /// How much a fall may differ from another one: a wave that has turned by a third of a radian is smaller by that.
  private static let unevenness = 0.05

  /// Whether all terms but some of the first ones are 0.
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
  /// By Cauchy's condensation test it does if 2^k a(2^k) does not fall. Far out what is behind the leading power is a
  /// billionth of it, and terms are rounded to 1e-16: n^-1.00001 is told from 1/n.
  var divergesIfSteady: Bool { 2 * fall > 1 - 1e-9 }

  /// The power of the index with which the terms fall, to about nine digits; nil where they fall otherwise: faster, or like a
  /// power with a logarithm, so that the last doublings tell another one than those before.
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
