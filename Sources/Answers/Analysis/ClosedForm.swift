import Expressions
import RealFunctions
import Resolution
import Statements
import SystemLibrary

/// A simple number that a double stands for: `pi/2`, `sqrt(3)/2`, `1/3`, `e^2`, `ln(2)`.
///
/// It is told where it is nearer to the double than a few of its neighbours: of the few thousand forms that are asked none is there by
/// chance.
struct ClosedForm {
  /// As it is typed.
  let text: String

  private static let mostUlps = 3.0
  private static let mostMultiple = 60.0
  private static let denominators: [Double] = [1, 2, 3, 4, 5, 6, 8, 10, 12]
  /// The denominators of fractions whose decimals have no end in twelve digits.
  private static let mostDenominator = 100
  private static let mostRadicand = 50.0
  private static let mostLogarithm = 20

  /// Creates the form of a number; nil for numbers that are short as decimals, and for those without a simple form.
  init?(_ value: Double, digits: Int) {
    guard value.isFinite, value != 0, value.magnitude < 1e6, value.magnitude > 1e-6,
      let decimal = Double(value.text(digits: digits)), !Self.isNear(decimal, value)
    else { return nil }
    let size = value.magnitude
    if let form = Self.fraction(size) ?? Self.multiple(of: .pi, "pi", size) ?? Self.root(size)
      ?? Self.power(size) ?? Self.logarithm(size)
    {
      text = value < 0 ? "-" + form : form
    } else if let form = Self.quadratic(value) {
      text = form
    } else {
      return nil
    }
  }

  private static func isNear(_ a: Double, _ b: Double) -> Bool {
    (a - b).magnitude <= mostUlps * b.ulp
  }

  private static func fraction(_ size: Double) -> String? {
    for denominator in 3...mostDenominator {
      let numerator = (size * Double(denominator)).rounded()
      guard numerator >= 1, numerator < 1000 else { continue }
      if isNear(numerator / Double(denominator), size),
        Rational(Int(nearest: numerator) ?? 0, denominator)?.denominator == denominator
      {
        return "\(whole(numerator))/\(denominator)"
      }
    }
    return nil
  }

  /// `3pi/4`.
  private static func multiple(of unit: Double, _ name: String, _ size: Double) -> String? {
    for denominator in denominators {
      let numerator = (size / unit * denominator).rounded()
      guard numerator >= 1, numerator <= mostMultiple * denominator,
        isNear(numerator * unit / denominator, size)
      else { continue }
      let top = numerator == 1 ? name : "\(whole(numerator))\(name)"
      return denominator == 1 ? top : "\(top)/\(whole(denominator))"
    }
    return nil
  }

  /// `2sqrt(3)/9`, the radicand without squares.
  private static func root(_ size: Double) -> String? {
    for denominator in [1.0, 2, 3, 4, 5, 6, 8, 9, 10, 12, 16, 18, 20, 25, 27] {
      let square = (size * denominator) * (size * denominator)
      let radicand = square.rounded()
      guard radicand >= 2, radicand <= 10_000 else { continue }
      guard isNear(radicand.squareRoot() / denominator, size) else { continue }
      let (factor, rest) = withoutSquares(radicand)
      guard rest > 1, rest <= mostRadicand else { continue }
      let name = "sqrt(\(whole(rest)))"
      // What a smaller denominator missed by its rounding, 3sqrt(2)/6 for sqrt(2)/2, is told in lowest terms.
      let common = Double(commonDivisor(Int(nearest: factor) ?? 1, Int(nearest: denominator) ?? 1))
      let (above, below) = (factor / common, denominator / common)
      let top = above == 1 ? name : "\(whole(above))\(name)"
      return below == 1 ? top : "\(top)/\(whole(below))"
    }
    return nil
  }

  /// `e^2`, `2e^-1`, `1/sqrt(e)` as `e^(-1/2)`.
  private static func power(_ size: Double) -> String? {
    for factor in [1.0, 2, 4, 0.5, 3] {
      for half in -8...8 where half != 0 {
        let exponent = Double(half) / 2
        guard isNear(factor * exp(exponent), size) else { continue }
        let power =
          half == 2 ? "e" : half % 2 == 0 ? "e^\(half / 2)" : "e^(\(half)/2)"
        switch factor {
        case 1: return power
        case 0.5: return power + "/2"
        default: return whole(factor) + power
        }
      }
    }
    return nil
  }

