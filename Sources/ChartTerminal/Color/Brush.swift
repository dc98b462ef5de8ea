import ChartScene

/// Fill of a shape: a paint with an opacity, or a gradient over a box.
struct Brush: Equatable {
  let paint: Paint
  /// From 0, invisible, to 1; for a gradient that of the whole.
  var opacity = 1.0
  var gradient: SceneGradient?
  /// Box of the gradient, in units of the scene.
  var box = SceneRect(x: 0, y: 0, width: 0, height: 0)

  /// Returns the colour at a point of the scene, and its opacity.
  func color(at place: ScenePoint, in theme: Theme) -> (color: RGB, opacity: Double) {
    guard let gradient else { return (theme.color(of: paint), opacity) }
    let (color, share) = gradient.color(at: gradient.location(of: place, in: box), in: theme)
    return (color, share * opacity)
  }

  /// Returns the pen for a cell.
  func pen(column: Int, row: Int, _ palette: Palette) -> Pen {
    guard gradient != nil, palette.hasTints else {
      return palette.pen(for: paint, opacity: opacity)
    }
    let place = ScenePoint(x: Double(column * 2 + 1), y: Double(row * 4 + 2))
    let (color, share) = color(at: place, in: palette.theme)
    return Pen(ink: palette.ink(of: palette.theme.background.mixed(with: color, share: share)))
  }
}
