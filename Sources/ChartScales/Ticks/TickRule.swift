/// Rule for the positions of ticks.
package enum TickRule: Sendable {
  /// Multiples of π if the ends of a given domain are multiples of π/12, else round decimal numbers.
  case automatic
  /// Multiples of π.
  case pi
  /// Round decimal numbers.
  case decimal
  /// Parts of a turn: 15, 30, 45, 90 degrees, and their multiples.
  case degrees
  /// Whole numbers, if there are any.
  case whole
  /// Ticks of another module, such as dates.
  case custom(CustomTicks)
}

extension TickRule {
  /// Default format of numbers under this rule: degrees have their sign, others none of its own.
  package var format: TickFormat? {
    switch self {
    case .degrees: .degrees
    case .automatic, .pi, .decimal, .whole, .custom: nil
    }
  }
}
