package import RealFunctions

/// Where a curve reaches the right edge of the window.
package struct CurveEnd: Equatable {
  /// What tells ends apart.
  struct Look: Hashable {
    let name: String
    let paint: Paint
  }

  let name: String
  let paint: Paint
  /// The height in data units.
  let y: Double
}

extension TrainedChart {
  /// Returns the right ends of all series, one per legend entry, or nil if one of them ends elsewhere.
  package func curveEnds(cancellation: Cancellation) throws(Interrupted) -> [CurveEnd]? {
    guard options.legend != .hidden else { return [] }
    // The labels of an axis stand there.
    if trailingY != nil || options.y.side == .trailing { return nil }
    // A bar of colours has its place in a legend.
    if layers.contains(where: \.isColoredByNumbers) { return nil }
    if isNamedByAxis { return [] }
    let workspace = Workspace(cancellation: cancellation)
    var ends: [CurveEnd] = []
    var known: Set<CurveEnd.Look> = []
    for layer in layers where !layer.isNamedInPlace {
      let name = layer.name.oneLine
      guard !name.isEmpty, known.insert(.init(name: name, paint: layer.paint)).inserted else {
        continue
      }
      guard name.unicodeScalars.count <= 60 else { return nil }
      let end = layer.rightEnd(in: self, workspace)
      if cancellation.isCancelled { throw Interrupted() }
      guard case .at(let height) = end, y.window.contains(height) else { return nil }
      ends.append(CurveEnd(name: name, paint: layer.paint, y: height))
    }
    return ends
  }

  /// Whether rows that end at the right edge of the window still do so, now that the window ends at ticks.
  func keepsEnds(of chart: TrainedChart) -> Bool {
    // Windows of functions stay.
    guard x.window != chart.x.window, series.isEmpty else { return true }
    return (try? curveEnds(cancellation: .never)) != nil
  }
}
