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
  /// The place; nil before one is known.
  var place: [ScriptCoordinate]?
  var anchor = "left"
  var angle = 0.0
  var letters: Double?
  var offset = [0.0, 0.0]
  var isPlain = false
  var hasPoint = false
  var look = ScriptSettings.Look()

  /// The statement of locus, with the place as it reads it; nil for a label without a text.
  func line(_ number: Int, at place: String?, isEnhanced: Bool) -> String? {
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
  var from: [ScriptCoordinate]?
  var to: [ScriptCoordinate]?
  var isRelative = false
  var look = ScriptSettings.Look()

  /// The statement of locus between two places as it reads them; nil for an arrow without both ends.
  func line(_ number: Int, from: String?, to: String?) -> String? {
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
  ) throws(ScriptProblem) -> [ScriptCoordinate]? {
    let parts = try coordinates(&reader)
    guard parts.count > 1, parts.allSatisfy(\.value.isFinite) else { return nil }
    return Array(parts.prefix(hasHeight ? 3 : 2))
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
    settings.put("label\(number)", line(of: label, number, PlotDraft()))
  }

  /// Returns the statement of a label in a plot.
  func line(of label: ScriptLabel, _ number: Int, _ draft: PlotDraft) -> String? {
    let place = label.place.map { text($0, draft) }
    return label.line(number, at: place, isEnhanced: settings.isEnhanced)
  }

  /// Returns the statement of an arrow in a plot.
  private func line(of arrow: ScriptArrow, _ number: Int, _ draft: PlotDraft) -> String? {
    arrow.line(
      number,
      from: arrow.from.map { text($0, draft) },
      to: arrow.to.map { text($0, draft, isLength: arrow.isRelative) }
    )
  }

  /// Returns the statements of what stands at places of this plot alone: those of the second axes, symbols, the frame
  /// and the lines at 0.
  func figures(of draft: inout PlotDraft) -> [(key: String, line: String)] {
    var lines: [(key: String, line: String)] = []
    func put(_ key: String, _ line: String?) { if let line { lines.append((key, line)) } }
    func isSecond(_ place: [ScriptCoordinate]?) -> Bool {
      place?.contains { $0.system == "second" } ?? false
    }
    for (number, label) in settings.labels.sorted(by: { $0.key < $1.key })
    where isSecond(label.place) && number <= 1000 {
      put("label\(number)", line(of: label, number, draft))
    }
    for (number, arrow) in settings.arrows.sorted(by: { $0.key < $1.key })
    where (isSecond(arrow.from) || isSecond(arrow.to)) && number <= 1000 {
      put("arrow\(number)", line(of: arrow, number, draft))
    }
    for (number, object) in settings.objects.sorted(by: { $0.key < $1.key })
    where object.places.contains(where: isSecond) {
      put("object\(number)", object.statement(number: number) { text($0, draft) })
    }
    return lines + glyphs(&draft) + frame(draft)
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
      let ratio = length.system == "first" ? unitRatio([], PlotDraft(ranges: settings.ranges)) : 1.6
      let ways = [Trigonometry.cosine(turn), Trigonometry.sine(turn) * ratio]
      arrow.to = ways.map { ScriptCoordinate(system: length.system, value: length.value * $0) }
      arrow.isRelative = true
    }
    settings.arrows[number] = arrow
    guard number <= 1000 else {
      return note("arrows have numbers up to 1000: others are left out")
    }
    settings.put("arrow\(number)", line(of: arrow, number, PlotDraft()))
  }
}
