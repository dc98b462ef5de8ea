import RealFunctions

/// Where a curve reaches the right edge of the window.
struct CurveEnd: Equatable {
  let name: String
  let paint: Paint
  /// The height in data units.
  let y: Double
}

extension TrainedChart {
  /// Returns the right ends of all series, one per legend entry, or nil if one of them ends elsewhere.
  func curveEnds(cancellation: Cancellation) throws(Interrupted) -> [CurveEnd]? {
    guard options.legend != .hidden else { return [] }
    let workspace = Workspace(cancellation: cancellation)
    let right = x.window.upper
    // A value a little before the edge shows that the curve arrives there, and does not just touch.
    let before = right - (right / 2 - x.window.lower / 2) * 1e-3
    var ends: [CurveEnd] = []
    for one in series {
      let name = one.name.oneLine
      if name.isEmpty || ends.contains(where: { $0.name == name && $0.paint == one.paint }) {
        continue
      }
      guard one.function.form != .parametric, let domain = one.domain, domain.upper >= right,
        name.unicodeScalars.count <= 60
      else { return nil }
      let columns = one.function.function.values(at: [before, right], using: workspace)
      if cancellation.isCancelled { throw Interrupted() }
      guard columns.allSatisfy({ $0.allSatisfy(\.isFinite) }) else { return nil }
      let heights = columns.map { $0[1] }
      let height: Double
      switch one.function.form {
      case .area: height = heights[0] / 2
      case .band: height = heights[0] / 2 + heights[1] / 2
      case .line, .parametric: height = heights[0]
      }
      guard y.window.contains(height) else { return nil }
      ends.append(CurveEnd(name: name, paint: one.paint, y: height))
    }
    return ends
  }
}
