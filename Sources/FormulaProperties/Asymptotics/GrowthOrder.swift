import FormulaVocabulary

/// An order of growth for large x: x^power · (ln x)^logarithm.
struct GrowthOrder: Hashable, Comparable {
  var power: Rational
  var logarithm: Int

  /// The order of values with a constant bound, x^0.
  static let constant = GrowthOrder(power: .zero, logarithm: 0)
  /// The order of x itself.
  static let linear = GrowthOrder(power: .one, logarithm: 0)

  static func < (a: Self, b: Self) -> Bool {
    if a.power == b.power { return a.logarithm < b.logarithm }
    return a.power.isLess(than: b.power)
  }

  /// Returns the order of a product; nil if a number is too large.
  func times(_ other: Self) -> Self? {
    guard let power = power + other.power else { return nil }
    let (logarithm, isTooLarge) = logarithm.addingReportingOverflow(other.logarithm)
    return isTooLarge ? nil : Self(power: power, logarithm: logarithm)
  }

  /// The order of the reciprocal; nil if a number is too large.
  var inverse: Self? {
    (-power).map { Self(power: $0, logarithm: 0 &- logarithm) }
  }
}

/// The bound of the part of a value that the terms of a series leave out.
enum Remainder: Comparable {
  /// No remainder: the terms are the exact value.
  case none
  /// A remainder smaller than every power of x.
  case negligible
  /// A remainder of at most a constant times this order.
  case order(GrowthOrder)

  /// Returns the remainder of a product of this remainder with a term of an order; nil if a number
  /// is too large.
  func times(_ order: GrowthOrder) -> Self? {
    if case .order(let own) = self { own.times(order).map(Self.order) } else { self }
  }

  /// Returns the remainder of a product of two remainders; nil if a number is too large.
  func times(_ other: Self) -> Self? {
    switch (self, other) {
    case (.none, _), (_, .none): Self.none
    case (.negligible, _), (_, .negligible): .negligible
    case (.order(let a), .order(let b)): a.times(b).map(Self.order)
    }
  }

  /// Whether the remainder tends to 0.
  var vanishes: Bool {
    if case .order(let order) = self { order < .constant } else { true }
  }

  /// Whether a term of an order exceeds the remainder.
  func isBelow(_ order: GrowthOrder) -> Bool { self < .order(order) }
}
