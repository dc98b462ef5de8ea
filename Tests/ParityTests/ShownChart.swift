import ChartCore
import ChartSVG
import ChartTerminal
import RealFunctions

/// A chart as its reader sees it: its marks, texts and looks, and what the renderers make of it.
///
/// A class, because it knows the plain chart that it is compared with, which is of its own kind.
final class ShownChart {
  let chart: Chart
  let trained: TrainedChart
  let scene: Scene
  /// The chart without the feature; the chart itself where it is that one.
  let plain: ShownChart?

  /// The size of the page on which marks are looked at.
  static let size = SceneSize(width: 400, height: 300)
  private static let metrics = TextMetrics { text, _ in 7 * Double(text.count) }
  private static let page = Medium.graphic(
    width: size.width,
    height: size.height,
    metrics: metrics
  )

  init(_ chart: Chart, unlike plain: ShownChart? = nil) throws {
    self.chart = chart
    self.plain = plain
    trained = try chart.trained()
    scene = try trained.scene(for: Self.page)
  }

  /// What is compared with: the chart without the feature.
  var other: ShownChart { plain ?? self }

  /// The chart on a page of another size.
  func scene(width: Double, height: Double) throws -> Scene {
    try trained.scene(for: .graphic(width: width, height: height, metrics: Self.metrics))
  }

  // MARK: Marks

  /// The elements of the data, flat, back to front.
  lazy var marks: [SceneElement] = scene.elements.flatMap { Self.leaves($0, of: .marks) }

  /// The rectangles of bars and cells, in the order in which they are drawn.
  var bars: [Bar] {
    marks.flatMap { element -> [Bar] in
      switch element {
      case .rectangle(let one):
        [Bar(frame: one.frame, fill: one.fill, radius: one.cornerRadius, label: one.label)]
      case .rectangles(let run):
        run.frames.map {
          Bar(frame: $0, fill: run.fill, radius: run.cornerRadius, label: run.label)
        }
      case .path, .cells, .symbols, .text, .group: []
      }
    }
  }

  struct Bar {
    let frame: SceneRect
    let fill: SceneFill
    let radius: Double
    let label: String?
  }

  /// The paths of the data.
  var paths: [ScenePath] {
    marks.compactMap { element in
      if case .path(let path) = element { return path }
      return nil
    }
  }
  /// Lines, curves and rules.
  var lines: [ScenePath] { paths.filter { $0.stroke != nil && $0.fill == nil } }
  /// Areas and sectors.
  var areas: [ScenePath] { paths.filter { $0.fill != nil } }
  /// Runs of symbols.
  var symbols: [SceneSymbols] {
    marks.compactMap { element in
      if case .symbols(let symbols) = element { return symbols }
      return nil
    }
  }
  /// The places of all symbols.
  var points: [ScenePoint] { symbols.flatMap(\.positions) }
  /// How many cells of heat maps are filled.
  var cells: Int {
    marks.reduce(0) { sum, element in
      if case .cells(let cells) = element { return sum + cells.cells.count { $0 != nil } }
      return sum
    }
  }

  // MARK: Texts and axes

  /// The texts of one part of the picture; those of titles and annotations belong to marks or to none.
  func texts(_ role: SceneGroup.Role) -> [SceneText] {
    scene.elements.flatMap { Self.leaves($0, of: role) }.compactMap(\.text)
  }

  /// Everything, flat, back to front.
  lazy var leaves: [SceneElement] = scene.elements.flatMap { Self.leaves($0, of: nil) }
  /// All texts.
  var texts: [SceneText] { leaves.compactMap(\.text) }
  /// The words of all texts.
  var words: [String] { texts.map(\.content) }
  /// The names in the legend.
  var legend: [String] { texts(.legend).map(\.content) }

  /// The texts below the plot area, from left to right: labels of x.
  var xLabels: [String] { below.map(\.content) }
  /// The texts below the plot area themselves.
  var below: [SceneText] {
    texts.filter { $0.position.y > scene.plotArea.maxY && $0.position.x >= scene.plotArea.x - 1 }
      .sorted { $0.position.x < $1.position.x }
  }
  /// The texts beside the plot area on the left, from below to above: labels of y.
  var yLabels: [String] { left.map(\.content) }
  /// The texts beside the plot area on the left themselves.
  var left: [SceneText] {
    texts.filter { text in
      text.position.x < scene.plotArea.x && text.position.y > scene.plotArea.y - 8
        && text.position.y < scene.plotArea.maxY + 8
    }.sorted { $0.position.y > $1.position.y }
  }

