package import FormulaVocabulary

// A formula as a sum of products.
//
//     sum     = { fraction · product }               fractions in lowest terms, none of them 0
//     product = { factor ^ fraction }                no exponent is 0
//     factor  = name | prime number | call | base ^ sum | sum
//
// Rule. Equal products are one term, equal factors one power, so that x + x is 2x and x·x is x^2. A prime number stands
// only under a root: its exponent lies between 0 and 1. A sum is a factor of a product where it is not multiplied out:
// `(x + 1)^5`, `1/(x + 1)`; then its numbers have no common divisor, and its first term is positive. A power whose
// exponent is no number, `e^(2x)`, is a factor with the exponent 1.
//
// Laws that hold wherever both sides have values are used: x/x is 1, although x/x has no value at 0. √(x²) stays as it
// is, because it is |x|.
//
// Every operation fails with ``NotAlgebraic`` where a number is too large for a ``Rational``, or where a formula has
// more than ``AlgebraicSum/mostTerms`` terms: the answer is then that there is none, never a wrong one.
//
// The alternative that lost: rules that rewrite the tree of the text. Their order decides what they find, and equal
// formulas keep different forms.

/// A formula has no form as a sum of products, or one that is too large.
package struct NotAlgebraic: Error {
  /// Why there is no form.
  package enum Reason: Sendable {
    /// The formula is none of sums and products, or no rule is known.
    case noForm
    /// A number needs more digits than a ``Rational`` has.
    case largeNumber
    /// There are more than ``AlgebraicSum/mostTerms`` terms.
    case manyTerms
  }

  package let reason: Reason

  package init(_ reason: Reason = .noForm) { self.reason = reason }
}

/// A sum of products with fractions in front.
package struct AlgebraicSum: Hashable, Sendable {
  /// The fraction of each product.
  package private(set) var terms: [AlgebraicProduct: Rational] = [:]

  /// The most terms of a sum.
  package static let mostTerms = 400

  /// Creates the sum 0.
  package init() {}

  /// Creates a number.
  package init(_ number: Rational) {
    if !number.isZero { terms[AlgebraicProduct()] = number }
  }

  /// Creates a fraction of a product.
  init(_ product: AlgebraicProduct, times number: Rational = .one) {
    if !number.isZero { terms[product] = number }
  }

  /// Creates a factor.
  init(_ factor: AlgebraicFactor) { self.init(AlgebraicProduct([factor: .one])) }

  package var isZero: Bool { terms.isEmpty }

  /// Whether there is a power of a sum that is too high to be multiplied out.
  package var hasHighPowers: Bool {
    terms.keys.contains { product in
      product.powers.contains { factor, exponent in
        factor.sum != nil && exponent.isWhole && exponent.numerator > Self.highestPower
      }
    }
  }

  /// Whether the sum has several terms.
  package var isSumOfTerms: Bool { terms.count > 1 }

  /// The number that the sum is; nil if it is none.
  package var number: Rational? {
    guard let only = terms.first else { return .zero }
    return terms.count == 1 && only.key.powers.isEmpty ? only.value : nil
  }

  /// The only term; nil for 0 and for several terms.
  var single: (product: AlgebraicProduct, number: Rational)? {
    terms.count == 1 ? terms.first.map { ($0.key, $0.value) } : nil
  }

  /// The names in the sum, constants such as pi included.
  package var names: Set<String> {
    terms.keys.reduce(into: []) { $0.formUnion($1.names) }
  }

  /// Adds a fraction of a product.
  mutating func add(
    _ product: AlgebraicProduct,
    times number: Rational
  ) throws(NotAlgebraic) {
    let sum = try sure((terms[product] ?? .zero) + number)
    terms[product] = sum.isZero ? nil : sum
    if terms.count > Self.mostTerms { throw NotAlgebraic(.manyTerms) }
  }
}

/// A product of powers of factors.
package struct AlgebraicProduct: Hashable, Sendable {
  /// The exponent of each factor.
  var powers: [AlgebraicFactor: Rational]

  init(_ powers: [AlgebraicFactor: Rational] = [:]) { self.powers = powers }

  var names: Set<String> { powers.keys.reduce(into: []) { $0.formUnion($1.names) } }
}

/// What a product multiplies.
package indirect enum AlgebraicFactor: Hashable, Sendable {
  /// A variable or a constant.
  case name(String)
  /// A prime number under a root.
  case prime(Int)
  /// A function of formulas.
  case call(String, [AlgebraicSum])
  /// A power whose exponent is no number.
  case power(AlgebraicSum, AlgebraicSum)
  /// A sum that is not multiplied out.
  case sum(AlgebraicSum)

  var names: Set<String> {
    switch self {
    case .name(let name): [name]
    case .prime: []
    case .call(_, let arguments): arguments.reduce(into: []) { $0.formUnion($1.names) }
    case .power(let base, let exponent): base.names.union(exponent.names)
    case .sum(let sum): sum.names
    }
  }

  /// The sum that the factor is; nil for another factor.
  var sum: AlgebraicSum? { if case .sum(let sum) = self { sum } else { nil } }
}

/// Returns a number, or fails if it was too large.
func sure(_ number: Rational?) throws(NotAlgebraic) -> Rational {
  guard let number else { throw NotAlgebraic(.largeNumber) }
  return number
}

extension Rational {
  var isWhole: Bool { denominator == 1 }

  var isOne: Bool { self == .one }
}
