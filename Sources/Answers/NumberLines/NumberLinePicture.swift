import Analysis
import Expressions
package import RealFunctions
package import Statements

/// The picture of sets of numbers on lines below each other, as a statement `plot`.
///
/// Sets lie at the heights n … 1 over the axis at 0. An interval is a thick stroke from end to end; an end that belongs
/// to it is a filled circle, any other end a hollow one, as in school books; where it has no end it is an arrow to the
/// edge of the picture. A single number is a filled circle. The window ends at whole numbers, about a third of the
/// distance of all ends beyond them; families show three periods. What was not searched or not decided is left out, and
/// a note says so.
package struct NumberLinePicture {
  /// The line to draw.
  package private(set) var line = ""
  /// Notes on what the picture leaves out.
  package private(set) var notes: [String] = []
  /// The number of lines below each other.
  private let count: Int
  /// The names of the sets.
  private let names: [String]

  /// The share of the distance of the ends that the window shows beyond them.
  private static let beyond = 0.3
  /// Half the window around a single end, and of a line without one.
  private static let usualHalf = 5.0
  private static let colors = ["blue", "orange", "green", "purple", "red", "brown"]

  /// Writes the picture of sets by their names; `window` is the range that the statement names.
  package init(_ sets: [(name: String, solution: ConditionSolution)], window: Interval?) {
    count = sets.count
    names = sets.map(\.name)
    let window = window ?? Self.window(of: sets.map(\.solution))
    var items: [String] = []
    for (index, set) in sets.enumerated() {
      let row = Row(
        height: sets.count - index,
        window: window,
        color: Self.colors[index % Self.colors.count]
      )
      items += row.items(of: set.solution)
      if !set.solution.undecided.isEmpty {
        notes.append("\(set.name) is not decided everywhere; solve \(set.name) says where")
      }
      if set.solution.isNowhere { notes.append("\(set.name) holds for no number") }
    }
    // A line without a set is still a line.
    if items.isEmpty { items.append("[(0, 0)] opacity 0 label \"\"") }
    let (lower, upper) = (Self.text(window.lower), Self.text(window.upper))
    line =
      "plot [\(lower):\(upper)] [0:\(Double(sets.count) + 0.6)] "
      + items.joined(separator: ", ")
  }

  /// The settings with which it is drawn: names in place of the numbers of y, no grid, no legend.
  package func settings(from settings: Settings) -> Settings {
    var settings = settings
    settings.yTicks = .off
    settings.yTicks.places = .these((1...max(1, count)).map(Double.init))
    settings.yTicks.labels = names.reversed()
    (settings.grid, settings.legend, settings.axes) = (.off, .off, .on)
    (settings.xScale, settings.yScale, settings.panels) = (.linear, .linear, .off)
    return settings
  }

  /// The note on settings that changed; none if all stayed.
  package static func change(from old: Settings, to new: Settings) -> [String] {
    var words: [String] = []
    if old.yTicks != new.yTicks { words.append("yticks") }
    if old.grid != new.grid { words.append("grid") }
    if old.legend != new.legend { words.append("legend") }
    guard !words.isEmpty else { return [] }
    let statements = words.map { $0 == "yticks" ? "set yticks auto" : "set \($0) on" }
    return ["for other pictures: \(statements.joined(separator: "; "))"]
  }

  /// Columns and rows of the picture on a terminal with so many of them.
  package func size(in screen: PictureSize) -> PictureSize {
    PictureSize(width: screen.width, height: min(screen.height, 3 * count + 4))
  }

  // MARK: The window

  /// The window in which all ends have room.
  private static func window(of sets: [ConditionSolution]) -> Interval {
    var hull: Interval?
    func add(_ lower: Double, _ upper: Double) {
      let range = Interval(hull: lower, upper)
      hull = hull.map { $0.union(range) } ?? range
    }
    for set in sets {
      if case .periods(let period) = set.reach, !set.isAll {
        add(-1.5 * period.value, 1.5 * period.value)
        continue
      }
      if set.isBounded { add(set.domain.lower, set.domain.upper) }
      for (lower, upper) in set.found {
        if !set.isEndless(below: lower) { add(lower.value, lower.value) }
        if !set.isEndless(above: upper) { add(upper.value, upper.value) }
      }
    }
    guard let hull else { return Interval(hull: -usualHalf, usualHalf) }
    let isBounded = sets.contains { $0.isBounded }
    if isBounded { return hull }
    let room = hull.width == 0 ? usualHalf : beyond * hull.width
    let (lower, upper) = (hull.lower - room, hull.upper + room)
    // Whole numbers, unless the ends are closer together than these.
    return upper - lower < 2
      ? Interval(hull: lower, upper) : Interval(hull: lower.rounded(.down), upper.rounded(.up))
  }

  static func text(_ number: Double) -> String { NumberSpelling.exact(number) }
}

/// A line with its set.
private struct Row {
  let height: Int
  let window: Interval
  let color: String

  /// The items that draw a solution within the window.
  func items(of solution: ConditionSolution) -> [String] {
    solution.stretches(within: window).flatMap { stretch -> [String] in
      let (lower, upper) = stretch
      if lower.value == upper.value { return [circle(at: lower)] }
      let isOpenBelow = solution.isEndless(below: lower) || lower.value < window.lower
      let isOpenAbove = solution.isEndless(above: upper) || upper.value > window.upper
      let start = isOpenBelow ? window.lower : lower.value
      let end = isOpenAbove ? window.upper : upper.value
      var items: [String]
      switch (isOpenBelow, isOpenAbove) {
      case (false, false): items = [stroke("line", from: start, to: end)]
      case (false, true): items = [stroke("arrow", from: start, to: end)]
      case (true, false): items = [stroke("arrow", from: end, to: start)]
      case (true, true):
        let middle = (start + end) / 2
        items = [stroke("arrow", from: middle, to: start), stroke("arrow", from: middle, to: end)]
      }
      if !isOpenBelow { items.append(circle(at: lower)) }
      if !isOpenAbove { items.append(circle(at: upper)) }
      return items
    }
  }

  private func stroke(_ word: String, from start: Double, to end: Double) -> String {
    "\(word) \(point(start)) to \(point(end)) color \(color) width 3 dash solid label \"\""
  }

  private func circle(at end: ConditionStretches.End) -> String {
    let form = end.isClosed ? "circle" : "hollow circle"
    return "[\(point(end.value))] symbol \(form) size 1.3 color \(color) label \"\""
  }

  private func point(_ x: Double) -> String { "(\(NumberLinePicture.text(x)), \(height))" }
}
