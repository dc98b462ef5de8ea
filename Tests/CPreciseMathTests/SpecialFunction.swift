import CPreciseMath

/// A function beyond the elementary ones, with one to three operands.
struct SpecialFunction: CustomStringConvertible, Sendable {
  typealias Unary = @Sendable @convention(c) (OpaquePointer, OpaquePointer) -> Void
  typealias Binary = @Sendable @convention(c) (OpaquePointer, OpaquePointer, OpaquePointer) -> Void
  typealias Ternary =
    @Sendable @convention(c) (
      OpaquePointer, OpaquePointer, OpaquePointer, OpaquePointer
    ) -> Void

  enum Rule: Sendable {
    case unary(Unary)
    case binary(Binary)
    case ternary(Ternary)
  }

  let name: String
  let rule: Rule

  var description: String { name }

  var operandCount: Int {
    switch rule {
    case .unary: 1
    case .binary: 2
    case .ternary: 3
    }
  }

  /// Computes into a number, which may be one of the operands.
  func compute(_ result: PreciseNumber, _ operands: [PreciseNumber]) {
    withExtendedLifetime((result, operands)) {
      let handles = operands.map(\.handle)
      switch rule {
      case .unary(let function): function(result.handle, handles[0])
      case .binary(let function): function(result.handle, handles[0], handles[1])
      case .ternary(let function): function(result.handle, handles[0], handles[1], handles[2])
      }
    }
  }

  /// The value, of so many binary digits.
  func value(_ operands: [PreciseNumber], bits: Int) -> PreciseNumber {
    let result = PreciseNumber(bits: bits)
    compute(result, operands)
    return result
  }

  static let all: [SpecialFunction] = [
    unary("gamma", pm_gamma), unary("lgamma", pm_lgamma), unary("digamma", pm_digamma),
    unary("erf", pm_erf), unary("erfc", pm_erfc), unary("zeta", pm_zeta),
    unary("lambertw", pm_lambertw), unary("normal_lower", pm_normal_lower),
    unary("normal_quantile", pm_normal_quantile), binary("polygamma", pm_polygamma),
    binary("beta", pm_beta), binary("binomial", pm_binomial), binary("besselj", pm_besselj),
    binary("bessely", pm_bessely), binary("gamma_density", pm_gamma_density),
    binary("gamma_lower", pm_gamma_lower), binary("gamma_upper", pm_gamma_upper),
    binary("gamma_lower_quantile", pm_gamma_lower_quantile),
    binary("gamma_upper_quantile", pm_gamma_upper_quantile),
    ternary("beta_density", pm_beta_density), ternary("beta_lower", pm_beta_lower),
    ternary("beta_upper", pm_beta_upper), ternary("beta_quantile", pm_beta_quantile),
    binary("student_density", pm_student_density), binary("student_lower", pm_student_lower),
    binary("student_quantile", pm_student_quantile),
    ternary("fisher_density", pm_fisher_density), ternary("fisher_lower", pm_fisher_lower),
    ternary("fisher_upper", pm_fisher_upper), ternary("fisher_quantile", pm_fisher_quantile),
    ternary("binomial_quantile", pm_binomial_quantile),
    binary("poisson_quantile", pm_poisson_quantile),
  ]

  private static func unary(_ name: String, _ function: @escaping Unary) -> Self {
    Self(name: name, rule: .unary(function))
  }
  private static func binary(_ name: String, _ function: @escaping Binary) -> Self {
    Self(name: name, rule: .binary(function))
  }
  private static func ternary(_ name: String, _ function: @escaping Ternary) -> Self {
    Self(name: name, rule: .ternary(function))
  }
}
