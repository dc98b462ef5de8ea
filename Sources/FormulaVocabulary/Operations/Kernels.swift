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

/// How an operation is computed over points.
package enum Kernel {
  case unary(UnaryKernel)
  case binary(BinaryKernel)
  case ternary(TernaryKernel)
  /// `vm_integer_power`, whose exponent is the node's payload.
  case integerPower
  /// A number that stands there already.
  case leaf
  /// A loop over points does not do it: calls, lists and formulas over ranges need the machine. So many
  /// operands stand in the node, the others elsewhere.
  case machine(operands: Int)
}

extension Operation {
  /// The greatest magnitude of the exponent of ``integerPower``.
  package static let maximumIntegerPower = Int(VM_MAX_INTEGER_POWER)

  /// The number of operands in the node; calls, lists and formulas over ranges keep more elsewhere.
  package var operandCount: Int {
    switch kernel {
    case .leaf: 0
    case .unary, .integerPower: 1
    case .binary: 2
    case .ternary: 3
    case .machine(let operands): operands
    }
  }

  /// Whether a block of points cannot be computed by one kernel.
  package var needsMachine: Bool { if case .machine = kernel { true } else { false } }

  /// The loop that computes the operation for a block of points, and for a single point as well, so
  /// that both give the same bits.
  package var kernel: Kernel {
    switch self {
    case .constant, .parameter: .leaf
    case .call, .constantList, .list: .machine(operands: 0)
    case .listMeasure, .listSort: .machine(operands: 1)
    case .element, .listFilter: .machine(operands: 2)
    case .listRange, .overRange: .machine(operands: 3)
    case .variable: .unary(vm_copy)
    case .negate: .unary(vm_negate)
    case .add: .binary(vm_add)
    case .subtract: .binary(vm_subtract)
    case .multiply: .binary(vm_multiply)
    case .divide: .binary(vm_divide)
    case .integerPower: .integerPower
    case .power: .binary(vm_power)
    case .root: .binary(vm_root)
    case .squareRoot: .unary(vm_sqrt)
    case .cubeRoot: .unary(vm_cbrt)
    case .hypotenuse: .binary(vm_hypot)
    case .exponential: .unary(vm_exp)
    case .naturalLogarithm: .unary(vm_ln)
    case .binaryLogarithm: .unary(vm_log2)
    case .decimalLogarithm: .unary(vm_log10)
    case .logarithm: .binary(vm_log_base)
    case .hyperbolicSine: .unary(vm_sinh)
    case .hyperbolicCosine: .unary(vm_cosh)
    case .hyperbolicTangent: .unary(vm_tanh)
    case .areaSine: .unary(vm_asinh)
    case .areaCosine: .unary(vm_acosh)
    case .areaTangent: .unary(vm_atanh)
    case .sine: .unary(vm_sin)
    case .cosine: .unary(vm_cos)
    case .tangent: .unary(vm_tan)
    case .sineOfDegrees: .unary(vm_sin_degrees)
    case .cosineOfDegrees: .unary(vm_cos_degrees)
    case .tangentOfDegrees: .unary(vm_tan_degrees)
    case .arcSine: .unary(vm_asin)
    case .arcCosine: .unary(vm_acos)
    case .arcTangent: .unary(vm_atan)
    case .arcSecant: .unary(vm_asec)
    case .arcCosecant: .unary(vm_acsc)
    case .arcCotangent: .unary(vm_acot)
    case .angleOfPoint: .binary(vm_atan2)
    case .absolute: .unary(vm_abs)
    case .sign: .unary(vm_sign)
    case .floor: .unary(vm_floor)
    case .ceiling: .unary(vm_ceil)
    case .round: .unary(vm_round)
    case .truncate: .unary(vm_trunc)
    case .fraction: .unary(vm_frac)
    case .roundToDecimals: .binary(vm_round_decimals)
    case .modulo: .binary(vm_mod)
    case .remainder: .binary(vm_rem)
    case .less: .binary(vm_less)
    case .lessOrEqual: .binary(vm_less_or_equal)
    case .equal: .binary(vm_equal)
    case .notEqual: .binary(vm_not_equal)
    case .and: .binary(vm_and)
    case .or: .binary(vm_or)
    case .not: .unary(vm_not)
    case .select: .ternary(vm_select)
    case .minimum: .binary(vm_min)
    case .maximum: .binary(vm_max)
    case .clamp: .ternary(vm_clamp)
    case .gcd: .binary(vm_gcd)
    case .lcm: .binary(vm_lcm)
    case .binomial: .binary(vm_binomial)
    case .gamma: .unary(vm_gamma)
    case .logGamma: .unary(vm_lgamma)
    case .errorFunction: .unary(vm_erf)
    case .complementaryErrorFunction: .unary(vm_erfc)
    case .cardinalSine: .unary(vm_sinc)
    case .digamma: .unary(vm_digamma)
    case .polygamma: .binary(vm_polygamma)
    case .beta: .binary(vm_beta)
    case .zeta: .unary(vm_zeta)
    case .lambertW: .unary(vm_lambertw)
    case .besselJ: .binary(vm_besselj)
    case .besselY: .binary(vm_bessely)
    }
  }
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
          case .leaf, .machine: break
          }
        }
      }
    }
    return result
  }
}
