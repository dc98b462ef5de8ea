/// One thing that is drawn at a value of an axis.
package enum AxisMarkPart {
  case gridLine(AxisLine)
  case tick(AxisLine, length: AxisTick.Length)
  case label(AxisLabel)

  /// Returns the part with what a modifier outside says; what was said inside stays.
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

/// A grid line or a tick as it was asked for.
package struct AxisLine {
  /// Whether it stands in the middle between its value and the next one.
  package var isCentered = false
  /// How it is drawn, or nil for the usual thin line.
  package var stroke: StrokeStyle?
  /// A style of its own, or nil for the colour of grids and axes.
  package var style: AnyShapeStyle?
  /// How far it is moved, in pixels to the right and down.
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

/// A label as it was asked for.
package struct AxisLabel {
  /// What it says.
  package enum Content {
    /// The value, as the axis writes it.
    case value
    /// The value as a multiple of π.
    case multipleOfPi
    /// The value in a form that all labels of the axis share.
    case formatted(TickFormat)
    /// What the content says.
    case text(TextBlock)
    /// What a function writes; a value that it has no text for has no label.
    case written((AxisValue) -> String?)
  }

  package var content = Content.value
  /// Whether it stands in the middle between its value and the next one; nil leaves it to the axis.
  package var isCentered: Bool?
  /// The place of the label that stands at the value, or nil for the middle of its near side.
  package var anchor: UnitPoint?
  /// Where the lines of a label stand that has several.
  package var lineAlignment: HorizontalAlignment?
  package var collision = AxisValueLabelCollisionResolution.automatic
  /// Whether the label is pushed away by ticks; nil leaves it to the axis.
  package var offsetsMarks: Bool?
  package var orientation = AxisValueLabelOrientation.automatic
  /// More room between the axis and the label, in pixels.
  package var horizontalSpacing: Double?
  package var verticalSpacing: Double?
  /// What modifiers say about all its text.
  package var look = TextLook()
  /// How far it is moved, in pixels to the right and down.
  package var offset = SceneSize(width: 0, height: 0)
}
