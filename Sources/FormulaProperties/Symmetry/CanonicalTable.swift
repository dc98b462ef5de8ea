import FormulaVocabulary

/// Canonical forms: sums of products of atoms, each sum and each atom once.
///
/// Formulas become equal forms by the laws that hold for all real numbers: those of sums and
/// products, e^(a + b) = e^a·e^b, odd and even functions, sin(u + π) = -sin u, floor(u + 1) =
/// floor(u) + 1. A function without a known law is an atom. Every function returns nil where a form
/// would be too large.
struct CanonicalTable {
  private(set) var atoms: [Atom] = []
  private(set) var sums: [CanonicalSum] = []
  private var atomIndices: [Atom: Int] = [:]
  private var sumIndices: [CanonicalSum: Int] = [:]

  /// Larger forms are not made: nil.
  private static let mostTerms = 120
  /// Higher powers of sums are atoms.
  private static let mostPower = 12
  private static let mostAtoms = 2000

  init() { _ = index(of: CanonicalSum()) }

  // MARK: Leaves

  mutating func index(of sum: CanonicalSum) -> Int {
    if let known = sumIndices[sum] { return known }
    sums.append(sum)
    sumIndices[sum] = sums.count - 1
    return sums.count - 1
  }

  mutating func index(of atom: Atom) -> Int {
    if let known = atomIndices[atom] { return known }
    atoms.append(atom)
    atomIndices[atom] = atoms.count - 1
    return atoms.count - 1
  }

  mutating func sum(_ atom: Atom) -> CanonicalSum {
    CanonicalSum(terms: [Monomial(powers: [.init(atom: index(of: atom), exponent: 1)]): .one])
  }

  func sum(_ value: Rational) -> CanonicalSum {
    value.isZero ? CanonicalSum() : CanonicalSum(terms: [.one: value])
  }

  var isFull: Bool { atoms.count > Self.mostAtoms }

  // MARK: Arithmetic

  func added(_ a: CanonicalSum, _ b: CanonicalSum) -> CanonicalSum? {
    var sum = a
    for (monomial, coefficient) in b.terms {
      guard let value = (sum.terms[monomial] ?? .zero) + coefficient else { return nil }
      sum.terms[monomial] = value.isZero ? nil : value
    }
    return sum.terms.count <= Self.mostTerms ? sum : nil
  }

  func subtracted(_ a: CanonicalSum, _ b: CanonicalSum) -> CanonicalSum? {
    scaled(b, Rational(-1, 1)).flatMap { added(a, $0) }
  }

  func scaled(_ a: CanonicalSum, _ factor: Rational?) -> CanonicalSum? {
    guard let factor else { return nil }
    if factor.isZero { return CanonicalSum() }
    var sum = CanonicalSum()
    for (monomial, coefficient) in a.terms {
      guard let value = coefficient * factor else { return nil }
      sum.terms[monomial] = value
    }
    return sum
  }

  mutating func multiplied(_ a: CanonicalSum, _ b: CanonicalSum) -> CanonicalSum? {
    guard a.terms.count * b.terms.count <= 16 * Self.mostTerms else { return nil }
    var sum = CanonicalSum()
    for (first, one) in a.terms {
      for (second, other) in b.terms {
        guard let coefficient = one * other, let monomial = multiplied(first, second),
          let value = (sum.terms[monomial] ?? .zero) + coefficient
        else { return nil }
        sum.terms[monomial] = value.isZero ? nil : value
      }
    }
    return sum.terms.count <= Self.mostTerms ? sum : nil
  }

  private mutating func multiplied(_ a: Monomial, _ b: Monomial) -> Monomial? {
    var exponents: [Int: Int] = [:]
    for power in a.powers + b.powers { exponents[power.atom, default: 0] += power.exponent }
    let powers = exponents.sorted { $0.key < $1.key }
      .map { Monomial.Power(atom: $0.key, exponent: $0.value) }
    guard let exponent = added(sums[a.exponential], sums[b.exponential]) else { return nil }
    return Monomial(powers: powers, exponential: index(of: exponent))
  }

  mutating func power(_ base: CanonicalSum, _ exponent: Int) -> CanonicalSum? {
    if exponent < 0 {
      guard exponent > Int.min else { return nil }
      return inverse(base).flatMap { power($0, -exponent) }
    }
    guard base.terms.count <= 1 || exponent <= Self.mostPower, exponent <= 1024 else {
      guard let (sign, rest) = oriented(base) else { return nil }
      let atom = sum(.function(.integerPower, UInt64(exponent), [index(of: rest)]))
      return sign < 0 && !exponent.isMultiple(of: 2) ? scaled(atom, Rational(-1, 1)) : atom
    }
    var result = sum(.one)
    var square = base
    var left = exponent
    while left > 0 {
      if !left.isMultiple(of: 2) {
        guard let next = multiplied(result, square) else { return nil }
        result = next
      }
      left /= 2
      guard left > 0 else { break }
      guard let next = multiplied(square, square) else { return nil }
      square = next
    }
    return result
  }

