import CEnclosures
import CPreciseMath
import CVectorMath
import CWideMath

extension Operation {
  /// The row of the operation.
  package var row: OperationRow {
    switch self {
    case .constant, .parameter: .leaf
    case .call, .constantList, .list: .interpreter(operands: 0)
    case .listMeasure, .listSort: .interpreter(operands: 1)
    case .element, .listFilter, .listTransform, .curveValue: .interpreter(operands: 2)
    case .listRange, .overRange: .interpreter(operands: 3)
    case .variable: .unary(vm_copy, ve_copy, wm_copy, pm_copy)
    case .negate: .unary(vm_negate, ve_negate, wm_negate, pm_negate)
    case .add: .binary(vm_add, ve_add, wm_add, pm_add)
    case .subtract: .binary(vm_subtract, ve_subtract, wm_subtract, pm_subtract)
    case .multiply: .binary(vm_multiply, ve_multiply, wm_multiply, pm_multiply)
    case .divide:
      .binary(vm_divide, ve_divide, wm_divide, pm_divide, edge: .zero(of: 1), rim: .quotient)
    case .integerPower: .integerPower
    case .power:
      .binary(vm_power, ve_power, wm_power, pm_power, cost: 2.5, edge: .zero(of: 0), rim: .power)
    case .root:
      .binary(vm_root, ve_root, wm_root, pm_root, cost: 30, edge: .zero(of: 0), rim: .root)
    case .squareRoot:
      .unary(
        vm_sqrt,
        ve_sqrt,
        wm_sqrt,
        pm_sqrt,
        cost: 0.3,
        edge: .zero(of: 0),
        rim: .domain(.above)
      )
    case .cubeRoot: .unary(vm_cbrt, ve_cbrt, wm_cbrt, pm_cbrt, cost: 0.8)
    case .hypotenuse: .binary(vm_hypot, ve_hypot, wm_hypot, pm_hypot, cost: 0.4)
    case .exponential: .unary(vm_exp, ve_exp, wm_exp, pm_exp, cost: 0.5)
    case .naturalLogarithm:
      .unary(vm_ln, ve_ln, wm_ln, pm_ln, cost: 0.7, edge: .zero(of: 0), rim: .logarithm)
    case .binaryLogarithm:
      .unary(vm_log2, ve_log2, wm_log2, pm_log2, cost: 0.8, edge: .zero(of: 0), rim: .logarithm)
    case .decimalLogarithm:
      .unary(vm_log10, ve_log10, wm_log10, pm_log10, cost: 0.8, edge: .zero(of: 0), rim: .logarithm)
    case .logarithm:
      .binary(
        vm_log_base,
        ve_log_base,
        wm_log_base,
        pm_log_base,
        cost: 2,
        edge: .zero(of: 0),
        rim: .logarithm
      )
    case .hyperbolicSine: .unary(vm_sinh, ve_sinh, wm_sinh, pm_sinh, cost: 1)
    case .hyperbolicCosine: .unary(vm_cosh, ve_cosh, wm_cosh, pm_cosh, cost: 1)
    case .hyperbolicTangent: .unary(vm_tanh, ve_tanh, wm_tanh, pm_tanh, cost: 1.3)
    case .inverseHyperbolicSine: .unary(vm_asinh, ve_asinh, wm_asinh, pm_asinh, cost: 1.7)
    case .inverseHyperbolicCosine:
      .unary(vm_acosh, ve_acosh, wm_acosh, pm_acosh, cost: 1.7, edge: .one, rim: .domain(.above))
    case .inverseHyperbolicTangent:
      .unary(
        vm_atanh,
        ve_atanh,
        wm_atanh,
        pm_atanh,
        cost: 1.6,
        edge: .units,
        rim: .infinity(.inside)
      )
    case .sine: .unary(vm_sin, ve_sin, wm_sin, pm_sin, cost: 0.9)
    case .cosine: .unary(vm_cos, ve_cos, wm_cos, pm_cos, cost: 0.9)
    case .tangent:
      .unary(
        vm_tan,
        ve_tan,
        wm_tan,
        pm_tan,
        cost: 1.2,
        edge: .uprightAngles(sine: .sine, cosine: .cosine),
        rim: .pole
      )
    case .sineOfDegrees:
      .unary(vm_sin_degrees, ve_sin_degrees, wm_sin_degrees, pm_sin_degrees, cost: 1)
    case .cosineOfDegrees:
      .unary(vm_cos_degrees, ve_cos_degrees, wm_cos_degrees, pm_cos_degrees, cost: 1)
    case .tangentOfDegrees:
      .unary(
        vm_tan_degrees,
        ve_tan_degrees,
        wm_tan_degrees,
        pm_tan_degrees,
        cost: 1.3,
        edge: .uprightAngles(sine: .sineOfDegrees, cosine: .cosineOfDegrees),
        rim: .pole
      )
    case .arcSine:
      .unary(vm_asin, ve_asin, wm_asin, pm_asin, cost: 0.8, edge: .units, rim: .domain(.inside))
    case .arcCosine:
      .unary(vm_acos, ve_acos, wm_acos, pm_acos, cost: 0.9, edge: .units, rim: .domain(.inside))
    case .arcTangent: .unary(vm_atan, ve_atan, wm_atan, pm_atan, cost: 1.2)
    case .arcSecant:
      .unary(vm_asec, ve_asec, wm_asec, pm_asec, cost: 1.2, edge: .units, rim: .domain(.outside))
    case .arcCosecant:
      .unary(vm_acsc, ve_acsc, wm_acsc, pm_acsc, cost: 1.2, edge: .units, rim: .domain(.outside))
    case .arcCotangent: .unary(vm_acot, ve_acot, wm_acot, pm_acot, cost: 1.2)
    case .angleOfPoint:
      .binary(vm_atan2, ve_atan2, wm_atan2, pm_atan2, cost: 1.2, edge: .halfLines)
    case .absolute: .unary(vm_abs, ve_abs, wm_abs, pm_abs)
    case .sign: .unary(vm_sign, ve_sign, wm_sign, pm_sign, edge: .zero(of: 0))
    case .floor: .unary(vm_floor, ve_floor, wm_floor, pm_floor, edge: .wholeNumbers)
    case .ceiling: .unary(vm_ceil, ve_ceil, wm_ceil, pm_ceil, edge: .wholeNumbers)
    case .round: .unary(vm_round, ve_round, wm_round, pm_round, edge: .halves)
    case .truncate: .unary(vm_trunc, ve_trunc, wm_trunc, pm_trunc, edge: .wholeNumbers)
    case .fraction: .unary(vm_frac, ve_frac, wm_frac, pm_frac, edge: .wholeNumbers)
    case .roundToDecimals:
      .binary(
        vm_round_decimals,
        ve_round_decimals,
        wm_round_decimals,
        pm_round_decimals,
        cost: 20,
        edge: .halvesOfDecimals
      )
    case .modulo: .binary(vm_mod, ve_mod, wm_mod, pm_mod, cost: 0.4, edge: .wholeQuotient)
    case .remainder: .binary(vm_rem, ve_rem, wm_rem, pm_rem, cost: 0.4, edge: .wholeQuotient)
    case .less: .binary(vm_less, ve_less, wm_less, pm_less, edge: .equality)
    case .lessOrEqual:
      .binary(
        vm_less_or_equal,
        ve_less_or_equal,
        wm_less_or_equal,
        pm_less_or_equal,
        edge: .equality
      )
    case .equal: .binary(vm_equal, ve_equal, wm_equal, pm_equal, edge: .equality)
    case .notEqual: .binary(vm_not_equal, ve_not_equal, wm_not_equal, pm_not_equal, edge: .equality)
    case .and: .binary(vm_and, ve_and, wm_and, pm_and)
    case .or: .binary(vm_or, ve_or, wm_or, pm_or)
    case .not: .unary(vm_not, ve_not, wm_not, pm_not)
    case .select: .ternary(vm_select, ve_select, wm_select, pm_select)
    case .minimum: .binary(vm_min, ve_min, wm_min, pm_min)
    case .maximum: .binary(vm_max, ve_max, wm_max, pm_max)
    case .clamp: .ternary(vm_clamp, ve_clamp, wm_clamp, pm_clamp)
    case .gcd: .binary(vm_gcd, ve_gcd, wm_gcd, pm_gcd, cost: 50)
    case .lcm: .binary(vm_lcm, ve_lcm, wm_lcm, pm_lcm, cost: 50)
    case .binomial: .binary(vm_binomial, ve_binomial, wm_binomial, pm_binomial, cost: 100)
    case .gamma:
      .unary(
        vm_gamma,
        ve_gamma,
        wm_gamma,
        pm_gamma,
        cost: 30,
        edge: .notPositive(of: 0),
        rim: .pole
      )
    case .logGamma:
      .unary(vm_lgamma, ve_lgamma, wm_lgamma, pm_lgamma, cost: 40, edge: .notPositive(of: 0))
    case .errorFunction: .unary(vm_erf, ve_erf, wm_erf, pm_erf, cost: 10)
    case .complementaryErrorFunction: .unary(vm_erfc, ve_erfc, wm_erfc, pm_erfc, cost: 15)
    case .cardinalSine: .unary(vm_sinc, ve_sinc, wm_sinc, pm_sinc, cost: 1)
    case .digamma:
      .unary(vm_digamma, ve_digamma, wm_digamma, pm_digamma, cost: 40, edge: .notPositive(of: 0))
    // The rules with more digits from `polygamma` on, except `beta`, are only as exact as doubles.
    case .polygamma:
      .binary(
        vm_polygamma,
        ve_polygamma,
        wm_polygamma,
        pm_polygamma,
        cost: 200,
        edge: .notPositive(of: 1)
      )
    case .beta: .binary(vm_beta, ve_beta, wm_beta, pm_beta, cost: 100)
    case .zeta:
      .unary(
        vm_zeta,
        ve_zeta,
        wm_zeta,
        pm_zeta,
        cost: 300,
        edge: .one,
        rim: .pole
      )
    case .lambertW:
      .unary(
        vm_lambertw,
        ve_lambertw,
        wm_lambertw,
        pm_lambertw,
        cost: 60,
        edge: .branchPoint,
        rim: .value(-1)
      )
    case .besselJ: .binary(vm_besselj, ve_besselj, wm_besselj, pm_besselj, cost: 200)
    case .besselY:
      .binary(vm_bessely, ve_bessely, wm_bessely, pm_bessely, cost: 200, edge: .zero(of: 1))
    case .legendre:
      .ternary(vm_legendre, ve_legendre, wm_legendre, pm_legendre, cost: 200)
    case .chebyshevT:
      .ternary(vm_chebyshevt, ve_chebyshevt, wm_chebyshevt, pm_chebyshevt, cost: 200)
    case .chebyshevU:
      .ternary(vm_chebyshevu, ve_chebyshevu, wm_chebyshevu, pm_chebyshevu, cost: 200)
    case .hermite:
      .ternary(vm_hermite, ve_hermite, wm_hermite, pm_hermite, cost: 200)
    case .laguerre:
      .ternary(vm_laguerre, ve_laguerre, wm_laguerre, pm_laguerre, cost: 200)
    case .normalLower:
      .unary(vm_normal_lower, ve_normal_lower, wm_normal_lower, pm_normal_lower, cost: 15)
    case .normalQuantile:
      .unary(
        vm_normal_quantile,
        ve_normal_quantile,
        wm_normal_quantile,
        pm_normal_quantile,
        cost: 40,
        edge: .probabilities
      )
    case .gammaDensity:
      .binary(vm_gamma_density, ve_gamma_density, wm_gamma_density, pm_gamma_density, cost: 700)
    case .gammaLower:
      .binary(vm_gamma_lower, ve_gamma_lower, wm_gamma_lower, pm_gamma_lower, cost: 1500)
    case .gammaUpper:
      .binary(vm_gamma_upper, ve_gamma_upper, wm_gamma_upper, pm_gamma_upper, cost: 1500)
    case .gammaLowerQuantile:
      .binary(
        vm_gamma_lower_quantile,
        ve_gamma_lower_quantile,
        wm_gamma_lower_quantile,
        pm_gamma_lower_quantile,
        cost: 10000
      )
    case .gammaUpperQuantile:
      .binary(
        vm_gamma_upper_quantile,
        ve_gamma_upper_quantile,
        wm_gamma_upper_quantile,
        pm_gamma_upper_quantile,
        cost: 10000
      )
    case .betaDensity:
      .ternary(vm_beta_density, ve_beta_density, wm_beta_density, pm_beta_density, cost: 700)
    case .betaLower:
      .ternary(vm_beta_lower, ve_beta_lower, wm_beta_lower, pm_beta_lower, cost: 1500)
    case .betaUpper:
      .ternary(vm_beta_upper, ve_beta_upper, wm_beta_upper, pm_beta_upper, cost: 1500)
    case .betaQuantile:
      .ternary(vm_beta_quantile, ve_beta_quantile, wm_beta_quantile, pm_beta_quantile, cost: 10000)
    case .studentDensity:
      .binary(
        vm_student_density,
        ve_student_density,
        wm_student_density,
        pm_student_density,
        cost: 700
      )
    case .studentLower:
      .binary(vm_student_lower, ve_student_lower, wm_student_lower, pm_student_lower, cost: 1500)
    case .studentQuantile:
      .binary(
        vm_student_quantile,
        ve_student_quantile,
        wm_student_quantile,
        pm_student_quantile,
        cost: 10000
      )
    case .fisherDensity:
      .ternary(
        vm_fisher_density,
        ve_fisher_density,
        wm_fisher_density,
        pm_fisher_density,
        cost: 700
      )
    case .fisherLower:
      .ternary(vm_fisher_lower, ve_fisher_lower, wm_fisher_lower, pm_fisher_lower, cost: 1500)
    case .fisherUpper:
      .ternary(vm_fisher_upper, ve_fisher_upper, wm_fisher_upper, pm_fisher_upper, cost: 1500)
    case .fisherQuantile:
      .ternary(
        vm_fisher_quantile,
        ve_fisher_quantile,
        wm_fisher_quantile,
        pm_fisher_quantile,
        cost: 10000
      )
    case .binomialQuantile:
      .ternary(
        vm_binomial_quantile,
        ve_binomial_quantile,
        wm_binomial_quantile,
        pm_binomial_quantile,
        cost: 10000
      )
    case .poissonQuantile:
      .binary(
        vm_poisson_quantile,
        ve_poisson_quantile,
        wm_poisson_quantile,
        pm_poisson_quantile,
        cost: 10000
      )
    }
  }
}
