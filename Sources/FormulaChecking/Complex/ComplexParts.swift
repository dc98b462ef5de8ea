import FormulaVocabulary

/// A complex number as a pair of real nodes of a graph.
///
/// The name `i` is the imaginary unit, the pair (0, 1), unless it is a parameter, the name of a range, a stored value
/// or a function: those go before it. A value of which a part is such a pair is complex; the checker makes two real
/// nodes of every operation on it. Blocks, cells, numbers with more digits and derivatives know real operations
/// alone, so they serve complex formulas without a further arithmetic.
///
/// - A part that is exactly 0 has no node. So `(2 + i)(2 - i)` is a real number again, and `H(i w)` costs no products
///   with 0. A part that is 0 by its value alone, such as the imaginary part of `z conj(z)` for an unknown z, stays.
/// - Functions have their principal branches, those of C99 (annex G) for an imaginary part +0. Zeros have no sign
///   here: on a cut a function has the value of the side on which C99 has +0, so `sqrt(-4)` is 2i and never -2i.
/// - A number with an undefined part is undefined.
///
/// The alternative that lost is an arithmetic of complex numbers of its own, with kernels, enclosures, numbers of many
/// digits and derivatives: four times the work, and real formulas with complex parts would go through both.
struct ComplexParts {
  /// The real part; nil if it is exactly 0.
  var real: NodeIndex?
  /// The imaginary part; nil if it is exactly 0.
  var imaginary: NodeIndex?

  init(_ real: NodeIndex?, _ imaginary: NodeIndex?) {
    (self.real, self.imaginary) = (real, imaginary)
  }
}

/// Sums, products and quotients of pairs, without the products with parts that are exactly 0.
extension Graph {
  mutating func sum(_ a: NodeIndex?, _ b: NodeIndex?) -> NodeIndex? {
    guard let a else { return b }
    return b.map { binary(.add, a, $0) } ?? a
  }

  mutating func difference(_ a: NodeIndex?, _ b: NodeIndex?) -> NodeIndex? {
    guard let b else { return a }
    return a.map { binary(.subtract, $0, b) } ?? unary(.negate, b)
  }

  mutating func product(_ a: NodeIndex?, _ b: NodeIndex?) -> NodeIndex? {
    guard let a, let b else { return nil }
    return binary(.multiply, a, b)
  }

  private mutating func quotient(_ a: NodeIndex?, _ b: NodeIndex) -> NodeIndex? {
    a.map { binary(.divide, $0, b) }
  }

  private mutating func negated(_ a: NodeIndex?) -> NodeIndex? { a.map { unary(.negate, $0) } }

  mutating func sum(_ u: ComplexParts, _ v: ComplexParts) -> ComplexParts {
    ComplexParts(sum(u.real, v.real), sum(u.imaginary, v.imaginary))
  }

  mutating func difference(_ u: ComplexParts, _ v: ComplexParts) -> ComplexParts {
    ComplexParts(difference(u.real, v.real), difference(u.imaginary, v.imaginary))
  }

  mutating func negated(_ u: ComplexParts) -> ComplexParts {
    ComplexParts(negated(u.real), negated(u.imaginary))
  }

  mutating func conjugate(_ u: ComplexParts) -> ComplexParts {
    ComplexParts(u.real, negated(u.imaginary))
  }

  /// Returns i u.
  mutating func turned(_ u: ComplexParts) -> ComplexParts {
    ComplexParts(negated(u.imaginary), u.real)
  }

  /// Returns -i u.
  mutating func turnedBack(_ u: ComplexParts) -> ComplexParts {
    ComplexParts(u.imaginary, negated(u.real))
  }

  mutating func scaled(_ u: ComplexParts, by factor: NodeIndex) -> ComplexParts {
    ComplexParts(product(u.real, factor), product(u.imaginary, factor))
  }

  mutating func product(_ u: ComplexParts, _ v: ComplexParts) -> ComplexParts {
    let (ac, bd) = (product(u.real, v.real), product(u.imaginary, v.imaginary))
    let (ad, bc) = (product(u.real, v.imaginary), product(u.imaginary, v.real))
    return ComplexParts(difference(ac, bd), sum(ad, bc))
  }

  /// u/v by the square of the size of v: quotients of whole numbers stay exact.
  ///
  /// Divisors beyond 10¹⁵⁰ lose their value in doubles, which calculations with more digits mend; a division by the
  /// greater part (Smith 1962) would cost a choice for each divisor, and its fractions are rounded.
  mutating func quotient(_ u: ComplexParts, _ v: ComplexParts) -> ComplexParts {
    guard let d = v.imaginary else {
      let divisor = v.real ?? constant(0.0)
      return ComplexParts(quotient(u.real, divisor), quotient(u.imaginary, divisor))
    }
    guard v.real != nil else {
      return ComplexParts(quotient(u.imaginary, d), negated(quotient(u.real, d)))
    }
    let square = squareOfSize(v)
    let whole = product(u, conjugate(v))
    return ComplexParts(quotient(whole.real, square), quotient(whole.imaginary, square))
  }

  mutating func reciprocal(_ u: ComplexParts) -> ComplexParts {
    quotient(ComplexParts(constant(1.0), nil), u)
  }

  /// Returns |u|².
  mutating func squareOfSize(_ u: ComplexParts) -> NodeIndex {
    let squares = [u.real, u.imaginary].map { part in part.map { integerPower($0, 2) } }
    return sum(squares[0], squares[1]) ?? constant(0.0)
  }

  /// Returns |u|.
  mutating func size(_ u: ComplexParts) -> NodeIndex {
    guard let x = u.real, let y = u.imaginary else {
      return (u.real ?? u.imaginary).map { unary(.absolute, $0) } ?? constant(0.0)
    }
    return binary(.hypotenuse, x, y)
  }

  /// The angle of u in radians, above -π, up to π; 0 for 0.
  mutating func angle(_ u: ComplexParts) -> NodeIndex {
    let zero = constant(0.0)
    // A sum with 0 has no minus zero, with which the angle would be that of the other side of the cut.
    let y = u.imaginary.map { binary(.add, $0, zero) } ?? zero
    let x = u.real.map { binary(.add, $0, zero) } ?? zero
    return binary(.angleOfPoint, y, x)
  }
}
