// Labels, arrows and shapes in every picture from the next one on.

extension SettingRow {
  static let figures: [SettingRow] = [
    carried(
      ["lab|el"],
      { interpreter, reader throws(ScriptProblem) in try interpreter.label(&reader) },
      unset: { interpreter, reader throws(ScriptProblem) in
        try interpreter.dropLabels(&reader)
      }
    ),
    carried(
      ["arr|ow"],
      { interpreter, reader throws(ScriptProblem) in try interpreter.arrow(&reader) },
      unset: { interpreter, reader throws(ScriptProblem) in
        try interpreter.dropArrows(&reader)
      }
    ),
    missing("pictures inside the picture are not there yet", "pix|map"),
    missing("walls are those of the box", "wall|s"),
  ]
}
