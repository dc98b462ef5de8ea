import ChartCore

extension PointLayer {
  /// A bar for each bin.
  func lowerBins(into sink: inout MarkSink) {
    guard case .bins(let bins) = summary else { return }
    var style = look
    style.zIndex = Depth.areas.rawValue
    let bars = bins.heights(asDensity: options.isDensity == true).enumerated().map {
      index,
      height in
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
private struct Bin {
  let lower: Double
  let upper: Double
  let height: Double
}
