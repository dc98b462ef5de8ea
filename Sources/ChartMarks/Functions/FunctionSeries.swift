package import RealFunctions

/// A function to draw, as its content wrote it.
package struct FunctionSeries {
  /// What is drawn of the function.
  package enum Form: Equatable, Sendable {
    /// The curve y(x).
    case line
    /// The curve (x(t), y(t)).
    case parametric
    /// The curve x(y).
    case overY
    /// The points (x, y) at which a function of both is 0.
    case implicit
    /// The values of a function of x and y as colours.
    case heatMap
    /// The lines on which a function of x and y has some values.
    case contourLines
    /// The areas between such lines.
    case filledContours
    /// The vectors of a differential equation, and its solutions: `field` says which.
    case field
    /// The points (x, y) of which a condition holds.
    case region
    /// The area between y(x) and 0.
    case area
    /// The area between two curves over x.
    case band

    /// Whether the sampled variable is x.
    package var isOverX: Bool {
      switch self {
      case .line, .area, .band: true
      case .parametric, .overY, .implicit, .region, .heatMap, .contourLines, .filledContours,
        .field:
        false
      }
    }

    /// Whether its breaks are marked with circles and discs: it is one curve.
    package var marksBreaks: Bool {
      switch self {
      case .line, .parametric, .overY: true
      case .implicit, .heatMap, .contourLines, .filledContours, .field, .region, .area, .band:
        false
      }
    }

    /// Whether it shows the values of a function of x and y.
    package var isSurface: Bool {
      switch self {
      case .heatMap, .contourLines, .filledContours: true
      case .line, .parametric, .overY, .implicit, .region, .field, .area, .band: false
      }
    }

    /// Whether it is looked for all over the window.
    package var fillsWindow: Bool {
      self == .implicit || self == .region || self == .field || isSurface
    }

    /// Whether it is filled with the colours of values.
    package var isFilledSurface: Bool { isSurface && self != .contourLines }

    /// Whether it lies in the plane by itself, over neither axis.
    package var isPlanar: Bool {
      switch self {
      case .parametric, .implicit, .region, .heatMap, .contourLines, .filledContours: true
      // A slope is one of y by x, whatever their units.
      case .field: false
      case .line, .overY, .area, .band: false
      }
    }

    /// What it counts as in exports, descriptions and legends.
    package var drawn: SeriesKind {
      switch self {
      case .line, .parametric, .overY, .implicit, .field: .line
      case .area, .band, .region: .area
      case .heatMap: .heatMap
      case .contourLines, .filledContours: .contours
      }
    }
  }

  /// What is drawn.
  package let form: Form
  /// The function: one output for a line and an area to zero, two for the others.
  ///
  /// For a curve x(y) they are x and y. What is 0 on an implicit curve has two inputs, x and y, and one output; that of a
  /// region is a ``RegionFunction``.
  package let function: any PointFunction
  /// Where to sample it: x, y, or the parameter; nil leaves it to the chart.
  package let domain: Interval?
  /// The label of x.
  package let xLabel: String
  /// The label of y, or of both ends of a band.
  package let yLabel: String
  /// The label of the parameter.
  package let parameterLabel: String
  /// Which values contours show.
  package var levels = ContourLevels.automatic
  /// What is drawn of a field; nil for all other forms.
  package var field: FieldContent?
  /// The style.
  package var style = MarkStyle()

  /// The function of x and y whose values colours show: of a surface its own, of a field the lengths of its vectors; nil if none
  /// does, or if a style says otherwise.
  package var shownByColors: (any PointFunction)? {
    if form.isSurface { return function }
    guard let field, field.colorsLengths, style.foreground == nil, style.category == nil,
      style.colorValue == nil
    else { return nil }
    return FieldLengths(equation: field.equation)
  }

  /// Creates the series; the function of a curve x(y) has one output, the x of its input.
  package init(
    form: Form,
    function: any PointFunction,
    domain: Interval?,
    xLabel: String,
    yLabel: String,
    parameterLabel: String
  ) {
    self.form = form
    self.function = form == .overY ? CurveOverY.of(function) : function
    self.domain = domain
    self.xLabel = xLabel
    self.yLabel = yLabel
    self.parameterLabel = parameterLabel
  }

  /// The name in legends, descriptions and exports.
  package var name: String {
    if let name = style.name ?? style.category { return name }
    switch form {
    case .parametric, .overY, .implicit, .region, .heatMap, .contourLines, .filledContours, .field:
      return "(\(xLabel), \(yLabel))"
    case .line, .area, .band: return yLabel
    }
  }
}
