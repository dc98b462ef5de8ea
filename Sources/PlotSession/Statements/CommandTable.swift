/// A row of the table of commands; its name is the word that begins the statement.
package typealias Command = Entry

/// The commands with their help: the one source for the parser, completion, help and the pages.
package enum CommandTable {
  package static let all: [Command] = pictures + analysis + session

  private static let pictures: [Command] = [
    Command(
      name: "plot",
      usage: "plot item, item, …",
      summary: "draws curves and areas in a new picture",
      examples: [
        "plot sin(x)/x", "plot x^2, 2 - x for x in -2..2", "plot [-2:2] x^3 label \"cubic\"",
        "plot (cos(3t), sin(2t)) for t in 0..2pi",
        "plot between sin(x) and cos(x) for x in 0..2pi", "plot \"data.csv\" using 1:3 with lines",
      ],
      seeAlso: ["items", "options", "for", "add", "set"]
    ),
    Command(
      name: "add",
      usage: "add item, …",
      summary: "draws more curves in the same picture",
      examples: ["plot sin(x)", "add cos(x) color red dash dashed"],
      seeAlso: ["plot", "replot"]
    ),
    Command(
      name: "replot",
      usage: "replot",
      summary: "draws the picture again with current values; data files are read again",
      examples: ["a = 1", "plot a*sin(x)", "a = 2", "replot"],
      seeAlso: ["plot", "definitions"]
    ),
    Command(
      name: "clear",
      usage: "clear",
      summary: "empties the picture",
      examples: ["plot x", "clear"],
      seeAlso: ["plot", "reset"]
    ),
    Command(
      name: "reset",
      usage: "reset [all]",
      summary:
        "empties the picture and gives all settings their defaults; all: forgets definitions, too",
      examples: ["a = 2", "set digits 4", "reset", "a", "reset all"],
      seeAlso: ["clear", "unset", "undo"]
    ),
  ]

  private static let session: [Command] = [
    Command(
      name: "print",
      usage: "print e, \"text\", …",
      summary: "prints values and texts on one line",
      examples: ["print \"half of pi is\", pi/2"],
      seeAlso: ["printing"]
    ),
    Command(
      name: "describe",
      usage: "describe",
      summary: "tells in words what the picture shows",
      examples: ["plot sin(x)", "describe"],
      seeAlso: ["plot"]
    ),
    Command(
      name: "show",
      usage: "show [settings | plot | name]",
      summary:
        "shows definitions, changed settings and the plot as statements that can be typed in again",
      examples: [
        "f(x) = 2x", "a = 1/3", "plot f(x) for x in 0..a", "show", "show f", "show xrange",
      ],
      seeAlso: ["save", "definitions", "settings"]
    ),
    Command(
      name: "set",
      usage: "set setting value",
      summary: "changes a setting; help settings lists them",
      examples: ["set xrange -2pi..2pi", "set yrange auto", "set title \"Two waves\""],
      seeAlso: ["settings", "unset"]
    ),
    Command(
      name: "unset",
      usage: "unset setting",
      summary: "gives a setting its default back; grid, legend, axes and notes go off",
      examples: ["unset title"],
      seeAlso: ["settings", "set"]
    ),
    Command(
      name: "save",
      usage: "save \"file\" [size WxH] [theme name]",
      summary:
        "writes the picture: \(FileKind.endings(of: FileKind.pictures)); or the session: .plot",
      examples: [
        "plot sin(x)", "save \"sine.svg\"", "save \"sine.txt\" size 60x20",
        "save \"sine.svg\" theme dark", "save \"sine.plot\"",
      ],
      seeAlso: ["files", "load"]
    ),
    Command(
      name: "load",
      usage: "load \"file\"",
      summary: "runs the statements of a file",
      examples: [],
      seeAlso: ["files", "save"]
    ),
    Command(
      name: "delete",
      usage: "delete name",
      summary: "forgets a value or a function",
      examples: ["a = 2", "delete a"],
      seeAlso: ["definitions"]
    ),
    Command(
      name: "undo",
      usage: "undo",
      summary: "takes back the last definition, setting or change of the picture",
      examples: ["a = 2", "a = 3", "undo"]
    ),
    Command(
      name: "history",
      usage: "history [n]",
      summary: "lists the lines typed at the prompt, or the last n",
      examples: ["history", "history 10"],
      seeAlso: ["undo"]
    ),
    Command(
      name: "help",
      usage: "help [topic]",
      summary: "explains a command, a function, a setting or a topic",
      examples: ["help plot", "help sin"],
      seeAlso: ["commands", "functions", "errors"]
    ),
    Command(name: "quit", usage: "quit", summary: "ends the program; so does Ctrl-D", examples: []),
    Command(name: "exit", usage: "exit", summary: "ends the program", examples: []),
  ]

  static func command(named name: String) -> Command? { all.first { $0.name == name } }

  /// Words that begin a plot item.
  static let kinds = Set(ItemTable.kinds.map(\.name))
  /// Words that follow a plot item.
  static let options = ItemTable.options.map(\.name)
}
