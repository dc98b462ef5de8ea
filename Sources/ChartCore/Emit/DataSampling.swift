import RealFunctions

/// Makes the geometry of data for a plot area: joins values, clips, and leaves gaps where there are none.
struct DataSampling {
  private let window: ClipWindow
  private let scale: (x: Double, y: Double)
  private let clipping: PieceClipping
  private let thinning: RowThinning

  init(window: ClipWindow, x: AxisProjection, y: AxisProjection) {
    self.window = window
    // Halves, because the width of ±1e308 overflows.
    scale = (
      x: x.length / 2 / (window.x.upper / 2 - window.x.lower / 2),
      y: y.length / 2 / (window.y.upper / 2 - window.y.lower / 2)
    )
    clipping = PieceClipping(places: window, scale: scale)
    thinning = RowThinning(window.x, width: x.length)
  }

  func sampled(_ trained: TrainedData) -> SampledData {
    let series = trained.series
    switch series.kind {
    case .line: return line(series)
    case .area, .band: return area(series)
    case .points: return points(series)
    case .verticals, .horizontals: return rules(series)
    }
  }

  // MARK: Lines

  private func line(_ series: DataSeries) -> SampledData {
    let shown = linePaths(thinning.thinned(series))
    let isolated = shown.isolated
    var sampled = SampledData(series.kind.drawn) {
      let all = linePaths(series)
      return self.series(
        series,
        polylines: all.lines.map { all.values.polyline($0, scale) } + all.isolated.map { [$0] },
        stretches: runs(series.x, series.y)
      )
    }
    sampled.lines = shown.lines.map { shown.values.path($0) }
    sampled.isolated = isolated
    if series.hasSymbols { sampled.symbols = symbols(series) }
    return sampled
  }

  private func linePaths(
    _ series: DataSeries
  ) -> (lines: [[CurvePiece]], isolated: [DataPoint], values: PlaceTable) {
    var lines: [[CurvePiece]] = []
    var isolated: [DataPoint] = []
    let places = PlaceTable(window)
    for run in runs(series.x, series.y) {
      let pieces = interpolation(series).pieces(through: run.map(places.place))
      if pieces.allSatisfy({ $0.from == $0.to }) {
        isolated += run.prefix(1).filter(window.contains)
      } else {
        lines += clipping.clip(pieces)
      }
    }
    return (lines, isolated, places.exact(series.x, series.y))
  }

  // MARK: Areas

  private func area(_ series: DataSeries) -> SampledData {
    let shown = areaPaths(thinning.thinned(series))
    var sampled = SampledData(series.kind.drawn) {
      let all = areaPaths(series)
      return self.series(
        series,
        polylines: all.boundaries.map { all.values.polyline($0, scale) },
        outlines: all.outlines.map { all.values.polyline($0, scale) },
        stretches: all.stretches
      )
    }
    sampled.lines = shown.boundaries.map { shown.values.path($0) }
    sampled.fills = shown.outlines.map { outline in
      var path = shown.values.path(outline)
      path.segments.append(.close)
      return path
    }
    sampled.isolated = shown.isolated
    return sampled
  }

  /// The lines of an area or a band.
  private struct AreaPaths {
    var boundaries: [[CurvePiece]] = []
    var outlines: [[CurvePiece]] = []
    var isolated: [DataPoint] = []
    var stretches: [[DataPoint]] = []
    var values: PlaceTable
  }

  private func areaPaths(_ series: DataSeries) -> AreaPaths {
    let isBand = series.kind == .band
    let ends = isBand ? series.end : [Double](repeating: window.y.base, count: series.count)
    let places = PlaceTable(window)
    var paths = AreaPaths(values: places.exact(series.x, series.y + ends))
    let method = interpolation(series)
    for run in runs(series.x, series.y, ends) {
      paths.stretches.append(run.map { DataPoint(x: $0.x, y: $0.y) })
      guard run.count > 1 else {
        paths.isolated += run.map { DataPoint(x: $0.x, y: $0.y) }.filter(window.contains)
        continue
      }
      let first = method.pieces(through: run.map { places.place(DataPoint(x: $0.x, y: $0.y)) })
      let second = method.pieces(through: run.map { places.place(DataPoint(x: $0.x, y: $0.end)) })
      paths.boundaries += clipping.clip(first)
      if isBand { paths.boundaries += clipping.clip(second) }
      guard let begin = first.first?.from, let end = first.last?.to,
        let otherBegin = second.first?.from, let otherEnd = second.last?.to
      else { continue }
      let outline = clipping.outline(
        first + [CurvePiece(from: end, to: otherEnd)] + second.reversed().map(\.reversed)
          + [CurvePiece(from: otherBegin, to: begin)]
      )
      if !outline.isEmpty { paths.outlines.append(outline) }
    }
    return paths
  }

