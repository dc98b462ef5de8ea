import FormulaVocabulary

/// A product of powers of atoms and of one power of e.
struct Monomial: Hashable {
  /// A factor: an atom of a ``CanonicalTable``, by its index, and its exponent from 1 on.
  struct Power: Hashable {
    var atom: Int
    var exponent: Int
  }

  /// The factors, in rising order of atoms.
  var powers: [Power] = []
  /// The index of the sum that is the exponent of e; 0 for none.
  var exponential = 0

  static let one = Monomial()

  /// Whether this monomial comes before another one, in a total order of the monomials of one table.
  func precedes(_ other: Self) -> Bool {
    if exponential != other.exponential { return exponential < other.exponential }
    let (own, others) = (
      powers.map { [$0.atom, $0.exponent] }, other.powers.map { [$0.atom, $0.exponent] }
    )
    return own.lexicographicallyPrecedes(others) { $0.lexicographicallyPrecedes($1) }
  }
}

/// A sum of monomials with fractions as coefficients, none of them 0.
///
/// Two formulas with equal sums are equal wherever both have values.
struct CanonicalSum: Hashable {
  var terms: [Monomial: Rational] = [:]

  /// The terms in the order of their monomials.
  var ordered: [(monomial: Monomial, coefficient: Rational)] {
    terms.sorted { $0.key.precedes($1.key) }.map { ($0.key, $0.value) }
  }

  var isZero: Bool { terms.isEmpty }

  /// The fraction that the sum is; nil if it contains an atom.
  var rational: Rational? {
    if terms.isEmpty { return .zero }
    return terms.count == 1 ? terms[.one] : nil
  }
}

/// A part of a formula that a canonical form does not take apart.
enum Atom: Hashable {
  case variable
  case pi
  /// A number that is no fraction, by its bits.
  case number(UInt64)
  /// The sine of a sum plus a fraction of half turns.
  case sine(Int, turn: Rational)
  /// The reciprocal of a sum.
  case inverse(Int)
  /// Another function of sums.
  case function(Operation, UInt64, [Int])
}
