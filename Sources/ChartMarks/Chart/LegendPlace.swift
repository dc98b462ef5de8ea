/// Where the names of series stand.
package struct LegendPlace: Equatable {
  package var position = AnnotationPosition.automatic
  package var alignment: Alignment?
  /// More room between the legend and what it stands beside, in pixels.
  package var spacing = 0.0
  /// What is written there instead of the names.
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

  /// Whether nobody said where.
  package var isAutomatic: Bool {
    position == .automatic && alignment == nil && text == nil
  }
}
