import Expressions
import PlotSession

@testable import locus

/// The pages of the manual that are made from the tables of the program.
enum ReferencePages {
  // MARK: Errors

  /// Every code with its explanation, and what the program really says.
  static func errors() throws -> String {
    var page = """
      # Errors

      \(recorded)

      Every error has a code. `help E16` at the prompt shows the same as this page. A statement that
      fails changes nothing. In a script the exit status is 1 for E codes, 2 for U codes and 3 for F
      codes, and 3 too where a statement names a file that cannot be read or written (E61, E68).

      """
    for group in ErrorCatalogue.groups {
      page += "\n## \(group.title)\n"
      for entry in group.entries { page += try section(of: entry) }
    }
    return page
  }

  private static func section(of entry: ErrorEntry) throws -> String {
    var text = "\n### \(entry.code.rawValue): \(entry.title)\n\n"
    text += PageText.wrapped(escaped(entry.explanation), to: 100).joined(separator: "\n") + "\n"
    for example in entry.examples where !AwaitedExamples.isAwaited(example, of: entry.code) {
      text += fenced(ErrorPage.transcript(of: example))
      let instead = example.instead.map(code).joined(separator: " or ")
      text += example.isSafe ? "\nWithout `--safe` it works.\n" : "\nWrite \(instead).\n"
    }
    for example in entry.commands {
      let run = try CommandRun(example.command, files: example.files)
      let said = run.errors.split(separator: "\n").map(String.init)
      text += fenced(["$ " + example.command] + said)
      text += "\nWrite `\(example.instead)`.\n"
    }
    return text
  }

  // MARK: Functions

  /// Every function and constant with its value.
  static func functions() -> String {
    var page = """
      # Functions

      \(recorded)

      `help sin` at the prompt shows one of them. Outside its domain a function is
      [undefined](undefined.md). Where no domain is given, every real number has a value.

      """
    for group in Builtins.groups {
      page += "\n## \(group.title)\n\n"
      page += table(
        ["function", "value", "domain", "example"],
        group.functions.filter { !AwaitedExamples.help.contains($0.example) }.map(row)
      )
    }
    page += "\n## Constants\n\n"
    page += table(
      ["constant", "value", "example"],
      Builtins.constants.map { constant in
        let names = ([constant.name] + constant.aliases).map(code).joined(separator: ", ")
        return [names, escaped(constant.summary), example(constant.name)]
      }
    )
    return page
  }

  private static func row(_ function: BuiltinFunction) -> [String] {
    let others =
      function.aliases.isEmpty ? "" : ", also " + function.aliases.map(code).joined(separator: ", ")
    return [
      code(function.signature) + others, escaped(function.summary), escaped(function.domain ?? ""),
      example(function.example),
    ]
  }

  /// A calculation with its result.
  private static func example(_ statement: String) -> String {
    var demonstration = Demonstration()
    let lines = demonstration.answer(to: statement).lines
    // Rows of a matrix begin with a blank, and stand in one line here.
    let start = lines.lastIndex { !$0.hasPrefix(" ") } ?? lines.startIndex
    let value = lines[start...].map { String($0.drop { $0 == " " }) }.joined(separator: " ")
    return value == statement ? code(value) : "\(code(statement)) = \(code(value))"
  }

  // MARK: Commands

