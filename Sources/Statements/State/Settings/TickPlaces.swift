import Expressions
import RealFunctions

/// The places of the ticks on an axis: `set xticks pi/2`, `set xticks 0..10 step 2`, `set xticks [0, 1, 4]`.
package enum TickPlaces: Equatable {
  /// Automatic places at round numbers, as far as there is room.
  case auto
  /// No ticks.
  case off
  /// The multiples of a number, which is above 0.
  case multiples(of: Double)
  /// A range of numbers with a step, which is above 0.
  case range(from: Double, to: Double, step: Double)
  /// A list of finite numbers.
  case these([Double])

  /// The most ticks: more cannot be distinguished.
  package static let most = 1000

  /// The places as a list; nil where a rule finds them.
  package var values: [Double]? {
    switch self {
    case .auto, .multiples: nil
    case .off: []
    case .these(let values): values
    case .range(let lower, let upper, let step):
      (0..<(Self.count(from: lower, to: upper, step: step) ?? 0)).map { lower + Double($0) * step }
    }
  }

  /// Returns the number of places in a range; nil if they are too many.
  package static func count(from lower: Double, to upper: Double, step: Double) -> Int? {
    // An end that is a whole number of steps away is included despite rounding.
    let steps = ((upper - lower) / step * (1 + 0x1p-40)).rounded(.down)
    guard steps >= 0, let count = Int(nearest: steps), count < most else { return nil }
    return count + 1
  }

  /// The places as they are typed.
  package var text: String {
    switch self {
    case .auto: "auto"
    case .off: "off"
    case .multiples(let step): Self.text(step)
    case .range(let lower, let upper, let step):
      "\(Self.text(lower))..\(Self.text(upper)) step \(Self.text(step))"
    case .these(let values): "[\(values.map(Self.text).joined(separator: ", "))]"
    }
  }

  /// Returns a number as it is typed; fractions of π as such, if they are the same double.
  private static func text(_ number: Double) -> String {
    for denominator in [1.0, 2, 3, 4, 6, 8, 12] {
      let numerator = (number / .pi * denominator).rounded()
      guard numerator != 0, numerator.magnitude <= 1000 else { continue }
      let isWhole = numerator.magnitude == 1
      let pi = isWhole ? (numerator < 0 ? -Double.pi : .pi) : numerator * .pi
      guard (denominator == 1 ? pi : pi / denominator) == number else { continue }
      let front = isWhole ? (numerator < 0 ? "-pi" : "pi") : "\(NumberSpelling.exact(numerator))*pi"
      return denominator == 1 ? front : "\(front)/\(NumberSpelling.exact(denominator))"
    }
    return NumberSpelling.exact(number)
  }
}
