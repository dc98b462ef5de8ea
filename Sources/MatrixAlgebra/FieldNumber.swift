package import FormulaVocabulary

/// A number of a field, in which a matrix is reduced without errors.
///
/// Operations return nil where a number needs too many digits; a quotient by 0 is nil as well.
package protocol FieldNumber {
  var isZero: Bool { get }
  static func + (a: Self, b: Self) -> Self?
  static func - (a: Self, b: Self) -> Self?
  static func * (a: Self, b: Self) -> Self?
  static func / (a: Self, b: Self) -> Self?
}

extension ExactFraction: FieldNumber {}

/// A number on the way to an exact answer has too many digits.
package struct NumberTooLarge: Error {}

/// Returns a number, or fails if it was too large.
func sure<Number>(_ number: Number?) throws(NumberTooLarge) -> Number {
  guard let number else { throw NumberTooLarge() }
  return number
}

/// A number a + b √d with fractions a, b and d, where √d is no fraction; i √-d for a negative d.
///
/// All numbers of one matrix have the same d.
package struct QuadraticNumber: FieldNumber {
  package let whole: ExactFraction
  package let part: ExactFraction
  package let radicand: ExactFraction

  package init(_ whole: ExactFraction, _ part: ExactFraction, root radicand: ExactFraction) {
    (self.whole, self.part, self.radicand) = (whole, part, radicand)
  }

  package var isZero: Bool { whole.isZero && part.isZero }

  /// The conjugate a - b √d.
  package var conjugate: QuadraticNumber {
    QuadraticNumber(whole, part.opposite, root: radicand)
  }

  package static func + (a: Self, b: Self) -> Self? { a.combined(b, +) }

  package static func - (a: Self, b: Self) -> Self? { a.combined(b, -) }

  package static func * (a: Self, b: Self) -> Self? {
    guard let square = a.part * b.part, let shift = square * a.radicand,
      let first = a.whole * b.whole, let whole = first + shift,
      let left = a.whole * b.part, let right = a.part * b.whole, let part = left + right
    else { return nil }
    return Self(whole, part, root: a.radicand)
  }

  package static func / (a: Self, b: Self) -> Self? {
    guard let norm = b * b.conjugate, let product = a * b.conjugate,
      let whole = product.whole / norm.whole, let part = product.part / norm.whole
    else { return nil }
    return Self(whole, part, root: a.radicand)
  }

  private func combined(
    _ other: Self,
    _ operation: (ExactFraction, ExactFraction) -> ExactFraction?
  ) -> Self? {
    guard let whole = operation(whole, other.whole), let part = operation(part, other.part) else {
      return nil
    }
    return Self(whole, part, root: radicand)
  }
}
