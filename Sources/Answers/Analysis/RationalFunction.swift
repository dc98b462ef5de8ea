import Analysis
import Expressions
import FormulaVocabulary
import MatrixAlgebra
import RealFunctions

/// A quotient of two polynomials of one variable with complex coefficients, read from a formula.
///
///     rational = number | variable | -rational | rational (+|-|·|/) rational | rational ^ whole | f(rational)
///
/// A part without the variable is calculated, and is a coefficient; functions of the user are read with their arguments
/// in place of their parameters. Coefficients carry the bound of their error: whole numbers and what is calculated
/// exactly with them have none. Where all of them are fractions, as whole numbers and decimals of any length are, they
/// are kept as such, too. Common factors are not cancelled.
struct RationalFunction {
  var above: ComplexPolynomial
  var below: ComplexPolynomial

  /// The highest degree that is read.
  private static let highestDegree = 100
  /// The deepest nesting that is read.
  private static let deepest = 200

  /// Reads a formula; nil if it is no such quotient.
  init?(_ syntax: Syntax, in variable: String, scope: Scope, using workspace: Workspace) {
    let variables = [variable: RationalFunction(above: .variable, below: .one)]
    guard let read = Self.read(syntax, variables, scope, workspace, depth: 0) else { return nil }
    self = read
  }

  private init(above: ComplexPolynomial, below: ComplexPolynomial) {
    (self.above, self.below) = (above, below)
  }

  private static func read(
    _ syntax: Syntax,
    _ variables: [String: RationalFunction],
    _ scope: Scope,
    _ workspace: Workspace,
    depth: Int
  ) -> RationalFunction? {
    guard depth < deepest else { return nil }
    if !variables.keys.contains(where: { syntax.mentions($0) }) {
      return constant(syntax, scope, workspace)
    }
    func inner(_ part: Syntax) -> RationalFunction? {
      read(part, variables, scope, workspace, depth: depth + 1)
    }
    switch syntax.node {
    case .name(let name): return variables[name]
    case .negation(let value): return inner(value)?.negated
    case .sum(let terms):
      var sum: RationalFunction?
      for term in terms {
        guard var value = inner(term.value) else { return nil }
        if term.isNegative { value = value.negated }
        sum = sum.map { $0.plus(value) } ?? value
        guard sum?.isSmall == true else { return nil }
      }
      return sum
    case .product(let factors):
      var product: RationalFunction?
      for factor in factors {
        guard var value = inner(factor.value) else { return nil }
        switch factor.operation {
        case .times: break
        case .divide: value = RationalFunction(above: value.below, below: value.above)
        case .remainder: return nil
        }
        product = product.map { $0.times(value) } ?? value
        guard product?.isSmall == true else { return nil }
      }
      return product
    case .power(let base, let exponent):
      guard let value = inner(base),
        case .number(let number)? = try? Evaluation.calculate(exponent, in: scope, using: workspace)
          .value,
        let whole = Int(exactly: number), whole.magnitude <= highestDegree
      else { return nil }
      var power = RationalFunction(above: .one, below: .one)
      for _ in 0..<Int(whole.magnitude) {
        power = power.times(value)
        guard power.isSmall else { return nil }
      }
      return whole < 0 ? RationalFunction(above: power.below, below: power.above) : power
    case .call(let callee, let arguments):
      guard callee.primes == 0, let function = scope.function(named: callee.name),
        function.parameters.count == arguments.count
      else { return nil }
      var values: [String: RationalFunction] = [:]
      for (name, argument) in zip(function.parameters, arguments) {
        guard let value = inner(argument) else { return nil }
        values[name] = value
      }
      return read(function.body, values, scope, workspace, depth: depth + 1)
    case .number, .factorial, .degrees, .comparison, .conjunction, .disjunction, .not, .cases,
      .point, .component, .list, .listRange, .comprehension, .overRange, .element, .derivative:
      return nil
    }
  }

  private static func constant(
    _ syntax: Syntax,
    _ scope: Scope,
    _ workspace: Workspace
  ) -> RationalFunction? {
    let value: SIMD2<Double>
    switch try? Evaluation.calculate(syntax, in: scope, using: workspace).value {
    case .number(let number): value = SIMD2(number, 0)
    case .complex(let real, let imaginary): value = SIMD2(real, imaginary)
    case .condition, .point, .list, .matrix, nil: return nil
    }
    guard value.x.isFinite, value.y.isFinite else { return nil }
    let exact =
      value.y == 0 ? try? Evaluation.check(syntax, parameters: [], in: scope).exactMatrix : nil
    let fraction = exact?.entries.count == 1 ? exact?.entries.first : nil
    return RationalFunction(above: ComplexPolynomial(value, fraction), below: .one)
  }

  private var isSmall: Bool {
    max(above.values.count, below.values.count) <= Self.highestDegree + 1
  }

  private var negated: RationalFunction {
    RationalFunction(above: above.negated, below: below)
  }

  private func times(_ other: RationalFunction) -> RationalFunction {
    RationalFunction(above: above.times(other.above), below: below.times(other.below))
  }

  private func plus(_ other: RationalFunction) -> RationalFunction {
    if below == other.below {
      return RationalFunction(above: above.plus(other.above), below: below)
    }
    return RationalFunction(
      above: above.times(other.below).plus(other.above.times(below)),
      below: below.times(other.below)
    )
  }
}

