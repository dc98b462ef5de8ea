package import RealFunctions

/// The point where a curve reaches the right edge of the window.
package struct CurveEnd: Equatable {
  /// Name and paint, by which the ends of curves are told apart.
  struct Look: Hashable {
    let name: String
    let paint: Paint
  }

  package let name: String
  package let paint: Paint
  /// The height in data units.
  package let y: Double
}

extension TrainedChart {
  /// Returns the right ends of all series, one per legend entry, or nil if a series ends elsewhere.
  package func curveEnds(cancellation: Cancellation) throws(Interrupted) -> [CurveEnd]? {
    guard !options.hasNoLegend else { return [] }
    // Without names a bar of colours may be left.
    if options.legend == .hidden { return layers.contains(where: \.isColoredByNumbers) ? nil : [] }
    guard options.defaults.namesEnds else { return nil }
    // The labels of the right axis stand where the names would.
    if trailingY != nil || options.y.side == .trailing { return nil }
    // A bar of colours must be in a legend.
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

  /// Whether rows that end at the right edge of the window still do after the window was widened to
  /// ticks.
  package func keepsEnds(of chart: TrainedChart) -> Bool {
    // Windows of functions are not widened.
    guard x.window != chart.x.window, series.isEmpty else { return true }
    return (try? curveEnds(cancellation: .never)) != nil
  }
}
