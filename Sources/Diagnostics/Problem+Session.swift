// Errors of commands and settings.

extension Problem {
  static let session = [e60, e65, e66, e73, e74]

  static let e60 = ErrorCode.E60.entry(
    "There is no picture yet",
    """
    save, replot, describe and why work on the current picture. There is none before the first plot, and \
    none after clear.
    """,
    ErrorExample("save \"x.svg\"", instead: "plot sin(x); save \"x.svg\"")
  )

  /// A command that needs a picture.
  package static let noPicture = Self(.E60, "there is no picture yet", reason: .noPicture)
    .hinting("plot something first")

  /// The command `undo` in a fresh session.
  package static let nothingToTakeBack = Self(.E60, "there is nothing to take back")

  /// `redo` where nothing was taken back, or something was changed since.
  package static let nothingToBringAgain = Self(.E60, "there is nothing that undo took back")

  /// A move of the window that an axis cannot show.
  package static let windowStays = Self(.E46, "the picture cannot show that window")
    .writing("zoom home")

  /// A factor of `zoom`, or an amount of `pan`, without a meaning.
  package static let zoomFactor = Self(
    .E46,
    "a zoom takes a number above 0, and a pan a finite one"
  )
  .writing("zoom 2", "pan left 1")

  static let e65 = ErrorCode.E65.entry(
    "An unknown setting",
    "set changes one of a fixed list of settings. help settings lists them with their values.",
    ErrorExample("set xrnage 0..1", instead: "set xrange 0..1")
  )

  /// An unknown setting, and a similar one.
  package static func unknownSetting(_ word: String, near: [String]) -> Self {
    Self(.E65, "unknown setting \(word)").suggesting(near)
  }

  /// The command `set` alone.
  package static let settingNeeded = Self(.E65, "set needs the name of a setting")
    .hinting("help settings lists them")

  static let e66 = ErrorCode.E66.entry(
    "A word that is nearly right",
    """
    The word means nothing at its place, but is spelled nearly like one that may stand there, and with that one the \
    statement runs. The hint shows the whole statement. The same is said of a topic that help does not know, and of the \
    nearest one that it knows.
    """,
    ErrorExample("svae \"x.svg\"", instead: "save \"x.svg\"", after: ["plot x"]),
    ErrorExample("plot sin(x) wiht points", instead: "plot sin(x) with points"),
    ErrorExample("help plto", instead: "help plot")
  )

  /// A word before a formula that is neither a command nor a factor.
  package static func neitherCommandNorName(_ word: String) -> Self {
    Self(.E52, "\(word) is neither a command nor a name").offering(
      Way("help", lead: ""),
      Way("\(word) = 1", .before, lead: "", tail: " for a product", joint: ", or ")
    )
  }

  /// A word without a meaning at its place; `mended` says what is meant.
  package static func nearlyRight(_ word: String, beginsStatement: Bool) -> Self {
    Self(.E66, "unknown \(beginsStatement ? "name" : "word") \(word)")
  }

  /// A word without a help page, and a similar one; else the list of topics.
  package static func unknownTopic(_ word: String, near: [String]) -> Self {
    Self(.E66, "there is no help on \(word)").hinting("help").suggesting(near)
  }

  static let e73 = ErrorCode.E73.entry(
    "A statement for a terminal",
    """
    explore, slider and play show a picture that moves. They need a prompt on a terminal whose cursor can be moved: a \
    script, a pipe and a terminal of the kind dumb have none. zoom, pan, trace and vary work everywhere.
    """,
    ErrorExample("explore", instead: "zoom 2", after: ["plot sin(x)"])
  )

  /// A statement whose picture moves, where nothing can move.
  package static func terminalNeeded(_ command: String, instead: String) -> Self {
    Self(.E73, "\(command) needs a prompt on a terminal").writing(instead)
  }

  static let e74 = ErrorCode.E74.entry(
    "A statement in a script of gnuplot",
    """
    A script whose name ends in .gp, .gnu, .plt, .gnuplot or .dem is read in gnuplot's language. The statement that is \
    shown is not right there, or asks for something that no script gets here, such as a shell.
    """,
    ErrorExample(
      "load \"old.gp\"",
      instead: "plot sin(x)",
      files: ["old.gp": "plot sin(x) wiht lines\n"]
    )
  )

  /// A statement of gnuplot's language that is not carried out, for a reason that the reader of scripts gives.
  package static func ofScript(_ reason: String) -> Self { Self(.E74, reason) }
}
