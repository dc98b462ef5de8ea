// Arrows, circles, ellipses and other closed lines.

extension PlotStyleRow {
  static let shapes: [Self] = [
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
  static func arrows(
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
  static func span(_ values: [Double], _ range: ScriptSettings.Range?) -> Double {
    let known = values.filter(\.isFinite)
    let low = range?.low ?? known.min() ?? 0
    let high = range?.high ?? known.max() ?? 1
    return high != low && (high - low).isFinite ? abs(high - low) : 1
  }

  static func ellipse(
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
}
