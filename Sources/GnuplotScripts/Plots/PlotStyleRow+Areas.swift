// Areas between curves, and bars of errors.
//
//     filledcurves [ "closed" | [ "above" | "below" ] edge [ "=" number ] | "xy" "=" number "," number ]
//     edge = "x1" | "x2" | "y1" | "y2" | "y" | "r"
//
// Rows of three columns are the area between two curves. `x1` and `x2` without a number are the lower and the upper
// edge of the plot, `y1` and `y2` the left and the right one; with a number `y1=2` is a level line, `x1=2` an upright
// one. `above` and `below` keep what lies on one side. An area of which nothing else is said is filled, with no edge.

extension PlotStyleRow {
  static let areas: [Self] = [
    Self(name: "filledcurves", words: ["filledc|urves", "fillc|urves", "filledcurve"]) {
      interpreter,
      rows,
      element,
      draft,
      title throws(ScriptProblem) in
      var filling = interpreter.filling(element, usual: 1)
      filling.opacity = filling.opacity ?? 1
      if element.look.border == nil { filling.border = .none }
      let paths = filledPaths(rows, element, draft)
      let mixed = interpreter.mixed(element, filling.opacity, draft)
      filling.opacity = mixed.opacity
      interpreter.drawShapes(paths, filling, mixed.element, &draft, title)
    },
    shaped("polygons", ["polyg|ons"], usual: 1) { rows, _, _, _ in rows.runs },
  ]

  /// Returns the areas of `filledcurves`.
  static func filledPaths(
    _ rows: DataRows,
    _ element: PlotElement,
    _ draft: PlotDraft
  ) -> ScriptPaths {
    let edge = element.edge
    if rows.columns >= 3 {
      let runs = rows.runs(with: 2)
      return runs.flatMap { between($0, side: edge.side) }
    }
    let values = rows.points
    func end(_ axis: String, isLow: Bool) -> Double {
      let range = draft.ranges[axis]
      let known = values.map { axis == "x" ? $0.0 : $0.1 }.filter(\.isFinite)
      // The range of values above 0 usually begins at 0.
      if isLow, axis == "y", range?.low == nil, let least = known.min() { return min(0, least) }
      return isLow ? range?.low ?? known.min() ?? 0 : range?.high ?? known.max() ?? 0
    }
    switch edge.kind {
    case .closed: return rows.runs.map { run in run + run.prefix(1) }
    case .point(let x, let y):
      return rows.runs.map { run in [(x, y)] + run + [(x, y)] }
    case .level(let level):
      let base = level ?? end("y", isLow: !edge.isFar)
      return rows.runs.flatMap { run in
        between(run.map { ($0.0, $0.1, base) }, side: edge.side)
      }
    case .circle(let radius): return rows.runs.flatMap { ring($0, radius, side: edge.side) }
    case .upright(let place):
      let base = place ?? end("x", isLow: !edge.isFar)
      return rows.runs.flatMap { run in
        // The same with the axes exchanged.
        between(run.map { ($0.1, $0.0, base) }, side: edge.side).map { path in
          path.map { ($0.1, $0.0) }
        }
      }
    }
  }

  /// Returns the area between a curve and a circle about the origin.
  private static func ring(
    _ run: [(Double, Double)],
    _ radius: Double,
    side: PlotElement.Edge.Side
  ) -> ScriptPaths {
    // The radii over the numbers of the points; angles follow without jumps of a turn.
    var angles: [Double] = []
    for point in run {
      let angle = Trigonometry.angle(point)
      let last = angles.last ?? angle
      angles.append(angle - ((angle - last) / (2 * .pi)).rounded() * 2 * .pi)
    }
    let radii = run.enumerated().map { place, point in
      let length = (point.0 * point.0 + point.1 * point.1).squareRoot()
      return (x: Double(place), first: length, second: radius)
    }
    return between(radii, side: side).map { path in
      path.map { place, length in
        let before = max(0, min(angles.count - 1, Int(place.clampedToWhole)))
        let after = min(angles.count - 1, before + 1)
        let angle = angles[before] + (angles[after] - angles[before]) * (place - Double(before))
        return (length * Trigonometry.cosine(angle), length * Trigonometry.sine(angle))
      }
    }
  }

