/// One ``AxisMarks`` as the layout sees it.
struct AxisMarkSet {
  var preset = AxisMarkPreset.automatic
  var position = AxisMarkPosition.automatic
  var values = AxisMarkValues.automatic
  /// Whether the content asks for its values: then it is called with values of the plotted type alone.
  var readsValues = false
  /// Whether labels are written; of equal axes one below the other those of the lowest are enough.
  var hasLabels = true
  /// Whether there may be smaller marks between these: they are those that an axis shows by itself.
  var hasMinorTicks = false
  /// Whether values that were asked for give way evenly, with their lines, where their labels have no room.
  var giveWay = false
  /// The smaller marks between these, or nil for what the axis says.
  var minor: MinorTicks?
  /// How numbers are written, or nil for what the axis says.
  var format: TickFormat?
  /// What stands at a value.
  private(set) var parts: (AxisValue) -> [AxisMarkPart]

  /// The same marks without their labels.
  var withoutLabels: AxisMarkSet {
    var set = self
    set.hasLabels = false
    return set
  }

  /// The same marks, what stands at each value changed.
  func mapParts(_ change: @escaping (AxisMarkPart) -> AxisMarkPart) -> AxisMarkSet {
    var set = self
    let parts = parts
    set.parts = { parts($0).map(change) }
    return set
  }

  /// What an axis shows that nobody said anything about: its marks are those of ``AxisMarks`` without content.
  static var standard: AxisMarkSet {
    AxisMarkSet(hasMinorTicks: true) { _ in
      [.gridLine(AxisLine()), .tick(AxisLine(), length: .usual), .label(AxisLabel())]
    }
  }
}
