// The names that say what the last plot showed.
//
//     GPVAL_X_MIN GPVAL_X_MAX GPVAL_Y_MIN …  the ranges of the axes, as the picture has them
//     GPVAL_DATA_X_MIN …                     the least and the greatest number of the data that were drawn
//     GPVAL_LAST_PLOT                        the statement
//
// The ranges are those of the picture: where the script leaves an end to the program, it is the end that is chosen
// here, which may differ from the tick that gnuplot chooses.

extension ScriptInterpreter {
  /// Keeps the ranges of a plot that was drawn.
  mutating func keepRanges(of draft: PlotDraft) {
    for (axis, name) in [("x", "X"), ("y", "Y"), ("y2", "Y2")] {
      guard let range = host.shownRange(of: axis) else { continue }
      scope.values["GPVAL_\(name)_MIN"] = .real(range.low)
      scope.values["GPVAL_\(name)_MAX"] = .real(range.high)
    }
    // Without data on an axis gnuplot has the ends of numbers in place of a range.
    let none = (low: 8.98846567431158e307, high: -8.98846567431158e307)
    for axis in ["X", "Y"] {
      let range = draft.extent[axis] ?? none
      scope.values["GPVAL_DATA_\(axis)_MIN"] = .real(range.low)
      scope.values["GPVAL_DATA_\(axis)_MAX"] = .real(range.high)
    }
    scope.values["GPVAL_PLOT"] = .integer(draft.isSpace ? 0 : 1)
    scope.values["GPVAL_SPLOT"] = .integer(draft.isSpace ? 1 : 0)
    scope.values["GPVAL_LAST_PLOT"] = lastPlot.map { .text($0) }
  }
}

extension PlotDraft {
  /// Takes the places of rows into the extent of the data.
  mutating func extend(by rows: DataRows, axes: String = "XY") {
    for row in rows.rows {
      let (x, y) = (row.number(0), row.number(1))
      guard x.isFinite, y.isFinite else { continue }
      for (axis, value) in [("X", x), ("Y", y)] where axes.contains(axis) {
        let former = extent[axis] ?? (value, value)
        extent[axis] = (min(former.low, value), max(former.high, value))
      }
    }
  }
}
