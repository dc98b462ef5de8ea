import RealFunctions

/// Refines steep curves where they leave the window: a chord that is nowhere far from the curve can
/// still end far from the point where the curve leaves, and a reader of the vertices would miss a
/// part of the curve.
extension CurveSearch {
  /// The largest distance from the edge, in pixels, at which the visible part of a curve may end.
  private static let shortfall = 1.5
  /// The number of halvings of a cell that suffices for slopes of all sizes.
  private static let mostHalvings = 24
  /// The least remaining budget for this step, in halvings of one cell.
  private static let fewestHalvings = 8

  /// Bisects joined cells that leave the window upwards or downwards and have inner ends far from
  /// the edge.
  mutating func sharpenCrossings() throws(Interrupted) {
    guard !plane.isParametric else { return }
    let height = plane.view.y.length
    var cells = samples.indices.dropLast().filter { samples[$0].link == .joined }
      .map { (start: samples[$0], end: samples[$0 + 1]) }
      .filter { Self.isShort($0.start, $0.end, height) }
    guard cells.count * Self.fewestHalvings <= evaluator.remaining else { return }
    var found: [Sample] = []
    var joined: [Double] = []
    for _ in 0..<Self.mostHalvings where !cells.isEmpty {
      let middles = cells.map { plane.middle($0.start, $0.end) ?? .nan }
      let samples = try evaluator.samples(at: middles, on: plane)
      var open: [(start: Sample, end: Sample)] = []
      for (cell, middle) in zip(cells, samples) where middle.isDrawable {
        found.append(middle)
        joined += [cell.start.parameter, middle.parameter]
        for half in [(cell.start, middle), (middle, cell.end)]
        where Self.isShort(half.0, half.1, height) {
          open.append((half.0, half.1))
        }
      }
      cells = open
    }
    insert(found)
    for parameter in joined { mark(parameter, .joined) }
  }

  /// Whether a cell leaves a window of this height, and its inner end is far from the edge.
  private static func isShort(_ start: Sample, _ end: Sample, _ height: Double) -> Bool {
    guard start.isDrawable, end.isDrawable else { return false }
    let sides: Zone = [.below, .above]
    let outer = start.zone.union(end.zone).intersection(sides)
    guard start.zone.isDisjoint(with: sides) != end.zone.isDisjoint(with: sides) else {
      return false
    }
    let inner = start.zone.isDisjoint(with: sides) ? start : end
    return (outer == .below ? inner.position.y : height - inner.position.y) > shortfall
  }
}
