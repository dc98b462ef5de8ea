/// One ``AxisMarks`` in the form that the layout uses.
package struct AxisMarkSet {
  package var preset = AxisMarkPreset.automatic
  package var position = AxisMarkPosition.automatic
  package var values = AxisMarkValues.automatic
  /// Whether the content reads its values, which then must be of the plotted type.
  package var readsValues = false
  /// Whether labels are drawn; of equal axes one below the other only the lowest has labels.
  package var hasLabels = true
  /// Whether there may be smaller ticks between these marks, as on an axis without content of its own.
  package var hasMinorTicks = false
  /// Whether given values are left out evenly, with their lines, where their labels have no room.
  package var giveWay = false
  /// The smaller ticks between these, or nil for those of the axis.
  package var minor: MinorTicks?
  /// Format of numbers, or nil for that of the axis.
  package var format: TickFormat?
  /// Parts that are drawn at a value.
  package private(set) var parts: (AxisValue) -> [AxisMarkPart]

  /// The marks without their labels.
  package var withoutLabels: AxisMarkSet {
    var set = self
    set.hasLabels = false
    return set
  }

  /// The marks without their grid lines, their ticks a few pixels long.
  package var besideGrid: AxisMarkSet {
    var set = self
    let parts = parts
    set.hasMinorTicks = false
    set.parts = { value in
      parts(value).compactMap { part in
        switch part {
        case .gridLine: nil
        case .tick(let line, _): .tick(line, length: .fixed(5))
        case .label: part
        }
      }
    }
    return set
  }

  /// Returns the marks with every part changed.
  package func mapParts(_ change: @escaping (AxisMarkPart) -> AxisMarkPart) -> AxisMarkSet {
    var set = self
    let parts = parts
    set.parts = { parts($0).map(change) }
    return set
  }

  /// The marks of an axis without content of its own: those of ``AxisMarks`` without content.
  package static var standard: AxisMarkSet {
    AxisMarkSet(hasMinorTicks: true) { _ in
      [.gridLine(AxisLine()), .tick(AxisLine(), length: .usual), .label(AxisLabel())]
    }
  }
}
