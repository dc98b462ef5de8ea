import ChartCore
import Expressions
import RealFunctions

/// A curve or an area of a plot, compiled: a function over its domain with a name and a look.
struct CurveLayer {
  enum Form: Equatable {
    /// A curve y(x), or over another variable.
    case line
    /// A curve (x(t), y(t)).
    case parametric
    /// A curve r(theta), computed as x and y.
    case polar
    /// A curve x(y), computed as x and y.
    case overY
    /// The area between a curve and zero.
    case area
    /// The area between two curves.
    case band

    /// Whether it is filled.
    var isArea: Bool { self == .area || self == .band }
  }

  var form: Form
  var function: CompiledFunction
  var domain: Interval
  /// Whether the item names its domain.
  var hasOwnDomain: Bool
  /// The sampled variable.
  var variable: String
  var name: String
  var options: PlotOptions
  /// What marks share whose color is not the item's own; nil gives the curve the next one.
  var category: String?

  /// Whether x and y are both computed.
  var isParametric: Bool { form != .line && !form.isArea }

  /// Whether it is a curve over x that leaves the range of x to the picture.
  var isFree: Bool { !isParametric && !hasOwnDomain }

  /// The declaration of the item as marks.
  var content: some ChartContent {
    marks.markStyle(options.markStyle(named: name, category: category))
      .zIndex((form.isArea ? Depth.areas : .lines).rawValue)
  }

  @ChartContentBuilder
  private var marks: some ChartContent {
    switch form {
    case .line: LinePlot(x: variable, y: name, domain: domain, function: function)
    case .parametric, .polar, .overY:
      LinePlot(x: "x", y: "y", t: variable, domain: domain, function: function)
    case .area: AreaPlot(x: variable, y: name, domain: domain, function: function)
    case .band:
      AreaPlot(x: variable, yStart: name, yEnd: name, domain: domain, function: function)
    }
  }

  /// The curve's values at places of its variable; NaN where it has none.
  func points(at places: [Double], using workspace: Workspace) -> [PlotPoint] {
    let columns = function.values(at: places, using: workspace)
    guard let first = columns.first, let last = columns.last else { return [] }
    return places.indices.map { index in
      PlotPoint(x: isParametric ? first[index] : places[index], y: last[index])
    }
  }
}

extension PlotOptions {
  /// The look as charts know it; marks of one category share their color, unless they have their own.
  func markStyle(named name: String, category: String?) -> MarkStyle {
    let hasStroke = width != nil || dash != nil
    let line = StrokeStyle(lineWidth: width ?? 2)
    let lengths = DashPattern.scaled(dash?.lengths ?? [], to: line.lineWidth)
    let stroke = StrokeStyle(lineWidth: line.lineWidth, dash: lengths)
    return MarkStyle(
      color: color,
      category: color == nil ? category : nil,
      name: name,
      opacity: opacity,
      stroke: hasStroke ? stroke : nil
    )
  }
}

extension DashStyle {
  /// Lengths of strokes and gaps in pixels, for lines of the usual width.
  fileprivate var lengths: [Double] {
    switch self {
    case .solid: []
    case .dashed: DashPattern.dashed
    case .dotted: DashPattern.dotted
    }
  }
}
