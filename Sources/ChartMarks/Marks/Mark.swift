package import RealFunctions

/// A kind of mark: everything that is known of its rows; how it is drawn and described stands in rooms above, each with
/// one switch over ``MarkCase``.
///
/// Rows of a mark go through these stages: its values become columns by channel; rows that belong together become a
/// series; steps from series to series stack them, put them side by side, give them their widths
/// (``arranged(_:on:)``); series say what they ask of the axes (``votes(of:)``). With the size of the plot area known
/// they become geometry, which draws itself into the scene.
///
/// A value of the type holds what all its rows share: the width of bars, how areas are stacked.
package protocol Mark: Sendable, Hashable {
  /// The mark as one of all there are, for rooms that draw marks and tell of them.
  var asCase: MarkCase { get }
  /// Kind of series in exports, descriptions and legends.
  var kind: SeriesKind { get }
  /// Whether the rows of a series are joined, so that they belong together.
  var isJoined: Bool { get }
  /// Whether a value that stands for an interval, a day or a bin, keeps both ends; if not, its
  /// middle is used.
  var takesIntervals: Bool { get }

  /// Whether the mark is drawn around a centre, so that it has no values on the axes.
  var isPolar: Bool { get }
  /// Whether a coordinate that is not given spans the plot from edge to edge.
  var reachesEdges: Bool { get }

  /// Returns all series of this type of mark, stacked, side by side, with their widths.
  static func arranged(_ series: [DataSeries], on plane: PlotPlane) -> [DataSeries]

  /// Returns the ranges that a series needs on both axes.
  func votes(of series: DataSeries) -> SeriesVotes

  /// Whether rows with this look have a symbol each.
  func hasSymbols(_ style: MarkStyle) -> Bool
  /// Whether the marks extend the window; false for marks that were computed from the window.
  var asksForWindow: Bool { get }
  /// Whether a row has only an x value, whose name is the title of the axis.
  var standsAtX: Bool { get }

  /// Returns the sample shown beside the name of a series in a legend.
  func sample(_ symbols: SeriesSymbols) -> LegendSample

  /// Returns the height at which a series reaches the right edge of the window, or nil if it ends elsewhere.
  func rightEnd(of series: DataSeries, in axis: TrainedAxis) -> Double?

  /// Returns the values given for a row: the middle of an interval of x, the own value of a stacked
  /// one.
  func measures(of series: DataSeries, at row: Int) -> DataPoint

  /// Approximate memory of a row as geometry and in a text, in bytes.
  var bytesOfRow: Int { get }

  /// Whether another mark is of the same type, with the same parameters.
  ///
  /// This is called for every row: as a requirement it is compiled for each type of mark.
  func isSame<Other: Mark>(as other: Other) -> Bool
}

extension Mark {
  package var isJoined: Bool { false }
  package var takesIntervals: Bool { false }
  package var isPolar: Bool { false }
  package var reachesEdges: Bool { false }
  package var standsAtX: Bool { false }
  package var asksForWindow: Bool { true }
  package var bytesOfRow: Int { 120 }

  package func hasSymbols(_ style: MarkStyle) -> Bool { false }
  package static func arranged(_ series: [DataSeries], on plane: PlotPlane) -> [DataSeries] {
    series
  }
  package func rightEnd(of series: DataSeries, in axis: TrainedAxis) -> Double? { nil }

  package func measures(of series: DataSeries, at row: Int) -> DataPoint {
    DataPoint(x: series.middle(.x, at: row), y: series.middle(.y, at: row))
  }

  package func isSame<Other: Mark>(as other: Other) -> Bool {
    // A dynamic cast would take a third of the time of a row.
    guard Other.self == Self.self else { return false }
    return withUnsafeBytes(of: other) { $0.load(as: Self.self) } == self
  }

  /// Returns series of this type arranged; all of them must have the type of this mark.
  package func arrangedTogether(_ series: [DataSeries], on plane: PlotPlane) -> [DataSeries] {
    Self.arranged(series, on: plane)
  }
}

/// Kinds and maps of the axes of a chart, by which marks are arranged.
package struct PlotPlane {
  package let x: Axis
  package var y: Axis
  /// The y axis on the right, if there is one.
  package var trailingY: Axis?
  /// The categories of `position(by:)` of marks on both y axes, which are placed side by side;
  /// empty to use only those of the series at hand.
  package var positions: [String] = []
  /// Token that long steps poll; the incomplete result is discarded.
  package var cancellation = Cancellation.never

  package init(
    x: Axis,
    y: Axis,
    trailingY: Axis? = nil,
    positions: [String] = [],
    cancellation: Cancellation = Cancellation.never
  ) {
    self.x = x
    self.y = y
    self.trailingY = trailingY
    self.positions = positions
    self.cancellation = cancellation
  }

  package struct Axis {
    package let kind: AxisKind
    package let map: AxisMap

    package init(
      kind: AxisKind,
      map: AxisMap
    ) {
      self.kind = kind
      self.map = map
    }
  }

  /// Returns the plane for marks of a y axis, with that axis as y.
  package func seen(from side: YAxisSide) -> PlotPlane {
    guard side == .trailing, let trailingY else { return self }
    var seen = self
    seen.y = trailingY
    return seen
  }
}

/// Ranges that a series needs on the axes.
package struct SeriesVotes {
  package var x: [RangeVote] = []
  package var y: [RangeVote] = []
}

/// Values that must be inside the window of an axis.
package struct RangeVote {
  /// Free space around the values.
  package enum Room {
    /// No free space: values may touch the edge of the window.
    case none
    /// Free space for symbols.
    case symbols
  }

  package let values: [Double]
  package var room = Room.none
  /// Whether the values are measured: then an axis of numbers shows their distance from zero.
  package var isMeasured = true

  package init(
    values: [Double],
    room: Room = Room.none,
    isMeasured: Bool = true
  ) {
    self.values = values
    self.room = room
    self.isMeasured = isMeasured
  }
}
