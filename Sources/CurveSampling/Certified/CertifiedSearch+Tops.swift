import RealFunctions

/// Distinguishes the top of a narrow box from a lone value, where a sample between two steps
/// differs from both sides.
///
/// The steps are not searched by enclosures down to the last double, so that nothing is known of
/// the interval between them except that sample: {|x - 1/e| < 10⁻¹⁰: 1, 0} has a top, ⌊x⌋ + ⌊-x⌋
/// has lone values.
extension CertifiedSearch {
  /// The ratio of widths from one cell beside a sample to the next, narrower one.
  private static let factor = 0x1p-5
  /// The largest number of lone samples; more are an endless row of steps, which is not examined.
  private static let most = 500

  /// Returns, in rising order, the widest proved continuous intervals beside such samples, one on
  /// each side at most.
  func tops(between cells: [Settled], _ evaluator: inout Evaluator) throws(Interrupted)
    -> [Interval]
  {
    guard !plane.isParametric else { return [] }
    var sides: [Range<Int>] = []
    var asked = CellEnds()
    for (left, right) in zip(cells, cells.dropFirst()) where isLone(left, right) {
      guard sides.count < 2 * Self.most else { break }
      let place = nodes[left.cell.end].sample.parameter
      for cell in [left.cell, right.cell] {
        let first = asked.count
        let far = nodes[cell.start == left.cell.end ? cell.end : cell.start].sample.parameter
        var (way, pixels) = (far - place, width(of: cell))
        while pixels > CellJudge.bracketWidth, place + way * Self.factor != place {
          way *= Self.factor
          pixels *= Self.factor
          asked.append(min(place, place + way), max(place, place + way))
        }
        sides.append(first..<asked.count)
      }
    }
    guard asked.count > 0, asked.count <= evaluator.remaining else { return [] }
    let found = try evaluator.enclosures(over: asked, withSlopes: false)
    let output = evaluator.component ?? 0
    return sides.compactMap { side in
      side.first { $0 < found.count && found.flags($0, output).isEmpty }
        .map { Interval(hull: asked.lowers[$0], asked.uppers[$0]) }
    }
  }

  /// Whether the sample between two neighbouring brackets is certain, and visibly apart from their
  /// other ends.
  private func isLone(_ left: Settled, _ right: Settled) -> Bool {
    guard case .bracket = left.verdict, case .bracket = right.verdict,
      left.cell.end == right.cell.start
    else { return false }
    let node = nodes[left.cell.end]
    guard node.isCertain(within: tolerance) else { return false }
    return [nodes[left.cell.start], nodes[right.cell.end]].allSatisfy {
      !$0.sample.isDrawable
        || plane.near($0.sample).distance(to: plane.near(node.sample)) > 4 * tolerance
    }
  }
}
