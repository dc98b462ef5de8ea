import ChartScales
import Expressions
import Statements

// Settings of gnuplot that locus has under another name or in another form.

extension ForeignSetting {
  static let carriedOut: [ForeignSetting] =
    [
      ForeignSetting(
        ["log"],
        where: { ["x", "y", "xy", "yx", "y2", "z", "cb", "x2", "r"].contains($0.name(1) ?? "") },
        set: .change { parser throws(Diagnostic) in try parser.scales(.log) },
        unset: .change { parser throws(Diagnostic) in try parser.scales(.linear) }
      ),
      ForeignSetting(
        ["logs|cale"],
        set: .change { parser throws(Diagnostic) in try parser.scales(.log) },
        unset: .change { parser throws(Diagnostic) in try parser.scales(.linear) }
      ),
      ForeignSetting(
        ["an|gles"],
        where: { $0.name(1).map { $0.hasPrefix("deg") || $0.hasPrefix("rad") } ?? false },
        set: .change { parser throws(Diagnostic) in
          let word = parser.parser.advance()
          let unit: AngleUnit = parser.parser.text(word.range).hasPrefix("d") ? .degrees : .radians
          return SettingChange { state, _ in state.scope.angleUnit = unit }
        }
      ),
      ForeignSetting(
        ["k|ey"],
        set: .change { parser throws(Diagnostic) in try parser.key() },
        unset: .change { parser throws(Diagnostic) in
          try parser.skipRest()
          return SettingChange { state, _ in state.settings.legend = .off }
        }
      ),
      ticks("x", of: [(SettingTable.xTicks, \.settings.xTicks)]),
      ticks("y", of: [(SettingTable.yTicks, \.settings.yTicks)]),
      ticks("y2", of: [(SettingTable.y2Ticks, \.settings.y2Ticks)]),
      ticks("x2", of: [(SettingTable.x2Ticks, \.settings.x2Ticks)]),
      ticks(
        "",
        of: [(SettingTable.xTicks, \.settings.xTicks), (SettingTable.yTicks, \.settings.yTicks)]
      ),
      minorTicks("x", at: \.settings.xTicks), minorTicks("y", at: \.settings.yTicks),
      minorTicks("y2", at: \.settings.y2Ticks), format, autoscale,
      ForeignSetting(
        ["si|ze"],
        where: { text in
          text.name(1) == "ratio" && text.kind(2) == .symbol(.minus) && text.number(3) == 1
        },
        set: .change { parser throws(Diagnostic) in
          try parser.skipRest()
          return SettingChange { state, _ in state.settings.aspect = .equal }
        }
      ),
      ForeignSetting(
        ["mono|chrome"],
        set: .change { _ in SettingChange { state, _ in state.settings.look.theme = .mono } },
        unset: .change { _ in SettingChange { state, _ in state.settings.look.theme = .auto } }
      ),
      // Two numbers are those of a surface, the second one across.
      ForeignSetting(
        ["sa|mples"],
        where: { $0.place { $0 == .symbol(.comma) } != nil },
        set: .change { parser throws(Diagnostic) in
          let setting = SettingTable.samples
          let change = try setting.read(&parser, setting)
          if parser.parser.match(.comma) { _ = try parser.parser.sum() }
          return change
        }
      ),
      figures("la|bel", \.settings.labels), figures("arr|ow", \.settings.arrows),
      objects,
    ] + styles

  // MARK: Ticks

  /// Returns the spellings of ticks: `set xtics 0, 1, 10`, `set xtics (0, 1, 4)`, `set xtics rotate by 45`,
  /// `unset xtics`.
  private static func ticks(
    _ axis: String,
    of axes: [(setting: Setting, place: SettingPlace<TickSettings>)]
  ) -> ForeignSetting {
    ForeignSetting(
      [ShortWord(stringLiteral: axis.isEmpty ? "ti|cs" : "\(axis)t|ics"), "ticks"].dropLast(
        axis.isEmpty ? 0 : 1
      ),
      set: .change { parser throws(Diagnostic) in
        guard let first = axes.first?.setting else { return SettingChange { _, _ in } }
        let change = try parser.gnuplotTicks(of: first)
        return SettingChange { state, run throws(Failure) in
          for axis in axes {
            state[keyPath: axis.place] =
              try state.ticks(change, of: state[keyPath: axis.place], axis.setting, &run)
          }
        }
      },
      unset: .change { _ in
        SettingChange { state, _ in for axis in axes { state[keyPath: axis.place] = .off } }
      }
    )
  }

  /// Returns the spellings of minor ticks: `set mxtics 5`, `unset mxtics`.
  private static func minorTicks(
    _ axis: String,
    at place: SettingPlace<TickSettings>
  ) -> ForeignSetting {
    ForeignSetting(
      [ShortWord(stringLiteral: "m\(axis)t|ics")],
      set: .change { parser throws(Diagnostic) in
        let minor = try parser.minorTicks()
        return SettingChange { state, _ in state[keyPath: place].minor = minor }
      },
      unset: .change { _ in SettingChange { state, _ in state[keyPath: place].minor = .none } }
    )
  }

