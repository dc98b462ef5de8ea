import ChartCore
import Expressions
import Resolution
import Statements
import TextSearch

/// The names in a picture that are formulas, with their typesetting: those of items without a
/// label, of their variables, and formulas between dollar signs in labels and titles.
struct FormulaNames {
  /// The typesetting by the plain spelling, which is the name in marks, titles and labels.
  private(set) var all: [String: Mathematics] = [:]

  private let setting: FormulaSetting
  private let scope: Scope

  /// The longest name, and the deepest formula, that is typeset: labels have no room for others,
  /// which stay as they are typed.
  private static let longestName = 240
  private static let deepest = 40

  init(of plot: ResolvedPlot, labels: [String], in scope: Scope) {
    setting = FormulaSetting(logarithmBase: scope.logarithmBase)
    self.scope = scope
    for item in plot.items {
      if let rank = item.curves.first?.rank {
        add(item, rankedBy: rank, plot.barTitle(of: item) ?? "")
      } else {
        add(item)
      }
    }
    for label in labels { add(label: label) }
  }

  private mutating func add(_ item: ResolvedItem) {
    if let label = item.item.options.label {
      let marks = item.curves.map(\.mark)
      for mark in marks.isEmpty ? [""] : marks { add(label: label, mark: mark) }
      if item.curves.count <= 1 { add(label: label, for: item.item.form) }
      return
    }
    if item.item.isNamedByText { return }
    switch item.content {
    case .points, .series, .lines: add(item.item.text, item.item.form)
    case .field(let field):
      if case .field(let equation) = item.item.form, field.name.utf8.count <= Self.longestName {
        all[field.name] = mathematics(of: equation)
      }
    case .curve(let curve):
      add(curve.form.isSurface ? curve.text : item.item.text, item.item.form)
      if case .figure(let figure) = item.item.form {
        add(curve.text, behind: item.item.text, figure)
      }
    case .family(let curves): add(curves, item.item.form)
    case .space(let space): if space.checked != nil { add(space.text, item.item.form) }
    case .figure(.sum(let sum)):
      guard item.item.text.utf8.count <= Self.longestName else { break }
      all[item.item.text + sum.ending] = mathematics(of: item.item.form)
        .map { .joined([$0, .words(sum.ending.replacing(each: "-", by: "\u{2212}"))]) }
    case .figure:
      if case .figure(let figure) = item.item.form, let text = figure.text { add(label: text) }
      add(item.item.text, item.item.form)
    }
    for curve in item.curves.prefix(1) where curve.form.isOverX && curve.variable != "x" {
      all[curve.variable] = NameSetting.mathematics(of: curve.variable)
    }
  }

  /// Adds the names of a large family: its formula, and its parameter at the color bar.
  private mutating func add(_ item: ResolvedItem, rankedBy rank: ColorRank, _ title: String) {
    if let label = item.item.options.label {
      add(label: label)
      add(label: label, for: item.item.form)
    } else if rank.formula != nil {
      add(item.nameOfFamily, readAs: item.item.form)
    } else {
      add(item.item.text, item.item.form)
    }
    let variable = item.curves.first?.variable ?? "x"
    if variable != "x" { all[variable] = NameSetting.mathematics(of: variable) }
    let parameter = NameSetting.mathematics(of: rank.name)
    all[rank.name] = parameter
    guard title != rank.name else { return }
    let formula = all[item.nameOfFamily] ?? .words(item.nameOfFamily)
    all[title] = rank.name.isEmpty ? formula : .joined([formula, .words(", "), parameter])
  }

  private mutating func add(label: String, mark: String = "") {
    guard label.utf8.contains(UInt8(ascii: "$")) else { return }
    // A title of several lines is typeset line by line; as the name of a curve they are one line.
    let lines = label.split(separator: "\n")
    if lines.count > 1, mark.isEmpty { for line in lines { add(label: String(line)) } }
    let text = MathText(lines.count > 1 ? label.oneLine : label)
    guard let formula = text.mathematics else { return }
    all[text.plain + mark] = mark.isEmpty ? formula : .joined([formula, .words(mark)])
  }

  private mutating func add(_ name: String, _ form: PlotItem.Form) {
    guard name.utf8.count <= Self.longestName else { return }
    all[name] = mathematics(of: form)
  }

  /// Adds the name of a straight line, its words and its equation: `tangent x^2 at 1: y = 2x - 1`.
  private mutating func add(_ name: String, behind text: String, _ figure: Figure) {
    guard name.utf8.count <= Self.longestName, name.hasPrefix(text + ": "),
      let thing = mathematics(of: figure), let equation = formula(name.dropFirst(text.count + 2))
    else { return }
    all[name] = .joined([thing, .words(": "), equation])
  }

  /// Adds a label that spells the formula itself, typeset as the formula: saved sessions write such
  /// labels.
  private mutating func add(label: String, for form: PlotItem.Form) {
    guard label.utf8.count <= Self.longestName, !label.utf8.contains(UInt8(ascii: "$")),
      let formula = mathematics(of: form)
    else { return }
    if read(label, as: form)?.unicode == formula.unicode { all[label] = formula }
  }

