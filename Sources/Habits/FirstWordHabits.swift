import Expressions

// Habits with commands of MATLAB, matplotlib, gnuplot and shells, recognized by their first word.

extension Habits {
  /// Habits with short names of commands: `p sin(x)`, `rep`, `q`.
  static let shortWords =
    [
      FirstWord("gnuplot", ["q", "qui", "bye", "logout"], .nothing, wholeNames, instead: "quit"),
      FirstWord("shells", ["list", "ls", "dir"], .nothing, "$0 is no command", instead: "show"),
      FirstWord("gnuplot", ["p", "pl", "plo"], .value, wholeNames, instead: "plot $1"),
      FirstWord("gnuplot", ["rep"], .nothing, wholeNames, instead: "replot"),
      FirstWord("gnuplot", ["rep"], .value, wholeNames, instead: "replot $1"),
      FirstWord("gnuplot", ["sa"], .value, wholeNames, instead: "save $1", example: "sa \"a.svg\""),
    ].map(\.habit)

  /// Answers `cobwebs cos(x)`, where a word before a formula is neither a command nor a factor.
  static let unknownCommand = Habit("newcomers", "wobble sin(x)") { statement in
    guard let word = statement.firstWord, word.count > 3,
      !statement.words.commands.contains(word), statement.failurePlace == 0,
      statement.text.token(1)?.followsBlank == true, statement.text.beginsFormula(at: 1),
      statement.text.kind(1) != .symbol(.openParenthesis)
    else { return nil }
    // The word is of no other program, so that it may be a misspelt one of this program.
    return Diagnostic(
      .neitherCommandNorName(word),
      at: statement.text.token(0)?.range ?? .init(0, 0)
    )
  }

  private static let wholeNames = "commands have whole names"

  /// Habits with whole words: `hold on`, `grid off`, `format long`, `while true`, `cat d.csv`.
  static let plainWords = [
    FirstWord(
      "MATLAB",
      ["hold"],
      .exactly(["off"]),
      "plot begins a new picture, add draws in the one that is there",
      instead: "plot sin(x)"
    ),
    FirstWord(
      "MATLAB",
      ["hold"],
      .anything,
      "add draws in the picture that is there",
      instead: "add cos(x)"
    ),
    FirstWord("MATLAB", ["grid", "legend"], .exactly(["on", "off"]), instead: "set $0 $1"),
    FirstWord("MATLAB", ["axes"], .exactly(["off"]), instead: "set $0 $1"),
    FirstWord("MATLAB", ["grid"], .nothing, instead: "set grid on"),
    FirstWord("MATLAB", ["legend"], .exactly(["show"]), instead: "set legend on"),
    FirstWord("MATLAB", ["axis"], .exactly(["equal", "square"]), instead: "set aspect equal"),
    FirstWord("MATLAB", ["axis"], .exactly(["off"]), instead: "set axes off"),
    FirstWord(
      "MATLAB",
      ["axis"],
      .exactly(["tight", "auto"]),
      instead: "set xrange auto; set yrange auto"
    ),
    FirstWord("MATLAB", ["format"], .exactly(["long"]), instead: "set digits 15"),
    FirstWord("MATLAB", ["format"], .exactly(["short"]), instead: "set digits 5"),
    FirstWord("MATLAB", ["figure", "clf", "close", "cla"], instead: "clear"),
    FirstWord("MATLAB", ["who", "whos", "vars", "variables"], instead: "show"),
    FirstWord("shells", ["env"], .nothing, instead: "show"),
    FirstWord("calculators", ["zoom"], instead: "set xrange -1..1"),
    FirstWord("MATLAB, gnuplot", ["pause", "wait"], instead: "a script needs no pause"),
    FirstWord("gnuplot", ["version"], .nothing, instead: "locus --version tells it"),
    FirstWord("calculators", ["degrees"], .nothing, instead: "set angles degrees"),
    FirstWord("calculators", ["radians"], .nothing, instead: "set angles radians"),
    FirstWord(
      "Python, C",
      ["while", "repeat", "return", "break"],
      .something,
      noLoops,
      instead: listForLoop
    ),
  ].map(\.habit)

  private static let noLoops = "there are no loops"
  private static let listForLoop = "a list has a value for each number: [n^2 for n in 1..5]"

  /// Answers `do for [i=1:3] {…}`.
  static let gnuplotLoop = Habit("gnuplot", "do for [i=1:3] { plot i x }") { statement in
    guard statement.firstWord == "do", statement.text.name(1) == "for" else { return nil }
    return statement.answer(noLoops, listForLoop)
  }

  static let shellWords = [
    FirstWord("shells", ["man"], .value, forShell, instead: "help $1", example: "man sin"),
    FirstWord("shells", ["echo"], .value, forShell, instead: "print $1", example: "echo 2"),
    FirstWord("shells", ["pwd"], .noContinuation, forShell, instead: "show lists what is defined"),
    FirstWord(
      "shells",
      [
        "cd", "ls", "rm", "cp", "mv", "mkdir", "cat", "less", "more", "head", "tail", "man", "echo",
        "git", "sudo", "vim", "nano", "emacs", "grep", "python", "gnuplot", "make", "ssh",
      ],
      .noContinuation,
      forShell,
      instead: "commands of the shell cannot be run"
    ),
  ].map(\.habit)

  private static let forShell = "$0 is for a shell"

  /// Answers `cat d.csv`, `less s.plot`.
  static let shownFile = Habit("shells", "cat d.csv") { statement in
    let file = statement.text.dropFirst().text
    guard let word = statement.firstWord, ["cat", "head", "less"].contains(word),
      FirstWord.Rest.value.fits(statement.text.dropFirst())
    else { return nil }
    let isScript = file.hasSuffix(".plot") && word != "head"
    return statement.answer("\(word) is for a shell", "\(isScript ? "load" : "plot") \"\(file)\"")
  }
}
