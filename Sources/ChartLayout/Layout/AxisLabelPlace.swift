import RealFunctions

/// A label of an axis with its position along the axis, before it becomes text of the picture.
package struct AxisLabelPlace {
  /// Direction in which the text runs.
  package enum Form: Equatable { case level, upwards, downwards }

  package let label: AxisLabel
  package var text: TextBlock
  package var box: TextBox
  /// Position of the value on the page: x for the x axis, y for a y axis.
  package let position: Double
  package let form: Form
  /// Share of the label that lies before the position along the axis: 0 start, 0.5 middle, 1 end.
  package let share: Double
  /// Row of the label, from 0, where names are staggered in several rows.
  package let row: Int
  /// Whether the label says 0, which is left out last.
  let isZero: Bool

  /// Returns the length of the label along an axis.
  func length(along axis: PlotAxis) -> Double {
    (axis == .x) == (form == .level) ? box.size.width : box.size.height
  }

  /// Returns the distance that the label reaches away from an axis.
  package func depth(beside axis: PlotAxis) -> Double {
    (axis == .x) == (form == .level) ? box.size.height : box.size.width
  }
}

/// The labels of a set of marks along an axis of a plot area.
package struct AxisLabelRow {
  let axis: PlotAxis
  let medium: Medium
  /// Ends of the page along the axis: texts never leave it.
  package let page: (lower: Double, upper: Double)
  let area: SceneRect
  package let projection: PageAxis

  /// Creates the row of an axis of a chart, on the plot area of a frame.
  package init?(_ frame: Frame, _ chart: TrainedChart, _ axis: PlotAxis, _ medium: Medium) {
    area = frame.plotArea
    let length = axis == .x ? area.width : area.height
    guard let projection = chart.pageAxis(axis, length: length) else { return nil }
    self.axis = axis
    self.medium = medium
    self.projection = projection
    page = (0, axis == .x ? medium.size.width : medium.size.height)
  }

  /// Returns the position of a value on the page.
  package func place(_ value: Double) -> Double {
    let position = projection.position(of: value)
    return axis == .x ? area.x + position : area.maxY - position
  }

  /// Returns the labels of a set that stay: those that were chosen to fit in the order of their
  /// values, others in the order of the page.
  package func labels(of run: AxisRun) -> [AxisLabelPlace] {
    var places: [AxisLabelPlace] = []
    let hasUnits = run.marks.contains { $0.unitMiddle != nil }
    for (index, mark) in run.marks.enumerated() {
      for (label, text) in mark.labels {
        // A unit that starts at the end of the axis has no room for a label.
        let isBetween = label.isCentered ?? (hasUnits && mark.unitMiddle == nil)
        if isBetween, mark.tick.value >= projection.projection.window.upper { continue }
        let share = share(of: label, index, run)
        let value =
          label.isCentered.map { $0 ? mark.middle : mark.tick.value }
          ?? (label.anchor == nil ? mark.unitMiddle : nil) ?? mark.tick.value
        let form = form(of: label, run)
        places.append(
          AxisLabelPlace(
            label: label,
            text: text,
            box: TextBox(text, medium, alignment: label.lineAlignment),
            position: place(value) + shift(of: label, share),
            form: form,
            share: share,
            row: run.names == .staggered ? index % 2 : 0,
            isZero: mark.tick.value == 0
          )
        )
      }
    }
    // Nothing is to be decided between labels that were chosen to fit.
    if run.isFitted, run.names == .level { return places }
    places.sort { $0.position < $1.position }
    return LabelCollision(row: self).resolved(places)
  }

  private func form(of label: AxisLabel, _ run: AxisRun) -> AxisLabelPlace.Form {
    switch label.orientation.form {
    case .automatic: run.names == .turned ? .upwards : .level
    case .horizontal: .level
    case .vertical: .upwards
    case .verticalReversed: .downwards
    }
  }

  /// Returns the share of a label that lies before its value: the anchor if one was given, else the
  /// middle; labels at the ends of an aligned axis are flush with it.
  private func share(of label: AxisLabel, _ index: Int, _ run: AxisRun) -> Double {
    if let anchor = label.anchor { return axis == .x ? anchor.x : anchor.y }
    guard run.preset == .aligned, run.marks.count > 1 else { return 0.5 }
    let isLower = index == 0
    let isUpper = index == run.marks.count - 1
    guard isLower || isUpper else { return 0.5 }
    // On the page y runs downwards.
    let isFirst = isLower != projection.isReversed
    return isFirst == (axis == .x) ? 0 : 1
  }

  /// Returns the shift of a label beside its value: the spacing along the axis that was given.
  private func shift(of label: AxisLabel, _ share: Double) -> Double {
    let spacing =
      axis == .x
      ? medium.across(label.horizontalSpacing ?? 0) : medium.down(label.verticalSpacing ?? 0)
    guard share != 0.5, spacing.isFinite else { return 0 }
    return share < 0.5 ? spacing : -spacing
  }

  /// Returns the start and the end of a label along the axis, on the page.
  package func extent(_ place: AxisLabelPlace) -> (start: Double, end: Double) {
    let length = place.length(along: axis)
    let start =
      medium.rules.snapsToCells
      ? startInCells(place, length) : place.position - place.share * length
    return (start, start + length)
  }

  /// Returns the start of a label at the corner of a cell.
  private func startInCells(_ place: AxisLabelPlace, _ length: Double) -> Double {
    switch axis {
    case .x:
      let column = Cell.column(Cell.columnMiddle(place.position, in: area))
      let cells = Int(nearest: length / Cell.width) ?? 0
      let before = place.share == 0 ? 0 : place.share == 1 ? cells - 1 : cells / 2
      let last = Int(nearest: (page.upper - length) / Cell.width) ?? 0
      return Double(max(0, min(last, column - before))) * Cell.width
    case .y:
      let row = Cell.row(Cell.dotRow(place.position, in: area))
      let rows = Int(nearest: length / Cell.height) ?? 1
      let before = place.share == 0 ? 0 : place.share == 1 ? rows - 1 : (rows - 1) / 2
      return Double(row - before) * Cell.height
    }
  }
}
