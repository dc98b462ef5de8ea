import ChartScene
import RealFunctions

/// Drawing of grids of cells: two colours to a character, or shades where there are no colours.
extension ScenePainter {
  mutating func draw(_ cells: SceneCells, in role: SceneGroup.Role?) {
    let frame = cells.frame
    guard frame.width > 0, frame.height > 0, !cells.cells.isEmpty,
      palette.hasTints || !cells.isShading
    else { return }
    let window = cellWindow(for: role)
    if !palette.hasTints, canvas.shades.isEmpty {
      canvas.shades = [Unicode.Scalar?](repeating: nil, count: canvas.columns * canvas.rows)
    }
    for row in window.rows {
      for column in window.columns {
        if palette.hasTints {
          tint(cells, column: column, row: row)
        } else {
          shade(cells, column: column, row: row)
        }
      }
    }
  }

  private mutating func tint(_ cells: SceneCells, column: Int, row: Int) {
    var isOpaque = true
    for isLower in [false, true] {
      let half = SceneRect(
        x: Double(column * 2),
        y: Double(row * 4) + (isLower ? 2 : 0),
        width: 2,
        height: 2
      )
      guard let mean = mean(of: cells, in: half) else {
        isOpaque = false
        continue
      }
      isOpaque = isOpaque && mean.opacity >= 1
      canvas.tints[column, row].lay(mean.color, mean.opacity, isLower: isLower, palette)
    }
    if isOpaque { canvas.tints[column, row].isOpaque = true }
  }

  private mutating func shade(_ cells: SceneCells, column: Int, row: Int) {
    let box = SceneRect(x: Double(column * 2), y: Double(row * 4), width: 2, height: 4)
    guard let mean = mean(of: cells, in: box) else { return }
    let ink = mean.ink * min(1, mean.opacity)
    let shades = Array((style.charset == .ascii ? " .:-=+*#%@" : " ░▒▓█").unicodeScalars)
    let place = min(
      shades.count - 1,
      Int(nearest: (ink * Double(shades.count) - 0.5).rounded()) ?? 0
    )
    canvas.shades[row * canvas.columns + column] = shades[max(0, place)]
  }

  /// Mean of the cells in a part of the page.
  private struct Mean {
    let color: RGB
    /// Darkness of the shade where there are no colours, from 0 to 1.
    let ink: Double
    let opacity: Double
  }

  /// Returns the darkness of a paint's shade: the number that it shows, or the distance of its
  /// colour from that of the page.
  private func ink(of paint: Paint, _ color: RGB) -> Double {
    switch paint {
    case .ramp(let share): share > 0 ? min(share, 1) : 0
    case .diverging(let value): value > -1 ? min(value / 2 + 0.5, 1) : 0
    case .series, .fixed, .named, .background, .grid, .zeroAxis, .axis, .text, .title, .asymptote,
      .level:
      style.background == .light ? 1 - color.luma : color.luma
    }
  }

  /// Returns the mean of the cells in a box; where one cell is larger than the box, that of the
  /// cell at the box's middle.
  private func mean(of cells: SceneCells, in box: SceneRect) -> Mean? {
    let frame = cells.frame
    guard
      let across = places(box.x, box.maxX, frame.x, frame.width, count: cells.columns),
      let down = places(box.y, box.maxY, frame.y, frame.height, count: cells.rows)
    else { return nil }
    var (red, green, blue, ink, weight) = (0.0, 0.0, 0.0, 0.0, 0.0)
    for row in down {
      for column in across {
        guard let cell = cells.cell(column: column, row: row), cell.opacity > 0 else { continue }
        let (color, share) = (palette.theme.color(of: cell.paint), min(1, cell.opacity))
        red += Double(color.red) * share
        green += Double(color.green) * share
        blue += Double(color.blue) * share
        ink += self.ink(of: cell.paint, color) * share
        weight += share
      }
    }
    guard weight > 0 else { return nil }
    func channel(_ sum: Double) -> UInt8 { UInt8(max(0, min(255, (sum / weight).rounded()))) }
    let color = RGB(channel(red), channel(green), channel(blue))
    let opacity = weight / Double(across.count * down.count)
    return Mean(color: color, ink: ink / weight, opacity: opacity > 1 - 1e-9 ? 1 : opacity)
  }

  /// Returns the cells whose middles lie between two places, else the cell at the middle of the
  /// two.
  private func places(
    _ low: Double,
    _ high: Double,
    _ start: Double,
    _ length: Double,
    count: Int
  ) -> Range<Int>? {
    func share(_ place: Double) -> Double { (place - start) / length * Double(count) }
    let middle = share(low / 2 + high / 2)
    guard middle >= 0, middle < Double(count), let nearest = Int(nearest: middle.rounded(.down))
    else {
      return nil
    }
    let first = max(0, Int(nearest: (share(low) - 0.5).rounded(.up)) ?? 0)
    let end = min(count, Int(nearest: (share(high) - 0.5).rounded(.up)) ?? 0)
    return first < end ? first..<end : nearest..<(nearest + 1)
  }
}
