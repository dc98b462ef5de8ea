import ChartCore
import DataFiles
import RealFunctions

/// Visibility of the functions of a plot, for notes on those that show nothing.
///
/// The drawn picture provides it. If none was drawn, because there is no display or only words are
/// asked for, its charts are sampled once for the nominal plot area, and only when a note needs it.
struct SeenFunctions {
  private let picture: DrawnPicture
  private var known: [FunctionSight]?

  /// Starts with the results of a drawn picture; nil if none was drawn.
  init(of picture: DrawnPicture, _ known: [FunctionSight]?) {
    (self.picture, self.known) = (picture, known)
  }

  /// Returns the visibility of a curve of an item, whose first function has the index `place` in
  /// the plot.
  mutating func sight(
    ofCurve number: Int,
    in item: ItemLayers,
    from place: Int,
    _ cancellation: Cancellation
  ) throws(Interrupted) -> FunctionSight {
    let sights = try sights(cancellation)
    var (hasValues, isSeen, isProved) = (false, false, true)
    for index in item.layers(ofCurve: number) {
      let layer = item.layers[index]
      let function = place + item.layers[..<index].count(where: \.isFunction)
      if layer.isFunction, sights.indices.contains(function) {
        hasValues = hasValues || sights[function].hasValues
        isSeen = isSeen || sights[function].isSeen
        isProved = isProved && sights[function].isProved
      } else if layer.hasDrawnRows {
        (hasValues, isSeen) = (true, true)
      }
    }
    return FunctionSight(hasValues: hasValues, isSeen: isSeen, isProved: isProved)
  }

  private mutating func sights(_ cancellation: Cancellation) throws(Interrupted) -> [FunctionSight]
  {
    if let known { return known }
    var sights: [FunctionSight] = []
    for chart in picture.charts {
      sights += try chart.sampled(size: .nominalPlot, cancellation: cancellation).sights(of: chart)
    }
    known = sights
    return sights
  }
}

extension ItemLayers {
  /// The indices of the layers that draw a curve of the item.
  fileprivate func layers(ofCurve number: Int) -> Range<Int> {
    ofCurves.indices.contains(number) ? ofCurves[number] : 0..<0
  }
}

extension Layer {
  /// Whether a chart holds the layer as a function, not as rows.
  var isFunction: Bool {
    switch self {
    case .curve, .field, .space: true
    case .points, .figure: false
    }
  }

  /// The number of series in space that the layer writes.
  var seriesInSpace: Int {
    switch self {
    case .space(let space): space.seriesCount
    case .curve, .field, .points, .figure: 0
    }
  }

  /// Whether the layer has a row that can be drawn.
  fileprivate var hasDrawnRows: Bool {
    points?.points.contains { $0.x.isFinite && $0.y.isFinite } ?? false
  }
}
