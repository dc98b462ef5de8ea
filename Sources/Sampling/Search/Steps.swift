import RealFunctions

/// Finding the cells in which a curve may jump, although its samples on both sides are fine.
extension CurveSearch {
  /// Reversals within a full pixel column from which on its curve is an oscillation, not a break.
  private static let oscillation = 6

  /// Bisects every cell whose step its neighbours do not explain.
  mutating func locateSteps() throws(Interrupted) -> Bool {
    var suspects: [(excess: Double, index: Int)] = []
    var reversals = 0
    var direction = 0.0
    var column = -1.0
    var pending: [(excess: Double, index: Int)] = []
    for index in samples.indices.dropLast() {
      let (start, end) = (samples[index], samples[index + 1])
      // Cells of a column wait until it is known whether the curve oscillates within it.
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
    return try search(suspects.map { Bracket(samples[$0.index], samples[$0.index + 1]) })
  }

  /// The part of a cell's step that its neighbours do not explain.
  ///
  /// They explain the slower one's speed, and as much change of it as the cells next to them show: a
  /// smooth curve changes its speed evenly. With both measures the smaller one counts, so that the
  /// two steps on both sides of sign(0) do not explain each other.
  private func unexplainedStep(_ index: Int) -> Double {
    let (start, end) = (samples[index], samples[index + 1])
    let width = end.parameter - start.parameter
    let speed = min(speed(index - 1), speed(index + 1))
    let change = 2 * min(change(index - 2), change(index + 1)) * width
    let explained = (speed + change) * width
    let step = start.position.distance(to: end.position)
    return explained.isNaN ? step : step - explained
  }

  /// How fast the velocity changes from a cell to the next one, in pixels per squared parameter.
  private func change(_ index: Int) -> Double {
    guard index >= 0, index + 2 < samples.count, speed(index) > 0, speed(index + 1) > 0 else {
      return 0
    }
    let (before, here, after) = (samples[index], samples[index + 1], samples[index + 2])
    let first = (here.position - before.position) / (here.parameter - before.parameter)
    let second = (after.position - here.position) / (after.parameter - here.parameter)
    return 2 * first.distance(to: second) / (after.parameter - before.parameter)
  }

  /// Pixels per unit of the parameter in a cell; 0 where there is no curve.
  private func speed(_ index: Int) -> Double {
    guard index >= 0, index + 1 < samples.count else { return 0 }
    let (start, end) = (samples[index], samples[index + 1])
    guard start.link != .cut, start.isDrawable, end.isDrawable else { return 0 }
    return start.position.distance(to: end.position) / (end.parameter - start.parameter)
  }
}
