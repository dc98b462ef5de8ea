// Settings of axes: ranges, scales, ticks.

extension SettingRow {
  private static let names = ["x", "y", "z", "x2", "y2", "cb", "t", "u", "v", "r"]

  static let axes: [SettingRow] =
    names.map(range)
    + [
      carried(
        ["au|toscale"],
        { interpreter, reader in
          var named: [String] = []
          while let word = reader.advance().word {
            if let axis = names.filter({ word.hasPrefix($0) }).max(by: { $0.count < $1.count }) {
              named.append(axis)
            }
            if word == "xy" { named += ["x", "y"] }
          }
          if named.isEmpty || named.contains("x"), let former = interpreter.settings.ranges["x"],
            let low = former.low, let high = former.high, low < high
          {
            interpreter.settings.formerX = (low, high)
          }
          for axis in named.isEmpty ? names : named { interpreter.settings.ranges[axis] = nil }
        }
      ),
      carried(
        ["log|scale"],
        { interpreter, reader throws(ScriptProblem) in
          let axes = reader.peek.word == nil ? [] : scaled(&reader)
          let base = reader.isAtEnd ? 10 : try interpreter.number(&reader)
          guard base > 1, base.isFinite else {
            throw reader.problem("the base of a logarithmic axis is above 1")
          }
          for axis in axes.isEmpty ? allAxes : axes {
            interpreter.settings.logs.insert(axis)
            interpreter.settings.logBases[axis] = base == 10 ? nil : base
          }
        },
        unset: { interpreter, reader in
          for axis in scaled(&reader) {
            interpreter.settings.logs.remove(axis)
            interpreter.settings.logBases[axis] = nil
          }
        }
      ),
      ticks("xt|ics", "x", "xticks"), ticks("yt|ics", "y", "yticks"),
      ticks("y2t|ics", "y2", "y2ticks"),
      carried(
        ["ti|cs"],
        { interpreter, reader throws(ScriptProblem) in
          for name in ["x", "y"] {
            var copy = reader
            if let line = try interpreter.ticks(of: name, &copy) {
              interpreter.settings.put("\(name)ticks", line)
            }
          }
        },
        unset: { interpreter, _ in
          for name in ["x", "y"] {
            interpreter.settings.put("\(name)ticks", "set \(name)ticks off")
          }
        }
      ),
      minor("mx|tics", "x"), minor("my|tics", "y"), minor("my2|tics", "y2"),
      carried(
        ["fo|rmat"],
        { interpreter, reader throws(ScriptProblem) in
          var axes = ["x", "y"]
          if let word = reader.peek.word, ["x", "y", "z", "xy", "cb", "x2", "y2"].contains(word) {
            reader.advance()
            axes =
              word == "xy" ? ["x", "y"] : ["x", "y", "x2", "y2"].contains(word) ? [word] : []
          }
          let format = try interpreter.optionalText(&reader)
          for axis in axes {
            interpreter.settings.put(
              "\(axis)format",
              format.flatMap { interpreter.format($0, axis) }
            )
          }
        },
        unset: { interpreter, _ in
          for axis in ["x", "y", "x2", "y2"] {
            interpreter.settings.formats[axis] = nil
            interpreter.settings.put("\(axis)format", nil)
          }
        }
      ),
      carried(
        ["g|rid"],
        { interpreter, reader in
          interpreter.settings.put(
            "grid",
            "set grid \(reader.rest.contains("polar") ? "polar" : "on")"
          )
        },
        unset: { interpreter, _ in interpreter.settings.put("grid", "set grid off") }
      ),
      timeData("xd|ata", "x"), timeData("yd|ata", "y"), timeData("x2d|ata", "x2"),
      timeData("y2d|ata", "y2"),
      carried(
        ["timef|mt"],
        { interpreter, reader throws(ScriptProblem) in
          var format = try interpreter.optionalText(&reader)
          if format == nil, reader.advance().word != nil {
            format = try interpreter.optionalText(&reader)
          }
          if let format { interpreter.settings.timeFormat = format }
        }
      ),
      carried(
        ["x2t|ics"],
        { interpreter, reader throws(ScriptProblem) in
          interpreter.settings.ticksAbove = true
          _ = try interpreter.ticks(of: "x2", &reader)
        },
        unset: { interpreter, _ in interpreter.settings.ticksAbove = false }
      ),
      carried(
        ["link"],
        { interpreter, reader throws(ScriptProblem) in try interpreter.link(&reader) },
        unset: { interpreter, reader in
          let axis = reader.advance().word
          for second in ["x2", "y2"] where axis == nil || axis == second {
            interpreter.settings.links[second] = nil
          }
        }
      ),
      needless("numbers above the picture have no smaller ticks", "mx2|tics"),
      missing("each axis has a scale of its own", "nonlin|ear"),
      needless(
        "axes and their ticks are placed by the picture",
        "x2zero|axis",
        "y2zero|axis",
        "zzero|axis",
        "ticsc|ale",
        "rax|is",
        "rti|cs",
        "tti|cs",
        "mrt|ics",
        "mtt|ics",
        "theta",
        "zt|ics",
        "mz|tics",
        "cbt|ics",
        "mcbt|ics"
      ),
      needless(
        "times are read on the axes x, y, x2 and y2",
        "zd|ata",
        "cbd|ata",
        "xdt|ics",
        "ydt|ics",
        "xmt|ics",
        "ymt|ics",
        "x2dt|ics",
        "x2mt|ics",
        "zdt|ics",
        "zmt|ics",
        "y2dt|ics",
        "y2mt|ics",
        "cbdt|ics",
        "cbmt|ics"
      ),
    ]

