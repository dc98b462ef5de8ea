import ChartCore
import Expressions
import RealFunctions
import Resolution
import SpaceGeometry
import Statements

/// An item in space as a mark.
struct SpaceLayer {
  private(set) var content: ResolvedSpace
  private(set) var name: String
  let options: PlotOptions
  /// The words of its look: those of the item, else those of the setting.
  private let styles: [SpaceStyle]
  /// The number of mesh lines that the item asks for.
  let lines: Int?
  /// Where the item asks for level lines.
  let contours: ContourPlace?

  init(_ space: ResolvedSpace, _ item: PlotItem, _ settings: SpaceSettings) {
    content = space
    name = item.options.plainLabel.map { $0 + space.mark } ?? space.text
    options = item.options
    guard case .space(let written) = item.form else {
      (styles, lines, contours) = ([], nil, nil)
      return
    }
    if let label = written.label { name = MathText(label).plain }
    let own = written.styles.filter { $0 != .surface }
    styles = own.isEmpty && space.isSurface ? settings.styles : own
    // Symbols on each of the usual lines would cover the surface.
    let hasSymbols =
      space.isFunction && space.isSurface && !styles.allSatisfy(\.row.joinsData)
    (lines, contours) = (written.lines ?? (hasSymbols ? 20 : nil), written.contours)
  }

  /// The number of series that the layer writes.
  var seriesCount: Int { content.others.reduce(forms.count) { $0 + member($1).forms.count } }

  /// Returns the layer of another member of its family.
  private func member(_ other: ResolvedSpace) -> SpaceLayer {
    var layer = self
    layer.content = other
    layer.name = options.plainLabel.map { $0 + other.mark } ?? other.text
    return layer
  }

  /// Writes the layer as series in space.
  func lower(into sink: inout MarkSink) {
    lowerOwn(into: &sink)
    for other in content.others { member(other).lowerOwn(into: &sink) }
  }

  private func lowerOwn(into sink: inout MarkSink) {
    var style = options.markStyle(named: name, category: nil)
    style.override(with: options.symbolStyle)
    for form in forms {
      sink.append(
        SpaceSeries(
          form,
          x: content.names[0] ?? "x",
          y: content.names[1] ?? "y",
          z: content.names[2] ?? "z",
          style: style,
          look: look
        )
      )
    }
  }

  private var forms: [SpaceSeries.Form] {
    let function: any PointFunction = content.function ?? ConstantFunction(.nan)
    switch content.form {
    case .graph(let x, let y): return [.surface(function, first: x, second: y)]
    case .parametric(let u, let v): return [.parametricSurface(function, u: u, v: v)]
    case .curve(let range): return [.curve(function, over: range)]
    case .level: return [.implicitSurface(function, level: 0)]
    case .grid(let rows): return [.grid(rows)]
    case .scattered(let points): return [.scattered(points)]
    case .stretches(let from, let to, let haveHeads):
      return [.marks(SpaceMarks(haveHeads ? .arrows : .segments, starts: from, ends: to))]
    case .lines(let lines):
      let gap = SpacePoint(repeating: .nan)
      let joined = lines.reduce(into: [SpacePoint]()) { all, line in
        if !all.isEmpty { all.append(gap) }
        all += line
      }
      let line = SpaceSeries.Form.marks(SpaceMarks(.line, starts: joined))
      guard styles.contains(.linespoints) else { return [line] }
      return [line, .marks(SpaceMarks(.points, starts: lines.flatMap { $0 }))]
    case .points(let points) where styles.contains(.labels):
      let names = points.map { _ in name }
      return [.marks(SpaceMarks(.points, starts: points, names: names))]
    case .points(let points):
      if styles.contains(.lines) { return [.marks(SpaceMarks(.line, starts: points))] }
      if styles.contains(.linespoints) {
        return [
          .marks(SpaceMarks(.line, starts: points)), .marks(SpaceMarks(.points, starts: points)),
        ]
      }
      guard styles.contains(.impulses) else {
        let heights = styles.contains(.bands) ? points.map(\.z) : []
        let colors = content.colors.isEmpty ? heights : content.colors
        return [.marks(SpaceMarks(.points, starts: points, colors: colors))]
      }
      let base = min(0, points.map(\.z).filter(\.isFinite).min() ?? 0)
      let feet = points.map { SpacePoint($0.x, $0.y, base) }
      return [
        .marks(SpaceMarks(.segments, starts: feet, ends: points)),
        .marks(SpaceMarks(.points, starts: points)),
      ]
    }
  }

  /// The look of a surface: each word changes a part of it.
  private var look: SurfaceLook {
    var look = SurfaceLook()
    if options.color != nil { look.coloring = .plain }
    for style in styles {
      switch style {
      case .plain: look.coloring = .plain
      case .bands: look.coloring = .height
      case .shaded:
        (look.coloring, look.isShaded) = (look.coloring == .height ? .height : .plain, true)
      case .transparent: look.body = .transparent
      case .wire: look.body = .wire
      case .lines: look.body = .hiddenLines
      case .areas: (look.coloring, look.body) = (.height, .areas)
      case .points where content.isFunction: (look.body, look.hasSymbols) = (.symbols, true)
      case .linespoints where content.isFunction: (look.body, look.hasSymbols) = (.wire, true)
      case .surface, .points, .linespoints, .impulses, .vectors, .labels: break
      }
    }
    return look
  }
}
