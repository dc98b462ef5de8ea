import ChartCore
import Expressions
import RealFunctions

/// One item of a plot, compiled: a function over its domain with a name and a look.
struct Layer {
  enum Form: Equatable {
    /// A curve y(x), or over another variable.
    case line
    /// A curve (x(t), y(t)).
    case parametric
    /// A curve r(theta), computed as x and y.
    case polar
    /// A curve x(y), computed as x and y.
    case overY
    /// The area between two curves.
    case band
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

  /// Whether x and y are both computed.
  var isParametric: Bool { form != .line && form != .band }

  /// The declaration of the item as marks.
  @ChartContentBuilder
  var content: some ChartContent {
    switch form {
    case .line:
      LinePlot(x: variable, y: name, domain: domain, function: function).markStyle(style)
    case .parametric, .polar, .overY:
      LinePlot(x: "x", y: "y", t: variable, domain: domain, function: function).markStyle(style)
    case .band:
      AreaPlot(x: variable, yStart: name, yEnd: name, domain: domain, function: function)
        .markStyle(style)
    }
  }

  private var style: MarkStyle {
    let hasStroke = options.width != nil || options.dash != nil
    let stroke = StrokeStyle(lineWidth: options.width ?? 2, dash: options.dash?.lengths ?? [])
    return MarkStyle(
      color: options.color,
      name: name,
      opacity: options.opacity,
      stroke: hasStroke ? stroke : nil
    )
  }
}

extension DashStyle {
  /// Lengths of strokes and gaps in pixels.
  fileprivate var lengths: [Double] {
    switch self {
    case .solid: []
    case .dashed: [6, 3]
    case .dotted: [2, 3]
    }
  }
}
