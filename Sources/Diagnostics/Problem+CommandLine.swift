// Mistakes on the command line, and files that it names.

extension Problem {
  static let commandLine = [u01, u02, u03, u04, u05, u06, u07, u08, u09, f01, f02, f03, f04]

  static let u01 = ErrorCode.U01.entry(
    "An unknown option",
    """
    Options begin with - and are listed by locus --help. A file whose name begins with - goes behind \
    the option --, which ends the options.
    """,
    commands: CommandExample(
      "locus --szie 80x24 -e 'plot x'",
      instead: "locus --size 80x24 -e 'plot x'"
    )
  )

  /// A word with dashes that is no option, and a similar option.
  package static func unknownOption(_ option: String, suggestion: String?) -> Self {
    Self(.U01, "unknown option \(option)").suggesting(suggestion)
  }

  static let u02 = ErrorCode.U02.entry(
    "An option without its value",
    "Some options take a value behind them, and it is not there.",
    commands: CommandExample("locus -o", instead: "locus -e 'plot x' -o plot.svg")
  )

  /// An option at the end of the line that takes a value.
  package static func missingValue(_ option: String, what: String) -> Self {
    Self(.U02, "\(option) needs \(what)")
  }

  static let u03 = ErrorCode.U03.entry(
    "Unknown kind of output file",
    """
    The ending of the file's name says what is written. With --format the name may end as it likes.
    """,
    commands: CommandExample(
      "locus -e 'plot x' -o plot.xyz",
      instead: "locus -e 'plot x' -o plot.xyz --format svg"
    )
  )

  /// An unknown extension of the file of `-o`, and the list of known ones.
  package static func unknownKindOfOutput(_ ending: String, known: String) -> Self {
    Self(.U03, "cannot tell the kind of file from \(ending)").hinting("use \(known)")
  }

  static let u04 = ErrorCode.U04.entry(
    "Standard output needs a format",
    """
    -o - writes the picture to standard output, which has no name and so no ending. --format says \
    which kind it is.
    """,
    commands: CommandExample(
      "locus -e 'plot x' -o -",
      instead: "locus -e 'plot x' -o - --format svg"
    )
  )

  /// `-o -` without `--format`, and the list of formats.
  package static func outputNeedsFormat(known: String) -> Self {
    Self(.U04, "-o - needs --format").hinting("--format \(known)")
  }

  static let u05 = ErrorCode.U05.entry(
    "An unknown format",
    "--format takes the name of a kind of file, without a dot.",
    commands: CommandExample(
      "locus -e 'plot x' -o plot --format xyz",
      instead: "locus -e 'plot x' -o plot --format svg"
    )
  )

  /// An unknown format, and the list of known ones.
  package static func unknownFormat(_ name: String, known: String) -> Self {
    Self(.U05, "unknown format \(name)").hinting("use \(known)")
  }

  static let u06 = ErrorCode.U06.entry(
    "A value that the option does not take",
    "The option is known, but not with that value. The message says what it takes.",
    commands: CommandExample(
      "locus --size big -e 'plot x'",
      instead: "locus --size 80x24 -e 'plot x'"
    )
  )

  /// A value that an option does not take.
  package static func wrongValue(
    _ option: String,
    takes: String,
    got: String,
    hint: String?
  ) -> Self {
    Self(.U06, "\(option) takes \(takes), not \(got)").hinting(hint)
  }

  static let u07 = ErrorCode.U07.entry(
    "A value where none belongs",
    "The option is a switch: it is there or not, and takes no value.",
    commands: CommandExample("locus --quiet=yes -e 1", instead: "locus --quiet -e 1")
  )

  /// A value of an option that takes none: `--quiet=yes`.
  package static func takesNoValue(_ option: String) -> Self {
    Self(.U07, "\(option) takes no value")
  }

  static let u08 = ErrorCode.U08.entry(
    "A format without an output",
    "--format says how -o writes the picture. Without -o there is nothing to write.",
    commands: CommandExample(
      "locus -e 'plot x' --format svg",
      instead: "locus -e 'plot x' -o - --format svg"
    )
  )

  /// `--format` without `-o`.
  package static let formatNeedsOutput = Self(.U08, "--format needs -o")
    .hinting("-o FILE, or -o - for standard output")

  static let u09 = ErrorCode.U09.entry(
    "Something to watch that is no file",
    """
    --watch runs files again when they change, or the data that they read. What stands behind -e, \
    standard input and the prompt do not change.
    """,
    commands: CommandExample(
      "locus --watch -e 'plot x'",
      instead: "locus -e 'plot x'"
    )
  )

  /// `--watch` without a file.
  package static let watchNeedsFile = Self(.U09, "--watch needs a file with statements")
    .hinting("locus --watch wave.plot")

  /// The option `--watch` with an input that cannot change, and the files that can be watched.
  package static func watchesFilesOnly(_ other: String, _ files: [String]) -> Self {
    Self(.U09, "--watch is for files only, and \(other) is none")
      .hinting("locus --watch " + files.joined(separator: " "))
  }

  static let f01 = ErrorCode.F01.entry(
    "The file cannot be read",
    """
    A word on the command line that is no option is the name of a file with statements. There is no \
    such file, or it cannot be read. A statement itself goes behind -e.
    """,
    commands: CommandExample("locus nofile.plot", instead: "locus -e 'plot sin(x)'"),
    CommandExample("locus 'sin(x)'", instead: "locus -e 'sin(x)'")
  )

  /// A script that could not be read, and a command line that is probably meant.
  package static func cannotReadScript(
    _ path: String,
    reason: String,
    hint: String? = nil
  ) -> Self {
    Self(.F01, "cannot read \(path): \(reason)").hinting(hint)
  }

  static let f02 = ErrorCode.F02.entry(
    "There is no such folder",
    """
    The picture cannot be written, because its folder does not exist. Folders are not made for you.
    """,
    commands: CommandExample(
      "locus -e 'plot x' -o no/dir/x.svg",
      instead: "locus -e 'plot x' -o x.svg"
    )
  )

  static let f03 = ErrorCode.F03.entry(
    "The output cannot be written",
    """
    The system refused, for the reason that the message gives: the disk is full, the file is \
    protected. An existing file is left as it was.
    """,
    commands: CommandExample(
      "locus -e 'plot x' -o . --format svg",
      instead: "locus -e 'plot x' -o x.svg"
    )
  )

  /// A file of `-o` that a converter did not make: the reason, a remedy, and an option that needs no converter.
  package static func cannotConvertOutput(
    _ path: String,
    reason: String,
    remedy: String?,
    instead: String
  ) -> Self {
    Self(.E61, "cannot write \(path): \(reason)", reason: .file)
      .hinting((remedy.map { "\($0); or " } ?? "") + instead)
  }

  /// The file of `-o`, or standard output, that could not be written.
  package static func cannotWriteOutput(_ path: String, reason: String, noFolder: Bool) -> Self {
    Self(noFolder ? .F02 : .F03, "cannot write \(path): \(reason)")
  }

  static let f04 = ErrorCode.F04.entry(
    "The output is the script",
    "The file that -o names was read in this run. Overwriting it would lose the script.",
    commands: CommandExample(
      "locus wave.plot -o wave.plot --format svg",
      instead: "locus wave.plot -o wave.svg",
      files: ["wave.plot": "plot sin(x)\n"]
    )
  )

  /// The file of `-o` that was read as a script or as data.
  package static func outputWasRead(_ path: String) -> Self {
    Self(.F04, "\(path) was read in this run and is not overwritten")
  }
}
