// Images and heights over a grid, and the styles that are not there.

extension PlotStyleRow {
  static let grids: [Self] = [
    Self(name: "image", words: ["ima|ge", "pm3d"]) {
      interpreter,
      rows,
      element,
      draft,
      title throws(ScriptProblem) in
      interpreter.drawImage(CellTable(rows), element, &draft, title)
    },
    colorImage("rgbimage", "rgbi|mage"), colorImage("rgbalpha", "rgba|lpha"),
  ]

  /// Cells with colours of their own.
  private static func colorImage(_ name: String, _ word: ShortKeyword) -> Self {
    Self(name: name, words: [word]) {
      interpreter,
      rows,
      element,
      draft,
      _ throws(ScriptProblem) in
      let hasAlpha = name == "rgbalpha"
      try interpreter.drawColorImage(CellTable(rows), element, &draft, hasAlpha: hasAlpha)
    }
  }

  static let others: [Self] = [
    instead("surface", of: "surface", "lines", "surf|ace"),
    Self(name: "parallelaxes", words: ["para|llelaxes"], takesRowNumbers: false) {
      _,
      rows,
      element,
      draft,
      title throws(ScriptProblem) in
      draft.addParallel(rows, element, title)
    },
    instead("spiderplot", of: "a web of axes", "lines", "spider|plot"),
    instead("zerrorfill", of: "a band in the plane", "lines", "zerr|orfill"),
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
        interpreter.item(rows.table([0, 1]), columns: "1:2", style: style, element, title: title)
      )
    }
  }
}
