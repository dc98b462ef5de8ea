import RealFunctions
import Sampling

/// What is drawn as one and named once, its look known: a function, or a series of marks.
///
/// Layout, drawing, exports and descriptions ask a layer; what it is only itself knows.
protocol TrainedLayer {
  /// The name in legends.
  var name: String { get }
  /// The name in descriptions and exports, where layers of one look are told apart.
  var fullName: String { get }
  /// The label of x.
  var xLabel: String { get }
  /// How it looks, as far as modifiers said.
  var style: MarkStyle { get }
  /// The colour.
  var paint: Paint { get }
  /// The place of its colour among the series, from 0; nil for a colour of its own.
  var colorIndex: Int? { get }
  /// What it counts as.
  var kind: SampledSeries.Kind { get }
  /// Whether readers are not told of it.
  var isHidden: Bool { get }
  /// Whether numbers choose its colours, on a continuous scale.
  var isColoredByNumbers: Bool { get }
  /// Whether its name stands beside it, and in no legend.
  var isNamedInPlace: Bool { get }
  /// The bytes that it takes as geometry and in a text, about.
  var bytesOfGeometry: Int { get }

  /// Returns how it is shown in a legend.
  func legendEntries(in chart: TrainedChart) -> [LegendEntry]
  /// Returns the height at which it reaches the right edge of the window.
  func rightEnd(in chart: TrainedChart, _ workspace: Workspace) -> RightEnd
  /// Makes its geometry for a plot area.
  func geometry(_ sampling: LayerSampling) throws(Interrupted) -> any LayerGeometry
  /// Returns what is to be said of it in words.
  func facts(_ geometry: any LayerGeometry, _ words: FactWords) -> [String]
}

extension TrainedLayer {
  /// Nothing is hidden unless a layer says so.
  var isHidden: Bool { false }
  var isNamedInPlace: Bool { false }

  /// Larger ones are drawn in front.
  var depth: Double { style.zIndex ?? 0 }
}

/// Where a layer reaches the right edge of the window.
enum RightEnd {
  /// Nowhere that a name could stand.
  case elsewhere
  /// At this height, in data units.
  case at(Double)
}

/// What layers need to make their geometry.
struct LayerSampling {
  let sampler: Sampler
  /// Lays cubics along curves; nil if they are not asked for.
  let fitter: CurveFitter?
  let space: PlotSpace
}
