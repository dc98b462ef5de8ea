import RealFunctions

/// Finds heights that a curve with many breaks jumps over: cosec 10⁵x has no values between −1 and
/// 1.
///
/// There are gaps between single values of any curve. So the widest gaps with many values on both
/// sides are searched by climbing into them, from the lowest value above and from the highest one
/// below: on a curve that takes the values between, the climbs meet; on one that jumps they stop
/// where its values end.
extension OscillationSurvey {
  /// The least gap that is a void, as a share of all heights, the least share of values on each
  /// side, and the largest number of voids.
  private static let void = (left: 0.02, values: 0.125, most: 3)
  private static let voidSteps = 30

  /// One climb into a gap; climbs come in pairs, from below and from above.
  private struct Way {
    var index: Int
    var here: Extreme
    var step: Double
  }

  /// Gaps that are voids without a search, as a share of all heights: the widest among 32 values of
  /// a sine is 0.16.
  private static let wideGap = 0.3
  /// Gaps that are searched, as a share of all heights.
  private static let narrowGap = 0.05

  /// Counts wide gaps between values as voids, without a search.
  func assumeVoids(_ findings: inout [Finding], in asked: [Int]) {
    for index in asked {
      let finding = findings[index]
      findings[index].voids = gaps(in: finding, over: Self.wideGap).filter { below, above in
        // A single value in between is a lone value.
        finding.met.count { below.height < $0.height && $0.height < above.height } <= 1
      }.map { Interval(hull: $0.below.height, $0.above.height) }
    }
  }

  /// Searches voids in some of the cells; beyond the budget, wide gaps count as voids.
  func findVoids(
    _ findings: inout [Finding],
    in cells: [DenseCell],
    only asked: [Int],
    _ evaluator: inout Evaluator
  ) throws(Interrupted) {
    var ways: [Way] = []
    for index in asked {
      for (below, above) in gaps(in: findings[index], over: Self.narrowGap) {
        let step = Self.longestStep / 4
        ways.append(Way(index: index, here: below, step: step))
        ways.append(Way(index: index, here: above, step: step))
      }
    }
    var open = Array(ways.indices)
    for _ in 0..<Self.voidSteps {
      open.removeAll { order in
        let pair = (ways[order & ~1], ways[order | 1])
        return !isVoid(from: pair.0.here, to: pair.1.here, in: findings[pair.0.index])
      }
      let shares = open.map { order in
        [ways[order].here.share - ways[order].step, ways[order].here.share + ways[order].step]
          .map { min(1, max(0, $0)) }
      }
      let places = zip(open, shares).flatMap { order, pair in
        pair.map { cells[ways[order].index].parameter(at: $0, on: plane) }
      }
      guard !places.isEmpty else { break }
      guard places.count <= evaluator.remaining / 2 else {
        return assumeVoids(&findings, in: asked)
      }
      let samples = try evaluator.samples(at: places, on: plane)
      guard samples.count == places.count else { return }
      for (place, order) in open.enumerated() {
        var isBetter = false
        for trial in 0..<2 {
          let sample = samples[2 * place + trial]
          // Cells end at round numbers, where functions have special values.
          guard sample.presence != .undefined, 0 < shares[place][trial], shares[place][trial] < 1
          else { continue }
          let height = plane.near(sample).y
          let (below, above) = (ways[order & ~1].here.height, ways[order | 1].here.height)
          guard below < height, height < above else { continue }
          // The value belongs to the nearer side, wherever the climb started.
          let side = height - below <= above - height ? order & ~1 : order | 1
          ways[side].here = Extreme(share: shares[place][trial], value: sample.y, height: height)
          if side == order { isBetter = true } else { ways[side].step = ways[order].step }
        }
        if !isBetter { ways[order].step /= 2 }
      }
    }
    for order in stride(from: 0, to: ways.count, by: 2) {
      let (below, above) = (ways[order].here, ways[order + 1].here)
      let index = ways[order].index
      findings[index].met += [below, above]
      guard isVoid(from: below, to: above, in: findings[index]) else { continue }
      findings[index].voids.append(Interval(hull: below.height, above.height))
    }
  }

  /// Whether the gap between two values is wide enough to be seen as empty.
  private func isVoid(from below: Extreme, to above: Extreme, in finding: Finding) -> Bool {
    let range = finding.highest.height - finding.lowest.height
    return above.height - below.height > max(2 * FillRule.slack, Self.void.left * range)
  }

  /// The values on both sides of the widest gaps with enough values around them.
  private func gaps(in finding: Finding, over share: Double) -> [(below: Extreme, above: Extreme)] {
    let values = finding.places.sorted { $0.height < $1.height }
    let least = share * (finding.highest.height - finding.lowest.height)
    let side = max(1, Int(Self.void.values * Double(values.count)))
    guard values.count > 2 * side else { return [] }
    let gaps = (side...(values.count - side)).map { (below: values[$0 - 1], above: values[$0]) }
    return Array(
      gaps.filter { $0.above.height - $0.below.height > max(least, 2 * FillRule.slack) }
        .sorted { $0.above.height - $0.below.height > $1.above.height - $1.below.height }
        .prefix(Self.void.most)
    )
  }
}
