package import FormulaReading
package import FormulaVocabulary

// Reads a formula as a sum of products. Functions of the session are written out; names keep their names, whatever
// values they have, so that the answer holds for every value.

/// What a formula needs to be read as a sum of products.
package struct AlgebraReader {
  /// Whether products and powers of sums are multiplied out.
  let products: AlgebraicSum.Products
  /// Whether `log` is the natural logarithm.
  var logIsNatural = false
  /// Returns the parameters and the formula of a function of the session; nil for other names.
  let function: (String) -> (parameters: [String], body: Syntax)?
  /// Returns the rows and entries of a matrix of fractions by its name; nil for other names.
  package var matrix: (String) -> (rows: Int, entries: [Rational])? = { _ in nil }
  /// Whether to stop, which is asked for every part of a formula; the answer is then that there is none.
  package var isCancelled: () -> Bool = { false }
  /// The functions that are being written out.
  private var depth = 0

  /// Functions that call others are written out so deep.
  private static let greatestDepth = 20

  package init(
    _ products: AlgebraicSum.Products,
    logIsNatural: Bool = false,
    function: @escaping (String) -> (parameters: [String], body: Syntax)?
  ) {
    (self.products, self.function) = (products, function)
    self.logIsNatural = logIsNatural
  }

  /// Returns the sum that a formula is.
  package func sum(_ syntax: Syntax) throws(NotAlgebraic) -> AlgebraicSum {
    if isCancelled() { throw NotAlgebraic() }
    switch syntax.node {
    case .number(let value):
      guard syntax.decimal == nil, let number = Rational(written: value) else {
        throw NotAlgebraic()
      }
      return AlgebraicSum(number)
    case .name(let name): return try named(name)
    case .negation(let value): return try sum(value).scaled(by: try sure(-Rational.one))
    case .sum(let terms):
      var all = AlgebraicSum()
      for term in terms {
        let value = try sum(term.value)
        all = try term.isNegative ? all.subtracting(value) : all.adding(value)
      }
      return all
    case .product(let factors): return try product(factors)
    case .power(let base, let exponent):
      return try sum(base).raised(to: try sum(exponent), products)
    case .call(let callee, let arguments): return try call(callee, arguments)
    case .factorial(let value):
      guard let number = try sum(value).number, number.isWhole, (0...18).contains(number.numerator)
      else { throw NotAlgebraic() }
      let product = (1..<max(2, number.numerator + 1)).reduce(1, *)
      return AlgebraicSum(try sure(Rational(product, 1)))
    case .degrees(let value):
      let turn = AlgebraicSum(
        AlgebraicProduct([.name("pi"): .one]),
        times: try sure(Rational(1, 180))
      )
      return try sum(value).multiplied(by: turn, products)
    case .derivative(let variable, let value): return try sum(value).slope(by: variable, products)
    case .comparison, .conjunction, .disjunction, .not, .cases, .point, .component, .list,
      .listRange, .comprehension, .overRange, .element:
      throw NotAlgebraic()
    }
  }

  private func named(_ name: String) throws(NotAlgebraic) -> AlgebraicSum {
    switch name {
    case "tau":
      return AlgebraicSum(AlgebraicProduct([.name("pi"): .one]), times: try sure(Rational(2, 1)))
    case "inf", "undefined", "true", "false": throw NotAlgebraic()
    default: return AlgebraicSum(.name(name))
    }
  }

  /// Returns the matrix of a name, also of one such as `I_3`; nil for other names.
  func named(matrix name: String) -> AlgebraicMatrix? {
    if let (rows, entries) = matrix(name) { return AlgebraicMatrix(rows: rows, fractions: entries) }
    guard name.hasPrefix("I_"), let rows = Int(name.dropFirst(2)), (1...20).contains(rows) else {
      return nil
    }
    return .identity(rows)
  }

  private func product(_ factors: [Syntax.Factor]) throws(NotAlgebraic) -> AlgebraicSum {
    var all = AlgebraicSum(.one)
    for factor in factors {
      let value = try sum(factor.value)
      switch factor.operation {
      case .times where !factor.isCross: all = try all.multiplied(by: value, products)
      case .divide:
        let inverse = try value.raised(to: try sure(-Rational.one), products)
        all = try all.multiplied(by: inverse, products)
      case .times, .remainder: throw NotAlgebraic()
      }
    }
    return all
  }

  private func call(
    _ callee: Syntax.Callee,
    _ arguments: [Syntax]
  ) throws(NotAlgebraic) -> AlgebraicSum {
    if let (parameters, body) = function(callee.name) {
      guard parameters.count == arguments.count, depth < Self.greatestDepth else {
        throw NotAlgebraic()
      }
      var inner = self
      inner.depth += 1
      return try inner.writtenOut(parameters, body, arguments, primes: callee.primes)
    }
    if arguments.count == 1, let value = try number(callee.name, ofMatrix: arguments[0]) {
      return value
    }
    var values: [AlgebraicSum] = []
    for argument in arguments { values.append(try sum(argument)) }
    guard callee.primes == 0 else { throw NotAlgebraic() }
    let name = callee.name == "log" && logIsNatural ? "ln" : callee.name
    return try AlgebraicSum.call(name, values, products)
  }

  /// Returns the determinant or the trace of a matrix; nil for other functions and arguments.
  private func number(
    _ function: String,
    ofMatrix argument: Syntax
  ) throws(NotAlgebraic) -> AlgebraicSum? {
    switch function {
    case "det", "determinant": try AlgebraicMatrix(argument, self)?.determinant
    case "trace", "mtrace", "tr": try AlgebraicMatrix(argument, self)?.trace
    default: nil
    }
  }

  /// Returns the value of a function of the session, or of its derivative, whose argument is then one name.
  private func writtenOut(
    _ parameters: [String],
    _ body: Syntax,
    _ arguments: [Syntax],
    primes: Int
  ) throws(NotAlgebraic) -> AlgebraicSum {
    let values = Dictionary(zip(parameters, arguments), uniquingKeysWith: { first, _ in first })
    var value = try sum(body.substituting(values))
    guard primes > 0 else { return value }
    guard arguments.count == 1, case .name(let variable) = arguments[0].node else {
      throw NotAlgebraic()
    }
    for _ in 0..<primes { value = try value.slope(by: variable, products) }
    return value
  }
}

