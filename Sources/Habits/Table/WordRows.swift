import Expressions

// Rows recognized by their first word: commands of MATLAB, gnuplot and shells.

extension Habits {
  private static let forShell = "$0 is for a shell"
  private static let noLoops = "there are no loops"
  private static let listForLoop = Habit.Written.pattern(
    .behind("a list has a value for each number:", line: "[n^2 for n in 1..5]")
  )

  /// Short names of commands: `p sin(x)`, `rep`, `q`.
  static let shortWords: [Habit] = [
    Habit("gnuplot", "p sin(x)", "commands have whole names").written([
      "~q|qui|bye|logout": "quit", "~p|pl|plo $V:follow": "plot $V", "~rep": "replot",
      "~rep $V:follow": "replot $V", "~sa $V:follow": "save $V",
    ]),
    Habit("shells", "ls", "$0 is no command").written(["~list|ls|dir": "show"]),
  ]

  /// Whole words: `hold on`, `grid off`, `format long`, `while true`.
  static let plainWords: [Habit] = [
    Habit("MATLAB", "hold off", "plot begins a new picture, add draws in the one that is there")
      .written(["~hold off": "plot sin(x)"]),
    Habit("MATLAB", "hold on", "add draws in the picture that is there").written([
      "~hold $X:open": "add cos(x)"
    ]),
    Habit("MATLAB", "axis equal").written([
      "~grid|legend|axes on": "set $0 on", "~grid|legend|axes off": "set $0 off",
      "~grid": "set grid on", "~legend show": "set legend on",
      "~axis equal|square": "set aspect equal", "~axis off": "set axes off",
      "~axis tight|auto": "set xrange auto; set yrange auto", "~format long": "set digits 15",
      "~format short": "set digits 5", "~figure|clf|close|cla $X:open": "clear",
      "~who|whos|vars|variables $X:open": "show",
    ]),
    Habit("shells", "env").written(["~env": "show"]),
    Habit("calculators", "degrees").written([
      "~degrees": "set angles degrees", "~radians": "set angles radians",
    ]),
    Habit("MATLAB", "wait 2").written([
      "~wait $X:open": .words("a script needs no pause"),
      "~collect|together|cancel|rewrite|reduce $V:start": .write("simplify $V"),
      "~version": .words("locus --version tells it"),
    ]),
    Habit("Python, C", "while 1", noLoops).written([
      "~while|repeat|return|break $X:some": listForLoop
    ]),
  ]

  static let shellWords: [Habit] = [
    Habit("shells", "man sin", forShell).written([
      "~man $V:follow": "help $V", "~echo $V:follow": "print $V",
      "~pwd $X:apart": "show",
      "~cd|ls|rm|cp|mv|mkdir|cat|less|more|head|tail|man|echo|git|sudo|vim|nano|emacs|grep|python|gnuplot|make|ssh $X:apart":
        .words("commands of the shell cannot be run"),
    ])
  ]

  /// `cat d.csv`, `less s.plot`: a script is run, a table drawn.
  static let shownFile = Habit("shells", "cat d.csv", forShell).written([
    "~cat|head|less $f:file": .written { opening($0.filled("\"$f\""), $0) },
    "~cat|head|less $s:text": .written { opening($0.filled("$s"), $0) },
  ])

  private static func opening(_ file: String, _ match: ShapeMatch) -> Spelling {
    let isScript = file.dropLast().hasSuffix(".plot") && match.words.first != "head"
    return "\(isScript ? "load" : "plot") \(file)"
  }

  /// A word before a formula that is neither a command nor a factor: `wobble sin(x)`.
  static let unknownCommand = Habit("newcomers", "wobble sin(x)") { statement in
    guard let word = statement.firstWord, word.count > 3,
      !statement.words.commands.contains(word), statement.failurePlace == 0,
      statement.text.token(1)?.followsBlank == true, statement.text.beginsFormula(at: 1),
      statement.text.kind(1) != .symbol(.openParenthesis), statement.text.name(1) != "join"
    else { return nil }
    // The word is of no other program, so that it may be a misspelt one of this program.
    return Diagnostic(
      .neitherCommandNorName(word),
      at: statement.text.token(0)?.range ?? .init(0, 0)
    )
  }
}
