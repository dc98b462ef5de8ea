package import Sampling

/// What a curve does at a break, in words: its sides, and the value there.
package struct BreakWords {
  private let one: CurveBreak
  private let number: (Double) -> String

  /// Creates the words for a break; `number` writes values.
  package init(_ one: CurveBreak, _ number: @escaping (Double) -> String) {
    self.one = one
    self.number = number
  }

  /// What stands behind the place: `: tends to 1 on the left, to 2 on the right; its value there is 2`.
  package var text: String {
    if one.kind == .jump, case .value(let left) = one.left, case .value(let right) = one.right {
      return ": from \(number(left)) on the left to \(number(right)) on the right\(value)"
    }
    return switch one.kind {
    case .isolated: one.value.map { ": \(number($0)), and none beside it" } ?? ""
    case .hole: ": tends to \(limit) on both sides\(value)"
    case .pole, .jump, .edge:
      ": \(side(one.left)) on the left, \(side(one.right)) on the right\(value)"
    }
  }

  private var limit: String {
    for case .value(let limit) in [one.left, one.right] { return number(limit) }
    return one.value.map(number) ?? "one value"
  }

  private var value: String {
    one.value.map { "; its value there is \(number($0))" } ?? "; no value there"
  }

  private func side(_ side: CurveBreak.Side) -> String {
    switch side {
    case .value(let value): "tends to \(number(value))"
    case .plusInfinity: "grows beyond all bounds"
    case .minusInfinity: "falls below all bounds"
    case .undefined: "no values"
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
