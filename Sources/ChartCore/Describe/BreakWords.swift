package import RealFunctions
package import Sampling

/// What a curve does at a break, in words: its sides, and the value there.
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
    if one.kind == .jump, case .value(let left) = one.left, case .value(let right) = one.right {
      let before = point(one.across?.left, about(left, one.errors[0]))
      let after = point(one.across?.right, about(right, one.errors[1]))
      return ": from \(before) on the left to \(after) on the right\(value)"
    }
    return switch one.kind {
    case .isolated:
      one.value.map { ": \(point(one.across?.value, number($0))), and none beside it" } ?? ""
    case .hole: ": tends to \(limit) on both sides\(value)"
    case .pole, .jump, .edge:
      ": \(side(one.left, one.errors[0], one.across?.left, domain.lower)) on the left, "
        + "\(side(one.right, one.errors[1], one.across?.right, domain.upper)) on the right\(value)"
    }
  }

  private var limit: String {
    let isRightSurer = one.errors[1] < one.errors[0]
    let sides = [(one.left, one.errors[0]), (one.right, one.errors[1])]
    for case (.value(let limit), let error) in isRightSurer ? sides.reversed() : sides {
      return point(one.across?.left, about(limit, error))
    }
    return one.value.map(number) ?? "one value"
  }

  private var value: String {
    one.value.map { "; its value there is \(point(one.across?.value, number($0)))" }
      ?? "; no value there"
  }

  /// What a curve in the plane comes to, as a point.
  private func point(_ x: Double?, _ y: String) -> String {
    x.map { "(\(number($0)), \(y))" } ?? y
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

  private func side(
    _ side: CurveBreak.Side,
    _ error: Double,
    _ x: Double?,
    _ end: Double
  ) -> String {
    switch side {
    case .value(let value): "tends to \(point(x, about(value, error)))"
    case .plusInfinity: "grows beyond all bounds"
    case .minusInfinity: "falls below all bounds"
    // An edge is where values end; beyond the ends of the domain no one asked.
    case .undefined: one.kind != .edge && one.place == end ? "the domain ends" : "no values"
    }
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