  /// Returns the reciprocal of a sum: of a single product factor by factor, else an atom whose
  /// first coefficient is 1.
  mutating func inverse(_ sum: CanonicalSum) -> CanonicalSum? {
    guard let lead = sum.ordered.first, let share = Rational.one / lead.coefficient else {
      return nil
    }
    guard sum.terms.count == 1 else {
      guard let unit = scaled(sum, share) else { return nil }
      return scaled(self.sum(.inverse(index(of: unit))), share)
    }
    guard let exponent = scaled(sums[lead.monomial.exponential], Rational(-1, 1)) else {
      return nil
    }
    let power = Monomial(exponential: index(of: exponent))
    var result = CanonicalSum(terms: [power: share])
    for factor in lead.monomial.powers {
      let base = CanonicalSum(
        terms: [Monomial(powers: [.init(atom: factor.atom, exponent: 1)]): .one]
      )
      let divided: CanonicalSum
      if case .inverse(let below) = atoms[factor.atom] {
        // The sum of an inverse atom must still have a value: the conditions of the reading keep that.
        divided = sums[below]
      } else {
        divided = self.sum(.inverse(index(of: base)))
      }
      guard let raised = self.power(divided, factor.exponent),
        let next = multiplied(result, raised)
      else { return nil }
      result = next
    }
    return result
  }

  // MARK: Functions

  /// Returns a sum with a first coefficient above 0, and the sign that was taken from it.
  func oriented(_ sum: CanonicalSum) -> (sign: Int, sum: CanonicalSum)? {
    guard let lead = sum.ordered.first, lead.coefficient.isNegative else { return (1, sum) }
    return scaled(sum, Rational(-1, 1)).map { (-1, $0) }
  }

  /// Returns f(u) as ±f(-u), with the sign of the operand normalised for odd and even functions.
  mutating func function(
    _ operation: Operation,
    _ argument: CanonicalSum,
    isOdd: Bool
  ) -> CanonicalSum? {
    if isOdd, argument.isZero { return argument }
    guard let (sign, rest) = oriented(argument) else { return nil }
    let atom = sum(.function(operation, 0, [index(of: rest)]))
    return isOdd && sign < 0 ? scaled(atom, Rational(-1, 1)) : atom
  }

  /// Returns e^u.
  mutating func exponential(_ argument: CanonicalSum) -> CanonicalSum {
    CanonicalSum(terms: [Monomial(exponential: index(of: argument)): .one])
  }

  /// Returns sin(u + turn·π).
  mutating func sine(_ argument: CanonicalSum, turn: Rational = .zero) -> CanonicalSum? {
    let pi = Monomial(powers: [.init(atom: index(of: .pi), exponent: 1)])
    var rest = argument
    var turns = rest.terms.removeValue(forKey: pi).flatMap { $0 + turn } ?? turn
    guard let (sign, oriented) = oriented(rest) else { return nil }
    var factor = Rational.one
    if sign < 0 {
      // sin(tπ - u) = sin(u + (1 - t)π).
      guard let mirrored = Rational.one - turns else { return nil }
      turns = mirrored
    }
    let whole = turns.floor
    guard let left = turns - (Rational(whole, 1) ?? .zero) else { return nil }
    if !whole.isMultiple(of: 2) { factor = Rational(-1, 1) ?? .one }
    if oriented.isZero, let value = Self.knownSine(left) {
      return scaled(sum(value), factor)
    }
    return scaled(sum(.sine(index(of: oriented), turn: left)), factor)
  }

  /// Returns the sine of a fraction of a half turn, if it is rational; else nil.
  private static func knownSine(_ turn: Rational) -> Rational? {
    switch (turn.numerator, turn.denominator) {
    case (0, _): .zero
    case (1, 2): .one
    case (1, 6), (5, 6): Rational(1, 2)
    default: nil
    }
  }

  /// Returns the greatest whole number up to u.
  mutating func floor(_ argument: CanonicalSum) -> CanonicalSum? {
    let constant = argument.terms[.one] ?? .zero
    guard let whole = Rational(constant.floor, 1), let rest = subtracted(argument, sum(whole))
    else {
      return nil
    }
    if rest.rational != nil { return sum(whole) }
    return added(sum(.function(.floor, 0, [index(of: rest)])), sum(whole))
  }

  // MARK: Equality

  /// Whether a sum is proved to be above 0: all terms are positive products of powers of e, of π
  /// and squares, and one is never 0.
  func isPositive(_ sum: CanonicalSum) -> Bool {
    var isAboveZero = false
    for (monomial, coefficient) in sum.terms {
      let others = monomial.powers.filter { atoms[$0.atom] != .pi }
      guard !coefficient.isNegative, others.allSatisfy({ $0.exponent.isMultiple(of: 2) }) else {
        return false
      }
      isAboveZero = isAboveZero || others.isEmpty
    }
    return isAboveZero
  }

  /// Whether a sum is 0 wherever it has a value: after multiplication by all its divisors no term is left.
  mutating func isNothing(_ sum: CanonicalSum) -> Bool {
    var sum = sum
    for _ in 0..<Self.mostDivisors {
      if sum.isZero { return true }
      var most: (atom: Int, below: Int, exponent: Int)?
      for monomial in sum.terms.keys {
        for power in monomial.powers {
          guard case .inverse(let below) = atoms[power.atom] else { continue }
          if most.map({
            $0.atom < power.atom || ($0.atom == power.atom && $0.exponent < power.exponent)
          })
            ?? true
          {
            most = (power.atom, below, power.exponent)
          }
        }
      }
      guard let divisor = most else { return false }
      var next = CanonicalSum()
      for (monomial, coefficient) in sum.terms {
        var rest = monomial
        let own = rest.powers.first { $0.atom == divisor.atom }?.exponent ?? 0
        rest.powers.removeAll { $0.atom == divisor.atom }
        guard let factor = power(sums[divisor.below], divisor.exponent - own),
          let product = multiplied(CanonicalSum(terms: [rest: coefficient]), factor),
          let total = added(next, product)
        else { return false }
        next = total
      }
      sum = next
    }
    return sum.isZero
  }

  private static let mostDivisors = 12
}
