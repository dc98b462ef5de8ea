import Expressions
import RealFunctions

// The windows that statements and settings give for an axis.

extension SessionState {
  /// Returns the window that a clause sets for an axis, or nil for an automatic one.
  package func window(
    _ clause: AxisRangeClause?,
    _ axis: String,
    _ spacing: AxisSpacing,
    _ run: inout StatementRun
  ) throws(Failure) -> AxisRange? {
    guard let clause else { return nil }
    let range: SourceRange
    var window: AxisRange
    let ranges = ranges(run.workspace)
    switch (clause.lower, clause.upper) {
    case (let lower?, let upper?):
      range = lower.range.union(upper.range)
      var clause = RangeClause(variable: nil, lower: lower, upper: upper)
      let calculated = try ranges.range(clause, named: axis)
      var (ends, written) = (calculated.ends, calculated.written)
      let isReversed = ends.lower > ends.upper
      if isReversed {
        (ends.lower, ends.upper) = (ends.upper, ends.lower)
        (clause.lower, clause.upper) = (upper, lower)
        written = WrittenEnds(lower: written.upper, upper: written.lower)
      }
      window = AxisRange(
        try ranges.interval(from: ends, clause, named: axis),
        isReversed: isReversed
      )
      window.written = written
    case (let lower?, nil):
      range = lower.range
      let end = try ranges.writtenEnd(lower, named: axis)
      window = AxisRange(from: end.value)
      window.written = WrittenEnds(lower: end.written, upper: nil)
    case (nil, let upper?):
      range = upper.range
      let end = try ranges.writtenEnd(upper, named: axis)
      window = AxisRange(to: end.value)
      window.written = WrittenEnds(lower: nil, upper: end.written)
    case (nil, nil): return nil
    }
    try refuseLog(spacing, of: window, at: range) { _ in "set \(axis)scale linear" }
    return window
  }

  /// Throws if the range of a log axis has values that are not positive.
  package func refuseLog(
    _ spacing: AxisSpacing,
    of window: AxisRange?,
    at range: SourceRange,
    instead: (AxisRange) -> String
  ) throws(Failure) {
    guard !spacing.hasZero, let window, let least = window.lower ?? window.upper, least <= 0 else {
      return
    }
    let ends = [window.lower, window.upper].map { $0.map { text(.number($0)) } ?? "…" }
    throw .problem(.logNeedsPositive(ends[0], ends[1], instead: instead(window)), at: range)
  }
}
