import ChartCore
import RealFunctions

/// Writes the elements of a scene one after another and collects the styles that they use.
struct ElementWriter {
  var body = ""
  var styles: StyleSheet
  var gradients: GradientTable
  var titles: ElementTitles
  /// Whether blanks stand at the ends of spans, which some readers drop unless they are told.
  var keepsBlanks = false
  let theme: SVGTheme
  /// The group that is being written.
  private var role: SceneGroup.Role?

  /// What is asked whether to stop before each element.
  private let cancellation: Cancellation

  /// Creates the writer of a scene's elements.
  init(_ scene: Scene, theme: SVGTheme, _ cancellation: Cancellation = .never) {
    self.theme = theme
    self.cancellation = cancellation
    styles = StyleSheet(theme: theme)
    gradients = GradientTable(theme: theme)
    titles = ElementTitles(scene)
  }

  mutating func write(_ elements: [SceneElement]) throws(Interrupted) {
    var index = 0
    while index < elements.count {
      if cancellation.isCancelled { throw Interrupted() }
      switch elements[index] {
      case .path(let path): write(path)
      case .rectangle(let rectangle): write(rectangle)
      case .rectangles(let rectangles): write(rectangles)
      case .cells(let cells): write(cells)
      case .symbols(let symbols): write(symbols)
      case .text(let text):
        // A run of equally anchored texts shares one group.
        var run = [text]
        while index + 1 < elements.count, case .text(let next) = elements[index + 1],
          next.anchor == text.anchor, text.anchor != .start, next.rotation == 0,
          text.rotation == 0, !text.isPlaced, !next.isPlaced
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
    let title = titles.enter(group)
    let isTag = group.role == .axes || title != nil
    if isTag { body += group.role == .axes ? "<g aria-hidden=\"true\">\n" : "<g>\n" }
    if let title { body += "<title>\(Markup.escaped(title))</title>\n" }
    try write(group.elements)
    if isTag { body += "</g>\n" }
    titles.leave(group)
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
      if isLine { classes.append(styles.line()) }
      let gradient = stroke.gradient.map { $0.over(path.bounds) }
      if gradient == nil { classes.append(styles.stroke(stroke.paint)) }
      let isDashed = !theme.base.dash(of: stroke).isEmpty
      if isLine && isDashed && stroke.cap == nil { classes.append(styles.dashes()) }
      attributes += self.attributes(stroke, gradient, &classes)
    }
    if let fill = path.fill {
      attributes += " fill-rule=\"evenodd\"" + self.attributes(fill, &classes)
    }
    write("path", classes, attributes + " d=\"\(data)\"", title: titles.of(path.label, path.value))
  }

  /// How far straight runs may be thinned: hardly where cubics show that the curve has been fitted.
  private func thinning(_ path: ScenePath) -> Double {
    let hasCubics = path.segments.contains { if case .cubic = $0 { true } else { false } }
    return hasCubics ? 0.01 : 0.05
  }

  private mutating func write(_ symbols: SceneSymbols) {
    guard !symbols.positions.isEmpty else { return }
    let title = titles.of(symbols.label, symbols.value)
    for part in SymbolPart.parts(of: symbols) {
      let data = PathData.text(part.segments, decimals: 1, tolerance: 0)
      var classes: [String] = []
      var attributes = ""
      if let width = part.strokeWidth {
        classes = [styles.line(), styles.stroke(part.paint)]
        attributes = " stroke-width=\"\(Coordinate.text(width))\""
      } else {
        classes = [styles.fill(part.paint)]
      }
      if symbols.opacity < 1 {
        let name = part.strokeWidth == nil ? "fill" : "stroke"
        attributes += " \(name)-opacity=\"\(opacity(symbols.opacity))\""
      }
      write("path", classes, attributes + " d=\"\(data)\"", title: title)
    }
  }

  /// The attributes of a stroke, with the classes of its caps and corners.
  mutating func attributes(
    _ stroke: SceneStroke,
    _ gradient: SceneGradient?,
    _ classes: inout [String]
  ) -> String {
    var text = ""
    if let gradient { text += " stroke=\"url(#\(gradients.id(of: gradient, &styles)))\"" }
    if stroke.width != 1 { text += " stroke-width=\"\(Coordinate.text(stroke.width))\"" }
    let dash = theme.base.dash(of: stroke)
    if !dash.isEmpty {
      let lengths = dash.map { Coordinate.text($0) }.joined(separator: " ")
      text += " stroke-dasharray=\"\(lengths)\""
      if stroke.dashPhase != 0 {
        text += " stroke-dashoffset=\"\(Coordinate.text(stroke.dashPhase))\""
      }
    }
    if let cap = stroke.cap { classes.append(styles.cap(cap)) }
    if let join = stroke.join {
      classes.append(styles.join(join))
      if join == .miter { text += " stroke-miterlimit=\"\(Coordinate.text(stroke.miterLimit))\"" }
    }
    if stroke.opacity < 1 { text += " stroke-opacity=\"\(opacity(stroke.opacity))\"" }
    return text
  }

  /// The attributes of a fill, with its classes.
  mutating func attributes(_ fill: SceneFill, _ classes: inout [String]) -> String {
    var text = ""
    if let gradient = fill.gradient {
      text += " fill=\"url(#\(gradients.id(of: gradient, &styles)))\""
    } else {
      classes.append(styles.fill(fill.paint))
    }
    guard let value = fill.opacity else {
      classes.append(styles.areaOpacity())
      return text
    }
    return value < 1 ? text + " fill-opacity=\"\(opacity(value))\"" : text
  }

  func opacity(_ value: Double) -> String {
    Coordinate.text(Coordinate.units(value, grid: 100), grid: 100)
  }

  mutating func write(
    _ name: String,
    _ classes: [String],
    _ attributes: String,
    title: String?
  ) {
    body += "<\(name)"
    if !classes.isEmpty { body += " class=\"\(classes.joined(separator: " "))\"" }
    body += attributes
    guard let title else {
      body += "/>\n"
      return
    }
    body += "><title>\(Markup.escaped(title))</title></\(name)>\n"
  }
}
