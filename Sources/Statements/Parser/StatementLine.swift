import Expressions

/// A line split into the tokens of its statements.
///
/// Pasted LaTeX is rewritten first; places in errors refer to the pasted text.
package struct StatementLine {
  /// The line as it was typed.
  package let source: StatementSource
  /// The line as it is read.
  package let text: String
  /// The tokens of each statement, each list with an end token.
  package let statements: [[Token]]
  private let latex: LatexText?

  /// Reads a line; throws an error if no statement of it can be read.
  package init(_ source: StatementSource) throws(Diagnostic) {
    if let problem = Self.problem(of: source.text) { throw problem }
    self.source = source
    latex = try LatexText(source.text)
    text = latex?.plain ?? source.text
    let tokens = Lexer.tokens(of: text)
    if let problem = Self.problem(ofBytesIn: text, tokens) { throw problem }
    statements = Self.statements(tokens)
  }

  /// Returns the error of invalid bytes outside quotes; in quotes they may be part of a file name.
  private static func problem(ofBytesIn line: String, _ tokens: [Token]) -> Diagnostic? {
    guard FileName.holdsBytes(line) else { return nil }
    var offset = 0
    for scalar in line.unicodeScalars {
      let length = UTF8.width(scalar)
      if FileName.isByte(scalar), !tokens.contains(where: { $0.isText(at: offset) }) {
        return .invalidBytes(in: line, at: SourceRange(offset, offset + length))
      }
      offset += length
    }
    return nil
  }

  /// Returns the error of a text with invalid bytes that is none of the file names of its statement.
  package static func problem(
    ofBytesIn line: String,
    _ tokens: [Token],
    besidesFiles paths: Set<String>
  ) -> Diagnostic? {
    guard FileName.holdsBytes(line) else { return nil }
    for token in tokens {
      guard case .text(let text) = token.kind, FileName.holdsBytes(text), !paths.contains(text)
      else { continue }
      return .invalidBytes(in: line, at: token.range)
    }
    return nil
  }

  /// Returns an error of a statement with its place in the line as it was typed.
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

  /// Splits the tokens of a line at `;`, but not inside square brackets, where it ends a row of a matrix.
  private static func statements(_ tokens: [Token]) -> [[Token]] {
    var statements: [[Token]] = [[]]
    let rows = placesInsideBrackets(tokens)
    for (place, token) in tokens.enumerated() {
      if token.kind == .symbol(.semicolon), !rows.contains(place) {
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

  /// The places of all `;` between square brackets, both of which are there.
  private static func placesInsideBrackets(_ tokens: [Token]) -> Set<Int> {
    var (places, open): (Set<Int>, [(place: Int, semicolons: [Int])]) = ([], [])
    for (place, token) in tokens.enumerated() {
      switch token.kind {
      case .symbol(.openBracket): open.append((place, []))
      case .symbol(.semicolon): if !open.isEmpty { open[open.count - 1].semicolons.append(place) }
      case .symbol(.closeBracket): places.formUnion(open.popLast()?.semicolons ?? [])
      default: break
      }
    }
    return places
  }
}

extension Token {
  /// Whether a byte of the line belongs to a text in quotes.
  fileprivate func isText(at offset: Int) -> Bool {
    guard case .text = kind else { return false }
    return range.start <= offset && offset < range.end
  }
}

extension Diagnostic {
  /// Returns the error for the first invalid byte in a part of a line; it is counted as in the file.
  fileprivate static func invalidBytes(in line: String, at range: SourceRange) -> Diagnostic {
    var (offset, count) = (0, 0)
    for scalar in line.unicodeScalars {
      if offset >= range.start, FileName.isByte(scalar) { break }
      offset += UTF8.width(scalar)
      count += FileName.isByte(scalar) ? 1 : UTF8.width(scalar)
    }
    return Diagnostic(.invalidBytes(count + 1), at: range)
  }
}
