import PlotSession

// The keys of an explored picture: one row for each, which the page of `?` prints.

/// A key, or several for one purpose.
struct KeyRow: Sendable {
  /// Does what the key says; the axes are those that a letter in front chose.
  typealias Action = @Sendable (inout Exploration, ExploreKey, PlaneWindow.Axes) -> Void

  /// The keys; those with Shift count as the same unless a row names them.
  let keys: Set<ExploreKey>
  /// The keys as the help shows them.
  let name: String
  let help: String
  let action: Action

  init(_ keys: [ExploreKey], _ name: String, _ help: String, action: @escaping Action) {
    (self.keys, self.name, self.help, self.action) = (Set(keys), name, help, action)
  }

  func matches(_ key: ExploreKey) -> Bool {
    keys.contains(key) || keys.contains(key.unshifted) || isNumber && key.beginsNumber
  }

  /// Whether the row takes digits.
  private var isNumber: Bool { keys.contains(.character("0")) && keys.contains(.character("-")) }
}

extension ExploreKey {
  /// Whether the key can begin a number.
  var beginsNumber: Bool {
    typed.map { $0.isASCII && $0.isNumber || $0 == "-" || $0 == "." } ?? false
  }
}

/// The keys in each mode.
enum KeyTable {
  /// Returns the rows of a mode, those that come first where a key is in several.
  static func tables(in mode: Exploration.Mode, isInSpace: Bool = false) -> [[KeyRow]] {
    let moves = isInSpace ? space : view
    let trace = isInSpace ? traceInSpace : trace
    switch mode {
    case .view: return [moves, everywhere]
    case .trace: return [trace, moves, everywhere]
    case .slider: return [slider, moves, everywhere]
    case .line, .number: return []
    }
  }

  /// The share of the window by which an arrow moves, and by which it does with Shift.
  static let step = 0.1
  static let largeStep = 0.5
  /// The factor of one key of zoom.
  static let factor = 1.25

  static let view: [KeyRow] = [
    KeyRow(
      [ExploreKey(.left), ExploreKey(.right), ExploreKey(.up), ExploreKey(.down)],
      "arrows",
      "move the picture; with Shift by half a window"
    ) { view, key, _ in view.pan(by: key) },
    KeyRow(
      [.character("+"), .character("="), ExploreKey(.pageUp)],
      "+",
      "zooms in about the middle"
    ) { view, _, axes in view.zoom(by: factor, axes) },
    KeyRow(
      [.character("-"), .character("_"), ExploreKey(.pageDown)],
      "-",
      "zooms out"
    ) { view, _, axes in view.zoom(by: 1 / factor, axes) },
    KeyRow([.character("x")], "x", "in front of + - l: the x axis alone") { view, _, _ in
      view.choose(.x)
    },
    KeyRow([.character("y")], "y", "in front of + - l: the y axis alone") { view, _, _ in
      view.choose(.y)
    },
    KeyRow([.character("0"), ExploreKey(.home)], "0", "the window of the beginning") { view, _, _ in
      view.goHome()
    },
    KeyRow([.character("u"), ExploreKey(.backspace)], "u", "the window before") { view, _, _ in
      view.goBack()
    },
    KeyRow([.character("e")], "e", "a unit of x as long as one of y, or not") { view, _, _ in
      view.toggleEqualUnits()
    },
    KeyRow([.character("l")], "l", "a log axis for y, or not; x l for x") { view, _, axes in
      view.toggleLog(axes)
    },
    KeyRow([.character("r")], "r", "the next drag of the mouse zooms into a rectangle") {
      view,
      _,
      _ in
      view.drawsRectangle = true
      view.message = "drag a rectangle"
    },
  ]

