import Foundation
import RealFunctions

/// A formula with the truth about its breaks, a line of `Resources/breaks.jsonl`.
///
/// `scripts/breaks.py` computed it with mpmath.
struct BreakEntry: Decodable, Sendable {
  /// What the formula does on one side of a break.
  enum Side: Decodable, Sendable {
    case value(Double)
    case plusInfinity
    case minusInfinity
    case undefined

    init(from decoder: any Decoder) throws {
      let container = try decoder.singleValueContainer()
      if container.decodeNil() {
        self = .undefined
      } else if let number = try? container.decode(Double.self) {
        self = .value(number)
      } else {
        self = try container.decode(String.self) == "+inf" ? .plusInfinity : .minusInfinity
      }
    }

    var isInfinite: Bool {
      switch self {
      case .plusInfinity, .minusInfinity: true
      case .value, .undefined: false
      }
    }
  }

  struct Break: Decodable, Sendable {
    var kind: String
    var place: Double
    var left: Side
    var right: Side
    /// The value at the place itself.
    var value: Double?
  }

  /// The values between two places, nil where they have no bound.
  struct Stretch: Decodable, Sendable {
    var from: Double
    var to: Double
    var least: Double?
    var most: Double?
  }

  var formula: String
  var domain: [Double]
  var breaks: [Break]
  var stretches: [Stretch]
  /// x and y, nil where there is no value.
  var points: [[Double?]]
  /// Values that an automatic window has to show.
  var shows: [Double]
  /// Whether the formula oscillates without a limit somewhere, so that it has no single values there.
  var oscillates: Bool?
  /// Whether numbers overflow in the formula.
  var overflows: Bool?
  /// Whether it has tails as if it had a pole.
  var tails: Bool?
  /// Whether a part of it outgrows the rest and leaves the window.
  var outgrows: Bool?

  var x: Interval { Interval(hull: domain[0], domain[1]) }
}
