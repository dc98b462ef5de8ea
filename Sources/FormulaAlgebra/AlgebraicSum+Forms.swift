import FormulaVocabulary

// The forms in which a formula is answered.
//
// Rule. The shortest form wins: the fewest names and numbers, then the fewest signs. The forms are the formula with its
// products kept; multiplied out; with what all terms have in common in front, over a common denominator without common
// divisors; and the last two with sin² written by cos², or cos² by sin².

extension AlgebraicSum {
  /// The text of the sum in the notation of this program.
  package var text: String { AlgebraicText.text(of: self) }

  /// Returns the shortest form of a formula that was read both ways.
  package static func shortest(
    kept: AlgebraicSum,
    expanded: AlgebraicSum?
  ) -> AlgebraicSum {
    var forms = [kept]
    for form in [kept, expanded].compactMap({ $0 }) {
      forms.append(form)
      if let collected = try? form.collected() {
        forms.append(collected)
        if let split = try? collected.splitIntoFactors() { forms.append(split) }
      }
      for (old, new) in [("sin", "cos"), ("cos", "sin")] {
        guard let other = try? form.multipliedOut().exchangingSquares(of: old, for: new),
          other != form
        else { continue }
        forms.append(other)
        if let collected = try? other.collected() { forms.append(collected) }
      }
    }
    let sizes = forms.map { form in
      // One fraction is shorter than several with different denominators.
      let fractions = form.terms.count > 1 ? form.terms.keys.count(where: \.hasSumBelow) : 0
      return (form: form, size: form.size + 2 * fractions, length: form.text.utf8.count)
    }
    return sizes.min { ($0.size, $0.length) < ($1.size, $1.length) }?.form ?? kept
  }

  /// Returns the sum with all products and whole powers of sums multiplied out.
  package func multipliedOut() throws(NotAlgebraic) -> AlgebraicSum {
    var all = AlgebraicSum()
    for (product, number) in terms {
      var term = AlgebraicSum(number)
      for (factor, exponent) in product.powers {
        var base = AlgebraicSum(factor)
        if let sum = factor.sum, exponent.isWhole { base = try sum.multipliedOut() }
        let power = try base.raised(to: exponent, .expanded)
        term = try term.multiplied(by: power, .expanded)
      }
      all = try all.adding(term)
    }
    return all
  }

  /// Returns the sum as one product: what all terms have in common in front, over the common denominator.
  package func collected() throws(NotAlgebraic) -> AlgebraicSum {
    var common: [AlgebraicFactor: Rational] = [:]
    for product in terms.keys {
      for factor in product.powers.keys where common[factor] == nil {
        if case .power = factor { continue }
        if case .prime = factor { continue }
        var least = product.powers[factor] ?? .zero
        for other in terms.keys {
          let exponent = other.powers[factor] ?? .zero
          if exponent.isLess(than: least) { least = exponent }
        }
        common[factor] = least
      }
    }
    // A power such as e^x is taken out if all terms have it.
    if let first = terms.keys.first {
      for (factor, exponent) in first.powers {
        guard case .power = factor, terms.keys.allSatisfy({ $0.powers[factor] == exponent }) else {
          continue
        }
        common[factor] = exponent
      }
    }
    let front = AlgebraicProduct(common.filter { !$0.value.isZero })
    let inside = try divided(by: front, .one).multipliedOut()
    let (reduced, rest) = try Self.reduced(front, inside)
    return try AlgebraicSum(reduced).multipliedAsFactor(by: rest)
  }

  /// Returns a product with its sums in factors, so that equal ones above and below the line cancel.
  private func splitIntoFactors() throws(NotAlgebraic) -> AlgebraicSum {
    guard let single else { throw NotAlgebraic() }
    var all = AlgebraicSum(single.number)
    for (factor, exponent) in single.product.powers {
      var base = AlgebraicSum(factor)
      if exponent.isWhole, let sum = factor.sum, let split = try sum.factored() { base = split }
      all = try all.multiplied(by: try base.raised(to: exponent, .kept), .kept)
    }
    return all
  }

  private func multipliedAsFactor(by rest: AlgebraicSum) throws(NotAlgebraic) -> AlgebraicSum {
    if single?.product.powers.isEmpty == true { return try rest.scaled(by: single?.number ?? .one) }
    return try multiplied(by: rest, .kept)
  }

