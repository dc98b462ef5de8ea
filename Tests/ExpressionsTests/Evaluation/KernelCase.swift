import CVectorMath
import FormulaVocabulary
import SeededNumbers

/// A kernel by its name, run over blocks with up to three operands.
struct KernelCase: Sendable, CustomStringConvertible {
  typealias Run =
    @Sendable (
      UnsafeMutablePointer<Double>, UnsafePointer<Double>, UnsafePointer<Double>,
      UnsafePointer<Double>, Int
    ) -> Void

  let name: String
  let run: Run

  init(_ name: String, _ run: @escaping Run) {
    self.name = name
    self.run = run
  }

  var description: String { name }

  /// Returns the values of a block; the operands are equally long.
  func values(_ a: [Double], _ b: [Double], _ c: [Double]) -> [Double] {
    [Double](unsafeUninitializedCapacity: a.count) { buffer, count in
      if let out = buffer.baseAddress { run(out, a, b, c, a.count) }
      count = a.count
    }
  }
}

extension KernelCase {
  /// Every kernel that is compiled for several levels.
  static let all: [KernelCase] =
    unary + binary + ternary + scalar + powers + polynomials + pairs

  /// Returns the kernel of that name without its `vm_`.
  static func named(_ name: String) -> KernelCase? { all.first { $0.name == name } }

  private typealias Unary =
    @Sendable (UnsafeMutablePointer<Double>, UnsafePointer<Double>, Int) -> Void
  private typealias Binary =
    @Sendable (
      UnsafeMutablePointer<Double>, UnsafePointer<Double>, UnsafePointer<Double>, Int
    ) -> Void

  private static let unaryKernels: [(String, Unary)] = [
    ("copy", vm_copy), ("negate", vm_negate), ("square", vm_square),
    ("sqrt", vm_sqrt), ("cbrt", vm_cbrt),
    ("exp", vm_exp), ("expm1", vm_expm1), ("ln", vm_ln), ("log1p", vm_log1p), ("log2", vm_log2),
    ("log10", vm_log10), ("sinh", vm_sinh), ("cosh", vm_cosh), ("tanh", vm_tanh),
    ("asinh", vm_asinh), ("acosh", vm_acosh), ("atanh", vm_atanh), ("sin", vm_sin),
    ("cos", vm_cos), ("tan", vm_tan), ("sin_degrees", vm_sin_degrees),
    ("cos_degrees", vm_cos_degrees), ("tan_degrees", vm_tan_degrees), ("sinc", vm_sinc),
    ("asin", vm_asin), ("acos", vm_acos), ("atan", vm_atan), ("asec", vm_asec),
    ("acsc", vm_acsc), ("acot", vm_acot), ("abs", vm_abs), ("sign", vm_sign),
    ("floor", vm_floor), ("ceil", vm_ceil), ("round", vm_round), ("trunc", vm_trunc),
    ("frac", vm_frac), ("not", vm_not),
  ]

  private static let binaryKernels: [(String, Binary)] = [
    ("add", vm_add), ("subtract", vm_subtract), ("multiply", vm_multiply), ("divide", vm_divide),
    ("power", vm_power), ("hypot", vm_hypot), ("atan2", vm_atan2), ("mod", vm_mod),
    ("rem", vm_rem), ("less", vm_less), ("less_or_equal", vm_less_or_equal), ("equal", vm_equal),
    ("not_equal", vm_not_equal), ("where_defined", vm_where_defined), ("and", vm_and),
    ("or", vm_or), ("min", vm_min), ("max", vm_max),
  ]

  private static let unary = unaryKernels.map { name, kernel in
    KernelCase(name) { out, a, _, _, count in kernel(out, a, count) }
  }

  private static let binary = binaryKernels.map { name, kernel in
    KernelCase(name) { out, a, b, _, count in kernel(out, a, b, count) }
  }

  private static let ternary = [
    KernelCase("select") { vm_select($0, $1, $2, $3, $4) },
    KernelCase("select_below") { vm_select_below($0, $1, 1.5, $2, $3, $4) },
    KernelCase("select_up_to") { vm_select_up_to($0, $1, 2, $2, $3, $4) },
    KernelCase("select_above") { vm_select_above($0, $1, -0.5, $2, $3, $4) },
    KernelCase("select_from") { vm_select_from($0, $1, 0, $2, $3, $4) },
    KernelCase("clamp") { vm_clamp($0, $1, $2, $3, $4) },
  ]

