/// One thing that is drawn at a value of an axis.
enum AxisMarkPart {
  case gridLine(AxisLine)
  case tick(AxisLine, length: AxisTick.Length)
  case label(AxisLabel)

  /// Returns the part with what a modifier outside says; what was said inside stays.
  func modified(
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
struct AxisLine {
  /// Whether it stands in the middle between its value and the next one.
  var isCentered = false
  /// How it is drawn, or nil for the usual thin line.
  var stroke: StrokeStyle?
  /// A style of its own, or nil for the colour of grids and axes.
  var style: AnyShapeStyle?
  /// How far it is moved, in pixels to the right and down.
  var offset = SceneSize(width: 0, height: 0)
}

/// A label as it was asked for.
struct AxisLabel {
  /// What it says.
  enum Content {
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

  var content = Content.value
  /// Whether it stands in the middle between its value and the next one; nil leaves it to the axis.
  var isCentered: Bool?
  /// The place of the label that stands at the value, or nil for the middle of its near side.
  var anchor: UnitPoint?
  /// Where the lines of a label stand that has several.
  var lineAlignment: HorizontalAlignment?
  var collision = AxisValueLabelCollisionResolution.automatic
  /// Whether the label is pushed away by ticks; nil leaves it to the axis.
  var offsetsMarks: Bool?
  var orientation = AxisValueLabelOrientation.automatic
  /// More room between the axis and the label, in pixels.
  var horizontalSpacing: Double?
  var verticalSpacing: Double?
  /// What modifiers say about all its text.
  var look = TextLook()
  /// How far it is moved, in pixels to the right and down.
  var offset = SceneSize(width: 0, height: 0)
}
