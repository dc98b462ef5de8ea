import FormulaVocabulary

// The order in which terms and factors are written: powers of names fall from the left, and names stand before
// functions. A sum does not begin with a minus sign if one of its terms has none.

extension AlgebraicSum {
  /// The terms in the order in which they are written, before a positive one is moved to the front.
  var ordered: [(product: AlgebraicProduct, number: Rational)] {
    // A single term needs no texts.
    if let single { return [single] }
    return WrittenSum(self).terms.map { ($0.product, $0.number) }
  }
}

extension AlgebraicProduct {
  /// The factors in the order in which they are written.
  var written: [(factor: AlgebraicFactor, exponent: Rational)] {
    WrittenSum.factors(of: self).map { ($0.factor, $0.exponent) }
  }
}

/// A sum with its terms and their factors in the order in which they are written, and with the text of each factor.
///
/// Order and text need each other, in every sum inside another one. Each text is made once and kept: made where it is
/// needed, the time would grow by a constant factor with every level of brackets.
struct WrittenSum {
  /// A factor of a term.
  struct Factor {
    let factor: AlgebraicFactor
    let exponent: Rational
    /// The text without the exponent; a sum stands in brackets.
    fileprivate(set) var text: String
    /// The sum that the factor is; nil for another factor.
    let inside: WrittenSum?

    fileprivate init(_ factor: AlgebraicFactor, _ exponent: Rational) {
      (self.factor, self.exponent) = (factor, exponent)
      inside = factor.sum.map { WrittenSum($0) }
      text = inside.map { "(\(AlgebraicText.text(of: $0)))" } ?? AlgebraicText.text(of: factor)
    }
  }

  /// A fraction of a product.
  struct Term {
    let product: AlgebraicProduct
    let number: Rational
    /// Whether a minus sign stands in front; the opposite term has the same number.
    fileprivate(set) var isNegative: Bool
    /// The size of the number.
    let top: Int
    let bottom: Int
    let factors: [Factor]
    fileprivate let order: TermOrder

    fileprivate init(_ product: AlgebraicProduct, _ number: Rational) {
      (self.product, self.number) = (product, number)
      isNegative = number.isNegative
      (top, bottom) = (abs(number.numerator), number.denominator)
      factors = WrittenSum.factors(of: product)
      order = TermOrder(factors)
    }
  }

  /// The terms in order, before a positive one is moved to the front.
  let terms: [Term]

  init(_ sum: AlgebraicSum) {
    terms = sum.terms.map { Term($0.key, $0.value) }.sorted { $0.order.isBefore($1.order) }
  }

  /// The terms as they are written, those of the opposite sum if that is asked for.
  func written(isOpposite: Bool) -> [Term] {
    var terms = terms
    if isOpposite { for place in terms.indices { terms[place].isNegative.toggle() } }
    if terms.first?.isNegative == true, let place = terms.firstIndex(where: { !$0.isNegative }) {
      terms.insert(terms.remove(at: place), at: 0)
    }
    return terms
  }

  /// The factors of a product in order.
  static func factors(of product: AlgebraicProduct) -> [Factor] {
    product.powers.map { Factor($0.key, $0.value) }.inOrder
  }

  /// The factors of the opposite product, if one of its sums takes the sign, as -(x - 1) is 1 - x; nil if none does.
  static func opposite(of factors: [Factor]) -> [Factor]? {
    for (place, row) in factors.enumerated() where row.exponent.isOne {
      guard let inside = row.inside, inside.terms.contains(where: \.isNegative) else { continue }
      var turned = factors
      turned[place].text = "(\(AlgebraicText.text(of: inside, isOpposite: true)))"
      return turned.inOrder
    }
    return nil
  }
}

extension [WrittenSum.Factor] {
  fileprivate var inOrder: Self {
    sorted { ($0.factor.rank, $0.text) < ($1.factor.rank, $1.text) }
  }
}

/// Where a product stands among the terms of a sum.
private struct TermOrder {
  /// The sum of the exponents of names and sums.
  private var degree = 0.0
  /// The exponents of single names, by name.
  private var exponents: [(name: String, exponent: Double)] = []
  /// The text of the product.
  private let text: String

  init(_ factors: [WrittenSum.Factor]) {
    text = AlgebraicText.term(factors, 1, 1)
    for row in factors {
      switch row.factor {
      case .name(let name) where !["pi", "e"].contains(name):
        exponents.append((name, row.exponent.value))
        degree += row.exponent.value
      case .sum: degree += row.exponent.value * Double(row.inside?.terms.first?.factors.count ?? 0)
      case .name, .prime, .call, .power: break
      }
    }
    exponents.sort { $0.name < $1.name }
  }

  func isBefore(_ other: TermOrder) -> Bool {
    if degree != other.degree { return degree > other.degree }
    for (one, two) in zip(exponents, other.exponents) {
      if one.name != two.name { return one.name < two.name }
      if one.exponent != two.exponent { return one.exponent > two.exponent }
    }
    if exponents.count != other.exponents.count { return exponents.count > other.exponents.count }
    return text < other.text
  }
}

extension AlgebraicFactor {
  /// Constants stand first, then variables, sums, functions and powers.
  fileprivate var rank: Int {
    switch self {
    case .prime: 0
    case .name("pi"), .name("e"): 1
    case .name(let name): name.count == 1 && "xyztr".contains(name) ? 3 : 2
    case .sum: 4
    case .call: 5
    case .power: 6
    }
  }
}
