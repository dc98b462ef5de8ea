import RealFunctions

/// The mark of bars: rectangles from zero to a value, stacked and side by side.
package struct Bars: Mark {
  /// Coordinates that a bar is given.
  enum Form: Sendable {
    /// A position and a value, one in x and one in y.
    case fromZero
    /// Two values of y, of x, or of both.
    case upright, level, box
    /// Only one value, of x or of y.
    case onlyX, onlyY
  }

  var form = Form.fromZero
  var width = MarkDimension.automatic
  var height = MarkDimension.automatic
  var stacking = MarkStackingMethod.standard

  /// Whether the bar is measured from zero, and not between two values.
  package var isFromZero: Bool {
    switch form {
    case .fromZero, .onlyX, .onlyY: true
    case .upright, .level, .box: false
    }
  }

  package var kind: SeriesKind { .bars }
  package var asCase: MarkCase { .bars(self) }
  package var takesIntervals: Bool { true }
  /// In a chart with one dimension the only bar is as thick as the plot.
  package var reachesEdges: Bool { true }
  package var bytesOfRow: Int { 160 }

  // MARK: Steps

  package static func arranged(_ series: [DataSeries], on plane: PlotPlane) -> [DataSeries] {
    var result = series.map(Bars.dimensioned)
    var groups: [Bars.Group: [Int]] = [:]
    for (index, one) in series.enumerated() {
      guard let bars = one.mark as? Bars else { continue }
      groups[Group(bars, one, on: plane), default: []].append(index)
    }
    for (group, members) in groups {
      let placed = group.arranged(members.map { result[$0] }, on: plane)
      for (index, one) in zip(members, placed) { result[index] = one }
    }
    return result
  }

  private static func dimensioned(_ series: DataSeries) -> DataSeries {
    guard let bars = series.mark as? Bars else { return series }
    var series = series
    series.width = bars.width
    series.height = bars.height
    return series
  }

  /// Key of bars that are stacked or that share the room beside each other.
  private struct Group: Hashable {
    /// The coordinate in which bars are long; nil for boxes.
    let length: PlotDirection?
    let isFromZero: Bool
    let stacking: MarkStackingMethod

    init(_ bars: Bars, _ series: DataSeries, on plane: PlotPlane) {
      stacking = bars.stacking
      switch bars.form {
      case .fromZero: (length, isFromZero) = (Group.length(of: series, on: plane), true)
      case .onlyX: (length, isFromZero) = (.x, true)
      case .onlyY: (length, isFromZero) = (.y, true)
      case .upright: (length, isFromZero) = (.y, false)
      case .level: (length, isFromZero) = (.x, false)
      case .box: (length, isFromZero) = (nil, false)
      }
    }

    /// Returns x, for level bars, if x is a plain number and y is a category, a date or an
    /// interval; else y.
    private static func length(of series: DataSeries, on plane: PlotPlane) -> PlotDirection {
      guard case .numbers = plane.x.kind, series.xEnd.isEmpty else { return .y }
      if case .numbers = plane.y.kind, series.yEnd.isEmpty { return .y }
      return .x
    }

    func arranged(_ series: [DataSeries], on plane: PlotPlane) -> [DataSeries] {
      guard let length else { return series }
      let across = length.across
      let bands = Bands(direction: across, axis: plane[across], showsOutermost: true)
      var placed = bands.filled(series)
      placed = Dodging(
        direction: across,
        axis: plane[across],
        positions: plane.positions
      ).arranged(placed)
      guard isFromZero else { return placed }
      // The length of a bar measured from zero is its value, whatever dimension was given.
      for index in placed.indices {
        switch length {
        case .x: placed[index].width = .automatic
        case .y: placed[index].height = .automatic
        }
      }
      return Stacking(method: stacking, direction: length, cancellation: plane.cancellation)
        .stacked(placed)
    }
  }

  // MARK: Training, words

  package func votes(of series: DataSeries) -> SeriesVotes { Rectangles.votes(of: series) }

  package func sample(_ symbols: SeriesSymbols) -> LegendSample {
    LegendSample(hasArea: true, isSolid: true)
  }

  package func measures(of series: DataSeries, at row: Int) -> DataPoint {
    let isLevel = series.banded.contains(.y)
    let length = isLevel ? PlotDirection.x : .y
    var value = series.columns[keyPath: length.start][row]
    if isFromZero, let base = series.end(length, at: row) { value -= base }
    let place = series.middle(length.across, at: row)
    return isLevel ? DataPoint(x: value, y: place) : DataPoint(x: place, y: value)
  }
}
