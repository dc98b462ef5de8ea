// Bars, boxes and histograms.

extension PlotStyleRow {
  static let bars: [Self] = [
    Self(name: "boxes", words: ["box|es"]) {
      interpreter,
      rows,
      element,
      draft,
      title throws(ScriptProblem) in
      let filled = element.look.opacity ?? interpreter.settings.fill
      if filled == nil || filled == 0 {
        let boxes = rows.boxes(interpreter.settings, widthColumn: 2)
        return interpreter.drawPaths(boxes, element, &draft, title)
      }
      draft.items.append(
        interpreter.item(
          rows.boxBand(interpreter.settings, widthColumn: 2),
          columns: "1:2",
          style: "area",
          element,
          title: title
        )
      )
    },
    Self(name: "boxerrorbars", words: ["boxer|rorbars"]) {
      interpreter,
      rows,
      element,
      draft,
      title throws(ScriptProblem) in
      let settings = interpreter.settings
      let columns = rows.columns
      var paths = rows.boxes(
        settings,
        widthColumn: columns >= 5 ? 4 : columns == 4 && settings.boxWidth != -2 ? 3 : 9
      )
      for row in rows.rows {
        let (x, y, error) = (row.number(0), row.number(1), row.number(2))
        let (low, high) =
          columns >= 5 || settings.boxWidth == -2 ? (error, row.number(3)) : (y - error, y + error)
        if low.isFinite, high.isFinite { paths.append([(x, low), (x, high)]) }
      }
      interpreter.drawPaths(paths, element, &draft, title)
    },
    outline("boxxyerror", ["boxxy|error"]) { rows, _, _, _ in
      rows.rows.map { row in
        let (x, y) = (row.number(0), row.number(1))
        if rows.columns >= 6 {
          return rectangle(row.number(2), row.number(3), row.number(4), row.number(5))
        }
        let (dx, dy) = (row.number(2), row.number(3))
        return rectangle(x - dx, x + dx, y - dy, y + dy)
      }
    },
    Self(name: "histograms", words: ["his|tograms"], takesRowNumbers: false, keepsLabels: true) {
      interpreter,
      rows,
      element,
      draft,
      title throws(ScriptProblem) in
      if interpreter.settings.histogram == .errorBars {
        interpreter.note("histograms with error bars are drawn without them")
      }
      draft.addHistogram(rows, element, title)
    },
    outline("candlesticks", ["cand|lesticks"]) { rows, _, _, settings in
      let isWide = settings.boxWidth != nil || rows.columns > 5
      let widths = rows.widths(settings, widthColumn: 5).map { isWide ? $0 : $0 * 0.2 }
      return rows.rows.enumerated().flatMap { place, row -> [[(Double, Double)]] in
        let (x, open, low, high, close) =
          (row.number(0), row.number(1), row.number(2), row.number(3), row.number(4))
        let half = widths[place] / 2
        return [
          rectangle(x - half, x + half, min(open, close), max(open, close)),
          [(x, low), (x, min(open, close))], [(x, max(open, close)), (x, high)],
        ]
      }
    },
    outline("financebars", ["fin|ancebars"]) { rows, _, _, settings in
      let widths = rows.widths(settings, widthColumn: 9)
      return rows.rows.enumerated().flatMap { place, row -> [[(Double, Double)]] in
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
      let value = rows.columns > 1 ? 1 : 0
      var text = ""
      for row in rows.rows where row.number(value).isFinite {
        let group = rows.columns > 3 ? row.text(3) : rows.columns > 1 ? row.text(0) : title
        text += "\"\(group.filter { $0 != "\"" && !$0.isNewline })\" \(row.number(value))\n"
      }
      draft.items.append(
        interpreter.item(Array(text.utf8), columns: "1:2", style: "boxplot", element, title: title)
      )
    },
  ]

  static func rectangle(_ x1: Double, _ x2: Double, _ y1: Double, _ y2: Double) -> [(
    Double, Double
  )] {
    [(x1, y1), (x2, y1), (x2, y2), (x1, y2), (x1, y1)]
  }
}
