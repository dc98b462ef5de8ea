// The tables of the manual: commands, settings, styles and functions of gnuplot, from the rows that carry them out.

/// What becomes of gnuplot's words here, as tables in Markdown.
package enum ScriptReference {
  /// The tables, each below a headline.
  package static var tables: String {
    [commands, settings, styles, functions].joined(separator: "\n")
  }

  private static func table(_ headline: String, _ heads: [String], _ rows: [[String]]) -> String {
    let lines =
      [heads, heads.map { _ in "---" }] + rows.map { $0.map { $0.replacingBars } }
    return "## \(headline)\n\n"
      + lines.map { "| \($0.joined(separator: " | ")) |\n" }.joined()
  }

  private static func code(_ words: [ShortKeyword]) -> String {
    words.map { "`\($0.spelled)`" }.joined(separator: ", ")
  }

  private static var commands: String {
    table(
      "Commands",
      ["command", "here"],
      CommandRow.all.map { row in
        [code([row.word]), row.leftOut.map { "left out: \($0)" } ?? "carried out"]
      }
    )
  }

  private static var settings: String {
    table(
      "Settings",
      ["set …", "here"],
      SettingRow.all.map { row in
        let what =
          switch row.effect {
          case .carriedOut: "carried out"
          case .needless(let reason): "left out: \(reason)"
          case .missing(let advice): "not there yet: \(advice)"
          }
        return [code(row.words), what]
      }
    )
  }

  private static var styles: String {
    table(
      "Styles",
      ["with …", "its rows without a first column have their numbers in front"],
      PlotStyleRow.all.map { [code($0.words), $0.takesRowNumbers ? "yes" : "no"] }
    )
  }

  private static var functions: String {
    table(
      "Functions",
      ["function", "in a formula of locus"],
      BuiltinFunction.sorted.map { function in
        ["`\(function.name)`", function.spelling.map { "`\($0)`" } ?? "computed row by row"]
      }
    )
  }
}

extension String {
  /// The text with bars as cells of a table write them.
  fileprivate var replacingBars: String { map { $0 == "|" ? "\\|" : String($0) }.joined() }
}
