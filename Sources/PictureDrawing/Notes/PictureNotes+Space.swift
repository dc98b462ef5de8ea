import ChartCore
import Expressions
import RealFunctions
import Resolution
import Statements

// Notes on items in space of which nothing or not all is seen, and on ranges that no axis can show.

extension PictureNotes {
  /// Widths below this share of their ends are no widths for an axis: its labels have fewer digits.
  private static let leastWidth = 1e-12

  /// Adds the notes on an item in space; `sights` are what the box shows of its layers.
  func note(
    _ space: ResolvedSpace,
    _ item: PlotItem,
    _ sights: ArraySlice<SpaceSight>,
    over window: (x: Interval, y: Interval),
    _ run: inout StatementRun
  ) {
    noteNarrowRanges(item, space, &run)
    for (member, sight) in zip([space] + space.others, sights) {
      // Lines with symbols are two layers.
      guard !sight.isSeen || sight == .oscillating,
        sight.isSeen || !sights.contains(where: \.isSeen) || !space.others.isEmpty
      else { continue }
      let place = place(of: member, over: window)
      switch sight {
      case .seen: break
      case .oscillating:
        run.notes.add(
          member.isCurve
            ? "\(member.text) turns faster than the picture can show: drawn are parts of it"
            : "\(member.text) goes up and down faster than the picture can show: drawn are single values of it"
        )
      case .outside:
        run.notes.add("\(member.text) has values\(place), but none of them in the picture")
      case .empty where !member.isFunction && member.function == nil:
        run.notes.add("\(member.text) has no point that can be drawn")
      case .empty(let isProved):
        run.notes.add(
          isProved
            ? "\(member.text) has no \(member.part)\(place)"
            : "no \(member.part) of \(member.text) was found\(place)"
        )
      }
    }
  }

  /// The ranges of the variables of an item, in words behind a blank.
  private func place(of space: ResolvedSpace, over window: (x: Interval, y: Interval)) -> String {
    func words(_ ranges: [Interval]) -> String {
      let parts = zip(space.letters, ranges).map { letter, range in
        "\(letter) in \(text(.number(range.lower)))..\(text(.number(range.upper)))"
      }
      return parts.isEmpty ? "" : " for \(parts.joined(separator: ", "))"
    }
    switch space.form {
    case .graph(let x, let y): return words([x ?? window.x, y ?? window.y])
    case .parametric(let u, let v): return words([u, v])
    case .curve(let range): return words([range])
    case .level: return " in the box of the picture"
    case .points, .lines, .grid, .scattered, .stretches: return ""
    }
  }

  /// Adds the note on a range whose ends differ in their last digits alone.
  private func noteNarrowRanges(
    _ item: PlotItem,
    _ space: ResolvedSpace,
    _ run: inout StatementRun
  ) {
    let ranges: [Interval?] =
      switch space.form {
      case .graph(let x, let y): [x, y]
      case .level(let x, let y, let z): [x, y, z]
      case .parametric, .curve, .points, .lines, .grid, .scattered, .stretches: []
      }
    for (letter, range) in zip(space.letters, ranges) {
      guard let range, range.width > 0 else { continue }
      let size = max(range.lower.magnitude, range.upper.magnitude)
      guard range.width <= Self.leastWidth * size else { continue }
      run.notes.add(
        "\(letter) in \(NumberSpelling.exact(range.lower))..\(NumberSpelling.exact(range.upper)) is too narrow for an axis: its ends agree in twelve digits; write \(letter) as \(text(.number(range.lower))) + a smaller one"
      )
    }
  }
}

extension ResolvedSpace {
  /// Whether it is a curve (x, y, z)(t).
  fileprivate var isCurve: Bool {
    switch form {
    case .curve: true
    case .graph, .parametric, .level, .points, .lines, .grid, .scattered, .stretches: false
    }
  }

  /// The word for what a picture would show.
  fileprivate var part: String {
    switch form {
    case .level: "place"
    case .graph: "value"
    case .parametric, .curve, .points, .lines, .grid, .scattered, .stretches: "point"
    }
  }
}
