// Errors of files: names, reading, writing, and what data files hold.

extension Problem {
  static let files = [e61, e62, e63, e67, e68, e69, e70, e71, e72]

  static let e61 = ErrorCode.E61.entry(
    "The file cannot be written",
    """
    The system refused to write the file, for the reason that the message gives. Nothing was changed: \
    a file is written whole or not at all. Folders are not made for you.
    """,
    ErrorExample("save \"no/dir/x.svg\"", instead: "save \"x.svg\"", after: ["plot x"])
  )

  /// A file that could not be written.
  package static func cannotWrite(_ path: String, reason: String) -> Self {
    Self(.E61, "cannot write \(path): \(reason)", reason: .file)
  }

  /// A file that a converter did not make: the reason, a remedy, and a statement that needs no converter.
  package static func cannotConvert(
    _ path: String,
    reason: String,
    remedy: String?,
    instead: String
  ) -> Self {
    let remedy = remedy.map { "\($0); or " } ?? ""
    return Self(.E61, "cannot write \(path): \(reason)", reason: .file)
      .hinting("\(remedy)write \(instead)")
  }

  static let e62 = ErrorCode.E62.entry(
    "A column that is not there",
    """
    using 1:3 takes the first and the third column of a data file, so the file needs that many. \
    Columns are separated by tabs, semicolons, commas or blanks, whichever the first line has. Names \
    of a header line may stand in the place of numbers.
    """,
    ErrorExample(
      "plot \"data.csv\" using 1:9",
      instead: "plot \"data.csv\" using 1:3",
      files: ["data.csv": "time,height,speed\n0,0,4\n1,3,2\n2,4,0\n"]
    ),
    ErrorExample(
      "plot \"data.csv\" using time:hieght",
      instead: "plot \"data.csv\" using time:height",
      files: ["data.csv": "time,height,speed\n0,0,4\n1,3,2\n2,4,0\n"]
    )
  )

  /// A file with fewer columns than requested.
  package static func columnMissing(_ file: String, has count: Int, asked: Int) -> Self {
    let columns = count == 1 ? "column" : "columns"
    return Self(.E62, "\(file) has \(count) \(columns), \(asked) was asked for")
  }

  /// A name of a column that is not in the header line, and the names there that are near to it.
  package static func columnUnknown(
    _ file: String,
    name: String,
    near: [String],
    instead: String?
  ) -> Self {
    Self(.E62, "\(file) has no column \(name)").hinting(instead).suggesting(near)
  }

  /// A name of a column in a file without names in a header line.
  package static func noNames(_ file: String, name: String, instead: String) -> Self {
    Self(.E62, "\(file) has no column \(name): its first line holds no names").saying(instead)
  }

  static let e63 = ErrorCode.E63.entry(
    "A data file without numbers",
    """
    No line of the file has numbers in the columns that were asked for. The message shows the first \
    line, so that you see how the file is written. The column of x may hold names instead, in every row: bars and \
    parts of a pie are named by them.
    """,
    ErrorExample(
      "plot \"data.csv\"",
      instead: "plot \"data.csv\" using 1:3",
      files: ["data.csv": "day;city;temp\nmon;Rome;20\ntue;Oslo;12\nwed;Bonn;17\n"]
    )
  )

  /// A data file without a row for which a condition holds.
  package static func noRows(_ file: String, condition: String) -> Self {
    Self(.E63, "\(file) has no row in which \(condition)")
  }

  /// A data file without numbers in some columns: the columns, its first line, what to do.
  package static func noNumbers(
    _ file: String,
    columns: [String],
    firstLine: String?,
    instead: String?
  ) -> Self {
    let names = (columns.count == 1 ? "column " : "columns ") + columns.joined(separator: " and ")
    let content = firstLine.map { "first line: \"\($0)\"" } ?? "it is empty"
    return Self(.E63, "\(file): no numbers in \(names) (\(content))").hinting(instead)
  }

  /// A form of dates that no text of a file has: the form, one of the texts, a form that fits it.
  package static func noDates(_ file: String, form: String, text: String, instead: String?) -> Self
  {
    Self(.E63, "\(file): no text has the form \"\(form)\", such as \"\(text)\"").hinting(instead)
  }

  /// Three columns of scattered points in place of a grid.
  package static func noGrid(_ file: String, instead: String) -> Self {
    Self(.E63, "\(file): x and y lie on no grid").writing(instead)
  }

  /// Scattered points of which all lie on one line, so that there are no values between them.
  package static func noTriangles(_ file: String, instead: String) -> Self {
    Self(.E63, "\(file): all points lie on one line, and a map needs an area").writing(instead)
  }

  /// More scattered points than a map takes.
  package static func tooManyScattered(_ file: String, _ count: Int, most: Int, stride: Int) -> Self
  {
    Self(.E63, "\(file): \(count) points lie on no grid; a map takes \(most)")
      .hinting("add every \(stride), or plot them with points")
  }

  /// A column without numbers behind those of x and y, and what to do.
  package static func textsInColumn(_ file: String, column: String, instead: String) -> Self {
    Self(.E63, "\(file): column \(column) holds no numbers").hinting(instead)
  }

  /// A column of x with names and numbers: the first such line, a name, what to do.
  package static func mixedColumn(
    _ file: String,
    column: String,
    line: Int,
    name: String,
    instead: String
  ) -> Self {
    Self(
      .E63,
      "\(file): column \(column) holds names and numbers (line \(line); \"\(name)\" is a name)"
    )
    .saying(instead)
  }