  /// The spellings of formats: `set format "%.2f"`, `set format x "%.2f"`, `unset format`.
  private static let format = ForeignSetting(
    ["fo|rmat"],
    set: .change { reader throws(Diagnostic) in
      var axes: [SettingPlace<TickSettings>] = [\.settings.xTicks, \.settings.yTicks]
      if reader.parser.match(word: "x") {
        axes = [\.settings.xTicks]
      } else if reader.parser.match(word: "y") {
        axes = [\.settings.yTicks]
      } else if reader.parser.match(word: "y2") {
        axes = [\.settings.y2Ticks]
      } else if reader.parser.match(word: "z") || reader.parser.match(word: "cb") {
        axes = []
      } else {
        _ = reader.parser.match(word: "xy")
      }
      let format = reader.parser.peek.kind == .end ? nil : try reader.gnuplotFormat()
      try reader.skipAll(ForeignWord.ofTicks, behind: "format")
      return SettingChange { state, _ in for axis in axes { state[keyPath: axis].format = format } }
    },
    unset: .change { parser throws(Diagnostic) in
      try parser.skipRest()
      return SettingChange { state, _ in
        state.settings.xTicks.format = nil
        state.settings.yTicks.format = nil
      }
    }
  )

  // MARK: Ranges

  /// `set autoscale`, `set autoscale x`: ranges that follow what is drawn; `unset autoscale` leaves them.
  private static let autoscale = ForeignSetting(
    ["au|toscale"],
    set: .change { reader throws(Diagnostic) in
      var axes: [AxisSettings] = []
      while case .name(let word) = reader.parser.peek.kind {
        reader.parser.advance()
        switch word {
        case "x", "xmin", "xmax", "xfix", "xfixmin", "xfixmax": axes.append(.x)
        case "y", "ymin", "ymax", "yfix", "yfixmin", "yfixmax": axes.append(.y)
        case "y2", "y2min", "y2max": axes.append(.y2)
        case "z", "cb": axes.append(.z)
        case "xy": axes += [.x, .y]
        default: axes += []
        }
      }
      let ranges = axes.isEmpty ? [AxisSettings.x, .y, .y2, .z] : axes
      return SettingChange { state, _ in for axis in ranges { state[keyPath: axis.range] = nil } }
    },
    unset: .leftOut(.ranges)
  )

  // MARK: Figures and styles

  /// `unset label 1`: one of the labels or arrows goes; `unset label` is a setting of locus.
  private static func figures(
    _ word: ShortWord,
    _ place: SettingPlace<[StandingFigure]>
  ) -> ForeignSetting {
    ForeignSetting(
      [word],
      where: { $0.number(1) != nil },
      set: nil,
      unset: .change { parser throws(Diagnostic) in
        let number = try parser.figureNumber()
        return SettingChange { state, _ in state[keyPath: place].removeAll { $0.number == number } }
      }
    )
  }

  /// `unset object 1`: one of the shapes goes.
  private static let objects = ForeignSetting(
    ["obj|ects"],
    where: { $0.number(1) != nil },
    set: nil,
    unset: .change { parser throws(Diagnostic) in
      let number = try parser.figureNumber()
      return SettingChange { state, _ in
        state.settings.objects.removeAll { $0.number == number }
      }
    }
  )

  /// `set style data lines`, `set style line 1 lc red lw 2`.
  private static let styles: [ForeignSetting] = [
    ForeignSetting(
      ["st|yle"],
      where: { $0.isPart("da|ta") },
      set: .change { parser throws(Diagnostic) in
        parser.parser.advance()
        return try SettingTable.dataStyle.read(&parser, SettingTable.dataStyle)
      },
      unset: .change { parser throws(Diagnostic) in
        parser.parser.advance()
        return SettingChange { state, _ in state.settings.dataStyle = nil }
      }
    ),
    ForeignSetting(
      ["st|yle"],
      where: { $0.isPart("l|ine") },
      set: .change { parser throws(Diagnostic) in
        parser.parser.advance()
        return try SettingTable.lineStyle.read(&parser, SettingTable.lineStyle)
      },
      unset: .change { parser throws(Diagnostic) in
        parser.parser.advance()
        return try parser.withoutLineStyle()
      }
    ),
    ForeignSetting(
      ["li|nestyle"],
      where: { $0.number(1) != nil },
      set: nil,
      unset: .change { parser throws(Diagnostic) in try parser.withoutLineStyle() }
    ),
  ]
}

extension TokenText {
  /// Whether the second word is a part of `set style`.
  fileprivate func isPart(_ part: ShortWord) -> Bool { name(1).map(part.isMeant) ?? false }
}
