#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// What is known of the terminal: which streams lead to it, and its size.
struct Screen {
  let environment: [String: String]
  let inputIsTerminal = isatty(STDIN_FILENO) != 0
  let outputIsTerminal = isatty(STDOUT_FILENO) != 0
  let errorIsTerminal = isatty(STDERR_FILENO) != 0

  /// Whether someone types and sees the answers.
  var isInteractive: Bool { inputIsTerminal && outputIsTerminal }

  /// The columns and rows of the terminal that `descriptor` leads to, as they are now.
  static func size(of descriptor: Int32) -> (columns: Int, rows: Int)? {
    var size = winsize()
    guard ioctl(descriptor, UInt(TIOCGWINSZ), &size) == 0, size.ws_col > 0, size.ws_row > 0 else {
      return nil
    }
    return (Int(size.ws_col), Int(size.ws_row))
  }

  /// Whether text for `isTerminal` is coloured: `--color`, else NO_COLOR and the kind of terminal.
  func hasColor(_ choice: Options.ColorChoice, isTerminal: Bool) -> Bool {
    switch choice {
    case .always: true
    case .never: false
    case .auto:
      isTerminal && (environment["NO_COLOR"] ?? "").isEmpty && environment["TERM"] != "dumb"
    }
  }
}

extension PictureSize {
  /// The size of a text picture where none is asked for.
  ///
  /// On a terminal the typed line and the next prompt stay in view; wider than 120 columns a curve
  /// gains nothing. Elsewhere the size is fixed, so that a script gives the same text everywhere.
  static func fitting(_ terminal: (columns: Int, rows: Int)?) -> PictureSize {
    guard let terminal else { return PictureSize(width: 80, height: 22) }
    let columns = min(max(terminal.columns, 1), 120)
    let rows = min(terminal.rows - 2, columns * 3 / 10, 24)
    return PictureSize(width: columns, height: max(rows, 1))
  }
}
