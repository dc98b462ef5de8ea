package import Diagnostics
import FormulaVocabulary

/// The left side of a definition, before its `=`: `a`, or `f(x, y)`.
package struct DefinitionHead {
  /// The name to be defined.
  package let name: String
  /// The parameters of a function; empty for a value.
  package let parameters: [String]
}

extension Parser {
  /// Reads the left side of a definition, up to its `=`.
  package mutating func definitionHead() throws(Diagnostic) -> DefinitionHead {
    let isFunction = peek(ahead: 1).kind == .symbol(.openParenthesis)
    let name = try newName(canHideMeaning: !isFunction)
    var parameters: [String] = []
    if peek.kind == .symbol(.openParenthesis) {
      let opening = advance()
      repeat {
        let place = peek.range
        let parameter = try newName(canHideMeaning: true)
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

  /// Takes a name that the language does not use, or that a value may hide.
  private mutating func newName(canHideMeaning: Bool) throws(Diagnostic) -> String {
    guard case .name(let name) = peek.kind else { throw unexpectedToken() }
    if Self.reservedWords.contains(name) {
      throw Diagnostic(.reservedName(name), at: peek.range)
    }
    if canHideMeaning, Builtins.mayHoldValue(name) {
      advance()
      return name
    }
    if let constant = Builtins.constant(named: name), !constant.givesWay {
      throw Diagnostic(.constantName(name), at: peek.range)
    }
    if let builtin = Builtins.function(named: name), canHideMeaning || !builtin.givesWay {
      throw Diagnostic(
        .unexpected(name, hint: "use another name, for example my\(name)"),
        at: peek.range
      )
    }
    advance()
    return name
  }
}
