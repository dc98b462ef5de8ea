// Settings of data files.

extension SettingRow {
  static let data: [SettingRow] = [
    carried(
      ["dataf|ile"],
      { interpreter, reader throws(ScriptProblem) in
        if reader.match(word: "sep|arator") {
          if reader.match(word: "white|space") || reader.isAtEnd {
            interpreter.settings.separator = nil
          } else if reader.match(word: "tab") {
            interpreter.settings.separator = "\t"
          } else if reader.match(word: "comma") {
            interpreter.settings.separator = ","
          } else {
            let signs = try interpreter.optionalText(&reader)
            // A tab may also be written in single quotes.
            interpreter.settings.separator = signs == "\\t" ? "\t" : signs
          }
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
      { interpreter, reader in
        interpreter.printBlock = nil
        if case .block(let name) = reader.advance().kind {
          interpreter.printBlock = name
          if reader.peek.word != "append" { interpreter.scope.blocks[name] = [] }
        }
      },
      unset: { interpreter, _ in interpreter.printBlock = nil }
    ),
    carried(
      ["tab|le"],
      { interpreter, reader in
        guard case .block(let name) = reader.advance().kind else {
          interpreter.tableBlock = ""
          return
        }
        interpreter.tableBlock = name
        if reader.peek.word != "append" { interpreter.scope.blocks[name] = [] }
      },
      unset: { interpreter, _ in interpreter.tableBlock = nil }
    ),
    needless("errors of parameters are those of the curve's answer", "fi|t"),
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