  private func formula(_ text: some StringProtocol) -> Mathematics? {
    var parser = Parser(String(text), kinds: scope)
    return (try? parser.wholeExpression()).flatMap { mathematics(of: $0) }
  }

  /// Returns the typesetting of a label as a formula in the form of an item; nil if it is something
  /// else.
  private func read(_ label: String, as form: PlotItem.Form) -> Mathematics? {
    switch form {
    case .formula: return formula(label)
    case .under:
      guard label.hasPrefix("under ") else { return nil }
      return formula(label.dropFirst(6)).map { .joined([.words("under "), $0]) }
    case .between:
      guard label.hasPrefix("between ") else { return nil }
      let sides = label.dropFirst(8)
      // The word may stand in conditions of both sides.
      for word in sides.places(of: " and ") {
        if let first = formula(sides[..<word.lowerBound]),
          let second = formula(sides[word.upperBound...])
        {
          return .joined([.words("between "), first, .words(" and "), second])
        }
      }
      return nil
    case .surface: return formula(label)
    case .space: return formula(label)
    case .data, .figure, .field: return nil
    }
  }

  private func mathematics(of form: PlotItem.Form) -> Mathematics? {
    switch form {
    case .formula(let syntax): return mathematics(of: syntax)
    case .between(let first, let second):
      guard let first = mathematics(of: first), let second = mathematics(of: second) else {
        return nil
      }
      return .joined([.words("between "), first, .words(" and "), second])
    case .under(let curve):
      return mathematics(of: curve).map { .joined([.words("under "), $0]) }
    case .surface(_, let function): return mathematics(of: function)
    case .figure(let figure): return mathematics(of: figure)
    // The names of fields are typeset by themselves.
    case .field, .data, .space: return nil
    }
  }

  /// Returns the typesetting of a figure, its words between its formulas: `tangent x^2 at 1`; nil
  /// for a text.
  private func mathematics(of figure: Figure) -> Mathematics? {
    guard figure.text == nil else { return nil }
    var parts: [Mathematics] = []
    for formula in figure.formulas {
      guard let formula = mathematics(of: formula) else { return nil }
      parts.append(.words(parts.isEmpty ? "\(figure.opening) " : " \(figure.joint) "))
      parts.append(formula)
    }
    return .joined(parts)
  }

  /// Returns the typesetting of a field's equations as they are written, without its initial
  /// values: `y' = x - y`, `field (-y, x)`.
  private func mathematics(of field: Field) -> Mathematics? {
    let written = field.written.compactMap { mathematics(of: $0) }
    guard written.isEmpty else {
      return written.count == field.written.count
        ? .joined(written.enumerated().flatMap { $0 > 0 ? [.words(", "), $1] : [$1] }) : nil
    }
    guard case .vectors(let formula) = field.equation else { return nil }
    return mathematics(of: formula).map { .joined([.words("field "), $0]) }
  }

  /// Adds the names of a family, by its parameter: `sin(k·x), k = 1` and `k = 2`; by its formulas
  /// if the parameter has no name.
  private mutating func add(_ curves: [ResolvedCurve], _ form: PlotItem.Form) {
    let parameters = curves.map { $0.parameter.flatMap(self.parameter) }
    guard case .formula(let syntax) = form, let formula = mathematics(of: syntax),
      parameters.allSatisfy({ $0 != nil }), Set(parameters).count == curves.count
    else {
      for curve in curves { add(curve.text, readAs: form) }
      return
    }
    for (index, curve) in curves.enumerated() where curve.text.utf8.count <= Self.longestName {
      guard let parameter = parameters[index] else { continue }
      all[curve.text] =
        index == 0 ? .joined([formula, .words(", "), parameter]) : parameter
    }
  }

  /// Returns the typesetting of `k = 2`, or of several with commas between.
  private func parameter(_ text: String) -> Mathematics? {
    var parts: [Mathematics] = []
    for part in text.parts(between: ", ") {
      var parser = Parser(String(part), kinds: scope)
      guard let syntax = try? parser.wholeExpression() else { return nil }
      if !parts.isEmpty { parts.append(.words(", ")) }
      parts.append(setting.mathematics(of: syntax))
    }
    return .joined(parts)
  }

  /// Adds a name that is the text of an item with an element in place of a list.
  private mutating func add(_ name: String, readAs form: PlotItem.Form) {
    guard name.utf8.count <= Self.longestName else { return }
    all[name] = read(name, as: form)
  }

  private func mathematics(of syntax: Syntax) -> Mathematics? {
    guard syntax.depth <= Self.deepest else { return nil }
    return setting.mathematics(of: asReadNow(syntax).simplified)
  }

  /// Returns the formula as it is read now: if a name of the language was given a value since it
  /// was typed, its call is now a product.
  private func asReadNow(_ syntax: Syntax) -> Syntax {
    var speaksOfGivenName = false
    syntax.forEachCall { if scope.isGiven($0) { speaksOfGivenName = true } }
    guard speaksOfGivenName else { return syntax }
    var parser = Parser(Printer.text(of: syntax), kinds: scope)
    return (try? parser.wholeExpression()) ?? syntax
  }
}
