import ChartScene

// The picture of a plot: its ranges, the settings of the session, and its file.

extension ScriptInterpreter {
  /// Draws the plot.
  mutating func show(_ plot: PlotDraft) throws(ScriptProblem) {
    var draft = plot
    makeHistograms(&draft)
    if draft.items.isEmpty {
      if let tableBlock {
        if tableBlock.isEmpty {
          note(
            "set table writes into a block only: set table $rows; the points of a picture are written by save \"points.csv\""
          )
        }
        return
      }
      throw ScriptProblem("there is nothing to draw: no item has rows")
    }
    guard tableBlock == nil else { return }
    var wanted = settings.lines.map { (key: $0.key, line: $0.line) }
    func want(_ key: String, _ line: String) {
      wanted.removeAll { $0.key == key }
      wanted.append((key, line))
    }
    for (key, line) in draft.lines.sorted(by: { $0.key < $1.key }) { want(key, line) }
    for (axis, labels) in [("x", draft.ticks), ("y", draft.ticksOfY)]
    where !labels.isEmpty && labels.count <= 200 {
      var seen: Set<Double> = []
      let ticks = labels.filter { seen.insert($0.0).inserted }.sorted { $0.0 < $1.0 }
      let places = ticks.map { LocusFormula.number($0.0) }.joined(separator: ", ")
      let labels = ticks.map { LocusText.label($0.1) }.joined(separator: ", ")
      want("\(axis)ticks", "set \(axis)ticks [\(places)] with labels [\(labels)]")
    }
    for axis in ["x", "y", "y2"] where settings.logs.contains(axis) {
      want("\(axis)scale", "set \(axis)scale log")
    }
    if !draft.isSpace || draft.isFlat, let range = draft.ranges["y2"], !range.isOpen {
      want("y2range", "set y2range \(bracket(range, "y2"))")
    }
    // Beside a plot area whose place is given there is no room for names.
    if let place = placeOfPicture(), place.right != nil || place.top != nil,
      !wanted.contains(where: { $0.key == "legend" })
    {
      want("legend", "set legend top right")
    }
    // A bar of colours is a part of the legend here.
    if !settings.hasColorBox, draft.items.count == 1,
      draft.items[0].contains(" heat") || draft.items[0].hasPrefix("heat ")
        || draft.items[0].contains(" with areas")
    {
      want("legend", "set legend off")
    }
    carryOut(wanted)
    var line = draft.isSpace && !draft.isFlat ? "splot" : "plot"
    var x = draft.ranges["x"] ?? .init()
    let y = draft.ranges["y"] ?? .init()
    let isCurve = !draft.isSpace && !settings.isParametric && !settings.isPolar
    if isCurve, !draft.hasData, x.low == nil || x.high == nil {
      let usual = sampledRange(PlotElement(source: .functions([])), draft)
      let ownRanges = draft.items.allSatisfy { $0.contains(" for x in ") }
      if !ownRanges { (x.low, x.high) = (x.low ?? usual.0, x.high ?? usual.1) }
    }
    if !x.isOpen || !y.isOpen || x.isReversed || y.isReversed {
      line += " \(bracket(x, "x"))"
      if !y.isOpen || y.isReversed { line += " \(bracket(y, "y"))" }
    }
    line += " " + draft.items.joined(separator: ", ")
    guard runPicture(line) else { throw ScriptProblem("") }
    scope.values["GPVAL_X_MIN"] = .real(x.low ?? -10)
    scope.values["GPVAL_X_MAX"] = .real(x.high ?? 10)
    if let low = y.low { scope.values["GPVAL_Y_MIN"] = .real(low) }
    if let high = y.high { scope.values["GPVAL_Y_MAX"] = .real(high) }
    if multiplot == nil, let path = settings.isOutputSet, !path.isEmpty { try save(path) }
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
    switch key {
    case "legend": return "set legend on"
    case "grid": return "set grid on"
    default: return words.count > 1 ? "unset \(words[1])" : "clear"
    }
  }

  /// Writes the picture into a file.
  mutating func save(_ path: String) throws(ScriptProblem) {
    let ending = path.split(separator: ".").last.map { $0.lowercased() } ?? ""
    guard ["svg", "pdf", "png", "tex", "txt", "webp"].contains(ending) else {
      note("set output \"\(path)\" is left out: pictures are .svg, .pdf, .png, .tex or .txt")
      return
    }
    // The size of a page of letters is none of a page of pixels.
    let size =
      pageSize.flatMap { $0.countsLetters == (ending == "txt") ? " size \($0.words)" : nil } ?? ""
    guard host.run("save \(LocusText.quoted(path))\(size)") else { throw ScriptProblem("") }
  }
}
