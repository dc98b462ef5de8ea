import Expressions
import RealFunctions

/// What accompanies one statement while it is carried out.
struct StatementRun {
  /// Where the statement stands.
  let source: StatementSource
  /// The statement's own tokens; the line may hold others.
  let tokens: [Token]
  /// The memory and the cancellation of its calculations.
  let workspace: Workspace
  /// What is told beside the answer.
  var notes = StatementNotes()

  private let bytes: [UInt8]

  init(_ source: StatementSource, tokens: [Token], cancellation: Cancellation) {
    self.source = source
    self.tokens = tokens
    workspace = Workspace(cancellation: cancellation)
    bytes = Array(source.text.utf8)
  }

  /// The place of the first word.
  var place: SourceRange { tokens.first?.range ?? SourceRange(0, 0) }

  /// Where the statement stands in its line, without blanks and comments around it.
  var range: SourceRange {
    let end = tokens.last { $0.kind != .end }?.range.end ?? place.start
    return SourceRange(place.start, max(place.start, end))
  }

  /// The text of a part of the line.
  func text(_ range: SourceRange) -> String {
    let start = max(0, min(range.start, bytes.count))
    return String(decoding: bytes[start..<max(start, min(range.end, bytes.count))], as: UTF8.self)
  }

  /// Whether an ASCII digit stands at a byte of the line.
  func isDigit(at offset: Int) -> Bool {
    bytes.indices.contains(offset)
      && (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(bytes[offset])
  }
}
