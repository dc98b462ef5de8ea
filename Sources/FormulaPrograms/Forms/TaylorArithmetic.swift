import CPreciseMath
import FormulaVocabulary

/// Arithmetic of polynomials in t, the distance from a place, with the remainder of Taylor's
/// formula: the numbers of ``TaylorForm``.
///
/// A form [a₀, …, aₙ] stands for functions g for which each t ≠ 0 of the range has numbers αₖ in aₖ
/// with g(t) = Σ αₖ tᵏ, g being continuous there. Coefficients are intervals of `CPreciseMath`, so
/// that coefficients that cancel exactly are exactly 0: at a place that is a double the terms 1 and
/// x of eˣ − 1 − x vanish, and a quotient of two such forms is that of the other terms, as in
/// L'Hôpital's rule. Terms beyond the order are folded into the last coefficient with the range of
/// t, which keeps it a remainder: Moore 1966, Makino and Berz 2003.
///
/// A rule returns nil where the function is not known to be continuous: where a divisor may be 0,
/// or a step may occur.
final class TaylorArithmetic {
  typealias Form = [PreciseNumber]

  let bits: Int
  let order: Int
  /// The interval of all distances t.
  let range: PreciseNumber
  /// Whether a quotient was formed that has no value at the place itself.
  private(set) var isPunctured = false

  init(bits: Int, order: Int, range: PreciseNumber) {
    (self.bits, self.order, self.range) = (bits, order, range)
  }

  // MARK: Numbers

  func make(_ fill: (OpaquePointer) -> Void) -> PreciseNumber {
    let number = PreciseNumber(bits: bits)
    fill(number.pointer)
    return number
  }

  func whole(_ value: Int) -> PreciseNumber { make { pm_from_double($0, Double(value)) } }

  func sum(_ a: PreciseNumber, _ b: PreciseNumber) -> PreciseNumber {
    make { pm_add($0, a.pointer, b.pointer) }
  }

  func difference(_ a: PreciseNumber, _ b: PreciseNumber) -> PreciseNumber {
    make { pm_subtract($0, a.pointer, b.pointer) }
  }

  func product(_ a: PreciseNumber, _ b: PreciseNumber) -> PreciseNumber {
    make { pm_multiply($0, a.pointer, b.pointer) }
  }

  func quotient(_ a: PreciseNumber, _ b: PreciseNumber) -> PreciseNumber {
    make { pm_divide($0, a.pointer, b.pointer) }
  }

  func quotient(_ a: PreciseNumber, _ b: Int) -> PreciseNumber { quotient(a, whole(b)) }

  func negative(_ a: PreciseNumber) -> PreciseNumber { make { pm_negate($0, a.pointer) } }

  func value(_ rule: UnaryPrecise, _ a: PreciseNumber) -> PreciseNumber {
    make { rule($0, a.pointer) }
  }

  // MARK: Forms

  /// Returns the form of a constant.
  func constant(_ value: PreciseNumber) -> Form {
    [value] + Form(repeating: whole(0), count: order)
  }

  /// Returns the form of the variable: the place plus t.
  func identity(at place: PreciseNumber) -> Form {
    folded([place, whole(1)] + Form(repeating: whole(0), count: max(0, order - 1)), to: order)
  }

  /// Returns the form of a lower order: its higher terms are folded into the last coefficient.
  func folded(_ form: Form, to order: Int) -> Form {
    guard form.count > order + 1 else { return form }
    return Array(form[..<order]) + [horner(form[order...])]
  }

  private func horner(_ terms: ArraySlice<PreciseNumber>) -> PreciseNumber {
    guard let last = terms.last else { return whole(0) }
    return terms.dropLast().reversed().reduce(last) { sum($1, product($0, range)) }
  }

  /// Returns an enclosure of all values of a form over the range of t.
  func values(of form: Form) -> PreciseNumber { horner(form[...]) }

  /// Returns both forms reduced to the lower of their orders.
  private func paired(_ a: Form, _ b: Form) -> (Form, Form) {
    let order = min(a.count, b.count) - 1
    return (folded(a, to: order), folded(b, to: order))
  }

