import CPreciseMath
import FormulaVocabulary
import SystemLibrary

/// The separation bound of an algebraic number: its least distance from 0 if it is not 0, derived
/// from the operations that made it.
///
/// A number E made of whole numbers by +, -, ×, ÷ and roots is U/L of algebraic integers; all
/// conjugates of U are at most u, |L| is at most l, and the degree of U is at most D, the product
/// of the degrees of all roots. The norm of U is a whole number, so that E is 0 or |E| ≥ 1/(u^(D-1)
/// l). Rules for u and l, with the transformation of roots that keeps D a product of degrees:
/// Burnikel, Funke, Mehlhorn, Schirra, Schmitt 2009, "A separation bound for real algebraic
/// expressions", Algorithmica 55, table 1.
///
/// Sines of fractions of a half turn are algebraic, too: twice such a sine or cosine is an
/// algebraic integer of the field of roots of unity, its conjugates are at most 2.
struct SeparationBound {
  /// Logarithms to base 2 of u and l, rounded up.
  private var u: Double
  private var l: Double
  /// The roots in the number, in order, each with its degree.
  private var roots: [(root: Int, degree: Double)]

  /// The greatest separation, in bits, for which digits are still computed.
  static let deepest = Double(1 << 17)

  private init?(_ u: Double, _ l: Double, _ roots: [(root: Int, degree: Double)]) {
    (self.u, self.l, self.roots) = (max(0, u) + Self.slack, max(0, l) + Self.slack, roots)
    if !(separation < Self.deepest) { return nil }
  }

  /// A margin above the rounding errors of the logarithms.
  private static let slack = 1e-9

  /// The bound of a fraction, from the logarithms of its numerator and denominator.
  init?(numerator: Double, denominator: Double) { self.init(numerator, denominator, []) }

  /// The bound of the sine of a fraction of a half turn with this denominator, as the root of this index.
  init?(sineOfDenominator denominator: Int, root: Int) {
    // All these sines are in the field of the 4n-th roots of unity, whose real subfield has half its degree.
    self.init(1, 1, [(root, Double(2 * denominator))])
  }

  /// Bits of separation: a number other than 0 is at least 2 to the power of minus this.
  var separation: Double {
    let degree = roots.reduce(1) { $0 * $1.degree }
    return (degree - 1) * u + l + 1
  }

  static func + (a: Self, b: Self) -> Self? {
    let (first, second) = (a.u + b.l, a.l + b.u)
    let sum = max(first, second) + log2(1 + exp2(-(first - second).magnitude))
    return Self(sum, a.l + b.l, union(a, b))
  }

  static func * (a: Self, b: Self) -> Self? { Self(a.u + b.u, a.l + b.l, union(a, b)) }

  static func / (a: Self, b: Self) -> Self? { Self(a.u + b.l, a.l + b.u, union(a, b)) }

  func power(_ exponent: Int) -> Self? {
    let size = Double(exponent.magnitude)
    return exponent < 0 ? Self(size * l, size * u, roots) : Self(size * u, size * l, roots)
  }

  /// Returns the bound of the root of a degree, under an index of its own.
  func root(_ degree: Int, name: Int) -> Self? {
    let k = Double(degree)
    let all = Self.union(self, roots: [(name, k)])
    return u >= l ? Self((u + (k - 1) * l) / k, l, all) : Self(u, ((k - 1) * u + l) / k, all)
  }

  private static func union(_ a: Self, _ b: Self) -> [(root: Int, degree: Double)] {
    union(a, roots: b.roots)
  }

  private static func union(
    _ a: Self,
    roots: [(root: Int, degree: Double)]
  ) -> [(root: Int, degree: Double)] {
    if roots.isEmpty { return a.roots }
    if a.roots.isEmpty { return roots }
    var result: [(root: Int, degree: Double)] = []
    var (i, j) = (0, 0)
    while i < a.roots.count || j < roots.count {
      if j == roots.count || (i < a.roots.count && a.roots[i].root < roots[j].root) {
        result.append(a.roots[i])
        i += 1
      } else {
        if i < a.roots.count, a.roots[i].root == roots[j].root { i += 1 }
        result.append(roots[j])
        j += 1
      }
    }
    return result
  }
}

extension ExactFraction {
  /// The bound of the fraction.
  var bound: SeparationBound? {
    var (numerator, denominator) = (0.0, 0.0)
    pm_fraction_sizes(pointer, &numerator, &denominator)
    return SeparationBound(numerator: numerator, denominator: denominator)
  }
}
