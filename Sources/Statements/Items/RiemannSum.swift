/// How a range is cut into equal parts, and which value stands for each: what `with` says behind `riemann`.
///
/// Without a word it is ten parts by their midpoints, as in Maple's and Sage's Riemann sums.
package struct RiemannSum: Equatable {
  /// The value that stands for a part.
  package enum Rule: String, CaseIterable, Sendable {
    case left, right, midpoint, trapezoid

    /// Creates the rule of a word.
    init?(word: String) {
      switch word {
      case "mid", "middle", "midpoints": self = .midpoint
      case "trapezoids", "trapezoidal", "trapezium": self = .trapezoid
      default: self.init(rawValue: word)
      }
    }
  }

  /// How many parts there are.
  package var count = 10
  /// What stands for each.
  package var rule = Rule.midpoint

  /// Creates the usual sum.
  package init() {}

  /// The most parts: more could not be told apart in a picture.
  package static let mostParts = 1000

  /// The words behind `with`.
  package var statement: String { "\(count) \(rule.rawValue)" }
}
