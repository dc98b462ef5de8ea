/// Position of the legend, and a text that may replace the names.
package struct LegendPlace: Equatable {
  package var position = AnnotationPosition.automatic
  package var alignment: Alignment?
  /// Additional distance between the legend and what is next to it, in pixels.
  package var spacing = 0.0
  /// Text that is shown instead of the names.
  package var text: TextBlock?

  package init(
    position: AnnotationPosition = AnnotationPosition.automatic,
    alignment: Alignment? = nil,
    spacing: Double = 0.0,
    text: TextBlock? = nil
  ) {
    self.position = position
    self.alignment = alignment
    self.spacing = spacing
    self.text = text
  }

  /// Whether nothing was set by the user.
  package var isAutomatic: Bool {
    position == .automatic && alignment == nil && text == nil
  }
}
