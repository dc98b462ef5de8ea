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
        try interpreter.lineStyle(\.lineTypes, &reader)
      }
    ),
    needless("dashes have names here: solid, dashed, dotted", "dasht|ype"),
  ]
}

extension ScriptInterpreter {
  fileprivate mutating func style(_ reader: inout ScriptReader) throws(ScriptProblem) {
    if reader.match(word: "d|ata") {
      settings.dataStyle = PlotStyleRow.named(reader.advance().word ?? "")?.name ?? "points"
      settings.dataEdge = try edgeOfStyle(&reader)
    } else if reader.match(word: "func|tion") {
      settings.functionStyle = PlotStyleRow.named(reader.advance().word ?? "")?.name ?? "lines"
      settings.functionEdge = try edgeOfStyle(&reader)
    } else if reader.match(word: "l|ine") {
      try lineStyle(\.lineStyles, &reader)
    } else if reader.match(word: "arr|ow") {
      try arrowStyle(&reader)
    } else if reader.match(word: "fill") || reader.match(word: "fs") {
      try fillStyle(&reader)
    } else if reader.match(word: "hist|ogram") {
      try histogramStyle(&reader)
    } else if reader.match(word: "circ|le") {
      while !reader.isAtEnd {
        if reader.match(word: "rad|ius") {
          let isShare = reader.match(any: ["gr|aph", "sc|reen"])
          let radius = try number(&reader)
          if isShare { settings.circleRadius = max(0, min(1, radius)) }
        } else {
          reader.advance()
        }
      }
    } else if reader.match(word: "boxpl|ot") {
      try boxPlotStyle(&reader)
    } else if try objectStyle(&reader) {
    } else if reader.match(word: "inc|rement") {
      note("set style increment is left out: each item has a colour of its own")
    } else {
      note(
        "set style \(reader.peek.word ?? "") is left out: the look of these shapes is that of the picture"
      )
    }
  }

  /// Reads the words behind `set style function filledcurves`: `y1=0`, `above`.
  private mutating func edgeOfStyle(
    _ reader: inout ScriptReader
  ) throws(ScriptProblem) -> PlotElement.Edge {
    var element = PlotElement(source: .functions([]))
    while !reader.isAtEnd {
      if try !readStyleWord(&element, &reader) { reader.advance() }
    }
    return element.edge
  }

  /// Reads the look of a number: of a line style, or of a line type.
  fileprivate mutating func lineStyle(
    _ looks: WritableKeyPath<ScriptSettings, [Int: ScriptSettings.Look]>,
    _ reader: inout ScriptReader
  ) throws(ScriptProblem) {
    if reader.peek.word == "default" || reader.isAtEnd { return }
    let number = Int(try number(&reader))
    var look = ScriptSettings.Look()
    while !reader.isAtEnd {
      if try !readLook(&look, &reader) { reader.advance() }
    }
    settings[keyPath: looks][number] = look
  }

  /// `clustered gap 1`, `errorbars lw 2`, `rowstacked`, `columnstacked title offset 0,-1`.
  private mutating func histogramStyle(_ reader: inout ScriptReader) throws(ScriptProblem) {
    while !reader.isAtEnd {
      if reader.match(word: "rows|tacked") {
        settings.histogram = .stackedRows
      } else if reader.match(word: "columns|tacked") {
        settings.histogram = .stackedColumns
      } else if reader.match(word: "clust|ered") {
        settings.histogram = .clustered
      } else if reader.match(word: "errorb|ars") {
        settings.histogram = .errorBars
      } else if reader.match(word: "gap") {
        settings.histogramGap = max(0, min(100, try number(&reader)))
      } else {
        reader.advance()
      }
    }
  }

  private mutating func arrowStyle(_ reader: inout ScriptReader) throws(ScriptProblem) {
    if reader.peek.word == "default" || reader.isAtEnd { return }
    let number = Int(try number(&reader))
    var look = ScriptSettings.Look()
    while !reader.isAtEnd {
      if try !readLook(&look, &reader), !look.readHeads(&reader) { reader.advance() }
    }
    settings.arrowStyles[number] = look
  }

  /// Reads `solid 0.5 noborder`, `empty`, `pattern 2`, `transparent solid 0.3`.
  mutating func fillStyle(_ reader: inout ScriptReader) throws(ScriptProblem) {
    var isTransparent = false
    while !reader.isAtEnd {
      if reader.match(any: ["tr|ansparent"]) {
        isTransparent = true
        continue
      }
      if reader.match(word: "s|olid") {
        settings.fill = 1
        settings.hasDensity = !isTransparent
        if reader.startsNumber { settings.fill = min(1, max(0, try number(&reader))) }
      } else if reader.match(word: "e|mpty") {
        settings.fill = nil
      } else if reader.match(word: "p|attern") {
        if reader.startsNumber { _ = try number(&reader) }
        (settings.fill, settings.hasDensity) = (0.4, false)
      } else if reader.match(any: ["nobo|rder"]) {
        settings.border = .none
      } else if reader.match(any: ["bo|rder"]) {
        var look = ScriptSettings.Look()
        if reader.startsNumber {
          try takeLineType(Int(clamping: Int64(try number(&reader).clampedToWhole)), &look)
        }
        while try readLook(&look, &reader) {}
        settings.border = look.color.map { .color($0) } ?? .own
      } else {
        return
      }
    }
  }
}

extension ScriptSettings.Look {
  /// Reads a word about the heads of arrows; false if none is next.
  mutating func readHeads(_ reader: inout ScriptReader) -> Bool {
    if reader.match(any: ["nohead"]) {
      heads = ScriptSettings.Heads.none
    } else if reader.match(any: ["heads"]) {
      heads = .both
    } else if reader.match(any: ["backhead"]) {
      heads = .start
    } else if reader.match(any: ["head"]) {
      heads = .end
    } else {
      return false
    }
    return true
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
