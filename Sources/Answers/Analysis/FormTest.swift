import Expressions
import RealFunctions

/// Whether a simple form is the number that a search found: formulas are computed there with some hundred digits.
///
/// A form is next to the double that was found. Where the formula that is 0 at the place is not 0 at the form, the place is another one
/// beside it: `solve x = 0.3333333333333333` is not 1/3.
struct FormTest {
  /// The formula whose values are told.
  private let values: CheckedFormula?
  /// What is 0 at the places that are told.
  private let zeros: CheckedFormula?
  private let workspace: Workspace

  /// Creates the test of places where `zeros` is 0, and of the values of another formula there.
  init(zerosOf zeros: CheckedFormula?, values: CheckedFormula? = nil, _ workspace: Workspace) {
    (self.zeros, self.values, self.workspace) = (zeros, values, workspace)
  }

  /// Whether a place may be that form.
  func allows(place form: String) -> Bool {
    guard let zeros, let place = Self.formula(form) else { return true }
    return zeros.at(place).vanishes(using: workspace) ?? true
  }

  /// Whether the value at a place, a double or its form, may be that form.
  func allows(value form: String, at place: String) -> Bool {
    guard let values, let place = Self.formula(place), let value = Self.formula(form) else {
      return true
    }
    return values.at(place).minus(value).vanishes(using: workspace) ?? true
  }

  /// The zero next to a double, with so many digits; nil where they are not found.
  func digits(near place: Double, _ count: Int) -> String? {
    guard let zeros, let slope = try? zeros.derivative() else { return nil }
    return zeros.zero(near: place, digits: count, slope: slope, using: workspace)
  }

  /// The value at the zero next to a double: where the values are so steep that it is another one than at the double, that of the zero
  /// with more digits; else the one that is known.
  ///
  /// What is 0 as far as these digits tell stays what it was found to be.
  func value(near place: Double, instead known: Double) -> Double {
    guard let values, let steepness = try? values.derivative().compiled() else { return known }
    let slope = steepness.values(at: [place], using: workspace)[0][0].magnitude
    if slope * place.magnitude.ulp <= Self.unseen * known.magnitude { return known }
    guard let decimal = digits(near: place, Self.digitsOfPlace),
      let zero = Self.formula(decimal),
      let value = try? values.at(zero).value(
        using: workspace,
        digits: .significant(AnswerDigits.ofDoubles)
      ).value.number,
      value.isFinite
    else { return known }
    let error = slope * place.magnitude * Self.errorOfPlace
    return error.isFinite && value.magnitude <= error ? known : value
  }

  /// The text of a value that doubles make 0 because it is too small for them: that of e^-10000.
  ///
  /// Nil where it is 0, or nothing tells it. A zero of even order is 0 at the place itself, and tiny at all that digits tell of it; the value must be the same for more digits and for fewer.
  func smallValue(near place: Double, _ count: Int) -> String? {
    guard let values, !values.hasRanges else { return nil }
    guard zeros != nil else { return small(values.at([place]), count) }
    let texts = [Self.digitsOfPlace, Self.digitsOfPlace - 8].map { digits in
      self.digits(near: place, digits).flatMap(Self.formula).flatMap {
        small(values.at($0), count)
      }
    }
    return texts[0] == texts[1] ? texts[0] : nil
  }

  private func small(_ formula: CheckedFormula, _ count: Int) -> String? {
    guard
      let answer = try? formula.value(using: workspace, digits: .significant(count)),
      answer.value.number == 0, let text = answer.text, text.contains("e-")
    else { return nil }
    return text
  }

  /// A change that no printed digit shows, as a share.
  private static let unseen = 1e-14
  /// The digits of a place whose values are told, and what they leave open, with room for a slope that grows.
  private static let digitsOfPlace = 40
  private static let errorOfPlace = 1e-36

  /// A number as a formula.
  static func formula(_ text: String) -> CheckedFormula? {
    let scope = Scope()
    guard let formula = try? Formula(text, in: scope) else { return nil }
    return try? Evaluation.check(formula.syntax, parameters: [], in: scope)
  }
}