  /// Returns the area between two curves over the same places, or the parts where the first one is above, or below.
  static func between(
    _ run: [(x: Double, first: Double, second: Double)],
    side: PlotElement.Edge.Side
  ) -> ScriptPaths {
    guard side != .both else {
      let back = run.reversed().map { ($0.x, $0.second) }
      return run.isEmpty ? [] : [run.map { ($0.x, $0.first) } + back]
    }
    let sign = side == .above ? 1.0 : -1.0
    var parts: ScriptPaths = []
    var open: [(x: Double, first: Double, second: Double)] = []
    func close() {
      if open.count > 1 { parts += between(open, side: .both) }
      open = []
    }
    for (place, row) in run.enumerated() {
      let gap = (row.first - row.second) * sign
      if place > 0 {
        let last = run[place - 1]
        let before = (last.first - last.second) * sign
        if before * gap < 0 {
          let part = before / (before - gap)
          let x = last.x + (row.x - last.x) * part
          let y = last.first + (row.first - last.first) * part
          open.append((x, y, y))
          if gap < 0 { close() }
        }
      }
      if gap >= 0 { open.append(row) } else { close() }
    }
    close()
    return parts
  }

  static func withErrors(
    _ name: String,
    _ style: String,
    both: Int,
    isJoined: Bool = false,
    _ words: ShortKeyword...
  ) -> Self {
    Self(name: name, words: words) {
      interpreter,
      rows,
      element,
      draft,
      title throws(ScriptProblem) in
      let count = rows.columns >= both ? both : min(rows.columns, both == 6 ? 4 : 3)
      guard count >= 3 else {
        throw ScriptProblem("\(name) needs columns of errors behind x and y")
      }
      var element = element
      if isJoined {
        element = interpreter.colored(element, draft)
        draft.items.append(
          interpreter.item(rows.table([0, 1]), columns: "1:2", style: "lines", element, title: "")
        )
      }
      draft.items.append(
        interpreter.item(
          rows.table(Array(0..<count)),
          columns: (1...count).map(String.init).joined(separator: ":"),
          style: style,
          element,
          title: title
        )
      )
    }.across { columns in
      if style == "errorbars" { return ColumnsAcross() }
      return columns >= both ? .init(places: [2, 3]) : .init(lengths: [2])
    }
  }

  static let errors: [Self] = [
    withErrors("yerrorbars", "errorbars", both: 4, "ye|rrorbars", "e|rrorbars"),
    withErrors("xerrorbars", "xerrorbars", both: 4, "xe|rrorbars"),
    withErrors("xyerrorbars", "xyerrorbars", both: 6, "xye|rrorbars"),
    withErrors("yerrorlines", "errorlines", both: 4, "yerrorl|ines", "errorl|ines"),
    withErrors("xerrorlines", "xerrorbars", both: 4, isJoined: true, "xerrorl|ines"),
    withErrors("xyerrorlines", "xyerrorbars", both: 6, isJoined: true, "xyerrorl|ines"),
  ].sorted { $0.name.hasSuffix("lines") && !$1.name.hasSuffix("lines") }
}

extension PlotElement {
  /// The other side of an area, as the words behind `filledcurves` say it.
  struct Edge {
    enum Kind {
      case closed
      case point(Double, Double)
      /// A level line; without a number the lower or the upper edge of the plot.
      case level(Double?)
      /// An upright line; without a number the left or the right edge of the plot.
      case upright(Double?)
      /// A circle about the origin of a polar plot.
      case circle(Double)
    }

    enum Side { case both, above, below }

    var kind = Kind.closed
    var side = Side.both
    /// Whether it is the upper or the right edge.
    var isFar = false

    /// Whether the area ends at the axis, so that locus draws it exactly.
    var isAxis: Bool {
      if case .level(0) = kind, side == .both { true } else { false }
    }
  }

  /// Reads a word of `filledcurves` with its value, as the text `x1`, `y1=2`; other words say nothing.
  mutating func takeEdge(_ word: String, _ value: Double?, _ second: Double?) {
    switch word {
    case "above": edge.side = .above
    case "below": edge.side = .below
    case "r": if let value { edge.kind = .circle(value) }
    case "xy": if let value, let second { edge.kind = .point(value, second) }
    case "x1", "x2": edge.kind = value.map { .upright($0) } ?? .level(nil)
    case "y1", "y2", "y": edge.kind = value.map { .level($0) } ?? .upright(nil)
    default: break
    }
    if word == "x2" || word == "y2" { edge.isFar = true }
  }
}

extension DataRows {
  /// The rows of x, y and another column as runs without gaps.
  func runs(with column: Int) -> [[(x: Double, first: Double, second: Double)]] {
    var runs: [[(x: Double, first: Double, second: Double)]] = []
    var part: Int?
    var isOpen = false
    for row in rows {
      let values = (x: row.number(0), first: row.number(1), second: row.number(column))
      guard values.x.isFinite, values.first.isFinite, values.second.isFinite else {
        isOpen = false
        continue
      }
      if isOpen, part == row.part {
        runs[runs.count - 1].append(values)
      } else {
        runs.append([values])
      }
      isOpen = true
      part = row.part
    }
    return runs
  }
}
