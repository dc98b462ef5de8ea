import ChartCore
import RealFunctions

/// Writes the elements of a scene one after another and collects the styles that they use.
struct ElementWriter {
  private(set) var body = ""
  private(set) var styles: StyleSheet
  private let theme: SVGTheme
  /// The group that is being written.
  private var role: SceneGroup.Role?

  /// What is asked whether to stop before each element.
  private let cancellation: Cancellation

  init(theme: SVGTheme, _ cancellation: Cancellation = .never) {
    self.theme = theme
    self.cancellation = cancellation
    styles = StyleSheet(theme: theme)
  }

  mutating func write(_ elements: [SceneElement]) throws(Interrupted) {
    var index = 0
    while index < elements.count {
      if cancellation.isCancelled { throw Interrupted() }
      switch elements[index] {
      case .path(let path): write(path)
      case .rectangle(let rectangle): write(rectangle)
      case .symbols(let symbols): write(symbols)
      case .text(let text):
        // A run of equally anchored texts shares one group.
        var run = [text]
        while index + 1 < elements.count, case .text(let next) = elements[index + 1],
          next.anchor == text.anchor, text.anchor != .start, next.rotation == 0, text.rotation == 0
        {
          run.append(next)
          index += 1
        }
        write(run)
      case .group(let group): try write(group)
      }
      index += 1
    }
  }

  private mutating func write(_ group: SceneGroup) throws(Interrupted) {
    guard !group.elements.isEmpty else { return }
    let outer = role
    role = group.role
    if group.role == .axes { body += "<g aria-hidden=\"true\">\n" }
    try write(group.elements)
    if group.role == .axes { body += "</g>\n" }
    role = outer
  }

  // MARK: Shapes

  private mutating func write(_ path: ScenePath) {
    guard !path.segments.isEmpty else { return }
    // Only curves need the second decimal.
    let isData = role == .marks && !(path.stroke?.paint.isDecoration ?? false)
    let data = PathData.text(
      path.segments,
      decimals: isData ? 2 : 1,
      tolerance: isData ? thinning(path) : 0
    )
    guard !data.isEmpty else { return }
    var classes: [String] = []
    var attributes = ""
    if let stroke = path.stroke {
      let isLine = path.fill == nil && !stroke.paint.isDecoration
      if isLine { classes.append("s") }
      classes.append(styles.stroke(stroke.paint))
      if isLine && !theme.base.dash(of: stroke).isEmpty { classes.append(styles.dashes()) }
      attributes += self.attributes(stroke)
    }
    if let fill = path.fill {
      attributes += " fill-rule=\"evenodd\"" + self.attributes(fill, &classes)
    }
    write("path", classes, attributes + " d=\"\(data)\"", label: path.label)
  }

  /// How far straight runs may be thinned: hardly where cubics show that the curve has been fitted.
  private func thinning(_ path: ScenePath) -> Double {
    let hasCubics = path.segments.contains { if case .cubic = $0 { true } else { false } }
    return hasCubics ? 0.01 : 0.05
  }

  private mutating func write(_ rectangle: SceneRectangle) {
    var classes: [String] = []
    let frame = rectangle.frame
    var attributes = " x=\"\(Coordinate.text(frame.x))\" y=\"\(Coordinate.text(frame.y))\""
    attributes += " width=\"\(Coordinate.text(max(0, frame.width)))\""
    attributes += " height=\"\(Coordinate.text(max(0, frame.height)))\""
    attributes += self.attributes(rectangle.fill, &classes)
    write("rect", classes, attributes, label: rectangle.label)
  }

  private mutating func write(_ symbols: SceneSymbols) {
    guard !symbols.positions.isEmpty else { return }
    for part in SymbolPart.parts(of: symbols) {
      let data = PathData.text(part.segments, decimals: 1, tolerance: 0)
      var classes: [String] = []
      var attributes = ""
      if let width = part.strokeWidth {
        classes = ["s", styles.stroke(part.paint)]
        attributes = " stroke-width=\"\(Coordinate.text(width))\""
      } else {
        classes = [styles.fill(part.paint)]
      }
      if symbols.opacity < 1 {
        let name = part.strokeWidth == nil ? "fill" : "stroke"
        attributes += " \(name)-opacity=\"\(opacity(symbols.opacity))\""
      }
      write("path", classes, attributes + " d=\"\(data)\"", label: symbols.label)
    }
  }

  private func attributes(_ stroke: SceneStroke) -> String {
    var text = ""
    if stroke.width != 1 { text += " stroke-width=\"\(Coordinate.text(stroke.width))\"" }
    let dash = theme.base.dash(of: stroke)
    if !dash.isEmpty {
      let lengths = dash.map { Coordinate.text($0) }.joined(separator: " ")
      text += " stroke-dasharray=\"\(lengths)\""
    }
    if stroke.opacity < 1 { text += " stroke-opacity=\"\(opacity(stroke.opacity))\"" }
    return text
  }

  private mutating func attributes(_ fill: SceneFill, _ classes: inout [String]) -> String {
    classes.append(styles.fill(fill.paint))
    guard let value = fill.opacity else {
      classes.append(styles.areaOpacity())
      return ""
    }
    return value < 1 ? " fill-opacity=\"\(opacity(value))\"" : ""
  }

  private func opacity(_ value: Double) -> String {
    Coordinate.text(Coordinate.units(value, grid: 100), grid: 100)
  }

  private mutating func write(
    _ name: String,
    _ classes: [String],
    _ attributes: String,
    label: String?
  ) {
    body += "<\(name) class=\"\(classes.joined(separator: " "))\"\(attributes)"
    guard let label, !label.isEmpty else {
      body += "/>\n"
      return
    }
    body += "><title>\(Markup.escaped(label))</title></\(name)>\n"
  }

  // MARK: Texts

  private mutating func write(_ texts: [SceneText]) {
    guard let first = texts.first else { return }
    let anchor = first.anchor == .middle ? "middle" : "end"
    let isGrouped = texts.count > 1
    if isGrouped { body += "<g text-anchor=\"\(anchor)\">\n" }
    for text in texts {
      let x = Coordinate.text(text.position.x)
      let y = Coordinate.text(text.position.y)
      var attributes = ""
      let classes = [styles.ink(text.paint), text.hasHalo ? styles.halo() : nil].compactMap { $0 }
      if !classes.isEmpty { attributes += " class=\"\(classes.joined(separator: " "))\"" }
      if !isGrouped && text.anchor != .start { attributes += " text-anchor=\"\(anchor)\"" }
      attributes += " x=\"\(x)\" y=\"\(y)\""
      if text.rotation != 0 {
        attributes += " transform=\"rotate(\(Coordinate.text(text.rotation)) \(x) \(y))\""
      }
      body += "<text\(attributes)>\(Markup.escaped(text.content))</text>\n"
    }
    if isGrouped { body += "</g>\n" }
  }
}
