import ChartTerminal
import PlotSession
import RealFunctions

// Moves of the window.

extension Exploration {
  /// Changes the window; the one before is kept for `u`.
  mutating func move(_ change: (inout PlaneWindow) -> Void) {
    guard let window else { return }
    var next = window
    change(&next)
    guard next != window else {
      message = "the axes end here"
      return
    }
    remember(window)
    self.window = next
  }

  mutating func remember(_ window: PlaneWindow) {
    past.append(window)
    if past.count > Self.mostPast { past.removeFirst() }
  }

  mutating func pan(by key: ExploreKey) {
    let share = key.isShifted ? KeyTable.largeStep : KeyTable.step
    switch key.code {
    case .left: move { $0.pan(right: -share) }
    case .right: move { $0.pan(right: share) }
    case .up: move { $0.pan(up: share) }
    case .down: move { $0.pan(up: -share) }
    case .character, .home, .end, .pageUp, .pageDown, .tab, .backTab, .enter, .escape, .backspace,
      .delete, .function:
      break
    }
  }

  mutating func zoom(by factor: Double, _ axes: PlaneWindow.Axes) {
    move { $0.zoom(by: factor, axes) }
  }

  mutating func choose(_ axes: PlaneWindow.Axes) {
    nextAxes = axes
    message = axes == .x ? "x: + - l concern the x axis" : "y: + - l concern the y axis"
  }

  mutating func goHome() {
    guard let window, home != window else { return }
    remember(window)
    guard let home else {
      isWindowDue = true
      version += 1
      return
    }
    self.window = home
  }

  mutating func goBack() {
    guard let former = past.popLast() else {
      message = "this is the window of the beginning"
      return
    }
    window = former
  }

  mutating func toggleEqualUnits() {
    let isEqual = (axes.aspect ?? explored.settings.aspect) == .equal
    axes.aspect = isEqual ? .auto : .equal
    message = isEqual ? "units of x and y as the page wants" : "units of x and y are equally long"
    version += 1
  }

  /// Changes the spacing of an axis; the window is chosen anew, because a log axis has no zero.
  mutating func toggleLog(_ chosen: PlaneWindow.Axes) {
    let isX = chosen == .x
    let spacing = isX ? axes.x ?? explored.settings.xScale : axes.y ?? explored.settings.yScale
    let next = spacing == .linear ? AxisSpacing.log : .linear
    if isX { axes.x = next } else { axes.y = next }
    (window, home, past) = (nil, nil, [])
    message = "\(isX ? "x" : "y") is \(next == .linear ? "linear" : "logarithmic")"
    version += 1
  }
}
