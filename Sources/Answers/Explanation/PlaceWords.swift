import NumericalMethods

/// What a curve does at a place, in the words of a pupil.
///
///     no value at x = 2; division by zero: x - 2 is 0
///     a pole: on the left it falls below all bounds, on the right it grows beyond all bounds
struct PlaceWords {
  /// `x = 2`.
  let place: String
  let number: (Double) -> String
  /// Writes what was approached.
  let limit: (Double) -> String

  /// The value, or why there is none.
  func head(_ facts: PlaceFacts, _ reason: String?) -> String {
    if facts.value.isInfinite { return "too large for a number at \(place)" }
    guard facts.value.isNaN else { return "\(number(facts.value)) at \(place)" }
    return "no value at \(place)" + (reason.map { "; \($0)" } ?? "")
  }

  /// What the curve does beside the place.
  func details(_ facts: PlaceFacts) -> [String] {
    switch facts.kind {
    case .smooth(let slope): slope.map { ["no break, slope \(limit($0))"] } ?? ["no break"]
    case .corner(let left, let right):
      ["a corner: the slope is \(limit(left)) on the left and \(limit(right)) on the right"]
    case .upright: ["no break, and the tangent is upright"]
    case .pole: ["a pole: \(sides(facts))"]
    case .hole(let value):
      facts.value.isNaN
        ? [
          "a hole: on both sides the curve tends to \(limit(value)), and a value there would close it"
        ]
        : ["a value beside its curve, which tends to \(limit(value)) on both sides"]
    case .jump: ["a jump: \(sides(facts))"]
    case .end: ["the curve begins or ends here: \(sides(facts))"]
    case .alone:
      facts.value.isNaN
        ? ["there are no values beside it either"] : ["a single value: there are none beside it"]
    case .oscillation: ["no limit: \(sides(facts))"]
    case .undecided: ["not decided: \(sides(facts))"]
    }
  }

  private func sides(_ facts: PlaceFacts) -> String {
    let (left, right) = (facts.limits.left, facts.limits.right)
    if let left, let right, left.finding == right.finding { return "on both sides \(side(left))" }
    return [left.map { "on the left \(side($0))" }, right.map { "on the right \(side($0))" }]
      .compactMap { $0 }.joined(separator: ", ")
  }

  private func side(_ side: OneSidedLimit) -> String {
    switch side.finding {
    case .value(let value, let error):
      "it tends to \(limit(LimitAnswer.simplest(value, within: error)))"
    case .infinite(let isNegative):
      isNegative ? "it falls below all bounds" : "it grows beyond all bounds"
    case .oscillating(let lower, let upper):
      "it goes up and down between \(limit(lower)) and \(limit(upper)), however close"
    case .undefined: "there are no values"
    case .undecided(let latest): "there are values near \(limit(latest))"
    }
  }
}
