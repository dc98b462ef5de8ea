/// A line or a label that is drawn at a value of an axis.
package enum AxisMarkPart {
  case gridLine(AxisLine)
  case tick(AxisLine, length: AxisTick.Length)
  case label(AxisLabel)

  /// Returns the part with the changes of an outer modifier; inner modifiers win.
  package func modified(
    line: (inout AxisLine) -> Void,
    label: (inout AxisLabel) -> Void
  ) -> AxisMarkPart {
    switch self {
    case .gridLine(var part):
      line(&part)
      return .gridLine(part)
    case .tick(var part, let length):
      line(&part)
      return .tick(part, length: length)
    case .label(var part):
      label(&part)
      return .label(part)
    }
  }
}

/// A grid line or a tick with its settings.
package struct AxisLine {
  /// Whether the line lies halfway between its value and the next one.
  package var isCentered = false
  /// Width and dashes of the line, or nil for the usual thin line.
  package var stroke: StrokeStyle?
  /// Style of the line, or nil for the colour of grids and axes.
  package var style: AnyShapeStyle?
  /// Offset in pixels to the right and down.
  package var offset = SceneSize(width: 0, height: 0)

  package init(
    isCentered: Bool = false,
    stroke: StrokeStyle? = nil,
    style: AnyShapeStyle? = nil,
    offset: SceneSize = SceneSize(width: 0, height: 0)
  ) {
    self.isCentered = isCentered
    self.stroke = stroke
    self.style = style
    self.offset = offset
  }
}

/// A label with its settings.
package struct AxisLabel {
  /// Text of a label.
  package enum Content {
    /// The value, as the axis writes it.
    case value
    /// The value as a multiple of π.
    case multipleOfPi
    /// The value in a format that all labels of the axis share.
    case formatted(TickFormat)
    /// A text that the content gives.
    case text(TextBlock)
    /// A text from a function; values for which it returns nil have no label.
    case written((AxisValue) -> String?)
  }

  package var content = Content.value
  /// Whether the label lies halfway between its value and the next one; nil leaves it to the axis.
  package var isCentered: Bool?
  /// The point of the label that is at the value, or nil for the middle of its near side.
  package var anchor: UnitPoint?
  /// Alignment of the lines of a label that has several.
  package var lineAlignment: HorizontalAlignment?
  package var collision = AxisValueLabelCollisionResolution.automatic
  /// Whether the label is pushed away by ticks; nil leaves it to the axis.
  package var offsetsMarks: Bool?
  package var orientation = AxisValueLabelOrientation.automatic
  /// Additional distance between the axis and the label, in pixels.
  package var horizontalSpacing: Double?
  package var verticalSpacing: Double?
  /// Look that modifiers set for all text of the label.
  package var look = TextLook()
  /// Offset in pixels to the right and down.
  package var offset = SceneSize(width: 0, height: 0)
}
