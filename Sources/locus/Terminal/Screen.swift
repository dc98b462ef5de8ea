import ChartTerminal
import PlotSession
import SystemLibrary
import TextSearch

/// Facts about the terminal: the streams that lead to it, and its size.
struct Screen {
  let environment: [String: String]
  /// The variables that are looked at here, besides those of text pictures.
  static let environmentVariables = ["LC_ALL", "LC_CTYPE", "LANG", "LOCUS_TEXT", "TERM"]
  /// The character set of the locale, read once, since each picture needs it.
  private let charsetOfLocale: TextStyle.Charset
  let inputIsTerminal = isatty(STDIN_FILENO) != 0
  let outputIsTerminal = isatty(STDOUT_FILENO) != 0
  let errorIsTerminal = isatty(STDERR_FILENO) != 0

  init(environment: [String: String]) {
    self.environment = environment
    let locale = environment.filter { ["LC_ALL", "LC_CTYPE", "LANG"].contains($0.key) }
    charsetOfLocale = TextStyle(environment: locale, isTerminal: false).charset
  }

  /// Whether a user types and sees the answers.
  var isInteractive: Bool { inputIsTerminal && outputIsTerminal }

  /// Whether a picture can replace the previous one: output to a file or a pipe cannot be changed.
  var canReplacePictures: Bool {
    outputIsTerminal && !["", "dumb", nil].contains(environment["TERM"])
  }

  /// Whether pictures are wanted in words, for users who cannot see them.
  var wantsDescriptions: Bool { !["", "0", nil].contains(environment["LOCUS_TEXT"]) }

  /// Returns the current columns and rows of the terminal that `descriptor` leads to; nil if it is
  /// not a terminal.
  static func size(of descriptor: Int32) -> (columns: Int, rows: Int)? {
    var size = winsize()
    guard ioctl(descriptor, UInt(TIOCGWINSZ), &size) == 0, size.ws_col > 0, size.ws_row > 0 else {
      return nil
    }
    return (Int(size.ws_col), Int(size.ws_row))
  }

  /// Returns the size of a cell of the terminal in pixels, as the system knows it; nil if it does not.
  static func cellSize(of descriptor: Int32) -> (width: Int, height: Int)? {
    var size = winsize()
    guard ioctl(descriptor, UInt(TIOCGWINSZ), &size) == 0, size.ws_col > 0, size.ws_row > 0,
      size.ws_xpixel > 0, size.ws_ypixel > 0
    else { return nil }
    return (Int(size.ws_xpixel / size.ws_col), Int(size.ws_ypixel / size.ws_row))
  }

  /// Returns the default style of text pictures on standard output.
  ///
  /// `background` is what the terminal has reported; without it COLORFGBG decides. Without that variable the
  /// prompt, which has asked, takes the background for dark until the answer is there; the colours of scripts,
  /// which do not ask, can be read on light and on dark pages.
  func pictureStyle(
    _ options: Options,
    background: TextStyle.Background? = nil,
    hasAsked: Bool = true
  ) -> TextStyle {
    var style = style(options.color, isTerminal: outputIsTerminal)
    if let background {
      style.background = background
    } else if !hasAsked, ["", nil].contains(environment["COLORFGBG"]) {
      style.background = .unknown
    }
    // A file may be read on any terminal: only the locale decides its characters. TERM, even
    // "dumb", describes a screen that the output does not go to; `--charset ascii` makes plain
    // files.
    if !outputIsTerminal { style.charset = charsetOfLocale }
    return style
  }

  /// Whether the locale certainly has ASCII characters alone.
  var isASCII: Bool { charsetOfLocale == .ascii }

  /// Whether the terminal may be asked for its background: it is interactive, of a kind that
  /// understands or ignores the question, and pictures have colours.
  func canAskForBackground(_ options: Options) -> Bool {
    guard isInteractive, !wantsDescriptions, let kind = environment["TERM"],
      !["", "dumb", "linux"].contains(kind)
    else {
      return false
    }
    return pictureStyle(options).colors != .none
  }

  /// The line that shows long work, if standard error is a terminal that can erase it; else nil.
  var progressLine: ProgressLine? {
    guard errorIsTerminal, let kind = environment["TERM"], !["", "dumb"].contains(kind) else {
      return nil
    }
    let locale = ["LC_ALL", "LC_CTYPE", "LANG"].lazy.compactMap { environment[$0] }
    let name = locale.first { !$0.isEmpty } ?? "UTF-8"
    return ProgressLine(isUTF8: name.uppercased().holds("UTF"))
  }

  /// Returns whether errors and notes are coloured.
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
  /// Returns the size of a text picture if none is set.
  ///
  /// On a terminal the typed line and the next prompt stay visible; a curve wider than 120 columns
  /// shows no more. Elsewhere the size is fixed, so that a script gives the same text everywhere.
  static func fitting(_ terminal: (columns: Int, rows: Int)?) -> PictureSize {
    guard let terminal else { return FileKind.txt.defaultSize }
    let columns = min(max(terminal.columns, 1), 120)
    let rows = min(terminal.rows - 2, columns * 3 / 10, 24)
    return PictureSize(width: columns, height: max(rows, 1))
  }
}
