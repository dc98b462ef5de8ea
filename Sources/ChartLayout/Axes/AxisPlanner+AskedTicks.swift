import RealFunctions

/// Thins given ticks whose labels have no room: evenly, and their grid lines with them.
///
/// - A step is replaced by 2, 5, 10, 20, 50 times the step and so on, the first whose labels fit and
///   are different: 1 on 0..100 becomes 0 5 10 … Quarters are replaced by 1 and 2 instead, parts of π
///   by larger parts, parts of a turn by the larger ones in use. All are multiples of the step, so
///   that 0 stays if it was there.
/// - Values given one by one and the times of a calendar are thinned to every second, third, fourth
///   of them, from the first one on; evenly spaced values to every second, fifth, tenth, like a step.
///
/// The alternative would be to leave out only the labels that touch: 0 3 6 9 13 17 suggests an
/// uneven axis, above grid lines that merge into a grey block. A remark says that ticks were left
/// out.
extension AxisPlanner {
  /// Returns ticks with their marks as they fit, and a remark if some were left out.
  func thinned(
    _ ticks: TickSet,
    _ marks: [AxisRunMark]
  ) -> (ticks: TickSet, marks: [AxisRunMark], remark: String?) {
    switch set.values.rule {
    case .automatic: return (ticks, marks, nil)
    case .multiples(let step):
      let (ticks, marks) = coarser(ticks, marks, step)
      // More than a thousand multiples were already thinned when the ticks were made.
      guard let shown = ticks.step, shown.size > step.size * (1 + 1e-9) else {
        return (ticks, marks, nil)
      }
      var unit = ""
      if case .dates = chart.trained(axis).kind { unit = " seconds" }
      let remark = "a tick every \(shown.text)\(unit): one every \(step.text) would not fit"
      return (ticks, marks, remark)
    case .calendar, .these:
      let times = interval(marks)
      guard times > 1 else { return (ticks, marks, nil) }
      var fewer = ticks
      fewer.ticks = every(times, of: ticks.ticks)
      let remark =
        "every \(NameFitting.ordinal(times)) of its ticks: all \(marks.count) would not fit"
      return (fewer, every(times, of: marks), remark)
    }
  }

  private func every<Element>(_ times: Int, of elements: [Element]) -> [Element] {
    stride(from: 0, to: elements.count, by: times).map { elements[$0] }
  }

  /// Returns the first multiple of a step whose ticks fit; if none fits, the last one that has a tick.
  private func coarser(
    _ ticks: TickSet,
    _ marks: [AxisRunMark],
    _ step: TickStep
  ) -> (ticks: TickSet, marks: [AxisRunMark]) {
    var best = (ticks: ticks, marks: marks)
    var areDegrees = false
    if case .degrees = chart.tickRule(axis) { areDegrees = true }
    for factor in step.factors(areDegrees: areDegrees)
    where !fits(best.marks) || best.ticks.hasTwins {
      guard let coarser = step.times(factor) else { break }
      if let shown = best.ticks.step, coarser.size <= shown.size { continue }
      let next = marked(in: projection.window).multiples(of: coarser)
      if next.ticks.isEmpty { break }
      best = (next, self.marks(next))
    }
    return best
  }

  /// Returns the smallest number k such that every k-th mark fits.
  private func interval(_ marks: [AxisRunMark]) -> Int {
    let values = marks.map(\.tick.value)
    let isEven = zip(values.dropFirst(), values).allSatisfy { next, value in
      let step = values[1] - values[0]
      return (next - value - step).magnitude <= 1e-9 * max(step, value.magnitude)
    }
    let factors =
      isEven
      ? [1] + TickStep.usualFactors.filter { $0 < marks.count } : Array(1..<max(2, marks.count))
    return factors.first { fits(every($0, of: marks)) } ?? max(1, marks.count)
  }

  // MARK: Room

  /// Whether labels keep their distances, as ``LabelCollision`` measures them.
  private func fits(_ marks: [AxisRunMark]) -> Bool {
    let labels = marks.compactMap { mark -> LabelSpan? in
      // The labels of a set without labels belong to a set drawn below, with the same lines.
      let text = set.hasLabels ? mark.labels.first?.text : TextBlock.line(mark.tick.label)
      guard let text, !text.isEmpty else { return nil }
      let size = TextBox(text, medium).size
      return LabelSpan(
        position: projection.position(of: mark.tick.value),
        length: axis == .x ? size.width : size.height
      )
    }
    return zip(labels, labels.dropFirst()).allSatisfy {
      room.distance.isKept(between: $0, and: $1, along: room.length)
    }
  }
}

extension TickStep {
  /// The powers of ten up to a billion.
  private static let tens = [
    1, 10, 100, 1000, 10_000, 100_000, 1_000_000, 10_000_000, 100_000_000,
  ]

  /// 2, 5, 10, 20, 50 and so on.
  fileprivate static let usualFactors = tens.flatMap { ten in [2, 5, 10].map { $0 * ten } }

  /// Returns the factors by which a too fine step is multiplied, in rising order.
  fileprivate func factors(areDegrees: Bool) -> [Int] {
    let usual = Self.usualFactors
    switch self {
    case .decimal(25, _):
      // 0.25 becomes 0.5, 1, 2, 5.
      return [2] + Self.tens.flatMap { ten in [4, 8, 20].map { $0 * ten } }
    case .decimal where areDegrees:
      let larger = TickStep.degrees.compactMap { part -> Int? in
        let factor = part.size / size
        return factor == factor.rounded() && factor > 1 ? Int(nearest: factor) : nil
      }
      return larger.isEmpty ? usual : larger
    case .decimal: return usual
    case .partOfPi(_, let denominator):
      let parts = (2...max(2, denominator)).filter { denominator.isMultiple(of: $0) }
      return parts + usual.map { $0 * denominator }
    }
  }
}
