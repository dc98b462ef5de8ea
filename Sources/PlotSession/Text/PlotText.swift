import ChartCore
import Expressions
import RealFunctions

/// A plot as the statement that draws it again: readings written out, variables named where a stored
/// value would take their place.
struct PlotText {
  private let plot: ResolvedPlot
  private let scope: Scope

  /// Creates the text of a plot that was drawn with the definitions of `scope`.
  init(_ plot: ResolvedPlot, in scope: Scope) {
    self.plot = plot
    self.scope = scope
    // The base of `log` is a setting of its own.
    self.known = scope
    known.chosenLogarithmBase = scope.logarithmBase
  }

  private var known: Scope

  /// How long a line of several items gets before it goes on in the next one.
  private static let lineLength = 88
  /// The longest statement, in bytes: below the limit of a line, however it is joined.
  private static let statementLength = Problem.lineLimit - 4096

  /// `plot …`, on several lines if it is long; items beyond the longest statement follow with `add`.
  var statement: String {
    var text = "plot " + ranges
    var length = text.utf8.count
    var column = length
    for (index, item) in plot.items.enumerated() {
      let next = self.text(of: item.item)
      if index > 0 {
        if length + next.utf8.count > Self.statementLength {
          text += "\nadd "
          (length, column) = (4, 4)
        } else if column + next.utf8.count > Self.lineLength {
          text += ", \\\n     "
          length += 7
          column = 5
        } else {
          text += ", "
          length += 2
          column += 2
        }
      }
      text += next
      length += next.utf8.count
      column += next.utf8.count
    }
    return text
  }

  /// `[a:b] [c:d] `; a range that is left open is `[:]`.
  private var ranges: String {
    var ranges = [plot.xRange, plot.yRange].map { range in range.map { "\($0.text) " } }
    while ranges.last == .some(nil) { ranges.removeLast() }
    return ranges.map { $0 ?? "[:] " }.joined()
  }

  // MARK: Items

  /// The item as it was typed if that says the same without a note, else fully bracketed.
  private func text(of item: PlotItem) -> String {
    if let answer = item.answer { return text(of: item, answer: answer) }
    let clause = clause(of: item)
    let typed = ([item.text, item.clauseText].compactMap { $0 } + addedClause(of: item))
      .joined(separator: " ")
    let full = ([item.form.text] + clause).joined(separator: " ")
    for candidate in [typed, full] {
      for label in [nil, item.name] {
        var options = item.options
        options.label = item.options.label ?? label
        let text = ([candidate] + options.words).joined(separator: " ")
        if isRead(text, as: item) { return text }
      }
    }
    return full
  }

  /// The item with the value of `ans` in its place: nobody can store that name.
  private func text(of item: PlotItem, answer: Value) -> String {
    let value = DefinitionText.text(of: answer)
    let spelled = answer.number < 0 ? "(\(value))" : value
    let texts = [item.text, item.clauseText].compactMap { $0 }.map { text in
      TokenText(Lexer.tokens(of: text), of: text).text { $0.kind == .name("ans") ? spelled : nil }
    }
    var options = item.options
    options.label = item.name
    return (texts + addedClause(of: item) + options.words).joined(separator: " ")
  }

  /// Whether a text is read as an item, with the same name and without a note.
  private func isRead(_ text: String, as item: PlotItem) -> Bool {
    let line = "plot " + text
    var parser = StatementParser(line, tokens: Lexer.tokens(of: line), scope: known)
    guard case .plot(let request) = try? parser.statement(), let read = request.items.first,
      request.items.count == 1, request.xRange == nil, parser.parser.notes.isEmpty
    else { return false }
    var (options, expected) = (read.options, item.options)
    (options.label, expected.label) = (nil, nil)
    guard read.form == item.form, read.name == item.name, options == expected else { return false }
    guard let domain = item.domain else {
      return read.domain?.variable?.text == (isVariableNamed(item) ? item.variable : nil)
    }
    return read.domain.map { $0.isSame(as: domain) } ?? false
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

  private func clause(of item: PlotItem) -> [String] {
    guard let domain = item.domain else { return addedClause(of: item) }
    let (lower, upper) = (Printer.text(of: domain.lower), Printer.text(of: domain.upper))
    guard let variable = domain.variable else { return ["from \(lower) to \(upper)"] }
    let step = domain.step.map { " step \(Printer.text(of: $0))" } ?? ""
    return ["for \(variable.text) in \(lower)..\(upper)\(step)"]
  }
}

extension PlotItem.Form {
  /// The form fully bracketed.
  fileprivate var text: String {
    switch self {
    case .formula(let syntax): Printer.text(of: syntax)
    case .between(let first, let second):
      "between \(Printer.text(of: first)) and \(Printer.text(of: second))"
    case .under(let curve): "under \(Printer.text(of: curve))"
    case .data(let source): source.statement
    }
  }
}

extension RangeClause {
  /// Whether two clauses say the same, wherever they stand.
  fileprivate func isSame(as other: RangeClause) -> Bool {
    variable?.text == other.variable?.text && lower == other.lower && upper == other.upper
      && step == other.step
  }
}
