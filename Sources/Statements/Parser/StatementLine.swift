import Expressions

/// A line cut into the tokens of its statements.
///
/// Pasted LaTeX is rewritten before anything else; places are told in what was pasted.
package struct StatementLine {
  /// The line as it was typed.
  package let source: StatementSource
  /// The line as it is read.
  package let text: String
  /// The tokens of each statement; every one ends with an end token.
  package let statements: [[Token]]
  private let latex: LatexText?

  /// Reads a line, or says why no statement of it can be read.
  package init(_ source: StatementSource) throws(Diagnostic) {
    if let problem = Self.problem(of: source.text) { throw problem }
    self.source = source
    latex = try LatexText(source.text)
    text = latex?.plain ?? source.text
    statements = Self.statements(Lexer.tokens(of: text))
  }

  /// An error of a statement with its place in the line as it was typed.
  package func original(of diagnostic: Diagnostic) -> Diagnostic {
    latex?.original(of: diagnostic) ?? diagnostic
  }

  private static func problem(of line: String) -> Diagnostic? {
    if line.utf8.count > Problem.lineLimit {
      return Diagnostic(.lineTooLong, at: SourceRange(0, 0))
    }
    guard let nul = line.utf8.firstIndex(of: 0) else { return nil }
    let offset = line.utf8.distance(from: line.utf8.startIndex, to: nul)
    return Diagnostic(.unexpected("U+0000"), at: SourceRange(offset, offset + 1))
  }

  /// Cuts a line's tokens at `;`.
  private static func statements(_ tokens: [Token]) -> [[Token]] {
    var statements: [[Token]] = [[]]
    for token in tokens {
      if token.kind == .symbol(.semicolon) {
        let end = SourceRange(token.range.start, token.range.start)
        statements[statements.count - 1].append(
          Token(kind: .end, range: end, followsBlank: token.followsBlank)
        )
        statements.append([])
      } else {
        statements[statements.count - 1].append(token)
      }
    }
    return statements
  }
}