  private static let scalar = [
    KernelCase("add_scalar") { vm_add_scalar($0, $1, 1.7, $4) },
    KernelCase("subtract_scalar") { vm_subtract_scalar($0, $1, 1.7, $4) },
    KernelCase("subtract_from_scalar") { vm_subtract_from_scalar($0, $1, 1.7, $4) },
    KernelCase("multiply_scalar") { vm_multiply_scalar($0, $1, 1.7, $4) },
    KernelCase("divide_by_scalar") { vm_divide_by_scalar($0, $1, 1.7, $4) },
    KernelCase("divide_scalar") { vm_divide_scalar($0, $1, 1.7, $4) },
    KernelCase("mod_scalar") { vm_mod_scalar($0, $1, 1.7, $4) },
    KernelCase("mod_power_of_two") { vm_mod_power_of_two($0, $1, 0.25, $4) },
  ]

  /// Both results, each where the operand may stand.
  private static let pairs = [
    KernelCase("sine of sin_cos") { out, a, _, _, count in
      var other = [Double](repeating: 0, count: max(1, count))
      vm_sin_cos(out, &other, a, count)
    },
    KernelCase("cosine of sin_cos") { out, a, _, _, count in
      var other = [Double](repeating: 0, count: max(1, count))
      vm_sin_cos(&other, out, a, count)
    },
  ]

  private static let powers = [-64, -7, -3, -2, -1, 0, 1, 2, 3, 4, 5, 12, 63].map { exponent in
    KernelCase("integer_power(\(exponent))") { vm_integer_power($0, $1, exponent, $4) }
  }

  private static let polynomialKernels: [(String, PolynomialKernel)] = [
    ("polynomial", vm_polynomial), ("polynomial_of_square", vm_polynomial_of_square),
    ("over_polynomial", vm_over_polynomial),
    ("over_polynomial_of_square", vm_over_polynomial_of_square),
  ]

  private static let polynomials = polynomialKernels.flatMap { name, kernel in
    [0, 1, 2, 3, 8].map { terms in
      KernelCase("\(name)(\(terms))") { out, a, _, _, count in
        let coefficients = [1, -2.5, 3, 0.25, 7, -1, 0.3, 1e-3, 2]
        kernel(out, a, coefficients, terms, count)
      }
    }
  }
}

/// Operands that reach every way of every kernel.
enum KernelSample {
  /// Zeros, infinities, ends of the normal numbers, and the places where a kernel changes its way.
  static let special: [Double] =
    [
      0, 0.5, 1, 1.5, 2, 2.5, 3, 30, 45, 60, 63, 63.5, 64, 65, 90, 180, 700, 708, 709.78, 710.5,
      745.13, 746,
      1e22, 1e100, 1e300, .pi, .pi / 2, .pi / 4, 0.41421356237309503, 0.3465735902799726,
      0.7071067811865476, 1.4142135623730951, 0x1p-54, 0x1p-28, 0x1p28, 0x1p32, 0x1p50, 0x1p52,
      0x1p53, 0x1p-400, 0x1p400, 0x1p-500, 0x1p500, 0x1p-900, 0x1p900,
      .leastNonzeroMagnitude, .leastNormalMagnitude, .greatestFiniteMagnitude, .infinity,
    ].flatMap { [$0, -$0, $0.nextUp, $0.nextDown] } + [.nan]

  /// Returns so many operands; equal seeds give equal ones.
  static func operands(_ count: Int, seed: UInt64) -> [Double] {
    var generator = SeededGenerator(seed: seed)
    return (0..<count).map { _ in
      switch generator.next() % 6 {
      case 0: return Double(bitPattern: generator.next())
      case 1: return special[Int(generator.next() % UInt64(special.count))]
      case 2: return generator.next(-1, 1)
      case 3: return generator.next(-20, 20).rounded() / 2
      case 4:
        return 1 + generator.next(-1, 1)
          * Double(sign: .plus, exponent: -Int(generator.next() % 52), significand: 1)
      default: return generator.next(-800, 800)
      }
    }
  }
}

extension [Double] {
  /// The bits of each element, the same for all that is undefined.
  var patterns: [UInt64] { map { ($0.isNaN ? .nan : $0).bitPattern } }
}
