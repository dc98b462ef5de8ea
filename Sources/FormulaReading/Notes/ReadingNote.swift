package import Diagnostics

/// One line that tells how a text was understood where it has two readings.
///
/// The note knows the reading itself too, as edits of the source text: `1/2x` becomes `(1/2)·x`. Labels
/// and descriptions show it.
package struct ReadingNote: Equatable, Sendable {
  /// The text of the note, without the word `note`.
  package let text: String
  /// Where the text that the note quotes stands.
  package let range: SourceRange
  /// What turns the source text into its reading.
  package let edits: [Edit]
  /// The spellings with one reading, as the hint of E27 offers them.
  package let strictHint: String

  /// Creates a note; without a `strictHint` what the text says behind its semicolon is one.
  package init(
    _ text: String,
    at range: SourceRange,
    edits: [Edit] = [],
    strictHint: String? = nil
  ) {
    self.text = text
    self.range = range
    self.edits = edits
    self.strictHint = strictHint ?? Self.halves(of: text).advice
  }

  /// The error that the note is where texts with two readings are not allowed.
  package var strictDiagnostic: Diagnostic {
    Diagnostic(
      .twoReadings(Self.halves(of: text).reading, hint: strictHint),
      at: range
    )
  }

  /// What stands before and behind the semicolon.
  private static func halves(of text: String) -> (reading: String, advice: String) {
    guard let semicolon = text.firstIndex(of: ";") else { return (text, "") }
    let advice = text[text.index(after: semicolon)...].drop { $0 == " " }
    return (String(text[..<semicolon]), String(advice))
  }
}

extension ReadingNote {
  /// A change of the source text that makes its reading visible.
  package enum Edit: Hashable, Sendable {
    /// A bracket opens in front of this offset.
    case opening(Int)
    /// A bracket closes in front of this offset.
    case closing(Int)
    /// The sign of a product stands in this range, which is empty or blank.
    case times(SourceRange)
    /// Another text stands in this range.
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

    /// The order of edits at one place: `(1/2)·(x^2)`, then what is replaced.
    fileprivate var rank: Int {
      switch self {
      case .closing: 0
      case .times: 1
      case .opening: 2
      case .replacement: 3
      }
    }
  }

  /// Returns the text of `range` as it is read: with the edits of all notes that lie in it.
  ///
  /// `1/2mx`, with a note on the quotient and one on the row of names, is `(1/2)·m·x`.
  package static func reading(
    of range: SourceRange,
    in source: String,
    notes: [ReadingNote]
  ) -> String {
    let bytes = Array(source.utf8)
    let edits = notes.filter { $0.range.start >= range.start && $0.range.end <= range.end }
      .flatMap(\.edits)
      .sorted { ($0.range.start, $0.rank) < ($1.range.start, $1.rank) }
    var reading: [UInt8] = []
    var offset = max(0, min(range.start, bytes.count))
    let end = max(offset, min(range.end, bytes.count))
    var lastTimes: Int?
    for edit in edits where edit.range.start >= offset && edit.range.end <= end {
      // Two notes may ask for the same sign: `2/xy` is a quotient and a row of names.
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
