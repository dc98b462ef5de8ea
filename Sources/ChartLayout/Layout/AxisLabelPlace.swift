import RealFunctions

/// A label of an axis at its place along the axis, before it is written.
struct AxisLabelPlace {
  /// How the text runs.
  enum Form: Equatable { case level, upwards, downwards }

  let label: AxisLabel
  var text: TextBlock
  var box: TextBox
  /// The value's place on the page: x for an axis of x, y for one of y.
  let position: Double
  let form: Form
  /// Which part of the label stands at the position, along the axis.
  let share: Double
  /// The row of names that are staggered, from 0.
  let row: Int
  /// Whether the label says 0, which is left out last.
  let isZero: Bool

  /// How long the label is along an axis.
  func length(along axis: PlotAxis) -> Double {
    (axis == .x) == (form == .level) ? box.size.width : box.size.height
  }

  /// How far the label reaches away from an axis.
  func depth(beside axis: PlotAxis) -> Double {
    (axis == .x) == (form == .level) ? box.size.height : box.size.width
  }
}

/// The labels of a set of marks along an axis of a plot area.
struct AxisLabelRow {
  let axis: PlotAxis
  let medium: Medium
  /// Where the labels begin and end on the page: texts never leave it.
  let page: (lower: Double, upper: Double)
  let area: SceneRect
  let projection: PageAxis

  /// Creates the row of an axis of a chart, on the plot area of a frame.
  init?(_ frame: Frame, _ chart: TrainedChart, _ axis: PlotAxis, _ medium: Medium) {
    area = frame.plotArea
    let length = axis == .x ? area.width : area.height
    guard let projection = chart.pageAxis(axis, length: length) else { return nil }
    self.axis = axis
    self.medium = medium
    self.projection = projection
    page = (0, axis == .x ? medium.size.width : medium.size.height)
  }

  /// The place of a value on the page.
  func place(_ value: Double) -> Double {
    let position = projection.position(of: value)
    return axis == .x ? area.x + position : area.maxY - position
  }

  /// Returns the labels of a set that stay, in the order of the page.
  func labels(of run: AxisRun) -> [AxisLabelPlace] {
    var places: [AxisLabelPlace] = []
    let hasUnits = run.marks.contains { $0.unitMiddle != nil }
    for (index, mark) in run.marks.enumerated() {
      for (label, text) in mark.labels {
        // What begins where the axis ends has no room, and no mark.
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
    // Labels that were chosen to fit stay in the order of their values, as nothing is decided between them.
    let areDecided = run.isFitted && run.names == .level
    if areDecided, medium.rules == .graphic { return places }
    places.sort { $0.position < $1.position }
    if areDecided { return places }
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

  /// Which part of a label stands at its value: as it was asked for, else the middle; labels at the ends of an
  /// aligned axis are flush with it.
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

  /// Labels beside their value keep the distance that was asked for along the axis.
  private func shift(of label: AxisLabel, _ share: Double) -> Double {
    let spacing =
      axis == .x
      ? medium.across(label.horizontalSpacing ?? 0) : medium.down(label.verticalSpacing ?? 0)
    guard share != 0.5, spacing.isFinite else { return 0 }
    return share < 0.5 ? spacing : -spacing
  }

  /// Where a label begins and ends along the axis, on the page.
  func extent(_ place: AxisLabelPlace) -> (start: Double, end: Double) {
    let length = place.length(along: axis)
    guard medium.rules == .text else {
      let start = place.position - place.share * length
      return (start, start + length)
    }
    switch axis {
    case .x:
      let column = Cell.column(Cell.columnMiddle(place.position, in: area))
      let cells = Int(nearest: length / Cell.width) ?? 0
      let before = place.share == 0 ? 0 : place.share == 1 ? cells - 1 : cells / 2
      let last = Int(nearest: (page.upper - length) / Cell.width) ?? 0
      let start = Double(max(0, min(last, column - before))) * Cell.width
      return (start, start + length)
    case .y:
      let row = Cell.row(Cell.dotRow(place.position, in: area))
      let rows = Int(nearest: length / Cell.height) ?? 1
      let before = place.share == 0 ? 0 : place.share == 1 ? rows - 1 : (rows - 1) / 2
      let start = Double(row - before) * Cell.height
      return (start, start + length)
    }
  }
}
