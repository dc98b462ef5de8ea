/// Where ticks stand.
package enum TickRule: Sendable {
  /// Multiples of π if the ends of a given domain are such, else round decimal numbers.
  case automatic
  /// Multiples of π.
  case pi
  /// Round decimal numbers.
  case decimal
  /// Parts of a turn: 15, 30, 45, 90 degrees, and their multiples.
  case degrees
  /// Whole numbers, as long as there is one.
  case whole
  /// As another module says: dates.
  case custom(CustomTicks)
}

extension TickRule {
  /// How numbers are written that nobody wants in a form: degrees have their sign.
  package var format: TickFormat? {
    switch self {
    case .degrees: .degrees
    case .automatic, .pi, .decimal, .whole, .custom: nil
    }
  }
}
