import Expressions
import NumericalMethods

/// The table of a fit of groups: a row for each group, with its parameters and their standard errors.
///
///     kind  m              b            R²        points
///     a     1.983 ± 0.024  3.30 ± 0.40  0.998092  15
///     b     -1.01 ± 0.02   2.9 ± 0.4    0.99701   15
///
/// With given errors χ²/ndf stands in place of R². A group whose search reached no minimum has a line
/// below.
package struct GroupFitAnswer {
  private let groups: FittedGroups
  private let solved: [SolvedFit]
  private let answers: [FitAnswer]
  private let digits: Int

  /// Creates the answer; the solutions are those of the groups, in their order.
  package init(_ groups: FittedGroups, _ solved: [SolvedFit], digits: Int) {
    (self.groups, self.solved, self.digits) = (groups, solved, digits)
    answers = solved.map { FitAnswer($0, digits: digits) }
  }

  /// All lines.
  package var text: String {
    (named + table + outcomes).joined(separator: "\n")
  }

  /// Notes on parameters at their bounds, and on starting values, with their groups.
  package var notes: [String] {
    zip(groups.names, answers).flatMap { name, answer in answer.notes.map { "\(name): \($0)" } }
  }

  private var named: [String] {
    guard let request = solved.first?.fit.request, let name = request.modelName else { return [] }
    return ["\(name): \(request.model.text)"]
  }

  private var table: [String] {
    guard let first = solved.first?.fit else { return [] }
    let hasErrors = first.data.errors != nil
    var rows = [[groups.title] + first.parameters + [hasErrors ? "χ²/ndf" : "R²", "points"]]
    for (name, (one, answer)) in zip(groups.names, zip(solved, answers)) {
      let quality =
        hasErrors
        ? one.solution.reducedSum.text(digits: 4)
        : FitQuality(one.fit.data, one.solution).determination?.text(digits: 6) ?? "undefined"
      rows.append([name] + answer.values + [quality, "\(one.fit.data.count)"])
    }
    let widths = rows[0].indices.map { column in rows.map { $0[column].count }.max() ?? 0 }
    return rows.map { row in
      let cells = zip(row, widths).map { cell, width in
        cell + String(repeating: " ", count: width - cell.count)
      }
      let line = cells.joined(separator: "  ")
      return String(line.reversed().drop { $0 == " " }.reversed())
    }
  }

  private var outcomes: [String] {
    zip(groups.names, answers).compactMap { name, answer in
      answer.outcome.map { "\(name): \($0)" }
    }
  }
}
