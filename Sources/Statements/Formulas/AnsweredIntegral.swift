import Analysis
import Expressions
package import RealFunctions

/// An integral as it is told: its sure digits, and what is said of them.
package struct AnsweredIntegral: Sendable {
  /// The integral with no more digits than are sure; NaN if none is known.
  package let value: Double
  /// How far the value may be off; 0 of one that is exact.
  package let error: Double
  /// How far the value may be off, where not all digits that are usually printed are sure.
  package let within: Double?
  /// Whether that holds by proof, and where there is no ``within``, the value to the digits that are printed.
  package let isProved: Bool
  /// Where a pole makes it diverge.
  package let pole: Double?
  /// Whether the function was 0 wherever it was looked at, or in wide stretches.
  package let isBlind: Bool

  /// Whether something narrow may have been missed that would change the digits, for all that is proved.
  let isUnwatched: Bool

  /// Whether no value is known because those of the function are beyond all doubles.
  let isTooLarge: Bool

  /// The digits of one that is itself beyond all doubles, ``value`` being infinite; empty where they are not sure.
  var digitsBeyond: String?

  /// More than this part of the value is missed only if a note says so.
  private static let watched = 1e-6

  /// What is off by less than this part of itself, or of the size that it is made of, is told.
  private static let leastSure = 0.02
  /// The digits that are usually printed.
  fileprivate static let printedDigits = 12
  /// Less than half of the last of them.
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
      // Rules that saw nothing but 0 differ by the least number.
      let isZero = number == 0 && found.error <= .leastNormalMagnitude
      if found.error <= Self.printed * number.magnitude || isZero {
        (value, within, isProved) = (number, nil, found.isProved)
        error = found.error
      } else if found.error <= Self.leastSure * max(number.magnitude, found.size) {
        let short = number.simplest(within: found.error)
        // The bound holds for what is printed, too, where a thirteenth digit is rounded away.
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

  /// Creates one that is beyond all doubles from a part of it.
  fileprivate init(beyondDoubles part: AnsweredIntegral, digits: String?) {
    value = part.value < 0 ? -.infinity : .infinity
    (error, within, isProved) = (0, nil, part.isProved)
    (pole, isBlind, isUnwatched, isTooLarge) = (nil, false, part.isUnwatched, false)
    digitsBeyond = digits ?? ""
  }

  /// The number that stands in a formula for it, with its error.
  var meant: MeantValue.Number {
    if value.isNaN || error == 0 {
      return MeantValue.Number(.exactly(value), EnclosedValue(exactly: value))
    }
    let number = FoldedNumber(
      between: (value - error).nextDown,
      and: (value + error).nextUp
    )
    return MeantValue.Number(.folded(number))
  }

  /// What its value does not tell; `place` is how a pole is named.
  package func notes(_ place: (Double) -> String) -> [String] {
    if let pole { return ["the integral diverges: there is a pole at \(place(pole))"] }
    if isTooLarge { return [CheckedFormula.integralTooLarge] }
    if let digitsBeyond {
      let name = digitsBeyond.isEmpty ? "" : "\(digitsBeyond), which is "
      return ["the integral is \(name)too large for double precision"]
    }
    if value.isNaN { return [CheckedFormula.integralWithoutValue] }
    return isBlind ? [CheckedFormula.blindIntegral] : []
  }

  /// ` (not proved)`, `, within 2e-6`: what stands behind the value.
  package static func mark(_ within: Double?, isProved: Bool) -> String {
    let bound = within.map { ", within \($0.text(digits: 2))" } ?? ""
    return bound + (isProved ? "" : " (not proved)")
  }
}

extension Double {
  /// The number with the fewest digits that an error allows.
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
  /// Returns the integral of a formula of one number over its one parameter, as it is told; the ends may be infinite, and reversed.
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

  /// The integral of a formula whose values doubles hold, where it is beyond them itself; nil if it is not, or has no value.
  ///
  /// It is that of a small part of the formula, with the digits of as many times as much.
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

  /// The digits of a number times a power of two that is beyond all doubles.
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
  /// A formula as a bound; nil if it cannot be calculated.
  fileprivate init?(_ formula: CheckedFormula, isExact: Bool = false) {
    guard let function = try? formula.compiled() else { return nil }
    self.init(function.enclosed, isExact: isExact) { isInverted in
      (try? formula.growth(inverted: isInverted)?.compiled())?.enclosed
    }
  }
}

extension Integrand {
  /// What rounding leaves of 0 at places such as pi.
  private static let nothing = 1e-14

  /// A formula of one number as what is integrated; nil if it cannot be calculated.
  init?(_ formula: CheckedFormula) {
    guard let compiled = try? formula.compiled(), compiled.outputCount == 1 else { return nil }
    let greater = formula.majorant ?? formula.sizeBound
    let bounds = [
      ImproperIntegral.Bound(formula, isExact: true),
      greater.flatMap { ImproperIntegral.Bound($0) },
    ]
    self.init(
      function: compiled.enclosed,
      precise: compiled.rescued,
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
        // The point around which it is turned is on the axis if its value is 0.
        let near = compiled.values(at: [center, center + 1], using: Workspace())[0]
        return near[0].magnitude <= Self.nothing * (1 + near[1].magnitude)
      }
    )
  }
}

extension Integrand {
  /// From this size on an integral may be beyond all doubles, or what is added up on the way to it.
  private static let large = 0x1p1000

  /// Whether values are finite in a finite range, and so large that their integral may be beyond all doubles.
  fileprivate func mayOverflow(between a: Double, and b: Double) -> Bool {
    guard a.isFinite, b.isFinite else { return false }
    let values = function.values(at: Self.shares.map { a + $0 * (b - a) }, using: Workspace())[0]
    let largest = values.reduce(0) { max($0, $1.magnitude) }
    return values.allSatisfy(\.isFinite) && !(largest * (b - a).magnitude < Self.large)
  }

  /// Shares of a range at which values are asked for, away from its ends.
  private static let shares = [0.01, 0.1, 0.3, 0.5, 0.7, 0.9, 0.99]

  /// Whether values in a finite range are beyond all doubles.
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
