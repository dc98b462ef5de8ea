/// The division of a range into equal parts, and the value for each part: the words after `with` of `riemann`.
///
/// The default is ten parts by their midpoints, as in Maple's and Sage's Riemann sums.
package struct RiemannSum: Equatable {
  /// The value that represents a part.
  package enum Rule: String, CaseIterable, Sendable {
    case left, right, midpoint, trapezoid

    /// Creates the rule of a word; nil for other words.
    init?(word: String) {
      switch word {
      case "mid", "middle", "midpoints": self = .midpoint
      case "trapezoids", "trapezoidal", "trapezium": self = .trapezoid
      default: self.init(rawValue: word)
      }
    }
  }

  /// The number of parts.
  package var count = 10
  /// The value for each part.
  package var rule = Rule.midpoint

  /// Creates the default sum.
  package init() {}

  /// The most parts: more could not be distinguished in a picture.
  package static let mostParts = 1000

  /// The words after `with`.
  package var statement: String { "\(count) \(rule.rawValue)" }
}
