import Expressions
package import NumericalMethods
package import Statements

// What a fit leaves in the session:
//
//     m, b            the parameters
//     m_err, b_err    their standard errors; 0 for a parameter that is held, undefined where no rows are left for it
//     chi2            the sum of the squared residuals, each divided by its standard error if errors are given
//     dof             the number of rows minus that of free parameters
//     r2              the share of the variance that the formula explains, of weighted rows if errors are given
//     residuals       observation minus formula, as points
//
// Rule. Each is a value as any other: `show` lists it, `save` writes it, `undo` takes it back. A fit of groups stores
// lists with an element for each group. A name other than those of parameters and residuals that holds a value of the
// user is left as it is, and a note says so; a value of an earlier fit is replaced.
//
// The alternative that lost: a table `fit.m`. gnuplot's `m_err` is known, and needs no new kind of name.

/// A fit, or the part of one group, with its solution.
package struct SolvedFit {
  /// The fit, without the rows at which the formula has no value.
  package let fit: ResolvedFit
  /// The problem that was solved.
  package let problem: LeastSquaresProblem
  /// The solution.
  package let solution: LeastSquaresSolution
  /// Observation minus formula.
  let residuals: [Value]

  /// Finds the parameters of a fit.
  package init(_ fit: ResolvedFit, _ state: SessionState, _ run: inout StatementRun) {
    var found = FoundFit(fit, state)
    (problem, solution) = found.solved(&run)
    self.fit = found.fit
    residuals =
      solution.outcome == .cancelled ? [] : found.residuals(problem, solution.parameters)
  }

  /// The results that have fixed names, or names made of those of the parameters.
  fileprivate var results: [(name: String, value: Double)] {
    let errors = solution.standardErrors
    return zip(fit.parameters, errors).map { ("\($0)_err", $1.isFinite ? $1 : .nan) }
      + [
        ("chi2", solution.sumOfSquares), ("dof", Double(max(0, solution.degreesOfFreedom))),
        ("r2", FitQuality(fit.data, solution).determination ?? .nan),
      ]
  }
}

/// The names that a fit gives values.
package struct FitResults {
  /// The parameters with their values.
  package private(set) var parameters: [String: Value] = [:]
  /// The other results that were stored.
  package private(set) var others: [String: Value] = [:]

  /// Stores the results of a fit, or of its groups, in the session's definitions; `earlier` are those of earlier fits.
  package init(
    storing solved: [SolvedFit],
    ofGroups: Bool,
    in state: inout SessionState,
    earlier: [String: Value],
    _ run: inout StatementRun
  ) {
    guard let first = solved.first else { return }
    func value(_ numbers: [Double]) -> Value {
      ofGroups ? .list(numbers.map { .number($0) }) : .number(numbers.first ?? .nan)
    }
    for (place, name) in first.fit.parameters.enumerated() {
      let stored = value(solved.map { $0.solution.parameters[place] })
      Self.define(name, as: stored, in: &state, &run)
      parameters[name] = stored
    }
    if !first.fit.parameters.contains(Self.residuals) {
      run.notes.add(
        state.scope.define(Self.residuals, as: .list(solved.flatMap(\.residuals)))
      )
    }
    let results = solved.map(\.results)
    var kept: [String] = []
    for (place, name) in first.results.map(\.name).enumerated() where parameters[name] == nil {
      let isOwn = state.scope.kind(of: name) != nil && state.scope.value(of: name) != earlier[name]
      guard !isOwn else {
        kept.append(name)
        continue
      }
      let stored = value(results.map { $0[place].value })
      Self.define(name, as: stored, in: &state, &run)
      others[name] = stored
    }
    guard !kept.isEmpty else { return }
    run.notes.add(
      "\(kept.joined(separator: ", ")) of this fit \(kept.count == 1 ? "is" : "are") not stored: "
        + "\(kept.count == 1 ? "the name holds a value" : "the names hold values") of yours"
    )
  }

  /// Name under which the residuals are stored.
  private static let residuals = "residuals"

  /// Stores a value under its name; a number is rounded to the decimal that `save` writes and `load` reads: curves of
  /// that name are then the same to the last digit.
  private static func define(
    _ name: String,
    as value: Value,
    in state: inout SessionState,
    _ run: inout StatementRun
  ) {
    var meaning: MeantValue?
    if case .number(let number) = value, number.isFinite {
      let written = Syntax(written: number, run.place)
      let formula = try? Evaluation.check(outputs: [written], parameters: [], in: state.scope)
      meaning = formula?.meaning(of: value, using: run.workspace)
    }
    run.notes.add(state.scope.define(name, as: value, meaning: meaning))
  }
}
