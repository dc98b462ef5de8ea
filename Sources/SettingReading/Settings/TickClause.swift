import Expressions
import Statements

/// The places of a `set xticks` statement, before its formulas are calculated.
enum TickClause {
  case places(TickPlaces)
  /// One number, or a list of numbers.
  case value(Syntax)
  case range(Syntax, Syntax, step: Syntax?)
  /// The start, the step and the end, as gnuplot writes them.
  case list([Syntax])
}

extension StatementParser {
  /// Reads a step, `a..b step s`, a list, `auto` or `off`.
  mutating func ticks(of setting: Setting) throws(Diagnostic) -> TickClause {
    if parser.match(word: "auto") || parser.match(word: "on") {
      return .places(.auto)
    }
    if parser.match(word: "off") { return .places(.off) }
    let words: Set = ["step", "with", "labels", "minor", "format", "turned"]
    let before = parser.endWords
    parser.endWords.formUnion(words)
    defer { parser.endWords = before }
    let first = try parser.sum()
    guard parser.match(.range) else { return .value(first) }
    let upper = try parser.sum()
    return .range(first, upper, step: parser.match(word: "step") ? try parser.sum() : nil)
  }

  /// Reads what gnuplot writes behind `xtics`, in any order: `0, 1, 10`, the start, step and end; `("a" 0, "b" 1)`,
  /// places with or without labels; `autofreq`; `format "%.1f"`; and words that change nothing here.
  mutating func gnuplotTicks(of setting: Setting) throws(Diagnostic) -> TickChange {
    let before = parser.endWords
    parser.endWords.formUnion(Self.wordsOfTicks.filter { !isOwnName($0) })
    defer { parser.endWords = before }
    var change = TickChange()
    if parser.peek.kind == .end { change.places = .places(.auto) }
    while parser.peek.kind != .end {
      if parser.match(word: "minor") {
        change.minor = try minorTicks()
      } else if parser.match(word: "format") {
        change.format = .some(try gnuplotFormat())
      } else if parser.match(word: "autofreq") {
        change.places = .places(.auto)
      } else if try skip(ForeignWord.ofTicks, behind: setting.name) {
        continue
      } else if change.places == nil {
        try readGnuplotPlaces(of: setting, into: &change)
      } else {
        throw unknownValue(of: setting)
      }
    }
    return change
  }

  /// The words that end a formula among the places of ticks.
  private static let wordsOfTicks = Set(
    ForeignWord.ofTicks.flatMap { $0.words.flatMap(\.forms) } + ["autofreq", "format", "minor"]
  )

  private mutating func readGnuplotPlaces(
    of setting: Setting,
    into change: inout TickChange
  ) throws(Diagnostic) {
    if let named = try namedTicks() {
      (change.places, change.labels) = (named.places, named.labels)
      return
    }
    if parser.peek.kind == .symbol(.openParenthesis) {
      let start = parser.position
      if let bracketed = bracketedTicks() {
        (change.places, change.labels) = (bracketed.places, bracketed.labels)
        return
      }
      parser.rewind(to: start)
    }
    change.places = try ticks(of: setting)
    guard case .value(let first) = change.places, parser.match(.comma) else { return }
    let step = try parser.sum()
    change.places =
      parser.match(.comma) ? .range(first, try parser.sum(), step: step) : .value(step)
  }

  /// `["Mon", "Tue"]` and `("Mon" 1, "Tue" 2)`: names at 1, 2, … and names at their places; nil, and nothing read, for
  /// what has no name in front.
  mutating func namedTicks() throws(Diagnostic) -> TickChange? {
    guard case .text = parser.peek(ahead: 1).kind else { return nil }
    if parser.peek.kind == .symbol(.openParenthesis) {
      let start = parser.position
      if let change = bracketedTicks() { return change }
      parser.rewind(to: start)
      return nil
    }
    guard parser.peek.kind == .symbol(.openBracket) else { return nil }
    let start = here
    var labels: [String] = []
    parser.advance()
    repeat {
      guard case .text(let text) = parser.peek.kind else {
        throw Diagnostic(.tickLabels("xticks"), at: here)
      }
      labels.append(label(text, parser.advance()))
    } while parser.match(.comma)
    guard parser.match(.closeBracket), labels.count <= TickPlaces.most else {
      throw Diagnostic(.tickLabels("xticks"), at: here)
    }
    let places = (1...labels.count).map(Double.init)
    return TickChange(
      places: .places(.these(places)),
      labels: (labels, SourceRange(start.start, parser.endOfPrevious))
    )
  }

  private mutating func bracketedTicks() -> TickChange? {
    parser.advance()
    var places: [Syntax] = []
    var labels: [String] = []
    let start = here
    repeat {
      if case .text(let text) = parser.peek.kind {
        labels.append(label(text, parser.advance()))
      }
      guard let place = try? parser.sum() else { return nil }
      places.append(place)
    } while parser.match(.comma)
    let isLabelled = labels.count == places.count
    guard isLabelled || places.count > 1 && labels.isEmpty, parser.match(.closeParenthesis) else {
      return nil
    }
    // Brackets that a sign follows are a formula.
    switch parser.peek.kind {
    case .end, .name: break
    default: return nil
    }
    return TickChange(places: .list(places), labels: isLabelled ? (labels, start) : nil)
  }
}

extension SessionState {
  /// Calculates the places of ticks.
  func places(
    _ clause: TickClause,
    _ setting: Setting,
    _ run: inout StatementRun
  ) throws(Failure) -> TickPlaces {
    switch clause {
    case .places(let places): return places
    case .value(let syntax):
      let value = try resolved(syntax).calculation(&run).value
      if case .list(let elements) = value {
        return try these(elements.map(\.number), syntax.range, setting)
      }
      return .multiples(of: try step(value.number, syntax.range, setting))
    case .list(let parts):
      var numbers: [Double] = []
      for part in parts { numbers.append(try resolved(part).calculation(&run).value.number) }
      let range = parts[0].range.union(parts[parts.count - 1].range)
      return try these(numbers, range, setting)
    case .range(let first, let last, let step):
      let lower = try finite(first, setting, &run)
      let upper = try finite(last, setting, &run)
      let range = first.range.union(last.range)
      var width = 1.0
      if let step {
        width = try self.step(
          try resolved(step).calculation(&run).value.number,
          step.range,
          setting
        )
      }
      guard lower <= upper, TickPlaces.count(from: lower, to: upper, step: width) != nil else {
        throw .problem(.tickPlaces(setting.name, most: TickPlaces.most), at: range)
      }
      return .range(from: lower, to: upper, step: width)
    }
  }

  private func these(
    _ values: [Double],
    _ range: SourceRange,
    _ setting: Setting
  ) throws(Failure) -> TickPlaces {
    guard values.count <= TickPlaces.most, values.allSatisfy(\.isFinite) else {
      throw .problem(.tickPlaces(setting.name, most: TickPlaces.most), at: range)
    }
    return .these(values)
  }

  private func finite(
    _ syntax: Syntax,
    _ setting: Setting,
    _ run: inout StatementRun
  ) throws(Failure) -> Double {
    let number = try resolved(syntax).calculation(&run).value.number
    guard number.isFinite else {
      throw .problem(.numberNeeded(option: setting.name, example: setting.hint), at: syntax.range)
    }
    return number
  }

  private func step(
    _ number: Double,
    _ range: SourceRange,
    _ setting: Setting
  ) throws(Failure) -> Double {
    guard number > 0, number.isFinite else {
      let text = text(.number(number))
      throw .problem(.numberOutside(option: setting.name, text, example: setting.hint), at: range)
    }
    return number
  }
}
