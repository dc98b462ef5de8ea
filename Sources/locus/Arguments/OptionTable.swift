import ChartTerminal
import Expressions
import PlotSession

/// A row of the table of options, from which parser, suggestions and `--help` read.
struct OptionRow: Sendable {
  /// Effect of an option: with a value, or without one.
  enum Effect: Sendable {
    case flag(@Sendable (inout Options) -> Void)
    case value(
      name: String,
      needs: String,
      @Sendable (inout Options, String) throws(Problem) -> Void
    )
  }

  /// The spellings: `-q`, `--quiet`.
  let names: [String]
  let help: String
  /// The allowed values, if they are a few words; else empty.
  let choices: [String]
  let isRepeatable: Bool
  let effect: Effect

  init(
    _ names: String...,
    help: String,
    choices: [String] = [],
    isRepeatable: Bool = false,
    effect: Effect
  ) {
    self.names = names
    self.help = help
    self.choices = choices
    self.isRepeatable = isRepeatable
    self.effect = effect
  }
}

extension OptionRow {
  static let table: [OptionRow] = [
    OptionRow(
      "-e",
      help: "run a statement; may be repeated",
      isRepeatable: true,
      effect: .value(name: "STATEMENT", needs: "a statement") { options, text in
        options.scripts.append(.statement(text))
      }
    ),
    OptionRow(
      "-o",
      "--output",
      help: "save the last picture; - is standard output; repeatable",
      isRepeatable: true,
      effect: .value(name: "FILE", needs: "a file name") { options, text in
        options.outputs.append(text == "-" ? .standardOutput : .file(text))
      }
    ),
    OptionRow(
      "--format",
      help: "one of \(FileKind.pictures.map(\.name).joined(separator: " "))",
      choices: FileKind.pictures.map(\.name),
      effect: .value(name: "KIND", needs: "a format") { options, text throws(Problem) in
        guard let format = FileKind.pictures.first(where: { $0.name == text }) else {
          throw .unknownFormat(text, known: FileKind.names)
        }
        options.format = format
      }
    ),
    OptionRow(
      "--alt",
      help: "print the picture in words, to write beside it",
      effect: .flag { $0.outputs.append(.words) }
    ),
    OptionRow(
      "--size",
      help: "size of text pictures or files: 80x24, 8cmx5cm",
      effect: .value(name: "WxH", needs: "a size such as 80x24") {
        options,
        text throws(Problem) in
        guard let (size, length) = SizeText.size(in: text), length == text.utf8.count else {
          let takes = "WxH up to \(PictureSize.limit) or lengths"
          throw .wrongValue("--size", takes: takes, got: text, hint: "--size 80x24")
        }
        options.size = size
      }
    ),
    OptionRow(
      "--dpi",
      help: "pixels an inch of a saved image",
      effect: .value(name: "N", needs: "a number such as 300") { options, text throws(Problem) in
        guard let dpi = Double(text), FilePixels.densities.contains(dpi) else {
          let (least, most) = (FilePixels.densities.lowerBound, FilePixels.densities.upperBound)
          let takes = "a number from \(Int(least)) to \(Int(most))"
          throw .wrongValue("--dpi", takes: takes, got: text, hint: "--dpi 300")
        }
        options.dpi = dpi
      }
    ),
    OptionRow(
      "-D",
      help: "define a value or a function before anything runs",
      isRepeatable: true,
      effect: .value(name: "NAME=VALUE", needs: "name=value") { options, text throws(Problem) in
        guard DefinitionArgument.isDefinition(text) else {
          throw .wrongValue("-D", takes: "name=value", got: text, hint: "-D a=3")
        }
        options.definitions.append(text)
      }
    ),
    OptionRow(
      "--gnuplot",
      help: "read input, files and the prompt as gnuplot's language",
      effect: .flag { $0.isGnuplot = true }
    ),
    OptionRow(
      "--translate",
      help: "print a script of gnuplot in the language of locus, and end",
      effect: .value(name: "FILE", needs: "a script of gnuplot") { options, path in
        options.action = .translate(path)
      }
    ),
    OptionRow(
      "-i",
      help: "go to the prompt after the scripts",
      effect: .flag { $0.isInteractive = true }
    ),
    OptionRow(
      "--watch",
      help: "run files again when they or their data change",
      effect: .flag { $0.watches = true }
    ),
    OptionRow(
      "-k",
      "--keep-going",
      help: "go on after an error; the status is that of the last one",
      effect: .flag { $0.keepsGoing = true }
    ),
    OptionRow("-q", "--quiet", help: "no notes, no greeting", effect: .flag { $0.isQuiet = true }),
    OptionRow(
      "--strict",
      help: "a text with two readings is an error",
      effect: .flag { $0.isStrict = true }
    ),
    OptionRow(
      "--color",
      help: "colours: \(WordList.text(Options.ColorChoice.allCases.map(\.rawValue)))",
      choices: Options.ColorChoice.allCases.map(\.rawValue),
      effect: choice("--color", Options.ColorChoice.allCases) { $0.color = $1 }
    ),
    OptionRow(
      "--charset",
      help:
        "characters: \(WordList.text(PictureCharset.allCases.map(\.rawValue)))",
      choices: PictureCharset.allCases.map(\.rawValue),
      effect: choice("--charset", PictureCharset.allCases) { $0.charset = $1 }
    ),
    OptionRow(
      "--theme",
      help: "pictures: \(WordList.text(PictureTheme.allCases.map(\.rawValue)))",
      choices: PictureTheme.allCases.map(\.rawValue),
      effect: choice("--theme", PictureTheme.allCases) { $0.theme = $1 }
    ),
    OptionRow(
      "--graphics",
      help: "pictures on the terminal: \(WordList.text(PictureGraphics.allCases.map(\.rawValue)))",
      choices: PictureGraphics.allCases.map(\.rawValue),
      effect: choice("--graphics", PictureGraphics.allCases) { $0.graphics = $1 }
    ),
    OptionRow("--no-init", help: "skip the init file", effect: .flag { $0.readsInitFile = false }),
    OptionRow(
      "--safe",
      help: "forbid load, save and data files in statements",
      effect: .flag { $0.isSafe = true }
    ),
    OptionRow(
      "--max-memory",
      help: "memory that no statement may raise, such as 512MiB",
      effect: .value(name: "SIZE", needs: "a size such as 512MiB") {
        options,
        text throws(Problem) in
        guard let size = MemorySize(text) else {
          let takes = "an amount from \(MemorySize.least.text)"
          throw .wrongValue("--max-memory", takes: takes, got: text, hint: "--max-memory 512MiB")
        }
        options.maxMemory = size
      }
    ),
    OptionRow(
      "--timeout",
      help: "seconds of a statement that none may raise",
      effect: .value(name: "SECONDS", needs: "seconds") { options, text throws(Problem) in
        guard let seconds = Double(text), seconds > 0, seconds <= 86_400 else {
          let takes = "seconds from 0 to 86400"
          throw .wrongValue("--timeout", takes: takes, got: text, hint: "--timeout 10")
        }
        options.timeout = seconds
      }
    ),
    OptionRow(
      "--completion",
      help: "show what completes this command line in bash, zsh or fish",
      choices: Shell.allCases.map(\.rawValue),
      effect: choice("--completion", Shell.allCases) { $0.action = .completion($1) }
    ),
    OptionRow("-h", "--help", help: "show this and end", effect: .flag { $0.action = .help }),
    OptionRow(
      "--version",
      help: "show the version and end",
      effect: .flag { $0.action = .version }
    ),
  ]

  /// Returns the row of a spelling; nil if there is none.
  static func row(named name: String) -> OptionRow? {
    table.first { $0.names.contains(name) }
  }

  /// Returns an option whose value is the raw value of one of `cases`.
  private static func choice<Choice: RawRepresentable & Sendable>(
    _ option: String,
    _ cases: [Choice],
    _ store: @escaping @Sendable (inout Options, Choice) -> Void
  ) -> Effect where Choice.RawValue == String {
    .value(name: "WORD", needs: "a word") { options, text throws(Problem) in
      store(
        &options,
        try word(text, of: option, among: cases.map(\.rawValue)) { Choice(rawValue: $0) }
      )
    }
  }

  private static func word<Choice>(
    _ text: String,
    of option: String,
    among words: [String],
    _ meaning: (String) -> Choice?
  ) throws(Problem) -> Choice {
    if let choice = meaning(text) { return choice }
    let near = Spelling.nearest(to: text, among: words)
    throw .wrongValue(
      option,
      takes: WordList.text(words),
      got: text,
      hint: near.map { "did you mean \(option) \($0)?" }
    )
  }
}
