import PlotSession

/// What the command line asks for, as a value.
struct Options: Equatable {
  /// What to do.
  enum Action: Equatable {
    case run
    case help
    case version
    /// A script for the shell's TAB key.
    case completion(Shell)
  }

  /// Statements to run, in the order in which they were typed.
  enum Script: Equatable {
    /// The text behind `-e`.
    case statement(String)
    /// A file; `-` is standard input.
    case file(String)
  }

  /// Where `-o` puts the picture.
  enum Output: Equatable {
    case standardOutput
    case file(String)
  }

  enum ColorChoice: String, CaseIterable {
    case auto
    case always
    case never
  }

  var action: Action = .run
  var scripts: [Script] = []
  /// The texts behind `-D`: each is a definition.
  var definitions: [String] = []
  /// The texts behind `-o`: all of them are written, in this order.
  var outputs: [Output] = []
  var format: FileKind?
  var size: FileSize?
  /// How many pixels an inch of a saved .png has.
  var dpi: Double?
  var color: ColorChoice = .auto
  /// The characters of text pictures, until a statement sets others.
  var charset: PictureCharset = .auto
  /// The colours of pictures, until a statement sets others.
  var theme: PictureTheme = .auto
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
  /// Whether the files run again when they or what they read change.
  var watches = false
  /// Whether the prompt follows the scripts.
  var isInteractive = false
}
