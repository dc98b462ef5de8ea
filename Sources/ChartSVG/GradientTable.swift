import ChartScene

/// The gradients of a picture, each once, named after their values.
struct GradientTable {
  private let theme: SVGTheme
  private var ids: [SceneGradient: String] = [:]
  private var definitions: [(id: String, text: String)] = []

  init(theme: SVGTheme) { self.theme = theme }

  /// The text of the `<defs>` element; empty without gradients.
  var text: String {
    definitions.isEmpty ? "" : "<defs>\n" + definitions.map(\.text).joined() + "</defs>\n"
  }

  /// Returns the id of a gradient, which is defined if it is new.
  mutating func id(of gradient: SceneGradient, _ styles: inout StyleSheet) -> String {
    if let known = ids[gradient] { return known }
    let definition = definition(of: gradient, &styles)
    let id = "g" + Markup.hash(definition)
    ids[gradient] = id
    if !definitions.contains(where: { $0.id == id }) {
      definitions.append((id, "<linearGradient id=\"\(id)\"\(definition)</linearGradient>\n"))
    }
    return id
  }

  private func definition(of gradient: SceneGradient, _ styles: inout StyleSheet) -> String {
    var text = ""
    for (name, value) in [
      ("x1", gradient.start.x), ("y1", gradient.start.y), ("x2", gradient.end.x),
      ("y2", gradient.end.y),
    ] {
      text += " \(name)=\"\(hundredths(value))\""
    }
    if let box = gradient.box {
      let matrix = [max(box.width, 1), 0, 0, max(box.height, 1), box.x, box.y]
        .map { Coordinate.text($0) }.joined(separator: " ")
      text += " gradientUnits=\"userSpaceOnUse\" gradientTransform=\"matrix(\(matrix))\""
    }
    text += ">"
    for stop in gradient.stops {
      text += "<stop\(styles.stop(stop.paint).text) offset=\"\(hundredths(stop.location))\""
      if stop.opacity < 1 { text += " stop-opacity=\"\(hundredths(stop.opacity))\"" }
      text += "/>"
    }
    return text
  }

  private func hundredths(_ value: Double) -> String {
    Coordinate.text(Coordinate.units(value, grid: 100), grid: 100)
  }
}
