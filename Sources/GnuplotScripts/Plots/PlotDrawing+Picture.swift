import ChartScene
import TextSearch

// The picture of a plot: its ranges, the settings of the session, and its file.

extension ScriptInterpreter {
  /// Draws the plot.
  mutating func show(_ plot: PlotDraft) throws(ScriptProblem) {
    if isTable { return writeTables(isSpace: plot.isSpace) }
    var draft = plot
    try drawDeferred(&draft)
    if !draft.isSpace {
      try drawAbove(&draft)
      showRightTicks(&draft)
    }
    makeHistograms(&draft)
    makeParallel(&draft)
    raiseShapes(&draft)
    if draft.items.isEmpty {
      if let reason = draft.missing.first { throw ScriptProblem(reason) }
      try showFrame(&draft)
    }
    for reason in draft.missing { note("\(reason): its item is left out") }
    // A picture with a file of its own is not shown as well: what stands on the screen are the lines of `print`.
    host.showsPictures = !hasOutput
    defer { host.showsPictures = true }
    var wanted = settings.lines.map { (key: $0.key, line: $0.line) }
    func want(_ key: String, _ line: String) {
      wanted.removeAll { $0.key == key }
      wanted.append((key, line))
    }
    for (key, line) in draft.lines.sorted(by: { $0.key < $1.key }) { want(key, line) }
    for (axis, labels) in [("x", draft.ticks), ("y", draft.ticksOfY), ("x2", draft.ticksAbove)]
    where !labels.isEmpty && labels.count <= 200 {
      var seen: Set<Double> = []
      let ticks = labels.filter { seen.insert($0.0).inserted }.sorted { $0.0 < $1.0 }
      let places = ticks.map { LocusFormula.number($0.0) }.joined(separator: ", ")
      let labels = ticks.map { LocusText.label($0.1) }.joined(separator: ", ")
      want("\(axis)ticks", "set \(axis)ticks [\(places)] with labels [\(labels)]")
    }
    // Both ranges fill the picture, unless `set size` or a grid of circles says otherwise.
    if settings.isParametric || settings.isPolar, !draft.isSpace,
      !wanted.contains(where: { $0.key == "aspect" || $0.line == "set grid polar" })
    {
      want("aspect", "set aspect free")
    }
    for axis in ["x", "y", "y2"] where settings.logs.contains(axis) {
      want("\(axis)scale", "set \(axis)scale log")
    }
    if !draft.isSpace || draft.isFlat, let range = draft.ranges["y2"], !range.isOpen {
      want("y2range", "set y2range \(bracket(range, "y2"))")
    }
    let line = statement(of: &draft)
    if needsRehearsal(draft) { rehearse(wanted, line, &draft) }
    for (key, line) in labelsOutside(draft) { want(key, line) }
    for (axis, line) in ticksOfRanges(draft) { want("\(axis)ticks", line) }
    hideNumbers(&wanted, draft)
    if settings.turnedTicks.contains("x"),
      let line = wanted.first(where: { $0.key == "xticks" })?.line, line.contains(" with labels [")
    {
      want("xticks", line + " turned")
    }
    for (key, line) in figures(of: &draft) { want(key, line) }
    if let line = axesLine(draft) { want("axes", line) }
    if let line = legendLine(draft) { want("legend", line) }
    // Beside a plot area whose place is given there is no room for names.
    if let place = placeOfPicture(), place.right != nil || place.top != nil,
      !wanted.contains(where: { $0.key == "legend" })
    {
      want("legend", "set legend top right")
    }
    // A bar of colours is a part of the legend here.
    if !settings.hasColorBox, draft.items.count == 1,
      draft.items[0].holds(" heat") || draft.items[0].hasPrefix("heat ")
        || draft.items[0].holds(" with areas")
    {
      want("legend", "set legend off")
    }
    carryOut(wanted)
    guard runPicture(line) else { throw ScriptProblem("") }
    keepRanges(of: draft)
    if multiplot == nil, let path = settings.isOutputSet, !path.isEmpty { try save(path) }
  }

