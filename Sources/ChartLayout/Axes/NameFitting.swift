import RealFunctions

/// Fits the names of categories to an axis: as they are, shortened, turned or in two rows, and as a
/// last resort every k-th of them with a note.
///
/// Two names never become the same text: where they cannot be shortened so that they differ, fewer
/// of them are shown.
struct NameFitting {
  private let axis: PlotAxis
  private let medium: Medium
  private let room: AxisRoom
  private let step: Double

  init(_ planner: AxisPlanner) {
    axis = planner.axis
    medium = planner.medium
    room = planner.room
    step = room.length / max(1, planner.projection.window.width)
  }

  func fitted(_ all: TickSet) -> (ticks: TickSet, layout: NameLayout) {
    let names = all.ticks.map(\.label)
    guard !names.isEmpty else { return (all, .level) }
    switch axis {
    case .y:
      return (fewer(all, step: step, least: medium.rules.labelLine) { _ in room.width }, .level)
    case .x:
      let widest = names.map { medium.width($0) }.max() ?? 0
      if widest + gap <= step { return (all, .level) }
      let shortening = DistinctShortening(medium: medium)
      // Names that can be turned are turned before they lose their middle.
      let canTurn = medium.rules.turnsTexts
      if let short = shortening.names(names, to: step - gap, keepingEnds: !canTurn) {
        return (named(all, short), .level)
      }
      if canTurn {
        let least = medium.rules.labelLine
        return (fewer(all, step: step, least: least) { _ in room.width }, .turned)
      }
      if let short = shortening.names(names, to: 2 * step - gap) {
        return (named(all, short), .staggered)
      }
      // A name shortened to nothing is useless: fewer names are shown, and longer.
      let least = medium.width("MMMM") + medium.width(medium.glyphs.ellipsis) + gap
      let width = min(widest + gap, max(least, step))
      let ticks = fewer(all, step: 2 * step, least: width) { 2 * step * Double($0) - gap }
      return (ticks, .staggered)
    }
  }

  /// Returns all names, for labels with a rule of their own where they would touch; beside a y axis they are cut to
  /// their room.
  func all(_ set: TickSet) -> TickSet {
    switch axis {
    case .x: set
    case .y: named(set, set.ticks.map { medium.shortened($0.label, to: room.width) })
    }
  }

  private var gap: Double { medium.rules.labelGap }

  /// Returns every k-th name with a note, if all of them are nearer than labels can be, or cannot
  /// be told apart in their width; `width` returns the width for every k-th.
  ///
  /// If no names can be told apart, the first one is shown alone, shortened.
  private func fewer(
    _ set: TickSet,
    step: Double,
    least: Double,
    width: (_ times: Int) -> Double
  ) -> TickSet {
    let shortening = DistinctShortening(medium: medium, fewestLetters: 1)
    let count = set.ticks.count
    var times = step > 0 ? max(1, Int(nearest: (least / step).rounded(.up)) ?? count) : 1
    while true {
      let ticks = thinned(set, times)
      if let short = shortening.names(ticks.ticks.map(\.label), to: width(times)) {
        return named(ticks, short)
      }
      guard times < count else {
        return named(
          ticks,
          ticks.ticks.map { medium.shortened($0.label, to: max(width(times), 0)) }
        )
      }
      times = min(count, times + max(1, times / Self.slowness))
    }
  }

  /// Divisor for the step between tried values of k, which grows by an eighth for thousands of names.
  private static let slowness = 8

  private func named(_ set: TickSet, _ names: [String]) -> TickSet {
    TickSet(ticks: zip(set.ticks, names).map { Tick(value: $0.value, label: $1) }, note: set.note)
  }

  private func thinned(_ set: TickSet, _ times: Int) -> TickSet {
    guard times > 1 else { return set }
    return TickSet(
      ticks: set.ticks.enumerated().filter { $0.offset.isMultiple(of: times) }.map(\.element),
      note: .words("every \(Self.ordinal(times)) name")
    )
  }

  /// "2nd", "3rd", "11th", "21st".
  static func ordinal(_ number: Int) -> String {
    let isTeen = (11...13).contains(number % 100)
    let ending = isTeen ? "th" : [1: "st", 2: "nd", 3: "rd"][number % 10] ?? "th"
    return "\(number)\(ending)"
  }
}
