import RealFunctions
import SpaceGeometry

/// Finds the box of a chart in space, and the looks of what is in it.
///
/// Heights have colours by default where there is one surface without a colour of its own: several surfaces in the
/// same colours could not be told apart.
struct SpaceTraining {
  private let content: LoweredContent
  private let asked: ChartOptions
  private let cancellation: Cancellation

  init(_ chart: Chart, _ cancellation: Cancellation) {
    (content, asked, self.cancellation) = (chart.content, chart.options, cancellation)
  }

  private static let levelCount = 10

  func trained() throws(Interrupted) -> TrainedChart {
    let options = asked.space
    let axes = [asked.x, asked.y, options.z]
    let values = [content.x, content.y, content.z]
    let orientation = SpaceOrientation(options.up, zMap: options.z.map)
    let written = content.inSpace
    let windows = try SpaceWindows(
      layers: written,
      // Of charts without a usual range, as those of Swift are, all marks decide the windows.
      decides: asked.x.usualDomain == nil
        ? written.map { _ in true } : content.decidesInSpace,
      options: axes,
      values: values,
      orientation: orientation,
      cancellation: cancellation
    ).found()
    let trained = (0..<3).map { axis($0, axes, values, windows) }
    // What is selected has no say about the box.
    let series = written + SpaceSelections(windows: windows, values: values).series(asked)
    let up = orientation.axes[2]
    let byHeight = coloredByHeight(series)
    var scales = StyleScales(
      colors: colors(series, byHeight.isEmpty ? nil : windows[up]),
      sizes: sizes(series),
      usesSystemColors: asked.defaults.usesSystemColors,
      options: asked.encodings
    )
    if let look = byHeight.first.map({ series[$0].look }) {
      if let gradient = look.gradient { scales.options.colorRamp = gradient }
      if let heights = look.heights { scales.options.colorDomain = heights }
      if scales.options.colorMap == .linear { scales.options.colorMap = axes[up].map }
    }
    switch asked.encodings.colorEnds {
    case .automatic: break
    case .range(let lower, let upper): scales.options.colorDomain = Interval(lower, upper)
    case .partial:
      scales.options.colorDomain = scales.colors.map {
        Windows.completed(asked.encodings.colorEnds, by: $0, map: scales.options.colorMap)
      }
    }
    let levels = SpaceLevels(window: windows[up], map: axes[up].map)
    // Bands beyond the ends of the colours would all look like the last one.
    let colored = scales.options.colorDomain.flatMap { $0.intersection(windows[up]) }
    let bands = SpaceLevels(window: colored ?? windows[up], map: axes[up].map)
    let layers = layers(series, byHeight, scales, options.up)
    let plane = planeContent(series, byHeight, options.up, scales)
    let space = TrainedSpace(
      axes: trained,
      orientation: orientation,
      box: try box(windows, axes, orientation, options, series),
      levels: bands.round(about: Self.levelCount),
      contours: options.contours == .none ? [] : levels.asked(options.contourLevels),
      layers: layers,
      options: options
    )
    var data = try TrainingData(plane, asked, cancellation)
    data.scales = scales
    return TrainedChart(
      x: trained[0],
      y: trained[1],
      trailingY: nil,
      freeDomain: nil,
      isEqual: false,
      layers: layers,
      content: data,
      asked: asked,
      space: space
    )
  }

  // MARK: Axes

  private func axis(
    _ index: Int,
    _ options: [AxisOptions],
    _ values: [AxisValues],
    _ windows: [Interval]
  ) -> TrainedAxis {
    TrainedAxis(
      map: options[index].map,
      window: windows[index],
      isGiven: options[index].given != nil,
      kind: options[index].kind ?? values[index].kind,
      valueType: values[index].type
    )
  }

  private func box(
    _ windows: [Interval],
    _ axes: [AxisOptions],
    _ orientation: SpaceOrientation,
    _ options: SpaceOptions,
    _ series: [SpaceSeries]
  ) throws(Interrupted) -> SpaceBox {
    let order = orientation.axes
    var upper = windows[order[2]]
    if let base = options.base, axes[order[2]].map.forward(base).isFinite {
      upper = upper.union(Interval(hull: base, base))
    }
    func box(_ shape: SpaceBox.Shape) -> SpaceBox? {
      SpaceBox(
        x: windows[order[0]],
        y: orientation.inBox(windows[order[1]], axis: 1),
        z: upper,
        xMap: axes[order[0]].map,
        yMap: axes[order[1]].map,
        zMap: axes[order[2]].map,
        shape: shape
      )
    }
    let usable = box(try shape(orientation, options, series, windows)) ?? box(.usual)
    guard let usable, options.height != 1 else { return usable ?? .unit }
    let edges = usable.edges
    return box(.edges(x: edges.x, y: edges.y, z: edges.z * options.height)) ?? usable
  }

