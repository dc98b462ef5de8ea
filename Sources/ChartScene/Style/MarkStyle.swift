/// Style and name of a mark, as its modifiers set them; nil leaves the choice to the chart.
package struct MarkStyle: Equatable, Hashable, Sendable {
  /// A colour or a gradient of its own.
  package var foreground: AnyShapeStyle?
  /// The category whose colour it shares; never together with ``foreground``.
  package var category: String?
  /// The number whose colour the mark has; only for lines and areas, which have one colour for all
  /// their values.
  package var colorValue: Double?
  /// The title of the scale that gives the numbers of single rows their colours; nil for the scale that all share.
  package var colorScale: String?
  /// Whether the legend leaves the mark out, because a color scale stands for its name.
  package var isUnlisted = false
  /// The category whose line style it shares; never together with ``stroke``.
  package var lineStyleCategory: String?
  /// The category that decides the mark's share of each band.
  package var position: String?
  /// Radius of corners, in pixels.
  package var cornerRadius: Double?
  /// The name in legends and exports.
  package var name: String?
  /// From 0, invisible, to 1.
  package var opacity: Double?
  /// Style of lines.
  package var stroke: StrokeStyle?
  /// The form of its symbols.
  package var symbol: BasicChartSymbolShape?
  /// The category whose symbol it shares; never together with ``symbol``.
  package var symbolCategory: String?
  /// The area of a symbol, in square pixels.
  package var symbolSize: Double?
  /// Interpolation between the values of lines and areas.
  package var interpolation: InterpolationMethod?
  /// Drawing order: larger numbers are in front; nil counts as 0.
  package var zIndex: Double?
  /// Where its finished marks are drawn; nil for where their values are.
  package var placement: MarkPlacement?
  /// The side of its y axis; nil for the left one.
  package var side: YAxisSide?
  /// Treatment in descriptions, for a part of a figure that has no name there; nil for the usual
  /// one.
  package var spoken: Spoken?

  /// Treatment in descriptions of marks that belong together.
  package enum Spoken: Hashable, Sendable {
    /// The mark is described by this noun and its own label, and stands for the others.
    case noun(String)
    /// The mark is not described.
    case silent

    /// The noun, if the mark is described by one.
    package var noun: String? {
      switch self {
      case .noun(let noun): noun
      case .silent: nil
      }
    }
  }

  /// Creates a style.
  package init(
    foreground: AnyShapeStyle? = nil,
    category: String? = nil,
    name: String? = nil,
    opacity: Double? = nil,
    stroke: StrokeStyle? = nil,
    symbol: BasicChartSymbolShape? = nil,
    symbolCategory: String? = nil,
    symbolSize: Double? = nil,
    interpolation: InterpolationMethod? = nil,
    zIndex: Double? = nil
  ) {
    self.foreground = foreground
    self.category = category
    self.name = name
    self.opacity = opacity
    self.stroke = stroke
    self.symbol = symbol
    self.symbolCategory = symbolCategory
    self.symbolSize = symbolSize
    self.interpolation = interpolation
    self.zIndex = zIndex
  }

  /// Applies the values of an inner modifier; opacities multiply.
  package mutating func override(with inner: MarkStyle) {
    if inner.foreground != nil || inner.category != nil {
      foreground = inner.foreground
      category = inner.category
      colorValue = nil
    }
    if inner.colorValue != nil { (foreground, category, colorValue) = (nil, nil, inner.colorValue) }
    if inner.symbol != nil || inner.symbolCategory != nil {
      symbol = inner.symbol
      symbolCategory = inner.symbolCategory
    }
    if inner.stroke != nil || inner.lineStyleCategory != nil {
      stroke = inner.stroke
      lineStyleCategory = inner.lineStyleCategory
    }
    name = inner.name ?? name
    position = inner.position ?? position
    cornerRadius = inner.cornerRadius ?? cornerRadius
    symbolSize = inner.symbolSize ?? symbolSize
    interpolation = inner.interpolation ?? interpolation
    zIndex = inner.zIndex ?? zIndex
    colorScale = inner.colorScale ?? colorScale
    spoken = inner.spoken ?? spoken
    side = inner.side ?? side
    if let own = inner.placement { placement = placement.map { own.inside($0) } ?? own }
    isUnlisted = isUnlisted || inner.isUnlisted
    if let factor = inner.opacity { opacity = (opacity ?? 1) * factor }
  }
}
