import RealFunctions
import Sampling

/// Draws sampled functions: areas with their boundaries, curves, asymptotes and points at breaks.
struct MarkDrawing {
  private let chart: TrainedChart
  private let area: SceneRect
  private let rules: Medium.Rules
  private let projection: PlotProjection

  init(chart: TrainedChart, area: SceneRect, rules: Medium.Rules) {
    self.chart = chart
    self.area = area
    self.rules = rules
    projection = PlotProjection(chart: chart, area: area)
  }

  private static let symbolDiameter = 7.0
  /// More breaks than this hide the picture more than they explain it.
  private static let mostMarkedBreaks = 12

  /// Returns the elements of all functions and data, unless the work is cancelled.
  func elements(
    of sampled: SampledChart,
    cancellation: Cancellation
  ) throws(Interrupted) -> [SceneElement] {
    var elements: [SceneElement] = []
    let isMarked = areBreaksMarked(sampled)
    if isMarked, let lines = asymptoteLines(sampled) { elements.append(lines) }
    let data = DataMarkDrawing(chart: chart, sampled: sampled, area: area, rules: rules)
    for place in chart.drawingOrder {
      if cancellation.isCancelled { throw Interrupted() }
      switch place {
      case .data(let index): elements += data.elements(at: index)
      case .function(let index):
        let (trained, series) = (chart.series[index], sampled.functions[index])
        if series.kind == .area {
          elements += areaElements(trained, series)
        } else {
          elements += curve(trained, series)
          if isMarked { elements += breakPoints(trained, series) }
        }
      }
    }
    return elements
  }

  private func drawing(of trained: TrainedSeries) -> SeriesDrawing {
    SeriesDrawing(
      style: trained.function.style,
      paint: trained.paint,
      name: trained.name.oneLine,
      rules: rules
    )
  }

  private func curve(_ trained: TrainedSeries, _ series: SampledSeries) -> [SceneElement] {
    drawing(of: trained).line(
      series.cubics.map { segments($0.strokes) } ?? segments(series.polylines),
      dash: chart.dash(of: trained.function.style, trained.colorIndex)
    )
  }

  private func areaElements(_ trained: TrainedSeries, _ series: SampledSeries) -> [SceneElement] {
    drawing(of: trained).area(
      series.cubics.map { $0.outlines.flatMap { segments([$0]) + [.close] } }
        ?? series.outlines.flatMap { segments([$0.dropLast()]) + [.close] },
      boundary: series.cubics.map { segments($0.strokes) }
        ?? segments(series.polylines.filter { !isOnZero($0, trained) })
    )
  }

  /// The zero axis is drawn anyway: an area that stands on it needs no line there.
  private func isOnZero(_ polyline: [DataPoint], _ trained: TrainedSeries) -> Bool {
    trained.function.form == .area && polyline.allSatisfy { $0.y == 0 }
  }

  private func segments(_ curves: [PageCurve]) -> [ScenePath.Segment] {
    let place = projection.place(onRisingAxes:)
    return curves.flatMap { curve in
      [.move(place(curve.start))]
        + curve.steps.map { step in
          switch step {
          case .line(let end): .line(place(end))
          case .cubic(let first, let second, let end):
            .cubic(place(first), place(second), place(end))
          }
        }
    }
  }

  private func segments(_ polylines: [[DataPoint]]) -> [ScenePath.Segment] {
    var segments: [ScenePath.Segment] = []
    for polyline in polylines {
      for (index, point) in polyline.enumerated() {
        let place = projection.place(point)
        segments.append(index == 0 ? .move(place) : .line(place))
      }
    }
    return segments
  }

  // MARK: Breaks

  private func areBreaksMarked(_ sampled: SampledChart) -> Bool {
    switch chart.options.breakMarks {
    case .hidden: return false
    case .visible: return true
    case .automatic:
      let count = sampled.functions.reduce(0) { count, series in
        count + series.breaks.filter(\.isMarked).count
      }
      return count <= Self.mostMarkedBreaks
    }
  }

