package import RealFunctions
import Sampling

/// A layer of a chart with its final look and one name in the legend: a function, or a series of
/// marks.
///
/// Layout, drawing, exports and descriptions use this protocol. Legends, sampling and descriptions
/// of facts need the concrete type; each of these modules has one switch over ``LayerCase``.
package protocol TrainedLayer {
  /// The layer as one of the cases.
  var asCase: LayerCase { get }
  /// The name in legends.
  var name: String { get }
  /// The name in descriptions and exports, which also separates layers of one look.
  var fullName: String { get }
  /// The label of x.
  var xLabel: String { get }
  /// The look as set by modifiers.
  var style: MarkStyle { get }
  /// The colour.
  var paint: Paint { get }
  /// Index of its colour among the series, from 0; nil for a colour of its own.
  var colorIndex: Int? { get }
  /// Kind of series in exports, descriptions and legends.
  var kind: SeriesKind { get }
  /// Whether it is hidden from screen readers and descriptions.
  var isHidden: Bool { get }
  /// Whether a continuous scale gives it its colours.
  var isColoredByNumbers: Bool { get }
  /// Whether its name is drawn beside it, and not in a legend.
  var isNamedInPlace: Bool { get }
  /// Approximate memory as geometry and in a text, in bytes.
  var bytesOfGeometry: Int { get }

  /// Returns the height at which it reaches the right edge of the window.
  func rightEnd(in chart: TrainedChart, _ workspace: Workspace) -> RightEnd
}

/// A function, a series of marks, or something in space.
package enum LayerCase {
  case function(TrainedSeries)
  case marks(TrainedData)
  case space(TrainedSpaceSeries)
}

extension TrainedLayer {
  /// Layers are visible to readers unless they say otherwise.
  package var isHidden: Bool { false }
  package var isNamedInPlace: Bool { false }

  /// Depth in drawing order: layers with larger values are drawn in front.
  var depth: Double { style.zIndex ?? 0 }
  /// Side of the y axis for the values.
  package var side: YAxisSide { style.side ?? .leading }
}

/// Right end of a layer, as far as a name may be beside it.
package enum RightEnd {
  /// No end at which a name could be written.
  case elsewhere
  /// At a height of the right edge, in data units.
  case at(Double)
}
