import Expressions

/// One row for each option: the parser, the suggestions and `--help` read the same table.
struct OptionRow: Sendable {
  /// What an option does to the options: with a value, or without one.
  enum Effect: Sendable {
    case flag(@Sendable (inout Options) -> Void)
    case value(
      name: String,
      needs: String,
      @Sendable (inout Options, String) throws(UsageError) -> Void
    )
  }

  /// The spellings: `-q`, `--quiet`.
  let names: [String]
  let help: String
  let effect: Effect

  init(_ names: String..., help: String, effect: Effect) {
    self.names = names
    self.help = help
    self.effect = effect
  }
}

extension OptionRow {
  static let table: [OptionRow] = [
    OptionRow(
      "-e",
      help: "run a statement; may be repeated",
      effect: .value(name: "STATEMENT", needs: "a statement") { options, text in
        options.scripts.append(.statement(text))
      }
    ),
    OptionRow(
      "-o",
      "--output",
      help: "at the end save the picture; - is standard output",
      effect: .value(name: "FILE", needs: "a file name") { options, text in
        options.output = text == "-" ? .standardOutput : .file(text)
      }
    ),
    OptionRow(
      "--format",
      help: "kind of the saved picture: svg, txt, ansi, csv or json",
      effect: .value(name: "KIND", needs: "a format") { options, text throws(UsageError) in
        guard let format = PictureFormat(rawValue: text), format != .plot else {
          throw .unknownFormat(text)
        }
        options.format = format
      }
    ),
    OptionRow(
      "--size",
      help: "size of text pictures, or of the saved file",
      effect: .value(name: "WxH", needs: "a size such as 80x24") {
        options,
        text throws(UsageError) in
        guard let size = PictureSize(text) else {
          let takes = "width x height up to \(PictureSize.limit)"
          throw .wrongValue("--size", takes: takes, got: text, hint: "--size 80x24")
        }
        options.size = size
      }
    ),
    OptionRow(
      "-D",
      help: "define a value or a function before anything runs",
      effect: .value(name: "NAME=VALUE", needs: "name=value") { options, text throws(UsageError) in
        guard text.contains("=") else {
          throw .wrongValue("-D", takes: "name=value", got: text, hint: "-D a=3")
        }
        options.definitions.append(text)
      }
    ),
    OptionRow(
      "-i",
      help: "go to the prompt after the scripts",
      effect: .flag { $0.isInteractive = true }
    ),
    OptionRow(
      "-k",
      "--keep-going",
      help: "go on after an error; the exit status is still 1",
      effect: .flag { $0.keepsGoing = true }
    ),
    OptionRow("-q", "--quiet", help: "no notes, no greeting", effect: .flag { $0.isQuiet = true }),
    OptionRow(
      "--color",
      help: "auto, always or never",
      effect: choice("--color", Options.ColorChoice.allCases.map(\.rawValue)) { options, text in
        options.color = Options.ColorChoice(rawValue: text) ?? .auto
      }
    ),
    OptionRow(
      "--charset",
      help: "auto, braille, octants, blocks or ascii",
      effect: choice("--charset", ["auto", "braille", "octants", "blocks", "ascii"]) {
        $0.charset = $1
      }
    ),
    OptionRow(
      "--theme",
      help: "auto, light, dark or mono",
      effect: choice("--theme", ["auto", "light", "dark", "mono"]) { $0.theme = $1 }
    ),
    OptionRow(
      "--strict",
      help: "what could be read in two ways is an error, not a note",
      effect: .flag { $0.isStrict = true }
    ),
    OptionRow("--no-init", help: "skip the init file", effect: .flag { $0.readsInitFile = false }),
    OptionRow(
      "--safe",
      help: "forbid load, save and data files in statements",
      effect: .flag { $0.isSafe = true }
    ),
    OptionRow("-h", "--help", help: "show this and end", effect: .flag { $0.action = .help }),
    OptionRow(
      "--version",
      help: "show the version and end",
      effect: .flag { $0.action = .version }
    ),
  ]

  /// The row of a spelling, or nil.
  static func row(named name: String) -> OptionRow? {
    table.first { $0.names.contains(name) }
  }

  private static func choice(
    _ option: String,
    _ words: [String],
    _ store: @escaping @Sendable (inout Options, String) -> Void
  ) -> Effect {
    let last = words.last ?? ""
    let list = words.dropLast().joined(separator: ", ") + " or " + last
    return .value(name: "WORD", needs: "one of \(list)") { options, text throws(UsageError) in
      guard words.contains(text) else {
        let near = Spelling.nearest(to: text, among: words)
        throw .wrongValue(
          option,
          takes: list,
          got: text,
          hint: near.map { "did you mean \(option) \($0)?" }
        )
      }
      store(&options, text)
    }
  }
}
