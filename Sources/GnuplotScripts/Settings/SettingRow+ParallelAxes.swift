// `set paxis 2 range [0:10]`: the range of a parallel axis. Its ticks and its label are left out.

extension SettingRow {
  static let parallelAxes: [SettingRow] = [
    carried(
      ["paxis"],
      { interpreter, reader throws(ScriptProblem) in
        let number = Int(try interpreter.number(&reader).clampedToWhole)
        while !reader.isAtEnd {
          guard reader.match(word: "r|ange") else {
            reader.advance()
            continue
          }
          try reader.expect("[")
          interpreter.settings.ranges["paxis\(number)"] = try interpreter.range(&reader)
        }
      },
      unset: { interpreter, reader throws(ScriptProblem) in
        guard !reader.isAtEnd else { return }
        let number = Int(try interpreter.number(&reader).clampedToWhole)
        interpreter.settings.ranges["paxis\(number)"] = nil
      }
    )
  ]
}
