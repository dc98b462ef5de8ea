package import ChartMarks
package import DataFiles
package import Expressions
package import RealFunctions
package import Sampling
package import Statements

/// A plot item after resolution.
///
/// Names, kinds, the variable and the range were determined once, by ``ItemResolver``; drawing,
/// notes and saving read the results here.
package struct ResolvedItem {
  /// Content of the item.
  ///
  /// It is stored behind a reference: code that reads a plot copies its items, and a curve with its
  /// formulas has hundreds of bytes and dozens of references.
  package indirect enum Content {
    /// Points at known coordinates.
    case points(ResolvedPoints)
    /// Several rows of points over one x: groups of rows, or several columns of y.
    case series([PointSeries])
    /// Lines at the solutions of an equation in one coordinate.
    case lines(ResolvedEquation)
    /// One curve or area.
    case curve(ResolvedCurve)
    /// A curve for each element of the list that the formula gives.
    case family([ResolvedCurve])
    /// A figure at given coordinates.
    case figure(ResolvedFigure)
    /// A differential equation.
    case field(ResolvedField)
    /// A surface, a curve or points in space.
    case space(ResolvedSpace)
  }

  /// The item as it was parsed, with its variable and the value of `ans` that it was typed with.
  package var item: PlotItem
  package let content: Content
  /// The functions that its formulas call, and the names that they use, directly or not.
  package let reach: Dependencies
  /// Notes from the calculation of its values.
  package var notes: [String] = []
  /// The place of a curve that a tangent or a normal speaks of.
  package var contact: PlotPoint?

  /// Creates an item whose questions are settled.
  package init(item: PlotItem, content: Content, reach: Dependencies, notes: [String] = []) {
    self.item = item
    self.content = content
    self.reach = reach
    self.notes = notes
  }

  /// The curves that it draws.
  package var curves: [ResolvedCurve] {
    switch content {
    case .curve(let curve): [curve]
    case .family(let curves): curves
    case .points, .series, .lines, .figure, .field, .space: []
    }
  }

  /// The points at known coordinates that it draws, in one part for each of its series.
  package var pointSets: [ResolvedPoints] {
    switch content {
    case .points(let points): [points]
    case .series(let series): series.map(\.points)
    case .curve, .family, .lines, .figure, .field, .space: []
    }
  }

  /// Number of the series that it draws; 1 for an item that draws none.
  package var seriesCount: Int { max(1, curves.count, pointSets.count) }

  /// The range that the item names; nil if it names none.
  package var domain: Interval? {
    switch content {
    case .curve(let curve): curve.domain
    case .family(let curves): curves.first?.domain
    case .lines(let equation): equation.domain
    case .field(let field): field.domain
    case .points, .series, .figure, .space: nil
    }
  }

  /// Whether the item is a formula that draws curves over one coordinate; areas and curves (x(t),
  /// y(t)) have ranges of their own.
  package var isPlainCurve: Bool {
    guard case .formula = item.form else { return false }
    return switch content {
    case .curve(let curve): curve.form.hasVariable && curve.form != .parametric
    case .family(let curves):
      curves.first.map { $0.form.hasVariable && $0.form != .parametric } ?? true
    case .points(let points): !points.isPlanar
    case .lines: true
    case .series, .figure, .field, .space: false
    }
  }

  /// The first function used by the item that can call itself, directly or through others; nil if
  /// there is none.
  package var recursiveFunction: String? {
    let recursive = reach.recursive
    return reach.functions.first { recursive.contains($0.name) }?.name
  }
}

