import Expressions

// `help`: pages made from the same tables as the parser and the evaluator.

extension Session {
  func help(_ topic: String?, at range: SourceRange) throws(Failure) -> String {
    guard let topic else { return Self.overview }
    let word = topic.split(separator: " ").first.map(String.init) ?? topic
    let name = Self.partsOfPlot.contains(word) ? "plot" : word
    if let command = CommandTable.command(named: name) { return Self.page(of: command) }
    if let setting = SettingName(rawValue: word) {
      return "\(setting.usage)\n  \(setting.summary)"
    }
    if let function = Builtins.function(named: word) { return Self.page(of: function) }
    if let constant = Builtins.constant(named: word) {
      return "\(constant.name)\n  \(constant.summary)"
    }
    if let user = scope.function(named: word) { return user.source }
    if let page = Self.pages[word] { return page() }
    let known = Self.topics + scope.functionNames
    throw .problem(.unknownTopic(topic, near: Spelling.nearest(to: word, among: known)), at: range)
  }

  /// Words that the page on plot explains.
  private static let partsOfPlot: Set<String> =
    CommandTable.kinds.union(CommandTable.options).union(["for", "in", "from", "to", "and"])

  /// Everything that `help` knows by name.
  static var topics: [String] {
    CommandTable.all.map(\.name) + SettingName.allCases.map(\.rawValue) + pages.keys.sorted()
      + Builtins.all.map(\.name)
  }

  private static let overview = """
    sin(x)/x                             draws a formula
    plot [a:b] f(x), g(x)                draws curves; help plot has more forms
    plot f(x) for x in a..b              draws a curve over a range of its own
    (cos(3t), sin(2t))                   draws a parametric curve
    plot between f and g for x in a..b   draws the area between two curves
    2^10                                 calculates; ans is the last answer
    a = 2     f(x) = a x^2               define a value, a function
    {x < 0: -x, x^2}                     cases: the first condition that holds
    set xrange -2pi..2pi                 help settings lists what can be set
    save "plot.svg"                      writes it: \(FileKind.endings)
    load "file.plot"                     runs the statements of a file
    quit                                 ends; so does Ctrl-D

    more: help commands, functions, settings, constants; help plot, help sin, …
    """

  /// Pages that are lists.
  private static let pages: [String: @Sendable () -> String] = [
    "commands": { table(CommandTable.all.map { ($0.usage, $0.summary) }) },
    "settings": { table(SettingName.allCases.map { ($0.usage, $0.summary) }) },
    "functions": { table(Builtins.all.map { ($0.signature, $0.summary) }) },
    "constants": { table(Builtins.constants.map { ($0.name, $0.summary) }) },
  ]

  private static func page(of command: Command) -> String {
    var lines = ["\(command.usage)", "  \(command.summary)"]
    if !command.examples.isEmpty { lines += ["examples:"] + command.examples.map { "  \($0)" } }
    return lines.joined(separator: "\n")
  }

  private static func page(of function: BuiltinFunction) -> String {
    var lines = [function.signature, "  \(function.summary)"]
    if !function.aliases.isEmpty {
      lines.append("also written \(function.aliases.joined(separator: ", "))")
    }
    return (lines + ["example:", "  \(function.example)"]).joined(separator: "\n")
  }

  /// Two columns, the first as wide as its longest entry.
  private static func table(_ rows: [(String, String)]) -> String {
    let width = rows.map { $0.0.count }.max() ?? 0
    return rows.map { left, right in
      left + String(repeating: " ", count: width - left.count + 2) + right
    }.joined(separator: "\n")
  }
}
