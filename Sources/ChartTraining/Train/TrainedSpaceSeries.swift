package import RealFunctions
import Sampling

/// A surface, a curve or marks in space whose look is known.
package struct TrainedSpaceSeries: TrainedLayer {
  /// What is drawn.
  package let series: SpaceSeries
  /// The name in legends, descriptions and exports.
  package let name: String
  /// The colour.
  package let paint: Paint
  /// Index of its colour among the series, from 0; nil for a colour of its own.
  package let colorIndex: Int?
  /// What colours say: never ``SurfaceLook/Coloring/automatic``.
  package let coloring: SurfaceLook.Coloring
  /// The scales for the colours of heights, and for those and the sizes of single marks.
  package let scales: StyleScales
  /// The form of symbols.
  package let shape: SceneSymbols.Shape

  package var asCase: LayerCase { .space(self) }
  package var fullName: String { name }
  package var xLabel: String { series.xLabel }
  package var style: MarkStyle { series.style }
  package var isHidden: Bool { style.spoken == .silent }

  package var kind: SeriesKind {
    switch series.form {
    case .surface, .parametricSurface, .implicitSurface, .grid, .scattered: .surface
    case .curve: .line
    case .marks(let marks):
      switch marks.kind {
      case .points: .points
      case .line, .segments, .arrows: .line
      case .boxes: .rectangles
      }
    }
  }

  package var isColoredByNumbers: Bool {
    if coloring == .height { return true }
    if case .marks(let marks) = series.form, !marks.colors.isEmpty { return true }
    return style.colorValue != nil && colorIndex == nil
  }

  package var bytesOfGeometry: Int {
    switch series.form {
    case .grid(let rows): rows.reduce(0) { $0 + $1.count } * 400
    case .scattered(let points): points.count * 600
    case .marks(let marks): marks.starts.count * 160
    case .surface, .parametricSurface, .implicitSurface, .curve: 0
    }
  }

  /// Whether areas are darker where they turn away from the reader.
  package var isShaded: Bool { series.look.isShaded ?? (coloring == .plain) }

  /// Returns the colour of a mark: its own, if a number determines it, else that of the series.
  package func paint(at mark: Int) -> Paint {
    guard case .marks(let marks) = series.form, mark < marks.colors.count else { return paint }
    return scales.paint(of: marks.colors[mark]) ?? paint
  }

  package func rightEnd(in chart: TrainedChart, _ workspace: Workspace) -> RightEnd { .elsewhere }
}
