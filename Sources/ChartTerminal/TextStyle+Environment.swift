extension TextStyle {
  /// When to use colours.
  public enum ColorChoice: Equatable, Hashable, Sendable, CaseIterable {
    /// Colours if the text goes to a terminal that has them and nobody asked for none.
    case automatic
    /// Colours even in a file or a pipe.
    case always
    /// No colours.
    case never
  }

  /// The variables by which ``init(environment:isTerminal:charset:color:background:isAmbiguousWide:)`` decides.
  public static let environmentVariables = [
    "LC_ALL", "LC_CTYPE", "LANG", "TERM", "TERM_PROGRAM", "TERM_PROGRAM_VERSION", "VTE_VERSION",
    "TMUX", "COLORTERM", "COLORFGBG", "NO_COLOR", "CLICOLOR_FORCE",
  ]

  /// Decides what a terminal can show.
  ///
  /// The environment is passed in as a dictionary: nothing is read behind the caller's back.
  ///
  /// - Parameters:
  ///   - environment: the variables: those of ``environmentVariables`` count.
  ///   - isTerminal: whether the text goes to a terminal.
  ///   - charset: the characters asked for, or nil to decide: ASCII without UTF-8 or when TERM is
  ///     `dumb` or `linux`, octants where the terminal is known to draw them, else braille.
  ///   - color: the colours asked for; `.always` and `.never` override the environment.
  ///   - background: the background asked for, or nil to decide by COLORFGBG: dark unless it says
  ///     otherwise.
  ///   - isAmbiguousWide: whether the terminal gives two columns to `─` and its like, which leaves
  ///     only ASCII.
  public init(
    environment: [String: String],
    isTerminal: Bool,
    charset: Charset? = nil,
    color: ColorChoice = .automatic,
    background: Background? = nil,
    isAmbiguousWide: Bool = false
  ) {
    let terminal = TerminalDescription(environment)
    self.init(
      charset: charset ?? (isAmbiguousWide ? .ascii : terminal.charset),
      colors: terminal.colors(isTerminal: isTerminal, choice: color),
      background: background ?? terminal.background
    )
  }
}

/// What a terminal says about itself through variables.
private struct TerminalDescription {
  let environment: [String: String]

  init(_ environment: [String: String]) {
    self.environment = environment
  }

  /// A variable that is set to nothing counts as not set.
  private func value(_ name: String) -> String? {
    environment[name].flatMap { $0.isEmpty ? nil : $0 }
  }

  private var term: String { value("TERM") ?? "" }

  // MARK: Characters

  var charset: TextStyle.Charset {
    if !isUTF8 || term == "dumb" || term == "linux" { return .ascii }
    // Its fonts have quadrants, but seldom braille.
    if term.hasPrefix("rxvt") { return .blocks }
    return drawsOctants ? .octants : .braille
  }

  private var isUTF8: Bool {
    let locale = value("LC_ALL") ?? value("LC_CTYPE") ?? value("LANG") ?? "C"
    // The codeset stands between the dot and a modifier: de_DE.UTF-8@euro.
    let name = locale.lowercased().prefix { $0 != "@" }
    return name.hasSuffix("utf-8") || name.hasSuffix("utf8")
  }

  /// Whether the terminal draws octants itself; fonts seldom have them.
  ///
  /// A multiplexer hides which terminal shows its text.
  private var drawsOctants: Bool {
    if value("TMUX") != nil || term.hasPrefix("tmux") || term.hasPrefix("screen") { return false }
    guard let program = value("TERM_PROGRAM")?.lowercased() else {
      return (value("VTE_VERSION").flatMap { Int($0) } ?? 0) >= 7800
    }
    let first: [String: [Int]] = ["ghostty": [1, 2], "foot": [1, 20], "kitty": [0, 40]]
    guard let since = first[program], let version = value("TERM_PROGRAM_VERSION") else {
      return false
    }
    let numbers = version.split { !$0.isNumber }.prefix(2).map { Int($0) ?? 0 }
    return !numbers.lexicographicallyPrecedes(since)
  }

  // MARK: Colours

  func colors(isTerminal: Bool, choice: TextStyle.ColorChoice) -> TextStyle.ColorDepth {
    switch choice {
    case .never: return .none
    case .always: return depth
    case .automatic: break
    }
    if value("NO_COLOR") != nil { return .none }
    if let force = value("CLICOLOR_FORCE"), force != "0" { return depth }
    // Without TERM nobody knows what the terminal understands.
    let isKnown = term != "dumb" && (!term.isEmpty || value("COLORTERM") != nil)
    return isTerminal && isKnown ? depth : .none
  }

  private var depth: TextStyle.ColorDepth {
    if let named = value("COLORTERM")?.lowercased(), named == "truecolor" || named == "24bit" {
      return .trueColor
    }
    // COLORTERM does not travel over ssh; these names do.
    let full = ["xterm-kitty", "xterm-ghostty", "foot", "alacritty", "wezterm", "contour"]
    if full.contains(term) || term.hasSuffix("-direct") { return .trueColor }
    return term.hasSuffix("-256color") ? .indexed256 : .sixteen
  }

  /// COLORFGBG is `letters;page` or `letters;…;page`, in numbers of the 16 colours.
  var background: TextStyle.Background {
    let page = value("COLORFGBG")?.split(separator: ";").last.flatMap { Int($0) }
    return page == 7 || page == 15 ? .light : .dark
  }
}
