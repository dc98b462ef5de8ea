import RealFunctions

/// A cell in which a curve y(x) may oscillate many times.
struct DenseCell {
  /// The parameters at both ends, and their positions on the page, in pixels.
  var lower: Double
  var upper: Double
  var left: Double
  var right: Double
  /// The share of the cell's width in which the curve crosses its bounds at the steepest slope; nil
  /// if that is not known.
  var reach: Double?
  /// The enclosure of the curve over the cell; the whole line if nothing is known.
  var bounds = Interval.entire
  /// Whether the curve is provably continuous over the cell.
  var isContinuous = false

  /// Whether the cell is part of one in which the curve turned often enough.
  var isPartOfDense = false

  /// The width in pixels.
  var width: Double { right - left }

  /// The parameter at a share of the cell's width on the page.
  func parameter(at share: Double, on plane: Plane) -> Double {
    let axis = plane.view.x
    let value =
      axis.map == .linear
      ? lower * (1 - share) + upper * share : axis.value(at: left + (right - left) * share)
    return value.isNaN ? lower : min(upper, max(lower, value))
  }

  /// The two halves; nil where there is no double between the ends.
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

/// A cell that the curve fills, from its lowest to its highest value, as far as the page can show.
struct FilledCell {
  var cell: DenseCell
  /// The interval of the values.
  var values: Interval
  /// The parts of the interval in which there are values, from below: more than one if the curve
  /// jumps over the parts between.
  var levels: [Interval]
  /// Whether it is proved that the curve takes all the values and no others.
  var isProved: Bool

  init(cell: DenseCell, values: Interval, isProved: Bool) {
    (self.cell, self.values, self.isProved) = (cell, values, isProved)
    levels = [values]
  }

  /// Creates a cell with values on a few levels, and none between.
  init(cell: DenseCell, levels: [Interval]) {
    let whole = levels.dropFirst().reduce(levels.first ?? .entire) { $0.union($1) }
    self.init(cell: cell, values: whole, isProved: false)
    self.levels = levels
  }
}
