import Diagnostics
import FormulaVocabulary

/// The pages of `help`, made from the same tables as the parser and the evaluator.
package struct HelpPages: Sendable {
  private let commands: [Entry]
  private let settings: [Entry]
  private let subjects: [Topic]
  private let answers: PageAnswers
  /// The rows of all tables of words and signs.
  package let entries: [Entry]

  /// Creates the pages of the tables that are read elsewhere: what begins a statement, what stands behind
  /// `set`, what stands in a plot item; `subjects` in the order of the manual.
  package init(
    commands: [Entry],
    settings: [Entry],
    items: [Entry],
    subjects: [Topic],
    answers: PageAnswers
  ) {
    self.commands = commands
    self.settings = settings
    self.subjects = subjects
    self.answers = answers
    entries = commands + settings + items + KeywordTable.all.map(\.entry) + NotationTable.all
  }

  /// Everything that `help` knows by name, with a few words on it; one row a name.
  package var topics: [(name: String, summary: String)] {
    var known: Set<String> = []
    return rows.filter { known.insert($0.name).inserted }
  }

  private var rows: [(name: String, summary: String)] {
    let lists = lists.map { ($0.name, "all \($0.name)") }
    let subjects = subjects.map { ($0.name, $0.title) }
    let functions = Builtins.all.map { ($0.name, $0.summary) }
    let constants = Builtins.constants.map { ($0.name, $0.summary) }
    let errors = ErrorCatalogue.all.map { ($0.code.rawValue, $0.title) }
    return lists + entries.map { ($0.name, $0.summary) } + subjects + functions + constants + errors
  }

  /// Returns everything that the tables say of a word, or nil if they do not know it.
  ///
  /// A word may stand in several tables: `log` is a function and a setting.
  package func page(of word: String) -> String? {
    var pages: [String] = []
    if let list = lists.first(where: { $0.name == word }) { pages.append(list.text()) }
    if let error = ErrorCatalogue.entry(for: word) {
      pages.append(ErrorPage.text(of: error, answers))
    }
    pages += entries.filter { $0.name == word }.map(page)
    if let function = Builtins.function(named: word) { pages.append(page(of: function)) }
    if let constant = Builtins.constant(named: word) { pages.append(page(of: constant)) }
    let subject = subjects.first { $0.name == word || $0.aliases.contains(word) }
    if let subject { pages.append(page(of: subject)) }
    return pages.isEmpty ? nil : pages.joined(separator: "\n\n")
  }

  // MARK: One page

  private func page(of entry: Entry) -> String {
    PageText.page(
      entry.usage,
      PageText.wrapped(entry.summary),
      examples: answers.statements(entry.examples),
      seeAlso: entry.seeAlso
    )
  }

  private func page(of function: BuiltinFunction) -> String {
    var text = PageText.wrapped(function.summary)
    if let domain = function.domain { text.append("where " + domain) }
    if !function.aliases.isEmpty {
      text.append("also written " + function.aliases.joined(separator: ", "))
    }
    let relatives = Builtins.groups.first { $0.functions.contains { $0.name == function.name } }
    return PageText.page(
      function.signature,
      text,
      examples: answers.statements([function.example]),
      seeAlso: (relatives?.functions ?? []).map(\.name).filter { $0 != function.name }.prefix(6)
        + ["functions"]
    )
  }

  private func page(of constant: BuiltinConstant) -> String {
    let names = ([constant.name] + constant.aliases).joined(separator: ", ")
    return PageText.page(
      names,
      [constant.summary],
      examples: answers.statements([constant.name]),
      seeAlso: ["constants"]
    )
  }

  private func page(of topic: Topic) -> String {
    PageText.page(
      topic.title,
      topic.text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init),
      examples: answers.statements(topic.examples),
      seeAlso: topic.seeAlso
    )
  }

  // MARK: Lists

  /// The lists behind `help commands` and the like.
  private var lists: [(name: String, text: () -> String)] {
    [
      ("commands", { Self.columns(commands) }), ("settings", { Self.columns(settings) }),
      ("functions", { Self.functions }),
      ("constants", { PageText.columns(Builtins.constants.map { ($0.name, $0.summary) }) }),
      ("errors", { Self.errors }),
    ]
  }

  private static func columns(_ entries: [Entry]) -> String {
    PageText.columns(entries.map { ($0.usage, $0.summary) })
  }

  private static var functions: String {
    Builtins.groups.map { group in
      group.title + "\n"
        + PageText.columns(group.functions.map { ("  " + $0.signature, $0.summary) })
    }.joined(separator: "\n")
  }

  private static var errors: String {
    ErrorCatalogue.groups.map { group in
      group.title + "\n"
        + PageText.columns(group.entries.map { ("  " + $0.code.rawValue, $0.title) })
    }.joined(separator: "\n")
  }

  /// `help` alone: one screen.
  package static let overview = """
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

    start:    help tour, examples
    lists:    help commands, settings, functions, constants, errors
    drawing:  help plot, items, options, for, points, colors
    formulas: help numbers, names, products, powers, cases, precedence, notation
    calculus: help derivatives, integrals, sums, lists, extremes
    one word: help sin    ?sin    help f    help E16
    """
}