  static let trace: [KeyRow] = [
    KeyRow(
      [ExploreKey(.left), ExploreKey(.right)],
      "left, right",
      "walk along the curve; with Shift ten times as far"
    ) { view, key, _ in view.walk(by: key) },
    KeyRow(
      [ExploreKey(.tab), ExploreKey(.backTab)],
      "Tab",
      "the next curve"
    ) { view, key, _ in view.traceNextCurve(key.code == .backTab ? -1 : 1) },
    KeyRow([.character("n")], "n", "the next zero, extremum, inflection, pole or crossing") {
      view,
      _,
      _ in
      view.jump(1)
    },
    KeyRow([.character("p")], "p", "the one before") { view, _, _ in view.jump(-1) },
    KeyRow([.character("m")], "m", "lets the height be heard, or not") { view, _, _ in
      view.toggleSound()
    },
    KeyRow(
      [.character("0"), .character("-"), .character(".")],
      "a number",
      "goes there; Return ends it"
    ) { view, key, _ in view.beginNumber(key) },
    KeyRow([ExploreKey(.escape), .character("t")], "Esc", "ends the trace") { view, _, _ in
      (view.trace, view.mode) = (nil, .view)
    },
  ]

  static let slider: [KeyRow] = [
    KeyRow(
      [ExploreKey(.left), ExploreKey(.right)],
      "left, right",
      "change the value by a step; with Shift by ten"
    ) { view, key, _ in
      view.slide(byKey: (key.code == .left ? -1 : 1) * (key.isShifted ? 10 : 1))
    },
    KeyRow(
      [ExploreKey(.tab), ExploreKey(.backTab), .character("v")],
      "Tab, v",
      "the next value"
    ) { view, key, _ in view.chooseNextSlider(key.code == .backTab ? -1 : 1) },
    KeyRow(
      [.character("0"), .character("-"), .character(".")],
      "a number",
      "sets the value; Return ends it"
    ) { view, key, _ in view.beginNumber(key) },
    KeyRow([ExploreKey(.escape)], "Esc", "gives the arrows back to the picture") { view, _, _ in
      (view.playing, view.mode) = (nil, .view)
    },
  ]

  static let everywhere: [KeyRow] = [
    KeyRow([.character("t")], "t", "traces the curves") { view, _, _ in
      view.beginTrace(ofItem: nil, at: nil)
    },
    KeyRow(
      [.character("v"), ExploreKey(.tab)],
      "v, Tab",
      "changes the values that the picture uses"
    ) {
      view,
      _,
      _ in view.beginSliding(nil, plays: false)
    },
    KeyRow(
      [.character(" ")],
      "space",
      "plays the value, or stops it; without one a picture in space turns by itself"
    ) { view, _, _ in
      view.togglePlaying()
    },
    KeyRow([.character(":"), ExploreKey(.enter)], ": or Return", "types a statement") {
      view,
      _,
      _ in
      view.beginLine()
    },
    KeyRow([.character("s")], "s", "writes the window and the values into the session") {
      view,
      _,
      _ in
      view.writeView()
    },
    KeyRow([.character("?"), .character("h"), ExploreKey(.function(1))], "?", "shows the keys") {
      view,
      _,
      _ in view.panel = KeyTable.help(in: view.mode, isInSpace: view.isInSpace)
    },
    KeyRow(
      [.character("q"), ExploreKey(.escape), .control("c"), .control("d")],
      "q, Esc",
      "leave; the last picture stays"
    ) { view, _, _ in view.hasLeft = true },
  ]

  /// The lines of the page of keys in a mode.
  static func help(in mode: Exploration.Mode, isInSpace: Bool = false) -> [String] {
    let mouse = isInSpace ? mouseInSpace : mouse
    let rows = tables(in: mode, isInSpace: isInSpace).flatMap { $0 } + [mouse]
    let width = rows.map(\.name.count).max() ?? 0
    var seen: Set<String> = []
    return rows.filter { seen.insert($0.name).inserted }.map { row in
      row.name + String(repeating: " ", count: width - row.name.count + 2) + row.help
    }
  }

  private static let mouse = KeyRow(
    [],
    "mouse",
    "the wheel zooms, a drag moves, one with the right button zooms in"
  ) {
    _,
    _,
    _ in
  }
}
