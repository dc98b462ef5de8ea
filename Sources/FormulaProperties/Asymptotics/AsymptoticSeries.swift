import FormulaChecking
import FormulaVocabulary

/// The behaviour of a value for large x: e^E · (c₁·x^p₁·(ln x)^l₁ + c₂·x^p₂·(ln x)^l₂ + … + a
/// remainder), in falling order.
///
/// √(x² + x) is x + 1/2 - 1/8·x^-1 + a remainder of order x^-2. The value itself exists for all large x.
struct AsymptoticSeries {
  /// A term; its coefficient is the node of a constant that is not 0.
  struct Term {
    var coefficient: NodeIndex
    var order: GrowthOrder
  }

  /// The terms of E, each of which grows; empty for values that grow no faster than powers.
  var exponent: [Term] = []
  var terms: [Term] = []
  var remainder = Remainder.none

  /// Further terms become part of the remainder.
  static let mostTerms = 6

  /// Whether the value is certainly 0.
  var isZero: Bool { terms.isEmpty && remainder == .none }

  /// The greatest term, if it exceeds the remainder; else nil.
  var lead: Term? { terms.first }

  /// The order that bounds the whole bracket after e^E: that of the greatest term, or the remainder.
  var bound: Remainder { terms.first.map { .order($0.order) } ?? remainder }

  /// Whether the value tends to 0.
  var vanishes: Bool { exponent.isEmpty && bound.vanishes }

  /// Moves terms into the remainder that do not exceed it, or that are too many.
  mutating func shorten() {
    terms.removeAll { !remainder.isBelow($0.order) }
    guard terms.count > Self.mostTerms else { return }
    remainder = .order(terms[Self.mostTerms].order)
    terms.removeSubrange(Self.mostTerms...)
  }
}
