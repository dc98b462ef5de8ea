import Expressions
package import Statements

// `set` and `unset`.

extension StatementParser {
  /// Reads the rest of `set`, after the command.
  package mutating func set() throws(Diagnostic) -> SettingChange {
    if let change = try foreignSetting(isSet: true) { return change }
    let setting = try setting()
    let change = try setting.read(&self, setting)
    try skipAll(setting.wordsBehind, behind: setting.name)
    guard setting.operand == .text,
      let place = remarks.firstIndex(where: { $0.kind == Remark.markup })
    else { return change }
    // Titles are seen with the next picture, and so is the note on how they were read.
    let note = remarks.remove(at: place).text
    return SettingChange { state, run throws(Failure) in
      try change.apply(&state, &run)
      state.settings.noteOnMarkup = note
    }
  }

  /// Reads the rest of `unset`, after the command.
  package mutating func unset() throws(Diagnostic) -> SettingChange {
    if let change = try foreignSetting(isSet: false) { return change }
    let setting = try setting()
    return SettingChange { state, _ in setting.unset(&state) }
  }

  private mutating func setting() throws(Diagnostic) -> Setting {
    guard case .name(let word) = parser.peek.kind else {
      throw Diagnostic(.settingNeeded, at: here)
    }
    guard let setting = SettingTable.setting(named: word) ?? ForeignSetting.own(named: word) else {
      let near = Spelling.near(to: word, among: SettingTable.all.map(\.name)).map(\.name)
      throw Diagnostic(
        .unknownSetting(parser.text(parser.peek.range), near: near),
        at: parser.peek.range
      )
    }
    parser.advance()
    return setting
  }

  // MARK: Values

  /// Reads a text; values may follow, as in `print`.
  mutating func text(of setting: Setting) throws(Diagnostic) -> [PrintItem] {
    try parser.failOnInvalid()
    guard case .text = parser.peek.kind else {
      throw Diagnostic(
        .textNeeded(option: setting.name, example: setting.hint),
        at: here
      )
    }
    return try printItems(ofTitle: true)
  }

  /// Reads a formula that gives a number.
  mutating func number(of setting: Setting) throws(Diagnostic) -> Syntax {
    if parser.peek.kind == .end {
      throw Diagnostic(
        .numberNeeded(option: setting.name, example: setting.hint),
        at: here
      )
    }
    return try parser.expression()
  }

  /// Reads `on`, `off`, or an empty text for `on`.
  mutating func isOn(_ setting: Setting) throws(Diagnostic) -> Bool {
    if parser.peek.kind == .end || parser.match(word: "on") { return true }
    if parser.match(word: "off") { return false }
    throw unknownValue(of: setting)
  }

  /// Reads one of the words of an enumeration.
  package mutating func word<Value: RawRepresentable>(
    of setting: Setting
  ) throws(Diagnostic) -> Value where Value.RawValue == String {
    guard case .name(let word) = parser.peek.kind, let value = Value(rawValue: word) else {
      throw unknownValue(of: setting)
    }
    parser.advance()
    return value
  }

  func unknownValue(of setting: Setting) -> Diagnostic {
    if parser.peek.kind == .end {
      return Diagnostic(.valueNeeded(kind: setting.name, allowed: setting.hint), at: here)
    }
    let word = parser.text(parser.peek.range)
    let near = Spelling.near(to: word, among: setting.words).map(\.name)
    return Diagnostic(
      .unknownValue(kind: setting.name, word, near: near, allowed: setting.hint),
      at: here
    )
  }

  /// Reads `a..b`, `a:b`, `[a:b]`, `[a..b]`, each with one end left out or written `*`, or `auto`,
  /// which is nil.
  mutating func range(of setting: Setting) throws(Diagnostic) -> AxisRangeClause? {
    if parser.match(word: "auto") { return nil }
    if parser.peek.kind == .end {
      throw Diagnostic(.missingRange(setting: setting.name), at: here)
    }
    let isBracketed = parser.match(.openBracket)
    // In gnuplot empty brackets leave a range as it is, which for most is automatic.
    if isBracketed, parser.match(.closeBracket) { return nil }
    let isOpen = matchOpenEnd(before: .symbol(.colon), .symbol(.range))
    let lower = isOpen ? nil : try parser.sum()
    guard parser.match(.range) || parser.match(.colon) else {
      throw Diagnostic(
        .missingRangeDots(example: "set \(setting.name) 0..5"),
        at: here
      )
    }
    let upper = matchOpenEnd(before: .end, .symbol(.closeBracket)) ? nil : try parser.sum()
    if isBracketed, !parser.match(.closeBracket) { throw parser.unexpectedToken() }
    return AxisRangeClause(lower: lower, upper: upper)
  }

  /// Reads an amount of memory, `512 MiB`: a number and a unit, MB if there is none.
  mutating func memorySize(of setting: Setting) throws(Diagnostic) -> MemorySize {
    let start = here
    guard case .number(let number) = parser.peek.kind else {
      throw Diagnostic(.numberNeeded(option: setting.name, example: setting.hint), at: start)
    }
    let numberRange = parser.peek.range
    parser.advance()
    var unit = ""
    var range = numberRange
    if case .name = parser.peek.kind {
      unit = parser.text(parser.peek.range)
      range = SourceRange(numberRange.start, parser.peek.range.end)
      parser.advance()
    }
    guard let size = MemorySize(number, unit: unit) else {
      throw Diagnostic(
        .numberOutside(option: setting.name, parser.text(range), example: setting.hint),
        at: range
      )
    }
    return size
  }

  /// Reads `80x24`: a number, then a name that starts with x and continues with a number.
  mutating func pictureSize() throws(Diagnostic) -> PictureSize {
    let start = here
    guard case .number(let width) = parser.peek.kind else {
      throw Diagnostic(.sizeNeeded, at: start)
    }
    parser.advance()
    var height: Double?
    if case .name(let name) = parser.peek.kind, name.hasPrefix("x") {
      parser.advance()
      if name == "x", case .number(let value) = parser.peek.kind {
        parser.advance()
        height = value
      } else {
        height = Double(name.dropFirst())
      }
    }
    guard let height, let size = PictureSize(width, height) else {
      throw Diagnostic(.sizeNeeded, at: start)
    }
    return size
  }
}
