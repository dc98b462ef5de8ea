import Expressions
import RealFunctions

/// Writes a plot as the statements that draw it again: readings are written out, and variables are
/// named where a stored value would take their place.
struct PlotText {
  private let plot: ResolvedPlot
  private let scope: Scope
  /// The scope with the base of `log` chosen, since the note on its choice is the only one that may
  /// come up when a text is read.
  private let known: Scope
  /// Returns the path of a data file in the text.
  private let path: (String) -> String
  /// The motion of an animation; nil for a picture that stands still.
  private let motion: Motion?

  /// Creates the text of a plot that was drawn with the definitions of `scope`; with a motion it is one of an
  /// animation.
  init(
    _ plot: ResolvedPlot,
    in scope: Scope,
    moving motion: Motion? = nil,
    path: @escaping (String) -> String = { $0 }
  ) {
    var scope = scope
    if let motion { scope.define(motion.letter, as: .number(motion.values[0])) }
    self.motion = motion
    self.plot = plot
    self.scope = scope
    self.path = path
    var known = scope
    known.chosenLogarithmBase = scope.logarithmBase
    self.known = known
  }

  /// Letters of a line after which the items continue in the next one.
  private static let lineLength = 88
  /// The longest statement, in bytes; even when its lines are joined it is below the limit of a
  /// line.
  private static let statementLength = Problem.lineLimit - 4096

