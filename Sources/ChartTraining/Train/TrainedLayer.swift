package import RealFunctions
import Sampling

/// What is drawn as one and named once, its look known: a function, or a series of marks.
///
/// Layout, drawing, exports and descriptions ask a layer; how it stands in a legend, how it is sampled and what is told
/// of it stand in their rooms, each with one switch over ``LayerCase``.
package protocol TrainedLayer {
  /// The layer as one of the two that there are.
  var asCase: LayerCase { get }
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
  var kind: SeriesKind { get }
  /// Whether readers are not told of it.
  var isHidden: Bool { get }
  /// Whether numbers choose its colours, on a continuous scale.
  var isColoredByNumbers: Bool { get }
  /// Whether its name stands beside it, and in no legend.
  var isNamedInPlace: Bool { get }
  /// The bytes that it takes as geometry and in a text, about.
  var bytesOfGeometry: Int { get }

  /// Returns the height at which it reaches the right edge of the window.
  func rightEnd(in chart: TrainedChart, _ workspace: Workspace) -> RightEnd
}

/// A function, or a series of marks.
package enum LayerCase {
  case function(TrainedSeries)
  case marks(TrainedData)
}

extension TrainedLayer {
  /// Nothing is hidden unless a layer says so.
  package var isHidden: Bool { false }
  package var isNamedInPlace: Bool { false }

  /// Larger ones are drawn in front.
  var depth: Double { style.zIndex ?? 0 }
  /// The side of its y axis.
  package var side: YAxisSide { style.side ?? .leading }
}

/// Where a layer reaches the right edge of the window.
package enum RightEnd {
  /// Nowhere that a name could stand.
  case elsewhere
  /// At this height, in data units.
  case at(Double)
}
