import PlotSession

@testable import locus

/// `locus.1`, the page of `man locus`, made from the tables of the program.
enum ManPage {
  static var text: String {
    """
    .\\" Made from the tables of the program: RECORD_DOCS=1 swift test --filter ManualTests
    .TH LOCUS 1 "" "locus \(HelpText.version)" "User Commands"
    .SH NAME
    locus \\- draw graphs of formulas in the terminal
    .SH SYNOPSIS
    .B locus
    .RI [ option " ...] [" file.plot " ...]"
    .br
    .B locus \\-e
    .I statement
    .RI [ option " ...]"
    .br
    .I ...
    .B | locus
    .RI [ option " ...]"
    .SH DESCRIPTION
    .B locus
    reads statements at a prompt, from files, from
    .B \\-e
    or from standard input. A formula with a free coordinate is drawn, one without is calculated; the
    picture can be saved as SVG, text or data.
    With
    .B \\-e
    or a file, standard input is the data of
    .BR "plot \\(dq\\-\\(dq" .
    .SH OPTIONS
    \(OptionRow.table.map(option).joined(separator: "\n"))
    .TP
    .B \\-\\-
    ends the options
    .SH STATEMENTS
    A line may hold several, separated by ;.
    .B help
    and a word at the prompt explain it with examples.
    \(CommandTable.all.map(\.entry).map(command).joined(separator: "\n"))
    .SH EXIT STATUS
    \(statuses.map { ".TP\n.B \($0)\n\($1)" }.joined(separator: "\n"))
    .SH ENVIRONMENT
    \(variables.map { ".TP\n.B \($0)\n\(escaped($1))" }.joined(separator: "\n"))
    .SH FILES
    .TP
    .I $XDG_CONFIG_HOME/locus/init.plot
    statements that run before a prompt (without the variable in ~/.config)
    .TP
    .I $XDG_STATE_HOME/locus/history
    the lines typed at prompts (without the variable in ~/.local/state)
    .TP
    .I ~/.inputrc
    keys of the line editor; settings between $if locus and $endif are for locus alone
    .SH EXAMPLES
    .EX
    \(examples.map(escaped).joined(separator: "\n"))
    .EE
    .SH SEE ALSO
    .BR readline (3),
    .BR gnuplot (1)

    """
  }

  private static let statuses = [
    ("0", "all statements succeeded"), ("1", "a statement failed"), ("2", "wrong command line"),
    ("3", "a file cannot be read or written, of the command line or of a statement"),
    ("130", "interrupted"),
  ]

  private static let variables = [
    ("NO_COLOR", "if not empty, no colours unless --color always asks for them"),
    ("CLICOLOR_FORCE", "if not empty and not 0, colours in files and pipes too"),
    ("TERM, COLORTERM", "how many colours the terminal has; dumb has none and no escape sequences"),
    (
      "COLORFGBG",
      "whether the background is light, where the terminal does not answer the question"
    ),
    ("LC_ALL, LC_CTYPE, LANG", "whether pictures may hold more than ASCII"),
    ("HOME, XDG_CONFIG_HOME, XDG_STATE_HOME", "where the files below are"),
  ]

  private static let examples = [
    "locus -e 'plot sin(x)/x' -o sinc.svg", "locus -D a=3 -e 'plot sin(a x)'",
    "locus -e 'plot \"-\"' < measured.csv", "printf 'f(x) = x^2\\nf(3)\\n' | locus",
  ]

  private static func option(_ row: OptionRow) -> String {
    var value = ""
    if case .value(let name, _, _) = row.effect { value = " \\fI\(name.lowercased())\\fR" }
    let names = row.names.map { "\\fB\(escaped($0))\\fR" }.joined(separator: ", ")
    return ".TP\n\(names)\(value)\n\(escaped(row.help))"
  }

  private static func command(_ command: Entry) -> String {
    ".TP\n.B \(escaped(command.usage))\n\(escaped(command.summary))"
  }

  /// Text in which nothing is a request of roff, and a hyphen is what is typed.
  private static func escaped(_ text: String) -> String {
    let escaped = text.map { character -> String in
      switch character {
      case "\\": "\\e"
      case "-": "\\-"
      case "'": "\\(aq"
      case "\"": "\\(dq"
      case "^": "\\(ha"
      case "~": "\\(ti"
      case "`": "\\(ga"
      case "…": "..."
      case "×": "\\(mu"
      default: String(character)
      }
    }.joined()
    return escaped.hasPrefix(".") ? "\\&" + escaped : escaped
  }
}
