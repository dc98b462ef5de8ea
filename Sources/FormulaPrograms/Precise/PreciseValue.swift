import FormulaVocabulary

/// A number of a calculation: between which ends it is, and what is known of it without rounding.
struct PreciseValue {
  let number: PreciseNumber
  let exact: Exact
  /// Whether an integral or another estimate is in it, whose error is no proof.
  let isEstimated: Bool

  /// What a number is, whatever the digits say.
  indirect enum Exact {
    case unknown
    case fraction(ExactFraction)
    /// The fraction times pi.
    case halfTurns(ExactFraction)
    case algebraic(SeparationBound)
    /// The logarithm of a positive number.
    case logarithm(base: Base, PreciseValue)
    /// A power of the base.
    case power(base: Base, exponent: PreciseValue)
  }

  /// The base of a logarithm.
  enum Base {
    case e
    case fraction(ExactFraction)

    static func == (a: Base, b: Base) -> Bool {
      switch (a, b) {
      case (.e, .e): true
      case (.fraction(let a), .fraction(let b)): a == b
      case (.e, .fraction), (.fraction, .e): false
      }
    }
  }

  init(_ number: PreciseNumber, _ exact: Exact = .unknown, isEstimated: Bool = false) {
    self.number = number
    self.exact = exact
    self.isEstimated = isEstimated
  }

  /// The fraction that it is.
  var fraction: ExactFraction? { if case .fraction(let fraction) = exact { fraction } else { nil } }

  /// The fraction of pi that it is; 0 is one.
  var halfTurns: ExactFraction? {
    switch exact {
    case .halfTurns(let turns): turns
    case .fraction(let fraction): fraction.sign == 0 ? fraction : nil
    case .unknown, .algebraic, .logarithm, .power: nil
    }
  }

  /// How near to 0 it can be if it is algebraic.
  var bound: SeparationBound? {
    switch exact {
    case .fraction(let fraction): fraction.bound
    case .algebraic(let bound): bound
    case .unknown, .halfTurns, .logarithm, .power: nil
    }
  }
}

/// A number or a list of them.
enum PreciseItem {
  case number(PreciseValue)
  case list([PreciseValue])

  /// How many numbers it is.
  var count: Int { if case .list(let values) = self { values.count } else { 1 } }

  var number: PreciseValue? { if case .number(let value) = self { value } else { nil } }
}
