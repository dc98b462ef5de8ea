public import ChartCore
public import Foundation

// Concrete initialisers exist beside the generic one: with that alone `format: .percent` and
// `.dateTime.month(.narrow)` would have no type.

extension AxisValueFormat {
  /// Returns the values in a style of Foundation; values of another type have no label.
  static func style<Style: FormatStyle>(_ style: Style) -> AxisValueFormat
  where Style.FormatInput: Plottable, Style.FormatOutput == String {
    .text { value in value.as(Style.FormatInput.self).map { style.localized($0) } }
  }
}

extension AxisValueLabel {
  /// Creates a label that shows dates in a style.
  public init(
    format: Date.FormatStyle,
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
      format: AxisValueFormat.style(format),
      centered: centered,
      anchor: anchor,
      multiLabelAlignment: multiLabelAlignment,
      collisionResolution: collisionResolution,
      offsetsMarks: offsetsMarks,
      orientation: orientation,
      horizontalSpacing: horizontalSpacing,
      verticalSpacing: verticalSpacing
    )
  }

  /// Creates a label that shows numbers in a style.
  public init(
    format: FloatingPointFormatStyle<Double>,
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
      format: AxisValueFormat.style(format),
      centered: centered,
      anchor: anchor,
      multiLabelAlignment: multiLabelAlignment,
      collisionResolution: collisionResolution,
      offsetsMarks: offsetsMarks,
      orientation: orientation,
      horizontalSpacing: horizontalSpacing,
      verticalSpacing: verticalSpacing
    )
  }

  /// Creates a label that shows numbers as percents in a style.
  public init(
    format: FloatingPointFormatStyle<Double>.Percent,
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
      format: AxisValueFormat.style(format),
      centered: centered,
      anchor: anchor,
      multiLabelAlignment: multiLabelAlignment,
      collisionResolution: collisionResolution,
      offsetsMarks: offsetsMarks,
      orientation: orientation,
      horizontalSpacing: horizontalSpacing,
      verticalSpacing: verticalSpacing
    )
  }

  /// Creates a label that shows numbers as amounts of money in a style.
  public init(
    format: FloatingPointFormatStyle<Double>.Currency,
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
      format: AxisValueFormat.style(format),
      centered: centered,
      anchor: anchor,
      multiLabelAlignment: multiLabelAlignment,
      collisionResolution: collisionResolution,
      offsetsMarks: offsetsMarks,
      orientation: orientation,
      horizontalSpacing: horizontalSpacing,
      verticalSpacing: verticalSpacing
    )
  }

  /// Creates a label that shows values in a style of their type.
  @_disfavoredOverload
  public init<Style: FormatStyle>(
    format: Style,
    centered: Bool? = nil,
    anchor: UnitPoint? = nil,
    multiLabelAlignment: Alignment? = nil,
    collisionResolution: AxisValueLabelCollisionResolution = .automatic,
    offsetsMarks: Bool? = nil,
    orientation: AxisValueLabelOrientation = .automatic,
    horizontalSpacing: Double? = nil,
    verticalSpacing: Double? = nil
  ) where Style.FormatInput: Plottable, Style.FormatOutput == String {
    self.init(
      format: AxisValueFormat.style(format),
      centered: centered,
      anchor: anchor,
      multiLabelAlignment: multiLabelAlignment,
      collisionResolution: collisionResolution,
      offsetsMarks: offsetsMarks,
      orientation: orientation,
      horizontalSpacing: horizontalSpacing,
      verticalSpacing: verticalSpacing
    )
  }
}

extension AxisMarks {
  /// Creates marks whose labels show dates in a style.
  public init(
    format: Date.FormatStyle,
    preset: AxisMarkPreset = .automatic,
    position: AxisMarkPosition = .automatic,
    values: AxisMarkValues = .automatic,
    stroke: StrokeStyle? = nil
  ) {
    self.init(
      format: AxisValueFormat.style(format),
      preset: preset,
      position: position,
      values: values,
      stroke: stroke
    )
  }

  /// Creates marks whose labels show numbers in a style.
  public init(
    format: FloatingPointFormatStyle<Double>,
    preset: AxisMarkPreset = .automatic,
    position: AxisMarkPosition = .automatic,
    values: AxisMarkValues = .automatic,
    stroke: StrokeStyle? = nil
  ) {
    self.init(
      format: AxisValueFormat.style(format),
      preset: preset,
      position: position,
      values: values,
      stroke: stroke
    )
  }

  /// Creates marks whose labels show numbers as percents in a style.
  public init(
    format: FloatingPointFormatStyle<Double>.Percent,
    preset: AxisMarkPreset = .automatic,
    position: AxisMarkPosition = .automatic,
    values: AxisMarkValues = .automatic,
    stroke: StrokeStyle? = nil
  ) {
    self.init(
      format: AxisValueFormat.style(format),
      preset: preset,
      position: position,
      values: values,
      stroke: stroke
    )
  }

  /// Creates marks whose labels show numbers as amounts of money in a style.
  public init(
    format: FloatingPointFormatStyle<Double>.Currency,
    preset: AxisMarkPreset = .automatic,
    position: AxisMarkPosition = .automatic,
    values: AxisMarkValues = .automatic,
    stroke: StrokeStyle? = nil
  ) {
    self.init(
      format: AxisValueFormat.style(format),
      preset: preset,
      position: position,
      values: values,
      stroke: stroke
    )
  }

  /// Creates marks whose labels show values in a style of their type.
  @_disfavoredOverload
  public init<Style: FormatStyle>(
    format: Style,
    preset: AxisMarkPreset = .automatic,
    position: AxisMarkPosition = .automatic,
    values: AxisMarkValues = .automatic,
    stroke: StrokeStyle? = nil
  ) where Style.FormatInput: Plottable, Style.FormatOutput == String {
    self.init(
      format: AxisValueFormat.style(format),
      preset: preset,
      position: position,
      values: values,
      stroke: stroke
    )
  }

  /// Creates marks at these values whose labels show them in a style.
  public init<Style: FormatStyle, Value: Plottable>(
    format: Style,
    preset: AxisMarkPreset = .automatic,
    position: AxisMarkPosition = .automatic,
    values: [Value],
    stroke: StrokeStyle? = nil
  ) where Style.FormatInput == Value, Style.FormatOutput == String {
    self.init(
      format: AxisValueFormat.style(format),
      preset: preset,
      position: position,
      values: values,
      stroke: stroke
    )
  }
}
