import Resolution
import Statements

/// The titles of a plot's axes where no setting gives them.
struct AxisNames {
  private let layers: [Layer]
  private let data: [PointLayer]
  /// The layers that y is named after.
  private let onLeft: [Layer]

  /// Creates the names for the layers of a plot; `onLeft` are those measured on the y axis that is
  /// named.
  init(of layers: [Layer], onLeft: [Layer]) {
    (self.layers, self.onLeft) = (layers, onLeft)
    data = layers.compactMap(\.points).filter(\.isData)
  }

  /// The name of the columns of x if all rows of data share it; without data, the variable of all
  /// curves if it is not x.
  ///
  /// Where there is data only the data decide: everything else is drawn over the data's column.
  var x: String? {
    let deciding = data.isEmpty ? layers.filter { !$0.isFigure } : data.map { .points($0) }
    if isPie { return nil }
    let names = deciding.map { layer -> String? in
      switch layer {
      case .curve(let curve):
        switch curve.form {
        case .line, .area, .band: curve.variable
        case .parametric, .polar, .overY, .implicit, .region, .heatMap, .contourLines,
          .filledContours:
          "x"
        }
      case .points(let points): points.nameOfX
      case .field(let field): field.content.axes.x
      case .figure, .space: "x"
      }
    }
    return Self.common(names.map { $0 == "x" ? nil : $0 })
  }

  /// The name of the columns of y if all rows of data share it.
  var y: String? {
    if isPie { return nil }
    if let field = nameOfField { return field }
    let points = onLeft.compactMap(\.points)
    let counts = points.filter(\.style.row.tellsShares)
    let named = counts.isEmpty ? points.filter(\.isData) : counts
    return Self.common(named.map(\.nameOfY))
  }

  /// The unknown along y, if the plot is of differential equations alone and they call it something
  /// else than y.
  private var nameOfField: String? {
    let names = layers.filter { !$0.isFigure }.map { layer -> String? in
      if case .field(let field) = layer { field.content.axes.y } else { nil }
    }
    return Self.common(names.map { $0 == "y" ? nil : $0 })
  }

  /// Whether the plot is a pie or donut, which has no axes to name.
  var isPie: Bool { layers.contains { $0.points?.style.row.standsAlone == true } }

  /// The name that all names are equal to; nil if they differ or one is nil.
  private static func common(_ names: [String?]) -> String? {
    guard let first = names.first, let first, names.allSatisfy({ $0 == first }) else { return nil }
    return first
  }
}

extension PointLayer {
  /// The name of the values along x; nil or `x` for no name.
  var nameOfX: String? {
    switch style {
    case .histogram, .density, .cumulative: value ?? "x"
    case .boxplot: arrangement.isHorizontal ? value ?? "x" : variable
    case .bars: arrangement.isHorizontal ? value ?? "x" : variable
    case .lines, .points, .dots, .linespoints, .steps, .area, .impulses, .heat, .contour, .pie,
      .donut,
      .errorbars,
      .xerrorbars, .xyerrorbars, .errorlines, .ribbon, .polygons:
      variable
    }
  }

  /// The name of the values along y; nil or `y` for no name.
  fileprivate var nameOfY: String? {
    switch style {
    case .histogram: options.isDensity == true ? "density" : "count"
    case .density: "density"
    case .cumulative: "proportion"
    case .bars, .boxplot: arrangement.isHorizontal ? (variable == "x" ? nil : variable) : value
    case .lines, .points, .dots, .linespoints, .steps, .area, .impulses, .heat, .contour, .pie,
      .donut,
      .errorbars,
      .xerrorbars, .xyerrorbars, .errorlines, .ribbon, .polygons:
      value
    }
  }
}
