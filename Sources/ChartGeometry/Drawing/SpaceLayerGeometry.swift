/// A layer in space among the layers of a chart: it draws nothing by itself, because what is seen of it depends on
/// all others (``SpaceDrawing``).
struct SpaceLayerGeometry: LayerGeometry {
  let layer: TrainedSpaceSeries

  var kind: SeriesKind { layer.kind }
  var series: SampledSeries { SampledSeries(label: layer.name, kind: layer.kind) }
  var isEmpty: Bool { false }

  func elements(on page: MarkPage) -> [SceneElement] { [] }
}