  /// Returns the statement that draws a plot, whose ranges get the ends that it has.
  private mutating func statement(of draft: inout PlotDraft) -> String {
    var line = draft.isSpace && !draft.isFlat ? "splot" : "plot"
    var x = draft.ranges["x"] ?? .init()
    var y = draft.ranges["y"] ?? .init()
    fit(&x, draft.extentOfX)
    fit(&y, draft.extentOfY)
    keepOffsets(&x, &y, draft)
    if settings.logs.contains("y"), let known = draft.extentAboveZero {
      let base = settings.base(of: "y")
      y.low = y.low ?? Trigonometry.powers(of: base, around: known.low).below
      y.high = y.high ?? Trigonometry.powers(of: base, around: known.high).above
      if y.low == y.high { y.high = y.high.map { $0 * base } }
    }
    let ends = draft.boxPlotEnds + (draft.histogramEnd.map { [-0.75, $0 - 0.25] } ?? [])
    if let least = ends.min(), let most = ends.max() {
      (x.low, x.high) = (x.low ?? least, x.high ?? most)
    }
    let isCurve = !draft.isSpace && !settings.isParametric && !settings.isPolar
    if isCurve, !draft.hasData, x.low == nil || x.high == nil {
      let usual = sampledRange(PlotElement(source: .functions([])), draft)
      let ownRanges = draft.items.allSatisfy { $0.holds(" for x in ") }
      if !ownRanges { (x.low, x.high) = (x.low ?? usual.0, x.high ?? usual.1) }
    }
    if !x.isOpen || !y.isOpen || x.isReversed || y.isReversed {
      line += " \(bracket(x, "x"))"
      if !y.isOpen || y.isReversed { line += " \(bracket(y, "y"))" }
    }
    (draft.ranges["x"], draft.ranges["y"]) = (x, y)
    let symbols = draft.isSpace ? [] : symbolsOfLabels()
    let first = titleOfKey(draft).map { [$0] } ?? []
    line += " " + (first + draft.items + symbols).joined(separator: ", ")
    return line
  }

  /// Gives an open range the ends of the data where it is reversed, or bounded.
  private func fit(_ range: inout ScriptSettings.Range, _ known: (low: Double, high: Double)?) {
    guard let known, known.low < known.high else { return }
    func bounded(_ value: Double, _ bounds: [Double?]) -> Double? {
      guard bounds.contains(where: { $0 != nil }) else { return nil }
      return min(max(value, bounds[0] ?? -.infinity), bounds[1] ?? .infinity)
    }
    range.low = range.low ?? bounded(known.low, range.lowBounds)
    range.high = range.high ?? bounded(known.high, range.highBounds)
    if range.isReversed {
      (range.low, range.high) = (range.low ?? known.low, range.high ?? known.high)
    }
  }

  /// Makes the item of a plot in which nothing is seen, `plot 1/0`: a frame, if its ranges are known.
  private func showFrame(_ draft: inout PlotDraft) throws(ScriptProblem) {
    let axes = draft.isSpace ? ["x", "y", "z"] : ["x", "y"]
    // Rows and samples that are not drawn, such as those of `lt nodraw`, have ranges all the same.
    for axis in axes where !draft.isSpace {
      guard let known = knownRange(of: axis, draft), known.low < known.high else { continue }
      let range = draft.ranges[axis] ?? .init()
      draft.ranges[axis, default: .init()].low = range.low ?? known.low
      draft.ranges[axis, default: .init()].high = range.high ?? known.high
    }
    let isKnown = axes.allSatisfy { draft.ranges[$0]?.low != nil && draft.ranges[$0]?.high != nil }
    guard isKnown, !draft.isFlat else {
      throw ScriptProblem("there is nothing to draw: no item has rows")
    }
    draft.items.append(draft.isSpace ? "surface (0/0)*x*y label \"\"" : "(0/0) label \"\"")
  }

