import Expressions
import Reference
import Statements

// Rows of settings by the kind of their value.

extension Setting {
  /// A setting that is on or off.
  static func flag(
    _ name: String,
    _ summary: String,
    at place: SettingPlace<Bool>,
    off: Bool? = nil
  ) -> Setting {
    Setting(
      name,
      "on|off",
      summary,
      examples: ["set \(name) off"],
      words: ["on", "off"],
      at: place,
      off: off,
      text: { $0 ? "on" : "off" },
      read: { parser, setting throws(Diagnostic) in
        let isOn = try parser.isOn(setting)
        return { _, _ in isOn }
      }
    )
  }

  /// A setting with one of the words of an enumeration.
  static func word<Value: RawRepresentable & CaseIterable & Equatable & Sendable>(
    _ name: String,
    _ summary: String,
    examples: [String],
    hint: String? = nil,
    at place: SettingPlace<Value>
  ) -> Setting where Value.RawValue == String {
    let words = Value.allCases.map(\.rawValue)
    return Setting(
      name,
      WordList.list(words, "|"),
      summary,
      examples: examples,
      hint: hint,
      words: words,
      at: place,
      text: \.rawValue,
      read: { parser, setting throws(Diagnostic) in
        let value: Value = try parser.word(of: setting)
        return { _, _ in value }
      }
    )
  }

  /// A setting with texts and values, as in `print`, where long lists are shortened; a text comes first.
  static func text(
    _ name: String,
    _ summary: String,
    examples: [String],
    at place: SettingPlace<String>
  ) -> Setting {
    Setting(
      name,
      "\"text\", value, …",
      summary,
      examples: examples,
      operand: .text,
      at: place,
      text: TextSpelling.written,
      read: { parser, setting throws(Diagnostic) in
        let items = try parser.text(of: setting)
        return { state, run throws(Failure) in
          try state.line(try state.resolved(items, run), isShort: true, &run)
        }
      }
    )
    .followed(by: ForeignWord.ofTexts)
  }

  /// A setting with a formula that gives a number; `taking` returns nil for a number that is not allowed.
  static func number<Value: Equatable & Sendable>(
    _ name: String,
    _ form: String,
    _ summary: String,
    examples: [String],
    hint: String,
    at place: SettingPlace<Value>,
    automatic: Value? = nil,
    text: @escaping @Sendable (Value) -> String,
    taking convert: @escaping @Sendable (Double) -> Value?
  ) -> Setting {
    Setting(
      name,
      form,
      summary,
      examples: examples,
      hint: hint,
      operand: .formula,
      words: automatic == nil ? [] : ["auto"],
      at: place,
      text: text,
      read: { reader, setting throws(Diagnostic) in
        if let automatic, reader.parser.match(word: "auto") { return { _, _ in automatic } }
        let syntax = try reader.number(of: setting)
        return { state, run throws(Failure) in
          guard case .number(let number) = try state.resolved(syntax).calculation(&run).value
          else {
            throw .problem(
              .numberNeeded(option: setting.name, example: setting.hint),
              at: syntax.range
            )
          }
          guard let value = convert(number) else {
            let text = state.text(.number(number))
            throw .problem(
              .numberOutside(option: setting.name, text, example: setting.hint),
              at: syntax.range
            )
          }
          return value
        }
      }
    )
  }

  /// A setting with columns and rows, or `auto`.
  static func size(
    _ name: String,
    _ summary: String,
    examples: [String],
    at place: SettingPlace<PictureSize?>
  ) -> Setting {
    Setting(
      name,
      "80x24",
      summary,
      examples: examples,
      words: ["auto"],
      at: place,
      text: { $0.map { "\($0.width)x\($0.height)" } ?? "auto" },
      read: { reader, _ throws(Diagnostic) in
        let size = reader.parser.match(word: "auto") ? nil : try reader.pictureSize()
        return { _, _ in size }
      }
    )
  }

  /// A setting with an amount of memory, or `auto`.
  static func memory(
    _ name: String,
    _ summary: String,
    examples: [String],
    at place: SettingPlace<MemorySize?>
  ) -> Setting {
    Setting(
      name,
      "512 MiB",
      summary,
      examples: examples,
      hint: "set \(name) 512 MiB: at least \(MemorySize.least.text), or auto",
      words: ["auto"],
      at: place,
      text: { $0?.text ?? "auto" },
      read: { reader, setting throws(Diagnostic) in
        let size = reader.parser.match(word: "auto") ? nil : try reader.memorySize(of: setting)
        return { _, _ in size }
      }
    )
  }

  /// The setting of the visible part of an axis, or `auto`.
  static func range(
    of axis: AxisSettings,
    _ summary: String =
      "auto follows the curves, [a:] leaves an end open, b..a turns the axis round",
    examples: [String]
  ) -> Setting {
    Setting(
      "\(axis.name)range",
      "a..b",
      "the \(axis.name) values shown; \(summary)",
      examples: examples,
      operand: .formula,
      words: ["auto"],
      at: axis.range,
      text: { $0?.statementText ?? "auto" },
      read: { parser, setting throws(Diagnostic) in
        let clause = try parser.range(of: setting)
        // `reverse` turns an axis round as the order of its ends does.
        try parser.skipAll(ForeignWord.ofRanges, behind: setting.name)
        let isReversed = parser.parser.match(word: "reverse")
        return { state, run throws(Failure) in
          let window = try state.window(clause, axis.name, state[keyPath: axis.spacing], &run)
          return isReversed ? window?.reversed : window
        }
      }
    )
    .followed(by: ForeignWord.ofRanges)
  }

  /// The setting of an axis's ticks; parts that a statement does not name are unchanged.
  static func ticks(
    of axis: String,
    _ summary: String? = nil,
    at place: SettingPlace<TickSettings>
  ) -> Setting {
    Setting(
      "\(axis)ticks",
      "step|a..b step s|[…]|auto|off [turned] [minor 5] [format …]",
      summary
        ?? "where the numbers of the \(axis) axis stand: multiples of a step, a range, a list, perhaps with labels […], which turned sets upwards; parts of a step with smaller ticks; how numbers are written, see help ticks; unset is off",
      examples: [
        "set \(axis)ticks pi/2", "plot sin(x)", "set \(axis)ticks 0..10 step 2 minor 4",
        "set \(axis)ticks [0, 1, 4] with labels [\"start\", \"$t_1$\", \"end\"]",
        "set \(axis)ticks auto format \"%.1f\"", "set \(axis)ticks minor on format percent",
      ],
      hint: "set \(axis)ticks 2: a number above 0",
      operand: .formula,
      words: ["auto", "off", "turned", "minor", "format"],
      at: place,
      off: .off,
      text: \.text,
      read: { parser, setting throws(Diagnostic) in
        let change = try parser.tickChange(of: setting)
        return { state, run throws(Failure) in
          try state.ticks(change, of: state[keyPath: place], setting, &run)
        }
      }
    )
  }

  /// The setting of an axis's spacing, which its range must allow.
  static func scale(of axis: AxisSettings) -> Setting {
    let words = AxisSpacing.allCases.map(\.rawValue)
    return Setting(
      "\(axis.name)scale",
      WordList.list(words, "|"),
      "the spacing of the \(axis.title)",
      examples: ["set \(axis.name)scale log"],
      words: words,
      at: axis.spacing,
      text: \.rawValue,
      read: { parser, setting throws(Diagnostic) in
        let place = parser.here
        let spacing: AxisSpacing = try parser.word(of: setting)
        return { state, _ throws(Failure) in
          try state.refuse(spacing, of: axis, at: place)
          return spacing
        }
      }
    )
  }
}
