import RealFunctions

/// The number of columns and rows of panels, and the position of each panel.
struct PanelGrid: Equatable {
  let columns: Int
  let rows: Int
  /// Number of panels that are shown; there is no room for others.
  let count: Int

  /// Best proportion of width to height of a panel.
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

  /// Returns the number of columns that brings panels nearest to the best proportion, with few
  /// positions left empty.
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