  /// Returns the statements; a statement that draws an item with another `ans` follows one that
  /// sets that value.
  func statements(_ poll: inout CancellationPoll) throws(Interrupted) -> [String] {
    var statements: [String] = []
    var answer: Value?
    var line = Line()
    for (index, item) in plot.items.enumerated() {
      // An item is parsed in several spellings.
      try poll.take(weight: 64)
      if let own = item.item.answer ?? plot.firstAnswer(in: scope, before: index),
        !DefinitionText.isSame(own, answer)
      {
        if index > 0 { statements.append(line.text) }
        statements += try DefinitionText.values(own, named: "ans", &poll)
        line = index == 0 ? Line() : Line("add ")
        answer = own
      }
      let next = self.text(of: item.item, isFamily: item.curves.count > 1)
      if index == 0 {
        line = Line((motion == nil ? "plot " : "animate ") + ranges(before: next))
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
    if let motion { line.add(" " + motion.text) }
    statements.append(line.text)
    // Functions may use `ans`: its value when the picture was last drawn is set, and the picture
    // drawn again.
    if let last = plot.reachedAnswer(in: scope), !DefinitionText.isSame(last, answer) {
      statements += try DefinitionText.values(last, named: "ans", &poll) + ["replot"]
    }
    return statements
  }

  /// A statement that grows over several lines.
  private struct Line {
    private(set) var text: String
    private(set) var length: Int
    private(set) var column: Int
    private let start: Int
    /// Whether the statement has no item yet.
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

  /// Returns `[a:b] [c:d] [e:f] ` up to the last range that is given; an open range before it is `[:]`.
  private func ranges(before item: String) -> String {
    var ranges = [plot.xRange, plot.yRange, plot.zRange].map { range in range.map { "\($0.text) " }
    }
    // An empty list before another bracket would be read as an open range.
    let isListBeforeBracket =
      item.hasPrefix("[]") && item.dropFirst(2).first { $0 != " " } == "["
    // Two numbers in brackets in front of a formula are read as a range where one may stand: as that of z behind a
    // range of y.
    let isInterval = beginsInterval(item)
    let least = isInterval ? (plot.yRange == nil ? 2 : 3) : isListBeforeBracket ? 2 : 0
    while ranges.count > least, ranges.last == .some(nil) { ranges.removeLast() }
    return ranges.map { $0 ?? "[:] " }.joined()
  }

  private func beginsInterval(_ item: String) -> Bool {
    guard item.hasPrefix("[") || item.hasPrefix("(") else { return false }
    return StatementParser(item, tokens: Lexer.tokens(of: item), scope: scope).beginsInterval
  }

  // MARK: Items

  /// Returns the item as it was typed if it is read back without a note, else in other spellings;
  /// else a spelling with notes, or with the item's name as a label.
  private func text(of item: PlotItem, isFamily: Bool) -> String {
    let printed = clause(of: item)
    let typed = [item.clauseText].compactMap { $0 } + addedClause(of: item)
    let form = text(of: item.form)
    var bodies =
      [[item.text] + typed, [item.text] + printed, [form] + printed]
      + [[item.typed(item.range)] + printed]
    // The name of a figure is not always its text, and its word may be a name of the user by now.
    var isNamedByItself = isFamily
    if case .figure = item.form {
      isNamedByItself = true
      bodies =
        [item.text, item.typed(item.range)].flatMap { text in
          [[text] + typed, [withColon(text)] + typed]
        } + bodies
    }
    // The name of a formula is typeset, and a label is not: so a spelling with the same note again
    // comes before one with a label. The members of a family and figures have names of their own,
    // which a label would change.
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

  /// Returns the text of a figure whose word is a name of the user, with a colon that says that no
  /// name is meant.
  private func withColon(_ text: String) -> String {
    let word = text.prefix { $0.isLetter }
    return scope.spelled(String(word)) + text.dropFirst(word.count)
  }

  private func words(of item: PlotItem, label: String?) -> [String] {
    var options = item.options
    options.label = item.options.label ?? label
    return options.words(in: scope)
  }

  /// Whether a text is read as an item, with the same name, and without a note unless notes are
  /// allowed.
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
      // A name of the user that is called `plot` causes a note whatever follows it.
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

  /// Whether two forms mean the same; the file of data has the path that the text gives it.
  private func isSame(_ read: PlotItem.Form, _ form: PlotItem.Form) -> Bool {
    guard let source = form.source else { return read == form }
    guard let other = read.source, form.reading(other) == read else { return false }
    if source.written != nil { return other == source }
    return other.file == source.withFiles(path).file && other.columns == source.columns
  }

  /// Whether the variable of an item without a range must be named, because it holds a value now.
  private func isVariableNamed(_ item: PlotItem) -> Bool {
    guard item.domain == nil, !item.isInSpace, let variable = item.variable else { return false }
    return scope.value(of: variable) != nil
  }

  private func addedClause(of item: PlotItem) -> [String] {
    guard isVariableNamed(item), let variable = item.variable else { return [] }
    return ["for \(variable) in 0..\(scope.angleUnit == .degrees ? "360" : "2pi")"]
  }

  /// Returns the form fully bracketed.
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
    case .space(let space):
      return space.statement(in: scope) { source in
        var source = source
        source = source.withFiles(path)
        return source.statement
      }
    case .data(var source):
      if let rows = source.written { return rows.printed.statement }
      source = source.withFiles(path)
      return source.statement
    }
  }

  private func clause(of item: PlotItem) -> [String] {
    if case .space(let space) = item.form { return space.clauses(in: scope) }
    guard let domain = item.domain else { return addedClause(of: item) }
    let (lower, upper) = (Printer.text(of: domain.lower), Printer.text(of: domain.upper))
    let step = domain.step.map { " \(scope.spelled("step")) \(Printer.text(of: $0))" } ?? ""
    guard let variable = domain.variable else { return ["from \(lower) to \(upper)\(step)"] }
    return ["for \(variable.text) in \(lower)..\(upper)\(step)"]
  }
}

extension ResolvedPlot {
  /// Returns the `ans` that items without one of their own use through functions; nil if none does.
  func reachedAnswer(in scope: Scope) -> Value? {
    items.contains { $0.item.answer == nil && $0.reach.names.contains("ans") }
      ? scope.value(of: "ans") : nil
  }

  /// Returns the `ans` that items use through functions, for the first item; nil for the others.
  fileprivate func firstAnswer(in scope: Scope, before index: Int) -> Value? {
    index == 0 ? reachedAnswer(in: scope) : nil
  }
}

extension RangeClause {
  /// Whether two clauses mean the same, whatever their source ranges.
  func isSame(as other: RangeClause) -> Bool {
    variable?.text == other.variable?.text && lower == other.lower && upper == other.upper
      && step == other.step
  }
}
