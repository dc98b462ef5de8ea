// Labels, arrows and shapes in every picture from the next one on.

extension SettingRow {
  static let figures: [SettingRow] = [
    carried(
      ["lab|el"],
      { interpreter, reader throws(ScriptProblem) in try interpreter.label(&reader) },
      unset: { interpreter, reader throws(ScriptProblem) in
        try interpreter.dropFigures("label", &reader)
      }
    ),
    carried(
      ["arr|ow"],
      { interpreter, reader throws(ScriptProblem) in try interpreter.arrow(&reader) },
      unset: { interpreter, reader throws(ScriptProblem) in
        try interpreter.dropFigures("arrow", &reader)
      }
    ),
    missing("pictures inside the picture are not there yet", "pix|map"),
    missing("walls are those of the box", "wall|s"),
  ]
}

extension ScriptInterpreter {
  fileprivate mutating func tag(_ reader: inout ScriptReader) throws(ScriptProblem) -> Int? {
    switch reader.peek.kind {
    case .integer: break
    case .name(let name):
      guard scope.values[name]?.isInteger ?? false else { return nil }
    case .sign("("): break
    default: return nil
    }
    // A label's text may be a formula in brackets.
    let start = reader.position
    let value = try scope.value(try reader.value())
    guard case .integer(let number) = value, number > 0, number < 100_000 else {
      reader.position = start
      return nil
    }
    return Int(number)
  }

  fileprivate func nextTag(_ kind: String) -> Int {
    let used = settings.lines.compactMap { line in
      line.key.hasPrefix(kind) ? Int(line.key.dropFirst(kind.count)) : nil
    }
    return (used.max() ?? 0) + 1
  }

  fileprivate mutating func dropFigures(
    _ kind: String,
    _ reader: inout ScriptReader
  ) throws(ScriptProblem) {
    if reader.isAtEnd {
      settings.lines.removeAll {
        $0.key.hasPrefix(kind) && Int($0.key.dropFirst(kind.count)) != nil
      }
    } else if let number = try tag(&reader) {
      settings.put("\(kind)\(number)", nil)
    }
  }

  /// Reads a place: `1, 2`, `graph 0.5, screen 0.9`; a third coordinate is left out.
  mutating func place(_ reader: inout ScriptReader) throws(ScriptProblem) -> String? {
    var parts: [String] = []
    var system = ""
    repeat {
      if reader.match(word: "first") { system = "" }
      if reader.match(any: ["second", "polar"]) {
        note("places of the second axes are those of the first ones")
        system = ""
      }
      if reader.match(word: "gr|aph") { system = "graph " }
      if reader.match(word: "sc|reen") { system = "screen " }
      if reader.match(word: "char|acter") { system = "character " }
      let value = try scope.value(try reader.value())
      let number = value.textValue.flatMap(time) ?? value.number ?? .nan
      guard number.isFinite else { return nil }
      parts.append(
        "\(parts.isEmpty || !system.isEmpty ? system : "first ")\(LocusFormula.number(number))"
      )
    } while reader.match(",")
    guard parts.count > 1 else { return nil }
    if !parts[0].contains(" ") { parts[0] = "first \(parts[0])" }
    return "\(parts[0]), \(parts[1])"
  }

  fileprivate mutating func label(_ reader: inout ScriptReader) throws(ScriptProblem) {
    let number = try tag(&reader) ?? nextTag("label")
    var text = try optionalText(&reader)
    var at: String?
    var isPlain = false
    while !reader.isAtEnd {
      if reader.match(word: "at") {
        at = try place(&reader)
      } else if reader.match(word: "noenh|anced") {
        isPlain = true
      } else if reader.match(word: "off|set") {
        _ = try place(&reader)
      } else if reader.match(any: ["font"]) {
        _ = try optionalText(&reader)
      } else if text == nil, case .text = reader.peek.kind {
        text = try optionalText(&reader)
      } else {
        reader.advance()
      }
    }
    let former = settings.lines.first { $0.key == "label\(number)" }?.line
    if text == nil, at != nil, former == nil { return }
    guard let text, !text.isEmpty else { return }
    let place =
      at ?? former.flatMap { line in
        line.range(ofText: " at ").map { String(line[$0...]) }
      } ?? "graph 0, graph 0"
    settings.put(
      "label\(number)",
      "set label \(number) \(LocusText.label(text, isEnhanced: settings.isEnhanced && !isPlain))"
        + " at \(place)"
    )
  }

  fileprivate mutating func arrow(_ reader: inout ScriptReader) throws(ScriptProblem) {
    let number = try tag(&reader) ?? nextTag("arrow")
    var (from, to): (String?, String?)
    var isRelative = false
    var hasHead = true
    var look = ScriptSettings.Look()
    while !reader.isAtEnd {
      if reader.match(word: "from") {
        from = try place(&reader)
      } else if reader.match(word: "to") {
        to = try place(&reader)
      } else if reader.match(word: "rto") {
        to = try place(&reader)
        isRelative = true
      } else if reader.match(word: "nohead") {
        hasHead = false
      } else if try readLook(&look, &reader) {
      } else {
        reader.advance()
      }
    }
    guard let from, let to else { return }
    settings.put(
      "arrow\(number)",
      "set arrow \(number) from \(from) \(isRelative ? "rto" : "to") \(to)"
        + (hasHead ? "" : " nohead") + look.words
    )
  }
}

extension String {
  /// The place behind a part of the text; nil if it is not in it.
  fileprivate func range(ofText part: String) -> String.Index? {
    var place = startIndex
    while place < endIndex {
      if self[place...].hasPrefix(part) { return index(place, offsetBy: part.count) }
      place = index(after: place)
    }
    return nil
  }
}
