import CEnclosures
import CVectorMath
import CWideMath

/// How an operation is computed in each arithmetic: of points, of intervals, and of numbers with more digits.
///
/// What is missing in one arithmetic does not compile. Derivatives have their rules where graphs are known
/// (`DerivativeRules`), under the same law.
package struct OperationRow {
  /// Values at points.
  package let kernel: Kernel
  /// What encloses the values over cells.
  package let enclosure: Enclosure
  /// Values with more digits and a bound of their error, where doubles lose them.
  package let rescue: Rescue

  fileprivate static func unary(
    _ kernel: UnaryKernel,
    _ enclosure: UnaryEnclosure,
    _ rescue: UnaryRescue
  ) -> Self {
    Self(kernel: .unary(kernel), enclosure: .unary(enclosure), rescue: .unary(rescue))
  }

  fileprivate static func binary(
    _ kernel: BinaryKernel,
    _ enclosure: BinaryEnclosure,
    _ rescue: BinaryRescue
  ) -> Self {
    Self(kernel: .binary(kernel), enclosure: .binary(enclosure), rescue: .binary(rescue))
  }

  fileprivate static func ternary(
    _ kernel: TernaryKernel,
    _ enclosure: TernaryEnclosure,
    _ rescue: TernaryRescue
  ) -> Self {
    Self(kernel: .ternary(kernel), enclosure: .ternary(enclosure), rescue: .ternary(rescue))
  }

  fileprivate static func machine(operands: Int) -> Self {
    Self(kernel: .machine(operands: operands), enclosure: .machine, rescue: .machine)
  }

  fileprivate static var leaf: Self { Self(kernel: .leaf, enclosure: .leaf, rescue: .leaf) }
  fileprivate static var integerPower: Self {
    Self(kernel: .integerPower, enclosure: .integerPower, rescue: .integerPower)
  }
}

