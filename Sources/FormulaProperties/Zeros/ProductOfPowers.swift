import FormulaChecking
import FormulaVocabulary

/// A value as a product of powers of nodes, with its sign.
struct ProductOfPowers {
  /// The exponent of each base, never 0.
  private(set) var exponents: [NodeIndex: Int] = [:]
  /// Whether the product has a minus sign.
  var isNegative = false

  init() {}

  /// Creates the product of one node.
  init(_ base: NodeIndex) { exponents = [base: 1] }

  /// The bases, in the order of their nodes.
  var bases: [NodeIndex] { exponents.keys.sorted() }

  /// The greatest absolute value of an exponent.
  var degree: Int { exponents.values.reduce(0) { max($0, $1.magnitude.clamped) } }

  /// Returns the exponent of a base, 0 if it does not occur.
  func exponent(of base: NodeIndex) -> Int { exponents[base] ?? 0 }

  mutating func multiply(_ base: NodeIndex, _ exponent: Int) {
    let sum = self.exponent(of: base) + exponent
    exponents[base] = sum == 0 ? nil : sum
  }

  /// Multiplies by a power of another product.
  mutating func multiply(_ other: ProductOfPowers, _ power: Int = 1) {
    for (base, exponent) in other.exponents { multiply(base, power * exponent) }
    if other.isNegative, !power.isMultiple(of: 2) { isNegative.toggle() }
  }

  /// Returns the common factor of two products: the lower exponent of each base.
  func common(with other: ProductOfPowers) -> ProductOfPowers {
    var common = ProductOfPowers()
    for base in Set(exponents.keys).union(other.exponents.keys) {
      common.multiply(base, min(exponent(of: base), other.exponent(of: base)))
    }
    return common
  }
}

extension UInt {
  fileprivate var clamped: Int { Int(Swift.min(self, UInt(Int32.max))) }
}
