import Expressions

/// A command of MATLAB, matplotlib, gnuplot or a shell, told by its first word.
///
/// Like ``ForeignStatement``: answered with the spelling here. Words are signs only where nobody defined
/// them.
struct ForeignWord {
  private let text: TokenText
  private let isKnown: (String) -> Bool

  /// Creates the answer to the statement in `tokens`, cut from `line`, where `isKnown` words are names.
  init(_ tokens: [Token], of line: String, isKnown: @escaping (String) -> Bool) {
    text = TokenText(tokens, of: line)
    self.isKnown = isKnown
  }

  /// The answer to a command that is none here, or nil.
  var diagnostic: Diagnostic? {
    guard case .name(let word)? = text.kind(0), !isKnown(word) else { return nil }
    return figureCall(word) ?? abbreviation(word) ?? drawing(word) ?? matlabCall(word) ?? plainWord(
      word
    ) ?? loop(word) ?? shell(word)
      ?? differentialEquation(word)
  }

  private func answer(_ message: String, _ instead: String?) -> Diagnostic {
    Diagnostic(
      StatementProblem.foreign(message, instead: instead),
      at: text.tokens.first?.range ?? SourceRange(0, 0)
    )
  }

  private func isWord(_ place: Int, _ words: String...) -> Bool {
    if case .name(let word)? = text.kind(place) { words.contains(word) } else { false }
  }

  // MARK: Short names

  /// `p sin(x)`, `rep`, `q`: abbreviations of gnuplot.
  private func abbreviation(_ word: String) -> Diagnostic? {
    let commands = ["p": "plot", "pl": "plot", "plo": "plot", "rep": "replot", "sa": "save"]
    let rest = text.dropFirst()
    if ["q", "qui", "bye", "logout"].contains(word), rest.isEmpty {
      return answer("commands have whole names", "quit")
    }
    if ["list", "ls", "dir"].contains(word), rest.isEmpty {
      return answer("\(word) is no command", "show")
    }
    guard let command = commands[word], !rest.beginsBehindValue,
      !rest.isEmpty || command == "replot"
    else { return nil }
    return answer("commands have whole names", rest.isEmpty ? command : "\(command) \(rest.text)")
  }

  /// `mark (1, 2)`, `point (1, 2)`, `tangent f at 2`, `mark roots f`.
  private func drawing(_ word: String) -> Diagnostic? {
    let rest = text.dropFirst()
    switch word {
    case "mark", "point", "points", "dot", "marker":
      guard !rest.isEmpty else { return nil }
      if case .name(let command)? = rest.kind(0),
        AnalysisRequest.Kind(rawValue: command) != nil
      {
        return answer("there is no \(word)", "\(rest.text); add (ans, 0) with points")
      }
      return answer("there is no \(word)", "add [\(rest.text)] with points")
    case "tangent":
      guard !rest.isEmpty else { return nil }
      return answer("there is no tangent", "differentiate \(rest.text)")
    default: return nil
    }
  }

  // MARK: Functions that draw

  /// `plt.plot(x, np.sin(x))`, `ax.set_xlim(0, 5)`.
  private func figureCall(_ word: String) -> Diagnostic? {
    guard ["plt", "ax", "pyplot", "fig"].contains(word), text.kind(1)?.isDot ?? false,
      case .name(let method)? = text.kind(2)
    else { return nil }
    let name = method.hasPrefix("set_") ? String(method.dropFirst(4)) : method
    let call = FigureCall(name: name, arguments: text.dropFirst(3).callArguments ?? [])
    return answer("\(word). is not needed", call.translation ?? "help plot")
  }

  /// `xlim([0 5])`, `title('abc')`, `semilogy(x, exp(x))`, `plot(x, sin(x), 'r--')`.
  private func matlabCall(_ word: String) -> Diagnostic? {
    guard let arguments = text.dropFirst().callArguments else { return nil }
    let call = FigureCall(name: word, arguments: arguments)
    if word == "plot" {
      // Without a style it is a curve (x, f(x)), which can be drawn as it stands.
      guard arguments.count > 2 || arguments.last?.isText ?? false else { return nil }
      return call.translation.map { answer("plot needs no brackets", $0) }
    }
    return call.translation.map { answer("there is no \(word)(…)", $0) }
  }

  // MARK: Words

