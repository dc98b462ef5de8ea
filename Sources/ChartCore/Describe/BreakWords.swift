package import RealFunctions
package import Sampling

/// What a curve does at a break, in words: its sides, and the value there.
///
/// A curve in the plane goes to points, and where a coordinate leaves every bound it is named: `x grows beyond all bounds and y tends to
/// 1 on the left`. Of the other coordinate nothing is said there unless its limit is known.
package struct BreakWords {
  private let one: CurveBreak
  private let domain: Interval
  private let number: (Double) -> String

  /// Creates the words for a break of a curve over a domain, beyond whose ends nothing was asked; `number` writes values.
  package init(_ one: CurveBreak, over domain: Interval, _ number: @escaping (Double) -> String) {
    self.one = one
    self.domain = domain
    self.number = number
  }

  /// What stands behind the place: `: tends to 1 on the left, to 2 on the right; its value there is 2`.
  package var text: String {
    if one.kind == .jump, let before = left.goal(about), let after = right.goal(about) {
      return ": from \(before) on the left to \(after) on the right\(value)"
    }
    return switch one.kind {
    case .isolated:
      valueText.map { ": \($0), and none \(one.isSearched ? "found " : "")beside it" } ?? ""
    case .hole:
      one.errors.min().isFinite
        ? ": tends to \(limit) on both sides\(value)" : ": \(BreakSide.undecided)\(value)"
    case .pole, .jump, .edge:
      ": \(words(left, domain.lower)) on the left, \(words(right, domain.upper)) on the right\(value)"
    }
  }

  private var left: BreakSide { BreakSide(one, isLeft: true) }
  private var right: BreakSide { BreakSide(one, isLeft: false) }

  /// The limit of a hole, as the side tells it that knows it better.
  private var limit: String {
    let sides = one.errors[1] < one.errors[0] ? [right, left] : [left, right]
    for side in sides {
      if let goal = side.goal(about) { return goal }
    }
    return one.value.map(number) ?? "one value"
  }

  private var value: String {
    valueText.map { "; its value there is \($0)" }
      ?? (!one.isValueKnown
        ? "; its value there is not known"
        : one.isSearched ? "; no value found there" : "; no value there")
  }

  /// The value at the place: a point of a curve in the plane, which has none without both coordinates.
  private var valueText: String? {
    guard let value = one.value else { return nil }
    guard let across = one.across else { return number(value) }
    return across.value.map { "(\(number($0)), \(number(value)))" }
  }

  /// A share of a number that its six digits do not show.
  private static let shown = 5e-7

  /// A number that may be off by an error: with no more digits than are sure, and said to be about that.
  private func about(_ value: Double, _ error: Double) -> String {
    guard error > Self.shown * value.magnitude, error.isFinite else { return number(value) }
    if error >= value.magnitude { return "about 0" }
    var unit = 1.0
    while unit < 2 * error { unit *= 10 }
    while unit / 10 >= 2 * error, unit > .leastNormalMagnitude { unit /= 10 }
    return "about \(number((value / unit).rounded() * unit))"
  }

  private func words(_ side: BreakSide, _ end: Double) -> String {
    // An edge is where values end; beyond the ends of the domain no one asked.
    side.words(about)
      ?? (one.kind != .edge && one.place == end
        ? "the domain ends" : one.isSearched ? "no values found" : "no values")
  }
}

extension CurveBreak.Kind {
  /// What it is called.
  package var noun: String {
    switch self {
    case .pole: "pole"
    case .jump: "jump"
    case .hole: "hole"
    case .edge: "edge"
    case .isolated: "single value"
    }
  }
}