  /// Returns a range in brackets.
  func bracket(_ range: ScriptSettings.Range, _ axis: String) -> String {
    func end(_ value: Double?) -> String {
      guard let value, value.isFinite else { return "*" }
      if settings.logs.contains(axis), value <= 0 { return "*" }
      return LocusFormula.number(value)
    }
    guard let low = range.low, let high = range.high, low != high else {
      return "[\(end(range.low)):\(range.low == range.high ? "*" : end(range.high))]"
    }
    return range.isReversed && low < high
      ? "[\(end(high)):\(end(low))]" : "[\(end(low)):\(end(high))]"
  }

  /// Brings the settings of the session to those of the script.
  mutating func carryOut(_ wanted: [(key: String, line: String)]) {
    let keys = Set(wanted.map(\.key))
    let gone = present.filter { !keys.contains($0.key) }
    if !gone.isEmpty || !wanted.allSatisfy({ present[$0.key] == $0.line }) {
      // Without a picture nothing is drawn again while settings change.
      _ = host.run("clear")
    }
    // Lines about the ticks of an axis depend on each other: all of them are said again.
    for (key, line) in gone.sorted(by: { $0.key < $1.key }) {
      _ = host.run(Self.undoing(key, line))
      present[key] = nil
    }
    var changedAxes: Set<Substring> = []
    for (key, line) in wanted {
      let isTick = line.hasPrefix("set ") && line.contains("ticks")
      let setting = line.split(separator: " ").dropFirst().first ?? ""
      let isChanged = present[key] != line
      if isTick, isChanged { changedAxes.insert(setting) }
      guard isChanged || isTick && changedAxes.contains(setting) else { continue }
      if host.run(line) { present[key] = line } else { note("this line was left out: \(line)") }
    }
  }

  /// Returns the line that gives a setting its default back.
  static func undoing(_ key: String, _ line: String) -> String {
    let words = line.split(separator: " ")
    if ["label", "arrow", "object"].contains(where: key.hasPrefix), words.count > 2,
      Int(words[2]) != nil
    {
      return "unset \(words[1]) \(words[2])"
    }
    if key == "x2ticks" { return "set x2ticks off" }
    // `unset xticks` would leave the axis without numbers.
    if words.count > 1, words[1].hasSuffix("ticks") { return "set \(words[1]) auto" }
    switch key {
    // `unset axes` would leave pictures without them.
    case "axes": return "set axes on"
    case "legend": return "set legend on"
    case "grid": return "set grid on"
    default: return words.count > 1 ? "unset \(words[1])" : "clear"
    }
  }

  /// The kind of file that a path names, by its ending.
  private static func ending(of path: String) -> String {
    path.split(separator: ".").last.map { $0.lowercased() } ?? ""
  }

  private static let writtenEndings: Set = ["svg", "pdf", "png", "tex", "txt", "webp"]

  /// Whether `set output` names a file that is written.
  var hasOutput: Bool {
    settings.isOutputSet.map { Self.writtenEndings.contains(Self.ending(of: $0)) } ?? false
  }

  /// Writes the picture into a file.
  mutating func save(_ path: String) throws(ScriptProblem) {
    let ending = Self.ending(of: path)
    guard Self.writtenEndings.contains(ending) else {
      let isPostScript = ["eps", "ps"].contains(ending)
      let base = isPostScript ? String(path.dropLast(ending.count + 1)) : ""
      note(
        "set output \"\(path)\" is left out: "
          + (isPostScript
            ? "no PostScript is written here; \"\(base).pdf\" is a picture for LaTeX and for paper, \"\(base).tex\" one in LaTeX's own letters"
            : "pictures are .svg, .pdf, .png, .tex or .txt")
      )
      return
    }
    // The size of a page of letters is none of a page of pixels.
    let size = settings.saveSize.flatMap { $0.countsLetters == (ending == "txt") ? $0.clause : nil }
    guard host.run("save \(LocusText.quoted(path))\(size ?? "")") else { throw ScriptProblem("") }
  }
}
