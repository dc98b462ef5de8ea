import FormulaVocabulary

/// Writes a sum of products in the notation of this program, with the fewest signs: `3x^2 - 3`, `x cos(x) + sin(x)`,
/// `(1 - x^2)/(x^2 + 1)^2`.
///
/// The text reads back as a formula with the same values: a sign of multiplication stands where a name before a bracket
/// could be read as a function.
enum AlgebraicText {
  static func text(of sum: AlgebraicSum) -> String { text(of: WrittenSum(sum)) }

  /// Returns the text of a sum, or of its opposite.
  static func text(of sum: WrittenSum, isOpposite: Bool = false) -> String {
    let terms = sum.written(isOpposite: isOpposite)
    if terms.isEmpty { return "0" }
    // A sum that stands alone needs no brackets.
    if terms.count == 1, let term = terms.first, !term.isNegative, term.top == 1, term.bottom == 1,
      term.factors.count == 1, let only = term.factors.first, only.exponent.isOne,
      let inside = only.inside
    {
      return text(of: inside)
    }
    var output = ""
    for term in terms {
      var (sign, factors) = (term.isNegative, term.factors)
      if sign, let turned = WrittenSum.opposite(of: factors) { (sign, factors) = (false, turned) }
      output += output.isEmpty ? (sign ? "-" : "") : (sign ? " - " : " + ")
      output += self.term(factors, term.top, term.bottom)
    }
    return output
  }

  /// Returns a term without its sign.
  static func term(_ factors: [WrittenSum.Factor], _ top: Int, _ bottom: Int) -> String {
    var (above, below): ([String], [String]) = ([], bottom == 1 ? [] : ["\(bottom)"])
    above += roots(in: factors)
    for row in factors {
      if case .prime = row.factor { continue }
      let (numerator, denominator) = (row.exponent.numerator, row.exponent.denominator)
      if row.exponent.isNegative {
        below.append(power(row.text, of: row.factor, numerator: -numerator, denominator))
      } else {
        above.append(power(row.text, of: row.factor, numerator: numerator, denominator))
      }
    }
    if top != 1 || above.isEmpty { above.insert("\(top)", at: 0) }
    let numerator = joined(above)
    if below.isEmpty { return numerator }
    let isSingle = below.count == 1
    return "\(numerator)/\(isSingle ? below[0] : "(\(joined(below)))")"
  }

  /// The roots of numbers in a product; those with the same exponent are one root: √2·√3 is √6.
  private static func roots(in factors: [WrittenSum.Factor]) -> [String] {
    var roots: [Rational: Int] = [:]
    var single: [String] = []
    for row in factors {
      guard case .prime(let prime) = row.factor else { continue }
      let exponent = row.exponent
      let (all, isTooLarge) = (roots[exponent] ?? 1).multipliedReportingOverflow(by: prime)
      if isTooLarge {
        single.append(
          power(row.text, of: row.factor, numerator: exponent.numerator, exponent.denominator)
        )
      } else {
        roots[exponent] = all
      }
    }
    let texts = roots.map { exponent, number in
      power(
        "\(number)",
        of: .prime(number),
        numerator: exponent.numerator,
        exponent.denominator
      )
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

  /// A power with a positive exponent, of a factor with its text.
  private static func power(
    _ base: String,
    of factor: AlgebraicFactor,
    numerator: Int,
    _ denominator: Int
  ) -> String {
    switch (numerator, denominator) {
    case (1, 1): return base
    // A sum has brackets already.
    case (1, 2): return factor.sum == nil ? "sqrt(\(base))" : "sqrt\(base)"
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
