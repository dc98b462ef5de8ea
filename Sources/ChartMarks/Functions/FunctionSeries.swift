package import RealFunctions

/// A function to draw, as written by chart content.
package struct FunctionSeries {
  /// Kind of curve or surface that is drawn of the function.
  package enum Form: Equatable, Sendable {
    /// The curve y(x).
    case line
    /// The curve (x(t), y(t)).
    case parametric
    /// The curve x(y).
    case overY
    /// The points (x, y) at which a function of x and y is 0.
    case implicit
    /// The values of a function of x and y as colours.
    case heatMap
    /// The lines on which a function of x and y has certain values.
    case contourLines
    /// The areas between contour lines, filled with colours.
    case filledContours
    /// The vectors of a differential equation and its solutions, as `field` says.
    case field
    /// The points (x, y) at which a condition holds.
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

    /// Whether breaks are marked with circles and discs, which only single curves have.
    package var marksBreaks: Bool {
      switch self {
      case .line, .parametric, .overY: true
      case .implicit, .heatMap, .contourLines, .filledContours, .field, .region, .area, .band:
        false
      }
    }

    /// Whether the values of a function of x and y are shown.
    package var isSurface: Bool {
      switch self {
      case .heatMap, .contourLines, .filledContours: true
      case .line, .parametric, .overY, .implicit, .region, .field, .area, .band: false
      }
    }

    /// Whether the figure may be anywhere in the window, so that all of it is searched.
    package var fillsWindow: Bool {
      self == .implicit || self == .region || self == .field || isSurface
    }

    /// Whether the plane is filled with the colours of values.
    package var isFilledSurface: Bool { isSurface && self != .contourLines }

    /// Whether the figure is one of the plane, where x and y have equal rank.
    package var isPlanar: Bool {
      switch self {
      case .parametric, .implicit, .region, .heatMap, .contourLines, .filledContours: true
      // A slope is y per x, whatever their units.
      case .field: false
      case .line, .overY, .area, .band: false
      }
    }

    /// Kind of series in exports, descriptions and legends.
    package var drawn: SeriesKind {
      switch self {
      case .line, .parametric, .overY, .implicit, .field: .line
      case .area, .band, .region: .area
      case .heatMap: .heatMap
      case .contourLines, .filledContours: .contours
      }
    }
  }

  /// Kind of curve or surface that is drawn.
  package let form: Form
  /// The function: one output for a line and an area to zero, two for parametric curves, curves
  /// x(y) and bands.
  ///
  /// For a curve x(y) the outputs are x and y. The function of an implicit curve has two inputs, x
  /// and y, and one output; that of a region is a ``RegionFunction``.
  package let function: any PointFunction
  /// Range of the sampled variable (x, y or the parameter); nil leaves it to the chart.
  package let domain: Interval?
  /// The label of x.
  package let xLabel: String
  /// The label of y, or of both ends of a band.
  package let yLabel: String
  /// The label of the parameter.
  package let parameterLabel: String
  /// Values at which contours are drawn.
  package var levels = ContourLevels.automatic
  /// The imaginary part of a function of a complex number x + i y, whose real part is ``function``; nil for others.
  ///
  /// A heat map with an imaginary part shows the angles of the values as hues, and not the real part on a scale.
  package var imaginary: (any PointFunction)?
  /// Content of a field; nil for all other forms.
  package var field: FieldContent?
  /// The style.
  package var style = MarkStyle()

  /// The function of x and y whose values the colours show: a surface's own function, or the
  /// lengths of a field's vectors; nil if there is none, or if a style sets other colours.
  package var shownByColors: (any PointFunction)? {
    if imaginary != nil { return nil }
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
