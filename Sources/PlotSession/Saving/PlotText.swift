import Expressions
import RealFunctions

/// A plot as the statements that draw it again: readings written out, variables named where a stored
/// value would take their place.
struct PlotText {
  private let plot: ResolvedPlot
  private let scope: Scope
  /// The same with the base of `log` chosen: that it was not is the one note that a text may be read with.
  private let known: Scope
  /// What data files are called in the text.
  private let path: (String) -> String

  /// Creates the text of a plot that was drawn with the definitions of `scope`.
  init(
    _ plot: ResolvedPlot,
    in scope: Scope,
    path: @escaping (String) -> String = { $0 }
  ) {
    self.plot = plot
    self.scope = scope
    self.path = path
    var known = scope
    known.chosenLogarithmBase = scope.logarithmBase
    self.known = known
  }

  /// How long a line of several items gets before it goes on in the next one.
  private static let lineLength = 88
  /// The longest statement, in bytes: below the limit of a line, however it is joined.
  private static let statementLength = Problem.lineLimit - 4096

  /// The statements; those that give `ans` the value that an item was drawn with stand in front of it.
  func statements(_ breath: inout Breath) throws(Interrupted) -> [String] {
    var statements: [String] = []
    var answer: Value?
    var line = Line()
    for (index, item) in plot.items.enumerated() {
      // An item is read in several spellings.
      try breath.take(weight: 64)
      if let own = item.item.answer ?? plot.firstAnswer(in: scope, before: index),
        !DefinitionText.isSame(own, answer)
      {
        if index > 0 { statements.append(line.text) }
        statements += try DefinitionText.values(own, named: "ans", &breath)
        line = index == 0 ? Line() : Line("add ")
        answer = own
      }
      let next = self.text(of: item.item, isFamily: item.curves.count > 1)
      if index == 0 {
        line = Line("plot " + ranges(before: next))
        line.add(next)
      } else if line.isEmpty {
        line.add(next)
      } else if line.length + next.utf8.count > Self.statementLength {
        statements.append(line.text)
        line = Line("add ")
        line.add(next)
      } else if line.column + next.utf8.count > Self.lineLength {
        line.add(", \\\n     ", isBreak: true)
        line.add(next)
      } else {
        line.add(", ")
        line.add(next)
      }
    }
    statements.append(line.text)
    // What items reach through functions is the answer of the last time that they were drawn.
    if let last = plot.reachedAnswer(in: scope), !DefinitionText.isSame(last, answer) {
      statements += try DefinitionText.values(last, named: "ans", &breath) + ["replot"]
    }
    return statements
  }

  /// A statement that grows over several lines.
  private struct Line {
    private(set) var text: String
    private(set) var length: Int
    private(set) var column: Int
    private let start: Int
    /// Whether there is no item yet.
    var isEmpty: Bool { length == start }

    init(_ text: String = "") {
      self.text = text
      (length, column, start) = (text.utf8.count, text.utf8.count, text.utf8.count)
    }

    mutating func add(_ part: String, isBreak: Bool = false) {
      text += part
      length += part.utf8.count
      column = isBreak ? 5 : column + part.utf8.count
    }
  }

  /// `[a:b] [c:d] `; a range that is left open is `[:]`.
  private func ranges(before item: String) -> String {
    var ranges = [plot.xRange, plot.yRange].map { range in range.map { "\($0.text) " } }
    // A list without elements in front of another bracket is read as a range that is left open.
    let isListBeforeBracket =
      item.hasPrefix("[]") && item.dropFirst(2).first { $0 != " " } == "["
    if !isListBeforeBracket { while ranges.last == .some(nil) { ranges.removeLast() } }
    return ranges.map { $0 ?? "[:] " }.joined()
  }

  // MARK: Items

  /// The item as it was typed if that says the same without a note, else in other spellings; with notes if there
  /// is none without, and with its name as a label if there is no other.
  private func text(of item: PlotItem, isFamily: Bool) -> String {
    let printed = clause(of: item)
    let typed = [item.clauseText].compactMap { $0 } + addedClause(of: item)
    let form = text(of: item.form)
    var bodies =
      [[item.text] + typed, [item.text] + printed, [form] + printed]
      + [[item.typed(item.range)] + printed]
    // The name of a thing with a place is not always its text, and its word may be the user's by now.
    var isNamedByItself = isFamily
    if case .figure = item.form {
      isNamedByItself = true
      bodies =
        [item.text, item.typed(item.range)].flatMap { text in
          [[text] + typed, [withColon(text)] + typed]
        } + bodies
    }
    // What is named by its formula is set as one, and a label is a text: a reading that is noted again is the lesser evil.
    // The members of a family and things with a place have names of their own, which a label would change.
    for label in isNamedByItself ? [nil] : [nil, item.name] {
      for takesNotes in [false, true] {
        for body in bodies {
          let text = (body + words(of: item, label: label)).joined(separator: " ")
          if isRead(text, as: item, takesNotes: takesNotes) { return text }
        }
      }
    }
    let label = isNamedByItself ? nil : item.name
    return ([form] + printed + words(of: item, label: label)).joined(separator: " ")
  }

