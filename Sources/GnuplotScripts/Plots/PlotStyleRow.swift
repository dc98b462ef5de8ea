// The styles of gnuplot as rows: their words, and how their rows of data are drawn.
//
// A style of locus is used where there is one. The others become lines: boxes of candlesticks, arrows, ellipses are
// closed lines through computed corners, which every renderer draws.

/// A style of data.
struct PlotStyleRow: Sendable {
  /// Draws rows into the plot.
  typealias Draw =
    @Sendable (
      inout ScriptInterpreter, DataRows, PlotElement, inout PlotDraft, String
    ) throws(ScriptProblem) -> Void

  let name: String
  let words: [ShortKeyword]
  /// Whether a single column is drawn over the numbers of its rows.
  var takesRowNumbers = true
  /// Whether the style itself uses the labels of `xtic()`.
  var keepsLabels = false
  /// Whether it draws heights over x, so that of a matrix the places in a row and the numbers are drawn.
  var drawsHeights = false
  /// Which columns behind x and y count along x, for how many columns a row has.
  var columnsAcross: @Sendable (Int) -> ColumnsAcross = { _ in ColumnsAcross() }
  let draw: Draw

  /// Returns the style with columns that count along x.
  func across(_ columns: @escaping @Sendable (Int) -> ColumnsAcross) -> Self {
    var style = self
    style.columnsAcross = columns
    return style
  }

  /// The row of a word; nil for other words.
  static func named(_ word: String) -> PlotStyleRow? {
    all.first { row in row.words.contains { $0.isMeant(by: word) } }
  }

  static let lines = plain("lines", "l|ines")
  static let points = plain("points", "p|oints")

  /// All rows; of several rows that a word abbreviates the first one counts.
  static let all: [PlotStyleRow] =
    [
      lines, points, plain("linespoints", "linesp|oints", "lp"), plain("dots", "d|ots"),
      plain("impulses", "i|mpulses"), plain("steps", "st|eps"),
    ] + steps + bars + areas + errors + shapes + texts + grids + others

  /// A style that locus has: x and y.
  static func plain(_ name: String, _ words: ShortKeyword...) -> Self {
    Self(name: name, words: words, drawsHeights: true) {
      interpreter,
      rows,
      element,
      draft,
      title throws(ScriptProblem) in
      let smooth =
        element.choice.smooth.flatMap { Smoothing.exact[$0] }.map { " smooth \($0)" } ?? ""
      if element.look.isInvisible { return }
      guard rows.hasPoints else { return interpreter.noteEmpty(element) }
      if name == "impulses", interpreter.settings.isPolar {
        let strokes = rows.points.map { [(0.0, 0.0), $0] }
        return interpreter.drawPaths(strokes, element, &draft, title)
      }
      if name == "linespoints", let interval = element.look.interval, abs(interval) > 1 {
        return interpreter.drawThinned(rows, abs(interval), element, &draft, title)
      }
      draft.items.append(
        interpreter.item(
          rows.table([0, 1]),
          columns: "1:2\(smooth)",
          style: smooth.isEmpty ? name : "lines",
          element,
          title: title
        )
      )
    }
  }

  /// A style whose rows become lines through points.
  static func outline(
    _ name: String,
    _ words: [ShortKeyword],
    _ paths:
      @escaping @Sendable (DataRows, PlotElement, PlotDraft, ScriptSettings) -> [[(Double, Double)]]
  ) -> Self {
    Self(name: name, words: words) {
      interpreter,
      rows,
      element,
      draft,
      title throws(ScriptProblem) in
      let made = paths(rows, element, draft, interpreter.settings)
      interpreter.drawPaths(made, element, &draft, title)
    }
  }

  // MARK: Steps

  static let steps: [Self] = [
    outline("fsteps", ["fs|teps"]) { rows, _, _, _ in
      rows.runs.map { run in
        run.indices.flatMap { place in
          place == 0 ? [run[0]] : [(run[place - 1].0, run[place].1), run[place]]
        }
      }
    },
    outline("histeps", ["histe|ps"]) { rows, _, _, _ in rows.runs.map(histeps) },
    shaped("fillsteps", ["fills|teps"], usual: 1) { rows, _, _, _ in
      rows.runs.map { run in
        guard let first = run.first, let last = run.last else { return [] }
        return [(first.0, 0)]
          + run.indices.flatMap { place in
            place == 0 ? [run[0]] : [(run[place].0, run[place - 1].1), run[place]]
          } + [(last.0, 0)]
      }
    },
  ]

  static func histeps(_ run: [(Double, Double)]) -> [(Double, Double)] {
    var path: [(Double, Double)] = []
    for (place, point) in run.enumerated() {
      let left = place > 0 ? (run[place - 1].0 + point.0) / 2 : nil
      let right = place + 1 < run.count ? (run[place + 1].0 + point.0) / 2 : nil
      let first = left ?? right.map { 2 * point.0 - $0 } ?? point.0
      let last = right ?? left.map { 2 * point.0 - $0 } ?? point.0
      if path.isEmpty { path.append((first, 0)) }
      path += [(first, point.1), (last, point.1)]
    }
    if let last = path.last { path.append((last.0, 0)) }
    return path
  }

}

extension ScriptInterpreter {
  /// Draws a line with a symbol at one of some points.
  fileprivate mutating func drawThinned(
    _ rows: DataRows,
    _ step: Int,
    _ element: PlotElement,
    _ draft: inout PlotDraft,
    _ title: String
  ) {
    let element = colored(element, draft)
    draft.items.append(
      item(rows.table([0, 1]), columns: "1:2", style: "lines", element, title: "")
    )
    var some = rows
    some.rows = rows.rows.enumerated().filter { $0.offset % step == 0 }.map(\.element)
    draft.items.append(
      item(some.table([0, 1]), columns: "1:2", style: "points", element, title: title)
    )
  }

  /// Draws lines through points.
  mutating func drawPaths(
    _ paths: [[(Double, Double)]],
    _ element: PlotElement,
    _ draft: inout PlotDraft,
    _ title: String
  ) {
    let points = paths.enumerated().flatMap { part, path in
      path.map { (values: [$0.0, $0.1], part: part) }
    }
    guard points.contains(where: { $0.values.allSatisfy(\.isFinite) }) else {
      note("an item has no rows: it is left out")
      return
    }
    draft.hasData = true
    draft.items.append(
      item(ScriptTable(points), columns: "1:2", style: "lines", element, title: title)
    )
  }
}
