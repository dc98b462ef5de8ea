// The items of `splot`.
//
//     formula            surface f for x in a..b, y in c..d with lines|areas
//     three formulas     (f, g, h) for u in a..b, v in c..d
//     data               surface "rows" using 1:2:3 with lines|points|linespoints|impulses|areas
//     with set view map  heat f, heat "rows": the picture is flat

extension ScriptInterpreter {
  /// Puts an item of `splot` into the plot.
  mutating func drawSpace(_ element: PlotElement, into draft: inout PlotDraft) throws(ScriptProblem)
  {
    switch element.source {
    case .functions(let functions): try drawSurface(functions, element, into: &draft)
    case .axis: try drawPlane(element, into: &draft)
    case .array(let elements):
      let lines = elements.enumerated().map { place, value in "\(place + 1) 0 \(value.printed)" }
      try drawGrid(Array(lines.joined(separator: "\n").utf8), element, into: &draft)
    case .data(let bytes, _): try drawGrid(bytes, element, into: &draft)
    case .missing(let reason): draft.missing.append(reason)
    }
  }

  /// The word of a style for surfaces.
  private func look(of element: PlotElement) -> String {
    let name = element.style?.name ?? settings.functionStyle
    if settings.isShaded || ["image", "pm3d", "surface"].contains(name) { return "areas" }
    return name == "lines" || name == "linespoints" || name == "points" || name == "impulses"
      ? name : "lines"
  }

  private mutating func drawSurface(
    _ functions: [ScriptExpression],
    _ element: PlotElement,
    into draft: inout PlotDraft
  ) throws(ScriptProblem) {
    let axes = settings.isParametric ? ["u", "v"] : ["x", "y"]
    let letters = letters(draft)
    let usual: (Double, Double) = settings.isParametric ? (-5, 5) : (-10, 10)
    var ranges = axes.map { draft.ranges[$0]?.ends(or: usual) ?? usual }
    for (place, sampling) in element.samplings.prefix(2).enumerated() {
      ranges[place] = sampling.range.ends(or: ranges[place])
    }
    var names: [String: String] = [:]
    for (place, letter) in letters.enumerated() {
      names[
        element.samplings.indices.contains(place)
          ? element.samplings[place].letter ?? letter : letter
      ] = axes[place]
    }
    var texts: [String] = []
    for function in functions {
      if let text = LocusFormula.text(function, letters: names, scope: scope) { texts.append(text) }
    }
    let style = look(of: element)
    let title = title(of: element)
    guard texts.count == functions.count, style == "lines" || style == "areas", !isTable else {
      return try drawSampled(functions, letters, ranges, element, title, into: &draft)
    }
    if let curve = curve(through: functions, texts, letters, ranges), style == "lines" {
      wantHeights(&draft)
      draft.items.append(
        curve + " with lines label \(LocusText.label(title))\(element.look.words)"
      )
      return
    }
    let clause =
      " for \(axes[0]) in \(LocusFormula.number(min(ranges[0].0, ranges[0].1)))..\(LocusFormula.number(max(ranges[0].0, ranges[0].1))),"
      + " \(axes[1]) in \(LocusFormula.number(min(ranges[1].0, ranges[1].1)))..\(LocusFormula.number(max(ranges[1].0, ranges[1].1)))"
    if draft.isFlat, functions.count == 1 {
      wantHeights(&draft)
      // Lines of a grid seen from above are no picture: without them there are heights, or level lines.
      if settings.hasSurface || !hasContours {
        draft.items.append(
          "heat \(texts[0])\(clause) label \(LocusText.label(self.title(ofColors: title, element)))"
        )
      }
      if hasContours {
        let name = settings.hasSurface ? "" : title
        let ink = settings.hasSurface ? " color \"#000000\"" : ""
        draft.items.append(
          "contour \(texts[0])\(levelWords)\(clause) label \(LocusText.label(name))\(ink)"
        )
      }
      return
    }
    wantHeights(&draft)
    let body = functions.count > 1 ? "(\(texts.joined(separator: ", ")))" : "surface \(texts[0])"
    // Areas have the colours of their heights, lines that of the item.
    let isColored = style == "areas"
    let name = isColored ? self.title(ofColors: title, element) : title
    draft.items.append(
      body + clause + " with \(style) label \(LocusText.label(name))"
        + (isColored ? "" : element.look.words)
    )
  }

  /// Returns the places of a mesh along both parameters: a step apart where one is written, else those of the lines.
  private func meshPlaces(
    _ ranges: [(Double, Double)],
    _ element: PlotElement
  ) -> (across: [Double], along: [Double]) {
    func places(_ index: Int, _ count: Int) -> [Double] {
      let (low, high) = ranges[index]
      if element.samplings.indices.contains(index), let step = element.samplings[index].step {
        return self.places((min(low, high), max(low, high)), step, count: count)
      }
      return (0..<count).map { low + (high - low) * Double($0) / Double(max(1, count - 1)) }
    }
    // The isolines of a table have as many points as curves have.
    let count = isTable ? settings.samples : settings.isolines.0
    return (places(0, count), places(1, settings.isolines.1))
  }