  /// Commands, items, options, settings, files and the command line.
  static func commands() -> String {
    var page = """
      # Commands

      \(recorded)

      A statement begins with a command, defines a name, or is a formula, which is drawn if it has a free
      coordinate and calculated otherwise: see [the language](language.md). `help plot` shows examples.


      """
    page += "## Commands\n\n" + table(["command", "action"], rows(CommandTable.all.map(\.entry)))
    page += "\n## What can be drawn\n\n"
    page += table(["item", "drawn as"], rows(ItemTable.forms + ItemTable.kinds))
    page += """

      `for x in a..b` limits where a curve is sampled and belongs to the one item that it follows;
      `plot [a:b] …` and `set xrange` say what is shown, of all items.

      ## Options of an item


      """
    page += table(
      ["option", "effect"],
      rows((ItemTable.options + ItemTable.styleOptions).map(\.entry))
    )
    page += "\n## Words in items and formulas\n\n"
    page += table(["word", "meaning"], rows(KeywordTable.all.map(\.entry)))
    page += "\n## Settings\n\n"
    page += "`set name value` changes one, `unset name` gives the default back.\n\n"
    page += table(["setting", "what it changes"], rows(SettingTable.all.map(\.entry)))
    page += """

      ## Files

      | ending | content | `size WxH` |
      | --- | --- | --- |
      | `.svg` | the picture, light and dark, with title and description | pixels (640x400) or lengths |
      | `.pdf` | the same as a page of its own, light | pixels (640x400) or lengths |
      | `.png` | the same in pixels | pixels (1280x800), or lengths at 300 dpi |
      | `.webp`, `.apng` | the same in pixels, without loss; of an animation a file that moves | pixels (640x400) |
      | `.tex` | TikZ, set by LaTeX in the fonts of the document | pixels (448x280) or lengths |
      | `.txt`, `.ansi` | the text picture, plain or with colour | columns x rows (80x22) |
      | `.md` | the text picture as a block of code for Markdown; `--format md` alone writes it to standard output | columns x rows (80x22) |
      | `.csv` | the sampled points, a row `series,x,y` for each; UTF-8, a decimal point, a row without numbers between the parts of a line | as `.json` |
      | `.npy` | the same as a matrix of numbers for `numpy.load`: number of the series, x, y; NaN between the parts of a line | as `.json` |
      | `.wav` | the sound of the curves, 16 bit, stereo, 44.1 kHz | none |
      | `.json` | the sampled geometry in data coordinates | the plot area in pixels that the curves are exact for (800x500) |

      Lengths are `size 8cm x 5cm`, `size 3.5in x 2in`, `size 120mm` (the height is 5/8 of it), `size 240pt x 150pt`, `size column`
      (8 cm) and `size double column` (16.5 cm): text stays 9 points high. `dpi 600` is for images; of a size in pixels that many lie in
      an inch, so that with more of them all is larger. `.tex` is a part for `\\input` in a document with `\\usepackage{tikz}`, with
      `standalone` a document. `export` is another word for `save`.

      Of an animation `.svg`, `.webp` and `.apng` are files that move, `save "f{k}.png"` writes numbered files, one for each picture, and all
      other files hold the first picture. An image with a size in lengths or with `dpi` says how dense its pixels lie, so that documents show it at
      its size; a PDF page has the title of the picture.

      PDF, PNG and films are made by librsvg, which is loaded when the first of them is written, as libwebp is for `.webp`: `make setup-export` installs both (Debian's
      `librsvg2-2`, `libwebpmux3`). Without librsvg `.svg` and `.tex` are written. A program into which all libraries are linked starts `locus-pixels` for this, which is installed
      beside it.

      ## The command line

      `locus` is a prompt; `locus file.plot …` runs files; `locus -e 'plot sin(x)'` runs a statement;
      `… | locus` runs standard input. Exit status: 0 done, 1 a statement failed, 2 wrong command line, 3 a
      file cannot be read or written, 130 interrupted.


      """
    page += table(
      ["option", "effect"],
      OptionRow.table.map { row in
        var names = row.names.map(code).joined(separator: ", ")
        if case .value(let value, _, _) = row.effect { names += " " + value }
        return [names, escaped(row.help)]
      }
    )
    return page
  }

  private static func rows(_ entries: [Entry]) -> [[String]] {
    entries.map { [code($0.usage), escaped($0.summary)] }
  }

  // MARK: Precedence

  /// A page with the table of precedence between its marks.
  static func withPrecedence(_ page: String) -> String {
    let marks = ["<!-- precedence -->\n", "<!-- end of precedence -->"]
    let parts = page.split(separator: marks[0], maxSplits: 1)
    guard parts.count == 2, let rest = parts[1].split(separator: marks[1], maxSplits: 1).last
    else { return page }
    let rows = NotationTable.levels.map { level in
      [level.signs.map { code($0.usage) }.joined(separator: ", "), level.reading]
    }
    return "\(parts[0])\(marks[0])\(table(["signs", "read"], rows))\(marks[1])\(rest)"
  }

  // MARK: Markdown

  private static let recorded =
    "<!-- Made from the tables of the program: RECORD_DOCS=1 swift test --filter ManualTests -->"

  private static func table(_ head: [String], _ rows: [[String]]) -> String {
    let lines = [head, head.map { _ in "---" }] + rows
    return lines.map { cells in
      // A bar would end the cell, in code too.
      "| " + cells.map { $0.replacing("|", with: "\\|") }.joined(separator: " | ") + " |\n"
    }.joined()
  }

  private static func code(_ text: String) -> String { "`\(text)`" }

  /// Words in which signs of formulas are not signs of the page.
  private static func escaped(_ text: String) -> String {
    var result = ""
    for character in text {
      if "*_<\\".contains(character) { result += "\\" }
      result.append(character)
    }
    return result
  }

  private static func fenced(_ lines: [String]) -> String {
    "\n```\n" + lines.joined(separator: "\n") + "\n```\n"
  }
}
