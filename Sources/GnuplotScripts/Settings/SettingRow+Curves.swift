// Settings of curves: what a formula is, how it is sampled, the style of those without one.

extension SettingRow {
  static let curves: [SettingRow] = [
    carried(
      ["par|ametric"],
      { interpreter, _ in
        interpreter.settings.isParametric = true
        interpreter.scope.values["GPVAL_PARAMETRIC"] = .integer(1)
      },
      unset: { interpreter, _ in interpreter.settings.isParametric = false }
    ),
    carried(
      ["pol|ar"],
      { interpreter, _ in interpreter.settings.isPolar = true },
      unset: { interpreter, _ in interpreter.settings.isPolar = false }
    ),
    carried(
      ["an|gles"],
      { interpreter, reader in
        let word = reader.advance().word ?? "rad"
        interpreter.scope.isInDegrees = word.hasPrefix("d")
        interpreter.settings.put(
          "angles",
          word.hasPrefix("d") ? "set angles degrees" : "set angles radians"
        )
      },
      unset: { interpreter, _ in
        interpreter.scope.isInDegrees = false
        interpreter.settings.put("angles", "set angles radians")
      }
    ),
    carried(
      ["sam|ples"],
      { interpreter, reader throws(ScriptProblem) in
        let count = try interpreter.number(&reader)
        if reader.match(",") { _ = try interpreter.number(&reader) }
        guard count >= 2, count <= 1e7 else { throw reader.problem("samples are 2 or more") }
        interpreter.settings.samples = Int(count)
      },
      unset: { interpreter, _ in interpreter.settings.samples = 100 }
    ),
    carried(
      ["iso|samples"],
      { interpreter, reader throws(ScriptProblem) in
        let first = try interpreter.number(&reader)
        let second = reader.match(",") ? try interpreter.number(&reader) : first
        guard first >= 2, second >= 2, first <= 1000, second <= 1000 else {
          throw reader.problem("isosamples are 2 to 1000")
        }
        interpreter.settings.isolines = (Int(first), Int(second))
      },
      unset: { interpreter, _ in interpreter.settings.isolines = (10, 10) }
    ),
    carried(
      ["du|mmy"],
      { interpreter, reader in
        var letters: [String?] = []
        while !reader.isAtEnd, letters.count < 12 {
          letters.append(reader.peek.isSign(",") ? nil : reader.advance().word)
          if !reader.match(",") { break }
        }
        while letters.count < 2 { letters.append(nil) }
        interpreter.settings.dummies = letters
      },
      unset: { interpreter, _ in interpreter.settings.dummies = [nil, nil] }
    ),
  ]
}