extension AlgebraicSum {
  /// Returns the value of a built-in function: powers and roots as powers, known values as numbers.
  static func call(
    _ name: String,
    _ arguments: [AlgebraicSum],
    _ products: Products
  ) throws(NotAlgebraic) -> AlgebraicSum {
    guard let first = arguments.first else { throw NotAlgebraic() }
    switch (name, arguments.count) {
    case ("sqrt", 1): return try first.raised(to: try sure(Rational(1, 2)), products)
    case ("cbrt", 1): return try first.raised(to: try sure(Rational(1, 3)), products)
    case ("root", 2):
      guard let degree = arguments[1].number, !degree.isZero else { throw NotAlgebraic() }
      return try first.raised(to: try sure(Rational.one / degree), products)
    case ("exp", 1): return try e.raised(to: first, products)
    case ("abs", 1):
      if let number = first.number {
        return AlgebraicSum(number.isNegative ? try sure(-number) : number)
      }
    case ("ln", 1):
      // ln(e^u) is u.
      if let (product, number) = first.single, number.isOne, product.powers.count == 1,
        let (factor, exponent) = product.powers.first
      {
        if case .power(.e, let inside) = factor { return inside }
        if case .name("e") = factor { return AlgebraicSum(exponent) }
      }
    default: break
    }
    guard arguments.count == 1, let row = FunctionRule.named(name) else {
      return AlgebraicSum(.call(name, arguments))
    }
    if let value = try row.knownValue(at: first) { return value }
    return try row.withPositiveArgument(first)
  }
}
