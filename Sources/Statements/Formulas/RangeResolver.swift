package import Expressions
package import RealFunctions

/// Calculates the ends of ranges, each once.
package struct RangeResolver {
  /// The definitions.
  package let scope: Scope
  /// The significant digits of numbers in messages.
  package let digits: Int
  /// The memory of the calculations.
  package let workspace: Workspace

  /// Creates what calculates ranges.
  package init(scope: Scope, digits: Int, workspace: Workspace) {
    self.scope = scope
    self.digits = digits
    self.workspace = workspace
  }

  /// The interval of a range clause: finite ends in rising order.
  package func interval(_ clause: RangeClause, named name: String) throws(Failure) -> Interval {
    try interval(from: try ends(of: clause, named: name), clause, named: name)
  }

  /// The interval between calculated ends, which must be finite and in rising order.
  package func interval(
    from ends: (lower: Double, upper: Double),
    _ clause: RangeClause,
    named name: String
  ) throws(Failure) -> Interval {
    try refuseInfinite(ends.lower, clause.lower, named: name)
    try refuseInfinite(ends.upper, clause.upper, named: name)
    let range = clause.lower.range.union(clause.upper.range)
    let texts = (ends.lower.text(digits: digits), ends.upper.text(digits: digits))
    if ends.lower == ends.upper { throw .problem(.rangeEmpty(name, at: texts.0), at: range) }
    guard ends.lower < ends.upper, let interval = Interval(ends.lower, ends.upper) else {
      throw .problem(.rangeBackwards(name, lower: texts.0, upper: texts.1), at: range)
    }
    return interval
  }

  /// The ends of a range, which may be infinite and in any order.
  package func ends(
    of clause: RangeClause,
    named name: String
  ) throws(Failure) -> (lower: Double, upper: Double) {
    (try anyEnd(clause.lower, named: name).value, try anyEnd(clause.upper, named: name).value)
  }

  /// The ends of a range, which may be infinite and in any order, as doubles and as they are written.
  package func range(
    _ clause: RangeClause,
    named name: String
  ) throws(Failure) -> CalculatedRange {
    let lower = try anyEnd(clause.lower, named: name)
    let upper = try anyEnd(clause.upper, named: name)
    return CalculatedRange(
      ends: (lower.value, upper.value),
      written: WrittenEnds(
        lower: WrittenEnd(lower.formula, near: lower.value, using: workspace),
        upper: WrittenEnd(upper.formula, near: upper.value, using: workspace)
      )
    )
  }

  /// One end of a range: a finite number, and where it is no double, the end as it is written.
  package func writtenEnd(
    _ end: Syntax,
    named name: String
  ) throws(Failure) -> (value: Double, written: WrittenEnd?) {
    let (value, formula) = try anyEnd(end, named: name)
    try refuseInfinite(value, end, named: name)
    return (value, WrittenEnd(formula, near: value, using: workspace))
  }

  /// The number that a formula of a range gives.
  package func number(_ syntax: Syntax) throws(Failure) -> Double {
    guard case .number(let number) = try calculated(syntax).value else {
      throw .diagnostic(Diagnostic(.listAsNumber, at: syntax.range))
    }
    return number
  }

  private func refuseInfinite(
    _ value: Double,
    _ end: Syntax,
    named name: String
  ) throws(Failure) {
    if value.isInfinite { throw .problem(.rangeInfinite(name), at: end.range) }
  }

  private func anyEnd(
    _ end: Syntax,
    named name: String
  ) throws(Failure) -> (value: Double, formula: CheckedFormula) {
    // A division by zero is the error's own affair here: notes are left out.
    let calculated = try calculated(end)
    guard case .number(let value) = calculated.value, !value.isNaN else {
      throw .problem(.rangeUndefined(name), at: end.range)
    }
    return (value, calculated.formula)
  }

  private func calculated(
    _ syntax: Syntax
  ) throws(Failure) -> (value: Value, formula: CheckedFormula) {
    let (value, formula) = try Failure.wrap { () throws(Diagnostic) in
      let formula = try Evaluation.check(outputs: [syntax], parameters: [], in: scope)
      return (try formula.value(using: workspace).value, formula)
    }
    if workspace.isCancelled { throw .interrupted }
    return (value, formula)
  }
}

/// A range whose ends are calculated.
package struct CalculatedRange {
  /// The doubles next to its ends.
  package let ends: (lower: Double, upper: Double)
  /// The ends that are no doubles, as they are written.
  package let written: WrittenEnds

  /// Creates a range.
  package init(ends: (lower: Double, upper: Double), written: WrittenEnds) {
    (self.ends, self.written) = (ends, written)
  }
}

extension SessionState {
  /// What calculates the ends of ranges with the definitions of now.
  package func ranges(_ workspace: Workspace) -> RangeResolver {
    RangeResolver(scope: scope, digits: settings.digits, workspace: workspace)
  }
}
