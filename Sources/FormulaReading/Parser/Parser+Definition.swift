package import Diagnostics
import FormulaVocabulary

/// What stands before the `=` of a definition: `a`, or `f(x, y)`.
package struct DefinitionHead {
  /// The name that is defined.
  package let name: String
  /// The parameters of a function; none for a value.
  package let parameters: [String]
}

extension Parser {
  /// Reads a definition up to its `=`.
  package mutating func definitionHead() throws(Diagnostic) -> DefinitionHead {
    let name = try newName()
    var parameters: [String] = []
    if peek.kind == .symbol(.openParenthesis) {
      let opening = advance()
      repeat {
        let place = peek.range
        let parameter = try newName()
        if parameters.contains(parameter) {
          throw Diagnostic(
            Problem.unexpected(parameter, hint: "give each parameter a name of its own"),
            at: place
          )
        }
        parameters.append(parameter)
      } while match(.comma)
      try expect(.closeParenthesis, closing: opening)
    }
    guard match(.equal) else { throw unexpectedToken() }
    return DefinitionHead(name: name, parameters: parameters)
  }

  /// Takes a name that the language leaves free.
  private mutating func newName() throws(Diagnostic) -> String {
    guard case .name(let name) = peek.kind else { throw unexpectedToken() }
    if Self.reservedWords.contains(name) {
      throw Diagnostic(.reservedName(name), at: peek.range)
    }
    if Builtins.constant(named: name) != nil {
      throw Diagnostic(.constantName(name), at: peek.range)
    }
    if Builtins.function(named: name) != nil {
      throw Diagnostic(
        .unexpected(name, hint: "use another name, for example my\(name)"),
        at: peek.range
      )
    }
    advance()
    return name
  }
}
