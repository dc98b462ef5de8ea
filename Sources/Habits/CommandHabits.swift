import Expressions

// Habits with whole lines of other prompts, and commands with arguments that they do not take.

extension Habits {
  static let lines = [
    Habit("spreadsheets", "=2+3", answer: leadingEqual),
    Habit("MATLAB, C", "% note", answer: comment), analysisInFormula,
    Habit("shells", "table x^2 for x in 0..5 > \"t.csv\"", answer: redirection),
    FirstWord("MATLAB", ["clc", "cls"], .nothing, instead: "clear").habit,
    Habit("Python, C", "import math", answer: importing),
    Habit("Python, MATLAB", "print(\"a\", 3)", answer: printing),
    Habit("Python", "quit()", answer: emptyCall),
    FirstWord(
      "GeoGebra, MATLAB",
      ["export", "write"],
      .value,
      instead: "save $1",
      example: "export \"a.svg\""
    ).habit,
    FirstWord(
      "Python, C",
      ["assert"],
      .value,
      "a condition answers true or false by itself",
      instead: "$1"
    ).habit,
  ]
  static let commands = [clearedName, undoneCount, settingWithoutSet, fileWithoutQuotes]

  // MARK: Lines

  /// Answers `=2+3`, as in a cell of a spreadsheet.
  @Sendable private static func leadingEqual(_ statement: FailedStatement) -> Diagnostic? {
    guard statement.text.kind(0) == .symbol(.equal), statement.text.count > 1 else { return nil }
    return statement.answer(
      "a calculation needs no = in front",
      "write \(statement.text.dropFirst().text)"
    )
  }

  /// Answers `% note`, `// note`, as in MATLAB and C.
  @Sendable private static func comment(_ statement: FailedStatement) -> Diagnostic? {
    let text = statement.text
    let isSlashes = text.kind(0) == .symbol(.divide) && text.kind(1) == .symbol(.divide)
    guard isSlashes || text.kind(0) == .symbol(.remainder) else { return nil }
    return statement.answer(
      "a comment begins with #",
      "# \(text.dropFirst(isSlashes ? 2 : 1).text)"
    )
  }

  /// Answers `table x^2 for x in 0..5 > "t.csv"`, as in a shell.
  @Sendable private static func redirection(_ statement: FailedStatement) -> Diagnostic? {
    let text = statement.text
    let sign = text.count - 2
    guard sign > 1, let path = text.quoted(sign + 1), text.kind(sign) == .symbol(.greater),
      // In `where day > "2024-02-01"` the sign compares.
      !(0..<sign).contains(where: { text.name($0) == "where" })
    else { return nil }
    return statement.answer(
      "an answer is not sent to a file with >",
      at: sign,
      "\(text.dropLast(2).text); save \(TextSpelling.quoted(path))"
    )
  }

  /// Answers `import math`, `from numpy import *`.
  @Sendable private static func importing(_ statement: FailedStatement) -> Diagnostic? {
    guard ["import", "from", "using", "include"].contains(statement.firstWord),
      statement.text.name(1) != nil
    else { return nil }
    return statement.answer("nothing needs importing: all functions are there", "help functions")
  }

  /// Answers `print("a")`, `disp(pi)`, `echo(a)`.
  @Sendable private static func printing(_ statement: FailedStatement) -> Diagnostic? {
    let text = statement.text
    let inner = text.dropFirst(2).dropLast()
    guard let word = text.name(0), text.kind(1) == .symbol(.openParenthesis), !inner.isEmpty,
      text.kind(text.count - 1) == .symbol(.closeParenthesis)
    else { return nil }
    if word == "print", inner.quoted(0) != nil {
      return statement.answer(
        "print needs no brackets around its texts",
        at: 1,
        "print \(inner.text)"
      )
    }
    guard ["disp", "display", "println", "puts", "echo"].contains(statement.firstWord) else {
      return nil
    }
    return statement.answer("there is no \(word)(…)", "print \(inner.text)")
  }

  /// Answers `quit()`.
  @Sendable private static func emptyCall(_ statement: FailedStatement) -> Diagnostic? {
    let text = statement.text
    guard let word = text.name(0), word != "help", statement.words.commands.contains(word),
      text.count == 3, text.kind(1) == .symbol(.openParenthesis),
      text.kind(2) == .symbol(.closeParenthesis)
    else { return nil }
    return statement.answer("\(word) needs no brackets", at: 1, word)
  }

  // MARK: Commands

  /// Answers `clear a`, `clear all`.
  private static let clearedName = Habit("MATLAB", "clear all") { statement in
    guard statement.text.name(0) == "clear", statement.failurePlace == 1,
      let name = statement.text.name(1)
    else { return nil }
    return statement.answer(
      "clear empties the picture",
      at: 1,
      name == "all" ? "reset all" : "delete \(name)"
    )
  }

  /// Answers `undo 3`.
  private static let undoneCount = Habit("editors", "undo 3") { statement in
    guard statement.text.name(0) == "undo", statement.failurePlace == 1,
      let count = statement.text.number(1).flatMap({ Int(exactly: $0) }), count > 0
    else { return nil }
    return statement.answer(
      "undo takes back one change at a time",
      at: 1,
      Array(repeating: "undo", count: min(count, 9)).joined(separator: "; ")
    )
  }

  private static let fileEndings: Set<String> = [
    "csv", "tsv", "dat", "txt", "data", "plot", "svg", "ansi", "json", "npy",
  ]

  /// Answers `plot data.csv`, `load wave.plot`.
  private static let fileWithoutQuotes = Habit("shells", "plot data.csv") { statement in
    let text = statement.text
    guard let command = text.name(0), ["plot", "add", "load", "save", "replot"].contains(command),
      let stem = text.name(1), text.kind(2)?.isDot ?? false, let ending = text.name(3),
      fileEndings.contains(ending), statement.words.commands.contains(command)
    else { return nil }
    let rest = text.dropFirst(4)
    return statement.answer(
      "the name of a file stands in quotes",
      at: 1,
      "write \(command) \"\(stem).\(ending)\"" + (rest.isEmpty ? "" : " \(rest.text)")
    )
  }

  /// Answers `title "Two waves"` without `set`.
  private static let settingWithoutSet = Habit("gnuplot", "title \"Two waves\"") { statement in
    guard let word = statement.firstWord, ["title", "xlabel", "ylabel"].contains(word),
      statement.text.quoted(1) != nil
    else { return nil }
    return statement.answer("\(word) is a setting", "write set \(statement.text.text)")
  }
}