  static let e67 = ErrorCode.E67.entry(
    "Files that load each other",
    """
    A loaded file may load others, 16 deep. The message shows the chain; most often a file loads \
    itself by way of another one.
    """,
    ErrorExample(
      "load \"a.plot\"",
      instead: "load \"wave.plot\"",
      files: [
        "a.plot": "load \"b.plot\"\n", "b.plot": "load \"a.plot\"\n",
        "wave.plot": "plot sin(x)\n",
      ]
    )
  )

  /// The greatest depth of nested loads.
  package static let loadLimit = 16

  /// Loads that are nested too deeply, outermost first.
  package static func loadTooDeep(_ paths: [String]) -> Self {
    let chain = paths.prefix(3).joined(separator: " → ") + (paths.count > 3 ? " …" : "")
    return Self(.E67, "load is nested too deeply (limit \(loadLimit)): \(chain)")
  }

  static let e68 = ErrorCode.E68.entry(
    "The file cannot be read",
    """
    There is no such file, or the system does not let you read it. Names are relative to the folder in \
    which locus was started; inside a loaded file, to the folder of that file. Data must be text: what \
    holds zero bytes, an endless line or an endless quote is not read.
    """,
    ErrorExample(
      "load \"wvae.plot\"",
      instead: "load \"wave.plot\"",
      files: ["wave.plot": "plot sin(x)\n"]
    ),
    ErrorExample(
      "plot \"dta.csv\"",
      instead: "plot \"data.csv\"",
      files: ["data.csv": "1 2\n2 3\n"]
    )
  )

  /// A file that could not be read, and what to do if there is something.
  package static func cannotRead(_ path: String, reason: String, instead: String? = nil) -> Self {
    Self(.E68, "cannot read \(path): \(reason)", reason: .file).saying(instead)
  }

  /// A name with `*` or `?` that fits no file, and the names of files that are near.
  package static func noFileFits(_ pattern: String, near: [String] = []) -> Self {
    cannotRead(
      pattern,
      reason: "no file fits this name",
      instead: near.isEmpty
        ? nil : "there \(near.count == 1 ? "is" : "are") \(near.joined(separator: ", "))"
    )
  }

  static let e69 = ErrorCode.E69.entry(
    "Files are switched off",
    """
    locus was started with --safe, which is for statements that come from elsewhere: they may \
    calculate and draw, but neither read nor write. Start it without --safe to use files.
    """,
    ErrorExample(
      "load \"wave.plot\"",
      instead: "load \"wave.plot\"",
      files: ["wave.plot": "plot sin(x)\n"],
      isSafe: true
    )
  )

  /// A statement with a file while files are disabled by `--safe`.
  package static let filesOff = Self(.E69, "files are switched off by --safe")

  static let e70 = ErrorCode.E70.entry(
    "Unknown kind of file",
    """
    The ending of the name says what is written, and this ending says nothing to locus. help save \
    lists the endings.
    """,
    ErrorExample("save \"plot.xyz\"", instead: "save \"plot.svg\"", after: ["plot x"])
  )

  /// An unknown extension of a file's name, and the list of known ones.
  package static func unknownKindOfFile(_ ending: String, known: String) -> Self {
    Self(.E70, "cannot tell the kind of file from \(ending)").hinting("use \(known)")
  }

  /// An extension of a picture that cannot be written, and the file's name with a possible one.
  package static func pictureNotYet(_ ending: String, instead: String) -> Self {
    notYet("files in \(ending) are", instead: instead)
  }

  static let e72 = ErrorCode.E72.entry(
    "A session that would not come back",
    """
    Before a session is written its text is read as load reads it. Here it would give another session: the message \
    names the first difference. Nothing was written, so that no file claims to be what it is not. A data file that is \
    not there any more, for example, has no name in another folder.
    """,
    ErrorExample(
      "save \"plots/wave.plot\"",
      instead: "save \"wave.plot\"",
      after: ["plot \"data.csv\""],
      files: ["data.csv": "1 2\n2 3\n"]
    )
  )

  /// A session whose text reads back differently, and the first difference.
  package static func sessionDiffers(_ path: String, _ difference: String) -> Self {
    Self(.E72, "cannot save \(path): read back, \(difference)")
      .hinting("change what the message names, or save the picture as .svg")
  }

  static let e71 = ErrorCode.E71.entry(
    "That file is in use",
    """
    The file was read as data, or its statements have not all run: it is the script that is running, or one that \
    failed. Overwriting it would lose your work, so save under another name. A session that was loaded without an \
    error may be saved back.
    """,
    ErrorExample(
      "load \"wave.svg\"",
      instead: "plot sin(x); save \"waves.svg\"",
      files: ["wave.svg": "set output none; plot sin(x)\nsave \"wave.svg\"\n"]
    ),
    ErrorExample(
      "save \"data.csv\"",
      instead: "save \"points.csv\"",
      after: ["plot \"data.csv\""],
      files: ["data.csv": "1 2\n2 3\n"]
    )
  )

  /// A file that was read and would be overwritten.
  package static func isRunning(_ path: String) -> Self {
    Self(.E71, "\(path) was read in this session and is not overwritten")
      .hinting("save under another name")
  }
}
