package import Diagnostics

/// A row of the table of forms that have another value in other programs.
///
/// Rule. A form is read here in one way, whatever program the text comes from. A form of the table is noted
/// once in a session, and refused where readings are strict, if its value differs: a form of numbers and
/// stored values is calculated in both readings and compared; a form with other names is noted as ``names``
/// says, so that ordinary input such as `-x^2`, `0 < x < 1` and `e^-x^2` is not. A function that the user defines is in
/// no row.
///
/// Values of other programs: `scripts/dialects.py` runs the programs.
///
/// The alternative that lost is a search for the text of a form: `round(2.5)` and `round(2.4)` differ by
/// their values only, and brackets and blanks hide a text.
struct Dialect: Sendable {
  /// Which forms with names without a value are noted.
  enum Names: Sendable {
    case none, coordinates, all
  }

  /// The form, with `$1`, `$2` … for its parts: the kind of its note.
  let form: String
  /// The programs that read it in the other way.
  let programs: String
  /// The reading here, in a spelling that has no other one; patterns as in ``ForeignPattern``.
  let here: String
  /// The other reading, in the spelling of this language.
  let there: String
  /// The value of the other reading, if the other reading is written in a shorter form where it differs.
  let value: String?
  /// What is said about the reading here; nil for the form and its spelling.
  let lead: String?
  let names: Names

  init(
    _ form: String,
    here: String,
    _ programs: String,
    there: String,
    value: String? = nil,
    lead: String? = nil,
    names: Names = .none
  ) {
    (self.form, self.programs, self.here, self.there) = (form, programs, here, there)
    (self.value, self.lead, self.names) = (value, lead, names)
  }
}

/// A form of a text that ``Dialect`` has a row for, and its other reading.
package struct DialectForm: Equatable, Sendable {
  /// The range of the form in the text.
  package let range: SourceRange
  /// The text of the form.
  package let text: String
  /// A text with the value of the other reading.
  package let other: String
  /// The parts, in which names may stand.
  package let parts: [Syntax]
  /// Whether the form is noted if its parts have coordinates without a value, and if they have other names
  /// without a value.
  package let isNotedOver: (coordinates: Bool, names: Bool)
  /// The note, of which one is enough in a session.
  package let note: ReadingNote

  package static func == (left: DialectForm, right: DialectForm) -> Bool {
    left.note == right.note && left.other == right.other
  }

  /// The longest form that a note quotes, in bytes.
  private static let longestQuote = 30
  private static let letters = ["a", "b", "c"]

  init(_ row: Dialect, _ parts: [Syntax], at range: SourceRange, in source: (SourceRange) -> String)
  {
    self.init(row, parts, parts.map { Self.argument($0, source($0.range)) }, at: range, in: source)
  }

  /// Creates the form of a row whose patterns are filled with `arguments`, which may be other texts than those of its
  /// parts.
  init(
    _ row: Dialect,
    _ parts: [Syntax],
    _ arguments: [ForeignPattern.Argument],
    at range: SourceRange,
    in source: (SourceRange) -> String
  ) {
    text = source(range)
    (self.range, self.parts) = (range, parts)
    other = ForeignPattern.filled([row.value ?? row.there], with: arguments)
    isNotedOver = (row.names != .none, row.names == .all)
    let isShort = text.utf8.count <= Self.longestQuote && !text.contains("\n")
    let shown =
      isShort
      ? arguments : Self.letters.map { ForeignPattern.Argument(text: $0, isSingle: true) }
    func filled(_ pattern: String) -> String { ForeignPattern.filled([pattern], with: shown) }
    let quote = isShort ? text : filled(row.form)
    let (here, there) = (filled(row.here), filled(row.there))
    note = ReadingNote(
      "\(row.lead.map(filled) ?? "\(quote) is read as \(here)"); \(row.programs) read \(there)",
      at: range,
      // What is said in words cannot be typed.
      strictHint: "write \(here)" + (row.value == nil || there.contains("(") ? " or \(there)" : ""),
      kind: row.form
    )
  }

  private static func argument(_ part: Syntax, _ text: String) -> ForeignPattern.Argument {
    switch part.node {
    case .number, .name: ForeignPattern.Argument(text: text, isSingle: true)
    default: ForeignPattern.Argument(text: text)
    }
  }
}
