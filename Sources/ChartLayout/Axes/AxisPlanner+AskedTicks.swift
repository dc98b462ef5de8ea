import RealFunctions

/// Thins ticks that were asked for where their labels have no room: evenly, and their grid lines with them.
///
/// - A step gives way to twice the step, 5 times, 10, 20, 50 times it and so on, the first whose labels fit and are
///   different: 1 on 0..100 becomes 0 5 10 … Quarters give way to 1 and 2 instead, parts of π to larger parts, parts of
///   a turn to larger ones of those in use. All are multiples of the step, so that 0 is among them wherever it was.
/// - Values one by one and the times of a calendar give way to every second, third, fourth of them, from the first one on;
///   those of an even row to every second, fifth, tenth, as a step does.
///
/// The alternative is to leave out the labels that touch: 0 3 6 9 13 17 shows an axis that is none, above lines that
/// are a grey block. What was asked for is not denied in silence: a remark tells it.
extension AxisPlanner {
  /// Returns ticks with their marks as they fit, and what is told of those that do not stand there.
  func thinned(
    _ ticks: TickSet,
    _ marks: [AxisRunMark]
  ) -> (ticks: TickSet, marks: [AxisRunMark], remark: String?) {
    switch set.values.rule {
    case .automatic: return (ticks, marks, nil)
    case .multiples(let step):
      let (ticks, marks) = coarser(ticks, marks, step)
      // More than a thousand multiples were thinned before they became ticks.
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

  /// The first multiple of a step whose ticks fit; where none do, the last one that has a tick.
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

  /// How many of the marks one must take at a time so that they fit.
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
    let labels = marks.compactMap { mark -> Label? in
      // A set without labels stands above one that has them, whose lines it has.
      let text = set.hasLabels ? mark.labels.first?.text : TextBlock.line(mark.tick.label)
      guard let text, !text.isEmpty else { return nil }
      let size = TextBox(text, medium).size
      return Label(
        position: projection.position(of: mark.tick.value),
        length: axis == .x ? size.width : size.height
      )
    }
    return zip(labels, labels.dropFirst()).allSatisfy { isApart($0, $1) }
  }

  /// A label along the axis, in device units from its lower end.
  private struct Label {
    let position: Double
    let length: Double
  }

  private func isApart(_ first: Label, _ second: Label) -> Bool {
    guard medium.rules == .text, axis == .x else {
      let (distance, length) = (
        second.position - first.position, (first.length + second.length) / 2
      )
      if medium.rules == .graphic {
        return distance >= length + (axis == .x ? Self.gap : Self.gapBetweenLines)
      }
      // Titles that are known later may take two rows of the plot.
      let left = max(0, room.length - 2 * Cell.height) / max(room.length, Cell.height)
      return distance * left >= length
    }
    // Labels begin at cells, and none ends behind the axis.
    let columns = Int(nearest: (room.length / Cell.width).rounded(.down)) ?? 0
    func start(_ label: Label) -> Int {
      let cells = Int(nearest: label.length / Cell.width) ?? 0
      let column = min(columns - 1, Int(nearest: (label.position / Cell.width).rounded(.down)) ?? 0)
      return min(column - cells / 2, columns - cells)
    }
    let cells = Int(nearest: first.length / Cell.width) ?? 0
    return start(second) - start(first) > cells
  }

  /// What stays free between labels, in pixels: a little more than where they would be taken to touch, because the plot
  /// may become somewhat narrower when labels beside it are known.
  private static let (gap, gapBetweenLines) = (8.0, 4.0)
}

extension TickStep {
  /// The powers of ten up to a billion.
  private static let tens = [
    1, 10, 100, 1000, 10_000, 100_000, 1_000_000, 10_000_000, 100_000_000,
  ]

  /// 2, 5, 10, 20, 50 and so on.
  fileprivate static let usualFactors = tens.flatMap { ten in [2, 5, 10].map { $0 * ten } }

  /// By what a step is multiplied where it is too fine, in rising order.
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
