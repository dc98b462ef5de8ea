import Expressions

/// A row of the table of settings: the parser, `show`, saved sessions, completion, help and the manual
/// read it.
package struct Setting: Sendable {
  /// What stands behind the name.
  package enum Operand {
    case word, formula, text
  }

  /// The name, how a change is written, what it does, statements that can be typed as they stand.
  package let entry: Entry
  /// What stands behind the name.
  package let operand: Operand
  /// Words that may follow, for completion.
  package let words: [String]
  /// A change that works, where a value is wrong or missing.
  let hint: String
  /// Whether pictures depend on it.
  private(set) var isOfPictures = true
  /// Whether it comes last in a saved session, because it stops or refuses what follows.
  package private(set) var comesLast = false

  /// Whether its usual value is that nobody has decided, which no statement but `unset` says.
  private var mayBeOpen = false

  /// Reads the value behind the name; the row itself says what to answer to a wrong one.
  let read: @Sendable (inout StatementParser, Setting) throws(Diagnostic) -> SettingChange
  /// Gives the default back, as `reset` does.
  package let reset: @Sendable (inout SessionState) -> Void
  /// What `unset` does.
  package let unset: @Sendable (inout SessionState) -> Void
  /// Whether the value is another one than in a fresh session.
  package let isChanged: @Sendable (SessionState) -> Bool
  private let text: @Sendable (SessionState) -> String

  /// Creates a row.
  ///
  /// `form` is what stands behind the name, `on|off`; `place` where the value stands, whose default is the
  /// one of a fresh session; `off` the value that `unset` gives, nil for the default; `text` the value as
  /// it is typed. What `read` reads is calculated when the statement is carried out.
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
    // `set grid on or off`: each of them can be typed.
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

  /// The word behind `set`.
  package var name: String { entry.name }

  /// The statement that gives the setting the value that it has.
  package func statement(_ state: SessionState) -> String { "set \(name) \(text(state))" }

  /// The statement that makes the setting in another session what it is here.
  package func restoring(_ state: SessionState) -> String {
    mayBeOpen && !isChanged(state) ? "unset \(name)" : statement(state)
  }

  /// The row of a setting that nobody decides on in a fresh session.
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

  /// The row of a setting that comes last in a saved session.
  var last: Setting {
    var setting = self
    setting.comesLast = true
    return setting
  }
}

/// Where the value of a setting stands.
typealias SettingPlace<Value> = any WritableKeyPath<SessionState, Value> & Sendable

/// A value as read, known when the statement is carried out.
typealias Later<Value> = (SessionState, inout StatementRun) throws(Failure) -> Value

/// A change of settings as read; values are calculated and checked when it is applied.
package struct SettingChange {
  /// Calculates and checks the values, and stores them.
  package let apply: (inout SessionState, inout StatementRun) throws(Failure) -> Void
}
