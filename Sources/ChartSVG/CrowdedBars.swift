import ChartScene
import RealFunctions

/// Bars of which many share a pixel, as their common outline.
///
/// Bars that all contain one level, such as those that begin at zero, become columns of half a
/// pixel that reach from the least start to the largest end in them; so ten thousand take no more
/// room than a thousand.
struct CrowdedBars {
  /// Bars or columns to draw.
  let frames: [SceneRect]

  /// The most bars that are written one by one.
  private static let few = 1500
  private static let step = 0.5

  init(_ bars: [SceneRect]) {
    frames = bars.count > Self.few ? Self.merged(bars) ?? Self.turned(bars) ?? bars : bars
  }

  private static func turned(_ bars: [SceneRect]) -> [SceneRect]? {
    func turned(_ bar: SceneRect) -> SceneRect {
      SceneRect(x: bar.y, y: bar.x, width: bar.height, height: bar.width)
    }
    return merged(bars.map(turned))?.map(turned)
  }

  /// Returns vertical bars as columns; nil if they have no level in common or are not that narrow.
  private static func merged(_ bars: [SceneRect]) -> [SceneRect]? {
    let start = bars.reduce(Double.infinity) { min($0, $1.x) }
    let end = bars.reduce(-Double.infinity) { max($0, $1.maxX) }
    let lowestTop = bars.reduce(-Double.infinity) { max($0, $1.y) }
    let highestBottom = bars.reduce(Double.infinity) { min($0, $1.maxY) }
    // A bar that was made half a pixel thick to be visible may end a little beside its level.
    guard lowestTop <= highestBottom + step,
      bars.allSatisfy({ $0.width <= 2 * step }),
      let count = Int(nearest: ((end - start) / step).rounded(.up)), count < bars.count
    else { return nil }
    var columns = [(top: Double, bottom: Double)?](repeating: nil, count: count + 1)
    for bar in bars {
      guard let first = Int(nearest: ((bar.x - start) / step).rounded(.down)),
        let last = Int(nearest: ((bar.maxX - start) / step).rounded(.up))
      else { return nil }
      for index in first..<max(first + 1, last) where columns.indices.contains(index) {
        let known = columns[index] ?? (bar.y, bar.maxY)
        columns[index] = (min(known.top, bar.y), max(known.bottom, bar.maxY))
      }
    }
    var frames: [SceneRect] = []
    for (index, column) in columns.enumerated() {
      guard let column else { continue }
      let x = start + Double(index) * step
      let height = column.bottom - column.top
      if let last = frames.last, last.maxX == x, last.y == column.top, last.height == height {
        frames[frames.count - 1].width += step
      } else {
        frames.append(SceneRect(x: x, y: column.top, width: step, height: height))
      }
    }
    return frames
  }
}
