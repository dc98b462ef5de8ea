/// One ``AxisMarks`` as the layout sees it.
package struct AxisMarkSet {
  package var preset = AxisMarkPreset.automatic
  package var position = AxisMarkPosition.automatic
  package var values = AxisMarkValues.automatic
  /// Whether the content asks for its values: then it is called with values of the plotted type alone.
  package var readsValues = false
  /// Whether labels are written; of equal axes one below the other those of the lowest are enough.
  package var hasLabels = true
  /// Whether there may be smaller marks between these: they are those that an axis shows by itself.
  package var hasMinorTicks = false
  /// Whether values that were asked for give way evenly, with their lines, where their labels have no room.
  package var giveWay = false
  /// The smaller marks between these, or nil for what the axis says.
  package var minor: MinorTicks?
  /// How numbers are written, or nil for what the axis says.
  package var format: TickFormat?
  /// What stands at a value.
  package private(set) var parts: (AxisValue) -> [AxisMarkPart]

  /// The same marks without their labels.
  package var withoutLabels: AxisMarkSet {
    var set = self
    set.hasLabels = false
    return set
  }

  /// The same marks, what stands at each value changed.
  package func mapParts(_ change: @escaping (AxisMarkPart) -> AxisMarkPart) -> AxisMarkSet {
    var set = self
    let parts = parts
    set.parts = { parts($0).map(change) }
    return set
  }

  /// What an axis shows that nobody said anything about: its marks are those of ``AxisMarks`` without content.
  package static var standard: AxisMarkSet {
    AxisMarkSet(hasMinorTicks: true) { _ in
      [.gridLine(AxisLine()), .tick(AxisLine(), length: .usual), .label(AxisLabel())]
    }
  }
}
