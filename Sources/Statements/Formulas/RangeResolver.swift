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
    (try anyEnd(clause.lower, named: name), try anyEnd(clause.upper, named: name))
  }

  /// One end of a range: a finite number.
  package func end(_ end: Syntax, named name: String) throws(Failure) -> Double {
    let value = try anyEnd(end, named: name)
    try refuseInfinite(value, end, named: name)
    return value
  }

  /// The number that a formula of a range gives.
  package func number(_ syntax: Syntax) throws(Failure) -> Double {
    guard case .number(let number) = try value(syntax) else {
      throw .diagnostic(Diagnostic(.listAsNumber, at: syntax.range))
    }
    return number
  }

  /// The number that a formula of a range gives, and what it means: `pi/2` is no double.
  package func meantNumber(
    _ syntax: Syntax
  ) throws(Failure) -> (value: Double, meaning: MeantNumber) {
    let checked = try Failure.wrap { () throws(Diagnostic) in
      try Evaluation.check(syntax, parameters: [], in: scope)
    }
    let value = try Failure.wrap { () throws(Diagnostic) in
      try checked.value(using: workspace).value
    }
    if workspace.isCancelled { throw .interrupted }
    guard case .number(let number) = value else {
      throw .diagnostic(Diagnostic(.listAsNumber, at: syntax.range))
    }
    let meaning = checked.meaning(of: value, using: workspace)?.columns.first?.first?.meaning
    return (number, meaning ?? .written(number))
  }

  /// The places of a range in steps, which are counted as the language counts them.
  ///
  /// Throws what the list `[n for n in a..b step s]` throws: a step of 0, too many elements.
  package func places(
    of clause: RangeClause,
    step: (value: Double, meaning: MeantNumber),
    at range: SourceRange
  ) throws(Failure) -> MeantProgression {
    let (first, last) = (try meantNumber(clause.lower), try meantNumber(clause.upper))
    return try Failure.wrap { () throws(Diagnostic) in
      try MeantProgression.counted(from: first, to: last, step: step, at: range)
    }
  }

  /// The places of a range in the steps that are written.
  package func places(of clause: RangeClause, by step: Syntax) throws(Failure) -> MeantProgression {
    try places(of: clause, step: try meantNumber(step), at: step.range)
  }

  private func refuseInfinite(
    _ value: Double,
    _ end: Syntax,
    named name: String
  ) throws(Failure) {
    if value.isInfinite { throw .problem(.rangeInfinite(name), at: end.range) }
  }

  private func anyEnd(_ end: Syntax, named name: String) throws(Failure) -> Double {
    // A division by zero is the error's own affair here: notes are left out.
    guard case .number(let value) = try value(end), !value.isNaN else {
      throw .problem(.rangeUndefined(name), at: end.range)
    }
    return value
  }

  private func value(_ syntax: Syntax) throws(Failure) -> Value {
    let value = try Failure.wrap { () throws(Diagnostic) in
      try Evaluation.calculate(syntax, in: scope, using: workspace).value
    }
    if workspace.isCancelled { throw .interrupted }
    return value
  }
}

extension SessionState {
  /// What calculates the ends of ranges with the definitions of now.
  package func ranges(_ workspace: Workspace) -> RangeResolver {
    RangeResolver(scope: scope, digits: settings.digits, workspace: workspace)
  }
}
