// The settings of gnuplot as rows: the words, and what `set` and `unset` do.
//
// A row is carried out, or does not matter here (a note says why, once), or is not there yet (a note says what to do).
// A note is no error: the picture is drawn without the setting.

/// A setting of gnuplot.
struct SettingRow: Sendable {
  /// Reads the words behind the name of a setting and changes the interpreter.
  typealias Change =
    @Sendable (inout ScriptInterpreter, inout ScriptReader) throws(ScriptProblem) -> Void

  /// What becomes of a setting.
  enum Effect: Sendable {
    case carriedOut(set: Change, unset: Change)
    /// It does not matter here; the reason completes "… is left out: ".
    case needless(String)
    /// It would matter, and is not there yet.
    case missing(String)
  }

  let words: [ShortKeyword]
  let effect: Effect

  /// The row of a word; nil for other words.
  static func named(_ word: String) -> SettingRow? {
    all.first { row in row.words.contains { $0.isMeant(by: word) } }
  }

  /// All rows; the first one whose word is meant counts.
  static let all: [SettingRow] =
    texts + axes + curves + data + figures + page + placing + space + objects + colors + styles
    + frames + parallelAxes + left + surroundings

  static func carried(
    _ words: [ShortKeyword],
    _ set: @escaping Change,
    unset: @escaping Change = { _, _ in }
  ) -> SettingRow { SettingRow(words: words, effect: .carriedOut(set: set, unset: unset)) }

  static func needless(_ reason: String, _ words: ShortKeyword...) -> SettingRow {
    SettingRow(words: words, effect: .needless(reason))
  }

  static func missing(_ advice: String, _ words: ShortKeyword...) -> SettingRow {
    SettingRow(words: words, effect: .missing(advice))
  }
}

extension ScriptInterpreter {
  /// Carries out `set` or `unset`, behind that word.
  mutating func change(_ reader: inout ScriptReader, isSet: Bool) throws(ScriptProblem) {
    let loops = try iterations(&reader)
    let start = reader.position
    _ = try forEach(loops) { interpreter throws(ScriptProblem) in
      var turn = reader
      turn.position = start
      try interpreter.changeOnce(&turn, isSet: isSet)
      return .on
    }
  }

  private mutating func changeOnce(
    _ reader: inout ScriptReader,
    isSet: Bool
  ) throws(ScriptProblem) {
    let token = reader.advance()
    guard let word = token.word else {
      throw ScriptProblem("the name of a setting is missing", token.range)
    }
    // `set nokey` is the old spelling of `unset key`.
    if isSet, word.hasPrefix("no"), word.count > 3, SettingRow.named(word) == nil,
      let row = SettingRow.named(String(word.dropFirst(2)))
    {
      if case .carriedOut(_, let unset) = row.effect { try unset(&self, &reader) }
      return
    }
    guard let row = SettingRow.named(word) else {
      throw ScriptProblem("there is no setting \(word) in gnuplot", token.range)
    }
    let name = row.words.first { $0.isMeant(by: word) }?.full ?? word
    switch row.effect {
    case .carriedOut(let set, let unset):
      if isSet { try set(&self, &reader) } else { try unset(&self, &reader) }
    case .needless(let reason): if isSet { note("set \(name) is left out: \(reason)") }
    case .missing(let advice): if isSet { note("set \(name) is not there yet: \(advice)") }
    }
  }

  /// Returns the number of a formula.
  mutating func number(_ reader: inout ScriptReader) throws(ScriptProblem) -> Double {
    let start = reader.position
    let value = try scope.value(try reader.value())
    if case .text(let text) = value, let seconds = time(text) { return seconds }
    guard let number = value.number else {
      throw ScriptProblem("a number is needed", reader.tokens[start].range)
    }
    return number
  }

  /// Returns the seconds of a text in the format of `set timefmt`; nil if it is none, or no axis has times.
  func time(_ text: String) -> Double? {
    settings.timeAxes.isEmpty ? nil : ScriptTime.seconds(settings.timeFormat, text)
  }

  /// Returns the text of a formula; nil if nothing that could be one is next.
  mutating func optionalText(_ reader: inout ScriptReader) throws(ScriptProblem) -> String? {
    switch reader.peek.kind {
    case .text: break
    case .name(let name):
      guard scope.values[name]?.textValue != nil || reader.peek(1).isSign("(") else { return nil }
    case .sign("("), .sign("`"): break
    default: return nil
    }
    return try scope.value(try reader.value()).printed
  }

  /// Returns `low:high` behind an opening bracket and reads the closing one; `*` and nothing leave an end open.
  mutating func range(
    _ reader: inout ScriptReader,
    former: ScriptSettings.Range = .init()
  ) throws(ScriptProblem) -> ScriptSettings.Range {
    var range = former
    var part = 0
    if reader.match("]") { return range }
    while true {
      if reader.match(":") || reader.match(word: "to") {
        part += 1
        continue
      }
      if reader.match("]") { break }
      var end: Double??
      var bounds: [Double?] = [nil, nil]
      if reader.match("*") {
        end = .some(nil)
        if reader.match("<") { bounds[1] = try number(&reader) }
      } else {
        let value = try reader.boundedValue()
        let result = try scope.value(value)
        let number = result.textValue.flatMap(time) ?? result.number
        if reader.match("<") {
          bounds[0] = number
          _ = reader.match("*")
          if reader.match("<") { bounds[1] = try scope.value(try reader.boundedValue()).number }
          end = .some(nil)
        } else {
          end = .some(number)
        }
      }
      if let end {
        switch part {
        case 0: (range.low, range.lowBounds) = (end, bounds)
        case 1: (range.high, range.highBounds) = (end, bounds)
        default: range.step = end
        }
      }
      guard reader.peek.isSign(":") || reader.peek.isSign("]") || reader.isNext("to") else {
        throw reader.problem("expected : or ] in a range")
      }
    }
    if let low = range.low, let high = range.high, low.isNaN || high.isNaN {
      throw reader.problem("an end of the range has no value")
    }
    return range
  }
}

extension ScriptReader {
  /// Reads a formula in which `<` is no sign: `5<*`.
  mutating func boundedValue() throws(ScriptProblem) -> ScriptExpression {
    let start = position
    var ahead = position
    while ahead < tokens.count, !tokens[ahead].isSign(":"), !tokens[ahead].isSign("]") {
      if tokens[ahead].isSign("<"), tokens[min(ahead + 1, tokens.count - 1)].isSign("*") {
        return try boundOfRange()
      }
      ahead += 1
    }
    position = start
    return try value()
  }
}