/// A curve or an area: its function over its variable and range.
package struct ResolvedCurve {
  package var form: CurveForm
  /// The sampled variable.
  package var variable: String
  /// Range of the variable; nil leaves it to the picture.
  package var domain: Interval?
  /// The ends of the range that are not doubles, as they are written.
  var ends = WrittenEnds.none
  /// Range of the axis along which a curve without a range of its own runs; nil as long as it is
  /// unknown.
  var window: Interval?
  /// The formulas, checked over the variable.
  package let checked: CheckedFormula
  package let function: CompiledFunction
  /// The values of the variable that `step` gives; nil without a step.
  package var steps: MeantProgression?
  /// Name of the curve, unless an option sets one.
  package var text: String
  /// Text after the label of an item that draws several curves.
  package var mark = ""
  /// The values that tell the curve of a family from the others, as in `k = 2`.
  package var parameter: String?
  /// Number of the curve on the color scale of a large family; nil without such a scale.
  package var rank: ColorRank?
  /// Values of the contours.
  package var levels = ContourLevels.automatic
  /// Whether the variable runs over dates or times, in seconds since 1970.
  package var isOverTimes = false
  /// The imaginary part of a function of a complex number; nil for all others.
  package var imaginary: CompiledFunction?
  /// Comparisons of its function's outputs with 0, if the curve is a region; else nil.
  package var region: ResolvedRegion?
  /// The function with an angle that jumps on the left, if it contains θ and repeats with every
  /// turn; the angle of `function` jumps on the right.
  var fromBehind: CompiledFunction?

  /// The function with enclosures over cells, and with exact values at those ends of its range
  /// where it breaks or begins.
  package var enclosed: any EnclosableFunction {
    if let fromBehind {
      return PolarFunction(fromRight: function.enclosed, fromBehind: fromBehind.enclosed)
    }
    return function.enclosed.ended(over: range, at: ends, .breaks, using: Workspace())
  }

  /// The function for uses that need only values.
  package var valued: any PointFunction { ends.areDoubles ? function : enclosed }

  /// Returns a function over the variable of the curve with exact values at the ends as they are
  /// written.
  package func enclosed(
    _ function: CompiledFunction,
    using workspace: Workspace
  ) -> any EnclosableFunction {
    function.enclosed.ended(over: range, at: ends, using: workspace)
  }

  /// Range of the curve: its own, else the window.
  private var range: Interval? { domain ?? window }
}

/// The comparisons of a region, which its function computes, and their logical combination.
package struct ResolvedRegion {
  let parts: [PlaneCondition.Part]
  let form: PlaneCondition.Form
  /// Functions that are 0 on the curves which `!=` leaves out, with the indices of their parts.
  var leftOut: [(part: Int, function: CompiledFunction)] = []

  /// Returns the condition over the values that a function computes.
  package func condition(_ function: any EnclosableFunction) -> PlaneCondition {
    var condition = PlaneCondition(function: function, parts: parts, form: form)
    condition.leftOut = leftOut.map {
      PlaneCondition.LeftOut(part: $0.part, function: $0.function.enclosed)
    }
    return condition
  }
}

/// Position of a curve on the color scale of its family.
package struct ColorRank {
  /// Name of the quantity that the number is a value of.
  package var name: String
  /// Name of the family that the scale colours; nil for that of its item.
  package let formula: String?
  package let number: Double
  /// Width of its line, in pixels: where many curves run, wide ones would hide each other.
  package let width: Double
}

/// Kind of curve, area or surface.
package enum CurveForm: Equatable {
  /// A curve y(x), or over another variable.
  case line
  /// A curve (x(t), y(t)).
  case parametric
  /// A curve r(theta), computed as x and y.
  case polar
  /// A curve x(y).
  case overY
  /// The area between a curve and zero.
  case area
  /// The area between two curves.
  case band
  /// The points (x, y) at which a function of both is 0.
  case implicit
  /// The values of a function of x and y as colours.
  case heatMap
  /// The lines on which a function of x and y has given values.
  case contourLines
  /// The areas between such lines.
  case filledContours
  /// The points (x, y) at which a condition holds.
  case region

  /// Whether the form is filled between heights over its variable.
  package var isArea: Bool { self == .area || self == .band }

  /// Whether the variable of the form is not an axis of the picture.
  package var isPlanar: Bool { self == .parametric || self == .polar }

  /// Whether the form runs over a variable, and has a function of that variable.
  package var hasVariable: Bool { self != .implicit && self != .region && !isSurface }

  /// Whether the form shows the values of a function of x and y.
  package var isSurface: Bool { self == .contourLines || isFilledSurface }

  /// Whether the form fills the picture with the colours of values.
  package var isFilledSurface: Bool { self == .heatMap || self == .filledContours }

  /// Whether the variable of the form runs along the x axis.
  package var isOverX: Bool { self == .line || isArea }
}

