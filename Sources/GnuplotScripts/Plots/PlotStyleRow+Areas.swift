// Areas between curves, and bars of errors.

extension PlotStyleRow {
  static let areas: [Self] = [
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

  static func withErrors(
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

  static let errors: [Self] = [
    withErrors("yerrorbars", "errorbars", both: 4, "ye|rrorbars", "e|rrorbars"),
    withErrors("xerrorbars", "xerrorbars", both: 4, "xe|rrorbars"),
    withErrors("xyerrorbars", "xyerrorbars", both: 6, "xye|rrorbars"),
    withErrors("yerrorlines", "errorlines", both: 4, "yerrorl|ines", "errorl|ines"),
    withErrors("xerrorlines", "xerrorbars", both: 4, "xerrorl|ines"),
    withErrors("xyerrorlines", "xyerrorbars", both: 6, "xyerrorl|ines"),
  ].sorted { $0.name.hasSuffix("lines") && !$1.name.hasSuffix("lines") }
}
