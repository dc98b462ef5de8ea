import ChartScene
import RealFunctions

/// Writes the elements of a scene one after another and collects their styles.
struct ElementWriter {
  var body = ElementList()
  var styles: StyleSheet
  var gradients: GradientTable
  var filters: FilterTable
  var titles: ElementTitles
  /// Whether spans begin or end with blanks, which some readers drop without an attribute.
  var keepsBlanks = false
  let theme: SVGTheme
  /// Whether formulas have letters of known widths.
  let hasKnownLetters: Bool
  /// The group that is being written.
  private var role: SceneGroup.Role?

  /// Cancellation, checked before each element.
  private let cancellation: Cancellation

  /// Creates the writer of a scene's elements.
  init(_ scene: Scene, theme: SVGTheme, _ cancellation: Cancellation = .never) {
    self.theme = theme
    self.cancellation = cancellation
    hasKnownLetters = scene.page.fontFamily == nil
    styles = StyleSheet(theme: theme, page: scene.page)
    gradients = GradientTable(theme: theme)
    filters = FilterTable(size: scene.size)
    titles = ElementTitles(scene)
  }

  mutating func write(_ elements: [SceneElement]) throws(Interrupted) {
    for element in elements {
      if cancellation.isCancelled { throw Interrupted() }
      switch element {
      case .path(let path): write(path)
      case .rectangle(let rectangle): write(rectangle)
      case .rectangles(let rectangles): write(rectangles)
      case .cells(let cells): write(cells)
      case .symbols(let symbols): write(symbols)
      case .text(let text) where text.formula != nil && role != .axes: write(unread: text)
      case .text(let text): write(text)
      case .group(let group): try write(group)
      }
      if let lines = element.hatch(in: theme.base) { write(hatch: lines) }
    }
  }

  /// Writes a formula, which screen readers leave out.
  ///
  /// They would read its letters one by one, and title and description say it in words. Texts of the axes are left out
  /// already.
  private mutating func write(unread formula: SceneText) {
    body.add("<g aria-hidden=\"true\">")
    write(formula)
    body.add("</g>")
  }

  private mutating func write(_ group: SceneGroup) throws(Interrupted) {
    guard !group.elements.isEmpty else { return }
    try write(group) { writer throws(Interrupted) in try writer.write(group.elements) }
  }

  /// Writes a group with its title; `content` writes what is in it.
  mutating func write(
    _ group: SceneGroup,
    content: (inout ElementWriter) throws(Interrupted) -> Void
  ) throws(Interrupted) {
    let outer = role
    role = group.role
    let title = titles.enter(group)
    let isTag = group.role == .axes || title != nil
    if isTag { body.add(group.role == .axes ? "<g aria-hidden=\"true\">" : "<g>") }
    if let title { body.add("<title>\(Markup.escaped(title))</title>") }
    try write(with: group.effects, content: content)
    if isTag { body.add("</g>") }
    titles.leave(group)
    role = outer
  }

  // MARK: Shapes

