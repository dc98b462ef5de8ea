import TextSearch

// Ticks in a format of gnuplot, `set format x "10^{%L}"`, and those whose places only gnuplot has.
//
// Rule. Where the range of an axis is known, its ticks stand where gnuplot puts them, with labels written here: signs
// of enhanced text count. These are the formats with signs of enhanced text, those with powers (%L %T %S), mantissas
// (%l %t %s %b), letters of powers (%c %B), multiples of π (%P) and times (%d/%m), logarithmic axes with a step or with
// another base than 10, and ticks that are added to others. A range that nobody gave is that of the data, the usual one
// of formulas, or the one that a rehearsal shows: `PlotDrawing+Rehearsal.swift`.
//
// The alternative that lost: formats of locus alone. They have no calendar and no other base, and ticks that the
// picture chooses have no labels before it is drawn.

extension ScriptInterpreter {
  /// Returns the lines of axes whose ticks are listed for their ranges.
  mutating func ticksOfRanges(_ draft: PlotDraft) -> [(axis: String, line: String)] {
    guard !draft.isSpace else { return [] }
    var lines: [(axis: String, line: String)] = []
    for axis in ["x", "y", "y2"] where listsTicks(axis) {
      let ticks = settings.ticks[axis] ?? ScriptTicks()
      let isLog = settings.logs.contains(axis)
      let isOwnLog = isOwnLog(axis, ticks)
      let isAdded = ticks.isAdded
      guard let (low, high) = knownRange(of: axis, draft), low < high else {
        if isAdded { note("ticks that are added need a range of the axis: set \(axis)range") }
        // A step of a logarithmic axis is a factor, which means nothing here.
        if isLog, ticks.step != nil { lines.append((axis, "set \(axis)ticks auto")) }
        continue
      }
      let listed = ticks.isListed ? ticks : self.listed(ticks, axis, low, high)
      let writer = self
      if let list = listed.list({ writer.labelOfTick($0, axis) }) {
        lines.append((axis, "set \(axis)ticks \(list)"))
      } else if isOwnLog {
        lines.append((axis, "set \(axis)ticks auto"))
      }
    }
    return lines
  }

  /// Whether the ticks of an axis are listed here.
  func listsTicks(_ axis: String) -> Bool {
    guard !hidesTicks(axis) else { return false }
    let ticks = settings.ticks[axis] ?? ScriptTicks()
    return ticks.isAdded || isOwnLog(axis, ticks) || hasOwnFormat(axis)
  }

  /// Whether a logarithmic axis has a step, or another base than 10.
  private func isOwnLog(_ axis: String, _ ticks: ScriptTicks) -> Bool {
    settings.logs.contains(axis) && (ticks.step != nil || settings.base(of: axis) != 10)
  }

  /// Shows the ticks of the right axis where no item is measured on it: by an item without values.
  ///
  /// Without a range of its own the axis has that of y.
  func showRightTicks(_ draft: inout PlotDraft) {
    let isAsked = settings.lines.contains { $0.key == "y2ticks" && !$0.line.hasSuffix(" off") }
    let hasItem = draft.items.contains { $0.holds(" axis right") }
    guard isAsked, !hasItem, !draft.items.isEmpty else { return }
    if draft.ranges["y2"]?.isOpen ?? true {
      guard let range = knownRange(of: "y", draft), range.low < range.high else { return }
      draft.ranges["y2"] = .init(low: range.low, high: range.high)
    }
    draft.items.append("(0/0) label \"\" axis right")
  }

  /// Leaves out the numbers of axes with an empty format, and those of the right axis without `set y2tics`.
  ///
  /// Ticks with labels of their own keep these beside an empty format.
  func hideNumbers(_ wanted: inout [(key: String, line: String)], _ draft: PlotDraft) {
    for axis in ["x", "y", "y2"] {
      let isHidden = wanted.contains { $0.key == "\(axis)format" && $0.line.hasSuffix(" off") }
      guard isHidden else { continue }
      let hasLabels = wanted.contains {
        $0.key == "\(axis)ticks" && $0.line.holds(" with labels [")
      }
      wanted.removeAll { $0.key == (hasLabels ? "\(axis)format" : "\(axis)ticks") }
    }
    let isOnRight = draft.items.contains { $0.holds(" axis right") }
    if isOnRight, !wanted.contains(where: { $0.key == "y2ticks" }) {
      wanted.append(("y2ticks", "set y2ticks off"))
    }
  }

  private func hidesTicks(_ axis: String) -> Bool {
    settings.lines.contains {
      ["\(axis)ticks", "\(axis)format"].contains($0.key)
        && $0.line.hasSuffix("ticks off")
    }
  }

  /// Whether an axis has a format that its labels here follow.
  private func hasOwnFormat(_ axis: String) -> Bool {
    guard let format = settings.formats[axis] else {
      // The times of the axes x and y have labels of locus.
      return axis == "y2" && settings.hasTimes(axis)
    }
    return settings.hasTimes(axis) || AxisFormat.isOwn(format)
      || settings.ticks[axis]?.isListed ?? false
  }

  /// Returns the ticks of an axis in a range, listed.
  func listed(
    _ ticks: ScriptTicks,
    _ axis: String,
    _ low: Double,
    _ high: Double
  ) -> ScriptTicks {
    let places: [Double]
    if settings.hasTimes(axis) {
      places = ticks.timePlaces(from: low, to: high)
    } else if settings.logs.contains(axis) {
      places = ticks.logPlaces(from: low, to: high, base: settings.base(of: axis))
    } else {
      return ticks.filled(from: low, to: high)
    }
    var result = ScriptTicks()
    result.isListed = true
    result.listed = places.prefix(ScriptTicks.most).map { .init(place: $0, label: nil) }
    result.add(ticks.listed)
    return result
  }

  /// Returns the ends of an axis as far as they are known before the picture is drawn.
  func knownRange(of axis: String, _ draft: PlotDraft) -> (low: Double, high: Double)? {
    let range = draft.ranges[axis] ?? .init()
    // Values of curves are known to those who draw them.
    let data =
      axis == "x" ? draft.extentOfX : axis == "y" && !draft.hasCurves ? draft.extentOfY : nil
    var usual = draft.shown[axis] ?? data
    if usual == nil, axis == "x", !draft.hasData, !settings.isParametric, !settings.isPolar {
      let (low, high) = sampledRange(PlotElement(source: .functions([])), draft)
      usual = (low, high)
    }
    guard let low = range.low ?? usual?.low, let high = range.high ?? usual?.high,
      low.isFinite, high.isFinite
    else { return nil }
    return (min(low, high), max(low, high))
  }

  /// Returns the label of a tick in the format of its axis, as locus writes texts.
  private func labelOfTick(_ place: Double, _ axis: String) -> String {
    LocusText.label(labelText(place, axis), isEnhanced: settings.isEnhanced)
  }

  /// Returns the text of a tick in the format of its axis.
  func labelText(_ place: Double, _ axis: String) -> String {
    guard let format = settings.formats[axis] ?? (settings.hasTimes(axis) ? "%d/%m/%y" : nil) else {
      return TextFormat.formatted("%g", .real(place))
    }
    if settings.hasTimes(axis) { return ScriptTime.text(format, place) }
    return AxisFormat.text(format, place, base: settings.base(of: axis))
  }
}

extension ScriptSettings {
  /// The base of a logarithmic axis.
  func base(of axis: String) -> Double { logBases[axis] ?? 10 }
}
