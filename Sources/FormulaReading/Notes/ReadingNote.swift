package import Diagnostics

/// One line that says how a text was understood that has two readings.
///
/// The note also contains the reading, as edits of the source text: `1/2x` becomes `(1/2)·x`. Labels
/// and descriptions show it.
package struct ReadingNote: Equatable, Sendable {
  /// The text of the note, without the word `note`.
  package let text: String
  /// The range of the text that the note quotes.
  package let range: SourceRange
  /// The edits that turn the source text into its reading.
  package let edits: [Edit]
  /// The spellings with only one reading, as the hint of E27 offers them.
  package let strictHint: String
  /// The kind of the note, of which one is enough in a session; by default its text.
  package let kind: String

  /// Creates a note; without a `strictHint`, the text after the semicolon is the hint.
  package init(
    _ text: String,
    at range: SourceRange,
    edits: [Edit] = [],
    strictHint: String? = nil,
    kind: String? = nil
  ) {
    self.text = text
    self.kind = kind ?? text
    self.range = range
    self.edits = edits
    self.strictHint = strictHint ?? Self.halves(of: text).advice
  }

  /// The error that replaces the note in places where texts with two readings are not allowed.
  package var strictDiagnostic: Diagnostic {
    Diagnostic(
      .twoReadings(Self.halves(of: text).reading, hint: strictHint),
      at: range
    )
  }

  /// Returns the texts before and after the semicolon.
  private static func halves(of text: String) -> (reading: String, advice: String) {
    guard let semicolon = text.firstIndex(of: ";") else { return (text, "") }
    let advice = text[text.index(after: semicolon)...].drop { $0 == " " }
    return (String(text[..<semicolon]), String(advice))
  }
}

extension ReadingNote {
  /// A change of the source text that makes its reading visible.
  package enum Edit: Hashable, Sendable {
    /// A bracket opens before this offset.
    case opening(Int)
    /// A bracket closes before this offset.
    case closing(Int)
    /// A multiplication sign is put in this range, which is empty or blank.
    case times(SourceRange)
    /// Another text is put in this range.
    case replacement(SourceRange, String)

    fileprivate var range: SourceRange {
      switch self {
      case .opening(let offset), .closing(let offset): SourceRange(offset, offset)
      case .times(let range), .replacement(let range, _): range
      }
    }

    fileprivate var text: String {
      switch self {
      case .opening: "("
      case .closing: ")"
      case .times: "·"
      case .replacement(_, let text): text
      }
    }

    /// The order of edits at one place: brackets and signs, as in `(1/2)·(x^2)`, then replacements.
    fileprivate var rank: Int {
      switch self {
      case .closing: 0
      case .times: 1
      case .opening: 2
      case .replacement: 3
      }
    }
  }

  /// Returns the text of `range` as it is read: with the edits of all notes in it.
  ///
  /// `1/2mx`, with a note on the quotient and one on the row of names, is `(1/2)·m·x`.
  package static func reading(
    of range: SourceRange,
    in source: String,
    notes: [ReadingNote]
  ) -> String {
    let bytes = Array(source.utf8)
    let edits = notes.filter { $0.range.start >= range.start && $0.range.end <= range.end }
      .flatMap { $0.edits }
      .sorted { ($0.range.start, $0.rank) < ($1.range.start, $1.rank) }
    var reading: [UInt8] = []
    var offset = max(0, min(range.start, bytes.count))
    let end = max(offset, min(range.end, bytes.count))
    var lastTimes: Int?
    for edit in edits where edit.range.start >= offset && edit.range.end <= end {
      // Two notes may insert the same sign: `2/xy` is a quotient and a row of names.
      if case .times(let range) = edit {
        if range.start == lastTimes { continue }
        lastTimes = range.start
      }
      reading += bytes[offset..<edit.range.start] + Array(edit.text.utf8)
      offset = edit.range.end
    }
    return String(decoding: reading + bytes[offset..<end], as: UTF8.self)
  }
}
