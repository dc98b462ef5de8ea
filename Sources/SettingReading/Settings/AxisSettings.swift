import Expressions
import Statements

/// The settings of one axis, which are checked together.
struct AxisSettings: Sendable {
  /// The name in statements: `x`, `y`, `y2` or `z`.
  let name: String
  /// The name in messages.
  let title: String
  /// The part of the axis that is shown.
  let range: SettingPlace<AxisRange?>
  /// The spacing of the axis.
  let spacing: SettingPlace<AxisSpacing>

  static let x = AxisSettings(
    name: "x",
    title: "x axis",
    range: \.settings.xRange,
    spacing: \.settings.xScale
  )
  static let y = AxisSettings(
    name: "y",
    title: "y axis",
    range: \.settings.yRange,
    spacing: \.settings.yScale
  )
  /// The y axis on the right.
  static let y2 = AxisSettings(
    name: "y2",
    title: "y axis on the right",
    range: \.settings.y2Range,
    spacing: \.settings.y2Scale
  )
  /// The values of functions of x and y, which are shown by colours.
  static let z = AxisSettings(
    name: "z",
    title: "scale of colours of heat maps and contours",
    range: \.settings.zRange,
    spacing: \.settings.zScale
  )
  /// The colours alone, where they are not those of the whole z axis.
  static let color = AxisSettings(
    name: "color",
    title: "scale of colours",
    range: \.settings.colorRange,
    spacing: \.settings.zScale
  )
}

extension SessionState {
  /// Throws if the present range of an axis does not allow a spacing.
  func refuse(
    _ spacing: AxisSpacing,
    of axis: AxisSettings,
    at range: SourceRange
  ) throws(Failure) {
    // The hint limits the range to the part that a log axis can show.
    try refuseLog(spacing, of: self[keyPath: axis.range], at: range) { window in
      guard let upper = window.upper, upper > 0.1 else { return "set \(axis.name)range auto" }
      return "set \(axis.name)range 0.1..\(Value.number(upper).text())"
    }
  }
}