/// A polynomial by its coefficients, from that of the power 0 on, with bounds of their errors.
struct ComplexPolynomial: Equatable {
  private(set) var values: [SIMD2<Double>]
  private(set) var errors: [Double]
  /// The coefficients as exact fractions, with those that are 0 at the end; nil if a coefficient is no fraction, or
  /// has too many digits.
  private(set) var fractions: [ExactFraction]?

  static var one: ComplexPolynomial {
    ComplexPolynomial(values: [SIMD2(1, 0)], errors: [0], fractions: [ExactFraction(1)])
  }
  static var variable: ComplexPolynomial {
    ComplexPolynomial(
      values: [.zero, SIMD2(1, 0)],
      errors: [0, 0],
      fractions: [ExactFraction(0), ExactFraction(1)]
    )
  }

  static func == (a: Self, b: Self) -> Bool {
    if let first = a.fractions, let second = b.fractions {
      return first.count == second.count && zip(first, second).allSatisfy { $0 == $1 }
    }
    return a.values == b.values && a.errors == b.errors
  }

  /// Creates a number, as near as doubles are.
  ///
  /// A complex number is exact if its parts are whole, a real one if a fraction is
  /// given that is whole: 1.0000000000000000000001 is no 1.
  init(_ number: SIMD2<Double>, _ fraction: ExactFraction?) {
    let isWhole = number.x == number.x.rounded() && number.y == number.y.rounded()
    let isExact = isWhole && (number.y != 0 || fraction?.isWhole == true)
    self.init(
      values: [number],
      errors: [isExact ? 0 : Self.ulp(number)],
      fractions: fraction.map { [$0] }
    )
  }

  private init(values: [SIMD2<Double>], errors: [Double], fractions: [ExactFraction]? = nil) {
    (self.values, self.errors, self.fractions) = (values, errors, fractions)
    while self.values.count > 1, self.values.last == .zero, self.errors.last == 0 {
      self.values.removeLast()
      self.errors.removeLast()
    }
  }

  /// The degree; 0 for a number.
  var degree: Int { values.count - 1 }

  var negated: ComplexPolynomial {
    let opposites = fractions.map { $0.map(\.opposite) }
    return ComplexPolynomial(values: values.map { -$0 }, errors: errors, fractions: opposites)
  }

  func plus(_ other: ComplexPolynomial) -> ComplexPolynomial {
    let count = max(values.count, other.values.count)
    var sums: [SIMD2<Double>] = []
    var bounds: [Double] = []
    for power in 0..<count {
      let (a, b) = (self[power], other[power])
      let sum = a.value + b.value
      sums.append(sum)
      bounds.append(a.error + b.error + Self.rounding(of: sum))
    }
    return ComplexPolynomial(values: sums, errors: bounds, fractions: fractionSums(other))
  }

  func times(_ other: ComplexPolynomial) -> ComplexPolynomial {
    let count = values.count + other.values.count - 1
    var products = [SIMD2<Double>](repeating: .zero, count: count)
    var bounds = [Double](repeating: 0, count: count)
    for (i, a) in values.enumerated() {
      for (j, b) in other.values.enumerated() {
        let product = SIMD2(a.x * b.x - a.y * b.y, a.x * b.y + a.y * b.x)
        let (sizeA, sizeB) = (abs(a.x) + abs(a.y), abs(b.x) + abs(b.y))
        products[i + j] += product
        bounds[i + j] +=
          sizeA * other.errors[j] + sizeB * errors[i] + errors[i] * other.errors[j]
          + Self.rounding(of: product) + Self.rounding(of: products[i + j])
      }
    }
    return ComplexPolynomial(values: products, errors: bounds, fractions: fractionProducts(other))
  }

  private func fractionSums(_ other: ComplexPolynomial) -> [ExactFraction]? {
    guard let first = fractions, let second = other.fractions else { return nil }
    var sums = first.count >= second.count ? first : second
    for (power, number) in (first.count >= second.count ? second : first).enumerated() {
      guard let sum = sums[power] + number else { return nil }
      sums[power] = sum
    }
    return sums
  }

  private func fractionProducts(_ other: ComplexPolynomial) -> [ExactFraction]? {
    guard let first = fractions, let second = other.fractions else { return nil }
    let zero = ExactFraction(0)
    var products = [ExactFraction](repeating: zero, count: first.count + second.count - 1)
    for (i, a) in first.enumerated() where !a.isZero {
      for (j, b) in second.enumerated() where !b.isZero {
        guard let product = a * b, let sum = products[i + j] + product else { return nil }
        products[i + j] = sum
      }
    }
    return products
  }

  private subscript(power: Int) -> (value: SIMD2<Double>, error: Double) {
    values.indices.contains(power) ? (values[power], errors[power]) : (.zero, 0)
  }

  /// The rounding error of a sum or a product; none where both parts are whole numbers that doubles hold.
  private static func rounding(of value: SIMD2<Double>) -> Double {
    let most = 9_007_199_254_740_992.0
    let isExact =
      value.x == value.x.rounded() && value.y == value.y.rounded() && abs(value.x) < most
      && abs(value.y) < most
    return isExact ? 0 : 2 * ulp(value)
  }

  private static func ulp(_ value: SIMD2<Double>) -> Double { value.x.ulp + value.y.ulp }
}
