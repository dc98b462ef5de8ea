import RealFunctions

/// Finds the cells in which a curve may jump although its samples on both sides are finite.
extension CurveSearch {
  /// The number of reversals within a full pixel column from which on the curve oscillates there
  /// and does not break.
  private static let oscillation = 6

  /// Bisects every cell with a step that its neighbours do not explain.
  mutating func locateSteps() throws(Interrupted) -> Bool {
    var suspects: [(excess: Double, index: Int)] = []
    var reversals = 0
    var direction = 0.0
    var column = -1.0
    var pending: [(excess: Double, index: Int)] = []
    for index in samples.indices.dropLast() {
      let (start, end) = (samples[index], samples[index + 1])
      // Cells of a column wait until it is known whether the curve oscillates within the column.
      let here = plane.isParametric ? -1 : start.position.x.rounded(.down)
      if here != column {
        if reversals < Self.oscillation || !columns.isFull(at: column) { suspects += pending }
        (column, reversals, direction) = (here, 0, 0)
        pending.removeAll(keepingCapacity: true)
      }
      guard start.isDrawable, end.isDrawable else { continue }
      let rise = end.position.y - start.position.y
      if abs(rise) > stepThreshold {
        if rise * direction < 0 { reversals += 1 }
        direction = rise
      }
      guard isOpen(start, end) else { continue }
      let step = plane.near(start).distance(to: plane.near(end))
      guard step > stepThreshold else { continue }
      let excess = unexplainedStep(index)
      if excess > stepThreshold { pending.append((excess, index)) }
    }
    if reversals < Self.oscillation || !columns.isFull(at: column) { suspects += pending }
    guard !suspects.isEmpty else { return false }
    suspects.sort { $0.excess > $1.excess }
    let cells = cutCrowds(among: suspects.map { $0.index })
    return try search(cells.map { Bracket(samples[$0], samples[$0 + 1]) })
  }

  /// The part of a cell's step that its neighbours do not explain, in pixels.
  ///
  /// Each of the two neighbours predicts that its own velocity continues, plus or minus twice the
  /// change of velocity that the next cell farther out shows; the larger prediction error counts.
  /// So the two steps on both sides of sign(0) do not explain each other.
  private func unexplainedStep(_ index: Int) -> Double {
    guard let own = velocity(index) else { return 0 }
    let before = surprise(own, at: index, step: -1)
    let after = surprise(own, at: index, step: 1)
    let width = samples[index + 1].parameter - samples[index].parameter
    guard let surprise = before.map({ max($0, after ?? 0) }) ?? after else {
      return samples[index].position.distance(to: samples[index + 1].position)
    }
    // An infinite velocity, in a cell of a few denormals, does not explain a step.
    return surprise.isNaN ? .infinity : surprise * width
  }

  /// The error of the velocity that the cells on one side predict, in pixels per unit of the
  /// parameter; nil without a cell there.
  private func surprise(_ own: SIMD2<Double>, at index: Int, step: Int) -> Double? {
    guard let next = velocity(index + step) else { return nil }
    let distance = own.distance(to: next)
    guard let beyond = velocity(index + 2 * step) else { return distance }
    let change = next.distance(to: beyond) / spacing(index + step, index + 2 * step)
    return distance - 2 * change * spacing(index, index + step)
  }

  /// Pixels per unit of the parameter in a cell; nil where there is no curve.
  private func velocity(_ index: Int) -> SIMD2<Double>? {
    guard index >= 0, index + 1 < samples.count else { return nil }
    let (start, end) = (samples[index], samples[index + 1])
    guard start.link != .cut, start.isDrawable, end.isDrawable else { return nil }
    return (end.position - start.position) / (end.parameter - start.parameter)
  }

  /// The distance between the middles of two neighbouring cells.
  private func spacing(_ cell: Int, _ other: Int) -> Double {
    let low = min(cell, other)
    return samples[low + 2].parameter / 2 - samples[low].parameter / 2
  }
}