  /// `2 - sqrt(5)`, `(1 + sqrt(5))/2`: solutions of quadratic equations.
  private static func quadratic(_ value: Double) -> String? {
    for denominator in 1...6 {
      for whole in -24...24 where whole != 0 {
        let rest = value * Double(denominator) - Double(whole)
        let radicand = (rest * rest).rounded()
        guard radicand >= 2, radicand <= 600 else { continue }
        let root = rest < 0 ? -radicand.squareRoot() : radicand.squareRoot()
        // Where both cancel fewer digits are left.
        let slack = mostUlps * max(Double(whole).ulp, root.ulp) / Double(denominator)
        let form = (Double(whole) + root) / Double(denominator)
        guard (form - value).magnitude <= slack, (form - value).magnitude <= 8 * value.ulp else {
          continue
        }
        let (factor, remaining) = withoutSquares(radicand)
        guard remaining > 1 else { continue }
        let common = [Int(nearest: factor) ?? 1, denominator].reduce(abs(whole), commonDivisor)
        guard common == 1 else { continue }
        let name =
          factor == 1
          ? "sqrt(\(self.whole(remaining)))" : "\(self.whole(factor))sqrt(\(self.whole(remaining)))"
        let sum = "\(whole) \(rest < 0 ? "-" : "+") \(name)"
        return denominator == 1 ? sum : "(\(sum))/\(denominator)"
      }
    }
    return nil
  }

  private static func commonDivisor(_ a: Int, _ b: Int) -> Int {
    b == 0 ? a : commonDivisor(b, a % b)
  }

  /// A whole number as a square times what holds none.
  private static func withoutSquares(_ number: Double) -> (root: Double, rest: Double) {
    var (rest, factor) = (number, 1.0)
    var divisor = 2.0
    while divisor * divisor <= rest {
      while (rest / (divisor * divisor)).rounded() * divisor * divisor == rest {
        (rest, factor) = (rest / (divisor * divisor), factor * divisor)
      }
      divisor += 1
    }
    return (factor, rest)
  }

  private static func logarithm(_ size: Double) -> String? {
    for number in 2...mostLogarithm {
      for denominator in [1.0, 2, 3, 4] where isNear(log(Double(number)) / denominator, size) {
        return denominator == 1 ? "ln(\(number))" : "ln(\(number))/\(whole(denominator))"
      }
    }
    return nil
  }

  private static func whole(_ number: Double) -> String { number.text(digits: 12) }
}

extension NumberAnswering {
  /// A number and, where it is proved to the last digit, the simple one that it stands for: `1.57079632679 = pi/2`.
  func exact(_ value: Double, _ isProved: Bool) -> String {
    let decimal = decimal(value)
    guard isProved, let form = ClosedForm(value, digits: settings.digits) else { return decimal }
    return "\(decimal) = \(form.text)"
  }

  /// A place that a search found, and the simple number that it stands for if the test allows that.
  func exact(place: Double, _ isProved: Bool, _ test: FormTest) -> String {
    let isKnown = isProved && settings.digits <= Self.digitsOfDoubles
    let decimal = isKnown ? nil : test.digits(near: place, settings.digits)
    let text = decimal ?? self.decimal(place)
    return form(ofPlace: place, isProved, test).map { "\(text) = \($0)" } ?? text
  }

  /// The value at a place, and the simple number that it stands for if the test allows that.
  func exact(_ value: Double, at place: Double, _ isProved: Bool, _ test: FormTest) -> String {
    if value == 0, let text = test.smallValue(near: place, settings.digits) { return text }
    let text = decimal(value)
    return form(of: value, at: place, isProved, test).map { "\(text) = \($0)" } ?? text
  }

  /// A number by its simplest form: `sqrt(2)`.
  func short(_ value: Double, _ isProved: Bool) -> String {
    if isProved, let form = ClosedForm(value, digits: settings.digits) { return form.text }
    return decimal(value)
  }

  /// A place by its simplest form.
  func short(place: Double, _ isProved: Bool, _ test: FormTest) -> String {
    form(ofPlace: place, isProved, test) ?? decimal(place)
  }

  /// The value at a place by its simplest form.
  func short(_ value: Double, at place: Double, _ isProved: Bool, _ test: FormTest) -> String {
    form(of: value, at: place, isProved, test) ?? decimal(value)
  }

  private func form(ofPlace place: Double, _ isProved: Bool, _ test: FormTest) -> String? {
    guard isProved, let form = ClosedForm(place, digits: settings.digits)?.text,
      test.allows(place: form)
    else { return nil }
    return form
  }

  private func form(
    of value: Double,
    at place: Double,
    _ isProved: Bool,
    _ test: FormTest
  ) -> String? {
    guard isProved, let form = ClosedForm(value, digits: settings.digits)?.text else { return nil }
    // A place of many digits is another one than the double next to it.
    let short = place.text(digits: AnswerDigits.ofDoubles)
    let place = Double(short) == place ? short : self.form(ofPlace: place, isProved, test)
    guard let place, test.allows(value: form, at: place) else { return nil }
    return form
  }
}
