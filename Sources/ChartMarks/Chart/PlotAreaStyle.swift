/// The size and the looks of a plot area, as modifiers said them.
package struct PlotAreaStyle: Equatable, Sendable {
  /// In pixels; nil for as much as there is room.
  package var width: Double?
  package var height: Double?
  /// Width over height, or nil for free.
  package var ratio: Double?
  /// Whether a proportion fills the room, and may leave it on one side.
  package var backgrounds: [AnyShapeStyle] = []
  package var borders: [(style: AnyShapeStyle, width: Double)] = []
  package var opacity = 1.0

  package static func == (a: PlotAreaStyle, b: PlotAreaStyle) -> Bool {
    a.width == b.width && a.height == b.height && a.ratio == b.ratio
      && a.backgrounds == b.backgrounds && a.opacity == b.opacity
      && a.borders.map(\.style) == b.borders.map(\.style)
      && a.borders.map(\.width) == b.borders.map(\.width)
  }
}

/// The plot area of a chart, for ``Chart/chartPlotStyle(_:)``.
public struct ChartPlotContent: Sendable {
  /// Whether a proportion keeps inside the room or fills it.
  public enum ContentMode: Equatable, Hashable, Sendable {
    /// As large as it can be inside the room.
    case fit
    /// As large as the room; plot areas are never larger, so that the proportion is given up.
    case fill
  }

  var style: PlotAreaStyle

  /// Makes the plot area so wide or high, in pixels, as far as there is room; nil leaves a side free.
  ///
  /// In a text 8 by 16 pixels are a character.
  public func frame(width: Double? = nil, height: Double? = nil) -> ChartPlotContent {
    changed {
      $0.width = Self.side(width) ?? $0.width
      $0.height = Self.side(height) ?? $0.height
    }
  }

  /// Gives width and height a proportion; nil and what is not positive leave it free.
  public func aspectRatio(_ ratio: Double?, contentMode: ContentMode) -> ChartPlotContent {
    let isUsable = ratio.map { $0 >= 0.01 && $0 <= 100 } ?? false
    return changed { $0.ratio = isUsable && contentMode == .fit ? ratio : nil }
  }

  /// Fills the plot area behind grid and data.
  public func background(_ background: some ShapeStyle) -> ChartPlotContent {
    let style = background.resolve()
    return changed { $0.backgrounds.insert(style, at: 0) }
  }

  /// Draws a frame around the plot area; the width is in pixels.
  public func border(_ content: some ShapeStyle, width: Double = 1) -> ChartPlotContent {
    guard width > 0, width.isFinite else { return self }
    let style = content.resolve()
    return changed { $0.borders.append((style, min(width, 64))) }
  }

  /// Multiplies the opacity of background and frame.
  public func opacity(_ factor: Double) -> ChartPlotContent {
    changed { $0.opacity *= factor > 0 ? min(factor, 1) : 0 }
  }

  private static func side(_ length: Double?) -> Double? {
    length.flatMap { $0 > 0 ? min($0, Double(Medium.longestSide)) : nil }
  }

  private func changed(_ change: (inout PlotAreaStyle) -> Void) -> ChartPlotContent {
    var copy = self
    change(&copy.style)
    return copy
  }
}
