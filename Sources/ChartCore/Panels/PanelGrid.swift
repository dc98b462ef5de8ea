import RealFunctions

/// In how many columns and rows panels stand, and where each of them does.
struct PanelGrid: Equatable {
  let columns: Int
  let rows: Int
  /// How many panels are shown; the rest found no room.
  let count: Int

  /// The proportion of width to height that a panel has best.
  private static let bestProportion = 1.5

  /// Arranges panels in a room; `least` is the smallest width and height of one.
  init(count: Int, columns wanted: Int?, room: SceneSize, least: SceneSize) {
    func most(_ length: Double, _ least: Double) -> Int {
      max(1, Int(nearest: (length / least).rounded(.down)) ?? 1)
    }
    let fitting = (columns: most(room.width, least.width), rows: most(room.height, least.height))
    guard count > 0 else {
      (columns, rows, self.count) = (1, 1, 0)
      return
    }
    let chosen = wanted ?? Self.columns(of: count, in: room)
    columns = max(1, min(chosen, fitting.columns, count))
    let needed = (count - 1) / columns + 1
    rows = min(needed, fitting.rows)
    self.count = min(count, columns * rows)
  }

  /// The number of columns that makes panels most like each other in width and height; few stay empty.
  private static func columns(of count: Int, in room: SceneSize) -> Int {
    func penalty(_ columns: Int) -> Double {
      let rows = (count - 1) / columns + 1
      let proportion = room.width / Double(columns) / (room.height / Double(rows)) / bestProportion
      let empty = Double(columns * rows - count) / Double(count)
      return max(proportion, 1 / proportion) * (1 + empty)
    }
    let most = min(count, 100)
    return (1...max(1, most)).min { penalty($0) < penalty($1) } ?? 1
  }

  func column(_ index: Int) -> Int { index % columns }
  func row(_ index: Int) -> Int { index / columns }

  /// The panel below another, or nil.
  func below(_ index: Int) -> Int? { index + columns < count ? index + columns : nil }

  /// The panel to the left of another, or nil.
  func before(_ index: Int) -> Int? { column(index) > 0 ? index - 1 : nil }
}

/// The room around a plot area.
struct PlotInsets: Equatable, Sendable {
  var left = 0.0
  var top = 0.0
  var right = 0.0
  var bottom = 0.0

  /// The room around a rectangle of a picture.
  init(of area: SceneRect, in size: SceneSize) {
    left = max(0, area.x)
    top = max(0, area.y)
    right = max(0, size.width - area.maxX)
    bottom = max(0, size.height - area.maxY)
  }

  init() {}

  /// The rectangle that the room leaves of a picture.
  func area(in size: SceneSize) -> SceneRect {
    SceneRect(
      x: left,
      y: top,
      width: max(0, size.width - left - right),
      height: max(0, size.height - top - bottom)
    )
  }

  /// The larger room on every side.
  func union(_ other: PlotInsets) -> PlotInsets {
    var union = self
    union.left = max(left, other.left)
    union.top = max(top, other.top)
    union.right = max(right, other.right)
    union.bottom = max(bottom, other.bottom)
    return union
  }
}

/// That a picture is one of several, and the room around its plot area, if that is settled.
struct PanelRoom: Equatable, Sendable {
  var insets: PlotInsets?
  /// Whether there is no room for anything but the plot.
  var isBare = false
  /// Where its names may stand.
  var names = PanelNames.anywhere
  /// Whether less than usual stays free around what stands there.
  var isTight = false
}

/// Where the names of a panel's series may stand.
enum PanelNames: Equatable, Sendable {
  /// At the ends of curves, or in a legend.
  case anywhere
  case inLegend
  /// There is no room for them.
  case nowhere
}
