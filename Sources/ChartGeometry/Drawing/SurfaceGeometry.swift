import RealFunctions
import Sampling

/// A function of x and y in a plot area: nested areas of rising values, lines at levels, or cells.
///
/// - Pictures of pixels have areas with smooth edges, each painted over all lower ones, so that no seam
///   is visible between two colours. A function so rough that its levels would fill the file is shown
///   in cells of two pixels.
/// - Text pictures have cells of half a character.
package struct SurfaceGeometry: LayerGeometry {
  let trained: TrainedSeries
  private let scale: SurfaceScale
  private var levels = SampledSurface()
  /// The values of cells, and the paint of each.
  private var cells: (values: SurfaceCells, paints: [Paint?])?
  private let view: PlotView

  private static let lineSpacing = 4.0
  private static let fillSpacing = 3.0
  private static let textSpacing = 1.5
  private static let coarseSpacing = 4.0
  /// Tolerance for the edge between two similar colours, in pixels.
  private static let colorTolerance = 0.3
  /// The side of a cell, in pixels or dots.
  private static let cell = 2.0
  /// Number of steps of outlines above which a file would be larger than with cells.
  private static let mostSteps = 60_000
  private static let lineWidth = 1.5
  private static let lineWidthOnFill = 0.75
  private static let lineOpacityOnFill = 0.5

  private var form: FunctionSeries.Form { trained.function.form }

  /// Samples the function for a plot area.
  init(
    _ trained: TrainedSeries,
    _ scale: SurfaceScale,
    _ sampling: LayerSampling
  ) throws(Interrupted) {
    self.trained = trained
    self.scale = scale
    view = sampling.sampler.view
    let isGraphic = sampling.fitter != nil
    let function = trained.function.function
    guard isGraphic || !form.isFilledSurface else {
      try fillCells(sampling.sampler)
      return
    }
    let spacing =
      sampling.sampler.isCoarse
      ? Self.coarseSpacing
      : !isGraphic ? Self.textSpacing : form == .heatMap ? Self.fillSpacing : Self.lineSpacing
    let found = try sampling.sampler.surface(
      of: function,
      levels: scale.levels,
      SurfaceSampling(
        spacing: spacing,
        map: scale.colors.options.colorMap,
        isExact: form != .heatMap,
        tolerance: sampling.fitter.map { form == .heatMap ? Self.colorTolerance : $0.tolerance },
        mostSteps: form == .contourLines ? nil : Self.mostSteps
      )
    )
    if let found { levels = found } else { try fillCells(sampling.sampler) }
  }

  private mutating func fillCells(_ sampler: Sampler) throws(Interrupted) {
    let cell = sampler.isCoarse ? 2 * Self.cell : Self.cell
    func count(_ length: Double) -> Int {
      max(1, Int(nearest: (length / cell).rounded(.up)) ?? 1)
    }
    let found = try sampler.cells(
      of: trained.function.function,
      columns: count(sampler.view.x.length),
      rows: count(sampler.view.y.length)
    )
    let map = scale.colors.options.colorMap
    let paints = found.values.map { value -> Paint? in
      guard map.forward(value).isFinite else { return nil }
      guard form == .filledContours else { return scale.colors.paint(of: value) }
      return scale.paint(ofBandAbove: scale.levels.lastIndex { $0 <= value } ?? -1)
    }
    cells = (found, paints)
  }

  /// Number of lines above which they are too short to follow.
  private static let mostLines = 300

  /// Whether the function changes faster than the picture can show.
  package var isRough: Bool { levels.contours.reduce(0) { $0 + $1.lines.count } > Self.mostLines }

  package var kind: SeriesKind { trained.kind }

  package var isEmpty: Bool { cells?.paints.allSatisfy { $0 == nil } ?? levels.outlines.isEmpty }

  package var series: SampledSeries {
    let lines = cells.map { rows(of: $0.values) } ?? self.lines
    return SampledSeries(
      label: trained.name,
      kind: kind,
      isCertified: false,
      evaluations: trained.evaluations + levels.evaluations,
      polylines: lines.map { $0.map(\.point) },
      outlines: form == .contourLines ? [] : levels.outlines.map(points),
      details: .surface(heights: lines.map { $0.map(\.height) })
    )
  }

  private typealias Sample = (point: DataPoint, height: Double)

  /// The lines of all levels.
  private var lines: [[Sample]] {
    levels.contours.flatMap { contour in
      contour.lines.map { points($0).map { ($0, contour.level) } }
    }
  }

  /// Returns the middles of cells that have a value, row by row from the lowest.
  private func rows(of cells: SurfaceCells) -> [[Sample]] {
    let size = (
      x: view.x.length / Double(cells.columns), y: view.y.length / Double(cells.rows)
    )
    return (0..<cells.rows).reversed().map { row in
      let y = view.y.value(at: (Double(cells.rows - row) - 0.5) * size.y)
      return (0..<cells.columns).compactMap { column in
        let value = cells.values[row * cells.columns + column]
        guard !value.isNaN else { return nil }
        let x = view.x.value(at: (Double(column) + 0.5) * size.x)
        return (DataPoint(x: x, y: y), value)
      }
    }
    .filter { !$0.isEmpty }
  }

  /// Returns a line in data coordinates.
  private func points(_ curve: PageCurve) -> [DataPoint] {
    curve.points(perCubic: Self.pointsOfCubic).map {
      DataPoint(x: view.x.value(at: $0.x), y: view.y.value(at: $0.y))
    }
  }

  package func elements(on page: MarkPage) -> [SceneElement] {
    if let cells { return [.cells(grid(cells, page))] }
    switch form {
    case .contourLines: return lines(page, width: Self.lineWidth, opacity: 1)
    case .filledContours:
      return areas(page)
        + lines(page, width: Self.lineWidthOnFill, opacity: Self.lineOpacityOnFill)
    case .heatMap: return areas(page)
    case .line, .parametric, .overY, .implicit, .region, .field, .area, .band: return []
    }
  }

  private func grid(
    _ shown: (values: SurfaceCells, paints: [Paint?]),
    _ page: MarkPage
  ) -> SceneCells {
    let cells = shown.values
    let opacity = trained.style.strokeOpacity
    // Values rise along both axes, unless an axis is reversed.
    let isFlipped = (x: page.chart.x.isReversed, y: page.chart.y.isReversed)
    let painted = (0..<(cells.columns * cells.rows)).map { cell -> SceneCells.Cell? in
      let (column, row) = (cell % cells.columns, cell / cells.columns)
      let place =
        (isFlipped.y ? cells.rows - 1 - row : row) * cells.columns
        + (isFlipped.x ? cells.columns - 1 - column : column)
      return shown.paints[place].map { SceneCells.Cell($0, opacity: opacity) }
    }
    return SceneCells(
      frame: page.projection.area,
      columns: cells.columns,
      rows: cells.rows,
      cells: painted,
      label: trained.name.oneLine
    )
  }

  /// Returns the areas from the lowest to the highest: each covers the higher part of the one before.
  private func areas(_ page: MarkPage) -> [SceneElement] {
    var elements: [SceneElement] = []
    func add(_ outlines: [PageCurve], _ paint: Paint, label: String?) {
      guard !outlines.isEmpty else { return }
      let segments = outlines.flatMap { page.segments([$0]) + [.close] }
      let fill = SceneFill(paint, opacity: trained.style.strokeOpacity)
      elements.append(.path(ScenePath(segments: segments, fill: fill, label: label)))
    }
    add(levels.outlines, scale.paint(ofBandAbove: -1), label: trained.name.oneLine)
    for (index, contour) in levels.contours.enumerated() {
      add(contour.outlines, scale.paint(ofBandAbove: index), label: nil)
    }
    return elements
  }

  private func lines(_ page: MarkPage, width: Double, opacity: Double) -> [SceneElement] {
    let style = trained.style
    let isOnFill = form == .filledContours
    return levels.contours.compactMap { contour in
      let segments = page.segments(contour.lines)
      guard !segments.isEmpty else { return nil }
      let stroke = SceneStroke(
        isOnFill ? .level(.secondary) : scale.paint(of: contour.level),
        width: style.stroke?.width(on: page.chart.options.page) ?? width,
        dash: style.stroke.map(page.rules.dash) ?? [],
        opacity: style.strokeOpacity * opacity
      )
      let name = "\(trained.name.oneLine) = \(text(of: contour.level))"
      return .path(ScenePath(segments: segments, stroke: stroke, label: isOnFill ? nil : name))
    }
  }

  private func text(of level: Double) -> String {
    NumberText(window: scale.colors.colorDomain ?? Interval(hull: 0, 1)).text(level)
  }

  /// Returns the lines of each level on the page, with the text of its value.
  package func labelledLines(on page: MarkPage) -> [(text: String, lines: [[ScenePoint]])] {
    guard form != .heatMap, !isRough else { return [] }
    return levels.contours.map { contour in
      let lines = contour.lines.map { line in
        line.points(perCubic: Self.pointsOfCubic).map(page.projection.place(onRisingAxes:))
      }
      return (text(of: contour.level), lines)
    }
  }

  private static let pointsOfCubic = 8
}
