// The places, labels and formats of tics.

extension ScriptInterpreter {
  /// Reads the words behind `set xtics`; returns the line of locus, nil if nothing about their places is said.
  mutating func ticks(
    of axis: String,
    _ reader: inout ScriptReader
  ) throws(ScriptProblem) -> String? {
    let name = "set \(axis)ticks"
    var line: String? = reader.isAtEnd ? "\(name) auto" : nil
    if line != nil { settings.ticks[axis] = nil }
    var isAdded = false
    while !reader.isAtEnd {
      if reader.peek.isSign("(") {
        let listed = try listedTicks(&reader)
        var state = settings.ticks[axis] ?? ScriptTicks()
        if isAdded {
          state.add(listed)
        } else {
          state = ScriptTicks()
          (state.listed, state.isListed) = (listed, true)
        }
        settings.ticks[axis] = state
        if state.isListed, let list = state.list() {
          line = "\(name) \(list)"
        }
      } else if reader.match(word: "add") {
        isAdded = true
      } else if reader.match(word: "form|at") {
        if let format = try optionalText(&reader) {
          settings.put("\(axis)format", self.format(format, axis))
        }
      } else if reader.match(word: "auto|freq") {
        line = "\(name) auto"
        settings.ticks[axis] = nil
      } else if reader.match(any: ["rot|ate"]) {
        let angle = reader.match(word: "by") ? try number(&reader) : 90
        settings.turnedTicks.remove(axis)
        if abs(angle) > 10 { settings.turnedTicks.insert(axis) }
      } else if reader.match(any: ["axis"]) {
        settings.crossedTicks.insert(axis)
      } else if reader.match(any: ["bo|rder"]) {
        settings.crossedTicks.remove(axis)
      } else if reader.match(any: ["norot|ate"]) {
        settings.turnedTicks.remove(axis)
      } else if reader.match(any: ["off|set", "sc|ale"]) {
        if !reader.match(word: "default") { try skipNumbers(&reader) }
      } else if reader.match(any: ["font", "f"]) {
        _ = try optionalText(&reader)
      } else if reader.match(any: ["time"]) {
        settings.timeLabels.insert(axis)
        settings.put("\(axis)format", nil)
      } else if reader.match(any: ["numeric", "geographic"]) {
        settings.timeLabels.remove(axis)
      } else if reader.match(any: ["tc", "textcolor", "textcolour"]) {
        _ = try color(&reader)
      } else if let word = reader.peek.word, scope.values[word] == nil,
        scope.functions[word] == nil,
        BuiltinFunction.named(word) == nil || !reader.peek(1).isSign("(")
      {
        reader.advance()
      } else {
        line = try steppedTicks(name, axis, &reader)
      }
    }
    // Any word about tics shows those that `unset xtics` hid.
    let isHidden = settings.lines.contains { $0.key == "\(axis)ticks" && $0.line == "\(name) off" }
    return line ?? (isHidden ? "\(name) auto" : nil)
  }

  mutating func skipNumbers(_ reader: inout ScriptReader) throws(ScriptProblem) {
    for word: ShortKeyword in ["first", "second", "graph", "screen", "char|acter"]
    where reader.match(word: word) {}
    repeat {
      for word: ShortKeyword in ["first", "second", "graph", "screen", "char|acter"]
      where reader.match(word: word) {}
      _ = try number(&reader)
    } while reader.match(",")
  }

  /// `step`, `start, step` or `start, step, end`.
  mutating func steppedTicks(
    _ name: String,
    _ axis: String,
    _ reader: inout ScriptReader
  ) throws(ScriptProblem) -> String? {
    var numbers = [try number(&reader)]
    while reader.match(",") { numbers.append(try number(&reader)) }
    guard numbers.allSatisfy({ $0.isFinite }) else { return nil }
    var state = ScriptTicks()
    state.step = abs(numbers.count == 1 ? numbers[0] : numbers[1])
    if numbers.count > 1 { state.start = numbers[0] }
    if numbers.count > 2 { state.end = numbers[2] }
    settings.ticks[axis] = state
    switch numbers.count {
    case 1: return numbers[0] > 0 ? "\(name) \(LocusFormula.number(numbers[0]))" : nil
    case 2: return numbers[1] > 0 ? "\(name) \(LocusFormula.number(numbers[1]))" : nil
    default:
      let (low, step, high) = (numbers[0], abs(numbers[1]), numbers[2])
      guard step > 0, (high - low) / step < 500, high > low else { return nil }
      return "\(name) \(LocusFormula.number(low))..\(LocusFormula.number(high))"
        + " step \(LocusFormula.number(step))"
    }
  }

  /// `("a" 1, "b" 2, 3)`: places with or without labels; those of level 1 have none.
  mutating func listedTicks(
    _ reader: inout ScriptReader
  ) throws(ScriptProblem) -> [ScriptTicks.Tick] {
    try reader.expect("(")
    var places: [ScriptTicks.Tick] = []
    while !reader.match(")") {
      if reader.isAtEnd { break }
      let first: ScriptValue
      if case .text(let text) = reader.peek.kind, !reader.peek(1).isSign(".") {
        // The sign behind a label belongs to its place: `"-π" -pi`.
        reader.advance()
        first = .text(text)
      } else {
        first = try scope.value(try reader.value())
      }
      var label: String?
      var place = first
      if let text = first.textValue, !reader.peek.isSign(","), !reader.peek.isSign(")") {
        label = text
        place = try scope.value(try reader.value())
      }
      var level: Int64 = 0
      if !reader.peek.isSign(","), !reader.peek.isSign(")"), !reader.isAtEnd {
        level = try scope.value(try reader.value()).whole ?? 0
      }
      let number = place.textValue.flatMap(time) ?? place.number ?? .nan
      if level == 0, number.isFinite, !places.contains(where: { $0.place == number }) {
        places.append(ScriptTicks.Tick(place: number, label: label))
      }
      _ = reader.match(",")
    }
    return Array(places.prefix(ScriptTicks.most))
  }

  /// Returns the line of a format of an axis; nil if it is the usual one, or one that only labels of listed ticks have.
  mutating func format(_ format: String, _ axis: String) -> String? {
    settings.formats[axis] = format.isEmpty || Self.usualFormats.contains(format) ? nil : format
    // The numbers above the picture are written with their places.
    if axis == "x2" { return nil }
    // An empty format is the usual way to hide the numbers of an axis.
    if format.isEmpty { return "set \(axis)ticks off" }
    if Self.usualFormats.contains(format) { return nil }
    if settings.timeAxes.contains(axis) { return nil }
    if format.contains("%P") { return "set \(axis)ticks format pi" }
    guard AxisFormat.isPattern(format) else { return nil }
    return "set \(axis)ticks format \(LocusText.quoted(format))"
  }

  private static let usualFormats: Set = ["%g", "%h", "% g", "% h", "%.g"]
}
