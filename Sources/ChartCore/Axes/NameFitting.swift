import RealFunctions

/// Fits the names of categories to an axis: as they are, shortened, turned or in two rows, and last every k-th
/// of them with a note.
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
      let shown = medium.rules == .text ? Cell.height : 15
      return (shortened(thinned(all, step: step, least: shown), to: room.width), .level)
    case .x:
      let widest = names.map { medium.width($0) }.max() ?? 0
      if widest + gap <= step { return (all, .level) }
      if let short = distinct(names, width: step - gap) {
        return (named(all, short), .level)
      }
      switch medium.rules {
      case .graphic:
        let height = 15.0
        let ticks = thinned(all, step: step, least: height)
        return (shortened(ticks, to: room.width), .turned)
      case .text:
        if let short = distinct(names, width: 2 * step - gap) {
          return (named(all, short), .staggered)
        }
        // Names of which nothing is left are no names: fewer, and longer.
        let least = medium.width("MMMM") + medium.width(medium.glyphs.ellipsis) + gap
        let width = min(widest + gap, max(least, step))
        let ticks = thinned(all, step: 2 * step, least: width)
        let times = max(1, all.ticks.count / max(1, ticks.ticks.count))
        let shorter = shortened(ticks, to: 2 * step * Double(times) - gap)
        return (shorter, .staggered)
      }
    }
  }

  private var gap: Double { medium.rules == .text ? Cell.width : 6 }

  /// Names as they fit into a width, if they can still be told apart and enough of each is left.
  private func distinct(_ names: [String], width: Double) -> [String]? {
    let short = names.map { medium.shortened($0, to: width) }
    let isReadable = zip(names, short).allSatisfy { name, short in
      name == short || short.count >= Self.fewestLetters + medium.glyphs.ellipsis.count
    }
    return isReadable && Set(short).count == Set(names).count ? short : nil
  }

  private static let fewestLetters = 4

  private func named(_ set: TickSet, _ names: [String]) -> TickSet {
    TickSet(ticks: zip(set.ticks, names).map { Tick(value: $0.value, label: $1) }, note: set.note)
  }

  private func shortened(_ set: TickSet, to width: Double) -> TickSet {
    named(set, set.ticks.map { medium.shortened($0.label, to: max(width, 0)) })
  }

  /// Every k-th name with a note, if all of them stand nearer than labels can.
  private func thinned(_ set: TickSet, step: Double, least: Double) -> TickSet {
    guard step > 0, step < least, let times = Int(nearest: (least / step).rounded(.up)), times > 1
    else { return set }
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