  /// The strokes of axes: grid lines, ticks, axes.
  func axisLines(_ paint: Paint? = nil) -> [ScenePath] {
    leaves.compactMap { element in
      guard case .path(let path) = element, let stroke = path.stroke,
        paint.map({ stroke.paint == $0 }) ?? stroke.paint.isDecoration
      else { return nil }
      return path
    }
  }

  /// The grid lines and ticks of x.
  func uprights(_ paint: Paint? = nil) -> [(start: ScenePoint, end: ScenePoint)] {
    axisLines(paint).flatMap(\.steps).filter { ($0.start.x - $0.end.x).magnitude < 0.01 }
  }

  // MARK: Renderers

  lazy var svg = chart.svg(width: Self.size.width, height: Self.size.height)
  lazy var text = chart.text(columns: 60, rows: 20)
  lazy var description = chart.describe()

  /// Where values stand on the page.
  lazy var proxy = try? trained.proxy(for: Self.page)

  /// The ends of x and y in a picture of usual size.
  var x: ClosedRange<Double> { trained.x.window.lower...trained.x.window.upper }
  var y: ClosedRange<Double> { trained.y.window.lower...trained.y.window.upper }

  /// What there is to be seen, for failures.
  var inventory: String {
    let frames = bars.prefix(4).map { "\($0.frame) \($0.fill.paint) \($0.fill.opacity ?? -1)" }
    return [
      "x \(x) y \(y) plot \(scene.plotArea)", "\(bars.count) bars \(frames)",
      "\(lines.count) lines \(lines.prefix(3).map { ($0.pieces, $0.width, $0.height) })",
      "\(areas.count) areas, \(cells) cells",
      "\(points.count) points \(symbols.prefix(3))", "x labels \(xLabels)", "y labels \(yLabels)",
      "legend \(legend)", "\(axisLines().count) axis lines", description,
    ].joined(separator: "\n")
  }

  private static func leaves(
    _ element: SceneElement,
    of role: SceneGroup.Role?,
    isInside: Bool = false
  ) -> [SceneElement] {
    guard case .group(let group) = element else {
      return isInside || role == nil ? [element] : []
    }
    return group.elements.flatMap {
      leaves($0, of: role, isInside: isInside || group.role == role)
    }
  }
}

extension Scene {
  /// Whether the plot area lies in the picture and has more than a third of each side.
  var fitsItsPlot: Bool {
    let (page, plot) = (size, plotArea)
    let isInside = plot.maxX <= page.width && plot.maxY <= page.height
    return isInside && plot.width > page.width / 3 && plot.height > page.height / 3
  }

  /// How many texts are numbers: labels of ticks.
  var labels: Int {
    func count(_ element: SceneElement) -> Int {
      if case .group(let group) = element { return group.elements.reduce(0) { $0 + count($1) } }
      return element.text.flatMap { Double($0.content) } == nil ? 0 : 1
    }
    return elements.reduce(0) { $0 + count($1) }
  }
}

extension SceneElement {
  var text: SceneText? {
    if case .text(let text) = self { return text }
    return nil
  }
}

extension ScenePath {
  /// Where its steps end.
  var ends: [ScenePoint] {
    segments.compactMap { segment in
      switch segment {
      case .move(let point), .line(let point), .cubic(_, _, let point): point
      case .close: nil
      }
    }
  }
  /// Its straight steps.
  var steps: [(start: ScenePoint, end: ScenePoint)] {
    zip(segments, segments.dropFirst()).compactMap { before, segment in
      guard case .line(let end) = segment else { return nil }
      switch before {
      case .move(let start), .line(let start), .cubic(_, _, let start): return (start, end)
      case .close: return nil
      }
    }
  }
  /// How many separate pieces it has.
  var pieces: Int {
    segments.count { segment in
      if case .move = segment { return true }
      return false
    }
  }
  /// Whether a part of it is curved.
  var isCurved: Bool {
    segments.contains { segment in
      if case .cubic = segment { return true }
      return false
    }
  }
  var width: Double { (ends.map(\.x).max() ?? 0) - (ends.map(\.x).min() ?? 0) }
  var height: Double { (ends.map(\.y).max() ?? 0) - (ends.map(\.y).min() ?? 0) }
}