  // MARK: Points and rules

  private func points(_ series: DataSeries) -> SampledData {
    var sampled = SampledData(series.kind.drawn) {
      var points: [DataPoint] = []
      for row in 0..<series.count {
        let place = DataPoint(x: series.x[row], y: series.y[row])
        if window.contains(place) { points.append(place) }
      }
      return self.series(series, polylines: points.isEmpty ? [] : [points])
    }
    sampled.symbols = symbols(series)
    return sampled
  }

  private func symbols(_ series: DataSeries) -> [(place: DataPoint, size: Double)] {
    SymbolThinning(window, scale: scale).rows(of: series).map { row in
      (
        DataPoint(x: series.x[row], y: series.y[row]),
        series.sizes.isEmpty ? .nan : series.sizes[row]
      )
    }
  }

  private func rules(_ series: DataSeries) -> SampledData {
    var strokes: [[DataPoint]] = []
    for row in 0..<series.count {
      let (x, y, end) = (series.x[row], series.y[row], series.end[row])
      if series.kind == .verticals {
        guard !y.isNaN, !end.isNaN, window.x.window.contains(x),
          let part = Interval(hull: y, end).intersection(window.y.window)
        else { continue }
        strokes.append([DataPoint(x: x, y: part.lower), DataPoint(x: x, y: part.upper)])
      } else {
        guard !x.isNaN, !end.isNaN, window.y.window.contains(y),
          let part = Interval(hull: x, end).intersection(window.x.window)
        else { continue }
        strokes.append([DataPoint(x: part.lower, y: y), DataPoint(x: part.upper, y: y)])
      }
    }
    var sampled = SampledData(series.kind.drawn) { self.series(series, polylines: strokes) }
    sampled.lines = strokes.map { PlacedPath(segments: [.move($0[0]), .line($0[1])]) }
    return sampled
  }

  // MARK: Runs

  private func interpolation(_ series: DataSeries) -> CurveInterpolation {
    CurveInterpolation(method: series.style.interpolation ?? .linear, scale: scale)
  }

  private func hasPlace(_ value: Double, on edges: ClipWindow.Edges) -> Bool {
    value.isFinite && edges.map.forward(value).isFinite
  }

  /// Returns the stretches of values that follow each other without a gap.
  private func runs(_ x: [Double], _ y: [Double]) -> [[DataPoint]] {
    runs(x, y, y).map { run in run.map { DataPoint(x: $0.x, y: $0.y) } }
  }

  private typealias BandValue = (x: Double, y: Double, end: Double)

  private func runs(_ x: [Double], _ y: [Double], _ end: [Double]) -> [[BandValue]] {
    var runs: [[BandValue]] = []
    var run: [BandValue] = []
    for row in x.indices {
      let isValue =
        hasPlace(x[row], on: window.x) && hasPlace(y[row], on: window.y)
        && hasPlace(end[row], on: window.y)
      if isValue {
        run.append((x[row], y[row], end[row]))
      } else if !run.isEmpty {
        runs.append(run)
        run = []
      }
    }
    if !run.isEmpty { runs.append(run) }
    return runs
  }

  private func series(
    _ series: DataSeries,
    polylines: [[DataPoint]],
    outlines: [[DataPoint]] = [],
    stretches: [[DataPoint]] = []
  ) -> SampledSeries {
    SampledSeries(
      label: series.fullName,
      kind: series.kind.drawn,
      isCertified: true,
      evaluations: 0,
      polylines: polylines,
      outlines: outlines,
      cubics: nil,
      breaks: [],
      stretches: stretches.compactMap { run in
        guard let first = run.first, let last = run.last else { return nil }
        return Interval(hull: first.x, last.x)
      },
      uncertified: []
    )
  }
}
