import FormulaReading

// Settings of the page: several pictures on it, and where each of them stands.

extension SettingRow {
  static let placing: [SettingRow] = [
    carried(
      ["mul|tiplot"],
      { interpreter, reader throws(ScriptProblem) in try interpreter.beginMultiplot(&reader) },
      unset: { interpreter, _ throws(ScriptProblem) in try interpreter.endMultiplot() }
    ),
    carried(
      ["si|ze"],
      { interpreter, reader throws(ScriptProblem) in try interpreter.size(&reader) },
      unset: { interpreter, _ in
        interpreter.settings.put("aspect", nil)
        (interpreter.settings.placing.ratio, interpreter.settings.placing.size) = (nil, nil)
      }
    ),
    carried(
      ["or|igin"],
      { interpreter, reader throws(ScriptProblem) in
        let x = try interpreter.number(&reader)
        guard reader.match(",") else { throw reader.problem("set origin has two numbers: 0, 0.5") }
        interpreter.settings.placing.origin = (x, try interpreter.number(&reader))
      },
      unset: { interpreter, _ in interpreter.settings.placing.origin = nil }
    ),
    margin("lm|argin", \.left), margin("rm|argin", \.right), margin("tm|argin", \.top),
    margin("bm|argin", \.bottom),
    carried(
      ["mar|gins"],
      { interpreter, reader throws(ScriptProblem) in
        let margins = try interpreter.margins(&reader)
        guard margins.count == 4 else {
          throw reader.problem("set margins has four numbers: left, right, bottom, top")
        }
        interpreter.settings.placing.left = margins[0]
        interpreter.settings.placing.right = margins[1]
        interpreter.settings.placing.bottom = margins[2]
        interpreter.settings.placing.top = margins[3]
      },
      unset: { interpreter, _ in
        var placing = PagePlacing()
        placing.takePlace(of: interpreter.settings.placing)
        placing.ratio = interpreter.settings.placing.ratio
        interpreter.settings.placing = placing
      }
    ),
  ]

  private static func margin(
    _ word: ShortKeyword,
    _ side: any WritableKeyPath<PagePlacing, PagePlacing.Margin?> & Sendable
  ) -> SettingRow {
    carried(
      [word],
      { interpreter, reader throws(ScriptProblem) in
        let margins = reader.isAtEnd ? [] : try interpreter.margins(&reader)
        interpreter.settings.placing[keyPath: side] = margins.first
      },
      unset: { interpreter, _ in interpreter.settings.placing[keyPath: side] = nil }
    )
  }
}

extension ScriptInterpreter {
  /// Reads `5`, `at screen 0.1`, `char 3`, or several of them; nothing for `-1`, which leaves a margin to the picture.
  ///
  /// Those of a layout are shares of the page unless they name letters.
  fileprivate mutating func margins(
    _ reader: inout ScriptReader,
    ofLayout: Bool = false
  ) throws(ScriptProblem) -> [PagePlacing.Margin] {
    var margins: [PagePlacing.Margin] = []
    var isOnPage = ofLayout
    repeat {
      _ = reader.match(word: "at")
      if reader.match(word: "sc|reen") { isOnPage = true }
      if reader.match(word: "char|acter") { isOnPage = false }
      let number = try number(&reader)
      guard number.isFinite else { throw reader.problem("a margin is a number") }
      if number < 0, !isOnPage { return margins }
      margins.append(isOnPage ? .page(number) : .letters(number))
    } while reader.match(",")
    return margins
  }

  /// Reads two numbers, or one for both.
  private mutating func pair(
    _ reader: inout ScriptReader
  ) throws(ScriptProblem) -> (x: Double, y: Double) {
    let x = try number(&reader)
    return (x, reader.match(",") ? try number(&reader) : x)
  }

  /// `square`, `ratio -1`, `ratio 0.5`, `noratio`, and the shares of the page.
  fileprivate mutating func size(_ reader: inout ScriptReader) throws(ScriptProblem) {
    while !reader.isAtEnd {
      if reader.match(any: ["no|square", "nor|atio"]) {
        settings.placing.ratio = nil
        settings.put("aspect", nil)
      } else if reader.match(word: "sq|uare") {
        settings.placing.ratio = 1
        settings.put("aspect", nil)
      } else if reader.match(word: "ra|tio") {
        let ratio = try number(&reader)
        settings.placing.ratio = ratio > 0 && ratio < 100 ? ratio : nil
        if ratio < 0, ratio != -1 {
          note(
            "set size ratio \(LocusFormula.number(ratio)): the units of x and y are equally long"
          )
        }
        settings.put("aspect", ratio < 0 ? "set aspect equal" : nil)
      } else {
        let size = try pair(&reader)
        guard size.x > 0, size.y > 0, size.x.isFinite, size.y.isFinite else {
          throw reader.problem("set size has shares of the page: 0.5, 0.5")
        }
        let isWhole = size == (1, 1) && multiplot?.layout == nil
        settings.placing.size = isWhole ? nil : size
      }
    }
  }

  fileprivate mutating func beginMultiplot(_ reader: inout ScriptReader) throws(ScriptProblem) {
    if multiplot != nil {
      if reader.match(word: "next") { return advancePlace(by: 1) }
      if reader.match(word: "prev|ious") { return advancePlace(by: -1) }
    }
    var page = Multiplot()
    var title = ""
    while !reader.isAtEnd {
      if reader.match(word: "ti|tle") {
        title = LabelText(enhanced: try optionalText(&reader) ?? "").text
      } else if reader.match(word: "font") {
        _ = try optionalText(&reader)
      } else if reader.match(any: ["tc", "textc|olor"]) {
        _ = try color(&reader)
      } else if reader.match(word: "lay|out") {
        let (rows, columns) = try pair(&reader)
        guard rows >= 1, columns >= 1, rows <= Double(Multiplot.most),
          columns <= Double(Multiplot.most)
        else { throw reader.problem("a layout has 1 to \(Multiplot.most) rows and columns: 2, 3") }
        page.layout = .init(rows: Int(rows), columns: Int(columns))
      } else if reader.match(word: "rowsf|irst") {
        page.layout?.isByColumns = false
      } else if reader.match(word: "columnsf|irst") {
        page.layout?.isByColumns = true
      } else if reader.match(word: "down|wards") {
        page.layout?.isUpwards = false
      } else if reader.match(word: "up|wards") {
        page.layout?.isUpwards = true
      } else if reader.match(word: "sc|ale") {
        let scale = try pair(&reader)
        if scale.x > 0, scale.y > 0 { page.layout?.scale = scale }
      } else if reader.match(word: "off|set") {
        let offset = try pair(&reader)
        // Behind a title the same word moves the title.
        page.layout?.offset = offset
      } else if reader.match(word: "mar|gins") {
        page.layout?.margins = try margins(&reader, ofLayout: true)
      } else if reader.match(word: "sp|acing") {
        let spacing = try margins(&reader, ofLayout: true)
        if let first = spacing.first { page.layout?.spacing = (first, spacing.last ?? first) }
      } else if reader.match(any: [
        "left", "right", "center", "enh|anced", "noenh|anced", "col|umns", "next", "prev|ious",
      ]) {
        continue
      } else {
        throw reader.problem("this is no word of set multiplot")
      }
    }
    if multiplot != nil { try endMultiplot() }
    (settings.placing.size, settings.placing.origin) = (nil, nil)
    multiplot = page
    host.openSheet(title: title)
  }
}