  /// Divides polynomials of one variable below and above the line by their common divisor.
  private static func reduced(
    _ front: AlgebraicProduct,
    _ inside: AlgebraicSum
  ) throws(NotAlgebraic) -> (AlgebraicProduct, AlgebraicSum) {
    var (front, inside) = (front, inside)
    guard let variable = inside.names.first, inside.names.count == 1 else { return (front, inside) }
    for (factor, exponent) in front.powers where exponent.isNegative && exponent.isWhole {
      var power = exponent
      guard let sum = factor.sum, let below = FractionPolynomial(sum, in: variable) else {
        continue
      }
      while power.isNegative, let above = FractionPolynomial(inside, in: variable) {
        let divisor = try above.commonDivisor(below)
        if divisor.degree < 1 { break }
        inside = try above.divided(by: divisor).quotient.sum(in: variable)
        let rest = try below.divided(by: divisor).quotient
        power = try sure(power + .one)
        front.powers[factor] = power.isZero ? nil : power
        if rest.degree > 0 || rest.leading != .one {
          let minus = try sure(-Rational.one)
          let below = try rest.sum(in: variable).raised(to: minus, .kept)
          guard let single = below.single else { throw NotAlgebraic() }
          let (all, number) = try front.multiplied(by: single.product)
          front = all
          inside = try inside.scaled(by: try sure(number * single.number))
          if rest.degree > 0 { break }
        }
      }
    }
    return (front, inside)
  }

  /// Returns the sum with 1 - sin(u)² in place of cos(u)², or the other way.
  private func exchangingSquares(
    of old: String,
    for new: String
  ) throws(NotAlgebraic) -> AlgebraicSum {
    var all = AlgebraicSum()
    let two = try sure(Rational(2, 1))
    for (product, number) in terms {
      var term = AlgebraicSum(number)
      for (factor, exponent) in product.powers {
        var power = AlgebraicSum(AlgebraicProduct([factor: exponent]))
        if case .call(old, let arguments) = factor, exponent.isWhole, exponent.numerator > 1 {
          let square = AlgebraicSum(AlgebraicProduct([.call(new, arguments): two]))
          let half = try sure(Rational(exponent.numerator / 2, 1))
          power = try AlgebraicSum(.one).subtracting(square).raised(to: half, .expanded)
          if exponent.numerator % 2 != 0 {
            power = try power.multiplied(by: AlgebraicSum(factor), .expanded)
          }
        }
        term = try term.multiplied(by: power, .expanded)
      }
      all = try all.adding(term)
    }
    return all
  }

  /// How many names, numbers and functions the text has.
  private var size: Int {
    terms.reduce(0) { size, term in
      let (product, number) = term
      let numbers =
        (abs(number.numerator) == 1 && !product.powers.isEmpty ? 0 : 1)
        + (number.denominator == 1 ? 0 : 1)
      return product.powers.reduce(size + numbers) { size, power in
        size + power.key.size + (abs(power.value.numerator) == 1 && power.value.isWhole ? 0 : 1)
      }
    }
  }
}

extension AlgebraicFactor {
  fileprivate var size: Int {
    switch self {
    case .name, .prime: 1
    case .call(_, let arguments): arguments.reduce(1) { $0 + $1.partSize }
    case .power(let base, let exponent): base.partSize + exponent.partSize
    case .sum(let sum): sum.partSize
    }
  }
}

extension AlgebraicSum {
  fileprivate var partSize: Int { size }
}

extension AlgebraicSum {
  /// What the sum divides by, as texts, in the order of the alphabet.
  package var divisorTexts: [String] {
    var factors: Set<AlgebraicFactor> = []
    for product in terms.keys {
      for (factor, exponent) in product.powers where exponent.isNegative { factors.insert(factor) }
    }
    return factors.map { $0.sum?.text ?? AlgebraicText.text(of: $0) }.sorted()
  }
}

extension AlgebraicProduct {
  /// Whether the product divides by a sum.
  fileprivate var hasSumBelow: Bool {
    powers.contains { $0.value.isNegative && $0.key.sum != nil }
  }
}
