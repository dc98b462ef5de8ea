/// Texts of `--help` and `--version`.
enum HelpText {
  static let version = "0.1.0"

  static let greeting = "locus 0.1: try  sin(x)   help   quit"
  /// The first line of a prompt that reads gnuplot's language.
  static let greetingOfGnuplot = "locus 0.1, in gnuplot's language: try  plot sin(x)   help   quit"

  /// The page of `--help`.
  static var page: String {
    var lines = [
      "locus draws graphs of formulas in the terminal and saves them as SVG.",
      "",
      "locus                      prompt; with input from a pipe: run it as a script",
      "locus FILE…                run files in order",
      "locus -e 'plot sin(x)'     run a statement",
      "",
    ]
    let rows = OptionRow.table.map { (left: $0.spelling, help: $0.help) }
    let width = rows.map(\.left.count).max() ?? 0
    for row in rows {
      let blanks = String(repeating: " ", count: width - row.left.count + 2)
      lines.append("  " + row.left + blanks + row.help)
    }
    lines += [
      "",
      "Exit status: 0 done, 1 a statement failed, 2 wrong command line,",
      "3 a file cannot be read or written, 130 interrupted.",
    ]
    return lines.joined(separator: "\n") + "\n"
  }
}

extension OptionRow {
  fileprivate var spelling: String {
    let spelled = names.joined(separator: ", ")
    if case .value(let name, _, _) = effect { return spelled + " " + name }
    return spelled
  }
}
