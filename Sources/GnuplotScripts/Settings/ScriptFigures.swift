// The labels and arrows of `set label` and `set arrow`.
//
//     label = [ tag ] [ text ] { "at" place | "left" | "center" | "right" | "rotate" [ "by" angle ] | "font" text
//             | "offset" place | "tc" color | "point" look | "noenhanced" }
//     arrow = [ tag ] { "from" place | "to" place | "rto" place | heads | "as" style | look }
//
// A second statement with the same tag changes what it names, and nothing else.

/// A label of `set label`.
struct ScriptLabel: Equatable {
  var text = ""
  /// The place, as locus reads it; nil before one is known.
  var place: String?
  /// Both coordinates, if they are values of the axes.
  var values: [Double]?
  var anchor = "left"
  var angle = 0.0
  var letters: Double?
  var offset = [0.0, 0.0]
  var isPlain = false
  var hasPoint = false
  var look = ScriptSettings.Look()

  /// The statement of locus; nil for a label without a text.
  func line(_ number: Int, isEnhanced: Bool) -> String? {
    guard !text.isEmpty else { return nil }
    var line =
      "set label \(number) \(LocusText.label(text, isEnhanced: isEnhanced && !isPlain))"
      + " at \(place ?? "graph 0, graph 0") \(anchor)"
    if angle != 0 {
      line += " rotate \(LocusFormula.number(angle.truncatingRemainder(dividingBy: 360)))"
    }
    if let letters { line += " letters \(LocusFormula.number(letters))" }
    if offset != [0, 0] {
      line += " offset \(LocusFormula.number(offset[0])), \(LocusFormula.number(offset[1]))"
    }
    return line + (look.color.map { " color \($0)" } ?? "")
  }
}

/// An arrow of `set arrow`.
struct ScriptArrow: Equatable {
  var from: String?
  var to: String?
  var isRelative = false
  var look = ScriptSettings.Look()

  /// The statement of locus; nil for an arrow without both ends.
  func line(_ number: Int) -> String? {
    guard let from, let to else { return nil }
    let heads =
      switch look.heads ?? .end {
      case .none: " nohead"
      case .end: ""
      case .start: " backhead"
      case .both: " heads"
      }
    return "set arrow \(number) from \(from) \(isRelative ? "rto" : "to") \(to)" + heads
      + look.words
  }
}

