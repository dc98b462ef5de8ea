/// Style of lines: width, ends, corners and dashes.
public struct StrokeStyle: Equatable, Hashable, Sendable {
  /// Style of line ends.
  public typealias LineCap = SceneStroke.Cap
  /// Style of corners of lines.
  public typealias LineJoin = SceneStroke.Join

  /// The width in pixels; text ignores it.
  public let lineWidth: Double
  /// Whether the width is measured on the page, whatever the page's style.
  private(set) var isOnPage = false
  /// Style of line ends.
  ///
  /// Nil is round, and butt for dashes. Text ignores it.
  public let lineCap: LineCap?
  /// Style of corners of lines.
  ///
  /// Nil is round. Text ignores it.
  public let lineJoin: LineJoin?
  /// The greatest length of the point of a corner, in multiples of the line's width, from 1.
  public let miterLimit: Double
  /// Lengths of strokes and gaps in pixels; empty for a solid line.
  public let dash: [Double]
  /// Length of the dash pattern that is skipped at the start of a line, in pixels.
  public let dashPhase: Double

  /// Creates a style.
  ///
  /// A width that is not positive and finite becomes 2, such a miter limit 10, a phase that is not
  /// finite 0; dashes with such lengths are dropped.
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

  /// Returns a solid line with a width on the page, in points of 1/72 inch, whatever the page's
  /// style.
  ///
  /// A width that is not positive and finite becomes 1.5.
  public static func points(_ width: Double) -> StrokeStyle { .points(width, dash: []) }

  /// Returns a line with dashes and with a width on the page, in points of 1/72 inch, whatever the
  /// page's style.
  package static func points(_ width: Double, dash: [Double]) -> StrokeStyle {
    var style = StrokeStyle(lineWidth: width * 96 / 72, dash: dash)
    style.isOnPage = true
    return style
  }

  /// Returns the width in the pixels of a layout, before lines are scaled to the page's style.
  package func width(on page: ChartPageStyle) -> Double {
    isOnPage ? lineWidth / page.scale / page.widths.lines : lineWidth
  }
}

extension SceneStroke {
  /// Creates the stroke of a line style, with the paint, opacity and gradient of a shape style.
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
