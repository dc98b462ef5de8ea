import Analysis
import Expressions
package import RealFunctions

/// An integral for an answer: its certain digits, and notes about it.
package struct AnsweredIntegral: Sendable {
  /// The integral, rounded to certain digits; NaN if none is known.
  package let value: Double
  /// The error bound of the value; 0 if it is exact.
  package let error: Double
  /// The error bound of the value if some of the usually printed digits are uncertain; else nil.
  package let within: Double?
  /// Whether ``within`` is proved, or, without it, all printed digits of the value.
  package let isProved: Bool
  /// The place of a pole at which the integral diverges; nil if none was found.
  package let pole: Double?
  /// Whether the function was 0 at all samples, or over wide intervals.
  package let isBlind: Bool

  /// Whether a narrow peak may have been missed that would change the digits, despite the proof.
  let isUnwatched: Bool

  /// Whether no value is known because the function's values are too large for doubles.
  let isTooLarge: Bool

  /// The digits of an integral that is itself too large for doubles, ``value`` being infinite;
  /// empty if they are uncertain.
  var digitsBeyond: String?

  /// Whether no value is known because the integrand has values in a part of several ranges only.
  var hasGaps = false

  /// The part of the value above which a missed contribution is always reported by a note.
  private static let watched = 1e-6

  /// The largest error of a value that is given at all, as a part of the value, or of the size of its parts.
  private static let leastSure = 0.02
  /// The number of digits that are usually printed.
  fileprivate static let printedDigits = 12
  /// A little less than half a unit of the last printed digit.
  private static let printed = 5e-13

  init(_ finding: SureIntegral.Finding, isTooLarge: Bool = false, isReversed: Bool = false) {
    self.isTooLarge = isTooLarge
    isUnwatched =
      if case .value(let found) = finding {
        !found.isProved
          && !(found.unseen <= Self.watched * max(found.value.magnitude, found.size))
      } else {
        false
      }
    switch finding {
    case .unknown:
      (value, within, isProved, pole, isBlind) = (.nan, nil, false, nil, false)
      error = .nan
    case .diverges(let place):
      (value, within, isProved, pole, isBlind) = (.nan, nil, true, place, false)
      error = .nan
    case .value(let found):
      let number = isReversed ? -found.value : found.value
      // Quadrature rules that find only 0 differ by the least double.
      let isZero = number == 0 && found.error <= .leastNormalMagnitude
      if found.error <= Self.printed * number.magnitude || isZero {
        (value, within, isProved) = (number, nil, found.isProved)
        error = found.error
      } else if found.error <= Self.leastSure * max(number.magnitude, found.size) {
        let short = number.simplest(within: found.error)
        // The bound also holds for the printed value, where a thirteenth digit is rounded away.
        let printed = Double(short.text(digits: Self.printedDigits)) ?? short
        let away = max((short - number).magnitude, (printed - number).magnitude)
        let reach = (found.error + away) * 1.05
        (value, within, isProved) = (short, reach, found.isProved)
        error = reach
      } else {
        (value, within, isProved) = (.nan, nil, false)
        error = .nan
      }
      (pole, isBlind) = (nil, found.isBlind)
    }
  }

  /// Creates an integral that is too large for doubles from a known fraction of it.
  fileprivate init(beyondDoubles part: AnsweredIntegral, digits: String?) {
    value = part.value < 0 ? -.infinity : .infinity
    (error, within, isProved) = (0, nil, part.isProved)
    (pole, isBlind, isUnwatched, isTooLarge) = (nil, false, part.isUnwatched, false)
    digitsBeyond = digits ?? ""
  }

  /// The number that replaces the integral in a formula, with its error.
  ///
  /// A value of 0 that is the whole answer has no digits which its error could make uncertain; a note tells its bound.
  func meant(isAnswer: Bool) -> MeantValue.Number {
    if value.isNaN || error == 0 || isAnswer && value == 0 {
      return MeantValue.Number(.exactly(value), EnclosedValue(exactly: value))
    }
    let number = FoldedNumber(
      between: (value - error).nextDown,
      and: (value + error).nextUp
    )
    return MeantValue.Number(.folded(number))
  }

  /// Returns the notes that explain the value; `place` writes the place of a pole.
  package func notes(_ place: (Double) -> String) -> [String] {
    if let pole { return ["the integral diverges: there is a pole at \(place(pole))"] }
    if isTooLarge { return [CheckedFormula.integralTooLarge] }
    if let digitsBeyond {
      let name = digitsBeyond.isEmpty ? "" : "\(digitsBeyond), which is "
      return ["the integral is \(name)too large for double precision"]
    }
    if value.isNaN {
      return [hasGaps ? CheckedFormula.integralWithGaps : CheckedFormula.integralWithoutValue]
    }
    return isBlind ? [CheckedFormula.blindIntegral] : []
  }

  /// Returns the mark after the value: ` (not proved)`, `, within 2e-6`.
  package static func mark(_ within: Double?, isProved: Bool) -> String {
    let bound = within.map { ", within \($0.text(digits: 2))" } ?? ""
    return bound + (isProved ? "" : " (not proved)")
  }
}

extension Double {
  /// Returns the number with the fewest digits within an error.
  package func simplest(within error: Double) -> Double {
    if magnitude <= error { return 0 }
    for digits in 1...15 {
      if let number = Double(text(digits: digits)), (number - self).magnitude <= error {
        return number
      }
    }
    return self
  }
}

