import RealFunctions

/// Halves cells until the curve lies within the tolerance of its chords.
///
/// Three neighbouring samples judge the two cells between them: the distance of the middle sample
/// from the chord of the outer two is about four times the error of the inner chords, so it is a
/// safe bound.
extension CurveSearch {
  /// Cells of a parametric curve are at most this long, in pixels, because loops hide in long ones.
  private static let longestChord = 8.0
  /// The share of the longer cell from which on the shorter one is halved as well.
  private static let balance = 0.25
  /// The part of the budget that is kept for breaks: one over this number.
  private static let reserve = 4
  private static let mostRounds = 60

  /// Refines the whole curve, as far as the budget allows.
  mutating func refine() throws(Interrupted) {
    let reserved = (evaluator.remaining + evaluator.evaluations) / Self.reserve
    for _ in 0..<Self.mostRounds {
      var wanted = cellsToHalve()
      guard !wanted.isEmpty else { return }
      let affordable = max(0, evaluator.remaining - reserved)
      if wanted.count > affordable {
        // Takes the largest deviations first, so that the limit costs least.
        wanted.sort { $0.excess > $1.excess }
        for cell in wanted[affordable...] { leave(cell.index) }
        wanted.removeSubrange(affordable...)
        guard !wanted.isEmpty else { return }
      }
      let found = try evaluator.samples(at: wanted.map { $0.middle }.sorted(), on: plane)
      columns.add(found)
      insert(found)
    }
  }

  /// Records that the cell at `index` was left because the budget ran out.
  mutating func leave(_ index: Int) {
    if let cell = Interval(samples[index].parameter, samples[index + 1].parameter) {
      unresolved.append(cell)
    }
  }

  private struct Candidate {
    var index: Int
    var middle: Double
    var excess: Double
  }

  private func cellsToHalve() -> [Candidate] {
    guard samples.count > 1 else { return [] }
    var excess = [Double](repeating: 0, count: samples.count - 1)
    for index in excess.indices { excess[index] = ownExcess(index) }
    for index in 1..<max(1, samples.count - 1) {
      let (before, here, after) = (samples[index - 1], samples[index], samples[index + 1])
      guard isConnected(before, here), isConnected(here, after),
        isOpen(before, here) || isOpen(here, after)
      else { continue }
      let (first, middle, last) = (plane.near(before), plane.near(here), plane.near(after))
      let deviation = middle.distance(fromSegment: first, last)
      guard deviation > tolerance else { continue }
      let lengths = (middle.distance(to: first), middle.distance(to: last))
      let widths = (here.parameter - before.parameter, after.parameter - here.parameter)
      if lengths.0 >= lengths.1 * Self.balance || widths.0 >= widths.1 * Self.balance {
        excess[index - 1] = max(excess[index - 1], deviation)
      }
      if lengths.1 >= lengths.0 * Self.balance || widths.1 >= widths.0 * Self.balance {
        excess[index] = max(excess[index], deviation)
      }
    }
    for index in excess.indices.dropFirst().dropLast() where excess[index] == 0 {
      let overshoot = overshoot(index)
      if overshoot > tolerance / 2 { excess[index] = overshoot }
    }
    return excess.indices.compactMap { index in
      guard excess[index] > 0, isOpen(samples[index], samples[index + 1]),
        isWideEnough(index),
        let middle = plane.middle(samples[index], samples[index + 1])
      else { return nil }
      return Candidate(index: index, middle: middle, excess: excess[index])
    }
  }

  /// The reasons to halve a cell that need no neighbour: it crosses the window's edge and is still
  /// wide, or it is a long part of a parametric curve.
  private func ownExcess(_ index: Int) -> Double {
    let (start, end) = (samples[index], samples[index + 1])
    guard isOpen(start, end) else { return 0 }
    if plane.isParametric {
      let length = plane.near(start).distance(to: plane.near(end))
      let isLong = length > Self.longestChord && end.parameter - start.parameter > shortestStride
      return isLong ? length : 0
    }
    let width = end.position.x - start.position.x
    return start.zone != end.zone && width > tolerance ? width : 0
  }

  /// Estimate of how far the curve may run beyond both ends of a cell in which it turns: up to
  /// where the cells before and after would meet, about four times the truth for a parabola and
  /// half of it for a cusp.
  ///
  /// The distance from chords does not show this between two steep flanks.
  func overshoot(_ index: Int) -> Double {
    // Most cells do not turn, which the signs of the steps before and after show, on the page as in
    // the data.
    let before = samples[index].y - samples[index - 1].y
    let after = samples[index + 2].y - samples[index + 1].y
    let turns = before < 0 && after > 0 || before > 0 && after < 0
    guard turns, !plane.isParametric, samples[index - 1].link != .cut,
      samples[index].link != .cut, samples[index + 1].link != .cut,
      (index - 1...index + 2).allSatisfy({ samples[$0].isDrawable })
    else { return 0 }
    // Uses four positions without an array: this runs for every cell of every round.
    let (p0, p1) = (plane.near(samples[index - 1]), plane.near(samples[index]))
    let (p2, p3) = (plane.near(samples[index + 1]), plane.near(samples[index + 2]))
    let rise = (p1.y - p0.y) / (p1.x - p0.x)
    let fall = (p3.y - p2.y) / (p3.x - p2.x)
    guard rise * fall < 0 else { return 0 }
    let overshoot = (p2.x - p1.x) * abs(rise * fall) / (abs(rise) + abs(fall))
    return overshoot.isFinite ? overshoot : 0
  }

  /// The length in the parameter below which a long chord is left to the search for steps.
  private var shortestStride: Double { (domain.upper / 1024 - domain.lower / 1024) / 1024 }

  private func isConnected(_ start: Sample, _ end: Sample) -> Bool {
    start.link != .cut && start.isDrawable && end.isDrawable
  }

  private func isWideEnough(_ index: Int) -> Bool {
    let (start, end) = (samples[index], samples[index + 1])
    if plane.isParametric {
      return end.parameter - start.parameter > shortestStride / 1024
    }
    return !columns.isFull(at: (start.position.x + end.position.x) / 2)
  }
}
