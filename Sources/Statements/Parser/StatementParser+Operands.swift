import Expressions

// Operands of several commands: texts with values, and file names.

extension StatementParser {
  /// Reads texts and values, one after another.
  package mutating func printItems(ofTitle isTitle: Bool = false) throws(Diagnostic) -> [PrintItem]
  {
    var items: [PrintItem] = []
    repeat {
      if case .text(let text) = parser.peek.kind {
        let token = parser.advance()
        items.append(.text(isTitle ? label(text, token) : text))
      } else {
        items.append(.value(try askedFormula()))
      }
    } while parser.match(.comma)
    return items
  }

  /// Returns the text of a title or a label as it is drawn, and notes how formulas are written here.
  package mutating func label(_ text: String, _ token: Token) -> String {
    let isDoubleQuoted = parser.text(token.range).first.map { "\"“„".contains($0) } ?? false
    let label = LabelText(text, isDoubleQuoted: isDoubleQuoted)
    if label.isMarkup {
      remarks.append(
        Remark(
          label.text.contains("$")
            ? "\(text) is read as \(label.text); here formulas in texts stand between dollar signs"
            : "\(text) is read as \(label.text); texts have one font, and $…$ around formulas",
          kind: Remark.markup
        )
      )
    }
    return label.text
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
