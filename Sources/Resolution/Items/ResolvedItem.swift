package import ChartMarks
package import DataFiles
package import Expressions
package import RealFunctions
package import Sampling
package import Statements

/// A plot item whose meaning is settled.
///
/// Names, kinds, the variable and the range were asked once, by ``ItemResolver``; drawing, notes and
/// whatever is saved read the answers here.
package struct ResolvedItem {
  /// What the item draws.
  ///
  /// Behind a reference: items are copied by whoever looks at a plot, and a curve with its formulas has hundreds of bytes and dozens of
  /// references.
  package indirect enum Content {
    /// Points at known places.
    case points(ResolvedPoints)
    /// Lines at the solutions of an equation in one coordinate.
    case lines(ResolvedEquation)
    /// One curve or area.
    case curve(ResolvedCurve)
    /// A curve for each element of the list that the formula gives.
    case family([ResolvedCurve])
    /// A thing with a place.
    case figure(ResolvedFigure)
    /// A differential equation.
    case field(ResolvedField)
  }

  /// The item as it was read, with its variable and the value of `ans` that it was typed with.
  package var item: PlotItem
  package let content: Content
  /// The functions that its formulas call, and the names that they speak of, directly or not.
  package let reach: Reach
  /// What was found while its values were calculated.
  package var notes: [String] = []
  /// The place of a curve that a tangent or a normal speaks of.
  package var contact: PlotPoint?

  /// Creates an item whose questions are settled.
  package init(item: PlotItem, content: Content, reach: Reach, notes: [String] = []) {
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
    case .points, .lines, .figure, .field: []
    }
  }

  /// The range that the item names.
  package var domain: Interval? {
    switch content {
    case .curve(let curve): curve.domain
    case .family(let curves): curves.first?.domain
    case .lines(let equation): equation.domain
    case .field(let field): field.domain
    case .points, .figure: nil
    }
  }

  /// Whether it is a formula that draws curves over one coordinate: the range of an area or of a curve
  /// (x(t), y(t)) is its own.
  package var isPlainCurve: Bool {
    guard case .formula = item.form else { return false }
    return switch content {
    case .curve(let curve): curve.form.hasVariable && curve.form != .parametric
    case .family(let curves):
      curves.first.map { $0.form.hasVariable && $0.form != .parametric } ?? true
    case .points(let points): !points.isPlanar
    case .lines: true
    case .figure, .field: false
    }
  }

  /// The first function behind the item that can reach itself through calls.
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
  /// Where it runs; nil leaves it to the picture.
  package var domain: Interval?
  /// The ends of the range that are no doubles, as they are written.
  var ends = WrittenEnds.none
  /// What the axis of its variable shows, of a curve over that axis without a range of its own; nil where nobody knows it yet.
  var window: Interval?
  /// The formulas, checked over the variable.
  package let checked: CheckedFormula
  package let function: CompiledFunction
  /// The places that `step` asks for.
  package var steps: MeantProgression?
  /// What names it, unless an option does.
  package var text: String
  /// What stands behind the label of an item that draws several.
  package var mark = ""
  /// The values that tell the curve of a family from the others, as in `k = 2`.
  package var parameter: String?
  /// Where it stands on the scale that colours a large family.
  package var rank: ColorRank?
  /// Which values contours show.
  package var levels = ContourLevels.automatic
  /// How the outputs of its function are compared with 0, if it is a region.
  package var region: ResolvedRegion?
  /// The function with an angle that jumps on the left, if it speaks of θ and is the same a turn on; its own angle jumps on the right.
  var fromBehind: CompiledFunction?

  /// The function with what is known of its values over cells, and of those at the ends of its range where it breaks or begins there.
  package var enclosed: any EnclosableFunction {
    if let fromBehind {
      return PolarFunction(fromRight: function.enclosed, fromBehind: fromBehind.enclosed)
    }
    return function.enclosed.ended(over: range, at: ends, .breaks, using: Workspace())
  }

  /// The function for who asks for values alone.
  package var valued: any PointFunction { ends.areDoubles ? function : enclosed }

  /// A function over the variable of the curve with its values at the ends as they are written.
  package func enclosed(
    _ function: CompiledFunction,
    using workspace: Workspace
  ) -> any EnclosableFunction {
    function.enclosed.ended(over: range, at: ends, using: workspace)
  }

  /// Where it runs: in its own range, or the window.
  private var range: Interval? { domain ?? window }
}

