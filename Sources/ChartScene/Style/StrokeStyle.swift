/// How lines are drawn: how wide, how they end and turn, and dashed or solid.
public struct StrokeStyle: Equatable, Hashable, Sendable {
  /// How lines end.
  public typealias LineCap = SceneStroke.Cap
  /// How lines turn corners.
  public typealias LineJoin = SceneStroke.Join

  /// The width in pixels; text ignores it.
  public let lineWidth: Double
  /// Whether the width is one of the page, whatever its style.
  private(set) var isOnPage = false
  /// How lines end.
  ///
  /// Nil is round, and butt for dashes. Text ignores it.
  public let lineCap: LineCap?
  /// How lines turn corners.
  ///
  /// Nil is round. Text ignores it.
  public let lineJoin: LineJoin?
  /// How many widths the point of a corner may be long, from 1.
  public let miterLimit: Double
  /// Lengths of strokes and gaps in pixels; empty for a solid line.
  public let dash: [Double]
  /// How far into its dashes a line begins, in pixels.
  public let dashPhase: Double

  /// Creates a style.
  ///
  /// A width that is not positive and finite becomes 2, a limit of such a kind 10, a phase that is not finite
  /// 0; dashes of such lengths vanish.
  public init(
    lineWidth: Double = 2,
    lineCap: LineCap? = nil,
    lineJoin: LineJoin? = nil,
    miterLimit: Double = 10,
    dash: [Double] = [],
    dashPhase: Double = 0
  ) {
    self.lineWidth = lineWidth > 0 && lineWidth.isFinite ? min(lineWidth, 64) : 2
    self.lineCap = lineCap
    self.lineJoin = lineJoin
    self.miterLimit = miterLimit >= 1 && miterLimit.isFinite ? min(miterLimit, 100) : 10
    let isUsable = dash.allSatisfy { $0 >= 0 && $0 <= 1000 } && dash.contains { $0 > 0.1 }
    self.dash = isUsable ? dash : []
    self.dashPhase = dashPhase.isFinite ? max(-1000, min(1000, dashPhase)) : 0
  }

  /// Returns a solid line as wide on the page as it says, in points of 1/72 inch, whatever the page's style.
  ///
  /// A width that is not positive and finite becomes 1.5.
  public static func points(_ width: Double) -> StrokeStyle { .points(width, dash: []) }

  /// Returns the same with dashes.
  package static func points(_ width: Double, dash: [Double]) -> StrokeStyle {
    var style = StrokeStyle(lineWidth: width * 96 / 72, dash: dash)
    style.isOnPage = true
    return style
  }

  /// The width in the pixels of a layout, before lines become as wide as the page's style has them.
  package func width(on page: ChartPageStyle) -> Double {
    isOnPage ? lineWidth / page.scale / page.widths.lines : lineWidth
  }
}

extension SceneStroke {
  /// Creates the stroke that a style asks for, with a style's paint, opacity and gradient.
  package init(_ style: StrokeStyle, _ look: AnyShapeStyle) {
    self.init(
      look.paint,
      width: style.lineWidth,
      dash: style.dash,
      opacity: look.opacity,
      dashPhase: style.dashPhase,
      cap: style.lineCap,
      join: style.lineJoin,
      miterLimit: style.miterLimit,
      gradient: look.gradient
    )
  }
}

extension DashPattern {
  /// The lengths of a stroke as they are on a line of the nominal width.
  package static func nominal(_ stroke: StrokeStyle) -> [Double] {
    nominal(stroke.dash, of: stroke.lineWidth)
  }
}
