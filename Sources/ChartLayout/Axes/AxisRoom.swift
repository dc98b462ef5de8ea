/// The room that labels have on an axis.
package struct AxisRoom {
  /// Length of the axis, in device units.
  let length: Double
  /// The least distance between ticks.
  let spacing: Double
  /// The least gap between labels.
  let gap: Double
  /// The step that both axes should have, because their scales are equal; nil for the best one.
  var step: TickStep?
  /// Greatest width of labels beside the axis; infinite for an axis below the plot.
  package let width: Double
  /// The distance that the labels of given ticks keep.
  let distance: LabelDistance

  package init(
    length: Double,
    spacing: Double,
    gap: Double,
    step: TickStep?,
    width: Double,
    distance: LabelDistance
  ) {
    (self.length, self.spacing, self.gap, self.step) = (length, spacing, gap, step)
    (self.width, self.distance) = (width, distance)
  }
}
