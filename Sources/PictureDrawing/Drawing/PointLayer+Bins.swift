import ChartCore
import Statements

extension PointLayer {
  /// A bar for each bin.
  func lowerBins(into sink: inout MarkSink) {
    guard case .bins(let bins) = summary else { return }
    var style = look
    style.zIndex = Depth.areas.rawValue
    if options.isDensity == true {
      write(bins.heights(asDensity: true), bins, style, into: &sink)
    } else {
      // Whole numbers: between two counts there is no tick.
      write(bins.counts, bins, style, into: &sink)
    }
  }

  /// A bar of some height for each bin.
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

/// A bin as a bar.
private struct Bin<Height> {
  let lower: Double
  let upper: Double
  let height: Height
}
