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
    try range(clause, named: name).ends
  }

  /// The ends of a range, which may be infinite and in any order, as doubles, as they are written, and with the formulas that know what
  /// they mean.
  package func range(
    _ clause: RangeClause,
    named name: String
  ) throws(Failure) -> CalculatedRange {
    let lower = try anyEnd(clause.lower, named: name)
    let upper = try anyEnd(clause.upper, named: name)
    return CalculatedRange(
      meant: (lower, upper),
      written: WrittenEnds(
        lower: lower.written(using: workspace),
        upper: upper.written(using: workspace)
      )
    )
  }

  /// One end of a range: a finite number, and where it is no double, the end as it is written.
  package func writtenEnd(
    _ end: Syntax,
    named name: String
  ) throws(Failure) -> (value: Double, written: WrittenEnd?) {
    let number = try anyEnd(end, named: name)
    let value = number.value
    try refuseInfinite(value, end, named: name)
    return (value, number.written(using: workspace))
  }

  /// The number that a formula of a range gives.
  package func number(_ syntax: Syntax) throws(Failure) -> Double {
    try meantNumber(syntax).value
  }

  /// The number that a formula of a range gives, and the formula, which knows what it means.
  package func meantNumber(_ syntax: Syntax) throws(Failure) -> RangeNumber {
    let (value, formula) = try value(syntax)
    guard case .number(let number) = value else {
      throw .diagnostic(Diagnostic(.listAsNumber, at: syntax.range))
    }
    return RangeNumber(number, formula)
  }

  /// The places of a range in steps, counted as the language counts them, and as they are meant.
  ///
  /// Throws what the list `[n for n in a..b step s]` throws: a step of 0, too many elements.
  package func places(
    from first: RangeNumber,
    to last: RangeNumber,
    step: RangeNumber,
    at range: SourceRange
  ) throws(Failure) -> MeantProgression {
    let (first, last) = (first.meant(using: workspace), last.meant(using: workspace))
    let step = step.meant(using: workspace)
    return try Failure.wrap { () throws(Diagnostic) in
      try MeantProgression.counted(from: first, to: last, step: step, at: range)
    }
  }

  private func refuseInfinite(
    _ value: Double,
    _ end: Syntax,
    named name: String
  ) throws(Failure) {
    if value.isInfinite { throw .problem(.rangeInfinite(name), at: end.range) }
  }

  private func anyEnd(_ end: Syntax, named name: String) throws(Failure) -> RangeNumber {
    // A division by zero is the error's own affair here: notes are left out.
    let (value, formula) = try value(end)
    guard case .number(let number) = value, !number.isNaN else {
      throw .problem(.rangeUndefined(name), at: end.range)
    }
    return RangeNumber(number, formula)
  }

  private func value(_ syntax: Syntax) throws(Failure) -> (Value, CheckedFormula) {
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
  /// The ends with the formulas that know what they mean.
  package let meant: (lower: RangeNumber, upper: RangeNumber)
  /// The ends that are no doubles, as they are written.
  package let written: WrittenEnds

  /// Creates a range.
  package init(meant: (lower: RangeNumber, upper: RangeNumber), written: WrittenEnds) {
    (self.meant, self.written) = (meant, written)
  }

  /// The doubles next to its ends.
  package var ends: (lower: Double, upper: Double) { (meant.lower.value, meant.upper.value) }
}
