import ChartScene

/// The gradients of a picture, each once, named after their values.
///
/// Rule. The line of a gradient is written in units of the picture, without a transform: Poppler
/// draws nothing of a gradient in parts of its shape, and svglib ignores transforms. Where a
/// gradient runs along one axis, the other coordinate is 0, so that shapes side by side share it.
struct GradientTable {
  private let theme: SVGTheme
  private var ids: [SceneGradient: String] = [:]
  private var definitions: [(id: String, text: String)] = []

  init(theme: SVGTheme) { self.theme = theme }

  /// The text of the `<defs>` element; empty without gradients.
  var text: String {
    definitions.isEmpty ? "" : "<defs>\n" + definitions.map(\.text).joined() + "</defs>\n"
  }

  /// Lets gradients be defined again: their paints have other colours from here on.
  mutating func forgetNames() { ids = [:] }

  /// Returns the id of a gradient over a box, unless it has one already; it is defined if it is new.
  mutating func id(
    of gradient: SceneGradient,
    over box: SceneRect,
    _ styles: inout StyleSheet
  ) -> String {
    let gradient = gradient.over(box)
    if let known = ids[gradient] { return known }
    let definition = definition(of: gradient, over: gradient.box ?? box, &styles)
    let id = "g" + Markup.hash(definition)
    ids[gradient] = id
    if !definitions.contains(where: { $0.id == id }) {
      let element = gradient.radii == nil ? "linearGradient" : "radialGradient"
      definitions.append((id, "<\(element) id=\"\(id)\"\(definition)</\(element)>\n"))
    }
    return id
  }

  private func definition(
    of gradient: SceneGradient,
    over box: SceneRect,
    _ styles: inout StyleSheet
  ) -> String {
    var text = " gradientUnits=\"userSpaceOnUse\""
    for (name, value) in Self.places(of: gradient, over: box) {
      text += " \(name)=\"\(Coordinate.text(value))\""
    }
    text += ">"
    for stop in gradient.stops {
      let place = Self.offset(of: stop, in: gradient)
      text += "<stop\(styles.stop(stop.paint).text) offset=\"\(hundredths(place))\""
      if stop.opacity < 1 { text += " stop-opacity=\"\(hundredths(stop.opacity))\"" }
      text += "/>"
    }
    return text
  }

  /// Returns the attributes that say where a gradient is: the ends of its line, or its middle and its radius.
  private static func places(
    of gradient: SceneGradient,
    over box: SceneRect
  ) -> [(String, Double)] {
    if let radii = gradient.radii {
      return [
        ("cx", box.x + gradient.start.x * box.width),
        ("cy", box.y + gradient.start.y * box.height), ("r", radii.upperBound),
      ]
    }
    let (start, end) = Self.line(of: gradient, over: box)
    return [("x1", start.x), ("y1", start.y), ("x2", end.x), ("y2", end.y)]
  }

  /// Returns where a stop stands: a gradient around a point has its first colour at a radius, which SVG of 1.1
  /// cannot say.
  private static func offset(of stop: SceneGradient.Stop, in gradient: SceneGradient) -> Double {
    guard let radii = gradient.radii, radii.upperBound > 0 else { return stop.location }
    let inner = radii.lowerBound / radii.upperBound
    return inner + (1 - inner) * stop.location
  }

  /// Returns the ends of the line of a gradient over a box.
  ///
  /// In parts of the box, lines of one colour are perpendicular to the gradient's line, and on the
  /// page they are as stretched as the box. So the end is not the end in the box, but the point
  /// beside it at which the line on the page is perpendicular to them.
  static func line(
    of gradient: SceneGradient,
    over box: SceneRect
  ) -> (start: ScenePoint, end: ScenePoint) {
    // A box of a straight line has no height.
    let (width, height) = (max(box.width, 1), max(box.height, 1))
    var start = ScenePoint(
      x: box.x + gradient.start.x * width,
      y: box.y + gradient.start.y * height
    )
    let (dx, dy) = (gradient.end.x - gradient.start.x, gradient.end.y - gradient.start.y)
    if dx == 0 { start.x = 0 }
    if dy == 0 { start.y = 0 }
    // The gradient of the share of the way: how fast it grows along x and y.
    let (gx, gy) = (dx / width, dy / height)
    let square = gx * gx + gy * gy
    guard square > 0 else { return (start, start) }
    let scale = (dx * dx + dy * dy) / square
    return (start, ScenePoint(x: start.x + gx * scale, y: start.y + gy * scale))
  }

  private func hundredths(_ value: Double) -> String {
    Coordinate.text(Coordinate.units(value, grid: 100), grid: 100)
  }
}
