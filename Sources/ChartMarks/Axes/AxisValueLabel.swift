/// The label of a value of an axis.
public struct AxisValueLabel: AxisMark, DeclaredAxisMark {
  /// The library provides this content, so it has no body.
  public typealias Body = Never

  private var label: AxisLabel

  /// Creates a label that writes the value as the axis does.
  ///
  /// - Parameters:
  ///   - centered: Whether it lies halfway between its value and the next one.
  ///   - anchor: The point of the label that is at the value.
  ///   - multiLabelAlignment: Alignment of shorter lines in a label of several lines.
  ///   - collisionResolution: Rule for labels that would touch.
  ///   - offsetsMarks: Whether ticks push the label away.
  ///   - orientation: Direction of the text.
  ///   - horizontalSpacing: Additional distance between a y axis and the label, in pixels.
  ///   - verticalSpacing: Additional distance between an x axis and the label, in pixels.
  public init(
    centered: Bool? = nil,
    anchor: UnitPoint? = nil,
    multiLabelAlignment: Alignment? = nil,
    collisionResolution: AxisValueLabelCollisionResolution = .automatic,
    offsetsMarks: Bool? = nil,
    orientation: AxisValueLabelOrientation = .automatic,
    horizontalSpacing: Double? = nil,
    verticalSpacing: Double? = nil
  ) {
    label = AxisLabel(
      isCentered: centered,
      anchor: anchor,
      lineAlignment: multiLabelAlignment?.horizontal,
      collision: collisionResolution,
      offsetsMarks: offsetsMarks,
      orientation: orientation,
      horizontalSpacing: horizontalSpacing,
      verticalSpacing: verticalSpacing
    )
  }

  /// Creates a label of a text; an empty text gives no label.
  public init<Content: StringProtocol>(
    _ text: Content,
    centered: Bool? = nil,
    anchor: UnitPoint? = nil,
    multiLabelAlignment: Alignment? = nil,
    collisionResolution: AxisValueLabelCollisionResolution = .automatic,
    offsetsMarks: Bool? = nil,
    orientation: AxisValueLabelOrientation = .automatic,
    horizontalSpacing: Double? = nil,
    verticalSpacing: Double? = nil
  ) {
    self.init(
      centered: centered,
      anchor: anchor,
      multiLabelAlignment: multiLabelAlignment,
      collisionResolution: collisionResolution,
      offsetsMarks: offsetsMarks,
      orientation: orientation,
      horizontalSpacing: horizontalSpacing,
      verticalSpacing: verticalSpacing
    )
    label.content = .text(Text(verbatim: String(text)).block)
  }

  /// Creates a label of texts.
  public init(
    centered: Bool? = nil,
    anchor: UnitPoint? = nil,
    multiLabelAlignment: Alignment? = nil,
    collisionResolution: AxisValueLabelCollisionResolution = .automatic,
    offsetsMarks: Bool? = nil,
    orientation: AxisValueLabelOrientation = .automatic,
    horizontalSpacing: Double? = nil,
    verticalSpacing: Double? = nil,
    @TextContentBuilder content: () -> some TextContent
  ) {
    self.init(
      centered: centered,
      anchor: anchor,
      multiLabelAlignment: multiLabelAlignment,
      collisionResolution: collisionResolution,
      offsetsMarks: offsetsMarks,
      orientation: orientation,
      horizontalSpacing: horizontalSpacing,
      verticalSpacing: verticalSpacing
    )
    label.content = .text(content().textBlock)
  }

  /// Creates a label that writes the value in a format of its own.
  public init(
    format: AxisValueFormat,
    centered: Bool? = nil,
    anchor: UnitPoint? = nil,
    multiLabelAlignment: Alignment? = nil,
    collisionResolution: AxisValueLabelCollisionResolution = .automatic,
    offsetsMarks: Bool? = nil,
    orientation: AxisValueLabelOrientation = .automatic,
    horizontalSpacing: Double? = nil,
    verticalSpacing: Double? = nil
  ) {
    self.init(
      centered: centered,
      anchor: anchor,
      multiLabelAlignment: multiLabelAlignment,
      collisionResolution: collisionResolution,
      offsetsMarks: offsetsMarks,
      orientation: orientation,
      horizontalSpacing: horizontalSpacing,
      verticalSpacing: verticalSpacing
    )
    label.content = format.content
  }

  var parts: [AxisMarkPart] { [.label(label)] }
}

/// Direction in which the text of a label runs.
public struct AxisValueLabelOrientation: Equatable, Hashable, Sendable {
  package enum Form: Hashable, Sendable { case automatic, horizontal, vertical, verticalReversed }

  package let form: Form

  /// From left to right; names that are too long for that run upwards, or are put in two rows of a
  /// text picture.
  public static let automatic = AxisValueLabelOrientation(form: .automatic)
  /// From left to right.
  public static let horizontal = AxisValueLabelOrientation(form: .horizontal)
  /// Upwards; in a text picture one character per row.
  public static let vertical = AxisValueLabelOrientation(form: .vertical)
  /// Downwards; in a text picture one character per row.
  public static let verticalReversed = AxisValueLabelOrientation(form: .verticalReversed)
}

/// Rule for labels of an axis that would touch.
public struct AxisValueLabelCollisionResolution: Equatable, Hashable, Sendable {
  package enum Form: Hashable, Sendable {
    case automatic
    case greedy(priority: Double, minimumSpacing: Double?)
    case truncate
    case disabled
  }

  package let form: Form

  /// Names are shortened, turned or staggered, and as a last resort left out with a note; some
  /// numbers and dates are left out, but never the first, the last or 0.
  public static let automatic = AxisValueLabelCollisionResolution(form: .automatic)
  /// Labels that would touch one before them are left out.
  public static let greedy = greedy()
  /// Labels are shortened to the room between their neighbours.
  public static let truncate = AxisValueLabelCollisionResolution(form: .truncate)
  /// Labels are drawn at their values, over each other if necessary.
  public static let disabled = AxisValueLabelCollisionResolution(form: .disabled)

  /// Labels that would touch one of higher priority, or one before them, are left out.
  ///
  /// The spacing is in pixels; nil leaves it to the axis.
  public static func greedy(
    priority: Double = 0,
    minimumSpacing: Double? = nil
  ) -> AxisValueLabelCollisionResolution {
    AxisValueLabelCollisionResolution(
      form: .greedy(priority: priority, minimumSpacing: minimumSpacing)
    )
  }
}