  private mutating func drawSampled(
    _ functions: [ScriptExpression],
    _ letters: [String],
    _ ranges: [(Double, Double)],
    _ element: PlotElement,
    _ title: String,
    into draft: inout PlotDraft
  ) throws(ScriptProblem) {
    var rows: [(values: [Double], part: Int)] = []
    let (across, along) = meshPlaces(ranges, element)
    for (line, b) in along.enumerated() {
      for a in across {
        if host.isCancelled { throw ScriptProblem.interrupted }
        var values: [Double] = functions.count > 1 ? [] : [a, b]
        for function in functions {
          let value = try scope.value(
            function,
            locals: [letters[0]: .real(a), letters[1]: .real(b)]
          )
          values.append(value.number ?? .nan)
        }
        rows.append((values, line))
      }
    }
    addRows(rows, element, title, into: &draft)
  }

  private mutating func drawPlane(
    _ element: PlotElement,
    into draft: inout PlotDraft
  ) throws(ScriptProblem) {
    let ranges = [planeRange(0, element, draft), planeRange(1, element, draft)]
    let (across, along) = meshPlaces(ranges, element)
    var lines: [String] = []
    for b in along {
      for a in across { lines.append("\(a) \(b)") }
      lines.append("")
    }
    var element = element
    let letters = letters(draft)
    element.choice.entries = element.choice.entries?.map { entry in
      guard case .value(let expression) = entry else { return entry }
      var result = expression
      for (place, letter) in letters.enumerated() {
        let own =
          element.samplings.indices.contains(place)
          ? element.samplings[place].letter ?? letter : letter
        result = LocusFormula.substituted(result, own, .column(place + 1))
      }
      return .value(result)
    }
    let (separator, heads) = (settings.separator, settings.hasColumnHeads)
    (settings.separator, settings.hasColumnHeads) = (nil, false)
    defer { (settings.separator, settings.hasColumnHeads) = (separator, heads) }
    try drawGrid(Array(lines.joined(separator: "\n").utf8), element, into: &draft)
  }

  private mutating func drawGrid(
    _ bytes: [UInt8],
    _ element: PlotElement,
    into draft: inout PlotDraft
  ) throws(ScriptProblem) {
    let array = element.choice.binary?.array
    if array != nil, !element.choice.every.isEmpty {
      throw ScriptProblem("a part of a binary array, every, is not there yet in space")
    }
    var choice = element.choice
    if element.style?.name == "labels" { choice.writtenEntry = 3 }
    var rows = try rows(of: bytes, choice, isTimeX: false, isTimeY: false, usual: nil)
    if let array {
      // The rows of an array are the lines of a grid.
      for place in rows.rows.indices { rows.rows[place].part = place / array.columns }
    }
    guard !rows.rows.isEmpty else {
      note("an item has no rows: it is left out")
      return
    }
    let title = title(of: element, rows)
    draft.hasData = true
    if draft.isFlat, let style = element.style,
      Self.flatStyles.contains(style.name) || Self.colorStyles.contains(style.name)
    {
      return try drawFlat(style, rows, element, &draft, title)
    }
    let values = rows.rows.enumerated().map { place, row -> (values: [Double], part: Int) in
      switch row.values.count {
      // One column is a height over the numbers of row and block.
      case 1: ([Double(place), Double(row.part % 100_000), row.number(0)], row.part)
      case 2: ([row.number(0), row.number(1), 0], row.part)
      default: ((0..<row.values.count).map { row.number($0) }, row.part)
      }
    }
    if element.style?.name == "labels" { return drawLabels(rows, element, title, into: &draft) }
    if element.style?.name == "zerrorfill" {
      return try drawBands(rows, element, title, into: &draft)
    }
    let hasRadius = rows.columns > 2
    var places = values.map { row in
      (
        values: settings.mapping.place(
          row.values,
          hasRadius: hasRadius,
          isInDegrees: scope.isInDegrees
        ),
        part: row.part
      )
    }
    let isSurface = !["points", "dots", "impulses", "vectors", "labels", "circles"].contains(
      element.style?.name ?? settings.dataStyle
    )
    if let grid = settings.grid3d, isSurface {
      let points = places.filter { $0.values.count >= 3 }
        .map { SIMD3($0.values[0], $0.values[1], $0.values[2]) }
      let host = host
      guard let found = try grid.grid(through: points, isCancelled: { host.isCancelled }) else {
        throw ScriptProblem(
          "set dgrid3d splines goes through 3 to \(ScatteredGrid.mostOfPlate) points that are not on a line"
        )
      }
      places = found
    }
    addRows(places, element, title, into: &draft)
  }