  private func asymptoteLines(_ sampled: SampledChart) -> SceneElement? {
    let segments = asymptotes(of: sampled).flatMap { line -> [ScenePath.Segment] in
      [.move(ScenePoint(x: line.x, y: area.y)), .line(ScenePoint(x: line.x, y: area.maxY))]
    }
    guard !segments.isEmpty else { return nil }
    let stroke = SceneStroke(.asymptote, width: 1, dash: [4, 4])
    return .path(ScenePath(segments: segments, stroke: stroke))
  }

  /// The vertical asymptotes that are drawn, in rising order: the value of x and its place.
  func asymptotes(of sampled: SampledChart) -> [(value: Double, x: Double)] {
    guard areBreaksMarked(sampled) else { return [] }
    var lines: [(value: Double, x: Double)] = []
    let edges = [area.x, area.maxX]
    for (trained, series) in zip(chart.series, sampled.functions)
    where trained.function.form.isOverX {
      for one in series.breaks where one.kind == .pole && sampled.x.contains(one.place) {
        // On the line x = 0 and on the plot's edge a dashed line would show nothing new.
        if one.place.magnitude <= sampled.x.width * 1e-9 && chart.options.y.visibility != .hidden {
          continue
        }
        let exact = projection.x(one.place)
        guard edges.allSatisfy({ ($0 - exact).magnitude > 1 }) else { continue }
        let x = rules == .text ? Cell.columnMiddle(exact, in: area) : exact
        if !lines.contains(where: { ($0.x - x).magnitude < 1 }) { lines.append((one.place, x)) }
      }
    }
    return lines.sorted { $0.x < $1.x }
  }

  /// Open circles at limits that are not taken, discs at values beside them and at single values.
  private func breakPoints(_ trained: TrainedSeries, _ series: SampledSeries) -> [SceneElement] {
    guard trained.function.form == .line else { return [] }
    var open: [ScenePoint] = []
    var closed: [ScenePoint] = []
    for one in series.breaks where one.isMarked && (one.kind != .pole || one.value != nil) {
      var limits: [Double] = []
      for case .value(let limit) in [one.left, one.right] where !limits.contains(limit) {
        limits.append(limit)
      }
      if let value = one.value { append(value, at: one.place, to: &closed) }
      for limit in limits {
        let isTaken = one.value.map { isSame($0, limit) } ?? false
        if !isTaken { append(limit, at: one.place, to: &open) }
      }
    }
    func symbols(_ places: [ScenePoint], _ shape: SceneSymbols.Shape) -> SceneElement? {
      guard !places.isEmpty else { return nil }
      return .symbols(
        SceneSymbols(
          positions: places,
          shape: shape,
          diameter: Self.symbolDiameter,
          paint: trained.paint
        )
      )
    }
    return [symbols(open, .openCircle), symbols(closed, .circle)].compactMap { $0 }
  }

  /// Whether two heights cannot be told apart on the page.
  private func isSame(_ a: Double, _ b: Double) -> Bool {
    a == b || (projection.y(a) - projection.y(b)).magnitude < 1
  }

  private func append(_ value: Double, at place: Double, to places: inout [ScenePoint]) {
    guard chart.x.window.contains(place), chart.y.window.contains(value) else { return }
    let point = projection.place(DataPoint(x: place, y: value))
    let isKnown = places.contains {
      ($0.x - point.x).magnitude < 1 && ($0.y - point.y).magnitude < 1
    }
    if !isKnown { places.append(point) }
  }
}

extension CurveBreak {
  /// Whether there is something to mark: an end that belongs to its curve needs no sign.
  fileprivate var isMarked: Bool {
    guard kind == .edge else { return true }
    let isLimitKnown = [left, right].contains { side in
      if case .value = side { true } else { false }
    }
    return value == nil && isLimitKnown
  }
}
