public import RealFunctions
package import Sampling

/// A function whose domain and colour are known.
public struct TrainedSeries {
  /// The function.
  package let function: FunctionSeries
  /// Where the function is drawn: x, y of a curve x(y), or its parameter; nil if nothing of it can be seen.
  public let domain: Interval?
  /// The colour.
  package let paint: Paint
  /// The place of its colour among the series, from 0; nil for a colour of its own.
  package let colorIndex: Int?
  /// The colours and the levels of a surface, or the colours of vectors by their lengths; nil for all other functions.
  package let surface: SurfaceScale?
  /// The colours of vectors by their lengths; nil where they tell nothing.
  package var lengthColors: SurfaceScale? {
    surface.flatMap { function.form == .field && $0.isColored ? $0 : nil }
  }
  /// What training evaluated.
  package let evaluations: Int
  /// What the search for its range learned of the curve; nil if there was none.
  package let walk: CurveWalk?

  /// The name in legends, descriptions and exports.
  public var name: String { function.name }
}

extension TrainedSeries: TrainedLayer {
  package var asCase: LayerCase { .function(self) }
  package var fullName: String { name }
  package var xLabel: String { function.xLabel }
  package var style: MarkStyle { function.style }
  package var kind: SeriesKind { function.form.drawn }
  package var bytesOfGeometry: Int { 0 }
  package var isColoredByNumbers: Bool {
    surface.map(\.isColored) ?? (style.colorValue != nil && colorIndex == nil)
  }

  /// What stands on its line where colours and dashes do not tell it from others.
  package var extraSymbol: SceneSymbols.Shape? {
    kind == .line ? SeriesLooks.extraSymbol(colorIndex) : nil
  }

  package func rightEnd(in chart: TrainedChart, _ workspace: Workspace) -> RightEnd {
    let window = chart.x.window
    let isReversed = chart.x.isReversed
    let (left, right) = isReversed ? (window.upper, window.lower) : (window.lower, window.upper)
    guard function.form.isOverX, let domain,
      isReversed ? domain.lower <= right : domain.upper >= right
    else { return .elsewhere }
    // A value a little before the edge shows that the curve arrives there, and does not just touch.
    let before = right - (right / 2 - left / 2) * 1e-3
    let columns = values(at: [before, right], workspace)
    guard columns.allSatisfy({ $0.allSatisfy(\.isFinite) }) else { return .elsewhere }
    let heights = columns.map { $0[1] }
    switch function.form {
    case .area: return .at(heights[0] / 2)
    case .band: return .at(heights[0] / 2 + heights[1] / 2)
    case .line, .parametric, .overY, .implicit, .region, .heatMap, .contourLines, .filledContours,
      .field:
      return .at(heights[0])
    }
  }

  /// The values of all outputs at places; those of a curve that the search for its range has asked are recalled.
  private func values(at places: [Double], _ workspace: Workspace) -> [[Double]] {
    let known = function.function.outputCount == 1 ? places.map { walk?.value(at: $0) } : []
    let fresh = zip(places, known).filter { $1 == nil }.map(\.0)
    guard !known.isEmpty else { return function.function.values(at: places, using: workspace) }
    var found = (function.function.values(at: fresh, using: workspace).first ?? []).makeIterator()
    return [known.map { $0 ?? found.next() ?? .nan }]
  }
}
