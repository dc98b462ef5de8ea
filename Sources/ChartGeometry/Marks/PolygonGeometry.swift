import RealFunctions

/// Polygons in a plot area: an outline and an edge for each, clipped to the window.
struct PolygonGeometry: LayerGeometry {
  let trained: TrainedData
  private let space: PlotSpace
  private let shown: PolygonPaths

  init(_ trained: TrainedData, in space: PlotSpace) {
    self.trained = trained
    self.space = space
    shown = PolygonPaths(trained.series, in: space)
  }

  var kind: SeriesKind { .area }
  var isEmpty: Bool { shown.polygons.allSatisfy { $0.outline.isEmpty && $0.edges.isEmpty } }

  var series: SampledSeries {
    SampledSeries(
      of: trained,
      polylines: shown.polygons.flatMap(\.edges).map { shown.values.polyline($0, space.scale) },
      outlines: shown.polygons.filter { !$0.outline.isEmpty }
        .map { shown.values.polyline($0.outline, space.scale) },
      stretches: shown.stretches
    )
  }

  func frame(of row: Int, on page: MarkPage) -> SceneRect? {
    page.frame(at: DataPoint(x: trained.series.x[row], y: trained.series.y[row]), diameter: 0)
  }

  func elements(on page: MarkPage) -> [SceneElement] {
    let drawing = page.drawing(of: trained)
    let parts = shown.polygons.map { polygon in
      (outline: path(of: polygon.outline), edges: polygon.edges.map { shown.values.path($0) })
    }
    // One path for all of very many: each element of a picture costs time in programs that show it.
    guard parts.count <= Self.mostApart else {
      return drawing.area(
        page.segments(parts.compactMap(\.outline)),
        boundary: page.segments(parts.flatMap(\.edges))
      )
    }
    return parts.flatMap { part in
      drawing.area(
        page.segments([part.outline].compactMap { $0 }),
        boundary: page.segments(part.edges)
      )
    }
  }

  /// More polygons than this are drawn as one path.
  private static let mostApart = 2000

  private func path(of outline: [CurvePiece]) -> PlacedPath? {
    guard !outline.isEmpty else { return nil }
    var path = shown.values.path(outline)
    path.segments.append(.close)
    return path
  }
}

/// The outlines and the edges of polygons inside the window.
private struct PolygonPaths {
  /// A polygon: its outline, closed along the window where it is cut off, and the parts of its edge that are seen.
  struct Polygon {
    let outline: [CurvePiece]
    let edges: [[CurvePiece]]
  }

  private(set) var polygons: [Polygon] = []
  private(set) var stretches: [[PlotSpace.JoinedValue]] = []
  let values: PlaceTable

  init(_ series: DataSeries, in space: PlotSpace) {
    let places = PlaceTable(space.window)
    values = places.exact(series.x, series.y)
    let method = space.interpolation(series)
    for run in space.runs(series.x, series.y) where run.count > 2 {
      stretches.append(run)
      var corners = run.map { DataPoint(x: $0.x, y: $0.y) }
      if let first = corners.first, corners.last != first { corners.append(first) }
      let pieces = method.pieces(through: corners.map(places.place))
      polygons.append(
        Polygon(outline: space.clipping.outline(pieces), edges: space.clipping.clip(pieces))
      )
    }
  }
}