/// The comparisons of a region, which its function computes, and how they are joined.
package struct ResolvedRegion {
  let parts: [PlaneCondition.Part]
  let form: PlaneCondition.Form
  /// What is 0 on the curves that `!=` leaves out, with the numbers of its parts.
  var leftOut: [(part: Int, function: CompiledFunction)] = []

  /// The condition whose values a function computes.
  package func condition(_ function: any EnclosableFunction) -> PlaneCondition {
    var condition = PlaneCondition(function: function, parts: parts, form: form)
    condition.leftOut = leftOut.map {
      PlaneCondition.LeftOut(part: $0.part, function: $0.function.enclosed)
    }
    return condition
  }
}

/// The place of a curve on the scale of colours of its family.
package struct ColorRank {
  /// What the number is a value of.
  package var name: String
  /// What its family is called whose parameter the colours show; nil for what its item is called.
  package let formula: String?
  package let number: Double
  /// How wide its line is, in pixels: where many run they hide each other.
  package let width: Double
}

/// What a curve is.
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
  /// The lines on which a function of x and y has some values.
  case contourLines
  /// The areas between such lines.
  case filledContours
  /// The points (x, y) of which a condition holds.
  case region

  /// Whether it is filled between heights over its variable.
  package var isArea: Bool { self == .area || self == .band }

  /// Whether its variable is no axis of the picture.
  package var isPlanar: Bool { self == .parametric || self == .polar }

  /// Whether it runs over a variable, of which its function is one.
  package var hasVariable: Bool { self != .implicit && self != .region && !isSurface }

  /// Whether it shows the values of a function of x and y.
  package var isSurface: Bool { self == .contourLines || isFilledSurface }

  /// Whether it fills the picture with the colours of values.
  package var isFilledSurface: Bool { self == .heatMap || self == .filledContours }

  /// Whether its variable runs along the x axis.
  package var isOverX: Bool { self == .line || isArea }
}

/// Points at known places: those of a formula, or the rows of a file.
package struct ResolvedPoints {
  package var points: [PlotPoint]
  /// The names of which each x is the number from 0; nil if x is a number.
  package var categories: [String]?
  /// What x and y are called, if the values say so themselves.
  package var xName: String?
  package var yName: String?
  /// Whether they are rows of a data file.
  package var isData = false
  /// Whether the formula gives points, and not numbers over their places in a list.
  package var isPlanar = false
  /// Whether they are the corners of an outline, which is drawn as lines.
  package var isOutline = false
  /// The number of the column of y.
  package var yNumber = 0
  /// The columns behind those of x and y, with a number for each point: NaN where there is none.
  package var further: [[Double]] = []
  /// Whether x and y are times, in seconds since 1970.
  package var areTimes = (x: false, y: false)
  /// What of them is drawn around the points.
  package var bounds: PointBounds?
  /// The number of the column of x; nil where rows are counted.
  package var xNumber: Int?

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

/// An equation in one coordinate, such as `x^2 = 4`: its solutions are drawn as lines.
package struct ResolvedEquation {
  /// `x` for vertical lines, `y` for horizontal ones.
  package let coordinate: String
  /// Where solutions are looked for; nil leaves it to the picture.
  package let domain: Interval?
  /// The ends of that range that are no doubles, as they are written.
  package let ends: WrittenEnds
  /// What is 0 at the solutions, over the coordinate.
  package let function: CompiledFunction
  /// Its derivative, or nil if it is not known.
  package let derivative: CompiledFunction?
}

/// The items of `plot` and `add`, with the windows that were asked for.
package struct ResolvedPlot {
  package var items: [ResolvedItem] = []
  package var xRange: AxisRange?
  package var yRange: AxisRange?

  /// Creates a plot without items.
  package init() {}
}
