import RealFunctions

// Finds the number of cells of the plot, and of the labels of its axes.
//
// The labels of y take columns from the plot, an equal scale may then take rows from y, and the
// labels of x take rows. Labels of y depend on the height of the plot: they are planned in the
// first two rounds, and only if the height changed; labels of x, if they may have several lines, in
// each round. A round that changes nothing ends the search; after three rounds the last result
// stays, settled or not.

/// The cells of the plot, and the cells that its axes take around it.
struct TextPlotRoom {
  var box: TextLayout.Box
  var axes: AxisCells
}

/// Number of rows or columns that each axis takes with its line and its labels.
struct AxisCells: Equatable {
  var below = 0
  var above = 0
  var left = 0
  var right = 0
}

extension TextLayout {
  private static let mostRounds = 3

  /// Finds the cells of the plot, and plans the marks of its axes.
  func plotRoom(_ around: TextSurroundings, _ frame: inout Frame) -> TextPlotRoom {
    var axes = AxisCells()
    if hasXAxis, chart.options.x.content == nil { axes.below = 2 }
    var hasLabelsOfY = true
    var plannedHeight: Double?
    for round in 0..<Self.mostRounds {
      let before = axes
      let box = box(around, axes)
      if round < Self.mostRounds - 1, hasYAxis {
        frame.plotArea = area(round == 0 ? box : equalized(box, frame.chart), frame.chart)
        if frame.plotArea.height != plannedHeight {
          plannedHeight = frame.plotArea.height
          planY(in: box, &axes, &frame)
        }
        hasLabelsOfY = areNarrow(axes)
        if !hasLabelsOfY {
          (axes.left, axes.right) = (0, 0)
          break
        }
      }
      if hasXAxis, !isOfNumbers || chart.options.x.content != nil { planX(in: box, &axes, &frame) }
      // With equal scales the windows may still change when the room does not.
      if round > 0, axes == before, !areWindowsEqual { break }
    }
    let box = settledBox(around, &axes, hasLabelsOfY: hasLabelsOfY, &frame)
    if !hasLabelsOfY {
      frame.take(.none, .y)
      frame.take(trailingY: .none)
    }
    return TextPlotRoom(box: box, axes: axes)
  }

  /// Returns the cells that are left for the plot.
  private func box(_ around: TextSurroundings, _ axes: AxisCells) -> Box {
    if let settled { return settled }
    let top = around.plotTop + axes.above
    let left = around.sides.left + axes.left
    return Box(
      left: left,
      right: max(left + 1, columns - around.sides.right - axes.right),
      top: top,
      bottom: max(top + 1, around.below - axes.below - around.titleRows)
    )
  }

  /// Whether the labels of y leave the plot enough columns; if not, no labels of y are shown.
  private func areNarrow(_ axes: AxisCells) -> Bool {
    axes.left <= columns / 2 && axes.left + axes.right <= columns * 2 / 3
  }

  /// Plans the labels of y for the plot area of the frame, and sets the columns that they take.
  private func planY(in box: Box, _ axes: inout AxisCells, _ frame: inout Frame) {
    if areWindowsEqual { _ = settle(&frame, in: box) } else { plan(&frame, .y) }
    planTrailing(&frame)
    let marks = TextAxes(medium: medium, frame: frame)
    axes.left = marks.columns(.leading)
    axes.right = marks.columns(.trailing)
  }

  /// Plans the labels of x, and sets the rows that they take: at most a third of the page on each side.
  private func planX(in box: Box, _ axes: inout AxisCells, _ frame: inout Frame) {
    frame.plotArea = area(equalized(box, frame.chart), frame.chart)
    plan(&frame, .x)
    let marks = TextAxes(medium: medium, frame: frame)
    let most = max(1, rows / 3)
    let least = chart.markSets(.x).contains(where: \.hasLabels) ? 1 : 0
    axes.below = marks.hasLine(.bottom) ? 1 + min(most, max(least, marks.cells(.bottom))) : 0
    axes.above = marks.hasLine(.top) ? 1 + min(most, marks.cells(.top)) : 0
  }

  /// Plans the marks that depend on the final room: the labels of x, and with equal scales those of
  /// both axes.
  private func settledBox(
    _ around: TextSurroundings,
    _ axes: inout AxisCells,
    hasLabelsOfY: Bool,
    _ frame: inout Frame
  ) -> Box {
    let whole = box(around, axes)
    frame.room = rectangle(whole)
    guard areWindowsEqual else {
      let box = equalized(whole, frame.chart)
      frame.plotArea = area(box, frame.chart)
      plan(&frame, .x)
      return box
    }
    var box = settle(&frame, in: whole)
    guard settled == nil, hasYAxis, hasLabelsOfY else { return box }
    // A plot of another size may have other labels, which need more room in turn.
    for _ in 0..<2 {
      let left = TextAxes(medium: medium, frame: frame).columns(.leading)
      guard left > axes.left, left <= columns / 2 else { break }
      axes.left = left
      var narrow = whole
      narrow.left = around.sides.left + left
      frame.room = rectangle(narrow)
      box = settle(&frame, in: narrow)
    }
    return box
  }
}

extension TextAxes {
  /// Returns the number of columns that an axis beside the plot takes with its line and labels.
  fileprivate func columns(_ side: AxisSide) -> Int { hasLine(side) ? cells(side) + 1 : 0 }
}
