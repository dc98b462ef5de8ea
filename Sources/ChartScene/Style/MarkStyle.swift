/// How a mark looks and what it is called, as far as its modifiers say; nil leaves it to the chart.
package struct MarkStyle: Equatable, Hashable, Sendable {
  /// A colour or a gradient of its own.
  package var foreground: AnyShapeStyle?
  /// The category whose colour it shares; never together with ``foreground``.
  package var category: String?
  /// The number whose colour it has; of lines and areas, which have one for all their values.
  package var colorValue: Double?
  /// Whether no legend names it: a scale of colours stands for its name.
  package var isUnlisted = false
  /// The category whose line style it shares; never together with ``stroke``.
  package var lineStyleCategory: String?
  /// The category that has a part of each band of its own.
  package var position: String?
  /// How round corners are, in pixels.
  package var cornerRadius: Double?
  /// The name in legends and exports.
  package var name: String?
  /// From 0, invisible, to 1.
  package var opacity: Double?
  /// How lines are drawn.
  package var stroke: StrokeStyle?
  /// The form of its symbols.
  package var symbol: BasicChartSymbolShape?
  /// The category whose symbol it shares; never together with ``symbol``.
  package var symbolCategory: String?
  /// The area of a symbol, in square pixels.
  package var symbolSize: Double?
  /// How lines and areas get from value to value.
  package var interpolation: InterpolationMethod?
  /// Larger ones are drawn in front; 0 if nil.
  package var zIndex: Double?
  /// The side of its y axis; the left one if nil.
  package var side: YAxisSide?
  /// How descriptions speak of it, if it is a part of something that they know no name for.
  package var spoken: Spoken?

  /// How descriptions speak of marks that show something together.
  package enum Spoken: Hashable, Sendable {
    /// By this noun, each as its label says: it stands for the others.
    case noun(String)
    /// Not at all.
    case silent

    /// The noun, if it is spoken of by one.
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

  /// Takes what an inner modifier says; opacities multiply.
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
    spoken = inner.spoken ?? spoken
    side = inner.side ?? side
    isUnlisted = isUnlisted || inner.isUnlisted
    if let factor = inner.opacity { opacity = (opacity ?? 1) * factor }
  }
}
