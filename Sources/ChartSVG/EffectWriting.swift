import ChartScene
import RealFunctions

// Effects of groups as groups of SVG, the last one outermost: it is applied to what the others made.
//
//     <g transform="rotate(45 200 150)"><g filter="url(#f1x2y3z)">…</g></g>

extension ElementWriter {
  /// Writes what `content` writes with effects, the first one applied first.
  mutating func write(
    with effects: [SceneEffect],
    content: (inout ElementWriter) throws(Interrupted) -> Void
  ) throws(Interrupted) {
    guard !effects.isEmpty else { return try content(&self) }
    let (colors, isMoved) = (styles.partColors, filters.isMoved)
    var tags = 0
    for effect in effects.reversed() {
      if case .colors(let theme) = effect { paintPart(in: theme) }
      guard let attribute = attribute(of: effect) else { continue }
      body.add("<g\(attribute)>")
      tags += 1
    }
    try content(&self)
    for _ in 0..<tags { body.add("</g>") }
    filters.isMoved = isMoved
    if styles.partColors != colors { paintPart(in: colors) }
  }

  private mutating func paintPart(in theme: Theme?) {
    body.end()
    styles.partColors = theme
    // A gradient of the same colours by name has others now.
    gradients.forgetNames()
  }

  /// Returns the attribute of a group that has an effect, after a blank; nil where it changes nothing.
  private mutating func attribute(of effect: SceneEffect) -> String? {
    switch effect {
    case .colors: return nil
    case .opacity(let share):
      return share < 1 ? " opacity=\"\(opacity(max(0, share)))\"" : nil
    case .blur(let radius):
      return radius > 0 ? " filter=\"url(#\(filters.id(ofBlur: radius)))\"" : nil
    case .shadow(let shadow):
      guard shadow.opacity > 0 else { return nil }
      let color = styles.colors.color(of: shadow.paint)
      return " filter=\"url(#\(filters.id(of: shadow, color)))\""
    case .turn(let degrees, let point):
      guard degrees.isFinite, degrees.truncatingRemainder(dividingBy: 360) != 0 else { return nil }
      filters.isMoved = true
      let (x, y) = (Coordinate.text(point.x), Coordinate.text(point.y))
      let turn = degrees.truncatingRemainder(dividingBy: 360)
      return " transform=\"rotate(\(Coordinate.text(turn)) \(x) \(y))\""
    case .scale(let x, let y, let point):
      guard x.isFinite, y.isFinite, x != 1 || y != 1 else { return nil }
      filters.isMoved = true
      let numbers = [x, 0, 0, y, point.x * (1 - x), point.y * (1 - y)].map {
        Coordinate.text(Coordinate.units($0, grid: 10_000), grid: 10_000)
      }
      return " transform=\"matrix(\(numbers.joined(separator: " ")))\""
    }
  }
}
