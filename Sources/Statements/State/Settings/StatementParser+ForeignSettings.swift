import Expressions

// Settings as other programs write them behind `set`: read, or answered with the spelling here.

extension StatementParser {
  /// The change that a spelling of another program asks for; nil if none stands here.
  mutating func foreignSetting(
    _ command: KeyPath<SettingHabit, SettingHabit.Answer?>
  ) throws(Diagnostic) -> SettingChange? {
    guard case .name(let word) = parser.peek.kind else { return nil }
    let rest = textFromHere
    let habit = SettingHabit.all.first {
      $0.words.contains(word) && $0[keyPath: command] != nil && $0.matches(rest)
    }
    switch habit?[keyPath: command] {
    case .refusal(let message, let instead, let place):
      throw Diagnostic(
        .foreign(message, instead: instead(.init(rest: rest, hasPicture: hasPicture))),
        at: parser.peek(ahead: place).range
      )
    case .change(let read):
      parser.advance()
      return try read(&self)
    case nil: return nil
    }
  }

  /// `x`, `y` or `xy` behind `logscale`.
  mutating func scales(_ spacing: AxisSpacing) throws(Diagnostic) -> SettingChange {
    let range = here
    let axes: [AxisSettings]
    switch parser.peek.kind {
    case .name("x"): axes = [.x]
    case .name("y"): axes = [.y]
    case .name("y2"): axes = [.y2]
    case .name("z"), .name("cb"): axes = [.z]
    case .name("xy"): axes = [.x, .y]
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

  /// `title "Two waves"` without `set`.
  func refuseSettingWithoutSet() throws(Diagnostic) {
    guard case .name(let word) = parser.peek.kind,
      SettingTable.setting(named: word)?.operand == .text,
      case .text = parser.peek(ahead: 1).kind, scope.kind(of: word) == nil
    else { return }
    throw Diagnostic(
      .foreign("\(word) is a setting", instead: "write set \(textFromHere.text)"),
      at: parser.peek.range
    )
  }
}
