import FormulaVocabulary

/// How fast something grows: as x^power · (ln x)^logarithm, for large x.
struct GrowthOrder: Hashable, Comparable {
  var power: Rational
  var logarithm: Int

  /// What stays as it is.
  static let constant = GrowthOrder(power: .zero, logarithm: 0)
  /// x itself.
  static let linear = GrowthOrder(power: .one, logarithm: 0)

  static func < (a: Self, b: Self) -> Bool {
    if a.power == b.power { return a.logarithm < b.logarithm }
    return a.power.isLess(than: b.power)
  }

  /// The order of a product; nil if a number is too large.
  func times(_ other: Self) -> Self? {
    guard let power = power + other.power else { return nil }
    let (logarithm, isTooLarge) = logarithm.addingReportingOverflow(other.logarithm)
    return isTooLarge ? nil : Self(power: power, logarithm: logarithm)
  }

  /// The order of one divided by it.
  var inverse: Self? {
    (-power).map { Self(power: $0, logarithm: 0 &- logarithm) }
  }
}

/// What is left beside the terms of a series.
enum Remainder: Comparable {
  /// Nothing.
  case none
  /// Something smaller than every power of x.
  case negligible
  /// At most a multiple of something.
  case order(GrowthOrder)

  /// What is left of a product with something of an order.
  func times(_ order: GrowthOrder) -> Self? {
    if case .order(let own) = self { own.times(order).map(Self.order) } else { self }
  }

  /// What is left of a product with something else that is left.
  func times(_ other: Self) -> Self? {
    switch (self, other) {
    case (.none, _), (_, .none): Self.none
    case (.negligible, _), (_, .negligible): .negligible
    case (.order(let a), .order(let b)): a.times(b).map(Self.order)
    }
  }

  /// Whether it goes to 0.
  var vanishes: Bool {
    if case .order(let order) = self { order < .constant } else { true }
  }

  /// Whether a term of an order stands out of it.
  func isBelow(_ order: GrowthOrder) -> Bool { self < .order(order) }
}
