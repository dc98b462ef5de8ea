// Images and heights over a grid, and the styles that are not there.

extension PlotStyleRow {
  static let grids: [Self] = [
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

  static let others: [Self] = [
    instead("surface", of: "surface", "lines", "surf|ace"),
    instead("parallelaxes", of: "parallel axes", "lines", "para|llelaxes"),
    instead("spiderplot", of: "a web of axes", "lines", "spider|plot"),
    instead("zerrorfill", of: "a filled band in space", "lines", "zerr|orfill"),
    instead("isosurface", of: "an isosurface of a voxel grid", "points", "isos|urface"),
    instead("table", of: "a table", "points", "table"),
    instead("sectors", of: "sectors", "points", "sect|ors"),
    instead("mask", of: "a mask", "points", "mask"),
  ]

  static func instead(
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
