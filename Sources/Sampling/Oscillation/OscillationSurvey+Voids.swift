import RealFunctions

/// Heights that a curve with many breaks jumps over: cosec 10⁵x has no values between −1 and 1.
///
/// Between single values of any curve are gaps. So the widest gaps that have many values on both sides are climbed into, from the lowest value above
/// and from the highest one below: a curve that takes what is between them comes from one to the other, one that jumps stays where its values end.
extension OscillationSurvey {
  /// Gaps that are left, as a share of all heights; and of all values the share on each side.
  private static let void = (left: 0.02, values: 0.125, most: 3)
  private static let voidSteps = 30

  /// One way into a gap; two follow one another, from below and from above.
  private struct Way {
    var index: Int
    var here: Extreme
    var step: Double
  }

  /// Gaps that are voids as they are: of 32 values of a sine the widest is 0.16.
  private static let wideGap = 0.3
  /// Gaps that are looked into, as a share of all heights.
  private static let narrowGap = 0.05

  /// Takes wide gaps between values for voids, without a further look.
  func assumeVoids(_ findings: inout [Finding], in asked: [Int]) {
    for index in asked {
      let finding = findings[index]
      findings[index].voids = gaps(in: finding, over: Self.wideGap).filter { below, above in
        // A single value in between is one of its own.
        finding.met.count { below.height < $0.height && $0.height < above.height } <= 1
      }.map { Interval(hull: $0.below.height, $0.above.height) }
    }
  }

  /// Looks for voids in some of the cells; where the budget does not reach, wide gaps are voids.
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
          // Cells end at round numbers, where functions have values of their own.
          guard sample.presence != .undefined, 0 < shares[place][trial], shares[place][trial] < 1
          else { continue }
          let height = plane.near(sample).y
          let (below, above) = (ways[order & ~1].here.height, ways[order | 1].here.height)
          guard below < height, height < above else { continue }
          // It belongs to the side that is nearer, whichever was left.
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

  /// Whether what is between two values is wide enough to be seen as none.
  private func isVoid(from below: Extreme, to above: Extreme, in finding: Finding) -> Bool {
    let range = finding.highest.height - finding.lowest.height
    return above.height - below.height > max(2 * FillRule.slack, Self.void.left * range)
  }

  /// The values on both sides of the widest gaps that are worth it.
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
