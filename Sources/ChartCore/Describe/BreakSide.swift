import Sampling

/// Words for the behaviour of a curve on one side of a break.
struct BreakSide {
  /// The limit of x or y at the break: name, the value or infinity that it tends to, and an error
  /// bound of that value.
  private struct Coordinate {
    let name: String
    let side: CurveBreak.Side
    let error: Double
  }

  private let y: Coordinate
  /// The limit of x; nil for a curve over x, whose x is the place of the break.
  private let x: Coordinate?

  init(_ one: CurveBreak, isLeft: Bool) {
    let index = isLeft ? 0 : 1
    y = Coordinate(name: "y", side: isLeft ? one.left : one.right, error: one.errors[index])
    x = one.across.map {
      Coordinate(name: "x", side: isLeft ? $0.left : $0.right, error: $0.errors[index])
    }
  }

  /// Writes a number with an error bound.
  typealias Writer = (Double, Double) -> String

  /// Returns the value or the point that the curve tends to; nil if it has no such limit.
  func goal(_ about: Writer) -> String? {
    guard case .value(let value) = y.side, y.error.isFinite else { return nil }
    let text = about(value, y.error)
    guard let x else { return text }
    guard case .value(let value) = x.side, x.error.isFinite else { return nil }
    return "(\(about(value, x.error)), \(text))"
  }

  /// Returns words such as `tends to (1, 2)`, `grows beyond all bounds`, `x falls below all bounds
  /// and y tends to 1`; nil if the curve has no values on the side.
  func words(_ about: Writer) -> String? {
    if let goal = goal(about) { return "tends to \(goal)" }
    guard let x else {
      if case .value = y.side { return Self.undecided }
      return Self.course(y.side, areTwo: false)
    }
    if x.side == y.side {
      return Self.course(y.side, areTwo: true).map { "x and y \($0)" }
    }
    let known = [x, y].compactMap { coordinate -> String? in
      switch coordinate.side {
      // If the other coordinate is unbounded, an inexact last value is no evidence of a limit.
      case .value(let limit):
        coordinate.error == 0 ? "\(coordinate.name) tends to \(about(limit, 0))" : nil
      case .plusInfinity, .minusInfinity, .undefined:
        Self.course(coordinate.side, areTwo: false).map { "\(coordinate.name) \($0)" }
      }
    }
    return known.isEmpty ? nil : known.joined(separator: " and ")
  }

  /// Words for a side of a break for which neither the formula nor the values give a limit.
  static let undecided = "how it goes on is not decided"

  /// Returns words for an unbounded coordinate, or for two; nil if the coordinate is bounded.
  private static func course(_ side: CurveBreak.Side, areTwo: Bool) -> String? {
    switch side {
    case .plusInfinity: areTwo ? "grow beyond all bounds" : "grows beyond all bounds"
    case .minusInfinity: areTwo ? "fall below all bounds" : "falls below all bounds"
    case .value, .undefined: nil
    }
  }
}
