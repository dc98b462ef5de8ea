import FormulaVocabulary

/// What a value is for large x: e^E · (c₁·x^p₁·(ln x)^l₁ + c₂·x^p₂·(ln x)^l₂ + … + a remainder), the terms in falling order.
///
/// √(x² + x) is x + 1/2 - 1/8·x^-1 + a remainder of order x^-2. The value itself exists for all large x.
struct AsymptoticSeries {
  /// A term; its coefficient is the node of a constant that is not 0.
  struct Term {
    var coefficient: NodeIndex
    var order: GrowthOrder
  }

  /// The terms of E, each of which grows; none for what does not grow faster than powers.
  var exponent: [Term] = []
  var terms: [Term] = []
  var remainder = Remainder.none

  /// More terms than these are left to the remainder.
  static let mostTerms = 6

  /// Whether it is 0 for certain.
  var isZero: Bool { terms.isEmpty && remainder == .none }

  /// The greatest term, where it stands out of the remainder.
  var lead: Term? { terms.first }

  /// What bounds all of it, beside e^E.
  var bound: Remainder { terms.first.map { .order($0.order) } ?? remainder }

  /// Whether it goes to 0.
  var vanishes: Bool { exponent.isEmpty && bound.vanishes }

  /// Leaves terms to the remainder that do not stand out of it, or that are too many.
  mutating func shorten() {
    terms.removeAll { !remainder.isBelow($0.order) }
    guard terms.count > Self.mostTerms else { return }
    remainder = .order(terms[Self.mostTerms].order)
    terms.removeSubrange(Self.mostTerms...)
  }
}
