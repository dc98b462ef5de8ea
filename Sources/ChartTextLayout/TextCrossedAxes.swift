import RealFunctions

/// Numbers, tick marks and titles of axes that cross inside the plot area, in character cells.
///
/// The title of y stands in the header.
struct TextCrossedAxes {
  private let axes: CrossedAxes

  /// Creates the axes of a frame whose plot area and ticks are known.
  init(medium: Medium, frame: Frame) { axes = CrossedAxes(medium: medium, frame: frame) }

  private var medium: Medium { axes.medium }
  private var area: SceneRect { axes.area }

  /// The middle of the cell in which the axes cross.
  var center: ScenePoint { axes.center }

  /// Distance that numbers reach over the left and the bottom edge of the page, in dots.
  var overflow: (left: Double, bottom: Double) {
    axes.overflow(numbers.compactMap(\.first), edge: 0)
  }

  /// Places the tick marks, the heads of the axes and all texts that have room.
  func place(_ frame: inout Frame) {
    let marks = tickMarks
    if !marks.isEmpty {
      frame.axisLines.append(ScenePath(segments: marks, stroke: SceneStroke(.axis, cap: nil)))
    }
    if axes.hasArrows { frame.texts += axes.arrows.characters(medium.glyphs) }
    let title = axes.title(.x).map { [titleOfX($0.name, $0.medium)] }
    let texts = (title.map { [$0] } ?? []) + numbers
    frame.texts += axes.free(texts, offLines: Cell.size, gap: Cell.width)
  }

  // MARK: Numbers

  private var numbers: [[SceneText]] {
    axes.numbers.map { tick, places in places.map { number(tick, at: $0) } }
  }

  /// Returns a number at a position; below the x axis it is moved inwards at the ends of the axis.
  private func number(_ tick: Tick, at place: CrossedAxes.Place) -> SceneText {
    let cells = medium.cells(tick.label)
    let (column, row): (Int, Int)
    switch place {
    case .below:
      let x = axes.projection.x(tick.value)
      let middle = Cell.column(Cell.columnMiddle(x, in: area)) - cells / 2
      column = max(0, min(columnAfterLast - cells, middle))
      row = Cell.row(center.y) + 1
    case .beside:
      column = Cell.column(center.x) - cells
      row = Cell.row(Cell.dotRow(axes.projection.y(tick.value), in: area))
    case .corner:
      column = Cell.column(center.x) - cells
      row = Cell.row(center.y) + 1
    }
    return inCells(medium.written(tick.label), column: column, row: row)
  }

  /// The first column behind the plot area.
  private var columnAfterLast: Int { Cell.column(area.maxX.rounded(.up) - 1) + 1 }

  // MARK: Titles

  /// Returns the title of x above the right end of the axis; above the left end if the right arm is
  /// too short, and below the numbers if there is no plot above the axis.
  private func titleOfX(_ title: String, _ medium: Medium) -> SceneText {
    let right = area.maxX - center.x - Cell.width
    let left = center.x - area.x - Cell.width
    let isRight = medium.width(title) <= right || right >= left
    let text = medium.shortened(title, to: isRight ? right : left)
    let row = Cell.row(center.y)
    let isAbove = row > Cell.row(area.y)
    return inCells(
      text,
      column: isRight ? columnAfterLast - medium.cells(text) : Cell.column(area.x),
      row: isAbove ? row - 1 : row + 2
    )
  }

  // MARK: Ticks

  /// Strokes from the lines of the axes to the edges of their cells.
  private var tickMarks: [ScenePath.Segment] {
    let (center, ticks) = (axes.center, axes.ticks)
    let below = ticks.x.flatMap { place -> [ScenePath.Segment] in
      let x = Cell.columnMiddle(place, in: area)
      let end = ScenePoint(x: x, y: center.y + Cell.height / 2)
      return [.move(ScenePoint(x: x, y: center.y)), .line(end)]
    }
    let beside = ticks.y.flatMap { place -> [ScenePath.Segment] in
      let y = Cell.dotRow(place, in: area)
      let end = ScenePoint(x: center.x - Cell.width / 2, y: y)
      return [.move(ScenePoint(x: center.x, y: y)), .line(end)]
    }
    return below + beside
  }

  private func inCells(_ text: String, column: Int, row: Int) -> SceneText {
    var text = Cell.text(text, column: column, row: row)
    text.hasHalo = true
    return text
  }
}
