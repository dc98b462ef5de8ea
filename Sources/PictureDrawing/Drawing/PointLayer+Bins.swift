import ChartCore
import Resolution
import Statements

extension PointLayer {
  /// Writes a bar for each bin.
  func lowerBins(into sink: inout MarkSink) {
    guard case .bins(let bins) = summary else { return }
    var style = look
    style.zIndex = Depth.areas.rawValue
    if isAmongHistograms { style.opacity = options.opacity ?? Self.opacityAmongHistograms }
    if options.isDensity == true {
      write(bins.heights(asDensity: true), bins, style, into: &sink)
    } else {
      // Counts stay whole numbers: the axis then has no ticks between two counts.
      write(bins.counts, bins, style, into: &sink)
    }
  }

  /// The opacity of bars that may hide those of another histogram: both are seen where they overlap.
  private static let opacityAmongHistograms = 0.6

  /// Writes a bar of the given height for each bin.
  private func write<Height: Plottable>(
    _ heights: [Height],
    _ bins: HistogramBins,
    _ style: MarkStyle,
    into sink: inout MarkSink
  ) {
    let bars = heights.enumerated().map { index, height in
      let (lower, upper) = bins.ends(index)
      return Bin(lower: lower, upper: upper, height: height)
    }
    sink.write(
      ForEach(bars, id: \.lower) { bin in
        BarMark(
          x: .value(variable, bin.lower..<bin.upper),
          y: .value(name, bin.height),
          stacking: .unstacked
        )
      }.markStyle(style)
    )
  }
}

extension ResolvedPlot {
  /// Whether the picture has bins of several series of values, which stand at the same places.
  var hasSeveralHistograms: Bool {
    items.filter { $0.item.options.style == .histogram }.reduce(0) { $0 + $1.pointSets.count } > 1
  }
}

/// A bin as a bar.
private struct Bin<Height> {
  let lower: Double
  let upper: Double
  let height: Height
}
