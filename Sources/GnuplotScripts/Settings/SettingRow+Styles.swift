// Settings of styles: `set style …`, line types, dashes.

extension SettingRow {
  static let styles: [SettingRow] = [
    carried(
      ["st|yle"],
      { interpreter, reader throws(ScriptProblem) in try interpreter.style(&reader) },
      unset: { interpreter, reader in
        if reader.match(word: "d|ata") { interpreter.settings.dataStyle = "points" }
        if reader.match(word: "f|unction") { interpreter.settings.functionStyle = "lines" }
        if reader.match(word: "l|ine") { interpreter.settings.lineStyles = [:] }
      }
    ),
    carried(
      ["linet|ype"],
      { interpreter, reader throws(ScriptProblem) in
        guard reader.peek.word != "cycle" else { return }
        try interpreter.lineStyle(&reader)
      }
    ),
    needless("dashes have names here: solid, dashed, dotted", "dasht|ype"),
  ]
}

extension ScriptInterpreter {
  fileprivate mutating func style(_ reader: inout ScriptReader) throws(ScriptProblem) {
    if reader.match(word: "d|ata") {
      settings.dataStyle = PlotStyleRow.named(reader.advance().word ?? "")?.name ?? "points"
    } else if reader.match(word: "func|tion") {
      settings.functionStyle = PlotStyleRow.named(reader.advance().word ?? "")?.name ?? "lines"
    } else if reader.match(word: "l|ine") {
      try lineStyle(&reader)
    } else if reader.match(word: "arr|ow") {
      try arrowStyle(&reader)
    } else if reader.match(word: "fill") || reader.match(word: "fs") {
      try fillStyle(&reader)
    } else if reader.match(word: "hist|ogram") {
      if reader.match(word: "rows|tacked") { settings.histogram = .stackedRows }
      if reader.match(word: "columns|tacked") { settings.histogram = .stackedColumns }
      if reader.match(word: "clust|ered") { settings.histogram = .clustered }
      if reader.match(word: "errorb|ars") { settings.histogram = .errorBars }
    } else if try objectStyle(&reader) {
    } else if reader.match(word: "inc|rement") {
      note("set style increment is left out: each item has a colour of its own")
    } else {
      note(
        "set style \(reader.peek.word ?? "") is left out: the look of these shapes is that of the picture"
      )
    }
  }

  fileprivate mutating func lineStyle(_ reader: inout ScriptReader) throws(ScriptProblem) {
    if reader.peek.word == "default" || reader.isAtEnd { return }
    let number = Int(try number(&reader))
    var look = ScriptSettings.Look()
    while !reader.isAtEnd {
      if try !readLook(&look, &reader) { reader.advance() }
    }
    settings.lineStyles[number] = look
  }

  private mutating func arrowStyle(_ reader: inout ScriptReader) throws(ScriptProblem) {
    if reader.peek.word == "default" || reader.isAtEnd { return }
    let number = Int(try number(&reader))
    var look = ScriptSettings.Look()
    while !reader.isAtEnd {
      if try !readLook(&look, &reader) { reader.advance() }
    }
    settings.arrowStyles[number] = look
  }

  /// Reads `solid 0.5 noborder`, `empty`, `pattern 2`, `transparent solid 0.3`.
  mutating func fillStyle(_ reader: inout ScriptReader) throws(ScriptProblem) {
    while !reader.isAtEnd {
      if reader.match(any: ["tr|ansparent"]) { continue }
      if reader.match(word: "s|olid") {
        settings.fill = 1
        if reader.startsNumber { settings.fill = min(1, max(0, try number(&reader))) }
      } else if reader.match(word: "e|mpty") {
        settings.fill = nil
      } else if reader.match(word: "p|attern") {
        if reader.startsNumber { _ = try number(&reader) }
        settings.fill = 0.4
      } else if reader.match(any: ["bo|rder", "nobo|rder"]) {
        var look = ScriptSettings.Look()
        if reader.startsNumber { _ = try number(&reader) }
        while try readLook(&look, &reader) {}
      } else {
        return
      }
    }
  }
}

extension ScriptReader {
  /// Whether a number is next.
  var startsNumber: Bool {
    switch peek.kind {
    case .integer, .real, .sign("-"), .sign("("): true
    default: false
    }
  }
}