  private static func range(_ axis: String) -> SettingRow {
    carried(
      [ShortKeyword(stringLiteral: "\(axis)r|ange")],
      { interpreter, reader throws(ScriptProblem) in
        if reader.match(word: "restore") { return }
        guard reader.match("[") else {
          if reader.isNext("rev|erse") || reader.isNext("norev|erse") {
            let isReversed = reader.isNext("rev|erse")
            interpreter.settings.ranges[axis, default: .init()].isReversed = isReversed
            return
          }
          let value = try interpreter.optionalText(&reader) ?? ""
          var inner = ScriptReader(value)
          guard inner.match("[") else { throw reader.problem("a range is written [0:10]") }
          interpreter.settings.ranges[axis] = try interpreter.range(&inner)
          return
        }
        var range = try interpreter.range(
          &reader,
          former: interpreter.settings.ranges[axis] ?? .init()
        )
        while let word = reader.advance().word {
          if word.hasPrefix("rev") { range.isReversed = true }
          if word.hasPrefix("norev") { range.isReversed = false }
        }
        interpreter.settings.ranges[axis] = range
      },
      unset: { interpreter, _ in interpreter.settings.ranges[axis] = nil }
    )
  }

  private static let allAxes = ["x", "y", "z", "x2", "y2", "cb"]

  /// Reads the names of axes with a scale: `x`, `xy`, `x y2`; all of them without one.
  private static func scaled(_ reader: inout ScriptReader) -> [String] {
    guard var rest = reader.advance().word?[...] else { return allAxes }
    var axes: [String] = []
    while !rest.isEmpty {
      if let axis = ["x2", "y2", "cb", "x", "y", "z", "r"].first(where: { rest.hasPrefix($0) }) {
        axes.append(axis)
        rest = rest.dropFirst(axis.count)
      } else {
        rest = rest.dropFirst()
      }
      if rest.isEmpty, let next = reader.peek.word, next.allSatisfy({ "xyz2cbr".contains($0) }) {
        rest = next[...]
        reader.advance()
      }
    }
    return axes
  }

  private static func ticks(_ word: ShortKeyword, _ axis: String, _ name: String) -> SettingRow {
    carried(
      [word],
      { interpreter, reader throws(ScriptProblem) in
        if let line = try interpreter.ticks(of: axis, &reader) {
          interpreter.settings.put(name, line)
        }
      },
      unset: { interpreter, _ in interpreter.settings.put(name, "set \(name) off") }
    )
  }

  private static func minor(_ word: ShortKeyword, _ axis: String) -> SettingRow {
    carried(
      [word],
      { interpreter, reader throws(ScriptProblem) in
        var parts = "on"
        if !reader.isAtEnd, reader.peek.word == nil {
          let count = try interpreter.number(&reader)
          if count >= 2, count <= 100 { parts = LocusFormula.number(count.rounded()) }
        }
        interpreter.settings.put("\(axis)minor", "set \(axis)ticks minor \(parts)")
      },
      unset: { interpreter, _ in interpreter.settings.put("\(axis)minor", nil) }
    )
  }

  private static func timeData(_ word: ShortKeyword, _ axis: String) -> SettingRow {
    carried(
      [word],
      { interpreter, reader in
        if reader.match(word: "time") {
          interpreter.settings.timeAxes.insert(axis)
        } else {
          interpreter.settings.timeAxes.remove(axis)
        }
      },
      unset: { interpreter, _ in interpreter.settings.timeAxes.remove(axis) }
    )
  }
}
