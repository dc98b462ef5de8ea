import ChartScene

/// One dot of a drawn curve, in the order of travel.
struct DotVisit {
  var column: Int
  var row: Int
  /// Point at which the curve enters the dot (for curves drawn by columns, its column).
  var entry: ScenePoint
  /// Point at which the curve leaves the dot.
  var exit: ScenePoint
}
