import FormulaVocabulary

// The order in which terms and factors are written: powers of names fall from the left, and names stand before
// functions. A sum does not begin with a minus sign if one of its terms has none.

extension AlgebraicSum {
  /// The terms in the order in which they are written, before a positive one is moved to the front.
  var ordered: [(product: AlgebraicProduct, number: Rational)] {
    let keys = terms.map { (key: $0.key.orderKey, product: $0.key, number: $0.value) }
    return keys.sorted { $0.key.isBefore($1.key) }.map { ($0.product, $0.number) }
  }

  /// The terms in the order in which they are written.
  var written: [(product: AlgebraicProduct, number: Rational)] {
    var terms = ordered
    if terms.first?.number.isNegative == true,
      let place = terms.firstIndex(where: { !$0.number.isNegative })
    {
      terms.insert(terms.remove(at: place), at: 0)
    }
    return terms
  }
}

/// Where a product stands among the terms of a sum.
struct TermOrder {
  /// The sum of the exponents of names and sums.
  let degree: Double
  /// The exponents of single names, by name.
  let exponents: [(name: String, exponent: Double)]
  /// The text of the product.
  let text: String

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

extension AlgebraicProduct {
  fileprivate var orderKey: TermOrder {
    var exponents: [(name: String, exponent: Double)] = []
    var degree = 0.0
    for (factor, exponent) in powers {
      switch factor {
      case .name(let name) where !["pi", "e"].contains(name):
        exponents.append((name, exponent.value))
        degree += exponent.value
      case .sum(let sum):
        degree += exponent.value * Double(sum.ordered.first?.product.powers.count ?? 0)
      case .name, .prime, .call, .power: break
      }
    }
    exponents.sort { $0.name < $1.name }
    return TermOrder(degree: degree, exponents: exponents, text: AlgebraicText.text(of: self))
  }

  /// The factors in the order in which they are written.
  var written: [(factor: AlgebraicFactor, exponent: Rational)] {
    let rows = powers.map {
      (factor: $0.key, exponent: $0.value, text: AlgebraicText.text(of: $0.key))
    }
    return rows.sorted { ($0.factor.rank, $0.text) < ($1.factor.rank, $1.text) }
      .map { ($0.factor, $0.exponent) }
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
