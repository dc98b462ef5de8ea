import Expressions
import FormulaAlgebra
package import RealFunctions
package import Statements

/// The exact value of a formula of written numbers as a short form: `sqrt(3)/2`, `2 - sqrt(3)`, `pi/6`, `3/8`.
///
/// Fractions are calculated. Any other form is guessed from the double (``ClosedForm``, ``SurdForm``), and is the value
/// only if formula and form agree to some hundred digits (`vanishes`): no two different numbers of such short forms do.
/// The alternative that lost is a table of special angles with rules for sums of roots: it knows what stands in it, and
/// a sum of two surds needs rules of its own.
package struct ExactValue {
  /// The form as it is typed.
  package let text: String

  /// Finds the form of a formula without variables; nil if there is no short one.
  init?(_ syntax: Syntax, _ formula: CheckedFormula, _ workspace: Workspace) {
    if let fraction = FractionAnswer.exact(syntax) {
      let isWhole = fraction.denominator == 1
      text = isWhole ? "\(fraction.numerator)" : "\(fraction.numerator)/\(fraction.denominator)"
      return
    }
    guard let value = Self.number(formula, workspace), value.isFinite,
      let form = Self.forms(of: value).first(where: { Self.is($0, formula, workspace) })
    else { return nil }
    text = form
  }

  /// Finds the form that a note shows beside the decimals of a calculation: one with a root, of a formula that
  /// calls a function, in which all numbers are written as whole numbers, and that is no such form itself.
  package init?(besides formula: ResolvedFormula, text typed: String, _ workspace: Workspace) {
    let syntax = formula.syntax
    guard syntax.callsFunctions, syntax.hasExactNumbers,
      let value = Self.number(formula.checked, workspace), value.isFinite,
      let form = (ClosedForm(value, digits: AnswerDigits.ofDoubles)?.text ?? SurdForm(value)?.text),
      Self.showsMore(form), Self.bare(form) != Self.bare(typed),
      Self.is(form, formula.checked, workspace)
    else { return nil }
    text = form
  }

  private static func number(_ formula: CheckedFormula, _ workspace: Workspace) -> Double? {
    guard case .number(let value)? = try? formula.value(using: workspace).value else { return nil }
    return value
  }

  /// The short forms near a double, the most likely first.
  private static func forms(of value: Double) -> [String] {
    let decimal = Rational(written: value).map { number in
      number.denominator == 1 ? "\(number.numerator)" : "\(number.numerator)/\(number.denominator)"
    }
    let closed = ClosedForm(value, digits: AnswerDigits.ofDoubles)?.text
    return [decimal, closed, SurdForm(value)?.text].compactMap { $0 }
  }

  /// Whether the formula has the value of a form to all digits that are compared.
  private static func `is`(
    _ form: String,
    _ formula: CheckedFormula,
    _ workspace: Workspace
  ) -> Bool {
    guard let value = FormTest.formula(form) else { return false }
    return formula.minus(value).vanishes(using: workspace) == true
  }

  /// Whether a form has a root or π, which decimals do not show.
  private static func showsMore(_ form: String) -> Bool {
    guard let parsed = FormTest.syntax(form) else { return false }
    return parsed.callsFunctions
  }

  /// A text without its blanks and signs of multiplication.
  private static func bare(_ text: String) -> String {
    text.filter { $0 != " " && $0 != "*" && $0 != "(" && $0 != ")" }
  }
}

extension FormTest {
  /// Returns the tree of a number that is written as a form.
  fileprivate static func syntax(_ text: String) -> Syntax? {
    (try? Formula(text, in: Scope()))?.syntax
  }
}

extension Syntax {
  /// Whether a function is called, such as a root or a sine.
  fileprivate var callsFunctions: Bool {
    if case .call = node { return true }
    return children.contains(where: \.callsFunctions)
  }

  /// Whether the formula is made of whole numbers and π by calculation, roots, sines and their kin, so that a short
  /// exact value may be expected.
  fileprivate var hasExactNumbers: Bool {
    switch node {
    case .number(let value): decimal == nil && value == value.rounded() && value < 1e9
    case .name(let name): name == "pi" || name == "π"
    case .negation, .sum, .product, .power, .degrees: children.allSatisfy(\.hasExactNumbers)
    case .call(let callee, let arguments):
      Self.exactFunctions.contains(callee.name) && arguments.allSatisfy(\.hasExactNumbers)
    case .factorial, .comparison, .conjunction, .disjunction, .not, .cases, .point, .component,
      .list, .listRange, .comprehension, .overRange, .element, .derivative:
      false
    }
  }

  private static let exactFunctions: Set<String> = [
    "sqrt", "root", "sin", "cos", "tan", "cot", "sec", "csc", "asin", "acos", "atan", "arcsin",
    "arccos", "arctan",
  ]
}
