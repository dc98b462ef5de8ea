import ChartScene

/// Styles of the cells of a grid, rounded to what an eye can distinguish.
struct CellLooks {
  let columns: Int
  let rows: Int
  /// The different styles, in the order of appearance.
  private(set) var cells: [SceneCells.Cell] = []
  /// The index of the style of every cell, from left to right, the upper row first; nil for a hole.
  private(set) var places: [Int?] = []

  /// The most colours of numbers in a large grid: more would make the file longer, and no eye tells
  /// them apart.
  ///
  /// The ten colours of the bar beside a heat map are among them.
  private static let mostLevels = 37.0

  init(_ grid: SceneCells) {
    columns = grid.columns
    rows = grid.rows
    let isLarge = Double(grid.cells.count) > Self.mostLevels
    var numbers: [SceneCells.Cell: Int] = [:]
    places.reserveCapacity(grid.cells.count)
    for cell in grid.cells {
      guard let look = Self.look(cell, isLarge) else {
        places.append(nil)
        continue
      }
      let number = numbers[look] ?? cells.count
      if number == cells.count {
        cells.append(look)
        numbers[look] = number
      }
      places.append(number)
    }
  }

  /// The indices of the styles, those of numbers from the lowest number to the highest.
  var risingOrder: [Int] {
    cells.indices.sorted { (cells[$0].height, $0) < (cells[$1].height, $1) }
  }

  /// Returns the rounded style of a cell; nil for a hole or an invisible cell.
  private static func look(_ cell: SceneCells.Cell?, _ isLarge: Bool) -> SceneCells.Cell? {
    guard let cell, cell.opacity > 0 else { return nil }
    let opacity = Double(Coordinate.units(min(1, cell.opacity), grid: 100)) / 100
    guard opacity > 0 else { return nil }
    let steps = isLarge ? mostLevels - 1 : Double(ColorRamp.steps - 1)
    func level(_ share: Double) -> Double {
      ((share > 0 ? min(share, 1) : 0) * steps).rounded() / steps
    }
    switch cell.paint {
    case .ramp(let share): return SceneCells.Cell(.ramp(level(share)), opacity: opacity)
    case .diverging(let value):
      return SceneCells.Cell(.diverging(level(value / 2 + 0.5) * 2 - 1), opacity: opacity)
    case .series, .fixed, .named, .background, .grid, .zeroAxis, .axis, .text, .title, .asymptote,
      .level:
      return SceneCells.Cell(cell.paint, opacity: opacity)
    }
  }
}

extension SceneCells.Cell {
  /// The number that the colour shows; 0 for colours that show none.
  fileprivate var height: Double {
    switch paint {
    case .ramp(let share): share
    case .diverging(let value): value
    case .series, .fixed, .named, .background, .grid, .zeroAxis, .axis, .text, .title, .asymptote,
      .level:
      0
    }
  }
}
