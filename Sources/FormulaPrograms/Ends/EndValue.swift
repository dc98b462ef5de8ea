import FormulaChecking
import RealFunctions

/// What an output of a formula is at the end of a range as it is written.
enum EndValue {
  /// It has no value there.
  case missing
  /// A number next to a double, and how far off that may be: 0 if it is the double.
  case number(Double, bound: Double)
  /// Nothing is known.
  case unknown

  /// A number that is known to less than this part of itself is not known.
  private static let share = 0x1p-50
  private static let steps = [256, 1024]
  /// In units of about a microsecond, for each step.
  private static let work = 20_000.0

  /// Returns what all outputs of a formula of one parameter are at a number, with as many digits as it takes, or some hundred; what is 0 in
  /// all of them counts as 0, as it does in answers.
  static func values(
    of formula: CheckedFormula,
    at end: WrittenEnd,
    using workspace: Workspace
  ) -> [EndValue] {
    let there = end.number.map { formula.at($0) } ?? formula.at(exactly: end.place)
    var values = [EndValue](repeating: .unknown, count: there.outputs.count)
    for bits in steps {
      let evaluation = PreciseEvaluation(
        there,
        bits: bits,
        work: work,
        PreciseEstimates(),
        workspace
      )
      guard let items = evaluation.items(there.outputs) else { return values }
      values = items.map { EndValue($0, isLast: bits == steps.last, bits: bits) }
      if values.allSatisfy(\.isKnown) { return values }
    }
    return values
  }

  /// What a formula has at its break, as it tells itself.
  init(_ value: BreakCourse.Value) {
    self =
      switch value {
      case .missing: .missing
      case .number(let number): .number(number, bound: number == 0 ? 0 : number.ulp)
      case .unknown: .unknown
      }
  }

  private init(_ item: PreciseItem, isLast: Bool, bits: Int) {
    self = .unknown
    guard let value = item.number, !value.isEstimated else { return }
    if value.number.isUndefined {
      self = .missing
    } else if value.number.isDefined {
      let (nearest, bound) = value.number.nearest
      if value.number.sign == 0 {
        self = .number(0, bound: 0)
      } else if value.number.sign == 2 {
        if isLast, value.number.isBelow(exponent: -bits / 2) { self = .number(0, bound: 0) }
      } else if nearest.isFinite, bound <= Self.share * nearest.magnitude {
        self = .number(nearest, bound: bound)
      }
    }
  }

  /// Whether it is known whether there is a value, and which.
  var isKnown: Bool {
    switch self {
    case .missing, .number: true
    case .unknown: false
    }
  }

  /// What encloses the number; nil if there is none.
  var interval: Interval? {
    switch self {
    case .number(let value, let bound):
      bound == 0
        ? Interval(hull: value, value)
        : Interval(hull: (value - bound).nextDown, (value + bound).nextUp)
    case .missing, .unknown: nil
    }
  }
}