extension Operation {
  /// The row of the operation.
  package var row: OperationRow {
    switch self {
    case .constant, .parameter: .leaf
    case .call, .constantList, .list: .machine(operands: 0)
    case .listMeasure, .listSort: .machine(operands: 1)
    case .element, .listFilter: .machine(operands: 2)
    case .listRange, .overRange: .machine(operands: 3)
    case .variable: .unary(vm_copy, ve_copy, wm_copy)
    case .negate: .unary(vm_negate, ve_negate, wm_negate)
    case .add: .binary(vm_add, ve_add, wm_add)
    case .subtract: .binary(vm_subtract, ve_subtract, wm_subtract)
    case .multiply: .binary(vm_multiply, ve_multiply, wm_multiply)
    case .divide: .binary(vm_divide, ve_divide, wm_divide)
    case .integerPower: .integerPower
    case .power: .binary(vm_power, ve_power, wm_power)
    case .root: .binary(vm_root, ve_root, wm_root)
    case .squareRoot: .unary(vm_sqrt, ve_sqrt, wm_sqrt)
    case .cubeRoot: .unary(vm_cbrt, ve_cbrt, wm_cbrt)
    case .hypotenuse: .binary(vm_hypot, ve_hypot, wm_hypot)
    case .exponential: .unary(vm_exp, ve_exp, wm_exp)
    case .naturalLogarithm: .unary(vm_ln, ve_ln, wm_ln)
    case .binaryLogarithm: .unary(vm_log2, ve_log2, wm_log2)
    case .decimalLogarithm: .unary(vm_log10, ve_log10, wm_log10)
    case .logarithm: .binary(vm_log_base, ve_log_base, wm_log_base)
    case .hyperbolicSine: .unary(vm_sinh, ve_sinh, wm_sinh)
    case .hyperbolicCosine: .unary(vm_cosh, ve_cosh, wm_cosh)
    case .hyperbolicTangent: .unary(vm_tanh, ve_tanh, wm_tanh)
    case .areaSine: .unary(vm_asinh, ve_asinh, wm_asinh)
    case .areaCosine: .unary(vm_acosh, ve_acosh, wm_acosh)
    case .areaTangent: .unary(vm_atanh, ve_atanh, wm_atanh)
    case .sine: .unary(vm_sin, ve_sin, wm_sin)
    case .cosine: .unary(vm_cos, ve_cos, wm_cos)
    case .tangent: .unary(vm_tan, ve_tan, wm_tan)
    case .sineOfDegrees: .unary(vm_sin_degrees, ve_sin_degrees, wm_sin_degrees)
    case .cosineOfDegrees: .unary(vm_cos_degrees, ve_cos_degrees, wm_cos_degrees)
    case .tangentOfDegrees: .unary(vm_tan_degrees, ve_tan_degrees, wm_tan_degrees)
    case .arcSine: .unary(vm_asin, ve_asin, wm_asin)
    case .arcCosine: .unary(vm_acos, ve_acos, wm_acos)
    case .arcTangent: .unary(vm_atan, ve_atan, wm_atan)
    case .arcSecant: .unary(vm_asec, ve_asec, wm_asec)
    case .arcCosecant: .unary(vm_acsc, ve_acsc, wm_acsc)
    case .arcCotangent: .unary(vm_acot, ve_acot, wm_acot)
    case .angleOfPoint: .binary(vm_atan2, ve_atan2, wm_atan2)
    case .absolute: .unary(vm_abs, ve_abs, wm_abs)
    case .sign: .unary(vm_sign, ve_sign, wm_sign)
    case .floor: .unary(vm_floor, ve_floor, wm_floor)
    case .ceiling: .unary(vm_ceil, ve_ceil, wm_ceil)
    case .round: .unary(vm_round, ve_round, wm_round)
    case .truncate: .unary(vm_trunc, ve_trunc, wm_trunc)
    case .fraction: .unary(vm_frac, ve_frac, wm_frac)
    case .roundToDecimals: .binary(vm_round_decimals, ve_round_decimals, wm_round_decimals)
    case .modulo: .binary(vm_mod, ve_mod, wm_mod)
    case .remainder: .binary(vm_rem, ve_rem, wm_rem)
    case .less: .binary(vm_less, ve_less, wm_less)
    case .lessOrEqual: .binary(vm_less_or_equal, ve_less_or_equal, wm_less_or_equal)
    case .equal: .binary(vm_equal, ve_equal, wm_equal)
    case .notEqual: .binary(vm_not_equal, ve_not_equal, wm_not_equal)
    case .and: .binary(vm_and, ve_and, wm_and)
    case .or: .binary(vm_or, ve_or, wm_or)
    case .not: .unary(vm_not, ve_not, wm_not)
    case .select: .ternary(vm_select, ve_select, wm_select)
    case .minimum: .binary(vm_min, ve_min, wm_min)
    case .maximum: .binary(vm_max, ve_max, wm_max)
    case .clamp: .ternary(vm_clamp, ve_clamp, wm_clamp)
    case .gcd: .binary(vm_gcd, ve_gcd, wm_gcd)
    case .lcm: .binary(vm_lcm, ve_lcm, wm_lcm)
    case .binomial: .binary(vm_binomial, ve_binomial, wm_binomial)
    case .gamma: .unary(vm_gamma, ve_gamma, wm_gamma)
    case .logGamma: .unary(vm_lgamma, ve_lgamma, wm_lgamma)
    case .errorFunction: .unary(vm_erf, ve_erf, wm_erf)
    case .complementaryErrorFunction: .unary(vm_erfc, ve_erfc, wm_erfc)
    case .cardinalSine: .unary(vm_sinc, ve_sinc, wm_sinc)
    case .digamma: .unary(vm_digamma, ve_digamma, wm_digamma)
    // Those from `polygamma` down but `beta` are rescued as well as doubles can.
    case .polygamma: .binary(vm_polygamma, ve_polygamma, wm_polygamma)
    case .beta: .binary(vm_beta, ve_beta, wm_beta)
    case .zeta: .unary(vm_zeta, ve_zeta, wm_zeta)
    case .lambertW: .unary(vm_lambertw, ve_lambertw, wm_lambertw)
    case .besselJ: .binary(vm_besselj, ve_besselj, wm_besselj)
    case .besselY: .binary(vm_bessely, ve_bessely, wm_bessely)
    }
  }
}
