import FormulaReading
import FormulaVocabulary

/// Formulas of tables: their names are x and built-in functions, whatever a session defines.
enum FormulaText {
  private struct BuiltinNames: NameKinds {
    func kind(of name: String) -> NameKind? {
      if Builtins.function(named: name) != nil {
        return .function(isBuiltin: true, inverse: nil)
      }
      return name == "x" ? .coordinate : Builtins.constant(named: name) == nil ? nil : .value
    }

    func mainName(of function: String) -> String {
      Builtins.function(named: function)?.name ?? function
    }

    func isMisspelling(_ name: String, beforeBracket: Bool) -> Bool { false }
  }

  static func read(_ text: String) -> Syntax? {
    var parser = Parser(text, kinds: BuiltinNames())
    return try? parser.wholeExpression()
  }
}
