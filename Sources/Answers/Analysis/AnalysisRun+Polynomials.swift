import Expressions
import Statements

extension AnalysisRun {
  /// Returns the Taylor polynomial of derivatives at a place, from the value on: `x - x^3/6 + x^5/120`.
  ///
  /// A whole derivative over the factorial is a fraction in lowest terms; another one stands as its closed form or
  /// decimal in front of the power, divided by the factorial. `place` is the place as it is typed.
  package func polynomial(
    ofDerivatives values: [Double],
    at place: String,
    in variable: String = "x"
  ) -> String {
    var text = ""
    var factorial = 1
    for (order, value) in values.enumerated() {
      if order > 1 { factorial *= order }
      if value == 0 { continue }
      let step = place == "0" ? variable : "(\(variable) - \(stepText(place)))"
      let term = term(value.magnitude, over: factorial, order, step)
      let isNegative = value < 0
      text += text.isEmpty ? (isNegative ? "-" : "") : (isNegative ? " - " : " + ")
      text += term
    }
    return text.isEmpty ? "0" : text
  }

  private func term(
    _ size: Double,
    over factorial: Int,
    _ order: Int,
    _ step: String
  ) -> String {
    let power = order == 0 ? "" : order == 1 ? step : "\(step)^\(order)"
    let (factor, divisor): (String, Int)
    if let share = fraction(size, over: factorial) {
      (factor, divisor) = ("\(share.numerator)", share.denominator)
    } else {
      (factor, divisor) = quotient(size, over: factorial)
    }
    let under = divisor == 1 ? "" : "/\(divisor)"
    if power.isEmpty { return factor + under }
    if factor == "1" { return power + under }
    return "\(factor)\(factor.allSatisfy(\.isNumber) ? "" : "*")\(power)\(under)"
  }

  /// A number over a factorial: a decimal is divided by it, a closed form such as `sqrt(2)/2` has one divisor.
  private func quotient(_ size: Double, over factorial: Int) -> (factor: String, divisor: Int) {
    let form = short(size, true)
    if form.contains(".") { return (short(size / Double(factorial), false), 1) }
    guard let slash = form.lastIndex(of: "/"),
      let own = Int(form[form.index(after: slash)...]), !form[..<slash].contains(" "),
      case (let divisor, let isTooLarge) = own.multipliedReportingOverflow(by: factorial),
      !isTooLarge
    else { return (form, factorial) }
    return (String(form[..<slash]), divisor)
  }

  /// The greatest denominator, and numerator, of a derivative that is taken for a fraction.
  private static let (mostDenominator, mostNumerator) = (1024, 1e6)

  /// Returns a derivative over a factorial as a fraction in lowest terms; nil if the derivative is
  /// none of small numbers.
  private func fraction(_ size: Double, over factorial: Int) -> Rational? {
    // Large doubles are whole numbers whatever they stand for.
    let isWritten = size < 1e9 || size.truncatingRemainder(dividingBy: Double(factorial)) == 0
    if isWritten, let whole = Int(exactly: size) { return Rational(whole, factorial) }
    for denominator in 2..<(Self.mostDenominator + 1) {
      let numerator = (size * Double(denominator)).rounded()
      guard numerator < Self.mostNumerator, numerator / Double(denominator) == size else {
        continue
      }
      return Rational(Int(numerator), denominator * factorial)
    }
    return nil
  }

  /// The place behind a minus sign: a sum or a negative number needs brackets.
  private func stepText(_ place: String) -> String {
    place.allSatisfy { $0.isLetter || $0.isNumber || "./".contains($0) } ? place : "(\(place))"
  }
}
