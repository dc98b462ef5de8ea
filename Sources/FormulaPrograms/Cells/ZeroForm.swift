import FormulaChecking
import FormulaVocabulary
import RealFunctions

/// A polynomial in nodes of a graph, with exact coefficients.
///
/// A monomial is the list of its factors, nodes in rising order, repeated for powers.
struct ZeroForm: Equatable {
  private(set) var terms: [[NodeIndex]: Double] = [:]

  private static let mostTerms = 24
  private static let mostFactors = 8

  /// Creates the number 0.
  init() {}

  /// Creates the form of a node.
  init(node: NodeIndex) { terms = [[node]: 1] }

  /// Creates the form of a number.
  init(number: Double) { if number != 0 { terms = [[]: number] } }

  var isZero: Bool { terms.isEmpty }

  var opposite: ZeroForm {
    var result = self
    for monomial in terms.keys { result.terms[monomial]?.negate() }
    return result
  }

  /// Returns the sum with a multiple of another form; nil if a coefficient would be rounded, or the
  /// form too long.
  func adding(_ other: ZeroForm, times factor: Double = 1) -> ZeroForm? {
    var result = self
    for (monomial, coefficient) in other.terms {
      guard let product = Self.product(coefficient, factor) else { return nil }
      let own = result.terms[monomial] ?? 0
      let sum = own + product
      // The rounding error of the sum, exact for all sizes (Knuth's TwoSum).
      let part = sum - own
      guard sum.isFinite, (own - (sum - part)) + (product - part) == 0 else { return nil }
      result.terms[monomial] = sum == 0 ? nil : sum
    }
    return result.terms.count <= Self.mostTerms ? result : nil
  }

  /// Returns the product with another form; nil if a coefficient would be rounded, or the form too long.
  func multiplied(by other: ZeroForm) -> ZeroForm? {
    var result = ZeroForm()
    for (monomial, coefficient) in terms {
      var part = ZeroForm()
      for (factor, share) in other.terms {
        guard let product = Self.product(coefficient, share),
          monomial.count + factor.count <= Self.mostFactors
        else { return nil }
        part.terms[(monomial + factor).sorted()] = product
      }
      guard let sum = result.adding(part) else { return nil }
      result = sum
    }
    return result
  }

  private static func product(_ a: Double, _ b: Double) -> Double? {
    let product = a * b
    guard product.isFinite, product.magnitude >= 0x1p-900 || a == 0 || b == 0 else { return nil }
    return (-product).addingProduct(a, b) == 0 ? product : nil
  }

  /// Returns the coefficients with which some forms add up to this one; nil if they do not, or one
  /// of them has no monomial of its own.
  func coefficients(of forms: [ZeroForm]) -> [Double]? {
    var rest = self
    var coefficients: [Double] = []
    for (index, form) in forms.enumerated() {
      let own = form.terms.keys.first { monomial in
        forms.indices.allSatisfy { $0 == index || forms[$0].terms[monomial] == nil }
      }
      guard let own, let divisor = form.terms[own] else { return nil }
      let coefficient = (terms[own] ?? 0) / divisor
      guard let next = rest.adding(form, times: -coefficient) else { return nil }
      rest = next
      coefficients.append(coefficient)
    }
    return rest.isZero ? coefficients : nil
  }

  /// Returns an enclosure of the form over a cell, from the enclosures of the nodes.
  func interval(_ values: [EnclosedValue]) -> Interval {
    func combined(_ operation: Operation, _ a: EnclosedValue, _ b: EnclosedValue) -> EnclosedValue {
      operation.row.enclosure.value(a, b, .unknown, payload: 0)
    }
    var sum = EnclosedValue(exactly: 0)
    for (monomial, coefficient) in terms {
      let product = monomial.reduce(EnclosedValue(exactly: coefficient)) {
        combined(.multiply, $0, values[Int($1)])
      }
      sum = combined(.add, sum, product)
    }
    return sum.interval
  }
}
