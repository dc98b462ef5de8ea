import Expressions

// Commands on values, settings, files and the session.

extension CommandTable {
  static let session: [Command] = [
    Command(
      Entry(
        name: "print",
        usage: "print e, \"text\", e to n digits, …",
        summary: "prints values and texts on one line",
        examples: ["print \"half of pi is\", pi/2"],
        seeAlso: ["printing"]
      ),
      words: { $0.calculationWords(behind: $1) },
      read: { parser throws(Diagnostic) in .print(try parser.printItems()) }
    ),
    Command(
      Entry(
        name: "describe",
        usage: "describe",
        summary: "tells in words what the picture shows",
        examples: ["plot x^2", "describe"],
        seeAlso: ["plot"]
      ),
      ending: .nothing,
      read: { _ in .plain(.describe) }
    ),
    Command(
      Entry(
        name: "why",
        usage: "why x = a",
        summary:
          "tells what the curves of the picture do at a place: values, breaks, limits, and why there is no value",
        examples: [
          "plot floor(x), sqrt(x - 3)", "why x = 2", "plot (t^2, abs(t))", "why t = 0",
        ],
        seeAlso: ["plot", "limit", "differentiate", "describe", "show"]
      ),
      words: { $0.calculationWords(behind: $1) },
      read: { parser throws(Diagnostic) in try parser.placeInPicture() }
    ),
    Command(
      Entry(
        name: "area",
        usage: "area condition",
        summary: "measures the region of a condition, with a bound that is proved",
        examples: ["area x^2 + y^2 < 4", "area y > x^2 and y < x + 2"],
        seeAlso: ["region", "integrate", "analysis"]
      ),
      words: { $0.calculationWords(behind: $1) },
      read: { parser throws(Diagnostic) in try parser.areaOfRegion() }
    ),
    Command(
      Entry(
        name: "show",
        usage: "show [settings | plot | name]",
        summary:
          "shows definitions, changed settings and the plot as statements that can be typed in again",
        examples: [
          "f(x) = 2x", "a = 1/3", "plot f(x) for x in 0..a", "show", "show f", "show xrange",
        ],
        seeAlso: ["save", "definitions", "settings"]
      ),
      ending: .words("show, show settings, show plot, or show f"),
      words: { words, tokens in
        guard tokens.count == 1 else { return [] }
        return words.bareNames + [
          Completion("settings", "what set changed"), Completion("plot", "the current picture"),
        ]
      },
      read: { parser throws(Diagnostic) in .plain(.show(try parser.subject())) }
    ),
    Command(
      Entry(
        name: "set",
        usage: "set setting value",
        summary: "changes a setting; help settings lists them",
        examples: ["set xrange -2pi..2pi", "set yrange auto", "set title \"Two waves\""],
        seeAlso: ["settings", "unset"]
      ),
      canBeTakenBack: true,
      words: { $0.settingWords(behind: $1) },
      read: { parser throws(Diagnostic) in try parser.set() }
    ),
    Command(
      Entry(
        name: "unset",
        usage: "unset setting",
        summary: "gives a setting its default back; grid, legend, axes and notes go off",
        examples: ["unset title"],
        seeAlso: ["settings", "set"]
      ),
      canBeTakenBack: true,
      words: { $1.count == 1 ? SettingTable.all.map { Completion($0.entry) } : [] },
      read: { parser throws(Diagnostic) in try parser.unset() }
    ),
    saving(
      "save",
      examples: [
        "plot sin(x)", "save \"sine.svg\"", "save \"sine.txt\" size 60x20",
        "save \"sine.svg\" size 8cm x 5cm", "save \"sine.svg\" theme dark", "save \"sine.plot\"",
      ]
    ),
    saving("export", examples: ["plot sin(x)", "export \"sine.svg\""]),
    Command(
      Entry(
        name: "load",
        usage: "load \"file\"",
        summary: "runs the statements of a file",
        seeAlso: ["files", "save"]
      ),
      files: .running,
      read: { parser throws(Diagnostic) in
        let (path, range) = try parser.fileName("load")
        return .plain(.load(path: path, range: range))
      }
    ),
    Command(
      Entry(
        name: "delete",
        usage: "delete name",
        summary: "forgets a value or a function",
        examples: ["a = 2", "delete a"],
        seeAlso: ["definitions"]
      ),
      canBeTakenBack: true,
      words: { $1.count == 1 ? $0.bareNames : [] },
      read: { parser throws(Diagnostic) in .plain(.delete(try parser.nameToDelete())) }
    ),
    Command(
      Entry(
        name: "undo",
        usage: "undo",
        summary: "takes back the last definition, setting or change of the picture",
        examples: ["a = 2", "a = 3", "undo"]
      ),
      ending: .nothing,
      read: { _ in .plain(.undo) }
    ),
    Command(
      Entry(
        name: "history",
        usage: "history [n]",
        summary: "lists the lines typed at the prompt, or the last n",
        examples: ["history", "history 10"],
        seeAlso: ["undo"]
      ),
      read: { parser throws(Diagnostic) in .plain(.history(count: try parser.historyCount())) }
    ),
    help,
    Command(
      Entry(name: "quit", usage: "quit", summary: "ends the program; so does Ctrl-D"),
      ending: .nothing,
      read: { _ in .plain(.quit) }
    ),
    Command(
      Entry(name: "exit", usage: "exit", summary: "ends the program"),
      ending: .nothing,
      read: { _ in .plain(.quit) }
    ),
  ]

  /// Also written `?`.
  package static let help = Command(
    Entry(
      name: "help",
      usage: "help [topic]",
      summary: "explains a command, a function, a setting or a topic",
      examples: ["help plot", "help sin"],
      seeAlso: ["commands", "functions", "errors"]
    ),
    read: { $0.help() }
  )

  /// `save`, under the names that it has.
  private static func saving(_ name: String, examples: [String]) -> Command {
    Command(
      Entry(
        name: name,
        usage: "\(name) \"file\" [size WxH] [theme name] [dpi n] [standalone]",
        summary: "writes the picture: \(FileKind.endings(of: FileKind.pictures)); "
          + "or the session: .plot",
        examples: examples,
        seeAlso: ["files", "load"]
      ),
      files: .saving,
      words: { $0.savingWords(behind: $1) },
      read: { parser throws(Diagnostic) in .plain(.save(try parser.saveRequest())) }
    )
  }
}