extension ScriptInterpreter {
  mutating func tag(_ reader: inout ScriptReader) throws(ScriptProblem) -> Int? {
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

  mutating func dropLabels(_ reader: inout ScriptReader) throws(ScriptProblem) {
    if reader.isAtEnd {
      for number in settings.labels.keys { settings.put("label\(number)", nil) }
      settings.labels = [:]
    } else if let number = try tag(&reader) {
      settings.labels[number] = nil
      settings.put("label\(number)", nil)
    }
  }

  mutating func dropArrows(_ reader: inout ScriptReader) throws(ScriptProblem) {
    if reader.isAtEnd {
      for number in settings.arrows.keys { settings.put("arrow\(number)", nil) }
      settings.arrows = [:]
    } else if let number = try tag(&reader) {
      settings.arrows[number] = nil
      settings.put("arrow\(number)", nil)
    }
  }

  /// Reads a place: `1, 2`, `graph 0.5, screen 0.9`; a height in space is left out unless `hasHeight` asks for it.
  mutating func place(
    _ reader: inout ScriptReader,
    hasHeight: Bool = false
  ) throws(ScriptProblem) -> String? {
    let parts = try coordinates(&reader)
    guard parts.count > 1, parts.allSatisfy(\.value.isFinite) else { return nil }
    return parts.prefix(hasHeight ? 3 : 2).map(\.text).joined(separator: ", ")
  }

  /// Reads an offset in letters; one in other units is left out.
  mutating func letterOffset(_ reader: inout ScriptReader) throws(ScriptProblem) -> [Double]? {
    let parts = try coordinates(&reader)
    guard
      parts.allSatisfy({ !$0.isNamed && $0.system == "first" || $0.system == "character" })
    else {
      note("an offset counts letters here: those in other units are left out")
      return nil
    }
    let numbers = parts.prefix(2).map(\.value)
    return numbers.count == 2 && numbers.allSatisfy(\.isFinite) ? numbers : nil
  }

  mutating func label(_ reader: inout ScriptReader) throws(ScriptProblem) {
    let number = try tag(&reader) ?? (settings.labels.keys.max() ?? 0) + 1
    var label = settings.labels[number] ?? ScriptLabel()
    var hasText = false
    if case .block = reader.peek.kind {
      (label.text, hasText) = (try scope.value(try reader.value()).printed, true)
    } else if let text = try optionalText(&reader) {
      (label.text, hasText) = (text, true)
    }
    while !reader.isAtEnd {
      if reader.match(word: "at") {
        label.place = try place(&reader, hasHeight: true) ?? label.place
        label.values = values(of: label.place)
      } else if reader.match(word: "noenh|anced") {
        label.isPlain = true
      } else if reader.match(any: ["l|eft"]) {
        label.anchor = "left"
      } else if reader.match(any: ["c|enter", "centre"]) {
        label.anchor = "center"
      } else if reader.match(any: ["ri|ght"]) {
        label.anchor = "right"
      } else if reader.match(any: ["norot|ate"]) {
        label.angle = 0
      } else if reader.match(word: "rot|ate") {
        label.angle = reader.match(word: "by") ? try self.number(&reader) : 90
      } else if reader.match(word: "off|set") {
        label.offset = try letterOffset(&reader) ?? label.offset
      } else if reader.match(any: ["font"]) {
        label.letters = try optionalText(&reader).flatMap(Self.letters)
      } else if reader.match(any: ["nopo|int"]) {
        label.hasPoint = false
      } else if reader.match(any: ["po|int"]) {
        label.hasPoint = true
      } else if try readLook(&label.look, &reader) {
        continue
      } else if !hasText, case .text = reader.peek.kind {
        label.text = try optionalText(&reader) ?? label.text
        hasText = true
      } else {
        reader.advance()
      }
    }
    settings.labels[number] = label
    guard number <= 1000 else {
      return note("labels have numbers up to 1000: others are left out")
    }
    settings.put("label\(number)", label.line(number, isEnhanced: settings.isEnhanced))
  }

  /// The coordinates of a place, if both are values of the axes.
  private func values(of place: String?) -> [Double]? {
    guard let place else { return nil }
    let parts = place.split(separator: ",").map { $0.split(separator: " ") }
    guard parts.allSatisfy({ $0.first == "first" }) else { return nil }
    return parts.compactMap { $0.last.flatMap { Double($0) } }
  }

  /// Reads the length of an arrow with the name of its coordinates.
  private mutating func length(
    _ reader: inout ScriptReader
  ) throws(ScriptProblem) -> (system: String, value: Double) {
    var system = "first"
    for (word, name) in [
      ("first", "first"), ("gr|aph", "graph"), ("sc|reen", "screen"), ("char|acter", "character"),
    ] as [(ShortKeyword, String)] where reader.match(word: word) {
      system = name
    }
    return (system, try self.number(&reader))
  }

  /// Returns the items of symbols at the places of labels, `point pt 7`, among the values of the axes.
  func symbolsOfLabels() -> [String] {
    settings.labels.sorted { $0.key < $1.key }.compactMap { _, label in
      guard label.hasPoint, !label.text.isEmpty, let values = label.values, values.count >= 2 else {
        return nil
      }
      let place = values.prefix(2).map(LocusFormula.number).joined(separator: ", ")
      return "[(\(place))] with points label \"\"" + label.look.words
        + label.look.wordsOfSymbols(usual: settings.pointSize)
    }
  }

  mutating func arrow(_ reader: inout ScriptReader) throws(ScriptProblem) {
    let number = try tag(&reader) ?? (settings.arrows.keys.max() ?? 0) + 1
    var arrow = settings.arrows[number] ?? ScriptArrow()
    var length: (system: String, value: Double)?
    var angle = 0.0
    while !reader.isAtEnd {
      if reader.match(word: "from") {
        arrow.from = try place(&reader, hasHeight: true) ?? arrow.from
      } else if reader.match(word: "to") {
        arrow.to = try place(&reader, hasHeight: true) ?? arrow.to
        arrow.isRelative = false
      } else if reader.match(word: "rto") {
        arrow.to = try place(&reader, hasHeight: true) ?? arrow.to
        arrow.isRelative = true
      } else if reader.match(word: "len|gth") {
        length = try self.length(&reader)
      } else if reader.match(word: "ang|le") {
        angle = try self.number(&reader)
      } else if try !readLook(&arrow.look, &reader), !arrow.look.readHeads(&reader) {
        reader.advance()
      }
    }
    if let length {
      let turn = angle * .pi / 180
      let across = LocusFormula.number(length.value * Trigonometry.cosine(turn))
      let ratio = length.system == "first" ? unitRatio([], PlotDraft(ranges: settings.ranges)) : 1.6
      let up = LocusFormula.number(length.value * Trigonometry.sine(turn) * ratio)
      (arrow.to, arrow.isRelative) =
        ("\(length.system) \(across), \(length.system) \(up)", true)
    }
    settings.arrows[number] = arrow
    guard number <= 1000 else {
      return note("arrows have numbers up to 1000: others are left out")
    }
    settings.put("arrow\(number)", arrow.line(number))
  }
}
