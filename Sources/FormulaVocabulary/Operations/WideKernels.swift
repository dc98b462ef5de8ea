package import CWideMath

/// A loop over groups of balls with one operand, for the given number of balls; the result may overwrite an
/// operand.
package typealias UnaryWideKernel =
  @Sendable @convention(c) (UnsafeMutablePointer<wm_group>, UnsafePointer<wm_group>, Int) -> Void
/// A loop over groups of balls with two operands; the result may overwrite an operand.
package typealias BinaryWideKernel =
  @Sendable @convention(c) (
    UnsafeMutablePointer<wm_group>, UnsafePointer<wm_group>, UnsafePointer<wm_group>, Int
  ) -> Void
/// A loop over groups of balls with three operands; the result may overwrite an operand.
package typealias TernaryWideKernel =
  @Sendable @convention(c) (
    UnsafeMutablePointer<wm_group>, UnsafePointer<wm_group>, UnsafePointer<wm_group>,
    UnsafePointer<wm_group>, Int
  ) -> Void

/// Rule that computes an operation with more digits than doubles have, and an error bound;
/// `wm_integer_power` computes powers with whole exponents.
///
/// Calls, lists and integrals have no rule; sums and products are computed term by term.
package typealias WideKernel = OperationRule<UnaryWideKernel, BinaryWideKernel, TernaryWideKernel>

extension Operation {
  /// The loop for an operation on a number and itself, where it gives more than the loop for two
  /// separate numbers; else nil.
  package var wideWithItself: UnaryWideKernel? {
    if self == .subtract { return wm_zero }
    return self == .divide ? wm_one_where_not_zero : nil
  }
}

extension WideKernel {
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
      case .leaf, .interpreter: break
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
  /// A ball of which nothing is known, not even whether it has a value.
  package static var unknown: wm_ball {
    wm_ball(high: 0, low: 0, radius: .infinity, exponent: 0, flags: Int64(WM_UNDEFINED))
  }

  /// Creates the ball of exactly one double; NaN has no value.
  package init(exactly value: Double) {
    self = wm_double(value)
  }

  /// The nearest double and a bound of its distance, computed by `wm_to_doubles`.
  package var nearest: (value: Double, bound: Double) {
    var (value, bound) = (Double.nan, Double.infinity)
    wm_rounded(&value, &bound, self)
    return (value, bound)
  }
}
