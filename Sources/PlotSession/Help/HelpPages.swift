import Expressions

/// The pages of `help`, made from the same tables as the parser and the evaluator.
package enum HelpPages {
  /// Everything that `help` knows by name, with a few words on it; one row a name.
  package static let topics: [(name: String, summary: String)] = {
    var known: Set<String> = []
    return rows.filter { known.insert($0.name).inserted }
  }()

  private static var rows: [(name: String, summary: String)] {
    let lists = listNames.map { ($0, "all \($0)") }
    let subjects = TopicTable.all.map { ($0.name, $0.title) }
    let functions = Builtins.all.map { ($0.name, $0.summary) }
    let constants = Builtins.constants.map { ($0.name, $0.summary) }
    let errors = ErrorCatalogue.all.map { ($0.code, $0.title) }
    return lists + entries.map { ($0.name, $0.summary) } + subjects + functions + constants + errors
  }

  /// The rows of all tables of words and signs.
  private static var entries: [Entry] {
    CommandTable.all + SettingTable.all + ItemTable.forms + ItemTable.kinds + ItemTable.options
      + KeywordTable.all + NotationTable.all
  }

  private static let listNames = ["commands", "settings", "functions", "constants", "errors"]

  /// Returns everything that the tables say of a word, or nil if they do not know it.
  ///
  /// A word may stand in several tables: `log` is a function and a setting.
  package static func page(of word: String) -> String? {
    var pages: [String] = []
    if let list = list(word) { pages.append(list) }
    if let error = ErrorCatalogue.entry(for: word) { pages.append(ErrorPage.text(of: error)) }
    pages += entries.filter { $0.name == word }.map(page)
    if let function = Builtins.function(named: word) { pages.append(page(of: function)) }
    if let constant = Builtins.constant(named: word) { pages.append(page(of: constant)) }
    if let topic = TopicTable.topic(word) { pages.append(page(of: topic)) }
    return pages.isEmpty ? nil : pages.joined(separator: "\n\n")
  }

  // MARK: One page

  private static func page(of entry: Entry) -> String {
    PageText.page(
      entry.usage,
      PageText.wrapped(entry.summary),
      examples: entry.examples,
      seeAlso: entry.seeAlso
    )
  }

  private static func page(of function: BuiltinFunction) -> String {
    var text = PageText.wrapped(function.summary)
    if let domain = function.domain { text.append("where " + domain) }
    if !function.aliases.isEmpty {
      text.append("also written " + function.aliases.joined(separator: ", "))
    }
    let relatives = Builtins.groups.first { $0.functions.contains { $0.name == function.name } }
    return PageText.page(
      function.signature,
      text,
      examples: [function.example],
      seeAlso: (relatives?.functions ?? []).map(\.name).filter { $0 != function.name }.prefix(6)
        + ["functions"]
    )
  }

  private static func page(of constant: BuiltinConstant) -> String {
    let names = ([constant.name] + constant.aliases).joined(separator: ", ")
    return PageText.page(
      names,
      [constant.summary],
      examples: [constant.name],
      seeAlso: ["constants"]
    )
  }

  private static func page(of topic: Topic) -> String {
    PageText.page(
      topic.title,
      topic.text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init),
      examples: topic.examples,
      seeAlso: topic.seeAlso
    )
  }

  // MARK: Lists

  private static func list(_ name: String) -> String? {
    switch name {
    case "commands": PageText.columns(CommandTable.all.map { ($0.usage, $0.summary) })
    case "settings": PageText.columns(SettingTable.all.map { ($0.usage, $0.summary) })
    case "functions": functions
    case "constants": PageText.columns(Builtins.constants.map { ($0.name, $0.summary) })
    case "errors": errors
    default: nil
    }
  }

  private static var functions: String {
    Builtins.groups.map { group in
      group.title + "\n"
        + PageText.columns(group.functions.map { ("  " + $0.signature, $0.summary) })
    }.joined(separator: "\n")
  }

  private static var errors: String {
    ErrorCatalogue.groups.map { group in
      group.title + "\n" + PageText.columns(group.entries.map { ("  " + $0.code, $0.title) })
    }.joined(separator: "\n")
  }

  /// `help` alone: one screen.
  static let overview = """
    sin(x)/x                             draws a formula
    plot [a:b] f(x), g(x)                draws curves; help items has more forms
    plot f(x) for x in a..b              draws a curve over a range of its own
    (cos(3t), sin(2t))                   draws a parametric curve
    plot between f and g for x in a..b   draws the area between two curves
    plot "data.csv" using 1:2            draws columns of a file; help data
    2^10                                 calculates; ans is the last answer
    a = 2     f(x) = a x^2               define a value, a function
    {x < 0: -x, x^2}                     cases: the first condition that holds
    roots f   solve cos(x) = x/2         finds numbers; help analysis
    set xrange -2pi..2pi                 help settings lists what can be set
    save "plot.svg"                      writes the picture; help files
    show, undo, reset                    what is defined; takes it back; forgets it
    save "s.plot"     load "s.plot"      writes the session; runs a file
    quit                                 ends; so does Ctrl-D

    lists:    help commands, settings, functions, constants, errors
    drawing:  help plot, items, options, for, points, colors
    formulas: help numbers, names, products, powers, cases, precedence, notation
    calculus: help derivatives, integrals, sums, lists, extremes
    one word: help sin    ?sin    help f    help E16
    """
}
