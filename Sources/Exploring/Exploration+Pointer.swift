import ChartScene
import ChartTerminal
import PlotSession
import RealFunctions

// The mouse: the wheel zooms about its place, a drag moves the picture, one with the right button or a key held down
// zooms into a rectangle. A click while a curve is traced goes to its x.

/// A drag of the mouse that has begun.
struct Drag {
  enum Purpose {
    case pan, rectangle
  }

  let purpose: Purpose
  /// The window at its beginning.
  let window: PlaneWindow
  /// Where it began, and where it is now, in cells of the page.
  let start: (column: Double, row: Double)
  var end: (column: Double, row: Double)

  /// Whether the mouse has moved: less than a cell is a click.
  var hasMoved: Bool {
    (end.column - start.column).magnitude >= 1 || (end.row - start.row).magnitude >= 1
  }
}

extension Exploration {
  mutating func respond(to pointer: Pointer) {
    guard mode != .line, mode != .number else { return }
    if isInSpace { return turn(with: pointer) }
    switch pointer.action {
    case .wheelUp: wheel(pointer, KeyTable.factor)
    case .wheelDown: wheel(pointer, 1 / KeyTable.factor)
    case .press: press(pointer)
    case .drag: pull(pointer)
    case .release: release(pointer)
    }
  }

  /// Returns the place of the pointer in the plot area: shares of its width and height, from the left and from below;
  /// nil before a picture was drawn.
  private func shares(column: Double, row: Double) -> (x: Double, y: Double)? {
    guard let area = drawn?.plotArea, area.width > 0, area.height > 0 else { return nil }
    return ((column - area.x) / area.width, 1 - (row - area.y) / area.height)
  }

  private mutating func wheel(_ pointer: Pointer, _ factor: Double) {
    guard let place = shares(column: pointer.column, row: pointer.row) else { return }
    let axes = nextAxes
    nextAxes = .both
    // Beside the picture only the axis there is meant.
    let beside: PlaneWindow.Axes =
      place.x < 0 && (0...1).contains(place.y)
      ? .y
      : place.y < 0 && (0...1).contains(place.x) ? .x : axes
    let inside = (max(0, min(1, place.x)), max(0, min(1, place.y)))
    move { $0.zoom(by: factor, beside, about: inside) }
  }

  private mutating func press(_ pointer: Pointer) {
    guard pointer.button != .none, let window else { return }
    message = nil
    panel = []
    let isRectangle = drawsRectangle || pointer.button == .right || pointer.isModified
    let place = (pointer.column, pointer.row)
    drag = Drag(
      purpose: isRectangle ? .rectangle : .pan,
      window: window,
      start: place,
      end: place
    )
  }

  private mutating func pull(_ pointer: Pointer) {
    guard var drag else { return }
    drag.end = (pointer.column, pointer.row)
    self.drag = drag
    guard drag.purpose == .pan, drag.hasMoved else { return }
    show(drag)
  }

  /// Shows the window that a drag has moved.
  private mutating func show(_ drag: Drag) {
    guard let from = shares(column: drag.start.column, row: drag.start.row),
      let to = shares(column: drag.end.column, row: drag.end.row)
    else { return }
    var next = drag.window
    next.pan(right: from.x - to.x, up: from.y - to.y)
    window = next
  }

  private mutating func release(_ pointer: Pointer) {
    guard var drag else { return }
    drag.end = (pointer.column, pointer.row)
    self.drag = nil
    drawsRectangle = false
    guard drag.hasMoved else { return click(drag) }
    switch drag.purpose {
    case .pan:
      show(drag)
      if window != drag.window { remember(drag.window) }
    case .rectangle:
      guard let from = shares(column: drag.start.column, row: drag.start.row),
        let to = shares(column: drag.end.column, row: drag.end.row)
      else { return }
      move { $0.show(from: from, to: to) }
    }
  }

  private mutating func click(_ drag: Drag) {
    guard mode == .trace, let curve = tracedCurve, let window,
      let place = shares(column: drag.start.column, row: drag.start.row)
    else { return }
    switch curve.curve.form {
    case .line: go(to: window.x.value(at: place.x))
    case .overY: go(to: window.y.value(at: place.y))
    case .parametric, .polar, .area, .band, .implicit, .heatMap, .contourLines, .filledContours,
      .region:
      break
    }
  }
}
