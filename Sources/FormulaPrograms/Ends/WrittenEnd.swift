import CPreciseMath
package import FormulaChecking
import FormulaVocabulary
package import RealFunctions

/// An end of a range that is no double, as an exact number: 0.3, 1/3, sqrt(2).
///
/// Searches and samplers run from double to double. The double next to the end stands for the end:
/// at it a function has the value at the exact number (``EndedFunction``). `x - 0.3` is 0 at the
/// end of 0..0.3, although no double is 0.3.
package struct WrittenEnd: Sendable {
  /// The double that stands for the end.
  package let place: Double
  /// The neighbour of that double on the other side of the number.
  let neighbour: Double
  /// The number, as a formula without parameters; nil for an end that is the double itself.
  let number: CheckedFormula?

  /// Distance from the number, in doubles, that the rounding of a search for two unknowns may have.
  private static let rounding = 4.0
  private static let bits = 256
  /// The limit of work, in units of about a microsecond.
  private static let work = 20_000.0

  /// Creates an end that is a double at which doubles leave a formula in doubt: floor(0.1x) jumps
  /// at 30, and no double is 0.1.
  init(exactly place: Double, isUpper: Bool) {
    (self.place, number) = (place, nil)
    neighbour = isUpper ? place.nextDown : place.nextUp
  }

  /// The doubles around the number, and a few more on each side: a search with rounding errors ends
  /// at one of them.
  fileprivate var outermost: (lower: Double, upper: Double) {
    let rounding = Self.rounding * place.ulp
    return (min(place, neighbour) - rounding, max(place, neighbour) + rounding)
  }

  /// Creates the end that a formula gives, `place` being its calculated double; nil if the number
  /// is that double, or more digits of it are not known.
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
    // The calculated double must be one of the two around the number.
    guard rest.nearest.value.magnitude < (neighbour - place).magnitude else { return nil }
    self.place = place
    self.number = number
  }

  /// Whether a number is a double as programs print it, with more digits than people write:
  /// 6.283185307179586 stands for 2π.
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

  /// Whether a number is a constant of the language: pi, e.
  private static func isConstant(_ value: Double) -> Bool {
    Builtins.constants.contains { constant in
      if case .number(let number) = constant.value { number == value } else { false }
    }
  }

  /// Returns the number of digits of a decimal from the first nonzero one on.
  private static func digits(in decimal: String) -> Int {
    let mantissa = decimal.prefix { $0 != "e" && $0 != "E" }.filter { $0.isNumber }
    return mantissa.drop { $0 == "0" }.count
  }

  /// The most digits with which all decimals have different doubles, and the number of digits that
  /// identify every double.
  private static let (mostDigits, mostPrinted) = (15, 17)
}

/// The ends of a range that are no doubles.
package struct WrittenEnds: Sendable {
  /// Both ends in one object; nil if both are doubles, as they are in nearly all ranges.
  ///
  /// Settings hold four ranges, and a session holds several settings. With the ends in the value
  /// itself a session had 10,000 bytes, and a sixth of the program's code copied such values.
  private let ends: Ends?

  private final class Ends: Sendable {
    let lower: WrittenEnd?
    let upper: WrittenEnd?

    init(_ lower: WrittenEnd?, _ upper: WrittenEnd?) { (self.lower, self.upper) = (lower, upper) }
  }

  /// The ends of a range between doubles, or of one that the user did not write.
  package static let none = WrittenEnds(lower: nil, upper: nil)

  package init(lower: WrittenEnd?, upper: WrittenEnd?) {
    ends = lower == nil && upper == nil ? nil : Ends(lower, upper)
  }

  /// The lower end; nil if it is a double.
  package var lower: WrittenEnd? { ends?.lower }
  /// The upper end; nil if it is a double.
  package var upper: WrittenEnd? { ends?.upper }

  /// Returns the range extended to the doubles around its ends, so that it holds the results of a
  /// search at them.
  package func reach(of range: Interval) -> Interval {
    Interval(
      hull: lower?.outermost.lower ?? range.lower,
      upper?.outermost.upper ?? range.upper
    )
  }

  /// Whether both ends are doubles.
  package var areDoubles: Bool { ends == nil }
}
