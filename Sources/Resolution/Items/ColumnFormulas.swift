import CivilTime
import DataFiles
import Expressions
import RealFunctions
import Statements

/// Formulas over the columns of a file, checked and compiled as soon as the names of the columns
/// are known.
///
/// Comparisons with texts are those of ``TextTests``, with missing numbers those of ``MissingTests``. A name means the
/// column that the header line calls so, else its meaning elsewhere in the session; `$2` is the second column, `$0` the
/// number of the row from 0. A name that is neither is reported as a column that the file does not have.
struct ColumnFormulas {
  let scope: Scope
  let workspace: Workspace
  /// The form of the dates in the file, which dates in formulas may have, too.
  let times: TimeFormat?

  /// Makes one function of all formulas and the condition.
  func program(
    _ formulas: [Syntax],
    _ condition: Syntax?,
    _ header: DataHeader
  ) throws(DataProblem) -> ColumnProgram {
    var scope = scope
    var tests = TextTests(header, times: times)
    var outputs: [Syntax] = []
    for formula in formulas { outputs.append(try tests.replaced(in: formula)) }
    var missing = MissingTests(header)
    if let condition {
      outputs.append(missing.replaced(inCondition: try tests.replaced(in: condition)))
    }
    var names: [String] = []
    for formula in outputs.prefix(formulas.count) {
      formula.forEachName { if !names.contains($0) { names.append($0) } }
    }
    let namesOfFormulas = names.count
    outputs.last?.forEachName { if !names.contains($0) { names.append($0) } }
    var columns: [(name: String, input: ColumnProgram.Input)] = []
    var countOfFormulas = 0
    for (place, name) in names.enumerated() {
      if place == namesOfFormulas { countOfFormulas = columns.count }
      if let test = tests.all.first(where: { $0.name == name }) {
        columns.append((name, .isText(column: test.column, test.text, test.match)))
      } else if let column = missing.columns.first(where: { MissingTests.name(of: $0) == name }) {
        columns.append((name, .isMissing(column: column)))
      } else if let number = ColumnName.number(name) {
        columns.append((name, number > 0 ? .number(column: number - 1) : .row))
      } else if let field = header.column(named: ColumnName.plain(name)) {
        columns.append((name, .number(column: field)))
      } else if let seconds = try date(name, outputs) {
        scope.define(name, as: .number(seconds))
      } else if !isKnown(name) {
        let plain = ColumnName.plain(name)
        guard let names = header.names else { throw .noNames(plain) }
        throw .columnUnknown(plain, names: names)
      }
    }
    do {
      let checked = try Evaluation.check(
        outputs: outputs,
        parameters: columns.map(\.name),
        in: scope
      )
      try refuseOthers(checked.kinds, outputs, hasCondition: condition != nil)
      return ColumnProgram(
        inputs: columns.map(\.input),
        ofFormulas: names.count == namesOfFormulas ? columns.count : countOfFormulas,
        function: try checked.compiled(),
        workspace: workspace
      )
    } catch {
      throw .formula(error)
    }
  }

  /// Returns the seconds of a quoted text that is a day or a time; nil for other texts.
  private func date(_ name: String, _ outputs: [Syntax]) throws(DataProblem) -> Double? {
    let text = ColumnName.plain(name)
    guard text != name else { return nil }
    let place = outputs.lazy.compactMap { $0.range(ofName: name) }.first ?? SourceRange(0, 0)
    switch TypedDate(text, format: times) {
    case .seconds(let seconds): return seconds
    case .ambiguous(let first, let second):
      throw .formula(Diagnostic(.ambiguousDate(text, first, second), at: place))
    case .missing(let reason):
      throw .formula(Diagnostic(.noSuchDay(text, reason: reason), at: place))
    case .other: return nil
    }
  }

  private func isKnown(_ name: String) -> Bool {
    Builtins.constant(named: name) != nil || scope.value(of: name) != nil
  }

  /// Throws an error unless each column is one number a row and the condition true or false.
  private func refuseOthers(
    _ kinds: [Kind],
    _ outputs: [Syntax],
    hasCondition: Bool
  ) throws(Diagnostic) {
    for (index, kind) in kinds.enumerated() {
      let isCondition = hasCondition && index == kinds.count - 1
      if kind.isList { throw Diagnostic(.listAsNumber, at: outputs[index].range) }
      if kind.isPlanar { throw Diagnostic(kind.notNumber, at: outputs[index].range) }
      if isCondition, !kind.isCondition {
        throw Diagnostic(
          .rowConditionNeeded(instead: "write where voltage > 0, or where $2 > 0"),
          at: outputs[index].range
        )
      }
    }
  }
}
