import FormulaVocabulary

/// A number of a calculation: an interval that contains it, and its exact form if it is known.
struct PreciseValue {
  let number: PreciseNumber
  let exact: Exact
  /// Whether it depends on an integral or another estimate, whose error is no proof.
  let isEstimated: Bool

  /// The exact form of a number, independent of its digits.
  indirect enum Exact {
    case unknown
    case fraction(ExactFraction)
    /// A fraction times pi.
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

  /// The fraction that the number is; nil if it is not known to be one.
  var fraction: ExactFraction? { if case .fraction(let fraction) = exact { fraction } else { nil } }

  /// The fraction of pi that the number is; 0 is one; nil if it is not known to be one.
  var halfTurns: ExactFraction? {
    switch exact {
    case .halfTurns(let turns): turns
    case .fraction(let fraction): fraction.sign == 0 ? fraction : nil
    case .unknown, .algebraic, .logarithm, .power: nil
    }
  }

  /// The bound of its distance from 0, if it is algebraic and not 0; nil for other numbers.
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

  /// The number of numbers in the item.
  var count: Int { if case .list(let values) = self { values.count } else { 1 } }

  var number: PreciseValue? { if case .number(let value) = self { value } else { nil } }
}
