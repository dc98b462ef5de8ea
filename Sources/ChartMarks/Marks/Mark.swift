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
  /// What a series counts as in exports, descriptions and legends.
  var kind: SeriesKind { get }
  /// Whether the rows of a series are joined, so that they belong together.
  var isJoined: Bool { get }
  /// Whether a value that stands for an interval, a day or a bin, is taken from end to end; else its middle is.
  var takesIntervals: Bool { get }

  /// Whether it goes round a centre, and has nothing on the axes.
  var isPolar: Bool { get }
  /// Whether a coordinate that is not named at all is filled from edge to edge.
  var reachesEdges: Bool { get }

  /// Returns all series of this type of mark, stacked, side by side, with their widths.
  static func arranged(_ series: [DataSeries], on plane: PlotPlane) -> [DataSeries]

  /// Returns what a series asks of both axes.
  func votes(of series: DataSeries) -> SeriesVotes

  /// Whether rows of this look have a symbol each.
  func hasSymbols(_ style: MarkStyle) -> Bool
  /// Whether the window is to show it; what was found in a window asks for no other one.
  var asksForWindow: Bool { get }
  /// Whether a row says no more than its place in x, which the axis names.
  var standsAtX: Bool { get }

  /// Returns how a series is shown beside its name in a legend.
  func sample(_ symbols: SeriesSymbols) -> LegendSample

  /// Returns the height at which a series reaches the right edge of the window, or nil if it ends elsewhere.
  func rightEnd(of series: DataSeries, in axis: TrainedAxis) -> Double?

  /// Returns the values that a row was given: of an interval of x its middle, of a stacked value the value itself.
  func measures(of series: DataSeries, at row: Int) -> DataPoint

  /// The bytes that a row takes as geometry and in a text, about.
  var bytesOfRow: Int { get }

  /// Whether another mark is the same, with the same parameters.
  ///
  /// Asked for every row: as a requirement it is compiled for each type of mark.
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

  /// Returns series of this type arranged; `type(of: mark)` finds the type that all of them have.
  package func arrangedTogether(_ series: [DataSeries], on plane: PlotPlane) -> [DataSeries] {
    Self.arranged(series, on: plane)
  }
}

/// What stands on the axes of a chart, as far as marks arrange themselves by it.
package struct PlotPlane {
  package let x: Axis
  package var y: Axis
  /// The y axis on the right, if there is one.
  package var trailingY: Axis?
  /// The categories of `position(by:)` of marks on both y axes, which stand side by side; empty for those of the marks
  /// at hand.
  package var positions: [String] = []
  /// What long steps ask whether to stop; what they return then is dropped.
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

  /// The plane as what belongs to a y axis sees it.
  package func seen(from side: YAxisSide) -> PlotPlane {
    guard side == .trailing, let trailingY else { return self }
    var seen = self
    seen.y = trailingY
    return seen
  }
}

/// What a series asks of the axes.
package struct SeriesVotes {
  package var x: [RangeVote] = []
  package var y: [RangeVote] = []
}

/// Values that are to be inside the window of an axis.
package struct RangeVote {
  /// What stands around the values.
  package enum Room {
    /// They may touch the edge of the window.
    case none
    /// Symbols want room around them.
    case symbols
  }

  package let values: [Double]
  package var room = Room.none
  /// Whether the values stand for themselves: then an axis of numbers shows their distance from zero.
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