  /// The text of a thing with a place whose word is the user's: a colon says that no name is meant.
  private func withColon(_ text: String) -> String {
    let word = text.prefix { $0.isLetter }
    return scope.spelled(String(word)) + text.dropFirst(word.count)
  }

  private func words(of item: PlotItem, label: String?) -> [String] {
    var options = item.options
    options.label = item.options.label ?? label
    return options.words(in: scope)
  }

  /// Whether a text is read as an item, with the same name and without a note unless they are taken.
  private func isRead(_ text: String, as item: PlotItem, takesNotes: Bool) -> Bool {
    let start = "plot [:] [:] "
    let line = start + text
    let tokens = Lexer.tokens(of: line)
    func parser(_ scope: Scope) -> StatementParser {
      var scope = scope
      if let answer = item.answer { scope.define("ans", as: answer) }
      return StatementParser(line, tokens: tokens, scope: scope)
    }
    var reader = parser(scope)
    guard let request = (try? reader.statement())?.facts.draws, let read = request.items.first,
      request.items.count == 1
    else { return false }
    if !takesNotes, !reader.parser.notes.isEmpty {
      var reader = parser(known)
      _ = try? reader.statement()
      // A name of the user that is called `plot` is noted whatever stands behind it.
      guard reader.parser.notes.allSatisfy({ $0.range.start < start.utf8.count }) else {
        return false
      }
    }
    var (options, expected) = (read.options, item.options)
    (options.label, expected.label) = (nil, nil)
    guard isSame(read.form, item.form), read.name == item.name, options == expected else {
      return false
    }
    guard let domain = item.domain else {
      return read.domain?.variable?.text == (isVariableNamed(item) ? item.variable : nil)
    }
    return read.domain.map { $0.isSame(as: domain) } ?? false
  }

  /// Whether two forms say the same; the file of data is called as the text calls it.
  private func isSame(_ read: PlotItem.Form, _ form: PlotItem.Form) -> Bool {
    guard case .data(let source) = form else { return read == form }
    guard case .data(let other) = read else { return false }
    if source.written != nil { return other == source }
    return other.file == path(source.file) && other.columns == source.columns
  }

  /// Whether the variable of an item without a range must be named, because it holds a value now.
  private func isVariableNamed(_ item: PlotItem) -> Bool {
    guard item.domain == nil, let variable = item.variable else { return false }
    return scope.value(of: variable) != nil
  }

  private func addedClause(of item: PlotItem) -> [String] {
    guard isVariableNamed(item), let variable = item.variable else { return [] }
    return ["for \(variable) in 0..\(scope.angleUnit == .degrees ? "360" : "2pi")"]
  }

  /// The form fully bracketed.
  private func text(of form: PlotItem.Form) -> String {
    switch form {
    case .formula(let syntax): return Printer.text(of: syntax)
    case .between(let first, let second):
      let sides = "\(Printer.text(of: first)) and \(Printer.text(of: second))"
      return "\(scope.spelled("between")) \(sides)"
    case .under(let curve): return "\(scope.spelled("under")) \(Printer.text(of: curve))"
    case .surface(let surface, let function): return surface.statement(of: function, in: scope)
    case .figure(let figure): return figure.statement(in: scope)
    case .field(let field): return field.statement(in: scope)
    case .data(var source):
      if let rows = source.written { return rows.printed.statement }
      source.file = path(source.file)
      return source.statement
    }
  }

  private func clause(of item: PlotItem) -> [String] {
    guard let domain = item.domain else { return addedClause(of: item) }
    let (lower, upper) = (Printer.text(of: domain.lower), Printer.text(of: domain.upper))
    guard let variable = domain.variable else { return ["from \(lower) to \(upper)"] }
    let step = domain.step.map { " \(scope.spelled("step")) \(Printer.text(of: $0))" } ?? ""
    return ["for \(variable.text) in \(lower)..\(upper)\(step)"]
  }
}

extension ResolvedPlot {
  /// The answer that items without one of their own reach through functions.
  func reachedAnswer(in scope: Scope) -> Value? {
    items.contains { $0.item.answer == nil && $0.reach.names.contains("ans") }
      ? scope.value(of: "ans") : nil
  }

  /// The same for the item that is drawn first.
  fileprivate func firstAnswer(in scope: Scope, before index: Int) -> Value? {
    index == 0 ? reachedAnswer(in: scope) : nil
  }
}

extension RangeClause {
  /// Whether two clauses say the same, wherever they stand.
  func isSame(as other: RangeClause) -> Bool {
    variable?.text == other.variable?.text && lower == other.lower && upper == other.upper
      && step == other.step
  }
}