extension CheckedFormula {
  /// Returns the integral of a formula of one number over its one parameter, for an answer; the
  /// ends may be infinite, and reversed.
  package func answeredIntegral(
    from lower: Double,
    to upper: Double,
    cancellation: Cancellation
  ) throws(Failure) -> AnsweredIntegral {
    guard let integrand = Integrand(self) else { return AnsweredIntegral(.unknown) }
    let found = try Failure.interruptible { () throws(Interrupted) in
      try SureIntegral(cancellation: cancellation).integral(
        of: integrand,
        from: min(lower, upper),
        to: max(lower, upper)
      )
    }
    let answer = AnsweredIntegral(
      found,
      isTooLarge: found == .unknown && integrand.overflows(between: lower, and: upper),
      isReversed: lower > upper
    )
    guard answer.value.isNaN, answer.pole == nil, integrand.mayOverflow(between: lower, and: upper)
    else { return answer }
    return try integralBeyondDoubles(from: lower, to: upper, cancellation: cancellation) ?? answer
  }

  /// Returns the integral if it is too large for doubles although the formula's values are not; nil
  /// if it is not, or has no value.
  ///
  /// It is the integral of the formula times a small power of two, with the digits of its inverse multiple.
  private func integralBeyondDoubles(
    from lower: Double,
    to upper: Double,
    cancellation: Cancellation
  ) throws(Failure) -> AnsweredIntegral? {
    let exponent = 600
    guard
      let part = try scaled(byPowerOfTwo: -exponent)?.answeredIntegral(
        from: lower,
        to: upper,
        cancellation: cancellation
      ), part.value.isFinite
    else { return nil }
    let scale = Double(sign: .plus, exponent: exponent, significand: 1)
    let least = part.value.magnitude - part.error
    guard least > 0, (least * scale).isInfinite else { return nil }
    return AnsweredIntegral(
      beyondDoubles: part,
      digits: part.within == nil ? Self.digits(of: part.value, timesPowerOfTwo: exponent) : nil
    )
  }

  /// Returns the digits of a number times a power of two, which together are too large for doubles.
  private static func digits(of number: Double, timesPowerOfTwo exponent: Int) -> String? {
    let scope = Scope()
    guard let formula = try? Formula("\(number)*2^\(exponent)", in: scope),
      let checked = try? Evaluation.check(formula.syntax, parameters: [], in: scope)
    else { return nil }
    return try? checked.value(
      using: Workspace(),
      digits: .written(AnsweredIntegral.printedDigits)
    ).text
  }
}

extension ImproperIntegral.Bound {
  /// Creates a bound from a formula; nil if it cannot be calculated.
  fileprivate init?(_ formula: CheckedFormula, isExact: Bool = false) {
    guard let function = try? formula.compiled() else { return nil }
    self.init(function.enclosed, isExact: isExact) { isInverted in
      (try? formula.growth(inverted: isInverted)?.compiled())?.enclosed
    }
  }
}

extension Integrand {
  /// Values below this are rounding errors of 0, as at the double of pi.
  private static let nothing = 1e-14

  /// Creates an integrand from a formula of one number; nil if it cannot be calculated.
  init?(_ formula: CheckedFormula) {
    guard let compiled = try? formula.compiled(), compiled.outputCount == 1 else { return nil }
    let greater = formula.majorant ?? formula.sizeBound
    let bounds = [
      ImproperIntegral.Bound(formula, isExact: true),
      greater.flatMap { ImproperIntegral.Bound($0) },
    ]
    self.init(
      function: compiled.enclosed,
      precise: compiled.recomputed,
      bounds: bounds.compactMap { $0 },
      places: formula.zerosOfLines,
      seen: { place, direction, view in
        formula.seen(from: place, towards: direction, as: NeighbourhoodView(view))
          .flatMap { Integrand($0) }
      },
      summands: {
        let parts = formula.summands
        return parts.count > 1 ? parts.compactMap { Integrand($0) } : []
      },
      isTurned: { center in
        guard formula.isTurned(around: center) else { return false }
        // The center of the symmetry is on the axis if the value there is 0.
        let near = compiled.values(at: [center, center + 1], using: Workspace())[0]
        return near[0].magnitude <= Self.nothing * (1 + near[1].magnitude)
      }
    )
  }
}

extension Integrand {
  /// The size from which on an integral, or an intermediate sum, may be too large for doubles.
  private static let large = 0x1p1000

  /// Whether values are finite in a finite range, and so large that their integral may be too large
  /// for doubles.
  fileprivate func mayOverflow(between a: Double, and b: Double) -> Bool {
    guard a.isFinite, b.isFinite else { return false }
    let values = function.values(at: Self.shares.map { a + $0 * (b - a) }, using: Workspace())[0]
    let largest = values.reduce(0) { max($0, $1.magnitude) }
    return values.allSatisfy(\.isFinite) && !(largest * (b - a).magnitude < Self.large)
  }

  /// Fractions of a range at which values are sampled, away from its ends.
  private static let shares = [0.01, 0.1, 0.3, 0.5, 0.7, 0.9, 0.99]

  /// Whether values in a finite range are too large for doubles.
  fileprivate func overflows(between a: Double, and b: Double) -> Bool {
    guard a.isFinite, b.isFinite else { return false }
    let values = function.values(at: Self.shares.map { a + $0 * (b - a) }, using: Workspace())[0]
    return values.contains(where: \.isInfinite) && !values.contains(where: \.isNaN)
  }
}

extension NeighbourhoodView {
  fileprivate init(_ view: Integrand.View) {
    self =
      switch view {
      case .near: .near
      case .inverted: .inverted
      case .logarithmic: .logarithmic
      }
  }
}
