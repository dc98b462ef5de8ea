import ChartTerminal
import PlotSession
import SystemLibrary
import TextSearch

/// What is known of the terminal: which streams lead to it, and its size.
struct Screen {
  let environment: [String: String]
  /// The variables that are looked at here, besides those of text pictures.
  static let environmentVariables = ["LC_ALL", "LC_CTYPE", "LANG", "LOCUS_TEXT", "TERM"]
  /// The characters that the locale has, asked once: each picture needs them.
  private let charsetOfLocale: TextStyle.Charset
  let inputIsTerminal = isatty(STDIN_FILENO) != 0
  let outputIsTerminal = isatty(STDOUT_FILENO) != 0
  let errorIsTerminal = isatty(STDERR_FILENO) != 0

  init(environment: [String: String]) {
    self.environment = environment
    let locale = environment.filter { ["LC_ALL", "LC_CTYPE", "LANG"].contains($0.key) }
    charsetOfLocale = TextStyle(environment: locale, isTerminal: false).charset
  }

  /// Whether someone types and sees the answers.
  var isInteractive: Bool { inputIsTerminal && outputIsTerminal }

  /// Whether a picture can be drawn over the one before it: what goes to a file or a pipe stays.
  var canReplacePictures: Bool {
    outputIsTerminal && !["", "dumb", nil].contains(environment["TERM"])
  }

  /// Whether pictures are wanted in words, for whoever cannot see them.
  var wantsDescriptions: Bool { !["", "0", nil].contains(environment["LOCUS_TEXT"]) }

  /// The columns and rows of the terminal that `descriptor` leads to, as they are now.
  static func size(of descriptor: Int32) -> (columns: Int, rows: Int)? {
    var size = winsize()
    guard ioctl(descriptor, UInt(TIOCGWINSZ), &size) == 0, size.ws_col > 0, size.ws_row > 0 else {
      return nil
    }
    return (Int(size.ws_col), Int(size.ws_row))
  }

  /// How text pictures on standard output look if nobody asks for anything else.
  ///
  /// `background` is what the terminal has said of it; without it COLORFGBG decides.
  func pictureStyle(_ options: Options, background: TextStyle.Background? = nil) -> TextStyle {
    var style = style(options.color, isTerminal: outputIsTerminal)
    if let background { style.background = background }
    // A file may be read on any terminal: only the locale says what it may hold. TERM, even "dumb", tells
    // of the screen that the output does not go to; `--charset ascii` asks for plain files.
    if !outputIsTerminal { style.charset = charsetOfLocale }
    return style
  }

  /// Whether the locale has no characters but those of ASCII for sure.
  var isASCII: Bool { charsetOfLocale == .ascii }

  /// Whether the terminal may be asked for its background: someone types at it, it is of a kind that
  /// understands the question or passes over it, and pictures have colours.
  func canAskForBackground(_ options: Options) -> Bool {
    guard isInteractive, !wantsDescriptions, let kind = environment["TERM"],
      !["", "dumb", "linux"].contains(kind)
    else {
      return false
    }
    return pictureStyle(options).colors != .none
  }

  /// The line that tells of long work, where standard error is a terminal that can erase it.
  var progressLine: ProgressLine? {
    guard errorIsTerminal, let kind = environment["TERM"], !["", "dumb"].contains(kind) else {
      return nil
    }
    let locale = ["LC_ALL", "LC_CTYPE", "LANG"].lazy.compactMap { environment[$0] }
    let name = locale.first { !$0.isEmpty } ?? "UTF-8"
    return ProgressLine(isUTF8: name.uppercased().holds("UTF"))
  }

  /// Whether errors and notes are coloured.
  func errorsHaveColor(_ choice: Options.ColorChoice) -> Bool {
    style(choice, isTerminal: errorIsTerminal).colors != .none
  }

  private func style(_ choice: Options.ColorChoice, isTerminal: Bool) -> TextStyle {
    let color: TextStyle.ColorChoice =
      switch choice {
      case .auto: .automatic
      case .always: .always
      case .never: .never
      }
    return TextStyle(environment: environment, isTerminal: isTerminal, color: color)
  }
}

extension PictureSize {
  /// The size of a text picture where none is asked for.
  ///
  /// On a terminal the typed line and the next prompt stay in view; wider than 120 columns a curve
  /// gains nothing. Elsewhere the size is fixed, so that a script gives the same text everywhere.
  static func fitting(_ terminal: (columns: Int, rows: Int)?) -> PictureSize {
    guard let terminal else { return FileKind.txt.defaultSize }
    let columns = min(max(terminal.columns, 1), 120)
    let rows = min(terminal.rows - 2, columns * 3 / 10, 24)
    return PictureSize(width: columns, height: max(rows, 1))
  }
}
