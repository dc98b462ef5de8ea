// Arrows, circles and ellipses. Angles count on the page, as gnuplot draws them.

extension PlotStyleRow {
  static let shapes: [Self] = [
    arrowed("vectors", ["vec|tors"]) { row, _, _ in
      let (x, y) = (row.number(0), row.number(1))
      return ((x, y), (x + row.number(2), y + row.number(3)))
    }.across { _ in .init(lengths: [2]) },
    arrowed("arrows", ["arr|ows"]) { row, ratio, span in
      let (x, y) = (row.number(0), row.number(1))
      // A negative length is a share of the plot, from -1 on of the page.
      let given = row.number(2)
      let length = given < 0 ? -given * span : given
      let angle = row.number(3) * .pi / 180
      return (
        (x, y),
        (x + length * Trigonometry.cosine(angle), y + length * Trigonometry.sine(angle) * ratio)
      )
    },
    Self(name: "circles", words: ["cir|cles"]) {
      interpreter,
      rows,
      element,
      draft,
      title throws(ScriptProblem) in
      interpreter.drawCircles(rows, element, &draft, title)
    }.across { _ in .init(widths: [2]) },
    shaped("ellipses", ["ell|ipses"]) { rows, element, draft, interpreter in
      let ratio = interpreter.unitRatio(rows.points, draft, isOnRight: element.isOnRight)
      let spanX = span(rows.points.map(\.0), draft.ranges["x"])
      let spanY = span(rows.points.map(\.1), draft.ranges[element.isOnRight ? "y2" : "y"])
      return rows.rows.map { row in
        var width = rows.columns > 2 ? abs(row.number(2)) : 0.05 * spanX
        var height =
          rows.columns > 3 ? abs(row.number(3)) : rows.columns > 2 ? width : 0.03 * spanY
        if element.styleText.contains("xx") { height *= ratio }
        if element.styleText.contains("yy") { width /= ratio }
        return ellipse(
          (row.number(0), row.number(1)),
          (width / 2, height / 2),
          turn: rows.columns > 4 ? row.number(4) : 0,
          ratio: ratio,
          0,
          360
        )
      }
    }.across { _ in .init(widths: [2]) },
  ]

  /// A style of arrows: the ends of the arrow of each row, of the units of y by x on the page, and of the span of x.
  private static func arrowed(
    _ name: String,
    _ words: [ShortKeyword],
    _ ends:
      @escaping @Sendable (DataRows.Row, Double, Double) -> ((Double, Double), (Double, Double))
  ) -> Self {
    Self(name: name, words: words) {
      interpreter,
      rows,
      element,
      draft,
      title throws(ScriptProblem) in
      let ratio = interpreter.unitRatio(rows.points, draft, isOnRight: element.isOnRight)
      let span = span(rows.points.map(\.0), draft.ranges["x"])
      let found = rows.rows.map { ends($0, ratio, span) }
      let heads = element.look.heads ?? .end
      let paths = arrows(found, heads, draft, isFixed: element.hasFixedHeads)
      interpreter.drawPaths(paths, element, &draft, title)
    }
  }

  /// Returns arrows as lines; heads are measured in shares of the ranges, so that they look alike in any units, and are
  /// smaller on short arrows unless their size is fixed.
  static func arrows(
    _ ends: [((Double, Double), (Double, Double))],
    _ heads: ScriptSettings.Heads,
    _ draft: PlotDraft,
    isFixed: Bool = false
  ) -> ScriptPaths {
    let spanX = span(ends.flatMap { [$0.0.0, $0.1.0] }, draft.ranges["x"])
    let spanY = span(ends.flatMap { [$0.0.1, $0.1.1] }, draft.ranges["y"])
    func head(_ from: (Double, Double), _ to: (Double, Double)) -> ScriptPaths {
      let (dx, dy) = ((to.0 - from.0) / spanX, (to.1 - from.1) / spanY)
      let length = (dx * dx + dy * dy).squareRoot()
      guard length > 0, length.isFinite else { return [] }
      let size = (isFixed ? 0.02 : min(0.02, length * 0.25)) / length
      func side(_ turn: Double) -> (Double, Double) {
        (
          to.0 - size * (dx + turn * 0.35 * dy) * spanX,
          to.1 - size * (dy - turn * 0.35 * dx) * spanY
        )
      }
      return [[side(1), to, side(-1)]]
    }
    return ends.flatMap { from, to -> ScriptPaths in
      switch heads {
      case .none: [[from, to]]
      case .end: [[from, to]] + head(from, to)
      case .start: [[from, to]] + head(to, from)
      case .both: [[from, to]] + head(from, to) + head(to, from)
      }
    }
  }

  /// Returns the length of an axis: its range, or else that of the values; 1 if they are all equal.
  static func span(_ values: [Double], _ range: ScriptSettings.Range?) -> Double {
    let known = values.filter(\.isFinite)
    let low = range?.low ?? known.min() ?? 0
    let high = range?.high ?? known.max() ?? 1
    return high != low && (high - low).isFinite ? abs(high - low) : 1
  }

  /// Returns an ellipse, or an arc of one, about a center; its radii are in units of their axes, `turn` is the angle
  /// in degrees by which it is turned on the page, and `ratio` is how many units of y are as long there as one of x.
  static func ellipse(
    _ center: (Double, Double),
    _ radii: (Double, Double),
    turn: Double,
    ratio: Double,
    _ from: Double,
    _ to: Double
  ) -> [(Double, Double)] {
    let end = to < from ? to + 360 : to
    let steps = max(6, Int(max(0, min(720, (end - from) / 5)).rounded(.up)))
    let (c, s) = (Trigonometry.cosine(turn * .pi / 180), Trigonometry.sine(turn * .pi / 180))
    return (0...steps).map { step in
      let angle = (from + (end - from) * Double(step) / Double(steps)) * .pi / 180
      let u = radii.0 * Trigonometry.cosine(angle)
      let v = radii.1 * Trigonometry.sine(angle) / ratio
      return (center.0 + u * c - v * s, center.1 + (u * s + v * c) * ratio)
    }
  }
}

extension DataRows {
  /// The places of the rows.
  var points: [(Double, Double)] { rows.map { ($0.number(0), $0.number(1)) } }
}
