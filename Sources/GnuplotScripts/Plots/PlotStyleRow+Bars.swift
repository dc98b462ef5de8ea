// Boxes, and figures of five values.

extension PlotStyleRow {
  static let bars: [Self] = [
    shaped("boxes", ["box|es"]) { rows, element, draft, interpreter in
      rows.boxes(interpreter.settings, widthColumn: 2, element, draft)
    }.across { _ in .init(widths: [2]) },
    Self(name: "boxerrorbars", words: ["boxer|rorbars"]) {
      interpreter,
      rows,
      element,
      draft,
      title throws(ScriptProblem) in
      let settings = interpreter.settings
      let columns = rows.columns
      let isInterval = columns >= 5 || settings.boxWidth == -2
      let widthColumn = columns >= 5 ? 4 : columns == 4 && settings.boxWidth != -2 ? 3 : 9
      let boxes = rows.boxes(settings, widthColumn: widthColumn, element, draft)
      let strokes = rows.rows.compactMap { row -> [(Double, Double)]? in
        let (x, y, error) = (row.number(0), row.number(1), row.number(2))
        let (low, high) = isInterval ? (error, row.number(3)) : (y - error, y + error)
        return low.isFinite && high.isFinite ? stroke((x, low), (x, high)) : nil
      }
      let filling = interpreter.filling(element)
      interpreter.drawShapes(boxes + strokes, filling, element, &draft, title)
    }.across { .init(widths: $0 >= 5 ? [4] : $0 == 4 ? [3] : []) },
    shaped("boxxyerror", ["boxxy|error"]) { rows, _, _, _ in
      rows.rows.map { row in
        let (x, y) = (row.number(0), row.number(1))
        if rows.columns >= 6 {
          return rectangle(row.number(2), row.number(3), row.number(4), row.number(5))
        }
        let (dx, dy) = (row.number(2), row.number(3))
        return rectangle(x - dx, x + dx, y - dy, y + dy)
      }
    }.across { $0 >= 6 ? .init(places: [2, 3]) : .init(lengths: [2]) },
    Self(name: "histograms", words: ["his|tograms"], takesRowNumbers: false, keepsLabels: true) {
      _,
      rows,
      element,
      draft,
      title throws(ScriptProblem) in
      draft.addHistogram(rows, element, title)
    },
    Self(name: "candlesticks", words: ["cand|lesticks"]) {
      interpreter,
      rows,
      element,
      draft,
      title throws(ScriptProblem) in
      interpreter.drawCandles(rows, element, &draft, title)
    }.across { _ in .init(widths: [5]) },
    outline("financebars", ["fin|ancebars"]) { rows, element, _, settings in
      let widths = rows.widths(settings, widthColumn: 9, leastGap: element.leastGap)
      return rows.rows.enumerated().flatMap { place, row -> ScriptPaths in
        let (x, open, low, high, close) =
          (row.number(0), row.number(1), row.number(2), row.number(3), row.number(4))
        let half = widths[place] / 3
        return [
          [(x, low), (x, high)], [(x - half, open), (x, open)], [(x, close), (x + half, close)],
        ]
      }
    },
    Self(name: "boxplot", words: ["boxpl|ot"], takesRowNumbers: false) {
      interpreter,
      rows,
      element,
      draft,
      title throws(ScriptProblem) in
      interpreter.drawBoxPlot(rows, element, &draft)
    },
  ]

  static func rectangle(_ x1: Double, _ x2: Double, _ y1: Double, _ y2: Double) -> [(
    Double, Double
  )] {
    [(x1, y1), (x2, y1), (x2, y2), (x1, y2), (x1, y1)]
  }
}

extension ScriptInterpreter {
  /// Boxes from open to close with strokes to the least and the most: columns x, open, low, high, close.
  ///
  /// Without a fill of its own a box is empty where close is above open, and filled where it is below.
  fileprivate mutating func drawCandles(
    _ rows: DataRows,
    _ element: PlotElement,
    _ draft: inout PlotDraft,
    _ title: String
  ) {
    let isWide = settings.boxWidth != nil || rows.columns > 5
    let widths = rows.widths(settings, widthColumn: 5, leastGap: element.leastGap)
      .map { isWide ? $0 : $0 * 0.2 }
    var (filled, empty): (ScriptPaths, ScriptPaths) = ([], [])
    for (place, row) in rows.rows.enumerated() {
      let (x, open, low, high, close) =
        (row.number(0), row.number(1), row.number(2), row.number(3), row.number(4))
      guard [x, open, low, high, close].allSatisfy(\.isFinite) else { continue }
      let half = widths[place] / 2
      let (bottom, top) = (min(open, close), max(open, close))
      var paths = [
        PlotStyleRow.rectangle(x - half, x + half, bottom, top),
        PlotStyleRow.stroke((x, low), (x, bottom)), PlotStyleRow.stroke((x, top), (x, high)),
      ]
      if let share = element.whiskerBars {
        for end in [low, high] {
          paths.append(PlotStyleRow.stroke((x - half * share, end), (x + half * share, end)))
        }
      }
      if open > close { filled += paths } else { empty += paths }
    }
    let filling = filling(element)
    if filling.opacity != nil || filled.isEmpty {
      return drawShapes(empty + filled, filling, element, &draft, title)
    }
    let element = colored(element, draft)
    drawShapes(filled, (1, .own), element, &draft, empty.isEmpty ? title : "")
    if !empty.isEmpty { drawPaths(empty, element, &draft, title) }
  }
}

extension DataRows {
  /// Returns the outlines of boxes from 0, on a logarithmic axis from its lower end.
  func boxes(
    _ settings: ScriptSettings,
    widthColumn: Int,
    _ element: PlotElement,
    _ draft: PlotDraft
  ) -> ScriptPaths {
    let widths = widths(settings, widthColumn: widthColumn, leastGap: element.leastGap)
    var base = 0.0
    if settings.logs.contains(element.isOnRight ? "y2" : "y") {
      let least = rows.map { $0.number(1) }.filter { $0 > 0 }.min() ?? 1
      base = draft.ranges[element.isOnRight ? "y2" : "y"]?.low ?? least / 10
    }
    return rows.enumerated().compactMap { place, row in
      let (x, y) = (row.number(0), row.number(1))
      guard x.isFinite, y.isFinite else { return nil }
      let half = widths[place] / 2
      return [(x - half, base), (x - half, y), (x + half, y), (x + half, base), (x - half, base)]
    }
  }
}
