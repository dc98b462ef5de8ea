package import CWideMath

/// A loop over a block of balls with one operand; the result may stand where an operand does.
package typealias UnaryRescue =
  @Sendable @convention(c) (UnsafeMutablePointer<wm_ball>, UnsafePointer<wm_ball>, Int) -> Void
/// The same with two operands.
package typealias BinaryRescue =
  @Sendable @convention(c) (
    UnsafeMutablePointer<wm_ball>, UnsafePointer<wm_ball>, UnsafePointer<wm_ball>, Int
  ) -> Void
/// The same with three operands.
package typealias TernaryRescue =
  @Sendable @convention(c) (
    UnsafeMutablePointer<wm_ball>, UnsafePointer<wm_ball>, UnsafePointer<wm_ball>,
    UnsafePointer<wm_ball>, Int
  ) -> Void

/// How an operation is computed with more digits than doubles have, and a bound of the error.
package enum Rescue {
  case unary(UnaryRescue)
  case binary(BinaryRescue)
  case ternary(TernaryRescue)
  /// `wm_integer_power`, whose exponent is the node's payload.
  case integerPower
  /// A number that stands there already.
  case leaf
  /// Not rescued: calls, lists and integrals; sums are, term by term.
  case machine
}

extension Operation {
  /// How the operation is computed of a number and itself, where that says more than two numbers which are equally uncertain.
  package var rescueWithItself: UnaryRescue? {
    if self == .subtract { return wm_zero }
    return self == .divide ? wm_one_where_not_zero : nil
  }
}

extension Rescue {
  /// Computes one value with more digits.
  package func value(_ a: wm_ball, _ b: wm_ball, _ c: wm_ball, payload: UInt64) -> wm_ball {
    var result = wm_ball.unknown
    withUnsafePointer(to: a) { a in
      withUnsafePointer(to: b) { b in
        withUnsafePointer(to: c) { c in
          switch self {
          case .unary(let loop): loop(&result, a, 1)
          case .binary(let loop): loop(&result, a, b, 1)
          case .ternary(let loop): loop(&result, a, b, c, 1)
          case .integerPower: wm_integer_power(&result, a, Int(Int64(bitPattern: payload)), 1)
          case .leaf, .machine: break
          }
        }
      }
    }
    return result
  }
}

extension wm_ball {
  /// Nothing is known, not even whether there is a value.
  package static var unknown: wm_ball {
    wm_ball(high: 0, low: 0, radius: .infinity, exponent: 0, flags: Int64(WM_UNDEFINED))
  }

  /// Creates a number that is a double; NaN is no value.
  package init(exactly value: Double) {
    self.init()
    withUnsafePointer(to: value) { wm_from_doubles(&self, $0, 1) }
  }

  /// The nearest double and a bound of its distance, as `wm_to_doubles` says.
  package var nearest: (value: Double, bound: Double) {
    var (value, bound) = (Double.nan, Double.infinity)
    withUnsafePointer(to: self) { wm_to_doubles(&value, &bound, $0, 1) }
    return (value, bound)
  }
}
