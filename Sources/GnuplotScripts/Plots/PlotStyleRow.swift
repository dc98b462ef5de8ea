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
  let draw: Draw

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
    ] + steps + bars + areas + errors + shapes + grids + others

  /// A style that locus has: x and y.
  private static func plain(_ name: String, _ words: ShortKeyword...) -> Self {
    Self(name: name, words: words) {
      interpreter,
      rows,
      element,
      draft,
      title throws(ScriptProblem) in
      let smooth =
        element.choice.smooth.flatMap { Smoothing.exact[$0] }.map { " smooth \($0)" } ?? ""
      if element.look.isInvisible { return }
      guard rows.hasPoints else { return interpreter.noteEmpty(element) }
      draft.items.append(
        interpreter.item(
          rows.text([0, 1]),
          columns: "1:2\(smooth)",
          style: smooth.isEmpty ? name : "lines",
          element,
          title: title
        )
      )
    }
  }

  /// A style whose rows become lines through points.
  private static func outline(
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

  private static let steps: [Self] = [
    outline("fsteps", ["fs|teps"]) { rows, _, _, _ in
      rows.runs.map { run in
        run.indices.flatMap { place in
          place == 0 ? [run[0]] : [(run[place - 1].0, run[place].1), run[place]]
        }
      }
    },
    outline("histeps", ["histe|ps"]) { rows, _, _, _ in rows.runs.map(histeps) },
    Self(name: "fillsteps", words: ["fills|teps"]) {
      interpreter,
      rows,
      element,
      draft,
      title throws(ScriptProblem) in
      let points = rows.runs.enumerated().flatMap { part, run in
        run.indices.flatMap { place in
          place == 0 ? [run[0]] : [(run[place].0, run[place - 1].1), run[place]]
        }.map { (values: [$0.0, $0.1], part: part) }
      }
      draft.items.append(
        interpreter.item(
          DataRows.text(points),
          columns: "1:2",
          style: "area",
          element,
          title: title
        )
      )
    },
  ]

  private static func histeps(_ run: [(Double, Double)]) -> [(Double, Double)] {
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

  // MARK: Bars

  private static let bars: [Self] = [
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

  // MARK: Areas

  private static let areas: [Self] = [
    Self(name: "filledcurves", words: ["filledc|urves", "fillc|urves", "filledcurve"]) {
      interpreter,
      rows,
      element,
      draft,
      title throws(ScriptProblem) in
      let text = element.styleText
      let usesTwo = rows.columns >= 3
      let words = text.split(separator: " ")
      if let edge = words.first(where: { $0 == "x1" || $0 == "x2" }), !text.contains("=") {
        // The area up to the lower or upper edge of the picture.
        let values = rows.rows.map { $0.number(1) }.filter(\.isFinite)
        let range = draft.ranges["y"]
        let base =
          edge == "x1" ? range?.low ?? values.min() ?? 0 : range?.high ?? values.max() ?? 0
        let rows = rows.rows.map {
          (values: [$0.number(0), base, $0.number(1)], part: $0.part)
        }
        draft.items.append(
          interpreter.item(
            DataRows.text(rows),
            columns: "1:2:3",
            style: "ribbon",
            element,
            title: title
          )
        )
      } else if usesTwo {
        draft.items.append(
          interpreter.item(
            rows.text([0, 1, 2]),
            columns: "1:2:3",
            style: "ribbon",
            element,
            title: title
          )
        )
      } else if text.contains("y1") || text.contains("y=") || text.contains("x1")
        || text.contains("above") || text.contains("below")
      {
        if let base = text.split(separator: "=").last.flatMap({ Double($0.filter { $0 != " " }) }),
          base != 0, !text.contains("x")
        {
          let rows = rows.rows.map { (values: [$0.number(0), base, $0.number(1)], part: $0.part) }
          draft.items.append(
            interpreter.item(
              DataRows.text(rows),
              columns: "1:2:3",
              style: "ribbon",
              element,
              title: title
            )
          )
        } else {
          draft.items.append(
            interpreter.item(
              rows.text([0, 1]),
              columns: "1:2",
              style: "area",
              element,
              title: title
            )
          )
        }
      } else {
        interpreter.note("closed areas of data have an edge and no fill")
        let paths = rows.runs.map { run in run + (run.first.map { [$0] } ?? []) }
        interpreter.drawPaths(paths, element, &draft, title)
      }
    },
    Self(name: "polygons", words: ["polyg|ons"]) {
      interpreter,
      rows,
      element,
      draft,
      title throws(ScriptProblem) in
      interpreter.note("closed areas of data have an edge and no fill")
      let paths = rows.runs.map { run in run + (run.first.map { [$0] } ?? []) }
      interpreter.drawPaths(paths, element, &draft, title)
    },
  ]

  // MARK: Errors

  private static func withErrors(
    _ name: String,
    _ style: String,
    both: Int,
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
      draft.items.append(
        interpreter.item(
          rows.text(Array(0..<count)),
          columns: (1...count).map(String.init).joined(separator: ":"),
          style: style,
          element,
          title: title
        )
      )
    }
  }

  private static let errors: [Self] = [
    withErrors("yerrorbars", "errorbars", both: 4, "ye|rrorbars", "e|rrorbars"),
    withErrors("xerrorbars", "xerrorbars", both: 4, "xe|rrorbars"),
    withErrors("xyerrorbars", "xyerrorbars", both: 6, "xye|rrorbars"),
    withErrors("yerrorlines", "errorlines", both: 4, "yerrorl|ines", "errorl|ines"),
    withErrors("xerrorlines", "xerrorbars", both: 4, "xerrorl|ines"),
    withErrors("xyerrorlines", "xyerrorbars", both: 6, "xyerrorl|ines"),
  ].sorted { $0.name.hasSuffix("lines") && !$1.name.hasSuffix("lines") }

  // MARK: Shapes

  private static let shapes: [Self] = [
    outline("vectors", ["vec|tors"]) { rows, element, draft, _ in
      arrows(
        rows.rows.map { row in
          let (x, y) = (row.number(0), row.number(1))
          return ((x, y), (x + row.number(2), y + row.number(3)))
        },
        hasHead: !element.styleText.contains("nohead"),
        draft
      )
    },
    outline("arrows", ["arr|ows"]) { rows, element, draft, _ in
      arrows(
        rows.rows.map { row in
          let (x, y, length) = (row.number(0), row.number(1), abs(row.number(2)))
          let angle = row.number(3) * .pi / 180
          return (
            (x, y), (x + length * Trigonometry.cosine(angle), y + length * Trigonometry.sine(angle))
          )
        },
        hasHead: !element.styleText.contains("nohead"),
        draft
      )
    },
    outline("circles", ["cir|cles"]) { rows, _, _, _ in
      rows.rows.flatMap { row -> [[(Double, Double)]] in
        let radius = rows.columns > 2 ? row.number(2) : 0
        guard radius > 0 else { return [] }
        let (from, to) = rows.columns >= 5 ? (row.number(3), row.number(4)) : (0, 360)
        let arc = ellipse(row.number(0), row.number(1), radius, radius, 0, from, to)
        let center = (row.number(0), row.number(1))
        return [rows.columns >= 5 && abs(to - from) < 360 ? [center] + arc + [center] : arc]
      }
    },
    outline("ellipses", ["ell|ipses"]) { rows, _, _, _ in
      rows.rows.map { row in
        let width = rows.columns > 2 ? row.number(2) : 0.1
        let height = rows.columns > 3 ? row.number(3) : width
        return ellipse(
          row.number(0),
          row.number(1),
          abs(width) / 2,
          abs(height) / 2,
          rows.columns > 4 ? row.number(4) : 0,
          0,
          360
        )
      }
    },
    Self(name: "labels", words: ["lab|els"]) {
      interpreter,
      rows,
      element,
      draft,
      title throws(ScriptProblem) in
      var count = 0
      for row in rows.rows {
        let (x, y) = (row.number(0), row.number(1))
        let text = rows.columns > 2 ? row.text(2) : ""
        guard x.isFinite, y.isFinite, !text.isEmpty else { continue }
        count += 1
        if count > 300 {
          interpreter.note("of many labels the first 300 are drawn")
          break
        }
        draft.items.append(
          "label \(LocusText.label(text, isEnhanced: interpreter.settings.isEnhanced)) at (\(LocusFormula.number(x)), \(LocusFormula.number(y)))"
            + (element.look.color.map { " color \($0)" } ?? "")
        )
      }
      guard rows.hasPoints else { return }
      // Labels do not widen the ranges: points that are hardly seen do, as gnuplot's labels do.
      draft.items.append(
        interpreter.item(
          rows.text([0, 1]),
          columns: "1:2",
          style: element.styleText.contains("point") ? "points" : "dots",
          element,
          title: title
        )
      )
    },
  ]

  /// Returns arrows as lines; heads are measured in shares of the ranges, so that they look alike in any units.
  private static func arrows(
    _ ends: [((Double, Double), (Double, Double))],
    hasHead: Bool,
    _ draft: PlotDraft
  ) -> [[(Double, Double)]] {
    guard hasHead else { return ends.map { [$0.0, $0.1] } }
    let spanX = span(ends.flatMap { [$0.0.0, $0.1.0] }, draft.ranges["x"])
    let spanY = span(ends.flatMap { [$0.0.1, $0.1.1] }, draft.ranges["y"])
    return ends.flatMap { from, to -> [[(Double, Double)]] in
      let (dx, dy) = ((to.0 - from.0) / spanX, (to.1 - from.1) / spanY)
      let length = (dx * dx + dy * dy).squareRoot()
      guard length > 0, length.isFinite else { return [[from, to]] }
      let size = min(0.02, length * 0.25) / length
      func side(_ turn: Double) -> (Double, Double) {
        (
          to.0 - size * (dx + turn * 0.35 * dy) * spanX,
          to.1 - size * (dy - turn * 0.35 * dx) * spanY
        )
      }
      return [[from, to], [side(1), to, side(-1)]]
    }
  }

  /// Returns the length of an axis: its range, or else that of the values; 1 if they are all equal.
  private static func span(_ values: [Double], _ range: ScriptSettings.Range?) -> Double {
    let known = values.filter(\.isFinite)
    let low = range?.low ?? known.min() ?? 0
    let high = range?.high ?? known.max() ?? 1
    return high != low && (high - low).isFinite ? abs(high - low) : 1
  }

  private static func ellipse(
    _ x: Double,
    _ y: Double,
    _ a: Double,
    _ b: Double,
    _ turn: Double,
    _ from: Double,
    _ to: Double
  ) -> [(Double, Double)] {
    let end = to < from ? to + 360 : to
    let steps = max(4, Int(max(0, min(720, (end - from) / 6)).rounded(.up)))
    let (c, s) = (Trigonometry.cosine(turn * .pi / 180), Trigonometry.sine(turn * .pi / 180))
    return (0...steps).map { step in
      let angle = (from + (end - from) * Double(step) / Double(steps)) * .pi / 180
      let (u, v) = (a * Trigonometry.cosine(angle), b * Trigonometry.sine(angle))
      return (x + u * c - v * s, y + u * s + v * c)
    }
  }

  // MARK: Grids

  private static let grids: [Self] = [
    Self(name: "image", words: ["ima|ge", "pm3d"]) {
      interpreter,
      rows,
      element,
      draft,
      title throws(ScriptProblem) in
      draft.items.append(
        interpreter.item(
          rows.distinctCells([0, 1, 2]),
          columns: "1:2:3",
          style: "heat",
          element,
          title: title
        )
      )
    },
    Self(name: "rgbimage", words: ["rgbi|mage", "rgba|lpha"]) {
      interpreter,
      rows,
      element,
      draft,
      title throws(ScriptProblem) in
      interpreter.note(
        "images of three colours are drawn by their brightness: cells have one value here"
      )
      let cells = rows.rows.map { row in
        let light = 0.299 * row.number(2) + 0.587 * row.number(3) + 0.114 * row.number(4)
        return [row.number(0), row.number(1), light]
      }
      draft.items.append(
        interpreter.item(
          DataRows.numbers(cells).distinctCells([0, 1, 2]),
          columns: "1:2:3",
          style: "heat",
          element,
          title: title
        )
      )
    },
  ]

  // MARK: Styles that are not there

  private static let others: [Self] = [
    instead("surface", of: "surface", "lines", "surf|ace"),
    instead("parallelaxes", of: "parallel axes", "lines", "para|llelaxes"),
    instead("spiderplot", of: "a web of axes", "lines", "spider|plot"),
    instead("zerrorfill", of: "a filled band in space", "lines", "zerr|orfill"),
    instead("isosurface", of: "an isosurface of a voxel grid", "points", "isos|urface"),
    instead("table", of: "a table", "points", "table"),
    instead("sectors", of: "sectors", "points", "sect|ors"),
    instead("mask", of: "a mask", "points", "mask"),
  ]

  private static func instead(
    _ name: String,
    of thing: String,
    _ style: String,
    _ words: ShortKeyword...
  ) -> Self {
    Self(name: name, words: words) {
      interpreter,
      rows,
      element,
      draft,
      title throws(ScriptProblem) in
      interpreter.note("with \(name) is not there yet: \(style) are drawn in its place")
      draft.items.append(
        interpreter.item(rows.text([0, 1]), columns: "1:2", style: style, element, title: title)
      )
    }
  }
}

extension ScriptInterpreter {
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
      item(DataRows.text(points), columns: "1:2", style: "lines", element, title: title)
    )
  }
}
