// Settings that are texts: titles and the names of axes.

extension SettingRow {
  static let texts: [SettingRow] = [
    text("tit|le", "title", "title"), text("xl|abel", "xlabel", "xlabel"),
    text("yl|abel", "ylabel", "ylabel"), text("y2l|abel", "y2label", "y2label"),
    text("zl|abel", "zlabel", "zlabel"),
    text("x2l|abel", "x2label", "x2label"),
    needless("axes of polar pictures have no names", "rl|abel"),
  ]

  /// A text with its look: `set title "text" font ",14" offset 0,1`; the look is left out.
  private static func text(_ word: ShortKeyword, _ key: String, _ name: String) -> SettingRow {
    carried(
      [word],
      { interpreter, reader throws(ScriptProblem) in
        guard let text = try interpreter.optionalText(&reader) else { return }
        let isPlain = reader.rest.contains("noenh")
        interpreter.settings.put(
          key,
          text.isEmpty
            ? nil
            : "set \(name) "
              + LocusText.label(text, isEnhanced: interpreter.settings.isEnhanced && !isPlain)
        )
      },
      unset: { interpreter, _ in interpreter.settings.put(key, nil) }
    )
  }
}
