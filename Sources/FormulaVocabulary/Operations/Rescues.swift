package import CWideMath

/// A loop over groups of balls with one operand, of as many balls as the number says; the result may stand where an operand
/// does.
package typealias UnaryRescue =
  @Sendable @convention(c) (UnsafeMutablePointer<wm_group>, UnsafePointer<wm_group>, Int) -> Void
/// The same with two operands.
package typealias BinaryRescue =
  @Sendable @convention(c) (
    UnsafeMutablePointer<wm_group>, UnsafePointer<wm_group>, UnsafePointer<wm_group>, Int
  ) -> Void
/// The same with three operands.
package typealias TernaryRescue =
  @Sendable @convention(c) (
    UnsafeMutablePointer<wm_group>, UnsafePointer<wm_group>, UnsafePointer<wm_group>,
    UnsafePointer<wm_group>, Int
  ) -> Void

/// How an operation is computed with more digits than doubles have, and a bound of the error; powers with whole exponents by
/// `wm_integer_power`.
///
/// Calls, lists and integrals have no rule; sums and products are computed term by term.
package typealias Rescue = OperationRule<UnaryRescue, BinaryRescue, TernaryRescue>

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
    var result = wm_group(one: .unknown)
    withUnsafePointer(to: wm_group(one: a)) { a in
      switch self {
      case .unary(let loop): loop(&result, a, 1)
      case .binary(let loop):
        withUnsafePointer(to: wm_group(one: b)) { b in loop(&result, a, b, 1) }
      case .ternary(let loop):
        withUnsafePointer(to: wm_group(one: b)) { b in
          withUnsafePointer(to: wm_group(one: c)) { c in loop(&result, a, b, c, 1) }
        }
      case .integerPower: wm_integer_power(&result, a, Int(Int64(bitPattern: payload)), 1)
      case .leaf, .machine: break
      }
    }
    return wm_taken(&result, 0)
  }
}

extension wm_group {
  /// Creates a group whose first place holds a ball, and the others zeros.
  package init(one ball: wm_ball) {
    self.init()
    wm_put(&self, 0, ball)
  }
}

extension wm_ball {
  /// Nothing is known, not even whether there is a value.
  package static var unknown: wm_ball {
    wm_ball(high: 0, low: 0, radius: .infinity, exponent: 0, flags: Int64(WM_UNDEFINED))
  }

  /// Creates a number that is a double; NaN is no value.
  package init(exactly value: Double) {
    self = wm_double(value)
  }

  /// The nearest double and a bound of its distance, as `wm_to_doubles` says.
  package var nearest: (value: Double, bound: Double) {
    var (value, bound) = (Double.nan, Double.infinity)
    wm_rounded(&value, &bound, self)
    return (value, bound)
  }
}