  private mutating func write(_ path: ScenePath) {
    guard !path.segments.isEmpty else { return }
    // Only curves need the second decimal.
    let isData =
      role == .marks && !(path.stroke?.paint.isDecoration ?? false) && path.fill?.rule != .nonzero
    let data = PathData.text(
      path.segments,
      decimals: isData ? 2 : 1,
      tolerance: isData ? thinning(path) : 0
    )
    guard !data.isEmpty else { return }
    var look = Look()
    var shared = Look()
    var plain: Look?
    if let stroke = path.stroke {
      let isLine = path.fill == nil && !stroke.paint.isDecoration
      if isLine { look.add(styles.line()) }
      let isSolid = theme.base.dash(of: stroke).isEmpty
      if isLine, isSolid, let paint = stroke.paintUnderGradient {
        plain = look
        plain?.add(styles.stroke(paint))
      }
      look.add(self.look(of: stroke, over: path.bounds))
      if path.fill == nil { shared.attributes = " fill=\"none\"" }
      shared.attributes += width(of: stroke)
      let corner = isLine ? LineCorner.round : stroke.paint.isDecoration ? .unseen : .sharp
      let ends = ends(of: stroke, usually: isLine ? .round : .butt, corner)
      shared.attributes += ends
    }
    if let fill = path.fill {
      look.add(self.look(of: fill, over: path.bounds))
      switch fill.rule {
      case .evenOdd: look.attributes += " fill-rule=\"evenodd\""
      case .nonzero: break
      }
    }
    if let plain {
      write("path", plain, " aria-hidden=\"true\" d=\"\(data)\"", title: nil, sharing: shared)
    }
    let title = titles.of(path.label, path.value)
    if title == nil, let stroke = path.stroke, !theme.base.dash(of: stroke).isEmpty {
      // Each part becomes a path, since ImageMagick joins the parts of a dashed path by lines.
      shared.add(look)
      for part in data.split(separator: "M") {
        write("path", Look(), " d=\"M\(part)\"", title: nil, sharing: shared)
      }
    } else {
      write("path", look, " d=\"\(data)\"", title: title, sharing: shared)
    }
  }

  /// Returns the tolerance for thinning straight runs, in pixels: small where cubics show that the
  /// curve was fitted.
  private func thinning(_ path: ScenePath) -> Double {
    let hasCubics = path.segments.contains { if case .cubic = $0 { true } else { false } }
    return hasCubics ? 0.01 : 0.05
  }

  private mutating func write(_ symbols: SceneSymbols) {
    guard !symbols.positions.isEmpty else { return }
    let title = titles.of(symbols.label, symbols.value)
    for (part, data) in paths(of: symbols) {
      var look = Look()
      var shared = Look()
      if let width = part.strokeWidth {
        look.add(styles.line())
        look.add(styles.stroke(part.paint))
        shared.attributes = " fill=\"none\"" + self.width(width) + " stroke-linecap=\"round\""
      } else {
        look.add(styles.fill(part.paint))
      }
      if symbols.opacity < 1 {
        let name = part.strokeWidth == nil ? "fill" : "stroke"
        look.attributes += " \(name)-opacity=\"\(opacity(symbols.opacity))\""
      }
      write("path", look, " d=\"\(data)\"", title: title, sharing: shared)
    }
  }

  /// Returns the parts of a run's first symbols, and the paths of all of them.
  ///
  /// A path is made of a few thousand symbols at a time: as segments, a million symbols take three
  /// times the memory of the written path.
  private func paths(of symbols: SceneSymbols) -> [(part: SymbolPart, data: String)] {
    var first: [SymbolPart] = []
    var paths: [PathData] = []
    for start in stride(from: 0, to: symbols.positions.count, by: Self.mostSymbols) {
      var some = symbols
      some.positions = Array(symbols.positions[start...].prefix(Self.mostSymbols))
      let parts = SymbolPart.parts(of: some)
      if first.isEmpty {
        first = parts
        paths = parts.map { _ in PathData(decimals: 1) }
      }
      for (index, part) in parts.enumerated() { paths[index].add(part.segments, tolerance: 0) }
    }
    return zip(first, paths).map { ($0, $1.text) }
  }

  private static let mostSymbols = 4096

  /// Writes lines across a shape, which screen readers do not count as data.
  private mutating func write(hatch path: ScenePath) {
    guard let stroke = path.stroke else { return }
    var look = Look()
    look.add(styles.stroke(stroke.paint))
    let data = PathData.text(path.segments, decimals: 1, tolerance: 0)
    write("path", look, "\(width(of: stroke)) aria-hidden=\"true\" d=\"\(data)\"", title: nil)
  }

  mutating func write(
    _ name: String,
    _ look: Look,
    _ attributes: String,
    title: String?,
    sharing shared: Look = Look()
  ) {
    let content = title.map { "<title>\(Markup.escaped($0))</title>" }
    body.add(Element(name, look: look, attributes, content: content), sharing: shared)
  }
}
