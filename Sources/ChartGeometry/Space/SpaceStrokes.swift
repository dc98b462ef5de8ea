import SpaceFigures

/// The strokes of lines in space.
struct SpaceStrokes {
  let paints: SpacePaints
  let page: ChartPageStyle
  let rules: LayoutRules
  let dash: [Double]

  private var layer: TrainedSpaceSeries { paints.layer }

  /// Returns the stroke of a line; nil for one that is not drawn.
  func stroke(_ kind: SpaceLine.Kind, value: Double?, isContour: Bool) -> SceneStroke? {
    let body = layer.series.look.body
    switch kind {
    case .meshU, .meshV, .meshW:
      guard body.hasMesh else { return nil }
      return thin(width: body.hasAreas ? 0.5 : 0.75, opacity: body.hasAreas ? 0.55 : 1)
    case .border, .domainEdge, .silhouette:
      guard body.hasMesh else { return nil }
      return thin(width: 0.9, opacity: body.hasAreas ? 0.8 : 1)
    case .jump, .crease:
      guard body != .symbols else { return nil }
      return thin(width: 0.9, opacity: body.hasAreas ? 0.8 : 1)
    case .level:
      guard isContour, let value else { return nil }
      let onAreas = layer.coloring == .height && body.hasAreas
      let paint: Paint =
        onAreas ? .fixed(RGB(34, 34, 34)) : layer.scales.paint(of: value) ?? layer.paint
      return SceneStroke(characters(paint), width: 1.1)
    case .intersection: return SceneStroke(characters(.level(.primary)), width: 1.2)
    case .curve, .segment:
      let style = layer.style
      return SceneStroke(
        layer.paint,
        width: style.stroke?.width(on: page) ?? (kind == .curve ? 2 : 1.6),
        dash: dash,
        opacity: style.strokeOpacity
      )
    }
  }

  /// Returns the stroke of a level line on the base of the box.
  func base(value: Double?) -> SceneStroke {
    let paint = value.flatMap { layer.scales.paint(of: $0) } ?? layer.paint
    return SceneStroke(characters(paint), width: 1.1)
  }

  /// Whether lines of a kind are a mesh over areas.
  func isMesh(_ kind: SpaceLine.Kind) -> Bool {
    switch kind {
    case .meshU, .meshV, .meshW: layer.series.look.body.hasAreas
    case .border, .domainEdge, .jump, .crease, .level, .silhouette, .intersection, .curve, .segment:
      false
    }
  }

  private func thin(width: Double, opacity: Double) -> SceneStroke {
    // Dots of one colour: those of a cell would mix. Colours of heights are those of areas, not of lines.
    if rules.snapsToCells {
      return SceneStroke(layer.coloring == .height ? .level(.primary) : layer.paint)
    }
    return SceneStroke(
      paints.meshPaint,
      width: width,
      opacity: opacity * layer.style.strokeOpacity
    )
  }

  private func characters(_ paint: Paint) -> Paint { rules.snapsToCells ? layer.paint : paint }
}
