import RealFunctions

/// Where a curve reaches the right edge of the window.
struct CurveEnd: Equatable {
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
  func curveEnds(cancellation: Cancellation) throws(Interrupted) -> [CurveEnd]? {
    guard options.legend != .hidden else { return [] }
    let workspace = Workspace(cancellation: cancellation)
    let isReversed = options.x.isReversed
    let (left, right) =
      isReversed ? (x.window.upper, x.window.lower) : (x.window.lower, x.window.upper)
    // A value a little before the edge shows that the curve arrives there, and does not just touch.
    let before = right - (right / 2 - left / 2) * 1e-3
    var ends: [CurveEnd] = []
    var known: Set<CurveEnd.Look> = []
    for one in series {
      let name = one.name.oneLine
      guard !name.isEmpty, known.insert(.init(name: name, paint: one.paint)).inserted else {
        continue
      }
      guard one.function.form.isOverX, let domain = one.domain,
        isReversed ? domain.lower <= right : domain.upper >= right,
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
      case .line, .parametric, .overY: height = heights[0]
      }
      guard y.window.contains(height) else { return nil }
      ends.append(CurveEnd(name: name, paint: one.paint, y: height))
    }
    return try dataEnds(ends, known, cancellation)
  }

  /// Adds the right ends of data, or returns nil if some data end elsewhere or have symbols to show.
  private func dataEnds(
    _ ends: [CurveEnd],
    _ known: Set<CurveEnd.Look>,
    _ cancellation: Cancellation
  ) throws(Interrupted) -> [CurveEnd]? {
    var (ends, known) = (ends, known)
    for one in data {
      if cancellation.isCancelled { throw Interrupted() }
      let name = one.name.oneLine
      if name.isEmpty { continue }
      // The right end is the last row: of rows from right to left nobody knows which it is.
      guard !options.x.isReversed, let height = one.series.rightEnd(in: x),
        y.window.contains(height),
        name.unicodeScalars.count <= 60
      else { return nil }
      guard known.insert(.init(name: name, paint: one.paint)).inserted else { continue }
      ends.append(CurveEnd(name: name, paint: one.paint, y: height))
    }
    return ends
  }
}

extension DataSeries {
  /// The height at which lines and areas reach the right edge of the window, or nil if they do not.
  fileprivate func rightEnd(in axis: TrainedAxis) -> Double? {
    switch kind {
    case .points, .verticals: nil
    case .horizontals: count == 1 && end[0] >= axis.window.upper ? y[0] : nil
    case .line: lastHeight(in: axis)
    case .area: lastHeight(in: axis).map { $0 / 2 }
    case .band: lastHeight(in: axis).map { $0 / 2 + (end.last ?? $0) / 2 }
    }
  }

  private func lastHeight(in axis: TrainedAxis) -> Double? {
    guard style.symbolCategory == nil, let last = x.last, last <= axis.window.upper,
      isNear(last, axis)
    else { return nil }
    return y.last
  }

  /// Whether a value of x is so near the right edge that a name beside it belongs to it.
  private func isNear(_ value: Double, _ axis: TrainedAxis) -> Bool {
    guard
      let projection = AxisProjection(map: axis.map, window: axis.window, length: 1)
    else { return false }
    return projection.position(of: value) > 0.93
  }
}
