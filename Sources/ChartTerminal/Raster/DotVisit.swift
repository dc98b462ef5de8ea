import ChartScene

/// One dot of a drawn curve, in the order of travel.
struct DotVisit {
  var column: Int
  var row: Int
  /// Where the curve comes into the dot (for curves drawn by columns: into its column).
  var entry: ScenePoint
  /// Where it leaves.
  var exit: ScenePoint
}
