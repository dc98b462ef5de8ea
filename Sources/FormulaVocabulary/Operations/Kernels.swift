import CVectorMath

/// A loop over a block with one operand.
package typealias UnaryKernel =
  @Sendable @convention(c) (UnsafeMutablePointer<Double>, UnsafePointer<Double>, Int) -> Void
/// A loop over a block with two operands.
package typealias BinaryKernel =
  @Sendable @convention(c) (
    UnsafeMutablePointer<Double>, UnsafePointer<Double>, UnsafePointer<Double>, Int
  ) -> Void
/// A loop over a block with three operands.
package typealias TernaryKernel =
  @Sendable @convention(c) (
    UnsafeMutablePointer<Double>, UnsafePointer<Double>, UnsafePointer<Double>,
    UnsafePointer<Double>, Int
  ) -> Void
/// A loop over a block with one operand and a number for all elements.
package typealias ScalarKernel =
  @Sendable @convention(c) (UnsafeMutablePointer<Double>, UnsafePointer<Double>, Double, Int) ->
  Void

/// A loop over a block with one operand and two results.
package typealias PairKernel =
  @Sendable @convention(c) (
    UnsafeMutablePointer<Double>, UnsafeMutablePointer<Double>, UnsafePointer<Double>, Int
  ) -> Void

/// A loop over a block with one operand and the coefficients of a polynomial.
package typealias PolynomialKernel =
  @Sendable @convention(c) (
    UnsafeMutablePointer<Double>, UnsafePointer<Double>, UnsafePointer<Double>, Int, Int
  ) -> Void
/// A loop over a block that chooses one of two values, by comparing an operand with a number.
package typealias ChoiceKernel =
  @Sendable @convention(c) (
    UnsafeMutablePointer<Double>, UnsafePointer<Double>, Double, UnsafePointer<Double>,
    UnsafePointer<Double>, Int
  ) -> Void

/// Rule that computes an operation over points; `vm_integer_power` computes powers with whole
/// exponents.
package typealias Kernel = OperationRule<UnaryKernel, BinaryKernel, TernaryKernel>

extension Operation {
  /// The greatest magnitude of the exponent of ``integerPower``.
  package static let maximumIntegerPower = Int(VM_MAX_INTEGER_POWER)

  /// The number of operands in the node; calls, lists and formulas over ranges have more elsewhere.
  package var operandCount: Int {
    switch kernel {
    case .leaf: 0
    case .unary, .integerPower: 1
    case .binary: 2
    case .ternary: 3
    case .interpreter(let operands): operands
    }
  }

  /// Whether a block of points cannot be computed by one kernel.
  package var needsInterpreter: Bool { if case .interpreter = kernel { true } else { false } }

  /// The loop that computes the operation for a block of points, and for a single point as well, so
  /// that both give the same bits.
  package var kernel: Kernel { row.kernel }
}

/// Computes one value with the kernel of an operation.
extension Kernel {
  package func value(_ a: Double, _ b: Double, _ c: Double, payload: UInt64) -> Double {
    var result = Double.nan
    withUnsafePointer(to: a) { a in
      withUnsafePointer(to: b) { b in
        withUnsafePointer(to: c) { c in
          switch self {
          case .unary(let kernel): kernel(&result, a, 1)
          case .binary(let kernel): kernel(&result, a, b, 1)
          case .ternary(let kernel): kernel(&result, a, b, c, 1)
          case .integerPower: vm_integer_power(&result, a, Int(Int64(bitPattern: payload)), 1)
          case .leaf, .interpreter: break
          }
        }
      }
    }
    return result
  }
}
