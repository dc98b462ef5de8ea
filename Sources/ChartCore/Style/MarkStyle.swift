/// How a mark looks and what it is called, as far as its modifiers say; nil leaves it to the chart.
package struct MarkStyle: Equatable, Sendable {
  /// A colour of its own.
  package var color: Color?
  /// The category whose colour it shares; never together with ``color``.
  package var category: String?
  /// The name in legends and exports.
  package var name: String?
  /// From 0, invisible, to 1.
  package var opacity: Double?
  /// How lines are drawn.
  package var stroke: StrokeStyle?

  /// Creates a style.
  package init(
    color: Color? = nil,
    category: String? = nil,
    name: String? = nil,
    opacity: Double? = nil,
    stroke: StrokeStyle? = nil
  ) {
    self.color = color
    self.category = category
    self.name = name
    self.opacity = opacity
    self.stroke = stroke
  }

  /// Takes what an inner modifier says; opacities multiply.
  mutating func override(with inner: MarkStyle) {
    if inner.color != nil || inner.category != nil {
      color = inner.color
      category = inner.category
    }
    name = inner.name ?? name
    stroke = inner.stroke ?? stroke
    if let factor = inner.opacity { opacity = (opacity ?? 1) * factor }
  }
}
