/// The label of a value of an axis.
public struct AxisValueLabel: AxisMark, DeclaredAxisMark {
  /// Nothing: the library writes it.
  public typealias Body = Never

  private var label: AxisLabel

  /// Creates a label that says the value as the axis writes it.
  ///
  /// - Parameters:
  ///   - centered: Whether it stands in the middle between its value and the next one.
  ///   - anchor: The place of the label that stands at the value.
  ///   - multiLabelAlignment: Where shorter lines stand in a label of several lines.
  ///   - collisionResolution: What happens where labels would touch.
  ///   - offsetsMarks: Whether ticks push the label away.
  ///   - orientation: How the text runs.
  ///   - horizontalSpacing: More room between a y axis and the label, in pixels.
  ///   - verticalSpacing: More room between an x axis and the label, in pixels.
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

  /// Creates a label of a text; an empty one is no label.
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

  /// Creates a label that says the value in a form of its own.
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

/// How the text of a label runs.
public struct AxisValueLabelOrientation: Equatable, Hashable, Sendable {
  package enum Form: Hashable, Sendable { case automatic, horizontal, vertical, verticalReversed }

  package let form: Form

  /// From left to right; names that are too long for that run upwards, or stand in two rows of a text.
  public static let automatic = AxisValueLabelOrientation(form: .automatic)
  /// From left to right.
  public static let horizontal = AxisValueLabelOrientation(form: .horizontal)
  /// Upwards; in a text one character a row.
  public static let vertical = AxisValueLabelOrientation(form: .vertical)
  /// Downwards; in a text one character a row.
  public static let verticalReversed = AxisValueLabelOrientation(form: .verticalReversed)
}

/// What happens where labels of an axis would touch.
public struct AxisValueLabelCollisionResolution: Equatable, Hashable, Sendable {
  package enum Form: Hashable, Sendable {
    case automatic
    case greedy(priority: Double, minimumSpacing: Double?)
    case truncate
    case disabled
  }

  package let form: Form

  /// Names are shortened, turned or staggered and then left out with a note; of numbers and dates some are
  /// left out, never the first, the last or 0.
  public static let automatic = AxisValueLabelCollisionResolution(form: .automatic)
  /// Labels that would touch one before them are left out.
  public static let greedy = greedy()
  /// Labels are shortened to the room between their neighbours.
  public static let truncate = AxisValueLabelCollisionResolution(form: .truncate)
  /// Labels stand where their values are, over each other if need be.
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
