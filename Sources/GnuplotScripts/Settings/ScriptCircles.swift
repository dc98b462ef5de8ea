// `with circles`: x, y, a radius in units of x, and perhaps the two angles of an arc.
//
// Rule. A circle is round on every page: it is a shape of the page, as `set object circle` makes it, beside an item
// that is not seen and has the range and the name. A radius that is missing or below 0 is that of `set style circle`.
// Of many circles, of those on the right axis and in polar plots the outlines are lines through corners, which are
// round on the usual page. Shapes of the first item stand behind the curves, those of later items, and those of plots
// of circles alone, in front of them.

extension ScriptInterpreter {
  /// A plot has at most so many circles that are shapes.
  private static let mostShapes = 300
  /// The numbers of shapes that rows make end here, behind those of scripts.
  private static let lastShape = 1000

  /// Draws circles, or arcs of circles.
  mutating func drawCircles(
    _ rows: DataRows,
    _ element: PlotElement,
    _ draft: inout PlotDraft,
    _ title: String
  ) {
    let shown = rows.rows.filter { $0.number(0).isFinite && $0.number(1).isFinite }
    guard !shown.isEmpty else { return noteEmpty(element) }
    guard draft.shapes + shown.count <= Self.mostShapes, !element.isOnRight, !settings.isPolar,
      !draft.isSpace
    else {
      return drawShapes(outlines(rows, element, draft), filling(element), element, &draft, title)
    }
    var element = colored(element, draft)
    let filling = filling(element)
    var look = ScriptObject.Look()
    look.color = element.look.color
    look.opacity = filling.opacity
    look.isEmpty = filling.opacity == nil
    look.transparency = element.look.transparency ?? 0
    (look.width, look.dash) = (element.look.width, element.look.dash)
    look.isFront = !draft.items.isEmpty
    switch filling.border {
    case .own: look.border = element.look.color
    case .none: look.hasBorder = look.isEmpty
    case .color(let color): look.border = color
    }
    let ratio = settings.logs.contains("y") ? 0 : unitRatio(rows.points, draft)
    var ends: [[Double]] = []
    for row in shown {
      let radius = rows.columns > 2 ? row.number(2) : -1
      var circle = ScriptObject(form: .circle, look: look)
      circle.places = [
        [0, 1].map { ScriptCoordinate(system: "first", value: row.number($0)) }
      ]
      circle.size =
        radius >= 0
        ? [ScriptCoordinate(system: "first", value: radius)]
        : [ScriptCoordinate(system: "graph", value: settings.circleRadius)]
      if rows.columns >= 5, row.number(3).isFinite, row.number(4).isFinite {
        circle.arc = (row.number(3), row.number(4))
      }
      let number = Self.lastShape - draft.shapes
      draft.shapes += 1
      draft.lines["object\(number)"] = circle.statement(number: number) { text($0, PlotDraft()) }
      let reach = radius.isFinite ? max(0, radius) : 0
      let (x, y) = (row.number(0), row.number(1))
      ends += [[x - reach, y], [x + reach, y], [x, y - reach * ratio], [x, y + reach * ratio]]
    }
    draft.hasData = true
    draft.extend(.numbers(ends))
    var range = element
    range.look = ScriptSettings.Look()
    draft.items.append(
      item(DataRows.numbers(ends).table([0, 1]), columns: "1:2", style: "points", range, title: "")
        + " opacity 0"
    )
    draft.itemsOfShapes += title.isEmpty ? 1 : 2
    guard !title.isEmpty else { return }
    element.look.symbol = look.isEmpty ? 6 : 7
    draft.items.append("(0/0)" + options(element, title: title, style: "points"))
  }

  /// Puts the circles of a plot of circles alone in front of the grid.
  func raiseShapes(_ draft: inout PlotDraft) {
    guard draft.shapes > 0, draft.itemsOfShapes == draft.items.count else { return }
    for (key, line) in draft.lines where key.hasPrefix("object") && !line.hasSuffix(" front") {
      draft.lines[key] = line + " front"
    }
  }

  /// Returns circles as lines through corners.
  private func outlines(
    _ rows: DataRows,
    _ element: PlotElement,
    _ draft: PlotDraft
  ) -> ScriptPaths {
    let ratio = unitRatio(rows.points, draft, isOnRight: element.isOnRight)
    let usual = settings.circleRadius * PlotStyleRow.span(rows.points.map(\.0), draft.ranges["x"])
    return rows.rows.flatMap { row -> ScriptPaths in
      let own = rows.columns > 2 ? row.number(2) : usual
      let radius = own < 0 ? usual : own
      guard radius > 0 else { return [] }
      let (from, to) = rows.columns >= 5 ? (row.number(3), row.number(4)) : (0, 360)
      let center = (row.number(0), row.number(1))
      let arc = PlotStyleRow.ellipse(
        center,
        (radius, radius * ratio),
        turn: 0,
        ratio: ratio,
        from,
        to
      )
      return [rows.columns >= 5 && abs(to - from) < 360 ? [center] + arc + [center] : arc]
    }
  }
}
