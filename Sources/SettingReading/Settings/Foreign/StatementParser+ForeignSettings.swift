import ChartScales
import Expressions
import Statements

// Settings as other programs write them behind `set`: carried out, left out or answered with the spelling here.

extension StatementParser {
  /// Reads the change that a spelling of another program means; nil if there is none.
  mutating func foreignSetting(isSet: Bool) throws(Diagnostic) -> SettingChange? {
    guard case .name(let word) = parser.peek.kind else { return nil }
    let rest = textFromHere
    if let answer = ForeignSetting.answer(to: word, rest, isSet: isSet) {
      return try change(answer, rest, isSet: isSet)
    }
    // `set nokey` is `unset key`.
    guard isSet, word.hasPrefix("no"), SettingTable.setting(named: word) == nil else { return nil }
    let positive = String(word.dropFirst(2))
    if let answer = ForeignSetting.answer(to: positive, rest, isSet: false) {
      return try change(answer, rest, isSet: false)
    }
    guard let setting = SettingTable.setting(named: positive) ?? ForeignSetting.own(named: positive)
    else { return nil }
    parser.advance()
    return SettingChange { state, _ in setting.unset(&state) }
  }

  private mutating func change(
    _ answer: ForeignSetting.Answer,
    _ rest: TokenText,
    isSet: Bool
  ) throws(Diagnostic) -> SettingChange {
    switch answer {
    case .refusal(let message, let instead):
      throw Diagnostic(
        .foreign(message, instead: instead(.init(rest: rest, hasPicture: hasPicture))),
        at: parser.peek.range
      )
    case .change(let read):
      parser.advance()
      return try read(&self)
    case .leftOut(let reason):
      let what = rest[0..<(rest.name(0) == "style" ? 2 : 1)].text
      remarks.append(reason.remark(on: "\(isSet ? "set" : "unset") \(what)"))
      try skipRest()
      return SettingChange { _, _ in }
    case .nothing:
      try skipRest()
      return SettingChange { _, _ in }
    }
  }

  /// Reads the axes after `logscale`: `x`, `y`, `xy`, `y2`.
  mutating func scales(_ spacing: AxisSpacing) throws(Diagnostic) -> SettingChange {
    let range = here
    let axes: [AxisSettings]
    switch parser.peek.kind {
    case .name("x"): axes = [.x]
    case .name("y"): axes = [.y]
    case .name("y2"): axes = [.y2]
    case .name("z"), .name("cb"): axes = [.z]
    case .name("xy"), .name("yx"): axes = [.x, .y]
    // These axes belong to surfaces and to polar mode.
    case .name("x2"), .name("r"):
      axes = []
      remarks.append(LeftOut.axes.remark(on: "logscale \(parser.text(parser.peek.range))"))
    case .end:
      throw Diagnostic(
        .valueNeeded(kind: "axis", allowed: "set logscale x"),
        at: range
      )
    default:
      let word = parser.text(parser.peek.range)
      throw Diagnostic(
        .unknownValue(
          kind: "axis",
          word,
          allowed: "set logscale x, y, xy or y2"
        ),
        at: range
      )
    }
    parser.advance()
    return SettingChange { state, _ throws(Failure) in
      for axis in axes {
        try state.refuse(spacing, of: axis, at: range)
        state[keyPath: axis.spacing] = spacing
      }
    }
  }

  /// Reads a format of gnuplot; those of dates choose themselves, and an empty one leaves the numbers.
  mutating func gnuplotFormat() throws(Diagnostic) -> TickFormat? {
    guard case .text(let text) = parser.peek.kind, TickPattern(text) == nil else {
      return try tickFormat()
    }
    func holds(_ letters: String) -> Bool {
      var isConversion = false
      for letter in text {
        if isConversion, letters.contains(letter) { return true }
        isConversion = letter == "%" || isConversion && (letter.isNumber || ".-+t".contains(letter))
      }
      return false
    }
    let isBlank = text.allSatisfy { $0 == " " }
    guard isBlank || holds("LlTaAbBdDFHIjkKmMnpRSyYZ") else { return try tickFormat() }
    parser.advance()
    if isBlank {
      remarks.append(LeftOut.axes.remark(on: "format \"\""))
      return nil
    }
    // `10^{%L}` has a power without digits before it, as a scale of powers writes it by itself.
    if holds("LT"), !holds("ltgefsdHmY") { return nil }
    if holds("LlT"), !holds("dHmY") { return .scientific }
    remarks.append(LeftOut.dates.remark(on: "format \(TextSpelling.quoted(text))"))
    return nil
  }
}
