import Expressions
package import Statements

/// A row of the table of settings, for the parser, `show`, saved sessions, completion, help and the
/// manual.
package struct Setting: Sendable {
  /// The kind of value after the name.
  package enum Operand {
    case word, formula, text
  }

  /// The name, the form of a change, its effect, and statements that can be typed as they are.
  package let entry: Entry
  /// The kind of value after the name.
  package let operand: Operand
  /// Words that may follow, for completion.
  package let words: [String]
  /// A correct change, for errors of a wrong or missing value.
  let hint: String
  /// Whether pictures depend on it.
  private(set) var isOfPictures = true
  /// Whether it is last in a saved session, because it would stop or refuse the statements after it.
  package private(set) var comesLast = false

  /// Whether a change keeps parts of the value that it does not name; the word `auto` in front of others begins anew.
  private var isPartial = false

  /// Words of gnuplot that may stand behind its value and change nothing.
  private(set) var wordsBehind: [ForeignWord] = []

  /// Whether its default is that nothing is chosen, which only `unset` expresses.
  private var mayBeOpen = false

  /// Reads the value after the name; the row gives the error for a wrong one.
  let read: @Sendable (inout StatementParser, Setting) throws(Diagnostic) -> SettingChange
  /// Restores the default, as `reset` does.
  package let reset: @Sendable (inout SessionState) -> Void
  /// Carries out `unset`.
  package let unset: @Sendable (inout SessionState) -> Void
  /// Whether the value differs from that of a fresh session.
  package let isChanged: @Sendable (SessionState) -> Bool
  private let text: @Sendable (SessionState) -> String

  /// Creates a row.
  ///
  /// `form` is the form of the value, `on|off`; `place` is where the value is stored, whose default is the
  /// one of a fresh session; `off` is the value that `unset` gives, nil for the default; `text` is the value as
  /// it is typed. Values from `read` are calculated when the statement is carried out.
  init<Value: Equatable & Sendable>(
    _ name: String,
    _ form: String,
    _ summary: String,
    examples: [String],
    hint: String? = nil,
    operand: Operand = .word,
    words: [String] = [],
    at place: SettingPlace<Value>,
    off: Value? = nil,
    text: @escaping @Sendable (Value) -> String,
    read:
      @escaping @Sendable (inout StatementParser, Setting) throws(Diagnostic) -> Later<Value>
  ) {
    let usage = "set \(name) \(form)"
    entry = Entry(
      name: name,
      usage: usage,
      summary: summary,
      examples: examples,
      seeAlso: ["settings", "unset"]
    )
    // Each of the choices in `set grid on or off` can be typed.
    let choices = operand == .word && words.count > 1 ? WordList.text(words) : nil
    self.hint = hint ?? choices.map { "set \(name) \($0)" } ?? usage
    self.operand = operand
    self.words = words
    self.read = { parser, setting throws(Diagnostic) in
      let value = try read(&parser, setting)
      return SettingChange { state, run throws(Failure) in
        state[keyPath: place] = try value(state, &run)
      }
    }
    reset = { $0[keyPath: place] = Self.fresh[keyPath: place] }
    unset = { $0[keyPath: place] = off ?? Self.fresh[keyPath: place] }
    isChanged = { $0[keyPath: place] != Self.fresh[keyPath: place] }
    self.text = { text($0[keyPath: place]) }
  }

  /// The state of a fresh session, which holds the defaults.
  private static let fresh = SessionState()

  /// The word after `set`.
  package var name: String { entry.name }

  /// Returns the statement that gives the setting its present value.
  package func statement(_ state: SessionState) -> String { "set \(name) \(text(state))" }

  /// Returns the statement that gives the setting of another session the value of this one.
  package func restoring(_ state: SessionState) -> String {
    if mayBeOpen, !isChanged(state) { return "unset \(name)" }
    return isPartial && isChanged(state) ? "set \(name) auto \(text(state))" : statement(state)
  }

  /// The row of a setting of which a change names only a part, and whose word `auto` begins anew.
  var ofParts: Setting {
    var setting = self
    setting.isPartial = true
    return setting
  }

  /// The row of a setting for which nothing is chosen in a fresh session.
  var open: Setting {
    var setting = self
    setting.mayBeOpen = true
    return setting
  }

  /// The row of a setting that no picture depends on.
  var notOfPictures: Setting {
    var setting = self
    setting.isOfPictures = false
    return setting
  }

  /// Returns the row with the words of gnuplot that may stand behind its value and change nothing.
  func followed(by words: [ForeignWord]) -> Setting {
    var setting = self
    setting.wordsBehind = words
    return setting
  }

  /// The row of a setting that is last in a saved session.
  var last: Setting {
    var setting = self
    setting.comesLast = true
    return setting
  }
}

/// The key path to the stored value of a setting.
typealias SettingPlace<Value> = any WritableKeyPath<SessionState, Value> & Sendable

/// A value as read, which is calculated when the statement is carried out.
typealias Later<Value> = (SessionState, inout StatementRun) throws(Failure) -> Value

/// A change of settings as read; values are calculated and checked when it is applied.
package struct SettingChange {
  /// Calculates and checks the values, and stores them.
  package let apply: (inout SessionState, inout StatementRun) throws(Failure) -> Void
}
