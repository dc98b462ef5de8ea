package import FormulaVocabulary

extension AlgebraicSum {
  /// Returns the coefficients of names in a sum that is linear in them, and what it is without them; nil for other
  /// sums.
  ///
  /// Each term is a number times one of the names at most, and powers of other names whose values are fractions.
  package func linear(
    in names: [String],
    value: (String) -> Rational?
  ) -> (coefficients: [Rational], constant: Rational)? {
    var coefficients = [Rational](repeating: .zero, count: names.count)
    var constant = Rational.zero
    for (product, number) in terms {
      var (place, factor): (Int?, Rational) = (nil, number)
      for (part, exponent) in product.powers {
        guard case .name(let name) = part, exponent.isWhole else { return nil }
        if let index = names.firstIndex(of: name) {
          guard exponent.isOne, place == nil else { return nil }
          place = index
          continue
        }
        guard let power = value(name)?.power(exponent.numerator), let next = factor * power else {
          return nil
        }
        factor = next
      }
      guard let place else {
        guard let sum = constant + factor else { return nil }
        constant = sum
        continue
      }
      guard let sum = coefficients[place] + factor else { return nil }
      coefficients[place] = sum
    }
    return (coefficients, constant)
  }
}
