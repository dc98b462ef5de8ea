import FormulaReading

/// Terms of a sum that are a polynomial of one formula as they are written:
/// `3*x^3 - 2*x^2 + x - 5`, `sin(x)^2 + sin(x)`.
///
/// - A monomial is a product of written numbers and of powers of the base with written exponents
///   from 1 on; divisors are powers of two, which round nothing. Other factors, also names of
///   numbers, make a term no monomial: the way in which a formula is computed never depends on
///   which names happen to be known.
/// - The base occurs in two monomials or more, in one of them squared or higher. Bases are the same
///   if they are written the same. Products of sums stay unexpanded: `(x-1)^20` written out would
///   lose all digits.
/// - Monomials of one degree are added up. Written numbers have degree 0.
struct WrittenPolynomial {
  /// A number times a power of the base.
  struct Monomial {
    var exponent: Int
    /// The numbers by which the power is multiplied or divided.
    var factors: [(isDivisor: Bool, number: Double)] = []
    var isNegative = false
  }

  /// The formula whose powers form the polynomial, as it is written first.
  let base: Syntax
  let monomials: [Monomial]
  /// The terms that are no monomials.
  let rest: [Syntax.Term]

  /// Finds the first base of a polynomial in a sum; nil if there is none.
  init?(_ terms: [Syntax.Term]) {
    let readings = terms.map { Reading($0.value) }
    var found: Syntax?
    for case .monomial(let base, let monomial) in readings where monomial.exponent > 1 {
      let count = readings.count { if case .monomial(base, _) = $0 { true } else { false } }
      if count > 1 {
        found = base
        break
      }
    }
    guard let found else { return nil }
    base = found
    var monomials: [Monomial] = []
    var rest: [Syntax.Term] = []
    for (term, reading) in zip(terms, readings) {
      switch reading {
      case .monomial(found, var monomial), .number(var monomial):
        if term.isNegative { monomial.isNegative.toggle() }
        monomials.append(monomial)
      case .monomial, .other: rest.append(term)
      }
    }
    self.monomials = monomials
    self.rest = rest
  }
}

extension WrittenPolynomial {
  /// The role of a term in the polynomial.
  private enum Reading {
    case number(Monomial)
    case monomial(Syntax, Monomial)
    case other

    init(_ syntax: Syntax) {
      var monomial = Monomial(exponent: 0)
      var base: Syntax?
      guard monomial.take(syntax, &base) else {
        self = .other
        return
      }
      self = base.map { .monomial($0, monomial) } ?? .number(monomial)
    }
  }

  /// Higher powers are not computed by Horner's scheme.
  fileprivate static let highestExponent = 64
}

extension WrittenPolynomial.Monomial {
  /// Multiplies the monomial by a formula; false if the product is no monomial.
  fileprivate mutating func take(_ syntax: Syntax, _ base: inout Syntax?) -> Bool {
    switch syntax.node {
    case .negation(let value):
      isNegative.toggle()
      return take(value, &base)
    case .product(let factors):
      for factor in factors {
        switch factor.operation {
        case .times: guard take(factor.value, &base) else { return false }
        case .divide: guard divide(by: factor.value) else { return false }
        case .remainder: return false
        }
      }
      return true
    case .number(let number):
      // A number with more digits than its double has them in sums that are computed as they are written.
      guard syntax.decimal == nil else { return false }
      factors.append((false, number))
      return true
    case .power(let value, let exponent):
      guard case .number(let number) = exponent.node, let count = Int(exactly: number), count > 0
      else { return false }
      return take(value, to: count, &base)
    case .name, .sum, .call, .factorial, .degrees, .component, .overRange, .element, .derivative:
      return take(syntax, to: 1, &base)
    case .comparison, .conjunction, .disjunction, .not, .cases, .point, .list, .listRange,
      .comprehension:
      return false
    }
  }

  private mutating func take(_ value: Syntax, to count: Int, _ base: inout Syntax?) -> Bool {
    // Powers of e are exponentials, and numbers are no variables.
    if value.node == .name("e") || value.isNumber { return false }
    guard base.map({ $0 == value }) ?? true, count <= WrittenPolynomial.highestExponent - exponent
    else { return false }
    base = value
    exponent += count
    return true
  }

  private mutating func divide(by divisor: Syntax) -> Bool {
    guard case .number(let number) = divisor.node, divisor.decimal == nil, number.isNormal,
      number.significandBitPattern == 0, (1.0 / 1024...1024).contains(number)
    else { return false }
    factors.append((true, number))
    return true
  }
}

extension Syntax {
  fileprivate var isNumber: Bool { if case .number = node { true } else { false } }
}
