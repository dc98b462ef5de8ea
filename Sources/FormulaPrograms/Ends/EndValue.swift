import FormulaChecking
import RealFunctions

/// The value of an output of a formula at the exact end of a range.
enum EndValue {
  /// The output has no value there.
  case missing
  /// A number, as its nearest double and an error bound, which is 0 if it is that double.
  case number(Double, bound: Double)
  /// The value is not known.
  case unknown

  /// Values with a greater relative error count as unknown.
  private static let share = 0x1p-50
  private static let steps = [256, 1024]
  /// The limit of work for each step, in units of about a microsecond.
  private static let work = 20_000.0

  /// Returns the values of all outputs of a formula of one parameter at an exact number, with up to
  /// some hundred digits; a value that is 0 in all of them counts as 0, as it does in answers.
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
      if values.allSatisfy({ $0.isKnown }) { return values }
    }
    return values
  }

  /// Creates the value of a formula at its break.
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

  /// Whether it is certain that there is a value, and which, or that there is none.
  var isKnown: Bool {
    switch self {
    case .missing, .number: true
    case .unknown: false
    }
  }

  /// An enclosure of the number; nil if there is none.
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
