import RealFunctions

/// Follows cusps to their tips, where refinement has given up.
///
/// |sin x|^0.1 falls to 0 at π; half of the fall happens within 10⁻³ of π, half of the rest within
/// 10⁻⁶. Halving all cells around would fill the pixel column long before; a tip alone takes two
/// points per level.
extension CurveSearch {
  private struct Tip {
    var start: Sample
    var top: Sample
    var end: Sample
    /// 1 for a peak, −1 for a dip.
    var sign: Double
    /// The height in pixels before the last block of levels.
    var heightAtBlock: Double
    var levels = 0
    /// The number of blocks without progress.
    var strikes = 0
  }

  /// The largest number of turns in a column; with more, the curve oscillates there.
  private static let mostTurns = 3
  /// The number of levels after which a tip must have come visibly closer.
  private static let block = 6
  /// The number of blocks without progress that are allowed: a sample may have hit the tip's
  /// neighbourhood by luck.
  private static let mostStrikes = 4

  /// Follows every tip in a column that refinement has filled.
  mutating func sharpenTips() throws(Interrupted) {
    var tips = bluntTips().map { index in
      let (before, here, after) = (samples[index - 1], samples[index], samples[index + 1])
      return Tip(
        start: before,
        top: here,
        end: after,
        sign: here.y > before.y || here.y > after.y ? 1 : -1,
        heightAtBlock: here.position.y
      )
    }
    let affordable = evaluator.remaining / 4
    var spent = 0
    var found: [Sample] = []
    while !tips.isEmpty, spent < affordable {
      let middles = tips.map { tip in
        [plane.middle(tip.start, tip.top), plane.middle(tip.top, tip.end)].compactMap { $0 }
      }
      let evaluated = try evaluator.samples(at: middles.flatMap { $0 }, on: plane)
      spent += evaluated.count
      found += evaluated
      var next = 0
      var open: [Tip] = []
      for (tip, middles) in zip(tips, middles) {
        guard next + middles.count <= evaluated.count else { break }
        if !middles.isEmpty,
          let nearer = followed(tip, with: evaluated[next..<(next + middles.count)])
        {
          open.append(nearer)
        }
        next += middles.count
      }
      tips = open
    }
    insert(found)
  }

  /// The extreme samples beside cells in full columns beyond which the curve may still run.
  private func bluntTips() -> [Int] {
    guard !plane.isParametric, samples.count > 3 else { return [] }
    // Positions never decrease, so that the turns of a column follow each other.
    var turns: [(column: Double, count: Int)] = []
    var blunt: [(index: Int, turns: Int)] = []
    for index in 2..<(samples.count - 2) {
      let (before, here, after) = (samples[index - 1], samples[index], samples[index + 1])
      guard before.isDrawable, here.isDrawable, after.isDrawable,
        (here.y - before.y) * (after.y - here.y) < 0
      else { continue }
      let column = here.position.x.rounded(.down)
      if turns.last?.column == column {
        turns[turns.count - 1].count += 1
      } else {
        turns.append((column, 1))
      }
      guard columns.isFull(at: column), max(overshoot(index - 1), overshoot(index)) > tolerance / 2
      else { continue }
      blunt.append((index, turns.count - 1))
    }
    return blunt.compactMap { turns[$0.turns].count <= Self.mostTurns ? $0.index : nil }
  }

  /// Returns the next level of a tip; nil when it has been reached.
  private func followed(_ tip: Tip, with middles: ArraySlice<Sample>) -> Tip? {
    guard middles.allSatisfy({ $0.isDrawable }) else { return nil }
    let points = ([tip.start, tip.top, tip.end] + middles).sorted { $0.parameter < $1.parameter }
    let top =
      points.indices.dropFirst().dropLast()
      .max { points[$0].y * tip.sign < points[$1].y * tip.sign } ?? 1
    var next = tip
    (next.start, next.top, next.end) = (points[top - 1], points[top], points[top + 1])
    next.levels += 1
    guard next.levels.isMultiple(of: Self.block) else { return next }
    let rise = abs(next.top.position.y - next.heightAtBlock)
    next.heightAtBlock = next.top.position.y
    if rise <= tolerance { next.strikes += 1 }
    return next.strikes < Self.mostStrikes ? next : nil
  }
}