  /// `hold on`, `grid off`, `format long`, `axis equal`.
  private func plainWord(_ word: String) -> Diagnostic? {
    let rest = text.dropFirst()
    let instead: String? =
      switch (word, rest.text) {
      case ("hold", "off"): "plot begins a new picture, add draws in the one that is there"
      case ("hold", _): "add draws in the same picture: add cos(x)"
      case ("grid", "off"), ("grid", "on"), ("legend", "on"), ("legend", "off"), ("axes", "off"):
        "set \(text.text)"
      case ("grid", ""): "set grid on"
      case ("legend", "show"): "set legend on"
      case ("axis", "equal"), ("axis", "square"): "set aspect equal"
      case ("axis", "off"): "set axes off"
      case ("axis", "tight"), ("axis", "auto"): "set xrange auto; set yrange auto"
      case ("format", "long"): "set digits 15"
      case ("format", "short"): "set digits 5"
      case ("figure", _), ("clf", _), ("close", _), ("cla", _): "clear"
      case ("who", _), ("whos", _), ("vars", _), ("variables", _), ("env", ""): "show"
      case ("zoom", _): "set xrange -1..1"
      case ("pause", _), ("wait", _): "a script needs no pause"
      case ("version", ""): "locus --version tells it"
      case ("degrees", ""), ("deg", ""): "set angles degrees"
      case ("radians", ""), ("rad", ""): "set angles radians"
      case ("draw", let formula) where !formula.isEmpty,
        ("graph", let formula) where !formula.isEmpty,
        ("sketch", let formula) where !formula.isEmpty:
        "plot \(formula)"
      default: nil
      }
    return instead.map { answer("there is no \(word)", $0) }
  }

  /// `while true`, `do for [i=1:3] {…}`, `for i in range(3):`, `return 3`.
  private func loop(_ word: String) -> Diagnostic? {
    let isLoop =
      ["while", "repeat", "return", "break"].contains(word)
      || (word == "do" && text.kind(1) == .name("for"))
    guard isLoop, text.tokens.count > 1 else { return nil }
    return answer(
      "there are no loops",
      "a list has a value for each number: [n^2 for n in 1..5]"
    )
  }

  /// `ls`, `cd ..`, `cat d.csv`, `man sin`, `echo a`.
  private func shell(_ word: String) -> Diagnostic? {
    let words = [
      "ls", "cd", "pwd", "rm", "cp", "mv", "mkdir", "cat", "less", "more", "head", "tail", "man",
      "echo", "git", "sudo", "vim", "nano", "emacs", "grep", "python", "gnuplot", "make", "ssh",
    ]
    // `rm x` is a product where r and m have values.
    guard words.contains(word), !word.allSatisfy({ isKnown(String($0)) }),
      !text.dropFirst().beginsBehindValue
    else { return nil }
    let rest = text.dropFirst().text
    let instead: String =
      switch word {
      case "man" where !rest.isEmpty: "help \(rest)"
      case "echo" where !rest.isEmpty: "print \(rest)"
      case "pwd": "show lists what is defined"
      case "cat" where rest.hasSuffix(".plot"), "less" where rest.hasSuffix(".plot"):
        "load \"\(rest)\""
      case "cat" where !rest.isEmpty, "head" where !rest.isEmpty, "less" where !rest.isEmpty:
        "plot \"\(rest)\""
      default: "commands of the shell cannot be run"
      }
    return answer("\(word) is for a shell", instead)
  }

  /// `dy/dx = 2x`.
  private func differentialEquation(_ word: String) -> Diagnostic? {
    guard word == "dy", text.kind(1) == .symbol(.divide), isWord(2, "dx", "dt"),
      text.kind(3) == .symbol(.equal)
    else { return nil }
    let right = text.dropFirst(4).text
    let isOverX = text.dropFirst(4).tokens.allSatisfy { $0.kind != .name("y") }
    let hint =
      isOverX && !right.isEmpty ? "f(x) = \(right), then plot integral(f(t) for t in 0..x)" : nil
    return answer("differential equations are not there yet", hint)
  }
}

extension TokenText {
  /// The arguments in the brackets that these tokens are, or nil if they are something else.
  fileprivate var callArguments: [TokenText]? {
    guard kind(0) == .symbol(.openParenthesis) else { return nil }
    let inside = dropFirst()
    guard let end = inside.closingPlace, end + 1 == inside.tokens.count else { return nil }
    return inside[0..<end].split { $0 == .symbol(.comma) }.filter { !$0.isEmpty }
  }

  /// Whether it is one text in quotes.
  fileprivate var isText: Bool {
    if tokens.count == 1, case .text? = kind(0) { true } else { false }
  }

  /// Whether it begins with a sign that goes on behind a value.
  fileprivate var beginsBehindValue: Bool {
    switch kind(0) {
    case .symbol(.plus), .symbol(.minus), .symbol(.times), .symbol(.divide), .symbol(.power),
      .symbol(.equal), .symbol(.less), .symbol(.greater), .symbol(.openParenthesis):
      true
    default: false
    }
  }
}

extension Token.Kind {
  /// Whether it is a dot.
  fileprivate var isDot: Bool {
    switch self {
    case .symbol(.dot), .invalid(.unusable(".")): true
    default: false
    }
  }
}
