// The keys of a picture in space.

extension KeyTable {
  /// The keys that turn a picture, in place of those that move the window of the plane.
  static let space: [KeyRow] = [
    KeyRow(
      [ExploreKey(.left), ExploreKey(.right), ExploreKey(.up), ExploreKey(.down)],
      "arrows",
      "turn the picture by 5 degrees; with Shift by 30"
    ) { view, key, _ in view.turn(by: key) },
    KeyRow([.character("+"), .character("="), ExploreKey(.pageUp)], "+", "larger") { view, _, _ in
      view.zoomSpace(by: factor)
    },
    KeyRow([.character("-"), .character("_"), ExploreKey(.pageDown)], "-", "smaller") {
      view,
      _,
      _ in
      view.zoomSpace(by: 1 / factor)
    },
    KeyRow(
      Exploration.poses.indices.map { .character(Character("\($0 + 1)")) },
      "1 - \(Exploration.poses.count)",
      "from " + Exploration.poses.map(\.name).joined(separator: ", ")
    ) { view, key, _ in view.look(from: key) },
    KeyRow([.character("p")], "p", "perspective, or not") { view, _, _ in view.togglePerspective()
    },
    KeyRow([.character("0"), ExploreKey(.home)], "0", "the view of the beginning") { view, _, _ in
      view.turnHome()
    },
    KeyRow([.character("u"), ExploreKey(.backspace)], "u", "the view before") { view, _, _ in
      view.turnBack()
    },
    KeyRow([.character("e")], "e", "units of all axes equally long, or not") { view, _, _ in
      view.toggleEqualUnits()
    },
    KeyRow([.character("l")], "l", "a log axis for z, or not") { view, _, _ in
      view.toggleLogOfZ()
    },
  ]

  /// The keys of a trace.
  static let traceInSpace: [KeyRow] = [
    KeyRow(
      [ExploreKey(.left), ExploreKey(.right), ExploreKey(.up), ExploreKey(.down)],
      "arrows",
      "walk over the surface or along the curve; with Shift ten times as far"
    ) { view, key, _ in view.walkInSpace(by: key) },
    KeyRow([ExploreKey(.tab), ExploreKey(.backTab)], "Tab", "the next surface or curve") {
      view,
      key,
      _ in
      view.traceNextFigure(key.code == .backTab ? -1 : 1)
    },
    KeyRow(
      [.character("0"), .character("-"), .character(".")],
      "a number",
      "goes there, two with a comma on a surface; Return ends it"
    ) { view, key, _ in view.beginNumber(key) },
    KeyRow([ExploreKey(.escape), .character("t")], "Esc", "ends the trace") { view, _, _ in
      (view.spot, view.mode) = (nil, .view)
    },
  ]

  static let mouseInSpace = KeyRow([], "mouse", "a drag turns the picture, the wheel zooms") {
    _,
    _,
    _ in
  }
}