  /// The shape that was asked for; else equal units where all surfaces are shapes that the box holds, and else the
  /// usual one: beside a pole, which the box cuts off, units say nothing.
  private func shape(
    _ orientation: SpaceOrientation,
    _ options: SpaceOptions,
    _ series: [SpaceSeries],
    _ windows: [Interval]
  ) throws(Interrupted) -> SpaceBox.Shape {
    if let shape = options.shape { return shape }
    let lengths = orientation.axes.map { options.lengths[$0] }
    if lengths.contains(where: { $0 != nil }) {
      return .edges(x: lengths[0] ?? 1, y: lengths[1] ?? 1, z: lengths[2] ?? 1)
    }
    if asked.aspect == .equal { return .equalUnits }
    let surfaces = series.filter(\.form.isSurface)
    if !surfaces.isEmpty, surfaces.allSatisfy(\.form.isShape) {
      for surface in surfaces where try isCut(surface, by: windows) { return usual(options) }
      return .equalUnits
    }
    return usual(options)
  }

  private func usual(_ options: SpaceOptions) -> SpaceBox.Shape {
    options.up == .y ? .edges(x: 1, y: 1, z: 1) : .usual
  }

  /// The steps along each variable at which a shape is looked at.
  private static let looks = 32

  /// Whether a surface of two variables runs far out of the windows that were found for it.
  private func isCut(_ series: SpaceSeries, by windows: [Interval]) throws(Interrupted) -> Bool {
    guard case .parametricSurface(let function, let u, let v) = series.form,
      [asked.x, asked.y, asked.space.z].allSatisfy({ $0.given == nil })
    else { return false }
    let steps = 0...Self.looks
    func place(_ range: Interval, _ step: Int) -> Double {
      let share = Double(step) / Double(Self.looks)
      return range.lower * (1 - share) + range.upper * share
    }
    let inputs =
      steps.flatMap { _ in steps.map { place(u, $0) } }
      + steps.flatMap { row in steps.map { _ in place(v, row) } }
    let count = steps.count * steps.count
    let workspace = Workspace(cancellation: cancellation)
    let values = function.columns(at: inputs, count: count, using: workspace)
    if cancellation.isCancelled { throw Interrupted() }
    return (0..<3).contains { axis in
      let window = windows[axis]
      return values[(axis * count)..<((axis + 1) * count)].contains { value in
        value > window.upper + window.width / 2 || value < window.lower - window.width / 2
      }
    }
  }

  // MARK: Looks

  /// The indices of the surfaces whose colours are their heights.
  private func coloredByHeight(_ series: [SpaceSeries]) -> [Int] {
    let surfaces = series.indices.filter { series[$0].form.isSurface }
    return surfaces.filter { index in
      let (look, style) = (series[index].look, series[index].style)
      switch look.coloring {
      case .height: return true
      case .plain, .slope: return false
      case .automatic:
        return surfaces.count == 1 && style.foreground == nil && style.category == nil
          && style.colorValue == nil && look.body.hasAreas
      }
    }
  }

  private func colors(_ series: [SpaceSeries], _ heights: Interval?) -> Interval? {
    var (low, high) = (Double.infinity, -Double.infinity)
    for one in series {
      var numbers = one.style.colorValue.map { [$0] } ?? []
      if case .marks(let marks) = one.form { numbers += marks.colors }
      for number in numbers where number.isFinite {
        (low, high) = (min(low, number), max(high, number))
      }
    }
    return Interval.hull(of: [Interval(low, high), heights].compactMap { $0 })
  }

  private func sizes(_ series: [SpaceSeries]) -> Interval? {
    var (low, high) = (Double.infinity, -Double.infinity)
    for one in series {
      guard case .marks(let marks) = one.form else { continue }
      for size in marks.sizes where size.isFinite {
        (low, high) = (min(low, size), max(high, size))
      }
    }
    return Interval(low, high)
  }

  private func layers(
    _ series: [SpaceSeries],
    _ byHeight: [Int],
    _ scales: StyleScales,
    _ up: SpaceUp
  ) -> [TrainedSpaceSeries] {
    var looks = SeriesLooks(
      scales: scales,
      shared: asked.sharedLooks,
      defaults: asked.defaults
    )
    return series.enumerated().map { index, one in
      var one = one
      one.style = looks.scaled(one.style)
      let name = one.name(up)
      var coloring = one.look.coloring
      if coloring == .automatic { coloring = byHeight.contains(index) ? .height : .plain }
      var (paint, colorIndex): (Paint, Int?)
      if coloring == .height, one.style.foreground == nil {
        (paint, colorIndex) = (.ramp(0.8), nil)
      } else {
        (paint, colorIndex) = looks.paint(of: one.style, name: name)
      }
      return TrainedSpaceSeries(
        series: one,
        name: name,
        paint: paint,
        colorIndex: colorIndex,
        coloring: coloring,
        scales: scales,
        shape: looks.shape(of: one, paint)
      )
    }
  }

  /// The content without what has a place in space alone, for the parts of a chart that know only the plane.
  private func planeContent(
    _ series: [SpaceSeries],
    _ byHeight: [Int],
    _ up: SpaceUp,
    _ scales: StyleScales
  ) -> LoweredContent {
    var plane = content
    (plane.layers, plane.items) = ([], [])
    if let first = byHeight.first {
      plane.legends.color = plane.legends.color ?? series[first].name(up)
    }
    return plane
  }
}

extension SpaceBox {
  /// A box for windows that no axis can show.
  fileprivate static var unit: SpaceBox {
    let side = Interval(hull: 0, 1)
    guard let box = SpaceBox(x: side, y: side, z: side) else {
      preconditionFailure("the unit box has finite windows")
    }
    return box
  }
}