  /// Puts texts at the places of rows, with symbols there if the item asks for them.
  private mutating func drawLabels(
    _ rows: DataRows,
    _ element: PlotElement,
    _ title: String,
    into draft: inout PlotDraft
  ) {
    if !element.labels.isHypertext { addLabels(rows, element, &draft, hasHeight: true) }
    let values = rows.rows.map {
      (values: [$0.number(0), $0.number(1), $0.number(2)], part: $0.part)
    }
    let hasPoint = element.labels.hasPoint || element.labels.isHypertext
    let count = draft.items.count
    var symbols = PlotElement(source: .functions([]), style: .points)
    if hasPoint { symbols.look = element.look }
    addRows(
      values,
      symbols,
      hasPoint ? title : "",
      into: &draft
    )
    // Labels do not widen the ranges: points that are not seen do.
    if !hasPoint, draft.items.count > count { draft.items[draft.items.count - 1] += " opacity 0" }
  }

  private mutating func addRows(
    _ rows: [(values: [Double], part: Int)],
    _ element: PlotElement,
    _ title: String,
    into draft: inout PlotDraft
  ) {
    if isTable {
      let parts = rows.map { row in
        DataRows.Row(values: row.values.map { .real($0) }, label: nil, part: row.part)
      }
      return addTable(DataRows(rows: parts), element, draft)
    }
    guard rows.contains(where: { $0.values.prefix(3).allSatisfy(\.isFinite) }) else {
      note("an item has no rows: it is left out")
      return
    }
    tables += 1
    let name = "rows \(tables) of the script"
    var style = element.style?.name ?? settings.dataStyle
    if settings.isShaded, element.style == nil { style = "pm3d" }
    let isColored = ["pm3d", "image", "surface"].contains(style)
    let label =
      " label \(LocusText.label(isColored ? self.title(ofColors: title, element) : title))"
    let source = LocusText.quoted(name)
    wantHeights(&draft)
    if draft.isFlat {
      let isGrid = settings.grid3d != nil || Set(rows.map(\.part)).count > 1
      if hasContours, isGrid, ["lines", "pm3d", "image", "surface"].contains(style) {
        let cells = DataRows.numbers(rows.map { Array($0.values.prefix(3)) })
        host.keep(CellTable(cells).ofHeights, as: name)
        guard settings.hasSurface, style != "lines" else {
          draft.items.append("\(source) using 1:2:3 with contour\(label)")
          return
        }
        draft.items.append("\(source) using 1:2:3 with heat\(label)")
        // Over the colours of heights their lines are black.
        draft.items.append("\(source) using 1:2:3 with contour label \"\" color \"#000000\"")
        return
      }
      switch style {
      case "pm3d", "image", "rgbimage", "surface":
        let cells = DataRows.numbers(rows.map { Array($0.values.prefix(3)) })
        host.keep(CellTable(cells).ofHeights, as: name)
        draft.items.append("\(source) using 1:2:3 with heat\(label)")
      default:
        host.keep(ScriptTable(rows.map { (Array($0.values.prefix(2)), $0.part) }), as: name)
        let known = ["lines", "points", "linespoints", "dots", "impulses"].contains(style)
        draft.items.append(
          "\(source) using 1:2 with \(known ? style : "lines")\(label)\(element.look.words)"
        )
      }
      return
    }
    if style == "vectors" {
      host.keep(ScriptTable(rows.map { (Array($0.values.prefix(6)), $0.part) }), as: name)
      draft.items.append("\(source) using 1:2:3:4:5:6 with vectors\(label)")
      return
    }
    host.keep(ScriptTable(rows.map { (Array($0.values.prefix(3)), $0.part) }), as: name)
    let words = ["points", "linespoints", "impulses", "lines", "dots"]
    let base =
      ["pm3d", "image", "surface"].contains(style)
      ? "areas" : words.contains(style) ? style : "lines"
    // The lines of a grid run both ways.
    if base == "linespoints", Self.isGrid(rows) {
      draft.items.append("\(source) using 1:2:3 with lines\(label)\(element.look.words)")
      draft.items.append(
        "\(source) using 1:2:3 with points label \"\"\(element.look.words)"
          + element.look.wordsOfSymbols(usual: settings.pointSize)
      )
      return
    }
    let chosen = element.look.isByPalette && base == "points" ? "points bands" : base
    let symbols =
      ["points", "linespoints"].contains(base)
      ? element.look.wordsOfSymbols(usual: settings.pointSize) : ""
    draft.items.append(
      "\(source) using 1:2:3 with \(chosen)\(label)"
        + (chosen == base && base != "areas" ? element.look.words : "") + symbols
    )
  }
}
