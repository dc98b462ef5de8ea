import RealFunctions

/// A cell in which a curve y(x) may go up and down many times.
struct DenseCell {
  /// The parameters at both ends, and where they stand on the page, in pixels.
  var lower: Double
  var upper: Double
  var left: Double
  var right: Double
  /// The share of its width in which the curve crosses its bounds where it is steepest; nil if that is not known.
  var reach: Double?
  /// What encloses the curve over the cell; the whole line if nothing is known.
  var bounds = Interval.entire
  /// Whether the curve is continuous over the cell, by proof.
  var isContinuous = false

  /// Whether it is a part of a cell that the curve turned in often enough.
  var isPartOfDense = false

  /// In pixels.
  var width: Double { right - left }

  /// The parameter at a share of the way across the page.
  func parameter(at share: Double, on plane: Plane) -> Double {
    let axis = plane.view.x
    let value =
      axis.map == .linear
      ? lower * (1 - share) + upper * share : axis.value(at: left + (right - left) * share)
    return value.isNaN ? lower : min(upper, max(lower, value))
  }

  /// Both halves, or nil where no double lies between the ends.
  func halves(on plane: Plane) -> [DenseCell]? {
    guard let middle = plane.middle(between: lower, upper) else { return nil }
    var (first, second) = (self, self)
    first.upper = middle
    first.right = plane.view.x.position(of: middle)
    second.lower = middle
    second.left = first.right
    return [first, second]
  }
}

/// A cell that the curve fills: from the lowest to the highest of its values, as far as the page can show.
struct FilledCell {
  var cell: DenseCell
  /// Between these values it runs.
  var values: Interval
  /// The parts of them that it takes, from below: more than one if it jumps over what lies between.
  var levels: [Interval]
  /// Whether it does by proof, and takes all of them.
  var isProved: Bool

  init(cell: DenseCell, values: Interval, isProved: Bool) {
    (self.cell, self.values, self.isProved) = (cell, values, isProved)
    levels = [values]
  }

  /// A cell with values on a few levels, and none between.
  init(cell: DenseCell, levels: [Interval]) {
    let whole = levels.dropFirst().reduce(levels.first ?? .entire) { $0.union($1) }
    self.init(cell: cell, values: whole, isProved: false)
    self.levels = levels
  }
}
