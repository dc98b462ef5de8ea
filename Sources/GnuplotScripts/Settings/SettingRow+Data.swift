// Settings of data files.

extension SettingRow {
  static let data: [SettingRow] = [
    carried(
      ["dataf|ile"],
      { interpreter, reader throws(ScriptProblem) in
        if reader.match(word: "sep|arator") {
          interpreter.settings.separator = try interpreter.separator(&reader)
        } else if reader.match(word: "miss|ing") {
          interpreter.settings.missing = try interpreter.optionalText(&reader)
        } else if reader.match(word: "com|mentschars") {
          interpreter.settings.comments = try interpreter.optionalText(&reader) ?? "#"
        } else if reader.match(word: "col|umnheaders") {
          interpreter.settings.hasColumnHeads = true
        }
      },
      unset: { interpreter, reader in
        if reader.isAtEnd || reader.isNext("sep|arator") { interpreter.settings.separator = nil }
        if reader.isAtEnd || reader.isNext("miss|ing") { interpreter.settings.missing = nil }
        if reader.isAtEnd || reader.isNext("com|mentschars") { interpreter.settings.comments = "#" }
        if reader.isAtEnd || reader.isNext("col|umnheaders") {
          interpreter.settings.hasColumnHeads = false
        }
      }
    ),
    carried(
      ["pr|int"],
      { interpreter, reader throws(ScriptProblem) in
        try interpreter.writeOutputs()
        interpreter.printOutput = try interpreter.output(&reader)
      },
      unset: { interpreter, _ throws(ScriptProblem) in
        try interpreter.writeOutputs()
        interpreter.printOutput = ScriptOutput(.screen)
      }
    ),
    carried(
      ["tab|le"],
      { interpreter, reader throws(ScriptProblem) in
        try interpreter.writeOutputs()
        interpreter.tableOutput = try interpreter.output(&reader)
        if reader.match(word: "sep|arator") {
          interpreter.tableOutput.separator = try interpreter.separator(&reader)
        }
        interpreter.isTable = true
      },
      unset: { interpreter, _ throws(ScriptProblem) in
        try interpreter.writeOutputs()
        interpreter.tableOutput = ScriptOutput(.screen)
        interpreter.isTable = false
      }
    ),
    carried(
      ["fi|t"],
      { interpreter, reader throws(ScriptProblem) in try interpreter.readFitOptions(&reader) },
      unset: { interpreter, _ in interpreter.settings.fit = FitOptions() }
    ),
    carried(
      ["boxw|idth"],
      { interpreter, reader throws(ScriptProblem) in
        interpreter.settings.boxWidth = nil
        if !reader.isAtEnd, reader.peek.word.map({ interpreter.scope.values[$0] != nil }) ?? true {
          interpreter.settings.boxWidth = try interpreter.number(&reader)
        }
        interpreter.settings.boxWidthIsRelative = reader.match(word: "rel|ative")
      },
      unset: { interpreter, _ in interpreter.settings.boxWidth = nil }
    ),
  ]
}

extension ScriptInterpreter {
  /// Reads the sign between columns: `whitespace`, `tab`, `comma` or a text; nil for blanks.
  fileprivate mutating func separator(_ reader: inout ScriptReader) throws(ScriptProblem) -> String?
  {
    if reader.match(word: "white|space") || reader.isAtEnd { return nil }
    if reader.match(word: "tab") { return "\t" }
    if reader.match(word: "comma") { return "," }
    let signs = try optionalText(&reader)
    // A tab may also be written in single quotes.
    return signs == "\\t" ? "\t" : signs
  }
}
