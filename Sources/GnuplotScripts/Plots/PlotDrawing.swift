// What an item of a plot draws.
//
// A formula with the style `lines` is a curve of locus, if locus has the formula: it is exact, and `set samples` does
// not matter. Every other formula is computed at as many places as `set samples` says, and drawn as data. Data are read
// as gnuplot reads them and kept as a table of numbers, which the style draws.

extension ScriptInterpreter {
  /// Puts what an item draws into the plot.
  mutating func draw(_ element: PlotElement, into draft: inout PlotDraft) throws(ScriptProblem) {
    draft.elements += 1
    if element.isAbove, !draft.isSpace, !draft.isComplete, !isTable {
      draft.above.append((draft.items.count, element, scope))
      draft.items.append("")
      return
    }
    if draft.isSpace { return try drawSpace(element, into: &draft) }
    switch element.source {
    case .functions(let functions): try drawFunctions(functions, element, into: &draft)
    case .axis(let isPlane): try drawAxis(element, isPlane: isPlane, into: &draft)
    case .array(let elements):
      try drawData(Self.lines(of: elements), element, into: &draft)
    case .data(let bytes, _): try drawData(bytes, element, into: &draft)
    case .missing(let reason): draft.missing.append(reason)
    }
  }

  /// Returns the elements of an array as rows: the number of each, and its real and imaginary part.
  static func lines(of elements: [ScriptValue]) -> [UInt8] {
    let lines = elements.enumerated().map { place, value in
      if case .complex(let re, let im) = value { return "\(place + 1) \(re) \(im)" }
      return "\(place + 1) \(value.textValue.map { "\"\($0)\"" } ?? value.printed)"
    }
    return Array(lines.joined(separator: "\n").utf8)
  }

  /// Notes that an item has nothing to draw.
  mutating func noteEmpty(_ element: PlotElement) {
    note("\(element.text) has no value in the range: it is left out")
  }

  // MARK: Formulas

  mutating func drawFunctions(
    _ functions: [ScriptExpression],
    _ element: PlotElement,
    into draft: inout PlotDraft
  ) throws(ScriptProblem) {
    let style = element.style ?? PlotStyleRow.named(settings.functionStyle) ?? .lines
    var element = element
    if element.style == nil { element.edge = settings.functionEdge }
    let letter = element.samplings.first?.letter ?? letters(draft)[0]
    let range = sampledRange(element, draft)
    if mentionsRanges {
      let isCurve = functions.count > 1 || settings.isPolar
      draft.extend(by: try sampled(functions, letter, range, 0), axes: isCurve ? "XY" : "Y")
    }
    let isLine = style.name == "lines" && !isTable && element.placeBelow == nil
    let isArea =
      style.name == "filledcurves" && element.edge.isAxis && functions.count == 1
      && !settings.isPolar && !isTable && element.placeBelow == nil
    if isLine || isArea, !element.look.isInvisible {
      let name = functions.count > 1 ? "t" : settings.isPolar ? "theta" : "x"
      var texts: [String] = []
      for function in functions {
        if let text = LocusFormula.text(function, letters: [letter: name], scope: scope) {
          texts.append(text)
        }
      }
      if texts.count == functions.count {
        let clause =
          " for \(name) in \(LocusFormula.number(range.0))..\(LocusFormula.number(range.1))"
        let hasOwn = functions.count > 1 || settings.isPolar || !element.samplings.isEmpty || isArea
        let body =
          functions.count > 1
          ? "(\(texts.joined(separator: ", ")))"
          : settings.isPolar ? "r = \(texts[0])" : isArea ? "under \(texts[0])" : texts[0]
        // A curve that goes to 0 would have no lower end on a logarithmic axis, and offsets begin where values end:
        // the samples have ends.
        let shown = draft.ranges["x"] ?? .init()
        let needsEnds =
          settings.offsets != nil
          || settings.logs.contains("y") && shown.low != nil && shown.high != nil
        if needsEnds, functions.count == 1, !settings.isPolar, !element.isOnRight {
          draft.extend(try sampled(functions, letter, range, 0))
        } else if !element.isOnRight {
          draft.hasCurves = true
        }
        let mixed: (element: PlotElement, opacity: Double?) =
          isArea
          ? self.mixed(element, filling(element, usual: 1).opacity, draft) : (element, 1)
        var element = mixed.element
        let full = (mixed.opacity ?? 1) * (1 - (element.look.transparency ?? 0))
        if isArea { element.look.transparency = nil }
        let opacity = isArea ? " opacity \(LocusFormula.number(full))" : ""
        var title = title(of: element)
        if element.titlePlace != nil {
          let ends = try sampled(functions, letter, range, 0)
          title = placeTitle(title, ends, element, &draft)
        }
        draft.items.append(
          body + (hasOwn ? clause : "") + options(element, title: title) + opacity
        )
        return
      }
    }
    if isOverData(element, draft) {
      draft.deferred.append((draft.items.count, element, scope))
      draft.items.append("")
      return
    }
    // Edges of areas are as smooth as those of curves.
    let isSmooth =
      (style.name == "filledcurves" || style.name == "lines" && element.placeBelow != nil)
      && !isTable
    let rows = try sampled(functions, letter, range, isSmooth ? 500 : 0)
      .movedAcross(by: element.placeBelow)
    if isTable { return addTable(rows, element, draft) }
    guard rows.hasPoints else { return noteEmpty(element) }
    try drawColored(style, rows, element, &draft, title(of: element))
  }

  /// Returns the points of a curve at evenly spaced places.
  mutating func sampled(
    _ functions: [ScriptExpression],
    _ letter: String,
    _ range: (Double, Double),
    _ least: Int
  ) throws(ScriptProblem) -> DataRows {
    var rows: [[Double]] = []
    let compiled = functions.map { RealFormula($0, inputs: [letter], scope: scope) }
    for place in places(range, count: max(least, settings.samples)) {
      if host.isCancelled { throw ScriptProblem.interrupted }
      var values: [Double] = functions.count > 1 || settings.isPolar ? [] : [place]
      for (number, function) in functions.enumerated() {
        if let value = compiled[number]?.value(CollectionOfOne(place)) {
          values.append(value)
          continue
        }
        let value = try scope.value(function, locals: [letter: .real(place)])
        if case .complex(_, let im) = value, im != 0 {
          values.append(.nan)
        } else {
          values.append(value.number ?? .nan)
        }
      }
      if settings.isPolar, let radius = values.first {
        let angle = scope.isInDegrees ? place * .pi / 180 : place
        values = [radius * Trigonometry.cosine(angle), radius * Trigonometry.sine(angle)]
      }
      rows.append(values)
    }
    return .numbers(rows)
  }

  // MARK: Data

  mutating func drawAxis(
    _ element: PlotElement,
    isPlane: Bool,
    into draft: inout PlotDraft
  ) throws(ScriptProblem) {
    var lines: [String] = []
    let range = isPlane ? planeRange(0, element, draft) : sampledRange(element, draft)
    let across = places(range, element.samplings.first?.step)
    if isPlane {
      let second = element.samplings.dropFirst().first
      let y = planeRange(1, element, draft)
      let along = places(y, second?.step, count: settings.isolines.1)
      for b in along {
        for a in across { lines.append("\(a) \(b)") }
        lines.append("")
      }
    } else {
      for place in across { lines.append("\(place)") }
    }
    var element = element
    if !isPlane, element.choice.entries?.count == 1, let only = element.choice.entries?.first {
      element.choice.entries = [.value(.column(1)), only]
    }
    // In the formulas of `using` the letter of the curve is the place itself.
    let letter = element.samplings.first?.letter ?? letters(draft)[0]
    let second = element.samplings.dropFirst().first?.letter ?? "y"
    element.choice.entries = element.choice.entries?.map { entry in
      guard case .value(let expression) = entry else { return entry }
      var result = LocusFormula.substituted(expression, letter, .column(1))
      if isPlane { result = LocusFormula.substituted(result, second, .column(2)) }
      return .value(result)
    }
    let heads = settings.hasColumnHeads
    settings.hasColumnHeads = false
    defer { settings.hasColumnHeads = heads }
    let separator = settings.separator
    settings.separator = nil
    defer { settings.separator = separator }
    try drawData(Array(lines.joined(separator: "\n").utf8), element, into: &draft)
  }

  mutating func drawData(
    _ bytes: [UInt8],
    _ element: PlotElement,
    into draft: inout PlotDraft
  ) throws(ScriptProblem) {
    // Smooth curves are lines and bins are boxes, whatever the usual style of data is.
    let usual =
      element.choice.bins != nil
      ? "boxes" : element.choice.smooth != nil ? "lines" : settings.dataStyle
    let style = element.style ?? PlotStyleRow.named(usual) ?? .points
    var element = element
    if element.style == nil, usual == settings.dataStyle { element.edge = settings.dataEdge }
    if let cells = try arrayCells(of: bytes, element, style) {
      return try drawCells(cells, style, element, &draft)
    }
    let isTimeX = settings.timeAxes.contains(element.isAbove ? "x2" : "x")
    let isTimeY = settings.timeAxes.contains(element.isOnRight ? "y2" : "y")
    var choice = element.choice
    if style.name == "labels" { choice.writtenEntry = 2 }
    var rows = try rows(
      of: bytes,
      choice,
      isTimeX: isTimeX,
      isTimeY: isTimeY,
      usual: usualColumns(element.choice, style)
    )
    if isTimeX, !element.isAbove { draft.lines["xdata"] = "set xdata time" }
    if isTimeY, !element.isOnRight { draft.lines["ydata"] = "set ydata time" }
    guard !rows.rows.isEmpty else {
      note("an item has no rows: it is left out")
      return
    }
    var title = title(of: element, rows)
    if element.choice.bins != nil || element.choice.smooth != nil {
      let places = Smoothing.countsValues(element.choice) ? rows : rows.withPlaces
      // A smooth curve has no rows any more.
      if !style.keepsLabels { draft.addTicks(places) }
      rows = try Smoothing.smoothed(places, element.choice, draft.ranges["x"], &self)
    }
    if isTable { return addTable(rows.withPlaces, element, draft) }
    draft.hasData = true
    if style.takesRowNumbers { rows = rows.withPlaces }
    if !style.keepsLabels { draft.addTicks(rows) }
    if settings.isPolar { rows = rows.polar(isInDegrees: scope.isInDegrees) }
    if !style.keepsLabels { rows = rows.withoutTexts }
    if ["points", "dots", "impulses"].contains(style.name) {
      rows = jittered(rows, element, draft)
    }
    let formerWidth = settings.boxWidth
    defer { settings.boxWidth = formerWidth }
    moveAcross(&rows, style, element)
    draft.extend(rows)
    if mentionsRanges { draft.extend(by: rows) }
    title = placeTitle(title, rows, element, &draft)
    try drawColored(style, rows, element, &draft, title)
  }

  /// Moves rows of the second x axis onto the first one, with their sizes and the width of `set boxwidth`.
  private mutating func moveAcross(
    _ rows: inout DataRows,
    _ style: PlotStyleRow,
    _ element: PlotElement
  ) {
    guard let map = element.placeBelow else { return }
    if let width = settings.boxWidth, width > 0, !settings.boxWidthIsRelative,
      let x = rows.points.first?.0
    {
      let moved = abs(map(x + width / 2) - map(x - width / 2))
      if moved.isFinite, moved > 0 { settings.boxWidth = moved }
    }
    rows = rows.movedAcross(by: map, style.columnsAcross(rows.columns - element.look.columns.count))
  }

  /// Returns the columns of a style where `using` names none; nil for all of the file.
  func usualColumns(_ choice: DataChoice, _ style: PlotStyleRow) -> [Int]? {
    if let layout = choice.binary, !layout.isMatrix {
      return style.name == "rgbimage" ? [1, 2, 3] : style.name == "rgbalpha" ? [1, 2, 3, 4] : nil
    }
    return choice.isMatrix && style.drawsHeights ? [1, 3] : nil
  }

  // MARK: Names and looks

  /// Returns the name of an item; empty for none.
  func title(of element: PlotElement, _ rows: DataRows? = nil) -> String {
    switch element.title {
    case .nothing: return ""
    case .text(let text): return text
    case .head(let column):
      guard let rows else { return "" }
      return head(column, element, rows)
    case .usual:
      if !settings.isTitled { return "" }
      if settings.titlesFromHeads, let rows { return head(nil, element, rows) }
      return element.text
    }
  }

  /// Returns the options of an item, each with a blank in front.
  func options(_ element: PlotElement, title: String, style: String? = nil) -> String {
    (style.map { " with \($0)" } ?? "")
      + " label \(LocusText.label(title, isEnhanced: settings.isEnhanced && !element.isPlainTitle && isTitle(element)))"
      + element.look.words
      + (style.map(Self.stylesWithSymbols.contains) ?? false
        ? element.look.wordsOfSymbols(usual: settings.pointSize) : "")
      + (element.isOnRight ? " axis right" : "")
  }

  /// The styles of locus whose symbols have a form and a size.
  private static let stylesWithSymbols: Set<String> = [
    "points", "linespoints", "dots", "errorbars", "xerrorbars", "xyerrorbars", "errorlines",
  ]

  /// Whether the name was written as a title, in which signs of enhanced text count.
  func isTitle(_ element: PlotElement) -> Bool {
    if case .text = element.title { true } else { false }
  }

  /// Keeps rows of numbers and returns an item that draws some of their columns.
  mutating func item(
    _ table: ScriptTable,
    columns: String,
    style: String?,
    _ element: PlotElement,
    title: String
  ) -> String {
    tables += 1
    let name = "rows \(tables) of the script"
    host.keep(table, as: name)
    return "\(LocusText.quoted(name)) using \(columns)"
      + options(element, title: title, style: style)
  }
}