/// Points at known coordinates: those of a formula, or the rows of a file.
package struct ResolvedPoints {
  package var points: [PlotPoint]
  /// Names of the categories, of which each x is the index from 0; nil if x is a number.
  package var categories: [String]?
  /// Names of x and y, if the values have names themselves; else nil.
  package var xName: String?
  package var yName: String?
  /// Whether the points are rows of a data file.
  package var isData = false
  /// Whether the formula gives points, not numbers over their indices in a list.
  package var isPlanar = false
  /// Whether the points are the corners of an outline, which is drawn as lines.
  package var isOutline = false
  /// The number of the column of y.
  package var yNumber = 0
  /// The columns after those of x and y, with a number for each point: NaN where there is none.
  package var further: [[Double]] = []
  /// The columns of the second and all later measures in formulas, with a number for each point.
  package var behind: [[Double]] = []
  /// Whether x and y are times, in seconds since 1970.
  package var areTimes = (x: false, y: false)
  /// The zones in which times of x and y are written, in seconds ahead of UTC; nil where they have none.
  package var zones: (x: Double?, y: Double?) = (nil, nil)
  /// Error bars, or the ends of a band; nil for none.
  package var bounds: PointBounds?
  /// The values of a heat map or of contours; nil for other styles.
  package var heights: DataHeights?
  /// The number of the column of x; nil where rows are counted.
  package var xNumber: Int?
  /// The first row with a text in place of a number; nil if there is none.
  package var firstUnread: UnreadRows.Row?
  /// The numbers that colour the points, one for each, and their name; nil where the item has a colour.
  package var colors: PointColors?

  /// Creates points with what is known of their columns.
  package init(
    points: [PlotPoint],
    categories: [String]? = nil,
    xName: String? = nil,
    yName: String? = nil,
    isData: Bool = false,
    isPlanar: Bool = false,
    isOutline: Bool = false,
    yNumber: Int = 0,
    further: [[Double]] = [],
    areTimes: (x: Bool, y: Bool) = (x: false, y: false),
    bounds: PointBounds? = nil,
    xNumber: Int? = nil
  ) {
    self.points = points
    self.categories = categories
    self.xName = xName
    self.yName = yName
    self.isData = isData
    self.isPlanar = isPlanar
    self.isOutline = isOutline
    self.yNumber = yNumber
    self.further = further
    self.areTimes = areTimes
    self.bounds = bounds
    self.xNumber = xNumber
  }
}

extension ResolvedPoints {
  /// Number of points with both numbers.
  var countOfRows: Int { points.count { $0.x.isFinite && $0.y.isFinite } }
}

/// The numbers that colour points, on a scale beside the picture.
package struct PointColors {
  /// A number for each point; NaN where there is none, so that the point is not drawn.
  package let values: [Double]
  /// The name of their column.
  package let name: String
}

/// One of several series of points of an item.
package struct PointSeries {
  /// The text of its group, the name of its column of y, or both.
  package let name: String
  /// The text of its group; nil without groups.
  package let group: String?
  /// The name of its column of y, where there are several; else empty.
  package let column: String
  /// The points.
  package var points: ResolvedPoints

  /// Creates a series of all rows.
  package init(name: String, points: ResolvedPoints) {
    (self.name, self.points, group, column) = (name, points, nil, name)
  }

  /// Creates the series of the rows of one group.
  package init(group: String, column: String, points: ResolvedPoints) {
    name = column.isEmpty ? group : "\(group) \(column)"
    (self.group, self.column, self.points) = (group, column, points)
  }
}

/// An equation in one coordinate, such as `x^2 = 4`: its solutions are drawn as lines.
package struct ResolvedEquation {
  /// `x` for vertical lines, `y` for horizontal ones.
  package let coordinate: String
  /// Range of the search for solutions; nil leaves it to the picture.
  package let domain: Interval?
  /// The ends of that range that are not doubles, as they are written.
  package let ends: WrittenEnds
  /// Function over the coordinate that is 0 at the solutions.
  package let function: CompiledFunction
  /// Derivative of the function; nil if it is not known.
  package let derivative: CompiledFunction?
}

/// The items of `plot` and `add`, with the windows that the statements give.
package struct ResolvedPlot {
  package var items: [ResolvedItem] = []
  package var xRange: AxisRange?
  package var yRange: AxisRange?
  /// The range of z, of a picture in space.
  package var zRange: AxisRange?
  /// Whether the picture is one of space: then all of its items are.
  package var isInSpace: Bool {
    items.contains { if case .space = $0.content { true } else { false } }
  }

  /// Creates a plot without items.
  package init() {}
}
