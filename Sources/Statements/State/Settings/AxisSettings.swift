import Expressions

/// The settings of one axis, which are checked together.
struct AxisSettings: Sendable {
  /// The name in statements: `x`, `y`, `y2` or `z`.
  let name: String
  /// The name in messages.
  let title: String
  /// The part of the axis that is shown.
  let range: SettingPlace<AxisRange?>
  /// The spacing of the axis.
  let spacing: SettingPlace<AxisSpacing>

  static let x = AxisSettings(
    name: "x",
    title: "x axis",
    range: \.settings.xRange,
    spacing: \.settings.xScale
  )
  static let y = AxisSettings(
    name: "y",
    title: "y axis",
    range: \.settings.yRange,
    spacing: \.settings.yScale
  )
  /// The y axis on the right.
  static let y2 = AxisSettings(
    name: "y2",
    title: "y axis on the right",
    range: \.settings.y2Range,
    spacing: \.settings.y2Scale
  )
  /// The values of functions of x and y, which are shown by colours.
  static let z = AxisSettings(
    name: "z",
    title: "scale of colours of heat maps and contours",
    range: \.settings.zRange,
    spacing: \.settings.zScale
  )
}

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

  /// Throws if the present range of an axis does not allow a spacing.
  func refuse(
    _ spacing: AxisSpacing,
    of axis: AxisSettings,
    at range: SourceRange
  ) throws(Failure) {
    // The hint limits the range to the part that a log axis can show.
    try refuseLog(spacing, of: self[keyPath: axis.range], at: range) { window in
      guard let upper = window.upper, upper > 0.1 else { return "set \(axis.name)range auto" }
      return "set \(axis.name)range 0.1..\(Value.number(upper).text())"
    }
  }

  /// Throws if the range of a log axis has values that are not positive.
  private func refuseLog(
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
