import Expressions
import Statements

/// Whether an equation holds with a formula in place of a name, at places where both have values.
struct FormulaAgreement {
  private let equation: Syntax
  private let name: String
  private let text: String
  private let scope: Scope

  /// Values for the other names, none of which is a usual zero or pole; the first are small, so that roots have values.
  static let places = [0.37, 1.213, -0.691, 0.083, -0.137, 2.417, -1.833, 0.059, 3.719, -3.127]

  init(_ equation: Syntax, _ name: String, _ text: String, _ scope: Scope) {
    (self.equation, self.name, self.text, self.scope) = (equation, name, text, scope)
  }

  func holds(_ run: StatementRun) -> Bool {
    let names = Evaluation.freeNames(of: equation, in: scope).filter { $0 != name }
    var parser = Parser(text, kinds: scope)
    parser.boundNames = Set(names)
    guard let value = try? parser.wholeExpression(),
      let formula = try? Evaluation.check(
        outputs: [equation.substituting([name: value])],
        parameters: names,
        in: scope
      )
    else { return false }
    var count = 0
    for start in Self.places.indices {
      let place = names.indices.map { Self.places[(start + 3 * $0) % Self.places.count] }
      guard case .number(let rest)? = try? formula.at(place).value(using: run.workspace).value,
        rest.isFinite
      else { continue }
      if rest.magnitude > 1e-9 { return false }
      count += 1
    }
    return count > 0
  }
}
