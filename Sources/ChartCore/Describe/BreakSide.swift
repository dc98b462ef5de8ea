import Sampling

/// What a curve does on one side of a break, in words.
struct BreakSide {
  /// How x or y of the curve behaves towards the break: its name, the value or infinity that it tends to, and a bound of the error of that value.
  private struct Coordinate {
    let name: String
    let side: CurveBreak.Side
    let error: Double
  }

  private let y: Coordinate
  /// What x does; nil for a curve over x, which stays where it is.
  private let x: Coordinate?

  init(_ one: CurveBreak, isLeft: Bool) {
    let index = isLeft ? 0 : 1
    y = Coordinate(name: "y", side: isLeft ? one.left : one.right, error: one.errors[index])
    x = one.across.map {
      Coordinate(name: "x", side: isLeft ? $0.left : $0.right, error: $0.errors[index])
    }
  }

  /// Writes a number that may be off by an error.
  typealias Writer = (Double, Double) -> String

  /// The value or the point that the curve goes to; nil if it goes to none.
  func goal(_ about: Writer) -> String? {
    guard case .value(let value) = y.side, y.error.isFinite else { return nil }
    let text = about(value, y.error)
    guard let x else { return text }
    guard case .value(let value) = x.side, x.error.isFinite else { return nil }
    return "(\(about(value, x.error)), \(text))"
  }

  /// `tends to (1, 2)`, `grows beyond all bounds`, `x falls below all bounds and y tends to 1`; nil if the curve has no values there.
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
      // Beside what leaves every bound, a last value that is not sure tells of no limit.
      case .value(let limit):
        coordinate.error == 0 ? "\(coordinate.name) tends to \(about(limit, 0))" : nil
      case .plusInfinity, .minusInfinity, .undefined:
        Self.course(coordinate.side, areTwo: false).map { "\(coordinate.name) \($0)" }
      }
    }
    return known.isEmpty ? nil : known.joined(separator: " and ")
  }

  /// The words for a side of a break on which neither the formula nor the values tell a limit.
  static let undecided = "how it goes on is not decided"

  /// How one coordinate leaves every bound, or two do; nil if it does not.
  private static func course(_ side: CurveBreak.Side, areTwo: Bool) -> String? {
    switch side {
    case .plusInfinity: areTwo ? "grow beyond all bounds" : "grows beyond all bounds"
    case .minusInfinity: areTwo ? "fall below all bounds" : "falls below all bounds"
    case .value, .undefined: nil
    }
  }
}
