public import RealFunctions
package import Sampling

/// A function whose domain and colour are known.
public struct TrainedSeries {
  /// The function.
  package let function: FunctionSeries
  /// Range of x, of y for a curve x(y), or of the parameter; nil if nothing of the function is visible.
  public let domain: Interval?
  /// The colour.
  package let paint: Paint
  /// Index of its colour among the series, from 0; nil for a colour of its own.
  package let colorIndex: Int?
  /// Colours and levels of a surface, or colours of vectors by their lengths; nil for all other
  /// functions.
  package let surface: SurfaceScale?
  /// Colours of vectors by their lengths; nil where colours do not show lengths.
  package var lengthColors: SurfaceScale? {
    surface.flatMap { function.form == .field && $0.isColored ? $0 : nil }
  }
  /// Number of evaluations during training.
  package let evaluations: Int
  /// Samples of the curve from the search for its range; nil if there was no search.
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

  /// Symbol on the line, if colours and dashes do not separate it from others; else nil.
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
    // A value just before the edge shows that the curve arrives there and does not only touch it.
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

  /// Returns the values of all outputs at positions; values that the search for the range evaluated
  /// are reused.
  private func values(at places: [Double], _ workspace: Workspace) -> [[Double]] {
    let known = function.function.outputCount == 1 ? places.map { walk?.value(at: $0) } : []
    let fresh = zip(places, known).filter { $1 == nil }.map(\.0)
    guard !known.isEmpty else { return function.function.values(at: places, using: workspace) }
    var found = (function.function.values(at: fresh, using: workspace).first ?? []).makeIterator()
    return [known.map { $0 ?? found.next() ?? .nan }]
  }
}
