import Expressions
import Statements

extension FitRequest {
  /// Replaces the name of the column of x by x in the formula, and returns the note on it; nil if nothing is replaced.
  ///
  /// `fit a N^b to "d.csv" using N:stress` means a x^b: a name that is a column would be found as a parameter, and no
  /// curve fits. A name that has a value, or that `via` or `with` lists, stays; so does one beside x.
  mutating func readColumnOfX(in scope: Scope) -> ReadingNote? {
    guard case .points(let item) = data, case .data(let source) = item.form,
      case .name(let name)? = source.columns?.x?.form, name != "x", modelName == nil,
      scope.kind(of: name) == nil, parameters?.contains(where: { $0.text == name }) != true,
      !constraints.contains(where: { $0.name.text == name })
    else { return nil }
    let names = Evaluation.freeNames(of: model.syntax, in: scope)
    guard names.contains(name), !names.contains("x") else { return nil }
    func replaced(_ syntax: Syntax) -> Syntax {
      syntax.substituting([name: Syntax(.name("x"), model.range)])
    }
    let typed = model.text
    model.syntax = replaced(model.syntax)
    if case .formula(let drawn) = model.item.form { model.item.form = .formula(replaced(drawn)) }
    model.item.text = TokenText(Lexer.tokens(of: typed), of: typed).text { token in
      token.kind == .name(name) ? "x" : nil
    }
    model.item.reading = nil
    return ReadingNote(
      "\(name) is the column of x: \(model.text) is fitted",
      at: model.range,
      strictHint: "write x for \(name)"
    )
  }
}
