import FormulaVocabulary

/// Writes a sum of products in the notation of this program, with the fewest signs: `3x^2 - 3`, `x cos(x) + sin(x)`,
/// `(1 - x^2)/(x^2 + 1)^2`.
///
/// The text reads back as a formula with the same values: a sign of multiplication stands where a name before a bracket
/// could be read as a function.
enum AlgebraicText {
  static func text(of sum: AlgebraicSum) -> String {
    let terms = sum.written
    if terms.isEmpty { return "0" }
    // A sum that stands alone needs no brackets.
    if terms.count == 1, let (product, number) = terms.first, number.isOne,
      product.written.count == 1, let (factor, exponent) = product.written.first, exponent.isOne,
      case .sum(let inside) = factor
    {
      return text(of: inside)
    }
    var output = ""
    for (product, number) in terms {
      var (sign, product) = (number.isNegative, product)
      if sign, let turned = product.turned { (sign, product) = (false, turned) }
      output += output.isEmpty ? (sign ? "-" : "") : (sign ? " - " : " + ")
      output += term(product, abs(number.numerator), number.denominator)
    }
    return output
  }

  /// Returns a product without the number in front of it.
  static func text(of product: AlgebraicProduct) -> String { term(product, 1, 1) }

  /// Returns a term without its sign.
  private static func term(_ product: AlgebraicProduct, _ top: Int, _ bottom: Int) -> String {
    var (above, below): ([String], [String]) = ([], bottom == 1 ? [] : ["\(bottom)"])
    above += roots(in: product)
    for (factor, power) in product.written {
      if case .prime = factor { continue }
      if power.isNegative {
        below.append(self.power(factor, numerator: -power.numerator, power.denominator))
      } else {
        above.append(self.power(factor, numerator: power.numerator, power.denominator))
      }
    }
    if top != 1 || above.isEmpty { above.insert("\(top)", at: 0) }
    let numerator = joined(above)
    if below.isEmpty { return numerator }
    let isSingle = below.count == 1
    return "\(numerator)/\(isSingle ? below[0] : "(\(joined(below)))")"
  }

  /// The roots of numbers in a product; those with the same exponent are one root: √2·√3 is √6.
  private static func roots(in product: AlgebraicProduct) -> [String] {
    var roots: [Rational: Int] = [:]
    var single: [String] = []
    for (factor, exponent) in product.powers {
      guard case .prime(let prime) = factor else { continue }
      let (all, isTooLarge) = (roots[exponent] ?? 1).multipliedReportingOverflow(by: prime)
      if isTooLarge {
        single.append(power(factor, numerator: exponent.numerator, exponent.denominator))
      } else {
        roots[exponent] = all
      }
    }
    let texts = roots.map { exponent, number in
      power(.prime(number), numerator: exponent.numerator, exponent.denominator)
    }
    return (texts + single).sorted()
  }

  // MARK: Factors

  static func text(of factor: AlgebraicFactor) -> String {
    switch factor {
    case .name(let name): name
    case .prime(let prime): "\(prime)"
    case .call(let name, let arguments):
      "\(name)(\(arguments.map { text(of: $0) }.joined(separator: ", ")))"
    case .power(let base, let top): "\(baseText(base))^\(exponentText(top))"
    case .sum(let sum): "(\(text(of: sum)))"
    }
  }

  /// A power with a positive exponent.
  private static func power(
    _ factor: AlgebraicFactor,
    numerator: Int,
    _ denominator: Int
  ) -> String {
    let base = text(of: factor)
    switch (numerator, denominator) {
    case (1, 1): return base
    case (1, 2):
      if case .sum(let sum) = factor { return "sqrt(\(text(of: sum)))" }
      return "sqrt(\(base))"
    case (_, 1): return "\(bracketed(factor, base))^\(numerator)"
    default: return "\(bracketed(factor, base))^(\(numerator)/\(denominator))"
    }
  }

  /// The base of another power: a power in brackets.
  private static func bracketed(_ factor: AlgebraicFactor, _ text: String) -> String {
    if case .power = factor { "(\(text))" } else { text }
  }

  /// The base of a power: a name and a positive number stand without brackets.
  private static func baseText(_ base: AlgebraicSum) -> String {
    let text = text(of: base)
    let isName =
      text.first?.isLetter == true && text.allSatisfy { $0.isLetter || $0.isNumber || $0 == "_" }
    return isName || text.allSatisfy(\.isNumber) ? text : "(\(text))"
  }

  private static func exponentText(_ exponent: AlgebraicSum) -> String { baseText(exponent) }

  // MARK: Products

  /// Returns factors side by side.
  private static func joined(_ factors: [String]) -> String {
    var output = ""
    for factor in factors {
      guard let last = output.last, let next = factor.first else {
        output += factor
        continue
      }
      output += separator(between: output, last, next) + factor
    }
    return output
  }

  private static func separator(
    between output: String,
    _ last: Character,
    _ next: Character
  ) -> String {
    if next == "(" {
      // `a(x + 1)` could be a call, and `e^x(x + 1)` a power of one.
      let isName = last.isLetter || last == "_"
      let isCoordinate =
        output.reversed().prefix { $0.isLetter || $0 == "_" }.count == 1
        && "xyzrt".contains(last) && !output.dropLast().hasSuffix("^")
      return isName && !isCoordinate ? "*" : ""
    }
    if last.isNumber, next.isLetter { return output.allSatisfy(\.isNumber) ? "" : " " }
    return " "
  }
}

extension AlgebraicProduct {
  /// The opposite of the product, if one of its sums takes the sign, as -(x - 1) is 1 - x; nil if none does.
  fileprivate var turned: AlgebraicProduct? {
    for (factor, exponent) in written where exponent.isOne {
      guard let sum = factor.sum, sum.terms.values.contains(where: \.isNegative),
        let minus = -Rational.one, let opposite = try? sum.scaled(by: minus)
      else { continue }
      var product = self
      product.powers[factor] = nil
      product.powers[.sum(opposite)] = exponent
      return product
    }
    return nil
  }
}
