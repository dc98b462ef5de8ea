import ChartCore
import DataFiles
import RealFunctions

/// What is seen of the functions of a plot, for notes on those that show nothing.
///
/// The picture that was drawn tells it. Where none was drawn, because nobody looks or words are asked for, its charts are sampled once for
/// the nominal plot area, and only when a note asks.
struct SeenFunctions {
  private let picture: DrawnPicture
  private var known: [FunctionSight]?

  /// Begins with what a picture told; nil if none was drawn.
  init(of picture: DrawnPicture, _ known: [FunctionSight]?) {
    (self.picture, self.known) = (picture, known)
  }

  /// What is seen of a curve of an item, whose first function is that at `place` of the plot.
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
  /// The places of the layers that draw a curve of the item.
  fileprivate func layers(ofCurve number: Int) -> Range<Int> {
    ofCurves.indices.contains(number) ? ofCurves[number] : 0..<0
  }
}

extension Layer {
  /// Whether a chart holds it as a function, and not as rows.
  var isFunction: Bool {
    switch self {
    case .curve, .field: true
    case .points, .figure: false
    }
  }

  /// Whether it has rows of which any can be drawn.
  fileprivate var hasDrawnRows: Bool {
    points?.points.contains { $0.x.isFinite && $0.y.isFinite } ?? false
  }
}
