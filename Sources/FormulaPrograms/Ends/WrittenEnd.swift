import CPreciseMath
package import FormulaChecking
import FormulaVocabulary
package import RealFunctions

/// An end of a range that is no double, as it is written: 0.3, 1/3, sqrt(2).
///
/// Searches and samplers run from double to double. The double next to the end stands for the end: at it a function has the value that it
/// has at the number as it is written (``EndedFunction``). `x - 0.3` is 0 at the end of 0..0.3, although no double is 0.3.
package struct WrittenEnd: Sendable {
  /// The double that stands for it.
  package let place: Double
  /// The neighbour of that double on the other side of the number.
  let neighbour: Double
  /// The number, a formula without parameters; nil of one that is the double itself.
  let number: CheckedFormula?

  /// So many doubles may what a search for two unknowns rounds to lie beside the number.
  private static let rounding = 4.0
  private static let bits = 256
  /// In units of about a microsecond.
  private static let work = 20_000.0

  /// Creates an end that is a double, at which doubles leave a formula in doubt: floor(0.1x) jumps at 30, and no double is 0.1.
  init(exactly place: Double, isUpper: Bool) {
    (self.place, number) = (place, nil)
    neighbour = isUpper ? place.nextDown : place.nextUp
  }

  /// The doubles around the number, and a few more on each side: a search that rounds comes to one of them.
  fileprivate var outermost: (lower: Double, upper: Double) {
    let rounding = Self.rounding * place.ulp
    return (min(place, neighbour) - rounding, max(place, neighbour) + rounding)
  }

  /// Creates the end that a formula gives, `place` being what was calculated for it; nil if the number is that double, or is not known with
  /// more digits.
  package init?(_ number: CheckedFormula, near place: Double, using workspace: Workspace) {
    guard place.isFinite, number.kinds == [.number], number.parameterCount == 0,
      number.knownNumber == nil || number.isRounded, !Self.isPrinted(number, place)
    else { return nil }
    let evaluation = PreciseEvaluation(
      number,
      bits: Self.bits,
      work: Self.work,
      PreciseEstimates(),
      workspace
    )
    guard let value = evaluation.items([number.outputs[0]])?.first?.number, !value.isEstimated,
      value.number.isDefined
    else { return nil }
    let (double, rest) = (PreciseNumber(bits: Self.bits), PreciseNumber(bits: Self.bits))
    pm_from_double(double.pointer, place)
    pm_subtract(rest.pointer, value.number.pointer, double.pointer)
    switch rest.sign {
    case 1: neighbour = place.nextUp
    case -1: neighbour = place.nextDown
    default: return nil
    }
    // What was calculated may be another double than the next one.
    guard rest.nearest.value.magnitude < (neighbour - place).magnitude else { return nil }
    self.place = place
    self.number = number
  }

  /// Whether a number is a double as programs print it, with more digits than people write: 6.283185307179586 stands for 2π.
  private static func isPrinted(_ number: CheckedFormula, _ place: Double) -> Bool {
    var meaning = number.graph.meaning(ofConstant: number.outputs[0])
    if case .folded(let calculated) = meaning, calculated.operation == .negate {
      meaning = calculated.a
    }
    return switch meaning {
    case .written(let value): digits(in: "\(place)") > mostDigits && !isConstant(value)
    case .decimal(let text): (mostDigits + 1...mostPrinted).contains(digits(in: text))
    case .exactly, .folded, .measured, nil: false
    }
  }

  /// Whether a number is one of the language: pi, e.
  private static func isConstant(_ value: Double) -> Bool {
    Builtins.constants.contains { constant in
      if case .number(let number) = constant.value { number == value } else { false }
    }
  }

  /// How many digits a decimal has from the first one on that is not 0.
  private static func digits(in decimal: String) -> Int {
    let mantissa = decimal.prefix { $0 != "e" && $0 != "E" }.filter(\.isNumber)
    return mantissa.drop { $0 == "0" }.count
  }

  /// The digits of decimals that no two of are next to one double, and those that tell every double.
  private static let (mostDigits, mostPrinted) = (15, 17)
}

/// The ends of a range that are no doubles.
package struct WrittenEnds: Sendable {
  package let lower: WrittenEnd?
  package let upper: WrittenEnd?

  /// Both ends are doubles, or nobody wrote them.
  package static let none = WrittenEnds(lower: nil, upper: nil)

  package init(lower: WrittenEnd?, upper: WrittenEnd?) {
    (self.lower, self.upper) = (lower, upper)
  }

  /// The range with the doubles around its ends, which holds what a search finds at them.
  package func reach(of range: Interval) -> Interval {
    Interval(
      hull: lower?.outermost.lower ?? range.lower,
      upper?.outermost.upper ?? range.upper
    )
  }

  /// Whether doubles say all of both.
  package var areDoubles: Bool { lower == nil && upper == nil }
}
