import Expressions

// Operands of several commands: texts with values, and file names.

extension StatementParser {
  /// Reads texts and values, one after another.
  package mutating func printItems() throws(Diagnostic) -> [PrintItem] {
    var items: [PrintItem] = []
    repeat {
      if case .text(let text) = parser.peek.kind {
        parser.advance()
        items.append(.text(text))
      } else {
        items.append(.value(try askedFormula()))
      }
    } while parser.match(.comma)
    return items
  }

  /// Reads a file name in quotes.
  package mutating func fileName(_ command: String) throws(Diagnostic) -> (String, SourceRange) {
    try parser.failOnInvalid()
    guard case .text(let path) = parser.peek.kind, !path.isEmpty else {
      let named = textFromHere.tokens.lazy.compactMap { token in
        if case .text(let path) = token.kind, !path.isEmpty {
          TextSpelling.quoted(path)
        } else {
          nil
        }
      }.first
      throw Diagnostic(
        .fileNameNeeded(command: command, named: named, hasPicture: hasPicture),
        at: here
      )
    }
    return (path, parser.advance().range)
  }
}
