/// Where the names of series stand.
struct LegendPlace: Equatable {
  var position = AnnotationPosition.automatic
  var alignment: Alignment?
  /// More room between the legend and what it stands beside, in pixels.
  var spacing = 0.0
  /// What is written there instead of the names.
  var text: TextBlock?

  /// Whether nobody said where.
  var isAutomatic: Bool {
    position == .automatic && alignment == nil && text == nil
  }
}