  func sum(_ a: Form, _ b: Form) -> Form {
    let (a, b) = paired(a, b)
    return zip(a, b).map { sum($0, $1) }
  }

  func difference(_ a: Form, _ b: Form) -> Form {
    let (a, b) = paired(a, b)
    return zip(a, b).map { difference($0, $1) }
  }

  func negative(_ a: Form) -> Form { a.map { negative($0) } }

  func scaled(_ a: Form, by factor: PreciseNumber) -> Form { a.map { product($0, factor) } }

  func product(_ a: Form, _ b: Form) -> Form {
    let (a, b) = paired(a, b)
    var terms = Form(repeating: whole(0), count: 2 * a.count - 1)
    for (i, x) in a.enumerated() where !isZero(x) {
      for (j, y) in b.enumerated() where !isZero(y) {
        terms[i + j] = sum(terms[i + j], product(x, y))
      }
    }
    return folded(terms, to: a.count - 1)
  }

  /// Returns a quotient; if both forms start with equally many zeros, that of the remaining terms;
  /// nil if it may be undefined.
  func quotient(_ a: Form, _ b: Form) -> Form? {
    var (a, b) = paired(a, b)
    if let zeros = b.dropLast().firstIndex(where: { !isZero($0) }), zeros > 0 {
      guard a.prefix(zeros).allSatisfy({ isZero($0) }) else { return nil }
      isPunctured = true
      a.removeFirst(zeros)
      b.removeFirst(zeros)
    }
    let divisor = values(of: b)
    guard isKnown(divisor), divisor.sign == 1 || divisor.sign == -1 else { return nil }
    let last = a.count - 1
    var result: Form = []
    for k in 0..<last {
      result.append(quotient(rest(a[k], k, result, b), b[0]))
    }
    // a - b (q₀ + … + qₙ₋₁ tⁿ⁻¹) is a multiple of tⁿ; divided by b it is the remainder.
    let terms = (last...max(last, 2 * last - 1)).map { k in
      rest(k < a.count ? a[k] : whole(0), k, result, b)
    }
    return result + [quotient(horner(terms[...]), divisor)]
  }

  /// Returns a coefficient of a less that of the product of b and the known part of the quotient.
  private func rest(_ a: PreciseNumber, _ k: Int, _ known: Form, _ b: Form) -> PreciseNumber {
    var value = a
    for (i, factor) in known.enumerated() where k - i >= 0 && k - i < b.count {
      value = difference(value, product(factor, b[k - i]))
    }
    return value
  }

  /// Returns a whole power, by repeated squaring; nil if it may be undefined.
  func power(_ a: Form, _ exponent: Int) -> Form? {
    if exponent < 0 {
      return power(a, -exponent).flatMap { quotient(constant(whole(1)), $0) }
    }
    var (result, square, rest) = (constant(whole(1)), a, exponent)
    while rest > 0 {
      if rest % 2 == 1 { result = product(result, square) }
      rest /= 2
      if rest > 0 { square = product(square, square) }
    }
    return result
  }

  /// Returns a function of a form, from its Taylor coefficients at the form's constant, and its
  /// last one around all values of the form.
  func composition(
    _ a: Form,
    coefficients: (PreciseNumber, Int) -> [PreciseNumber]?
  ) -> Form? {
    let last = a.count - 1
    guard let around = coefficients(values(of: a), last), around.count == last + 1 else {
      return nil
    }
    if last == 0 { return [around[0]] }
    guard let own = coefficients(a[0], last - 1), own.count == last else { return nil }
    let zero = whole(0)
    let inner = [zero] + a.dropFirst()
    var result = [around[last]] + Form(repeating: zero, count: last)
    for k in (0..<last).reversed() {
      result = product(result, inner)
      result[0] = sum(result[0], own[k])
    }
    return result
  }

  // MARK: Tests of numbers

  func isZero(_ a: PreciseNumber) -> Bool { a.sign == 0 && a.isDefined }

  /// Whether a number has finite bounds, and certainly a value.
  func isKnown(_ a: PreciseNumber) -> Bool {
    a.isDefined && pm_exponent_above(a.pointer) != .max
  }
}
