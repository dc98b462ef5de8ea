// Errors of commands, settings and files, and of the command line.

extension ErrorCatalogue {
  static let session: [ErrorEntry] = [
    ErrorEntry(
      "E60",
      "There is no picture yet",
      """
      save, replot and describe work on the current picture. There is none before the first plot, and \
      none after clear.
      """,
      ErrorExample("save \"x.svg\"", instead: "plot sin(x); save \"x.svg\"")
    ),
    ErrorEntry(
      "E65",
      "An unknown setting",
      """
      set changes one of a fixed list of settings. help settings lists them with their values.
      """,
      ErrorExample("set xrnage 0..1", instead: "set xrange 0..1")
    ),
    ErrorEntry(
      "E66",
      "An unknown command or topic",
      """
      The first word of the statement is near a command, but is not one, and nothing of that name is \
      defined. The same is said of a topic that help does not know.
      """,
      ErrorExample("svae \"x.svg\"", instead: "save \"x.svg\"", after: ["plot x"]),
      ErrorExample("help plto", instead: "help plot")
    ),
  ]

  static let files: [ErrorEntry] = [
    ErrorEntry(
      "E61",
      "The file cannot be written",
      """
      The system refused to write the file, for the reason that the message gives. Nothing was changed: \
      a file is written whole or not at all. Folders are not made for you.
      """,
      ErrorExample("save \"no/dir/x.svg\"", instead: "save \"x.svg\"", after: ["plot x"])
    ),
    ErrorEntry(
      "E62",
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
    ),
    ErrorEntry(
      "E63",
      "A data file without numbers",
      """
      No line of the file has numbers in the columns that were asked for. The message shows the first \
      line, so that you see how the file is written.
      """,
      ErrorExample(
        "plot \"data.csv\"",
        instead: "plot \"data.csv\" using 2:3",
        files: ["data.csv": "name;time;temp\nmon;1;20\ntue;2;22\nwed;3;21\n"]
      )
    ),
    ErrorEntry(
      "E67",
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
    ),
    ErrorEntry(
      "E68",
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
    ),
    ErrorEntry(
      "E69",
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
    ),
    ErrorEntry(
      "E70",
      "Unknown kind of file",
      """
      The ending of the name says what is written, and this ending says nothing to locus. help save \
      lists the endings.
      """,
      ErrorExample("save \"plot.xyz\"", instead: "save \"plot.svg\"", after: ["plot x"])
    ),
    ErrorEntry(
      "E71",
      "That file is in use",
      """
      The file was read as data, or it is the script that is running. Overwriting it would lose your \
      work, so save under another name. A session that you loaded at the prompt may be saved back.
      """,
      ErrorExample(
        "load \"wave.svg\"",
        instead: "plot sin(x); save \"waves.svg\"",
        files: ["wave.svg": "plot sin(x); save \"wave.svg\"\n"]
      ),
      ErrorExample(
        "save \"data.csv\"",
        instead: "save \"points.csv\"",
        after: ["plot \"data.csv\""],
        files: ["data.csv": "1 2\n2 3\n"]
      )
    ),
  ]

  static let commandLine: [ErrorEntry] = [
    ErrorEntry(
      "U01",
      "An unknown option",
      """
      Options begin with - and are listed by locus --help. A file whose name begins with - goes behind \
      the option --, which ends the options.
      """,
      commands: CommandExample(
        "locus --szie 80x24 -e 'plot x'",
        instead: "locus --size 80x24 -e 'plot x'"
      )
    ),
    ErrorEntry(
      "U02",
      "An option without its value",
      """
      Some options take a value behind them, and it is not there.
      """,
      commands: CommandExample("locus -o", instead: "locus -e 'plot x' -o plot.svg")
    ),
    ErrorEntry(
      "U03",
      "Unknown kind of output file",
      """
      The ending of the file's name says what is written. With --format the name may end as it likes.
      """,
      commands: CommandExample(
        "locus -e 'plot x' -o plot.xyz",
        instead: "locus -e 'plot x' -o plot.xyz --format svg"
      )
    ),
    ErrorEntry(
      "U04",
      "Standard output needs a format",
      """
      -o - writes the picture to standard output, which has no name and so no ending. --format says \
      which kind it is.
      """,
      commands: CommandExample(
        "locus -e 'plot x' -o -",
        instead: "locus -e 'plot x' -o - --format svg"
      )
    ),
    ErrorEntry(
      "U05",
      "An unknown format",
      """
      --format takes the name of a kind of file, without a dot.
      """,
      commands: CommandExample(
        "locus -e 'plot x' -o plot --format xyz",
        instead: "locus -e 'plot x' -o plot --format svg"
      )
    ),
    ErrorEntry(
      "U06",
      "A value that the option does not take",
      """
      The option is known, but not with that value. The message says what it takes.
      """,
      commands: CommandExample(
        "locus --size big -e 'plot x'",
        instead: "locus --size 80x24 -e 'plot x'"
      )
    ),
    ErrorEntry(
      "U07",
      "A value where none belongs",
      """
      The option is a switch: it is there or not, and takes no value.
      """,
      commands: CommandExample("locus --quiet=yes -e 1", instead: "locus --quiet -e 1")
    ),
    ErrorEntry(
      "U08",
      "A format without an output",
      """
      --format says how -o writes the picture. Without -o there is nothing to write.
      """,
      commands: CommandExample(
        "locus -e 'plot x' --format svg",
        instead: "locus -e 'plot x' -o - --format svg"
      )
    ),
    ErrorEntry(
      "F01",
      "The file cannot be read",
      """
      A word on the command line that is no option is the name of a file with statements. There is no \
      such file, or it cannot be read. A statement itself goes behind -e.
      """,
      commands: CommandExample("locus nofile.plot", instead: "locus -e 'plot sin(x)'"),
      CommandExample("locus 'sin(x)'", instead: "locus -e 'sin(x)'")
    ),
    ErrorEntry(
      "F02",
      "There is no such folder",
      """
      The picture cannot be written, because its folder does not exist. Folders are not made for you.
      """,
      commands: CommandExample(
        "locus -e 'plot x' -o no/dir/x.svg",
        instead: "locus -e 'plot x' -o x.svg"
      )
    ),
    ErrorEntry(
      "F03",
      "The output cannot be written",
      """
      The system refused, for the reason that the message gives: the disk is full, the file is \
      protected. An existing file is left as it was.
      """,
      commands: CommandExample(
        "locus -e 'plot x' -o . --format svg",
        instead: "locus -e 'plot x' -o x.svg"
      )
    ),
    ErrorEntry(
      "F04",
      "The output is the script",
      """
      The file that -o names was read in this run. Overwriting it would lose the script.
      """,
      commands: CommandExample(
        "locus wave.plot -o wave.plot --format svg",
        instead: "locus wave.plot -o wave.svg",
        files: ["wave.plot": "plot sin(x)\n"]
      )
    ),
  ]
}
