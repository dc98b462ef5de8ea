import PlotSession

/// Options of the command line, parsed.
struct Options: Equatable {
  /// Task of the program.
  enum Action: Equatable {
    case run
    case help
    case version
    /// Print a script for the shell's TAB key.
    case completion(Shell)
    /// Print a script of gnuplot in locus's language.
    case translate(String)
  }

  /// A source of statements, in the order of the command line.
  enum Script: Equatable {
    /// The argument of `-e`.
    case statement(String)
    /// A file; `-` is standard input.
    case file(String)
  }

  /// Target of `-o`, or the words of `--alt`.
  enum Output: Equatable {
    case standardOutput
    case file(String)
    /// The picture in words, on standard output.
    case words
  }

  enum ColorChoice: String, CaseIterable {
    case auto
    case always
    case never
  }

  var action: Action = .run
  var scripts: [Script] = []
  /// The arguments of `-D`: each is a definition.
  var definitions: [String] = []
  /// The arguments of `-o`, and `--alt`: all of them are written, in this order.
  var outputs: [Output] = []
  /// Whether standard output is for the picture alone, so that values go to standard error.
  var standardOutputIsTaken: Bool { outputs.contains { $0 == .standardOutput || $0 == .words } }
  var format: FileKind?
  var size: FileSize?
  /// Pixels per inch of a saved image; nil if not set.
  var dpi: Double?
  var color: ColorChoice = .auto
  /// The characters of text pictures, until a statement sets others.
  var charset: PictureCharset = .auto
  /// The colours of pictures, until a statement sets others.
  var theme: PictureTheme = .auto
  /// Whether pictures on a terminal are pixels, until a statement sets it.
  var graphics: PictureGraphics = .auto
  var keepsGoing = false
  var isQuiet = false
  /// Whether texts with two readings are errors.
  var isStrict = false
  var readsInitFile = true
  var isSafe = false
  /// The most memory that statements may take, whatever they set.
  var maxMemory: MemorySize?
  /// The most seconds that a statement may take, whatever it sets.
  var timeout: Double?
  /// Whether the files run again when they, or files that they read, change.
  var watches = false
  /// Whether scripts and standard input are in gnuplot's language, whatever their names are.
  var isGnuplot = false
  /// Whether the prompt follows the scripts.
  var isInteractive = false
}
