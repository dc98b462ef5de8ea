/// The side of the plot area at which marks of an axis stand.
public struct AxisMarkPosition: Equatable, Hashable, Sendable {
  package enum Side: Hashable, Sendable { case automatic, leading, trailing, top, bottom, origin }

  package let side: Side

  /// Below the plot area for x, left of it for y.
  public static let automatic = AxisMarkPosition(side: .automatic)
  /// Left of the plot area; of an x axis below it.
  public static let leading = AxisMarkPosition(side: .leading)
  /// Right of the plot area; of an x axis below it.
  public static let trailing = AxisMarkPosition(side: .trailing)
  /// Above the plot area; of a y axis left of it.
  public static let top = AxisMarkPosition(side: .top)
  /// Below the plot area; of a y axis left of it.
  public static let bottom = AxisMarkPosition(side: .bottom)
  /// At the axis through the origin, as in school books; both axes cross there.
  public static let origin = AxisMarkPosition(side: .origin)
}

/// How labels of an axis stand to the plot area.
public struct AxisMarkPreset: Equatable, Hashable, Sendable {
  enum Form: Hashable, Sendable { case automatic, extended, aligned, inset }

  let form: Form

  /// Outside the plot area, each in the middle of its tick.
  public static let automatic = AxisMarkPreset(form: .automatic)
  /// Outside the plot area, each in the middle of its tick.
  public static let extended = AxisMarkPreset(form: .extended)
  /// Outside the plot area; the first and the last label are flush with its ends.
  public static let aligned = AxisMarkPreset(form: .aligned)
  /// Inside the plot area, whose room is not reduced.
  public static let inset = AxisMarkPreset(form: .inset)
}
